// How the end of a hand is told: what stands on the page, each time it is something else, and
// whether that is what the house wrote down.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { dollars } from '../../src/words/figures.ts';
import { words } from '../../src/words/language.ts';
import type { RecalledHand, TableEvent } from '../../src/wire/view.ts';
import { ask, tableOf, type Visit } from './house.ts';

/** A line of the dock with its figure, and the rules that it names. */
interface Line {
    text: string;
    figure: string;
    rules: string[];
}

/** What stands on the page at one moment of the end of a hand. */
export interface Told {
    title: string;
    heads: string[]; // every h1
    cards: string[]; // on the felt
    money: string[]; // what says that something was won or lost by this hand
    lines: Line[];
    sum: number | null;
    plates: Record<string, string>; // what each seat says of the hand
    bank: string; // what is said of the bank's own hand
    stack: string;
    replay: string; // where the hand is told again
}

declare global {
    interface Window {
        toldHere: Told[];
    }
}

/** Keeps what is told of the hand that ends, from its first moment on; call it before the page is opened. */
export async function keepTold(page: Page): Promise<void> {
    await page.addInitScript(() => {
        window.toldHere = [];
        const all = (what: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(what)];
        const text = (each: HTMLElement | null | undefined) => (each?.textContent ?? '').trim();
        // Of hands before this one the side may tell: those have their number.
        const MONEY = '[data-sum], [data-net], .own-lines .won, .own-lines .lost, .seat .delta, .bet[data-end], .settlement:not([data-hand]) .line-amount.won, .settlement:not([data-hand]) .line-amount.lost';
        const now = (): Told => ({
            title: document.title,
            heads: all('h1').map(text),
            cards: all('.felt [data-card]').map((each) => each.dataset.card!).sort(),
            money: all(MONEY).map(text),
            lines: all('.own-lines li').map((each) => ({ text: text(each), figure: text(each.querySelector<HTMLElement>(':scope > b')), rules: all('.rule-id', each).map(text) })),
            sum: all('[data-sum]').map((each) => Number(each.dataset.sum))[0] ?? null,
            plates: Object.fromEntries(all('.seat .delta').map((each) => [each.closest<HTMLElement>('.seat')!.dataset.seat, text(each.querySelector<HTMLElement>('.roomy') ?? each)])),
            bank: text(all('.bank-hand .total')[0]),
            stack: text(all('.top-stack b')[0]),
            replay: all('.result-acts a').map((each) => new URL((each as HTMLAnchorElement).href).pathname)[0] ?? '',
        });
        let ends = false;
        new MutationObserver(() => {
            const before = ends;
            ends = document.querySelector('[data-phase=ending]') !== null;
            if (!ends) return;
            if (!before) window.toldHere = [];
            const last = JSON.stringify(window.toldHere.at(-1));
            const next = now();
            if (JSON.stringify(next) !== last) window.toldHere.push(next);
        }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
}

export const toldOn = (page: Page): Promise<Told[]> => page.evaluate(() => window.toldHere);

/** Cents in a figure, as a person reads it. */
export function cents(figure: string): number {
    const found = /^([+\u2212-]?)\$([\d,]+)(?:\.(\d\d))?$/.exec(figure.trim());
    assert.ok(found, `${figure} is no amount`);
    const amount = Number(found[2]!.replaceAll(',', '')) * 100 + Number(found[3] ?? 0);
    return found[1] === '' || found[1] === '+' ? amount : -amount;
}

const ENDS = ['PAID', 'TAKEN', 'PUSHED', 'RETURNED', 'POT', 'FEE'];
const sumOf = (steps: TableEvent[], event: string) => steps.filter((step) => step.event === event).reduce((sum, step) => sum + (step.amount ?? 0), 0);

/** The last hand that a visitor's page told, against what the house wrote down of it; the hand. */
export async function asWritten({ page, heard }: Visit, seat: number): Promise<RecalledHand> {
    const number = Number((await toldOn(page)).at(-1)!.replay.split('/').at(-1));
    const [before, after] = heard.chipsAround(number);
    // A stack counts up for a moment.
    await page.waitForFunction((figure) => window.toldHere.at(-1)?.stack === figure, dollars(after), { timeout: 2000 }).catch(() => undefined);
    const told = await toldOn(page);
    const end = told.at(-1)!;
    const hand = (await ask<RecalledHand[]>(page, `tables/${tableOf(page)}/hands?last=10`)).find((each) => each.hand === number);
    assert.ok(hand, `the page tells of ${end.replay}`);
    const own = hand.steps.filter((step) => step.seat === seat);

    // Never money before cards.
    assert.deepEqual(told[0]!.money, [], 'the end begins with the cards');
    const head = end.heads[0];
    const first = told.find((each) => each.money.length > 0 || each.heads[0] === head)!;
    assert.deepEqual(first.cards, end.cards, 'no card is turned after it is told how the hand ended');
    const banked = hand.steps.find((step) => step.event === 'BANKED');
    const seen = banked ? [undefined, 0, seat, banked.spot ?? banked.seat] : [undefined, 0];
    for (const step of hand.steps)
        if (['CARD', 'SHOWN'].includes(step.event) && seen.includes(step.spot)) for (const card of step.cards ?? []) assert.ok(card === '??' || end.cards.includes(card), `${card} lies on the felt`);

    // Why.
    assert.equal(end.heads.length, 1);
    assert.ok(head && ![words.strip.over, words.strip.noMoreBets].includes(head), `the strip says why: ${head}`);
    assert.match(end.title, new RegExp(`\\b${tableOf(page)}\\b`));

    // The sum, by the stack as it was before and after, by what was written down, and by the lines.
    assert.equal(end.sum, after - before, `from ${before} to ${after}`);
    assert.equal(end.sum, hand.net.find((each) => each.seat === seat)?.amount ?? 0);
    for (const each of hand.net) assert.equal(cents(end.plates[each.seat] ?? ''), each.amount, `seat ${each.seat}`);
    assert.equal(cents(end.stack), after);
    const lines = end.lines.filter((each) => each.figure !== '');
    assert.ok(lines.length > 0);
    assert.equal(lines.reduce((sum, each) => sum + cents(each.figure), 0), end.sum, lines.map((each) => each.text).join('; '));

    // Every line names its rule, but what one has put in oneself; and no rule is left out.
    const unruled = lines.filter((each) => each.rules.length === 0).map((each) => cents(each.figure));
    const put = sumOf(own, 'PUT') - sumOf(own, 'UNPUT');
    assert.deepEqual(unruled, put > 0 ? [-put] : [], 'every line names its rule');
    const rules = end.lines.flatMap((each) => each.rules);
    for (const step of own) if (ENDS.includes(step.event)) assert.ok(step.rule && rules.includes(step.rule), `${step.event} by ${step.rule}, told by ${rules.join(', ')}`);
    return hand;
}

/** What no visit may have: a complaint of the browser, or a request to somebody else. */
export function proper({ complaints, requests }: Visit, house: { address: string }): void {
    assert.deepEqual(complaints, []);
    assert.deepEqual(requests.filter((url) => new URL(url).host !== new URL(house.address).host), [], 'nothing from elsewhere');
}
