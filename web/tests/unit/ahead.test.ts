// What is chosen before one's turn is said only as it was chosen.
import assert from 'node:assert/strict';
import test from 'node:test';
import { aheadOf, isMeant, picksOf, saidBy } from '../../src/pot/ahead.ts';
import { awaited, heading } from '../../src/words/words.ts';
import { choice, view } from './told.ts';

const ME = 3;
const check = choice({ verb: 'check', seat: ME });
const fold = choice({ verb: 'fold', seat: ME });
const call = (amount: number) => choice({ verb: 'put', seat: ME }, amount);
const table = { game: 'marina1/holdem', pots: [], hand: 8, street: 2, phase: 'play', places: [{ place: 5, who: 'Ann', stack: 100, away: false, no_bank: false }] };
const waits = (price: number, more = {}) => view({ ...table, me: { place: ME, role: 'player', waits: { before: 3, call: price } }, turn: { awaits: 'seats', seats: [5], deadline: null, otherwise: null }, legal: [], ...more });
const turn = (legal: object[], more = {}) => view({ ...table, me: { place: ME, role: 'player' }, turn: { awaits: 'seats', seats: [ME], deadline: null, otherwise: null }, legal, ...more });

test('what may be chosen goes by whether one could check', () => {
    assert.deepEqual(picksOf(waits(0)), ['checkFold', 'check', 'callAny']);
    assert.deepEqual(picksOf(waits(500)), ['fold', 'call', 'callAny']);
    assert.deepEqual(picksOf(turn([check, fold])), [], 'in one\u2019s own turn nothing is chosen ahead');
});

test('nothing is said before one\u2019s own turn', () => {
    for (const pick of picksOf(waits(0))) assert.equal(saidBy(waits(0), aheadOf(waits(0), pick)), null);
});

test('a check is said where it is free, and a raise clears it', () => {
    const chosen = aheadOf(waits(0), 'check');
    assert.deepEqual(saidBy(turn([check, fold]), chosen), check.command);
    assert.equal(isMeant(waits(500), chosen), false);
    assert.equal(saidBy(turn([call(500), fold]), chosen), null);
});

test('a call is said at the price for which it was chosen, and at no other', () => {
    const chosen = aheadOf(waits(500), 'call');
    assert.deepEqual(saidBy(turn([call(500), fold]), chosen), { verb: 'put', seat: ME, amount: 500 });
    assert.equal(saidBy(turn([call(1000), fold]), chosen), null);
    assert.equal(isMeant(waits(1000), chosen), false);
});

test('whoever calls any bet calls it, and checks where there is none; whoever folds pays no price', () => {
    assert.deepEqual(saidBy(turn([call(4000), fold]), aheadOf(waits(0), 'callAny')), { verb: 'put', seat: ME, amount: 4000 });
    assert.deepEqual(saidBy(turn([check, fold]), aheadOf(waits(0), 'callAny')), check.command);
    assert.deepEqual(saidBy(turn([check, fold]), aheadOf(waits(0), 'checkFold')), check.command, 'what is free is not given up');
    assert.deepEqual(saidBy(turn([call(4000), fold]), aheadOf(waits(0), 'checkFold')), fold.command);
    assert.deepEqual(saidBy(turn([call(4000), fold]), aheadOf(waits(500), 'fold')), fold.command);
});

test('it is gone with its street and its hand', () => {
    const chosen = aheadOf(waits(0), 'callAny');
    assert.equal(saidBy(turn([check, fold], { street: 3 }), chosen), null);
    assert.equal(saidBy(turn([check, fold], { hand: 9 }), chosen), null);
    assert.equal(isMeant(waits(0, { street: 3 }), chosen), false);
});

test('who waits is told for whom, and after how many', () => {
    assert.equal(heading(waits(0)), 'Waiting for Ann');
    assert.equal(awaited(waits(0)), 'You act after 3 more players.');
    assert.equal(awaited(waits(0, { me: { place: ME, role: 'player', waits: { before: 1, call: 0 } } })), 'You act next.');
});
