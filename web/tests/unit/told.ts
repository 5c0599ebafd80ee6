// A table as a view tells of it, with somebody at place 3 and the bank at 7; a test says what else is so.
import type { Hand, View } from '../../src/wire/view.ts';

export const hand = (name: string, spot: number, cards: string): Hand => ({ hand: name, spot, cards: cards.split(' '), points: null });
export const choice = (command: object, lowest = 0, apart = false) => ({ command, lowest, highest: lowest, apart });
export const view = (more: object) =>
    ({
        phase: 'play',
        hand: 1,
        seats: 7,
        me: { place: 3, role: 'player' },
        places: [{ place: 3, who: 'Robin', stack: 100000, away: false }],
        bank: { front: { seat: 7 } },
        hands: [],
        result: null,
        stakes: [{ seat: 3, spot: 3, wager: 'ante', amount: 1000 }],
        turn: { awaits: 'seats', seats: [3], deadline: null, otherwise: null },
        legal: [],
        ...more,
    }) as unknown as View;
