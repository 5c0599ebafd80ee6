// The rule book without a name: searched, filtered, walked by keys, a rule opened from it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import type { TableRow } from '../../src/wire/view.ts';
import { ask, closeBrowser, findings, inHouse, shot, strayedIn, visit } from './house.ts';

after(closeBrowser);

/** The lines of a file of the rulebook, its cells by the names of their columns. */
function csv(file: string): Record<string, string>[] {
    const cells = (line: string) => [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map((each) => each[1]!.replace(/^"|"$/g, '').replaceAll('""', '"'));
    const [names = '', ...lines] = readFileSync(join(process.env.PAGES!, '../../rulebook', file), 'utf8').trim().split('\n');
    return lines.map((line) => Object.fromEntries(cells(line).map((cell, column) => [cells(names)[column]!, cell])));
}

const RULES = csv('rules.csv') as { id: string; house: string; edition: string; gist: string }[];

inHouse('the book is open to all: a rule is found by its words, and says where it comes from and what proves it', 60, async (house) => {
    const { page, context, complaints } = await visit(house);
    await page.goto('/book');
    const rows = page.locator('.book-found li');
    await rows.nth(RULES.length - 1).waitFor({ state: 'attached' });
    assert.equal(await rows.count(), RULES.length);
    assert.equal(await page.title(), 'Book \u00b7 House Dealer');

    await page.keyboard.press('/');
    await page.keyboard.type('cover');
    const cover = RULES.filter((rule) => /cover/i.test(rule.gist));
    await page.getByText(`${cover.length} rules say \u201ccover\u201d`).waitFor();
    assert.deepEqual(await rows.evaluateAll((all) => all.map((each) => each.getAttribute('data-rule'))), cover.map((rule) => rule.id));
    for (const name of ['marina 000', 'marina 001', 'marysville 002'])
        assert.equal(await page.locator(`[data-tick="${name}"] .dim`).innerText(), String(cover.filter((rule) => `${rule.house} ${rule.edition}` === name).length), name);

    await page.getByLabel('Marina Club 000').check();
    await page.getByLabel('ZooBac').check();
    const zoobac = cover.filter((rule) => rule.id.startsWith('MC2-ZOO-')).map((rule) => rule.id);
    await page.waitForFunction((count) => document.querySelectorAll('.book-found li').length === count, zoobac.length);
    assert.deepEqual(await rows.evaluateAll((all) => all.map((each) => each.getAttribute('data-rule'))), zoobac);

    // By keys alone: down the list to the rule, Enter, and back.
    await page.getByLabel('Search the rules').focus();
    for (let steps = 0; steps <= zoobac.indexOf('MC2-ZOO-S3'); steps++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const rule = page.locator('.book-rule');
    await rule.getByRole('heading', { name: 'MC2-ZOO-S3' }).waitFor();
    assert.match(page.url(), /\/book\/MC2-ZOO-S3$/);
    const said = await rule.innerText();
    const tables = (await ask<TableRow[]>(page, 'tables')).filter((table) => table.game === 'marina2/zoobac');
    assert.ok(said.includes(RULES.find((each) => each.id === 'MC2-ZOO-S3')!.gist), 'its words');
    for (const part of ['ZooBac, GEGA-004477', 'Marina Club, document 000, lines 1724-1727', 'MC2-ZOO-S2', 'MC2-ZOO-S4', 'OQ-2', 'golden/zoobac/short-cover', 'bank.cites.short_order'])
        assert.ok(said.includes(part), part);
    assert.match(said, new RegExp(`In force at\\s+tables? ${tables[0]!.id}\\b`));
    await shot(page, 'book-rule');
    assert.deepEqual(await findings(page, 'book, a rule'), []);
    assert.deepEqual(await strayedIn(page, 'book, a rule'), []);
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/book$/);
    await page.locator('li[data-rule="MC2-ZOO-S3"] a:focus').waitFor(); // where one was
    assert.deepEqual(await findings(page, 'book'), []);
    assert.deepEqual(await strayedIn(page, 'book'), []);

    // On a phone the rule lies over the list, and a ruling leads back to the rules it answers for.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/book/MC2-ZOO-S4');
    await page.getByRole('button', { name: 'OQ-2', exact: true }).click();
    const answered = csv('rulings.csv').find((each) => each.ruling === 'OQ-2')!.rules!.split(' ');
    await page.getByText(`${answered.length} rules say \u201cOQ-2\u201d`).waitFor();
    assert.deepEqual((await rows.evaluateAll((all) => all.map((each) => each.getAttribute('data-rule')!))).sort(), [...answered].sort());

    await page.goto('/book/MC9-NO-1');
    await page.getByRole('heading', { name: 'There is no rule MC9-NO-1' }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
});

inHouse('the book: every printed fee and pay table is there, found by its words, with its rule and where it is in force', 60, async (house) => {
    const { page, context, complaints } = await visit(house);
    await page.goto('/book');
    await page.getByRole('link', { name: 'Fees', exact: true }).click();
    await page.waitForURL(/\/book\/fees$/);
    const fees = csv('fees.csv');
    const rows = page.locator('[data-row]');
    const dollars = (cents: string) => `$${(Number(cents) / 100).toFixed(2)}`;

    // ZooBac at $235: the fee of the bracket that holds it, from the player-dealer alone.
    await page.getByLabel('Schedule').selectOption('marina 000b ZOO banked');
    const zoobac = fees.filter((row) => row.edition === '000b' && row.game === 'ZOO');
    await page.waitForFunction((count) => document.querySelectorAll('[data-row]').length === count, zoobac.length);
    const due = zoobac.find((row) => Number(row.action_lo) <= 23500 && (!row.action_hi || 23500 <= Number(row.action_hi)))!;
    assert.match(await page.locator('[data-option]').innerText(), new RegExp(`\\${dollars(due.player_dealer_fee!)}\\s`));
    const tables = (await ask<TableRow[]>(page, 'tables')).filter((table) => table.game === 'marina2/zoobac');
    assert.ok((await page.locator('.book-answer').innerText()).includes(`in force at table ${tables[0]!.id}`));
    await page.getByLabel('Table action').fill('50');
    await page.waitForFunction((fee) => document.querySelector('.book-answer b')?.textContent === fee, dollars(zoobac[0]!.player_dealer_fee!));
    const { rule = '' } = csv('collections.csv').find((each) => each.edition === '000b' && each.game === 'ZOO')!;
    for (const [index, row] of zoobac.entries()) {
        const said = await rows.nth(index).innerText();
        for (const part of [row.option!, dollars(row.player_dealer_fee!), row.note!, rule]) assert.ok(said.includes(part), `${said}: ${part}`);
    }
    assert.deepEqual(await findings(page, 'book, fees'), []);
    assert.deepEqual(await strayedIn(page, 'book, fees'), []);

    // A word finds rows of every schedule.
    await page.getByLabel('Search the fees').fill('GEGA-003846');
    const three = fees.filter((row) => row.gega === 'GEGA-003846').length;
    await page.getByText(`${three} rows of all schedules`).waitFor();
    assert.equal(await rows.count(), three);

    await page.getByRole('link', { name: 'Pay tables' }).click();
    await page.getByLabel('Search the pay tables').fill('');
    const pays = csv('paytables.csv');
    const keyOf = (row: Record<string, string>) => `${row.house} ${row.edition} ${row.game} ${row.wager} ${row.option}`;
    const panels = page.locator('[data-pays]');
    await page.getByText(`${new Set(pays.map(keyOf)).size} pay tables`).waitFor();
    assert.equal(await panels.locator('tr').count(), pays.length);
    const zoo = await page.locator('[data-pays="000 ZOO monkey"]').innerText();
    for (const part of ['150 to 1', 'MC2-ZOO-W6', `In force at table ${tables[0]!.id}.`]) assert.ok(zoo.includes(part), `${zoo}: ${part}`);
    assert.match(await page.locator('[data-pays="001 P215 bonus bet 2"]').innerText(), /In force at no table now/);
    assert.deepEqual(await findings(page, 'book, pay tables'), []);
    assert.deepEqual(await strayedIn(page, 'book, pay tables'), []);
    assert.deepEqual(complaints, []);
    await context.close();
});
