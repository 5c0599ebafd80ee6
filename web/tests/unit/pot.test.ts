import assert from 'node:assert/strict';
import test from 'node:test';
import { stakesOf } from '../../src/board/poker.tsx';
import { betNow, bettingOf, blindsOf, inFor, potOdds, potsNow, presets, standing, stepOfStreet, stepsOfHand, streetsOf, toWin, within } from '../../src/pot/pot.ts';
import { lostHands } from '../../src/pot/ended.tsx';
import { lastActs, streetsTold, together } from '../../src/pot/story.ts';
import { partsOf, pictureOf, potsSoFar, stepsOf } from '../../src/replay/picture.ts';
import { dealOf, toldSoFar, type Ending } from '../../src/table/pace.ts';
import { markOf, winsLow } from '../../src/table/hands.ts';
import { besideWords, oddChips, othersFolded, potOf, reasonWords, whyOf } from '../../src/table/why.ts';
import { linesOf } from '../../src/record/settlement.tsx';
import type { Choice, Game, PotWon, RecalledHand, TableEvent, TableRow, View } from '../../src/wire/view.ts';
import { words } from '../../src/words/language.ts';
import { awaited, heading, settlementLine } from '../../src/words/words.ts';

const choice = (verb: string, lowest = 0, highest = lowest, step = 0): Choice => ({ command: { verb, seat: 6 }, lowest, highest, step, apart: false });

// Maria has $485 before her and $25 in; Dev has bet $60 on the turn into $157.
const view = {
    street: 3,
    phase: 'play',
    me: { place: 6, role: 'player' },
    places: [
        { place: 6, who: 'Maria', stack: 48500, away: false, no_bank: true },
        { place: 9, who: 'Fay', stack: 0, away: false, no_bank: true },
    ],
    hands: [
        { hand: '', spot: 6, cards: ['Kc', '9c'], points: null },
        { hand: '', spot: 9, cards: ['??', '??'], points: null },
    ],
    pots: [
        { amount: 12700, seats: [2, 6, 9] },
        { amount: 9000, seats: [2, 6] },
    ],
    stakes: [
        { seat: 6, spot: 0, wager: 'live', street: 1, amount: 2500 },
        { seat: 2, spot: 0, wager: 'live', street: 3, amount: 6000 },
        { seat: 3, spot: 0, wager: 'live', street: 1, amount: 500 },
    ],
} as unknown as View;

test('a call, a raise and the last odd chips are told apart by what is listed', () => {
    const betting = bettingOf([choice('put', 6000), choice('put', 12000, 48000, 500), choice('put', 48500), choice('fold')]);
    assert.equal(betting.call?.lowest, 6000);
    assert.equal(betting.raise?.highest, 48000);
    assert.equal(betting.all?.lowest, 48500);
    const checked = bettingOf([choice('check'), choice('put', 500), choice('fold')]);
    assert.equal(checked.call, undefined);
    assert.equal(checked.raise?.lowest, 500);
    assert.equal(bettingOf([choice('put', 6000), choice('fold')]).raise, undefined, 'all in for less is a call');
});

test('sizes are parts of the pot after the call, on the house\u2019s step, and never outside', () => {
    const betting = bettingOf([choice('put', 6000), choice('put', 12000, 48500, 500), choice('fold')]);
    // The pot is $217, after the call $277: half of it on top of the call is $198.50.
    assert.deepEqual(
        presets(view, betting).map((each) => [each.name, each.amount]),
        [
            ['Min', 12000],
            ['\u00bd pot', 20000],
            ['\u2154 pot', 24500],
            ['Pot', 33500],
            ['All in', 48500],
        ],
    );
    assert.deepEqual(presets(view, bettingOf([choice('check'), choice('put', 400), choice('fold')])), [], 'a limit has one size');
    assert.equal(within(choice('put', 1000, 5000, 400), 1500), 1400);
    assert.equal(within(choice('put', 1000, 5100, 400), 9999), 5100);
    assert.equal(potOdds(27700, 6000), '4.6 to 1');
});

test('chips of this street lie before their owner, earlier ones in the pot', () => {
    assert.equal(betNow(view, 2), 6000);
    assert.equal(betNow(view, 6), 0);
    assert.equal(inFor(view, 6), 2500);
    assert.deepEqual([2, 3, 6, 9, 10].map((seat) => standing(view, seat)), ['folded', 'folded', 'in', 'all in', 'out']);
    const blinds = { ...view, hands: view.hands.filter((each) => !each.spot) };
    assert.deepEqual([2, 10].map((seat) => standing(blinds, seat)), ['in', 'out'], 'whoever has posted has not folded before the first card');
});

test('what is bet on this street is in no pot yet: no side pot is named before it is gathered', () => {
    const live = (seat: number, amount: number, street: number, wager = 'live') => ({ seat, spot: 0, wager, street, amount });
    // Three put in $10; on the next street Fay bets her last $20, and Dev has called.
    const next = {
        ...view,
        street: 2,
        pots: [{ amount: 3100, seats: [2, 6, 9] }, { amount: 4000, seats: [2, 9] }],
        stakes: [live(6, 1000, 1), live(2, 1000, 1), live(9, 1000, 1), live(6, 100, 1, 'dead'), live(9, 2000, 2), live(2, 2000, 2)],
    } as unknown as View;
    assert.deepEqual(potsNow(next), [{ amount: 3100, seats: [2, 6, 9] }]);
    assert.deepEqual(potsNow({ ...next, street: 3 }), next.pots, 'then it lies there');
    assert.deepEqual(potsNow({ ...next, pots: [{ amount: 6000, seats: [2, 9] }], stakes: next.stakes.map((each) => ({ ...each, street: 2 })) }), []);
});

test('whoever is all in for less than the bet wins of each bet as much as was matched', () => {
    const stakes = [6000, 2500, 6000].map((amount, index) => ({ seat: [2, 6, 9][index]!, spot: 0, wager: 'live', street: 1, amount }));
    const short = { ...view, stakes, pots: [{ amount: 14300, seats: [2, 6, 9] }] } as unknown as View; // $2 went to the house
    assert.equal(toWin(short, 6, 3500), 14300);
    assert.equal(toWin(short, 6, 1000), 14300 - 2 * 2500);
});

const told: TableEvent[] = [
    { event: 'STARTED', seat: 1, count: 7 },
    { event: 'PUT', seat: 2, wager: 'live', amount: 100, street: 1 },
    { event: 'CARD', seat: 2, spot: 2, cards: ['??'] },
    { event: 'CARD', seat: 1, spot: 1, cards: ['??'] },
    { event: 'PUT', seat: 1, wager: 'live', amount: 300, street: 1 },
    { event: 'FOLDED', seat: 2 },
    { event: 'UNPUT', seat: 1, wager: 'live', amount: 200, street: 1 },
    { event: 'FEE', amount: 50 },
    { event: 'POT', seat: 1, amount: 150, count: 1 },
    { event: 'ENDED', count: 7 },
];

test('a hand for the pot is replayed: chips, button, cards that are folded, and the sum', () => {
    assert.equal(pictureOf(told.slice(0, 5)).pot, 400);
    assert.equal(pictureOf(told.slice(0, 5)).button, 1);
    assert.deepEqual(dealOf(told)?.hands.map((each) => each.spot), [1]);
    const end = pictureOf(told);
    assert.equal(end.pot, 0);
    assert.deepEqual(end.net.sort((a, b) => a.seat - b.seat), [
        { seat: 1, amount: 50 },
        { seat: 2, amount: -100 },
    ]);
});

test('who wins half a pot is told with the half of the hand that wins it, and the jackpot\u2019s part is a line', () => {
    const name = () => 'Eli';
    const pots: PotWon[] = [
        { pot: 1, hand: 'high', amount: 400, seats: [2, 4], winners: [2], name: 'seven-high straight', beats: [] },
        { pot: 1, hand: 'low', amount: 400, seats: [2, 4], winners: [2], name: '7-6-5-4-3', beats: [] },
    ];
    const line = (hand: string) => {
        const step = { event: 'POT', seat: 2, count: 1, hand, amount: 400 } as TableEvent;
        return words.result.with(settlementLine(step, name)!.what, potOf({ ...over(step), pots }, step)?.name ?? '');
    };
    assert.equal(line('high'), 'wins the high half of the pot with a seven-high straight');
    assert.equal(line('low'), 'wins the low half of the pot with 7-6-5-4-3');
    assert.equal(line(''), 'wins the pot', 'no hand was shown for it');
    assert.equal(words.result.with('Wins side pot 1', 'ace-high flush'), 'wins side pot 1 with an ace-high flush');
    assert.equal(words.result.with('Wins the pot', 'three tens'), 'wins the pot with three tens');
    assert.deepEqual(settlementLine({ event: 'JACKPOT', amount: 100 } as TableEvent, name), { who: 'The pot', what: 'To the jackpot', amount: '\u2212$1', tone: 'flat' });
    assert.equal(words.result.outOfPot(4800, 300, 100), 'Of $48 in the pot, $3 went to the house and $1 to the jackpot');
    assert.equal(words.result.outOfPot(4800, 300, 0), 'Of $48 in the pot, $3 went to the house');
});

test('whoever waits for a blind is told so, and what coming in costs', () => {
    assert.equal(words.pot.waits([]), 'You wait for the big blind.');
    // Blinds of $1 and $2: their total with one of them dead, or twice the big one (CM-HE-8, CM-OHLJ-BL7).
    const ways = [200, 300, 400].map((amount) => words.pot.post(amount, 200));
    assert.equal(words.pot.waits(ways), 'You wait for the big blind, or post $2, post $3 ($2 live, $1 dead) or straddle with $4 (twice the big blind) and come in with the next hand.');
});

const put = (seat: number, amount: number): TableEvent => ({ event: 'PUT', seat, amount });
const pot = (seat: number, amount: number, count = 1, hand?: string): TableEvent => ({ event: 'POT', seat, amount, count, ...(hand && { hand }) });
const over = (...steps: TableEvent[]): RecalledHand => ({ hand: 5, steps, net: [], named: [], people: [] });

test('where everyone else folded, that is why: no hand is compared and none is turned', () => {
    assert.ok(othersFolded(over(...told)));
    assert.ok(!othersFolded(over(...told.filter((each) => each.event !== 'FOLDED'))));
    assert.deepEqual(reasonWords(over(...told)), ['Everyone else folded']);
    const why = whyOf({ hand: over(...told), deal: { hands: [], result: null, bank: null }, stage: 'names', places: [] } as Ending, 6, () => 'Dev');
    assert.deepEqual(why, { title: 'Dev wins the pot', text: 'Everyone else folded.' });
});

test('while the cards of a hand for the pot are dealt, nothing is said of bets', () => {
    const dealt = { ...view, freeze: null, promise: { stopped: null }, turn: { awaits: 'deck', seats: [], deadline: null, otherwise: null }, legal: [] } as unknown as View;
    assert.equal(heading(dealt), 'The cards are being dealt');
    assert.equal(awaited(dealt), '');
});

test('who has won which pot is said in words, oneself first', () => {
    const why = (...steps: TableEvent[]) => whyOf({ hand: over(...steps), deal: { hands: [], result: null, bank: null }, stage: 'names', places: [] } as Ending, 6, (place) => (place === 2 ? 'Dev' : 'Fay'));
    assert.deepEqual(why(pot(2, 900)), { title: 'Dev wins the pot', text: '' });
    assert.deepEqual(why(pot(6, 900)), { title: 'You win the pot', text: '' });
    assert.deepEqual(why(pot(9, 900), pot(6, 400, 2)), { title: 'You win side pot 1', text: 'Fay wins the main pot.' });
    assert.deepEqual(why(pot(2, 450, 1, 'high'), pot(9, 450, 1, 'low')), { title: 'Dev wins the high half of the pot', text: 'Fay wins the low half of the pot.' });
    assert.deepEqual(why(pot(2, 450), pot(9, 450)), { title: 'Dev wins a share of the pot', text: 'Fay wins a share of the pot.' });
    assert.equal(why(put(2, 200), { event: 'FEE', amount: 200 }).title, 'The collection took the whole pot');
});

test('whoever shares a pot, or a half of one, is told so on the line, and no other is', () => {
    const lines = (...steps: TableEvent[]) => linesOf(over(...steps), String).map(({ line }) => line.what);
    assert.deepEqual(lines(pot(2, 2700), pot(9, 2700)), ['Wins a share of the pot', 'Wins a share of the pot']);
    assert.deepEqual(lines(pot(2, 900, 1, 'high'), pot(6, 450, 1, 'low'), pot(9, 450, 1, 'low')), ['Wins the high half of the pot', 'Wins a share of the low half of the pot', 'Wins a share of the low half of the pot']);
    assert.deepEqual(lines(pot(2, 900), pot(6, 200, 2), pot(9, 200, 2)), ['Wins the main pot', 'Wins a share of side pot 1', 'Wins a share of side pot 1']);
    // All pots are pushed at once: nobody's share is the whole pot until the next is told.
    const ending = { hand: over(pot(2, 2700), pot(9, 2700)), deal: { hands: [], result: null, bank: null }, places: [], settled: [2] };
    assert.deepEqual((['names', 'chips', 'sum'] as const).map((stage) => linesOf(toldSoFar({ ...ending, stage }), String).length), [0, 2, 2]);
});

const GAME = 'marina1/holdem';
const STREETS: TableEvent[] = [
    { event: 'POT', seat: 2, amount: 700 }, // of the hand before
    { event: 'STARTED', seat: 1 },
    { event: 'PUT', seat: 2, amount: 100, wager: 'live' },
    { event: 'PUT', seat: 3, amount: 200, wager: 'live' },
    { event: 'PUT', seat: 4, amount: 400, wager: 'live' },
    { event: 'CARD', seat: 2, spot: 2, cards: ['??'] },
    { event: 'PUT', seat: 6, amount: 400, wager: 'live' },
    { event: 'FOLDED', seat: 2 },
    { event: 'PUT', seat: 3, amount: 600, wager: 'live' },
    { event: 'PUT', seat: 4, amount: 400, wager: 'live' },
    { event: 'PUT', seat: 6, amount: 400, wager: 'live' },
    { event: 'STREET', street: 2 },
    { event: 'FEE', amount: 100 },
    { event: 'JACKPOT', amount: 100 },
    { event: 'CARD', hand: 'board', cards: ['Kh', '9d', '4c'] },
    { event: 'CHECKED', seat: 3 },
    { event: 'CHECKED', seat: 4 },
    { event: 'PUT', seat: 6, amount: 500, wager: 'live' },
    { event: 'PUT', seat: 3, amount: 300, wager: 'live' },
    { event: 'FOLDED', seat: 4 },
];

test('a hand is told street by street: posts, who bet, raised, called or was all in, and the pot after it', () => {
    const told = streetsTold(STREETS, GAME, 200, 4);
    assert.deepEqual(told.map((each) => each.street), [0, 1, 2]);
    assert.deepEqual(told[0]!.acts.map((each) => each.deed), ['posts', 'posts', 'kills'], 'more than the big blind, by whoever kills');
    assert.deepEqual(streetsTold(STREETS, GAME, 200, null)[0]!.acts.at(-1), { seat: 4, deed: 'straddles', amount: 400 });
    // Seat 3 has posted $2 and puts in $6: to $8; the others have $4 and call.
    assert.deepEqual(told[1]!.acts.map((each) => [each.seat, each.deed, each.amount]), [[6, 'calls', 400], [2, 'folds', 0], [3, 'raises', 800], [4, 'calls', 400], [6, 'calls', 400]]);
    assert.deepEqual(told.map((each) => each.pot), [700, 2500, 3100], 'less what is taken at the flop');
    assert.deepEqual(told[2]!.cards, ['Kh', '9d', '4c']);
    assert.deepEqual(told[2]!.acts.slice(2), [{ seat: 6, deed: 'bets', amount: 500 }, { seat: 3, deed: 'short', amount: 300 }, { seat: 4, deed: 'folds', amount: 0 }]);
    assert.deepEqual(streetsTold(STREETS.slice(2), GAME, 200, 4), [], 'whose beginning was not heard');
});

const DRAWN: TableEvent[] = [
    { event: 'STARTED', seat: 1 },
    { event: 'PUT', seat: 2, amount: 100, wager: 'live' },
    { event: 'CARD', seat: 2, spot: 2, cards: ['??'] },
    { event: 'PUT', seat: 3, amount: 100, wager: 'live' },
    { event: 'CHECKED', seat: 2 },
    { event: 'STREET', street: 2 },
    { event: 'FEE', amount: 50 },
    { event: 'DRAWS', seat: 2, count: 2 },
    { event: 'CARD', seat: 2, spot: 2, cards: ['??'] },
    { event: 'DRAWS', seat: 3, count: 0 },
    { event: 'PUT', seat: 2, amount: 200, wager: 'live' },
    { event: 'PUT', seat: 3, amount: 200, wager: 'live' },
    { event: 'STREET', street: 3 },
    { event: 'SHOWN', spot: 2, cards: ['8s', '7h', '4d', '3c', 'As'] },
    { event: 'POT', seat: 2, amount: 550, count: 1 },
    { event: 'ENDED', count: 7 },
];

test('where cards are drawn, the draws and the betting after them have rows of their own', () => {
    const told = streetsTold(DRAWN, 'marina1/lowball', 100, null);
    assert.deepEqual(told.map((each) => stepsOfHand('marina1/lowball', 1)[each.step]), ['Blind', 'First bets', 'Draw', 'Last bets']);
    assert.deepEqual(told.map((each) => each.acts.map((act) => act.deed)), [['posts'], ['calls', 'checks'], ['draws', 'draws'], ['bets', 'calls']]);
    assert.deepEqual(told.map((each) => each.pot), [100, 200, 150, 550], 'what is taken at the draw stands there');
    assert.deepEqual([1, 2, 3].map((street) => stepOfStreet('marina1/lowball', street, false)), [1, 3, 4]);
    assert.equal(stepOfStreet('marina1/lowball', 2, true), 2);
    assert.equal(stepOfStreet('marina1/holdem', 4, false), 4);
});

test('whoever draws has as many cards as before: what is given up is gone, one\u2019s own by its faces', () => {
    const drawn = (hand: string[], gone: string[], got: string[]): TableEvent[] => [
        { event: 'STARTED', seat: 1 },
        { event: 'CARD', seat: 2, spot: 2, cards: hand },
        { event: 'CARD', seat: 3, spot: 3, cards: ['??', '??', '??', '??', '??'] },
        { event: 'DRAWS', seat: 2, count: 2 },
        { event: 'CARDS-MOVED', seat: 2, spot: 2, to: 2, cards: gone, name: 'hands', value: 'discards' },
        { event: 'CARD', seat: 2, spot: 2, cards: got },
    ];
    const closed = (count: number) => Array.from({ length: count }, () => '??');
    const hands = (events: TableEvent[]) => dealOf(events)!.hands.map((each) => each.cards);
    assert.deepEqual(hands(drawn(closed(5), closed(2), closed(2))), [closed(5), closed(5)]);
    assert.deepEqual(hands(drawn(['Kd', '2s', 'Qh', '3c', 'As'], ['Kd', 'Qh'], ['4d', '6h'])), [['2s', '3c', 'As', '4d', '6h'], closed(5)]);
});

test('a replay of a hand for the pot goes through its streets, not through a bank', () => {
    const parts = (steps: TableEvent[], game: string) => [...new Set(stepsOf(over(...steps), game).map((step) => partsOf(over(...steps), game)[step.part]))];
    assert.deepEqual(parts(DRAWN, 'marina1/lowball'), ['Blind', 'First bets', 'Draw', 'Last bets', 'Showdown']);
    assert.deepEqual(parts(told, 'marina1/holdem'), ['Blind', 'Preflop', 'Showdown']);
    const both: TableEvent[] = [told[0]!, { event: 'PUT', seat: 1, wager: 'live', amount: 50 }, ...told.slice(1)];
    assert.deepEqual(partsOf(over(...both), 'marina1/holdem'), ['Blinds', 'Preflop', 'Flop', 'Turn', 'River', 'Showdown']);
});

test('what each did last belongs to the street that is played', () => {
    const now = lastActs(streetsTold(STREETS, GAME, 200, 4), 2);
    assert.deepEqual([...now].map(([seat, act]) => [seat, words.pot.story.note(act.deed, act.amount)]), [[3, ''], [4, ''], [6, 'bets $5']]);
    const before = lastActs(streetsTold(STREETS.slice(0, 7), GAME, 200, 4), 1);
    assert.equal(words.pot.story.note(before.get(4)!.deed, before.get(4)!.amount), 'kill $4');
});

test('acts alike are told together, in words', () => {
    const said = (street: number) => together(streetsTold(STREETS, GAME, 200, 4)[street]!.acts).map((act) => words.pot.story.act(act.seats.map((seat) => (seat === 4 ? null : `P${seat}`)), act.deed, act.amount));
    assert.deepEqual(said(0), ['P2 $1', 'P3 $2', 'You kill with $4']);
    assert.deepEqual(said(1), ['P6 calls', 'P2 folds', 'P3 raises to $8', 'You and P6 call']);
    assert.equal(words.pot.story.acts(['Bo bets $4', words.pot.story.act([null, 'Dev', 'Ann'], 'calls', 400)]), 'Bo bets $4; you, Dev and Ann call. ');
    assert.deepEqual(said(2), ['P3 and you check', 'P6 bets $5', 'P3 is all in for $3', 'You fold']);
});

const won = (pot: number, winners: number[], name: string, ...beats: [number, string][]): PotWon => ({ pot, amount: 100, seats: [...winners, ...beats.map(([seat]) => seat)], winners, ...(name && { name }), beats: beats.map(([seat, name]) => ({ seat, name })) });

// Fay is all in with three fours; Maria and Dev play on, as the house tells it.
const SHOWDOWN: RecalledHand = {
    ...over(pot(6, 36600, 2), pot(9, 12700)),
    pots: [won(2, [6], 'kings and nines', [2, 'pair of kings']), won(1, [9], 'three fours', [2, 'pair of kings'], [6, 'kings and nines'])],
};

test('each pot is told with what wins it and the hands it beats, as the house says', () => {
    assert.deepEqual(reasonWords(SHOWDOWN), ['Side pot 1: kings and nines beat a pair of kings', 'Main pot: three fours beat a pair of kings, and kings and nines']);
    assert.deepEqual(reasonWords({ ...over(), pots: [won(1, [9], 'three fours', [2, 'pair of jacks'], [6, 'pair of sevens'])] }), ['Three fours beat a pair of jacks and a pair of sevens']);
    const one = (...pots: PotWon[]) => reasonWords({ ...over(), pots });
    assert.deepEqual(reasonWords({ ...over(), pots: [won(1, [2], 'J-9-8-3-A', [6, 'two pair, queens and sixes'])] }, true), ['J-9-8-3-A is lower than two pair, queens and sixes']);
    assert.deepEqual(one(won(1, [2], 'pair of jacks', [6, 'pair of jacks'])), ['A pair of jacks beats the other pair of jacks']);
    const named = [{ spot: 2, name: 'pair of jacks', best: ['Js', 'Jd', 'Ac', '9h', '8h'] }, { spot: 6, name: 'pair of jacks', best: ['Jh', 'Jc', 'Kc', '9h', '8h'] }];
    assert.deepEqual(reasonWords({ ...over(), named, pots: [won(1, [2], 'pair of jacks', [6, 'pair of jacks'])] }), ['A pair of jacks beats the other pair of jacks, J J A 9 8 over J J K 9 8']);
    assert.deepEqual(one(won(1, [2, 6], 'ten-high straight')), ['2 hands with a ten-high straight share it']);
    assert.deepEqual(one(won(1, [2], 'pair of jacks')), [], 'who shows alone beats nobody');
    assert.deepEqual(one(won(1, [2], '')), [], 'nor does who shows nothing');
    assert.deepEqual(one({ ...won(1, [6], 'three tens', [2, 'kings and nines'], [9, 'queen high']), hand: 'high' }, { ...won(1, [2], '8-6-4-2-A', [9, '8-7-4-2-A']), hand: 'low' }), ['High: three tens beat kings and nines, and queen high', 'Low: 8-6-4-2-A beats 8-7-4-2-A']);
});

test('where two hands have one name, the dock says the card that decides', () => {
    const name = (seat: number) => ({ 2: 'Maria', 6: 'Fay' })[seat]!;
    const named = (own: string[], other: string[], called: string, joker?: string) => [{ spot: 2, name: called, best: own, joker }, { spot: 6, name: called, best: other }];
    const told = (me: number | null, called: string, own: string[], other: string[], joker?: string) => besideWords({ ...over(), named: named(own, other, called, joker), pots: [won(1, [2], called, [6, called])] }, me, name);
    const nines = [['9s', '9d', 'Kc', '8h', '4h'], ['9h', '9c', 'Jc', '8s', '4d']] as const;
    assert.equal(told(2, 'pair of nines', [...nines[0]], [...nines[1]]), 'Your pair of nines with a king beats Fay\u2019s pair of nines with a jack.');
    assert.equal(told(6, 'pair of nines', [...nines[0]], [...nines[1]]), 'Maria\u2019s pair of nines with a king beats your pair of nines with a jack.');
    assert.equal(told(9, 'pair of nines', [...nines[0]], [...nines[1]]), '', 'whoever was not in it is told on the felt');
    assert.equal(told(2, 'kings and nines', ['Ks', 'Kd', '9s', '9d', 'Ah'], ['Kh', 'Kc', '9h', '9c', '8s']), 'Your kings and nines with an ace beat Fay\u2019s kings and nines with an 8.');
    assert.equal(told(2, 'king-high flush', ['Kh', 'Xx', '7h', '5h', '2h'], ['Ks', 'Ts', '7s', '5s', '2s'], 'Ah'), 'Your king-high flush with an ace beats Fay\u2019s king-high flush with a 10.', 'the joker counts as what it stands for');
    assert.equal(besideWords({ ...over(), named: named([...nines[0]], [...nines[1]], 'pair of nines'), pots: [won(1, [2, 6], 'pair of nines')] }, 2, name), '', 'who shares it beats nobody');
    assert.equal(besideWords(SHOWDOWN, 6, name), '');
});

test('why there is no low hand is told with the pot, and who has a chip that could not be divided', () => {
    const without = { ...over(), pots: [{ ...won(1, [2], 'three nines', [6, 'ace high']), no_low: true }] };
    assert.deepEqual(reasonWords(without), ['Three nines beat ace high', 'No low: no hand shown has five cards of eight or lower']);
    const odd: PotWon['odd'] = [{ amount: 100, seats: [2], why: 'high' }, { amount: 100, seats: [6], why: 'button' }];
    assert.deepEqual(oddChips({ ...over(), pots: [{ ...won(1, [2, 6], 'three nines'), odd }] }), odd);
    assert.equal(words.result.oddChip(100, ['Dev'], 'high'), 'The odd $1 goes to the high hand (Dev)');
    assert.equal(words.result.oddChip(100, [null], 'button'), 'The odd $1 goes to you, first from the button\u2019s left');
});

test('hands that were shown and lost are named, one\u2019s own first, and what the joker stands for', () => {
    const named = [{ spot: 2, name: 'pair of kings' }, { spot: 6, name: 'kings and nines' }, { spot: 9, name: 'nine-high straight', joker: '7h' }];
    const hand = { ...over(), named, pots: [won(1, [2], 'pair of kings')] };
    assert.deepEqual(lostHands(hand, 9).map((each) => each.seat), [9, 6]);
    assert.equal(words.result.hadHand(null, 'nine-high straight', '7h'), 'you: a nine-high straight, the joker as a 7');
    assert.equal(`${words.pot.ownHand('pair of queens')} Q Q 10 5 4${words.pot.ownLow('pair of queens')}`, 'You: a pair of queens, Q Q 10 5 4; no low');
    assert.equal(words.pot.ownHand('ace high, low 8-4-3-2-A') + words.pot.ownLow('ace high, low 8-4-3-2-A'), 'You: ace high,; low 8-4-3-2-A');
    assert.equal(words.result.hadHand('Dev', 'pair of aces', 'As'), 'Dev: a pair of aces, the joker as an ace');
});

test('a replay tells of the pots that have been pushed so far', () => {
    assert.deepEqual(potsSoFar(SHOWDOWN, SHOWDOWN.steps.slice(0, 1)).map((each) => each.pot), [2]);
    assert.deepEqual(potsSoFar(SHOWDOWN, []), []);
});

test('who wins the low half alone has that half behind the tick', () => {
    const hand = over(pot(6, 150, 1, 'high'), pot(2, 150, 1, 'low'), pot(9, 50, 2, 'high'), pot(9, 50, 2, 'low'));
    assert.deepEqual([2, 6, 9, 4].map((seat) => winsLow(hand, seat)), [true, false, false, false]);
    assert.equal(words.result.lowFirst('seven-high straight, low 6-5-4-3-2'), 'low 6-5-4-3-2, high: seven-high straight');
    assert.deepEqual(words.result.lowAhead(['straight', 'low 6-5-4-3-2']), ['low 6-5-4-3-2', 'high: straight']);
    assert.deepEqual(words.result.lowAhead(['ace high', 'low 6-5-4-3-2']), ['low 6-5-4-3-2', 'ace high']);
    assert.equal(words.result.lowFirst('pair of kings'), 'pair of kings');
});

test('the hand that wins a pot has its mark, the others have none', () => {
    assert.deepEqual([9, 6, 2].map((seat) => markOf(SHOWDOWN, seat, '')), ['won', 'won', null]);
});

test('what a place pays at a table for the pot is for the half hour, not for the hand (CM-LB-7)', () => {
    const fee: TableEvent = { event: 'FEE', seat: 6, amount: 300, rule: 'CM-LB-7' };
    const paid = over({ event: 'HALF-HOUR', count: 1 }, fee, put(6, 100));
    assert.deepEqual(linesOf(paid, () => 'Maria').map(({ line }) => line.what), ['Collection for the half hour']);
    assert.deepEqual(linesOf(over(fee), () => 'Maria').map(({ line }) => line.what), ['Collection to the house']);
    assert.equal(words.lobby.fees([{ by: 'seat', least: 300, most: 300 }]), 'a player $3 each half hour');
    assert.equal(words.lobby.fees([{ by: 'pot', least: 100, most: 500 }]), 'pot $1\u2060\u2013\u2060$5', 'a range is not broken');
});

test('what is taken from a pot is told with its moment', () => {
    const street = (street: number): TableEvent => ({ event: 'STREET', street });
    const lines = (...steps: TableEvent[]) => linesOf(over(put(2, 500), ...steps), () => 'Eli', streetsOf('marina1/holdem')).map(({ line }) => line.what);
    assert.deepEqual(lines(street(2), { event: 'FEE', amount: 200 }, { event: 'JACKPOT', amount: 100 }, street(3), street(4), { event: 'FEE', amount: 100 }), ['Collection to the house, at the flop', 'To the jackpot, at the flop', 'Collection to the house, at the river']);
    assert.deepEqual(lines({ event: 'FEE', amount: 100 }), ['Collection to the house, before the flop']);
    const draw = linesOf(over({ event: 'STREET', street: 2 }, { event: 'FEE', amount: 200 }), () => 'Eli', streetsOf('marina1/lowball'));
    assert.deepEqual(draw.map(({ line }) => line.what), ['Collection to the house, at the draw']);
});

test('both blinds are named, also where they are alike, and what a turn has of time', () => {
    const posted = (small_blind: number, blind: number) => blindsOf({ settings: { button_blind: 0, small_blind }, blind } as unknown as View);
    assert.equal(words.pot.about.posted(posted(100, 100)), '$1 and $1');
    assert.equal(words.pot.blinds(posted(100, 100).length), 'Blinds');
    assert.equal(words.pot.about.posted(posted(0, 200)), '$2');
    assert.equal(words.pot.blinds(posted(0, 200).length), 'Blind');
    assert.equal(words.pot.about.seconds(30, true), '30 seconds a turn, 30 more once if you call time');
    assert.equal(words.pot.about.seconds(30, false), '30 seconds a turn');
    assert.equal(words.pot.stakes(undefined, 100, 200), 'Bets $1\u2060\u2013\u2060$2');
});

test('fixed limits, a spread and no limit are told apart', () => {
    assert.equal(words.pot.stakes('limit', 400, 800), 'Limit $4/$8');
    assert.equal(words.pot.stakes('spread', 200, 600), 'Spread $2\u2060\u2013\u2060$6');
    assert.equal(words.pot.stakes('no-limit', 200, 0), 'No limit, bets from $2');
    assert.equal(words.board.stakes('pot-limit', 200, 0), 'pot limit, bets from $2');
});

test('the five cards that are played are told by their ranks', () => {
    assert.equal(words.pot.best(['Kc', 'Kh', 'Tc', 'Td', 'Xx']), 'K K 10 10 joker');
});

test('each game of each house with its stakes has a column on the wall, none is lost', () => {
    const games = ['a', 'b', 'c'].map((id) => ({ id, family: id === 'c' ? 'zoobac' : 'poker', house_name: id === 'b' ? 'Casino' : 'Club' }) as Game);
    const row = (game: string, min: number, open: boolean) => ({ id: min, game, title: 'Hold\u2019em', min, max: 2 * min, seats: [open ? null : { seat: 1 }], waiting: [] }) as unknown as TableRow;
    const found = stakesOf([...[1, 2, 3, 4, 5, 6, 7].map((min) => row('a', min * 100, true)), row('a', 100, false), row('b', 100, true), row('c', 100, true)], games);
    assert.equal(found.length, 8);
    assert.deepEqual(found.map((each) => each.tables.length), [2, 1, 1, 1, 1, 1, 1, 1]);
    assert.deepEqual([...new Set(found.map((each) => each.house))], ['Club', 'Casino']);
    assert.equal(stakesOf([row('a', 100, true), { ...row('a', 100, true), structure: 'spread' }], games).length, 2, 'nor are a limit and a spread one list');
    assert.equal(stakesOf([row('a', 100, true)], games)[0]!.house, '', 'where there is one house it needs no name');
});
