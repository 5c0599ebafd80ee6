// The end of a hand where things may move: cards are turned one after the other, chips go to the bank
// and come from it, stacks count; and nothing later is in the page before its turn.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { closeBrowser, comeIn, inHouse, layChip, sitDown, untilLies, visit } from './house.ts';

after(closeBrowser);

/** What the page looked like whenever it changed. */
interface Frame {
    phase: string;
    said: string;
    bank: string; // cards of the bank
    closed: number; // at all seats
    named: number; // hands that are called or counted
    told: number; // wagers whose end is told
    net: number; // sums
    flying: number;
    stack: string; // of the own place
}

declare global {
    interface Window {
        looked: Frame[];
    }
}

function watch(): void {
    window.looked = [];
    const many = (selector: string) => document.querySelectorAll(selector).length;
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
    const look = (): Frame => ({
        phase: document.querySelector<HTMLElement>('.phase')?.dataset.phase ?? '',
        said: text('.say'),
        bank: [...document.querySelectorAll<HTMLElement>('.bank-hand [data-card]')].map((each) => each.dataset.card).join(' '),
        closed: many('.seat [data-card="??"]'),
        named: many('.seat:not(.mine) .total, .bank-hand .total'),
        told: many('.bet[data-end]'),
        net: many('.delta, [data-sum]'),
        flying: many('.in-flight'),
        stack: text('.seat.mine .plate-stack'),
    });
    new MutationObserver(() => window.looked.push(look())).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['data-end', 'data-phase'] });
}

inHouse('where things may move, cards are turned one by one, chips travel and stacks count', 90, async (house) => {
    const { page, complaints } = await visit(house, { reducedMotion: 'no-preference' });
    await comeIn(page, 'Mia', 'marina2/three-card-6');
    await sitDown(page, 1000);
    await untilLies(page, 'ante', 2500, () => layChip(page, 'ante', '$25'));
    await page.getByRole('button', { name: 'Play $25' }).waitFor();
    await page.evaluate(watch);
    await page.getByRole('button', { name: 'Play $25' }).click();
    await page.locator('.phase[data-phase=ending]').waitFor();
    await page.locator('.phase[data-phase=ending]').waitFor({ state: 'detached' });
    await page.waitForTimeout(900); // what moves last has come to rest
    const frames = await page.evaluate(() => window.looked);
    const ending = frames.filter(({ phase }) => phase === 'ending');
    // Until the hands are named: when the felt is cleared none is either, and the next may be dealt.
    const naming = ending.findIndex(({ named }) => named > 0);
    const cards = ending.slice(0, naming < 0 ? ending.length : naming);
    assert.match(cards[0]!.bank, /\?\?/, 'the bank\u2019s closed cards are not open at once');
    const banks = [...new Set(cards.map(({ bank }) => bank.split(' ').filter((card) => card === '??').length))];
    assert.deepEqual(banks, [2, 1, 0].slice(-banks.length), 'they are turned one after the other');
    for (const frame of cards) assert.deepEqual([frame.told, frame.net], [0, 0], 'never money before cards');
    for (const frame of cards.filter(({ bank }) => bank.split(' ').filter((card) => card === '??').length < 2)) assert.equal(frame.closed, cards.at(-1)!.closed, 'the bank\u2019s are the last');
    for (const frame of ending.filter(({ told }) => told === 0)) assert.equal(frame.net, 0);
    assert.ok(ending.some(({ flying }) => flying > 0), 'chips move');
    assert.equal(frames.at(-1)!.flying, 0, 'and none is left in the air');
    for (const { said } of frames) for (const [, seconds] of said.matchAll(/cleared in (\d+) second/g)) assert.ok(Number(seconds) <= 8, said);
    const amounts = frames.map(({ stack }) => Number(/[\d.]+/.exec(stack.replaceAll(',', ''))?.[0]));
    const cleared = amounts.slice(frames.findIndex(({ phase }) => phase === 'ending'));
    assert.deepEqual(cleared, [...cleared].sort((a, b) => a - b), 'the stack counts up and never down');
    assert.deepEqual(complaints, [], 'the content policy allows all of it');
}, { games: 'three-card-6', betting: 6 });
