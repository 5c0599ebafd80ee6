// The house settles a whole hand in one breath; people like to see it in order:
// the cards, what they are worth, the chips, the sum. The page holds the next view
// back meanwhile, and nothing later is in the page before its turn.
import { isOfRoom } from '../wire/events';
import type { Card, Cents, Hand, Past, Place, RecalledHand, TableEvent, View } from '../wire/view';
import { earlySteps, isSettled, moneyAt } from './settled';
import { turns } from './turning';

export const STAGES = ['cards', 'names', 'chips', 'sum'] as const;
export type Stage = (typeof STAGES)[number];

const CARD_MS = 240;
const CARDS_MS = 1400; // at most, for all of them
const NAMES_MS = 320;
const CHIPS_MS = 400; // for each that is settled
const ALL_CHIPS_MS = 2400;
const SUM_MS = 300;
export const HOLD_MS = 2500; // what everything stands for, and longer while it is pointed at
const STILL_MS = 400; // for a stage where nothing may move

/** A hand as it lay on the layout, and whose bank it was played against. */
export interface Deal {
    hands: Hand[];
    result: string | null;
    bank: number | null;
    turn?: number; // the first or second hand of that bank
}

const REST: Record<string, string> = { front: 'back', low: 'high' };

/** A hand of two parts: what was laid to the front, and the rest. */
function lay(hands: Hand[], spot: number, name: string, front: Card[]): Hand[] {
    const rest = hands.filter((each) => each.spot === spot).flatMap((each) => each.cards);
    for (const card of front) rest.splice(Math.max(0, rest.indexOf(card)), 1);
    const part = (hand: string, cards: Card[]): Hand => ({ hand, spot, cards, points: null });
    return [...hands.filter((each) => each.spot !== spot), part(name, front), part(REST[name] ?? 'back', rest)];
}

/** Cards lie where they were dealt: what is turned takes the places of what nobody had seen. */
function turned(lay: Card[], shown: Card[]): Card[] {
    const left = [...shown];
    for (const card of lay) if (card !== '??' && left.includes(card)) left.splice(left.indexOf(card), 1);
    return left.length === lay.filter((card) => card === '??').length ? lay.map((card) => (card === '??' ? left.shift()! : card)) : shown;
}

/** Cards that were laid open take the place of what was known of them; fewer than
 * lie there are those that nobody had seen. */
function open(hands: Hand[], spot: number, hand: string, cards: Card[]): Hand[] {
    const closed = hands.find((each) => each.spot === spot && each.cards.length > cards.length && each.cards.filter((card) => card === '??').length === cards.length);
    if (closed) return hands.map((each) => (each === closed ? { ...each, cards: turned(each.cards, [...each.cards.filter((card) => card !== '??'), ...cards]) } : each));
    const stays = (each: Hand) => each.spot !== spot || (hand !== '' && each.hand !== '' && each.hand !== hand);
    const lay = hands.find((each) => !stays(each) && each.cards.length === cards.length);
    return [...hands.filter(stays), { hand, spot, cards: lay ? turned(lay.cards, cards) : cards, points: null }];
}

/** Cards that leave a hand or the board lie there no more; of cards that nobody has seen one is like another. */
function given(hands: Hand[], { spot = 0, name, cards = [] }: TableEvent): Hand[] {
    const left = (lie: Card[]) => {
        const rest = [...lie];
        for (const card of cards) rest.splice(rest.includes(card) ? rest.indexOf(card) : rest.indexOf('??'), 1);
        return rest;
    };
    const from = (each: Hand) => (name === 'board' ? each.hand === 'board' : name === 'hands' && each.spot === spot);
    return hands.map((each) => (from(each) ? { ...each, cards: left(each.cards) } : each));
}

/** Where a dealer entered something wrong, CORRECTED says how many events of the play
 * before it are as if they had not been (docs/api.md). Those that stand, and the others. */
export function corrected(events: TableEvent[]): { stand: TableEvent[]; undone: Set<TableEvent> } {
    const stand: TableEvent[] = [];
    const undone = new Set<TableEvent>();
    for (const event of events) {
        if (event.event !== 'CORRECTED') {
            stand.push(event);
            continue;
        }
        let left = event.count ?? 0;
        for (let at = stand.length - 1; left > 0 && at >= 0; at--) {
            if (isOfRoom(stand[at]!.event)) continue;
            undone.add(stand.splice(at, 1)[0]!);
            left--;
        }
    }
    return { stand, undone };
}

/** The last hand that was dealt in these events, null if none was. */
export function dealOf(events: TableEvent[]): Deal | null {
    let deal: Deal | null = null;
    let bank: number | null = null;
    let turn: number | undefined;
    let closed = false;
    for (const event of corrected(events).stand) {
        if (event.event === 'OFFERED') turn = event.turn;
        if (event.event === 'BANKED') bank = event.spot ?? event.seat ?? null;
        if (event.event === 'CLOSED' || event.event === 'STARTED') closed = true;
        // After a misdeal the same hand is dealt again.
        if (event.event === 'CLOSED' || event.event === 'STARTED' || (closed && !deal && event.event === 'CARD')) deal = { hands: [], result: null, bank, turn };
        if (!deal) continue;
        const { spot = 0, cards = [], hand: name = '' } = event;
        const { part = 1 } = event;
        let hand = deal.hands.find((each) => each.hand === name && each.spot === spot && (each.part ?? 1) === part);
        if (event.event === 'CARD') {
            if (!hand) deal.hands.push((hand = { hand: name, spot, ...(part > 1 && { part }), cards: [], points: null }));
            hand.cards.push(...cards);
        } else if (event.event === 'SPLIT') {
            const from: Hand | undefined = deal.hands.find((each) => each.spot === spot && (each.part ?? 1) === (event.count ?? 1));
            if (from) deal.hands.push({ hand: from.hand, spot, part, cards: from.cards.splice(1), points: null });
        } else if (event.event === 'UNCARD' && hand) {
            hand.cards.pop();
        } else if (event.event === 'CARDS-MOVED') {
            deal.hands = given(deal.hands, event);
        } else if (event.event === 'LAID') {
            deal.hands = lay(deal.hands, spot, name, cards);
        } else if (event.event === 'SHOWN' && spot) {
            deal.hands = open(deal.hands, spot, name, cards);
        } else if ((event.event === 'FOLDED' || event.event === 'MUCKED') && bank === null) {
            deal.hands = deal.hands.filter((each) => each.spot !== event.seat); // the cards go
        } else if (event.event === 'RESULT') {
            deal.result = event.result ?? null;
        } else if (event.event === 'MISDEAL') {
            deal = null;
        }
    }
    return deal && deal.hands.length > 0 ? deal : null;
}

/** With the points that the scoreboard has for it, hands in the same order. */
export function withPoints(deal: Deal, past: Past | undefined): Deal {
    if (!past || past.result !== deal.result) return deal;
    return { ...deal, hands: deal.hands.map((hand, index) => ({ ...hand, points: past.points[index] ?? null })) };
}

/** The scoreboard with the hand that is told, as soon as its result is. */
export function pastTold(past: Past[], ending: Ending | null): Past[] {
    const two = ending?.deal.hands.filter((each) => each.spot === 0) ?? []; // Player and Banker
    if (!ending || ending.stage === 'cards' || !ending.deal.result || two.length < 2) return past;
    return [...past, { result: ending.deal.result, points: two.map(({ points }) => points) }];
}

/** With what the house says that each player's hand came to, where hands are totals. */
export function withTotals(deal: Deal, { totals = [] }: RecalledHand): Deal {
    const of = (hand: Hand) => totals.find((each) => each.spot === hand.spot && (each.part ?? 1) === (hand.part ?? 1))?.total;
    return { ...deal, hands: deal.hands.map((hand) => (of(hand) === undefined ? hand : { ...hand, count: of(hand) })) };
}

/** The cards in the order in which they were dealt: one to each hand in turn. */
export function dealOrder(hands: Hand[]): { hand: Hand; card: Card }[] {
    const order: { hand: Hand; card: Card }[] = [];
    const most = Math.max(0, ...hands.map((hand) => hand.cards.length));
    for (let round = 0; round < most; round++)
        for (const hand of hands) {
            const card = hand.cards[round];
            if (card !== undefined) order.push({ hand, card });
        }
    return order;
}

/** The first `count` cards; points and result are for the end. */
export function dealtSoFar(deal: Deal, count: number): Deal {
    const order = dealOrder(deal.hands);
    if (count >= order.length) return deal;
    const there = order.slice(0, count);
    return {
        ...deal,
        result: null,
        hands: deal.hands.map((hand) => ({
            ...hand,
            cards: there.filter((each) => each.hand === hand).map((each) => each.card),
            points: null,
            count: undefined,
        })),
    };
}

/** Did a hand end between the view that is shown and the next one? What was missed
 * is not played back. */
export function handEnded(shown: View | null, next: View): boolean {
    if (shown === null || next.phase === 'play') return false;
    return next.hand === shown.hand + (shown.phase === 'play' ? 0 : 1);
}

/** A hand that is over, as far as it has been told. */
export interface Ending {
    hand: RecalledHand;
    deal: Deal; // the cards that lie
    stage: Stage;
    places: Place[]; // with their stacks, less what still lies on the felt
    chips?: Chips; // where chips of the pot lie; else as the view has them
    until?: number; // when it is told to the end, by this machine's clock
    next?: number; // when the house deals the next hand, where it has said so
    settled?: number[]; // seats whose wagers are told, in the order of settlement; without it everybody's are
}

/** Is what this seat won or lost told yet? The bank's comes last. */
export const isTold = ({ stage, settled, deal }: Ending, seat: number | null) =>
    stage === 'sum' || (stage === 'chips' && (settled === undefined || (seat !== null && seat !== deal.bank && settled.includes(seat))));

/** The hand as far as it is told: nobody's line before its turn, no sum before the end. */
export function toldSoFar(ending: Ending): RecalledHand {
    if (ending.stage === 'sum') return ending.hand;
    const { hand, stage } = ending;
    const later = (step: TableEvent) => (step.event === 'POT' ? stage !== 'chips' : isSettled(step) ? !isTold(ending, step.seat ?? null) : step.event === 'UNBANKED' || step.event === 'POOLED' || (stage === 'cards' && step.event === 'RESULT'));
    const early = earlySteps(hand).filter((step) => !later(step)).length;
    return { ...hand, steps: hand.steps.filter((step) => !later(step)), order: hand.order && { ...hand.order, early }, net: [] };
}

/** The pots in the middle, the main pot first, until they are pushed; then before whoever
 * has won them, until they are in the stack. */
export interface Chips {
    pots: Cents[];
    won: { seat: number; amount: Cents }[];
}

export const NO_CHIPS: Chips = { pots: [], won: [] };

function sumBy(events: TableEvent[], key: (event: TableEvent) => number): Map<number, Cents> {
    const sums = new Map<number, Cents>();
    for (const event of events) sums.set(key(event), (sums.get(key(event)) ?? 0) + (event.amount ?? 0));
    return sums;
}

/** Every chip lies in one place only, whatever the stage. */
export function chipsAt(stage: Stage, hand: RecalledHand): Chips {
    const pushed = hand.steps.filter((step) => step.event === 'POT');
    const pots = sumBy(pushed, (step) => step.count ?? 1);
    if (stage === 'sum') return NO_CHIPS;
    if (stage === 'chips') return { pots: [], won: [...sumBy(pushed, (step) => step.seat ?? 0)].map(([seat, amount]) => ({ seat, amount })) };
    return { pots: [...pots].sort(([a], [b]) => a - b).map(([, amount]) => amount), won: [] };
}

/** Whose wagers are settled, one after the other. */
const settledIn = (hand: RecalledHand) => [...new Set(hand.steps.filter(isSettled).map((step) => step.seat ?? 0))];

/** How long the chips of one seat move. */
export const chipMs = (ending?: Ending) => Math.min(CHIPS_MS, ALL_CHIPS_MS / Math.max(1, ending ? settledIn(ending.hand).length : 1));

export interface Beat {
    ms: number;
    ending: Ending;
}

export interface Pace {
    played: boolean; // the hand has been seen in play: only what was closed there is turned
    still: boolean; // nothing may move
    within: number; // ms there are before the next hand wants to be seen
}

/** What was seen before the end of a hand is told. */
type Seen = Pick<View, 'places' | 'stakes' | 'hands'>;

/** Wagers and what they win lie on the felt until the sum is told; no chip is counted there and in
 * a stack. What was seen to be settled in the play, is bought or collected, is in the stack. */
export function besideFelt(hand: RecalledHand, before: Seen, after: Place[]): Place[] {
    const lay = (step: TableEvent) => before.stakes.some((each) => each.seat === step.seat && each.spot === step.spot && each.wager === step.wager);
    const gone = earlySteps(hand).filter((step) => !lay(step));
    const lies = { ...hand, steps: hand.steps.filter((step) => !gone.includes(step)) };
    return then(before, after, (now) => ({ ...now, stack: now.stack - moneyAt(lies, now.place).back }));
}

/** Whoever has left keeps the place until the felt is cleared. */
const then = ({ places }: Seen, after: Place[], as = (now: Place) => now) =>
    places.map((place) => {
        const now = after.find((each) => each.place === place.place && each.who === place.who);
        return now ? as(now) : place;
    });

/** The end of a hand, beat by beat, from the places before it to those after. */
export function beatsOf(hand: RecalledHand, deal: Deal, before: Seen, after: Place[], { played, still, within }: Pace): Beat[] {
    const cards = dealOrder(deal.hands).length;
    const beats: Beat[] = [];
    const stacks = deal.bank === null ? before.places : besideFelt(hand, before, after);
    const sums = then(before, after); // with the sum all of it is in the stacks
    const add = (stage: Stage, ms: number, lies = deal, settled: number[] = []) =>
        beats.push({ ms, ending: { hand, deal: lies, stage, places: stage === 'sum' ? sums : stacks, chips: chipsAt(stage, hand), settled } });
    const shown = played && !still ? turns(deal, before.hands, hand.steps) : [];
    for (const lies of shown) add('cards', Math.min(CARD_MS, CARDS_MS / shown.length), lies);
    if (shown.length === 0 && (played || still)) add('cards', STILL_MS, { ...deal, result: null });
    if (!played && !still)
        for (let count = 1; count <= cards; count++) add('cards', Math.min(CARD_MS, CARDS_MS / cards), { ...dealtSoFar(deal, count), result: null });
    const order = settledIn(hand);
    add('names', still ? STILL_MS : NAMES_MS);
    if (still || order.length === 0) add('chips', STILL_MS, deal, order);
    else for (let count = 1; count <= order.length; count++) add('chips', Math.min(CHIPS_MS, ALL_CHIPS_MS / order.length), deal, order.slice(0, count));
    add('sum', (still ? STILL_MS : SUM_MS) + HOLD_MS);
    const all = beats.reduce((sum, beat) => sum + beat.ms, 0);
    return beats.map((beat) => ({ ...beat, ms: Math.min(beat.ms, (beat.ms * within) / all) }));
}
