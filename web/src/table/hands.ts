// Which cards lie where: hands in the middle belong to everyone, the others to
// a spot. Nothing here knows a game; names and spots come from the view.
import type { Hand, RecalledHand } from '../wire/view';

/** Nobody may look at any of it. */
export const faceDown = (hand: Hand) => hand.cards.every((card) => card === '??');

/** The hands in the middle; a pile that nobody looks at is not drawn. */
export function communityHands(hands: Hand[]): Hand[] {
    return hands.filter((each) => each.spot === 0 && (each.cards.length === 0 || !faceDown(each)));
}

/** What lies at a spot: the front before the back, split hands as they arose. */
export function handsAt(hands: Hand[], spot: number): Hand[] {
    const order = (hand: Hand) => (hand.hand === 'front' || hand.hand === 'low' ? 0 : (hand.part ?? 1));
    return hands.filter((each) => each.spot === spot && each.cards.length > 0).sort((a, b) => order(a) - order(b));
}

/** All cards of a spot, however they lie. */
export function cardsAt(hands: Hand[], spot: number): string[] {
    return handsAt(hands, spot).flatMap((each) => each.cards);
}

/** What a hand was called when it was shown, "pair of nines", or what the
 * player-dealer stood on: "soft 19". */
export function shownName(hand: RecalledHand, spot: number, name: string): string {
    const shown = hand.named.filter((each) => each.spot === spot && (each.hand ?? '') === name).at(-1)?.name;
    return shown ?? hand.steps.find((step) => step.event === 'STANDS' && step.spot === spot && name !== '' && step.hand === name)?.value ?? '';
}

/** Hands that ended as they lay in play keep what they came to there. */
export function asSeen(hands: Hand[], seen: Hand[]): Hand[] {
    const same = (a: Hand, b: Hand) => a.spot === b.spot && (a.part ?? 1) === (b.part ?? 1) && a.cards.join() === b.cards.join();
    return hands.map((hand) => ({ ...hand, points: hand.points ?? seen.find((each) => same(hand, each))?.points ?? null }));
}

/** Chosen cards by where they lie, for two may look alike: one more or one
 * less; past `most` the first one goes back. */
export function choose(chosen: number[], at: number, most: number): number[] {
    if (chosen.includes(at)) return chosen.filter((each) => each !== at);
    return [...chosen, at].slice(-most);
}
