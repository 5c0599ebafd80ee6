import assert from 'node:assert/strict';
import test from 'node:test';
import { polite, urgent } from '../../src/table/aloud.ts';
import type { Ending } from '../../src/table/pace.ts';
import type { View } from '../../src/wire/view.ts';
import { heading } from '../../src/words/words.ts';

const places = [
    { place: 2, who: 'Ann', stack: 0, away: false, no_bank: false },
    { place: 5, who: 'Bo', stack: 0, away: false, no_bank: false },
];
const view = (more: object) => ({ places, seats: 8, phase: 'play', me: { place: 2, role: 'player' }, bank: { offered: null, turn: 1 }, hands: [], legal: [], stakes: [], turn: { awaits: 'seats', seats: [2], deadline: null, otherwise: null }, ...more }) as unknown as View;

test('the own cards are read as one hand, tiles by name and pips', () => {
    assert.equal(polite(view({ hands: [{ hand: '', spot: 2, cards: ['Qs', '5h'], points: 15 }] }), null), 'You: queen of spades, 5 of hearts. 15.');
    assert.equal(polite(view({ hands: [{ hand: '', spot: 2, cards: ['teen', 'gee6'], points: null, name: 'gee joon' }] }), null), 'You: Teen, 6-6, Gee Joon six, 2-4. Gee joon.');
    assert.equal(polite(view({ hands: [{ hand: '', spot: 5, cards: ['??', '??'], points: null }] }), null), '', 'what nobody sees is not read');
});

test('the end is read hand by hand, then the result, and only then the sum', () => {
    const deal = {
        hands: [
            { hand: 'player', spot: 0, cards: ['Qs', '5h'], points: 5 },
            { hand: 'banker', spot: 0, cards: ['9c', 'Kd'], points: 9 },
        ],
        result: 'banker',
        bank: 5,
    };
    const hand = { hand: 7, steps: [], net: [{ seat: 2, amount: -2500 }], named: [], people: [] };
    const ending = (stage: string) => ({ deal, hand, stage, places }) as unknown as Ending;
    assert.equal(polite(view({}), ending('cards')), '');
    assert.equal(polite(view({}), ending('names')), 'Player: queen of spades, 5 of hearts. 5. Banker: 9 of clubs, king of diamonds. 9. Result: Banker.');
    assert.equal(polite(view({}), ending('sum')), 'You lose $25.');
    assert.equal(urgent(view({}), ending('sum'), 3), '');
});

test('who had no wager hears how the hand ended, and no sum; who has wagers back hears that', () => {
    const deal = { hands: [{ hand: '', spot: 5, cards: ['9c', 'Kd'], points: 19 }], result: null, bank: 5 };
    const end = (stage: string, steps: object[]) => ({ deal, hand: { hand: 7, steps, net: [{ seat: 5, amount: 0 }], named: [], people: [] }, stage, places }) as unknown as Ending;
    const push = { event: 'PUSHED', seat: 2, spot: 2, wager: 'base', stake: 500 };
    const others = { ...push, seat: 5, spot: 5 };
    assert.equal(polite(view({}), end('names', [others])), 'Bo: 9 of clubs, king of diamonds. 19.');
    assert.equal(polite(view({}), end('sum', [others])), '');
    assert.equal(polite(view({}), end('sum', [others, push])), 'You neither win nor lose.');
});

test('one\u2019s turn is said at once, ten seconds once, and nobody else\u2019s turn', () => {
    const mine = view({ legal: [{ command: { verb: 'stand', seat: 2 }, lowest: 0, highest: 0, apart: false }], turn: { awaits: 'seats', seats: [2], deadline: 1, otherwise: 'the hand stands' } });
    assert.equal(urgent(mine, null, 20), 'Your turn: stand. If time runs out, the hand stands.');
    assert.equal(urgent(mine, null, 10), 'Ten seconds left.');
    assert.equal(urgent(mine, null, 4), 'Ten seconds left.', 'the words do not change, so they are said once');
    assert.equal(urgent(view({}), null, 4), '');
    const post = view({ pots: [], places: [], legal: [{ command: { verb: 'post', seat: 2 }, lowest: 200, highest: 200, apart: false }], turn: { awaits: 'seats', seats: [5], deadline: 1, otherwise: 'the hand is checked' } });
    assert.equal(urgent(post, null, 4), '', 'a blind may be posted at any time: another one is awaited');
    assert.equal(heading(post), 'Waiting for Seat 5');
});
