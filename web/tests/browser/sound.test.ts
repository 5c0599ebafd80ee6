// Accessibility (axe-core) of a table of each family, while bets are open, while the page's
// own person is asked or offered the bank, and when a hand is told; and whether all of it is on
// the screen of a phone, of a small desktop, and on one that is zoomed to twice its size;
// nobody's time runs.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { sumStays } from './full.ts';
import { Clerk, closeBrowser, findings, inHouse, shot, visit, type House } from './house.ts';
import { misfits, SCREENS } from './measure.ts';
import { Novice } from './novice.ts';
import { Scripted } from './scripted.ts';

after(closeBrowser);

const GAMES = ['marina2/zoobac', 'marysville/three-card', 'marina1/double-hand', 'marysville/tiles', 'marina2/no-bust-22', 'marysville/holdem', 'marina1/lowball'];
const ME = 4;
const OTHER = 5;
const STACK = 200000;

async function seated(house: House, floor: Clerk, game: string): Promise<Scripted> {
    const table = await Scripted.open(house, floor, game);
    await table.sit(OTHER, `Fay of ${game.split('/')[1]}`, STACK); // a name is one person's
    await table.say({ verb: 'sit', seat: ME, who: 'Maria', amount: STACK });
    return table;
}

/** What does not fit on the page as it stands. */
async function misfitting(page: Page, where: string): Promise<string[]> {
    const found: string[] = [];
    for (const { width, height, scrolls } of SCREENS.filter((each) => [390, 640, 1280].includes(each.width))) {
        await page.setViewportSize({ width, height });
        await shot(page, `fit-${where.replace(/[ /,]+/g, '-')}-${width}`);
        found.push(...(await page.evaluate(misfits, scrolls)).map((each) => `${where}, ${width} by ${height}: ${each}`));
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    return found;
}

/** Is this one of those that nobody banks? */
const forPot = (game: string) => /holdem|lowball|omaha/.test(game);

/** Everybody answers until this hand is told on the page. */
async function untilTold(page: Page, table: Scripted, hand: number): Promise<void> {
    let told = false;
    const answers = new Novice(page).play().finally(() => (told = true));
    while (!told) {
        await table.until((view) => view.phase !== 'play' && view.hand >= hand, ME);
        await page.waitForTimeout(50);
    }
    await answers;
}

/** The other banks, so that there is something to bet on. */
async function openBets(table: Scripted): Promise<void> {
    await table.say({ verb: 'nobank', seat: ME }).catch(() => undefined);
    await table.say({ verb: 'askbank', seat: OTHER }).catch(() => undefined);
    await table.until((view) => view.bank.offered === OTHER, ME);
    await table.others.get(OTHER)!.say(table.table, { verb: 'bank', seat: OTHER, amount: 100000 });
}

/** The page's own person bets on the other's bank. */
async function bets(page: Page, table: Scripted): Promise<void> {
    await openBets(table);
    await page.locator('.area-bet:enabled').first().click();
    await page.locator('.area.has').waitFor();
}

/** The page's own person, and the way to a seat of theirs at a game. */
async function atTable(house: House): Promise<{ page: Page; at(game: string): Promise<Scripted> }> {
    const floor = new Clerk(house);
    await floor.logIn('Flo', 'a floor that is level');
    const { page, context } = await visit(house, { viewport: { width: 1280, height: 800 } });
    await context.request.post('/api/v1/sessions', { data: { name: 'Maria' }, headers: { 'content-type': 'application/json' } });
    const at = async (game: string) => {
        const table = await seated(house, floor, game);
        await page.goto(`/table/${table.table}`);
        await page.locator('.seat.mine').waitFor();
        return table;
    };
    return { page, at };
}

inHouse(
    'no serious finding at a table of any family, in the dark and in the light, and all of it on the screen',
    150,
    async (house) => {
        const { page, at } = await atTable(house);
        const found: string[] = [];
        const guest = await visit(house);
        await guest.page.goto('/');
        await guest.page.locator('.facts').waitFor();
        found.push(...(await findings(guest.page, 'entrance')));
        await guest.context.close();
        await page.goto('/');
        await page.locator('.table-card').first().waitFor();
        found.push(...(await findings(page, 'lobby')));
        for (const width of [390, 640]) {
            await page.setViewportSize({ width, height: 844 });
            found.push(...(await page.evaluate(misfits, true)).map((each) => `lobby, ${width}: ${each}`));
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        for (const game of GAMES) {
            const table = await at(game);
            if (!forPot(game)) {
                await bets(page, table);
                found.push(...(await findings(page, `${game}, bets`)), ...(await misfitting(page, `${game}, bets`)));
            }
            const view = await table.until((now) => now.phase === 'play' && now.turn.seats.includes(ME), ME);
            if (view.phase === 'play' && view.turn.seats.includes(ME)) {
                await page.locator('.decide').waitFor();
                found.push(...(await findings(page, `${game}, asked`)), ...(await misfitting(page, `${game}, asked`)));
            }
            await shot(page, `sound-${game.replace('/', '-')}`);
            await page.goto(`/board/${table.table}`);
            await page.locator('.wall h1').waitFor();
            found.push(...(await findings(page, `${game}, board`)));
        }
        for (const [board, part] of [['poker', '.poker-game'], ['1/notices', '.posted footer']]) {
            await page.goto(`/board/${board}`);
            await page.locator(part!).first().waitFor();
            found.push(...(await findings(page, `board ${board}`)));
        }
        assert.equal(found.join('\n'), '');
        await page.context().close();
    },
    { betting: 5, before: (house) => house.employ('Flo', 'floor', 'a floor that is level') },
);

/** Of each family one, with those that the other test has not. */
const TOLD = ['marysville/three-card', 'marysville/fortune', 'marysville/pure-21.5', 'marysville/omaha-8'];

inHouse(
    'no serious finding when the bank is offered, while it is one\u2019s own, and when a hand is told, at Fortune, Pure and Omaha too',
    90,
    async (house) => {
        const { page, at } = await atTable(house);
        await sumStays(page);
        const found: string[] = [];
        for (const game of TOLD) {
            const table = await at(game);
            if (!forPot(game)) await bets(page, table);
            const { hand } = await table.until((now) => now.phase === 'play' && now.turn.seats.includes(ME), ME);
            if (game !== TOLD[0]) found.push(...(await findings(page, `${game}, asked`)));
            await untilTold(page, table, hand);
            await shot(page, `sound-told-${game.replace('/', '-')}`);
            found.push(...(await findings(page, `${game}, told`)));
        }
        const table = await at('marina2/zoobac');
        await table.until((view) => view.bank.offered === ME, ME);
        await page.locator('.dock .bank-form').waitFor();
        await shot(page, 'sound-offer');
        found.push(...(await findings(page, 'offer')));
        await page.locator('.bank-form button[type=submit]').click();
        await page.locator('[data-bank=posted]').waitFor();
        const other = table.others.get(OTHER)!;
        for (const wager of ['player', 'zoo']) await other.say(table.table, { verb: 'bet', seat: OTHER, spot: OTHER, wager, amount: 2500 });
        await page.locator('.outlook td').nth(3).waitFor();
        await shot(page, 'sound-own-bank');
        found.push(...(await findings(page, 'own bank')));
        await untilTold(page, table, 1);
        await shot(page, 'sound-told-own-bank');
        found.push(...(await findings(page, 'own bank, told')));
        assert.equal(found.join('\n'), '');
        await page.context().close();
    },
    { games: 'zoobac', betting: 5, before: (house) => house.employ('Flo', 'floor', 'a floor that is level') },
);
