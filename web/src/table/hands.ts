// Which cards lie where: hands in the middle belong to everyone, the others to
// a spot. Nothing here knows a game; names and spots come from the view.
import { words } from '../words/language';
import type { Card, Hand, RecalledHand, Stake, TableEvent } from '../wire/view';

const JOKER = 'Xx';

/** Parts of one hand that was set, not hands of a split. */
export const SET = new Set(['front', 'back', 'low', 'high']);

/** Nobody may look at any of it. */
export const faceDown = (hand: Hand) => hand.cards.every((card) => card === '??');

/** The hands in the middle; a pile that nobody looks at is not drawn. */
export function communityHands(hands: Hand[]): Hand[] {
    return hands.filter((each) => each.spot === 0 && (each.cards.length === 0 || !faceDown(each)));
}

const RANKS = '23456789TJQKA';
const ACE = RANKS.indexOf('A');
const FIVE = RANKS.indexOf('5');
const rankOf = (card: Card) => RANKS.indexOf(card[0]!);

/** The rank that the joker has beside the others: it completes a straight or a flush, or is an ace. */
function jokerRank(others: Card[]): number {
    const ranks = others.map(rankOf);
    if (new Set(ranks).size < 4) return ACE;
    for (let top = ACE; top >= FIVE; top--) {
        const run = [0, 1, 2, 3, 4].map((below) => (top === below - 1 ? ACE : top - below)); // under the deuce lies an ace as well
        const missing = run.filter((rank) => !ranks.includes(rank));
        if (missing.length === 1) return missing[0]!;
    }
    const flush = others.every((card) => card[1] === others[0]![1]);
    return flush ? [...RANKS].map(rankOf).filter((rank) => !ranks.includes(rank)).at(-1)! : ACE;
}

/** A part of a hand lies as it is called: what there is most of first, then from the highest card
 * down, the joker where it stands for one. */
export function fromHighest(cards: Card[]): Card[] {
    if (cards.some((card) => card !== JOKER && rankOf(card) < 0)) return cards; // tiles, or face down
    const joker = cards.includes(JOKER) ? jokerRank(cards.filter((card) => card !== JOKER)) : 0;
    const worth = (card: Card) => (card === JOKER ? joker : rankOf(card));
    const alike = (card: Card) => cards.filter((each) => worth(each) === worth(card)).length;
    return [...cards].sort((a, b) => alike(b) - alike(a) || worth(b) - worth(a));
}

/** What lies at a spot: the front before the back, split hands as they arose. */
export function handsAt(hands: Hand[], spot: number): Hand[] {
    const order = (hand: Hand) => (hand.hand === 'front' || hand.hand === 'low' ? 0 : (hand.part ?? 1));
    const there = hands.filter((each) => each.spot === spot && each.cards.length > 0).sort((a, b) => order(a) - order(b));
    return there.map((hand) => (hand.hand === 'front' || hand.hand === 'back' ? { ...hand, cards: fromHighest(hand.cards) } : hand));
}

/** The one card that the player-dealer shows while the others are face down or still to come. */
export function bankShows(hands: Hand[], bank: number | null): Card | null {
    const cards = bank === null ? [] : cardsAt(hands, bank);
    const open = cards.filter((card) => card !== '??');
    return open.length === 1 ? open[0]! : null;
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

/** What was shown at a spot is called, where one hand was. */
export function onlyName(hand: RecalledHand, spot: number): string {
    const names = hand.named.filter((each) => each.spot === spot);
    return new Set(names.map((each) => each.hand)).size === 1 ? names.at(-1)!.name : '';
}

/** How a hand against a bank was given up, where it was: it is neither higher nor lower. */
export function gaveUp(hand: RecalledHand, spot: number, part = 1): 'FOLDED' | 'SURRENDERED' | null {
    const gave = hand.steps.find(({ event, ...step }) => (event === 'FOLDED' || event === 'SURRENDERED') && step.spot === spot && step.seat === spot && (step.part ?? 1) === part);
    return (gave?.event as 'FOLDED' | 'SURRENDERED' | undefined) ?? null;
}

/** Wagers, each with what it was doubled by. */
export function withDoubles(stakes: Stake[]): Stake[] {
    const on = (wager: string, { seat, spot, part = 1 }: Stake) => stakes.filter((each) => each.wager === wager && each.seat === seat && each.spot === spot && (each.part ?? 1) === part);
    return stakes.flatMap((stake) => {
        const doubles = stake.wager === 'base' ? on('double', stake) : [];
        if (stake.wager === 'double' && on('base', stake).length > 0) return [];
        return doubles.length === 0 ? [stake] : [{ ...stake, wager: 'base+double', amount: doubles.reduce((sum, each) => sum + each.amount, stake.amount) }];
    });
}

export type Mark = 'won' | 'lost' | 'push';
export type HandMark = Mark | 'paid' | 'back';

/** Wagers on the hand itself, not beside it; the first that there is decides. Of Ante and
 * Play it is the Ante: without a queen in the bank's hand every Play wager comes back,
 * whoever wins (MC2-TCP6-R5a, CM-TCP-R5a). */
const MAIN = ['base', 'ante', 'play'];
export const MARKS: Record<string, Mark> = { PAID: 'won', TAKEN: 'lost', PUSHED: 'push' };

/** Does this settle a wager on the hand itself? */
export const isMain = (step: TableEvent) => step.event in MARKS && MAIN.includes(step.wager ?? '');

/** How the owner's wager on a hand of this spot ended; null where none lay there. */
export function endOf(hand: RecalledHand, spot: number, part = 1): Mark | null {
    const own = hand.steps.filter((step) => step.event in MARKS && step.seat === spot && step.spot === spot && (step.part ?? 1) === part);
    const main = MAIN.map((wager) => own.find((step) => step.wager === wager)).find(Boolean);
    return main ? MARKS[main.event]! : null;
}

/** How a hand, or a part of one that was set, stands against the bank's; null where that is not told. */
export function standsAt(hand: RecalledHand, spot: number, part?: string): 'higher' | 'alike' | 'lower' | null {
    const named = hand.named.filter((each) => each.spot === spot && each.wins !== undefined && (part === undefined || each.hand === part)).at(-1);
    return named ? (named.wins ? 'higher' : named.ties ? 'alike' : 'lower') : null;
}

/** Which parts of a hand that was set win, in their order; null where it was not, or where
 * what was paid does not follow from it: a foul hand, other terms. */
export function partsWon(hand: RecalledHand, spot: number): { part: string; wins: boolean }[] | null {
    const parts = hand.named.flatMap(({ spot: at, hand: part, wins }) => (at === spot && part && wins !== undefined ? [{ part, wins }] : []));
    const ends: (Mark | null)[] = ['lost', 'push', 'won'];
    return parts.length === 2 && ends[parts.filter((each) => each.wins).length] === endOf(hand, spot) ? parts : null;
}

/** Whether the player-dealer's hand has enough to play against, in games that ask for it. */
const QUALIFIES: Record<string, boolean> = { qualifies: true, unqualified: false };

/** Does the hand that was shown at this spot qualify? Undefined where nobody asks. */
export const qualifiesAt = (hand: RecalledHand, spot: number) => QUALIFIES[hand.steps.find((step) => step.event === 'SHOWN' && step.spot === spot && (step.result ?? '') in QUALIFIES)?.result ?? ''];

/** Has the player-dealer's hand enough to play against? */
export const qualified = (hand: RecalledHand) => !hand.steps.some((step) => step.event === 'SHOWN' && step.result === 'unqualified');

/** A seat has the low half of what it wins, and no high one. */
export function winsLow(hand: RecalledHand, seat: number): boolean {
    const won = hand.steps.filter((step) => step.event === 'POT' && step.seat === seat);
    return won.length > 0 && won.every((step) => step.hand === 'low');
}

/** Does a pot, or a part of one, go to this seat? */
export const winsPot = (hand: RecalledHand, seat: number) => hand.steps.some((step) => step.event === 'POT' && step.seat === seat);

/** The mark of a hand that lies at a spot: of a part of one that was set, by itself. A hand that
 * is paid only because the bank does not qualify beats nothing: it is paid, and does not win;
 * one that is lower then has its wagers back, and is not as high. */
export function markOf(hand: RecalledHand, spot: number, name: string, part = 1): HandMark | null {
    if (winsPot(hand, spot)) return 'won';
    const own = partsWon(hand, spot)?.find((each) => each.part === name);
    if (own) return own.wins ? 'won' : 'lost';
    const end = name === 'front' || name === 'low' ? null : endOf(hand, spot, part);
    if (qualified(hand)) return end;
    if (end === 'won') return standsAt(hand, spot) === 'higher' ? 'won' : 'paid';
    return end === 'push' && standsAt(hand, spot) === 'lower' ? 'back' : end;
}

/** Hands that ended as they lay in play keep what they came to there. */
export function asSeen(hands: Hand[], seen: Hand[]): Hand[] {
    const same = (a: Hand, b: Hand) => a.spot === b.spot && (a.part ?? 1) === (b.part ?? 1) && a.cards.join() === b.cards.join();
    return hands.map((hand) => {
        const { points, soft, natural } = hand.points === null ? (seen.find((each) => same(hand, each)) ?? hand) : hand;
        return { ...hand, points, soft, natural };
    });
}

/** What a hand counts, where all of it lies open: "17", "soft 17", "a natural". */
export const countOf = ({ points, cards, soft, natural, count }: Hand) => count ?? (points === null || cards.includes('??') ? '' : words.result.count(points, soft, natural));

/** A hand that is being set: the places of the cards in front, for two may look alike, and the
 * one that is picked up to be traded. */
export interface Trays {
    front: number[];
    held: number | null;
}

/** A card is touched. While the front has room, it goes to the other tray. Then it is picked up,
 * and trades its place with the next that is touched in the other tray. */
export function touch({ front, held }: Trays, at: number, most: number): Trays {
    const ahead = front.includes(at);
    if (front.length < most) return { front: ahead ? front.filter((each) => each !== at) : [...front, at], held: null };
    if (held === null || held === at) return { front, held: held === at ? null : at };
    if (front.includes(held) === ahead) return { front, held: at };
    const [out, into] = ahead ? [at, held] : [held, at];
    return { front: front.map((each) => (each === out ? into : each)), held: null };
}
