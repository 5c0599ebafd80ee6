// The cards as they lie: both hands of ZooBac, a board, or hand by hand.
import { Piece } from '../pieces/pieces';
import { hasBoard, isPot, wholePot } from '../pot/pot';
import type { Card, Hand, View } from '../wire/view';
import { dollars, placeName } from '../words/words';
import { words } from '../words/language';
import { countOf } from '../table/hands';
import { hasResults } from './steps';

export const hasTiles = (view: View) => view.game.includes('tiles');

/** Is there a joker among the cards of the shoe? */
export const hasJoker = (view: View) => !hasTiles(view) && view.shoe.size % 52 > 0;

/** Somebody plays there: piles of empty seats are dealt, and nobody looks at them. */
const isPlayed = (view: View, spot: number) =>
    view.places.some((each) => each.place === spot) || view.bank.spot === spot || view.stakes.some((each) => each.spot === spot);

export const handsInPlay = (view: View): Hand[] => view.hands.filter((hand) => hand.cards.length > 0 && (hand.spot === 0 || isPlayed(view, hand.spot)));

/** Players' hands whose cards nobody has named. */
export const unnamed = (view: View): Hand[] => handsInPlay(view).filter((hand) => hand.spot > 0 && hand.cards.includes('??') && hand.spot !== view.bank.spot);

/** The hands whose cards are to be named now: the one that the house asks for; else
 * players', and the player-dealer's, which lies closed in any case, when no other is left. */
export function toBeNamed(view: View): Hand[] {
    const asked = handsInPlay(view).filter((hand) => hand.spot > 0 && hand.spot === view.to_name && hand.cards.includes('??'));
    if (asked.length > 0) return asked;
    const players = unnamed(view);
    return players.length > 0 ? players : handsInPlay(view).filter((hand) => hand.spot > 0 && hand.spot === view.bank.spot);
}

export const ownerOf = (view: View, hand: { spot?: number; hand?: string }) => (hand.spot ? placeName(view, hand.spot) : words.name(hand.hand ?? ''));

/** So many cards lie in one row at their full size; where there are more, they are small. */
const FIT = 9;

/** What has been typed of the next cards, and not yet entered. */
export interface Typed {
    rank: string;
    entered: Card[];
}

export const NOTHING: Typed = { rank: '', entered: [] };

const sameHand = (hand: { spot?: number; hand?: string; part?: number }, other: { spot?: number; hand?: string; part?: number }) =>
    (hand.spot ?? 0) === (other.spot ?? 0) && (hand.hand ?? '') === (other.hand ?? '') && (hand.part ?? 1) === (other.part ?? 1);

const ZOO_MOST = 3; // cards of a hand

/** Where cards are still to come: the next ones are framed, and what may follow is dashed. */
function Slots({ view, hand, typed }: { view: View; hand: Hand; typed: Typed }) {
    const due = view.turn.awaits === 'deck' && view.next && sameHand(hand, view.next) ? (view.turn.cards ?? 1) : 0;
    const may = view.turn.awaits === 'deck' && hasResults(view) ? Math.max(0, ZOO_MOST - hand.cards.length - due) : 0;
    if (due + may === 0) return null;
    const frames = Math.max(0, due - typed.entered.length);
    return (
        <>
            {due > 0 && typed.entered.map((face, at) => <Piece key={`typed${at}`} face={face} tiles={hasTiles(view)} />)}
            {Array.from({ length: Math.min(frames, FIT) }, (_, at) => (
                <span key={`next${at}`} class="slot next">
                    {at === 0 && typed.rank ? `${typed.rank === 'T' ? '10' : typed.rank} ?` : ''}
                </span>
            ))}
            {Array.from({ length: may }, (_, at) => (
                <span key={`may${at}`} class="slot" />
            ))}
        </>
    );
}

/** The hands as they lie, and the one whose first card is next. */
function shownHands(view: View): Hand[] {
    // In a game for the pot the backs of cards say nothing that the seats do not.
    const hands = handsInPlay(view).filter((hand) => !isPot(view) || hand.cards.some((face) => face !== '??'));
    const { next } = view;
    const begins = next && view.turn.awaits === 'deck' && !view.hands.some((hand) => sameHand(hand, next) && hand.cards.length > 0);
    if (!begins || (isPot(view) && !(hasBoard(view.game) && next.hand === 'board'))) return hands;
    return [...hands, { spot: next.spot ?? 0, hand: next.hand ?? '', part: next.part, cards: [], points: null } as unknown as Hand];
}

export function Felt({ view, typed = NOTHING }: { view: View; typed?: Typed }) {
    const hands = shownHands(view);
    if (hands.length === 0 && !isPot(view)) return null;
    const many = hands.length > 3 || hands.reduce((cards, hand) => cards + hand.cards.length, 0) > FIT;
    return (
        <div class={`lies${many ? ' many' : ''}`}>
            {hands.map((hand, index) => (
                <div key={index} class="handbox" data-hand={hand.hand}>
                    <h2>
                        {ownerOf(view, hand)}
                        {hand.points !== null && <b>{words.result.worth(countOf(hand)) || hand.points}</b>}
                    </h2>
                    <div class="cards">
                        {hand.cards.map((face, at) => (
                            <Piece key={`${at}${face}`} face={face} tiles={hasTiles(view)} />
                        ))}
                        <Slots view={view} hand={hand} typed={typed} />
                    </div>
                </div>
            ))}
            {isPot(view) && (
                <div class="handbox the-pot">
                    <h2>{words.pad.pot}</h2>
                    <b class="sum">{dollars(wholePot(view))}</b>
                </div>
            )}
        </div>
    );
}

/** How many cards the hand has whose card is next. */
function cardsBefore(view: View): number {
    const { next } = view;
    return (next && view.hands.find((each) => sameHand(each, next))?.cards.length) ?? 0;
}

/** Is the next card a third one, which a hand of ZooBac draws by a rule? */
export const drawsNow = (view: View) => view.turn.awaits === 'deck' && hasResults(view) && cardsBefore(view) === 2;

/** "Player has 3 and draws." */
export function drawHint(view: View): string {
    const { next } = view;
    const hand = next && drawsNow(view) ? view.hands.find((each) => sameHand(each, next)) : undefined;
    return hand?.points != null ? words.pad.draws(ownerOf(view, hand), hand.points) : '';
}

/** Whose card is next, and which of theirs. */
export function nextCard(view: View): string {
    const { next } = view;
    const count = view.turn.cards ?? 1;
    const tiles = hasTiles(view);
    if (!next) return words.pad.nextCards(count, tiles);
    if (next.hand === 'board') return words.pad.nowStreet(words.streets.board[(view.street ?? 1) - 1] ?? '');
    const owner = ownerOf(view, next);
    return count === 1 ? words.pad.cardFor(owner, cardsBefore(view) + 1, tiles) : words.pad.cardsFor(owner, count, tiles);
}
