// In the middle of a table for the pot: what there is to win, and the board.
import { CardSlot, Piece, Pile } from '../pieces/pieces';
import type { Pot, RecalledHand, View } from '../wire/view';
import { dollars, limitsWords, placeName, shortName, unbroken } from '../words/words';
import type { Chips, Deal } from '../table/pace';
import { reasonWords } from '../table/why';
import { hasBoard, lowWins, potsNow } from './pot';
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

/** Once the hands are told: whose it is. */
function wonName(view: View, told: RecalledHand, pots: Pot[], index: number): string {
    const seats = told.steps.filter((step) => step.event === 'POT' && (step.count ?? 1) === index + 1).map((step) => step.seat ?? 0);
    const names = [...new Set(seats)].map((seat) => shortName(placeName(view, seat)));
    return words.pot.won(pots.length === 1 ? words.pot.pot : index === 0 ? words.pot.main : words.pot.sideNumber(index), names);
}

interface PotMiddleProps {
    view: View;
    deal: Deal;
    chips: Chips | undefined;
    told: RecalledHand | null; // how the hands compare, once that is told
}

export function PotMiddle({ view, deal, chips, told }: PotMiddleProps) {
    const pots = chips ? chips.pots.map((amount) => ({ amount, seats: [] })) : potsNow(view);
    const reasons = told ? reasonWords(told, lowWins(view.game)) : [];
    const board = deal.hands.find((each) => each.hand === 'board')?.cards ?? [];
    return (
        <>
            <ul class="pots" aria-label={words.pot.pots}>
                {pots.map((pot, index) => (
                    <li key={index} data-pot={pot.amount}>
                        <Pile amount={pot.amount} />
                        <span>
                            {told ? wonName(view, told, pots, index) : potName(view, pots, index)} <b>{dollars(pot.amount)}</b>
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
            {reasons.length > 0 && (
                <ul class="beats">
                    {reasons.map((reason) => (
                        <li key={reason}>{unbroken(reason)}</li>
                    ))}
                </ul>
            )}
        </>
    );
}
