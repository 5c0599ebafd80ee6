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
