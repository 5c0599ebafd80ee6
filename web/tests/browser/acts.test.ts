// A key for every act at a table: what it presses, what it only shows, and what ? says of it.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import type { SetNames } from '../../src/wire/view.ts';
import { ask, Clerk, closeBrowser, comeIn, inHouse, layChip, shot, untilBets, untilLies, viewOf, visit } from './house.ts';
import { Scripted } from './scripted.ts';

after(closeBrowser);

const FLOOR = 'a floor that is level';
const ME = 3;
const OTHER = 5;

/** What the list says now, the acts of this moment first. */
async function listed(page: Page): Promise<Map<string, string>> {
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    await list.waitFor();
    const lines = await list.locator('dl').first().locator('div').evaluateAll((all) => all.map((each) => [each.querySelector('dt')!.textContent!, each.querySelector('dd')!.textContent!] as const));
    await page.keyboard.press('?');
    await list.waitFor({ state: 'detached' });
    return new Map(lines);
}

const focusOn = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-key') ?? null);
const menuOpen = (page: Page) => page.locator('.menu').evaluate((each) => (each as HTMLDetailsElement).open);

inHouse('Keys of a seat: S sits down; what lies in the menu is shown first and done then; O goes to another spot', 90, async (house) => {
    const { page, context, complaints } = await visit(house, { viewport: { width: 1280, height: 800 } });
    await comeIn(page, 'Kay');
    const before = await listed(page);
    assert.equal(before.get('S'), 'Sit down');
    for (const key of ['A', 'Q', 'K', '$', 'J']) assert.ok(!before.has(key), `${key} is for whoever sits`);
    await page.keyboard.press('s');
    await page.locator('.seat.mine').waitFor();
    const own = async () => {
        const { places, me } = await viewOf(page);
        return places.find((each) => each.place === me.place)!;
    };
    await untilBets(page);
    const now = await listed(page);
    for (const [key, does] of [['A', 'Step away'], ['Q', /^Leave/], ['K', 'Don\u2019t offer me the bank'], ['$', /^\$500 more play chips$/], ['W', 'the menu under your name']] as const) assert.match(now.get(key) ?? '', new RegExp(does), key);
    assert.ok(!now.has('S') && !now.has('J'));

    // Nothing that cannot be seen is pressed: the first K shows what the second does.
    const asked = (await own()).no_bank;
    await page.keyboard.press('k');
    assert.equal(await menuOpen(page), true);
    assert.equal(await focusOn(page), 'k');
    await shot(page, 'seat-menu');
    assert.equal((await own()).no_bank, asked);
    await page.keyboard.press('k');
    while ((await own()).no_bank === asked) await page.waitForTimeout(50);
    await page.keyboard.press('Escape');
    assert.equal(await menuOpen(page), false);

    const { stack } = await own();
    await page.keyboard.press('$');
    assert.equal(await focusOn(page), '$');
    await page.keyboard.press('$');
    while ((await own()).stack !== stack + 50000) await page.waitForTimeout(50);
    await page.keyboard.press('Escape');

    for (let tries = 0; (await page.locator('.spots button').count()) < 2 && tries < 100; tries++) await page.waitForTimeout(200);
    await page.keyboard.press('o');
    await page.getByRole('heading', { name: /^Behind / }).waitFor();

    await page.keyboard.press('a');
    assert.equal(await focusOn(page), 'a');
    assert.equal((await own()).away, false);
    await page.keyboard.press('a');
    while (!(await own()).away) await page.waitForTimeout(50);
    await page.keyboard.press('Escape');
    const back = page.locator('.dock').getByRole('button', { name: 'I am back' });
    await back.waitFor();
    await page.keyboard.press('a');
    while ((await own()).away) await page.waitForTimeout(50);

    await page.keyboard.press('q');
    assert.equal(await focusOn(page), 'q');
    assert.ok((await viewOf(page)).me.place !== null);
    await page.keyboard.press('q');
    await page.locator('.dock [data-key=s]').waitFor();
    assert.equal((await viewOf(page)).me.place, null);
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac', betting: 15 });

inHouse('Keys of a hand that is set: figures trade cards, L asks whether a foul hand is meant, and Y alone lays it', 90, async (house) => {
    const { page, context, complaints } = await visit(house, { viewport: { width: 1280, height: 800 } });
    await comeIn(page, 'Kim', 'marina1/double-hand');
    await page.keyboard.press('s');
    await page.locator('.seat.mine').waitFor();
    const front = () => page.locator('.tray-of.front [data-card]').evaluateAll((all) => all.map((each) => each.getAttribute('data-card')!));
    const back = () => page.locator('.tray-of.back [data-card]').evaluateAll((all) => all.map((each) => each.getAttribute('data-card')!));
    const isFoul = async (ahead: string[], rest: string[]) => (await ask<SetNames>(page, `setting?game=marina1/double-hand&ahead=${ahead.join(',')}&rest=${rest.join(',')}`)).foul !== null;
    for (;;) {
        await untilLies(page, 'base', 2500, () => layChip(page, 'base', '$25'));
        await page.locator('.ways').waitFor();
        const [[a, b], rest] = [await front(), await back()];
        const keys = await listed(page);
        assert.match(keys.get('1 \u2013 7') ?? '', /^pick a card up/);
        await page.keyboard.press('?');
        assert.deepEqual(await page.locator('.setting-card kbd:visible').allInnerTexts(), ['1', '2', '3', '4', '5', '6', '7'], 'while the list is open the cards have their figures');
        await shot(page, 'keys-of-cards');
        await page.keyboard.press('?');
        await page.keyboard.press('1');
        await page.locator('.setting-card[data-key="1"][aria-pressed=true]').waitFor();
        await page.keyboard.press('3');
        await page.waitForFunction((card) => [...document.querySelectorAll('.tray-of.front [data-card]')].every((each) => each.getAttribute('data-card') !== card), a!);
        assert.deepEqual((await front()).sort(), [b!, rest[0]!].sort(), 'the first of the front for the first of the back');

        // Two cards that outrank the rest: nearly every hand has such.
        const all = [...(await front()), ...(await back())];
        let foul: string[] | null = null;
        for (let i = 0; i < 7 && !foul; i++) for (let j = i + 1; j < 7 && !foul; j++) if (await isFoul([all[i]!, all[j]!], all.filter((_, at) => at !== i && at !== j))) foul = [all[i]!, all[j]!];
        if (!foul) {
            await page.keyboard.press('h');
            continue;
        }
        for (const card of foul) {
            if ((await front()).includes(card)) continue;
            const out = (await front()).findIndex((each) => !foul!.includes(each));
            await page.keyboard.press(String(out + 1));
            await page.keyboard.press(String(3 + (await back()).indexOf(card)));
            await page.locator(`.tray-of.front [data-card="${card}"]`).waitFor();
        }
        break;
    }
    await page.locator('.foul-words').waitFor();
    assert.equal((await listed(page)).get('L'), 'Lay foul hand');
    await page.keyboard.press('l');
    await page.getByRole('button', { name: 'Yes, lay it foul' }).waitFor();
    await page.keyboard.press('l');
    await page.waitForTimeout(500);
    assert.equal(await page.locator('.foul-words').count(), 1, 'L alone never lays it');
    assert.equal((await listed(page)).get('Y'), 'Yes, lay it foul');
    await page.keyboard.press('y');
    await page.locator('.foul-words').waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'marina1/double-hand', betting: 5 });

inHouse('Keys of the bank that is offered: figures choose the amount, B takes it, N gives its second hand up', 90, async (house) => {
    const floor = new Clerk(house);
    await floor.logIn('Flo', FLOOR);
    const table = await Scripted.open(house, floor, 'marina2/zoobac', {});
    const { page, context, complaints } = await visit(house, { viewport: { width: 1280, height: 800 } });
    await context.request.post('/api/v1/sessions', { data: { name: 'Kit' }, headers: { 'content-type': 'application/json' } });
    await table.say({ verb: 'sit', seat: ME, who: 'Kit', amount: 100000 });
    await table.sit(OTHER, 'Ivo', 100000);
    await page.goto(`/table/${table.table}`);
    await page.locator('.dock .offer').waitFor();
    const keys = await listed(page);
    assert.equal(keys.get('1 \u2013 3'), 'choose the size of the bank');
    assert.match(keys.get('B') ?? '', /^Bank \$/);
    assert.equal(keys.get('N'), 'Pass');
    await page.keyboard.press('3');
    await page.locator('.offer [data-key="3"][aria-pressed=true]').waitFor();
    const most = await page.locator('.offer [data-key="3"] b').innerText();
    await page.keyboard.press('b');
    await page.locator('.dock [data-bank=posted]', { hasText: most }).waitFor();
    assert.match((await listed(page)).get('N') ?? '', /second/i);
    await page.keyboard.press('n');
    await page.locator('.dock [data-key=n][aria-pressed=true]').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac', betting: 15, before: (house) => house.employ('Flo', 'floor', FLOOR) });
