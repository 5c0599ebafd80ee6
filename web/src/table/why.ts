// Why a hand ended as it did for somebody.
import { words } from '../words/language';
import type { RecalledHand } from '../wire/view';
import { endOf, onlyName, partsWon } from './hands';
import type { Ending } from './pace';

/** One hand against the bank's, by their names: "Pair of nines beats queen high". */
function comparison(hand: RecalledHand, bank: number, spot: number): string {
    const own = onlyName(hand, spot);
    const other = onlyName(hand, bank);
    const mark = endOf(hand, spot);
    return own && other && mark ? words.result.against(own, other, mark) : '';
}

/** Why the main wager on a spot ended so, in a few words: "Front wins, back loses". */
export function whyAt(hand: RecalledHand, bank: number | null, spot: number | null): string {
    const foul = (at: number | null) => hand.steps.some((step) => step.event === 'FOUL' && step.spot === at);
    const parts = spot === null ? null : partsWon(hand, spot);
    if (hand.steps.some((step) => step.event === 'SHOWN' && step.result === 'unqualified')) return words.result.unqualified(bank === null ? '' : onlyName(hand, bank));
    if (spot !== null && foul(spot)) return words.result.foul;
    if (foul(bank)) return words.result.bankFoul;
    if (parts) return words.result.parts(parts);
    return bank === null || spot === null || bank === spot ? '' : comparison(hand, bank, spot);
}

/** The same of a hand that is told, with what follows where one part wins; or what decided it for everybody. */
export function whyOf({ hand, deal }: Ending, me: number | null): string {
    const points = deal.hands.filter((each) => each.spot === 0).map((each) => each.points);
    const own = whyAt(hand, deal.bank, me);
    if (own && me !== null && partsWon(hand, me) && endOf(hand, me) === 'push') return words.result.push(own);
    return own || (deal.result ? words.result.decided(deal.result, points) : '');
}
