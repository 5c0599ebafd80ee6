// The table seen from the players' side (MC2-ZOO-L1): the house dealer at the
// straight edge, seats 1 to 8 clockwise from the dealer's left.
import { CardSlot, PlayingCard } from './cards';
import type { Deal } from './pace';
import type { Game, Hand, Place, Stake, View } from './view';
import { dollars, title, turnWords } from './words';

export const SHORT: Record<string, string> = {
    player: 'P',
    banker: 'B',
    tie: 'Tie',
    rabbit: 'Rabbit',
    tiger: 'Tiger',
    monkey: 'Monkey',
    zoo: 'Zoo',
};

const NOTHING: Deal = { hands: [], result: null };

/** The seats of a game, clockwise. */
export function seatsOf(game: Game | undefined): number[] {
    return Array.from({ length: Math.min(8, game?.seats ?? 8) }, (_, index) => index + 1);
}

/** Two community hands that all bet on, or a hand on every spot? */
export function isTwoHanded(game: Game | undefined): boolean {
    return !!game && game.wagers.includes('player') && game.wagers.includes('banker');
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

function Community({ hand, name, decided }: { hand: Hand | undefined; name: string; decided: string | null }) {
    const cards = hand?.cards ?? [];
    const slots = Math.max(2, cards.length);
    return (
        <div class={`community ${name}${decided === name ? ' wins' : ''}`} data-hand={name}>
            <p class="community-name">
                {title(name)} <span class="points">{hand?.points ?? ''}</span>
            </p>
            <div class="community-cards">
                {Array.from({ length: slots }, (_, index) => {
                    const face = cards[index];
                    return face ? <PlayingCard key={`${index}${face}`} face={face} late={index === 2} /> : <CardSlot key={index} />;
                })}
            </div>
        </div>
    );
}

/** The two community hands: those of the view, or else the last ones. */
export function Layout({ view, deal, dealing }: { view: View; deal: Deal | null; dealing: boolean }) {
    const { hands, result } = view.hands.length > 0 ? view : (deal ?? NOTHING);
    const before = view.hands.length === 0 && deal !== null && !dealing;
    const side = result === null ? null : /rabbit|player/.test(result) ? 'player' : /tiger|banker/.test(result) ? 'banker' : 'tie';
    return (
        <div class="layout">
            <Community hand={hands.find((each) => each.hand === 'player')} name="player" decided={side} />
            <p class={`result ${side ?? 'none'}`} aria-live="polite" data-result={result ?? ''}>
                {result ? title(result) : dealing ? 'Dealing' : '\u00a0'}
                {before && <small>hand {view.hand}</small>}
            </p>
            <Community hand={hands.find((each) => each.hand === 'banker')} name="banker" decided={side} />
        </div>
    );
}

interface SeatProps {
    seat: number;
    view: View;
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

function Seat({ seat, view, target, canSit, onSit, onTarget }: SeatProps) {
    const place = view.places.find((each) => each.place === seat);
    const wagers = wagersOn(view.stakes, seat);
    const mine = view.me.place === seat;
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
            {view.hands
                .filter((hand) => hand.spot === seat)
                .map((hand, index) => (
                    <SpotHand key={index} hand={hand} />
                ))}
            {wagers.length > 0 && (
                <ul class="spot" aria-label={`Wagers on seat ${seat}`}>
                    {wagers.map((each) => (
                        <li key={each.wager} class={`bet ${each.wager}`} title={each.behind ? `${dollars(each.behind)} from behind` : undefined}>
                            <span>{SHORT[each.wager] ?? title(each.wager)}</span> {dollars(each.amount)}
                            {each.behind > 0 && <sup aria-label="with backline bets">+</sup>}
                        </li>
                    ))}
                </ul>
            )}
        </li>
    );
}

/** A hand that lies on a spot, small; what may not be known is face down. */
function SpotHand({ hand }: { hand: Hand }) {
    return (
        <div class="spot-hand">
            {hand.cards.map((face, index) => (
                <PlayingCard key={index} face={face} />
            ))}
            {hand.points !== null && <span class="dim">{hand.points}</span>}
        </div>
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
    game: Game | undefined;
    deal: Deal | null;
    dealing: boolean;
}

export function Felt(props: FeltProps) {
    const { view, deal, dealing } = props;
    const rail = view.places.filter((each) => each.place > 8);
    return (
        <section class={`felt${isTwoHanded(props.game) ? '' : ' spots-only'}`} aria-label="The table">
            <div class="dealer">
                <span class="dealer-name">House dealer</span>
                <Shoe view={view} />
            </div>
            {isTwoHanded(props.game) && <Layout view={view} deal={deal} dealing={dealing} />}
            <p class={`felt-print${(props.game?.name.length ?? 0) > 10 ? ' long' : ''}`} aria-hidden="true">
                {props.game?.name}
            </p>
            <ol class="seats">
                {seatsOf(props.game).map((seat) => (
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
