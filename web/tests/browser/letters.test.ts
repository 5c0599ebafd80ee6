// The letters that come along with the pages: when they are fetched, what a page is read in until
// then, and who does without.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { closeBrowser, drawnIn, inHouse, visit } from './house.ts';

after(closeBrowser);

/** The letters are under way until they are let go. */
async function held(page: Page): Promise<{ asked: Promise<void>; release(): void }> {
    let release = () => undefined as void;
    let heard = () => undefined as void;
    const asked = new Promise<void>((done) => (heard = done));
    const released = new Promise<void>((done) => (release = done));
    await page.route('**/*.woff2', async (route) => {
        heard();
        await released;
        await route.continue();
    });
    return { asked, release };
}

/** Where each text of the page stands. */
const places = (page: Page) =>
    page.evaluate(() => {
        const found: string[] = [];
        const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(node);
            for (const { left, top, width } of range.getClientRects()) found.push(`${(node as Text).data.trim().slice(0, 20)}: ${[left, top, width].map(Math.round)}`);
        }
        return found;
    });

const loaded = (page: Page) => page.waitForFunction(() => [...document.fonts].some((face) => face.family === 'Inter' && face.status === 'loaded'));

inHouse('letters: the entrance is read before they come, and does not move when they do; a wall takes them however late', 60, async (house) => {
    const { page, context, complaints, requests } = await visit(house, {}, 'as they come');
    const entrance = await held(page);
    await page.goto('/');
    await page.locator('.facts').waitFor();
    await entrance.asked;
    assert.equal(await page.locator('link[rel=preload][as=font]').count(), 0, 'they are in nobody\u2019s way');
    const before = await places(page);
    assert.ok(before.length > 10);
    entrance.release();
    await loaded(page);
    assert.deepEqual(await places(page), before);
    assert.equal(await drawnIn(page, '.new-here'), 'DejaVu Sans');
    assert.deepEqual(requests.filter((each) => each.endsWith('.woff2')).length, 1, 'one file, since nothing on it is Vietnamese');
    await page.unroute('**/*.woff2');

    const wall = await context.newPage();
    const late = await held(wall);
    await wall.goto('/board/1');
    await wall.locator('.wall h1').waitFor();
    await late.asked;
    await wall.waitForFunction(() => performance.now() > 1000); // a browser gives letters that it need not have a tenth of that
    late.release();
    await loaded(wall);
    await wall.waitForFunction(() => document.fonts.status === 'loaded');
    assert.equal(await drawnIn(wall, '.wall h1'), 'Inter');
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac' });

inHouse('letters: Vietnamese is drawn in those that come along, Chinese in the system\u2019s', 60, async (house) => {
    const { page, context, complaints } = await visit(house);
    await page.goto('/');
    await page.locator('.new-here').waitFor();
    const written = async (text: string) => {
        await page.evaluate((said) => document.querySelector('.new-here')!.replaceChildren(said), text);
        await page.waitForFunction(() => document.fonts.status === 'loaded');
        return drawnIn(page, '.new-here');
    };
    await loaded(page);
    assert.equal(await written('Nguy\u1ec5n \u0110\u1ee9c'), 'Inter');
    assert.match(await written('\u5f35\u5049'), /CJK|Han|Hei|Ming|Song|Kai|Gothic/, 'scripts/setup browser brings them');
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac' });
