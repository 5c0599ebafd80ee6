// The player-dealer's bank: the offer of it, one's own while one has it, and how
// far it reaches, for all to see.
import { useEffect, useState } from 'preact/hooks';
import { Pile } from '../pieces/pieces';
import { get } from '../wire/api';
import type { BankSide, Choice, Outlook, View } from '../wire/view';
import { dollars, percent, placeName, readDollars, signed, turnWords, wagerName } from '../words/words';
import { bankMoney, findChoice, type Say } from './bets';
import { words } from '../words/language';

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
            <div class="presets" role="group" aria-label={words.banking.amounts}>
                {PRESETS.map((times) => Math.min(highest, start * times)).map((value, index) => (
                    <button key={index} type="button" aria-pressed={amount === value} onClick={() => setText(String(value / 100))}>
                        {dollars(value)}
                    </button>
                ))}
            </div>
            <label class="field">
                <span class="visually-hidden">{words.amount}</span>
                <span aria-hidden="true">$</span>
                <input inputMode="decimal" value={text} aria-invalid={amount === null} onInput={(input) => setText(input.currentTarget.value)} />
            </label>
            <button type="submit" class="btn main" data-key="b" disabled={busy || amount === null}>
                {label}
            </button>
            <p class="hint">{words.range(lowest, highest)}</p>
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
                    <h2>{words.banking.offered(view.bank.turn)}</h2>
                </header>
                <p class="explain">{words.banking.means(view.fees)}</p>
                <p class="hint">{words.banking.ifDeclined}</p>
            </div>
            <div class="acts">
                <BankForm key={view.hand} choice={take} label={words.banking.take} busy={busy} say={say} />
                {decline && (
                    <button type="button" class="btn" data-key="n" disabled={busy} onClick={() => void say(decline.command)}>
                        {words.banking.decline}
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
            <caption class="visually-hidden">{words.banking.eachResult}</caption>
            <tbody>
                {[...outlook.results]
                    .sort((a, b) => b.chance - a.chance)
                    .map((each) => (
                        <tr key={each.result}>
                            <th scope="row">{words.name(each.result)}</th>
                            <td>{percent(each.chance, each.chance < 0.01 ? 2 : 1)}</td>
                            <td class={each.bank > 0 ? 'won' : each.bank < 0 ? 'lost' : 'flat'}>{signed(each.bank)}</td>
                            <td class={each.covered ? 'dim' : 'lost'}>{each.covered ? words.banking.covered : words.banking.notCovered}</td>
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
                    <th scope="col">{words.banking.wager}</th>
                    <th scope="col">{words.banking.win}</th>
                    <th scope="col">{words.banking.push}</th>
                    <th scope="col">{words.banking.lose}</th>
                    <th scope="col">{words.banking.most}</th>
                </tr>
            </thead>
            <tbody>
                {outlook.wagers.map((each) => (
                    <tr key={`${each.seat}/${each.spot}/${each.wager}`}>
                        <th scope="row">
                            {placeName(view, each.seat)} {wagerName(each.wager)} {dollars(each.stake)}
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

/** What closing the bets would collect, of the bank alone or of the whole table; once they are
 * closed it stands among the lines of the hand. */
function Collection({ view, own }: { view: View; own: boolean }) {
    if (view.phase !== 'bets' || view.fee === null) return null;
    return (
        <div>
            <dt>{own ? words.banking.ownCollection : words.banking.collection}</dt>
            <dd data-bank="fee">{dollars(own ? view.bank.fee : view.fee)}</dd>
        </div>
    );
}

/** The bank's own place while its hand is bet on and played: all signs are the bank's. */
export function OwnBank({ view }: { view: View }) {
    const { front, turn, covered, exposure, loss } = view.bank;
    const outlook = useOutlook(view);
    if (!front) return null;
    const against = view.stakes.reduce((sum, each) => sum + each.amount, 0);
    return (
        <>
            <div class="place">
                <header>
                    <h2>{words.banking.own}</h2>
                    <span>{turnWords(turn)}</span>
                </header>
                <dl class="figures">
                    <div>
                        <dt>{words.banking.posted}</dt>
                        <dd data-bank="posted">
                            <Pile amount={front.posted} />
                            {dollars(front.posted)}
                        </dd>
                    </div>
                    <div>
                        <dt>{words.banking.against}</dt>
                        <dd>{dollars(against)}</dd>
                    </div>
                    <div>
                        <dt>{words.banking.ownLoss}</dt>
                        <dd data-bank="loss">{dollars(loss)}</dd>
                    </div>
                    <Collection view={view} own />
                    {outlook && (
                        <div>
                            <dt>{words.banking.expected}</dt>
                            <dd data-bank="expected">{signed(Math.round(outlook.expected))}</dd>
                        </div>
                    )}
                </dl>
                {against > 0 && (
                    <p class={covered ? 'hint' : 'hint warn'}>
                        {covered ? words.banking.coversAll(exposure) : words.banking.ownCovers(bankMoney(view), exposure)}
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
                <h2>{words.banking.banks(placeName(view, side.seat))}</h2>
                <span>{label}</span>
            </header>
            <svg class={`meter${view.bank.covered ? '' : ' over'}`} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect class="meter-all" width="100" height="6" rx="3" />
                <rect class="meter-used" width={used} height="6" rx="3" />
            </svg>
            <dl class="pairs">
                <div>
                    <dt>{words.banking.posted}</dt>
                    <dd>{dollars(side.posted)}</dd>
                </div>
                <div>
                    <dt>{words.banking.loss}</dt>
                    <dd data-bank="loss" class={view.bank.covered ? '' : 'lost'}>
                        {dollars(view.bank.loss)}
                    </dd>
                </div>
                <div>
                    <dt>{words.banking.action}</dt>
                    <dd data-bank="action">{dollars(view.action)}</dd>
                </div>
                <Collection view={view} own={false} />
            </dl>
        </>
    );
}

export function BankBox({ view, busy, say }: { view: View; busy: boolean; say: Say }) {
    const { front, second, turn, offered, covered, exposure } = view.bank;
    const join = findChoice(view, 'second');
    return (
        <section class="box bank" aria-label={words.banking.bank}>
            {front ? (
                <Side view={view} side={front} label={turnWords(turn)} />
            ) : (
                <>
                    <header>
                        <h2>{words.banking.bank}</h2>
                    </header>
                    <p class="quiet">{offered ? words.banking.offeredTo(placeName(view, offered), turn) : words.banking.nobody}</p>
                </>
            )}
            {second && (
                <p class="quiet">{words.banking.second(placeName(view, second.seat), second.posted)}</p>
            )}
            {front && exposure > 0 && !covered && (
                <p class="warn-box">{words.banking.covers(bankMoney(view), exposure)}</p>
            )}
            {join && (
                <details>
                    <summary>{words.banking.addSecond}</summary>
                    <BankForm choice={join} label={words.banking.addIt} busy={busy} say={say} />
                </details>
            )}
        </section>
    );
}
