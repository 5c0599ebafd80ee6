// One seat: a cell with its cards, its wagers and its plate, which nothing leaves.
import { playsTiles, printedSlots } from '../pieces/felts';
import { Fan, Pile, Puck } from '../pieces/pieces';
import type { Hand, RecalledHand, Stake, View } from '../wire/view';
import { asked, dollars, shortName, wagerName } from '../words/words';
import { capital, shortDollars } from '../words/figures';
import { betNow, isPot, standing } from '../pot/pot';
import { useCounting } from './chips';
import { countOf, faceDown, gaveUp, handsAt, markOf, MARKS, qualifiesAt, SET, shownName, winsLow, winsPot, type HandMark, type Mark } from './hands';
import { isTold, type Chips, type Ending } from './pace';
import { earlySteps, moneyAt } from './settled';
import { TurnRing } from './time';
import { words } from '../words/language';

/** The cards of a spot, each hand by itself: front and back, or those of a split. */
interface SpotHandProps {
    hands: Hand[];
    spot: number;
    tiles: boolean;
    told?: RecalledHand | null;
    turn?: number; // the hand of a split that is asked about
    note?: string; // said of a hand that has no name
    asked?: boolean; // whether it qualifies is said too, where that is asked
    whose?: string; // read aloud before its cards
}

/** A shape and a word, so that it is never told by color alone. */
export function Badge({ mark }: { mark: HandMark }) {
    return (
        <>
            <i class={`badge ${mark === 'paid' ? 'won' : mark}`} aria-hidden="true">
                {words.result.shapes[mark]}
            </i>
            <span class="visually-hidden">{words.result.marks[mark]} </span>
        </>
    );
}

export function SpotHand({ hands, spot, tiles, told, turn, note = '', asked: qualifying = false, whose = words.seat(spot) }: SpotHandProps) {
    const parts = handsAt(hands, spot);
    if (parts.length === 0) return null;
    return (
        <div class={`spot-hand of-${parts.length}`} style={{ '--most': Math.max(...parts.map((part) => part.cards.length)) }} data-cards-at={spot}>
            {parts.map((part) => {
                const called = told ? shownName(told, spot, part.hand) : (part.name ?? '');
                const name = called || note;
                const gave = told && gaveUp(told, spot, part.part);
                const total = gave ? words.seatCell.gaveUp[gave] : name || countOf(part);
                const mark = told && markOf(told, spot, part.hand, part.part);
                const low = told ? winsLow(told, spot) : false; // then the tick is that half's
                const halves = SET.has(part.hand) ? [words.name(part.hand).toLowerCase()] : words.result.brief(total);
                const brief = low ? words.result.lowAhead(halves) : halves;
                const worth = words.result.worth(low ? words.result.lowFirst(total) : SET.has(part.hand) ? words.result.partName(total) : total);
                return (
                    <span key={`${part.hand}${part.part ?? ''}`} class={`part${SET.has(part.hand) ? ' set' : ''}${turn === (part.part ?? 1) ? ' now' : ''}`} title={part.hand ? words.name(part.hand) : undefined} data-part={part.part ?? 1}>
                        <Fan cards={part.cards} tiles={tiles} tight={part.cards.length > 4} whose={words.aloud.owner(whose, SET.has(part.hand) ? words.name(part.hand) : '', part.part ?? 1)} />
                        {(total || mark) && (
                            <span class={`total ${mark ?? ''}`}>
                                {mark && <Badge mark={mark} />}
                                {(brief.length > 1 || brief[0] !== total) && (
                                    <span class="brief" aria-hidden="true">
                                        {brief.map((half) => (
                                            <span key={half}>{called && !SET.has(part.hand) && half === brief[0] ? capital(half) : half}</span>
                                        ))}
                                    </span>
                                )}
                                <span class="full">{words.result.qualifies(called ? capital(worth) : worth, told && qualifying ? qualifiesAt(told, spot) : undefined)}</span>
                            </span>
                        )}
                    </span>
                );
            })}
        </div>
    );
}

export interface SpotWager {
    wager: string;
    amount: number;
}

/** What lies on a spot: the player's own wagers, and what others bet behind. */
export function wagersOn(stakes: Stake[], spot: number): { own: SpotWager[]; behind: { bettors: number; amount: number } } {
    const own = new Map<string, SpotWager>();
    const bettors = new Set<number>();
    let amount = 0;
    for (const stake of stakes) {
        if (stake.spot !== spot) continue;
        if (stake.seat !== spot) {
            bettors.add(stake.seat);
            amount += stake.amount;
            continue;
        }
        const sum = own.get(stake.wager) ?? { wager: stake.wager, amount: 0 };
        own.set(stake.wager, { ...sum, amount: sum.amount + stake.amount });
    }
    return { own: [...own.values()], behind: { bettors: bettors.size, amount } };
}

/** All of it where there is room; else as much as says the same. */
function Fitting({ whole, short }: { whole: string; short: string }) {
    if (whole === short) return <>{whole}</>;
    return (
        <>
            <span class="roomy">{whole}</span>
            <span class="narrow" aria-hidden="true">
                {short}
            </span>
        </>
    );
}

const signOf = (amount: number) => (amount > 0 ? '+' : '');
const Money = ({ amount, sign = '' }: { amount: number; sign?: string }) => <Fitting whole={sign + dollars(amount)} short={sign + shortDollars(amount)} />;

const Stack = ({ amount }: { amount: number }) => <Money amount={useCounting(amount)} />;

const PHONE_NAME = 10; // letters that a plate has room for there

const MOST = 4; // piles in a cell; what is more is counted

type End = Mark | 'back' | 'unpaid';
const ENDS: Record<string, End> = { ...MARKS, RETURNED: 'back', UNPAID: 'unpaid' };

interface WagerEnd {
    end: End;
    amount: number; // won or lost by it
    stake: number; // that lies there; what was settled in the play is gone
}

/** How each wager of a seat has ended, as far as it is told; on a split and where two banks
 * pay it is told in several steps. */
export function endsAt(ending: Ending | null, seat: number): Map<string, WagerEnd> {
    const ends = new Map<string, WagerEnd>();
    const early = ending ? earlySteps(ending.hand) : [];
    for (const step of ending && isTold(ending, seat) ? ending.hand.steps : []) {
        const end = ENDS[step.event];
        if (step.seat !== seat || step.spot !== seat || !end) continue;
        const before = ends.get(step.wager ?? '');
        const amount = (before?.amount ?? 0) + (end === 'won' ? 1 : end === 'lost' ? -1 : 0) * (step.amount ?? 0);
        ends.set(step.wager ?? '', { end: amount > 0 ? 'won' : amount < 0 ? 'lost' : end, amount, stake: (before?.stake ?? 0) + (early.includes(step) ? 0 : (step.stake ?? 0)) });
    }
    return ends;
}

/** What lies before a seat: its bank, its wagers, and what was paid without one. How each ended
 * is told beside it, and stays until the felt is cleared; the chips are in the stacks with the sum. */
export function pilesAt(view: View, seat: number, ending: Ending | null): (SpotWager & { told?: WagerEnd })[] {
    const ends = endsAt(ending, seat);
    const posted = [view.bank.front, view.bank.second].find((side) => side?.seat === seat)?.posted ?? 0;
    const { own } = wagersOn(view.stakes, seat);
    const besides = [...ends].filter(([wager]) => own.every((each) => each.wager !== wager)).map(([wager, { stake }]) => ({ wager, amount: stake })); // taken up before
    const lies = ending?.stage !== 'sum';
    return [...(posted > 0 && lies ? [{ wager: 'bank', amount: posted }] : []), ...own, ...besides].map(({ wager, amount }) => ({ wager, amount: lies ? amount : 0, told: ends.get(wager) }));
}

/** A wager's figure, and what came of it: a lost one is told once, with its sign. Among others
 * there is room for one figure: then the gain stands beside the chips. */
function Figures({ amount, told, alone, short }: { amount: number; told?: WagerEnd; alone: boolean; short: boolean }) {
    const money = (figure: number, sign = '') => (short ? sign + shortDollars(figure) : <Money amount={figure} sign={sign} />);
    return (
        <span class="bet-figures">
            {amount > 0 && (!told || (alone && told.end !== 'lost')) && <b>{money(amount)}</b>}
            {told && <em class={told.end}>{told.end === 'won' || told.end === 'lost' ? money(told.amount, signOf(told.amount)) : words.result.ends[told.end]}</em>}
        </span>
    );
}

/** What a sum is made of besides wagers. */
const Apart = ({ name, amount }: { name: string; amount: number }) => (
    <li class="bet">
        <span class="bet-label">
            <i>{name}</i>{' '}
            <span class="bet-figures">
                <em class={amount > 0 ? 'won' : amount < 0 ? 'lost' : ''}>
                    <Money amount={amount} sign={signOf(amount)} />
                </em>
            </span>
        </span>
    </li>
);

function Bets({ view, seat, ending }: { view: View; seat: number; ending: Ending | null }) {
    const piles = pilesAt(view, seat, ending);
    const many = piles.length > 2;
    const laid = piles.filter((each) => each.wager !== 'bank');
    const { behind } = wagersOn(view.stakes, seat);
    const over = ending?.stage === 'sum';
    const envy = view.buttons.filter((each) => each.spot === seat).length;
    const { fee } = over && piles.length < MOST ? moneyAt(ending.hand, seat) : { fee: 0 };
    const banked = fee > 0 && ending?.deal.bank === seat && netAt(ending, seat);
    if (piles.length + behind.bettors + envy + fee === 0) return <div class="bets" />; // a list of nothing is none
    return (
        <ul class={`bets${many ? ' many' : ''}`} aria-label={words.seatCell.wagers(seat)}>
            {piles.slice(0, MOST).map(({ wager, amount, told }) => (
                <li key={wager} class="bet" data-end={told?.end} title={amount > 0 ? `${wagerName(wager)} ${dollars(amount)}` : wagerName(wager)}>
                    {amount > 0 && <Pile amount={amount} />}
                    <span class="bet-label">
                        {(laid.length > 1 || wager !== 'base' || fee > 0) && <i>{words.wagerShort(wager)}</i>} <Figures amount={amount} told={told} alone={piles.length === 1} short={many} />
                    </span>
                </li>
            ))}
            {typeof banked === 'number' && <Apart name={words.seatCell.banked} amount={banked + fee} />}
            {fee > 0 && <Apart name={words.seatCell.collection} amount={-fee} />}
            {piles.length > MOST && <li class="bet-more">+{piles.length - MOST}</li>}
            {laid.length > 1 && !over && <li class="bet-sum">{shortDollars(laid.reduce((sum, each) => sum + each.amount, 0))}</li>}
            {behind.bettors > 0 && !over && (
                <li class="behind" title={words.seatCell.behind}>
                    +{behind.bettors} <span class="roomy">{shortDollars(behind.amount)}</span>
                </li>
            )}
            {envy > 0 && (
                <li class="envy">
                    <Puck name="envy" label={words.seatCell.envy(envy)} />
                </li>
            )}
        </ul>
    );
}

/** At a table for the pot: what was bet on this street; at the end what was won. */
function PotBet({ view, seat, chips }: { view: View; seat: number; chips: Chips | undefined }) {
    const amount = chips ? (chips.won.find((each) => each.seat === seat)?.amount ?? 0) : betNow(view, seat);
    if (amount === 0) return <div class="bets pot-bet" />;
    return (
        <ul class="bets pot-bet" aria-label={words.seatCell.bet(seat)}>
            <li class="bet">
                <Pile amount={amount} />
                <span class="bet-label">
                    <b>
                        <Money amount={amount} />
                    </b>
                </span>
            </li>
        </ul>
    );
}

/** Buttons that lie before somebody's place for what the table remembers of them. */
function PotPucks({ view, seat, who }: { view: View; seat: number; who: string }) {
    const legs = view.marks.find((each) => each.who === who && each.mark === 'kill-button')?.count ?? 0;
    const missed = view.marks.some((each) => each.who === who && each.mark === 'missed-blind');
    return (
        <>
            {view.button === seat && <Puck name="dealer" label={words.seatCell.dealerButton} />}
            {missed && <Puck name="missed" label={words.seatCell.missed} />}
            {legs > 0 && (
                <span class="legs-of" data-legs={legs}>
                    <Puck name="kill" label={words.pot.legs(legs, legs > 1 && view.killer !== seat)} />
                    <i aria-hidden="true">{legs}</i>
                </span>
            )}
        </>
    );
}

function Pucks({ view, seat }: { view: View; seat: number }) {
    const { front, turn } = view.bank;
    if (front?.seat === seat) return <Puck name={turn === 2 ? 'bank2' : 'bank1'} label={words.seatCell.bankButton(turn)} />;
    return null;
}

/** What is said of a place beside a bank: whether it stands behind one, or is offered it. */
function bankNote({ bank, phase }: View, seat: number): string {
    if (bank.second?.seat === seat) return words.seatCell.secondBank;
    return phase === 'offer' && bank.offered === seat ? words.seatCell.offered : '';
}

/** Nobody sits there; where wagers are not entered, nobody need be named either. */
export const isEmpty = (view: View, seat: number) => !view.tally && view.places.every((each) => each.place !== seat);

/** What a seat has done with its hand, or does. */
export function doingOf({ phase, game, stakes, bank, turn }: View, seat: number, hands: Hand[], awaited: boolean): 'set' | 'setting' | 'last' | 'plays' | 'folded' | null {
    if (phase !== 'play') return null;
    if (handsAt(hands, seat).some((hand) => hand.said === 'folds')) return 'folded';
    if (handsAt(hands, seat).some((part) => SET.has(part.hand))) return 'set';
    if (awaited && printedSlots(game).length > 1) return 'setting';
    if (bank.front?.seat === seat) return printedSlots(game).length > 1 && turn.awaits === 'seats' ? 'last' : null;
    return stakes.some((each) => each.seat === seat && each.spot === seat && each.wager === 'play') ? 'plays' : null;
}

/** What the hand came to for a seat, all in one figure, once that is told; undefined where it had no part. */
export const netAt = (ending: Ending | null, seat: number) => (ending && isTold(ending, seat) ? ending.hand.net.find((each) => each.seat === seat)?.amount : undefined);

/** What one's own hand is called stands in the dock. */
const unnamed = (hand: Hand): Hand => ({ ...hand, name: undefined });

export interface SeatProps {
    seat: number;
    at: string; // where the felt puts it
    view: View;
    hands: Hand[];
    bank: number | null;
    action: boolean; // the first action is here
    ending: Ending | null;
    target: number | null;
    canSit: boolean;
    acts?: Map<number, string>; // what each did last on this street of a hand for the pot
    gaveUp?: Set<number>; // who has folded in it
    stackless?: boolean; // stacks are not known, as of a hand of long ago
    onSit(seat: number): void;
    onTarget(seat: number): void;
}

export function Seat({ seat, at, view, hands, bank, action, ending, target, canSit, acts, gaveUp, stackless, onSit, onTarget }: SeatProps) {
    const place = (ending?.places ?? view.places).find((each) => each.place === seat);
    const mine = view.me.place === seat;
    const pot = isPot(view);
    const stands = pot ? standing(view, seat) : 'out';
    const now = stands === 'out' && gaveUp?.has(seat) ? 'folded' : stands; // also who had put in nothing
    const drew = view.hands.find((each) => each.spot === seat)?.drew;
    const open = view.legal.some((each) => each.command.verb === 'bet' && each.command.spot === seat);
    const awaited = !ending && view.turn.awaits === 'seats' && view.turn.seats.includes(seat);
    const turn = awaited && view.phase === 'play';
    const told = ending && ending.stage !== 'cards' ? ending.hand : null;
    const net = netAt(ending, seat);
    const doing = doingOf(view, seat, hands, awaited);
    const lit = ending?.stage === 'chips' && ending.settled?.at(-1) === seat;
    const nobody = !pot && isEmpty(view, seat) && handsAt(hands, seat).some(faceDown); // the rules deal to every seat
    const marks = [nobody && 'nobody', lit && 'lit', told && winsPot(told, seat) && 'wins', mine && 'mine', now === 'folded' && !ending && 'folded', place?.away && 'away', !place && 'empty', turn && 'turn', target === seat && !mine && 'target'];
    return (
        <li class={['seat', at, ...marks.filter(Boolean)].join(' ')} data-seat={seat}>
            <div class="seat-cards">{bank !== seat && <SpotHand hands={pot && mine && !ending ? hands.map(unnamed) : hands} spot={seat} tiles={playsTiles(view.game)} told={told} turn={turn ? turnPart(view, seat) : undefined} note={nobody ? words.seatCell.nobody : ''} />}</div>
            {pot ? <PotBet view={view} seat={seat} chips={ending?.chips} /> : <Bets view={view} seat={seat} ending={ending} />}
            {place ? (
                <button type="button" class="plate" disabled={!open} onClick={() => onTarget(seat)} aria-label={stackless ? place.who : words.seatCell.plate(seat, place.who, mine, place.away, place.stack, open)}>
                    <span class="plate-name">
                        <i>{seat}</i>
                        <b title={place.who}>
                            <Fitting whole={place.who} short={shortName(place.who, PHONE_NAME)} />
                        </b>
                        {mine && <em>{words.seatCell.you}</em>}
                    </span>
                    <span class="plate-line">
                        {!stackless && <span class="plate-stack"><Stack key={place.who} amount={place.stack} /></span>}
                        {place.away && net === undefined && <span class="note">{words.seatCell.away}</span>}
                        {!pot && net === undefined && bankNote(view, seat) && <span class={`note of-bank ${view.phase}`}>{bankNote(view, seat)}</span>}
                        {pot && !ending && (now === 'folded' || now === 'all in') && <span class="note">{now === 'folded' ? words.seatCell.folded : words.seatCell.allIn}</span>}
                        {pot && !ending && now === 'in' && !place.away && (drew !== undefined || acts?.get(seat)) && <span class="note">{drew !== undefined ? words.seatCell.drew(drew) : acts?.get(seat)}</span>}
                        {!pot && !ending && (bank !== seat || doing === 'last') && !place.away && doing && <span class={`note does-${doing}`}>{words.seatCell.doing[doing]}</span>}
                        {net !== undefined && (
                            <span class={`delta ${net > 0 ? 'won' : net < 0 ? 'lost' : 'flat'}`}>
                                <Money amount={net} sign={signOf(net)} />
                            </span>
                        )}
                    </span>
                    <span class="plate-pucks">
                        {pot ? <PotPucks view={view} seat={seat} who={place.who} /> : <Pucks view={view} seat={seat} />}
                        {action && <Puck name="action" label={words.seatCell.action} />}
                    </span>
                    {awaited && <TurnRing view={view} silent />}
                </button>
            ) : (
                <button type="button" class="plate" disabled={!canSit} onClick={() => onSit(seat)} aria-label={canSit ? words.seatCell.sitAt(seat) : words.seatCell.empty(seat)}>
                    <span>{words.seat(seat)}</span> {canSit && <b>{words.seatCell.sitHere}</b>}
                    {action && <Puck name="action" label={words.seatCell.action} />}
                </button>
            )}
        </li>
    );
}

/** Which hand of a split is asked about, by what the view lists as one's own to say. */
export function turnPart(view: View, seat: number): number | undefined {
    const now = asked(view).find(({ command }) => (command.spot ?? command.seat) === seat);
    return now && (now.command.part ?? 1);
}
