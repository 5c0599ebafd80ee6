// A dealer runs physical tables from the pad, while the wall's board follows in another
// browser. Taps are counted: a card takes two, a ZooBac result three.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { atPad, Dealer } from './dealer.ts';
import { PAD_SCREENS, padMisfits } from './measure.ts';
import { ask, Clerk, closeBrowser, findings, inHouse, shot, visit, type House } from './house.ts';

after(closeBrowser);

const PASSWORD = 'a word for the staff';
const STILL = { offer_seconds: 0, betting_seconds: 0, decide_seconds: 0, dealer_seconds: 0, floor_seconds: 0, absent_seconds: 0 };

const employ = (house: House) => {
    house.employ('Rosa', 'dealer', PASSWORD);
    house.employ('Flo', 'floor', PASSWORD);
};

async function floorOf(house: House): Promise<Clerk> {
    const floor = new Clerk(house);
    await floor.logIn('Flo', PASSWORD);
    return floor;
}

/** Each step of a hand, on tablets and on a phone. */
async function unfit(page: Page, where: string): Promise<string[]> {
    const wrong: string[] = [];
    for (const size of PAD_SCREENS) {
        await page.setViewportSize(size);
        await shot(page, `pad-${where.replace(/\W+/g, '-')}-${size.width}`);
        wrong.push(...(await page.evaluate(padMisfits)).map((each) => `${where}, ${size.width} by ${size.height}: ${each}`));
    }
    await page.setViewportSize(PAD_SCREENS[0]!);
    return wrong;
}

async function onBoard(house: House, table: number): Promise<Page> {
    const { page } = await visit(house, { viewport: { width: 1920, height: 1080 } });
    await page.goto(`/board/${table}`); // anybody may watch
    return page;
}

inHouse(
    'a dealer seats people and runs two hands of ZooBac from the pad; a wrong card is taken back, and the board follows',
    90,
    async (house) => {
        const floor = await floorOf(house);
        const table = await floor.openTable('marina2/zoobac', { ...STILL, entered: 1 });
        const at = await atPad(house, table, 'Rosa', PASSWORD);
        const { page, heard } = at;
        const dealer = new Dealer(at, 'marina2/zoobac');
        const board = await onBoard(house, table);
        for (const [seat, who] of [[1, 'Ann'], [2, 'Bo']] as const) {
            await page.getByRole('button', { name: `Seat ${seat}, empty: seat somebody` }).click();
            await page.getByLabel('Name').fill(who);
            await page.getByLabel('Chips, in dollars').fill('1,000');
            await dealer.says(page.getByRole('button', { name: `Seat ${who}` }));
        }
        await dealer.shows('bank');
        await dealer.amount(500);
        await dealer.shows('bets');
        await page.locator('.seat-key', { hasText: 'Bo' }).click();
        await page.locator('[data-wager=banker]').click();
        await dealer.says(page.getByLabel('Chip of $25'));
        await page.getByRole('button', { name: 'Seat 2 is right' }).click();
        await dealer.says(page.getByRole('button', { name: 'Shuffled' }));
        await dealer.says(page.getByRole('button', { name: 'No more bets' }));
        await dealer.shows('cards');
        assert.match(await page.locator('.facts').innerText(), /Fee taken\s+\$1/); // of $25 in action
        await page.getByRole('heading', { name: 'Player, first card' }).waitFor();
        dealer.taps = 0;
        await dealer.enter('3d');
        assert.equal(dealer.taps, 2, 'a card takes two taps');
        await page.getByRole('heading', { name: 'Banker, first card' }).waitFor();
        await dealer.enter('9s');
        await board.locator('[data-card="9s"]').first().waitFor();
        await dealer.enter('Qh');
        await page.getByText('Player gets Q').waitFor(); // what Undo takes back
        await heard.taken(() => page.keyboard.press('Backspace'));
        await page.locator('.lies [data-card="Qh"]').waitFor({ state: 'detached' });
        await dealer.enter('Kh');
        await dealer.enter('7c');
        await page.getByRole('heading', { name: 'Player, third card' }).waitFor();
        await dealer.enter('4s'); // 3 and 0 draw to 7; 9 and 7 are 6
        await dealer.shows('settle');
        await page.getByRole('heading', { name: 'Player wins, 7 to 6: Rabbit' }).waitFor();
        assert.match(await page.locator('.sheet').innerText(), /Bo[\s\S]*Banker \$25[\s\S]*\+\$25[\s\S]*takes \$25 and pays \$0/);
        await shot(page, 'pad-settle');
        await dealer.go();
        await dealer.shows('bank');
        await board.locator('.wall-bead [data-result=rabbit]').waitFor();
        assert.ok(await page.getByRole('button', { name: /^Undo/ }).isDisabled(), 'what is confirmed is not taken back');

        // The second hand: Bo bets as before, more than the bank has, and all with the
        // keyboard from the cards on.
        await dealer.amount(20);
        await page.locator('.seat-key', { hasText: 'Bo' }).click();
        await dealer.says(page.getByRole('button', { name: /^As last hand/ }));
        assert.match(await page.locator('.wg [data-wager=banker]').innerText(), /\$25/);
        await page.getByRole('button', { name: 'Seat 2 is right' }).click();
        await dealer.go();
        await dealer.shows('cards');
        for (const face of ['9d', '8c', 'Kd', 'Ts']) {
            await page.locator('[data-rank="K"]:enabled').waitFor();
            await page.keyboard.press(face[0]!);
            await heard.taken(() => page.keyboard.press(face[1]!));
        }
        await dealer.shows('settle'); // 9 to 8
        await page.getByText('Action button to Bo, seat 2: settle clockwise').waitFor();
        assert.match(await page.locator('.sheet').innerText(), /takes \$20 and pays \$0: \$20 becomes \$40/);
        await heard.taken(() => page.keyboard.press('Enter'));
        await board.locator('.wall-bead [data-result=player]').waitFor();
        const steps = (await ask<{ steps: { event: string }[] }[]>(page, `tables/${table}/hands?last=2`))[1]!.steps;
        assert.equal(steps.filter((each) => each.event === 'CORRECTED').length, 1, 'a correction stays one');
        assert.deepEqual(at.complaints, []);
    },
    { games: 'zoobac', before: employ },
);

inHouse(
    'a result takes three taps, and the scoreboard follows',
    40,
    async (house) => {
        const floor = await floorOf(house);
        const table = await floor.openTable('marina2/zoobac', { depth: 'result' });
        const at = await atPad(house, table, 'Rosa', PASSWORD);
        const dealer = new Dealer(at, 'marina2/zoobac');
        const board = await onBoard(house, table);
        await dealer.shows('result');
        await dealer.tap(at.page.locator('.is-player'));
        await dealer.tap(at.page.getByRole('button', { name: /^Rabbit/ }));
        await dealer.shows('settle');
        await dealer.go();
        assert.equal(dealer.taps, 3);
        await at.page.locator('.bead.is-player').waitFor();
        assert.equal(await at.page.locator('.bead').count(), 1);
        await board.locator('.wall-bead [data-result=rabbit]').waitFor();
    },
    { games: 'zoobac', before: employ },
);

inHouse(
    'a dealer runs a hand of hold\u2019em from the pad: undo, an accident by its rule, the floor is called, a card twice is refused, and the board follows',
    120,
    async (house) => {
        const floor = await floorOf(house);
        const table = await floor.openTable('marina1/holdem', { ...STILL, entered: 1, draw: 0 });
        for (const [seat, who] of [[1, 'Ada'], [2, 'Ivy']] as const) await floor.say(table, { verb: 'sit', seat, who, amount: 10000 });
        const at = await atPad(house, table, 'Rosa', PASSWORD);
        const { page } = at;
        const dealer = new Dealer(at, 'marina1/holdem');
        const board = await onBoard(house, table);
        await dealer.says(page.getByRole('button', { name: 'Deal the next hand' }));
        await dealer.shows('shuffle');
        await dealer.says(page.getByRole('button', { name: 'Shuffled' }));
        await dealer.shows('cards');
        while ((await dealer.task()) === 'cards') await dealer.says(page.locator('[data-face="??"]'));

        const tagged = async (tag: string) => page.locator('.seats li', { hasText: tag }).locator('.s').allInnerTexts();
        assert.deepEqual([await tagged('small'), await tagged('big')], [await tagged('button'), (await tagged('button'))[0] === '1' ? ['2'] : ['1']], 'between two the button has the small blind');

        // The dealer turned a card of Ada's over: its ruling is read before it is confirmed.
        // Nobody's time runs while it is looked up.
        const called = async () => (await floor.get<{ call: { why: string } | null }>(`tables/${table}/view`)).call?.why;
        await dealer.says(page.getByRole('button', { name: 'Accident' }));
        assert.equal(await called(), 'The dealer looks up an accident');
        await page.locator('.side', { hasText: 'The hand waits' }).waitFor();
        await dealer.says(page.getByRole('button', { name: /^Back/ }));
        assert.equal(await called(), undefined);
        await dealer.says(page.getByRole('button', { name: 'Accident' }));
        await page.getByRole('button', { name: /^Exposed/ }).click();
        await page.getByLabel('Whose').selectOption('1');
        await page.getByLabel('Which card').fill('9c');
        assert.deepEqual(await page.locator('.gist li').allInnerTexts(), [
            '9\u2663 is written down as Ada\u2019s.',
            'A hole card exposed by the dealer cannot be kept.',
            'After the deal it is swapped for the top card and becomes the burn card before the flop.',
        ]);
        assert.equal((await unfit(page, 'accident')).join('\n'), '');
        await shot(page, 'pad-accident');
        await dealer.says(page.getByRole('button', { name: /^Confirm this ruling/ }), 3); // the card is named, then the accident, and the table goes on
        assert.equal(await called(), undefined);
        const log = await floor.get<{ entries: { command: { verb: string; name?: string }; events: { event: string; rule?: string }[] }[] }>(`floor-log?count=2&table=${table}`);
        const ruled = log.entries.find((each) => each.command.verb === 'accident');
        assert.equal(ruled?.command.name, 'exposed');
        assert.equal(ruled?.events.find((each) => each.event === 'ACCIDENT')?.rule, 'MC1-HE-14');

        while ((await dealer.task()) === 'cards') await dealer.says(page.locator('[data-face="??"]'));
        const round = async () => {
            while ((await dealer.task()) === 'seat') await dealer.says(page.locator('.choice', { hasText: /^(Check|Call \$)/ }).first());
        };
        const pot = () => page.locator('.the-pot .sum').innerText();
        const before = await pot();
        await dealer.says(page.locator('.choice', { hasText: /^(Call \$|Bet \$|Raise to \$)/ }).first());
        await dealer.says(page.getByRole('button', { name: /^Undo/ }));
        assert.equal(await pot(), before);
        await round();
        await page.getByRole('heading', { name: 'Burn a card' }).waitFor();
        await dealer.says(page.getByRole('button', { name: 'Burned' }));
        await dealer.enter('Qs', '8d', '3c');
        await board.locator('[data-card="Qs"]').first().waitFor();
        await round();
        await dealer.says(page.getByRole('button', { name: 'Burned' }));
        await dealer.shows('cards');
        await page.locator('[data-rank="Q"]:enabled').waitFor();
        await page.keyboard.press('q');
        await page.getByText('Tap the suit').waitFor();
        await page.keyboard.press('s');
        await page.getByRole('alert').getByText('Q\u2660 lies on the board already.').waitFor();
        assert.equal(await page.locator('.lies [data-card="Qs"]').count(), 2, 'what was typed stays');
        await dealer.enter('Jh');
        await board.locator('[data-card="Jh"]').first().waitFor();
        await page.getByRole('button', { name: 'Call the floor' }).click();
        await dealer.says(page.getByRole('button', { name: 'A card' }));
        await dealer.shows('called');
        await dealer.says(page.getByRole('button', { name: /Not needed/ }));
        await dealer.hand();
        await dealer.shows('begin');
        assert.deepEqual(at.complaints, []);
    },
    { games: 'zoobac', before: employ },
);

inHouse(
    'whoever banks for a company is named with it and their badge',
    40,
    async (house) => {
        const floor = await floorOf(house);
        const office = new Clerk(house);
        await office.logIn('Ida', PASSWORD);
        await office.sayHouse({ verb: 'company', who: 'Company One', name: 'Company One', why: 'new' });
        await office.sayHouse({ verb: 'employ', who: 'Ngozi', name: 'Company One', value: '114', why: 'new' });
        const table = await floor.openTable('marina2/zoobac', { ...STILL, depth: 'collection' });
        for (const [seat, who] of [[1, 'Ngozi'], [2, 'Bo']] as const) await floor.say(table, { verb: 'sit', seat, who });
        const at = await atPad(house, table, 'Rosa', PASSWORD);
        const dealer = new Dealer(at, 'marina2/zoobac');
        await dealer.says(at.page.getByRole('button', { name: 'Ngozi banks' }));
        await at.page.locator('.bankbox', { hasText: 'Company One, badge 114' }).waitFor();
        await floor.say(table, { verb: 'close', amount: 4000 });
        await floor.say(table, { verb: 'result', result: 'player' });
        await floor.say(table, { verb: 'settle' });
        await dealer.says(at.page.getByRole('button', { name: 'Ngozi declines' }));
        await dealer.says(at.page.getByRole('button', { name: 'Bo banks' }));
        await at.page.locator('.bankbox', { hasText: 'Bo' }).waitFor();
        assert.ok(!(await at.page.locator('.bankbox').innerText()).includes('badge'));
    },
    {
        games: 'zoobac',
        before: (house) => {
            employ(house);
            house.employ('Ida', 'admin', PASSWORD);
        },
    },
);

/** One for each screen of the pad, and which steps it shows: all games at all depths are in
 * pads.test.ts without a page, and tapped in the slow suite. */
const SCREENS = [
    [
        ['marina2/zoobac', 'full', /bank bets cards settle/],
        ['marina2/zoobac', 'collection', /bank brackets result settle/],
        ['marina2/zoobac', 'result', /result settle/],
    ],
    [['marina1/holdem', 'full', /begin.*cards.*seat.*show.*settle/]],
    [['marina1/double-hand', 'full', /dice.*name.*seat.*settle/]],
    [['marysville/tiles', 'full', /dice.*cards.*seat.*settle/]],
    [['marina2/three-card-6', 'full', /cards.*seat.*name.*show.*settle/]],
    [
        ['marysville/three-card', 'collection', /brackets.*settle/],
        ['marysville/omaha-8', 'collection', /players.*course.*settle/],
        ['marina1/no-bust-22', 'result', /begin.*settle/],
    ],
] as const;

for (const tables of SCREENS)
    inHouse(
        `the pad leads through a hand of ${tables.map(([game, depth]) => `${game}, depth ${depth}`).join(', and of ')}, always by the step it shows`,
        60,
        async (house) => {
            const floor = await floorOf(house);
            for (const [game, depth, steps] of tables) {
                const table = await floor.openTable(game, { ...STILL, ...(depth === 'full' ? { entered: 1 } : { depth }), ...(/omaha|holdem/.test(game) && { draw: 0 }) });
                for (const [seat, who] of [[1, 'Ada'], [2, 'Ivy']] as const) await floor.say(table, { verb: 'sit', seat, who, ...(depth === 'full' && { amount: 100000 }) });
                const at = await atPad(house, table, 'Rosa', PASSWORD);
                const dealer = new Dealer(at, game);
                const wrong: string[] = [];
                await dealer.hand(async (task) => void wrong.push(...(await unfit(at.page, `${game} ${depth} ${task}`))));
                assert.equal(wrong.join('\n'), '');
                assert.match(dealer.tasks.join(' '), steps);
                assert.equal((await floor.get<{ phase: string; hand: number }>(`tables/${table}/view`)).hand, 1);
                assert.deepEqual(await findings(at.page, `pad of ${game}`), []);
                assert.deepEqual(at.complaints, []);
                await at.context.close();
            }
        },
        { games: 'zoobac', before: employ },
    );
