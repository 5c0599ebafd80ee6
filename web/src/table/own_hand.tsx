// One's own place while a hand is played that one has a part in, before, during and after one's
// turn: the hand large, what it comes to, what lies on it, and who is waited for.
import type { ComponentChildren } from 'preact';
import { playsTiles, printedSlots } from '../pieces/felts';
import { Fan, isTile, Piece, pipsOf } from '../pieces/pieces';
import type { Card, Hand, Stake, View } from '../wire/view';
import { capital, placeName, shortName, wagerName } from '../words/words';
import { ownStakes } from './bets';
import { countOf, handsAt, SET, withDoubles } from './hands';
import { turnPart } from './seat';
import { words } from '../words/language';

/** What the hand makes of wagers on it that no other hand decides; nothing is paid before the end. */
export function Makes({ view, spot, as: Tag = 'li' }: { view: View; spot: number; as?: 'li' | 'span' }) {
    const bet = new Set(ownStakes(view).filter((each) => each.spot === spot).map((each) => each.wager));
    const made = handsAt(view.hands, spot).flatMap((each) => each.makes ?? []).filter((each) => bet.has(each.wager));
    return made.map(({ wager, pays }) => (
        <Tag key={wager} class="makes" data-makes={wager}>
            {words.decide.makes(wagerName(wager), ...pays)}
        </Tag>
    ));
}

/** What a hand wins or loses against the bank's; side bets lie beside it. */
const MAIN = new Set(['base', 'double', 'ante', 'play']);

/** What lies on one hand of a spot, its doubling with it. */
export const laidOn = (view: View, spot: number, part: number) =>
    ownStakes(view)
        .filter((each) => each.spot === spot && (each.part ?? 1) === part && MAIN.has(each.wager))
        .reduce((sum, each) => sum + each.amount, 0);

/** One's own wagers, without those that each hand of a split has written under it. */
export function besideHands(view: View, spot: number): Stake[] {
    const split = handsAt(view.hands, spot).some((hand) => (hand.part ?? 1) > 1);
    return withDoubles(ownStakes(view).filter((each) => !split || each.spot !== spot || !MAIN.has(each.wager)));
}

/** The hands of a spot, large, each with what it comes to and what lies on it. The fullest of a split says
 * how large the cards of all of them can be. */
export function OwnHands({ view, spot }: { view: View; spot: number }) {
    const parts = handsAt(view.hands, spot);
    const now = turnPart(view, spot);
    const tiles = playsTiles(view.game);
    return (
        <div class={`own of-${parts.length}`} style={{ '--most': Math.max(...parts.map((part) => part.cards.length)) }}>
            {parts.map((part) => {
                const number = part.part ?? 1;
                return (
                    <div key={`${part.hand}${number}`} class={`own-hand${now === number || parts.length === 1 ? ' now' : ''}`}>
                        <Fan cards={part.cards} tiles={tiles} tight={part.cards.length > 6} whose={words.aloud.owner(spot === view.me.place ? words.decide.own : placeName(view, spot), '', number)} />
                        <p>
                            {part.points !== null && <b>{words.result.worth(countOf(part))}</b>} {part.name ? <strong>{capital(part.name)}</strong> : ''}
                            {parts.length > 1 && words.decide.part(number, laidOn(view, spot, number))}
                        </p>
                    </div>
                );
            })}
        </div>
    );
}

/** Of which spot the hand is one's own: one's own place, else the first that one has bet behind;
 * null where no hand lies that one has a part in. */
export function ownSpot(view: View): number | null {
    const me = view.me.place;
    if (view.phase !== 'play' || me === null) return null;
    const lies = (spot: number) => handsAt(view.hands, spot).length > 0;
    const bet = ownStakes(view).map((each) => each.spot);
    // What was given up has no wagers any more.
    if (bet.includes(me) || handsAt(view.hands, me).some((hand) => hand.said)) return lies(me) ? me : null;
    return bet.find(lies) ?? null;
}

/** Who or what is waited for. */
export function waitsWords(view: View): string {
    const name = (seat: number) => shortName(placeName(view, seat));
    const { awaits, seats } = view.turn;
    const { decide } = words;
    if (awaits === 'floor') return words.awaits.floor;
    if (awaits === 'seats' && printedSlots(view.game).length > 1) return decide.waits(seats.map(name));
    const { later = [] } = view.turn;
    const own = later.findIndex((seat) => seat === view.me.place);
    const before = own < 0 ? later : later.slice(0, own);
    if (awaits === 'seats') return decide.turns(seats.map(name), before.map(name), own >= 0);
    return later.length > 0 || printedSlots(view.game).length > 1 ? decide.dealing : decide.bankNext;
}

/** What was said of a hand that is not split, in a sentence; where one bet behind it, who has it says what becomes of it. */
export function saidWords(view: View, hand: Hand): string {
    const doubled = view.stakes.some((each) => each.spot === hand.spot && each.wager === 'double');
    const own = hand.spot === view.me.place || hand.said === 'plays' || hand.said === 'folds';
    return hand.said ? words.decide.said(own ? null : placeName(view, hand.spot), hand.said, countOf(hand), doubled) : '';
}

/** A card of a part that is set, and a tile's name with its pips. */
export function TrayPiece({ face }: { face: Card }) {
    return (
        <>
            <Piece face={face} />
            {isTile(face) && (
                <span class="tile-name" aria-hidden="true">
                    {words.tileFamily(words.tiles[face]!)} <small>{pipsOf(face)}</small>
                </span>
            )}
        </>
    );
}

interface TrayProps {
    front: boolean;
    look?: string; // foul, or a start
    name: string; // which part it is
    hand: string; // what it comes to
    children: ComponentChildren;
}

/** A tray for one of the parts of a hand that is set. */
export function Tray({ front, look = '', name, hand, children }: TrayProps) {
    return (
        <div class={`tray-of ${front ? 'front' : 'back'} ${look}`}>
            <h3>
                {name} <b>{hand}</b>
            </h3>
            <div class="tray-row">{children}</div>
        </div>
    );
}

/** A hand that was set, in its trays. */
function AsSet({ parts, tiles, waits }: { parts: Hand[]; tiles: boolean; waits: string }) {
    return (
        <div class={`setting as-set${tiles ? ' of-tiles' : ''}`}>
            <div class="trays">
                {parts.map((part, index) => (
                    <Tray key={part.hand} front={index === 0} name={words.name(part.hand)} hand={capital(part.name ?? '')}>
                        {part.cards.map((face, at) => (
                            <span key={`${at}${face}`} class="setting-card">
                                <TrayPiece face={face} />
                            </span>
                        ))}
                    </Tray>
                ))}
            </div>
            <p class="setting-hint">{waits}</p>
        </div>
    );
}

export function OwnHand({ view, spot }: { view: View; spot: number }) {
    const parts = handsAt(view.hands, spot);
    const tiles = playsTiles(view.game);
    const set = parts.some((part) => SET.has(part.hand));
    const waits = waitsWords(view);
    const own = spot === view.me.place;
    const many = parts.length > 2 && !set; // of a split: they take the whole row
    return (
        <div class="place played">
            <header>
                <h2>{!own ? words.decide.handOf(placeName(view, spot)) : set ? words.decide.isSet(tiles) : words.decide.own}</h2>
                {many && <span data-waits>{waits}</span>}
                <span class="right">{words.decide.laid(besideHands(view, spot).map((each) => ({ ...each, behind: each.spot === view.me.place ? '' : shortName(placeName(view, each.spot)) })))}</span>
            </header>
            {set ? (
                <AsSet parts={parts} tiles={tiles} waits={waits} />
            ) : (
                <div class="own-row">
                    <OwnHands view={view} spot={spot} />
                    {!many && (
                        <div class="told">
                            {parts.length === 1 && parts[0]!.said && (
                                <p data-said={parts[0]!.said}>
                                    {saidWords(view, parts[0]!)} {words.decide.nothingMore}
                                </p>
                            )}
                            <p data-waits>{waits}</p>
                            <ul class="means">
                                <Makes view={view} spot={spot} />
                            </ul>
                        </div>
                    )}
                </div>
            )}
        </div>
    );
}
