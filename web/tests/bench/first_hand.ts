// How long a new user takes from opening the page to a hand of one's own that is settled
// and explained, at each game of a demo: node tests/run.mjs bench.
//   GAME=zoobac,holdem  only games whose id holds one of these
//   TRACE=1             every change of the strip, with its second
// A second goes by before each click, as with somebody who has to look first, and two for
// the name. The aim is 40 s; the figures stand in docs/performance.md.
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import type { TableRow } from '../../src/wire/view.ts';
import { closeBrowser, House, visit } from '../browser/house.ts';

const LOOK_MS = 1000;
const NAME_MS = 2000;
const LATEST_MS = 180000;
const AT_ONCE = Number(process.env.AT_ONCE ?? 2);

/** What somebody without a plan presses, the first of these that is there. */
const NEXT = ['post', 'houseway', 'play', 'stand', 'check', 'call', 'turnup', 'muck', 'pile', 'hit', 'draw', 'pass'];

interface Measured {
    game: string;
    seated: number;
    bet: number;
    settled: number;
    clicks: number;
    why: string;
}

let novices = 0; // a name is one person's

class Novice {
    private readonly start = Date.now();
    clicks = 0;

    constructor(private readonly page: Page) {}

    seconds = () => (Date.now() - this.start) / 1000;

    async click(what: string): Promise<boolean> {
        await this.page.waitForTimeout(LOOK_MS);
        this.clicks++;
        return this.page
            .locator(what)
            .first()
            .click({ timeout: 3000 })
            .then(
                () => true,
                () => false, // it was gone before it was pressed
            );
    }

    /** Presses it until what it leads to is there. */
    async until(what: string, there: string): Promise<void> {
        const goal = this.page.locator(there).first();
        do await this.click(what);
        while (!(await goal.waitFor({ timeout: 5000 }).then(() => true, () => false)));
    }
}

async function firstHand(house: House, game: string): Promise<Measured> {
    const { page, context } = await visit(house, { reducedMotion: 'no-preference', viewport: { width: 1440, height: 900 } });
    const novice = new Novice(page);
    const found: Measured = { game, seated: 0, bet: 0, settled: 0, clicks: 0, why: '' };
    await page.goto('/');
    await page.getByLabel('Your name').waitFor();
    await page.waitForTimeout(NAME_MS);
    await page.getByLabel('Your name').fill(`Nova ${++novices}`);
    const card = `[data-game="${game}"]`;
    await novice.until('button:has-text("Come in")', card);
    await novice.until(`${card} a:has-text("Sit")`, '.sit button');
    await novice.until('.sit button:has-text("Sit down")', '.seat.mine');
    found.seated = novice.seconds();
    const sum = page.locator('[data-sum]');
    let told = '';
    const trace = async () => {
        const now = await page.locator('.phase h1').innerText({ timeout: 500 }).catch(() => '');
        if (now !== told) console.log(`    ${game} ${novice.seconds().toFixed(1)} ${(told = now)} | ${(await page.locator('.dock').innerText({ timeout: 500 }).catch(() => '')).replace(/\s+/g, ' ').slice(0, 90)}`);
    };
    while (!(await sum.isVisible()) && novice.seconds() * 1000 < LATEST_MS) {
        // A page that stood still may have missed how the hand ended: then one bets again.
        if ((await page.locator('.area-bet:enabled').first().isVisible()) && (await page.locator('.area.has').count()) === 0) {
            if (await novice.click('.area-bet:enabled')) await page.locator('.area.has').first().waitFor({ timeout: 3000 }).then(() => (found.bet ||= novice.seconds()), () => undefined);
        } else if (await page.locator('.dock.asks').isVisible()) {
            for (const verb of NEXT)
                if (await page.locator(`.dock [data-verb=${verb}]:enabled`).first().isVisible()) {
                    await novice.click(`.dock [data-verb=${verb}]:enabled`);
                    break;
                }
        }
        if (process.env.TRACE) await trace();
        await page.waitForTimeout(50);
    }
    found.settled = novice.seconds();
    found.clicks = novice.clicks;
    found.why = `${await page.locator('.phase h1').innerText()} ${await sum.innerText().catch(() => '(nothing)')}`;
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${game.replace('/', '-')}.png` });
    await context.close();
    return found;
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
