// The window of the cage in a real browser: a shift from its beginning to its close.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { closeBrowser, comeToWork, findings, inHouse, shot, strayedIn, visit } from './house.ts';

after(closeBrowser);

const SECRET = 'a drawer that is shut';
const SHEETS = ['Collection', 'Drop sheet', 'Playing book', 'Rotation', 'Close sheet', 'Cash log'];

inHouse(
    'the cage closes its shift: counted blind, short, before a witness',
    60,
    async (house) => {
        const { page, context, complaints } = await visit(house, { viewport: { width: 1440, height: 900 } });
        const typed = () => page.waitForFunction(() => document.querySelector<HTMLInputElement>('.amount')?.value === '');
        await comeToWork(page, '/cage', 'Cy', SECRET);
        await page.getByRole('button', { name: 'Start the shift' }).click();

        // $500 from the safe and $300 from Marta.
        const act = page.locator('.form .go');
        await page.getByRole('button', { name: 'Safe', exact: true }).click();
        await page.locator('.amount').fill('500');
        await act.click();
        await typed();
        await page.getByRole('button', { name: 'Buy-in', exact: true }).click();
        await page.getByLabel('Name', { exact: true }).fill('Marta');
        await page.locator('.amount').fill('300');
        await act.click();
        await page.locator('[data-cash="in"]', { hasText: '$300.00' }).waitFor();

        // Over the mark it waits for its paper.
        await page.locator('.amount').fill('9,700.01');
        await page.getByText('This takes Marta over $10,000 cash in today.').waitFor();
        assert.equal(await act.isDisabled(), true);
        await shot(page, 'cage-paper');
        assert.deepEqual(await findings(page, 'cage'), []);
        assert.deepEqual(await strayedIn(page, 'cage'), []);
        await page.getByRole('button', { name: /^Clear/ }).click();

        // $780 are found where the ledger has $800, which shows only then.
        await page.getByRole('button', { name: 'Close the shift' }).click();
        assert.equal(await page.getByText('$800.00').count(), 0);
        assert.deepEqual(await strayedIn(page, 'cage, count'), []);
        for (const [note, pieces] of [['$100', '7'], ['$50', '1'], ['$20', '1'], ['$10', '1'], ['$5', '0'], ['$1', '0']] as const)
            await page.getByLabel(`Pieces of ${note}`, { exact: true }).fill(pieces);
        await page.getByLabel('Coin').fill('0');
        await page.getByRole('button', { name: 'The drawer holds $780.00' }).click();
        await page.getByText('counted $780.00 against $800.00').waitFor();
        await shot(page, 'cage-close');
        assert.deepEqual(await findings(page, 'cage, close'), []);
        assert.deepEqual(await strayedIn(page, 'cage, close'), []);
        await page.getByLabel('What is known about it').fill('one note too many for Nils');
        await page.getByLabel('Second count by, floor or cage').fill('Fay');
        await page.getByRole('button', { name: /^Close the shift/ }).click();
        await page.getByRole('heading', { name: 'No shift is open' }).waitFor();

        const books = (await (await context.request.get('/api/v1/books/cage')).json()) as { shifts: Record<string, unknown>[] };
        const [shift] = books.shifts;
        assert.equal(books.shifts.length, 1);
        assert.deepEqual([shift?.expected, shift?.counted, shift?.difference], [80000, 78000, -2000]);
        assert.deepEqual([shift?.counter, shift?.witness], ['Cy', 'Fay']);

        // And the sheet of it can be read.
        await page.goto('/reports');
        await page.getByRole('button', { name: 'Close sheet' }).click();
        await page.getByRole('cell', { name: '\u2212$20.00' }).first().waitFor();
        await shot(page, 'reports-cage');
        assert.deepEqual(await findings(page, 'reports'), []);
        for (const sheet of SHEETS) {
            await page.getByRole('button', { name: sheet }).click();
            await page.getByRole('heading', { name: sheet === 'Collection' ? 'By schedule' : sheet }).waitFor();
            assert.deepEqual(await strayedIn(page, `reports, ${sheet}`), []);
        }

        // On paper, letter size and landscape, no column of any sheet is cut off.
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize({ width: 965, height: 720 });
        for (const sheet of SHEETS) {
            await page.emulateMedia({ media: 'screen' });
            await page.getByRole('button', { name: sheet }).click();
            await page.getByRole('heading', { name: sheet === 'Collection' ? 'By schedule' : sheet }).waitFor();
            await page.emulateMedia({ media: 'print' });
            assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 965, sheet);
        }
        assert.deepEqual(complaints, []);
        await context.close();
    },
    {
        betting: 5,
        before: (house) => {
            house.employ('Cy', 'cage', SECRET);
            house.employ('Fay', 'floor', SECRET);
        },
    },
);
