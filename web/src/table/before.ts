// What the last hands of a table say before the next: what a bank met in them, and what
// somebody bet when they last did.
import type { Cents, Odds, RecalledHand, Stake, TableEvent } from '../wire/view';

/** What lay on the table before the deal. */
function laid({ steps }: RecalledHand): Stake[] {
    const stakes = new Map<string, Stake>();
    for (const step of steps) {
        const { event, seat = 0, wager = '', amount = 0 } = step;
        if (event === 'CLOSED') break;
        if (event !== 'BET' && event !== 'UNBET') continue;
        const spot = step.spot ?? seat;
        const key = `${seat}/${spot}/${wager}`;
        const before = stakes.get(key)?.amount ?? 0;
        stakes.set(key, { seat, spot, wager, amount: before + (event === 'BET' ? amount : -amount) });
    }
    return [...stakes.values()].filter((each) => each.amount > 0);
}

const sumOf = (list: { amount?: Cents }[]) => list.reduce((sum, { amount = 0 }) => sum + amount, 0);
const found = (hand: RecalledHand, event: string): TableEvent | undefined => hand.steps.find((step) => step.event === event);

export interface Met {
    hands: number;
    bet: Cents; // a hand, on average
    took: Cents[]; // to cover each of them
    most: Cents; // of these
    edge: number | null; // the bank's, of what was bet; null until the odds are here
    fee: Cents; // the bank's own, a hand, on average
}

/** What a bank met in the last hands; null where nobody has banked. */
export function metHere(hands: RecalledHand[], odds: Odds | null): Met | null {
    const banked = hands.filter((hand) => found(hand, 'BANKED') && found(hand, 'COVER'));
    if (banked.length === 0) return null;
    const stakes = banked.flatMap(laid);
    const worth = stakes.map(({ wager, amount }) => ({ amount, ev: odds?.wagers.find((each) => each.wager === wager)?.ev }));
    const bet = sumOf(stakes);
    const fees = banked.flatMap((hand) => hand.steps.filter((step) => step.event === 'FEE' && step.seat === found(hand, 'BANKED')!.seat));
    const took = banked.map((hand) => found(hand, 'COVER')!.due ?? 0);
    return {
        hands: banked.length,
        bet: Math.round(bet / banked.length),
        took,
        most: Math.max(...took),
        edge: bet > 0 && worth.every(({ ev }) => ev !== undefined) ? -worth.reduce((sum, { amount, ev }) => sum + amount * ev!, 0) / bet : null,
        fee: Math.round(sumOf(fees) / banked.length),
    };
}

/** What the person at a place bet when they last did, as far as the last hands tell. */
export function betLast(hands: RecalledHand[], place: number | null): { hand: number; stakes: Stake[] } | null {
    for (const hand of hands) {
        if (!hand.people.some((each) => each.seat === place)) continue; // somebody else may have had the place
        const stakes = laid(hand).filter((each) => each.seat === place);
        if (stakes.length > 0) return { hand: hand.hand, stakes };
    }
    return null;
}
