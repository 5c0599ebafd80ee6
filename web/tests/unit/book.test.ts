// Looking for rules in the book, on a book of four.
import assert from 'node:assert/strict';
import test from 'node:test';
import { countsOf, foundIn, marked, neighborsOf, NO_TICKS, toggled } from '../../src/book/found.ts';
import type { BookRule } from '../../src/wire/view.ts';

const rule = (id: string, edition: string, game: string, status: string, gist: string, ruling?: string): BookRule => ({
    id,
    house: edition === '002' ? 'marysville' : 'marina',
    edition,
    game,
    kind: 'mechanic',
    gist,
    status,
    source_lines: '1',
    games: [],
    tests: [],
    sheets: [],
    rulings: ruling ? [{ ruling, title: '', words: '' }] : [],
});

const BOOK = [
    rule('A-1', '000', 'ZOO', 'enforced', 'The bank covers all.', 'OQ-4'),
    rule('A-2', '000', 'ZOO', 'ruled', 'Uncovered wagers go back.', 'OQ-47'),
    rule('A-3', '000', 'PGP', 'enforced', 'A tie is a push.'),
    rule('B-1', '002', 'ZOO', 'enforced', 'The bank covers each.'),
];
const ids = (rules: BookRule[]) => rules.map((each) => each.id);

test('every word that is sought stands in the id or the gist, in whatever capitals', () => {
    assert.deepEqual(ids(foundIn(BOOK, ' COVER  bank', NO_TICKS)), ['A-1', 'B-1']);
    assert.deepEqual(ids(foundIn(BOOK, 'a-3', NO_TICKS)), ['A-3']);
    assert.deepEqual(ids(foundIn(BOOK, '', NO_TICKS)), ids(BOOK));
});

test('a ruling is found by its whole name', () => {
    assert.deepEqual(ids(foundIn(BOOK, 'oq-4', NO_TICKS)), ['A-1']);
});

test('ticks of one group widen, those of two narrow, and each count is what a tick would leave', () => {
    const zoo = toggled(NO_TICKS, 'game', 'ZOO');
    assert.deepEqual(ids(foundIn(BOOK, '', toggled(zoo, 'status', 'ruled'))), ['A-2']);
    assert.deepEqual(ids(foundIn(BOOK, '', toggled(toggled(zoo, 'status', 'ruled'), 'status', 'enforced'))), ['A-1', 'A-2', 'B-1']);
    assert.deepEqual(countsOf(BOOK, 'the', zoo, 'game'), [{ value: 'ZOO', count: 2 }, { value: 'PGP', count: 0 }]);
    assert.deepEqual(countsOf(BOOK, '', zoo, 'status'), [{ value: 'enforced', count: 2 }, { value: 'ruled', count: 1 }]);
    assert.deepEqual(toggled(zoo, 'game', 'ZOO'), NO_TICKS);
});

test('what was sought is marked to the end of its word, and signs are no pattern', () => {
    assert.deepEqual(marked('Uncovered (all).', ['cover']), ['Un', 'covered', ' (all).']);
    assert.deepEqual(marked('Uncovered (all).', ['(a']), ['Uncovered ', '(all', ').']);
});

test('neighbors are of the same part of the same document', () => {
    assert.deepEqual(ids(neighborsOf(BOOK, BOOK[0]!)), ['A-2']);
    assert.deepEqual(neighborsOf(BOOK, BOOK[3]!), []);
});
