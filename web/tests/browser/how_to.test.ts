// How to play stands on one screen: in the side with its longer tables folded, over the felt with all of them.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { ask, closeBrowser, comeIn, inHouse, visit } from './house.ts';
import type { NoticeBoard, TableRow } from '../../src/wire/view.ts';

after(closeBrowser);

const DESKTOPS = [
    { width: 1440, height: 900 },
    { width: 1280, height: 800 },
];

inHouse('how to play and every pay table are on one screen, in each banked game', 120, async (house) => {
    const { page, complaints } = await visit(house, { viewport: DESKTOPS[0] });
    await comeIn(page, 'Wil');
    const tables = await ask<TableRow[]>(page, 'tables');
    const games = tables.filter((row, at) => !row.structure && tables.findIndex(({ game }) => game === row.game) === at);
    assert.ok(games.length >= 13, 'every banked game has a table');
    for (const { id, game } of games) {
        for (const screen of [...DESKTOPS].reverse()) {
            await page.setViewportSize(screen);
            await page.goto(`/table/${id}`);
            await page.getByRole('tab', { name: 'How to play' }).click();
            await page.locator('.payouts summary .dim').first().waitFor(); // the odds are here
            const high = await page.locator('.payouts').evaluate((pays) => pays.getBoundingClientRect().height);
            assert.ok(high <= screen.height - 340, `${game}: ${high} px in the side of ${screen.height}`); // what a bank and the tabs leave
        }
        const { pays } = await ask<NoticeBoard>(page, `tables/${id}/notices`);
        const wagers = new Set(pays.map(({ wager }) => wager)).size;
        assert.equal(await page.locator('.payouts details:has([data-pays])').count(), wagers, `${game}: a line for each wager`);
        const large = page.getByRole('button', { name: 'All on one screen' });
        if (!(await large.isVisible())) continue; // all of it is in the side
        await large.click();
        const sheet = page.locator('.how-large');
        assert.equal(await sheet.locator('[data-pays]:visible').count(), wagers, game);
        for (const screen of DESKTOPS) {
            await page.setViewportSize(screen);
            const hidden = await sheet.evaluate((each) => Math.max(each.scrollHeight - each.clientHeight, each.scrollWidth - each.clientWidth));
            assert.equal(hidden, 0, `${game}, ${screen.width}: px that are beyond the edge`);
        }
        assert.ok(await page.locator('.dock').isVisible(), 'one\u2019s own place is never covered');
        assert.ok(await sheet.evaluate((each) => each === document.activeElement), 'the focus is on it');
        await page.keyboard.press('Escape');
        await sheet.waitFor({ state: 'detached' });
        assert.ok(await large.evaluate((each) => each === document.activeElement), 'and goes back');
    }
    assert.deepEqual(complaints, []);
});
