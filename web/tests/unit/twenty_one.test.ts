// Twenty-one: what is said while one decides and when it is over.
import assert from 'node:assert/strict';
import test from 'node:test';
import { paysOf } from '../../src/record/notices.tsx';
import { bankShows, countOf, gaveUp } from '../../src/table/hands.ts';
import { dealtSoFar, withTotals, type Ending } from '../../src/table/pace.ts';
import { endsAt } from '../../src/table/seat.tsx';
import { doubled, whyOf, whyWager } from '../../src/table/why.ts';
import { words } from '../../src/words/language.ts';
import { awaited, meanwhile, sentence, settlementLine } from '../../src/words/words.ts';
import type { Odds, RecalledHand, TableEvent } from '../../src/wire/view.ts';
import { choice, hand, view } from './told.ts';

test('while one decides, the strip says what the bank shows and which hand of a split it is about', () => {
    const bank = hand('bank', 7, '8h ??');
    const own = { ...hand('player', 3, '5d 8h'), points: 13 };
    const turn = { awaits: 'seats', seats: [3], deadline: null, otherwise: null };
    const said = (more: object) => awaited(view({ turn, hands: [bank, own], legal: [choice({ verb: 'stand', seat: 3, spot: 3 })], ...more }));
    assert.equal(said({}), 'The bank shows an 8.');
    assert.equal(said({ hands: [hand('bank', 7, 'Ks ??'), own] }), 'The bank shows a king.');
    const second = { ...own, part: 2, points: 18 };
    assert.equal(said({ hands: [bank, own, second], legal: [choice({ verb: 'stand', seat: 3, spot: 3, part: 2 })] }), 'Hand 2 of 2 counts 18. The bank shows an 8.');
    assert.equal(said({ bank: { front: { seat: 3 }, spot: 7 }, legal: [] }), 'Waiting for you. Your bank shows an 8.');
    assert.equal(bankShows([hand('bank', 7, '?? ??')], 7), null);
    assert.equal(bankShows([hand('bank', 7, '8d')], 7), '8d', 'where the second card comes later');
    assert.equal(bankShows([hand('bank', 7, '8h Qd')], 7), null, 'nothing is hidden any more');
});

test('a hand may be given up while another is asked about, and that one by its own button alone', () => {
    const stand = choice({ verb: 'stand', seat: 3, spot: 3 });
    const own = choice({ verb: 'surrender', seat: 3, spot: 3 });
    const other = choice({ verb: 'surrender', seat: 3, spot: 5 }, 0, true);
    const lay = choice({ verb: 'lay', seat: 3, spot: 6 }, 0, true);
    assert.deepEqual(meanwhile(view({ legal: [stand, own, other, lay] })), [other]);
    assert.deepEqual(meanwhile(view({ legal: [other] })), [], 'nobody is asked: it is below the own hand');
    const first = choice({ verb: 'surrender', seat: 3, spot: 3 }, 0, true);
    assert.deepEqual(meanwhile(view({ legal: [choice({ verb: 'stand', seat: 3, spot: 5 }), first] })), [first], 'the own hand while that of another spot is asked about');
    assert.equal(words.decide.surrenderOf('Robin'), 'Surrender Robin\u2019s hand');
});

test('a main wager that is counted with doubles and splits pays as its lines are printed', () => {
    const odds = { game: '', decks: 8, wagers: [{ wager: 'base', ev: -0.0081, outcomes: [{ outcome: 'win', probability: 0.4, pays: 1 }, { outcome: 'doubled, lost', probability: 0.05, pays: -2 }] }] } as Odds;
    const line = (key: string, pays: [number, number]) => ({ wager: 'base', key, outcome: key, pays });
    const rows = [line('natural', [6, 5]), line('win', [1, 1]), line('both over', [0, 1]), line('equal', [0, 1]), line('also even', [1, 1])];
    assert.equal(paysOf(odds, 'base', rows), '1 to 1 \u00b7 Natural 6 to 5');
});

test('what a hand of a split came to is its own, whether it stood, doubled or went over', () => {
    const lies = { hands: [hand('player', 3, '8h Th'), { ...hand('player', 3, '8d 3c Ts Kc'), part: 2 }, hand('bank', 7, '6d Td')], result: null, bank: 7 };
    const told = withTotals(lies, { totals: [{ spot: 3, total: '18' }, { spot: 3, part: 2, total: 'over with 31' }] } as RecalledHand);
    assert.deepEqual(told.hands.map(countOf), ['18', 'over with 31', '']);
    assert.deepEqual(withTotals(lies, {} as RecalledHand), lies, 'where the house tells none');
    assert.equal(dealtSoFar(told, 2).hands.map(countOf).join(''), '', 'no total before the last card');
});

test('each hand of a split says with its own total why it won or lost', () => {
    const settled = (event: TableEvent['event'], part?: number): TableEvent => ({ event, seat: 3, spot: 3, ...(part && { part }), wager: 'base', stake: 500, amount: 500, due: 500 });
    const steps: TableEvent[] = [{ event: 'STANDS', spot: 7, hand: 'bank', value: '19' }, settled('TAKEN'), settled('PAID', 2)];
    const told = { hand: 1, steps, net: [], named: [], people: [], totals: [{ spot: 3, total: '18' }, { spot: 3, part: 2, total: 'soft 20' }] } as RecalledHand;
    const book = { rows: [], gist: () => 'both below 21.5: closer hand wins.' };
    assert.equal(whyWager(told, 7, steps[1]!, true, book), 'Your 18 loses to the bank\u2019s 19');
    assert.equal(whyWager(told, 7, steps[2]!, true, book), 'Your soft 20 beats the bank\u2019s 19');
});

/** A pair was split at place 3; what each of its hands came to, and the money. */
const splitHand = (ends: TableEvent['event'][], bank = '19', more: TableEvent[] = []): RecalledHand => {
    const splits = ends.slice(1).map((_, index): TableEvent => ({ event: 'SPLIT', seat: 3, spot: 3, part: index + 2, ...(index > 0 && { count: index + 1 }) }));
    const settled = ends.map((event, index): TableEvent => ({ event, seat: 3, spot: 3, ...(index > 0 && { part: index + 1 }), wager: 'base', stake: 500, amount: event === 'PUSHED' ? 0 : 500, due: 500 }));
    const totals = ends.map((_, index) => ({ spot: 3, part: index + 1, total: String(18 + index) }));
    return { hand: 1, steps: [{ event: 'BANKED', seat: 7, amount: 10000 }, ...splits, { event: 'STANDS', spot: 7, hand: 'bank', value: bank }, ...more, ...settled], net: [], named: [], people: [], totals };
};
const titleOf = (told: RecalledHand, stage: Ending['stage'] = 'sum') => {
    const parts = (told.totals ?? []).map((_, index) => ({ ...hand('player', 3, '8h Th'), ...(index > 0 && { part: index + 1 }) }));
    return whyOf({ hand: told, deal: { hands: [...parts, hand('bank', 7, 'Th 9d')], result: null, bank: 7 }, stage, places: [] }, 3, String).title;
};

test('the title of a split says how its hands ended, and what they came to once that is told', () => {
    assert.equal(titleOf(splitHand(['PAID', 'TAKEN']), 'names'), 'One hand wins, one loses', 'no money before its turn');
    assert.equal(titleOf(splitHand(['PAID', 'TAKEN'])), 'One hand wins, one loses, together $0');
    assert.equal(titleOf(splitHand(['TAKEN', 'PAID', 'PAID', 'PUSHED'])), 'Two hands win, one loses, one pushes, together +$5');
    assert.equal(titleOf(splitHand(['TAKEN', 'TAKEN'])), 'Both hands lose, together \u2212$10');
    assert.equal(titleOf(splitHand(['PAID', 'PAID', 'PAID'], 'over with 25')), 'The bank went over with 25: all three hands win, together +$15');
    assert.equal(titleOf(splitHand(['PAID', 'TAKEN'], 'over with 25'), 'names'), 'One hand wins, one loses', 'the bank is no reason for a hand that went over first');
    const gave = splitHand(['TAKEN', 'PAID'], '19', [{ event: 'SURRENDERED', seat: 3, spot: 3, part: 2 }]);
    assert.equal(titleOf(gave, 'names'), 'One hand loses, one is surrendered');
});

test('once a pair is split the wager on its first hand is called by that hand, and no other is', () => {
    const told = splitHand(['TAKEN', 'PAID'], '19', [{ event: 'TAKEN', seat: 3, spot: 3, wager: 'buster', stake: 500, amount: 500 }, { event: 'PAID', seat: 4, spot: 4, wager: 'base', stake: 500, amount: 500 }]);
    const dealt: TableEvent = { event: 'CARD', spot: 3, cards: ['8h'] };
    told.steps.unshift(dealt);
    const lines = told.steps.flatMap((step) => settlementLine(step, (place) => `P${place}`, told.steps)?.what ?? []);
    assert.deepEqual(lines, ['Buster loses', 'Main wager pays 1 to 1 on $5', 'Hand 1 loses', 'Hand 2 pays 1 to 1 on $5']);
    assert.equal(sentence(dealt, () => 'Ann', told.steps), 'Ann gets 8\u2665', 'before the split there was one hand');
    assert.equal(sentence({ event: 'HIT', seat: 3, spot: 3 }, () => 'Ann', told.steps), 'Ann\u2019s hand 1 takes a card');
    const both = doubled([{ ...told.steps.find((step) => step.wager === 'base' && step.spot === 3)! }, { event: 'TAKEN', seat: 3, spot: 3, wager: 'double', stake: 500, amount: 500, due: 500 }]);
    assert.deepEqual(both.map((step) => settlementLine(step, String, told.steps)?.what), ['Hand 1, doubled, loses']);
});

test('beside a bonus bet the main wager has its name, alone it needs none', () => {
    const step = (event: TableEvent['event'], wager: string): TableEvent => ({ event, seat: 3, spot: 3, wager, amount: 500, stake: 500 });
    const told = (steps: TableEvent[]) => endsAt({ hand: { steps } as RecalledHand, deal: { hands: [], result: null, bank: 7 }, stage: 'sum', places: [] }, 3);
    assert.deepEqual(told([step('TAKEN', 'base'), step('PAID', 'bonus')]).get('base'), { end: 'lost', amount: -500, stake: 500 });
    assert.deepEqual(told([step('TAKEN', 'base')]).get('base'), { end: 'lost', amount: -500, stake: 500 });
});

test('a hand that was given up is told as that, its count decides nothing', () => {
    const steps: TableEvent[] = [{ event: 'SURRENDERED', seat: 3, spot: 3, part: 2 }, { event: 'FOLDED', seat: 4, spot: 4 }, { event: 'FOLDED', seat: 9, spot: 5 }];
    const gave = (spot: number, part?: number) => gaveUp({ steps } as RecalledHand, spot, part);
    assert.deepEqual([gave(3), gave(3, 2), gave(4), gave(5)], [null, 'SURRENDERED', 'FOLDED', null], 'who bets behind gives up a wager, not the hand');
    assert.equal(words.result.worth(words.seatCell.gaveUp.SURRENDERED), 'surrendered');
});
