// What needs two persons, each at a screen of their own: one proposes it, nobody approves
// what they have proposed themselves, and another does.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import type { LogEntry } from '../../src/wire/view.ts';
import { ask, Clerk, closeBrowser, comeToWork, findings, inHouse, shot, visit, type House } from './house.ts';

after(closeBrowser);

const PASSWORD = 'two pairs of eyes';

async function atWork(house: House, path: string, name: string): Promise<Page> {
    const { page } = await visit(house, { viewport: { width: 1440, height: 900 } });
    await comeToWork(page, path, name, PASSWORD);
    await page.locator('.whoami', { hasText: name }).waitFor();
    return page;
}

async function pane(page: Page, table: number, name: string): Promise<void> {
    await page.getByRole('button', { name: new RegExp(`^Table ${table}, `) }).click();
    await page.locator('.drawer .tabs button', { hasText: name }).click();
}

inHouse(
    'an earlier hand is put right: one of the floor looks back and proposes it, another approves it, and the hand says so',
    90,
    async (house) => {
        const clerk = new Clerk(house);
        await clerk.logIn('Flo', PASSWORD);
        const table = await clerk.openTable('marina2/zoobac', { depth: 'collection' });
        for (const [seat, who] of [[1, 'Uma'], [2, 'Vic']] as const) await clerk.say(table, { verb: 'sit', seat, who });
        await clerk.say(table, { verb: 'bank', seat: 1 });
        await clerk.say(table, { verb: 'close', amount: 10000 });
        await clerk.say(table, { verb: 'result', result: 'tiger' });
        await clerk.say(table, { verb: 'settle' }); // $2 lie in the box

        const one = await atWork(house, '/floor', 'Flo');
        await pane(one, table, 'Ruling');
        await one.locator('.hands li', { hasText: 'hand 1' }).getByRole('button', { name: 'Put right' }).click();
        await one.getByRole('region', { name: 'How hand 1 was settled' }).getByRole('button').click(); // its only line goes back
        assert.equal(await one.getByLabel('From').inputValue(), 'box');
        assert.equal(await one.locator('.drawer label', { hasText: /^To/ }).locator('select').inputValue(), '1');
        assert.equal(await one.getByLabel('Amount').inputValue(), '$2.00');
        assert.equal(await one.getByLabel('Points at hand').inputValue(), '1');
        await shot(one, 'floor-put-right');
        await one.locator('.drawer label', { hasText: /^To/ }).locator('select').selectOption('jackpot');
        await one.getByLabel('Amount').fill('1');
        await one.getByLabel('Reason, required').fill('a dollar of it is the jackpot\u2019s');
        await one.locator('.prev .total', { hasText: '$0.00' }).waitFor(); // what will be written comes to nothing
        await one.getByRole('button', { name: /^Send for approval/ }).click();
        await one.locator('.proposals', { hasText: 'another person approves it' }).waitFor();
        assert.equal(await one.getByRole('button', { name: 'Approve' }).count(), 0);
        assert.deepEqual(await findings(one, 'floor, entry'), []);

        const other = await atWork(house, '/floor', 'Gil');
        await pane(other, table, 'Entry');
        await other.getByRole('button', { name: 'Approve' }).click();
        await other.locator('.proposals').waitFor({ state: 'detached' });
        const { entries } = await ask<{ entries: LogEntry[] }>(other, `floor-log?count=1&table=${table}`);
        assert.equal(entries[0]?.events.find((each) => each.event === 'COMPENSATED')?.amount, 100);
        await other.getByText('Corrected later: $1').waitFor();
        await one.goto(`/replay/${table}/1`);
        await one.getByRole('region', { name: 'Corrected later' }).getByText('a dollar of it').waitFor();
        await shot(one, 'replay-put-right');

        // What the table is played on: its limits by one person, at once.
        await other.locator('.drawer .tabs button', { hasText: 'Terms' }).click();
        await other.getByLabel('What is set').selectOption('chip');
        await other.getByLabel('To', { exact: true }).fill('1');
        await other.getByLabel('Reason').fill('no cents at this table');
        await other.getByRole('button', { name: /^Set smallest chip to 1/ }).click();
        await other.getByText('Now $1.').waitFor();
        assert.deepEqual(await findings(other, 'floor, terms'), []);
    },
    {
        before: (house) => {
            house.employ('Flo', 'floor', PASSWORD);
            house.employ('Gil', 'floor', PASSWORD);
        },
    },
);

inHouse(
    'an edition counts from a day on which two administrators agree',
    90,
    async (house) => {
        const one = await atWork(house, '/admin', 'Ada');
        const { editions } = await ask<{ editions: { edition: string; in_force: boolean; from: string | null }[] }>(one, 'house');
        const next = editions.find((each) => !each.in_force)!.edition;
        const form = one.getByRole('form', { name: 'A new edition from a day' });
        await form.getByLabel('Edition').selectOption(next);
        await form.getByLabel('From the gaming day').fill('2099-01-01');
        await form.getByLabel('Why').fill('the state has approved it');
        await form.getByRole('button', { name: `Propose ${next} from 2099-01-01` }).click();
        await one.locator('.proposals', { hasText: `Edition ${next} counts from 2099-01-01` }).waitFor();
        await shot(one, 'admin-editions');
        assert.deepEqual(await findings(one, 'admin'), []);

        const other = await atWork(house, '/admin', 'Eve');
        await other.getByRole('button', { name: 'Approve' }).click();
        await other.getByRole('cell', { name: '2099-01-01' }).first().waitFor();
    },
    {
        before: (house) => {
            house.employ('Ada', 'admin', PASSWORD);
            house.employ('Eve', 'admin', PASSWORD);
        },
    },
);
