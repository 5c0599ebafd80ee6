// The lobby for whoever plays: the seats one has, the lists one is on, and its keys.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import type { TableRow } from '../../src/wire/view.ts';
import { ask, Clerk, closeBrowser, comeIn, findings, inHouse, layChip, shot, sitDown, untilLies, viewOf, visit } from './house.ts';
import { cardMisfits } from './measure.ts';

after(closeBrowser);

const FLOOR = 'a floor that is level';

/** Counts the notes that a page plays. */
function countNotes(): void {
    const page = window as unknown as { notes: number };
    page.notes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
        page.notes++;
        start.call(this, when);
    };
}

const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes);

inHouse('The lobby says that it is one\u2019s turn, until when, and what lies on the felt; who sits at two tables is one player; a turn is heard by whoever chose to', 90, async (house) => {
    const { page, context, complaints } = await visit(house, { viewport: { width: 1280, height: 800 } });
    await page.addInitScript(countNotes);
    await comeIn(page, 'Maria', 'marina2/three-card-6');
    await sitDown(page, 1000);
    await page.locator('.whoami').click();
    await page.locator('.menu').getByLabel('Sound at your turn').selectOption('on');
    await page.locator('.whoami').click();
    assert.equal(await notesOf(page), 0);
    await untilLies(page, 'ante', 500, () => layChip(page, 'ante', '$5'));
    await page.locator('.dock.asks').waitFor();
    await page.waitForFunction(() => (window as unknown as { notes: number }).notes === 2, null, { timeout: 5000 });
    const { me, turn, now } = await viewOf(page);
    await page.getByRole('link', { name: 'House Dealer' }).click();
    const own = page.locator('.seated-card');
    await own.waitFor();
    const text = await own.innerText();
    assert.match(text, /^\d+\s+Your turn: play or fold\s+Three Card Poker.* \u00b7 table \d+, seat \d \u00b7 \$5 on the felt \u00b7 stack \$995\s+Return/, text);
    assert.ok(text.includes(`seat ${me.place} `));
    const seconds = Number(/\d+/.exec(text)![0]);
    assert.ok(Math.abs(seconds - (turn.deadline! - now) / 1000) < 5, `${seconds} seconds are left`);
    assert.match((await own.getByRole('timer').getAttribute('aria-label'))!, /^\d+ seconds, then the hand is folded$/);
    assert.equal(await page.title(), 'Your turn \u00b7 House Dealer');
    await shot(page, 'lobby-turn');
    assert.deepEqual(await findings(page, 'the lobby, asked'), []);
    assert.deepEqual(await page.evaluate(cardMisfits), []);

    await page.locator('[data-game="marina2/zoobac"]').getByRole('link', { name: 'Sit' }).click();
    await page.locator('[data-link=live]').waitFor();
    assert.doesNotMatch(await page.title(), /^Your turn/);
    await sitDown(page, 500);
    await page.getByRole('link', { name: 'House Dealer' }).click();
    await own.nth(1).waitFor();
    await page.locator('.house-head', { hasText: 'Marina Club' }).filter({ hasText: / 1 player, / }).waitFor();
    await page.locator('.lead', { hasText: 'You are seated at 2 tables.' }).waitFor();
    await page.locator('[data-seated]', { hasText: 'Your turn' }).getByRole('link', { name: 'Return' }).click();
    await page.locator('.dock.asks').waitFor();
    await page.keyboard.press('f');
    await page.locator('.dock:not(.asks)').waitFor();
    await page.goto('/');
    await own.nth(1).waitFor();
    await page.waitForFunction(() => !document.title.startsWith('Your turn') || document.querySelector('.seated-card.asks')?.textContent?.includes('the bank'));
    assert.deepEqual(complaints, []);
    await context.close();
}, { betting: 8 });

inHouse('Whoever waits on a list is told their place on it, at the top too, and gets off it there', 90, async (house) => {
    const floor = new Clerk(house);
    await floor.logIn('Flo', FLOOR);
    while ((await floor.get<TableRow[]>('tables')).length < 20) await new Promise((done) => setTimeout(done, 100)); // practice players sit at the house's own
    const table = await floor.openTable('marysville/tiles', {});
    const { page, context, complaints } = await visit(house, { viewport: { width: 1280, height: 800 } });
    await context.request.post('/api/v1/sessions', { data: { name: 'Maria' }, headers: { 'content-type': 'application/json' } });
    const seats = (await floor.get<TableRow[]>('tables')).find((each) => each.id === table)!.seats.length;
    for (let seat = 1; seat <= seats; seat++) {
        const other = new Clerk(house);
        await other.logIn(`Guest ${seat}`);
        await other.say(table, { verb: 'sit', seat, who: `Guest ${seat}`, amount: 100000 });
    }
    const ann = new Clerk(house);
    await ann.logIn('Ann');
    await ann.say(table, { verb: 'wait', who: 'Ann' });
    await page.goto('/');
    const card = page.locator(`[data-table="${table}"]`);
    await card.getByRole('link', { name: 'Join the list, 1 ahead' }).click();
    await page.locator('[data-link=live]').waitFor();
    await page.keyboard.press('j');
    await page.getByRole('button', { name: 'Leave the waiting list' }).waitFor();
    await page.getByRole('link', { name: 'House Dealer' }).click();
    const waits = page.locator('[data-waits]');
    await waits.filter({ hasText: 'Pai Gow Tiles \u00b7 table ' }).filter({ hasText: 'Casino Marysville \u00b7 you are 2nd on the list' }).waitFor();
    await card.getByRole('link', { name: 'You are 2nd on the list' }).waitFor();
    assert.deepEqual(await page.evaluate(cardMisfits), []);
    assert.deepEqual(await findings(page, 'the lobby, waiting'), []);
    await shot(page, 'lobby-waiting');
    await ann.say(table, { verb: 'unwait', who: 'Ann' });
    await waits.filter({ hasText: 'you are 1st on the list' }).waitFor();
    await waits.getByRole('button', { name: 'Leave the waiting list' }).click();
    await waits.waitFor({ state: 'detached' });
    await card.getByRole('link', { name: 'Join the list', exact: true }).waitFor();
    assert.deepEqual((await ask<TableRow[]>(page, 'tables')).find((each) => each.id === table)!.waiting, []);
    assert.deepEqual(complaints, []);
    await context.close();
}, { betting: 8, before: (house) => house.employ('Flo', 'floor', FLOOR) });

inHouse('The lobby by keys: ? lists them, arrows go from table to table, F to what is shown, C shows all again, W opens the menu', 60, async (house) => {
    const { page, context, complaints } = await visit(house, { viewport: { width: 1280, height: 800 } });
    await page.goto('/');
    await page.getByLabel('Your name').fill('Maria');
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.locator('.table-card').nth(20).waitFor();
    const on = () => page.evaluate(() => Number(document.activeElement?.closest('[data-table]')?.getAttribute('data-table') ?? 0));
    const tables = await page.locator('.table-card').evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-table'))));
    const pressed = async (key: string) => {
        await page.keyboard.press(key);
        return on();
    };
    assert.equal(await pressed('ArrowRight'), tables[0]);
    assert.equal(await pressed('ArrowRight'), tables[1]);
    const below = await pressed('ArrowDown');
    const [one, other] = await Promise.all([tables[1], below].map(async (id) => (await page.locator(`[data-table="${id}"]`).boundingBox())!));
    assert.ok(Math.abs(one!.x - other!.x) < 2 && other!.y > one!.y, 'the table below it');
    assert.equal(await pressed('ArrowUp'), tables[1]);
    assert.equal(await pressed('ArrowLeft'), tables[0]);

    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    const told = await list.locator('dt').allInnerTexts();
    for (const each of ['Arrows', 'Enter', 'F', 'W', '?']) assert.ok(told.includes(each), `${each} is listed`);
    assert.ok(!told.includes('C') && !told.includes('R'), 'nothing is hidden, and there is no seat to return to');
    assert.deepEqual(await findings(page, 'the keys of the lobby'), []);
    await shot(page, 'lobby-keys');
    await page.keyboard.press('Escape');

    await page.keyboard.press('f');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'All houses');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Casino Marysville', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Baccarat' }).click();
    await page.getByText('No table is like what you look for.').waitFor();
    assert.equal(await page.locator('.table-card').count(), 0);
    await shot(page, 'lobby-none');
    await page.keyboard.press('c');
    await page.locator('.table-card').nth(20).waitFor();
    await page.keyboard.press('w');
    await page.getByRole('button', { name: 'Leave the house' }).waitFor();
    await page.keyboard.press('Escape');

    const zoobac = page.locator('[data-game="marina2/zoobac"] .btn').last();
    await zoobac.focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-link=live]').waitFor();
    await page.keyboard.press('s');
    await page.locator('.seat.mine').waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/');
    await page.locator('.seated-card').waitFor();
    await page.keyboard.press('r');
    await page.locator('.seat.mine').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
}, { betting: 8 });
