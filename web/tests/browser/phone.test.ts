// On the screen of a phone, by touch.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { closeBrowser, comeIn, inHouse, shot, sitDown, untilBets, viewOf, visit, type House } from './house.ts';
import { Novice, TOUCH } from './novice.ts';
import { asWritten, keepTold, proper } from './told.ts';

after(closeBrowser);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What can be touched lies whole on the screen, without a scroll to it. */
async function onScreen(page: Page, what: string): Promise<void> {
    const found = await page.locator(`.seat, .community, ${what}`).evaluateAll((all) =>
        all.flatMap((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            return left < -1 || right > 391 || top < -1 || bottom > 845 ? [`${each.className} ${left} to ${right}, ${top} to ${bottom}`] : [];
        }),
    );
    assert.deepEqual(found, []);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
}

/** A card of each tray, touched one after the other, trade their places; then they lie again as they did. */
async function tradeCards(page: Page): Promise<void> {
    const front = () => page.locator('.tray-of.front [data-card]').evaluateAll((all) => all.map((each) => each.getAttribute('data-card')!).sort());
    const begun = await front();
    const traded = (await page.locator('.tray-of.back [data-card]').last().getAttribute('data-card'))!;
    for (const tray of ['back', 'front']) await page.locator(`.tray-of.${tray} .setting-card`).last().tap();
    await page.locator(`.tray-of.front [data-card="${traded}"]`).first().waitFor();
    await page.locator('.setting [data-key=v]').first().tap();
    await page.waitForFunction((was) => [...document.querySelectorAll('.tray-of.front [data-card]')].map((each) => each.getAttribute('data-card')!).sort().join() === was, begun.join());
}

interface Row {
    game: string;
    habits?: string[];
    asked?(page: Page): Promise<void>; // when the hand asks, before it is answered
}

const ROWS: Row[] = [
    { game: 'marina2/zoobac' },
    { game: 'marina2/three-card-6', asked: (page) => onScreen(page, '.choices button') },
    {
        game: 'marysville/tiles',
        habits: ['lay', 'pile'],
        asked: async (page) => {
            await onScreen(page, '.setting-card, .setting-acts button');
            await tradeCards(page);
        },
    },
];

async function byTouch(house: House, { game, habits, asked }: Row, name: string): Promise<void> {
    const visitor = await visit(house, PHONE);
    const { page, context } = visitor;
    try {
        await keepTold(page);
        const novice = new Novice(page, TOUCH);
        await novice.comeIn(name);
        const seat = await novice.sitAt(`[data-game="${game}"]`);
        await page.locator('.area-bet:enabled').first().waitFor();
        await onScreen(page, '.area, .chip-button');
        await shot(page, `phone-${game.replace('/', '-')}`);
        await novice.play(habits, asked && (() => asked(page)));
        await asWritten(visitor, seat);
        await onScreen(page, '.dock button');
        proper(visitor, house);
    } finally {
        await context.close();
    }
}

inHouse('On a phone: a hand of ZooBac, one with a decision and one that is set, each from the door to its sum by touch', 90, async (house) => {
    const wrong: string[] = [];
    await Promise.all(ROWS.map((row, index) => byTouch(house, row, `Val ${index}`).catch((why: unknown) => wrong.push(`${row.game}: ${String(why)}`))));
    assert.ok(wrong.length === 0, wrong.join('\n'));
}, { games: ROWS.map((row) => row.game).join(), betting: 12 });

inHouse('On a phone an area that waits for the main wager keeps its place and takes no tap before', 60, async (house) => {
    const { page, context } = await visit(house, PHONE);
    await comeIn(page, 'Wes', 'marysville/fortune');
    const seat = await sitDown(page, 1000);
    await untilBets(page, 'base');
    const waiting = page.locator('[data-wager=fortune]');
    const place = await waiting.boundingBox();
    assert.ok(place && place.x >= 0 && place.x + place.width <= 390 && place.y + place.height <= 844, 'it is there, whole');
    assert.ok(await waiting.locator('.area-bet').isDisabled());
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
    await page.locator('[data-wager=base] .area-bet').tap();
    await page.locator('[data-wager=base] [data-stake]:not([data-stake="0"])').waitFor();
    await waiting.locator('.area-bet:enabled').waitFor();
    assert.deepEqual((await viewOf(page)).stakes.filter((stake) => stake.wager === 'fortune' && stake.seat === seat), [], 'the tap before laid nothing');
    assert.deepEqual(await waiting.boundingBox(), place, 'nothing has moved');
    await shot(page, 'phone-waiting-area');
    await context.close();
}, { games: 'fortune', betting: 20 });
