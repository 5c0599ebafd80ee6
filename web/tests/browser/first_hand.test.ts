// A new user's first hand, with the presets of the demo: in by the door, at a table in
// two clicks, a bet, and whatever the dock marks as the next step, until the sum stands
// there. How long each part took is printed; the aim is 40 seconds in all.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { closeBrowser, inHouse, shot, visit, type House } from './house.ts';

after(closeBrowser);

const GAMES = ['marina2/zoobac', 'marina2/no-bust-22', 'marysville/three-card', 'marina1/double-hand', 'marysville/tiles', 'marina1/holdem'];
const PRESET_BETTING = 12; // seconds, of the demo

/** What somebody without a plan presses, the first of these that is there. */
const NEXT = ['post', 'houseway', 'play', 'stand', 'check', 'call', 'turnup', 'muck', 'pile', 'hit'];

/** Presses what is asked; false if there is nothing. */
async function press(page: Page): Promise<boolean> {
    for (const verb of NEXT) {
        const button = page.locator(`.dock [data-verb=${verb}]:enabled`).first();
        if (!(await button.isVisible())) continue;
        await button.click({ timeout: 1000 }).catch(() => undefined); // it may be gone again
        return true;
    }
    return false;
}

async function firstHand(house: House, game: string): Promise<void> {
    const { page, context, complaints } = await visit(house, { reducedMotion: 'no-preference' });
    const start = Date.now();
    const after = () => ((Date.now() - start) / 1000).toFixed(1);
    const name = game.replace('/', '-');
    await page.goto('/');
    await page.getByLabel('Your name').fill(`New at ${game.split('/')[1]}`);
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.locator(`[data-game="${game}"]`).first().getByRole('link', { name: 'Sit' }).click();
    await page.getByRole('button', { name: 'Sit down', exact: true }).click();
    await page.locator('.seat.mine').waitFor();
    const seated = after();
    const area = page.locator('.area-bet:enabled').first();
    const sum = page.locator('[data-sum]');
    let bet = '';
    let asked = '';
    while (!(await sum.isVisible())) {
        if (bet === '' && (await area.isVisible())) {
            await area.click({ timeout: 1000 }).catch(() => undefined);
            await page.locator('.area.has').waitFor();
            bet = after();
            await shot(page, `new-${name}-bet`);
        }
        if (await page.locator('.dock.asks').isVisible()) {
            if (asked === '') await shot(page, `new-${name}-asked`);
            asked ||= after();
            await press(page);
        }
        await page.waitForTimeout(100);
    }
    const settled = after();
    await shot(page, `new-${name}-result`);
    assert.deepEqual(complaints, []);
    await context.close();
    console.log(`# ${game}: seated after ${seated} s, ${bet ? `bet ${bet}, ` : ''}${asked ? `asked ${asked}, ` : ''}settled ${settled}`);
}

inHouse(
    'a new user\u2019s first hand is settled soon after the page is opened',
    60,
    async (house) => {
        await Promise.all(GAMES.map((game) => firstHand(house, game)));
    },
    PRESET_BETTING,
);
