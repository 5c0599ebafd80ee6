// One's own chips: where they lie, and where they may go. What can be pressed
// is what the view lists as legal.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Chip, Icon, Pile, trayOf } from '../pieces/pieces';
import { paysOf } from '../record/notices';
import type { Choice, Command, NoticeBoard, Odds, PayRow, RecalledHand, Stake, View } from '../wire/view';
import { dollars, handNow, limitsWords, placeName, readDollars, shortName, wagerName } from '../words/words';
import { shortDollars } from '../words/figures';
import { betLast } from './before';
import { addChip, shortAt, without, type Short } from './short';
import { words } from '../words/language';

export type Say = (command: Command) => Promise<boolean>;

export function findChoice(view: View, verb: string, spot?: number, wager?: string): Choice | undefined {
    return view.legal.find(
        ({ command }) =>
            command.verb === verb && (spot === undefined || command.spot === spot) && (wager === undefined || command.wager === wager),
    );
}

/** The spots on which this viewer may bet or has bet, their own first. */
export function openSpots(view: View): number[] {
    const spots = new Set<number>();
    for (const { command } of view.legal) if (command.verb === 'bet' && command.spot) spots.add(command.spot);
    for (const stake of view.stakes) if (stake.seat === view.me.place) spots.add(stake.spot);
    return [...spots].sort((a, b) => Number(b === view.me.place) - Number(a === view.me.place) || a - b);
}

export const ownStakes = (view: View) => view.stakes.filter((each) => each.seat === view.me.place);
/** What stands behind the wagers: the bank, and a second one beside it. */
export const bankMoney = ({ bank }: View) => (bank.front?.posted ?? 0) + (bank.second?.posted ?? 0);

/** The wager that comes first: those beside it wait for it. Where all are alike, as in baccarat, there is none. */
const FIRST = new Set(['ante', 'base']);
const COMES_ALONG = 'envy'; // with a Fortune wager: nobody lays it

/** The areas of the layout on a spot, each in its place from the start: a wager beside the main one is there
 * before it can be laid. Those that are made in play have none. */
export function areasOf(view: View, layout: string[], spot: number): string[] {
    const there = (wager: string) => findChoice(view, 'bet', spot, wager) !== undefined || ownStakes(view).some((each) => each.wager === wager && each.spot === spot);
    const whole = view.phase === 'play' ? layout.some(there) : view.phase === 'bets' && layout.some((wager) => FIRST.has(wager) && there(wager));
    return layout.filter((wager) => there(wager) || (whole && wager !== COMES_ALONG && !view.bank.later.includes(wager)));
}

/** What must lie on the spot before this wager can. */
export function waitsFor(view: View, layout: string[], spot: number, wager: string): string | null {
    if (findChoice(view, 'bet', spot, wager) || FIRST.has(wager)) return null;
    const first = layout.find((each) => FIRST.has(each));
    return first && !ownStakes(view).some((each) => each.wager === first && each.spot === spot) ? first : null;
}

const sumOf = (stakes: Stake[]) => stakes.reduce((sum, each) => sum + each.amount, 0);

/** The chips that one wager can take at this table. */
const chipsOf = (view: View) => trayOf(view).filter((value) => !view.settings.max || value <= view.settings.max);

/** The chip that is taken up first: one of it is a wager. */
function firstChip(view: View): number {
    const chips = chipsOf(view);
    return chips.find((value) => value >= Math.max(500, view.settings.min ?? 0)) ?? chips.at(-1) ?? view.settings.min ?? 500;
}

function Tray({ chips, unit, onUnit, most }: { chips: number[]; unit: number; onUnit(unit: number): void; most: number }) {
    const [text, setText] = useState(chips.includes(unit) ? '' : String(unit / 100));
    const typed = readDollars(text);
    return (
        <div class="tray" role="group" aria-label={words.bets.chips}>
            {chips.map((value, index) => (
                <button
                    key={value}
                    type="button"
                    class="chip-button"
                    aria-pressed={unit === value && text === ''}
                    aria-label={words.bets.click(value)}
                    data-key={String(index + 1)}
                    disabled={value > most && unit !== value}
                    onClick={() => {
                        setText('');
                        onUnit(value);
                    }}
                >
                    <Chip value={value} />
                </button>
            ))}
            <label class="other">
                <span class="visually-hidden">{words.bets.other}</span>
                <input
                    inputMode="decimal"
                    value={text}
                    placeholder="$"
                    aria-invalid={text !== '' && typed === null}
                    onInput={(input) => {
                        const value = input.currentTarget.value;
                        setText(value);
                        const amount = readDollars(value);
                        if (amount) onUnit(amount);
                    }}
                />
            </label>
        </div>
    );
}

/** Where the felt finds the area of a wager. */
export const areaId = (wager: string) => `area-${wager}`;

/** Is it one's own chips that keep a wager below the table's limit? */
export function isStackBound(view: View, { highest, step = 1, bound }: Choice): boolean {
    const stack = view.places.find((each) => each.place === view.me.place)?.stack ?? 0;
    return !bound && stack < highest + step && highest < (view.settings.max ?? 0);
}

interface AreaProps {
    view: View;
    spot: number;
    wager: string;
    after: string | null; // the wager that must be laid first
    narrow: boolean; // among many
    unit: number;
    odds: Odds | null;
    pays: PayRow[];
    busy: boolean;
    short: Short | undefined; // chips that are no wager yet
    lay(choice: Choice, amount: number): void;
    takeUp(): void; // those chips
    say: Say;
}

function Area({ view, spot, wager, after, narrow, unit, odds, pays: rows, busy, short, lay, takeUp, say }: AreaProps) {
    const bet = findChoice(view, 'bet', spot, wager);
    const back = findChoice(view, 'unbet', spot, wager);
    const stake = sumOf(ownStakes(view).filter((each) => each.spot === spot && each.wager === wager));
    const pays = paysOf(odds, wager, rows);
    const range = (stack: boolean) => (bet ? words.bets.least(bet.lowest, bet.highest, bet.bound, stack) : after ? words.bets.after(after) : undefined);
    const amounts = range(bet !== undefined && isStackBound(view, bet));
    // Said before it is laid: the house refuses what is more.
    const over = bet && !bet.bound?.equal && unit > bet.highest ? words.bets.over(bet.lowest, bet.highest, stake > 0) : '';
    const lacks = stake > 0 && bet?.bound?.equal ? words.bets.lacks(bet.highest, bet.bound.wager) : undefined;
    const missing = short ? words.bets.missing(short.least - short.amount, short.least) : lacks;
    return (
        <div class={`area${stake ? ' has' : ''}${over ? ' over' : ''}`} data-wager={wager}>
            <button
                type="button"
                id={areaId(wager)}
                class="area-bet"
                disabled={!bet || busy}
                title={missing ?? amounts}
                aria-label={[words.bets.area(wagerName(wager), pays, stake, bet ? (missing ?? '') : amounts), over].filter(Boolean).join(', ')}
                onClick={() => bet && lay(bet, bet.bound?.equal ? bet.highest : unit)}
            >
                <span class="area-name">{wagerName(wager)}</span>
                <span class="area-pays">{[pays, words.bets.along[wager]].filter(Boolean).join(' \u00b7 ') || '\u00a0'}</span>
                <span class="area-stake" data-stake={stake}>
                    {stake > 0 && <Pile amount={stake} />}
                    {stake > 0 && <b title={dollars(stake)}>{shortDollars(stake)}</b>}
                    {stake === 0 && short && (
                        <span class="short" data-short={short.amount}>
                            <Pile amount={short.amount} />
                            <b>{dollars(short.amount)}</b>
                        </span>
                    )}
                    {missing ? <i class="missing">{narrow ? words.bets.more(short ? short.least - short.amount : bet!.highest) : missing}</i> : over ? <i>{over}</i> : stake === 0 && amounts && <i>{narrow ? range(false) : amounts}</i>}
                </span>
            </button>
            {(short || back) && (
                <button type="button" class="area-back" disabled={busy} aria-label={words.bets.back(wagerName(wager))} onClick={() => (short ? takeUp() : void say(back!.command))}>
                    &times;
                </button>
            )}
        </div>
    );
}

/** What lay on an area before something was done to it. */
type Before = Pick<Stake, 'seat' | 'spot' | 'wager' | 'amount'>;

interface Acts {
    hand: number;
    done: { changed: Before[]; short: Short[] }[]; // each act with the areas it changed, and the chips that lay short before it
}

/** What was done for another hand is not undone, even if the page has not seen that it was played. */
export const actsFor = (acts: Acts, hand: number): Acts => (acts.hand === hand ? acts : { hand, done: [] });

/** Chips that lie short, until bets are closed; then `never` says that they were no wager. */
function useShort(view: View, open: boolean) {
    const hand = handNow(view);
    const [lie, setLie] = useState<{ hand: number; chips: Short[] }>({ hand, chips: [] });
    const [never, setNever] = useState('');
    const stale = lie.chips.length > 0 && (!open || lie.hand !== hand);
    useEffect(() => setNever(''), [hand]);
    useEffect(() => {
        if (!stale) return;
        setNever(words.bets.never(lie.chips));
        setLie({ hand, chips: [] });
    }, [stale]);
    return { short: stale ? [] : lie.chips, setShort: (chips: Short[]) => setLie({ hand, chips }), never, forget: () => setNever('') };
}

/** What as much again is laid on: wagers that take it, then those that may be as much as one of
 * these, or must be. */
export function doubling(view: View, own: Stake[], limits: NoticeBoard['limits']): Stake[] {
    const boundOf = (stake: Stake) => limits.find(({ wager, to }) => wager === stake.wager && to !== undefined);
    const takes = own.filter((each) => boundOf(each)?.bound !== 'equal' && findChoice(view, 'bet', each.spot, each.wager));
    const held = own.flatMap((each) => {
        const bound = boundOf(each);
        const other = takes.find(({ spot, wager }) => spot === each.spot && wager === bound?.to);
        if (!bound || !other || takes.includes(each)) return [];
        const amount = bound.bound === 'equal' ? 2 * other.amount - each.amount : each.amount;
        return each.amount + amount <= bound.max ? [{ ...each, amount }] : [];
    });
    return [...takes, ...held];
}

/** What is taken back of all that lies there, in this order: the first wager of a spot goes when
 * those that need it beside them are gone. */
export function clearing(view: View, own: Stake[]): Stake[] {
    const goes = (each: Stake) => findChoice(view, 'unbet', each.spot, each.wager) !== undefined;
    const before = own.filter(goes);
    return [...before, ...own.filter((each) => !goes(each) && FIRST.has(each.wager) && before.some(({ spot }) => spot === each.spot))];
}

/** Undo, clear, rebet and double, said as single wagers; the first refusal ends it.
 * What was bet before is what the page has seen, else what the last hands tell. `told`: the end
 * of a hand is, and no bets are open. */
export function useTools(view: View, say: Say, recalled: RecalledHand[], told: boolean, limits: NoticeBoard['limits']) {
    const acts = useRef<Acts>({ hand: 0, done: [] });
    const [unit, setUnit] = useState(() => firstChip(view)); // so much a click
    const [seen, setSeen] = useState<{ hand: number; stakes: Stake[] } | null>(null);
    const last = seen ?? betLast(recalled, view.me.place) ?? { hand: 0, stakes: [] };
    const own = ownStakes(view).filter((each) => (each.part ?? 1) === 1);
    const stakes = JSON.stringify(own);
    useEffect(() => {
        // Wagers that follow in play are not bet again.
        if (own.length > 0 && view.phase === 'bets') setSeen({ hand: handNow(view), stakes: own });
        if (view.phase !== 'bets') acts.current.done = [];
    }, [stakes, view.phase, view.hand]);
    const { short, setShort, never, forget } = useShort(view, view.phase === 'bets' && !told);
    const { done } = (acts.current = actsFor(acts.current, handNow(view)));
    const before = last.hand <= view.hand && findChoice(view, 'bet') ? last.stakes : [];
    const on = (spot: number | undefined, wager: string | undefined) => sumOf(own.filter((each) => each.spot === spot && each.wager === wager));
    const put = async (all: Stake[], left = short) => {
        const changed: Before[] = [];
        for (const { seat, spot, wager, amount } of all) {
            if (!(await say({ verb: 'bet', seat, spot, wager, amount }))) break;
            changed.push({ seat, spot, wager, amount: on(spot, wager) });
        }
        if (changed.length === 0 && all.length > 0) return; // refused: everything lies as it did
        setShort(left);
        done.push({ changed, short });
    };
    /** First all of it is taken back, the last first, then what lay there is laid again: a wager may hang on one before it. */
    const restore = async (changed: Before[]) => {
        for (const { seat, spot, wager } of [...changed].reverse()) if (on(spot, wager) > 0 && !(await say({ verb: 'unbet', seat, spot, wager }))) return;
        for (const { seat, spot, wager, amount } of changed) if (amount > 0 && !(await say({ verb: 'bet', seat, spot, wager, amount }))) return;
    };
    return {
        lay: (choice: Choice, chip: number) => {
            const { seat = 0, spot = 0, wager = '' } = choice.command;
            const { short: left, bet } = addChip(short, choice, chip);
            return put(bet > 0 ? [{ seat, spot, wager, amount: bet }] : [], left);
        },
        takeUp: (spot: number, wager: string) => put([], without(short, spot, wager)),
        undo: async () => {
            const last = done.pop();
            if (!last) return;
            setShort(last.short);
            await restore(last.changed);
        },
        clear: async () => {
            const changed: Before[] = [];
            for (const { seat, spot, wager } of clearing(view, own)) {
                if (!(await say({ verb: 'unbet', seat, spot, wager }))) break;
                changed.unshift({ seat, spot, wager, amount: on(spot, wager) });
            }
            if (changed.length > 0 || short.length > 0) done.push({ changed, short });
            setShort([]);
        },
        rebet: () => put(before, []),
        double: () => put(doubling(view, own, limits)),
        unit,
        setUnit,
        canUndo: done.length > 0,
        short,
        never,
        forget,
        last, // what lay there when bets were last closed, and for which hand
        own: sumOf(own),
        before: own.length === 0 ? sumOf(before) : 0,
        again: sumOf(last.stakes),
    };
}

export interface BetsProps {
    view: View;
    wagers: string[];
    spot: number | null;
    odds: Odds | null;
    pays: PayRow[];
    busy: boolean;
    say: Say;
    tools: ReturnType<typeof useTools>;
    onSpot(spot: number): void;
    idle: ComponentChildren; // what is shown where nothing can be bet
}

/** Over a place where nothing can be bet: whom the table waits for, or where the hand stands. */
const idleHead = (view: View) => (view.phase === 'offer' && view.bank.offered ? words.strip.waiting([shortName(placeName(view, view.bank.offered))]) : words.phases[view.phase]);

export function Bets({ view, wagers, spot, odds, pays, busy, say, tools, onSpot, idle }: BetsProps) {
    const spots = openSpots(view);
    const me = view.places.find((each) => each.place === view.me.place);
    if (!me) return null;
    const at = spot !== null && spots.includes(spot) ? spot : (spots[0] ?? me.place);
    const open = view.phase === 'bets';
    const closed = view.phase === 'play' && !findChoice(view, 'bet');
    const areas = areasOf(view, wagers, at);
    const next = spots[(spots.indexOf(at) + 1) % spots.length]; // one key goes from spot to spot
    return (
        <>
            <div class="place">
                <header>
                    <h2>{areas.length === 0 ? idleHead(view) : at === me.place ? words.bets.own : words.bets.behind(placeName(view, at))}</h2>
                    {open && areas.length > 0 && <span title={words.bets.limits}>{limitsWords(view.settings.min ?? 0, view.settings.max ?? 0)}</span>}
                    {closed && areas.length > 0 && <span class="closed">{words.bets.closed}</span>}
                    {spots.length > 1 && (
                        <div class="spots" role="group" aria-label={words.bets.spot}>
                            {spots.map((each, index) => [
                                index === spots.findIndex((one) => one !== me.place) && <span aria-hidden="true">{words.bets.behindWhom}</span>,
                                each === me.place ? (
                                    <button key={each} type="button" class="small" data-key={each === next ? 'o' : undefined} aria-pressed={each === at} onClick={() => onSpot(each)}>
                                        {words.bets.ownSpot}
                                    </button>
                                ) : (
                                    <button key={each} type="button" class="small" data-key={each === next ? 'o' : undefined} aria-pressed={each === at} aria-label={words.bets.behind(placeName(view, each))} onClick={() => onSpot(each)}>
                                        {shortName(placeName(view, each))}
                                    </button>
                                ),
                            ])}
                        </div>
                    )}
                    {view.bank.front && view.bank.exposure > 0 && !view.bank.covered && (
                        <span class="reach" title={words.banking.covers(bankMoney(view), view.bank.exposure)}>
                            {words.banking.coversOnly(bankMoney(view), view.bank.exposure)}
                        </span>
                    )}
                    {areas.length > 0 && (
                        <span class="right">
                            {words.bets.onFelt} <b>{dollars(sumOf(ownStakes(view)))}</b>
                            {!!view.me.fee && (
                                <span data-fee={view.me.fee} title={words.bets.feeWhen}>
                                    {' '}
                                    {words.bets.fee(view.me.fee)}
                                </span>
                            )}
                        </span>
                    )}
                </header>
                <div class={`areas of-${areas.length}`} style={{ '--k': Math.max(1, areas.length), '--kp': Math.min(4, Math.max(1, areas.length)) }}>
                    {areas.map((wager) => (
                        <Area key={wager} view={view} spot={at} wager={wager} after={waitsFor(view, wagers, at, wager)} narrow={areas.length > 4} unit={tools.unit} odds={odds} pays={pays} busy={busy} short={shortAt(tools.short, at, wager)} takeUp={() => void tools.takeUp(at, wager)} lay={(choice, amount) => void tools.lay(choice, amount)} say={say} />
                    ))}
                    {areas.length === 0 && (
                        <div class="idle">
                            <p class="quiet">{open ? words.bets.nothing : view.phase === 'play' ? words.bets.nextHand : words.bets.later}</p>
                            {idle}
                        </div>
                    )}
                </div>
            </div>
            {open && (
                <div class="acts">
                    <Tray chips={chipsOf(view)} unit={tools.unit} onUnit={tools.setUnit} most={me.stack} />
                    <div class="tools">
                        <button type="button" data-key="z" disabled={busy || !tools.canUndo} onClick={() => void tools.undo()}>
                            <Icon name="undo" />
                            {words.bets.undo}
                        </button>
                        <button type="button" data-key="x" disabled={busy || (tools.own === 0 && tools.short.length === 0)} onClick={() => void tools.clear()}>
                            <Icon name="clear" />
                            {words.bets.clear}
                        </button>
                        <button type="button" data-key="r" disabled={busy || tools.before === 0} onClick={() => void tools.rebet()}>
                            <Icon name="rebet" />
                            {words.bets.rebet(tools.again)}
                        </button>
                        <button type="button" data-key="d" disabled={busy || tools.own === 0} onClick={() => void tools.double()}>
                            <Icon name="double" />
                            {words.bets.double}
                        </button>
                    </div>
                </div>
            )}
        </>
    );
}
