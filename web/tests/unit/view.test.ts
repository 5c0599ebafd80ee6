// What the pages offer and say, on views and a hand as a house really told them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { pileOf } from '../../src/pieces/pieces.tsx';
import { shoeLeft } from '../../src/table/felt.tsx';
import { wagersOn } from '../../src/table/seat.tsx';
import { paysOf, paysWords } from '../../src/record/notices.tsx';
import { dealOf } from '../../src/table/pace.ts';
import type { NoticeBoard, Odds, RecalledHand, Stake, View } from '../../src/wire/view.ts';
import { actsFor, areasOf, clearing, doubling, findChoice, isStackBound, openSpots, waitsFor } from '../../src/table/bets.tsx';
import { addChip, shortAt, without, type Short } from '../../src/table/short.ts';
import { words } from '../../src/words/language.ts';
import { awaited, placeName, sentence, settlementLine } from '../../src/words/words.ts';
import betsJson from '../samples/bets.json';
import offerJson from '../samples/offer.json';
import recallJson from '../samples/recall.json';

const bets = betsJson as unknown as View;
const offer = offerJson as unknown as View;
const hand = (recallJson as unknown as RecalledHand[])[0]!;
const name = (place: number | undefined) => placeName(bets, place);

test('the page offers what the view lists as legal, and nothing else', () => {
    assert.equal(bets.me.place, 3);
    assert.ok(findChoice(bets, 'bet', 3, 'tie'));
    assert.ok(findChoice(bets, 'unbet', 3, 'player'));
    assert.equal(findChoice(bets, 'unbet', 3, 'tie'), undefined);
    assert.equal(findChoice(bets, 'bank'), undefined);
    assert.equal(findChoice(offer, 'bet'), undefined);
    const take = findChoice(offer, 'bank')!;
    assert.ok(take.lowest > 0 && take.highest >= take.lowest);
    assert.ok(findChoice(offer, 'decline'));
});

test('one may bet on the own spot and behind others, never on the player-dealer\u2019s', () => {
    const spots = openSpots(bets);
    assert.equal(spots[0], 3);
    assert.ok(spots.length > 1);
    assert.ok(!spots.includes(bets.bank.front!.seat));
    assert.deepEqual(openSpots(offer), []);
});

test('every area keeps its place: a wager beside the main one waits for it there', () => {
    const bet = (wager: string): View['legal'][number] => ({ command: { verb: 'bet', seat: 3, spot: 3, wager }, lowest: 500, highest: 50000, step: 100, apart: false });
    const lies = (wager: string) => ({ seat: 3, spot: 3, wager, amount: 500 });
    const bank = (later: string[]) => ({ ...bets.bank, later });
    const layout = ['ante', 'play', 'pair-plus', 'six-card'];
    const first: View = { ...bets, bank: bank(['play']), stakes: [], legal: [bet('ante')] };
    const second: View = { ...first, stakes: [lies('ante')], legal: layout.filter((wager) => wager !== 'play').map(bet) };
    assert.deepEqual(areasOf(first, layout, 3), ['ante', 'pair-plus', 'six-card'], 'Play is bet with the cards in hand');
    assert.deepEqual(areasOf(second, layout, 3), areasOf(first, layout, 3));
    assert.deepEqual(layout.map((wager) => waitsFor(first, layout, 3, wager)), [null, 'ante', 'ante', 'ante']);
    assert.deepEqual(areasOf(second, layout, 3).map((wager) => waitsFor(second, layout, 3, wager)), [null, null, null]);
    assert.deepEqual(areasOf({ ...first, legal: [] }, layout, 3), [], 'nothing can be bet: there are none');
    assert.deepEqual(areasOf({ ...first, legal: [bet('six-card')] }, layout, 3), ['six-card'], 'behind somebody who alone may lay the Ante');
    assert.deepEqual(areasOf({ ...first, bank: bank([]), legal: [bet('base')] }, ['base', 'fortune', 'envy'], 3), ['base', 'fortune'], 'Envy comes along with Fortune');
    const closed: View = { ...first, phase: 'play', legal: [], stakes: [lies('ante')] };
    assert.deepEqual(areasOf(closed, layout, 3), areasOf(first, layout, 3), 'closed, they lie where they lay');
    assert.deepEqual(areasOf({ ...closed, stakes: [] }, layout, 3), [], 'a hand without one\u2019s own wager');
});

test('only what was done for this hand can be undone', () => {
    const acts = { hand: 30, done: [{ changed: [{ seat: 3, spot: 3, wager: 'ante', amount: 0 }], short: [] }] };
    assert.equal(actsFor(acts, 30).done.length, 1);
    assert.deepEqual(actsFor(acts, 31), { hand: 31, done: [] });
});

test('what doubles: the wagers that take as much again, and those beside them that hang on one', () => {
    const bet = (wager: string, spot: number): View['legal'][number] => ({ command: { verb: 'bet', seat: 3, spot, wager }, lowest: 100, highest: 2000, step: 100, apart: false });
    const lies = (wager: string, amount: number, spot = 3) => ({ seat: 3, spot, wager, amount });
    const limits: NoticeBoard['limits'] = [
        { wager: 'base', min: 300, max: 2500 },
        { wager: 'bonus', min: 300, max: 2500, bound: 'equal', to: 'base' },
        { wager: 'buster', min: 100, max: 700, bound: 'at_most', to: 'base' },
        { wager: 'fortune', min: 100, max: 2000 },
    ];
    const doubled = (stakes: Stake[], ...legal: View['legal']) => doubling({ ...bets, legal }, stakes, limits).map(({ spot, wager, amount }) => [spot, wager, amount]);
    const all = [lies('bonus', 500), lies('buster', 500), lies('base', 500), lies('fortune', 2000)];
    assert.deepEqual(doubled(all, bet('base', 3)), [[3, 'base', 500], [3, 'bonus', 500]], 'no Buster of $10, where $7 is the most, nor a full Fortune');
    assert.deepEqual(doubled([lies('base', 500), lies('buster', 300)], bet('base', 3)), [[3, 'base', 500], [3, 'buster', 300]], 'at most the main wager, which is more now');
    assert.deepEqual(doubled([lies('base', 1000), lies('bonus', 500)], bet('base', 3), bet('bonus', 3)), [[3, 'base', 1000], [3, 'bonus', 1500]], 'it must be as much');
    assert.deepEqual(doubled([lies('base', 500), lies('base', 500, 4), lies('bonus', 500)], bet('base', 4)), [[4, 'base', 500]], 'behind somebody else is another spot');
    assert.deepEqual(doubled(all), []);
});

test('what is cleared: the main wager after those that need it beside them', () => {
    const unbet = (wager: string, spot: number): View['legal'][number] => ({ command: { verb: 'unbet', seat: 3, spot, wager }, lowest: 0, highest: 0, apart: false });
    const lies = (wager: string, spot = 3) => ({ seat: 3, spot, wager, amount: 500 });
    const cleared = (stakes: Stake[], ...legal: View['legal']) => clearing({ ...bets, legal }, stakes).map(({ spot, wager }) => [spot, wager]);
    assert.deepEqual(cleared([lies('base'), lies('bonus')], unbet('bonus', 3)), [[3, 'bonus'], [3, 'base']]);
    assert.deepEqual(cleared([lies('base', 4), lies('base'), lies('bonus')], unbet('base', 4), unbet('bonus', 3)), [[4, 'base'], [3, 'bonus'], [3, 'base']]);
    assert.deepEqual(cleared([lies('base'), lies('bonus')]), [], 'bets are closed');
});

test('chips smaller than the minimum lie short until they make a wager, each area for itself', () => {
    const at = (wager: string, spot = 3) => ({ command: { verb: 'bet', seat: 3, spot, wager }, lowest: 500, highest: 10000, apart: false });
    let lie: Short[] = [];
    for (const amount of [100, 200, 300, 400]) {
        const { short, bet } = addChip(lie, at('base'), 100);
        lie = short;
        assert.equal(bet, 0, 'nothing is said to the house');
        assert.deepEqual(shortAt(lie, 3, 'base'), { spot: 3, wager: 'base', amount, least: 500 });
    }
    const beside = addChip(lie, at('buster'), 100).short;
    assert.deepEqual(beside.map((each) => [each.wager, each.amount]), [['base', 400], ['buster', 100]]);
    assert.deepEqual(addChip(beside, at('base', 4), 100).short.map((each) => each.spot), [3, 3, 4], 'behind another is another wager');
    assert.deepEqual(addChip(beside, at('base'), 100), { short: without(beside, 3, 'base'), bet: 500 }, 'the fifth makes it');
    assert.deepEqual(addChip([], at('base'), 500), { short: [], bet: 500 }, 'a chip of the minimum is a wager');
    assert.deepEqual(addChip(lie, at('base'), 2500), { short: [], bet: 2900 });
    assert.equal(words.bets.missing(400, 500), '$4 more to the minimum of $5');
    assert.equal(words.bets.never([{ wager: 'base', amount: 300, least: 500 }]), 'Not placed: $3 on the main wager, where the minimum is $5. It is still in your stack.');
});

test('that one\u2019s own chips bound a wager is said only where they do', () => {
    const places = (stack: number) => bets.places.map((each) => ({ ...each, stack }));
    const choice = (highest: number): View['legal'][number] => ({ command: { verb: 'bet', seat: 3, spot: 3, wager: 'base' }, lowest: 1000, highest, step: 100, apart: false });
    const view: View = { ...bets, settings: { ...bets.settings, min: 1000, max: 200000 } };
    assert.ok(isStackBound({ ...view, places: places(100000) }, choice(100000)));
    assert.ok(isStackBound({ ...view, places: places(100050) }, choice(100000)), 'half a dollar is no chip here');
    assert.ok(!isStackBound({ ...view, places: places(300000) }, choice(200000)), 'the table\u2019s limit does');
    assert.ok(!isStackBound({ ...view, places: places(200000) }, choice(200000)));
    assert.ok(!isStackBound({ ...view, places: places(100000) }, choice(2000)), 'the wager\u2019s own limit does');
    assert.ok(!isStackBound({ ...view, places: places(2000) }, { ...choice(2000), bound: { wager: 'base', equal: false } }), 'another wager does');
});

test('a spot shows the wagers of its player, and what comes from behind apart', () => {
    assert.deepEqual(wagersOn(bets.stakes, 1), { own: [{ wager: 'banker', amount: 2500 }], behind: { bettors: 1, amount: 500 } });
    const all = [1, 2, 3, 4, 5, 6, 7, 8].map((spot) => wagersOn(bets.stakes, spot));
    const sum = all.reduce((so, { own, behind }) => so + behind.amount + own.reduce((each, { amount }) => each + amount, 0), 0);
    assert.equal(sum, bets.action);
});

test('a pile has the largest chips of its amount, at most four', () => {
    assert.deepEqual(pileOf(13000), [10000, 2500, 500]);
    assert.deepEqual(pileOf(825000), [100000, 100000, 100000, 100000]);
    assert.deepEqual(pileOf(50), [100], 'what is less than a chip lies under the smallest');
});

test('what is awaited is said to the one who is awaited', () => {
    assert.match(awaited(offer), /^If time runs out, the bank is passed on\.$/);
    assert.match(awaited({ ...offer, me: { place: null, role: 'board' } }), /offered to Robin/);
    const mine = (has: boolean) => awaited({ ...bets, stakes: has ? [{ seat: bets.me.place!, spot: 1, wager: 'player', amount: 500 }] : [] });
    assert.match(mine(false), /^Bo\* banks \$500\. Pick a chip, then tap a wager/);
    assert.match(mine(true), /^Bo\* banks \$500\. Your bet is down/);
    assert.match(awaited({ ...bets, me: { place: null, role: 'board' } }), /^Bo\* banks \$500\. The players bet/);
    const banks = (amounts: number[]) => awaited({ ...bets, me: { place: bets.bank.front!.seat, role: 'player' }, stakes: amounts.map((amount) => ({ seat: 1, spot: 1, wager: 'player', amount })) });
    assert.match(banks([]), /^The others bet against you/);
    assert.match(banks([500, 20500]), /^\$210 is bet against you\./);
});

test('the settlement lines add up to what the house says each one won or lost', () => {
    const sums = new Map<number, number>();
    const add = (place: number | undefined, amount: number) => place && sums.set(place, (sums.get(place) ?? 0) + amount);
    for (const step of hand.steps) {
        if (!settlementLine(step, name)) continue;
        const amount = step.amount ?? 0;
        if (step.event === 'FEE') add(step.seat, -amount);
        if (step.event === 'PAID') [add(step.seat, amount), add(step.from, -amount)];
        if (step.event === 'TAKEN') [add(step.seat, -amount), add(step.from, amount)];
    }
    assert.deepEqual(
        [...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => a - b),
        hand.net.map((each) => [each.seat, each.amount]),
    );
});

test('every step of a recalled hand can be said, and none of it is undefined', () => {
    for (const step of hand.steps) {
        const words = sentence(step, name);
        assert.ok(words.length > 3 && !/undefined|null|NaN/.test(words), `${JSON.stringify(step)}: ${words}`);
    }
    assert.equal(dealOf(hand.steps)?.hands.length, 2);
});

test('an area shows what its wager can pay', () => {
    const odds = {
        game: 'x',
        decks: 8,
        wagers: [
            {
                wager: 'rabbit',
                ev: 0,
                outcomes: [
                    { outcome: 'triple rabbit', probability: 0, pays: 75 },
                    { outcome: 'rabbit', probability: 0, pays: 25 },
                    { outcome: 'lose', probability: 1, pays: -1 },
                ],
            },
        ],
    } satisfies Odds;
    assert.equal(paysOf(odds, 'rabbit'), '25 \u00b7 75 to 1');
    assert.equal(paysOf(null, 'rabbit'), '');
});

test('a pay is told as it is printed', () => {
    assert.deepEqual([1.2, 1.5, 1, 300, 0, -1, 0.16645].map(paysWords), ['6 to 5', '3 to 2', '1 to 1', '300 to 1', 'push', 'lose', 'varies']);
});

test('the bar of the shoe is as long as what is left of it, and empty while a shuffle is due', () => {
    const shoe = { ready: true, number: 1, dealt: 104, size: 416, cut: 75, root: '' };
    assert.equal(shoeLeft(shoe), 75);
    assert.equal(shoeLeft({ ...shoe, dealt: 0 }), 100);
    assert.equal(shoeLeft({ ...shoe, ready: false, dealt: 0 }), 0);
});
