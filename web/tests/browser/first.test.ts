// A house from nothing: whoever has the code from the window makes the first administrator,
// opens tables and adds people, all in the browser; and then needs a second person.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import type { TableRow, View } from '../../src/wire/view.ts';
import { ask, closeBrowser, findings, House, inNewHouse, shot, strayedIn, visit } from './house.ts';

after(closeBrowser);

const PASSWORD = 'correct horse';

/** What the first page asks of the administrator, whom one click then makes. */
async function fillIn(page: Page, house: House): Promise<void> {
    await page.goto('/first');
    await page.getByLabel('Code from the window').fill(house.code);
    await page.getByLabel('Your name').fill('Gil');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('The password again').fill(PASSWORD);
}

inNewHouse('An administrator opens a new house from nothing', 90, async (house: House) => {
    const { page, complaints } = await visit(house);
    await fillIn(page, house);
    await shot(page, 'first-admin');
    assert.deepEqual(await findings(page, 'first'), []);
    assert.deepEqual(await strayedIn(page, 'first'), []);
    await page.getByRole('button', { name: 'Make Gil the administrator' }).click();

    await page.getByRole('heading', { name: 'Which tables should open?' }).waitFor();
    await page.getByRole('button', { name: 'One more table of marina2/zoobac' }).click();
    await page.getByRole('button', { name: 'One more table of marina2/zoobac' }).click();
    await page.getByRole('button', { name: 'One more table of marina1/holdem' }).click();
    await shot(page, 'first-tables');
    assert.deepEqual(await findings(page, 'first, tables'), []);
    assert.deepEqual(await strayedIn(page, 'first, tables'), []);
    await page.getByRole('button', { name: 'Open 3 tables' }).click();

    await page.getByRole('heading', { name: 'Who works here?' }).waitFor();
    const games = (await ask<TableRow[]>(page, 'tables')).map((each) => each.game).sort();
    assert.deepEqual(games, ['marina1/holdem', 'marina2/zoobac', 'marina2/zoobac']);
    await page.getByLabel('Name', { exact: true }).fill('Flo');
    await page.getByLabel('Role').selectOption('floor');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Add Flo' }).click();
    await page.getByText('Flo can come in now.').waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('link', { name: 'To the admin page' }).click();

    await page.getByText('running').waitFor();
    await page.getByRole('cell', { name: 'Flo', exact: true }).waitFor();
    await shot(page, 'admin');
    assert.deepEqual(await findings(page, 'admin'), []);
    assert.deepEqual(await strayedIn(page, 'admin'), []);
    assert.deepEqual(await ask(page, 'first'), { open: false });
    assert.deepEqual(complaints, []);
});

const NOWHERE = '/nowhere/at/all';

inNewHouse(
    'Where chips are money a dealer deals at every table, and a company has its people',
    90,
    async (house: House) => {
        const { page, complaints } = await visit(house);
        await fillIn(page, house);
        await page.getByRole('button', { name: 'Make Gil the administrator' }).click();

        await page.getByText('Chips are money here').waitFor();
        assert.equal(await page.getByRole('button', { name: 'The house deals' }).count(), 0);
        await page.getByRole('button', { name: 'One more table of marina2/zoobac' }).click();
        await page.getByRole('button', { name: 'Open 1 table' }).click();
        await page.getByRole('heading', { name: 'Who works here?' }).waitFor();
        assert.equal((await ask<View>(page, 'tables/1/view')).settings.entered, 1);

        // What is wrong with the folder for backups stands where they are made, with the remedy.
        await page.goto('/admin');
        await page.getByText(`Backups cannot be kept in ${NOWHERE}: No such file or directory. Make that folder`).waitFor();

        const companies = page.getByRole('region', { name: 'Companies' });
        await companies.getByText('No company banks here.').waitFor();
        await companies.getByLabel('Company', { exact: true }).fill('Acme');
        await companies.getByRole('button', { name: 'Add Acme' }).click();
        await companies.getByText('no employees').waitFor();
        await companies.getByLabel('Person', { exact: true }).fill('Bea');
        await companies.getByLabel('Badge').fill('114');
        await companies.getByRole('button', { name: 'Bea banks for Acme' }).click();
        await companies.getByRole('cell', { name: '114' }).waitFor();
        await companies.getByText('1 employee').waitFor();
        await shot(page, 'admin-companies');
        assert.deepEqual(await findings(page, 'admin, companies'), []);
        assert.deepEqual(await strayedIn(page, 'admin, companies'), []);
        await companies.getByRole('button', { name: 'Dismiss Bea' }).click();
        await companies.getByText('no employees').waitFor();
        assert.deepEqual(complaints, []);
    },
    ['chips=money', `backups=${NOWHERE}`],
);
