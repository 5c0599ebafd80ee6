// What hangs at a table, and what the bank is told, in words.
import assert from 'node:assert/strict';
import test from 'node:test';
import { feeTable, momentsOf } from '../../src/record/collection.tsx';
import { bankedRules, limitLines, termsOf } from '../../src/record/notices.tsx';
import type { Collection, NoticeBoard, View } from '../../src/wire/view.ts';
import { together } from '../../src/board/posted.tsx';
import { words } from '../../src/words/language.ts';

/** What the house answers for Marina's $1 to $2 hold'em. */
const HOLDEM: Collection = {
    fees: [
        { fee: 'player_fee', moment: 'flop', payer: 'pot', rule: 'MC1-FEE-3' },
        { fee: 'jackpot_fee', moment: 'flop', payer: 'pot', rule: 'MC1-FEE-3' },
        { fee: 'modified_fee_a', moment: 'no_flop', payer: 'pot', rule: 'MC1-FEE-9' },
        { fee: 'modified_fee_b', moment: 'river', payer: 'pot', rule: 'MC1-FEE-9' },
    ],
    rates: [
        { players: [2, 4], amounts: [100, 100, 50, 100] },
        { players: [5, 5], amounts: [200, 100, 50, 100] },
        { players: [6, 9], amounts: [300, 100, 50, 100] },
    ],
};

test('every fee of a pot has its column with its moment and rule, and what they are in all', () => {
    const table = feeTable(HOLDEM);
    assert.deepEqual(table.columns.map(({ name, rule }) => [name, rule]), [['Flop', 'MC1-FEE-3'], ['Jackpot', 'MC1-FEE-3'], ['No flop', 'MC1-FEE-9'], ['River', 'MC1-FEE-9'], ['In all', '']]);
    assert.equal(table.columns[3]!.moment, 'from the pot when the river is dealt');
    assert.deepEqual(table.lines.map(({ band, amounts }) => [band, ...amounts]), [
        ['2 to 4 players', 100, 100, 50, 100, 300],
        ['5 players', 200, 100, 50, 100, 400],
        ['6 to 9 players', 300, 100, 50, 100, 500],
    ]);
});

test('a fee by the half hour is each player\u2019s, and no flop is told of at lowball', () => {
    const time = feeTable({ fees: [{ fee: 'player_fee', moment: 'half_hour', payer: 'seat', rule: 'CM-FEE-16' }], rates: [{ amounts: [300] }] });
    assert.deepEqual([time.columns.length, time.columns[0]!.name, time.columns[0]!.moment, time.lines[0]!.band], [1, 'Each player', 'every half hour, in advance', 'Each half hour']);
    const draw = feeTable({ ...HOLDEM, fees: HOLDEM.fees.map((fee) => ({ ...fee, moment: { flop: 'draw', no_flop: 'no_draw', river: 'showdown' }[fee.moment]! })) });
    assert.doesNotMatch(draw.columns.map(({ name, moment }) => name + moment).join(), /flop|river/i);
});

test('brackets of the action begin with nothing and end with no bound', () => {
    const banked = feeTable({
        fees: [{ fee: 'player_dealer_fee', moment: 'close', payer: 'bank', rule: 'CM-FEE-13' }, { fee: 'player_fee', moment: 'close', payer: 'circle', rule: 'CM-FEE-13' }],
        rates: [{ action: [null, 5099], amounts: [100, 100] }, { action: [5100, 10099], amounts: [200, 200] }, { action: [10100, null], amounts: [200, 300] }],
    });
    assert.deepEqual(banked.lines.map(({ band }) => band), ['Up to $50', '$51 to $100', '$101 and up']);
    assert.equal(words.notices.cents(banked.cents), 'The fee goes by whole dollars: $50.99 counts as $50.', 'the schedule prints $50, then $51');
    assert.equal(feeTable(HOLDEM).cents, 0);
    assert.deepEqual(banked.columns.map(({ name, moment }) => [name, moment]), [['Player-dealer', 'before the deal'], ['Player', 'before the deal, by the player\u2019s own wager']]);
    assert.deepEqual([banked.by, ...banked.columns.map(({ of }) => of)], ['Amount bet', 'all wagers', 'own wager'], 'no player\u2019s fee stands under the total action');
    assert.equal(momentsOf(banked).length, 2);
    const alike = feeTable({
        fees: [{ fee: 'player_dealer_fee', moment: 'close', payer: 'bank', rule: 'MC1-FEE-2' }, { fee: 'player_fee', moment: 'close', payer: 'circle', rule: 'MC1-FEE-2' }],
        rates: [{ action: [null, 5099], amounts: [25, 25] }, { action: [5100, null], amounts: [50, 25] }],
    });
    assert.deepEqual([alike.by, alike.byOf, ...alike.columns.map(({ of }) => of)], ['All wagers', 'before the deal', '', ''], 'what is the same for all hangs on no amount');
    assert.deepEqual(momentsOf(alike), [{ said: 'Player-dealer and player: taken before the deal.', rule: 'MC1-FEE-2' }], 'what is taken as one is told as one');
    assert.equal(feeTable({ fees: [], rates: [{ action: [null, null], amounts: [] }] }, false).by, 'Main wagers', 'where bonus wagers do not count');
});

const told = (settings: object) => termsOf({ settings } as unknown as View);

test('what the floor has set at a table is told in sentences, and what only a machine wants to know is not', () => {
    assert.deepEqual(told({ bonus_table: '1', das: '0', eights: 'win' }), [
        'The bonus bet pays by table 1 of the 3 that the rules print.',
        'Split hands may not be doubled.',
        'When the player-dealer has 8-8-8, hands over 21.5 win.',
    ]);
    assert.deepEqual(told({ natural: '6:5', cut: 75, depth: 'full', option: '1', edition: '000b' }), ['The best hand, two cards dealt first, pays 6 to 5.']);
    assert.deepEqual(told({ kill: '0', joker: '1' }), ['No kill pots at this table.', 'The joker is in the deck.']);
    assert.deepEqual(termsOf({ settings: { kill: '0', joker: '1' } } as unknown as View, ['joker']), ['No kill pots at this table.'], 'but for what is told already');
});

test('every setting that a sheet offers in words has a sentence for each of its words', () => {
    const values: Record<string, string> = {
        max_for: 'bettor spot', wheel: 'low second', structure: 'limit spread pot-limit no-limit', draw: '1 0', first_bet: 'lower limit', joker: '1 0', sevens: '1 0', das: '1 0',
        surrender: 'late none', joker_natural: '2:1 1:1', natural: '3:2 6:5 7:5', peek: '1 0', eights: 'push win', insurance: '1 0', bonus_table: '1 2 3', split_natural: '1 0',
        laps: 'seat wager', exposed: '1 0', backline_plays: 'own seat', kill: '1 0', five_aces: '1 0',
    };
    const all = Object.entries(values).flatMap(([name, each]) => each.split(' ').flatMap((value) => told({ [name]: value })));
    assert.equal(all.length, Object.keys(words.terms.says).length);
    assert.equal(new Set(all).size, all.length, 'no two say the same');
    for (const sentence of all) assert.match(sentence, /^[A-Z].*[^:]\.$/);
});

test('a schedule has its date where it prints one, and a game without a number has none', () => {
    assert.equal(words.notices.schedule('1', null), 'Schedule 1 is in force.');
    assert.match(words.notices.schedule('1', '2010-10-01'), /^Schedule 1 is in force since .*2010\.$/);
    assert.equal(words.board.notices.approved(null, 'One deck'), 'One deck.');
});

test('wagers with limits of their own are named beside the others', () => {
    const board = (limits: NoticeBoard['limits']) => limitLines({ min: 500, max: 50000, limits } as NoticeBoard);
    assert.deepEqual(board([{ wager: 'ante', min: 500, max: 50000 }, { wager: 'pair-plus', min: 500, max: 50000 }]), [{ name: 'Every wager', range: '$5 to $500' }]);
    assert.deepEqual(board([{ wager: 'base', min: 1000, max: 200000 }, { wager: 'fortune', min: 100, max: 2000 }]), [{ name: 'Main wager', range: '$10 to $2,000' }, { name: 'Fortune', range: '$1 to $20' }]);
    const pot = (structure: 'limit' | 'spread' | 'no-limit') => limitLines({ min: 100, max: structure === 'no-limit' ? 0 : 200, limits: [] as NoticeBoard['limits'] } as NoticeBoard, structure)[0]!.range.replaceAll('\u2060', '');
    assert.deepEqual([pot('limit'), pot('spread'), pot('no-limit')], ['Limit $1/$2', 'Spread $1\u2013$2', 'No limit, bets from $1'], 'a fixed limit is no range');
    assert.deepEqual(board([{ wager: 'base', min: 500, max: 100000 }, { wager: 'buster', min: 100, max: 10000, bound: 'at_most', to: 'base' }])[1], { name: 'Buster', range: '$1 to $100, at most the main wager' });
    assert.deepEqual(board([{ wager: 'base', min: 300, max: 2500 }, { wager: 'bonus', min: 300, max: 2500, bound: 'equal', to: 'base' }]), [{ name: 'Main wager', range: '$3 to $25' }, { name: 'Bonus bet', range: 'the same amount as the main wager' }]);
});

test('a table with a bank hangs out how it goes round and how far it reaches', () => {
    const rules = (...ids: (string | null)[]) => bankedRules({ banked: { hands: 2, offered: ids[0] ?? null, cover: ids[1] ?? null, returned: ids[2] ?? null } } as NoticeBoard);
    assert.deepEqual(rules('MC2-ZOO-P1', 'MC2-ZOO-S2', 'MC2-ZOO-S4').map(({ id }) => id), ['MC2-ZOO-P1', 'MC2-ZOO-S4'], 'a rule that says nothing of it is left out');
    assert.match(rules('MC2-ZOO-P1')[0]!.gist, /clockwise after every two hands/);
    assert.match(rules('MC1-PGP-23')[0]!.gist, /bet on a spot in the last hand/, 'each sentence is what its rule says');
    assert.deepEqual(rules('CM-PD-3', 'CM-PGP-6', 'CM-PGP-6').map(({ id }) => id), ['CM-PD-3', 'CM-PGP-6'], 'and once');
    assert.deepEqual(bankedRules({ banked: null } as NoticeBoard), []);
});

test('the offer says who pays the collection', () => {
    const bank = { by: 'bank', least: 100, most: 800 };
    const wager = { by: 'wager', least: 100, most: 100 };
    assert.match(words.banking.means([bank]), /You also pay the collection: \$1\u2060\u2013\u2060\$8, by how much is bet\.$/);
    assert.match(words.banking.means([bank, wager]), /\$1\u2060\u2013\u2060\$8, by how much is bet; players pay \$1 a spot\.$/);
    assert.match(words.banking.means([wager]), /The players pay the collection: \$1 a spot\.$/);
    assert.match(words.banking.means([]), /Nothing is collected/);
});

test('lines that pay the same are one where that is short, and what differs in one word is said once', () => {
    const of = (...lines: [string, string][]) => together(lines.map(([outcome, paid]) => ({ key: outcome, outcome, paid, oneIn: null }))).map(({ outcome, paid }) => `${outcome}: ${paid}`);
    assert.deepEqual(of(['busts with 3 cards', '2 to 1'], ['busts with 4 cards', '2 to 1'], ['busts with 5 cards', '4 to 1']), ['busts with 3 or 4 cards: 2 to 1', 'busts with 5 cards: 4 to 1']);
    assert.deepEqual(of(['rabbit', '10 to 1'], ['triple rabbit', '30 to 1'], ['tiger', '10 to 1'], ['monkey', '30 to 1']), ['rabbit or tiger: 10 to 1', 'triple rabbit, or monkey: 30 to 1']);
    assert.deepEqual(of(['does not qualify, player higher', '1 to 1'], ['qualifies, player higher', '1 to 1']), ['does not qualify, player higher: 1 to 1', 'qualifies, player higher: 1 to 1'], 'a line that is a sentence stays one');
    assert.equal(words.board.tally(['won', 'lost', 'lost', 'push']), 'One wins, one pushes, two lose.');
});
