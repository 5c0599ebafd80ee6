// A real house on a fresh store, and a real browser before it.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { chromium, errors, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import type { RecalledHand, TableEvent, View } from '../../src/wire/view.ts';
import { HANDHELD, strayed } from './measure.ts';

const PROGRAM = process.env.HOUSEDEALER ?? 'build/housedealer';
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const ONLY = process.env.ONLY; // tests whose names have this in them
const SHOTS = process.env.SHOTS; // a folder for pictures of what was seen
const LETTERS = (process.env.LETTERS ?? 'Inter') as Letters; // all tests with those of a bare machine: 'DejaVu Sans'
const QUICK = ['password_ops=1', 'password_memory=8192'].flatMap((each) => ['--set', each]); // nobody guesses passwords here

export class House {
    private child: ChildProcess | null = null;
    private readonly folder = mkdtempSync(join(tmpdir(), 'housedealer-house-'));
    address = '';
    code = ''; // of a new house, for its first administrator
    readonly visitors: BrowserContext[] = [];

    /** A demo with practice players, or with `fresh` a house in which nobody is. */
    constructor(
        private readonly settings: string[] = [],
        private readonly fresh = false,
    ) {}

    /** Opens it, at the same address as before if it was open. */
    async open(): Promise<void> {
        const listen = this.address ? new URL(this.address).host : '127.0.0.1:0';
        const set = this.settings.flatMap((each) => ['--set', each]);
        const child = spawn(
            PROGRAM,
            ['serve', ...(this.fresh ? [] : ['--demo']), '--db', join(this.folder, 'house.db'), '--listen', listen, '--log-level', 'warn', ...QUICK, ...set],
            { stdio: ['ignore', 'pipe', 'inherit'] },
        );
        this.child = child;
        this.address = await new Promise<string>((done, failed) => {
            let said = '';
            const late = setTimeout(() => failed(new Error(`the house did not open: ${said}`)), 20000);
            child.stdout.on('data', (data) => {
                said += String(data);
                const found = /listening on (http:\S+)/.exec(said);
                this.code = /^ {2}(\S{4}-\S{4})$/m.exec(said)?.[1] ?? this.code;
                if (!found || (this.fresh && !this.code)) return;
                clearTimeout(late);
                done(found[1]!);
            });
            child.on('error', failed); // there is no such program, or it may not be run
            child.on('exit', (code) => failed(new Error(`the house closed with ${code}: ${said}`)));
        });
    }

    /** Somebody of the house's own people, before it opens. */
    employ(name: string, role: string, password: string): void {
        const words = ['serve', '--db', join(this.folder, 'house.db'), '--add-user', name, '--role', role, ...QUICK];
        const added = spawnSync(PROGRAM, words, { input: `${password}\n` });
        if (added.status !== 0) throw new Error(`${name} was not added: ${added.stderr}`);
    }

    /** By default without a warning, as when the power goes. */
    async close(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
        const child = this.child;
        this.child = null;
        if (!child || child.pid === undefined || child.exitCode !== null) return; // it never began, or has ended
        const gone = new Promise((done) => child.once('exit', done));
        child.kill(signal);
        await gone;
    }

    /** Whoever is still there goes first: a page whose house is gone asks for it again and again. */
    async end(): Promise<void> {
        await Promise.all(this.visitors.map((each) => each.close().catch(() => undefined)));
        await this.close('SIGTERM');
        rmSync(this.folder, { recursive: true, force: true });
    }
}

/** Most of a test is waiting for bets to close: so many of them run side by side. */
const AT_ONCE = 5;
const running = new Set<Promise<void>>();

async function whenThereIsRoom(act: () => Promise<void>): Promise<void> {
    while (running.size >= AT_ONCE) await Promise.race(running);
    const run = act();
    const over = run.then(
        () => undefined,
        () => undefined,
    );
    running.add(over);
    void over.then(() => running.delete(over));
    return run;
}

/** Those that may take longest begin first, so that none is left alone at the end. */
const planned: { seconds: number; begin(): void }[] = [];

function plan(seconds: number, begin: () => void): void {
    if (planned.length === 0) setImmediate(() => planned.sort((a, b) => b.seconds - a.seconds).forEach((each) => each.begin()));
    planned.push({ seconds, begin });
}

/** What each visitor sees, for whoever reads that a test has failed. */
async function lastScreens(house: House): Promise<string> {
    const facts = () => {
        const text = (of: string) => (document.querySelector<HTMLElement>(of)?.innerText ?? '').replaceAll(/\s+/g, ' ').slice(0, 300);
        const data = (of: string) => document.querySelector(`[data-${of}]`)?.getAttribute(`data-${of}`) ?? '';
        const seen = { link: data('link'), seq: data('seq'), phase: data('phase'), says: text('.phase, .say, h1'), dock: text('.dock'), refused: text('.refusal, [role=alert]'), focus: (document.activeElement as HTMLElement | null)?.outerHTML.slice(0, 120) };
        return Object.entries(seen).filter(([, each]) => each).map(([name, each]) => `${name}: ${each}`).join('; ') || document.body.innerText.slice(0, 300);
    };
    const look = (page: Page) => Promise.race([page.evaluate(facts), new Promise<string>((done) => setTimeout(done, 3000, 'it does not answer'))]).catch((why: unknown) => String(why).split('\n')[0]!);
    const pages = house.visitors.flatMap((each) => each.pages());
    return (await Promise.all(pages.map(async (page) => `\n${page.url()} ${await look(page)}`))).join('');
}

async function within(seconds: number, act: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout;
    const late = new Promise<void>((_, failed) => {
        timer = setTimeout(() => failed(new Error(`not done within ${seconds} seconds`)), seconds * 1000);
    });
    return Promise.race([act, late]).finally(() => clearTimeout(timer));
}

/** What a test wants of its house. */
interface Wanted {
    /** The games that it opens tables of, by id or name with commas between. Practice players
     * are at each, which costs time: a test that sits at none of them names a quick one, and
     * one that names none has them all, as a lobby that is measured must. */
    games?: string;
    /** For how many seconds bets stay open: long where the test takes its time over one hand,
     * short where it waits for several. */
    betting?: number;
    before?: (house: House) => void;
    settings?: string[];
}

/** Each test has a house of its own, where practice players have just sat down. They are
 * told of in their order. */
export function inHouse(name: string, seconds: number, act: (house: House) => Promise<void>, { games = '', betting = 3, before = () => undefined, settings = [] }: Wanted = {}): void {
    inThis(name, seconds, () => new House([`demo_games=${games}`, `betting_seconds=${betting}`, ...settings]), act, before);
}

/** The same with the letters that come along, and where they do not arrive: what a page holds, it holds in both. */
export function allLetters(name: string, seconds: number, act: (house: House, letters: Letters) => Promise<void>, wanted: Wanted = {}): void {
    for (const letters of ['Inter', 'DejaVu Sans'] as const) inHouse(`${name}, in ${letters}`, seconds, (house) => act(house, letters), wanted);
}

/** The same in a house that has just been made: no demo, and nobody in it. */
export function inNewHouse(name: string, seconds: number, act: (house: House) => Promise<void>, settings: string[] = []): void {
    inThis(name, seconds, () => new House(settings, true), act, () => undefined);
}

function inThis(name: string, seconds: number, make: () => House, act: (house: House) => Promise<void>, before: (house: House) => void): void {
    if (ONLY && !name.includes(ONLY)) return;
    const once = () =>
        whenThereIsRoom(async () => {
            const house = make();
            const start = Date.now();
            try {
                before(house);
                await house.open();
                await within(2 * seconds, act(house)); // the machine is shared
            } catch (why) {
                if (why instanceof Error) why.message += await lastScreens(house);
                throw why;
            } finally {
                await house.end();
                console.log(`# ${((Date.now() - start) / 1000).toFixed(1)} s: ${name}`);
            }
        });
    // Real people's time runs in a real house: what came too late is tried once more, and told.
    const twice = () =>
        once().catch((why: unknown) => {
            if (ONLY) throw why; // whoever looks at one test wants to see it fail
            const where = /[\w.]+\.test\.ts:\d+/.exec((why as Error).stack ?? '')?.[0] ?? 'in no line of a test';
            console.log(`# tried again: ${name}: ${String(why).replaceAll('\n', '\n#   ')} (${where})`);
            return once();
        });
    const done = new Promise<void>((over, failed) => plan(seconds, () => void twice().then(over, failed)));
    done.catch(() => undefined); // it is the test below that fails
    test(name, () => done);
}

/** A connection that was closed between two requests is opened anew; a command with its key is
 * done once. Whoever asks too often asks again when they are told to. */
async function request(url: string, options: RequestInit): Promise<Response> {
    const answer = await fetch(url, options).catch((why: unknown) => {
        const { code } = ((why as Error).cause ?? {}) as { code?: string };
        if (code !== 'UND_ERR_SOCKET' && code !== 'ECONNRESET') throw new Error(`${url}: ${String(why)}, ${code ?? 'no code'}`);
        return fetch(url, options);
    });
    if (answer.status !== 429) return answer;
    await new Promise((done) => setTimeout(done, 1000 * Number(answer.headers.get('retry-after') ?? 1)));
    return request(url, options);
}

/** One of the house's own people at work, without a page. */
export class Clerk {
    private cookie = '';
    private csrf = '';
    private said = 0;

    constructor(private readonly house: House) {}

    private async post<T>(path: string, body: object): Promise<T> {
        const answer = await request(`${this.house.address}/api/v1/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie: this.cookie, 'X-CSRF': this.csrf },
            body: JSON.stringify(body),
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${text}`);
        this.cookie ||= (answer.headers.getSetCookie?.() ?? [answer.headers.get('set-cookie') ?? '']).map((each) => each.split(';')[0]).join('; ');
        return JSON.parse(text) as T;
    }

    async get<T>(path: string): Promise<T> {
        const answer = await request(`${this.house.address}/api/v1/${path}`, { headers: { cookie: this.cookie } });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        return (await answer.json()) as T;
    }

    /** In a demo a player needs a name only. */
    async logIn(name: string, password?: string): Promise<void> {
        this.csrf = (await this.post<{ csrf: string }>('sessions', { name, password })).csrf;
    }

    async openTable(game: string, settings: object): Promise<number> {
        return (await this.post<{ id: number }>('tables', { game, settings })).id;
    }

    say(table: number, command: { verb: string; [field: string]: unknown }): Promise<{ events: TableEvent[] }> {
        return this.post(`tables/${table}/commands`, { key: `clerk-${++this.said}`, command });
    }

    /** Of the house itself: companies, accounts. */
    sayHouse(command: { verb: string; [field: string]: unknown }): Promise<object> {
        return this.post('house/commands', { key: `clerk-${++this.said}`, command });
    }

    /** Cards as the dealer's hand gives them, one after the other. */
    async deal(table: number, ...cards: string[]): Promise<void> {
        for (const card of cards) await this.say(table, { verb: 'card', cards: [card] });
    }
}

let browser: Promise<Browser> | null = null;

/** What Playwright switches off, which this list takes the place of, and two pages that
 * Chromium draws below its address line: nobody sees them, and each visitor has both, at a
 * quarter of all that a visit costs. */
const SWITCHED_OFF = [
    'AcceptCHFrame',
    'AutoDeElevate',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'DialMediaRouteProvider',
    'GlobalMediaControls',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'Translate',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxPopup',
];

export function openBrowser(): Promise<Browser> {
    browser ??= chromium.launch({
        executablePath: CHROMIUM,
        args: [
            '--headless',
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            `--disable-features=${SWITCHED_OFF.join()}`,
        ],
    });
    return browser;
}

export async function closeBrowser(): Promise<void> {
    await (await browser)?.close();
    browser = null;
}

export interface Visit {
    page: Page;
    context: BrowserContext;
    complaints: string[]; // what the browser did not like
    requests: string[];
    heard: Heard;
}

/** What came over the page's socket. */
class Heard {
    private answers: { ok?: string; no?: string; words?: string; seq?: number }[] = [];
    private seq = 0; // of the last view
    private chips: { hand: number; plays: boolean; amount: number }[] = []; // one's own, in the stack and on the felt, view by view

    constructor(private readonly page: Page) {
        page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.hear(JSON.parse(String(payload)))));
    }

    private hear(message: { ok?: string; no?: string; seq?: number } & (View | { view?: undefined })): void {
        if (message.ok || message.no) this.answers.push(message);
        if (!('places' in message)) return;
        const { seq, hand, phase, me, places, stakes } = message;
        this.seq = seq;
        const own = places.find((each) => each.place === me.place);
        const laid = stakes.filter((each) => each.seat === me.place).reduce((sum, each) => sum + each.amount, 0);
        if (own) this.chips.push({ hand, plays: phase === 'play', amount: own.stack + laid });
    }

    /** One's own chips by the last view before a hand, and by the first after it. */
    chipsAround(hand: number): [before: number, after: number] {
        const before = this.chips.filter((each) => each.hand < hand).at(-1);
        const after = this.chips.find((each) => each.hand === hand && !each.plays);
        if (!before || !after) throw new Error(`hand ${hand} was not seen from its beginning to its end`);
        return [before.amount, after.amount];
    }

    /** Does what says something to the house: it is taken, and the page has the view of it. */
    async taken(act: () => Promise<void>, commands = 1): Promise<void> {
        const before = this.answers.length;
        await act();
        for (let tries = 0; tries < 600; tries++) {
            const refused = this.answers.slice(before).find((each) => each.no);
            if (refused) throw new Error(`refused: ${refused.words}`);
            const answer = this.answers[before + commands - 1];
            if (answer && this.seq >= answer.seq!) return;
            await this.page.waitForTimeout(50);
        }
        throw new Error('no answer from the house');
    }
}

/** The letters that come with the pages, or, where they do not arrive, those of the system. */
export type Letters = 'Inter' | 'DejaVu Sans' | 'as they come';

/** A visitor with a browser of their own, watched for anything improper. */
export async function visit(house: House, options: BrowserContextOptions = {}, letters = LETTERS): Promise<Visit> {
    const context = await (await openBrowser()).newContext({
        baseURL: house.address,
        viewport: { width: 1400, height: 900 },
        reducedMotion: 'reduce',
        ...options,
    });
    house.visitors.push(context);
    if (letters === 'DejaVu Sans') await context.route('**/*.woff2', (route) => route.abort());
    // A page that is busy may have them too late to be read in them; here they are waited for.
    if (letters === 'Inter') await context.addInitScript(() => addEventListener('DOMContentLoaded', () => document.fonts.forEach((face) => (face.display = 'block'))));
    const page = await context.newPage();
    page.setDefaultTimeout(60000);
    const heard = new Heard(page);
    const complaints: string[] = [];
    const requests: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
        const text = message.text();
        // Being nobody yet is an ordinary answer, and so is a house that is closed.
        if (message.type() === 'error' && !/ 401 |net::ERR_|WebSocket connection/.test(text)) complaints.push(text);
    });
    page.on('request', (request) => requests.push(request.url()));
    return { page, context, complaints, requests, heard };
}

/** A visitor whose pages are measured and not looked at: none is painted, a third of its cost. */
export async function measureFor(house: House, options: BrowserContextOptions = {}, letters = LETTERS): Promise<Visit> {
    const visitor = await visit(house, options, letters);
    if (!SHOTS) await visitor.context.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.opacity = '0')));
    return visitor;
}

/** The font that most letters of an element are drawn in. */
export async function drawnIn(page: Page, selector: string): Promise<string> {
    const browser = await page.context().newCDPSession(page);
    await browser.send('DOM.enable');
    await browser.send('CSS.enable');
    const { root } = await browser.send('DOM.getDocument');
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
    await browser.detach();
    return fonts.sort((a, b) => b.glyphCount - a.glyphCount)[0]?.familyName ?? 'nothing';
}

/** The letters of the browser, in pixels: 16 unless a person has set them otherwise. */
export async function setLetters(page: Page, pixels: number): Promise<void> {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
    await browser.detach();
}

export async function shot(page: Page, name: string): Promise<void> {
    if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
}

/** Whatever does not fit on a phone or a tablet; the page is as it was afterwards. */
export async function strayedIn(page: Page, where: string): Promise<string[]> {
    const before = page.viewportSize()!;
    const found: string[] = [];
    for (const screen of HANDHELD) {
        await page.setViewportSize(screen);
        await shot(page, `${where.replaceAll(/\W+/g, '-')}-${screen.width}`);
        found.push(...(await page.evaluate(strayed)).map((each) => `${where}, ${screen.width}: ${each}`));
    }
    await page.setViewportSize(before);
    return found;
}

const AXE = readFileSync(createRequire(process.env.PAGES + '/').resolve('axe-core/axe.min.js'), 'utf8');

/** What is serious against accessibility (axe-core), in the light; and of what the dark changes, the colors, there too. */
export async function findings(page: Page, where: string): Promise<string[]> {
    await page.evaluate(AXE); // not as a script of the page: its content policy would refuse that
    const found: string[] = [];
    for (const theme of ['light', 'dark']) {
        found.push(
            ...(await page.evaluate(async (dress) => {
                document.documentElement.dataset.theme = dress;
                const { axe } = window as unknown as { axe: { run(what: Document, how: object): Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }> } };
                const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(dress === 'dark' && { runOnly: ['color-contrast', 'link-in-text-block'] }) });
                const bad = violations.filter((each) => each.impact === 'serious' || each.impact === 'critical');
                return bad.flatMap((each) => each.nodes.map((node) => `${dress}: ${each.id} ${node.target.join(' ')}`));
            }, theme)),
        );
    }
    return found.map((each) => `${where}, ${each}`);
}

/** In by the door, to the table of a game; gives its number. */
export async function comeIn(page: Page, name: string, game = 'marina2/zoobac'): Promise<number> {
    await page.goto('/');
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.locator('.whoami', { hasText: name }).waitFor();
    const card = page.locator(`[data-game="${game}"]`).first();
    await card.waitFor();
    await shot(page, `lobby-${name}`);
    const table = Number(await card.getAttribute('data-table'));
    await card.getByRole('link', { name: 'Sit' }).click();
    await page.locator('[data-link=live]').waitFor();
    return table;
}

/** In by the door of a staff page, with a password. */
export async function comeToWork(page: Page, path: string, name: string, password: string): Promise<void> {
    await page.goto(path);
    await page.getByLabel('Your name').fill(name);
    const has = page.getByRole('button', { name: 'I have a password' });
    if (await has.isVisible()) await has.click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Come in' }).click();
}

/** At the first free seat, which `attempt` asks for; somebody else may have
 * taken it meanwhile, then at the next. Gives the seat. */
export async function untilSeated(page: Page, attempt: () => Promise<void>): Promise<number> {
    const seat = page.locator('.seat.mine');
    const refused = page.locator('.refusal');
    for (let tries = 0; tries < 8; tries++) {
        await attempt();
        await seat.or(refused).first().waitFor();
        if (await seat.isVisible()) break;
    }
    await seat.waitFor();
    return Number(await seat.getAttribute('data-seat'));
}

export const sitDown = (page: Page, dollars = 1000): Promise<number> =>
    untilSeated(page, async () => {
        await page.getByLabel('Play chips').fill(String(dollars));
        await page.getByRole('button', { name: 'Sit down', exact: true }).click();
    });

/** Reads from the API as the page's own visitor. */
export async function ask<T>(page: Page, path: string): Promise<T> {
    return page.evaluate(async (where) => (await fetch(`/api/v1/${where}`)).json(), path) as Promise<T>;
}

/** The table is named in the address. */
export const tableOf = (page: Page) => Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
export const viewOf = (page: Page) => ask<View>(page, `tables/${tableOf(page)}/view`);
/** The number of the hand that is played, or of the one that bets are made on. */
export async function handNow(page: Page): Promise<number> {
    const view = await viewOf(page);
    return view.phase === 'play' ? view.hand : view.hand + 1;
}

export const handsOf = (page: Page) => ask<RecalledHand[]>(page, `tables/${tableOf(page)}/hands?last=10`);

/** Waits for open bets that are ours to make; an offered bank is declined on the way. */
export async function untilBets(page: Page, wager = 'player'): Promise<void> {
    const area = page.locator(`[data-wager=${wager}] .area-bet:enabled`);
    const decline = page.getByRole('button', { name: 'Pass', exact: true });
    for (;;) {
        await area.or(decline).first().waitFor();
        if (await area.isVisible()) return;
        await decline.click({ timeout: 2000 }).catch(() => undefined);
    }
}

/** Does what bets, when bets are open, until so much lies there: bets may be closed
 * meanwhile, then on the next hand. Gives the hand's number. */
export async function untilLies(page: Page, wager: string, cents: number, bet: () => Promise<void>): Promise<number> {
    const lies = page.locator(`[data-wager=${wager}] [data-stake="${cents}"]`);
    do {
        await untilBets(page, wager);
        await bet().catch((late: unknown) => {
            if (!(late instanceof errors.TimeoutError)) throw late; // the bets were closed meanwhile: those of the next hand are waited for
        });
    } while (!(await lies.waitFor({ timeout: 5000 }).then(() => true, () => false)));
    return handNow(page);
}

/** So much a click on an area. */
export async function layChip(page: Page, wager: string, chip: string): Promise<void> {
    await page.getByRole('button', { name: `${chip} a click` }).click();
    await page.locator(`[data-wager=${wager}] .area-bet`).click({ timeout: 5000 });
}

/** Waits until the side tells of this hand, or of a later one: a slow page may miss some. */
export async function untilSettled(page: Page, hand: number, timeout = 60000): Promise<void> {
    const told = (number: number) => Number(document.querySelector('.settlement')?.getAttribute('data-hand')) >= number;
    await page.waitForFunction(told, hand, { timeout });
}
