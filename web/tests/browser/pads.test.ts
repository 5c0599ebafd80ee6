// Every game at every depth that it has, as the pad leads through it: what the pad shows
// as the next step is what is said, and nothing else. No page is needed for that; the
// pages themselves are tapped in pad.test.ts, and all of them in the slow suite.
import assert from 'node:assert/strict';
import { bettingOf, isPot } from '../../src/pot/pot.ts';
import { toBeNamed, unnamed } from '../../src/pad/felt.tsx';
import { choicesOf, depthOf, has, saysOf, taskOf } from '../../src/pad/steps.ts';
import type { Choice, Command, NoticeBoard, View } from '../../src/wire/view.ts';
import { Clerk, inHouse } from './house.ts';
import { deckOf } from './scripted.ts';

const PASSWORD = 'a word for the staff';
const STILL = { offer_seconds: 0, betting_seconds: 0, decide_seconds: 0, dealer_seconds: 0, floor_seconds: 0, absent_seconds: 0 };
const PEOPLE = [[1, 'Ada'], [2, 'Ivy'], [3, 'Bo']] as const;
const DEPTHS = ['full', 'collection', 'result'];
/** The first of these that is there is what a player says. */
const HABITS = ['houseway', 'play', 'stand', 'pass', 'even', 'check', 'turnup', 'muck', 'draw', 'pile', 'put'];

/** A dealer who reads the pad: from a view what is said next. */
class Reader {
    readonly tasks: string[] = [];
    private readonly cards: string[];

    constructor(
        private readonly dealer: Clerk,
        readonly table: number,
        private readonly game: string,
        seed: number,
    ) {
        this.cards = deckOf(game, seed).filter((face) => face !== 'Xx');
    }

    view = () => this.dealer.get<View>(`tables/${this.table}/view`);

    private deal(count: number): string[] {
        return this.cards.splice(0, count);
    }

    /** Everybody who does not bank bets on every wager that is offered, the least. */
    private bet(view: View): Command {
        for (const { place } of view.places)
            for (const choice of choicesOf(view, 'bet', place))
                if (choice.command.spot === undefined || choice.command.spot === place)
                    if (!view.stakes.some((each) => each.seat === place && each.wager === choice.command.wager)) return { ...choice.command, amount: Math.max(choice.lowest, view.settings.min ?? 0) };
        return { verb: !view.shoe.ready && has(view, 'shuffle') ? 'shuffle' : 'close' };
    }

    private async bracket(view: View): Promise<Command> {
        const circles = choicesOf(view, 'tally')[0];
        if (circles && !view.tally?.circles) return { ...circles.command, amount: circles.lowest || undefined };
        const fees = (await this.dealer.get<NoticeBoard>(`tables/${this.table}/notices`)).fees;
        const bracketed = choicesOf(view, 'close').some((each) => each.highest > 0);
        return { verb: 'close', ...(bracketed && { amount: fees.find((row) => row.action_lo !== null)!.action_lo! }) };
    }

    private say(view: View): Command {
        const seat = view.turn.seats[0]!;
        const choices = saysOf(view, seat);
        const sized = (each: Choice): Command => (each.lowest > 0 ? { ...each.command, amount: each.lowest } : each.command);
        if (isPot(view)) {
            const call = bettingOf(choices).call;
            const plain = choices.find((each) => ['check', 'turnup', 'muck'].includes(each.command.verb)) ?? call;
            if (plain) return sized(plain);
        }
        const found = HABITS.map((verb) => choices.find((each) => each.command.verb === verb)).find((each) => each !== undefined) ?? choices[0];
        if (found) return sized(found);
        const hand = unnamed(view).find((each) => !isPot(view) || each.spot === seat);
        assert.ok(hand, `${this.game}: the pad shows nothing that seat ${seat} could say`);
        return this.name(hand);
    }

    private name(hand: { spot: number; cards: string[] }): Command {
        return { verb: 'name', spot: hand.spot, cards: this.deal(hand.cards.filter((face) => face === '??').length) };
    }

    private lay(view: View): Command {
        const down = view.face_down ?? 0;
        const count = view.turn.cards ?? 1;
        return { verb: 'card', cards: [...Array<string>(down).fill('??'), ...this.deal(Math.max(0, count - down))] };
    }

    private async next(view: View): Promise<Command> {
        const task = taskOf(view);
        if (this.tasks.at(-1) !== task) this.tasks.push(task);
        const first = (verb: string) => choicesOf(view, verb)[0]!.command;
        switch (task) {
            case 'bank': {
                const bank = choicesOf(view, 'bank', view.bank.offered ?? 0)[0]!;
                return { ...bank.command, ...(bank.highest > 0 && { amount: Math.min(bank.highest, Math.max(bank.lowest, 50000)) }) };
            }
            case 'bets':
                return this.bet(view);
            case 'brackets':
                return this.bracket(view);
            case 'result':
                return view.phase === 'play' ? { verb: 'result', result: 'rabbit' } : { verb: 'close' };
            case 'players':
                return choicesOf(view, 'deal').find((each) => each.command.count !== undefined)!.command;
            case 'course':
                return first('tally');
            case 'cards':
                return this.lay(view);
            case 'dice':
                return { verb: 'dice', value: '2-3-5' };
            case 'name':
                return this.name(toBeNamed(view)[0]!);
            case 'seat':
                return this.say(view);
            case 'begin':
                return { verb: isPot(view) ? 'deal' : 'close' };
            case 'show':
            case 'shuffle':
            case 'settle':
                return { verb: task };
            default:
                throw new Error(`${this.game}: the pad shows ${task}`);
        }
    }

    /** On until the hand is confirmed. */
    async hand(): Promise<void> {
        for (let steps = 0; steps < 120; steps++) {
            const view = await this.view();
            const command = await this.next(view);
            await this.dealer.say(this.table, command);
            if (command.verb === 'settle') return;
        }
        throw new Error(`${this.game} is not settled: ${this.tasks.join(', ')}`);
    }
}

interface Offered {
    id: string;
    state: string;
    settings: { name: string; highest: number }[];
}

inHouse(
    'the pad leads through two hands of every game at every depth',
    120,
    async (house) => {
        const floor = new Clerk(house);
        const dealer = new Clerk(house);
        await floor.logIn('Flo', PASSWORD);
        await dealer.logIn('Rosa', PASSWORD);
        const games = (await floor.get<Offered[]>('games')).filter((each) => each.settings?.some((one) => one.name === 'depth'));
        assert.ok(games.length >= 22, `${games.length} games`);
        const wrong: string[] = [];
        const twoHands = async ({ id, settings }: Offered, depth: string) => {
            const draw = settings.some((each) => each.name === 'draw') ? { draw: 0 } : {};
            const table = await floor.openTable(id, { ...STILL, ...draw, ...(depth === 'full' ? { entered: 1 } : { depth }) });
            for (const [seat, who] of PEOPLE) await floor.say(table, { verb: 'sit', seat, who, ...(depth === 'full' && { amount: 100000 }) });
            const reader = new Reader(dealer, table, id, 11);
            try {
                await reader.hand();
                await reader.hand();
                const view = await reader.view();
                assert.equal(view.hand, 2);
                assert.equal(depthOf(view), depth);
            } catch (why) {
                wrong.push(`${id} ${depth} (${reader.tasks.join(' ')}): ${String(why).slice(0, 400)}`);
            }
        };
        for (const depth of DEPTHS) await Promise.all(games.map((game) => twoHands(game, depth)));
        assert.deepEqual(wrong, []);
    },
    {
        games: 'zoobac',
        before: (house) => {
            house.employ('Rosa', 'dealer', PASSWORD);
            house.employ('Flo', 'floor', PASSWORD);
        },
        settings: ['requests_per_second=2000', 'requests_burst=4000', 'in_flight_max=64'],
    },
);
