// By keys alone: no test here has a mouse.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { closeBrowser, comeIn, inHouse, untilLies, visit, type House } from './house.ts';
import { Keys, Novice } from './novice.ts';
import { asWritten, keepTold, proper } from './told.ts';

after(closeBrowser);

/** On a table of ZooBac while bets are open: a wager goes back, the keys are listed, and the tabs walked. */
async function aroundTheTable(page: Page, keys: Keys): Promise<void> {
    const player = page.locator('[data-wager=player]');
    const goesBack = () => keys.press(player.locator('.area-back')).then(() => player.locator('[data-stake="0"]').waitFor({ timeout: 5000 })).then(() => true, () => false);
    do await untilLies(page, 'player', 500, () => keys.press(player.locator('.area-bet')).catch(() => undefined));
    while (!(await goesBack())); // bets were closed meanwhile: then on the next hand
    // The button that was pressed is gone; the focus is where one can go on.
    await page.waitForFunction(() => document.activeElement?.closest('.dock, .phase') !== null);
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    await list.waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    const chosen = page.locator('[role=tab][aria-selected=true]');
    await keys.reach(chosen);
    for (const arrow of ['ArrowRight', 'ArrowRight']) {
        const was = await chosen.innerText();
        await page.keyboard.press(arrow);
        await page.waitForFunction((before) => document.querySelector('[role=tab][aria-selected=true]')?.textContent !== before, was);
    }
    for (let steps = 0; steps < 6 && !(await page.locator('.payouts').isVisible()); steps++) await page.keyboard.press('ArrowLeft');
    await page.locator('.payouts').waitFor();
}

interface Row {
    game: string;
    letter?: string; // that answers what the hand asks
    habits?: string[];
    first?(page: Page, keys: Keys): Promise<void>;
}

const ROWS: Row[] = [
    { game: 'marina1/holdem', letter: 'c' },
    { game: 'marina2/zoobac', first: aroundTheTable },
    { game: 'marina2/three-card-6', letter: 'p' },
    { game: 'marina1/double-hand', letter: 'h' },
    { game: 'marysville/double-hand', letter: 'l', habits: ['lay', 'pile'] },
    { game: 'marina1/no-bust-22', letter: 's' },
];

/** From the door to the sum of a hand in which that letter was pressed: a natural, say, asks nothing. */
async function byKeys(house: House, { game, letter, habits, first }: Row, name: string): Promise<void> {
    const visitor = await visit(house);
    const { page, context } = visitor;
    try {
        const keys = new Keys();
        const novice = new Novice(page, keys);
        await keepTold(page);
        await novice.comeIn(name);
        const seat = await novice.sitAt(`[data-game="${game}"]`);
        await first?.(page, keys);
        await novice.play(habits);
        while (letter && !keys.letters.includes(letter)) {
            await novice.goOn();
            await novice.play(habits);
        }
        await asWritten(visitor, seat);
        proper(visitor, house);
    } finally {
        await context.close();
    }
}

inHouse('By keys alone: a hand of each family from the door to its sum, each answer by its letter', 150, async (house) => {
    const wrong: string[] = [];
    const all = ROWS.map((row, index) => byKeys(house, row, `Wim ${index}`).catch((why: unknown) => wrong.push(`${row.game}: ${String(why)}`)));
    await Promise.all(all);
    assert.ok(wrong.length === 0, wrong.join('\n'));
}, { games: ROWS.map((row) => row.game).join(), betting: 20 });

inHouse('By keys alone: whoever sits down with S stands in the place that is now one\u2019s own, and Tab goes on from there', 30, async (house) => {
    const { page, context, complaints } = await visit(house);
    await page.goto(`/table/${await comeIn(page, 'Wim S')}`);
    await page.locator('.dock [data-key=s]:enabled').waitFor();
    assert.ok(await page.evaluate(() => document.activeElement === document.body), 'the focus is nowhere yet');
    await page.keyboard.press('s');
    await page.locator('.seat.mine').waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('.dock h2, .phase h1'));
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.activeElement?.closest('.dock, .side, .felt') !== null);
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac', betting: 20 });
