// The house deals and settles a whole hand in one breath; people like to see
// it card by card. The page holds the settled view back while cards are turned.
import type { Card, Hand, Past, TableEvent, View } from '../wire/view';

export const CARD_MS = 550;
export const RESULT_MS = 900;

/** A hand as it lay on the layout, and whose bank it was played against. */
export interface Deal {
    hands: Hand[];
    result: string | null;
    bank: number | null;
}

/** A hand of two parts: what was laid to the front, and the rest. */
function lay(hands: Hand[], spot: number, front: Card[]): Hand[] {
    const rest = hands.filter((each) => each.spot === spot).flatMap((each) => each.cards);
    for (const card of front) rest.splice(Math.max(0, rest.indexOf(card)), 1);
    const part = (hand: string, cards: Card[]): Hand => ({ hand, spot, cards, points: null });
    return [...hands.filter((each) => each.spot !== spot), part('front', front), part('back', rest)];
}

/** Cards that were laid open take the place of what was known of them. */
function open(hands: Hand[], spot: number, hand: string, cards: Card[]): Hand[] {
    const stays = (each: Hand) => each.spot !== spot || (hand !== '' && each.hand !== '' && each.hand !== hand);
    return [...hands.filter(stays), { hand, spot, cards, points: null }];
}

/** The last hand that was dealt in these events, null if none was. */
export function dealOf(events: TableEvent[]): Deal | null {
    let deal: Deal | null = null;
    let bank: number | null = null;
    let closed = false;
    for (const event of events) {
        if (event.event === 'BANKED') bank = event.spot ?? event.seat ?? null;
        if (event.event === 'CLOSED') closed = true;
        // After a misdeal the same hand is dealt again.
        if (event.event === 'CLOSED' || (closed && !deal && event.event === 'CARD')) deal = { hands: [], result: null, bank };
        if (!deal) continue;
        const { spot = 0, cards = [], hand: name = '' } = event;
        let hand = deal.hands.find((each) => each.hand === name && each.spot === spot);
        if (event.event === 'CARD') {
            if (!hand) deal.hands.push((hand = { hand: name, spot, cards: [], points: null }));
            hand.cards.push(...cards);
        } else if (event.event === 'UNCARD' && hand) {
            hand.cards.pop();
        } else if (event.event === 'LAID') {
            deal.hands = lay(deal.hands, spot, cards);
        } else if (event.event === 'SHOWN' && spot) {
            deal.hands = open(deal.hands, spot, name, cards);
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
        })),
    };
}

/** Was a whole hand dealt between the view that is shown and the next one? */
export function handWasDealt(shown: View | null, next: View): boolean {
    return shown !== null && next.hand === shown.hand + 1 && next.phase !== 'play';
}
