// The table seen from the players' side (MC2-ZOO-L1): the house dealer at the
// straight edge, the seats clockwise from the dealer's left.
import { CardSlot, PlayingCard } from '../pieces/cards';
import { communityHands, handsAt, isTile } from './hands';
import type { Deal } from './pace';
import type { Hand, Place, Stake, View } from '../wire/view';
import { dollars, placeName, title, turnWords, wagerName } from '../words/words';

export const SHORT: Record<string, string> = {
    player: 'P',
    banker: 'B',
    tie: 'Tie',
    rabbit: 'Rabbit',
    tiger: 'Tiger',
    monkey: 'Monkey',
    zoo: 'Zoo',
    base: 'Bet',
    'pair-plus': 'Pair+',
    'six-card': '6 card',
};

const NOTHING: Deal = { hands: [], result: null, bank: null };

export const seatsOf = (view: View) => Array.from({ length: view.seats }, (_, index) => index + 1);

/** What lies on the table: the hand in play, or else the last one. */
export function lying(view: View, deal: Deal | null): Deal & { before: boolean } {
    if (view.hands.length > 0) return { hands: view.hands, result: view.result, bank: view.bank.spot ?? view.bank.front?.seat ?? null, before: false };
    return { ...(view.phase === 'play' ? NOTHING : (deal ?? NOTHING)), before: deal !== null && view.phase !== 'play' };
}

/** The wagers on a spot, all bettors together, in the order they were made. */
export function wagersOn(stakes: Stake[], spot: number): { wager: string; amount: number; behind: number }[] {
    const found = new Map<string, { wager: string; amount: number; behind: number }>();
    for (const stake of stakes) {
        if (stake.spot !== spot) continue;
        const sum = found.get(stake.wager) ?? { wager: stake.wager, amount: 0, behind: 0 };
        sum.amount += stake.amount;
        if (stake.seat !== spot) sum.behind += stake.amount;
        found.set(stake.wager, sum);
    }
    return [...found.values()];
}

function Community({ hand, decided }: { hand: Hand; decided: string | null }) {
    const slots = Math.max(2, hand.cards.length);
    return (
        <div class={`community ${hand.hand}${decided === hand.hand ? ' wins' : ''}`} data-hand={hand.hand}>
            <p class="community-name">
                {title(hand.hand)} <span class="points">{hand.points ?? ''}</span>
            </p>
            <div class="community-cards">
                {Array.from({ length: slots }, (_, index) => {
                    const face = hand.cards[index];
                    return face ? <PlayingCard key={`${index}${face}`} face={face} late={index === 2} /> : <CardSlot key={index} />;
                })}
            </div>
        </div>
    );
}

/** The cards of a spot, each part of the hand by itself. */
export function SpotHand({ hands, spot }: { hands: Hand[]; spot: number }) {
    const parts = handsAt(hands, spot);
    if (parts.length === 0) return null;
    return (
        <div class="spot-hand" data-cards-at={spot}>
            {parts.map((part) => (
                <span key={part.hand} class={`fan of-${part.cards.some(isTile) ? 'tiles' : part.cards.length > 3 ? 'many' : 'few'}`} title={part.hand ? title(part.hand) : undefined}>
                    {part.cards.map((face, index) => (
                        <PlayingCard key={`${index}${face}`} face={face} />
                    ))}
                </span>
            ))}
        </div>
    );
}

/** In the middle: the hands that are everyone's, else the player-dealer's. */
export function Layout({ view, deal, dealing }: { view: View; deal: Deal | null; dealing: boolean }) {
    const { hands, result, bank, before } = lying(view, deal);
    const shared = communityHands(hands);
    const side = result === null ? null : /rabbit|player/.test(result) ? 'player' : /tiger|banker/.test(result) ? 'banker' : 'tie';
    if (shared.length === 0 && bank !== null && handsAt(hands, bank).length > 0)
        return (
            <div class={`layout bank-hand${before ? ' before' : ''}`}>
                <p class="community-name">
                    {placeName(view.places, bank)} <small>{before ? `banked hand ${view.hand}` : 'banks'}</small>
                </p>
                <SpotHand hands={hands} spot={bank} />
            </div>
        );
    if (shared.length === 0 && !dealing) return null;
    return (
        <div class="layout">
            {shared.slice(0, 1).map((hand) => (
                <Community key={hand.hand} hand={hand} decided={side} />
            ))}
            <p class={`result ${side ?? 'none'}`} aria-live="polite" data-result={result ?? ''}>
                {result ? title(result) : dealing ? 'Dealing' : '\u00a0'}
                {before && !dealing && shared.length > 0 && <small>hand {view.hand}</small>}
            </p>
            {shared.slice(1).map((hand) => (
                <Community key={hand.hand} hand={hand} decided={side} />
            ))}
        </div>
    );
}

interface SeatProps {
    seat: number;
    view: View;
    deal: Deal | null;
    target: number | null;
    canSit: boolean;
    onSit(seat: number): void;
    onTarget(seat: number): void;
}

function BankButton({ view, seat }: { view: View; seat: number }) {
    const { front, second, offered, turn } = view.bank;
    if (front?.seat === seat)
        return (
            <span class="button-mark" title={`Player-dealer, ${turnWords(turn)}`}>
                Bank {turn}
            </span>
        );
    if (second?.seat === seat) return <span class="button-mark pale">2nd bank</span>;
    if (view.phase === 'offer' && offered === seat) return <span class="button-mark pale">offered</span>;
    return null;
}

function Seat({ seat, view, deal, target, canSit, onSit, onTarget }: SeatProps) {
    const place = view.places.find((each) => each.place === seat);
    const wagers = wagersOn(view.stakes, seat);
    const buttons = view.buttons.filter((each) => each.spot === seat).length;
    const mine = view.me.place === seat;
    const { hands, bank, before } = lying(view, deal);
    const classes = ['seat', `at-${seat}`];
    if (mine) classes.push('mine');
    if (place?.away) classes.push('away');
    if (!place) classes.push('empty');
    if (target === seat && !mine) classes.push('target');
    const open = view.legal.some((each) => each.command.verb === 'bet' && each.command.spot === seat);
    return (
        <li class={classes.join(' ')} data-seat={seat}>
            {place ? (
                <button type="button" class="plate" disabled={!open} onClick={() => onTarget(seat)} aria-label={plateLabel(place, mine, open)}>
                    <span class="plate-name">
                        {place.who}
                        {mine && <span class="you">you</span>}
                    </span>
                    <span class="plate-stack">{place.away ? 'away' : dollars(place.stack)}</span>
                    <BankButton view={view} seat={seat} />
                </button>
            ) : canSit ? (
                <button type="button" class="plate" onClick={() => onSit(seat)}>
                    <span class="plate-name">Seat {seat}</span>
                    <span class="plate-stack">sit here</span>
                </button>
            ) : (
                <span class="plate">
                    <span class="plate-name">Seat {seat}</span>
                    <span class="plate-stack">empty</span>
                </span>
            )}
            {bank !== seat && (
                <div class={`seat-cards${before ? ' before' : ''}`}>
                    <SpotHand hands={hands} spot={seat} />
                </div>
            )}
            {wagers.length > 0 && (
                <ul class="spot" aria-label={`Wagers on seat ${seat}`}>
                    {wagers.map((each) => (
                        <li key={each.wager} class={`bet ${each.wager}`} title={each.behind ? `${dollars(each.behind)} from behind` : undefined}>
                            <span>{SHORT[each.wager] ?? wagerName(each.wager)}</span> {dollars(each.amount)}
                            {each.behind > 0 && <sup aria-label="with backline bets">+</sup>}
                        </li>
                    ))}
                    {buttons > 0 && <li class="bet envy">Envy{buttons > 1 ? ` × ${buttons}` : ''}</li>}
                </ul>
            )}
        </li>
    );
}

function plateLabel(place: Place, mine: boolean, open: boolean): string {
    const who = mine ? 'Your seat' : `Seat ${place.place}, ${place.who}`;
    return `${who}, ${place.away ? 'away' : dollars(place.stack)}${open ? ': bet on this spot' : ''}`;
}

function Shoe({ view }: { view: View }) {
    const { dealt, size, ready, number } = view.shoe;
    const cut = view.settings.cut ?? 0;
    const left = size ? 100 - (dealt / size) * 100 : 0;
    return (
        <div class="shoe" title={`${dealt} of ${size} cards have left shoe ${number}`}>
            <span>{ready ? `Shoe ${number}` : 'Shuffle due'}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect class="shoe-all" width="100" height="6" />
                <rect class="shoe-left" width={left} height="6" />
                {cut > 0 && <rect class="shoe-cut" x={100 - cut} width="1" height="6" />}
            </svg>
            <span class="dim">{size - dealt} cards</span>
        </div>
    );
}

export interface FeltProps extends Omit<SeatProps, 'seat'> {
    title: string;
    dealing: boolean;
}

export function Felt(props: FeltProps) {
    const { view, deal, dealing } = props;
    const rail = view.places.filter((each) => each.place > view.seats);
    return (
        <section class={`felt of-${view.seats}`} aria-label="The table">
            <div class="dealer">
                <span class="dealer-name">House dealer</span>
                <Shoe view={view} />
            </div>
            <Layout view={view} deal={deal} dealing={dealing} />
            <p class={`felt-print${props.title.length > 12 ? ' long' : ''}`} aria-hidden="true">
                {props.title}
            </p>
            <ol class="seats">
                {seatsOf(view).map((seat) => (
                    <Seat key={seat} seat={seat} {...props} />
                ))}
            </ol>
            {rail.length > 0 && (
                <p class="rail">
                    At the rail: {rail.map((each) => `${each.who} ${dollars(each.stack)}`).join(', ')}
                </p>
            )}
        </section>
    );
}
