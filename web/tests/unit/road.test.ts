// The page's road against the program's own: ROAD_VECTORS prints lines of
// {past, columns, ties_first, cells:[[column,row,winner,result,ties]], count}.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { beadPlate, bigRoad, counts, DERIVED, derivedMarks, derivedRoad, ROWS, winnerOf, type Derived } from '../../src/roads/road.ts';

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
    assert.equal(road.columns[0]?.[0]?.animals, 1, 'the monkey is a tie, and marked');
    assert.equal(road.columns[0]?.[1]?.ties, 0);
    assert.equal(road.columns[0]?.[1]?.animals, 0);
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

const shoe = (letters: string) => asPast([...letters].map((each) => (each === 'P' ? 'player' : each === 'B' ? 'banker' : 'tie')));
const lettersOf = (marks: Derived[]) => marks.map((each) => (each === 'red' ? 'R' : 'B')).join('');

test('the derived roads of a shoe that was drawn by another hand', () => {
    const past = shoe('BBBPPPBBBBPBBTPBPPPTBPBBBPTBBPPPBPBBPBPBP');
    assert.equal(lettersOf(derivedMarks(past, DERIVED.eye)), 'RRRRRBBBBBBRBRBBRBRBBBBRBBBRBBBRRR');
    assert.equal(lettersOf(derivedMarks(past, DERIVED.small)), 'RRBBBRBRBBRBRBBRBRRBBRBBBBBRBRR');
    assert.equal(lettersOf(derivedMarks(past, DERIVED.cockroach)), 'BRBBRRBBRRRRRRBBRRRRBRBRRBR');
});

/** The slow twin looks at cells. Each run has a column without an end: the mark of
 * a cell is red where the cell `back` columns to the left is taken, or neither it
 * nor the one above it is; a new run is the contrary of what going on would have been. */
function twin(past: { result: string }[], back: number): Derived[] {
    const taken = new Set<string>();
    const is = (column: number, row: number) => taken.has(`${column}/${row}`);
    const colorAt = (column: number, row: number): Derived => (is(column - back, row) === is(column - back, row - 1) ? 'red' : 'blue');
    const marks: Derived[] = [];
    let column = -1;
    let row = 0;
    let side = '';
    for (const { result } of past) {
        const winner = winnerOf(result);
        if (!winner) continue;
        if (winner === side) {
            row++;
            if (column >= back) marks.push(colorAt(column, row));
        } else {
            if (column > back - 1 && column >= 0 && is(column - back, 0)) marks.push(colorAt(column, row + 1) === 'red' ? 'blue' : 'red');
            column++;
            row = 0;
            side = winner;
        }
        taken.add(`${column}/${row}`);
    }
    return marks;
}

test('the derived roads are those of a twin that looks at cells, in a thousand shoes', () => {
    let state = 1;
    const any = (below: number) => ((state = (state * 48271) % 2147483647), state % below);
    for (let round = 0; round < 1000; round++) {
        const results: string[] = [];
        for (let i = any(90); i > 0; i--) results.push(any(10) < round % 10 && results.length > 0 ? results.at(-1)! : ['player', 'banker', 'tie', 'tiger', 'rabbit'][any(5)]!);
        const past = asPast(results);
        for (const back of Object.values(DERIVED)) assert.deepEqual(derivedMarks(past, back), twin(past, back), results.join(' '));
    }
});

test('a derived road lies as the big road does', () => {
    const past = shoe('BPBPBPBPBPB'); // runs of one: every mark is red
    const road = derivedRoad(past, DERIVED.eye);
    assert.equal(derivedMarks(past, DERIVED.eye).length, 9);
    assert.deepEqual(road.map((column) => column.filter(Boolean).length), [6, 1, 1, 1]);
});
