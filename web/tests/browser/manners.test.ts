// Around the felt: the door and the lobby, what the pages do when something is refused,
// missing or wrong, and the proof of the last shuffle.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { PastShoe, Proofs } from '../../src/fair/fair.ts';
import type { Game, TableRow } from '../../src/wire/view.ts';
import { words } from '../../src/words/language.ts';
import { limitsWords } from '../../src/words/words.ts';
import { ask, Clerk, closeBrowser, comeIn, findings, inHouse, openBrowser, setLetters, shot, sitDown, untilBets, untilLies, layChip, viewOf, visit, type House, type Visit } from './house.ts';
import { cardMisfits, misfits } from './measure.ts';
import { Scripted } from './scripted.ts';

after(closeBrowser);

const FLOOR = 'a floor that is level';

/** What a browser without scripts shows. */
async function withoutScripts(house: House): Promise<void> {
    const context = await (await openBrowser()).newContext({ baseURL: house.address, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    assert.equal(await page.locator('h1').innerText(), 'House Dealer');
    assert.match(await page.locator('body').innerText(), /scripts are off/);
    await context.close();
}

const cards = (page: Page) => page.locator('.table-card');
const gamesShown = (page: Page) => cards(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-game') ?? ''));

/** Everything that a card of the lobby says is what the house says of that table. */
async function cardsAsTheHouse(page: Page): Promise<void> {
    const practicing = (rows: TableRow[]) => rows.some((table) => table.seats.some((seat) => seat?.practice));
    for (let tries = 0; tries < 100 && !practicing(await ask<TableRow[]>(page, 'tables')); tries++) await page.waitForTimeout(100); // they sit down as the house opens
    const [tables, games] = [await ask<TableRow[]>(page, 'tables'), await ask<Game[]>(page, 'games')];
    assert.equal(await cards(page).count(), tables.length);
    const houses = [...new Set(tables.map((table) => games.find((game) => game.id === table.game)!.house_name))];
    assert.deepEqual(await page.locator('.house-head h2').allInnerTexts(), houses);
    assert.ok(practicing(tables) && tables.every((table) => table.seats.every((seat) => !seat || seat.practice)), 'nobody else is here yet');
    await page.locator('.house-head span', { hasText: 'practice' }).nth(houses.length - 1).waitFor(); // the page asks now and then
    for (const counted of await page.locator('.house-head span').allInnerTexts()) assert.match(counted, /^\d+ tables, 0 players, \d+ practice players$/);
    for (const table of tables) {
        const card = page.locator(`[data-table="${table.id}"]`);
        const text = await card.innerText();
        assert.ok(text.includes(table.title) && text.includes(table.structure ? words.pot.stakes(table.structure, table.min, table.max) : limitsWords(table.min, table.max)), text);
        assert.match(text, /Collection\s+(bank|pot|a player|a wager|none)/, text);
        assert.match(text, /Now\s+[A-Z][a-z ]+(, \d+ s)?\s/, text);
        assert.match((await card.getByRole('img').getAttribute('aria-label'))!, new RegExp(`^\\d of ${table.seats.length} seats taken$`));
    }
}

inHouse('On a first visit the console has nothing to complain of, whichever page it is', 60, async (house) => {
    const context = await (await openBrowser()).newContext({ baseURL: house.address });
    for (const path of ['/', '/table/1', '/board/1', '/fair/1', '/book', '/odds', '/history', '/replay/1/1']) {
        const page = await context.newPage();
        const complaints: string[] = [];
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/me'));
        await page.goto(path);
        assert.equal((await asked).status(), 200);
        await page.waitForLoadState('networkidle').catch(() => undefined);
        await page.locator('h1').first().waitFor({ state: 'attached' });
        assert.deepEqual(complaints, [], path);
        await page.close();
    }
    await context.close();
}, { games: 'marina1/double-hand' });

inHouse('The lobby: houses by name, each table with what it asks and where it stands, looked at without a name, and sat down at in two clicks', 60, async (house) => {
    await withoutScripts(house);
    const { page, context, complaints } = await visit(house);
    const nowhere = await page.goto('/no/such/page');
    assert.equal(nowhere!.status(), 404);
    await page.getByRole('heading', { name: 'There is no page here' }).waitFor();
    await page.goto('/board/999');
    await page.getByRole('heading', { name: 'There is no page here', level: 1 }).waitFor();
    await page.getByText('There is no such table.', { exact: true }).waitFor();
    await page.goto('/fair/999');
    await page.getByText('There is no such table.', { exact: true }).waitFor();
    await page.goto('/board/999');
    await page.getByRole('link', { name: 'To the tables' }).click();
    complaints.length = 0; // the browser tells of the 404
    await page.getByRole('button', { name: 'Just watch' }).click();
    await cards(page).nth(20).waitFor();
    await cardsAsTheHouse(page);
    assert.equal(await cards(page).getByRole('link', { name: 'Sit' }).count(), 0, 'a name is wanted for that');

    await page.getByRole('button', { name: 'Casino Marysville' }).click();
    await page.getByRole('button', { name: 'Poker', exact: true }).click();
    assert.deepEqual((await gamesShown(page)).sort(), ['marysville/holdem', 'marysville/lowball', 'marysville/omaha-8', 'marysville/omaha-8-joker']);
    await page.getByRole('button', { name: 'All houses' }).click();
    assert.ok((await gamesShown(page)).every((game) => /holdem|lowball|omaha/.test(game)));
    await page.getByLabel('Has a bank').check();
    assert.deepEqual(await gamesShown(page), [], 'nobody banks at poker');
    await page.getByText('No table is like what you look for.').waitFor();
    await page.getByRole('button', { name: 'Show all tables' }).click();
    await cards(page).nth(20).waitFor();
    assert.ok(await page.evaluate(() => document.activeElement?.closest('.filters') !== null), 'the focus goes where one can choose again');
    assert.ok(!(await page.getByLabel('Has a bank').isChecked()));
    await page.getByRole('button', { name: 'To the entrance' }).click();

    // A full table has a list; what the house says is changed on its way here.
    await page.route('**/api/v1/tables', async (route) => {
        const rows = (await (await route.fetch()).json()) as TableRow[];
        const full = rows.find((each) => each.game === 'marysville/tiles')!;
        full.seats = full.seats.map((_, index) => ({ seat: index + 1, who: `P${index}`, stack: 100, away: false }) as TableRow['seats'][number]);
        full.waiting = ['Ann', 'Bo'];
        await route.fulfill({ json: rows });
    });
    assert.match(await page.locator('.new-here').innerText(), /^New here\? You sit down with \$1,000 in play chips, or as much as you like\./);
    await page.getByLabel('Your name').fill('Robin');
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.locator('[data-game="marysville/tiles"]').getByRole('link', { name: 'Join the list, 2 ahead' }).waitFor();
    await page.getByLabel('Free seats only').check();
    assert.ok(!(await gamesShown(page)).includes('marysville/tiles'));
    await page.getByLabel('Free seats only').uncheck();
    for (const [width, letters] of [[390, 16], [390, 32], [1280, 16], [1280, 32], [1440, 16], [1920, 16]] as const) {
        await page.setViewportSize({ width, height: 800 });
        await setLetters(page, letters);
        assert.deepEqual([...(await page.evaluate(misfits, true)), ...(await page.evaluate(cardMisfits))], [], `the lobby at ${width} with letters of ${letters}`);
    }
    await setLetters(page, 16);
    await page.unroute('**/api/v1/tables');

    assert.equal(await page.locator('.purse dd').count(), 0, 'nothing lies anywhere yet, and play chips have no cage');
    const sits = page.locator('[data-game="marina2/zoobac"]').getByRole('link', { name: 'Sit' });
    assert.equal(await sits.getAttribute('title'), 'To the table: a free seat and $1,000 in play chips is ready there; one more click sits you down.');
    await sits.click();
    await page.getByRole('button', { name: 'Sit down', exact: true }).click();
    await page.locator('.seat.mine').waitFor();
    const seat = await page.locator('.seat.mine').getAttribute('data-seat');
    await page.getByRole('link', { name: 'House Dealer' }).click();
    await page.locator('[data-stacks]', { hasText: '$1,000' }).waitFor();
    assert.match(await page.locator('.seated-card').innerText(), new RegExp(`ZooBac . table \\d+\\s+Marina Club, seat ${seat} \\u00b7 .*stack \\$1,000\\s+Return$`));
    assert.deepEqual(await findings(page, 'the lobby, seated'), []);
    assert.match(await page.locator('.house-head', { hasText: 'Marina Club' }).innerText(), /tables, 1 player, \d+ practice players/);
    await page.locator('.seated-card').getByRole('link', { name: 'Return' }).click();
    await page.locator('.seat.mine').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
});

inHouse('What was looked for in the lobby is still looked for after a visit to a table, and not after one has gone out', 60, async (house) => {
    const { page, context, complaints } = await visit(house);
    await page.goto('/');
    await page.getByRole('button', { name: 'Just watch' }).click();
    const poker = ['marysville/holdem', 'marysville/lowball', 'marysville/omaha-8', 'marysville/omaha-8-joker'];
    await page.getByRole('button', { name: 'Casino Marysville' }).click();
    await page.getByRole('button', { name: 'Poker', exact: true }).click();
    await page.getByLabel('Free seats only').check();
    await cards(page).first().getByRole('link', { name: 'Watch' }).click();
    await page.locator('[data-link=live]').waitFor();
    await page.getByRole('link', { name: 'House Dealer' }).click();
    await cards(page).first().waitFor();
    assert.deepEqual((await gamesShown(page)).sort(), poker);
    assert.equal(await page.getByRole('button', { name: 'Poker', exact: true }).getAttribute('aria-pressed'), 'true');
    assert.ok(await page.getByLabel('Free seats only').isChecked());
    await page.getByRole('button', { name: 'To the entrance' }).click();
    await page.getByRole('button', { name: 'Just watch' }).click();
    await cards(page).nth(20).waitFor();
    assert.ok(!(await page.getByLabel('Free seats only').isChecked()));
    assert.deepEqual(complaints, []);
    await context.close();
});

inHouse('Who types no name is asked for one; a password that is refused is said so, and what was typed stays, and so does the focus', 60, async (house) => {
    const { page, context } = await visit(house);
    await page.goto('/');
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.getByRole('alert').filter({ hasText: 'Type a name first.' }).waitFor();
    assert.ok(await page.getByLabel('Your name').evaluate((each) => each === document.activeElement && each.getAttribute('aria-invalid') === 'true'));
    await page.getByRole('button', { name: 'I have a password' }).click();
    await page.getByLabel('Your name').fill('Flo');
    const password = page.getByLabel('Password');
    await password.fill('not that one');
    const refused = page.getByRole('alert').filter({ hasText: 'That password does not open Flo\u2019s place. Try again, or come in under another name.' });
    const focusIs = (what: Locator) => what.evaluate((each) => each === document.activeElement);
    const asItWas = async () => {
        assert.equal(await page.getByLabel('Your name').inputValue(), 'Flo');
        assert.equal(await password.inputValue(), 'not that one');
        assert.equal(await page.locator('.whoami').count(), 0, 'nobody came in');
    };
    await password.press('Enter');
    await refused.waitFor();
    assert.ok(await focusIs(password));
    await asItWas();
    const answered = page.waitForResponse('**/sessions');
    await page.getByRole('button', { name: 'Come in' }).click();
    await answered;
    await refused.waitFor();
    assert.ok(await focusIs(page.getByRole('button', { name: 'Come in' })));
    await asItWas();
    await password.fill(FLOOR);
    await password.press('Enter');
    await page.locator('.whoami', { hasText: 'Flo' }).waitFor();
    await context.close();
}, { games: 'zoobac', before: (house) => house.employ('Flo', 'floor', FLOOR) });

inHouse('Every link of the lobby leads where it says, by mouse and by keyboard', 90, async (house) => {
    const { page, context, complaints } = await visit(house);
    const table = await comeIn(page, 'Vic');
    const card = page.locator(`[data-table="${table}"]`);
    const leads: [name: string, path: string, title: string][] = [
        ['My hands', '/history', words.history.heading],
        ['Rule book', '/book', words.pages['/book']!],
        ['What each wager is worth', '/odds', words.pages['/odds']!],
    ];
    const follow: ((link: Locator) => Promise<void>)[] = [(link) => link.click(), (link) => link.press('Enter')];
    for (const open of follow) {
        for (const [name, path, title] of leads) {
            await page.goto('/');
            await open(page.locator('.lobby-links').getByRole('link', { name }));
            await page.waitForFunction((place) => document.title.startsWith(place) && document.querySelector('h1') !== null, title);
            assert.equal(new URL(page.url()).pathname, path);
        }
        await page.goto('/');
        await open(card.getByRole('link', { name: 'Sit' }));
        await page.locator('[data-link=live]').waitFor();
        assert.equal(new URL(page.url()).pathname, `/table/${table}`);
        await page.goBack();
        const [board] = await Promise.all([context.waitForEvent('page'), open(card.getByRole('link', { name: 'Wall screen' }))]);
        await board.locator('.wall').waitFor();
        assert.equal(new URL(board.url()).pathname, `/board/${table}`);
        await board.close();
    }
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac' });

const boxOf = async (what: Locator) => (await what.boundingBox())!;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-wager]')?.getAttribute('data-wager') ?? null);

inHouse('A refusal points at the control that was used and leaves it the focus; areas are walked with arrows; what the menu sets stays set', 60, async (house) => {
    const { page, context, complaints } = await visit(house, { viewport: { width: 1280, height: 800 } });
    await comeIn(page, 'Sasha');
    await sitDown(page, 1000);
    await untilBets(page);
    await page.getByLabel('Other amount, in dollars').fill('600');
    for (const wager of ['tie', 'zoo']) {
        await page.locator(`[data-wager=${wager}] .area-bet`).click();
        const note = page.locator('.refusal', { hasText: 'The maximum is $500; this comes to $600. Make it $500 or less.' });
        await note.waitFor();
        const [told, used] = [await boxOf(note), await boxOf(page.locator(`[data-wager=${wager}]`))];
        const middle = used.x + used.width / 2;
        assert.ok(told.x < middle && middle < told.x + told.width, `${wager}: over the control`);
        assert.ok(told.y + told.height <= used.y && used.y - told.y - told.height < 20, `${wager}: just above the control`);
        assert.equal(await focused(page), wager);
    }
    await shot(page, 'refusal-beside');

    await page.getByRole('button', { name: '$5 a click' }).click();
    await page.locator('[data-wager=tie] .area-bet').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(page), 'rabbit');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await focused(page), 'banker');
    await page.keyboard.press('Enter');
    await page.locator('[data-wager=banker] [data-stake="500"]').waitFor();
    await page.locator('[data-wager=banker] .area-bet:enabled').focus();
    await page.keyboard.press('Shift+Enter');
    await page.locator('[data-wager=banker] [data-stake="0"]').waitFor();

    // The tab that is read stays, whatever the hand does.
    await page.getByRole('tab', { name: 'How to play' }).click();
    const tab = () => page.locator('[role=tab][aria-selected=true]').innerText();
    await page.locator('[data-phase=play], [data-phase=ending]').first().waitFor();
    assert.equal(await tab(), 'How to play');

    const menu = page.locator('.menu');
    const open = () => menu.evaluate((each) => (each as HTMLDetailsElement).open);
    await page.locator('.whoami').click();
    assert.equal(await open(), true);
    await page.keyboard.press('Escape');
    assert.equal(await open(), false, 'Escape closes it');
    assert.ok(await page.evaluate(() => document.activeElement?.matches('.whoami')), 'and gives the focus back');
    await page.locator('.whoami').click();
    await menu.getByRole('link', { name: 'My hands' }).waitFor();
    await page.locator('.felt').click({ position: { x: 5, y: 5 } });
    assert.equal(await open(), false, 'a click elsewhere closes it');

    const setting = (name: string) => page.locator('.menu label').filter({ hasText: new RegExp(`^${name}`) }).locator('select');
    await page.locator('.whoami').click();
    await setting('Letter keys').selectOption('off');
    await setting('Colors').selectOption('light');
    await setting('Deck').selectOption('four colors');
    await page.reload();
    await page.locator('[data-link=live]').waitFor();
    assert.deepEqual(await page.evaluate(() => ({ ...document.documentElement.dataset })), { theme: 'light', keys: 'off', deck: 'four' });
    await page.keyboard.press('?');
    assert.equal(await page.getByRole('dialog', { name: 'Keys' }).count(), 0);
    await page.locator('.whoami').click();
    await setting('Letter keys').selectOption('on');
    await page.locator('.whoami').click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac', betting: 20 });

const ME = 4;
const OTHERS = [5, 7];

interface PotTable extends Visit {
    table: Scripted;
    /** Goes on until it is Kim's turn and the page says so. */
    mine(verb: string): Promise<void>;
}

/** Hold'em among three whose cards are entered: Ivo and Jo have sat down, Kim has a page. */
async function potTable(house: House, line?: (page: Page) => Promise<void>): Promise<PotTable> {
    const floor = new Clerk(house);
    await floor.logIn('Flo', FLOOR);
    const table = await Scripted.open(house, floor, 'marina1/holdem', { decide_seconds: 100 });
    const seen = await visit(house);
    const { page, context } = seen;
    await line?.(page);
    await context.request.post('/api/v1/sessions', { data: { name: 'Kim' }, headers: { 'content-type': 'application/json' } });
    for (const seat of OTHERS) await table.sit(seat, seat === 5 ? 'Ivo' : 'Jo', 100000);
    return {
        ...seen,
        table,
        async mine(verb) {
            await table.until((now) => now.phase === 'play' && now.turn.awaits === 'seats' && now.turn.seats.includes(ME), ME);
            await page.locator(`.dock.asks [data-verb=${verb}]:enabled`).waitFor();
        },
    };
}

const putIn = async (page: Page) => (await viewOf(page)).stakes.filter((each) => each.seat === ME).reduce((sum, each) => sum + each.amount, 0);

inHouse('One sits down at any moment by one touch of the felt; no key answers what it was not pressed for; the focus jumps on no act; one leaves as soon as one may', 120, async (house) => {
    const { page, context, complaints, table, mine } = await potTable(house);
    const sit = page.getByRole('button', { name: 'Sit down', exact: true });
    await page.goto(`/table/${table.table}`);
    await sit.waitFor();
    await table.until((now) => now.phase === 'play', ME);
    await table.until((now) => now.phase !== 'play', ME);
    await page.locator('[data-phase=ending]').waitFor();
    assert.ok(await sit.isEnabled(), 'also while the end of a hand is told');
    await page.getByRole('button', { name: `Sit down at seat ${ME}` }).click();
    await page.locator('.seat.mine').waitFor();
    assert.equal(await page.locator('.seat.mine').getAttribute('data-seat'), String(ME));

    // Who has just come posts, and then plays.
    await page.locator('.dock [data-verb=post]:enabled').first().click({ timeout: 1000 }).catch(() => undefined);
    await mine('fold');
    const time = page.getByRole('button', { name: 'Call time' });
    assert.match((await time.getAttribute('title'))!, /longer to think/);
    assert.match(await time.innerText(), /T$/);
    const call = (await page.locator('.dock [data-verb=call]').count()) > 0;
    await page.locator(`.dock [data-verb=${call ? 'call' : 'check'}]`).focus();
    await page.keyboard.press('Enter');
    await mine('check');
    const heading = () => page.evaluate(() => {
        const on = document.activeElement!;
        return on.matches('.dock h2') && getComputedStyle(on).outlineStyle === 'none';
    });
    assert.ok(await heading(), 'another street: the heading of the place has the focus, without a frame');
    const { turn } = await viewOf(page);
    await page.keyboard.press(' ');
    await page.waitForTimeout(300);
    assert.deepEqual((await viewOf(page)).turn, turn, 'and Space presses nothing');

    // A check is about to be pressed; the clock checks, somebody bets, and the key comes then.
    await page.evaluate(() => {
        const press = () => {
            if (!document.querySelector('.dock [data-verb=call]:enabled')) return;
            watch.disconnect();
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }));
        };
        const watch = new MutationObserver(press);
        watch.observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    await table.say({ verb: 'lapse', seat: ME });
    for (;;) {
        const now = await table.view();
        const seat = now.turn.seats[0];
        if (seat === ME && now.phase === 'play' && now.turn.awaits === 'seats') break;
        const legal = seat !== undefined && table.others.has(seat) ? await table.legalOf(seat) : [];
        const bet = legal.find((each) => each.command.verb === 'put');
        if (bet) await table.others.get(seat!)!.say(table.table, { ...bet.command, amount: bet.lowest });
        else await table.step(ME);
    }
    const note = page.locator('.refusal', { hasText: 'Not sent. The question changed as you pressed. Look at it, then press again.' });
    await note.waitFor();
    await shot(page, 'not-what-was-asked');
    const before = await putIn(page);
    await page.waitForTimeout(800);
    assert.equal(await putIn(page), before);
    await page.keyboard.press('c');
    while ((await putIn(page)) === before) await page.waitForTimeout(50);

    // With chips in the pot one leaves when they are not one's own any more.
    await mine('fold');
    await page.getByRole('tab', { name: 'Seat' }).click();
    await page.locator('.own-seat').getByRole('button', { name: 'Leave after this hand' }).click();
    await page.locator('.own-seat').getByText('You leave the table as soon as nothing of yours is in play.').waitFor();
    await page.locator('.whoami').click();
    await page.locator('.menu').getByRole('button', { name: 'Stay at the table' }).waitFor();
    await shot(page, 'leaving');
    await page.keyboard.press('Escape');
    assert.equal((await viewOf(page)).me.place, ME);
    await page.locator('.dock [data-verb=fold]').click();
    await sit.waitFor();
    assert.equal((await viewOf(page)).me.place, null);
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'marina1/holdem', betting: 4, before: (house) => house.employ('Flo', 'floor', FLOOR) });

inHouse('A line that goes dumb is noticed within seconds, what is unanswered says so, and it is done once', 90, async (house) => {
    let dumb = false;
    const sent: { key: string; verb: string }[] = []; // what went out to the house
    const { page, context, complaints, table, mine } = await potTable(house, (page) =>
        page.routeWebSocket('**/api/v1/ws', (socket) => {
            if (dumb) return;
            const server = socket.connectToServer();
            socket.onMessage((message) => {
                if (dumb) return;
                const { do: to, key, command } = JSON.parse(String(message)) as { do?: number; key: string; command: { verb: string } };
                if (to && ['put', 'check'].includes(command.verb)) sent.push({ key, verb: command.verb });
                server.send(message);
            });
            server.onMessage((message) => void (dumb || socket.send(message)));
        }),
    );
    await table.say({ verb: 'sit', seat: ME, who: 'Kim', amount: 100000 });
    await page.goto(`/table/${table.table}`);
    await page.locator('.seat.mine').waitFor();
    await mine('fold');
    const verb = (await page.locator('.dock [data-verb=call]').count()) > 0 ? 'call' : 'check';
    const before = await putIn(page);
    const due = (await viewOf(page)).legal.find((each) => each.command.verb === 'put')!.lowest;
    const note = page.locator('.refusal.sending');
    dumb = true;
    const start = Date.now();
    await page.keyboard.press('c');
    await note.filter({ hasText: 'Sending' }).waitFor();
    assert.equal(await page.locator('[data-link]').first().getAttribute('data-link'), 'live');
    await page.locator('[data-link=lost]').waitFor();
    assert.ok(Date.now() - start < 5000, `noticed after ${Date.now() - start} ms`);
    await note.filter({ hasText: 'Not answered: the line is down. It is sent when the line is back' }).waitFor();
    const [told, used] = [await boxOf(note), await boxOf(page.locator(`.dock [data-verb=${verb}]`))];
    assert.ok(told.y + told.height <= used.y && told.x <= used.x + used.width, 'at the control that was used');
    assert.match(await page.locator('.line-down').innerText(), /Last heard [2-9] seconds ago/, 'counted from the last word, not from when it was missed');
    await shot(page, 'unanswered');
    assert.equal((await table.view()).turn.seats[0], ME, 'the house has not heard it');
    dumb = false;
    await page.locator('[data-link=live]').waitFor();
    await note.waitFor({ state: 'detached' });
    while ((await table.view()).turn.seats[0] === ME) await page.waitForTimeout(50);
    await page.waitForTimeout(1000);
    assert.equal(sent.length, 1, 'it went out once');
    assert.equal(await putIn(page), before + (verb === 'call' ? due : 0), 'and was done once');
    await context.setOffline(true);
    const gone = Date.now();
    await page.locator('[data-link=lost]').waitFor();
    assert.ok(Date.now() - gone < 1000, 'a network that says so is believed at once');
    await context.setOffline(false);
    await page.locator('[data-link=live]').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'marina1/holdem', betting: 4, before: (house) => house.employ('Flo', 'floor', FLOOR) });

inHouse('The last shuffle is checked in the browser and told in words, and one that was changed is found; the title says whose turn it is', 90, async (house) => {
    const { page, context, complaints } = await visit(house, { viewport: { width: 1280, height: 800 } });
    const table = await comeIn(page, 'Toni', 'marysville/three-card');
    await sitDown(page, 500);
    assert.equal(await page.title(), `Table ${table} \u00b7 House Dealer`);
    await untilLies(page, 'ante', 500, () => layChip(page, 'ante', '$5'));
    await page.waitForFunction(() => document.title.startsWith('Your turn \u00b7 '));
    assert.match(await page.locator('h1').innerText(), /^Your turn: play \$5 or fold$/);
    await page.keyboard.press('f');
    await page.waitForFunction(() => !document.title.startsWith('Your turn'));
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.locator('.fairness .right', { hasText: /^Checked in this browser: the shoe is the one that was promised, and the \d+ cards you saw dealt were where they had to be\.$/ }).waitFor();
    // The shoe that was made before one sat down has no word of one's own.
    const given = () => ask<Proofs>(page, `tables/${table}/proofs`).then(({ last }) => last?.words.some((each) => each.who === 'Toni' && each.word !== null) ?? false);
    while (!(await given())) await page.waitForTimeout(250);
    await page.getByRole('link', { name: 'How that is known, step by step' }).click();
    await page.getByRole('heading', { name: 'You were dealt the cards that were sealed.' }).waitFor();
    assert.equal(await page.title(), `The last shuffle of table ${table} \u00b7 House Dealer`);
    const steps = await page.locator('.shuffle-steps h3').allInnerTexts();
    assert.deepEqual(steps.filter((each) => !/compared/.test(each)), ['The house sealed a secret', 'Players added words', 'The order was fixed before the deal', 'The house opened the seal']);
    assert.match(await page.locator('.shuffle-steps').innerText(), /Toni gave a word/);
    await shot(page, 'shuffle');
    assert.deepEqual(await findings(page, 'the last shuffle'), []);
    await page.setViewportSize({ width: 390, height: 844 });
    assert.deepEqual(await page.evaluate(misfits, true), []);

    await page.route('**/proofs', async (route) => {
        const proofs = (await (await route.fetch()).json()) as { last: { secret: string } };
        proofs.last.secret = proofs.last.secret.replace(/^./, (first) => (first === '0' ? '1' : '0'));
        await route.fulfill({ json: proofs });
    });
    await page.reload();
    await page.getByRole('alert').getByRole('heading', { name: 'This shoe is not the one that was promised.' }).waitFor();
    assert.match(await page.getByRole('alert').innerText(), /The secret is not the one committed to\.\s+Stop betting at this table/);
    assert.deepEqual(await page.locator('.shuffle-steps > .bad h3').allInnerTexts(), ['The house opened the seal']);
    assert.match(await page.locator('.shuffle-steps > .bad').innerText(), /The secret is not the one committed to\./);
    assert.deepEqual(await page.locator('.shuffle-steps > .unknown h3').allInnerTexts(), await page.locator('.shuffle-steps h3', { hasText: 'compared' }).allInnerTexts(), 'after it nothing is claimed');
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'marysville/three-card', betting: 8 });

inHouse('The replay of an old hand leads to its own shoe and not to the last, which is checked here too; from shoe to shoe one goes earlier and later', 90, async (house) => {
    const { page, context, complaints } = await visit(house, { viewport: { width: 1280, height: 800 } });
    const table = await comeIn(page, 'Uma', 'marysville/three-card');
    while (((await ask<Proofs>(page, `tables/${table}/proofs`)).last?.number ?? 0) < 3) await page.waitForTimeout(250);
    const [first, second] = [await ask<PastShoe>(page, `tables/${table}/shoes/1`), await ask<PastShoe>(page, `tables/${table}/shoes/2`)];
    const fingerprints = async () => (await page.locator('.fingerprint code').allInnerTexts()).map((each) => each.replaceAll(' ', ''));
    await page.goto(`/replay/${table}/${first.hands[0]}`);
    await page.getByRole('link', { name: 'Check the cards' }).click();
    await page.getByRole('heading', { name: `The shuffle behind hand ${first.hands[0]}` }).waitFor();
    await page.getByRole('status').getByRole('heading', { name: /^(You were dealt the cards|The cards were the ones) that were sealed\.$/ }).waitFor();
    assert.deepEqual(await fingerprints(), [first.shoe.commitment, first.shoe.root, first.shoe.secret]);
    await page.locator('.lead', { hasText: / Shoe 1: 52 cards, hand 1\. Dealt (at|from) .+\.$/ }).waitFor();
    assert.equal(await page.getByRole('link', { name: /^Earlier/ }).count(), 0, 'there is none before the first');
    assert.deepEqual(await findings(page, 'a past shuffle'), []);
    await shot(page, 'past-shuffle');
    await page.getByRole('link', { name: 'Later: shoe 2' }).click();
    await page.getByRole('heading', { name: 'The shuffle of shoe 2' }).waitFor();
    assert.equal(new URL(page.url()).pathname, `/fair/${table}/2`);
    assert.equal(await page.title(), `A shuffle of table ${table} \u00b7 House Dealer`);
    assert.deepEqual(await fingerprints(), [second.shoe.commitment, second.shoe.root, second.shoe.secret]);
    await page.setViewportSize({ width: 390, height: 844 });
    assert.deepEqual(await page.evaluate(misfits, true), []);
    await shot(page, 'past-shuffle-phone');

    await page.route('**/shoes/1', async (route) => {
        const past = (await (await route.fetch()).json()) as PastShoe;
        past.turns[0]!.root = past.turns[0]!.root!.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
        await route.fulfill({ json: past });
    });
    await page.getByRole('link', { name: 'Earlier: shoe 1' }).click();
    await page.getByRole('alert').getByRole('heading', { name: 'This shoe is not the one that was promised.' }).waitFor();
    complaints.length = 0;
    await page.goto(`/fair/${table}/9999`);
    await page.getByText('There is no such shoe at this table.', { exact: true }).waitFor();
    await context.close();
}, { games: 'marysville/three-card' });
