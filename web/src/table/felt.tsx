// The table as everyone sees it: the house dealer at the straight edge, the seats clockwise
// (MC2-ZOO-L1), one's own at the bottom.
import type { ComponentChildren } from 'preact';
import { hasTwoHands, playsTiles, printedSlots, printOf, shufflesEachHand } from '../pieces/felts';
import { cardsAloud, CardSlot, Die, Piece, Puck } from '../pieces/pieces';
import type { Hand, View } from '../wire/view';
import { PotMiddle } from '../pot/middle';
import { hasTwoCards, isPot } from '../pot/pot';
import { handNow, placeName, shortName } from '../words/words';
import { areaId, findChoice } from './bets';
import { bankShows, communityHands, handsAt } from './hands';
import type { Deal, Ending } from './pace';
import { Seat, SpotHand, type SeatProps } from './seat';
import { earlySteps } from './settled';
import { words } from '../words/language';

export const seatsOf = (view: View) => Array.from({ length: view.seats }, (_, index) => index + 1);

/** What lies on the table: the hand that has just ended, or the one in play. */
export function lying(view: View, ending: Ending | null): Deal {
    if (ending) return ending.deal;
    return { hands: view.hands, result: view.result, bank: view.bank.spot ?? view.bank.front?.seat ?? null, turn: view.bank.turn };
}

/** The number of the hand that is told, played or bet on. */
export const handNumber = (view: View, ending: Ending | null) => ending?.hand.hand ?? handNow(view);

const WINS: [RegExp, string][] = [
    [/rabbit|player/, 'player'],
    [/tiger|banker/, 'banker'],
];

/** A hand in the middle. While its name can be bet on, a touch there lays a chip on its area. */
function Community({ hand, won, open, counts = {} }: { hand: Hand; won: boolean; open: boolean; counts?: Record<string, number> }) {
    const slots = Math.max(2, hand.cards.length);
    return (
        <div class={`community ${hand.hand}${won ? ' wins' : ''}`} data-hand={hand.hand}>
            {open && <label class="community-bet" for={areaId(hand.hand)} title={words.felt.betOn(words.name(hand.hand))} aria-hidden="true" />}
            <p class="community-name">
                {words.name(hand.hand)} <b>{hand.points ?? ''}</b>
            </p>
            <div class="community-cards" {...(hand.cards.length > 0 ? { role: 'img', 'aria-label': words.cards.handOf(words.name(hand.hand), cardsAloud(hand.cards)) } : { 'aria-hidden': true })}>
                {Array.from({ length: slots }, (_, index) => {
                    const face = hand.cards[index];
                    return face ? <Piece key={`${index}${face}`} face={face} late={index === 2} silent /> : <CardSlot key={index} />;
                })}
            </div>
            <p class="community-count">{hand.points === null ? '\u00a0' : words.felt.addsUp(hand.cards.map((face) => counts[face.charAt(0)] ?? 0))}</p>
        </div>
    );
}

/** How much of the shoe is left, in percent; nothing while a shuffle is due. */
export const shoeLeft = ({ ready, dealt, size }: View['shoe']) => (ready && size ? Math.round(100 - (dealt / size) * 100) : 0);

function Shoe({ view }: { view: View }) {
    const { dealt, size, ready, number } = view.shoe;
    if (shufflesEachHand(view.game))
        return (
            <p class="shoe">
                <span>{words.felt.dealer}</span>
                <span>{words.felt.deck(size, playsTiles(view.game))}</span>
            </p>
        );
    return (
        <p class="shoe">
            <span>{words.felt.dealer}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect class="shoe-all" width="100" height="6" />
                <rect class="shoe-left" width={shoeLeft(view.shoe)} height="6" />
            </svg>
            <span>{ready ? words.felt.shoe(number, size - dealt, size) : words.felt.shuffleDue}</span>
        </p>
    );
}

/** What the dice showed in this hand, or in the one that has just ended. */
export function diceOf(view: View, ending: Ending | null): { dice: number[]; first: number } | null {
    if (!ending) return view.phase === 'play' ? (view.thrown ?? null) : null;
    const thrown = ending.hand.steps.filter((step) => step.event === 'DICE').at(-1);
    return thrown?.value && thrown.spot ? { dice: thrown.value.split('-').map(Number), first: thrown.spot } : null;
}

/** Where the action button lies: where the settlement begins, which is where somebody has bet
 * (OQ-91). Dice say so before the deal, a card of the bank's once it lies open. */
export function actionAt(view: View, ending: Ending | null): number | null {
    if (!ending) return view.phase === 'play' ? (view.thrown?.action ?? null) : null;
    if (ending.stage === 'cards' && !diceOf(view, ending)) return null;
    return ending.hand.steps.find((step) => step.event === 'ACTION')?.spot ?? null;
}

function Dice({ view, ending }: { view: View; ending: Ending | null }) {
    const thrown = diceOf(view, ending);
    if (!thrown) return null;
    const who = (spot: number) => shortName(placeName(view, spot));
    const action = actionAt(view, ending);
    const told = words.felt.first(who(thrown.first), action && action !== thrown.first ? who(action) : '');
    return (
        <p class="thrown" aria-label={words.felt.dice(thrown.dice, told)} role="img">
            {thrown.dice.map((pips, index) => (
                <Die key={index} pips={pips} />
            ))}
            <span>
                {thrown.dice.reduce((sum, pips) => sum + pips, 0)}: {told}
            </span>
        </p>
    );
}

/** Where a card of the bank's, and no dice, says where the settlement begins. */
function Counted({ view, ending }: { view: View; ending: Ending | null }) {
    const action = ending && ending.stage !== 'cards' && !diceOf(view, ending) && ending.hand.steps.find((step) => step.event === 'ACTION');
    if (!action || !action.spot || !action.count) return null;
    return (
        <p class="thrown counted">
            <Puck name="action" label="" />
            {words.felt.counted(action.count, ending.hand.order?.counted ?? 'bank', shortName(placeName(view, action.spot)), earlySteps(ending.hand).length > 0)}
        </p>
    );
}

const EMPTY_HANDS: Hand[] = ['player', 'banker'].map((hand) => ({ hand, spot: 0, cards: [], points: null }));

/** Where the player-dealer's cards will lie. */
function Printed({ game }: { game: string }) {
    return (
        <div class="bank-hand printed" aria-hidden="true">
            <div class="spot-hand">
                {printedSlots(game).map((count, part) => (
                    <span key={part} class="fan tiles">
                        {Array.from({ length: count }, (_, index) => (
                            <CardSlot key={index} tile={playsTiles(game)} />
                        ))}
                    </span>
                ))}
            </div>
        </div>
    );
}

/** In the middle: the hands that are everyone's, else the player-dealer's with what is said under it;
 * of a hand before this one, whoever banked it may not be the bank now. */
export function Middle({ view, ending, before = false, children }: { view: View; ending: Ending | null; before?: boolean; children?: ComponentChildren }) {
    const { hands, result, bank, turn } = lying(view, ending);
    const lie = communityHands(hands);
    const shared = lie.length === 0 && hasTwoHands(view.game) ? EMPTY_HANDS : lie;
    const told = ending && ending.stage !== 'cards' ? ending : null;
    if (isPot(view)) return <PotMiddle view={view} deal={lying(view, ending)} chips={ending?.chips} told={told?.hand ?? null} />;
    if (shared.length === 0) {
        if (bank === null || handsAt(hands, bank).length === 0) return <Printed game={view.game} />;
        const shows = ending ? null : bankShows(hands, bank);
        return (
            <div class="bank-hand">
                <h2>
                    {!before && <Puck name={turn === 2 ? 'bank2' : 'bank1'} label="" />}
                    <span>
                        {(before ? words.felt.banked : words.felt.bank)(placeName(view, bank))}{' '}
                        {shows && <small class="shows">{words.felt.shows(shows)}</small>}
                    </span>
                </h2>
                <SpotHand hands={hands} spot={bank} tiles={playsTiles(view.game)} told={told?.hand} asked whose={words.seatCell.bank} />
                {children}
            </div>
        );
    }
    const won = told && result ? (WINS.find(([name]) => name.test(result))?.[1] ?? null) : null;
    return (
        <>
            <div class="communities">
                {shared.map((hand) => (
                    <Community key={hand.hand} hand={told ? hand : { ...hand, points: null }} won={won === hand.hand} open={!ending && findChoice(view, 'bet', undefined, hand.hand) !== undefined} counts={view.counts} />
                ))}
            </div>
            <p class="result" aria-live="polite" data-result={told && result ? result : ''}>
                {told && result ? words.result.counts(shared.map((hand) => hand.points)) : '\u00a0'}
                <small>{told && result && words.result.by(result)}</small>
            </p>
        </>
    );
}

/** Which of the ten places round an oval are taken by fewer seats, from the bottom on. */
const AROUND: Record<number, number[]> = { 8: [1, 2, 3, 5, 6, 7, 9, 10], 9: [1, 2, 3, 4, 5, 7, 8, 9, 10] };

const shapeOf = (view: View) => (isPot(view) || view.seats > 8 ? 'h10' : view.seats === 8 ? 'd8' : 'o7');

const BOTTOM = 4; // of the U of eight seats, which begins at the dealer's left

/** The seats stand clockwise in their order, turned until you are at the bottom; for whoever has no
 * seat those of a U lie as they are numbered. */
export function whereIs(view: View, seat: number): string {
    const shape = shapeOf(view);
    const own = shape === 'd8' ? BOTTOM : 1;
    const mine = view.me.place !== null && view.me.place <= view.seats ? view.me.place : own;
    const turned = (seat - mine + view.seats) % view.seats;
    if (shape === 'd8') return `p${((BOTTOM - 1 + turned) % view.seats) + 1}`;
    return `q${(shape === 'h10' ? AROUND[view.seats]?.[turned] : undefined) ?? turned + 1}`;
}

export interface FeltProps extends Omit<SeatProps, 'seat' | 'at' | 'hands' | 'bank' | 'action'> {
    title: string;
    past?: boolean; // a hand of the past
}

export function Felt({ title: name, ...props }: FeltProps) {
    const { view, ending } = props;
    const { hands, bank } = lying(view, ending);
    const action = actionAt(view, ending);
    const rail = view.places.filter((each) => each.place > view.seats);
    return (
        <section class={`felt ${shapeOf(view)}${isPot(view) && hasTwoCards(view.game) ? ' two-cards' : ''}${hands.some((each) => each.spot === 0 && each.hand) ? ' shared' : ''}`} aria-label={words.felt.label}>
            <div class="mid">
                <div class="mid-head">
                    {!props.past && <Shoe view={view} />}
                    <Dice view={view} ending={ending} />
                </div>
                <Middle view={view} ending={ending}>
                    <Counted view={view} ending={ending} />
                </Middle>
                <p class="felt-print" aria-hidden="true">
                    {name}
                    <small>{printOf(view)}</small>
                </p>
                {rail.length > 0 && <p class="rail">{words.felt.atRail(rail.map((each) => each.who))}</p>}
            </div>
            <ol class="seats">
                {seatsOf(view).map((seat) => (
                    <Seat key={seat} seat={seat} at={whereIs(view, seat)} hands={hands} bank={bank} action={action === seat} {...props} />
                ))}
            </ol>
        </section>
    );
}
