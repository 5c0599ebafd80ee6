// The cards as they lie: both hands of ZooBac, a board, or hand by hand.
import { Piece } from '../pieces/pieces';
import { isPot, wholePot } from '../pot/pot';
import type { Hand, View } from '../wire/view';
import { dollars, placeName } from '../words/words';
import { words } from '../words/language';

export const TILE_NAMES = 'gee6 gee3 teen dey yun gor mooy chong bon foo ping tit look gow36 gow45 bot26 bot35 chit25 chit34 ng14 ng23'.split(' ');

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

export function Felt({ view }: { view: View }) {
    // In a game for the pot the backs of cards say nothing that the seats do not.
    const hands = handsInPlay(view).filter((hand) => !isPot(view) || hand.cards.some((face) => face !== '??'));
    if (hands.length === 0 && !isPot(view)) return null;
    const many = hands.length > 3 || hands.reduce((cards, hand) => cards + hand.cards.length, 0) > FIT;
    return (
        <div class={`lies${many ? ' many' : ''}`}>
            {hands.map((hand, index) => (
                <div key={index} class="handbox" data-hand={hand.hand}>
                    <h2>
                        {ownerOf(view, hand)}
                        {hand.points !== null && <b>{hand.points}</b>}
                    </h2>
                    <div class="cards">
                        {hand.cards.map((face, at) => (
                            <Piece key={`${at}${face}`} face={face} tiles={hasTiles(view)} />
                        ))}
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

/** Whose card is next, and which of theirs. */
export function nextCard(view: View): string {
    const { next } = view;
    const count = view.turn.cards ?? 1;
    const tiles = hasTiles(view);
    if (!next) return words.pad.nextCards(count, tiles);
    const owner = ownerOf(view, next);
    const lies = view.hands.find((each) => each.spot === (next.spot ?? 0) && each.hand === next.hand && (each.part ?? 1) === (next.part ?? 1))?.cards.length ?? 0;
    return count === 1 ? words.pad.cardFor(owner, lies + 1, tiles) : words.pad.cardsFor(owner, count, tiles);
}
