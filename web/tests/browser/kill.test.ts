// Kill pots and straddles, in a real browser, at a table whose people are all ours.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { Clerk, closeBrowser, comeIn, findings, inHouse, shot, viewOf, visit, type House } from './house.ts';
import { Scripted } from './scripted.ts';

after(closeBrowser);

const FLOOR = 'a floor that is level';
const ME = 4;
const OTHERS = [
    { seat: 2, name: 'Ann' },
    { seat: 6, name: 'Bo' },
    { seat: 8, name: 'Cy' },
];

/** A table at $2-$4 with blinds of $1 and $2, four players, and one of them with a page. */
/** Kill pots are what all at the table agree to: the floor says so once everyone sits. */
async function openTable(house: House, page: Page, { kill, ...settings }: { kill?: number; [name: string]: unknown }): Promise<Scripted> {
    const floor = new Clerk(house);
    await floor.logIn('Flo', FLOOR);
    const table = await Scripted.open(house, floor, 'marysville/holdem', { draw: 0, ...settings });
    for (const { seat, name } of OTHERS) await table.sit(seat, name, 20000);
    await table.say({ verb: 'sit', seat: ME, who: 'Rio', amount: 20000 });
    if (kill) await table.say({ verb: 'set', name: 'kill', value: String(kill), why: 'all at the table agree' });
    await page.goto(`/table/${table.table}`);
    await page.locator('.seat.mine').waitFor();
    return table;
}

/** The page shows the table as it is now. */
async function caughtUp(page: Page): Promise<void> {
    const { seq } = await viewOf(page);
    await page.waitForFunction((at) => Number(document.querySelector('[data-seq]')?.getAttribute('data-seq')) >= at, seq);
}

async function press(page: Page, verb: string): Promise<void> {
    const { seq } = await viewOf(page);
    await page.locator(`.dock [data-verb=${verb}]:enabled`).first().click();
    while ((await viewOf(page)).seq === seq) await page.waitForTimeout(50);
}

const dock = (page: Page) => page.locator('.dock').innerText();

/** I raise or bet whenever I can; on the last street the others give up. The dock's words
 * for it, street by street, as pressed. */
async function winHand(table: Scripted, page: Page): Promise<string[]> {
    const said: string[] = [];
    await table.until((view) => view.phase === 'play', 0);
    for (;;) {
        const view = await table.until((now) => now.turn.seats.includes(ME) || now.phase !== 'play', ME);
        if (view.phase !== 'play') return said;
        await caughtUp(page);
        const raise = page.locator('.dock [data-verb=raise]:enabled');
        const first = said.length < (view.street ?? 0);
        if (first) said.push((await raise.innerText()).replace(/\s+R$/, '').trim());
        await press(page, first ? 'raise' : (await page.locator('.dock [data-verb=check]').count()) > 0 ? 'check' : 'call');
        if (view.street !== 3) continue;
        for (let seat = (await table.view()).turn.seats[0]; seat !== undefined && table.others.has(seat); seat = (await table.view()).turn.seats[0]) await table.others.get(seat)!.say(table.table, { verb: 'fold', seat });
    }
}

const legs = (page: Page, count: number) => page.locator(`.seat.mine [data-legs="${count}"]`).waitFor();

inHouse('A kill: two legs of $20 and more at one seat, then its pot is killed, and the page has the doubled figures', 150, async (house) => {
    const { page, context, complaints } = await visit(house);
    await comeIn(page, 'Rio', 'marysville/holdem');
    const table = await openTable(house, page, { kill: 1 });
    // $2-$4: four times $4 before the flop, $2 on it, $4 on the turn, which nobody calls: $24.
    assert.deepEqual(await winHand(table, page), ['Raise to $4', 'Bet $2', 'Bet $4']);
    await legs(page, 1);
    await page.getByText('You have one leg: win the next pot alone, $20 or more, and you kill the one after it.').waitFor();
    await winHand(table, page);
    await legs(page, 2);
    await page.getByText('You have two legs and kill the next pot: you post $4, and every bet is doubled.').waitFor();
    await shot(page, 'kill-two-legs');
    await table.until((view) => view.turn.seats.length > 0 && view.phase === 'play', ME);
    await caughtUp(page);
    assert.equal((await viewOf(page)).killer, ME);
    assert.equal(await page.locator('.killed').innerText(), 'You killed this pot: its limits are $4\u2060\u2013\u2060$8');
    await page.locator('.where', { hasText: 'Limit $4/$8' }).waitFor();
    assert.match(await page.locator('.this-hand [data-step="0"]').innerText(), /you kill with \$4/);
    const three = winHand(table, page);
    await page.locator('.dock.asks').waitFor();
    await shot(page, 'kill-pot');
    assert.deepEqual(await findings(page, 'a killed pot'), []);
    assert.deepEqual(await three, ['Raise to $8', 'Bet $4', 'Bet $8']);
    // A killer who wins a qualifying kill pot kills again (OQ-120).
    await legs(page, 2);
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'marysville/holdem', betting: 4, before: (house) => house.employ('Flo', 'floor', FLOOR) });

inHouse('A straddle: who missed the blinds comes in right behind the big one with twice as much, by the dock of a phone', 150, async (house) => {
    const { page, context, complaints } = await visit(house, { viewport: { width: 390, height: 844 } });
    await comeIn(page, 'Rio', 'marysville/holdem');
    const table = await openTable(house, page, {});
    const view = () => viewOf(page);
    const marked = async () => (await view()).marks.some((each) => each.who === 'Rio' && each.mark === 'missed-blind');
    // One hand after the other, given up where I am asked; I am away until a blind has gone by.
    let away = false;
    for (let hands = 0; hands < 12 && !(await marked()); hands++) {
        for (;;) {
            const now = await table.until((each) => each.turn.seats.includes(ME) || each.phase === 'between', ME);
            if (now.phase === 'between') break;
            await caughtUp(page);
            await press(page, 'fold');
        }
        if (!away && (await view()).button === ME) {
            await table.say({ verb: 'away', seat: ME });
            away = true;
        }
        await table.until((each) => each.phase === 'play', 0);
    }
    await table.until((each) => each.phase === 'between', ME);
    await table.say({ verb: 'back', seat: ME });
    const straddle = page.getByRole('button', { name: 'Straddle $4' });
    for (let hands = 0; hands < 6; hands++) {
        await caughtUp(page);
        await page.getByRole('button', { name: 'Post $3' }).waitFor();
        await shot(page, `straddle-post-${hands}`);
        const offered = (await view()).legal.filter((each) => each.command.verb === 'post').map((each) => each.lowest);
        assert.equal(await straddle.count(), offered.includes(400) ? 1 : 0);
        if (offered.includes(400)) break;
        await table.until((each) => each.phase === 'play', 0);
        await table.until((each) => each.phase === 'between', ME);
    }
    assert.match(await dock(page), /You wait for the big blind, or post \$3 \(\$2 live, \$1 dead\) or straddle with \$4 \(twice the big blind\) and come in with the next hand\./);
    await shot(page, 'straddle-offered');
    assert.deepEqual(await findings(page, 'a straddle is offered'), []);
    await page.waitForTimeout(1000); // nobody answers what has only just been asked (moment.ts)
    await page.keyboard.press('b');
    await page.getByText('You straddle with $4 and come in with the next hand.').waitFor();
    const now = await table.until((each) => each.phase === 'play' && each.turn.seats.length > 0, ME);
    await caughtUp(page);
    assert.deepEqual(now.stakes.filter((each) => each.seat === ME).map((each) => [each.wager, each.amount]), [['live', 400]]);
    assert.equal(await page.locator('.seat.mine .pot-bet').innerText(), '$4');
    assert.equal(now.turn.seats[0], 6, 'behind the straddle starts the action (CM-OHLJ-BL10)');
    assert.match(await page.locator('.seat.mine .plate-line').innerText(), /straddle \$4/);
    // The straddle is live (CM-OHLJ-BL10a): the others call, and I may raise.
    await table.until((each) => each.turn.seats.includes(ME), ME);
    await caughtUp(page);
    assert.match(await dock(page), /Raise to \$6/);
    assert.doesNotMatch(await dock(page), /Post/, 'what was missed is made up');
    await shot(page, 'straddle-turn');
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'marysville/holdem', betting: 4, before: (house) => house.employ('Flo', 'floor', FLOOR) });
