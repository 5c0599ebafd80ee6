// The page's road against the program's own: ROAD_VECTORS prints lines of
// {past, columns, ties_first, cells:[[column,row,winner,result,ties]], count}.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { beadPlate, bigRoad, counts, ROWS, winnerOf } from '../../src/roads/road.ts';

interface Vector {
    past: string[];
    columns: number;
    ties_first: number;
    cells: [number, number, string, string, number][];
    count: { hands: number; player: number; banker: number; tie: number; run: number; longest_player: number; longest_banker: number };
    results: Record<string, number>;
}

const asPast = (results: string[]) => results.map((result) => ({ result, points: [null, null] }));
const program = process.env.ROAD_VECTORS;

test('the big road and the counts are those of the program', { skip: program ? false : 'no ROAD_VECTORS' }, () => {
    const lines = execFileSync(program!, { encoding: 'utf8', maxBuffer: 1 << 26 }).trim().split('\n');
    assert.ok(lines.length >= 1000);
    let longTails = 0;
    for (const line of lines) {
        const vector = JSON.parse(line) as Vector;
        const road = bigRoad(asPast(vector.past));
        const cells = road.columns.flatMap((column, x) =>
            column.flatMap((cell, y) => (cell ? [[x, y, cell.winner, cell.result, cell.ties]] : [])),
        );
        assert.deepEqual(cells, vector.cells, line);
        assert.equal(road.columns.length, vector.columns);
        assert.equal(road.tiesFirst, vector.ties_first);
        const total = counts(asPast(vector.past));
        assert.deepEqual(
            {
                hands: total.hands,
                player: total.player,
                banker: total.banker,
                tie: total.tie,
                run: total.run,
                longest_player: total.longestPlayer,
                longest_banker: total.longestBanker,
            },
            vector.count,
        );
        assert.deepEqual(total.results, vector.results);
        if (Math.max(total.longestPlayer, total.longestBanker) > ROWS) longTails++;
    }
    assert.ok(longTails > 50, 'the vectors hold runs that turn right');
});

test('a long run turns right at the sixth row', () => {
    const road = bigRoad(asPast(Array<string>(8).fill('player')));
    assert.equal(road.columns.length, 3);
    assert.deepEqual(road.columns.map((column) => column.filter(Boolean).length), [6, 1, 1]);
    assert.ok(road.columns[1]?.[5] && road.columns[2]?.[5]);
});

test('ties mark the cell before them', () => {
    const road = bigRoad(asPast(['tie', 'banker', 'tie', 'monkey', 'banker']));
    assert.equal(road.tiesFirst, 1);
    assert.equal(road.columns[0]?.[0]?.ties, 2);
    assert.equal(road.columns[0]?.[1]?.ties, 0);
});

test('the bead plate is the list, six to a column', () => {
    const past = asPast(Array.from({ length: 13 }, (_, index) => (index % 2 ? 'banker' : 'player')));
    const plate = beadPlate(past);
    assert.deepEqual(plate.map((column) => column.length), [6, 6, 1]);
    assert.deepEqual(plate.flat(), past);
});

test('animals belong to their winners', () => {
    assert.equal(winnerOf('triple-rabbit'), 'player');
    assert.equal(winnerOf('tiger'), 'banker');
    assert.equal(winnerOf('monkey'), null);
});
