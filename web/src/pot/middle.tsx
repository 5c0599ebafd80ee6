// In the middle of a table for the pot: what there is to win, and the board.
import { cardsAloud, CardSlot, Piece, Pile } from '../pieces/pieces';
import type { Pot, RecalledHand, View } from '../wire/view';
import { asked, dollars, limitsWords, placeName, shortName, unbroken } from '../words/words';
import { chipsAt, type Chips, type Deal } from '../table/pace';
import { reasonWords } from '../table/why';
import { bettingOf, hasBoard, lowWins, potOdds, potsNow, toWin, wholePot } from './pot';
import { printOf } from '../pieces/felts';
import { words } from '../words/language';

const BOARD = 5;

const potName = (pots: Pot[], index: number): string => (pots.length === 1 ? words.pot.pot : index === 0 ? words.pot.main : words.pot.sideNumber(index));

/** Where there are several: who can win it, oneself first. */
function potFor(view: View, pots: Pot[], index: number): string {
    const { me } = view;
    const seats = pots.length > 1 ? pots[index]!.seats : [];
    const own = [...seats].sort((a, b) => Number(b === me.place) - Number(a === me.place));
    return words.pot.for(potName(pots, index), own.map((seat) => (seat === me.place ? words.awaits.you : shortName(placeName(view, seat)))), own[0] === me.place);
}

/** Once the hands are told: whose it is. */
function wonName(view: View, told: RecalledHand, pots: Pot[], index: number): string {
    const seats = told.steps.filter((step) => step.event === 'POT' && (step.count ?? 1) === index + 1).map((step) => step.seat ?? 0);
    const names = [...new Set(seats)].map((seat) => shortName(placeName(view, seat)));
    return words.pot.won(potName(pots, index), names);
}

interface PotMiddleProps {
    view: View;
    deal: Deal;
    chips: Chips | undefined;
    told: RecalledHand | null; // how the hands compare, once that is told
}

/** What is asked for, and at what price; before the flop who posted what. */
function lineOf(view: View): string {
    const { check, call: { lowest: call = 0 } = {} } = bettingOf(asked(view));
    if (check) return words.pot.free(wholePot(view));
    if (call > 0) return words.pot.price(call, potOdds(toWin(view, view.me.place ?? 0, call), call));
    if (view.phase !== 'play' || view.street !== 1 || !view.button || asked(view).length > 0) return '';
    return words.pot.posted((view.blinds ?? []).map((each) => each.amount), view.button);
}

export function PotMiddle({ view, deal, chips, told }: PotMiddleProps) {
    const whole = wholePot(view);
    const lie = chips ? chips.pots.map((amount) => ({ amount, seats: [] })) : potsNow(view);
    // What was in a pot stays to be read when its chips are pushed; before the flop they lie before their owners.
    const pushed = chips && told ? chipsAt('names', told).pots.map((amount) => ({ amount, seats: [] })) : [];
    const pots = lie.length > 0 ? lie : pushed.length > 0 ? pushed : !chips && whole > 0 ? [{ amount: whole, seats: [] }] : [];
    const reasons = told ? reasonWords(told, lowWins(view.game)) : [];
    const line = chips || told ? '' : lineOf(view);
    const board = deal.hands.find((each) => each.hand === 'board')?.cards ?? [];
    return (
        <>
            <div class="pot-over">
                <ul class={`pots${lie.length === 0 ? ' pushed' : ''}`} aria-label={words.pot.pots}>
                    {pots.map((pot, index) => (
                        <li key={index} data-pot={pot.amount}>
                            {lie.length > 0 && <Pile amount={pot.amount} />}
                            <span>
                                {told ? wonName(view, told, pots, index) : potFor(view, pots, index)} <b>{dollars(pot.amount)}</b>
                            </span>
                        </li>
                    ))}
                </ul>
                {view.killer && view.bets && (
                    <p class="killed">{words.pot.killed(view.killer === view.me.place ? null : placeName(view, view.killer), limitsWords(...view.bets))}</p>
                )}
            </div>
            {hasBoard(view.game) && (
                <div class="pot-board" role="img" aria-label={[words.pot.board(board.length, BOARD), cardsAloud(board)].filter(Boolean).join(', ')}>
                    {Array.from({ length: BOARD }, (_, index) => {
                        const face = board[index];
                        return face ? <Piece key={`${index}${face}`} face={face} silent /> : <CardSlot key={index} />;
                    })}
                </div>
            )}
            <div class="pot-under">
                {lowWins(view.game) && <p class="pot-wins">{printOf(view)}</p>}
                {line && <p class="pot-line">{line}</p>}
                {reasons.length > 0 && (
                    <ul class="beats">
                        {reasons.map((reason) => (
                            <li key={reason}>{unbroken(reason)}</li>
                        ))}
                    </ul>
                )}
            </div>
        </>
    );
}
