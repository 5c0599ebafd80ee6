// What the pages offer and say, on views and a hand as a house really told them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { pileOf } from '../../src/pieces/pieces.tsx';
import { wagersOn } from '../../src/table/seat.tsx';
import { paysOf, paysWords } from '../../src/record/notices.tsx';
import { dealOf } from '../../src/table/pace.ts';
import type { Odds, RecalledHand, View } from '../../src/wire/view.ts';
import { findChoice, openSpots } from '../../src/table/bets.tsx';
import { awaited, placeName, sentence, settlementLine } from '../../src/words/words.ts';
import betsJson from '../samples/bets.json';
import offerJson from '../samples/offer.json';
import recallJson from '../samples/recall.json';

const bets = betsJson as unknown as View;
const offer = offerJson as unknown as View;
const hand = (recallJson as unknown as RecalledHand[])[0]!;
const name = (place: number | undefined) => placeName(bets, place);

test('the page offers what the view lists as legal, and nothing else', () => {
    assert.equal(bets.me.place, 3);
    assert.ok(findChoice(bets, 'bet', 3, 'tie'));
    assert.ok(findChoice(bets, 'unbet', 3, 'player'));
    assert.equal(findChoice(bets, 'unbet', 3, 'tie'), undefined);
    assert.equal(findChoice(bets, 'bank'), undefined);
    assert.equal(findChoice(offer, 'bet'), undefined);
    const take = findChoice(offer, 'bank')!;
    assert.ok(take.lowest > 0 && take.highest >= take.lowest);
    assert.ok(findChoice(offer, 'decline'));
});

test('one may bet on the own spot and behind others, never on the player-dealer\u2019s', () => {
    const spots = openSpots(bets);
    assert.equal(spots[0], 3);
    assert.ok(spots.length > 1);
    assert.ok(!spots.includes(bets.bank.front!.seat));
    assert.deepEqual(openSpots(offer), []);
});

test('a spot shows the wagers of its player, and what comes from behind apart', () => {
    assert.deepEqual(wagersOn(bets.stakes, 1), { own: [{ wager: 'banker', amount: 2500 }], behind: { bettors: 1, amount: 500 } });
    const all = [1, 2, 3, 4, 5, 6, 7, 8].map((spot) => wagersOn(bets.stakes, spot));
    const sum = all.reduce((so, { own, behind }) => so + behind.amount + own.reduce((each, { amount }) => each + amount, 0), 0);
    assert.equal(sum, bets.action);
});

test('a pile has the largest chips of its amount, at most four', () => {
    assert.deepEqual(pileOf(13000), [10000, 2500, 500]);
    assert.deepEqual(pileOf(825000), [100000, 100000, 100000, 100000]);
    assert.deepEqual(pileOf(50), [100], 'what is less than a chip lies under the smallest');
});

test('what is awaited is said to the one who is awaited', () => {
    assert.match(awaited(offer), /offered to you/);
    assert.match(awaited({ ...offer, me: { place: null, role: 'board' } }), /offered to Robin/);
    const mine = (has: boolean) => awaited({ ...bets, stakes: has ? [{ seat: bets.me.place!, spot: 1, wager: 'player', amount: 500 }] : [] });
    assert.match(mine(false), /^Bo\* banks\. Pick a chip, then tap a wager/);
    assert.match(mine(true), /^Bo\* banks\. Your bet is down/);
    assert.match(awaited({ ...bets, me: { place: null, role: 'board' } }), /^Bo\* banks\. The players bet/);
});

test('the settlement lines add up to what the house says each one won or lost', () => {
    const sums = new Map<number, number>();
    const add = (place: number | undefined, amount: number) => place && sums.set(place, (sums.get(place) ?? 0) + amount);
    for (const step of hand.steps) {
        if (!settlementLine(step, name)) continue;
        const amount = step.amount ?? 0;
        if (step.event === 'FEE') add(step.seat, -amount);
        if (step.event === 'PAID') [add(step.seat, amount), add(step.from, -amount)];
        if (step.event === 'TAKEN') [add(step.seat, -amount), add(step.from, amount)];
    }
    assert.deepEqual(
        [...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => a - b),
        hand.net.map((each) => [each.seat, each.amount]),
    );
});

test('every step of a recalled hand can be said, and none of it is undefined', () => {
    for (const step of hand.steps) {
        const words = sentence(step, name);
        assert.ok(words.length > 3 && !/undefined|null|NaN/.test(words), `${JSON.stringify(step)}: ${words}`);
    }
    assert.equal(dealOf(hand.steps)?.hands.length, 2);
});

test('an area shows what its wager can pay', () => {
    const odds = {
        game: 'x',
        decks: 8,
        wagers: [
            {
                wager: 'rabbit',
                ev: 0,
                outcomes: [
                    { outcome: 'triple rabbit', probability: 0, pays: 75 },
                    { outcome: 'rabbit', probability: 0, pays: 25 },
                    { outcome: 'lose', probability: 1, pays: -1 },
                ],
            },
        ],
    } satisfies Odds;
    assert.equal(paysOf(odds, 'rabbit'), '25 \u00b7 75 to 1');
    assert.equal(paysOf(null, 'rabbit'), '');
});

test('a pay is told as it is printed', () => {
    assert.deepEqual([1.2, 1.5, 1, 300, 0, -1, 0.16645].map(paysWords), ['6 to 5', '3 to 2', '1 to 1', '300 to 1', 'push', 'lose', 'varies']);
});
