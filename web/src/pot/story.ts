// A hand for the pot as it was played: street by street, who did what. Read from the
// events that were heard; nothing here decides any.
import { corrected } from '../table/pace';
import type { Card, Cents, TableEvent } from '../wire/view';
import { hasBoard, stepOfStreet } from './pot';

export type Deed = 'posts' | 'dead' | 'kills' | 'straddles' | 'bets' | 'raises' | 'calls' | 'short' | 'checks' | 'folds' | 'draws' | 'back';

export interface Act {
    seat: number;
    deed: Deed;
    late?: boolean; // its time was up
    amount: Cents; // the whole bet of the street; of a call what was put in; of a draw its cards
}

export interface StreetTold {
    street: number; // 0 the blinds, then from 1 on
    step: number; // of the hand: where cards are drawn a street has two
    cards: Card[]; // that came to the board
    acts: Act[];
    taken: Cents; // out of the pot, for house and jackpot
    pot: Cents; // all that was in the middle when it ended
}

/** Of the hand that these end with; none where its beginning was not heard. */
export function handHeard(events: TableEvent[]): TableEvent[] {
    const began = events.map((each) => each.event).lastIndexOf('STARTED');
    return began < 0 ? [] : events.slice(began);
}

/** What chips were, by what lay there before. */
function putDeed(before: Map<number, Cents>, seat: number, amount: Cents): Act {
    const high = Math.max(0, ...before.values());
    const whole = (before.get(seat) ?? 0) + amount;
    if (whole > high) return { seat, deed: high === 0 ? 'bets' : 'raises', amount: whole };
    return { seat, deed: whole === high ? 'calls' : 'short', amount };
}

/** What is posted before the cards: above the big blind it is a kill or a straddle. */
function postDeed(seat: number, wager: string | undefined, amount: Cents, big: Cents, killer: number | null): Act {
    if (wager === 'dead') return { seat, deed: 'dead', amount };
    if (seat === killer && amount > big) return { seat, deed: 'kills', amount };
    return { seat, deed: amount > big ? 'straddles' : 'posts', amount };
}

const BETS = new Set(['PUT', 'CHECKED', 'FOLDED']);
const DRAW = 2; // of the steps of a game with a draw

/** Follows the events of a hand through its steps (pot.ts): which one each belongs to. */
export function stepsThrough(game: string): (event: TableEvent) => number {
    let at = 0;
    return ({ event, street }) => {
        if (event === 'CARD' && at === 0) at = 1;
        if (event === 'STREET') at = stepOfStreet(game, Number(street), true);
        else if (BETS.has(event) && at === DRAW && !hasBoard(game)) at++; // the betting after it
        return at;
    };
}

const PLAIN: Record<string, Deed> = { CHECKED: 'checks', FOLDED: 'folds', DRAWS: 'draws' };

export function streetsTold(events: TableEvent[], game: string, big: Cents, killer: number | null): StreetTold[] {
    const streets: StreetTold[] = [{ street: 0, step: 0, cards: [], acts: [], taken: 0, pot: 0 }];
    const stepOf = stepsThrough(game);
    let before = new Map<number, Cents>();
    let pot = 0;
    for (const event of corrected(handHeard(events)).stand) {
        const { seat = 0, amount = 0 } = event;
        const now = streets.at(-1)!;
        const step = stepOf(event);
        if (step !== now.step) streets.push({ street: event.event === 'STREET' ? event.street ?? 0 : Math.max(1, now.street), step, cards: [], acts: [], taken: 0, pot });
        if (event.event === 'STREET') before = new Map();
        const last = streets.at(-1)!;
        if (event.event === 'CARD' && event.hand === 'board') last.cards.push(...(event.cards ?? []));
        if (event.event in PLAIN) last.acts.push({ seat, deed: PLAIN[event.event]!, amount: event.count ?? 0, ...(event.late && { late: true }) });
        if (event.event === 'PUT') {
            last.acts.push(last.street === 0 ? postDeed(seat, event.wager, amount, big, killer) : putDeed(before, seat, amount));
            if (event.wager !== 'dead') before.set(seat, (before.get(seat) ?? 0) + amount);
            pot += amount;
        }
        if (event.event === 'UNPUT') {
            last.acts.push({ seat, deed: 'back', amount });
            pot -= amount;
        }
        if ((event.event === 'FEE' || event.event === 'JACKPOT') && !event.seat) {
            last.taken += amount;
            pot -= amount;
        }
        last.pot = pot;
    }
    return streets.filter((each) => each.acts.length > 0 || each.cards.length > 0 || each.taken > 0);
}

/** The last that each seat did on the street that is played. */
export function lastActs(streets: StreetTold[], street: number): Map<number, Act> {
    const now = streets.filter((each) => each.street === street || (street === 1 && each.street === 0));
    return new Map(now.flatMap((each) => each.acts).map((act) => [act.seat, act]));
}

/** Acts alike that follow each other are told together: "Dev and Fay call". */
export function together(acts: Act[]): (Act & { seats: number[] })[] {
    const told: (Act & { seats: number[] })[] = [];
    for (const act of acts) {
        const last = told.at(-1);
        const same = last && last.deed === act.deed && last.late === act.late && (act.deed === 'checks' || act.deed === 'folds' || act.deed === 'calls' || last.amount === act.amount);
        if (same && !['posts', 'dead', 'back'].includes(act.deed)) last.seats.push(act.seat);
        else told.push({ ...act, seats: [act.seat] });
    }
    return told;
}
