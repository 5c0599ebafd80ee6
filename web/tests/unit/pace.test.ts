import assert from 'node:assert/strict';
import test from 'node:test';
import { dealOf, dealOrder, dealtSoFar, handWasDealt, withPoints } from '../../src/table/pace.ts';
import type { TableEvent, View } from '../../src/wire/view.ts';

// As the house told it: hand 1 of a fresh table, from the close on.
const told: TableEvent[] = [
    { event: 'BET', seat: 7, spot: 7, wager: 'banker', amount: 3000, rule: 'MC2-FEE-13' },
    { event: 'COVER', amount: 60000, due: 8000, rule: 'MC2-ZOO-S2' },
    { event: 'FEE', seat: 5, amount: 200, rule: 'MC2-ZOO-F1' },
    { event: 'CLOSED', amount: 8000, count: 1, rule: 'MC2-ZOO-B2' },
    { event: 'BURNED', cards: ['??'], rule: '' },
    { event: 'CARD', hand: 'player', cards: ['2s'], rule: 'MC2-ZOO-R1' },
    { event: 'CARD', hand: 'banker', cards: ['Kd'], rule: 'MC2-ZOO-R1' },
    { event: 'CARD', hand: 'player', cards: ['3h'], rule: 'MC2-ZOO-R1' },
    { event: 'CARD', hand: 'banker', cards: ['7s'], rule: 'MC2-ZOO-R1' },
    { event: 'CARD', hand: 'player', cards: ['9c'], rule: 'MC2-ZOO-R3' },
    { event: 'RESULT', result: 'banker', rule: 'MC2-ZOO-O1' },
    { event: 'PAID', seat: 7, spot: 7, wager: 'banker', amount: 3000, stake: 3000, from: 5, rule: 'MC2-ZOO-W2' },
    { event: 'ENDED', count: 1, rule: '' },
];
const deal = dealOf(told)!;

test('a hand is read from what happened', () => {
    assert.deepEqual(deal.hands.map((hand) => [hand.hand, ...hand.cards]), [
        ['player', '2s', '3h', '9c'],
        ['banker', 'Kd', '7s'],
    ]);
    assert.equal(deal.result, 'banker');
    assert.equal(dealOf(told.slice(0, 3)), null);
    assert.equal(dealOf([...told.slice(0, 8), { event: 'MISDEAL', why: 'a card fell' }]), null);
    const turned = dealOf([...told.slice(0, 9), { event: 'UNCARD', hand: 'banker', cards: ['7s'], why: 'wrong card' }]);
    assert.deepEqual(turned?.hands[1]?.cards, ['Kd']);
});

test('points are those of the scoreboard, and only of the same hand', () => {
    assert.deepEqual(withPoints(deal, { result: 'banker', points: [4, 7] }).hands.map((hand) => hand.points), [4, 7]);
    assert.deepEqual(withPoints(deal, { result: 'player', points: [9, 2] }).hands.map((hand) => hand.points), [null, null]);
    assert.equal(withPoints(deal, undefined), deal);
});

test('MC2-ZOO-R1: cards are turned Player, Banker, Player, Banker, then the third', () => {
    assert.deepEqual(dealOrder(deal.hands).map((each) => each.card), ['2s', 'Kd', '3h', '7s', '9c']);
});

test('the result is told when every card lies', () => {
    const three = dealtSoFar(withPoints(deal, { result: 'banker', points: [4, 7] }), 3);
    assert.deepEqual(three.hands.map((hand) => hand.cards), [['2s', '3h'], ['Kd']]);
    assert.deepEqual(three.hands.map((hand) => hand.points), [null, null]);
    assert.equal(three.result, null);
    assert.equal(dealtSoFar(deal, 5), deal);
});

test('only the very next hand is turned card by card', () => {
    const view = (hand: number, phase: string) => ({ hand, phase }) as unknown as View;
    assert.ok(handWasDealt(view(4, 'bets'), view(5, 'offer')));
    assert.ok(!handWasDealt(null, view(5, 'offer')));
    assert.ok(!handWasDealt(view(5, 'offer'), view(5, 'bets')));
    assert.ok(!handWasDealt(view(2, 'bets'), view(5, 'offer')), 'what was missed is not played back');
    assert.ok(!handWasDealt(view(4, 'bets'), view(5, 'play')), 'a hand dealt card by card shows itself');
});
