// The screens on the wall, measured at both of their sizes: nothing leaves its part of the
// screen, no text is cut, and nothing is smaller than what is read from three metres.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import type { BookRule, Game, NoticeBoard, Past, Rule, TableRow, View } from '../../src/wire/view.ts';
import { dollars } from '../../src/words/figures.ts';
import { endOf, ENDS, FULL, fullView, phasesOf, potPhases, show, TABLE } from './full.ts';
import { allLetters, Clerk, closeBrowser, drawnIn, inHouse, measureFor, shot, visit, type Letters } from './house.ts';

after(closeBrowser);

/** Forty letters: of people, and of a game. */
const LONG_NAMES = ['Bartholomew Fitzgerald-Featherstonehaugh', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW'];
const LONG_GAME = 'Progressive California Pai Gow Poker XXL';

/** Each moment in which the head of a screen names somebody. */
function named(view: View, name: string): [string, View][] {
    const people = { ...view, places: view.places.map((each) => ({ ...each, who: name })) };
    const deadline = Date.now() + 38000;
    return [...phasesOf(people), ...(view.pots ? potPhases(people) : [])].map(([phase, now]) => [phase, { ...now, now: Date.now(), turn: { ...now.turn, deadline: now.turn.deadline && deadline } }]);
}

/** What the boxes of the head hold: nothing may leave its own. */
function boxes(): string[] {
    const out: string[] = [];
    for (const box of document.querySelectorAll('.wall .count, .wall-head > div')) {
        const edge = box.getBoundingClientRect();
        for (const each of box.querySelectorAll('h1, p, b, small, span')) {
            const { top, bottom, left, right } = each.getBoundingClientRect();
            if (top < edge.top - 1 || bottom > edge.bottom + 1 || left < edge.left - 1 || right > edge.right + 1) out.push(`"${each.textContent}" leaves its box`);
        }
    }
    return out;
}

const SIZES = [
    [1920, 1080],
    [3840, 2160],
] as const;
const SMALLEST = 24; // at 1080 lines, and twice that at 2160
const TURN_MS = 15000;
const MOST_TURNS = 3; // of what stands beside a felt
const PLAYED = 'How it is played';
/** One of each family, the one with the longest pay tables and notices. */
const GAMES = ['marina2/zoobac', 'marina2/three-card-6', 'marina2/double-hand', 'marysville/fortune', 'marysville/tiles', 'marysville/no-bust-joker', 'marysville/pure-21.5', 'marina2/holdem', 'marysville/omaha-8', 'marina2/lowball'];

/** What is wrong with the screen on the wall. */
function misfits(smallest: number): string[] {
    const found = new Set<string>();
    const unit = Math.min(innerWidth / 1920, innerHeight / 1080);
    const what = (each: Element) => `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''} "${(each.textContent ?? '').trim().slice(0, 40)}"`;
    const out = (inner: DOMRect, outer: DOMRect) => Math.max(outer.left - inner.left, inner.right - outer.right, outer.top - inner.top, inner.bottom - outer.bottom);
    const screen = new DOMRect(0, 0, innerWidth, innerHeight);
    const drawn = (each: Element) => each.getClientRects().length > 0 && !each.closest('.visually-hidden, symbol, defs');
    const parts = [...document.querySelectorAll('.wall > *')];
    if (parts.length === 0) found.add('there is nothing on the wall');
    for (const part of parts) {
        const cell = part.getBoundingClientRect();
        if (out(cell, screen) > 1) found.add(`${what(part)} leaves the screen by ${Math.round(out(cell, screen))}`);
        for (const each of part.querySelectorAll('*')) {
            if (!drawn(each)) continue;
            const away = out(each.getBoundingClientRect(), cell);
            if (away > 1.5 * unit && !each.closest('svg > *')) found.add(`${what(each)} leaves ${what(part)} by ${Math.round(away)}`);
        }
    }
    parts.forEach((a, i) =>
        parts.slice(i + 1).forEach((b) => {
            const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
            if (one.left < two.right - 1 && two.left < one.right - 1 && one.top < two.bottom - 1 && two.top < one.bottom - 1) found.add(`${what(a)} lies over ${what(b)}`);
        }),
    );
    for (const each of document.querySelectorAll('.wall *')) {
        if (!drawn(each)) continue;
        // A name that is longer has an ellipsis, and is whole in its title.
        if (each instanceof HTMLElement && !each.title && getComputedStyle(each).overflow !== 'visible' && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)) found.add(`${what(each)} is cut`);
        if (![...each.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent!.trim() !== '')) continue;
        const scale = each instanceof SVGGraphicsElement ? each.getScreenCTM()!.a : 1;
        const size = (parseFloat(getComputedStyle(each).fontSize) * scale) / unit;
        if (size < smallest - 0.1) found.add(`${what(each)} is ${size.toFixed(1)} high`);
    }
    return [...found];
}

/** The page as it stands, at both sizes. */
async function measured(page: Page, name: string, letters: Letters = 'Inter'): Promise<string[]> {
    const wrong: string[] = [];
    for (const [width, height] of letters === 'Inter' ? SIZES : SIZES.slice(0, 1)) {
        await page.setViewportSize({ width, height });
        if (width === 1920) await shot(page, `wall-${name.replace(/[ /]/g, '-')}-${width}`);
        wrong.push(...(await page.evaluate(misfits, SMALLEST)).map((each) => `${name}, ${width}: ${each}`));
    }
    return wrong;
}

const RESULTS = ['banker', 'banker', 'player', 'tie', 'rabbit', 'banker', 'tiger', 'player', 'monkey', 'triple-rabbit', 'player'];

/** A shoe that is nearly dealt out. */
const LONG_SHOE: View = fullView('marina2/zoobac', 8, {
    past: Array.from({ length: 78 }, (_, index): Past => ({ result: RESULTS[(index * 7) % RESULTS.length]!, points: [index % 10, (index * 3) % 10] })),
    hands: [
        { hand: 'player', spot: 0, cards: ['Ts', 'Th', '7d'], points: 7 },
        { hand: 'banker', spot: 0, cards: ['Qd', 'Qc', 'Ts'], points: 0 },
    ],
    result: 'rabbit',
});

/** Every fee hangs with its rule, every wager with its limits, and no part of the screen is empty. */
async function unposted(page: Page, id: string, { collection, limits, banked }: NoticeBoard): Promise<string[]> {
    const shown = (await page.locator('.posted').innerText()).replaceAll(/\s+/g, ' ');
    const empty = await page.locator('.posted section').evaluateAll((parts) => parts.filter((part) => part.textContent!.trim() === '').length);
    const owed = [...collection.fees.map(({ rule }) => rule), ...limits.map(({ min, max }) => `${dollars(min)} to ${dollars(max)}`), ...(limits.length === 0 ? ['Limit $', 'Bets and raises: $', 'Buy-in: $'] : [])];
    if (banked && !Object.values(banked).some((rule) => typeof rule === 'string' && shown.includes(rule))) owed.push('how it is banked');
    return [...owed.filter((each) => !shown.includes(each)).map((each) => `${id}: ${each} does not hang`), ...(empty ? [`${id}: ${empty} empty parts`] : [])];
}

allLetters(
    'boards: nothing leaves its part of the screen, no text is cut or under 24 px, at 1080 and at 2160 lines',
    150,
    async (house, letters) => {
        const floor = new Clerk(house);
        await floor.logIn('Flo', 'a floor that is level');
        const { page, context, complaints } = await measureFor(house, {}, letters);
        await page.clock.install();
        await context.request.post('/api/v1/sessions', { data: { name: 'Maria' }, headers: { 'content-type': 'application/json' } });
        const wrong: string[] = [];
        const notices = new Map<string, object>();
        for (const id of GAMES) {
            const table = await floor.openTable(id, {});
            const posted = await floor.get<NoticeBoard>(`tables/${table}/notices`);
            notices.set(id, posted);
            await page.goto(`/board/${table}`);
            await page.locator('.wall h1').waitFor();
            if (!/holdem|omaha|lowball|zoobac/.test(id)) await page.locator('.wall-pays tr').first().waitFor();
            const beside: string[] = [];
            for (let turned = 1; turned <= MOST_TURNS && !/holdem|omaha|lowball|zoobac/.test(id); turned++) {
                wrong.push(...(await measured(page, `${id} ${turned}`, letters)));
                beside.push(await page.locator('.wall-pays').innerText());
                await page.clock.runFor(TURN_MS);
            }
            if (beside.length === 0) wrong.push(...(await measured(page, id, letters)));
            else if (!beside.some((text) => text.includes(PLAYED))) wrong.push(`${id}: the board does not say how it is played`);
            await page.goto(`/board/${table}/notices`);
            await page.locator('.posted footer').waitFor();
            wrong.push(...(await unposted(page, id, posted)));
            const pages = Number(await page.locator('.posted footer').getAttribute('data-pages'));
            if (/zoobac/.test(id) && pages > 1) wrong.push(`${id}: all of its notices have room on one screen`);
            const hangs: string[] = [];
            for (let turned = 1; turned <= pages; turned++) {
                hangs.push(await page.locator('.posted').innerText());
                wrong.push(...(await measured(page, `${id} notices ${turned}`, letters)));
                await page.clock.runFor(TURN_MS);
            }
            if (!hangs.some((text) => text.includes(PLAYED))) wrong.push(`${id}: the notices do not say how it is played`);
        }
        const rows = (await floor.get<TableRow[]>('tables')).map((row) => ({ ...row, waiting: Array.from({ length: 14 }, (_, index) => `${index} ${LONG_NAMES[index % 2]}`) }));
        await page.route('**/api/v1/tables', (route) => route.fulfill({ json: rows }));
        await page.goto('/board/poker');
        await page.locator('.poker-more').first().waitFor();
        wrong.push(...(await measured(page, 'poker room without a jackpot', letters)));
        await page.route('**/api/v1/jackpot', (route) => route.fulfill({ json: { amount: 1841200 } }));
        await page.goto('/board/poker');
        await page.locator('.poker-jackpot', { hasText: '$18,412' }).waitFor();
        wrong.push(...(await measured(page, 'poker room', letters)));
        for (const [name, view] of Object.entries({ ...FULL, 'a long shoe': LONG_SHOE })) {
            await show(page, view, `/board/${TABLE}`, notices.get(view.game));
            await page.locator('.wall h1').waitFor();
            wrong.push(...(await measured(page, name, letters)));
            if (!ENDS[name] || view.game.includes('zoobac')) continue;
            await show(page, view, `/board/${TABLE}`, notices.get(view.game), endOf(name));
            await page.locator('.wall-before').waitFor();
            wrong.push(...(await measured(page, `${name}, when it is over`, letters)));
        }
        assert.equal(await drawnIn(page, '.wall h1'), letters);
        assert.equal(wrong.join('\n'), '');
        assert.deepEqual(complaints, []);
        await context.close();
    },
    { games: 'zoobac', betting: 5, before: (house) => house.employ('Flo', 'floor', 'a floor that is level') },
);

inHouse(
    'boards: every rule that is posted for a game hangs at its table: in the side panel, and on the wall but for remarks',
    120,
    async (house) => {
        const floor = new Clerk(house);
        await floor.logIn('Flo', 'a floor that is level');
        const { page, context, complaints } = await visit(house, { viewport: { width: 1920, height: 1080 } });
        await context.request.post('/api/v1/sessions', { data: { name: 'Maria' }, headers: { 'content-type': 'application/json' } });
        const missing: string[] = [];
        const hung = new Set<string>();
        const games = (await floor.get<Game[]>('games')).filter((game) => game.playable);
        for (const { id } of games) {
            const table = await floor.openTable(id, {});
            const rules = (await floor.get<Rule[]>(`rules?game=${encodeURIComponent(id)}`)).filter(({ status }) => status === 'posted').map((rule) => rule.id);
            const posted = await floor.get<NoticeBoard>(`tables/${table}/notices`);
            const remarks = posted.remarks.map((rule) => rule.id);
            const look = (where: string, text: string, owed: string[]) => {
                const there = text.split(/[^\w-]+/);
                for (const rule of owed) there.includes(rule) ? hung.add(rule) : missing.push(`${id}: ${rule} does not hang ${where}`);
                return there;
            };
            await page.goto(`/board/${table}/notices`);
            await page.locator('.posted footer').waitFor();
            await page.emulateMedia({ media: 'print' }); // all of its pages at once
            await page.waitForFunction((last) => !last || document.querySelector('.posted')!.textContent!.includes(last), posted.signs.at(-1)?.kept ?? '');
            const wall = look('on the wall', (await page.locator('.posted').allInnerTexts()).join(' '), rules.filter((rule) => !remarks.includes(rule)));
            missing.push(...remarks.filter((rule) => wall.includes(rule)).map((rule) => `${id}: ${rule} hangs on the wall and is a remark`));
            await page.emulateMedia({ media: 'screen' });
            await page.goto(`/table/${table}`);
            await page.getByRole('tab', { name: 'Rules', exact: true }).click();
            await page.locator('.notices .collection, .notices h3 + p').first().waitFor();
            await page.waitForFunction(() => !document.querySelector('.notices')?.textContent?.includes('on its way'));
            look('in the side panel', (await page.locator('.notices [class=rule-id]').allTextContents()).join(' '), rules);
        }
        assert.equal(missing.join('\n'), '');
        const owed = (await floor.get<BookRule[]>('rules')).filter(({ status, games: of }) => status === 'posted' && of.some((id) => games.some((game) => game.id === id)));
        assert.deepEqual([...hung].sort(), owed.map(({ id }) => id).sort(), 'and none is posted for a game that is played and hangs at no table');
        assert.ok(hung.size > 60);
        assert.deepEqual(complaints, []);
        await context.close();
    },
    { games: 'zoobac', betting: 5, before: (house) => house.employ('Flo', 'floor', 'a floor that is level') },
);

inHouse('boards: names of forty letters stay within their boxes, whoever is waited for', 90, async (house) => {
    const { page, context } = await measureFor(house);
    await context.request.post('/api/v1/sessions', { data: { name: 'Maria' }, headers: { 'content-type': 'application/json' } });
    const games = ((await (await context.request.get('/api/v1/games')).json()) as Game[]).map((game) => ({ ...game, name: LONG_GAME }));
    const wrong: string[] = [];
    for (const of of ['ten seats for the pot', 'seven cards at eight seats', 'both hands of ZooBac with all wagers'])
        for (const name of LONG_NAMES) {
            const [first, ...later] = named(FULL[of]!, name).map(([phase, view]): [string, View] => [phase, { ...view, me: { place: null, role: 'board' } }]);
            const tell = await show(page, first![1], 'about:blank');
            await page.route('**/api/v1/games', (route) => route.fulfill({ json: games }));
            await page.goto(`/board/${TABLE}`);
            await page.locator('.wall h1.long').waitFor();
            for (const [phase, view] of [first!, ...later]) {
                await tell(view);
                for (const [width, height] of SIZES) {
                    await page.setViewportSize({ width, height });
                    wrong.push(...(await page.evaluate(boxes)).map((each) => `${of}, ${phase}, ${width}: ${each}`));
                }
                if (name === LONG_NAMES[0]) await shot(page, `wall-long-${of}-${phase}`.replace(/ /g, '-'));
            }
        }
    assert.equal([...new Set(wrong)].join('\n'), '');
    await context.close();
}, { games: 'zoobac' });
