// The pages in a browser before a real house: every test plays over the socket
// and is judged by what the house itself says afterwards.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { bigRoad, DERIVED, derivedMarks } from '../../src/roads/road.ts';
import { dollars, signed } from '../../src/words/words.ts';
import type { Outlook } from '../../src/wire/view.ts';
import { ask, Clerk, closeBrowser, comeIn, findings, handNow, handsOf, inHouse, shot, sitDown, tableOf, untilBets, untilSettled, viewOf, visit } from './house.ts';
import { Scripted } from './scripted.ts';
import { asWritten, keepTold, proper } from './told.ts';

after(closeBrowser);

inHouse('join, sit, bet, be settled: the stack moves by what the house wrote down', 90, async (house) => {
    const visitor = await visit(house, { reducedMotion: 'no-preference' });
    const { page, context } = visitor;
    await keepTold(page);
    let clicks = 0;
    await page.exposeFunction('clicked', () => clicks++);
    await page.addInitScript(() => addEventListener('click', (click) => click.isTrusted && (window as unknown as { clicked(): void }).clicked(), true));
    await page.goto('/');
    await page.locator('.facts').waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(await page.evaluate(() => performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname).filter((path) => /^\/api\/v1\/(tables|games)/.test(path))), [], 'no long list before somebody comes in');
    // The letters are counted apart: the view is read before they are there, and they are kept for a year.
    const [bytes, letters] = await page.evaluate(() => {
        const size = (of: boolean) => (performance.getEntries() as PerformanceResourceTiming[]).filter((each) => each.name.endsWith('.woff2') === of).reduce((sum, each) => sum + (each.encodedBodySize ?? 0), 0);
        return [size(false), size(true)];
    });
    assert.ok(bytes > 10000 && bytes < 150000, `the first view is ${bytes} bytes`);
    assert.ok(letters > 0 && letters < 50000, `its letters are ${letters} bytes`);
    const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
    assert.match(policy, /default-src 'self'/);
    assert.doesNotMatch(policy, /unsafe|\*/);
    await shot(page, 'welcome');
    await comeIn(page, 'Robin');
    assert.ok(await page.getByText('Play chips', { exact: true }).isVisible());
    await shot(page, 'table-idle');
    assert.equal(clicks, 2, 'in by the door and to the table; one more takes a seat');
    const seat = await sitDown(page, 1000);
    await untilBets(page);
    await page.getByRole('button', { name: '$25 a click' }).click();
    await page.locator('[data-wager=player] .area-bet').click();
    await page.locator('[data-wager=player] [data-stake="2500"]').waitFor();
    await page.locator('.community.banker').click(); // where its cards will lie
    await page.locator('[data-wager=banker] [data-stake="2500"]').waitFor();
    await shot(page, 'table-bets');
    const hand = await handNow(page);
    await page.locator('[data-phase=ending]').waitFor();
    await page.locator('[data-card]').nth(2).waitFor();
    await page.locator('.dock a[data-key=y]').waitFor(); // the way to its replay has a key too
    await shot(page, 'table-dealing');
    await page.locator(`.settlement[data-hand="${hand}"]`).waitFor();
    // Everything stands for 2.5 s, and longer while it is pointed at: here until all of it is read.
    const dock = (await page.locator('.dock').boundingBox())!;
    let moved = 0;
    const point = () => page.mouse.move(dock.x + 40 + ++moved, dock.y + 40);
    await point();
    await shot(page, 'table-settled');

    const { steps, net: all } = await asWritten(visitor, seat); // card by card, as nobody sees it where nothing may move
    const net = all.find((each) => each.seat === seat)?.amount ?? 0;
    assert.equal(steps.filter((step) => step.seat === seat && ['PAID', 'TAKEN', 'PUSHED', 'RETURNED'].includes(step.event)).length, 2, 'both wagers are settled');
    assert.equal(await page.locator('.lines .mine').count(), 2);
    assert.equal(Number(await page.locator('[data-net]').getAttribute('data-net')), net);
    await point();
    const plate = page.locator('.seat.mine .plate-stack');
    await plate.getByText(dollars(100000 + net), { exact: true }).waitFor({ timeout: 3000 }); // it has counted up
    assert.deepEqual([await page.locator('.top-stack b').innerText(), await page.locator('.seat .pile').count()], [dollars(100000 + net), 0], 'with the sum the chips are in the stacks, and none lies on the felt');
    assert.match(await page.locator('.sum-stack').innerText(), new RegExp(`\\${dollars(100000 + net)}( before, as now)?\\.$`), 'plate, top bar and dock agree');

    const line = page.locator('.lines .mine').first();
    const rule = await line.locator('.rule-id').innerText();
    await line.locator('.rule-id').click();
    assert.match(rule, /^MC2-ZOO-[WSY]\d$/);
    assert.ok((await line.locator('.rule-gist').innerText()).length > 20);

    for (let half = 0; half < 8; half++) {
        await point();
        await page.waitForTimeout(500);
    }
    assert.ok(await page.locator('[data-phase=ending]').isVisible(), 'the hand is still told');
    await page.locator('[data-phase=ending]').waitFor({ state: 'detached' });
    assert.equal(await plate.innerText(), dollars(100000 + net));
    await page.getByRole('tab', { name: 'Record' }).click();
    await page.locator('.recall summary').first().click();
    assert.ok((await page.locator('.recall details[open] .steps li').count()) >= 8);
    await page.getByRole('tab', { name: 'How to play' }).click();
    await page.locator('.payouts summary', { hasText: 'Monkey' }).click();
    assert.match(await page.locator('.payouts').innerText(), /Monkey\s+bank\u2019s edge 12\.45%\s+Both hands 0\s+150 to 1\s+1 in 172/);
    await page.getByRole('tab', { name: 'Rules' }).click();
    assert.match(await page.locator('.collection').innerText(), /^All wagers\s+before the deal\s+Player-dealer\s[^]*\$501 and up\s+\$8$/, 'nobody else pays');
    assert.match(await page.locator('.notices').innerText(), /Player-dealer: taken before the deal\. MC2-FEE-12/);

    await page.goto(`/replay/${tableOf(page)}/${hand}`);
    await page.locator('.replay-steps li').nth(8).waitFor();
    assert.equal(await page.locator('.felt [data-card]').count(), 0, 'no card before its step');
    await page.keyboard.press('End');
    await page.getByRole('heading', { name: 'The hand is over' }).waitFor();
    assert.ok((await page.locator('.felt [data-card]').count()) >= 4);
    if (net !== 0) assert.equal(await page.locator('.seat.mine .delta').innerText(), signed(net));
    await shot(page, 'replay');
    assert.deepEqual(await findings(page, 'replay'), []);
    for (const [width, height] of [[390, 844], [360, 740], [820, 1180], [1280, 720]] as const) {
        await page.setViewportSize({ width, height });
        await page.keyboard.press('ArrowLeft');
        const fits = () =>
            page.evaluate(() => {
                const [step, dock] = [document.querySelector('.replay-steps li.now .step-choose')!, document.querySelector('.replay-dock')!];
                const [own, way] = [step.getBoundingClientRect(), dock.getBoundingClientRect()];
                return { seen: (own.top >= way.bottom || own.left >= way.right) && own.bottom <= innerHeight, over: dock.scrollWidth - dock.clientWidth };
            });
        for (let tries = 0; tries < 20 && !(await fits()).seen; tries++) await page.waitForTimeout(50); // the list follows the step
        const found = await fits();
        assert.ok(found.seen && found.over <= 0, `a replay at ${width} by ${height}: ${JSON.stringify(found)}`);
    }

    proper(visitor, house);
    await context.close();
}, { games: 'zoobac', betting: 9 });

inHouse('a refusal is shown in words with its rule', 60, async (house) => {
    const { page, context } = await visit(house);
    await comeIn(page, 'Sasha');
    const seat = await sitDown(page, 1000);
    await untilBets(page);
    await page.getByLabel('Other amount, in dollars').fill('600');
    await page.locator('[data-wager=player] .area-bet').click();
    const note = page.locator('.refusal');
    await note.waitFor();
    assert.match(await note.innerText(), /Not placed\. The maximum is \$500; this comes to \$600\. Make it \$500 or less\./);
    await note.getByRole('button', { name: 'MC2-FEE-13' }).click();
    assert.match(await note.locator('.rule-gist').innerText(), /minimum between \$1 and \$500/);
    await shot(page, 'refusal');
    assert.equal((await viewOf(page)).stakes.filter((stake) => stake.seat === seat).length, 0);

    // Chips, double, undo and clear; each undo takes back the whole of one act, a clear too.
    const lies = (cents: number) => page.locator(`[data-wager=player] [data-stake="${cents}"]`).waitFor();
    await page.getByRole('button', { name: '$5 a click' }).click();
    for (const cents of [500, 1000]) {
        await page.locator('[data-wager=player] .area-bet:enabled').click();
        await lies(cents);
    }
    for (const [key, cents] of [['d', 2000], ['z', 1000], ['x', 0], ['z', 1000], ['z', 500]] as const) {
        await page.locator(`.tools [data-key=${key}]:enabled`).waitFor();
        await page.keyboard.press(key);
        await lies(cents);
    }
    assert.deepEqual((await viewOf(page)).stakes.filter((stake) => stake.seat === seat), [{ seat, spot: seat, wager: 'player', amount: 500 }]);
    await context.close();
}, { games: 'zoobac', betting: 20 });

inHouse('chips smaller than the minimum lie short until they make a wager; those that never do are said to', 60, async (house) => {
    const { page, context } = await visit(house);
    await comeIn(page, 'Tove');
    const seat = await sitDown(page, 500);
    await untilBets(page);
    const area = page.locator('[data-wager=player]');
    const own = async () => (await viewOf(page)).stakes.filter((stake) => stake.seat === seat);
    const short = (cents: number) => area.locator(`[data-short="${cents}"]`).waitFor();
    const tap = () => area.locator('.area-bet:enabled').click();
    await page.getByRole('button', { name: '$1 a click' }).click();
    await tap();
    await short(100);
    assert.match(await area.locator('.area-bet').getAttribute('aria-label') ?? '', /\$4 more to the minimum of \$5$/);
    assert.ok(Number(await area.locator('.short').evaluate((each) => getComputedStyle(each).opacity)) < 1, 'at half strength');
    await tap();
    await short(200);
    await page.keyboard.press('z');
    await short(100);
    await page.keyboard.press('x');
    await area.locator('[data-short]').waitFor({ state: 'detached' });
    await page.keyboard.press('z');
    await short(100);
    assert.deepEqual(await own(), [], 'the house has heard of nothing');
    await shot(page, 'chips-short');
    for (const cents of [200, 300, 400]) {
        await tap();
        await short(cents);
    }
    await tap();
    await area.locator('[data-stake="500"]').waitFor();
    assert.deepEqual(await own(), [{ seat, spot: seat, wager: 'player', amount: 500 }]);
    await page.locator('[data-wager=tie] .area-bet:enabled').click();
    await page.locator('[data-wager=tie] [data-short="100"]').waitFor();
    await page.locator('.meanwhile').waitFor();
    assert.match(await page.locator('.meanwhile').innerText(), /^Not placed: \$1 on Tie, where the minimum is \$5\. It is still in your stack\./);
    assert.deepEqual((await own()).map((each) => each.wager).filter((wager) => wager === 'tie'), []);
    await shot(page, 'chips-never-placed');
    await context.close();
}, { games: 'zoobac', betting: 25 });

inHouse('a wager that must equal the main one doubles, goes and comes back with it', 60, async (house) => {
    const { page } = await visit(house);
    await comeIn(page, 'Robin', 'marina1/pure-21.5');
    const seat = await sitDown(page, 1000);
    await untilBets(page, 'base');
    const lie = async (amount: number) => {
        for (const wager of ['base', 'bonus']) await page.locator(`[data-wager=${wager}] [data-stake="${amount}"]`).waitFor({ timeout: 5000 });
        const own = (await viewOf(page)).stakes.filter((each) => each.seat === seat);
        assert.deepEqual(own.map((each) => [each.wager, each.amount]).sort(), amount > 0 ? [['base', amount], ['bonus', amount]] : [], 'as the house has it');
    };
    const press = (key: string) => page.locator(`.dock [data-key=${key}]`).click();
    for (const wager of ['base', 'bonus']) await page.locator(`[data-wager=${wager}] .area-bet:enabled`).click();
    await lie(500);
    await press('d');
    await lie(1000);
    await press('z');
    await lie(500);
    await press('x');
    await lie(0);
    await press('z');
    await lie(500);
}, { games: 'marina1/pure-21.5', betting: 25 });

inHouse('a bet behind another player lies on that player\u2019s spot', 60, async (house) => {
    const { page, context } = await visit(house);
    // Watched without a name first; then in by the door that stands at the table.
    await page.goto('/');
    await page.getByRole('button', { name: 'Just watch' }).click();
    await page.locator('[data-game="marina2/zoobac"]').first().waitFor();
    await page.locator('[data-game="marina2/zoobac"]').first().getByRole('link', { name: 'Watch' }).click();
    await page.locator('[data-link=live]').waitFor();
    assert.equal(await page.locator('.area-bet').count(), 0);
    assert.equal(await page.getByRole('heading', { name: 'You are watching' }).count(), 1);
    await page.getByLabel('Your name').fill('Yara');
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.locator('.whoami', { hasText: 'Yara' }).waitFor();
    await page.locator('[data-link=live]').waitFor();
    const seat = await sitDown(page, 500);
    let spot: number | undefined;
    while (spot === undefined) {
        await untilBets(page);
        const view = await viewOf(page);
        spot = view.legal.find(({ command }) => command.verb === 'bet' && command.spot !== seat)?.command.spot;
        await page.waitForTimeout(50);
    }
    await page.locator(`[data-seat="${spot}"] button.plate`).click();
    await page.getByRole('heading', { name: /^Behind / }).waitFor();
    await page.locator('[data-wager=banker] .area-bet').click();
    await page.locator('[data-wager=banker] [data-stake="500"]').waitFor();
    await shot(page, 'behind');
    const stakes = (await viewOf(page)).stakes.filter((stake) => stake.seat === seat);
    assert.deepEqual(stakes, [{ seat, spot, wager: 'banker', amount: 500 }]);
    await page.goto('/table/99');
    await page.getByText('There is no such table.').waitFor();
    await context.close();
}, { games: 'zoobac', betting: 15 });

inHouse('the bank is taken when it is offered, and banks the next hand', 120, async (house) => {
    const { page, context } = await visit(house);
    await comeIn(page, 'Toni');
    const seat = await sitDown(page, 2000);
    await page.getByRole('tab', { name: 'Seat' }).click();
    const unasked = page.locator('.own-seat').getByLabel('Don\u2019t offer me the bank');
    assert.ok(await unasked.isChecked(), 'preset for guests');
    await unasked.click();
    await page.getByRole('tab', { name: 'Hand' }).click();
    const take = page.getByRole('button', { name: /^Bank \$/ });
    await take.waitFor({ timeout: 90000 });
    await shot(page, 'offer');
    await page.locator('.bank-form input').fill('300');
    await take.click();
    await page.getByRole('heading', { name: 'Your bank', exact: true }).waitFor();
    assert.equal(await page.locator('[data-bank=posted]').innerText(), '$300');
    assert.equal(await page.locator('.seat.mine .puck').getAttribute('aria-label'), 'bank, hand 1');
    const view = await viewOf(page);
    assert.equal(view.bank.front?.seat, seat);
    assert.equal(view.bank.front?.posted, 30000);
    await page.locator('.outlook td.won').first().waitFor();
    // What the house expects of the wagers, less its collection of the bank; wagers may still come in.
    const expected = async () => {
        const { bank, id } = await viewOf(page);
        return signed(Math.round((await ask<Outlook>(page, `tables/${id}/outlook`)).expected) - bank.fee);
    };
    let said = '';
    for (let tries = 0; tries < 20 && said !== (await expected()); tries++) said = await page.locator('[data-bank=expected]').innerText();
    assert.equal(said, await expected());
    await shot(page, 'own-bank');
    const hand = view.phase === 'play' ? view.hand : view.hand + 1;
    await page.locator(`.settlement[data-hand="${hand}"]`).waitFor();
    const recalled = (await handsOf(page)).find((each) => each.hand === hand)!;
    const fee = recalled.steps.find((step) => step.event === 'FEE')!;
    assert.equal(fee.seat, seat, 'MC2-FEE-12: the player-dealer pays the collection');
    assert.match(await page.locator('.lines.own-first').innerText(), /Collection to the house/);
    assert.match(await page.locator('.lines:not(.own-first) .own-turn').first().innerText(), /^You\s/, 'one\u2019s own place in the order is marked, and told once');
    await context.close();
}, { games: 'zoobac', betting: 5 });

inHouse('the scoreboard is what the view calls past, and the board over the table too', 90, async (house) => {
    const { page, context, complaints } = await visit(house);
    const table = await comeIn(page, 'Uma');
    await untilSettled(page, 3);
    for (const where of ['table', 'board']) {
        await page.goto(`/${where}/${table}`);
        if (where === 'table') await page.getByRole('tab', { name: 'Shoe' }).click();
        await page.locator('.road.bead').waitFor();
        // The page tells a hand to its end before the next view is shown: then look again.
        for (let tries = 0; ; tries++) {
            const past = (await viewOf(page)).past;
            const beads = await page.locator('.bead g[data-result]').evaluateAll((all) => all.map((each) => each.getAttribute('data-result')));
            const cells = await page
                .locator('.big g[data-cell]')
                .evaluateAll((all) => all.map((each) => [each.getAttribute('data-cell'), each.getAttribute('data-result'), each.getAttribute('data-ties')]));
            const road = bigRoad(past).columns.flatMap((column, x) =>
                column.flatMap((cell, y) => (cell ? [[`${x},${y}`, cell.result, String(cell.ties)]] : [])),
            );
            if ((past.length !== beads.length || cells.length !== road.length) && tries < 40) {
                await page.waitForTimeout(250);
                continue;
            }
            for (const [name, back] of Object.entries(DERIVED)) assert.equal(await page.locator(`[data-road=${name}] .small-marks [class*=' ']`).count(), derivedMarks(past, back).length);
            assert.deepEqual(beads, past.map((each) => each.result));
            assert.deepEqual(cells, road);
            assert.ok(past.length > 0);
            break;
        }
        await shot(page, where === 'table' ? 'scoreboard' : 'board');
    }
    assert.equal(await page.locator('.board-page button').count(), 0, 'nothing to press');
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac' });

inHouse('the house dies and comes back: the page finds it, the seat is kept', 90, async (house) => {
    const { page, context, complaints } = await visit(house);
    await comeIn(page, 'Xia');
    const seat = await sitDown(page, 700);
    const before = await viewOf(page);
    await house.close('SIGKILL');
    await page.locator('[data-link=lost]').waitFor();
    await shot(page, 'lost');
    assert.ok(await page.locator('.areas .area-bet:enabled').count() === 0, 'nothing is offered meanwhile');
    const down = page.getByRole('alert').filter({ hasText: 'The line is down.' });
    const [told, felt] = [(await down.boundingBox())!, (await page.locator('.felt').boundingBox())!];
    assert.ok(told.width > felt.width / 3 && told.y > felt.y && told.y + told.height < felt.y + felt.height, 'large, over the felt');
    await house.open();
    await page.locator('[data-link=live]').waitFor();
    await down.waitFor({ state: 'detached' });
    await page.locator('.seat.mine').waitFor();
    assert.equal(Number(await page.locator('.seat.mine').getAttribute('data-seat')), seat);
    const later = await viewOf(page);
    assert.ok(later.seq >= before.seq && later.hand >= before.hand);
    await untilBets(page);
    await page.locator('[data-wager=player] .area-bet').click();
    await page.locator('[data-wager=player] [data-stake="500"]').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac' });

const FLOOR = 'a floor that is level';
const MINE = 4;

inHouse('the line is cut in mid-hand: when it is back the page says how the hand ended, and that it was folded', 90, async (house) => {
    const floor = new Clerk(house);
    await floor.logIn('Flo', FLOOR);
    const table = await Scripted.open(house, floor, 'marina2/three-card-6');
    const { page, context, complaints } = await visit(house);
    await context.request.post('/api/v1/sessions', { data: { name: 'Yuki' }, headers: { 'content-type': 'application/json' } });
    let cut: (() => Promise<void>) | null = null;
    let down = false;
    await page.routeWebSocket('**/api/v1/ws', (socket) => {
        if (down) return void socket.close();
        socket.connectToServer();
        cut = () => socket.close();
    });
    await table.sit(5, 'Ivo', 200000);
    await table.say({ verb: 'sit', seat: MINE, who: 'Yuki', amount: 50000 });
    await table.say({ verb: 'nobank', seat: MINE });
    await table.say({ verb: 'askbank', seat: 5 });
    await page.goto(`/table/${table.table}`);
    await table.until((view) => view.bank.offered === 5, MINE);
    await table.others.get(5)!.say(table.table, { verb: 'bank', seat: 5, amount: 100000 });
    await table.say({ verb: 'bet', seat: MINE, spot: MINE, wager: 'ante', amount: 1000 });
    const asked = await table.until((view) => view.phase === 'play' && view.turn.seats.includes(MINE), MINE);
    await page.locator('.dock.asks').waitFor();
    down = true;
    await cut!();
    await page.locator('[data-link=lost]').waitFor();
    await table.say({ verb: 'lapse', seat: MINE });
    await table.until((view) => view.phase !== 'play', MINE);
    const told = page.locator('.meanwhile');
    assert.equal(await told.count(), 0);
    down = false;
    await told.waitFor();
    const net = (await handsOf(page)).find((each) => each.hand === asked.hand)!.net.find((each) => each.seat === MINE)!.amount;
    assert.ok(net < 0);
    assert.equal(await told.locator('p').innerText(), `The line is back. Hand ${asked.hand} was settled: you lost ${dollars(-net)}. Your time ran out and your hand was folded.`);
    await shot(page, 'meanwhile');
    await told.getByRole('button').click();
    await told.waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'three-card-6', before: (house) => house.employ('Flo', 'floor', FLOOR) });

inHouse('a visitor who closes the page with the bank offered does not stop the table', 150, async (house) => {
    const leaver = await visit(house);
    const table = await comeIn(leaver.page, 'Gale');
    const seat = await sitDown(leaver.page, 2000);
    await leaver.page.getByRole('tab', { name: 'Seat' }).click();
    await leaver.page.locator('.own-seat').getByLabel('Don\u2019t offer me the bank').click();
    await leaver.page.getByRole('button', { name: /^Bank \$/ }).waitFor({ timeout: 90000 });
    const timer = leaver.page.getByRole('timer');
    assert.match((await timer.getAttribute('aria-label'))!, /^\d+ seconds, then the bank is passed on$/);
    await shot(leaver.page, 'countdown');
    const { hand, turn, now } = await viewOf(leaver.page);
    assert.ok(turn.deadline! > now && turn.deadline! <= now + 15000);
    await leaver.context.close();

    const { page, context } = await visit(house);
    assert.equal(await comeIn(page, 'Wren'), table);
    await untilSettled(page, hand + 1);
    await page.locator(`[data-seat="${seat}"].away`).waitFor({ timeout: 60000 });
    const gone = (await viewOf(page)).places.find((each) => each.place === seat)!;
    assert.deepEqual([gone.who, gone.away, gone.stack], ['Gale', true, 200000], 'away, with every chip');
    await shot(page, 'away');
    await context.close();
}, { games: 'zoobac', betting: 2 });
