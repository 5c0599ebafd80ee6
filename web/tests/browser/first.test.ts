// A house from nothing: whoever has the code from the window makes the first administrator,
// opens tables and adds people, all in the browser; and then needs a second person.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { TableRow } from '../../src/wire/view.ts';
import { ask, closeBrowser, findings, House, inNewHouse, shot, visit } from './house.ts';

after(closeBrowser);

const PASSWORD = 'correct horse';

inNewHouse('An administrator opens a new house from nothing', 90, async (house: House) => {
    const { page, complaints } = await visit(house);
    await page.goto('/first');
    await page.getByLabel('Code from the window').fill(house.code);
    await page.getByLabel('Your name').fill('Gil');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('The password again').fill(PASSWORD);
    await shot(page, 'first-admin');
    assert.deepEqual(await findings(page, 'first'), []);
    await page.getByRole('button', { name: 'Make Gil the administrator' }).click();

    await page.getByRole('heading', { name: 'Which tables shall open?' }).waitFor();
    await page.getByRole('button', { name: 'One table more of marina2/zoobac' }).click();
    await page.getByRole('button', { name: 'One table more of marina2/zoobac' }).click();
    await page.getByRole('button', { name: 'One table more of marina1/holdem' }).click();
    await shot(page, 'first-tables');
    assert.deepEqual(await findings(page, 'first, tables'), []);
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
    assert.deepEqual(await ask(page, 'first'), { open: false });
    assert.deepEqual(complaints, []);
});
