// A table whose people are all ours: one with a page, the others by the API, and
// a floor that enters the cards. Nobody waits for a clock, and the same cards
// come every time.
import type { Choice, Command, View } from '../../src/wire/view.ts';
import { Clerk, type House } from './house.ts';

const SUITS = 'shdc';
const RANKS = 'A23456789TJQK';
const TILES = 'teen dey yun gor mooy chong bon foo ping tit look'.split(' ').flatMap((each) => [each, each]);
const MIXED_TILES = 'gee6 gee3 gow36 gow45 bot26 bot35 chit25 chit34 ng14 ng23'.split(' ');

/** The same order for the same seed. */
function shuffled<T>(list: T[], seed: number): T[] {
    const out = [...list];
    let state = seed;
    for (let i = out.length - 1; i > 0; i--) {
        state = (state * 1103515245 + 12345) % 2147483648;
        const j = Math.floor((state / 2147483648) * (i + 1));
        [out[i], out[j]] = [out[j]!, out[i]!];
    }
    return out;
}

export function deckOf(game: string, seed: number): string[] {
    if (/tiles/.test(game)) return shuffled([...TILES, ...MIXED_TILES], seed);
    const joker = /double-hand|fortune|joker/.test(game) ? ['Xx'] : [];
    const deck = [...joker, ...[...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit))];
    return shuffled(/zoobac|no-bust|pure/.test(game) ? Array<string[]>(8).fill(deck).flat() : deck, seed);
}

/** What somebody without a mind of their own says, the first of these that is legal. */
const HABITS = ['houseway', 'play', 'stand', 'pass', 'pile', 'check', 'turnup', 'muck', 'put', 'hit', 'draw', 'cut', 'post'];

export function habit(legal: Choice[], seat: number): Command | null {
    const own = legal.filter((each) => each.command.seat === seat && !each.apart);
    for (const verb of HABITS) {
        const found = own.find((each) => each.command.verb === verb);
        if (found) return { ...found.command, ...(found.lowest > 0 && { amount: found.lowest }) };
    }
    return null;
}

export class Scripted {
    readonly others = new Map<number, Clerk>();
    cards: string[];

    private constructor(
        readonly floor: Clerk,
        readonly table: number,
        readonly game: string,
        private readonly house: House,
        private readonly entered: boolean,
        private seed: number,
    ) {
        this.cards = deckOf(game, seed);
    }

    /** Opens a table for the game; cards are entered by hand where the game allows it. */
    static async open(house: House, floor: Clerk, game: string, settings: object = {}, seed = 7): Promise<Scripted> {
        const games = await floor.get<{ id: string; settings: { name: string; highest: number }[] }[]>('games');
        const entered = games.find((each) => each.id === game)!.settings.some((each) => each.name === 'entered' && each.highest > 0);
        const still = { entered: entered ? 1 : 0, decide_seconds: 0, betting_seconds: 0, offer_seconds: 0, dealer_seconds: 0, floor_seconds: 0, absent_seconds: 0 };
        return new Scripted(floor, await floor.openTable(game, { ...still, ...settings }), game, house, entered, seed);
    }

    view = (): Promise<View> => this.floor.get<View>(`tables/${this.table}/view`);

    async sit(seat: number, name: string, amount: number): Promise<void> {
        const clerk = new Clerk(this.house);
        await clerk.logIn(name);
        await clerk.say(this.table, { verb: 'sit', seat, amount });
        this.others.set(seat, clerk);
    }

    async legalOf(seat: number): Promise<Choice[]> {
        return (await this.others.get(seat)!.get<View>(`tables/${this.table}/view`)).legal;
    }

    say = (command: Command) => this.floor.say(this.table, command);

    /** Enters the next cards that the shoe can have, as many as must come at once. */
    async card(): Promise<void> {
        for (let count = 1; ; ) {
            const next = this.cards.slice(0, count);
            if (next.length < count) throw new Error(`${this.game} wants more cards than the script has`);
            const no = await this.say({ verb: 'card', cards: next }).then(
                () => '',
                (why: unknown) => String(why),
            );
            this.cards.splice(0, no === '' ? count : /wrong_count/.test(no) ? 0 : 1);
            if (no === '') return;
            count = Number(/"count":(\d+)/.exec(no)?.[1] ?? count);
        }
    }

    /** One step of whoever is awaited; false where that is `me`, or nobody. */
    async step(me: number): Promise<boolean> {
        const view = await this.view();
        if (view.turn.awaits === 'dice') return !!(await this.say({ verb: 'dice', value: '2-3-5' }));
        if (view.turn.awaits === 'deck') {
            if (!this.entered) return false;
            await this.card();
            return true;
        }
        if (view.turn.awaits === 'seats') {
            for (const seat of view.turn.seats) {
                if (!this.others.has(seat)) continue;
                const command = habit(await this.legalOf(seat), seat);
                if (!command) continue;
                await this.others.get(seat)!.say(this.table, command);
                return true;
            }
            return false;
        }
        const house = view.legal.find((each) => !each.apart && !('why' in each.command) && !['lapse', 'calloff'].includes(each.command.verb) && each.command.seat !== me);
        if (!house) return false;
        if (house.command.verb === 'shuffle') this.cards = deckOf(this.game, ++this.seed);
        await this.say(house.command);
        return true;
    }

    /** Goes on until it is so, or `me` is asked, or nobody moves. */
    async until(so: (view: View) => boolean, me: number): Promise<View> {
        for (let steps = 0; steps < 400; steps++) {
            const view = await this.view();
            if (so(view)) return view;
            if (!(await this.step(me))) {
                if (this.entered || view.turn.awaits === 'seats') return view;
                await new Promise((done) => setTimeout(done, 50));
            }
        }
        throw new Error(`${this.game} does not come to that`);
    }
}
