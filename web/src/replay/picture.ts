// A past hand, step by step: which of its events are steps, and how the table lay
// after each. Money moves as the ledger has it (docs/journal-format.md): the house says what
// every stack was before the hand, and by which step it grew or shrank.
import { isBeside } from '../wire/events';
import { decides } from '../pieces/felts';
import { corrected, dealOf, type Deal, type Ending } from '../table/pace';
import { earlySteps, isSettled } from '../table/settled';
import type { Cents, Hand, RecalledHand, Stake, TableEvent, View } from '../wire/view';
import { stepsOfHand } from '../pot/pot';
import { stepsThrough } from '../pot/story';
import { words } from '../words/language';

export interface Step {
    event: TableEvent;
    upto: number; // how many of the hand's events have happened
    part: number; // of those that the hand goes through
    settles: boolean;
    undone: boolean; // a wrong entry, taken back later
}

const PARTS = ['Bank', 'Bets', 'Deal', 'Decide', 'Settle'];
const isForPot = (hand: RecalledHand) => hand.steps.some((step) => step.event === 'STARTED');

/** How many blinds were put in before the cards. */
const postedIn = ({ steps }: RecalledHand) => steps.slice(0, steps.findIndex((step) => step.event === 'CARD')).filter((step) => step.event === 'PUT').length;

/** What a hand goes through: a bank, or streets. */
export const partsOf = (hand: RecalledHand, game: string): string[] => (isForPot(hand) ? stepsOfHand(game, postedIn(hand)) : bankPartsOf(game).map((part) => words.steps[part] ?? part));

const bankPartsOf = (game: string) => PARTS.filter((part) => part !== 'Decide' || decides(game));

const ROOM = 8; // of a hundred: a part's name takes so much of the way

/** Where each part begins on the way through the steps, of a hundred; one that has no room for its name has none. */
export function partsAt(steps: Step[], parts: string[]): { part: string; at: number }[] {
    const found = parts.flatMap((part, index) => {
        const first = steps.findIndex((step) => step.part === index);
        return first < 0 ? [] : [{ part, at: (100 * first) / Math.max(1, steps.length - 1) }];
    });
    return found.filter(({ at }, index) => found[index + 1] === undefined || found[index + 1]!.at - at >= ROOM);
}

const SETTLES = new Set(['RESULT', 'ACTION', 'PAID', 'TAKEN', 'PUSHED', 'RETURNED', 'UNPAID', 'UNBANKED', 'POT', 'ENDED']);
const BETS = new Set(['BET', 'UNBET', 'SHARED', 'UNSHARED', 'SECONDED', 'COVER', 'FEE']);

const DECIDES = new Set(['HIT', 'STANDS', 'SPLIT', 'SURRENDERED', 'FOLDED', 'PASSED', 'EVEN', 'LAID', 'BET']); // once the cards lie

/** The parts of a hand with a bank, one event after the other: once the players have decided,
 * what the bank shows and draws belongs to the settlement. */
function bankParts({ steps }: RecalledHand, game: string): (event: TableEvent) => number {
    const parts = bankPartsOf(game);
    const closed = steps.findIndex((step) => step.event === 'CLOSED');
    const banked = steps.find((step) => step.event === 'BANKED');
    const bank = banked?.spot ?? banked?.seat;
    const asked = steps.map((step, at) => parts.includes('Decide') && at > closed && DECIDES.has(step.event) && step.spot !== undefined && step.spot !== bank);
    const [first, last] = [asked.indexOf(true), asked.lastIndexOf(true)];
    const partOf = (event: TableEvent, at: number) => {
        if (SETTLES.has(event.event)) return 'Settle';
        if (closed < 0 || at < closed) return BETS.has(event.event) ? 'Bets' : 'Bank';
        if (first < 0 || at < first) return at === closed ? 'Bets' : 'Deal';
        return at <= last || (event.event === 'CARD' && event.spot !== bank) ? 'Decide' : 'Settle';
    };
    return (event) => parts.indexOf(partOf(event, steps.indexOf(event)));
}

export function stepsOf(hand: RecalledHand, game = ''): Step[] {
    const partOf = isForPot(hand) ? stepsThrough(game) : bankParts(hand, game);
    const last = partsOf(hand, game).length - 1;
    const { undone } = corrected(hand.steps);
    return hand.steps.flatMap((event, index) => {
        const part = partOf(event);
        const settles = SETTLES.has(event.event);
        return isBeside(event.event) ? [] : [{ event, upto: index + 1, part: settles ? last : part, settles, undone: undone.has(event) }];
    });
}

/** Those that concern a place: what it did and got, and what everybody saw. */
export const concerns = ({ event }: Step, place: number) => (event.seat ?? event.spot ?? place) === place || event.spot === place;

/** The steps under the parts that they belong to, in the order in which they came. */
export function grouped(steps: Step[]): { part: number; from: number; steps: Step[] }[] {
    const groups: { part: number; from: number; steps: Step[] }[] = [];
    steps.forEach((step, at) => {
        const now = groups.at(-1);
        if (now && now.part === step.part) now.steps.push(step);
        else groups.push({ part: step.part, from: at, steps: [step] });
    });
    return groups;
}

/** What a place has beside its wagers after so many events; null where the house does not say. */
export function stackAt({ stacks, moves = [] }: RecalledHand, seat: number, upto: number): Cents | null {
    const of = (all: { seat: number; amount: Cents }[]) => all.reduce((sum, each) => sum + (each.seat === seat ? each.amount : 0), 0);
    return stacks ? of(stacks) + of(moves.filter(({ step }) => step < upto)) : null;
}

/** What of that still lies on the felt: settled wagers and what they won stay there until the sum is told. */
export function onFelt(hand: RecalledHand, seat: number, upto: number): Cents {
    const { stand } = corrected(hand.steps.slice(0, upto));
    const early = earlySteps(hand);
    const lie = stand.filter((event) => event.seat === seat && isSettled(event) && event.event !== 'POT' && !early.includes(event));
    return isOver(stand) ? 0 : lie.reduce((sum, { event, stake = 0, amount = 0 }) => sum + stake + (event === 'PAID' || event === 'AWARDED' ? amount : 0), 0);
}

const isOver = (stand: TableEvent[]) => stand.some((event) => event.event === 'UNBANKED' || event.event === 'ENDED');

/** What the hands are called that have been shown so far. */
export const namedSoFar = (hand: RecalledHand, events: TableEvent[]) =>
    hand.named.filter((each) => events.some((event) => event.event === 'SHOWN' && event.spot === each.spot && (event.hand ?? '') === (each.hand ?? '')));

/** The pots that have been pushed so far. */
export const potsSoFar = ({ pots = [] }: RecalledHand, events: TableEvent[]) =>
    pots.filter((each) => events.some((event) => event.event === 'POT' && (event.count ?? 1) === each.pot && (event.hand ?? '') === (each.hand ?? '')));

export interface Picture {
    deal: Deal;
    stakes: Stake[];
    bank: { seat: number; posted: Cents; turn: number } | null;
    net: { seat: number; amount: Cents }[]; // of those who have been settled with
    pot: Cents; // what lies in the middle
    street: number;
    button: number | null;
}

const same = (stake: Stake, event: TableEvent) =>
    stake.seat === event.seat && stake.spot === event.spot && stake.wager === event.wager && (stake.part ?? 1) === (event.part ?? 1);

/** What the house dealer called when a hand that is everyone's stood. */
function pointsOf(events: TableEvent[], hand: Hand): number | null {
    const stood = hand.spot === 0 && events.filter((event) => event.event === 'STANDS' && event.hand === hand.hand).at(-1);
    return stood ? (stood.count ?? 0) : null;
}

export function pictureOf(events: TableEvent[]): Picture {
    let stakes: Stake[] = [];
    let bank: Picture['bank'] = null;
    let pot = 0;
    let street = 1;
    let button: number | null = null;
    const net = new Map<number, Cents>();
    const won = (seat: number, amount: Cents) => net.set(seat, (net.get(seat) ?? 0) + amount);
    for (const event of corrected(events).stand) {
        const { seat = 0, spot = 0, wager = '', amount = 0, part, from = 0 } = event;
        switch (event.event) {
            case 'BANKED':
                bank = { seat: spot || seat, posted: amount, turn: event.turn ?? 1 };
                break;
            case 'UNBANKED':
                bank = null;
                break;
            case 'BET': {
                const there = stakes.find((each) => same(each, event));
                if (there) stakes = stakes.map((each) => (each === there ? { ...each, amount: each.amount + amount } : each));
                else stakes = [...stakes, { seat, spot, wager, amount, ...(part !== undefined && { part }) }];
                break;
            }
            case 'FEE':
                if (seat) won(seat, -amount);
                else pot -= amount;
                break;
            case 'JACKPOT':
                pot -= amount;
                break;
            case 'POOLED':
                if (seat) won(seat, -amount);
                break;
            case 'AWARDED':
                won(seat, amount);
                break;
            case 'STARTED':
                button = seat;
                break;
            case 'STREET':
                street = event.street ?? street;
                break;
            case 'PUT':
                stakes = [...stakes, { seat, spot: 0, wager, amount, street: event.street ?? street }];
                won(seat, -amount);
                pot += amount;
                break;
            case 'UNPUT':
                won(seat, amount);
                pot -= amount;
                break;
            case 'POT':
                won(seat, amount);
                pot -= amount;
                break;
            case 'PAID':
                won(seat, amount);
                won(from, -amount);
                break;
            case 'TAKEN':
                won(seat, -amount);
                won(from, amount);
                break;
        }
        if (event.event === 'UNBET' || ['PAID', 'TAKEN', 'PUSHED', 'RETURNED'].includes(event.event)) stakes = stakes.filter((each) => !same(each, event));
    }
    const deal = dealOf(events) ?? { hands: [], result: null, bank: bank?.seat ?? null };
    return {
        deal: { ...deal, hands: deal.hands.map((hand) => ({ ...hand, points: pointsOf(corrected(events).stand, hand) })) },
        stakes,
        bank,
        pot,
        street,
        button,
        net: [...net].filter(([, amount]) => amount !== 0).map(([seat, amount]) => ({ seat, amount })),
    };
}

/** What the bank has left of what it put up; null where nobody banks. */
export function bankLeft(events: TableEvent[]): Cents | null {
    const { stand } = corrected(events);
    const banked = stand.filter((event) => event.event === 'BANKED').at(-1);
    if (!banked || !banked.amount) return null;
    const moved = (kind: string) => stand.filter((event) => event.event === kind && event.from === banked.seat).reduce((sum, event) => sum + (event.amount ?? 0), 0);
    return banked.amount + moved('TAKEN') - moved('PAID');
}

/** Who had which place, whoever sat down in the hand included. */
export function peopleOf(hand: RecalledHand): Map<number, string> {
    const sat = hand.steps.flatMap(({ event, seat, who }) => (event === 'SEATED' && seat && who ? [[seat, who] as const] : []));
    return new Map([...hand.people.map(({ seat, who }) => [seat, who] as const), ...sat]);
}

/** The hand as far as it is told at a step: nobody's sum before a wager of the place was settled,
 * the bank's when all of them were. */
export function endingAt(hand: RecalledHand, step: Step | undefined, picture: Picture, view: View): Ending {
    const past = hand.steps.slice(0, step?.upto ?? 0);
    const { stand } = corrected(past);
    return {
        hand: { ...hand, steps: past, net: picture.net, named: namedSoFar(hand, past), pots: potsSoFar(hand, past) },
        deal: picture.deal,
        stage: !step?.settles ? 'names' : isOver(stand) && !view.pots ? 'sum' : 'chips',
        places: view.places,
        settled: view.pots ? undefined : [...new Set(stand.filter(isSettled).map((event) => event.seat ?? 0))],
    };
}

/** The chart by which the banker drew or stood, once the player had a third card. */
export interface Third {
    score: number; // of the banker's first two cards
    third: number; // what the player's third card counts
    row: string; // of the chart: "H" draws, "S" stands
    chart: string[]; // all of them, by the score
}

/** Null where the step is none of the banker's, or the chart was not asked. */
export function thirdOf(event: TableEvent, hands: Hand[], { counts, thirds }: Pick<View, 'counts' | 'thirds'>): Third | null {
    const [player, banker] = ['player', 'banker'].map((name) => hands.find((each) => each.spot === 0 && each.hand === name)?.cards ?? []);
    const asked = event.hand === 'banker' && (event.event === 'CARD' ? banker!.length === 3 : event.event === 'STANDS' && banker!.length === 2);
    if (!counts || !thirds || !asked || player!.length < 3) return null;
    const count = (face: string) => counts[face.charAt(0)] ?? 0;
    const score = (count(banker![0]!) + count(banker![1]!)) % 10;
    const row = thirds[score];
    return row ? { score, third: count(player![2]!), row, chart: thirds } : null;
}

/** The table as it lay then, in the shape in which it is drawn. */
export function viewThen(now: View, hand: RecalledHand, picture: Picture, upto = 0): View {
    const side = picture.bank && { seat: picture.bank.seat, posted: picture.bank.posted, cover: picture.bank.posted, chips: picture.bank.posted };
    const seats = new Set(hand.steps.flatMap((step) => (step.seat ? [step.seat] : [])));
    const known = peopleOf(hand);
    return {
        ...now,
        phase: 'play',
        hand: hand.hand,
        places: [...new Set([...seats, ...known.keys()])].map((place) => ({ place, who: known.get(place) ?? words.seat(place), person: 0, stack: (stackAt(hand, place, upto) ?? 0) - onFelt(hand, place, upto), away: false, no_bank: false })),
        bank: { ...now.bank, turn: picture.bank?.turn ?? 1, offered: null, spot: picture.bank?.seat ?? null, front: side, second: null },
        stakes: picture.stakes,
        ...(now.pots && { pots: picture.pot > 0 ? [{ amount: picture.pot, seats: [] }] : [], button: picture.button, street: picture.street }),
        marks: [],
        shares: [],
        hands: picture.deal.hands,
        result: picture.deal.result,
        buttons: [],
        turn: { awaits: 'nothing', seats: [], deadline: null, otherwise: null },
        legal: [],
    };
}
