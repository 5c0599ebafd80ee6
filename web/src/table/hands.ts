// Which cards lie where: hands in the middle belong to everyone, the others to
// a spot. Nothing here knows a game; names and spots come from the view.
import type { Hand } from '../wire/view';

/** Nobody may look at any of it. */
export const faceDown = (hand: Hand) => hand.cards.every((card) => card === '??');

/** The hands in the middle; a pile that nobody looks at is not drawn. */
export function communityHands(hands: Hand[]): Hand[] {
    return hands.filter((each) => each.spot === 0 && (each.cards.length === 0 || !faceDown(each)));
}

/** What lies at a spot, the front before the back. */
export function handsAt(hands: Hand[], spot: number): Hand[] {
    const order = (hand: Hand) => (hand.hand === 'front' ? 0 : 1);
    return hands.filter((each) => each.spot === spot && each.cards.length > 0).sort((a, b) => order(a) - order(b));
}

/** All cards of a spot, however they lie. */
export function cardsAt(hands: Hand[], spot: number): string[] {
    return handsAt(hands, spot).flatMap((each) => each.cards);
}

/** Chosen cards by where they lie, for two may look alike: one more or one
 * less; past `most` the first one goes back. */
export function choose(chosen: number[], at: number, most: number): number[] {
    if (chosen.includes(at)) return chosen.filter((each) => each !== at);
    return [...chosen, at].slice(-most);
}

/** Dominoes have longer names than cards. */
export const isTile = (face: string) => face.length > 2;
