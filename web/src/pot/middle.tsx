// In the middle of a table for the pot: what there is to win, and the board.
import { CardSlot, Piece, Pile } from '../pieces/pieces';
import type { Pot, View } from '../wire/view';
import { dollars, limitsWords, placeName } from '../words/words';
import type { Chips, Deal } from '../table/pace';
import { hasBoard, potsNow } from './pot';
import { words } from '../words/language';

const BOARD = 5;

/** The main pot is everybody's; a side pot says who can win it. */
function potName(view: View, pots: Pot[], index: number): string {
    if (pots.length === 1) return words.pot.pot;
    if (index === 0) return words.pot.main;
    if (pots[index]?.seats.length === 0) return words.pot.sideNumber(index);
    const names = (pots[index]?.seats ?? []).map((seat) => placeName(view, seat));
    return words.pot.side(names);
}

export function PotMiddle({ view, deal, chips }: { view: View; deal: Deal; chips: Chips | undefined }) {
    const pots = chips ? chips.pots.map((amount) => ({ amount, seats: [] })) : potsNow(view);
    const board = deal.hands.find((each) => each.hand === 'board')?.cards ?? [];
    return (
        <>
            <ul class="pots" aria-label={words.pot.pots}>
                {pots.map((pot, index) => (
                    <li key={index} data-pot={pot.amount}>
                        <Pile amount={pot.amount} />
                        <span>
                            {potName(view, pots, index)} <b>{dollars(pot.amount)}</b>
                        </span>
                    </li>
                ))}
            </ul>
            {view.killer && view.bets && (
                <p class="killed">{words.pot.killed(view.killer === view.me.place ? null : placeName(view, view.killer), limitsWords(...view.bets))}</p>
            )}
            {hasBoard(view.game) && (
                <div class="pot-board" role="group" aria-label={words.pot.board(board.length, BOARD)}>
                    {Array.from({ length: BOARD }, (_, index) => {
                        const face = board[index];
                        return face ? <Piece key={`${index}${face}`} face={face} /> : <CardSlot key={index} />;
                    })}
                </div>
            )}
        </>
    );
}
