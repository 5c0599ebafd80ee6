// What one's own place says while a hand is played: whose hand it is, what was said of it, who is next.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownSpot, saidWords, waitsWords } from '../../src/table/own_hand.tsx';
import { doingOf } from '../../src/table/seat.tsx';
import type { Hand, View } from '../../src/wire/view.ts';

const hand = (spot: number, rest: Partial<Hand> = {}): Hand => ({ hand: 'player', spot, cards: ['9s', '9d', '4h'], points: null, ...rest });
const stake = (seat: number, wager = 'ante', spot = seat) => ({ seat, spot, wager, amount: 500 });
const NAMES = ['', 'Ann', 'Fay', 'Me', 'Bo', 'Cy', 'Di'];

function viewOf(me: number, seats: number[], hands: Hand[], rest: Partial<View> = {}): View {
    return {
        game: 'marina2/three-card-6',
        phase: 'play',
        seats: 8,
        me: { place: me, role: 'player' },
        places: NAMES.flatMap((who, place) => (who ? [{ place, who, stack: 1000, away: false, no_bank: false }] : [])),
        bank: { front: { seat: 1 }, spot: 1, later: [] },
        stakes: hands.filter(({ spot }) => spot !== 1).map(({ spot }) => stake(spot)),
        hands,
        legal: [],
        turn: { awaits: 'seats', seats, later: [], deadline: null, otherwise: null },
        ...rest,
    } as unknown as View;
}

test('one is told who is asked before oneself, then who is left before the bank', () => {
    const waits = (me: number, seats: number[], later: number[], awaits = 'seats', game = 'marina2/three-card-6') =>
        waitsWords(viewOf(me, seats, [], { game, turn: { awaits, seats, later, deadline: null, otherwise: null } }));
    assert.equal(waits(3, [2], [3, 4]), 'Waiting for Fay, then you.');
    assert.equal(waits(4, [2], [3, 4]), 'Waiting for Fay, then Me and you.');
    assert.equal(waits(3, [4], [5, 6]), 'Waiting for Bo, then Cy, Di and the bank.');
    assert.equal(waits(3, [2], [4, 5, 6]), 'Waiting for Fay, then 3 others and the bank.');
    assert.equal(waits(3, [], [], 'dealer'), 'The bank\u2019s hand is next.');
    assert.equal(waits(3, [], [2, 3], 'deck'), 'The cards are being dealt.');
    assert.equal(waits(3, [2, 4], [], 'seats', 'marysville/tiles'), 'Waiting for Fay and Bo to set.');
});

test('one\u2019s own hand is at one\u2019s own place, else where one has bet behind; without a wager there is none', () => {
    const all = [hand(2), hand(3)];
    assert.equal(ownSpot(viewOf(3, [2], all)), 3);
    assert.equal(ownSpot(viewOf(5, [2], all, { stakes: [stake(2), stake(5, 'ante', 2)] })), 2);
    assert.equal(ownSpot(viewOf(3, [2], all, { stakes: [stake(2)] })), null, 'the rules may deal to whoever has bet nothing');
    assert.equal(ownSpot(viewOf(3, [2], [hand(2), hand(3, { said: 'folds' })], { stakes: [stake(2)] })), 3, 'what was forfeited is taken up');
    assert.equal(ownSpot(viewOf(3, [2], all, { phase: 'bets' })), null);
    assert.equal(ownSpot(viewOf(3, [], [], { stakes: [stake(3)] })), null, 'no card lies yet');
});

test('what was said of a hand is told in a sentence', () => {
    const told = (rest: Partial<Hand>, stakes = [stake(3, 'base')], me = 3) => saidWords(viewOf(me, [], [], { stakes }), hand(3, rest));
    assert.equal(told({ said: 'plays' }), 'You play.');
    assert.equal(told({ said: 'folds' }), 'You folded.');
    assert.equal(told({ said: 'surrenders', points: 15 }), 'You surrendered for half the wager.');
    assert.equal(told({ said: 'done', points: 17, soft: true }), 'You have soft 17.');
    assert.equal(told({ said: 'done', points: 21 }, [stake(3, 'base'), stake(3, 'double')]), 'You doubled and have 21.');
    assert.equal(told({ said: 'done', points: 18 }, undefined, 2), 'Me has 18.', 'behind it one reads whose hand it is');
    assert.equal(told({}), '');
    assert.equal(doingOf(viewOf(3, [], []), 3, [hand(3, { said: 'folds' })], false), 'folded');
});
