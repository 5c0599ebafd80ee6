// What is pressed for one moment is not taken for another.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Asked, askedOf, FRESH_MS, isAnswer, sameMoment } from '../../src/table/moment.ts';
import { choice, view } from './told.ts';

const check = { verb: 'check', seat: 3 };
const call = { verb: 'put', seat: 3 };
const fold = { verb: 'fold', seat: 3 };
const toCheck = view({ game: 'marina1/holdem', street: 2, legal: [choice(fold), choice(check)] });
const toCall = view({ game: 'marina1/holdem', street: 2, legal: [choice(fold), choice(call, 1200)] });
const nothing = view({ game: 'marina1/holdem', street: 2, legal: [] });

test('a check that was withdrawn by the clock does not call what somebody bet the moment after', () => {
    const asked = new Asked();
    asked.see(askedOf(toCheck), 0);
    assert.equal(asked.mistakable(10), false, 'what is asked first is mistaken for nothing');
    asked.see(askedOf(nothing), 15000);
    assert.equal(asked.mistakable(15001), false, 'and there is nothing to press');
    asked.see(askedOf(toCall), 17000);
    assert.equal(asked.mistakable(17000 + FRESH_MS - 1), true);
    assert.equal(asked.mistakable(17000 + FRESH_MS), false, 'by now it can have been read');
});

test('who has answered may answer the next question as quickly as they like', () => {
    const asked = new Asked();
    asked.see(askedOf(toCheck), 0);
    asked.answer(true);
    asked.see(askedOf(nothing), 100);
    asked.see(askedOf(toCall), 120);
    assert.equal(asked.mistakable(121), false);
    asked.answer(true);
    asked.answer(false); // refused: it is still asked
    asked.see('', 200);
    asked.see(askedOf(toCheck), 300);
    assert.equal(asked.mistakable(301), true);
    asked.see('', 400);
    asked.see(askedOf(toCall), 60000);
    assert.equal(asked.mistakable(60001), false, 'a minute later nobody still means the check');
});

test('only what answers the question is held back', () => {
    assert.equal(isAnswer(toCall, { verb: 'put', seat: 3, amount: 1200 }), true);
    assert.equal(isAnswer(toCall, { verb: 'leave', seat: 3 }), false);
    assert.equal(askedOf(nothing), '');
});

test('after a break an act is said again only where it says the same', () => {
    const same = (command: object, made: object, now: object) => sameMoment(command as never, made as never, now as never);
    assert.equal(same(check, toCheck, toCheck), true);
    assert.equal(same(check, toCheck, nothing), false, 'the clock has checked');
    assert.equal(same(call, toCall, { ...toCall, legal: [choice(fold), choice(call, 2400)] }), false, 'it has been raised');
    assert.equal(same(fold, toCall, { ...toCall, hand: 2 }), false, 'another hand');
    assert.equal(same(check, toCheck, { ...toCheck, street: 3 }), false, 'another street');
    const bets = view({ phase: 'bets', hand: 4 });
    const bet = { verb: 'bet', seat: 3, spot: 3, wager: 'ante', amount: 500 };
    assert.equal(same(bet, bets, { ...bets, legal: [choice(bet, 300)] }), true, 'others may have bet meanwhile');
    assert.equal(same(bet, bets, { ...bets, hand: 5 }), false, 'a wager is for its own hand');
    assert.equal(same({ verb: 'leave', seat: 3 }, toCall, { ...toCall, hand: 9 }), true, 'who leaves, leaves');
});
