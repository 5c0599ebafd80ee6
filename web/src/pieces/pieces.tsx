// Cards, tiles, chips and buttons: drawn once in pieces.svg, used by name.
import type { Card as Face, Cents } from '../wire/view';
import sprite from './pieces.svg';
import { words } from '../words/language';

/** Tiles have longer names than cards; their pips as they are read. */
const TILES: Record<string, string> = {
    gee6: '2-4',
    gee3: '1-2',
    teen: '6-6',
    dey: '1-1',
    yun: '4-4',
    gor: '1-3',
    mooy: '5-5',
    chong: '3-3',
    bon: '2-2',
    foo: '5-6',
    ping: '4-6',
    tit: '1-6',
    look: '1-5',
    gow36: '3-6',
    gow45: '4-5',
    bot26: '2-6',
    bot35: '3-5',
    chit25: '2-5',
    chit34: '3-4',
    ng14: '1-4',
    ng23: '2-3',
};

export const isTile = (face: Face) => face in TILES;
const CLOSED = '??';

/** How many pips a tile has; 0 for a card. */
export const pipsOf = (face: Face) => (TILES[face] ?? '').split('-').reduce((sum, pips) => sum + Number(pips), 0);

/** As it is read aloud: "queen of spades", "Teen, 6-6". */
export function cardName(face: Face, tiles = false): string {
    if (face === CLOSED) return words.cards.closed(1, tiles);
    if (face === 'Xx') return words.cards.joker;
    const pips = TILES[face];
    if (pips) return `${words.tiles[face]}, ${pips}`;
    const suit = words.cards.suits[face.charAt(1)];
    const rank = face.charAt(0);
    return suit ? words.cards.of(words.cards.ranks[rank] ?? rank, suit) : face;
}

/** What lies together, in one go: "Queen of spades, 2 cards face down". */
export function cardsAloud(cards: Face[], tiles = false): string {
    const open = cards.filter((face) => face !== CLOSED).map((face) => cardName(face));
    const closed = cards.length - open.length;
    return [...open, ...(closed > 0 ? [words.cards.closed(closed, tiles)] : [])].join(', ');
}

const drawing = (face: Face, tiles: boolean) => (face === CLOSED ? (tiles ? 't-back' : 'back') : face === 'Xx' ? 'JK' : face in TILES ? `t-${face}` : face.toUpperCase());

/** A card or a tile; face down it is what the others of its hand are. In silence where what is
 * around it is read aloud as one. */
export function Piece({ face, tiles = false, late, silent = false }: { face: Face; tiles?: boolean; late?: boolean; silent?: boolean }) {
    const tile = tiles || isTile(face);
    return (
        <svg class={`${tile ? 'tile' : 'card'}${late ? ' late' : ''}`} viewBox={tile ? '0 0 54 112' : '0 0 70 98'} {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': cardName(face, tile) })} data-card={face}>
            <use href={`${sprite}#${drawing(face, tile)}`} />
        </svg>
    );
}

/** The cards of one hand, one over the other: one picture with one label. */
export function Fan({ cards, tiles = false, tight = false, whose }: { cards: Face[]; tiles?: boolean; tight?: boolean; whose: string }) {
    return (
        <span class={`fan${tiles ? ' tiles' : ''}${tight ? ' tight' : ''}`} role="img" aria-label={words.cards.handOf(whose, cardsAloud(cards, tiles))}>
            {cards.map((face, index) => (
                <Piece key={`${index}${face}`} face={face} tiles={tiles} silent />
            ))}
        </span>
    );
}

export function CardSlot({ tile = false }: { tile?: boolean }) {
    return <span class={`${tile ? 'tile' : 'card'} slot`} aria-hidden="true" />;
}

/** Chips that there are pictures of, in cents. */
export const CHIPS = [100000, 50000, 10000, 2500, 500, 100];

/** What a tray holds at a table: the house's chips, the smallest first, without the largest. */
export const trayOf = (view: { denominations?: Cents[] }) => CHIPS.slice(1).reverse().filter((value) => view.denominations?.includes(value) ?? true);
const MOST = 4; // in a pile; the figure beside it is the truth

export function Chip({ value }: { value: Cents }) {
    return (
        <svg class="chip" viewBox="0 0 48 48" aria-hidden="true">
            <use href={`${sprite}#chip${value / 100}`} />
        </svg>
    );
}

/** The largest chips of an amount, at most four of them. */
export function pileOf(amount: Cents): Cents[] {
    const chips: Cents[] = [];
    for (const value of CHIPS)
        while (amount >= value && chips.length < MOST) {
            chips.push(value);
            amount -= value;
        }
    return chips.length > 0 ? chips : [CHIPS.at(-1)!];
}

export function Pile({ amount }: { amount: Cents }) {
    const chips = pileOf(amount).map((value) => value / 100);
    const height = 22 + chips.length * 5;
    return (
        <svg class="pile" viewBox={`0 0 40 ${height}`} style={{ '--n': chips.length }} aria-hidden="true">
            {chips.map((value, index) => (
                <use key={index} href={`${sprite}#disc${value}`} width="40" height="28" y={(chips.length - 1 - index) * 5} />
            ))}
            <use href={`${sprite}#face${chips.at(-1)}`} width="40" height="28" />
        </svg>
    );
}

/** A button that lies on the felt: dealer, bank1, bank2, action, envy; without a label
 * where words beside it say the same. */
export function Puck({ name, label }: { name: string; label: string }) {
    return (
        <svg class="puck" viewBox="0 0 60 60" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
            <use href={`${sprite}#b-${name}`} />
        </svg>
    );
}

/** What a button does, beside its word: undo, clear, rebet, double. */
export function Icon({ name }: { name: string }) {
    return (
        <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
            <use href={`${sprite}#i-${name}`} />
        </svg>
    );
}

/** A die that was thrown. */
export function Die({ pips }: { pips: number }) {
    return (
        <svg class="die" viewBox="0 0 48 48" role="img" aria-label={String(pips)} data-die={pips}>
            <use href={`${sprite}#die${pips}`} />
        </svg>
    );
}

/** The animal of a result, within another drawing or by itself. */
export function Animal({ name, x = 0, y = 0, size = 32 }: { name: string; x?: number; y?: number; size?: number }) {
    return <use href={`${sprite}#a-${name.replace('triple-', '')}`} x={x} y={y} width={size} height={size} />;
}
