// How one's own hands are asked for and written down.
import assert from 'node:assert/strict';
import test from 'node:test';
import { asCsv, asLines, EVERYTHING, netOf, pathOf, sentenceOf, wagersOf } from '../../src/history/found.ts';
import type { Game, OwnHand } from '../../src/wire/view.ts';

const hand: OwnHand = {
    table: 4,
    hand: 39,
    game: 'marysville/three-card',
    at: Date.UTC(2026, 10, 16, 8, 0, 0),
    seat: 2,
    steps: [
        { event: 'BANKED', seat: 1, spot: 1, amount: 60000, turn: 1 },
        { event: 'BET', seat: 2, spot: 2, wager: 'ante', amount: 1000 },
        { event: 'BET', seat: 2, spot: 2, wager: 'pair-plus', amount: 1000 },
        { event: 'UNBET', seat: 2, spot: 2, wager: 'pair-plus', amount: 500 },
        { event: 'BET', seat: 3, spot: 3, wager: 'ante', amount: 7700 },
        { event: 'BET', seat: 2, spot: 2, wager: 'play', amount: 1000 },
        { event: 'PAID', seat: 2, spot: 2, wager: 'ante', amount: 1000, due: 1000, stake: 1000, from: 1 },
        { event: 'PUSHED', seat: 2, spot: 2, wager: 'play', stake: 1000 },
        { event: 'TAKEN', seat: 2, spot: 2, wager: 'pair-plus', amount: 500, due: 500, from: 1 },
        { event: 'TAKEN', seat: 3, spot: 3, wager: 'ante', amount: 7700, due: 7700, from: 1 },
    ],
    net: [
        { seat: 1, amount: 7000 },
        { seat: 2, amount: 500 },
        { seat: 3, amount: -7700 },
    ],
    named: [{ spot: 2, name: 'pair, "nines"' }],
    people: [{ seat: 2, who: 'Ann' }],
};
const games = [{ id: 'marysville/three-card', name: 'Three Card, the long way' }] as Game[];

test('a hand comes to the own result, the own wagers and what became of them', () => {
    assert.equal(netOf(hand), 500);
    assert.equal(wagersOf(hand), 'Ante $10, Pair Plus $5, Play $10');
    assert.equal(sentenceOf(hand), 'Ante pays 1 to 1 on $10: +$10; Play pushes: $0; Pair Plus loses: \u2212$5; pair, "nines"');
});

test('a file holds what was found, whatever stands in it', () => {
    const [head, row] = asCsv([hand], games).split('\r\n');
    assert.equal(head, 'ended,table,hand,game,name,seat,wagers,net_cents,sentence');
    assert.equal(
        row,
        '2026-11-16T08:00:00.000Z,4,39,marysville/three-card,"Three Card, the long way",2,"Ante $10, Pair Plus $5, Play $10",500,"Ante pays 1 to 1 on $10: +$10; Play pushes: $0; Pair Plus loses: \u2212$5; pair, ""nines"""',
    );
    assert.deepEqual(asLines([hand, hand]).trim().split('\n').map((line) => JSON.parse(line)), [hand, hand]);
});

test('a formula is no formula in the file', () => {
    const odd = { ...hand, named: [{ spot: 2, name: 'x' }], steps: [], net: [] };
    assert.match(asCsv([odd], [{ id: hand.game, name: '=1+1' }] as Game[]), /,'=1\+1,/);
});

test('a question says what is wanted and nothing else', () => {
    assert.equal(pathOf(EVERYTHING, null, 20), 'me/hands?last=20');
    const day = (when: string) => new Date(`${when}T00:00`).getTime();
    const path = pathOf({ game: 'a/b', table: '4', from: '2026-11-15', to: '2026-11-16', text: ' push ', result: 'won' }, '7-1-2', 50);
    const query = new URLSearchParams(path.split('?')[1]);
    assert.deepEqual(Object.fromEntries(query), {
        last: '50',
        game: 'a/b',
        table: '4',
        from: String(day('2026-11-15')),
        to: String(day('2026-11-16') + 86_400_000),
        text: 'push',
        result: 'won',
        before: '7-1-2',
    });
    assert.equal(pathOf({ ...EVERYTHING, table: 'four' }, null, 20), 'me/hands?last=20');
});
