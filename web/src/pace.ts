// The house deals a whole hand in one breath; people like to see it card by
// card. The page holds the settled view back while the cards are turned.
import type { Card, Hand, View } from './view';

export const CARD_MS = 550;
export const RESULT_MS = 900;

/** The cards of a finished hand in the order in which they were dealt: one each
 * in turn, hands in the order of the view. */
export function dealOrder(hands: Hand[]): { hand: string; card: Card }[] {
    const order: { hand: string; card: Card }[] = [];
    const most = Math.max(0, ...hands.map((hand) => hand.cards.length));
    for (let round = 0; round < most; round++)
        for (const hand of hands) {
            const card = hand.cards[round];
            if (card !== undefined) order.push({ hand: hand.hand, card });
        }
    return order;
}

/** The first `count` cards of a deal as hands; points are for the end. */
export function dealtSoFar(hands: Hand[], count: number): Hand[] {
    const order = dealOrder(hands).slice(0, count);
    return hands.map((hand) => ({
        ...hand,
        cards: order.filter((each) => each.hand === hand.hand).map((each) => each.card),
        points: count >= dealOrder(hands).length ? hand.points : null,
    }));
}

/** Was a whole hand dealt between the view that is shown and the next one? */
export function handWasDealt(shown: View | null, next: View): boolean {
    return shown !== null && next.hand === shown.hand + 1 && next.phase !== 'play' && next.hands.length > 0;
}
