// The player-dealer's bank: the offer of it, one's own while one has it, and how
// far it reaches, for all to see.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Pile } from '../pieces/pieces';
import { get } from '../wire/api';
import { useRecall } from '../wire/hooks';
import type { BankSide, Choice, Outlook, RecalledHand, View } from '../wire/view';
import { dollars, percent, placeName, readDollars, signed, turnWords, wagerName } from '../words/words';
import { bankMoney, findChoice, type Say } from './bets';
import { words } from '../words/language';

const USUAL = 20000; // what is proposed to whoever has not banked lately
const PRESETS = [1, 2, 5]; // times what would be asked for anyway

function BankForm({ choice, label, busy, say }: { choice: Choice; label: string; busy: boolean; say: Say }) {
    const { lowest, highest } = choice;
    const start = Math.max(lowest, Math.min(highest, USUAL));
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

/** What the viewer posted when they last banked here, as far as the last hands tell; 0: never. */
const postedLast = (hands: RecalledHand[], place: number | null) => hands.flatMap(({ steps }) => steps).find((step) => step.event === 'BANKED' && step.seat === place)?.amount ?? 0;

/** The bank is offered to this viewer: how much, and what it means, before anybody accepts. */
export function Offer({ view, busy, say }: { view: View; busy: boolean; say: Say }) {
    const take = findChoice(view, 'bank');
    const last = postedLast(useRecall(view.id, view.hand), view.me.place);
    const [text, setText] = useState<string | null>(null);
    const decline = findChoice(view, 'decline');
    const { banking } = words;
    if (!take) return null;
    const { lowest, highest } = take;
    const within = (cents: number) => Math.max(lowest, Math.min(highest, cents));
    const start = within(last || USUAL);
    const typed = text ?? String(start / 100);
    const amount = readDollars(typed);
    const areas = [...new Set([start, within(2 * start), highest])].sort((one, other) => one - other);
    return (
        <>
            <div class="place">
                <header>
                    <h2>{banking.offered}</h2>
                    <span>{banking.offeredTurn(view.bank.turn)}</span>
                </header>
                <div class="figures offer" role="group" aria-label={banking.amounts}>
                    {areas.map((value) => (
                        <button key={value} type="button" aria-pressed={amount === value} onClick={() => setText(String(value / 100))}>
                            <b>{dollars(value)}</b>
                            <small>{value === highest ? banking.most(highest === stackOf(view)) : value === last ? banking.postedLast : ''}</small>
                            <Pile amount={value} />
                        </button>
                    ))}
                </div>
                <p class="hint">{banking.means(view.fees)}</p>
            </div>
            <form
                class="acts bank-form"
                onSubmit={(submit) => {
                    submit.preventDefault();
                    if (amount !== null) void say({ ...take.command, amount });
                }}
            >
                <label class="field">
                    <span class="visually-hidden">{words.amount}</span>
                    <span aria-hidden="true">$</span>
                    <input inputMode="decimal" value={typed} aria-invalid={amount === null} onInput={(input) => setText(input.currentTarget.value)} />
                </label>
                {decline && (
                    <button type="button" class="btn" data-key="n" disabled={busy} onClick={() => void say(decline.command)}>
                        {banking.decline}
                    </button>
                )}
                <button type="submit" class="btn main" data-key="b" disabled={busy || amount === null}>
                    {amount === null ? banking.take : banking.takeIt(amount)}
                </button>
                <p class="hint">{banking.bounds(words.range(lowest, highest))}</p>
            </form>
        </>
    );
}

const stackOf = (view: View) => view.places.find((each) => each.place === view.me.place)?.stack;

/** What the wagers as they lie mean for one's own bank, asked about anew whenever they change. */
export function useOutlook(view: View | null): Outlook | null {
    const [outlook, setOutlook] = useState<Outlook | null>(null);
    const own = view !== null && isOwnBank(view) && view.stakes.length > 0;
    const lies = own ? JSON.stringify(view.stakes) : '';
    useEffect(() => {
        let stopped = false;
        if (lies !== '')
            get<Outlook>(`tables/${view!.id}/outlook`)
                .then((answer) => !stopped && setOutlook(answer))
                .catch(() => undefined);
        else setOutlook(null);
        return () => {
            stopped = true;
        };
    }, [view?.id, view?.hand, lies]);
    return own ? outlook : null;
}

/** Does the dock tell all of one's own bank? */
export const bankTold = (view: View) => isOwnBank(view) && view.stakes.length > 0 && view.bank.second === null;

export const isOwnBank = (view: View) => view.bank.front !== null && view.bank.front.seat === view.me.place;

/** Each result with its chance, what the bank wins or loses by it, and whether it reaches. */
function Results({ outlook }: { outlook: Outlook }) {
    return (
        <table class="outlook">
            <thead>
                <tr>
                    <th scope="col">{words.banking.result}</th>
                    <th scope="col">{words.banking.chance}</th>
                    <th scope="col">{words.banking.you}</th>
                    <th scope="col">{words.banking.cover}</th>
                </tr>
            </thead>
            <tbody>
                {[...outlook.results]
                    .sort((a, b) => b.chance - a.chance)
                    .map((each) => (
                        <tr key={each.result}>
                            <th scope="row">{words.name(each.result)}</th>
                            <td>{percent(each.chance, each.chance < 0.01 ? 2 : 1)}</td>
                            <td class={each.bank > 0 ? 'won' : each.bank < 0 ? 'lost' : 'flat'}>{signed(each.bank)}</td>
                            <td class={each.covered ? 'dim' : 'lost'}>{each.covered ? words.banking.covered : words.banking.short(each.short)}</td>
                        </tr>
                    ))}
            </tbody>
        </table>
    );
}

/** Where each hand is decided by itself: how often the bank wins it, and what it can cost. */
function Wagers({ view, outlook }: { view: View; outlook: Outlook }) {
    const chance = (each: Outlook['wagers'][number], sign: number) => each.outcomes.filter(({ bank }) => Math.sign(bank) === sign).reduce((sum, { chance }) => sum + chance, 0);
    const several = outlook.wagers.some((each) => each.wager !== outlook.wagers[0]!.wager);
    return (
        <table class="outlook">
            <thead>
                <tr>
                    <th scope="col">{words.banking.wager}</th>
                    <th scope="col">{words.banking.win}</th>
                    <th scope="col">{words.banking.push}</th>
                    <th scope="col">{words.banking.lose}</th>
                    <th scope="col">{words.banking.worst}</th>
                </tr>
            </thead>
            <tbody>
                {outlook.wagers.map((each) => (
                    <tr key={`${each.seat}/${each.spot}/${each.wager}`}>
                        <th scope="row">
                            {placeName(view, each.seat)} {several && wagerName(each.wager)} {dollars(each.stake)}
                        </th>
                        <td>{percent(chance(each, 1), 1)}</td>
                        <td>{percent(chance(each, 0), 1)}</td>
                        <td>{percent(chance(each, -1), 1)}</td>
                        <td class="lost">{signed(-each.worst)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** In the side, for whoever banks: what each result, or each wager, does to the bank. */
export function OutlookBox({ view, outlook }: { view: View; outlook: Outlook | null }) {
    if (!isOwnBank(view) || view.stakes.length === 0) return null;
    return (
        <section class="box outlook-box" aria-label={words.banking.eachResult}>
            <h2>{outlook && outlook.results.length === 0 ? words.banking.eachWager : words.banking.eachResult}</h2>
            {!outlook ? (
                <p class="quiet">{words.banking.counting}</p>
            ) : (
                <>
                    {outlook.results.length > 0 ? <Results outlook={outlook} /> : <Wagers view={view} outlook={outlook} />}
                    {!view.bank.covered && <p class="warn-box">{words.banking.ownCovers(bankMoney(view), view.bank.exposure)}</p>}
                    <p class="hint">{words.banking.chances}</p>
                </>
            )}
        </section>
    );
}

/** Who bet what against one's own bank. */
export function WasBet({ view }: { view: View }) {
    if (!isOwnBank(view) || view.stakes.length === 0) return null;
    const sum = (stakes: View['stakes']) => stakes.reduce((all, each) => all + each.amount, 0);
    const seats = [...new Set(view.stakes.map((each) => each.seat))];
    return (
        <section class="box was-bet" aria-label={words.banking.wasBet}>
            <header>
                <h2>{words.banking.wasBet}</h2>
                <span>{dollars(sum(view.stakes))}</span>
            </header>
            <dl>
                {seats.map((seat) => {
                    const own = view.stakes.filter((each) => each.seat === seat);
                    return (
                        <div key={seat}>
                            <dt>{placeName(view, seat)}</dt>
                            <dd>{own.map((each) => `${wagerName(each.wager)} ${dollars(each.amount)}`).join(', ')}</dd>
                            <dd>{dollars(sum(own))}</dd>
                        </div>
                    );
                })}
            </dl>
        </section>
    );
}

function Figure({ name, note, data, children }: { name: string; note?: string; data?: string; children: ComponentChildren }) {
    return (
        <div>
            <dt>
                {name}
                {note && <small>{note}</small>}
            </dt>
            <dd data-bank={data}>{children}</dd>
        </div>
    );
}

/** What the bank does not reach, by its name where one result decides. */
function NotCovered({ view, outlook }: { view: View; outlook: Outlook | null }) {
    const { banking } = words;
    const short = (outlook?.results ?? []).filter((each) => !each.covered);
    return (
        <Figure name={banking.notCovered} note={short.length > 0 ? banking.ofResults(short.length, outlook!.results.length) : banking.atMost} data="short">
            {short.length > 0 ? (short.length < 3 ? short.map((each) => words.name(each.result)).join(', ') : dollars(Math.max(...short.map((each) => each.short)))) : dollars(Math.max(0, view.bank.exposure - bankMoney(view)))}
        </Figure>
    );
}

/** The bank's own place while its hand is bet on and played: all signs are the bank's. */
export function OwnBank({ view, outlook }: { view: View; outlook: Outlook | null }) {
    const { front, turn, covered, exposure, loss, fee, later } = view.bank;
    const { banking } = words;
    if (!front) return null;
    const against = view.stakes.reduce((sum, each) => sum + each.amount, 0);
    const bettors = new Set(view.stakes.map((each) => each.seat)).size;
    return (
        <div class="place">
            <header>
                <h2>{banking.own}</h2>
                <span>{turnWords(turn)}</span>
            </header>
            <dl class="figures">
                <Figure name={banking.posted} note={banking.mostLost} data="posted">
                    <Pile amount={front.posted} />
                    {dollars(front.posted)}
                </Figure>
                <Figure name={banking.against} note={banking.bettors(bettors, view.stakes.length)} data="against">
                    {against > 0 && <Pile amount={against} />}
                    {dollars(against)}
                </Figure>
                {against > 0 && (
                    <Figure name={banking.expected} note={banking.afterCollection(fee)} data="expected">
                        {outlook ? signed(Math.round(outlook.expected) - fee) : '\u2026'}
                    </Figure>
                )}
                {covered ? (
                    <Figure name={banking.worstResult} note={banking.grown(later)} data="loss">
                        {signed(-loss)}
                    </Figure>
                ) : (
                    <NotCovered view={view} outlook={outlook} />
                )}
            </dl>
            {against > 0 && <p class={covered ? 'hint' : 'hint warn'}>{covered ? banking.coversAll(exposure) : banking.ownCovers(bankMoney(view), exposure)}</p>}
        </div>
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
                    <dt>{words.banking.worstResult}</dt>
                    <dd data-bank="loss" class={view.bank.covered ? '' : 'lost'}>
                        {signed(-view.bank.loss)}
                    </dd>
                </div>
                <div>
                    <dt>{words.banking.action}</dt>
                    <dd data-bank="action">{dollars(view.action)}</dd>
                </div>
                <div>
                    <dt>{words.banking.collection}</dt>
                    <dd data-bank="fee">{dollars(view.fee ?? 0)}</dd>
                </div>
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
            {front && exposure > 0 && (
                <p class={covered ? 'quiet' : 'warn-box'}>{covered ? words.banking.coversAll(exposure) : words.banking.covers(bankMoney(view), exposure)}</p>
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
