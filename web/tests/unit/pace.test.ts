import assert from 'node:assert/strict';
import test from 'node:test';
import { besideFelt, chipsAt, dealOf, dealOrder, dealtSoFar, beatsOf, handEnded, isTold, pastTold, toldSoFar, withPoints, type Deal, type Ending } from '../../src/table/pace.ts';
import { earlySteps } from '../../src/table/settled.ts';
import type { Hand, TableEvent, View } from '../../src/wire/view.ts';

// As the house told it: hand 1 of a fresh table, from the close on.
const told: TableEvent[] = [
    { event: 'BET', seat: 7, spot: 7, wager: 'banker', amount: 3000, rule: 'MC2-FEE-13' },
    { event: 'COVER', amount: 60000, due: 8000, rule: 'MC2-ZOO-S2' },
    { event: 'FEE', seat: 5, amount: 200, rule: 'MC2-FEE-12' },
    { event: 'CLOSED', amount: 8000, count: 1, rule: 'MC2-ZOO-B2' },
    { event: 'BURNED', cards: ['??'], rule: '' },
    { event: 'CARD', hand: 'player', cards: ['2s'], rule: 'MC2-ZOO-R1' },
    { event: 'CARD', hand: 'banker', cards: ['Kd'], rule: 'MC2-ZOO-R1' },
    { event: 'CARD', hand: 'player', cards: ['3h'], rule: 'MC2-ZOO-R1' },
    { event: 'CARD', hand: 'banker', cards: ['7s'], rule: 'MC2-ZOO-R1' },
    { event: 'CARD', hand: 'player', cards: ['9c'], rule: 'MC2-ZOO-R3' },
    { event: 'RESULT', result: 'banker', rule: 'MC2-ZOO-O1' },
    { event: 'PAID', seat: 7, spot: 7, wager: 'banker', amount: 3000, stake: 3000, from: 5, rule: 'MC2-ZOO-W2' },
    { event: 'ENDED', count: 1, rule: '' },
];
const deal = dealOf(told)!;
const NOTHING = { places: [], stakes: [], hands: [] };

test('a hand is read from what happened', () => {
    assert.deepEqual(deal.hands.map((hand) => [hand.hand, ...hand.cards]), [
        ['player', '2s', '3h', '9c'],
        ['banker', 'Kd', '7s'],
    ]);
    assert.equal(deal.result, 'banker');
    assert.equal(dealOf(told.slice(0, 3)), null);
    assert.equal(dealOf([...told.slice(0, 8), { event: 'MISDEAL', why: 'a card fell' }]), null);
    const turned = dealOf([...told.slice(0, 9), { event: 'UNCARD', hand: 'banker', cards: ['7s'], why: 'wrong card' }]);
    assert.deepEqual(turned?.hands[1]?.cards, ['Kd']);
});

test('points are those of the scoreboard, and only of the same hand', () => {
    assert.deepEqual(withPoints(deal, { result: 'banker', points: [4, 7] }).hands.map((hand) => hand.points), [4, 7]);
    assert.deepEqual(withPoints(deal, { result: 'player', points: [9, 2] }).hands.map((hand) => hand.points), [null, null]);
    assert.equal(withPoints(deal, undefined), deal);
});

test('the scoreboard has the hand that is told once its result is, and no other game\u2019s hand', () => {
    const past = [{ result: 'tie', points: [6, 6] }];
    const ending = (stage: string, of: Deal) => ({ stage, deal: of }) as unknown as Ending;
    const whole = withPoints(deal, { result: 'banker', points: [4, 7] });
    assert.deepEqual(pastTold(past, ending('cards', whole)), past);
    assert.deepEqual(pastTold(past, ending('chips', whole)), [...past, { result: 'banker', points: [4, 7] }]);
    assert.deepEqual(pastTold(past, null), past);
    const bank = { hand: 'bank', spot: 1, cards: ['Ks', '8d'], points: 18 };
    assert.deepEqual(pastTold([], ending('sum', { hands: [bank], result: 'natural', bank: 1 })), []);
});

test('MC2-ZOO-R1: cards are turned Player, Banker, Player, Banker, then the third', () => {
    assert.deepEqual(dealOrder(deal.hands).map((each) => each.card), ['2s', 'Kd', '3h', '7s', '9c']);
});

test('the result is told when every card lies', () => {
    const three = dealtSoFar(withPoints(deal, { result: 'banker', points: [4, 7] }), 3);
    assert.deepEqual(three.hands.map((hand) => hand.cards), [['2s', '3h'], ['Kd']]);
    assert.deepEqual(three.hands.map((hand) => hand.points), [null, null]);
    assert.equal(three.result, null);
    assert.equal(dealtSoFar(deal, 5), deal);
});

test('a hand that ended is told, if it is the one that was looked at', () => {
    const view = (hand: number, phase: string) => ({ hand, phase }) as unknown as View;
    assert.ok(handEnded(view(4, 'bets'), view(5, 'offer')), 'dealt and settled in one breath');
    assert.ok(handEnded(view(5, 'play'), view(5, 'bets')), 'played, then settled');
    assert.ok(!handEnded(null, view(5, 'offer')));
    assert.ok(!handEnded(view(5, 'offer'), view(5, 'bets')));
    assert.ok(!handEnded(view(2, 'bets'), view(5, 'offer')), 'what was missed is not played back');
    assert.ok(!handEnded(view(4, 'bets'), view(5, 'play')), 'a hand dealt card by card shows itself');
});

test('cards, then names, then chips, then the sum; never money before cards', () => {
    const hand = { hand: 1, steps: told, net: [{ seat: 7, amount: 3000 }], named: [], people: [] };
    const stacks = (stack: number) => [{ place: 7, who: 'Ann', person: 1, stack, away: false, no_bank: false }];
    const [before, after] = [{ places: stacks(1000), stakes: [], hands: deal.hands }, stacks(7000)]; // the wager of 3000 comes back with as much
    const pace = { played: false, still: false, within: Infinity };
    const beats = beatsOf(hand, { ...withPoints(deal, { result: 'banker', points: [4, 7] }), bank: 5 }, before, after, pace);
    assert.deepEqual(beats.map((beat) => beat.ending.stage), ['cards', 'cards', 'cards', 'cards', 'cards', 'names', 'chips', 'sum']);
    assert.ok(beats.slice(0, 5).every((beat) => beat.ending.deal.result === null), 'the result waits for the last card');
    assert.equal(beats[5]?.ending.deal.result, 'banker');
    assert.deepEqual(beats.map((beat) => beat.ending.places[0]?.stack), [...Array(7).fill(1000), 7000], 'the wager and what it wins lie on the felt until the sum is told, then they are in the stack');
    const all = beats.reduce((sum, beat) => sum + beat.ms, 0);
    assert.ok(all > 4000 && all < 7000, `${all} ms`);
    const hurried = beatsOf(hand, deal, before, after, { ...pace, within: 1200 }).reduce((sum, beat) => sum + beat.ms, 0);
    assert.ok(Math.abs(hurried - 1200) < 1, 'it never takes more than the time there is');
    assert.deepEqual(beatsOf(hand, deal, before, after, { ...pace, played: true }).map((beat) => beat.ending.stage), ['cards', 'names', 'chips', 'sum']);
});

test('seats are settled one after the other, the bank last', () => {
    const steps: TableEvent[] = [
        { event: 'TAKEN', seat: 5, spot: 5, wager: 'base', amount: 500 },
        { event: 'PAID', seat: 2, spot: 2, wager: 'base', amount: 500 },
        { event: 'PAID', seat: 2, spot: 2, wager: 'buster', amount: 900 },
        { event: 'UNBANKED', seat: 6, amount: 100 },
    ];
    const hand = { hand: 1, steps, net: [], named: [], people: [] };
    const lies = { hands: [], result: null, bank: 6 };
    const beats = beatsOf(hand, lies, NOTHING, [], { played: true, still: false, within: Infinity }).map((beat) => beat.ending);
    assert.deepEqual(beats.filter((each) => each.stage === 'chips').map((each) => each.settled), [[5], [5, 2]]);
    const told = (seat: number) => beats.map((each) => Number(isTold(each, seat))).join('');
    assert.deepEqual([told(5), told(2), told(6)], ['00111', '00011', '00001']);
    assert.ok(isTold({ hand, deal: lies, stage: 'chips', places: [] }, 6), 'a replay knows no order');
    const still = beatsOf(hand, lies, NOTHING, [], { played: true, still: true, within: Infinity });
    assert.deepEqual(still.filter((beat) => beat.ending.stage === 'chips').map((beat) => beat.ending.settled), [[5, 2]], 'all at once where nothing may move');
});

test('a hand that is split lies as two, and a card that was closed is turned where it lay', () => {
    const split: TableEvent[] = [
        { event: 'BANKED', seat: 6, spot: 6 },
        { event: 'CLOSED' },
        { event: 'CARD', spot: 4, hand: 'player', cards: ['8s'] },
        { event: 'CARD', spot: 6, hand: 'bank', cards: ['6d'] },
        { event: 'CARD', spot: 4, hand: 'player', cards: ['8h'] },
        { event: 'CARD', spot: 6, hand: 'bank', cards: ['??'] },
        { event: 'SPLIT', spot: 4, part: 2, count: 1 },
        { event: 'CARD', spot: 4, hand: 'player', cards: ['3c'] },
        { event: 'CARD', spot: 4, part: 2, hand: 'player', cards: ['Th'] },
        { event: 'SHOWN', spot: 6, hand: 'bank', cards: ['9c'] },
    ];
    const lies = dealOf(split)!.hands.map(({ spot, part, cards }) => [spot, part ?? 1, ...cards]);
    assert.deepEqual(lies, [
        [4, 1, '8s', '3c'],
        [6, 1, '6d', '9c'],
        [4, 2, '8h', 'Th'],
    ]);
});

test('a pot lies in the middle, then before its winner, then in the stack: never in two places', () => {
    const steps: TableEvent[] = [
        { event: 'POT', seat: 3, amount: 9000, count: 1, hand: 'high' },
        { event: 'POT', seat: 5, amount: 3000, count: 1, hand: 'low' },
        { event: 'POT', seat: 3, amount: 4000, count: 2 },
        { event: 'ENDED', count: 1 },
    ];
    const hand = { hand: 1, steps, net: [], named: [], people: [] };
    assert.deepEqual(chipsAt('cards', hand), { pots: [12000, 4000], won: [] });
    assert.deepEqual(chipsAt('names', hand), { pots: [12000, 4000], won: [] });
    const won = [
        { seat: 3, amount: 13000 },
        { seat: 5, amount: 3000 },
    ];
    assert.deepEqual(chipsAt('chips', hand), { pots: [], won });
    assert.deepEqual(chipsAt('sum', hand), { pots: [], won: [] });
});

test('no chip is counted on the felt and in a stack', () => {
    const place = (at: number, who: string, stack: number) => ({ place: at, who, person: at, stack, away: false, no_bank: false });
    const steps: TableEvent[] = [
        { event: 'FEE', seat: 5, amount: 200 },
        { event: 'PAID', seat: 7, spot: 7, wager: 'base', amount: 3000, stake: 2000 },
        { event: 'TAKEN', seat: 2, spot: 2, wager: 'base', amount: 500 },
        { event: 'UNBANKED', seat: 5, amount: 97500 },
    ];
    const net = [{ seat: 7, amount: 3000 }, { seat: 2, amount: -500 }, { seat: 5, amount: -2700 }];
    const hand = { hand: 1, steps, net, named: [], people: [] };
    const stakes = [{ seat: 7, spot: 7, wager: 'base', amount: 2000 }];
    const before = { stakes, hands: [], places: [place(7, 'Ann', 1000), place(2, 'Bo', 9500), place(5, 'Cy', 0), place(3, 'Dee', 40)] };
    const after = [place(7, 'Ann', 6000), place(2, 'Bo', 9500), place(5, 'Cy', 97300), place(3, 'Eve', 777)];
    assert.deepEqual(besideFelt(hand, before, after).map(({ who, stack }) => [who, stack]), [['Ann', 1000], ['Bo', 9500], ['Cy', -200], ['Dee', 40]], 'the collection is paid, and whoever has left keeps the place until the felt is cleared');
    const early = { ...hand, steps: [steps[1]!, { event: 'STANDS' as const }, ...steps.slice(2)], order: { early: 1 } };
    assert.equal(besideFelt(early, before, after)[0]?.stack, 1000, 'it was last seen on the felt');
    assert.equal(besideFelt(early, { ...before, stakes: [] }, after)[0]?.stack, 6000, 'what was seen to be paid in the play is in the stack');
});

test('what was settled while the hand was played is counted as far as it is told', () => {
    const steps: TableEvent[] = [
        { event: 'PAID', seat: 3, spot: 3, wager: 'base', amount: 750 },
        { event: 'TAKEN', seat: 6, spot: 6, wager: 'base', amount: 500 },
        { event: 'STANDS', spot: 5, hand: 'bank', value: '19' },
        { event: 'TAKEN', seat: 3, spot: 3, wager: 'buster', amount: 100 },
        { event: 'PUSHED', seat: 1, spot: 1, wager: 'base', stake: 500 },
    ];
    const hand = { hand: 1, steps, net: [], named: [], people: [], order: { early: 2, from: 3, clockwise: true } };
    const at = (stage: 'chips' | 'sum', settled: number[]) => toldSoFar({ hand, deal: { hands: [], result: null, bank: 5 }, stage, places: [], settled });
    assert.deepEqual(earlySteps(at('chips', [3])), [steps[0]], 'of seat 3 only the natural, not the Buster that came after');
    assert.deepEqual(earlySteps(at('chips', [3, 6])), [steps[0], steps[1]]);
    assert.deepEqual(earlySteps(at('sum', [])), [steps[0], steps[1]]);
});

/** A hand as it lay, and what is open of it beat by beat, while cards are turned. */
function turning(spot: string, deal: Deal, before: Hand[], steps: TableEvent[]): string[] {
    const beats = beatsOf({ hand: 1, steps, net: [], named: [], people: [] }, deal, { ...NOTHING, hands: before }, [], { played: true, still: false, within: Infinity });
    const cards = beats.filter((beat) => beat.ending.stage === 'cards');
    assert.ok(cards.reduce((sum, beat) => sum + beat.ms, 0) <= 1400 + 1e-9, 'within 1.4 s');
    assert.ok(cards.every((beat) => (beat.ms <= 240 || cards.length === 1) && beat.ending.deal.result === null));
    return cards.map((beat) => beat.ending.deal.hands.filter((hand) => String(hand.spot) === spot || hand.hand === spot).map((hand) => hand.cards.join(' ')).join(' | '));
}
const lay = (name: string, spot: number, cards: string): Hand => ({ hand: name, spot, cards: cards.split(' '), points: null });
const show = (name: string, spot: number): TableEvent => ({ event: 'SHOWN', hand: name, spot });

test('after a played hand only what was closed is turned, hand by hand as it is shown, the bank last and card by card', () => {
    const hands = [lay('player', 7, 'Js 8h 4d'), lay('player', 1, '7s 6c 5c'), lay('player', 2, 'Ts 9d 2h'), { ...lay('bank', 5, 'Jh 8c 4c'), points: 12 }];
    const before = [lay('player', 7, '?? ?? ??'), lay('player', 1, '7s 6c 5c'), lay('player', 2, '?? ?? ??'), lay('bank', 5, '?? ?? 4c')];
    const of = (spot: string) => turning(spot, { hands, result: null, bank: 5 }, before, [show('bank', 5), show('player', 7), show('player', 2)]);
    assert.deepEqual(of('7'), ['Js 8h 4d', 'Js 8h 4d', 'Js 8h 4d', 'Js 8h 4d']);
    assert.deepEqual(of('2'), ['?? ?? ??', 'Ts 9d 2h', 'Ts 9d 2h', 'Ts 9d 2h']);
    assert.deepEqual(of('5'), ['?? ?? 4c', '?? ?? 4c', 'Jh ?? 4c', 'Jh 8c 4c']);
    assert.deepEqual(of('1'), Array(4).fill('7s 6c 5c'), 'one\u2019s own lies open all the while');
    assert.deepEqual(turning('7', { hands: [lay('player', 7, '?? ?? ??')], result: null, bank: 5 }, [lay('player', 7, '?? ?? ??')], []), ['?? ?? ??'], 'what was given up is never turned');
});

test('a hand that was set is turned part by part; of many several at once', () => {
    const seats = [1, 2, 3, 4, 5, 6, 7];
    const set = (spot: number) => [lay('front', spot, `A${'shdc'[spot % 4]} Ks`), lay('back', spot, '9s 8s 7s 6s 5s')];
    const hands = [...seats, 8].flatMap(set);
    const before = [...seats, 8].map((spot) => lay('player', spot, '?? ?? ?? ?? ?? ?? ??'));
    const steps = [...seats, 8].flatMap((spot) => [show('front', spot), show('back', spot)]);
    const of = (spot: number) => turning(String(spot), { hands, result: null, bank: 8 }, before, steps);
    assert.deepEqual(of(8).slice(-3), ['?? ?? | ?? ?? ?? ?? ??', 'As Ks | ?? ?? ?? ?? ??', 'As Ks | 9s 8s 7s 6s 5s'], 'the bank\u2019s front, then its back');
    assert.ok(of(8).length <= 10);
    assert.equal(of(1)[0], 'Ah Ks | 9s 8s 7s 6s 5s');
    assert.ok(of(7)[0]!.startsWith('?? ??'));
});

test('cards that the bank draws come one by one after the closed one is turned; nothing is counted before', () => {
    const bank = { ...lay('bank', 7, '6d 9c 5h'), points: 20, count: '20' };
    const own = { ...lay('player', 3, 'Ks 8d'), points: 18 };
    const deal = { hands: [own, bank], result: null, bank: 7 };
    const before = [lay('player', 3, 'Ks 8d'), lay('bank', 7, '6d ??')];
    assert.deepEqual(turning('bank', deal, before, [{ event: 'CARD', spot: 7, hand: 'bank', cards: ['5h'] }]), ['6d 9c', '6d 9c 5h']);
    const beats = beatsOf({ hand: 1, steps: [], net: [], named: [], people: [] }, deal, { ...NOTHING, hands: before }, [], { played: true, still: false, within: Infinity });
    assert.deepEqual(beats.map(({ ending }) => [ending.stage, ending.deal.hands[0]!.points, ending.deal.hands[1]!.points]), [['cards', 18, null], ['cards', 18, null], ['names', 18, 20], ['chips', 18, 20], ['sum', 18, 20]]);
    const still = beatsOf({ hand: 1, steps: [], net: [], named: [], people: [] }, deal, { ...NOTHING, hands: before }, [], { played: true, still: true, within: Infinity });
    assert.deepEqual(still.map((beat) => beat.ending.stage), ['cards', 'names', 'chips', 'sum'], 'all at once where nothing may move');
});

test('at a showdown the board comes before the hands that are shown on it', () => {
    const hands = [lay('', 4, 'Ah Ad'), lay('', 2, 'Kc Kd'), lay('board', 0, '2c 7d 9h Js 3s')];
    const before = [lay('', 2, '?? ??'), lay('', 4, '?? ??'), lay('board', 0, '2c 7d 9h')];
    const steps: TableEvent[] = [{ event: 'CARD', hand: 'board', cards: ['Js'] }, { event: 'CARD', hand: 'board', cards: ['3s'] }, show('', 2), show('', 4)];
    const of = (spot: string) => turning(spot, { hands, result: null, bank: null }, before, steps);
    assert.deepEqual(of('board'), ['2c 7d 9h Js', ...Array(3).fill('2c 7d 9h Js 3s')]);
    assert.deepEqual(of('2'), ['?? ??', '?? ??', 'Kc Kd', 'Kc Kd']);
    assert.deepEqual(of('4'), ['?? ??', '?? ??', '?? ??', 'Ah Ad']);
});
