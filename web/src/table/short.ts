// Chips that lie on an area and are not yet what it takes at least: they are on the page alone,
// and become a wager when enough of them lie there.
import type { Cents, Choice } from '../wire/view';

export interface Short {
    spot: number;
    wager: string;
    amount: Cents;
    least: Cents; // that makes a wager of them
}

const isAt = (each: Short, spot: number, wager: string) => each.spot === spot && each.wager === wager;

export const shortAt = (lie: Short[], spot: number, wager: string) => lie.find((each) => isAt(each, spot, wager));
export const without = (lie: Short[], spot: number, wager: string) => lie.filter((each) => !isAt(each, spot, wager));

/** One chip more: what lies short then, and what is enough and is bet, 0 for nothing. */
export function addChip(lie: Short[], { command: { spot = 0, wager = '' }, lowest }: Choice, chip: Cents): { short: Short[]; bet: Cents } {
    const amount = (shortAt(lie, spot, wager)?.amount ?? 0) + chip;
    const rest = without(lie, spot, wager);
    return amount < lowest ? { short: [...rest, { spot, wager, amount, least: lowest }], bet: 0 } : { short: rest, bet: amount };
}
