// The fullest tables there can be, as a view that is made up and comes over the page's
// socket: the pages before it are the house's own.
import type { Page } from 'playwright-core';
import type { Hand, Stake, View } from '../../src/wire/view.ts';

export const TABLE = 9;
export const ME = 4;
export const MILLION = 100000000; // in cents
// 23 bytes, the most that a name has: of narrow letters, of ordinary ones, of the widest.
const NAMES = ['iiiiiiiiiiiiiiiiiiiiiii', 'Bartholomew Fitzgerald', 'WWWWWWWWWWWWWWWWWWWWWWW', 'Fay Dominguez-Whitaker'];

export const seatsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const every = <T>(count: number, of: (seat: number) => T[]) => seatsOf(count).flatMap(of);

/** A hand in play at a full table where everybody has a million. */
export function fullView(game: string, seats: number, rest: Partial<View>): View {
    return {
        id: TABLE,
        game,
        seq: 1,
        phase: 'play',
        hand: 123456,
        seats,
        settings: { min: 500, max: MILLION, cut: 75, backline: 5, option: '1', edition: '000b' },
        me: { place: ME, role: 'player' },
        places: seatsOf(seats).map((place) => ({ place, who: NAMES[place % NAMES.length]!, stack: MILLION, away: place % 3 === 0, no_bank: false })),
        waiting: [],
        bank: { offered: null, spot: 1, turn: 2, front: { seat: 1, posted: MILLION, cover: MILLION, chips: MILLION }, second: null, covered: false, exposure: MILLION, in_a_row: 0 },
        stakes: [],
        marks: [],
        shares: [],
        shoe: { ready: true, number: 12, dealt: 100, size: 416, cut: 300, root: '' },
        promise: { number: 0, stage: 'nothing', words: 0, until_ms: 0, commitment: '', last: 0, stopped: null, owes: [], steps: [] },
        hands: [],
        buttons: [],
        result: null,
        past: [],
        turn: { awaits: 'seats', seats: [2, 3], deadline: null, otherwise: null },
        now: Date.now(),
        legal: [],
        action: MILLION,
        fee: 800,
        freeze: null,
        call: null,
        frozen: null,
        ...rest,
    };
}

const SEVEN = ['Ts', 'Th', 'Qd', 'Qc', 'Js', '8h', '8d'];
const stake = (seat: number, wager: string, amount = MILLION, spot = seat): Stake => ({ seat, spot, wager, amount });

export const FULL: Record<string, View> = {
    // Two in front and five in back, everybody's named.
    'seven cards at eight seats': fullView('marina1/double-hand', 8, {
        stakes: every(8, (seat) => [stake(seat, 'base')]),
        hands: every(8, (spot): Hand[] => [
            { hand: 'front', spot, cards: SEVEN.slice(0, 2), name: 'pair of queens', points: null },
            { hand: 'back', spot, cards: SEVEN.slice(2), name: 'king-high straight flush', points: null },
        ]),
    }),
    'seven cards at seven seats': fullView('marysville/double-hand', 7, {
        stakes: every(7, (seat) => [stake(seat, 'base')]),
        hands: every(7, (spot): Hand[] => [
            { hand: 'front', spot, cards: SEVEN.slice(0, 2), name: 'pair of queens', points: null },
            { hand: 'back', spot, cards: SEVEN.slice(2), name: 'king-high straight flush', points: null },
        ]),
    }),
    'both hands of ZooBac with all wagers': fullView('marina2/zoobac', 8, {
        stakes: every(8, (seat) => ['player', 'banker', 'tie', 'rabbit', 'tiger', 'monkey', 'zoo'].map((wager) => stake(seat, wager))),
        hands: [
            { hand: 'player', spot: 0, cards: ['Ts', 'Th', '7d'], points: 7 },
            { hand: 'banker', spot: 0, cards: ['Qd', 'Qc', 'Ts'], points: 0 },
        ],
    }),
    'ten seats for the pot': fullView('marina1/holdem', 10, {
        bank: { offered: null, spot: null, turn: 0, front: null, second: null, covered: true, exposure: 0, in_a_row: 0 },
        pots: [
            { amount: 10 * MILLION, seats: seatsOf(10) },
            { amount: 3 * MILLION, seats: [2, 5, 7] },
        ],
        button: 3,
        street: 4,
        stakes: every(10, (seat) => [{ ...stake(seat, 'live'), street: 4 }]),
        hands: [
            { hand: 'board', spot: 0, cards: ['Ts', 'Th', 'Qd', 'Qc', 'Js'], points: null },
            ...every(10, (spot): Hand[] => [{ hand: '', spot, cards: ['Td', 'Qs'], name: 'queens full of tens', points: null }]),
        ],
        turn: { awaits: 'seats', seats: [2], deadline: null, otherwise: null },
    }),
    'four hands of a split at every seat': fullView('marysville/pure-21.5', 8, {
        stakes: every(8, (seat) => ['base', 'double', 'buster', 'bonus'].map((wager) => stake(seat, wager))),
        hands: every(8, (spot) => seatsOf(spot === 1 ? 1 : 4).map((part): Hand => ({ hand: '', spot, ...(part > 1 && { part }), cards: ['8s', '3h', '2d', '4c', 'Ts'].slice(0, spot === 1 ? 2 : 2 + part), points: 20 + part }))),
    }),
    'four wagers, and five who bet behind each': fullView('marina2/three-card-6', 8, {
        stakes: every(8, (seat) => [
            ...['ante', 'play', 'pair-plus', 'six-card'].map((wager) => stake(seat, wager)),
            ...[9, 10, 11, 12, 13].map((behind) => stake(behind, 'ante', MILLION, seat)),
        ]),
        hands: every(8, (spot): Hand[] => [{ hand: 'player', spot, cards: ['Ts', 'Th', 'Qd'], name: 'pair of tens', points: null }]),
    }),
    'tiles at eight seats': fullView('marysville/tiles', 8, {
        stakes: every(8, (seat) => [stake(seat, 'base')]),
        hands: every(8, (spot): Hand[] => [
            { hand: 'low', spot, cards: ['mooy', 'look'], name: '6 points with Mooy', points: null },
            { hand: 'high', spot, cards: ['gee3', 'gee6'], name: 'pair of Gee Joon', points: null },
        ]),
    }),
};

/** The page of a table whose house says this view and nothing else; notices may be a real table's. */
export async function show(page: Page, view: View, path = `/table/${TABLE}`, notices: object = { fees: [], pays: [], rules: [] }): Promise<void> {
    const answer = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) });
    await page.unrouteAll();
    await page.route('**/api/v1/sessions', (route) => route.fulfill(answer({ name: 'Maria', role: 'player', csrf: 'c' })));
    await page.route('**/api/v1/tables/**', (route) => route.fulfill(answer(/notices/.test(route.request().url()) ? notices : [])));
    await page.routeWebSocket('**/api/v1/ws', (socket) => {
        socket.onMessage((message) => {
            const said = JSON.parse(String(message)) as { sub?: number; ping?: number };
            if (said.sub) socket.send(JSON.stringify({ view: TABLE, ...view }));
            if (said.ping) socket.send(JSON.stringify({ pong: said.ping }));
        });
    });
    await page.goto(path);
}
