// The bank before and while it is held: what it met, what each wager can do to it, and what
// the dock says of limits, action and stakes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alikeWagers, endsOf, fellShort } from '../../src/table/banking.tsx';
import { betLast, metHere } from '../../src/table/before.ts';
import { highestPays } from '../../src/record/pays.ts';
import type { Odds, Outlook, PayRow, RecalledHand, TableEvent } from '../../src/wire/view.ts';
import { words } from '../../src/words/language.ts';

const { banking, bets, decide } = words;

function hand(number: number, steps: TableEvent[], people = [3]): RecalledHand {
    return { hand: number, steps, net: [], named: [], people: people.map((seat) => ({ seat, who: `P${seat}` })) };
}

const bet = (seat: number, wager: string, amount: number, more: object = {}): TableEvent => ({ event: 'BET', seat, spot: seat, wager, amount, ...more });

const first = hand(1, [
    { event: 'BANKED', seat: 1, amount: 50000 },
    bet(3, 'base', 1000),
    bet(3, 'buster', 500),
    { event: 'UNBET', seat: 3, spot: 3, wager: 'buster', amount: 500 },
    bet(3, 'base', 500),
    { event: 'COVER', amount: 50000, due: 12000 },
    { event: 'FEE', seat: 1, amount: 100 },
    { event: 'FEE', seat: 3, amount: 50 },
    { event: 'CLOSED', amount: 1500 },
    bet(3, 'double', 1500), // in play
]);
const second = hand(2, [
    { event: 'BANKED', seat: 3, amount: 20000 },
    bet(1, 'base', 4500),
    { event: 'COVER', amount: 20000, due: 36000 },
    { event: 'FEE', seat: 3, amount: 200 },
    { event: 'CLOSED', amount: 4500 },
]);

test('what a bank met: wagers before the deal, the most to cover, its edge by the odds, its own collection', () => {
    const odds = { game: '', decks: 8, wagers: [{ wager: 'base', ev: -0.01, outcomes: [] }] } as Odds;
    assert.deepEqual(metHere([second, first], odds), { hands: 2, bet: 3000, took: [36000, 12000], most: 36000, edge: 0.01, fee: 150 });
    assert.equal(metHere([second], null)!.edge, null, 'no odds, no edge');
    assert.deepEqual([[2, 2], [1, 2], [0, 2], [1, 1], [0, 1]].map(([covered, hands]) => banking.coversLast(covered!, hands!)), ['covers the last 2 hands', 'covers 1 of the last 2 hands', 'covers none of the last 2 hands', 'covers the last hand', 'does not cover the last hand']);
    assert.equal(banking.coversUpTo(20000), 'covers $200 of wins and losses');
    assert.equal(metHere([hand(3, [{ event: 'OFFERED', seat: 1 }])], odds), null, 'nobody banked');
});

test('what was bet last is found behind a hand that one banked, and is nobody else\u2019s', () => {
    assert.deepEqual(betLast([second, first], 3), { hand: 1, stakes: [{ seat: 3, spot: 3, wager: 'base', amount: 1500 }] });
    assert.equal(betLast([{ ...first, people: [] }], 3), null, 'somebody else may have had the place');
    assert.equal(betLast([second, first], null), null);
});

test('wagers of one kind and size are told together, ends that bring the bank the same are one, the best first', () => {
    const outcomes = [
        { outcome: 'win', chance: 0.3, bank: -600 },
        { outcome: 'push', chance: 0.1, bank: 0 },
        { outcome: 'double pushes', chance: 0.05, bank: 0 },
        { outcome: 'lose', chance: 0.55, bank: 600 },
    ];
    const one = (seat: number, stake: number) => ({ seat, spot: seat, wager: 'base', stake, expected: 3, worst: 0, outcomes }) as Outlook['wagers'][number];
    assert.deepEqual(alikeWagers([one(1, 600), one(2, 900), one(5, 600)]).map((group) => group.map(({ seat }) => seat)), [[1, 5], [2]]);
    const ends = endsOf(one(1, 600));
    assert.deepEqual(ends.map(({ bank }) => bank), [600, 0, -600]);
    assert.deepEqual(ends[1]!.names, ['push', 'double pushes']);
    assert.ok(Math.abs(ends.reduce((sum, { chance }) => sum + chance, 0) - 1) < 1e-9);
});

test('ends of a wager are told in plain words, the likeliest of those that bring the same first', () => {
    const outcomes = [
        { outcome: 'even money', chance: 0.01, bank: -500 },
        { outcome: 'win', chance: 0.4, bank: -500 },
    ];
    const [end] = endsOf({ seat: 1, spot: 1, wager: 'base', stake: 500, expected: 0, worst: 500, outcomes });
    assert.deepEqual(end!.names, ['win', 'even money']);
    assert.equal(banking.outcome('win') + banking.andOthers(['even money']), 'Wins (or takes even money with a Pure 21.5)');
    assert.equal(banking.outcome('6-7-8') + banking.andOthers(['A-2-3-4']), '6-7-8 (or A-2-3-4)', 'a card keeps its letter');
    assert.equal(banking.outcome('pure 21.5 blackjack'), 'Wins with a Pure 21.5');
    assert.deepEqual(['3 cards', '8 cards or more', 'one pair'].map(banking.outcome), ['Bank over with 3 cards', 'Bank over with 8 cards or more', 'One pair']);
});

test('a bank that might not cover every result has fallen short only where a wager was not settled in full', () => {
    const paid: TableEvent = { event: 'PAID', seat: 3, stake: 1000, amount: 1000 };
    const taken: TableEvent = { event: 'TAKEN', seat: 1, stake: 500, amount: 500, due: 500 };
    assert.equal(fellShort(hand(1, [paid, taken, { event: 'PUSHED', seat: 2, stake: 500 }])), false);
    for (const step of [{ ...paid, due: 2000 }, { ...taken, amount: 100 }, { event: 'RETURNED', seat: 2, stake: 500 }, { event: 'UNPAID', seat: 2 }] satisfies TableEvent[]) assert.equal(fellShort(hand(1, [paid, step])), true, step.event);
});

test('a limit that another wager sets names that wager', () => {
    assert.equal(bets.least(100, 500, { wager: 'ante', equal: false }), '$1 to $5, at most your Ante');
    assert.equal(bets.least(100, 500, { wager: 'ante', equal: true }), '$5, the same as your Ante');
    assert.equal(bets.least(100, 2500), '$1 to $25');
    assert.equal(bets.least(1000, 100000, undefined, true), '$10 to $1,000, all you have');
    assert.equal(bets.after('ante'), 'after the Ante');
    assert.equal(bets.after('base'), 'after the main wager', 'within a sentence only a name has a capital');
    assert.equal(bets.over(100, 2000, false), 'takes $1 to $20', 'of an area that takes no chip so large');
    assert.equal(bets.over(100, 500, true), 'at most $5 more');
});

test('wagers that do not count for the collection are told beside it', () => {
    assert.equal(banking.betOf(4500, 4000), '$45, $40 of it counts for the collection');
    assert.equal(banking.betOf(4500, 4500), '$45');
});

test('a covering bank is told what these bets can take of it, and that nothing can be added', () => {
    assert.equal(banking.ownCoversAll(10000), 'Your bank covers every result: these bets can take $100 of it at most, before the collection.');
    assert.match(banking.fixed, /^Nothing can be added now: the others bet against/);
});

test('whoever is offered the bank hears which wagers pay most, and who is asked if they pass', () => {
    const row = (wager: string, outcome: string, pays: [number, number] | number): PayRow => (typeof pays === 'number' ? { wager, key: outcome, outcome, amount: pays } : { wager, key: outcome, outcome, pays });
    const plain = [row('base', 'player wins both hands', [1, 1]), row('base', 'one hand each (push)', [0, 1])];
    assert.deepEqual(highestPays(plain), [], 'even money is what everybody expects');
    const fortune = [...plain, row('fortune bonus', 'five aces', [250, 1]), row('fortune bonus', 'seven', [5000, 1]), row('envy bonus', 'seven', 100000), row('envy bonus', 'five aces', 5000)];
    assert.deepEqual(highestPays(fortune), [{ wager: 'fortune', paid: '5,000 to 1' }, { wager: 'envy', paid: '$1,000' }]);
    assert.match(banking.means([], highestPays(fortune)), /Fortune pays up to 5,000 to 1 and Envy up to \$1,000\. Nothing is collected/);
    assert.doesNotMatch(banking.means([]), /up to/);
    assert.match(banking.means([], [{ wager: 'bonus', paid: '2,000 to 1' }]), /\. The bonus bet pays up to 2,000 to 1\. /);
    assert.equal(banking.bounds('$5 to $500', 'Gus Park'), 'Post $5 to $500. If you pass, the bank is offered to Gus Park.');
    assert.match(banking.bounds('$5 to $500', ''), /If you pass, no hand is dealt until somebody banks\./);
});

test('each choice says what it puts at stake', () => {
    assert.equal(decide.means('double', 500, 500), 'Double bets $5 more and takes one card: $10 at stake.');
    assert.equal(decide.means('double', 500, 500, 100), 'Double bets up to $5 more and takes one card: up to $10 at stake.');
    assert.equal(decide.means('stand', 500, 0), 'Stand takes no more cards, with $5 at stake.');
    assert.match(decide.means('play', 500, 500)!, /bets \$5 more/);
    assert.equal(decide.means('pile', 0, 0), undefined);
});
