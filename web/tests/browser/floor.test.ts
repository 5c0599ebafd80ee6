// The floor at its page: it sees a table in trouble, freezes it, rules on an accident with
// the rule before it is confirmed, and finds it all in the log.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { LogEntry, View } from '../../src/wire/view.ts';
import { ask, Clerk, closeBrowser, comeToWork, findings, inHouse, shot, strayedIn, visit } from './house.ts';

after(closeBrowser);

const PASSWORD = 'correct horse';

inHouse(
    'The floor freezes a table, rules on an accident and finds it in the log',
    90,
    async (house) => {
        const clerk = new Clerk(house);
        await clerk.logIn('Flo', PASSWORD);
        const table = await clerk.openTable('marina1/double-hand', { betting_seconds: 0, offer_seconds: 0, decide_seconds: 0 });
        for (const [seat, who] of [[1, 'Ann'], [3, 'Bo']] as const) await clerk.say(table, { verb: 'sit', seat, who, amount: 100000 });
        await clerk.say(table, { verb: 'bank', seat: 1, amount: 50000 });
        await clerk.say(table, { verb: 'bet', seat: 3, wager: 'base', amount: 2000 });
        await clerk.say(table, { verb: 'close' });
        await clerk.say(table, { verb: 'pile', seat: 1 }); // and the machine deals

        const { page, complaints } = await visit(house);
        await comeToWork(page, '/floor', 'Flo', PASSWORD);
        await page.locator('.whoami', { hasText: 'Flo' }).waitFor();
        const tile = page.getByRole('button', { name: new RegExp(`^Table ${table}, `) });
        await tile.click();
        const drawer = page.getByLabel(`Table ${table}`, { exact: true });
        await drawer.getByLabel('Why the table is frozen').fill('a card lay face up');
        await drawer.getByRole('button', { name: /^Freeze/ }).click();
        await page.getByRole('navigation', { name: 'Needs you' }).getByText('Frozen').waitFor();
        await shot(page, 'floor-frozen');
        assert.deepEqual((await ask<View>(page, `tables/${table}/view`)).freeze?.why, 'a card lay face up');

        await drawer.getByLabel('Why the table goes on').fill('it is found');
        await drawer.getByRole('button', { name: /^Thaw/ }).click();
        await drawer.getByRole('button', { name: /^Touched/ }).click();
        await drawer.getByLabel('Which spot').selectOption('3');
        await drawer.locator('.gist').first().waitFor(); // what the rule says, before it is confirmed
        await shot(page, 'floor-accident');
        assert.deepEqual(await findings(page, 'floor'), []);
        assert.deepEqual(await strayedIn(page, 'floor, ruling'), []);
        await drawer.getByRole('button', { name: /^Rule: touched/ }).click();
        await page.getByLabel('Floor log').getByText(/^Accident, touched/).waitFor();

        const { entries } = await ask<{ entries: LogEntry[] }>(page, 'floor-log?count=3');
        assert.deepEqual(entries.map((each) => each.command.verb), ['accident', 'thaw', 'freeze']);
        assert.equal(entries[0]!.events.find((each) => each.event === 'ACCIDENT')?.rule, 'MC1-PGP-28d');
        // Cal goes to another table, with every chip, in one act.
        const other = await clerk.openTable('marina2/zoobac', { betting_seconds: 0, offer_seconds: 0 });
        await clerk.say(table, { verb: 'sit', seat: 5, who: 'Cal', amount: 70000 });
        await drawer.getByRole('button', { name: 'Seats' }).click();
        await drawer.getByRole('button', { name: /Cal/ }).click();
        await drawer.getByLabel('Reason').fill('a seat is free there');
        assert.deepEqual(await strayedIn(page, 'floor, seats'), []);
        await drawer.getByLabel('Free seat').selectOption(`table ${other}`);
        await drawer.getByRole('button', { name: `Move to table ${other}` }).click();
        const stack = async () => (await ask<View>(page, `tables/${other}/view`)).places.find((each) => each.who === 'Cal')?.stack;
        for (let tries = 0; tries < 100 && (await stack()) !== 70000; tries++) await page.waitForTimeout(100);
        assert.equal(await stack(), 70000);
        assert.ok(!(await ask<View>(page, `tables/${table}/view`)).places.some((each) => each.who === 'Cal'));
        await shot(page, 'floor-moved');
        for (const pane of ['Waiting', 'Entry', 'Terms']) {
            await drawer.getByRole('button', { name: pane, exact: true }).click();
            await page.waitForTimeout(300);
            assert.deepEqual(await strayedIn(page, `floor, ${pane}`), []);
        }
        await drawer.getByRole('button', { name: 'Close the drawer' }).click();
        assert.deepEqual(await strayedIn(page, 'floor'), []);
        assert.deepEqual(complaints, []);
    },
    { before: (house) => house.employ('Flo', 'floor', PASSWORD) },
);
