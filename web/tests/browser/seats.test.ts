// Games with a hand on every spot: what the table asks is decided on the page,
// and the house is the judge of what became of it.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import type { SetNames, View } from '../../src/wire/view.ts';
import { dollars } from '../../src/words/words.ts';
import { ask, Clerk, closeBrowser, comeIn, findings, handsOf, inHouse, layChip, shot, sitDown, untilLies, untilSettled, viewOf, visit } from './house.ts';

after(closeBrowser);

const SETTLED = ['PAID', 'TAKEN', 'PUSHED', 'RETURNED'];

const cardsOf = (view: View, seat: number) => view.hands.find((each) => each.spot === seat)!.cards;
const stackOf = (view: View, seat: number) => view.places.find((each) => each.place === seat)!.stack;

/** Bets on the own spot and waits until the hand asks something; gives its number. */
async function betUntilAsked(page: Page, wager: string, cents: number): Promise<number> {
    const hand = await untilLies(page, wager, cents, () => layChip(page, wager, '$25'));
    await page
        .locator('.decide')
        .waitFor()
        .catch(async (late: unknown) => {
            const { phase, hand: now, turn, legal, frozen } = await viewOf(page);
            console.error(`hand ${hand} asked nothing: ${JSON.stringify({ phase, now, turn, legal: legal.length, frozen })}`);
            console.error(JSON.stringify((await handsOf(page)).find((each) => each.hand === hand)?.steps ?? 'not ended'));
            throw late;
        });
    return hand;
}

/** The stack moved by what the house wrote down, and the page says so. */
async function settled(page: Page, hand: number, seat: number, bought: number): Promise<string[]> {
    await untilSettled(page, hand);
    const recalled = (await handsOf(page)).find((each) => each.hand === hand)!;
    assert.deepEqual(recalled.steps.filter((step) => [...SETTLED, 'ACTION'].includes(step.event) && !step.rule), [], 'each names its rule');
    const net = recalled.net.find((each) => each.seat === seat)?.amount ?? 0;
    const view = await viewOf(page);
    const down = view.stakes.filter((each) => each.seat === seat).reduce((sum, each) => sum + each.amount, 0);
    assert.equal(stackOf(view, seat) + down, bought + net);
    assert.equal(await page.locator('.top-stack b').innerText(), dollars(bought + net), 'on the plate once the felt is cleared');
    return recalled.steps.filter((step) => step.seat === seat && SETTLED.includes(step.event)).map((step) => step.wager!).sort();
}

/** Two cards that outrank the rest, by the house's own word; null if no two do. */
async function foulFront(page: Page, game: string, cards: string[]): Promise<string[] | null> {
    for (let a = 0; a < cards.length; a++)
        for (let b = a + 1; b < cards.length; b++) {
            const rest = cards.filter((_, index) => index !== a && index !== b);
            const said = await ask<SetNames>(page, `setting?game=${game}&ahead=${cards[a]},${cards[b]}&rest=${rest.join(',')}`);
            if (said.foul) return [cards[a]!, cards[b]!];
        }
    return null;
}

/** The first hand that has a foul front, which nine of ten have; one that has none is answered
 * otherwise. The hand's number, that front, and the stack before it. */
async function untilFoul(page: Page, game: string, seat: number, answer: (hand: number, stack: number) => Promise<void>): Promise<{ hand: number; foul: string[]; stack: number }> {
    for (let hands = 0; hands < 8; hands++) {
        const stack = stackOf(await viewOf(page), seat);
        const hand = await betUntilAsked(page, 'base', 2500);
        const foul = await foulFront(page, game, cardsOf(await viewOf(page), seat));
        if (foul) return { hand, foul, stack };
        await answer(hand, stack);
    }
    throw new Error('no hand of eight can be laid foul');
}

/** A front that would be foul is asked about twice, in words, and laid by neither of the plain buttons. */
async function isWarned(page: Page, seat: number, foul: string[]): Promise<void> {
    await putInFront(page, foul);
    const warning = page.locator('.foul-words');
    await warning.waitFor();
    assert.match(await warning.innerText(), /^Foul\. .+ outranks .+\. A foul hand loses\./);
    assert.equal(await warning.getAttribute('role'), 'alert', 'it is read aloud at once');
    assert.equal(await warning.locator('.rule-id').count(), 1);
    assert.equal(await page.locator('.tray-of.foul').count(), 2, 'both trays are marked');
    assert.equal(await page.locator('.setting-acts [data-verb=lay]').isEnabled(), false, 'it is not set by the way');
    await page.getByRole('button', { name: 'Lay foul hand' }).click();
    await page.getByRole('button', { name: 'Yes, lay it foul' }).waitFor();
    assert.equal((await viewOf(page)).hands.filter((each) => each.spot === seat).length, 1, 'nothing is laid before it is said twice');
}

inHouse('Three Card Poker: an Ante is played for as much again, and both are settled; then one is folded', 90, async (house) => {
    const { page, context, complaints } = await visit(house);
    await comeIn(page, 'Ada', 'marina2/three-card-6');
    const seat = await sitDown(page, 1000);
    const hand = await betUntilAsked(page, 'ante', 2500);
    assert.equal(await page.locator('.community').count(), 0);
    assert.match(await page.locator('.phase').innerText(), /Your turn: play \$25 or fold/);
    const view = await viewOf(page);
    const own = cardsOf(view, seat);
    const drawn = await page.locator('.seat.mine [data-card]').evaluateAll((all) => all.map((each) => each.getAttribute('data-card')));
    assert.deepEqual(drawn, own);
    assert.ok(!own.includes('??'));
    assert.equal(await page.locator('.bank-hand [data-card="??"]').count(), 2, 'MC2-TCP6-E2a: one of three is turned up');
    await shot(page, 'three-card-play');
    // Both hands stand in the dock for a third of a second, before the wagers are told.
    await page.evaluate(() => {
        const count = () => Math.max(Number(document.body.dataset.compared ?? 0), document.querySelectorAll('.compared [data-card]').length);
        new MutationObserver(() => (document.body.dataset.compared = String(count()))).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Play $25' }).click();
    await page.locator('[data-phase=ending]').waitFor();
    assert.equal(await page.locator('.bank-hand [data-card]').count(), 3, 'the cards are turned before anything else is told');
    assert.equal(await page.locator('.bank-hand [data-card="??"]').count(), 0);
    await page.locator('.bank-hand .total').waitFor();
    assert.equal(await page.locator('body').getAttribute('data-compared'), '6', 'one\u2019s own three and the bank\u2019s');
    assert.match(await page.locator('.bank-hand .total').innerText(), /: (qualifies|does not qualify)$/);
    await shot(page, 'three-card-settled');
    assert.deepEqual(await settled(page, hand, seat, 100000), ['ante', 'play']);
    await page.waitForFunction(
        () => document.querySelector('[data-wager=ante] .area-bet:enabled') && !document.querySelector('.felt [data-card]'),
        null,
        { timeout: 30000 },
    ); // old cards go when bets open

    const stack = stackOf(await viewOf(page), seat);
    const next = await betUntilAsked(page, 'ante', 2500);
    await page.getByRole('button', { name: 'Fold' }).click();
    await untilSettled(page, next);
    assert.equal((await handsOf(page)).find((each) => each.hand === next)!.net.find((each) => each.seat === seat)!.amount, -2500);
    assert.deepEqual(await settled(page, next, seat, stack), ['ante']);
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'three-card-6', betting: 4 });

interface Way {
    cards: string[];
    rule: string;
}

/** The House Way lies in the trays as a start, and again when it is asked for. */
async function seeTheWay(page: Page, seat: number): Promise<Way> {
    const line = page.locator(`[data-set="${seat}"] .house-way`);
    const way = { cards: (await line.getAttribute('data-way'))!.split(','), rule: await line.locator('.rule-id').last().innerText() };
    assert.ok((await line.locator('.way-line').innerText()).length > 20, 'the chart says why');
    const front = () => page.locator('.tray-of.front [data-card]').evaluateAll((all) => all.map((each) => each.getAttribute('data-card')!).sort());
    assert.deepEqual(await front(), [...way.cards].sort(), 'it lies there as a start');
    assert.equal(await page.locator('.tray-of.start').count(), 2, 'and is seen to be one');
    assert.equal(await page.locator('.ways [aria-checked=true]').innerText(), await page.locator('.ways button').first().innerText());
    // One card of each tray, touched one after the other, trade their places; by keys as well.
    await page.locator('.tray-of.back .setting-card').first().click();
    assert.deepEqual(await front(), [...way.cards].sort(), 'one alone moves nothing');
    assert.equal(await page.locator('.setting-card[aria-pressed=true]').count(), 1);
    await page.locator('.tray-of.front .setting-card').first().focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.setting-card[aria-pressed=true]').count(), 0);
    assert.equal(await page.locator('.tray-of.back .setting-card:focus').count(), 1, 'the card keeps the focus where it lies now');
    assert.notDeepEqual(await front(), [...way.cards].sort());
    assert.equal(await page.locator('.tray-of.start').count(), 0);
    await page.keyboard.press('v');
    assert.deepEqual(await front(), [...way.cards].sort());
    assert.equal(await page.locator('.foul-words').count(), 0);
    await shot(page, 'house-way');
    return way;
}

/** These cards lie in front, each traded for one that shall not. */
async function putInFront(page: Page, cards: string[]): Promise<void> {
    await page.locator('.ways').waitFor();
    const there = () => page.locator('.tray-of.front [data-card]').evaluateAll((all) => all.map((each) => each.getAttribute('data-card')!));
    const less = (some: string[], others: string[]) => others.reduce((left, card) => left.filter((_, index) => index !== left.indexOf(card)), some);
    const now = await there();
    const goes = less(now, cards);
    for (const [index, card] of less(cards, now).entries()) {
        await page.locator(`.tray-of.back .setting-card:has([data-card="${card}"])`).first().click();
        await page.locator(`.tray-of.front .setting-card:has([data-card="${goes[index]}"])`).first().click();
    }
    assert.deepEqual((await there()).sort(), [...cards].sort());
}

/** The hand was laid as it was shown before, by the same line of the chart. */
async function laidAsShown(page: Page, seat: number, hand: number, way: Way): Promise<void> {
    const { steps } = (await handsOf(page)).find((each) => each.hand === hand)!;
    const laid = steps.find((step) => step.event === 'LAID' && step.spot === seat)!;
    assert.deepEqual([...laid.cards!].sort(), [...way.cards].sort());
    assert.ok(steps.some((step) => step.event === 'SHOWN' && step.spot === seat && step.rule === way.rule), way.rule);
}

inHouse('Double-hand: two cards are laid to the front, or the hand goes the House Way; on a phone too', 90, async (house) => {
    const { page, context } = await visit(house);
    await comeIn(page, 'Ben', 'marina1/double-hand');
    const seat = await sitDown(page, 1000);
    assert.equal(await page.locator('.seat').count(), 7);
    const { hand, foul, stack } = await untilFoul(page, 'marina1/double-hand', seat, async (plain, before) => {
        await page.getByRole('button', { name: 'House Way' }).click();
        await settled(page, plain, seat, before);
    });
    assert.match(await page.locator('.phase').innerText(), /Your turn: set your hand/);
    const view = await viewOf(page);
    // The dice lie on the felt as they fell, and the action button where they have the action begin.
    const dice = await page.locator('.thrown [data-die]').evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-die'))));
    assert.deepEqual(dice, view.thrown?.dice ?? []);
    if (view.thrown) assert.equal(await page.locator(`[data-seat="${view.thrown.action}"]:not(.empty) .puck[aria-label="action button"]`).count(), 1);
    await isWarned(page, seat, foul);
    await shot(page, 'double-hand-foul');
    const lay = view.legal.find((each) => each.command.verb === 'lay')!.command.cards!;
    await putInFront(page, lay);
    await shot(page, 'double-hand-setting');
    await page.setViewportSize({ width: 390, height: 844 });
    await shot(page, 'double-hand-phone');
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
    const outside = await page
        .locator('.seat, .area, .setting-card, .spot-hand .card')
        .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().right > 391 || each.getBoundingClientRect().left < -1).length);
    assert.equal(outside, 0);
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.getByRole('button', { name: 'Set hand' }).click();
    await page.locator('.seat.mine .part[title=Front]').waitFor();
    assert.deepEqual(await settled(page, hand, seat, stack), ['base']);
    const laid = (await handsOf(page)).find((each) => each.hand === hand)!.steps.find((step) => step.event === 'LAID' && step.spot === seat)!;
    assert.deepEqual([...laid.cards!].sort(), [...lay].sort());
    await shot(page, 'double-hand-settled');

    const later = stackOf(await viewOf(page), seat);
    const next = await betUntilAsked(page, 'base', 2500);
    const way = await seeTheWay(page, seat);
    await page.getByRole('button', { name: 'House Way' }).click();
    assert.deepEqual(await settled(page, next, seat, later), ['base']);
    await laidAsShown(page, seat, next, way);
    await context.close();
}, { games: 'marina1/double-hand', betting: 4 });

inHouse('Fortune: an area that takes less than the chip at hand says so before it is laid', 60, async (house) => {
    const { page, context, complaints } = await visit(house);
    await comeIn(page, 'Ina', 'marysville/fortune');
    const seat = await sitDown(page, 1000);
    await untilLies(page, 'base', 2500, () => layChip(page, 'base', '$25'));
    const area = page.locator('[data-wager=fortune]');
    await area.locator('.area-bet:enabled').waitFor();
    assert.equal(await area.locator('.area-stake').innerText(), 'takes $1 to $20');
    assert.match((await area.locator('.area-bet').getAttribute('aria-label')) ?? '', /up to 5,000 to 1, \$0 on it, takes \$1 to \$20$/);
    assert.equal(await page.locator('[data-wager=base].over').count(), 0);
    await shot(page, 'fortune-over');
    await page.getByRole('button', { name: '$5 a click' }).click();
    assert.equal(await area.locator('.area-stake').innerText(), '$1 to $20');
    await area.locator('.area-bet').click();
    await area.locator('[data-stake="500"]').waitFor();
    await page.getByRole('button', { name: '$25 a click' }).click();
    await area.getByText('at most $15 more').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await shot(page, 'fortune-over-phone');
    assert.deepEqual(await findings(page, 'an area that takes less'), []);
    assert.deepEqual((await viewOf(page)).stakes.filter((stake) => stake.seat === seat).map((stake) => stake.amount), [2500, 500], 'nothing was refused');
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'fortune', betting: 25 });

for (const [name, game] of [['Tiles', 'marysville/tiles'], ['Fortune', 'marysville/fortune']] as const)
    inHouse(`${name}: the House Way is seen before it is taken, with the line of its chart, and a foul front is asked about twice`, 90, async (house) => {
        const { page, context, complaints } = await visit(house);
        await comeIn(page, 'Ivy', game);
        const seat = await sitDown(page, 1000);
        const takeIt = async (hand: number, stack: number, way: Way) => {
            await page.getByRole('button', { name: 'House Way' }).click();
            assert.deepEqual(await settled(page, hand, seat, stack), ['base']);
            await laidAsShown(page, seat, hand, way);
        };
        const { hand, foul, stack } = await untilFoul(page, game, seat, async (plain, before) => takeIt(plain, before, await seeTheWay(page, seat)));
        const way = await seeTheWay(page, seat);
        await isWarned(page, seat, foul);
        await shot(page, `${name.toLowerCase()}-foul`);
        await takeIt(hand, stack, way);
        assert.deepEqual(complaints, []);
        await context.close();
    }, { games: game, betting: 4 });

inHouse('No Bust 22: a hand is played to its end by what the dock offers, then the same is bet again', 120, async (house) => {
    const { page, context, complaints, heard } = await visit(house);
    await comeIn(page, 'Cleo', 'marina2/no-bust-22');
    const seat = await sitDown(page, 1000);
    let stack = 100000;
    for (let round = 0; round < 2; round++) {
        const hand = await untilLies(page, 'base', 500, () => (round === 0 ? layChip(page, 'base', '$5') : page.getByRole('button', { name: 'Rebet $5' }).click()));
        const end = page.locator('[data-phase=ending]');
        for (;;) {
            await page.locator('.decide').or(end).first().waitFor();
            if (await end.isVisible()) break;
            const view = await viewOf(page);
            const own = view.legal.filter(({ command }) => command.seat === seat && !command.wager).map(({ command }) => command.verb);
            const drawn = await page.locator('.choices [data-verb]').evaluateAll((all) => all.map((each) => each.getAttribute('data-verb')));
            assert.deepEqual(drawn.filter((verb) => !own.includes(verb!)), [], 'the dock offers what the view lists');
            if (round === 0) await shot(page, 'no-bust-decide');
            // A pair is split, ten or eleven doubled, else the first choice is taken.
            const verb = ['split', 'double', drawn[0]!].find((each) => drawn.includes(each))!;
            await heard.taken(() => page.locator(`.choices [data-verb=${verb}]`).first().click());
        }
        await untilSettled(page, hand);
        const recalled = (await handsOf(page)).find((each) => each.hand === hand)!;
        stack += recalled.net.find((each) => each.seat === seat)?.amount ?? 0;
        const now = await viewOf(page);
        const down = now.stakes.filter((each) => each.seat === seat).reduce((sum, each) => sum + each.amount, 0);
        assert.equal(stackOf(now, seat) + down, stack, 'the stack moved by what the house wrote down');
    }
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'marina2/no-bust-22', betting: 5 });

inHouse(
    'Three Card Poker: one\u2019s own hand lies in the dock before, during and after one\u2019s turn, with who is waited for',
    60,
    async (house) => {
        const floor = new Clerk(house);
        await floor.logIn('Flo', 'a floor that is level');
        const game = 'marina2/three-card-6';
        const table = await floor.openTable(game, { entered: 1, decide_seconds: 0, betting_seconds: 0, offer_seconds: 0 });
        const { page, context, complaints } = await visit(house);
        await comeIn(page, 'Ada', game);
        await page.goto(`/table/${table}`);
        await page.locator('[data-link=live]').waitFor();
        for (const [seat, who, amount] of [[1, 'Banker', 200000], [2, 'Fay', 10000], [4, 'Bo', 10000]] as const) await floor.say(table, { verb: 'sit', seat, who, amount });
        const seat = await sitDown(page, 1000);
        assert.equal(seat, 3);
        await floor.say(table, { verb: 'bank', seat: 1, amount: 100000 });
        await floor.say(table, { verb: 'shuffle' });
        for (const each of [2, 4]) await floor.say(table, { verb: 'bet', seat: each, spot: each, wager: 'ante', amount: 500 });
        await layChip(page, 'ante', '$5');
        await page.locator('[data-wager=ante] [data-stake="500"]').waitFor();
        await floor.say(table, { verb: 'close' });
        for (const cards of [['Kh', 'Kd', '2c'], ['9s', '9d', '4h'], ['7s', '4d', '2h'], ['??', '??', '3d']]) await floor.say(table, { verb: 'card', cards });
        const dock = page.locator('.dock');
        const told = dock.locator('.played .told');
        const own = () => dock.locator('[data-card]').evaluateAll((all) => all.map((each) => each.getAttribute('data-card')));
        await told.getByText('Waiting for Fay, then you.').waitFor();
        assert.deepEqual(await own(), ['9s', '9d', '4h']);
        assert.equal(await dock.locator('.own-hand p').innerText(), 'Pair of nines');
        assert.equal(await dock.locator('.area, .tray, .tools').count(), 0);
        await floor.say(table, { verb: 'fold', seat: 2 });
        await page.locator('[data-seat="2"] .note', { hasText: 'folded' }).waitFor();
        await page.getByRole('button', { name: 'Play $5' }).click();
        await told.getByText('You play. Nothing more to decide.').waitFor();
        await told.getByText('Waiting for Bo, then the bank.').waitFor();
        assert.deepEqual(await own(), ['9s', '9d', '4h']);
        assert.equal(await dock.locator('header .right').innerText(), 'Ante\u00a0$5 \u00b7 Play\u00a0$5');
        await shot(page, 'three-card-waits');
        await floor.say(table, { verb: 'play', seat: 4 });
        await told.getByText('The bank\u2019s hand is next.').waitFor();
        assert.deepEqual(complaints, []);
        await context.close();
    },
    { games: 'three-card-6', betting: 5, before: (house) => house.employ('Flo', 'floor', 'a floor that is level') },
);

/** What the dock draws, by verb; all of it is what the view lists for the seat. */
async function drawnFor(page: Page, seat: number): Promise<string[]> {
    await page.locator('.choices [data-verb]:enabled').first().waitFor();
    const listed = (await viewOf(page)).legal.filter(({ command }) => command.seat === seat).map(({ command }) => command.verb);
    const drawn = await page.locator('.choices [data-verb]').evaluateAll((all) => all.map((each) => each.getAttribute('data-verb')!));
    assert.deepEqual(drawn.filter((verb) => !listed.includes(verb)), [], 'the dock offers what the view lists');
    return drawn;
}

inHouse(
    'No Bust 22: a pair is split and one of its hands doubled, with cards that a dealer enters',
    120,
    async (house) => {
        const floor = new Clerk(house);
        await floor.logIn('Flo', 'a floor that is level');
        const table = await floor.openTable('marina2/no-bust-22', { entered: 1, decide_seconds: 0, betting_seconds: 0, offer_seconds: 0 });
        const { page, context, complaints } = await visit(house);
        await comeIn(page, 'Cleo', 'marina2/no-bust-22');
        await page.goto(`/table/${table}`);
        await page.locator('[data-link=live]').waitFor();
        await floor.say(table, { verb: 'sit', seat: 1, who: 'Banker', amount: 200000 });
        const seat = await sitDown(page, 1000);
        await floor.say(table, { verb: 'bank', seat: 1, amount: 100000 });
        await floor.say(table, { verb: 'shuffle' });
        await page.getByRole('button', { name: '$5 a click' }).click();
        // The side bet is there from the start and waits: no area moves under the pointer.
        await page.locator('[data-wager=base] .area-bet:enabled').waitFor();
        const boxes = () => page.locator('.area-bet').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, top, width, height }) => [left, top, width, height]));
        const undo = page.getByRole('button', { name: 'Undo' });
        const before = await boxes();
        assert.equal(before.length, 2);
        assert.equal(await page.locator('[data-wager=buster] .area-bet').isDisabled(), true);
        assert.equal(await page.locator('[data-wager=buster] .area-stake').innerText(), 'after the main wager');
        assert.equal(await undo.isDisabled(), true, 'nothing to undo yet');
        await page.locator('[data-wager=base] .area-bet').click();
        await page.locator('[data-wager=base] [data-stake="500"]').waitFor();
        await page.locator('[data-wager=buster] .area-bet:enabled').waitFor();
        assert.deepEqual(await boxes(), before);
        assert.equal(await undo.isEnabled(), true);

        // Who steps away reads it in the dock, with the way back; a guest, why the bank passes by.
        await page.getByRole('tab', { name: 'Seat' }).click();
        assert.equal(await page.locator('.own-seat').getByLabel('Don\u2019t offer me the bank').isChecked(), true);
        await page.getByText('begins so; untick this to be asked').waitFor();
        await page.getByRole('button', { name: 'Step away' }).click();
        const away = page.locator('.dock').getByRole('group', { name: 'You are away' });
        await away.getByText('Your wagers lie as you left them: Main wager $5.').waitFor();
        await shot(page, 'own-away');
        await away.getByRole('button', { name: 'I am back' }).click();
        await page.getByRole('tab', { name: 'How to play' }).click();
        await page.locator('[data-wager=base] .area-pays').getByText('1 to 1 \u00b7 Natural 6 to 5', { exact: true }).waitFor();
        await floor.say(table, { verb: 'close' });
        await page.locator('.dock').getByText('Closed. Nothing can be added or taken back.').waitFor();
        assert.equal(await page.locator('.dock .tray, .dock .tools, .dock .area-bet:enabled').count(), 0, 'nothing to press lies beside closed wagers');

        // Cleo 8 8, the player-dealer shows a six and has a ten below.
        await floor.deal(table, '8h', '6d', '8d', 'Td');
        assert.deepEqual((await drawnFor(page, seat)).sort(), ['double', 'hit', 'split', 'stand']);
        const strip = page.locator('.phase .say p');
        assert.equal(await strip.innerText(), 'The bank shows a 6.');
        assert.equal(await page.locator('.bank-hand .shows').innerText(), 'shows 6');
        await shot(page, 'split-or-not');
        await page.locator('.choices [data-verb=split]').click();
        await page.locator('[data-verb=split]').waitFor({ state: 'detached' });
        await floor.deal(table, '3c'); // 8 3: eleven must be drawn to, and may be doubled
        assert.deepEqual((await drawnFor(page, seat)).sort(), ['double', 'hit']);
        assert.equal(await strip.innerText(), 'Hand 1 of 2 counts 11. The bank shows a 6.');
        await shot(page, 'split-hand-one');
        await page.locator('.choices [data-verb=double]').click();
        await page.locator('[data-verb=double]').waitFor({ state: 'detached' });
        await floor.deal(table, 'Ts', 'Th'); // 21 on the first hand; 8 T on the second
        assert.deepEqual((await drawnFor(page, seat)).sort(), ['double', 'hit', 'stand']);
        await page.locator('.choices [data-verb=stand]').click();
        await page.locator('[data-verb=stand]').waitFor({ state: 'detached' });
        // One's own hands stay in the dock until the bank's is played.
        const played = page.locator('.dock .played');
        await played.getByText('The bank\u2019s hand is next.').waitFor();
        assert.deepEqual(await played.locator('.own-hand p').allInnerTexts(), ['21 Hand\u00a01 \u00b7 $10', '18 Hand\u00a02 \u00b7 $5']);
        assert.equal(await page.locator('.dock .tray, .dock .area').count(), 0);
        await shot(page, 'split-waits');
        await floor.say(table, { verb: 'show' });
        await floor.deal(table, 'Kc'); // 6 T K: 26, over
        await floor.say(table, { verb: 'settle' });

        // Why, in words, and a line for each hand with its badge; the action button lies where it went.
        await page.locator('.sum').waitFor();
        assert.equal(await page.locator('.phase h1').innerText(), 'The bank went over with 26: both hands win, together +$15');
        assert.match((await page.locator('.phase .ring').getAttribute('aria-label')) ?? '', /^[0-6] seconds?, then the next hand$/);
        assert.match(await page.locator('.sum-stack').innerText(), /You had \$1,000, now \$1,0\d\d/, 'from before the first wager to after the last payment');
        const lines = await page.locator('.own-lines li > span:first-child').evaluateAll((all) => all.map((each) => (each.textContent ?? '').replace(/MC2-\S+/, '').trim()));
        assert.deepEqual(lines.slice(0, 2), ['\u2713wins Hand 1, doubled, pays 1 to 1 on $10 (21): the bank went over with 26', '\u2713wins Hand 2 pays 1 to 1 on $5 (18)']);
        assert.equal(await page.locator('.own-lines .rule-id').count(), lines.length, 'every payment names its rule');
        const action = (await handsOf(page))[0]!.steps.find((step) => step.event === 'ACTION')!.spot;
        assert.equal(await page.locator(`[data-seat="${action}"] .puck[aria-label="action button"]`).count(), 1);
        await page.locator('.settlement[data-hand="1"]').waitFor();
        await shot(page, 'split-settled');
        const [hand] = await handsOf(page);
        const paid = hand!.steps.filter((step) => step.event === 'PAID' && step.seat === seat);
        assert.deepEqual(
            paid.map(({ part, wager, amount }) => [part ?? 1, wager, amount]),
            [
                [1, 'base', 500],
                [1, 'double', 500],
                [2, 'base', 500],
            ],
        );
        const fee = hand!.steps.filter((step) => step.event === 'FEE' && step.seat === seat).reduce((sum, step) => sum + step.amount!, 0);
        assert.equal((await viewOf(page)).places.find((each) => each.place === seat)!.stack, 100000 + 1500 - fee);
        assert.deepEqual(hand!.totals, [{ spot: seat, total: '21' }, { spot: seat, part: 2, total: '18' }]);
        await page.locator('.where').getByText('Hand 2', { exact: true }).waitFor();
        await page.goto(`/board/${table}`);
        await page.locator('.wall-hands .total').nth(1).waitFor();
        assert.deepEqual(await page.locator('.wall-hands .total .full').allInnerTexts(), ['21', '18'], 'a board that was opened late has the totals too');
        assert.match(await page.locator('main').innerText(), /, hand 2\n/, 'the hand that the table speaks of');
        assert.deepEqual(complaints, []);
        await context.close();
    },
    { games: 'marina2/no-bust-22', betting: 5, before: (house) => house.employ('Flo', 'floor', 'a floor that is level') },
);
