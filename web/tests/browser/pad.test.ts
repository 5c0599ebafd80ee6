// A dealer runs physical tables from the pad, while the board follows in another browser.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { Clerk, closeBrowser, inHouse, visit, type House, type Visit } from './house.ts';

after(closeBrowser);

const PASSWORD = 'a word for the staff';

const employ = (house: House) => {
    house.employ('Rosa', 'dealer', PASSWORD);
    house.employ('Flo', 'floor', PASSWORD);
};

async function atPad(house: House, table: number): Promise<Visit> {
    const dealer = await visit(house, { viewport: { width: 1024, height: 768 } });
    const { page } = dealer;
    await page.goto(`/pad/${table}`);
    await page.getByLabel('Your name').fill('Rosa');
    const has = page.getByText('I have a password');
    if (await has.count()) await has.click();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.locator('.pad[data-task]').waitFor();
    return dealer;
}

const task = (page: Page, name: string) => page.locator(`.pad[data-task=${name}]`).waitFor();

/** Two taps. */
async function card({ page, heard }: Visit, face: string): Promise<void> {
    await page.locator(`[data-rank="${face[0]}"]`).click();
    await heard.taken(() => page.locator(`[data-suit=${face[1]}]`).click());
}

async function onBoard(house: House, table: number): Promise<Page> {
    const { page } = await visit(house, { viewport: { width: 1920, height: 1080 } });
    await page.goto(`/board/${table}`); // anybody may watch
    return page;
}

inHouse(
    'a dealer runs ZooBac from the pad, card by card, and a wrong card is taken back',
    60,
    async (house) => {
        const floor = new Clerk(house);
        await floor.logIn('Flo', PASSWORD);
        const table = await floor.openTable('marina2/zoobac', { entered: 1, offer_seconds: 0, betting_seconds: 0 });
        await floor.say(table, { verb: 'sit', seat: 1, who: 'Ann', amount: 100000 });
        await floor.say(table, { verb: 'sit', seat: 2, who: 'Bo', amount: 100000 });
        const dealer = await atPad(house, table);
        const { page, heard } = dealer;
        const board = await onBoard(house, table);
        await task(page, 'bank');
        for (const digit of ['5', '00']) await page.locator('.kp .key', { hasText: new RegExp(`^${digit}$`) }).click();
        await heard.taken(() => page.getByRole('button', { name: 'Ann banks $500' }).click());
        await task(page, 'bets');
        await page.locator('.seat-key', { hasText: 'Bo' }).click();
        await page.locator('[data-wager=banker]').click();
        await heard.taken(() => page.getByLabel('Chip of $25').click());
        await page.getByRole('button', { name: 'Seat 2 is right' }).click();
        await heard.taken(() => page.getByRole('button', { name: 'Shuffled' }).click());
        await heard.taken(() => page.getByRole('button', { name: 'No more bets' }).click());
        await task(page, 'cards');
        await card(dealer, '3d');
        await card(dealer, '9s');
        await board.locator('[data-card="9s"]').first().waitFor();
        await card(dealer, 'Qh');
        await page.getByText('Player gets Q').waitFor(); // what Undo takes back
        await heard.taken(() => page.keyboard.press('Backspace'));
        await page.locator('.lies [data-card="Qh"]').waitFor({ state: 'detached' });
        await card(dealer, 'Kh');
        await card(dealer, '7c');
        await card(dealer, '4s'); // 3 and 0 draw to 7; 9 and 7 are 6
        await task(page, 'settle');
        assert.match(await page.locator('.sheet').innerText(), /Bo[\s\S]*Banker[\s\S]*\+\$25/);
        await heard.taken(() => page.getByRole('button', { name: 'Confirm the hand' }).click());
        await task(page, 'bank');
        assert.deepEqual(dealer.complaints.filter((each) => !each.includes('401')), []);
    },
    3,
    employ,
);

inHouse(
    'a result takes three taps, and the scoreboard follows',
    40,
    async (house) => {
        const floor = new Clerk(house);
        await floor.logIn('Flo', PASSWORD);
        const table = await floor.openTable('marina2/zoobac', { depth: 'result' });
        const { page } = await atPad(house, table);
        await task(page, 'result');
        await page.locator('.is-player').click();
        await page.getByRole('button', { name: /^Rabbit/ }).click();
        await task(page, 'settle');
        await page.getByRole('button', { name: 'Confirm the hand' }).click();
        await page.locator('.bead.is-player').waitFor();
        assert.equal(await page.locator('.bead').count(), 1);
    },
    3,
    employ,
);

inHouse(
    'a dealer runs a hand of hold\u2019em from the pad; a card that lies on the board is refused',
    60,
    async (house) => {
        const floor = new Clerk(house);
        await floor.logIn('Flo', PASSWORD);
        const table = await floor.openTable('marina1/holdem', { entered: 1, draw: 0, decide_seconds: 0, betting_seconds: 0 });
        await floor.say(table, { verb: 'sit', seat: 1, who: 'Ada', amount: 10000 });
        await floor.say(table, { verb: 'sit', seat: 2, who: 'Ivy', amount: 10000 });
        const dealer = await atPad(house, table);
        const { page, heard } = dealer;
        const board = await onBoard(house, table);
        await task(page, 'begin');
        await heard.taken(() => page.getByRole('button', { name: 'Deal the next hand' }).click());
        await task(page, 'shuffle');
        await heard.taken(() => page.getByRole('button', { name: 'Shuffled' }).click());
        await task(page, 'cards');
        while ((await page.locator('.pad').getAttribute('data-task')) === 'cards') await heard.taken(() => page.locator('[data-face="??"]').click());
        const round = async () => {
            while ((await page.locator('.pad').getAttribute('data-task')) === 'seat') await heard.taken(() => page.locator('.choice', { hasText: /^(Check|Call)/ }).first().click());
        };
        await round();
        await heard.taken(() => page.getByRole('button', { name: 'Next street' }).click());
        for (const face of ['Qs', '8d']) {
            await page.locator(`[data-rank="${face[0]}"]`).click();
            await page.locator(`[data-suit=${face[1]}]`).click();
        }
        await card(dealer, '3c');
        await board.locator('[data-card="Qs"]').first().waitFor();
        await round();
        await heard.taken(() => page.getByRole('button', { name: 'Next street' }).click());
        await task(page, 'cards');
        await page.locator('[data-rank="Q"]:enabled').waitFor();
        await page.keyboard.press('q');
        await page.keyboard.press('s');
        await page.getByRole('alert').getByText('Q\u2660 lies on the board already.').waitFor();
        await card(dealer, 'Jh');
        await round();
        await heard.taken(() => page.getByRole('button', { name: 'Call the floor' }).click().then(() => page.getByRole('button', { name: 'A card' }).click()));
        await task(page, 'called');
        await heard.taken(() => page.getByRole('button', { name: /Not needed/ }).click());
        await task(page, 'show');
    },
    3,
    employ,
);
