// What the page of the odds asks for, and how it reads the play that the house tells.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { worthOf } from '../../src/odds/play.tsx';
import { ruined, ruinWords } from '../../src/odds/ruin.tsx';
import { mixText, paysApart, queryOf, shared, sideFrom, sideOf } from '../../src/odds/side.ts';
import { chartIn, wayIn } from '../../src/odds/strategy.ts';
import type { Point } from '../../src/odds/wire.ts';
import type { Game } from '../../src/wire/view.ts';

const option = (name: string, preset: string | number, values?: string[], lowest?: number, highest?: number) => ({ name, default: preset, values, lowest, highest, rule: '', changes: '', two_persons: false });
const noBust = { id: 'marina1/no-bust-22', decks: 8, options: [option('das', '1', ['1', '0']), option('natural', '6:5', ['6:5']), option('decks', 8, undefined, 1, 8)] } as unknown as Game;
const zoobac = { id: 'marina2/zoobac', decks: 8, options: [] } as unknown as Game;

test('a side is asked for by what is not as usual, and found again in the address', () => {
    assert.equal(queryOf(sideOf(noBust)), 'game=marina1%2Fno-bust-22');
    const side = { ...sideOf(noBust), decks: 2, set: { das: '0', natural: '6:5' } };
    assert.equal(queryOf(side), 'game=marina1%2Fno-bust-22&decks=2&set=das%3D0');
    assert.deepEqual(sideFrom([zoobac, noBust], queryOf(side)), side);
    assert.deepEqual(sideFrom([zoobac], 'game=marina2%2Fzoobac&decks=99&set=das%3D0'), sideOf(zoobac), 'what it does not have is left out');
    assert.equal(sideFrom([zoobac], 'game=x'), null);
});

test('shares of the action are 100 together, and the others keep theirs of the rest', () => {
    const usual = { player: 40, banker: 40, tie: 5, rabbit: 4, tiger: 4, monkey: 3, zoo: 4 };
    for (const wager of Object.keys(usual))
        for (let value = 0; value <= 100; value++) {
            const mix = shared(usual, wager, value);
            assert.equal(Object.values(mix).reduce((a, b) => a + b, 0), 100);
            assert.equal(mix[wager], value);
            assert.ok(Object.values(mix).every((share) => Number.isInteger(share) && share >= 0));
        }
    assert.deepEqual(shared({ base: 60, buster: 40 }, 'buster', 10), { base: 90, buster: 10 });
    assert.deepEqual(shared({ base: 100, buster: 0, bonus: 0 }, 'base', 40), { base: 40, buster: 30, bonus: 30 });
    assert.equal(mixText({ player: 60, tie: 0, zoo: 40 }), 'player=60,zoo=40');
});

test('lines that both have and that pay otherwise are named', () => {
    const wager = (pays: number) => [{ wager: 'base', outcomes: [{ outcome: 'natural', pays }, { outcome: 'win', pays: 1 }] }] as never;
    assert.deepEqual(paysApart(wager(1.2), wager(1.5)), [{ wager: 'base', outcome: 'natural', a: 1.2, b: 1.5 }]);
    assert.deepEqual(paysApart(wager(1.2), wager(1.2)), []);
});

test('the play of the house is read as a grid, or as a line', () => {
    const chart = chartIn('# Some words.\n#         A 2 3 4 5 6 7 8 9 T\nhard  9   H H D D D D H H H H\nsoft  18  H S d d d d S S H H\npair  88  R P P P P P P P P R\nhard+ 16  H S S S S S H H H H\neven money\n')!;
    assert.deepEqual(chart.parts.map(({ kind, rows }) => `${kind} ${rows.map((row) => row.hand).join(' ')}`), ['hard 9', 'soft 18', 'pair 88', 'hard+ 16']);
    assert.equal(chart.parts[0]!.rows[0]!.cells[chart.columns.indexOf('3')], 'D');
    assert.equal(chart.columns.at(-1), 'A');
    assert.equal(chart.parts[2]!.rows[0]!.cells.at(-1), 'R');
    assert.ok(chart.evenMoney);
    assert.equal(chartIn('Player and player-dealer set their hands the House Way.'), null);
    assert.deepEqual(wayIn('Play or fold by the card. Play:\nQ  Q-9-2 or better\n9  T-8-7 or better; also 9-8-3* 9-8-6; not T-8-7*\nJ  every hand'), [
        { up: 'Q', least: 'Q-9-2 or better', also: '', fold: '' },
        { up: '9', least: 'T-8-7 or better', also: '9-8-3* 9-8-6', fold: 'T-8-7*' },
        { up: 'J', least: 'every hand', also: '', fold: '' },
    ]);
    assert.equal(wayIn('a pair stays together'), null);
});

test('what the acts of a cell are worth stands with the best first, and only those that are allowed', () => {
    const cell = { hand: 'hard 16', up: '9', stand: -0.5427108, hit: -0.4751489, double: -0.9502979 };
    assert.deepEqual(worthOf(cell), [
        { act: 'hit', worth: '\u22120.4751', best: true },
        { act: 'stand', worth: '\u22120.5427', best: false },
        { act: 'double', worth: '\u22120.9503', best: false },
    ]);
});

test('ruin is told between its bounds, and where there are none as one figure; each action once', () => {
    const ever = { least: 0.0671, most: 0.0787, bankroll_for_1_percent: 3622917, curve: [1, 0.5] };
    assert.equal(ruinWords(ever), '6.71% to 7.87%');
    assert.equal(ruinWords({ ...ever, least: null }), '7.87%');
    const at = (action: number) => ({ action, ever }) as unknown as Point;
    assert.deepEqual(ruined([at(10000), at(30000)], at(30000)).map(({ action }) => action), [10000, 30000]);
    assert.deepEqual(ruined([at(10000)], at(5000)).map(({ action }) => action), [5000, 10000]);
    assert.deepEqual(ruined([{ action: 10000 } as Point], null), [], 'none without a bankroll');
});
