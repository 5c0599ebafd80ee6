// How long a new user takes from opening the page to a hand of one's own that is settled
// and explained, at each game of a demo: node tests/run.mjs bench.
//   GAME=zoobac,holdem  only games whose id holds one of these
//   TRACE=1             every change of the strip, with its second
// A second goes by before each click, as with somebody who has to look first, and two for
// the name. The aim is 40 s; the figures stand in docs/performance.md.
import { loadavg } from 'node:os';
import type { Locator, Page } from 'playwright-core';
import type { TableRow } from '../../src/wire/view.ts';
import { closeBrowser, House, visit } from '../browser/house.ts';
import { MOUSE, Novice, type Means } from '../browser/novice.ts';

const LOOK_MS = 1000;
const NAME_MS = 2000;
const AT_ONCE = Number(process.env.AT_ONCE ?? 2);

/** Looks before each act, and counts the clicks. */
class AtEase implements Means {
    clicks = 0;

    async press(what: Locator): Promise<void> {
        await what.page().waitForTimeout(LOOK_MS);
        this.clicks++;
        await MOUSE.press(what);
    }

    async type(where: Locator, text: string): Promise<void> {
        await where.page().waitForTimeout(NAME_MS);
        await where.fill(text);
    }
}

interface Measured {
    seated: number;
    bet: number;
    settled: number;
    clicks: number;
    why: string;
}

let novices = 0; // a name is one person's

/** Says what the strip and the dock say, whenever it is something else. */
async function trace(page: Page, game: string, start: number): Promise<void> {
    for (let told = ''; !page.isClosed(); await new Promise((done) => setTimeout(done, 50))) {
        const now = await page.locator('.phase h1').innerText({ timeout: 500 }).catch(() => '');
        if (now === told) continue;
        const dock = await page.locator('.dock').innerText({ timeout: 500 }).catch(() => '');
        console.log(`    ${game} ${((Date.now() - start) / 1000).toFixed(1)} ${(told = now)} | ${dock.replace(/\s+/g, ' ').slice(0, 90)}`);
    }
}

async function firstHand(house: House, game: string): Promise<Measured> {
    const { page, context } = await visit(house, { reducedMotion: 'no-preference', viewport: { width: 1440, height: 900 } });
    const start = Date.now();
    const after = (then: number | undefined) => (then === undefined ? 0 : (then - start) / 1000);
    const ease = new AtEase();
    const novice = new Novice(page, ease);
    if (process.env.TRACE) void trace(page, game, start);
    await novice.comeIn(`Nova ${++novices}`);
    await novice.sitAt(`[data-game="${game}"]`);
    await novice.play().catch(() => undefined); // nothing was told
    const { seated, bet, told = Date.now() } = novice.at;
    const why = `${await page.locator('.phase h1').innerText()} ${await page.locator('[data-sum]').innerText({ timeout: 500 }).catch(() => '(nothing)')}`;
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${game.replace('/', '-')}.png` });
    await context.close();
    return { seated: after(seated), bet: after(bet), settled: after(told), clicks: ease.clicks, why };
}

/** A demo has just been opened: practice players come to its tables one after the other. */
async function manned(house: House): Promise<string[]> {
    for (;;) {
        const tables = (await (await fetch(`${house.address}/api/v1/tables`)).json()) as TableRow[];
        if (tables.length > 20 && tables.every((each) => each.seats.filter((seat) => seat !== null).length > 2)) return tables.map((each) => each.game);
        await new Promise((done) => setTimeout(done, 250));
    }
}

const house = new House();
try {
    await house.open();
    const chosen = process.env.GAME?.split(',');
    const games = (await manned(house)).filter((game) => !chosen || chosen.some((part) => game.includes(part)));
    const one = async () => {
        for (let game = games.shift(); game; game = games.shift()) {
            const each = await firstHand(house, game);
            const seconds = (value: number) => value.toFixed(1).padStart(5);
            console.log(`${game.padEnd(26)} seated ${seconds(each.seated)}  bet ${each.bet ? seconds(each.bet) : '    -'}  settled ${seconds(each.settled)}  clicks ${each.clicks}  load ${loadavg()[0]!.toFixed(0)}  ${each.why}`);
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
} finally {
    await house.end();
    await closeBrowser();
}
