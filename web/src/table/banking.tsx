// The player-dealer's bank: the offer of it, one's own while one has it, and how
// far it reaches, for all to see.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Pile } from '../pieces/pieces';
import { get } from '../wire/api';
import { highestPays } from '../record/pays';
import type { BankSide, Choice, Odds, Outlook, PayRow, RecalledHand, TableEvent, View } from '../wire/view';
import { dollars, handNow, percent, placeName, readDollars, shortName, signed, toTheCent, turnWords, unbroken, wagerName } from '../words/words';
import { metHere, type Met } from './before';
import { bankMoney, findChoice, type Say } from './bets';
import { words } from '../words/language';

const USUAL = 20000; // what is proposed to whoever has not banked lately
const ENVY_FROM = 500; // a Fortune wager of so much has Envy with it
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
            <button type="submit" class="btn main" disabled={busy || amount === null}>
                {label}
            </button>
            <p class="hint">{words.range(lowest, highest)}</p>
        </form>
    );
}

/** What the viewer posted when they last banked here, as far as the last hands tell; 0: never. */
const postedLast = (hands: RecalledHand[], place: number | null) => hands.flatMap(({ steps }) => steps).find((step) => step.event === 'BANKED' && step.seat === place)?.amount ?? 0;

/** What an amount would have covered of the last hands; before any, how far it reaches. */
function reaches(met: Met | null, value: number): string {
    if (met) return words.banking.coversLast(met.took.filter((due) => due <= value).length, met.hands);
    return words.banking.coversUpTo(value);
}

/** Who is asked next: in some games one may be asked at several spots. */
const nextWords = (view: View) => (view.bank.next === view.me.place ? words.banking.youElsewhere : view.bank.next ? shortName(placeName(view, view.bank.next)) : '');

/** The bank is offered to this viewer: how much, and what it means, before anybody accepts. */
export function Offer({ view, pays, recalled, busy, say }: { view: View; pays: PayRow[]; recalled: RecalledHand[]; busy: boolean; say: Say }) {
    const take = findChoice(view, 'bank');
    const last = postedLast(recalled, view.me.place);
    const met = metHere(recalled, null);
    const [text, setText] = useState<string | null>(null);
    const decline = findChoice(view, 'decline');
    const { banking } = words;
    if (!take) return null;
    const { lowest, highest } = take;
    const within = (cents: number) => Math.max(lowest, Math.min(highest, cents));
    const start = within(last || USUAL);
    const typed = text ?? String(start / 100);
    const amount = readDollars(typed);
    const covers = met && within(roundUp(met.most, take.step ?? 100)) === roundUp(met.most, take.step ?? 100) ? roundUp(met.most, take.step ?? 100) : 0;
    const areas = [...new Set([start, covers || within(2 * start), highest])].sort((one, other) => one - other);
    const note = (value: number) => (value === highest ? banking.most(highest === stackOf(view)) : value === last ? banking.postedLast : reaches(met, value));
    return (
        <>
            <div class="place">
                <header>
                    <h2>{banking.offered}</h2>
                    <span>{banking.offeredTurn(view.bank.turn)}</span>
                </header>
                <div class="figures offer" role="group" aria-label={banking.amounts}>
                    {areas.map((value, index) => (
                        <button key={value} type="button" data-key={String(index + 1)} aria-pressed={amount === value} onClick={() => setText(String(value / 100))}>
                            <b>{dollars(value)}</b>
                            <small>{note(value)}</small>
                            <Pile amount={value} />
                        </button>
                    ))}
                </div>
                <p class="hint">{banking.means(view.fees, highestPays(pays))}</p>
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
                <button type="submit" class="btn main" data-key="b" disabled={busy || amount === null}>
                    {amount === null ? banking.take : banking.takeIt(amount)}
                </button>
                {decline && (
                    <button type="button" class="btn" data-key="n" disabled={busy} onClick={() => void say(decline.command)}>
                        {banking.decline}
                    </button>
                )}
                <p class="hint">{banking.bounds(words.range(lowest, highest), nextWords(view))}</p>
            </form>
        </>
    );
}

/** In the side while the bank is offered to this viewer. */
export function MetBox({ hands, odds }: { hands: RecalledHand[]; odds: Odds | null }) {
    const { banking } = words;
    const met = metHere(hands, odds);
    if (!met) return null;
    const rows: [string[], string][] = [
        [banking.metBet, dollars(met.bet)],
        [banking.metMost, dollars(met.most)],
        ...(met.edge === null ? [] : [[banking.metEdge, percent(met.edge, 1)] as [string[], string]]),
        [banking.metFee, toTheCent(met.fee)],
    ];
    return (
        <section class="box met" aria-label={banking.met}>
            <header>
                <h2>{banking.met}</h2>
                <span>{banking.metIn(met.hands)}</span>
            </header>
            <dl>
                {rows.map(([[name, note], value]) => (
                    <div key={name}>
                        <dt>{name}</dt>
                        <dd>{note}</dd>
                        <dd>{value}</dd>
                    </div>
                ))}
            </dl>
        </section>
    );
}

const roundUp = (cents: number, step: number) => Math.ceil(cents / step) * step;

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

function OutlookHead() {
    return (
        <thead>
            <tr>
                <th scope="col">{words.banking.result}</th>
                <th scope="col">{words.banking.chance}</th>
                <th scope="col">{words.banking.you}</th>
                <th scope="col">{words.banking.cover}</th>
            </tr>
        </thead>
    );
}

/** Each result with its chance, what the bank wins or loses by it, and whether it reaches. */
function Results({ outlook }: { outlook: Outlook }) {
    return (
        <table class="outlook">
            <OutlookHead />
            <tbody>
                {[...outlook.results]
                    .sort((a, b) => b.chance - a.chance)
                    .map((each) => (
                        <tr key={each.result}>
                            <th scope="row">{words.name(each.result)}</th>
                            <td>{chanceWords(each.chance)}</td>
                            <td class={each.bank > 0 ? 'won' : each.bank < 0 ? 'lost' : 'flat'}>{signed(each.bank)}</td>
                            <td class={each.covered ? 'dim' : 'lost'}>{each.covered ? words.banking.covered : words.banking.short(each.short)}</td>
                        </tr>
                    ))}
            </tbody>
        </table>
    );
}

type OutlookWager = Outlook['wagers'][number];

/** Wagers of one kind and size have the same chances: they are told together. */
export function alikeWagers(wagers: OutlookWager[]): OutlookWager[][] {
    const groups = new Map<string, OutlookWager[]>();
    for (const each of wagers) groups.set(`${each.wager}/${each.stake}`, [...(groups.get(`${each.wager}/${each.stake}`) ?? []), each]);
    return [...groups.values()];
}

/** How such a wager can end, what brings the bank most first; ends that bring the same are one
 * line, the likeliest of them first. */
export function endsOf({ outcomes }: OutlookWager): { names: string[]; chance: number; bank: number }[] {
    const ends = new Map<number, { names: string[]; chance: number; bank: number }>();
    for (const { outcome, chance, bank } of [...outcomes].sort((a, b) => b.chance - a.chance)) {
        const there = ends.get(bank) ?? { names: [], chance: 0, bank };
        ends.set(bank, { names: [...there.names, outcome], chance: there.chance + chance, bank });
    }
    return [...ends.values()].sort((a, b) => b.bank - a.bank);
}

const chanceWords = (chance: number) => (chance < 0.0001 ? words.banking.rare : percent(chance, chance < 0.01 ? 2 : 1));

/** Where each hand is decided by itself: each wager with all its ends. */
function Wagers({ view, outlook }: { view: View; outlook: Outlook }) {
    const { banking } = words;
    const money = bankMoney(view);
    const missing = (bank: number) => (view.bank.covered ? 0 : Math.max(0, Math.abs(bank) - money));
    const cover = (bank: number) => (missing(bank) > 0 ? banking.short(missing(bank)) : view.bank.covered || bank === 0 ? banking.covered : banking.inTurn);
    return (
        <table class="outlook">
            <OutlookHead />
            {alikeWagers(outlook.wagers).map((group) => (
                <tbody key={`${group[0]!.wager}/${group[0]!.stake}`}>
                    <tr>
                        <th scope="rowgroup" colSpan={4}>
                            {banking.wagerOf(wagerName(group[0]!.wager), group[0]!.stake, group.map((each) => placeName(view, each.seat)))}{' '}
                            <small>{banking.expects(Math.round(group[0]!.expected), group.length > 1)}</small>
                        </th>
                    </tr>
                    {endsOf(group[0]!).map(({ names, chance, bank }) => (
                        <tr key={bank}>
                            <th scope="row">{unbroken(`${banking.outcome(names[0]!)}${names.length > 1 ? banking.andOthers(names.slice(1)) : ''}`)}</th>
                            <td>{chanceWords(chance)}</td>
                            <td class={bank > 0 ? 'won' : bank < 0 ? 'lost' : 'flat'}>{signed(bank)}</td>
                            <td class={missing(bank) > 0 ? 'lost' : 'dim'}>{cover(bank)}</td>
                        </tr>
                    ))}
                </tbody>
            ))}
        </table>
    );
}

/** In the side, for whoever banks: what each result, or each wager, does to the bank. */
export function OutlookBox({ view, outlook }: { view: View; outlook: Outlook | null }) {
    if (!isOwnBank(view) || view.stakes.length === 0) return null;
    const heading = outlook && outlook.results.length === 0 ? words.banking.eachWager : words.banking.eachResult;
    const envy = view.stakes.some(({ wager, amount }) => wager === 'fortune' && amount >= ENVY_FROM);
    return (
        <section class="box outlook-box" aria-label={heading}>
            <h2>{heading}</h2>
            {!outlook ? (
                <p class="quiet">{words.banking.counting}</p>
            ) : (
                <>
                    {outlook.results.length > 0 ? <Results outlook={outlook} /> : <Wagers view={view} outlook={outlook} />}
                    {!view.bank.covered && <p class="warn-box">{words.banking.ownCovers(bankMoney(view), view.bank.exposure)}</p>}
                    <p class="hint">{words.banking.chances(view.bank.covered, envy)}</p>
                </>
            )}
        </section>
    );
}

const sum = (stakes: View['stakes']) => stakes.reduce((all, each) => all + each.amount, 0);

/** Who bet what against one's own bank. */
export function WasBet({ view }: { view: View }) {
    if (!isOwnBank(view) || view.stakes.length === 0) return null;
    const seats = [...new Set(view.stakes.map((each) => each.seat))];
    return (
        <section class="box was-bet" aria-label={words.banking.wasBet}>
            <header>
                <h2>{words.banking.wasBet}</h2>
                <span>{words.banking.betOf(sum(view.stakes), view.action)}</span>
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

export function Figure({ name, note, data, children }: { name: string; note?: string; data?: string; children: ComponentChildren }) {
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

/** A second hand may be given up while the first is played (OQ-10): it is declined when it is offered. */
export interface Second {
    given: boolean;
    give(up: boolean): void;
}

export function useSecond(view: View, say: Say, busy: boolean): Second {
    const [after, setAfter] = useState(0); // the hand whose bank has given it up
    const decline = view.bank.turn === 2 && view.hand === after ? findChoice(view, 'decline') : undefined;
    const due = after > 0 && decline !== undefined && !busy;
    useEffect(() => {
        if (due) void say(decline.command).then(() => setAfter(0));
    }, [due]);
    const hand = handNow(view);
    return { given: after === hand, give: (up) => setAfter(up ? hand : 0) };
}

/** The bank's own place while its hand is bet on and played: all signs are the bank's. */
export function OwnBank({ view, outlook, second }: { view: View; outlook: Outlook | null; second: Second }) {
    const { front, turn, covered, exposure, loss, fee, later } = view.bank;
    const { banking } = words;
    if (!front) return null;
    const against = sum(view.stakes);
    const bettors = new Set(view.stakes.map((each) => each.seat)).size;
    const place = (
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
                    <Figure name={banking.expected} note={banking.afterCollection(fee, covered)} data="expected">
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
            <p class={covered ? 'hint' : 'hint warn'}>
                {against > 0 && (covered ? banking.ownCoversAll(loss) : banking.ownCovers(bankMoney(view), exposure))} {banking.fixed}
            </p>
        </div>
    );
    if (turn !== 1) return place;
    return (
        <>
            {place}
            <div class="acts">
                <p class="hint">{banking.secondMeans(second.given)}</p>
                <button type="button" class="btn" data-key="n" aria-pressed={second.given} onClick={() => second.give(!second.given)}>
                    {second.given ? banking.passedSecond : banking.passSecond}
                </button>
            </div>
        </>
    );
}

/** `net`: what the hand brought, once that is told; the meter then has what it lost. */
function Side({ view, side, label, short, over, net }: { view: View; side: BankSide; label: string; short: boolean; over: boolean; net: number | undefined }) {
    const bet = sum(view.stakes);
    const untold = over && net === undefined;
    const used = side.posted > 0 && !untold ? Math.min(100, Math.round((net === undefined ? view.bank.exposure : Math.max(0, -net)) / side.posted * 100)) : 0;
    return (
        <>
            <header>
                <h2>{words.banking.banks(side.seat === view.me.place ? null : placeName(view, side.seat))}</h2>
                <span>{label}</span>
            </header>
            <svg class={`meter${short ? ' over' : ''}`} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect class="meter-all" width="100" height="6" />
                <rect class="meter-used" width={used} height="6" />
            </svg>
            <dl class="pairs">
                <div>
                    <dt>{words.banking.posted}</dt>
                    <dd>{dollars(side.posted)}</dd>
                </div>
                <div>
                    <dt>{over ? words.banking.resultPaid : words.banking.worstResult}</dt>
                    <dd data-bank="loss" class={net === undefined ? (short ? 'lost' : '') : net > 0 ? 'won' : net < 0 ? 'lost' : ''}>
                        {untold ? '\u2013' : signed(net ?? -view.bank.loss)}
                    </dd>
                </div>
                <div>
                    <dt>{words.banking.counts}</dt>
                    <dd data-bank="action">
                        {dollars(view.action)} {!over && bet > view.action && <small>{words.banking.ofBet(bet)}</small>}
                    </dd>
                </div>
                <div>
                    <dt>{words.banking.collection}</dt>
                    <dd data-bank="fee">{dollars(view.fee ?? 0)}</dd>
                </div>
            </dl>
        </>
    );
}

/** Did the bank not reach for this wager: was less moved than was due, or did it go back? */
export const isShort = ({ event, amount = 0, due = amount }: TableEvent) => event === 'RETURNED' || event === 'UNPAID' || ((event === 'PAID' || event === 'TAKEN') && due > amount);

export const fellShort = ({ steps }: RecalledHand) => steps.some(isShort);

/** How far a bank that might not cover everything did reach, once its hand is settled. */
const reached = (short: boolean) => (short ? words.banking.fellShort : words.banking.reached);

/** `settled`: the hand that is over and told, while its bank still stands there; null while it is not told yet. */
export function BankBox({ view, settled, busy, say }: { view: View; settled?: RecalledHand | null; busy: boolean; say: Say }) {
    const { front, second, turn, offered, covered, exposure } = view.bank;
    const join = findChoice(view, 'second');
    const short = !covered && settled !== null && (!settled || fellShort(settled));
    return (
        <section class="box bank" aria-label={words.banking.bank}>
            {front ? (
                <Side view={view} side={front} label={turnWords(turn)} short={short} over={settled !== undefined} net={settled?.net.find((each) => each.seat === front.seat)?.amount} />
            ) : (
                <>
                    <header>
                        <h2>{words.banking.bank}</h2>
                    </header>
                    <p class="quiet">{offered ? words.banking.offeredTo(offered === view.me.place ? words.awaits.you : placeName(view, offered), turn) : words.banking.nobody}</p>
                </>
            )}
            {second && (
                <p class="quiet">{words.banking.second(placeName(view, second.seat), second.posted)}</p>
            )}
            {front && exposure > 0 && (
                <p class={short ? 'warn-box' : 'quiet'}>{settled ? reached(short) : settled === null ? words.banking.settling : covered ? words.banking.coversAll(exposure) : words.banking.covers(bankMoney(view), exposure)}</p>
            )}
            {join && (
                <details>
                    <summary data-key="b">{words.banking.addSecond}</summary>
                    <BankForm choice={join} label={words.banking.addIt} busy={busy} say={say} />
                </details>
            )}
        </section>
    );
}
