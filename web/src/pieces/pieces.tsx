// Cards, tiles, chips and buttons: drawn once in pieces.svg, used by name.
import type { Card as Face, Cents } from '../wire/view';
import sprite from './pieces.svg';

const SUITS: Record<string, string> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };
const RANKS: Record<string, string> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten' };

/** Tiles have longer names than cards; their pips, high side first. */
const TILES: Record<string, [name: string, pips: string]> = {
    gee6: ['Gee Joon six', '2-4'],
    gee3: ['Gee Joon three', '1-2'],
    teen: ['Teen', '6-6'],
    dey: ['Dey', '1-1'],
    yun: ['Yun', '4-4'],
    gor: ['Gor', '1-3'],
    mooy: ['Mooy', '5-5'],
    chong: ['Chong', '3-3'],
    bon: ['Bon', '2-2'],
    foo: ['Foo', '5-6'],
    ping: ['Ping', '4-6'],
    tit: ['Tit', '1-6'],
    look: ['Look', '1-5'],
    gow36: ['Gow', '3-6'],
    gow45: ['Gow', '4-5'],
    bot26: ['Bot', '2-6'],
    bot35: ['Bot', '3-5'],
    chit25: ['Chit', '2-5'],
    chit34: ['Chit', '3-4'],
    ng14: ['Ng', '1-4'],
    ng23: ['Ng', '2-3'],
};

export const isTile = (face: Face) => face in TILES;

/** As it is read aloud: "queen of spades", "Teen, 6-6". */
export function cardName(face: Face): string {
    if (face === '??') return 'a card face down';
    if (face === 'Xx') return 'joker';
    const tile = TILES[face];
    if (tile) return tile.join(', ');
    const suit = SUITS[face.charAt(1)];
    const rank = face.charAt(0);
    return suit ? `${RANKS[rank] ?? rank} of ${suit}` : face;
}

const drawing = (face: Face, tiles: boolean) => (face === '??' ? (tiles ? 't-back' : 'back') : face === 'Xx' ? 'JK' : face in TILES ? `t-${face}` : face.toUpperCase());

/** A card or a tile; face down it is what the others of its hand are. */
export function Piece({ face, tiles = false, late }: { face: Face; tiles?: boolean; late?: boolean }) {
    const tile = tiles || isTile(face);
    return (
        <svg class={`${tile ? 'tile' : 'card'}${late ? ' late' : ''}`} viewBox={tile ? '0 0 54 112' : '0 0 70 98'} role="img" aria-label={cardName(face)} data-card={face}>
            <use href={`${sprite}#${drawing(face, tile)}`} />
        </svg>
    );
}

export function CardSlot() {
    return <span class="card slot" aria-hidden="true" />;
}

/** Chips there are, in cents. */
export const CHIPS = [100000, 50000, 10000, 2500, 500, 100];
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

/** A button that lies on the felt: dealer, bank1, bank2, action, envy. */
export function Puck({ name, label }: { name: string; label: string }) {
    return (
        <svg class="puck" viewBox="0 0 60 60" role="img" aria-label={label}>
            <use href={`${sprite}#b-${name}`} />
        </svg>
    );
}
