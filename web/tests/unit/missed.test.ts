import assert from 'node:assert/strict';
import test from 'node:test';
import { meanwhile, settledBetween } from '../../src/table/missed.ts';
import type { RecalledHand, View } from '../../src/wire/view.ts';

const hand = (number: number, mine?: number): RecalledHand => ({ hand: number, steps: [], net: [{ seat: 2, amount: 500 }, ...(mine === undefined ? [] : [{ seat: 3, amount: mine }])], named: [], people: [] });
const view = (phase: string, number: number) => ({ phase, hand: number }) as View;

test('a hand was missed whose end came after the last view and before the next', () => {
    const all = [hand(14), hand(13), hand(12), hand(11)];
    const numbers = (before: View, now: View) => settledBetween(before, now, all).map((each) => each.hand);
    assert.deepEqual(numbers(view('play', 12), view('bets', 13)), [12, 13]);
    assert.deepEqual(numbers(view('bets', 12), view('play', 14)), [13], 'the one that is played has not ended');
    assert.deepEqual(numbers(view('play', 13), view('play', 13)), []);
});

test('what was missed is told with one\u2019s own sum, and what the clock did at one\u2019s place', () => {
    assert.equal(meanwhile([hand(12, 3000)], [], 3), 'The line is back. Hand 12 was settled: you won $30.');
    assert.equal(meanwhile([hand(12, 3000), hand(13, -5000)], [], 3), 'The line is back. Hands 12 to 13 were settled: you lost $20 in all.');
    assert.equal(meanwhile([hand(12, 0)], [], 3), 'The line is back. Hand 12 was settled: you came out even.');
    assert.equal(meanwhile([hand(12)], [], 3), 'The line is back. Hand 12 was settled without you.');
    assert.equal(meanwhile([], [{ event: 'FOLDED', seat: 2 }], 3), 'The line is back. Nothing was settled meanwhile.', 'another\u2019s hand');
    assert.equal(meanwhile([], [{ event: 'FOLDED', seat: 3 }], 3), 'The line is back. Your time ran out and your hand was folded.');
});
