// The player-dealer's bank: the offer of it, one's own while one has it, and how
// far it reaches, for all to see.
import { useEffect, useState } from 'preact/hooks';
import { get } from '../wire/api';
import type { BankSide, Choice, Outlook, View } from '../wire/view';
import { dollars, percent, placeName, readDollars, signed, title, turnWords, wagerName } from '../words/words';
import { findChoice, type Say } from './bets';

const PRESETS = [1, 2, 5]; // times what would be asked for anyway

function BankForm({ choice, label, busy, say }: { choice: Choice; label: string; busy: boolean; say: Say }) {
    const { lowest, highest } = choice;
    const start = Math.max(lowest, Math.min(highest, 20000));
    const [text, setText] = useState(String(start / 100));
    const amount = readDollars(text);
    return (
        <form
            class="bank-form"
            onSubmit={(submit) => {
                submit.preventDefault();
                if (amount !== null) void say({ ...choice.command, amount });
            }}
        >
            <div class="presets" role="group" aria-label="Amounts">
                {PRESETS.map((times) => Math.min(highest, start * times)).map((value, index) => (
                    <button key={index} type="button" aria-pressed={amount === value} onClick={() => setText(String(value / 100))}>
                        {dollars(value)}
                    </button>
                ))}
            </div>
            <label class="field">
                <span class="visually-hidden">Amount in dollars</span>
                <span aria-hidden="true">$</span>
                <input inputMode="decimal" value={text} aria-invalid={amount === null} onInput={(input) => setText(input.currentTarget.value)} />
            </label>
            <button type="submit" class="btn main" data-key="b" disabled={busy || amount === null}>
                {label}
            </button>
            <p class="hint">
                {dollars(lowest)} to {dollars(highest)}
            </p>
        </form>
    );
}

/** The bank is offered to this viewer: what it means, before anybody accepts. */
export function Offer({ view, busy, say }: { view: View; busy: boolean; say: Say }) {
    const take = findChoice(view, 'bank');
    const decline = findChoice(view, 'decline');
    if (!take) return null;
    return (
        <>
            <div class="place">
                <header>
                    <h2>The bank is offered to you, {turnWords(view.bank.turn)}</h2>
                </header>
                <p class="explain">
                    You pay the winners and collect from the losers, up to what you post; nobody can win more from you than that. The collection of the hand is yours to
                    pay. What is left comes back to your stack when the hand is settled.
                </p>
                <p class="hint">If you pass, the bank goes to the next player.</p>
            </div>
            <div class="acts">
                <BankForm key={view.hand} choice={take} label="Take the bank" busy={busy} say={say} />
                {decline && (
                    <button type="button" class="btn" data-key="n" disabled={busy} onClick={() => void say(decline.command)}>
                        Decline
                    </button>
                )}
            </div>
        </>
    );
}

/** The wagers as they lie, asked about anew whenever they change. */
function useOutlook(view: View): Outlook | null {
    const [outlook, setOutlook] = useState<Outlook | null>(null);
    const lies = JSON.stringify(view.stakes);
    useEffect(() => {
        let stopped = false;
        if (view.stakes.length > 0)
            get<Outlook>(`tables/${view.id}/outlook`)
                .then((answer) => !stopped && setOutlook(answer))
                .catch(() => undefined);
        return () => {
            stopped = true;
        };
    }, [view.id, view.hand, lies]);
    return view.stakes.length > 0 ? outlook : null;
}

/** Each result with its chance, what the bank wins or loses by it, and whether it reaches. */
function Results({ outlook }: { outlook: Outlook }) {
    return (
        <table class="outlook">
            <caption class="visually-hidden">What each result means for your bank</caption>
            <tbody>
                {[...outlook.results]
                    .sort((a, b) => b.chance - a.chance)
                    .map((each) => (
                        <tr key={each.result}>
                            <th scope="row">{title(each.result)}</th>
                            <td>{percent(each.chance, each.chance < 0.01 ? 2 : 1)}</td>
                            <td class={each.bank > 0 ? 'won' : each.bank < 0 ? 'lost' : 'flat'}>{signed(each.bank)}</td>
                            <td class={each.covered ? 'dim' : 'lost'}>{each.covered ? 'covered' : 'not covered'}</td>
                        </tr>
                    ))}
            </tbody>
        </table>
    );
}

/** Where each hand is decided by itself: how often the bank wins it, and what. */
function Wagers({ view, outlook }: { view: View; outlook: Outlook }) {
    const chance = (each: Outlook['wagers'][number], sign: number) => each.outcomes.filter(({ bank }) => Math.sign(bank) === sign).reduce((sum, { chance }) => sum + chance, 0);
    return (
        <table class="outlook">
            <thead>
                <tr>
                    <th scope="col">Wager</th>
                    <th scope="col">You win</th>
                    <th scope="col">Push</th>
                    <th scope="col">You lose</th>
                    <th scope="col">At most</th>
                </tr>
            </thead>
            <tbody>
                {outlook.wagers.map((each) => (
                    <tr key={`${each.seat}/${each.spot}/${each.wager}`}>
                        <th scope="row">
                            {placeName(view.places, each.seat)} {wagerName(each.wager)} {dollars(each.stake)}
                        </th>
                        <td>{percent(chance(each, 1), 1)}</td>
                        <td>{percent(chance(each, 0), 1)}</td>
                        <td>{percent(chance(each, -1), 1)}</td>
                        <td class="lost">{signed(Math.min(0, ...each.outcomes.map(({ bank }) => bank)))}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** The bank's own place while its hand is bet on and played: all signs are the bank's. */
export function OwnBank({ view }: { view: View }) {
    const { front, turn, covered, exposure } = view.bank;
    const outlook = useOutlook(view);
    if (!front) return null;
    const against = view.stakes.reduce((sum, each) => sum + each.amount, 0);
    return (
        <>
            <div class="place">
                <header>
                    <h2>You bank this hand</h2>
                    <span>{turnWords(turn)}</span>
                </header>
                <dl class="figures">
                    <div>
                        <dt>Posted</dt>
                        <dd data-bank="posted">{dollars(front.posted)}</dd>
                    </div>
                    <div>
                        <dt>Bet against you</dt>
                        <dd>{dollars(against)}</dd>
                    </div>
                    <div>
                        <dt>At most changes hands</dt>
                        <dd>{dollars(Math.min(exposure, front.posted))}</dd>
                    </div>
                    <div>
                        <dt>Collection</dt>
                        <dd>{view.fee === null ? '\u2013' : dollars(view.fee)}</dd>
                    </div>
                    <div>
                        <dt>Expected, before it</dt>
                        <dd data-bank="expected">{outlook ? signed(Math.round(outlook.expected)) : '\u2013'}</dd>
                    </div>
                </dl>
                {against > 0 && (
                    <p class={covered ? 'hint' : 'hint warn'}>
                        {covered
                            ? 'Your bank covers every result.'
                            : `Up to ${dollars(exposure)} could change hands. What your bank does not cover goes back to the players unpaid.`}
                    </p>
                )}
            </div>
            {outlook && <div class="acts outlook-place">{outlook.results.length > 0 ? <Results outlook={outlook} /> : <Wagers view={view} outlook={outlook} />}</div>}
        </>
    );
}

function Side({ view, side, label }: { view: View; side: BankSide; label: string }) {
    const used = side.posted > 0 ? Math.min(100, Math.round((view.bank.exposure / side.posted) * 100)) : 0;
    return (
        <>
            <header>
                <h2>{placeName(view.places, side.seat)} banks</h2>
                <span>{label}</span>
            </header>
            <svg class={`meter${view.bank.covered ? '' : ' over'}`} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect class="meter-all" width="100" height="6" rx="3" />
                <rect class="meter-used" width={used} height="6" rx="3" />
            </svg>
            <dl class="pairs">
                <div>
                    <dt>Posted</dt>
                    <dd>{dollars(side.posted)}</dd>
                </div>
                <div>
                    <dt>Worst result</dt>
                    <dd class={view.bank.covered ? '' : 'lost'}>{view.bank.exposure > 0 ? dollars(view.bank.exposure) : '\u2013'}</dd>
                </div>
                <div>
                    <dt>Action</dt>
                    <dd data-bank="action">{dollars(view.action)}</dd>
                </div>
                <div>
                    <dt>Collection</dt>
                    <dd data-bank="fee">{view.fee === null ? '\u2013' : dollars(view.fee)}</dd>
                </div>
            </dl>
        </>
    );
}

export function BankBox({ view, busy, say }: { view: View; busy: boolean; say: Say }) {
    const { front, second, turn, offered, covered, exposure } = view.bank;
    const join = findChoice(view, 'second');
    return (
        <section class="box bank" aria-label="The bank">
            {front ? (
                <Side view={view} side={front} label={turnWords(turn)} />
            ) : (
                <>
                    <header>
                        <h2>The bank</h2>
                    </header>
                    <p class="quiet">{offered ? `Offered to ${placeName(view.places, offered)}, ${turnWords(turn)}.` : 'Nobody has the bank.'}</p>
                </>
            )}
            {second && (
                <p class="quiet">
                    {placeName(view.places, second.seat)} stands behind it with {dollars(second.posted)}.
                </p>
            )}
            {front && exposure > 0 && !covered && (
                <p class="warn-box">
                    <b>The bank may not reach.</b> Up to {dollars(exposure)} can change hands; what is not covered goes back unpaid.
                </p>
            )}
            {join && (
                <details>
                    <summary>Add a second bank</summary>
                    <BankForm choice={join} label="Add it" busy={busy} say={say} />
                </details>
            )}
        </section>
    );
}
