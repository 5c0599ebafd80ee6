// The odds: figures that the rules dictate, whole on every screen, for anybody.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { closeBrowser, findings, inNewHouse, shot, strayedIn, visit } from './house.ts';

after(closeBrowser);

const texts = (page: Page, where: string) => page.locator(where).allInnerTexts();
const first = (cell: string) => cell.split('\n')[0]!.trim();
const signed = (text: string) => Number(text.replace('\u2212', '-'));

/** The parts of the wager that is open add up to what stands below them. */
async function addsUp(page: Page, wager: string): Promise<void> {
    const lines = page.locator(`[data-lines=${wager}]`);
    await lines.waitFor();
    const parts = (await lines.locator('[data-part]').allInnerTexts()).map(signed);
    const sum = signed(await lines.locator('[data-sum]').innerText());
    assert.ok(Math.abs(parts.reduce((a, b) => a + b, 0) - sum) < parts.length * 0.5e-6 + 0.5e-6, `${wager}: ${parts.join(' ')} = ${sum}`);
    const edge = first((await texts(page, `tr[data-wager=${wager}] td`))[0]!);
    assert.equal(edge, `${(-100 * sum).toFixed(4)}%`, 'the edge, turned round');
}

/** Tables are no wider than their panels, on a phone too. */
async function beyondPanels(page: Page): Promise<string[]> {
    const before = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    const found = await page.locator('.panel > table').evaluateAll((tables) => tables.filter((each) => each.getBoundingClientRect().right > each.parentElement!.getBoundingClientRect().right).map((each) => each.className));
    await page.setViewportSize(before);
    return found;
}

inNewHouse('odds: anybody sees what each wager is worth, line by line, and what is left to the bank', 60, async (house) => {
    const { page, complaints } = await visit(house);
    await page.goto('/odds?game=marina2%2Fzoobac');
    await page.locator('tr[data-wager=player]').waitFor();
    assert.equal(await page.title(), 'Odds \u00b7 House Dealer');
    // Counted over all 4,998,398,275,503,360 deals (docs/odds.md).
    const edges = await Promise.all(['player', 'banker', 'tie', 'monkey'].map(async (wager) => first((await texts(page, `tr[data-wager=${wager}] td`))[0]!)));
    assert.deepEqual(edges, ['1.2351%', '1.7009%', '4.8440%', '12.4527%']);
    assert.deepEqual((await texts(page, 'tr[data-wager=tie] td')).slice(2, 5).map(first), ['2.9343', '9.5156%', '10.5'], 'deviation, wins, one in');
    await addsUp(page, 'player');
    await page.getByRole('button', { name: 'Zoo', exact: true }).click();
    await addsUp(page, 'zoo');

    // $1 of an action to $50 is won back at 1 / 0.0272311, $2 of one to $200 at twice that.
    const bank = page.locator('[data-bank]');
    await bank.waitFor();
    assert.match((await bank.locator('svg').getAttribute('aria-label'))!, /breaks even at \$36\.73, \$73\.45, \$201,/);
    assert.match(await page.locator('tr[data-option="1"]').innerText(), /1, 2, 3, 4, 5\s+\$36\.73\s+\$73\.45\s+\+\$0\.72\s/);
    await page.getByLabel('Action a hand').fill('345');
    await page.getByLabel('Action a hand').press('Enter');
    await page.locator('.points tr.chosen', { hasText: '$345' }).waitFor();
    assert.match(await page.locator('.points tr.chosen').innerText(), /\$6\s+\+\$9\.39\s+\+\$3\.39\s+\u00b1\$223\.77/);
    // Lundberg's bounds of ruin at $20,000, worked out apart from the eight results of a deal.
    const ruin = page.locator('[data-ruin="34500"]');
    await ruin.waitFor();
    assert.match(await ruin.innerText(), /\$345\s+\$3\.39\s+6\.71% to 7\.87%\s+\$36,230/);
    assert.match(await page.locator('[data-ruin="30000"]').innerText(), /0\.57% to 0\.75%\s+\$18,825/);
    assert.equal(await page.locator('.ruin [data-curve]').count(), 5, 'a curve for each action');
    await page.getByRole('textbox', { name: 'Bankroll' }).fill('much');
    await page.getByRole('textbox', { name: 'Bankroll' }).press('Enter');
    assert.match(await page.getByRole('alert').first().innerText(), /amount in dollars/);
    await page.getByRole('textbox', { name: 'Bankroll' }).fill('20,000');
    await page.getByRole('textbox', { name: 'Bankroll' }).press('Enter');

    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
    assert.match(readFileSync((await file.path())!, 'utf8'), /\nmarina2\/zoobac,8,tie,exact,-0\.0484403\d+,.*,win,9,0\.0951559\d+,/);
    for (const each of await page.locator('main svg').all()) assert.ok(await each.getAttribute('aria-label'), 'a drawing has a label');
    await shot(page, 'odds');
    assert.deepEqual(await findings(page, 'odds'), []);
    await shot(page, 'odds-dark');
    assert.deepEqual(await strayedIn(page, 'odds'), []);
    assert.deepEqual(await beyondPanels(page), []);

    // One with a choice to make, whose figures take a moment, and a prize.
    for (const game of ['marina1/no-bust-22', 'marysville/fortune']) {
        await page.locator('.controls select').selectOption(game);
        await page.locator('tr[data-wager=base]').waitFor();
        await addsUp(page, 'base');
        await page.locator('[data-bank]').waitFor();
        assert.deepEqual(await strayedIn(page, `odds of ${game}`), []);
        assert.deepEqual(await beyondPanels(page), []);
    }
    assert.match(await page.locator('tr[data-wager=envy]').innerText(), /a prize/);
    assert.deepEqual(complaints, []);
});

inNewHouse('odds: A stands against B, the mix moves the bank, and the play is a grid', 60, async (house) => {
    const { page, complaints } = await visit(house);
    await page.goto('/odds?game=marina2%2Fzoobac');
    await page.locator('[data-bank]').waitFor();

    // Every deal of eight decks stands in the lines of a wager (docs/odds.md).
    assert.match(await page.locator('.controls').innerText(), /all 4,998,398,275,503,360 deals/);
    await page.getByRole('button', { name: 'Tie', exact: true }).click();
    await page.locator('[data-lines=tie]').waitFor();
    assert.equal((await page.locator('[data-lines=tie] [data-deals]').allInnerTexts()).map((each) => BigInt(each.replaceAll(',', ''))).reduce((a, b) => a + b, 0n), 4998398275503360n);

    // The same game from six decks: its edges by `odds zoobac --decks 6`, and the difference by its name.
    await page.getByLabel('B, to compare with').selectOption('marina2/zoobac');
    await page.getByLabel('Decks, B').fill('6');
    await page.locator('[data-apart="1"]').waitFor();
    assert.match(await page.locator('[data-apart]').innerText(), /Decks\s+8\s+6/);
    assert.match(await page.locator('tr[data-wager=monkey]').innerText(), /12\.4527%[^]*12\.9099%[^]*\+0\.4572/);
    assert.match(page.url(), /against=/);
    assert.deepEqual(await findings(page, 'odds, A against B'), []);
    assert.deepEqual(await strayedIn(page, 'odds, A against B'), []);
    assert.deepEqual(await beyondPanels(page), []);
    await page.reload();
    await page.locator('[data-apart="1"]').waitFor();

    // Another game: its own wagers stand below, with the edge of Three Card 6's Ante (docs/odds.md).
    await page.getByLabel('B, to compare with').selectOption('marina2/three-card-6');
    await page.locator('[data-other=ante]').waitFor();
    assert.match(await page.locator('[data-other=ante]').innerText(), /1\.8022%/);
    assert.deepEqual(await strayedIn(page, 'odds, two games'), []);

    // All of the action on the tie: the edge of the bank is that of the tie.
    await page.locator('[data-mix=tie] input').fill('100');
    await page.locator('[data-bank][data-edge="4.8440%"]').waitFor();
    assert.deepEqual(await texts(page, '.mix-row b'), ['0%', '0%', '100%', '0%', '0%', '0%', '0%']);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.locator('[data-bank][data-edge="2.7231%"]').waitFor();

    // No Bust 22: 11 or less must be hit, 20 stands (MC1-NB22); a cell names what its letter means.
    await page.locator('.controls select').selectOption('marina1/no-bust-22');
    await page.getByRole('button', { name: 'Strategy' }).click();
    const hard = page.locator('[data-grid=hard]');
    await hard.waitFor();
    assert.deepEqual((await texts(page, '[data-grid=hard] thead th')).slice(1), ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A']);
    const row = (hand: string) => hard.locator('tr', { has: page.locator(`th:text-is("${hand}")`) }).locator('td [aria-hidden]').allInnerTexts();
    assert.deepEqual(await row('20'), Array(10).fill('S'));
    assert.deepEqual(await row('8'), Array(10).fill('H'));
    assert.equal(await page.locator('[data-grid=pair] tbody tr').count(), 10);
    // As `odds marina1/no-bust-22 --counts --json` has the cell; a double is one card for twice the wager.
    await page.locator('[data-at="hard 16 9"]').hover();
    assert.match(await page.locator('[data-cell="hard 16 9"]').innerText(), /Hard 16 against 9\s+hit\s+\u22120\.4751\s+stand\s+\u22120\.5427\s+double\s+\u22120\.9503/);
    assert.deepEqual(await findings(page, 'odds, strategy'), []);
    assert.deepEqual(await strayedIn(page, 'odds, strategy'), []);

    // Three Card Poker: a line for each card that the bank shows.
    await page.locator('.controls select').selectOption('marysville/three-card');
    await page.locator('[data-up=A]').waitFor();
    assert.equal(await page.locator('[data-up]').count(), 13);
    assert.match(await page.locator('[data-up="9"]').innerText(), /10-8-7 or better/);
    assert.deepEqual(await strayedIn(page, 'odds, Three Card'), []);
    assert.deepEqual(complaints, []);
});
