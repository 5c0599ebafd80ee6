// Hands on spots, and what they ask, as houses of Three Card Poker and
// double-hand told them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { actionAt, lying, seatsOf } from '../../src/table/felt.tsx';
import { asSeen, cardsAt, touch, communityHands, countOf, handsAt, markOf } from '../../src/table/hands.ts';
import { paysOf } from '../../src/record/notices.tsx';
import { dealOf, type Ending } from '../../src/table/pace.ts';
import { doingOf } from '../../src/table/seat.tsx';
import { doubled, whyOf, worthOf } from '../../src/table/why.ts';
import type { Hand, Odds, RecalledHand, TableEvent, View } from '../../src/wire/view.ts';
import { asked, asks, awaited, heading, choiceWords } from '../../src/words/words.ts';
import { words } from '../../src/words/language.ts';
import { choice, hand, view } from './told.ts';

test('hands lie in the middle or at their spot; piles that nobody may see are not drawn in the middle', () => {
    const hands = [hand('stub', 0, '?? ??'), hand('player', 0, '2s Kd'), hand('back', 3, 'Ad Qh Qd Jd 5s'), hand('front', 3, '7s 7d'), hand('', 4, '?? ??')];
    assert.deepEqual(communityHands(hands).map((each) => each.hand), ['player']);
    assert.deepEqual(handsAt(hands, 3).map((each) => each.hand), ['front', 'back']);
    assert.deepEqual(cardsAt(hands, 3), ['7s', '7d', 'Qh', 'Qd', 'Ad', 'Jd', '5s']);
    assert.deepEqual(cardsAt(hands, 4), ['??', '??']);
    assert.deepEqual(handsAt(hands, 5), []);
});

test('a hand that is counted says whether it is soft or a natural, also when it has ended as it lay', () => {
    const soft = { ...hand('player', 3, 'As 6d'), points: 17, soft: true };
    const natural = { ...hand('player', 4, 'Ah Kd'), points: 22, natural: true };
    const pure = { ...hand('player', 4, 'Ah Kd'), points: 21.5, natural: true };
    const bank = { ...hand('player', 7, 'Ac ??'), points: 11 };
    const hard = { ...hand('player', 5, '9c 8c'), points: 17 };
    assert.deepEqual([soft, natural, pure, bank, hard].map(countOf), ['soft 17', 'a natural', 'a Pure 21.5', '', '17']);
    const ended = [hand('player', 3, 'As 6d'), hand('player', 4, 'Ah Kd'), hand('player', 5, '9c 8c 2h')];
    assert.deepEqual(asSeen(ended, [soft, natural, hard]).map(countOf), ['soft 17', 'a natural', '']);
});

test('a part that was set lies as it is called, pairs first, and the joker where it stands for one', () => {
    const rows = [
        ['Kh 9s Qc Xx Js', 'Kh Qc Js Xx 9s'], // the ten of a straight
        ['Xx 9s 8c 7d 6h', 'Xx 9s 8c 7d 6h'], // the ten at its top
        ['Xx As Kc Jd Th', 'As Kc Xx Jd Th'],
        ['Xx As 4c 3d 2h', 'As Xx 4c 3d 2h'], // the five over an ace that lies under the deuce
        ['Xx Ad 9d 7d 2d', 'Ad Xx 9d 7d 2d'], // the king of a flush
        ['9d Xx Ad Kd Qd', 'Ad Kd Qd Xx 9d'],
        ['9d 8s Xx Kh Qc', 'Xx Kh Qc 9d 8s'], // else an ace
        ['9d Ac Xx Kh Qc', 'Ac Xx Kh Qc 9d'], // of a pair
        ['7d 4h Qs 4c 9c', '4h 4c Qs 9c 7d'], // which stands before what is higher
        ['Ah 9s Kd 9c Kc', 'Kd Kc 9s 9c Ah'],
        ['Kd 4h Ks 4c 4s', '4h 4c 4s Kd Ks'],
        ['Kh Xx', 'Xx Kh'],
        ['2h 5c', '5c 2h'],
    ];
    for (const [lies, told] of rows) assert.equal(handsAt([hand(lies!.length > 5 ? 'back' : 'front', 3, lies!)], 3)[0]!.cards.join(' '), told);
    assert.deepEqual(handsAt([hand('back', 3, '?? Kd ??')], 3)[0]!.cards, ['??', 'Kd', '??'], 'of closed cards nobody knows the order');
    assert.deepEqual(handsAt([hand('high', 3, 'ng14 teen')], 3)[0]!.cards, ['ng14', 'teen']);
});

test('a community hand that waits for its first card has its place', () => {
    assert.equal(communityHands([{ hand: 'banker', spot: 0, cards: [], points: null }]).length, 1);
});

test('cards fill the front; then two that are touched in different trays trade their places', () => {
    const empty = { front: [], held: null };
    assert.deepEqual(touch(empty, 0, 2), { front: [0], held: null });
    assert.deepEqual(touch({ front: [0], held: null }, 0, 2), empty);
    assert.deepEqual(touch({ front: [0], held: null }, 3, 2), { front: [0, 3], held: null });
    const full = { front: [0, 3], held: null };
    assert.deepEqual(touch(full, 3, 2), { front: [0, 3], held: 3 }, 'nothing moves before the second is touched');
    assert.deepEqual(touch({ ...full, held: 3 }, 5, 2), { front: [0, 5], held: null });
    assert.deepEqual(touch({ ...full, held: 5 }, 3, 2), { front: [0, 5], held: null }, 'from either side');
    assert.deepEqual(touch({ ...full, held: 3 }, 3, 2), full, 'put down again');
    assert.deepEqual(touch({ ...full, held: 3 }, 0, 2), { front: [0, 3], held: 0 }, 'another of the same tray');
    assert.deepEqual(touch({ ...full, held: 5 }, 6, 2), { front: [0, 3], held: 6 });
});

test('a table has the seats that its view says', () => {
    assert.deepEqual(seatsOf(view({})), [1, 2, 3, 4, 5, 6, 7]);
});

test('play is asked with the size of the Ante, fold without', () => {
    const legal = [choice({ verb: 'away', seat: 3 }), choice({ verb: 'play', seat: 3, spot: 3 }), choice({ verb: 'fold', seat: 3, spot: 3 })];
    const now = view({ legal });
    assert.deepEqual(asked(now).map((each) => choiceWords(now, each)), ['Play $10', 'Fold']);
    assert.equal(heading(now), 'Your turn: play $10 or fold');
    assert.equal(awaited(view({ turn: { awaits: 'seats', seats: [5], deadline: null, otherwise: null } })), 'Waiting for Seat 5.');
});

test('a hand is asked to be set, a pile to be chosen once', () => {
    const set = view({ legal: [choice({ verb: 'houseway', seat: 3, spot: 3 }), choice({ verb: 'lay', seat: 3, spot: 3, cards: ['7s', '7d'] })] });
    assert.equal(asks(set), 'set your hand');
    const tiles = view({ game: 'marysville/tiles', legal: [choice({ verb: 'lay', seat: 3, spot: 3, cards: ['teen', 'bon'] })] });
    assert.equal(asks(tiles), 'set your tiles');
    const piles = view({ legal: [1, 2, 3, 4, 5, 6, 7].map((count) => choice({ verb: 'pile', seat: 3, count })) });
    assert.equal(asks(piles), 'choose the pile that is dealt first');
    assert.equal(choiceWords(piles, piles.legal[2]!), 'Pile 3');
});

test('nothing is asked of those who watch, nor by what stands apart or has its own panel', () => {
    const legal = [choice({ verb: 'bet', seat: 3, spot: 3, wager: 'ante' }, 500), choice({ verb: 'leave', seat: 3 }), choice({ verb: 'fold', seat: 3 }, 0, true)];
    assert.deepEqual(asked(view({ legal })), []);
    assert.deepEqual(asked(view({ legal: [choice({ verb: 'fold', seat: 3 })], me: { place: null, role: 'board' } })), []);
});

const threeCard: TableEvent[] = [
    { event: 'BANKED', seat: 1, amount: 30000, turn: 1 },
    { event: 'CLOSED', amount: 11500, count: 3 },
    { event: 'CARD', seat: 2, spot: 2, hand: 'player', cards: ['??', '??', '??'] },
    { event: 'CARD', seat: 3, spot: 3, hand: 'player', cards: ['9d', '2d', '5c'] },
    { event: 'CARD', spot: 1, hand: 'bank', cards: ['??', '??'] },
    { event: 'CARD', spot: 1, hand: 'bank', cards: ['8c'] },
    { event: 'SHOWN', spot: 1, hand: 'bank', result: 'qualifies', cards: ['Kc', '8c', '5s'], value: 'high card' },
    { event: 'SHOWN', spot: 2, hand: 'player', cards: ['Ac', '6h', '4s'], value: 'high card' },
];

test('hands of the same name are told apart by their spot, and shown cards replace closed ones', () => {
    const early = dealOf(threeCard.slice(0, 6))!;
    assert.deepEqual(cardsAt(early.hands, 1), ['??', '??', '8c']);
    assert.deepEqual(cardsAt(early.hands, 3), ['9d', '2d', '5c']);
    const late = dealOf(threeCard)!;
    assert.equal(late.bank, 1);
    assert.deepEqual(cardsAt(late.hands, 1), ['Kc', '5s', '8c'], 'a card that lay open stays where it lay');
    assert.deepEqual(cardsAt(late.hands, 2), ['Ac', '6h', '4s']);
    assert.equal(late.hands.length, 3);
    const own = dealOf([...threeCard, { event: 'SHOWN', spot: 3, hand: 'player', cards: ['9d', '5c', '2d'], value: 'high card' }])!;
    assert.deepEqual(cardsAt(own.hands, 3), ['9d', '2d', '5c'], 'one\u2019s own keep the order in which they were looked at');
});

test('a hand that is laid has a front and the rest; a misdeal is forgotten and dealt again', () => {
    const seven = ['3c', '8s', '7h', 'Qs', '2d', 'Ah', 'As'];
    const events: TableEvent[] = [
        { event: 'CLOSED' },
        { event: 'CARD', spot: 3, cards: ['2c', '2d'] },
        { event: 'MISDEAL', why: 'an ace was shown' },
        { event: 'CARD', spot: 2, cards: Array(7).fill('??') as string[] },
        { event: 'CARD', spot: 3, cards: seven },
        { event: 'LAID', spot: 2, hand: 'front', cards: ['??', '??'] },
        { event: 'LAID', spot: 3, hand: 'front', cards: ['Qs', '8s'] },
    ];
    const deal = dealOf(events)!;
    assert.deepEqual(handsAt(deal.hands, 3), [hand('front', 3, 'Qs 8s'), hand('back', 3, 'Ah As 7h 3c 2d')]);
    assert.deepEqual(handsAt(deal.hands, 2).map((each) => each.cards.length), [2, 5]);
    const shown = dealOf([...events, { event: 'SHOWN', spot: 2, hand: 'front', cards: ['Kc', '7c'] }])!;
    assert.deepEqual(handsAt(shown.hands, 2).map((each) => each.cards[0]), ['Kc', '??']);
    assert.equal(dealOf(events.slice(0, 3)), null);
    assert.equal(dealOf(events.slice(3)), null, 'cards without a close belong to a hand that is not known');
});

test('the hand that has just ended lies until the next is shown', () => {
    const deal = dealOf(threeCard)!;
    const hand3 = { hand: 3, steps: threeCard, net: [], named: [], people: [] };
    assert.equal(lying(view({ phase: 'bets' }), { hand: hand3, deal, stage: 'sum', places: [] }), deal);
    assert.deepEqual(lying(view({}), null).hands, []);
    const now = [hand('player', 3, '2c 3c 4c')];
    assert.deepEqual(lying(view({ hands: now }), null), { hands: now, result: null, bank: 7, turn: view({}).bank.turn });
});

test('a hand keeps which hand of the bank it was, though the next is offered already', () => {
    const offered = (seat: number, turn: number): TableEvent => ({ event: 'OFFERED', seat, turn });
    assert.equal(dealOf([offered(7, 1), ...threeCard, offered(7, 2)])!.turn, 1);
    assert.equal(dealOf([offered(7, 2), ...threeCard, offered(3, 1)])!.turn, 2);
});

test('many payouts are told by the highest; a wager counted with those that follow has none of its own', () => {
    const odds = (...pays: number[]) =>
        ({ game: 'x', decks: 1, wagers: [{ wager: 'w', ev: 0, outcomes: pays.map((each) => ({ outcome: '', probability: 0, pays: each })) }] }) satisfies Odds;
    assert.equal(paysOf(odds(200, 40, 30, 1, -1), 'w'), 'up to 200 to 1');
    assert.equal(paysOf(odds(2, 1, 0, -1, -2), 'w'), '');
});

/** Seat 3 against the bank of seat 7, as recall tells it. */
const settledHand = (end: string, front?: boolean, back?: boolean, more: TableEvent[] = []) =>
    ({
        hand: 9,
        steps: [...more, { event: end, seat: 3, spot: 3, wager: 'base', amount: 2000, stake: 2000 }],
        net: [],
        people: [],
        named: front === undefined ? [] : [
            { spot: 7, hand: 'front', name: 'ace-king' },
            { spot: 3, hand: 'front', name: 'pair of nines', wins: front },
            { spot: 3, hand: 'back', name: 'pair of kings', wins: back },
        ],
    }) as unknown as RecalledHand;
const told = (recalled: RecalledHand, result: string | null = null) => whyOf({ hand: recalled, deal: { hands: [], result, bank: 7 }, stage: 'names', places: [] }, 3, String).title;

test('why a hand ended so is said in words, and each part has its mark', () => {
    assert.equal(told(settledHand('PUSHED', true, false)), 'Your front wins, your back loses: push');
    assert.equal(told(settledHand('PUSHED', false, true)), 'Your front loses, your back wins: push');
    assert.equal(told(settledHand('PAID', true, true)), 'You win both hands');
    assert.equal(told(settledHand('TAKEN', false, false)), 'You lose both hands');
    assert.equal(told(settledHand('PUSHED', undefined, undefined, [{ event: 'SHOWN', spot: 7, result: 'unqualified' }])), 'The bank does not qualify');
    assert.equal(told(settledHand('TAKEN', true, true, [{ event: 'FOUL', spot: 3 }])), 'A foul hand loses');
    assert.equal(told(settledHand('PAID'), 'tiger'), 'Result: Tiger');
    const single = (end: string, own: string, bank: string) => ({ ...settledHand(end), named: [{ spot: 7, name: bank }, { spot: 3, name: own }] }) as RecalledHand;
    assert.equal(told(single('PAID', 'pair of nines', 'queen high')), 'Your pair of nines beats the bank\u2019s queen high');
    assert.equal(told(single('TAKEN', 'jack high', 'queen high')), 'Your jack high loses to the bank\u2019s queen high');
    assert.equal(told(single('PUSHED', 'queen high', 'queen high')), 'Both have queen high: push');
    assert.equal(told({ ...single('PUSHED', 'ace high', 'jack high'), steps: [{ event: 'SHOWN', spot: 7, result: 'unqualified' }] }), 'The bank\u2019s jack high does not qualify');
    const zoo = (result: string, player: number, banker: number) => whyOf({ hand: settledHand('PAID'), deal: { hands: [{ hand: 'player', spot: 0, cards: [], points: player }, { hand: 'banker', spot: 0, cards: [], points: banker }], result, bank: 7 }, stage: 'names', places: [] }, null, String).title;
    assert.deepEqual([zoo('banker', 4, 5), zoo('tie', 6, 6), zoo('monkey', 0, 0), zoo('rabbit', 7, 0), zoo('triple-tiger', 2, 6)], ['Banker wins 5 to 4', 'Tie at 6', 'Monkey: tie at 0', 'Rabbit: Player wins 7 to 0', 'Triple tiger: Banker wins 6 to 2']);
    const push = settledHand('PUSHED', true, false);
    assert.deepEqual([markOf(push, 3, 'front'), markOf(push, 3, 'back'), markOf(push, 7, 'front')], ['won', 'lost', null]);
    assert.equal(markOf(settledHand('PAID'), 3, ''), 'won');
});

/** Seat 3 with nineteen against a bank that stands on this; `steps` come before the settlement. */
function pointsHand(end: string, bank: string, steps: TableEvent[] = [], own = 19): Ending {
    const hand = settledHand(end, undefined, undefined, [...steps, { event: 'STANDS', spot: 7, hand: 'bank', value: bank }]);
    const hands: Hand[] = [
        { hand: 'player', spot: 3, cards: ['Ts', '9s'], points: own },
        { hand: 'bank', spot: 7, cards: ['8c', 'Tc'], points: null },
    ];
    return { hand, deal: { hands, result: null, bank: 7 }, stage: 'names', places: [] };
}

test('a hand of points is told against the bank\u2019s, whoever looks', () => {
    const why = (ending: Ending, me: number | null = 3) => whyOf(ending, me, String).title;
    assert.equal(why(pointsHand('PAID', 'soft 18')), 'Your 19 beats the bank\u2019s soft 18');
    assert.equal(why(pointsHand('TAKEN', '20')), 'Your 19 loses to the bank\u2019s 20');
    assert.equal(why(pointsHand('PUSHED', '19')), 'Both have 19: push');
    assert.equal(why(pointsHand('PAID', 'over with 23')), 'The bank went over with 23: you win');
    assert.equal(why(pointsHand('PUSHED', 'over with 23', [{ event: 'STANDS', seat: 3, spot: 3, value: 'over with 22' }])), 'You and the bank both went over, 22 and 23: push');
    assert.equal(why(pointsHand('PAID', 'a natural'), null), 'The bank has a natural');
    assert.equal(why(pointsHand('PAID', 'over with 23'), 7), 'Your bank went over with 23');
    assert.equal(why(pointsHand('TAKEN', '18', [{ event: 'SURRENDERED', seat: 3, spot: 3 }])), 'You surrendered for half the wager');
    const split = pointsHand('PAID', '18');
    split.deal.hands.push({ hand: 'player', spot: 3, part: 2, cards: ['9d', 'Qd'], points: 20 });
    split.hand.steps.unshift({ event: 'SPLIT', seat: 3, spot: 3, part: 2 });
    assert.equal(why(split), 'The bank has 18', 'while one hand has not ended, no sentence is that of both');
    assert.deepEqual([worthOf(split, 3), worthOf(split, 3, 2), worthOf(split, 7)], ['19', '20', '18']);
});

test('a wager that was doubled is one line where both parts ended alike', () => {
    const step = (event: TableEvent['event'], wager: string, amount: number, more: Partial<TableEvent> = {}): TableEvent => ({ event, seat: 3, spot: 3, wager, amount, stake: 1000, rule: 'R', ...more });
    const [base, double] = [step('PAID', 'base', 1000), step('PAID', 'double', 1000)];
    assert.deepEqual(doubled([base, double]), [{ ...base, wager: 'base+double', amount: 2000, stake: 2000, due: undefined }]);
    assert.equal(doubled([step('PAID', 'base', 1200), double]).length, 2, 'they pay differently');
    assert.equal(doubled([base, step('PUSHED', 'double', 0)]).length, 2);
    assert.equal(doubled([base, { ...double, part: 2 }]).length, 2, 'of another hand');
    assert.equal(doubled([step('PAID', 'base', 1000), step('PAID', 'buster', 1000)]).length, 2);
});

test('parts that do not account for what was paid are not told', () => {
    const other = settledHand('PAID', true, false); // played on other terms
    assert.equal(told(other), '');
    assert.equal(markOf(other, 3, 'back'), 'won');
});

test('a seat says that its hand is set, that it sets it, or that it plays; before the deal nothing', () => {
    const view = { phase: 'play', game: 'marina1/double-hand', stakes: [], bank: { front: { seat: 6 } }, turn: { awaits: 'seats' } } as unknown as View;
    const dealt: Hand = { hand: 'player', spot: 2, cards: Array<string>(7).fill('??'), points: null };
    const laid: Hand[] = [{ ...dealt, hand: 'front', cards: ['??', '??'] }, { ...dealt, hand: 'back', cards: Array<string>(5).fill('??') }];
    assert.equal(doingOf(view, 2, [dealt], true), 'setting');
    assert.equal(doingOf(view, 2, laid, false), 'set');
    assert.equal(doingOf(view, 2, laid, true), 'set', 'it may be laid anew');
    assert.equal(doingOf(view, 2, [dealt], false), null);
    assert.equal(doingOf(view, 6, [dealt], false), 'last', 'the bank sets when all others have');
    const three = { ...view, game: 'marina2/three-card-6', stakes: [{ seat: 2, spot: 2, wager: 'ante', amount: 500 }] } as unknown as View;
    assert.equal(doingOf(three, 2, [dealt], true), null);
    assert.equal(doingOf(three, 6, [dealt], false), null);
    assert.equal(doingOf({ ...three, stakes: [...three.stakes, { seat: 2, spot: 2, wager: 'play', amount: 500 }] }, 2, [dealt], false), 'plays');
    assert.equal(doingOf({ ...view, phase: 'bets' }, 2, laid, false), null);
});

test('OQ-91: the action button lies where the settlement begins, and where a card is counted to it not before that lies open', () => {
    const thrown = { dice: [2, 3, 5], first: 6, action: 7 };
    assert.equal(actionAt(view({ thrown }), null), 7, 'nobody bet where the first hand goes');
    assert.equal(actionAt(view({ thrown: { ...thrown, action: null } }), null), null, 'wagers are not entered');
    assert.equal(actionAt(view({ phase: 'bets', thrown: null }), null), null);
    const action: TableEvent = { event: 'ACTION', spot: 7, count: 3 };
    const dice: TableEvent = { event: 'DICE', spot: 6, value: '2-3-5' };
    const over = (stage: Ending['stage'], steps: TableEvent[]): Ending => ({ hand: { hand: 1, steps, net: [], named: [], people: [] }, deal: { hands: [], result: null, bank: 4 }, stage, places: [] });
    assert.equal(actionAt(view({}), over('cards', [dice, action])), 7);
    assert.equal(actionAt(view({}), over('cards', [action])), null);
    assert.equal(actionAt(view({}), over('names', [action])), 7);
});

test('a foul is told by both hands, where they lie', () => {
    assert.equal(words.decide.foul('pair of eights', 'king high', false), 'Foul. The pair of eights in front outranks king high in back. A foul hand loses.');
    assert.equal(words.decide.foul('ace-jack', 'ten high', false), 'Foul. Ace-jack in front outranks ten high in back. A foul hand loses.');
    assert.equal(words.decide.foul('9 points with Teen', '1 point with Mooy', true), 'Foul. 9 points with Teen low outranks 1 point with Mooy high. A foul hand loses.');
});

test('how a hand that was set ended is told of others by its names in short, of oneself by its parts', () => {
    const parts = (front: boolean, back: boolean) => [
        { part: 'front', wins: front, name: 'ace-king' },
        { part: 'back', wins: back, name: 'pair of fours' },
    ];
    assert.equal(words.result.parts(parts(true, false), false), 'Ace-king wins, fours lose');
    assert.equal(words.result.parts(parts(false, true), false), 'Ace-king loses, fours win');
    assert.equal(words.result.parts(parts(false, false), false), 'Ace-king and fours lose');
    assert.equal(words.result.parts(parts(true, false), true), 'Your front wins, your back loses');
});
