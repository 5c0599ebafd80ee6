// The fullest tables there can be, as a view that is made up and comes over the page's
// socket: the pages before it are the house's own.
import type { Page } from 'playwright-core';
import type { Hand, PotWon, RecalledHand, Stake, TableEvent, View } from '../../src/wire/view.ts';

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
        places: seatsOf(seats).map((place) => ({ place, who: NAMES[place % NAMES.length]!, person: place, stack: MILLION, away: place % 3 === 0, no_bank: false })),
        waiting: [],
        bank: { offered: null, next: null, declined: [], spot: 1, turn: 2, front: { seat: 1, posted: MILLION, cover: MILLION, chips: MILLION }, second: null, covered: false, exposure: 2 * MILLION, loss: MILLION, fee: 500, later: [], in_a_row: 0 },
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
        fees: [{ by: 'bank', least: 100, most: 800 }, { by: 'wager', least: 100, most: 100 }],
        freeze: null,
        call: null,
        frozen: null,
        ...rest,
    };
}

const SEVEN = ['Ts', 'Th', 'Qd', 'Qc', 'Js', '8h', '8d'];
const stake = (seat: number, wager: string, amount = MILLION, spot = seat): Stake => ({ seat, spot, wager, amount });

const POT_SEATS = 10;

/** Everybody is in for a million on the last street of a hand for the pot. */
const potView = (game: string, cards: string[], name: string): View =>
    fullView(game, POT_SEATS, {
        bank: { offered: null, next: null, declined: [], spot: null, turn: 0, front: null, second: null, covered: true, exposure: 0, loss: 0, fee: 0, later: [], in_a_row: 0 },
        pots: [
            { amount: 10 * MILLION, seats: seatsOf(POT_SEATS) },
            { amount: 3 * MILLION, seats: [2, 5, 7] },
        ],
        button: 3,
        street: 4,
        stakes: every(POT_SEATS, (seat) => [{ ...stake(seat, 'live'), street: 4 }]),
        hands: [
            ...(/lowball/.test(game) ? [] : [{ hand: 'board', spot: 0, cards: ['Ts', 'Th', 'Qd', 'Qc', 'Js'], points: null }]),
            ...every(POT_SEATS, (spot): Hand[] => [{ hand: '', spot, cards, name, points: null, ...(!/lowball/.test(game) && { best: ['Ts', 'Th', 'Td', 'Qd', 'Qc'] }) }]),
        ],
        legal: [{ command: { verb: 'away', seat: ME }, lowest: 0, highest: 0, step: 0, apart: true }],
        turn: { awaits: 'seats', seats: [2], deadline: null, otherwise: null },
    });

export const FULL: Record<string, View> = {
    // Two in front and five in back, everybody's named.
    'seven cards at eight seats': fullView('marina1/double-hand', 8, {
        stakes: every(8, (seat) => [stake(seat, 'base')]),
        hands: every(8, (spot): Hand[] => [
            { hand: 'front', spot, cards: SEVEN.slice(0, 2), name: 'pair of queens', points: null },
            { hand: 'back', spot, cards: SEVEN.slice(2), name: 'king-high straight flush', points: null },
        ]),
    }),
    // With Fortune bets beside them, each with its Envy button.
    'seven cards at seven seats': fullView('marysville/fortune', 7, {
        stakes: every(7, (seat) => [stake(seat, 'base'), stake(seat, 'fortune')]),
        buttons: seatsOf(7).map((seat) => ({ seat, spot: seat })),
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
    'ten seats for the pot': potView('marina1/holdem', ['Td', 'Qs'], 'queens full of tens'),
    'ten seats of four cards for the pot': potView('marysville/omaha-8', ['Td', 'Qs', 'Th', 'Qd'], 'queens full of tens'),
    'ten seats of five cards for the pot': potView('marysville/lowball', ['Td', 'Qs', 'Th', 'Qd', 'Jc'], 'two pair, queens and tens'),
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

const RULE = 'MC1-NB22-G3';
const end = (event: TableEvent['event'], wager: string, rest: Partial<TableEvent> = {}): TableEvent => ({ event, seat: ME, spot: ME, wager, amount: MILLION, stake: MILLION, rule: RULE, ...rest });
const fee = (seat?: number): TableEvent => ({ event: 'FEE', ...(seat !== undefined && { seat }), amount: 12345, rule: RULE });
const dealt = (hands: Hand[], bank: number): TableEvent[] => hands.map(({ spot, part, cards }) => ({ event: 'CARD', spot, ...(part !== undefined && { part }), ...(spot === bank && { hand: 'bank' }), cards }));

/** Everybody has shown, and two have won two pots. */
const potEnd = (name: string): TableEvent[] => [
    { event: 'STARTED', seat: 3 },
    ...seatsOf(POT_SEATS).map((seat): TableEvent => ({ event: 'PUT', seat, amount: MILLION, street: 1 })),
    fee(),
    { event: 'JACKPOT', amount: 100, rule: RULE },
    ...FULL[name]!.hands.map(({ hand, spot, cards }): TableEvent => (spot === 0 ? { event: 'CARD', hand, cards } : { event: 'SHOWN', spot, cards })),
    { event: 'POT', seat: 2, amount: 3 * MILLION, count: 1, hand: 'high', rule: RULE },
    { event: 'POT', seat: 3, amount: 3 * MILLION - 6222, count: 1, hand: 'low', rule: RULE },
    { event: 'POT', seat: 2, amount: 4 * MILLION - 6223, count: 2, hand: 'high', rule: RULE },
];

/** The same tables when a hand is over: as many lines of one's own as there can be. */
export const ENDS: Record<string, TableEvent[]> = {
    'four hands of a split at every seat': [
        { event: 'BANKED', seat: 1, spot: 1, amount: MILLION },
        { event: 'CLOSED', amount: MILLION },
        ...dealt(FULL['four hands of a split at every seat']!.hands, 1),
        { event: 'STANDS', spot: 1, hand: 'bank', value: 'over with 26' },
        ...[1, 2, 3, 4].flatMap((part) => ['base', 'double'].map((wager) => end(part % 2 ? 'PAID' : 'TAKEN', wager, { ...(part > 1 && { part }) }))),
        end('PAID', 'buster', { amount: 2 * MILLION }),
        fee(ME),
    ],
    'ten seats for the pot': potEnd('ten seats for the pot'),
    'ten seats of four cards for the pot': potEnd('ten seats of four cards for the pot'),
    'ten seats of five cards for the pot': potEnd('ten seats of five cards for the pot'),
    'four wagers, and five who bet behind each': [
        { event: 'BANKED', seat: 1, spot: 1, amount: MILLION },
        { event: 'CLOSED', amount: MILLION },
        ...dealt(FULL['four wagers, and five who bet behind each']!.hands, 1),
        ...['ante', 'play', 'pair-plus', 'six-card'].map((wager) => end('PAID', wager, { amount: MILLION / 2, due: MILLION })),
        fee(ME),
    ],
    'seven cards at seven seats': [
        { event: 'BANKED', seat: 1, spot: 1, amount: MILLION },
        { event: 'CLOSED', amount: MILLION },
        ...seatsOf(7).flatMap((spot): TableEvent[] => [
            { event: 'CARD', spot, cards: SEVEN },
            { event: 'LAID', spot, hand: 'front', cards: SEVEN.slice(0, 2) },
        ]),
        end('PAID', 'base'),
        end('PAID', 'fortune', { amount: MILLION / 2 }),
        end('PAID', 'envy', { stake: undefined }),
        fee(ME),
    ],
};

const NAMES_OF: Record<string, RecalledHand['named']> = {
    'ten seats for the pot': seatsOf(POT_SEATS).map((spot) => ({ spot, name: 'queen-high straight flush' })),
    'ten seats of four cards for the pot': seatsOf(POT_SEATS).map((spot) => ({ spot, name: `${['queens full of sevens', 'queen-high straight flush', 'pair of queens with an eight'][spot % 3]!}, low 8-7-6-5-4` })),
    'ten seats of five cards for the pot': seatsOf(POT_SEATS).map((spot) => ({ spot, name: spot % 2 ? '10-9-8-7-6' : 'two pair, queens and sevens' })),
    'four wagers, and five who bet behind each': seatsOf(8).map((spot) => ({ spot, name: ['queen-eight-seven high', 'pair of queens with an eight', 'queen-eight-seven-high flush'][spot % 3]! })), // with all that tells them from the bank's
    'seven cards at seven seats': seatsOf(7).flatMap((spot) => [
        { spot, hand: 'front', name: 'pair of queens', ...(spot !== 1 && { wins: true }) },
        { spot, hand: 'back', name: ['king-high straight flush', 'queens and sevens with an eight', 'pair of queens with eight-seven-three'][spot % 3]!, ...(spot !== 1 && { wins: true }) },
    ]),
};

/** Each pot of it with the hand that wins and all that it beats. */
function potsOf(name: string): PotWon[] {
    const called = NAMES_OF[name] ?? [];
    const half = ({ name: all }: { name: string }, low: boolean) => all.split(', low ')[low ? 1 : 0] ?? all;
    return ENDS[name]!.filter(({ event }) => event === 'POT').map(({ seat = 0, amount = 0, count = 1, hand }) => ({
        pot: count,
        hand: hand as PotWon['hand'],
        amount,
        seats: count === 1 ? seatsOf(POT_SEATS) : [2, 5, 7],
        winners: [seat],
        name: half(called[seat - 1]!, hand === 'low'),
        beats: called.filter((each) => each.spot !== seat && (count === 1 || [2, 5, 7].includes(each.spot))).map((each) => ({ seat: each.spot, name: half(each, hand === 'low') })),
    }));
}

/** The hand of such a table, as recall has it. */
export function endOf(name: string): RecalledHand {
    const { hand, places, pots } = FULL[name]!;
    return { ...(pots && { pots: potsOf(name) }), hand, steps: ENDS[name]!, net: places.map(({ place }) => ({ seat: place, amount: place % 2 ? -MILLION : MILLION })), named: NAMES_OF[name] ?? [], people: [] };
}

/** From the next page on a hand that is told stays at its sum until somebody goes on. */
export async function sumStays(page: Page): Promise<void> {
    await page.addInitScript(() => {
        const later = window.setTimeout.bind(window);
        window.setTimeout = ((act: () => void, ms?: number) => later(act, (ms ?? 0) > 2500 ? 1e8 : ms)) as typeof window.setTimeout;
    });
}

/** The same page when that hand is over, told to its sum, where it stays. */
export async function showEnd(page: Page, name: string): Promise<void> {
    const view = FULL[name]!;
    await sumStays(page);
    await show(page, view, undefined, undefined, endOf(name));
    await page.locator('.sum').waitFor();
}

/** One hand of such a table, from the offer to where somebody is asked: what lies there comes
 * little by little, and the cells stay where they are. */
export function phasesOf(view: View): [string, View][] {
    const waits = { deadline: Date.now() + 1e7, otherwise: 'the hand is folded' };
    const closed = view.hands.map((each) => ({ ...each, name: undefined, points: null, cards: each.cards.map(() => '??') }));
    const thrown = /double-hand|fortune|tiles/.test(view.game) ? { dice: [6, 6, 6], first: view.seats, action: view.seats } : null;
    const before = { ...view, hands: [], result: null, thrown: null };
    return [
        ['offer', { ...before, phase: 'offer', stakes: [], bank: { ...view.bank, front: null, offered: 1 }, turn: { awaits: 'seats', seats: [1], ...waits } }],
        ['bets', { ...before, phase: 'bets', stakes: [], turn: { awaits: 'dealer', seats: [], ...waits } }],
        ['closed', { ...before, turn: { awaits: 'deck', seats: [], deadline: null, otherwise: null } }],
        ['dealt', { ...view, thrown, hands: closed, turn: { awaits: 'deck', seats: [], deadline: null, otherwise: null } }],
        ['asked', { ...view, thrown, turn: { awaits: 'seats', seats: seatsOf(view.seats).slice(1), ...waits } }],
        ...ownTurn(view, waits),
    ];
}

/** One's own turn, with all that there can be to choose and the longest that is said of it. */
function ownTurn(view: View, waits: { deadline: number; otherwise: string }): [string, View][] {
    const verbs = /pure/.test(view.game) ? ['hit', 'stand', 'double', 'split', 'surrender'] : /three-card/.test(view.game) ? ['fold'] : [];
    const choice = (verb: string) => ({ command: { verb, seat: ME, spot: ME, ...(verb !== 'fold' && { part: 4 }) }, lowest: 0, highest: 0, step: 0, apart: false });
    const play = { command: { verb: 'bet', seat: ME, spot: ME, wager: 'play' }, lowest: MILLION, highest: MILLION, step: 100, apart: false };
    const legal = verbs.includes('fold') ? [play, choice('fold')] : verbs.map(choice);
    const hands = view.hands.map((each) => (each.spot === 1 ? { ...each, cards: ['8s', '??'], points: null } : each));
    return legal.length === 0 ? [] : [['own turn', { ...view, hands, legal, turn: { awaits: 'seats', seats: [ME], ...waits } }]];
}

const SIX = ['As', 'Th', '2d', '4c', 'Qd', '3s'];

/** One's own turn on each hand of a split in two, three or four of six cards each, all of them doubled,
 * with everything that can be chosen and everything that cannot; and when others are asked. */
export function splitTurns(): [string, View][] {
    const full = FULL['four hands of a split at every seat']!;
    const until = { deadline: Date.now() + 1e7, otherwise: 'the hand stands' };
    const of = (part: number) => part > 1 && { part };
    const split = (parts: number, cards = SIX): View => ({
        ...full,
        stakes: [
            ...full.stakes.filter(({ seat, wager }) => seat !== ME || /bu|bo/.test(wager)),
            ...seatsOf(parts).flatMap((part) => ['base', 'double'].map((wager): Stake => ({ ...stake(ME, wager), ...of(part) }))),
        ],
        hands: [
            ...full.hands.filter(({ spot }) => spot !== ME).map((each) => (each.spot === 1 ? { ...each, cards: ['8s', '??'], points: null } : each)),
            ...seatsOf(parts).map((part): Hand => ({ hand: '', spot: ME, ...of(part), cards, points: 20, soft: part === 2 })),
        ],
    });
    const turn = (view: View, part: number): View => {
        const choice = (verb: string, lowest = 0, highest = 0) => ({ command: { verb, seat: ME, spot: ME, ...of(part) }, lowest, highest, step: 100, apart: false });
        return {
            ...view,
            legal: [choice('hit'), choice('stand'), choice('double', 500, MILLION)],
            denied: [
                { verb: 'split', words: `The hand on spot ${ME} cannot be split again: 3 splits at the most.`, rule: 'CM-P215-S3' },
                { verb: 'surrender', words: `The hand on spot ${ME} cannot be surrendered: it has been split.`, rule: 'CM-P215-X2' },
            ],
            turn: { awaits: 'seats', seats: [ME], ...until },
        };
    };
    const dealt = [2, 3, 4].flatMap((parts): [string, View][] => {
        const view = split(parts);
        return [
            ...[1, parts].map((part): [string, View] => [`hand ${part} of ${parts}`, turn(view, part)]),
            [`${parts} hands, others asked`, { ...view, turn: { awaits: 'seats', seats: [5], ...until } }],
        ];
    });
    return [['hand 2 of 2 of two cards', turn(split(2, SIX.slice(0, 2)), 2)], ...dealt];
}

/** Hands that are asked for to be set, each with one's own still in one piece; the house knows all ways to set it. */
export function toSet(): [string, View][] {
    const choice = (verb: string, cards?: string[]) => ({ command: { verb, seat: ME, spot: ME, ...(cards && { cards }) }, lowest: 0, highest: 0, step: 0, apart: false });
    return ['seven cards at eight seats', 'seven cards at seven seats', 'tiles at eight seats'].map((name) => {
        const view = FULL[name]!;
        const own = view.hands.filter(({ spot }) => spot === ME).flatMap(({ cards }) => cards);
        const whole: Hand = { hand: '', spot: ME, cards: own, points: null };
        const turn = { awaits: 'seats', seats: [ME], deadline: Date.now() + 1e7, otherwise: 'the hand is set the House Way' };
        return [name, { ...view, hands: [...view.hands.filter(({ spot }) => spot !== ME), whole], legal: [choice('lay', own.slice(0, 2)), choice('houseway')], turn }];
    });
}

/** At a table for the pot: a raise has a size, and others are asked first. */
export function potPhases(view: View): [string, View][] {
    const choice = (verb: string, lowest = 0, highest = lowest) => ({ command: { verb, seat: ME }, lowest, highest, step: 100, apart: false });
    const until = { deadline: Date.now() + 1e7, otherwise: 'the hand is folded' };
    return [
        ['raise', { ...view, legal: [choice('time'), choice('put', 12300), choice('put', 24600, MILLION), choice('fold')], turn: { awaits: 'seats', seats: [ME], ...until } }],
        ['waiting', { ...view, me: { ...view.me, waits: { before: 8, call: MILLION } }, turn: { awaits: 'seats', seats: [ME - 1], ...until } }],
    ];
}

/** Says another view of the table, and waits until the page has it. */
export type Tell = (next: View) => Promise<void>;

/** The page of a table whose house says this view, or at once after it that its hand has ended;
 * notices may be a real table's. To go on from view to view costs no page anew. */
export async function show(page: Page, view: View, path = `/table/${TABLE}`, notices: object = { fees: [], pays: [], rules: [] }, ended?: RecalledHand): Promise<Tell> {
    let line: { send(text: string): void } | undefined;
    let seq = 2;
    const answer = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) });
    await page.unrouteAll();
    await page.route('**/api/v1/me', (route) => route.fulfill(answer({ name: 'Maria', role: 'player', csrf: 'c' })));
    await page.route('**/api/v1/tables/**', (route) => route.fulfill(answer(/notices/.test(route.request().url()) ? notices : ended ? [ended] : [])));
    await page.route('**/api/v1/tables/*/odds*', (route) => route.fulfill({ status: 302, headers: { location: `/api/v1/odds?game=${encodeURIComponent(view.game)}` } }));
    await page.routeWebSocket('**/api/v1/ws', (socket) => {
        line = socket;
        socket.onMessage((message) => {
            const said = JSON.parse(String(message)) as { sub?: number; ping?: number };
            if (said.sub) socket.send(JSON.stringify({ view: TABLE, ...view }));
            if (said.sub && ended) socket.send(JSON.stringify({ view: TABLE, ...view, seq: 2, phase: view.pots ? 'between' : 'offer', stakes: [], hands: [], turn: { awaits: 'seats', seats: [], deadline: null, otherwise: null } }));
            if (said.ping) socket.send(JSON.stringify({ pong: said.ping }));
        });
    });
    await page.goto(path);
    return async (next) => {
        line!.send(JSON.stringify({ view: TABLE, ...next, seq: ++seq }));
        await page.waitForFunction((at) => Number(document.querySelector('[data-seq]')?.getAttribute('data-seq')) >= at, seq);
    };
}

/** The views of one table in their order, each when the page has it and what is named is there. */
export async function* inTurn(page: Page, views: [string, View][], there: string): AsyncGenerator<[string, View]> {
    let tell: Tell | undefined;
    for (const [name, view] of views) {
        if (tell) await tell(view);
        else tell = await show(page, view);
        await page.locator(there).first().waitFor();
        yield [name, view];
    }
}
