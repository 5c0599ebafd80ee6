import assert from 'node:assert/strict';
import test from 'node:test';
import sample from '../samples/bets.json';
import { en } from '../../src/words/en.ts';
import { readsEvidence } from '../../src/words/floor.ts';
import { awaited, awardName, choiceWords, dollars, heading, placeName, readDollars, rowAsks, sentence, settlementLine, shortName, signed, title } from '../../src/words/words.ts';
import { cardsAloud } from '../../src/pieces/pieces.tsx';
import type { OwnRow, TableEvent, TableRow, View } from '../../src/wire/view.ts';

test('the floor is offered no evidence of a game for the pot that a machine deals', () => {
    const bank = { seat: 1, chips: 0, offered: 0, turn: 1 };
    const rows = [
        { id: 1, bank, entered: false },
        { id: 2, bank: null, entered: false },
        { id: 3, bank: null, entered: true },
    ];
    assert.deepEqual([1, 2, 3, 4].map((table) => readsEvidence(rows, table)), [true, false, true, false]);
});

test('money is printed as people write it', () => {
    const rows: [number, string][] = [
        [0, '$0'],
        [50, '$0.50'],
        [2500, '$25'],
        [2505, '$25.05'],
        [123456, '$1,234.56'],
        [100000000, '$1,000,000'],
        [-2500, '\u2212$25'],
    ];
    for (const [cents, text] of rows) assert.equal(dollars(cents), text);
    assert.equal(signed(2500), '+$25');
    assert.equal(signed(-50), '\u2212$0.50');
    assert.equal(signed(0), '$0');
});

test('money is read in whole cents or not at all', () => {
    const rows: [string, number | null][] = [
        ['25', 2500],
        [' $25.5 ', 2550],
        ['1,000', 100000],
        ['0.05', 5],
        ['', null],
        ['25.555', null],
        ['-5', null],
        ['1e3', null],
        ['25 dollars', null],
    ];
    for (const [text, cents] of rows) assert.equal(readDollars(text), cents, text);
});

test('what is printed is read back as it was', () => {
    for (let cents = 0; cents < 250000; cents += 37) assert.equal(readDollars(dollars(cents)), cents);
});

test('a settlement line says who, what and how much', () => {
    const name = (place: number | undefined) => (place === 3 ? 'Bo' : place === 4 ? 'Carmen' : 'Ann');
    const row = (event: object) => settlementLine(event as never, name);
    assert.deepEqual(row({ event: 'PAID', seat: 3, spot: 3, wager: 'rabbit', amount: 12500, due: 12500, stake: 500, from: 1 }), {
        who: 'Bo',
        what: 'Rabbit pays 25 to 1 on $5',
        amount: '+$125',
        tone: 'won',
    });
    assert.deepEqual(row({ event: 'PAID', seat: 3, spot: 4, wager: 'tie', amount: 1000, due: 4500, stake: 500, from: 1 }), {
        who: 'Bo',
        what: 'Tie on Carmen\u2019s spot pays 9 to 1 on $5; the bank could cover only $10 of $45',
        amount: '+$10',
        tone: 'won',
    });
    assert.equal(row({ event: 'PAID', seat: 3, spot: 3, wager: 'base', amount: 1500, due: 1500, stake: 1000 })?.what, 'Main wager pays 3 to 2 on $10');
    assert.equal(row({ event: 'PAID', seat: 3, spot: 3, wager: 'envy', amount: 500, due: 500 })?.what, 'Envy pays', 'no stake lay there');
    assert.equal(row({ event: 'TAKEN', seat: 3, spot: 3, wager: 'zoo', amount: 500, due: 500 })?.amount, '\u2212$5');
    assert.equal(row({ event: 'FEE', seat: 1, amount: 200 })?.amount, '\u2212$2');
    assert.deepEqual(row({ event: 'AWARDED', seat: 3, spot: 3, amount: 3450, due: 4000, value: '6-7-8 suited' }), {
        who: 'Bo',
        what: 'Award for 6-7-8 suited; the pool held only $34.50 of $40',
        amount: '+$34.50',
        tone: 'won',
    });
    assert.equal(row({ event: 'POOLED', seat: 3, spot: 3, amount: 100 })?.amount, '\u2212$1');
    assert.equal(row({ event: 'POOLED', amount: 10000 }), null);
    assert.equal(row({ event: 'CARD', hand: 'player', cards: ['As'] }), null);
});

test('a choice says how much it is for, and where that is free how much at most', () => {
    const view = { places: [], stakes: [] } as never;
    const choice = (lowest: number, highest: number) => ({ command: { verb: 'double', seat: 2, amount: lowest }, lowest, highest, step: 1, apart: false }) as never;
    assert.equal(choiceWords(view, choice(500, 500)), 'Double +$5');
    assert.equal(choiceWords(view, choice(1, 500)), 'Double for up to $5');
});

test('awards by the names of their settings', () => {
    assert.equal(awardName('award_888'), '8-8-8 of the player-dealer');
    assert.equal(awardName('award_888_color'), '8-8-8 of the player-dealer in one color');
    assert.equal(awardName('award_777_unsuited'), '7-7-7 unsuited');
    assert.equal(awardName('award_seven_cards'), 'Seven cards or more');
    assert.equal(awardName('award_run_2'), '2 Pure 21.5 hands in a row');
    assert.equal(awardName('award_run_5'), '5 or more Pure 21.5 hands in a row');
});

test('words become titles', () => {
    assert.equal(title('triple-rabbit'), 'Triple rabbit');
    assert.equal(title('tie'), 'Tie');
});

test('an empty seat is a seat as far as the table has them, and the rail begins after', () => {
    const ten = { places: [{ place: 3, who: 'Ann', person: 1, stack: 0, away: false, no_bank: false }], seats: 10 };
    assert.equal(placeName(ten, 3), 'Ann');
    assert.equal(placeName(ten, 9), 'Seat 9');
    assert.equal(placeName(ten, 11), 'Rail 11');
    assert.equal(placeName({ ...ten, seats: 8 }, 9), 'Rail 9');
});

test('a name that does not fit keeps its first word and an initial; one word is kept whole up to eighteen letters', () => {
    assert.equal(shortName('Fay Dominguez-Whitaker', 10), 'Fay D.');
    assert.equal(shortName('Bo Lindqvist', 10), 'Bo L.');
    assert.equal(shortName('Bo Lindqvist'), 'Bo Lindqvist', 'where a line has room for eighteen');
    assert.equal(shortName('Hana Ito', 10), 'Hana Ito');
    assert.equal(shortName('Christopher', 10), 'Christopher');
    assert.equal(shortName('Bartholomew Featherstonehaugh'), 'Bartholomew F.');
});

test('a table that waits for the floor says so, and why, before what it would wait for otherwise', () => {
    const bets = { ...(structuredClone(sample) as unknown as View), phase: 'bets' as const };
    const turn = { ...bets.turn, awaits: 'dealer', seats: [], deadline: null };
    assert.equal(heading({ ...bets, turn }), 'Bets are open');
    const stopped: View = { ...bets, turn, promise: { ...bets.promise, stopped: '3 shoes were void in one day' } };
    assert.equal(heading(stopped), 'The table waits for the floor');
    assert.equal(awaited(stopped), 'No cards: 3 shoes were void in one day. The game goes on once the floor has looked; bets may be taken back.');
    const frozen: View = { ...stopped, freeze: { since: 1, why: 'the deck is counted' } };
    assert.equal(awaited(frozen), 'The deck is counted. No time runs until the floor lets the game go on.');
    const me = bets.me.place ?? 1;
    const offered: View = { ...stopped, phase: 'offer', me: { ...bets.me, place: me }, bank: { ...bets.bank, offered: me, front: null }, turn: { ...turn, awaits: 'seats', seats: [me] } };
    assert.equal(heading(offered), 'Your turn: bank or pass', 'a bank can be answered without a shoe');
});

test('what a table of the list asks of one\u2019s own place is said as its strip says it', () => {
    const asks = (game: string, verbs: string[], more: object = {}) => rowAsks({ game, freeze: null, ...more } as TableRow, { asks: verbs } as OwnRow);
    assert.equal(asks('marina2/three-card-6', ['play', 'fold']), 'Your turn: play or fold');
    assert.equal(asks('marina1/double-hand', ['lay', 'houseway', 'away', 'leave', 'buy']), 'Your turn: set your hand');
    assert.equal(asks('marysville/tiles', ['lay', 'houseway']), 'Your turn: set your tiles');
    assert.equal(asks('marina2/zoobac', ['bank', 'decline', 'leave']), 'Your turn: bank or pass');
    const poker = { structure: 'limit' };
    assert.equal(asks('marina1/holdem', ['fold', 'put', 'put', 'time'], poker), 'Your turn: fold, call or raise');
    assert.equal(asks('marina1/holdem', ['fold', 'check', 'put', 'post'], poker), 'Your turn: fold, check or bet');
    assert.equal(asks('marina1/holdem', ['away', 'leave']), '', 'what may be said at any time is nobody\u2019s turn');
    assert.equal(asks('marina2/three-card-6', ['play', 'fold'], { freeze: { since: 1, why: 'a card' } }), '', 'nobody\u2019s time runs');
});

test('tiles are not called cards, nor what they are dealt from a shoe', () => {
    const name = () => 'Bo';
    const closed: TableEvent = { event: 'CARD', spot: 2, cards: ['??', '??', '??', '??'] };
    assert.equal(sentence(closed, name, [], true), 'Bo gets 4 tiles face down');
    assert.equal(sentence(closed, name), 'Bo gets 4 cards face down');
    assert.equal(sentence({ event: 'LAID', spot: 2, hand: 'low', cards: ['??', '??'] }, name, [], true), 'Bo sets 2 tiles face down as the low hand');
    assert.equal(cardsAloud(['??', '??'], true), '2 tiles face down');
    assert.equal(cardsAloud(['Qs', '??', '5h', '??']), 'queen of spades, 5 of hearts, 2 cards face down');
    const told = (words: object): string[] => Object.values(words).flatMap((each) => (typeof each === 'object' ? told(each as object) : typeof each === 'function' ? [(each as (...of: unknown[]) => unknown)(1, ['Ann'], 3, 4, 32, [0, 0])].flat() : [each]).map(String));
    const { why, ...page } = en.fairTiles.page; // of all games
    assert.match(why, /poker/);
    const lines = told({ ...en.fairTiles, page: { ...page, at: '', dealtFrom: '', wordsOf: page.wordsOf(['Ann']), lead: page.lead('Tiles', 'Marysville', 15, 34, 32, [34, 34]) } });
    assert.ok(lines.length > 40 && lines.includes('Tiles, Marysville, table 15. Shuffle 34: 32 tiles, hand 34.'));
    assert.deepEqual(lines.filter((line) => /shoe|card(?!room)/i.test(line)), []);
});
