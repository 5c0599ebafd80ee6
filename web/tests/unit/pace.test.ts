import assert from 'node:assert/strict';
import test from 'node:test';
import { dealOrder, dealtSoFar, handWasDealt } from '../../src/pace.ts';
import type { View } from '../../src/view.ts';

const hands = [
    { hand: 'player', spot: 0, cards: ['2s', '3h', '9c'], points: 4 },
    { hand: 'banker', spot: 0, cards: ['Kd', '7s'], points: 7 },
];

test('MC2-ZOO-R1: cards are turned Player, Banker, Player, Banker, then the third', () => {
    assert.deepEqual(dealOrder(hands).map((each) => each.card), ['2s', 'Kd', '3h', '7s', '9c']);
});

test('points are told when every card lies', () => {
    const three = dealtSoFar(hands, 3);
    assert.deepEqual(three.map((hand) => hand.cards), [['2s', '3h'], ['Kd']]);
    assert.deepEqual(three.map((hand) => hand.points), [null, null]);
    assert.deepEqual(dealtSoFar(hands, 5), hands);
});

test('only the very next hand is turned card by card', () => {
    const view = (hand: number, phase: string) => ({ hand, phase, hands }) as unknown as View;
    assert.ok(handWasDealt(view(4, 'bets'), view(5, 'offer')));
    assert.ok(!handWasDealt(null, view(5, 'offer')));
    assert.ok(!handWasDealt(view(5, 'offer'), view(5, 'bets')));
    assert.ok(!handWasDealt(view(2, 'bets'), view(5, 'offer')), 'what was missed is not played back');
    assert.ok(!handWasDealt(view(4, 'bets'), view(5, 'play')), 'a hand dealt card by card shows itself');
});
