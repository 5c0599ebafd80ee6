// The house deals and settles a whole hand in one breath; people like to see
// it card by card. The page holds the settled view back while cards are turned.
import type { Card, Hand, Past, TableEvent, View } from './view';

export const CARD_MS = 550;
export const RESULT_MS = 900;

/** A hand as it lay on the layout. */
export interface Deal {
    hands: Hand[];
    result: string | null;
}

/** The last hand that was dealt in these events, null if none was. */
export function dealOf(events: TableEvent[]): Deal | null {
    let deal: Deal | null = null;
    for (const event of events) {
        if (event.event === 'CLOSED') deal = { hands: [], result: null };
        if (!deal) continue;
        let hand = deal.hands.find((each) => each.hand === event.hand);
        if (event.event === 'CARD' && event.hand) {
            if (!hand) deal.hands.push((hand = { hand: event.hand, spot: 0, cards: [], points: null }));
            hand.cards.push(...(event.cards ?? []));
        } else if (event.event === 'UNCARD' && hand) {
            hand.cards.pop();
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

/** The cards in the order in which they were dealt: one to each hand in turn. */
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

/** The first `count` cards; points and result are for the end. */
export function dealtSoFar(deal: Deal, count: number): Deal {
    const order = dealOrder(deal.hands);
    if (count >= order.length) return deal;
    const there = order.slice(0, count);
    return {
        result: null,
        hands: deal.hands.map((hand) => ({
            ...hand,
            cards: there.filter((each) => each.hand === hand.hand).map((each) => each.card),
            points: null,
        })),
    };
}

/** Was a whole hand dealt between the view that is shown and the next one? */
export function handWasDealt(shown: View | null, next: View): boolean {
    return shown !== null && next.hand === shown.hand + 1 && next.phase !== 'play';
}
