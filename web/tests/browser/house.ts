// A real house on a fresh store, and a real browser before it.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import type { RecalledHand, View } from '../../src/wire/view.ts';

const PROGRAM = process.env.HOUSEDEALER ?? 'build/housedealer';
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const SHOTS = process.env.SHOTS; // a folder for pictures of what was seen

export class House {
    private child: ChildProcess | null = null;
    private readonly folder = mkdtempSync(join(tmpdir(), 'housedealer-house-'));
    address = '';

    constructor(private readonly settings: string[] = []) {}

    /** Opens it, at the same address as before if it was open. */
    async open(): Promise<void> {
        const listen = this.address ? new URL(this.address).host : '127.0.0.1:0';
        const set = this.settings.flatMap((each) => ['--set', each]);
        const child = spawn(
            PROGRAM,
            ['serve', '--demo', '--db', join(this.folder, 'house.db'), '--listen', listen, '--log-level', 'warn', ...set],
            { stdio: ['ignore', 'pipe', 'inherit'] },
        );
        this.child = child;
        this.address = await new Promise<string>((done, failed) => {
            let said = '';
            const late = setTimeout(() => failed(new Error(`the house did not open: ${said}`)), 20000);
            child.stdout.on('data', (data) => {
                said += String(data);
                const found = /listening on (http:\S+)/.exec(said);
                if (!found) return;
                clearTimeout(late);
                done(found[1]!);
            });
            child.on('exit', (code) => failed(new Error(`the house closed with ${code}: ${said}`)));
        });
    }

    /** By default without a warning, as when the power goes. */
    async close(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
        const child = this.child;
        this.child = null;
        if (!child || child.exitCode !== null) return;
        const gone = new Promise((done) => child.once('exit', done));
        child.kill(signal);
        await gone;
    }

    async end(): Promise<void> {
        await this.close('SIGTERM');
        rmSync(this.folder, { recursive: true, force: true });
    }
}

/** Each test has a house of its own, where practice players have just sat down.
 * Bets stay open for `betting` seconds: long where the test takes its time over
 * one hand, short where it waits for several. */
export function inHouse(name: string, seconds: number, act: (house: House) => Promise<void>, betting = 3): void {
    test(name, { timeout: seconds * 1000 }, async () => {
        const house = new House([`betting_seconds=${betting}`]);
        try {
            await house.open();
            await act(house);
        } finally {
            await house.end();
        }
    });
}

let browser: Browser | null = null;

export async function openBrowser(): Promise<Browser> {
    browser ??= await chromium.launch({
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
        ],
    });
    return browser;
}

export async function closeBrowser(): Promise<void> {
    await browser?.close();
    browser = null;
}

export interface Visit {
    page: Page;
    context: BrowserContext;
    complaints: string[]; // what the browser did not like
    requests: string[];
}

/** A visitor with a browser of their own, watched for anything improper. */
export async function visit(house: House, options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await (await openBrowser()).newContext({
        baseURL: house.address,
        viewport: { width: 1400, height: 900 },
        reducedMotion: 'reduce',
        ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30000);
    const complaints: string[] = [];
    const requests: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
        const text = message.text();
        // Being nobody yet is an ordinary answer, and so is a house that is closed.
        if (message.type() === 'error' && !/ 401 |net::ERR_|WebSocket connection/.test(text)) complaints.push(text);
    });
    page.on('request', (request) => requests.push(request.url()));
    return { page, context, complaints, requests };
}

export async function shot(page: Page, name: string): Promise<void> {
    if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
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
    await card.getByRole('link', { name: 'Play' }).click();
    await page.locator('[data-link=live]').waitFor();
    return table;
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
        await page.getByLabel('with play chips for').fill(String(dollars));
        await page.getByRole('button', { name: 'Sit down', exact: true }).click();
    });

/** Reads from the API as the page's own visitor. */
export async function ask<T>(page: Page, path: string): Promise<T> {
    return page.evaluate(async (where) => (await fetch(`/api/v1/${where}`)).json(), path) as Promise<T>;
}

/** The table is named in the address. */
export const tableOf = (page: Page) => Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
export const viewOf = (page: Page) => ask<View>(page, `tables/${tableOf(page)}/view`);
export const handsOf = (page: Page) => ask<RecalledHand[]>(page, `tables/${tableOf(page)}/hands?last=10`);

/** Waits for open bets that are ours to make; an offered bank is declined on the way. */
export async function untilBets(page: Page, wager = 'player'): Promise<void> {
    const area = page.locator(`[data-wager=${wager}] .area-bet:enabled`);
    const decline = page.getByRole('button', { name: 'Decline' });
    for (;;) {
        await area.or(decline).first().waitFor();
        if (await area.isVisible()) return;
        await decline.click({ timeout: 2000 }).catch(() => undefined);
    }
}

/** Waits until the side tells of this hand, or of a later one: a slow page may miss some. */
export async function untilSettled(page: Page, hand: number, timeout = 60000): Promise<void> {
    const told = (number: number) => Number(document.querySelector('.settlement')?.getAttribute('data-hand')) >= number;
    await page.waitForFunction(told, hand, { timeout });
}
