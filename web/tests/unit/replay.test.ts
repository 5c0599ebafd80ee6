import assert from 'node:assert/strict';
import test from 'node:test';
import { bankLeft, concerns, endingAt, grouped, namedSoFar, onFelt, partsAt, partsOf, pictureOf, stackAt, stepsOf, thirdOf, viewThen } from '../../src/replay/picture.ts';
import { isTold } from '../../src/table/pace.ts';
import { endsAt } from '../../src/table/seat.tsx';
import { words } from '../../src/words/language.ts';
import type { RecalledHand, TableEvent, View } from '../../src/wire/view.ts';
import recalled from '../samples/recall.json' with { type: 'json' };
import told from '../samples/stacks.json';
import samples from '../samples/three-card.json';
import { sentence } from '../../src/words/words.ts';

const steps: TableEvent[] = [
    { event: 'BANKED', seat: 5, amount: 60000, turn: 2 },
    { event: 'SHUFFLED', count: 1 },
    { event: 'BET', seat: 7, spot: 7, wager: 'banker', amount: 3000 },
    { event: 'BET', seat: 7, spot: 7, wager: 'banker', amount: 500 },
    { event: 'BET', seat: 2, spot: 7, wager: 'tie', amount: 1000 },
    { event: 'FEE', seat: 5, amount: 200 },
    { event: 'CLOSED', amount: 4500, count: 9 },
    { event: 'CARD', hand: 'player', cards: ['2s'] },
    { event: 'CARD', hand: 'banker', cards: ['Ks'] },
    { event: 'STANDS', hand: 'banker' },
    { event: 'RESULT', result: 'banker' },
    { event: 'PAID', seat: 7, spot: 7, wager: 'banker', amount: 3500, stake: 3500, from: 5 },
    { event: 'TAKEN', seat: 2, spot: 7, wager: 'tie', amount: 1000, from: 5 },
    { event: 'UNBANKED', seat: 5, amount: 57500 },
    { event: 'ENDED', count: 9 },
];
const hand: RecalledHand = { hand: 9, steps, net: [], named: [], people: [{ seat: 7, who: 'Ann' }] };

test('the table lies as it lay after each step', () => {
    const after = (count: number) => pictureOf(steps.slice(0, count));
    assert.deepEqual(after(1).bank, { seat: 5, posted: 60000, turn: 2 });
    assert.deepEqual(after(5).stakes.map((each) => [each.seat, each.wager, each.amount]), [
        [7, 'banker', 3500],
        [2, 'tie', 1000],
    ]);
    assert.deepEqual(after(6).net, [{ seat: 5, amount: -200 }]);
    assert.deepEqual(after(8).deal.hands.map((each) => each.cards), [['2s']]);
    assert.equal(after(9).deal.hands[1]?.points, null, 'nothing is called before it stands');
    assert.equal(after(10).deal.hands[1]?.points, 0);
    assert.equal(after(10).deal.result, null);
    assert.equal(after(11).deal.result, 'banker');
    assert.deepEqual(after(12).stakes.map((each) => each.wager), ['tie'], 'a wager that is paid lies there no more');
});

test('what was won and lost adds up to the hand’s own sum', () => {
    const [first] = recalled as unknown as RecalledHand[];
    const sums = (net: { seat: number; amount: number }[]) => [...net].sort((a, b) => a.seat - b.seat);
    assert.deepEqual(sums(pictureOf(first!.steps).net), sums(first!.net));
    assert.deepEqual(sums(pictureOf(steps).net), [
        { seat: 2, amount: -1000 },
        { seat: 5, amount: -2700 },
        { seat: 7, amount: 3500 },
    ]);
});

test('a bank has left what it put up, more by what it took and less by what it paid; its collection comes from its stack', () => {
    assert.equal(bankLeft([]), null);
    assert.deepEqual([1, 6, 12, 13].map((count) => bankLeft(steps.slice(0, count))), [60000, 60000, 56500, 57500]);
    assert.equal(bankLeft(steps), steps.find((step) => step.event === 'UNBANKED')!.amount);
});

test('what goes to a pool and what is paid out of it counts for whoever paid or won it', () => {
    const pooled: TableEvent[] = [{ event: 'POOLED', seat: 2, spot: 2, amount: 100 }, { event: 'POOLED', amount: 5000 }, { event: 'AWARDED', seat: 7, spot: 7, amount: 2500 }];
    assert.deepEqual(pictureOf(pooled).net, [
        { seat: 2, amount: -100 },
        { seat: 7, amount: 2500 },
    ]);
});

const GAME = 'marina2/zoobac';
const PARTS = partsOf(hand, GAME);

test('the shuffle is no step of the hand, and parts come in order', () => {
    assert.ok(!stepsOf({ ...hand, steps: [{ event: 'DUE' }, ...steps] }).some((step) => step.event.event === 'DUE'));
    assert.deepEqual(stepsOf({ ...hand, steps: [{ event: 'SEATED', seat: 3, who: 'Cy' }, { event: 'BOUGHT', seat: 3, amount: 1000 }, ...steps] })[0]!.event.event, 'BANKED', 'nor is who comes and goes');
    const parts = stepsOf(hand, GAME).map((step) => PARTS[step.part]);
    assert.deepEqual([...new Set(parts)], ['Bank', 'Bets', 'Deal', 'Settle']);
    assert.deepEqual(stepsOf(hand).filter((step) => concerns(step, 2)).map((step) => step.event.event), ['SHUFFLED', 'BET', 'CLOSED', 'CARD', 'CARD', 'STANDS', 'RESULT', 'TAKEN', 'ENDED']);
});

test('a hand has its name when it is shown, and a place the name of who had it', () => {
    const shown: RecalledHand = { ...hand, named: [{ spot: 2, hand: 'front', name: 'pair of nines' }] };
    assert.deepEqual(namedSoFar(shown, [{ event: 'SHOWN', spot: 2, hand: 'back' }]), []);
    assert.equal(namedSoFar(shown, [{ event: 'SHOWN', spot: 2, hand: 'front' }]).length, 1);
    const then = viewThen({ bank: {} } as View, hand, pictureOf(steps));
    assert.deepEqual(then.places.map((each) => [each.place, each.who]).sort(), [
        [2, 'Seat 2'],
        [5, 'Seat 5'],
        [7, 'Ann'],
    ]);
});

test('a wrong entry is seen as one, and what follows lies as if it had not been', () => {
    // A seven was entered for a two, and $30 for $20; somebody sat down in between.
    const wrong: TableEvent[] = [
        { event: 'BANKED', seat: 5, amount: 60000, turn: 1 },
        { event: 'BET', seat: 7, spot: 7, wager: 'banker', amount: 3000 },
        { event: 'UNBET', seat: 7, spot: 7, wager: 'banker', amount: 3000 },
        { event: 'CORRECTED', seat: 7, spot: 7, amount: 3000, count: 2, name: 'BET', why: 'twenty lay there' },
        { event: 'BET', seat: 7, spot: 7, wager: 'banker', amount: 2000 },
        { event: 'CLOSED', amount: 2000, count: 9 },
        { event: 'CARD', hand: 'player', cards: ['7s'] },
        { event: 'SEATED', seat: 1, who: 'Cy' },
        { event: 'CORRECTED', hand: 'player', cards: ['7s'], count: 1, name: 'CARD', why: 'a two' },
        { event: 'CARD', hand: 'player', cards: ['2s'] },
        { event: 'CARD', hand: 'banker', cards: ['Ks'] },
    ];
    assert.deepEqual(pictureOf(wrong.slice(0, 7)).deal.hands.map((each) => each.cards), [['7s']], 'as it was entered');
    assert.deepEqual(pictureOf(wrong).deal.hands.map((each) => each.cards), [['2s'], ['Ks']]);
    assert.deepEqual(pictureOf(wrong).stakes.map((each) => each.amount), [2000]);
    const undone = stepsOf({ ...hand, steps: wrong }).filter((step) => step.undone);
    assert.deepEqual(undone.map((step) => step.event.event), ['BET', 'UNBET', 'CARD'], 'who sat down stays');
    // One correction after the other goes back step by step.
    const twice: TableEvent[] = [...wrong, { event: 'CORRECTED', count: 1, name: 'CARD' }, { event: 'CORRECTED', count: 1, name: 'CARD' }];
    assert.deepEqual(pictureOf(twice).deal.hands, []);
});

test('no payment and no sum is told before its step, at any step', () => {
    const { hand: three } = samples['marysville/three-card'] as unknown as { hand: RecalledHand };
    for (const [played, bank] of [[hand, 5], [three, 5]] as const) {
        const seats = [...new Set(played.steps.flatMap((step) => (step.seat ? [step.seat] : [])))];
        for (const step of stepsOf(played)) {
            const past = played.steps.slice(0, step.upto);
            const picture = pictureOf(past);
            const ending = endingAt(played, step, picture, viewThen({ bank: {} } as View, played, picture));
            const settled = (seat: number) => past.filter((event) => event.seat === seat && ['PAID', 'TAKEN', 'PUSHED', 'RETURNED'].includes(event.event));
            for (const seat of seats.filter((each) => each !== bank)) {
                const told = [...endsAt(ending, seat).values()].reduce((sum, each) => sum + each.amount, 0);
                const moved = settled(seat).filter((event) => event.spot === seat).reduce((sum, event) => sum + (event.event === 'PAID' ? 1 : event.event === 'TAKEN' ? -1 : 0) * (event.amount ?? 0), 0);
                assert.equal(told, moved, `seat ${seat} after ${step.upto}`);
                assert.equal(isTold(ending, seat), settled(seat).length > 0 || ending.stage === 'sum', `seat ${seat} after ${step.upto}`);
            }
            assert.equal(isTold(ending, bank), past.some((event) => event.event === 'UNBANKED'), 'the bank\u2019s when everybody else\u2019s is told');
            if (ending.hand.steps.length > 0) assert.equal(ending.hand.steps.at(-1), past.at(-1));
        }
    }
});

test('MC2-ZOO-R5: the row of the chart is shown where the banker drew or stood by the player\u2019s third card', () => {
    const counts = Object.fromEntries([...'23456789TJQKA'].map((rank) => [rank, rank === 'A' ? 1 : Number(rank) || 0]));
    const thirds = ['HHHHHHHHHH', 'HHHHHHHHHH', 'HHHHHHHHHH', 'HHHHHHHHSH', 'SSHHHHHHSS', 'SSSSHHHHSS', 'SSSSSSHHSS', 'SSSSSSSSSS'];
    const lies = (player: string, banker: string) => [
        { hand: 'player', spot: 0, cards: player.split(' '), points: null },
        { hand: 'banker', spot: 0, cards: banker.split(' '), points: null },
    ];
    const stood: TableEvent = { event: 'STANDS', hand: 'banker', count: 6 };
    assert.deepEqual(thirdOf(stood, lies('Qs 5h 2c', 'Kd 6s'), { counts, thirds }), { score: 6, third: 2, row: 'SSSSSSHHSS', chart: thirds });
    assert.deepEqual(thirdOf({ event: 'CARD', hand: 'banker', cards: ['2s'] }, lies('Qs 5h 7c', '9d 7s 2s'), { counts, thirds }), { score: 6, third: 7, row: 'SSSSSSHHSS', chart: thirds });
    assert.equal(thirdOf(stood, lies('Qs 6h', 'Kd 6s'), { counts, thirds }), null, 'the player stood: no chart');
    assert.equal(thirdOf({ event: 'STANDS', hand: 'player', count: 7 }, lies('Qs 5h 2c', 'Kd 6s'), { counts, thirds }), null);
    assert.equal(thirdOf({ event: 'STANDS', hand: 'banker', count: 8 }, lies('Qs 5h 7c', '9d 7s 2s'), { counts, thirds }), null, 'it was told with the card');
    assert.equal(thirdOf(stood, lies('Qs 5h 2c', 'Kd 6s'), {}), null, 'in other games');
    const said = (row: string) => words.replay.third(2, 6, [...row].flatMap((does, count) => (does === 'H' ? [count] : [])));
    assert.deepEqual(thirds.slice(2).map((row) => said(row).replace(/^.*Banker with 6 /, '')), ['draws to any card.', 'draws to 0, 1, 2, 3, 4, 5, 6, 7 or 9.', 'draws to 2 through 7.', 'draws to 4 through 7.', 'draws to 6 or 7.', 'never draws.']);
});

test('on the way through the steps each part has its name where it begins, unless the next one is too near', () => {
    assert.deepEqual(partsAt(stepsOf(hand, GAME), PARTS).map(({ part }) => part), ['Bank', 'Bets', 'Deal', 'Settle']);
    const at = partsAt(stepsOf(hand, GAME), PARTS).map((each) => each.at);
    assert.equal(at[0], 0);
    assert.ok(at.every((each, index) => index === 0 || each - at[index - 1]! >= 8));
    const bets = Array.from({ length: 25 }, () => steps[2]!);
    assert.deepEqual(partsAt(stepsOf({ ...hand, steps: [steps[0]!, ...bets, ...steps.slice(5)] }, GAME), PARTS).map(({ part }) => part), ['Bets', 'Deal', 'Settle'], 'the bank is one step of many');
});

// Hands as a house recorded them, with the stacks that it says there were before the next one (samples/stacks.json).
test('after each step every chip is in one place, and at the end the stacks are those that the house says', () => {
    const sum = (all: { amount: number }[]) => all.reduce((total, each) => total + each.amount, 0);
    for (const [game, { hand: played, after }] of Object.entries(told as unknown as Record<string, { hand: RecalledHand; after: { seat: number; amount: number }[] }>)) {
        const upto = played.steps.length;
        const then = (count: number) => viewThen({ bank: {} } as View, played, pictureOf(played.steps.slice(0, count)), count);
        const brought = played.stacks!;
        for (let count = 0; count <= upto; count++) {
            const past = played.steps.slice(0, count);
            const picture = pictureOf(past);
            const taken = sum(past.filter((step) => ['FEE', 'JACKPOT', 'POOLED'].includes(step.event) && (step.seat !== undefined || step.event !== 'POOLED')).map(({ amount = 0 }) => ({ amount })));
            const given = sum(past.filter((step) => step.event === 'AWARDED').map(({ amount = 0 }) => ({ amount })));
            const bought = sum(past.filter((step) => step.event === 'BOUGHT').map(({ amount = 0 }) => ({ amount }))) - sum(past.filter((step) => step.event === 'CASHED').map(({ amount = 0 }) => ({ amount })));
            const places = then(count).places;
            assert.ok(places.every((each) => each.stack >= 0), `${game}, step ${count}: nobody has less than nothing`);
            const inPlay = picture.stakes.filter((each) => each.street === undefined);
            const lies = sum(places.map(({ place }) => ({ amount: onFelt(played, place, count) })));
            const banked = picture.bank ? (bankLeft(past) ?? 0) : 0;
            assert.equal(sum(places.map(({ stack }) => ({ amount: stack }))) + lies + sum(inPlay) + banked + picture.pot + taken - given, sum(brought) + bought, `${game}, after ${count} of ${upto} steps (${past.at(-1)?.event})`);
        }
        for (const { seat, amount } of after) assert.equal(then(upto).places.find((each) => each.place === seat)?.stack ?? stackAt(played, seat, upto), amount, `${game}: seat ${seat} at the end`);
    }
    assert.equal(stackAt(hand, 7, 3), null, 'where the house does not say them there are none');
});

test('what was won lies on the felt beside its wager until the sum is told, and no chip is in a stack as well', () => {
    const played: RecalledHand = { ...hand, stacks: [{ seat: 7, amount: 10000 }], moves: [{ step: 2, seat: 7, amount: -3000 }, { step: 3, seat: 7, amount: -500 }, { step: 11, seat: 7, amount: 3500 }, { step: 11, seat: 7, amount: 3500 }] };
    const at = (upto: number) => [onFelt(played, 7, upto), viewThen({ bank: {} } as View, played, pictureOf(steps.slice(0, upto)), upto).places.find((each) => each.place === 7)!.stack];
    assert.deepEqual([2, 3, 4, 12, 14, 15].map(at), [[0, 10000], [0, 7000], [0, 6500], [7000, 6500], [0, 13500], [0, 13500]]);
});

test('steps stand under the part of the hand that they belong to', () => {
    const parts = (game: string, more: TableEvent[]) => {
        const played = { ...hand, steps: more };
        const named = partsOf(played, game);
        return grouped(stepsOf(played, game)).map(({ part, from, steps: own }) => [named[part], from, own.length]);
    };
    assert.deepEqual(parts('marina2/zoobac', steps), [['Bank', 0, 2], ['Bets', 2, 5], ['Deal', 7, 3], ['Settle', 10, 5]]);
    const card = (spot: number, bank = false): TableEvent => ({ event: 'CARD', spot, hand: bank ? 'bank' : 'player', cards: ['8s'] });
    const decided: TableEvent[] = [
        { event: 'BANKED', seat: 5, amount: 60000, turn: 1 },
        { event: 'BET', seat: 7, spot: 7, wager: 'base', amount: 500 },
        { event: 'CLOSED', amount: 500 },
        card(7),
        card(5, true),
        { event: 'HIT', seat: 7, spot: 7 },
        card(7),
        { event: 'STANDS', seat: 7, spot: 7, value: '16' },
        { event: 'SHOWN', spot: 5, hand: 'bank', cards: ['8s', 'Ts'] },
        card(5, true),
        { event: 'STANDS', spot: 5, hand: 'bank', value: '19' },
        { event: 'TAKEN', seat: 7, spot: 7, wager: 'base', amount: 500, from: 5 },
        { event: 'ENDED', count: 9 },
    ];
    assert.deepEqual(parts('marina1/no-bust-22', decided), [['Bank', 0, 1], ['Bets', 1, 2], ['Deal', 3, 2], ['Decide', 5, 3], ['Settle', 8, 5]]);
});

test('a hand of everyone\u2019s draws its third card, and with three it has its points: only two stand', () => {
    const deal = (banker: string[]): TableEvent[] => [...['5d', '8d', 'Th'].map((face): TableEvent => ({ event: 'CARD', hand: 'player', cards: [face] })), ...banker.map((face): TableEvent => ({ event: 'CARD', hand: 'banker', cards: [face] }))];
    const said = (banker: string[], event: TableEvent) => sentence(event, String, [...deal(banker), event]);
    assert.equal(said(['2s', '9d', 'Jd'], { event: 'STANDS', hand: 'banker', count: 1 }), 'Banker has 1 with three cards');
    assert.equal(said(['Kd', '6s'], { event: 'STANDS', hand: 'banker', count: 6 }), 'Banker stands on 6');
    const drawn = deal(['2s', '9d', 'Jd']);
    assert.deepEqual(drawn.slice(3).map((event) => sentence(event, String, drawn)), ['Banker gets 2\u2660', 'Banker gets 9\u2666', 'Banker draws J\u2666']);
});
