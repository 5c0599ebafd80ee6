// Printed pay tables beside what odds has counted.
import assert from 'node:assert/strict';
import test from 'node:test';
import { inPages } from '../../src/board/posted.tsx';
import { unfolded } from '../../src/record/how_to.tsx';
import { oneInWords, payTables } from '../../src/record/pays.ts';
import { whyWager } from '../../src/table/why.ts';
import { words } from '../../src/words/language.ts';
import type { Odds, PayRow, RecalledHand, TableEvent } from '../../src/wire/view.ts';

const row = (wager: string, key: string, outcome: string, pays: [number, number] | number): PayRow =>
    typeof pays === 'number' ? { wager, key, outcome, amount: pays } : { wager, key, outcome, pays };
const odds = (wager: string, ev: number, outcomes: [string, number, number][]): Odds => ({
    game: '',
    decks: 1,
    wagers: [{ wager, ev, outcomes: outcomes.map(([outcome, pays, oneIn]) => ({ outcome, pays, probability: 1 / oneIn })) }],
});

test('a line is counted by its name, else by what it pays, else by its place among those that pay the same', () => {
    const rows = [row('zoo', 'RABBIT', 'rabbit', [10, 1]), row('zoo', 'TIGER', 'tiger', [10, 1]), row('zoo', 'ELSE', 'anything else', [-1, 1])];
    const zoo = payTables(rows, odds('zoo', -0.05684, [['tiger', 10, 38], ['rabbit', 10, 43], ['lose', -1, 1.1]]))[0]!;
    assert.deepEqual(zoo.lines.map(({ key, oneIn }) => [key, Math.round(oneIn!)]), [['RABBIT', 43], ['TIGER', 38]]);
    assert.equal(zoo.edge, 0.05684);
    const player = payTables([row('player', 'PLAYER', 'player hand higher', [1, 1]), row('player', 'TIE', 'tie', [0, 1])], odds('player', -0.012, [['win', 1, 2.2], ['push', 0, 11]]))[0]!;
    assert.deepEqual(player.lines.map(({ paid, oneIn }) => [paid, oneInWords(oneIn!)]), [['1 to 1', '2.2'], ['push', '11']]);
    const backs = [row('banker', 'BANKER', 'banker hand higher', [1, 1]), row('banker', 'TIGER', 'banker wins with a three-card 8', [0, 1]), row('banker', 'TIE', 'tie', [0, 1])];
    const banker = payTables(backs, odds('banker', -0.01, [['win', 1, 2.3], ['push', 0, 8]]))[0]!;
    assert.deepEqual(banker.lines.map(({ outcome, oneIn }) => [outcome, oneInWords(oneIn!)]), [['banker hand higher', '2.3'], ['Banker wins with a three-card 8, or tie', '8.0']], 'pushes that are counted together are one line');
    const bonus = [row('bonus bet', 'A234_COLOR', 'A-2-3-4 same color', [200, 1]), row('bonus bet', 'SEVENS_SUITED', '7-7-7 suited', [200, 1])];
    const counted = payTables(bonus, odds('bonus', -0.58, [['A-2-3-4 in one color', 200, 14093], ['sevens of one suit', 200, 107601]]))[0]!;
    assert.deepEqual(counted.lines.map(({ oneIn }) => oneInWords(oneIn!)), ['14,093', '107,601']);
});

test('a wager that is doubled or split on the way has an edge and no chances of its own', () => {
    const [base] = payTables([row('base', 'WIN', 'win', [1, 1])], odds('base', -0.01, [['win', 1, 3], ['double wins', 2, 18], ['lose', -1, 2]]));
    assert.equal(base!.lines[0]!.oneIn, null);
    assert.equal(base!.edge, 0.01);
});

test('where the outcomes are not the printed lines, each line has the chance that the house counts for it', () => {
    // As `odds` has them of marysville/three-card and marina1/pure-21.5.
    const line = (wager: string, keys: string[], oneIn: number, name?: string) => ({ wager, keys, probability: 1 / oneIn, ...(name && { name }) });
    const three: Odds = {
        ...odds('ante', -0.043, [['win both', 2, 4.2], ['ante wins', 1, 4.06], ['push', 0, 151], ['fold', -1, 4], ['lose both', -2, 3.9]]),
        lines: [line('ante', ['UNQUALIFIED_HIGHER'], 4.06), line('ante', ['TIE'], 1233), line('ante', ['UNQUALIFIED_LOWER'], 172), line('ante', ['HIGHER'], 4.2), line('play', ['UNQUALIFIED'], 3.96), line('play', ['HIGHER'], 4.2), line('play', ['TIE'], 1640), line('ante', ['FOLDED'], 3.96)],
    };
    const rows = [
        row('ante', 'UNQUALIFIED_HIGHER', 'player-dealer does not qualify, player higher', [1, 1]), row('ante', 'UNQUALIFIED_LOWER', 'player-dealer does not qualify, player-dealer higher', [0, 1]),
        row('play', 'UNQUALIFIED', 'player-dealer does not qualify', [0, 1]), row('ante', 'HIGHER', 'player higher', [1, 1]), row('play', 'HIGHER', 'player higher', [1, 1]),
        row('ante', 'TIE', 'tie', [0, 1]), row('play', 'TIE', 'tie', [0, 1]), row('ante', 'LOWER', 'lower', [-1, 1]), row('ante', 'FOLDED', 'player folds', [-1, 1]),
    ];
    const figures = (tables: ReturnType<typeof payTables>) => tables.map((table) => table.lines.map(({ key, oneIn }) => [key, oneIn && oneInWords(oneIn)]));
    assert.deepEqual(figures(payTables(rows, three, ['ante', 'play'])), [
        [['UNQUALIFIED_HIGHER', '4.1'], ['UNQUALIFIED_LOWER', '172'], ['HIGHER', '4.2'], ['TIE', '1,233']],
        [['UNQUALIFIED', '4.0'], ['HIGHER', '4.2'], ['TIE', '1,640']],
    ]);
    const base: Odds = {
        ...odds('base', -0.019, [['pure 21.5 blackjack', 1.2, 23.4], ['double wins', 2, 18.3], ['win', 1, 3.2], ['push', 0, 13.8], ['split', 0.12, 46]]),
        lines: [line('base', ['NATURAL'], 23.4), line('base', ['WIN'], 3.2), line('base', ['EQUAL', 'OVER_CLOSER', 'EIGHTS'], 13.8), line('base', ['SURRENDER'], 19.2), line('base', [], 10, 'doubled'), line('base', [], 46, 'split'), line('even money', ['TAKEN'], 281)],
    };
    const pure = [row('base', 'NATURAL', 'pure 21.5', [6, 5]), row('base', 'WIN', 'any other win', [1, 1]), row('base', 'EIGHTS', 'both over', [0, 1]), row('base', 'SURRENDER', 'surrender', [-1, 2]), row('base', 'EQUAL', 'equal totals', [0, 1]), row('even money', 'TAKEN', 'pure 21.5 against an ace', [1, 1])];
    const [main, even] = payTables(pure, base, ['base']);
    assert.deepEqual(main!.lines.map(({ outcome, oneIn }) => [outcome, oneInWords(oneIn!)]), [['pure 21.5', '23'], ['any other win', '3.2'], ['both over, or equal totals', '14'], ['surrender', '19']], 'lines that are counted together are one');
    assert.deepEqual(main!.apart.map(({ name, oneIn }) => [name, oneInWords(oneIn)]), [['doubled', '10'], ['split', '46']], 'and the hands that none of them is of are told too');
    assert.equal(oneInWords(even!.lines[0]!.oneIn!), '281');
});

test('Ante and Play stand apart, in the order of the layout; Envy is in dollars, without an edge', () => {
    const rows = [row('pair plus', 'ONE_PAIR', 'one pair', [1, 1]), row('ante', 'TIE', 'tie', [0, 1]), row('play', 'TIE', 'tie', [0, 1]), row('envy bonus', 'FOUR', 'another player\u2019s hand: four of a kind', 500)];
    const tables = payTables(rows, odds('envy', 0.027, [['four of a kind', 5, 501], ['push', 0, 1.1]]), ['ante', 'play', 'pair-plus', 'envy']);
    assert.deepEqual(tables.map(({ wager }) => wager), ['ante', 'play', 'pair-plus', 'envy']);
    assert.deepEqual([tables[3]!.lines[0]!.paid, tables[3]!.edge, Math.round(tables[3]!.lines[0]!.oneIn!)], ['$5', null, 501]);
});

test('the side unfolds the first wagers as far as there is room, and tells the most that each pays', () => {
    const tables = payTables([row('ante', 'A', 'a', [1, 1]), row('ante', 'B', 'b', [0, 1]), row('pair plus', 'C', 'c', [40, 1]), row('pair plus', 'D', 'd', [200, 1]), row('pair plus', 'E', 'e', [3, 1]), row('envy bonus', 'F', 'f', 500), row('envy bonus', 'G', 'g', 100000)], null, ['ante', 'pair-plus', 'envy']);
    assert.deepEqual(tables.map(({ best }) => best), ['1 to 1', 'up to 200 to 1', 'up to $1,000'], 'a push is no win; Envy is in dollars');
    assert.deepEqual([...unfolded(tables, 4)], ['ante'], 'what does not fit whole stays folded, and so does what comes after it');
    assert.deepEqual([...unfolded(tables, 7)], ['ante', 'pair-plus', 'envy']);
    assert.equal(words.pays.apart([words.pays.hands('doubled', '10'), words.pays.hands('split', '46')]), 'Doubled hands (1 in 10) and split hands (1 in 46) are counted apart.');
});

test('what does not fit on a screen is turned over, and nothing is left out', () => {
    assert.deepEqual(inPages([3, 3, 3, 9, 1], 6, (lines) => lines), [[3, 3], [3], [9], [1]]);
    assert.deepEqual(inPages([], 6, () => 1), [[]]);
});

test('a wager is not cut where it would fit whole on the next screen', () => {
    const lines = (text: string) => inPages([...text], 6, () => 1, (line) => line).map((part) => part.join(''));
    assert.deepEqual(lines('aaaabbbb'), ['aaaa', 'bbbb']);
    assert.deepEqual(lines('abbbbbbbb'), ['abbbbb', 'bbb']); // too long for any
    assert.deepEqual(lines('aabbbbb'), ['aabbbb', 'b']); // too early to turn over
});

test('a wager beside the hand that loses says what pushes and what wins, as its table has them', () => {
    const lost: TableEvent = { event: 'TAKEN', seat: 3, spot: 3, wager: 'fortune' };
    const hand = { hand: 1, steps: [lost], net: [], named: [], people: [] } as unknown as RecalledHand;
    const why = (rows: PayRow[]) => whyWager(hand, 1, lost, true, { rows, gist: () => '' });
    const wins = [row('fortune', 'FLUSH', 'flush', [4, 1]), row('fortune', 'STRAIGHT', 'straight', [2, 1])];
    assert.equal(why(wins), 'It takes a straight or better');
    assert.equal(why([...wins, row('fortune', 'THREE_PAIR', 'three pair', [0, 1])]), 'Three pair pushes, a straight or better wins');
});

test('lines that push stand together, and what all lines of a wager are of is said once', () => {
    const [base] = payTables([row('base', 'WIN', 'any other win', [1, 1]), row('base', 'OVER', 'both over', [0, 1]), row('base', 'SURRENDER', 'surrender', [-1, 2]), row('base', 'EQUAL', 'equal totals', [0, 1])], null);
    assert.deepEqual(base!.lines.map(({ key }) => key), ['WIN', 'OVER', 'EQUAL', 'SURRENDER']);
    assert.equal(base!.about, '');
    const [envy] = payTables([row('envy bonus', 'F', "another player's hand: five aces", 5000)], null);
    assert.match(envy!.about, /^Another player\u2019s hand/);
    assert.equal(envy!.lines[0]!.outcome, 'five aces');
});

test('printed lines are said as their bettor would say them, the natural first', () => {
    const [base] = payTables([row('base', 'WIN', 'win', [1, 1]), row('base', 'NATURAL', 'natural (two jokers) beats non-natural', [2, 1]), row('base', 'OVER_CLOSER', 'player over 21 but closer to 21 than an over-21 player-dealer', [0, 1])], null);
    assert.deepEqual(base!.lines.map(({ outcome }) => outcome.replaceAll('\u00a0', ' ')), ['natural: two jokers, first two cards', 'any other win', 'both over, you are closer']);
    const rest = [row('buster', 'BUST_3', 'player-dealer busts with 3 cards', [2, 1]), row('ante', 'UNQUALIFIED', 'player-dealer does not qualify (less than queen high), player not folded', [1, 1])];
    assert.deepEqual(payTables(rest, null).map(({ lines }) => lines[0]!.outcome.replaceAll('\u00a0', ' ')), ['bank over with 3 cards', 'bank does not qualify']);
    assert.doesNotMatch(Object.values(words.howTo).flat().join(' '), /player-dealer/, 'the bank has one name on the player\u2019s page');
});
