import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Clerk, closeBrowser, House, visit, viewOf } from '../browser/house.ts';
import { Scripted } from '../browser/scripted.ts';
const FOLDER = process.env.SHOTS_FOLDER ?? '/tmp/shots-p';
const GAME = process.env.GAME ?? 'marysville/holdem';
const SIZES: Record<string, [number, number]> = { phone: [390, 844], small: [360, 740], tablet: [820, 1180], desktop: [1440, 900], laptop: [1280, 720], wall: [1920, 1080] };
const THEMES = (process.env.THEMES ?? 'dark').split(',') as ('dark' | 'light')[];
const want = (process.env.SIZE ?? Object.keys(SIZES).join()).split(',');
mkdirSync(FOLDER, { recursive: true });
async function take(page: Page, name: string) {
    for (const size of want) for (const theme of THEMES) {
        const [width, height] = SIZES[size]!;
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.waitForTimeout(150);
        await page.screenshot({ path: join(FOLDER, `${name}-${size}-${theme}.png`) });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
}
const ME = 4;
const house = new House();
house.employ('Flo', 'floor', 'a floor that is level');
await house.open();
const floor = new Clerk(house);
await floor.logIn('Flo', 'a floor that is level');
const nl = process.env.LIMIT ? {} : { structure: 'no-limit' };
const table = await Scripted.open(house, floor, GAME, { offer_seconds: 99, betting_seconds: 99, decide_seconds: Number(process.env.SECONDS ?? 99), draw: 0, ...nl });
const { page, context } = await visit(house);
await page.clock.install();
await context.request.post('/api/v1/sessions', { data: { name: 'Maria' }, headers: { 'content-type': 'application/json' } });
const P: [number, string, number][] = [[1, 'Eli Stone', 200000], [2, 'Fay Dominguez-Whitaker', 5000], [5, 'Gus Park', 48250], [7, 'Hana Ito', 200000]];
for (const [seat, name, stack] of P) await table.sit(seat, name, stack);
await table.say({ verb: 'sit', seat: ME, who: 'Maria', amount: 48500 });
await page.goto(`/table/${table.table}`);
await page.locator('.seat.mine').waitFor();
async function toSeat() { for (let i = 0; i < 300; i++) { const v = await table.view(); if (v.phase === 'play' && v.turn.awaits === 'seats') return v; if (v.phase === 'between' && v.hand > 0) return v; if (!(await table.step(99))) await page.waitForTimeout(50); } throw new Error('x'); }
const say = (seat: number, verb: string, amount?: number) => (seat === ME ? table.say({ verb, seat, ...(amount !== undefined && { amount }) }) : table.others.get(seat)!.say(table.table, { verb, seat, ...(amount !== undefined && { amount }) }));
async function legal(seat: number) { return seat === ME ? (await viewOf(page)).legal : table.legalOf(seat); }
/** call or check */
async function cc(seat: number) { const own = (await legal(seat)).filter((e) => e.command.seat === seat && !e.apart); const c = own.find((e) => e.command.verb === 'check'); if (c) return say(seat, 'check'); const puts = own.filter((e) => e.command.verb === 'put'); return say(seat, 'put', puts[0]!.lowest); }
async function raise(seat: number, share = 0.1) { const own = (await legal(seat)).filter((e) => e.command.seat === seat && e.command.verb === 'put'); const can = own.some((e) => e.lowest < e.highest) ? own.find((e) => e.lowest < e.highest)! : own.at(-1)!; const amount = share >= 1 ? own.at(-1)!.highest : Math.min(can.highest, can.lowest + Math.round((can.highest - can.lowest) * share / 100) * 100); return say(seat, 'put', amount); }
const scenes = (process.env.SCENES ?? 'waiting,face,folded,allin,show').split(',');
try {
    let v = await toSeat();
    console.log('street', v.street, v.turn, v.button);
    const round = async (street: number, act: (seat: number) => Promise<unknown>) => { for (;;) { v = await toSeat(); if (v.street !== street || v.phase !== 'play') return; await act(v.turn.seats[0]!); } };
    let raised = false;
    // preflop: Fay all in, others call
    await round(1, async (seat) => { if (seat === 2 && !raised) { raised = true; return raise(2, 1); } if (seat === ME) { await page.waitForTimeout(200); if (raised) await take(page, 'call'); else await take(page, 'preflop'); } return cc(seat); });
    console.log('flop', v.street, v.pots);
    let bet = false;
    await round(2, async (seat) => {
        if (seat !== ME && !bet && seat !== 2) { bet = true; return raise(seat, 0.05); }
        if (seat === ME && bet) { await page.waitForTimeout(200); await take(page, 'face'); }
        if (seat === 7) return say(7, 'fold');
        return cc(seat);
    });
    console.log('turn', v.street);
    let shoved = false;
    await round(3, async (seat) => {
        if (seat === ME) { await page.waitForTimeout(200); await take(page, shoved ? 'short' : 'turn'); if (scenes.includes('fold')) { await say(ME, 'fold'); await page.waitForTimeout(200); await take(page, 'folded'); return; } return cc(seat); }
        if (!shoved) { shoved = true; return raise(seat, 1); }
        return cc(seat);
    });
    console.log('after turn', v.phase, v.street);
    let n = 0;
    for (;;) { v = await toSeat(); if (v.phase !== 'play') break; const seat = v.turn.seats[0]!; if (seat === ME && n++ === 0) { await page.waitForTimeout(200); await take(page, 'river'); } const own = await legal(seat); const t = own.find((e) => e.command.verb === 'turnup'); await (t ? say(seat, 'turnup') : cc(seat)); }
    await page.locator('[data-phase=ending]').waitFor();
    await page.waitForTimeout(600); await take(page, 'reveal');
    await page.waitForTimeout(1500); await take(page, 'settle');
} catch (why) { console.log(String(why), (why as Error).stack); await page.screenshot({ path: join(FOLDER, 'failed.png') }); }
await context.close(); await house.end(); await closeBrowser();
