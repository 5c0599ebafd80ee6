// Pictures of every table in each phase, at each size, dark and light, and one
// page that shows them all: node tests/run.mjs shots FOLDER.
//   GAME=zoobac,holdem  only games whose id holds one of these
//   SIZE=phone,desktop  only these sizes
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { decides } from '../../src/pieces/felts.ts';
import type { Game, View } from '../../src/wire/view.ts';
import { words } from '../../src/words/language.ts';
import { Clerk, closeBrowser, House, visit, viewOf } from '../browser/house.ts';
import { habit, Scripted } from '../browser/scripted.ts';

const FOLDER = process.env.SHOTS_FOLDER ?? 'build/shots';
const SIZES: Record<string, [number, number]> = { phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900], wall: [1920, 1080] };
const THEMES = ['dark', 'light'] as const;
/** At a table for the pot nobody banks, others are waited for, and where there is no limit a
 * raise has a size; in ZooBac nobody decides. */
const MOMENTS = ['offer', 'bank', 'bets', 'waiting', 'decide', 'raise', 'reveal', 'settle', 'between'] as const;
type Moment = (typeof MOMENTS)[number];

/** The word by which the table has no limit, where the house has such games. */
const unlimited = (game: Game) => game.settings.find((each) => each.name === 'structure')?.values?.find((each) => /^no/.test(each));

function momentsOf(game: Game): Moment[] {
    const poker = game.family === 'poker';
    const never: Moment[] = [...(poker ? (['offer', 'bank'] as const) : (['waiting'] as const)), ...(unlimited(game) ? [] : (['raise'] as const)), ...(decides(game.id) ? [] : (['decide'] as const))];
    return MOMENTS.filter((moment) => !never.includes(moment));
}

const chosen = (list: string | undefined, word: string) => !list || list.split(',').some((part) => word.includes(part));
const sizes = Object.keys(SIZES).filter((size) => chosen(process.env.SIZE, size));
const slug = (game: string) => game.replace('/', '-');
const fileOf = (game: string, moment: string, size: string, theme: string) => `${slug(game)}/${moment}-${size}-${theme}.webp`;

/** Screens on the wall: the same picture, once and twice as large. */
const WALLS: Record<string, [number, number]> = { wall: [1920, 1080], wall4k: [3840, 2160] };
/** The screen over the table while bets are open, while the hands are shown and once they are settled; both screens between hands. */
const BOARDS = ['board-bets', 'board-reveal', 'board-settle', 'board', 'notices'];

const taken = new Set<string>(); // a picture that is taken again is one
let wanted = 0;

async function shoot(page: Page, [width, height]: [number, number], theme: 'dark' | 'light', file: string): Promise<void> {
    await page.setViewportSize({ width, height });
    await page.mouse.move(0, 0); // it points at nothing
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    while ((await page.evaluate(() => document.documentElement.dataset.theme)) !== theme) await page.waitForTimeout(20);
    const eye = await page.context().newCDPSession(page);
    const { data } = await eye.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
    writeFileSync(join(FOLDER, file), Buffer.from(data, 'base64'));
    taken.add(file);
    await eye.detach();
}

const progress = (game: string, what: string) => console.log(`${String(taken.size).padStart(5)} of ${wanted}  ${game} ${what}`);

/** What hangs over the table meanwhile, a page beside the person's own; its clock is the same. */
let wall: Page | null = null;

async function hangWall(page: Page, table: Scripted): Promise<void> {
    wall = chosen(process.env.SIZE, 'wall') ? await page.context().newPage() : null;
    await wall?.goto(`/board/${table.table}`);
    await wall?.locator('.wall h1').waitFor();
    await page.bringToFront();
}

/** A screen on the wall at both of its sizes. */
async function takeWall(screen: Page, game: string, board: string): Promise<void> {
    for (const [size, measure] of Object.entries(WALLS)) await shoot(screen, measure, 'dark', fileOf(game, board, size, 'dark'));
    progress(game, board);
}

/** The page as it stands, at every size and in both themes, and what hangs over it. */
async function take(page: Page, game: string, moment: Moment): Promise<void> {
    for (const size of sizes) for (const theme of THEMES) await shoot(page, SIZES[size]!, theme, fileOf(game, moment, size, theme));
    await page.setViewportSize({ width: 1440, height: 900 });
    progress(game, moment);
    if (!wall || !BOARDS.includes(`board-${moment}`)) return;
    await wall.bringToFront();
    await takeWall(wall, game, `board-${moment}`);
    await page.bringToFront();
}

/** The screens over the table, as somebody on the wall sees them. */
async function takeBoards(page: Page, table: Scripted): Promise<void> {
    if (!chosen(process.env.SIZE, 'wall')) return;
    for (const board of ['board', 'notices']) {
        await page.goto(`/board/${table.table}${board === 'notices' ? '/notices' : ''}`);
        await page.locator('.wall h1').waitFor();
        await page.waitForTimeout(400);
        await takeWall(page, table.game, board);
    }
}

const ME = 4;
const NAMES: [number, string][] = [
    [1, 'Eli Stone'],
    [2, 'Fay Dominguez-Whitaker'],
    [5, 'Gus Park'],
    [7, 'Hana Ito'],
];
const STACK = 200000;
/** The rings are in the pictures; no picture takes so long that a time is up. */
const CLOCKS = { offer_seconds: 99, betting_seconds: 99, decide_seconds: 99 };

/** Wagers of somebody: one or two of the layout, not all of one size; some can be laid only beside another. */
async function bet(table: Scripted, seat: number): Promise<void> {
    const laid = new Set<string>();
    while (laid.size < 1 + (seat % 2)) {
        const next = (await table.legalOf(seat)).find(({ command }) => command.verb === 'bet' && (command.spot ?? seat) === seat && !laid.has(command.wager!));
        if (!next) return;
        laid.add(next.command.wager!);
        const amount = Math.min(next.highest, next.lowest * (1 + (seat % 3) * laid.size));
        await table.others.get(seat)!.say(table.table, { ...next.command, amount }).catch(() => undefined);
    }
}

async function settled(page: Page): Promise<void> {
    await page.waitForTimeout(150);
}

async function mineNow(page: Page, table: Scripted): Promise<View> {
    const view = await table.until((now) => now.phase !== 'play' || now.turn.seats.includes(ME), ME);
    await settled(page);
    return view;
}

/** Lays chips on the first area that the page shows and on the last, which may take less than the first. */
async function betMine(page: Page): Promise<void> {
    const areas = page.locator('.area-bet:enabled');
    await areas.first().click({ timeout: 10000 });
    await page.locator('.area.has').first().waitFor(); // some wait for it
    if ((await areas.count()) > 1) {
        await page.getByRole('button', { name: words.bets.click(500) }).click();
        await areas.last().click();
    }
    await settled(page);
}

/** Plays on until the hand is over; pictures of what is asked of the page's own seat. */
async function playOut(page: Page, table: Scripted, pictures: boolean): Promise<void> {
    let shown = false;
    for (;;) {
        if (pictures && (shown || !decides(table.game))) await holdClock(page);
        const view = await mineNow(page, table);
        if (view.phase !== 'play') return;
        if (!view.turn.seats.includes(ME)) throw new Error(`${table.game} stands still: ${JSON.stringify(view.turn)}`);
        const own = await viewOf(page);
        if (pictures && (!shown || own.legal.some(({ command }) => command.verb === 'draw'))) await take(page, table.game, 'decide');
        shown = true;
        const command = habit(own.legal, ME);
        if (!command) throw new Error(`${table.game}: nothing to say of ${JSON.stringify(own.legal)}`);
        await table.say({ ...command, seat: ME });
    }
}

/** From here on the page's clock goes only as far as it is told. */
async function holdClock(page: Page): Promise<void> {
    for (let ahead = 500; ; ahead *= 2) {
        const then = (await page.evaluate(() => Date.now())) + ahead;
        try {
            return await page.clock.pauseAt(then);
        } catch (why) {
            if (!/to the past/.test(String(why)) || ahead > 60000) throw why; // on a busy machine that time may have gone by
        }
    }
}

/** Lets the page's clock run until it has told the end of the hand, which it may have done already. */
async function tellOut(page: Page): Promise<void> {
    const ending = page.locator('[data-phase=ending]');
    await ending.or(page.locator('.settlement')).first().waitFor();
    while (await ending.isVisible()) await page.clock.runFor(1000);
    await settled(page);
}

/** The end of a hand in its order, with the page's own clock standing still. */
async function watchEnd(page: Page, table: Scripted): Promise<void> {
    const { game } = table;
    await page.locator('[data-phase=ending]').waitFor();
    await page.clock.runFor(450);
    await take(page, game, 'reveal');
    await page.clock.runFor(900);
    await take(page, game, 'settle');
    await tellOut(page);
    await page.clock.resume();
    await take(page, game, 'between');
}

async function untilOffered(table: Scripted, seat: number): Promise<void> {
    await table.until((view) => view.bank.offered === seat, ME);
}

async function banked(page: Page, table: Scripted): Promise<void> {
    const { game } = table;
    const seats = [...table.others.keys()];
    // The page's own person banks a hand first; guests wait until they ask for the bank.
    await untilOffered(table, ME);
    await settled(page);
    await take(page, game, 'offer');
    await table.say({ verb: 'bank', seat: ME, amount: 100000 });
    for (const seat of seats) await bet(table, seat);
    await page.locator('table.outlook').waitFor({ state: 'attached' });
    await settled(page);
    await take(page, game, 'bank');
    await table.until((view) => view.phase === 'play', ME);
    await playOut(page, table, false);
    await tellOut(page);
    await table.say({ verb: 'askbank', seat: 5 });
    const after = await table.view();
    if (after.bank.offered === ME) await table.say({ verb: 'decline', seat: ME });
    await table.say({ verb: 'nobank', seat: ME }).catch(() => undefined);
    await untilOffered(table, 5);
    await table.others.get(5)!.say(table.table, { verb: 'bank', seat: 5, amount: 100000 });
    for (const seat of seats) await bet(table, seat);
    await betMine(page);
    await take(page, game, 'bets');
    await table.until((view) => view.phase === 'play', ME);
    await playOut(page, table, true);
    await watchEnd(page, table);
}

const HANDS_FOR_A_ROAD = 40;

/** Hands without the page's own person: somebody banks, the others bet. */
async function playOn(table: Scripted, hands: number): Promise<void> {
    await table.say({ verb: 'askbank', seat: 1 });
    for (let hand = 0; hand < hands; hand++) {
        const { bank } = await table.until((view) => view.bank.offered !== null, ME);
        await table.others.get(bank.offered!)!.say(table.table, { verb: 'bank', seat: bank.offered, amount: 50000 });
        await bet(table, bank.offered === 1 ? 5 : 1);
        await table.until((view) => view.phase === 'play', ME);
        await table.until((view) => view.phase !== 'play', ME);
    }
}

/** While somebody else is asked: a choice for one's own turn, which is taken back before it comes.
 * Whoever is asked first waits for nobody. */
async function waitForOthers(page: Page, table: Scripted): Promise<void> {
    await table.until((view) => view.phase === 'play' && view.turn.awaits === 'seats' && !view.turn.seats.includes(ME), ME);
    if (!(await viewOf(page)).me.waits) return;
    const pick = page.locator('.ahead [data-pick]').nth(1);
    await pick.click();
    await take(page, table.game, 'waiting');
    await pick.click();
}

/** At a table of the same game without a limit: a raise to the size of the pot, or the next smaller one where that is none of its own. */
async function sizeRaise(page: Page, house: House, floor: Clerk, game: Game, people: Scripted['others']): Promise<void> {
    const table = await Scripted.open(house, floor, game.id, { ...CLOCKS, structure: unlimited(game)! });
    for (const [seat, clerk] of people) {
        await clerk.say(table.table, { verb: 'sit', seat, amount: STACK });
        table.others.set(seat, clerk);
    }
    await table.say({ verb: 'sit', seat: ME, who: 'Maria', amount: STACK });
    await page.goto(`/table/${table.table}`);
    await table.until((view) => view.phase === 'play' && view.turn.seats.includes(ME), ME);
    const sizes = page.locator('.sizing + .sizes button');
    await sizes.first().waitFor();
    await sizes.nth((await sizes.count()) - 2).click();
    await take(page, game.id, 'raise');
}

async function forThePot(page: Page, table: Scripted): Promise<void> {
    await settled(page);
    await take(page, table.game, 'bets');
    await waitForOthers(page, table);
    await playOut(page, table, true);
    await watchEnd(page, table);
}

async function tableOf(house: House, floor: Clerk, game: Game): Promise<void> {
    mkdirSync(join(FOLDER, slug(game.id)), { recursive: true });
    const table = await Scripted.open(house, floor, game.id, CLOCKS);
    const { page, context, complaints } = await visit(house);
    await page.clock.install();
    await context.request.post('/api/v1/sessions', { data: { name: 'Maria' }, headers: { 'content-type': 'application/json' } });
    for (const [seat, name] of NAMES) await table.sit(seat, `${name}`, STACK);
    await table.say({ verb: 'sit', seat: ME, who: 'Maria', amount: STACK });
    await page.goto(`/table/${table.table}`);
    await page.locator('.seat.mine').waitFor();
    if (game.family !== 'poker') await page.locator('.payouts summary .dim').first().waitFor({ state: 'attached', timeout: 120000 }); // the odds are here
    await hangWall(page, table);
    await (game.family === 'poker' ? forThePot : banked)(page, table).catch(async (why: unknown) => {
        await page.screenshot({ path: join(FOLDER, slug(game.id), 'failed.png') });
        throw why;
    });
    if (game.wagers.includes('banker')) await playOn(table, HANDS_FOR_A_ROAD);
    await takeBoards(page, table);
    if (unlimited(game)) await sizeRaise(page, house, floor, game, table.others);
    for (const each of complaints) console.log(`      ${game.id}: ${each}`);
    await context.close();
}

function sheet(games: Game[]): string {
    const picture = (game: string, moment: string, size: string, theme: string) =>
        `<a href="${fileOf(game, moment, size, theme)}"><img loading="lazy" src="${fileOf(game, moment, size, theme)}" alt="${moment}, ${size}, ${theme}"></a>`;
    const rows = games.flatMap((game) => [
        `<h2 id="${slug(game.id)}">${game.name} <small>${game.id}</small></h2>`,
        '<h3>boards</h3>',
        `<p>${BOARDS.map((board) => picture(game.id, board, 'wall', 'dark')).join('')}</p>`,
        ...momentsOf(game).flatMap((moment) => [`<h3>${moment}</h3>`, `<p>${sizes.flatMap((size) => THEMES.map((theme) => picture(game.id, moment, size, theme))).join('')}</p>`]),
    ]);
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shots</title><style>body{font:14px sans-serif;background:#777;margin:20px}p{display:flex;flex-wrap:wrap;gap:8px}img{height:300px;display:block}</style><h1>Tables in every phase</h1>${rows.join('\n')}</html>\n`;
}

/** Each game in a house of its own, where nobody has been before. */
async function inHouse<T>(act: (house: House, floor: Clerk) => Promise<T>): Promise<T> {
    const house = new House();
    try {
        house.employ('Flo', 'floor', 'a floor that is level');
        await house.open();
        const floor = new Clerk(house);
        await floor.logIn('Flo', 'a floor that is level');
        return await act(house, floor);
    } finally {
        await house.end();
    }
}

const games = (await inHouse((_, floor) => floor.get<Game[]>('games'))).filter((game) => game.playable && chosen(process.env.GAME, game.id));
wanted = games.reduce((sum, game) => sum + momentsOf(game).length * sizes.length * THEMES.length + (chosen(process.env.SIZE, 'wall') ? BOARDS.length * Object.keys(WALLS).length : 0), 0);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'index.html'), sheet(games));
for (const game of games)
    await inHouse((house, floor) => tableOf(house, floor, game)).catch((why: unknown) => {
        process.exitCode = 1;
        console.log(`      ${game.id}: ${String(why)}`);
    });
await closeBrowser();
console.log(`${taken.size} pictures; open ${join(FOLDER, 'index.html')}`);
