// One's own hands: found, opened, saved, and nobody else's.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { netOf } from '../../src/history/found.ts';
import { pictureOf, stackAt } from '../../src/replay/picture.ts';
import type { OwnHand, OwnHands, RecalledHand, TableRow } from '../../src/wire/view.ts';
import { signed } from '../../src/words/words.ts';
import { ask, Clerk, closeBrowser, comeIn, findings, inHouse, layChip, shot, sitDown, untilLies, untilSettled, visit } from './house.ts';

after(closeBrowser);

async function betOn(page: Page, wager: string): Promise<number> {
    const hand = await untilLies(page, wager, 2500, () => layChip(page, wager, '$25'));
    await untilSettled(page, hand);
    return hand;
}

async function saved(page: Page, button: string): Promise<string> {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
    return readFileSync((await download.path())!, 'utf8');
}

const rows = (page: Page) => page.locator('.own-hands li');

inHouse('one\u2019s own hands are found, opened and saved, and are nobody else\u2019s', 90, async (house) => {
    const { page, context, complaints } = await visit(house);
    const table = await comeIn(page, 'Robin');
    await sitDown(page, 1000);
    const first = await betOn(page, 'player');
    const second = await betOn(page, 'banker');
    const own = (await ask<OwnHands>(page, 'me/hands')).hands;
    assert.deepEqual(own.map((hand) => [hand.table, hand.hand]), [[table, second], [table, first]], 'those with a wager, the latest first');

    await page.getByRole('link', { name: 'My hands' }).first().click();
    await rows(page).nth(1).waitFor();
    assert.equal(await page.title(), 'My hands \u00b7 House Dealer');
    for (const [index, hand] of own.entries()) {
        const row = rows(page).nth(index);
        assert.equal(await row.locator('.history-net').innerText(), signed(netOf(hand)));
        assert.match(await row.innerText(), new RegExp(`Table ${table}, hand ${hand.hand}`));
        assert.match(await row.innerText(), index === 0 ? /Banker \$25/ : /Player \$25/);
    }
    await shot(page, 'history');
    assert.deepEqual(await findings(page, 'history'), []);

    await page.getByLabel('Words').fill('bet banker');
    await page.waitForFunction(() => document.querySelectorAll('.own-hands li').length === 1);
    assert.equal(await rows(page).first().getAttribute('data-hand'), `${table}/${second}`);
    const lines = await saved(page, 'JSON lines');
    assert.deepEqual(lines.trim().split('\n').map((line) => JSON.parse(line) as OwnHand), [own[0]], 'what is found is what is saved');
    await page.getByLabel('Words').fill('');
    await page.waitForFunction(() => document.querySelectorAll('.own-hands li').length === 2);
    const csv = (await saved(page, 'CSV')).trim().split('\r\n');
    assert.equal(csv.length, 3);
    assert.match(csv[1]!, new RegExp(`^[^,]+,${table},${second},marina2/zoobac,[^,]+,\\d,Banker \\$25,${netOf(own[0]!)},`));
    await page.getByLabel('Game').selectOption('marysville/tiles');
    await page.getByText('None of your hands match.').waitFor();
    await page.getByLabel('Game').selectOption('');

    await rows(page).last().getByRole('link').click();
    await page.locator('.replay-steps li').nth(5).waitFor();
    assert.match(page.url(), new RegExp(`/replay/${table}/${first}$`));

    const other = await visit(house);
    await other.page.goto('/history');
    await other.page.getByLabel('Your name').fill('Sky');
    await other.page.getByRole('button', { name: 'Come in' }).click();
    await other.page.getByText('You have not played a hand yet.').waitFor();
    assert.equal(await rows(other.page).count(), 0);
    assert.deepEqual(complaints, []);
    await other.context.close();
    await context.close();
}, { games: 'zoobac', betting: 5 });

const GAMES = 22;

/** What has left the places and the middle so far: collections, what went to pools and jackpots, less awards. */
const outOf = (hand: RecalledHand, steps: number) =>
    hand.steps.slice(0, steps).reduce((sum, { event, seat, amount = 0 }) => {
        if (event === 'FEE' || event === 'JACKPOT' || (event === 'POOLED' && seat)) return sum + amount;
        return event === 'AWARDED' ? sum - amount : sum;
    }, 0);

inHouse('replay: a hand of every game adds up to what the house wrote down, and no chip is lost on the way', 90, async (house) => {
    const clerk = new Clerk(house);
    await clerk.logIn('Vera');
    const sorted = (net: RecalledHand['net']) => net.filter((each) => each.amount !== 0).sort((a, b) => a.seat - b.seat);
    const told = new Set<string>();
    while (told.size < GAMES) {
        for (const { game, id } of (await clerk.get<TableRow[]>('tables')).filter((each) => !told.has(each.game))) {
            const recalled = await clerk.get<RecalledHand[]>(`tables/${id}/hands?last=3&stacks=1`);
            for (const hand of recalled) {
                assert.deepEqual(sorted(pictureOf(hand.steps).net), sorted(hand.net), `${game}, hand ${hand.hand}`);
                for (let steps = 1; steps <= hand.steps.length; steps++) {
                    const { net, pot } = pictureOf(hand.steps.slice(0, steps));
                    assert.equal(net.reduce((sum, each) => sum + each.amount, 0) + pot + outOf(hand, steps), 0, `${game}, hand ${hand.hand}, step ${steps}`);
                }
                // What it moves leads to the stacks before the next hand.
                const next = recalled.find((each) => each.hand === hand.hand + 1);
                for (const { seat, amount } of next?.stacks ?? []) assert.equal(stackAt(hand, seat, hand.steps.length), amount, `${game}, seat ${seat} after hand ${hand.hand}`);
                if (next) told.add(game);
            }
        }
        await new Promise((done) => setTimeout(done, 500));
    }
});
