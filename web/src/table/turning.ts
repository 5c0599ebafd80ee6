// The cards that are turned at the end of a hand: only those that lay face down, or had not been
// dealt, when the hand was last seen. Hand by hand in the order in which they were shown, of a hand
// that was set part by part; the player-dealer's last, and card by card.
import type { Card, Hand, TableEvent } from '../wire/view';
import { SET } from './hands';
import type { Deal } from './pace';

const CLOSED = '??';
const BEATS = 10; // at most; where there are more to turn, several are turned at once

/** Where a card lies: its hand in the deal, and its place in that. */
type At = [hand: number, card: number];

interface Unseen {
    at: At;
    lay: boolean; // face down; else it was not there yet
}

const whose = ({ spot, hand }: Hand) => (spot === 0 ? hand : String(spot)); // parts of a hand may have been one

/** Cards of the deal that were not open before. */
function unseenIn(hands: Hand[], before: Hand[]): Unseen[] {
    const open = new Map<string, Card[]>();
    const closed = new Map<string, number>();
    const count = (hand: Hand, by: number) => closed.set(whose(hand), (closed.get(whose(hand)) ?? 0) + by * hand.cards.filter((card) => card === CLOSED).length);
    for (const hand of before) {
        open.set(whose(hand), [...(open.get(whose(hand)) ?? []), ...hand.cards.filter((card) => card !== CLOSED)]);
        count(hand, 1);
    }
    for (const hand of hands) count(hand, -1); // those stay as they are
    return hands.flatMap((hand, index) => {
        const seen = open.get(whose(hand)) ?? [];
        return hand.cards.flatMap((card, place): Unseen[] => {
            if (card === CLOSED) return [];
            if (seen.includes(card)) {
                seen.splice(seen.indexOf(card), 1);
                return [];
            }
            const left = closed.get(whose(hand)) ?? 0;
            closed.set(whose(hand), left - 1);
            return [{ at: [index, place], lay: left > 0 }];
        });
    });
}

/** When a hand was shown or last dealt to. */
const shownAt = (steps: TableEvent[], { spot, hand }: Hand) =>
    steps.map((step) => (step.event === 'SHOWN' || step.event === 'CARD') && (step.spot ?? 0) === spot && (!step.hand || !hand || step.hand === hand)).lastIndexOf(true);

/** What is turned at once, in its order. */
function inTurn({ hands, bank }: Deal, unseen: Unseen[], steps: TableEvent[]): At[][] {
    const of = (index: number) => unseen.filter(({ at }) => at[0] === index).map(({ at }) => at);
    const turned = hands.map((hand, index) => ({ hand, cards: of(index) })).filter(({ cards }) => cards.length > 0);
    const order = turned.sort((a, b) => Number(a.hand.spot === bank) - Number(b.hand.spot === bank) || shownAt(steps, a.hand) - shownAt(steps, b.hand));
    const oneByOne = ({ spot, hand }: Hand) => (spot === 0 || spot === bank) && !SET.has(hand);
    const groups = (banks: boolean) => order.filter(({ hand }) => (hand.spot === bank) === banks).flatMap(({ hand, cards }) => (oneByOne(hand) ? cards.map((card) => [card]) : [cards]));
    const last = groups(true);
    const others = groups(false);
    const size = Math.max(1, Math.ceil(others.length / Math.max(1, BEATS - last.length)));
    const together = Array.from({ length: Math.ceil(others.length / size) }, (_, index) => others.slice(index * size, (index + 1) * size).flat());
    return [...together, ...last];
}

/** The deal after each turn, the last with every card open. What a hand that is turned counts is
 * not told yet. */
export function turns(deal: Deal, before: Hand[], steps: TableEvent[]): Deal[] {
    const unseen = unseenIn(deal.hands, before);
    const same = (a: At, b: At) => a[0] === b[0] && a[1] === b[1];
    const open: At[] = [];
    return inTurn(deal, unseen, steps).map((group) => {
        open.push(...group);
        const lies = (index: number, card: Card, place: number): Card[] => {
            const closed = unseen.find(({ at }) => same(at, [index, place]) && !open.some((each) => same(each, at)));
            return !closed ? [card] : closed.lay ? [CLOSED] : [];
        };
        return {
            ...deal,
            result: null,
            hands: deal.hands.map((hand, index) =>
                unseen.some(({ at }) => at[0] === index)
                    ? { ...hand, cards: hand.cards.flatMap((card, place) => lies(index, card, place)), points: null, soft: undefined, natural: undefined, count: undefined }
                    : hand,
            ),
        };
    });
}
