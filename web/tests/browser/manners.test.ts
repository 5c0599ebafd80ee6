// Around the felt: the door and the lobby, what the pages do when something is refused,
// missing or wrong, and the proof of the last shuffle.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { Proofs } from '../../src/fair/fair.ts';
import type { Game, TableRow } from '../../src/wire/view.ts';
import { limitsWords } from '../../src/words/words.ts';
import { ask, closeBrowser, comeIn, findings, inHouse, openBrowser, setLetters, shot, sitDown, untilBets, untilLies, layChip, visit, type House } from './house.ts';
import { misfits } from './measure.ts';

after(closeBrowser);

/** What a browser without scripts shows. */
async function withoutScripts(house: House): Promise<void> {
    const context = await (await openBrowser()).newContext({ baseURL: house.address, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    assert.equal(await page.locator('h1').innerText(), 'House Dealer');
    assert.match(await page.locator('body').innerText(), /scripts are off/);
    await context.close();
}

const cards = (page: Page) => page.locator('.table-card');
const gamesShown = (page: Page) => cards(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-game') ?? ''));

/** Everything that a card of the lobby says is what the house says of that table. */
async function cardsAsTheHouse(page: Page): Promise<void> {
    const [tables, games] = [await ask<TableRow[]>(page, 'tables'), await ask<Game[]>(page, 'games')];
    assert.equal(await cards(page).count(), tables.length);
    const houses = [...new Set(tables.map((table) => games.find((game) => game.id === table.game)!.house_name))];
    assert.deepEqual(await page.locator('.house-head h2').allInnerTexts(), houses);
    for (const table of tables) {
        const card = page.locator(`[data-table="${table.id}"]`);
        const text = await card.innerText();
        assert.ok(text.includes(table.title) && text.includes(limitsWords(table.min, table.max)), text);
        assert.match(text, /Collection\s+(bank|pot|a player|a wager|none)/, text);
        assert.match(text, /Now\s+[A-Z][a-z ]+(, \d+ s)?\s/, text);
        assert.match((await card.getByRole('img').getAttribute('aria-label'))!, new RegExp(`^\\d of ${table.seats.length} seats taken$`));
    }
}

inHouse('The lobby: houses by name, each table with what it asks and where it stands, looked at without a name, and sat down at in two clicks', 60, async (house) => {
    await withoutScripts(house);
    const { page, context, complaints } = await visit(house);
    const nowhere = await page.goto('/no/such/page');
    assert.equal(nowhere!.status(), 404);
    await page.getByRole('heading', { name: 'There is no page here' }).waitFor();
    complaints.length = 0; // the browser tells of the 404
    await page.getByRole('link', { name: 'To the tables' }).click();
    await page.getByRole('button', { name: 'Just watch' }).click();
    await cards(page).nth(20).waitFor();
    await cardsAsTheHouse(page);
    assert.equal(await cards(page).getByRole('link', { name: 'Sit' }).count(), 0, 'a name is wanted for that');

    await page.getByRole('button', { name: 'Casino Marysville' }).click();
    await page.getByRole('button', { name: 'Poker', exact: true }).click();
    assert.deepEqual((await gamesShown(page)).sort(), ['marysville/holdem', 'marysville/lowball', 'marysville/omaha-8', 'marysville/omaha-8-joker']);
    await page.getByRole('button', { name: 'All houses' }).click();
    assert.ok((await gamesShown(page)).every((game) => /holdem|lowball|omaha/.test(game)));
    await page.getByLabel('Has a bank').check();
    assert.deepEqual(await gamesShown(page), [], 'nobody banks at poker');
    await page.getByRole('button', { name: 'To the entrance' }).click();

    // A full table has a list; what the house says is changed on its way here.
    await page.route('**/api/v1/tables', async (route) => {
        const rows = (await (await route.fetch()).json()) as TableRow[];
        const full = rows.find((each) => each.game === 'marysville/tiles')!;
        full.seats = full.seats.map((_, index) => ({ seat: index + 1, who: `P${index}`, stack: 100, away: false }) as TableRow['seats'][number]);
        full.waiting = ['Ann', 'Bo'];
        await route.fulfill({ json: rows });
    });
    await page.getByLabel('Your name').fill('Robin');
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.locator('[data-game="marysville/tiles"]').getByRole('link', { name: 'Join the list, 2 ahead' }).waitFor();
    await page.getByLabel('Free seats only').check();
    assert.ok(!(await gamesShown(page)).includes('marysville/tiles'));
    await page.getByLabel('Free seats only').uncheck();
    for (const [width, letters] of [[390, 16], [390, 32], [1280, 32]] as const) {
        await page.setViewportSize({ width, height: 800 });
        await setLetters(page, letters);
        assert.deepEqual(await page.evaluate(misfits, true), [], `the lobby at ${width} with letters of ${letters}`);
    }
    await setLetters(page, 16);
    await page.unroute('**/api/v1/tables');

    await page.locator('[data-game="marina2/zoobac"]').getByRole('link', { name: 'Sit' }).click();
    await page.getByRole('button', { name: 'Sit down', exact: true }).click();
    await page.locator('.seat.mine').waitFor();
    const seat = await page.locator('.seat.mine').getAttribute('data-seat');
    await page.getByRole('link', { name: 'House Dealer' }).click();
    assert.match(await page.locator('.seated-card').innerText(), new RegExp(`ZooBac . table \\d+\\s+Marina Club, seat ${seat}, stack \\$1,000\\.`));
    await page.locator('.seated-card').getByRole('link', { name: 'Return' }).click();
    await page.locator('.seat.mine').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
});

const boxOf = async (what: Locator) => (await what.boundingBox())!;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-wager]')?.getAttribute('data-wager') ?? null);

inHouse('A refusal points at the control that was used and leaves it the focus; areas are walked with arrows; what the menu sets stays set', 60, async (house) => {
    const { page, context, complaints } = await visit(house, { viewport: { width: 1280, height: 800 } });
    await comeIn(page, 'Sasha');
    await sitDown(page, 500);
    await untilBets(page);
    await page.getByRole('button', { name: '$1 a click' }).click();
    for (const wager of ['tie', 'zoo']) {
        await page.locator(`[data-wager=${wager}] .area-bet`).click();
        const note = page.locator('.refusal', { hasText: 'The minimum is $5; this comes to $1. Make it $5 or more.' });
        await note.waitFor();
        const [told, used] = [await boxOf(note), await boxOf(page.locator(`[data-wager=${wager}]`))];
        const middle = used.x + used.width / 2;
        assert.ok(told.x < middle && middle < told.x + told.width, `${wager}: over the control`);
        assert.ok(told.y + told.height <= used.y && used.y - told.y - told.height < 20, `${wager}: just above the control`);
        assert.equal(await focused(page), wager);
    }
    await shot(page, 'refusal-beside');

    await page.getByRole('button', { name: '$5 a click' }).click();
    await page.locator('[data-wager=tie] .area-bet').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(page), 'rabbit');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await focused(page), 'banker');
    await page.keyboard.press('Enter');
    await page.locator('[data-wager=banker] [data-stake="500"]').waitFor();
    await page.locator('[data-wager=banker] .area-bet:enabled').focus();
    await page.keyboard.press('Shift+Enter');
    await page.locator('[data-wager=banker] [data-stake="0"]').waitFor();

    const setting = (name: string) => page.locator('.menu label').filter({ hasText: new RegExp(`^${name}`) }).locator('select');
    await page.locator('.whoami').click();
    await setting('Letter keys').selectOption('off');
    await setting('Colors').selectOption('light');
    await setting('Deck').selectOption('four colors');
    await page.reload();
    await page.locator('[data-link=live]').waitFor();
    assert.deepEqual(await page.evaluate(() => ({ ...document.documentElement.dataset })), { theme: 'light', keys: 'off', deck: 'four' });
    await page.keyboard.press('?');
    assert.equal(await page.getByRole('dialog', { name: 'Keys' }).count(), 0);
    await page.locator('.whoami').click();
    await setting('Letter keys').selectOption('on');
    await page.locator('.whoami').click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
}, 20);

inHouse('The last shuffle is checked in the browser and told in words, and one that was changed is found; the title says whose turn it is', 90, async (house) => {
    const { page, context, complaints } = await visit(house, { viewport: { width: 1280, height: 800 } });
    const table = await comeIn(page, 'Toni', 'marysville/three-card');
    await sitDown(page, 500);
    assert.equal(await page.title(), `Table ${table} \u00b7 House Dealer`);
    await untilLies(page, 'ante', 500, () => layChip(page, 'ante', '$5'));
    await page.waitForFunction(() => document.title.startsWith('Your turn \u00b7 '));
    assert.match(await page.locator('h1').innerText(), /^Your turn: play \$5 or fold$/);
    await page.keyboard.press('f');
    await page.waitForFunction(() => !document.title.startsWith('Your turn'));
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.locator('.fairness .right', { hasText: /^Checked in this browser: the shoe is the one that was promised, and the \d+ cards you saw dealt were where they had to be\.$/ }).waitFor();
    // The shoe that was made before one sat down has no word of one's own.
    const given = () => ask<Proofs>(page, `tables/${table}/proofs`).then(({ last }) => last?.words.some((each) => each.who === 'Toni' && each.word !== null) ?? false);
    while (!(await given())) await page.waitForTimeout(250);
    await page.getByRole('link', { name: 'How that is known, step by step' }).click();
    await page.getByRole('heading', { name: 'You were dealt the cards that were sealed.' }).waitFor();
    assert.equal(await page.title(), `The last shuffle of table ${table} \u00b7 House Dealer`);
    const steps = await page.locator('.shuffle-steps h3').allInnerTexts();
    assert.deepEqual(steps.filter((each) => !/compared/.test(each)), ['The house sealed a secret', 'Players added words', 'The order was fixed before the deal', 'The house opened the seal']);
    assert.match(await page.locator('.shuffle-steps').innerText(), /Toni gave a word/);
    await shot(page, 'shuffle');
    assert.deepEqual(await findings(page, 'the last shuffle'), []);
    await page.setViewportSize({ width: 390, height: 844 });
    assert.deepEqual(await page.evaluate(misfits, true), []);

    await page.route('**/proofs', async (route) => {
        const proofs = (await (await route.fetch()).json()) as { last: { secret: string } };
        proofs.last.secret = proofs.last.secret.replace(/^./, (first) => (first === '0' ? '1' : '0'));
        await route.fulfill({ json: proofs });
    });
    await page.reload();
    await page.getByRole('alert').getByRole('heading', { name: 'This shoe is not the one that was promised.' }).waitFor();
    assert.match(await page.getByRole('alert').innerText(), /The secret is not the one committed to\.\s+Stop betting at this table/);
    assert.equal(await page.locator('.shuffle-steps').count(), 0);
    assert.deepEqual(complaints, []);
    await context.close();
}, 8);
