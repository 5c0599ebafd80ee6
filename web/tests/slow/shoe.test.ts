// A whole shoe of ZooBac from the pad, from the first hand to the cut card and into the next
// shoe, while the board on the wall follows: once with results alone, once with wagers and
// every card. What the board must show is reckoned here, from what was tapped.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { atPad, Dealer } from '../browser/dealer.ts';
import { shot, visit } from '../browser/house.ts';
import { PASSWORD, staffed, STILL } from './staffed.ts';

const GAME = 'marina2/zoobac';

const { house, floor } = await staffed();

type Side = 'player' | 'banker' | 'tie';
interface Seen {
    side: Side;
    result: string;
}
const SIDES: Record<string, Side> = { rabbit: 'player', 'triple-rabbit': 'player', tiger: 'banker', 'triple-tiger': 'banker', monkey: 'tie', player: 'player', banker: 'banker', tie: 'tie' };
const ROWS = 6;
const BEADS_ACROSS = 9;
const BIG_ACROSS = 24;

/** The last columns of a road that are on the wall. */
const onWall = (columns: number, across: number) => Math.max(0, columns - across);

/** One bead after the other, six down. */
function beads(results: Seen[]): string[] {
    return results.slice(onWall(Math.ceil(results.length / ROWS), BEADS_ACROSS) * ROWS).map((each) => each.result);
}

interface Cell {
    at: [number, number];
    result: string;
    ties: number;
}

/** A run goes down its column, and at the sixth row or over a cell that is taken to the
 * right; a tie marks the cell before it. */
function bigRoad(results: Seen[]): string[] {
    const cells = new Map<string, Cell>();
    const free = (column: number, row: number) => row < ROWS && !cells.has(`${column},${row}`);
    let [top, column, row] = [-1, -1, 0];
    let before: Side | null = null;
    let last: Cell | undefined;
    for (const { side, result } of results) {
        if (side === 'tie') {
            if (last) last.ties++;
            continue;
        }
        if (side !== before) {
            do top++;
            while (!free(top, 0));
            [column, row] = [top, 0];
        } else if (column === top && free(column, row + 1)) row++;
        else column++;
        before = side;
        last = { at: [column, row], result, ties: 0 };
        cells.set(`${column},${row}`, last);
    }
    const all = [...cells.values()];
    const first = onWall(Math.max(-1, ...all.map((each) => each.at[0])) + 1, BIG_ACROSS);
    return all
        .filter((each) => each.at[0] >= first)
        .map((each) => `${each.at.join()} ${each.result} ${each.ties}`)
        .sort();
}

class Wall {
    private constructor(
        readonly page: Page,
        readonly complaints: string[],
    ) {}

    static async over(table: number): Promise<Wall> {
        const { page, complaints } = await visit(house, { viewport: { width: 1920, height: 1080 } });
        await page.goto(`/board/${table}`);
        await page.locator('.zoo-board').waitFor();
        return new Wall(page, complaints);
    }

    /** The roads are those of what was entered. */
    async shows(results: Seen[]): Promise<void> {
        await this.page.waitForFunction(
            (label) => document.querySelector('.wall-stats h2')?.textContent?.includes(label),
            ` ${results.length} `,
        ).catch(() => assert.fail(`the board does not come to ${results.length} hands`));
        const drawn = await this.page.evaluate(() => ({
            beads: [...document.querySelectorAll<SVGElement>('.wall-bead [data-result]')].map((each) => each.dataset.result),
            big: [...document.querySelectorAll<SVGElement>('.wall-big [data-cell]')].map((each) => `${each.dataset.cell} ${each.dataset.result} ${each.dataset.ties}`).sort(),
        }));
        assert.deepEqual(drawn.beads, beads(results));
        assert.deepEqual(drawn.big, bigRoad(results));
    }
}

const shoeOf = async (table: number) => (await floor.get<{ shoe: { number: number; ready: boolean } }>(`tables/${table}/view`)).shoe;

/** So often as a shoe has them, in an order that is always the same. */
const OFTEN: [string, number][] = [['banker', 26], ['player', 24], ['tie', 8], ['rabbit', 6], ['tiger', 6], ['monkey', 2], ['triple-rabbit', 1], ['triple-tiger', 1]];
function resultsOfAShoe(): string[] {
    const list = OFTEN.flatMap(([result, times]) => Array<string>(times).fill(result));
    let state = 5;
    for (let i = list.length - 1; i > 0; i--) {
        state = (state * 1103515245 + 12345) % 2147483648;
        const j = Math.floor((state / 2147483648) * (i + 1));
        [list[i], list[j]] = [list[j]!, list[i]!];
    }
    return list;
}

const ANIMALS: Record<string, RegExp> = { rabbit: /^Rabbit/, tiger: /^Tiger/, monkey: /^Monkey/, 'triple-rabbit': /^Triple Rabbit/, 'triple-tiger': /^Triple Tiger/ };

test('a shoe of results: three taps each, and the roads on the wall are those that were tapped', async () => {
    const table = await floor.openTable(GAME, { depth: 'result' });
    const at = await atPad(house, table, 'Rosa', PASSWORD);
    const dealer = new Dealer(at, GAME);
    const wall = await Wall.over(table);
    const entered: Seen[] = [];
    for (const result of resultsOfAShoe()) {
        await dealer.shows('result');
        dealer.taps = 0;
        await dealer.tap(at.page.locator(`.choice.is-${SIDES[result]}`));
        await dealer.says(at.page.getByRole('button', { name: ANIMALS[result] ?? /^No animal/ }), 2);
        await dealer.shows('settle');
        await dealer.go();
        assert.ok(dealer.taps <= 3, `${result} took ${dealer.taps} taps`);
        entered.push({ side: SIDES[result]!, result });
        await wall.shows(entered);
    }
    await shot(at.page, 'shoe-results-pad');
    await shot(wall.page, 'shoe-results-board');
    // The cut card has come out: the next shoe begins with empty roads, and goes on.
    const { number } = await shoeOf(table);
    await dealer.says(at.page.getByRole('button', { name: /^New shoe/ }));
    assert.equal((await shoeOf(table)).number, number + 1);
    await wall.shows([]);
    await dealer.hand();
    await wall.shows([{ side: 'player', result: 'rabbit' }]);
    assert.deepEqual([...at.complaints, ...wall.complaints], []);
    await at.context.close();
});

/** Tens and pictures count nothing, and of a total the last figure counts. */
const points = (cards: string[]) => cards.reduce((sum, face) => sum + ('TJQK'.includes(face[0]!) ? 0 : face[0] === 'A' ? 1 : Number(face[0])), 0) % 10;

test('a shoe with wagers and every card, to the cut card and into the next shoe', async () => {
    const table = await floor.openTable(GAME, { ...STILL, entered: 1 });
    for (const [seat, who] of [[1, 'Ada'], [2, 'Ivy']] as const) await floor.say(table, { verb: 'sit', seat, who, amount: 1000000 });
    const at = await atPad(house, table, 'Rosa', PASSWORD);
    const dealer = new Dealer(at, GAME);
    const wall = await Wall.over(table);
    const cardsOf = (hand: string) => at.page.locator(`.handbox[data-hand=${hand}] [data-card]`).evaluateAll((all) => all.map((each) => each.getAttribute('data-card')!));
    const entered: Seen[] = [];
    let dealt = 0;
    const playHand = async () => {
        let cards: string[][] = [];
        await dealer.hand(async (task) => {
            if (task === 'settle') cards = [await cardsOf('player'), await cardsOf('banker')];
        });
        const [player, banker] = cards.map(points) as [number, number];
        const { past } = await floor.get<{ past: { result: string; points: number[] }[] }>(`tables/${table}/view`);
        const { result, points: told } = past.at(-1)!;
        assert.deepEqual(told, [player, banker]);
        assert.equal(SIDES[result], player > banker ? 'player' : banker > player ? 'banker' : 'tie', `${cards.join(' to ')} is no ${result}`);
        dealt += cards.flat().length;
        entered.push({ side: SIDES[result]!, result });
        await wall.shows(entered);
    };
    do await playHand();
    while ((await shoeOf(table)).ready);
    await shot(at.page, 'shoe-full-pad');
    await shot(wall.page, 'shoe-full-board');
    // The cut card lies at three quarters of 416 cards: the hand it comes out in is the last.
    assert.ok(dealt >= 312 && dealt < 318, `${dealt} cards`);
    const { number } = await shoeOf(table);
    entered.length = 0;
    await playHand();
    assert.equal((await shoeOf(table)).number, number + 1);
    assert.deepEqual([...at.complaints, ...wall.complaints], []);
});
