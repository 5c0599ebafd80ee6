// Cards and chips, drawn here: no picture comes from anywhere else.
import type { Card as Face } from '../wire/view';

const SUITS: Record<string, { name: string; red: boolean; path: string }> = {
    s: {
        name: 'spades',
        red: false,
        path: 'M50 8C62 30 88 42 88 64c0 14-10 22-20 22-6 0-11-3-14-8 1 8 5 13 11 16H35c6-3 10-8 11-16-3 5-8 8-14 8-10 0-20-8-20-22 0-22 26-34 38-56z',
    },
    h: {
        name: 'hearts',
        red: true,
        path: 'M50 92C38 74 10 60 10 34c0-14 10-24 21-24 9 0 16 6 19 15 3-9 10-15 19-15 11 0 21 10 21 24 0 26-28 40-40 58z',
    },
    d: { name: 'diamonds', red: true, path: 'M50 6l34 44-34 44-34-44z' },
    c: {
        name: 'clubs',
        red: false,
        path: 'M50 8a20 20 0 0 1 17 31 20 20 0 1 1-13 33c1 9 5 16 12 20H34c7-4 11-11 12-20a20 20 0 1 1-13-33A20 20 0 0 1 50 8z',
    },
};

const RANKS: Record<string, string> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten' };

/** A card's suit. Dominoes are longer words and have none. */
function suitOf(face: Face) {
    return face.length === 2 ? SUITS[face.charAt(1)] : undefined;
}

export function cardName(face: Face): string {
    if (face === '??') return 'a card face down';
    if (face === 'Xx') return 'joker';
    const suit = suitOf(face);
    const rank = face.charAt(0);
    return suit ? `${RANKS[rank] ?? rank} of ${suit.name}` : face;
}

export function PlayingCard({ face, late }: { face: Face; late?: boolean }) {
    const suit = suitOf(face);
    const rank = face.charAt(0) === 'T' ? '10' : face.charAt(0);
    return (
        <svg
            class={`card ${suit?.red ? 'red' : 'black'}${late ? ' late' : ''}`}
            viewBox="0 0 100 140"
            role="img"
            aria-label={cardName(face)}
            data-card={face}
        >
            <rect class="card-face" x="1.5" y="1.5" width="97" height="137" rx="11" />
            {suit ? (
                <>
                    <text class="card-rank" x="10" y="36" textLength={rank.length > 1 ? 32 : undefined} lengthAdjust="spacingAndGlyphs">
                        {rank}
                    </text>
                    <path class="card-suit" transform="translate(12 43) scale(.2)" d={suit.path} />
                    <path class="card-suit" transform="translate(25 55) scale(.66)" d={suit.path} />
                </>
            ) : face === 'Xx' ? (
                <>
                    <text class="card-rank" x="8" y="36">
                        &#9733;
                    </text>
                    <text class="card-joker" x="50" y="92">
                        Joker
                    </text>
                </>
            ) : face !== '??' ? (
                <text class="card-joker" x="50" y="78" textLength={face.length > 4 ? 84 : undefined} lengthAdjust="spacingAndGlyphs">
                    {face}
                </text>
            ) : (
                <rect class="card-back" x="10" y="10" width="80" height="120" rx="7" />
            )}
        </svg>
    );
}

export function CardSlot() {
    return <span class="card slot" aria-hidden="true" />;
}

/** A chip of the size that is bet at a click. */
export function Chip({ label, tone }: { label: string; tone: number }) {
    return (
        <svg class={`chip tone-${tone}`} viewBox="0 0 48 48" aria-hidden="true">
            <circle class="chip-rim" cx="24" cy="24" r="22" />
            <circle class="chip-marks" cx="24" cy="24" r="19.500" />
            <circle class="chip-core" cx="24" cy="24" r="15.500" />
            <text x="24" y="28.500">
                {label}
            </text>
        </svg>
    );
}
