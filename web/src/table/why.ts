// Why a hand ended as it did for somebody.
import { words } from '../words/language';
import { partsWon } from './hands';
import type { Ending } from './pace';

/** Why it ended so, in a few words: "Front wins, back loses: push". */
export function whyOf(ending: Ending, me: number | null): string {
    const { hand, deal } = ending;
    const foul = (spot: number | null) => hand.steps.some((step) => step.event === 'FOUL' && step.spot === spot);
    const parts = me === null ? null : partsWon(hand, me);
    if (hand.steps.some((step) => step.event === 'SHOWN' && step.result === 'unqualified')) return words.result.unqualified;
    if (me !== null && foul(me)) return words.result.foul;
    if (foul(deal.bank)) return words.result.bankFoul;
    if (parts) return words.result.parts(parts);
    return deal.result ? words.result.decided(words.name(deal.result)) : '';
}
