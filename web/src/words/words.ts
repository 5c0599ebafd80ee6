// What is said of a view, a choice and an event: which sentence of the language it
// is, with which figures.
import { playsTiles } from '../pieces/felts';
import { betNow, isPot, standing } from '../pot/pot';
import { bankShows, countOf, handsAt } from '../table/hands';
import type { Cents, Choice, Freeze, Game, OwnRow, TableEvent, TableRow, View } from '../wire/view';
import { dollars, signed, title } from './figures';
import type { Told, ToldEvent } from './en';
import { words } from './language';

export { counted } from './en';
export { capital, dollars, fullStop, percent, readDollars, signed, title, toTheCent, unbroken } from './figures';

/** "$5 to $500", or where there is no maximum "from $5". */
export const limitsWords = (min: Cents, max: Cents) => words.limits(min, max);

export const wagerName = (wager: string) => words.wager(wager);

/** Who has a place; a place that nobody has is called by its number:
 * those beyond the table's seats are at the rail. */
export function placeName({ places, seats }: Pick<View, 'places' | 'seats'>, place: number | undefined): string {
    if (place === undefined) return '';
    return places.find((each) => each.place === place)?.who ?? (place <= seats ? words.seat(place) : words.rail(place));
}

/** The number of the hand that is played, or of the one that is bet on. */
export const handNow = ({ hand, phase }: Pick<View, 'hand' | 'phase'>) => hand + Number(phase === 'offer' || phase === 'bets');

const LONG_NAME = 18;

/** Where a line is short: "Bartholomew F."; one long word is cut. */
export function shortName(who: string, most = LONG_NAME): string {
    if (who.length <= most) return who;
    const [first = '', ...rest] = who.split(' ');
    const last = rest.at(-1);
    if (last && first.length < LONG_NAME) return `${first} ${last.charAt(0)}.`;
    return who.length <= LONG_NAME ? who : `${who.slice(0, LONG_NAME - 4)}\u2026`;
}

export interface Hold {
    by: 'floor' | 'shoe';
    why: string;
}

/** What keeps a table from going on, whatever it waits for: the floor, or shoes that were void, at
 * which the floor has to look. */
export const holdOf = (freeze: Freeze, stopped: string | null): Hold | null => (freeze ? { by: 'floor', why: freeze.why } : stopped ? { by: 'shoe', why: stopped } : null);

/** The same of a table that one looks at: whoever is asked for something can still answer while there is no shoe. */
export const heldNow = ({ freeze, promise, turn }: View): Hold | null => holdOf(freeze, turn.awaits === 'seats' ? null : promise.stopped);

/** Where the hand stands, in a few words; what is asked of this viewer comes first. */
export function heading(view: View): string {
    const held = heldNow(view);
    if (held) return words.strip.held;
    if (view.phase === 'play' && turnAsks(view).length > 0) return words.strip.yourTurn(asks(view));
    if (view.phase === 'offer' && view.bank.offered !== null && view.bank.offered === view.me.place) return words.strip.yourBank;
    if (view.phase === 'bets' && view.bank.front !== null && view.bank.front.seat === view.me.place) return words.strip.youBank;
    if (isPot(view) && othersAct(view)) return words.strip.waiting(view.turn.seats.map((seat) => shortName(placeName(view, seat))));
    return isPot(view) && isDealt(view) ? words.strip.dealing : words.phases[view.phase];
}

/** Is somebody else asked now? */
const othersAct = ({ phase, turn }: View) => phase === 'play' && turn.awaits === 'seats' && turn.seats.length > 0;

/** Are cards on their way? */
const isDealt = ({ phase, turn }: View) => phase === 'play' && turn.awaits === 'deck';

/** What is done when nothing is said in time. */
export function deadlineWords(view: View): string {
    return view.turn.otherwise === null || view.turn.deadline === null ? '' : words.strip.late(view.turn.otherwise);
}

/** Has this viewer bet? Null where there is nothing to bet with. */
const placed = ({ me, stakes }: View): boolean | null => (me.place === null ? null : stakes.some((each) => each.seat === me.place));

/** What the player-dealer shows meanwhile. */
function shown(view: View): string {
    const card = isPot(view) ? null : bankShows(view.hands, view.bank.spot ?? view.bank.front?.seat ?? null);
    return card ? words.awaits.shows(card, view.bank.front?.seat === view.me.place) : '';
}

/** Of several hands the one that is asked about, with what it counts. */
function ownPart(view: View): string {
    const { spot, seat, part = 1 } = turnAsks(view)[0]!.command;
    const hands = isPot(view) ? [] : handsAt(view.hands, spot ?? seat ?? 0).filter((each) => each.points !== null);
    const now = hands.find((each) => (each.part ?? 1) === part);
    return now && hands.length > 1 ? words.awaits.part(part, hands.length, countOf(now)) : '';
}

/** What the table waits for, in one sentence. */
export function awaited(view: View): string {
    const { awaits } = words;
    const held = heldNow(view);
    if (held) return awaits.held[held.by](held.why);
    const who = (place: number) => (place === view.me.place ? awaits.you : shortName(placeName(view, place)));
    const timed = view.turn.deadline !== null;
    switch (view.phase) {
        case 'shut':
            return awaits.shut;
        case 'offer':
            if (view.bank.offered && view.bank.offered === view.me.place && timed) return deadlineWords(view); // the dock says which hand it would be
            return view.bank.offered ? awaits.offer(who(view.bank.offered), view.bank.turn) : awaits.nobodyBanks;
        case 'bets': {
            const bank = view.bank.front;
            if (bank && bank.seat === view.me.place) return awaits.betAgainst(view.stakes.reduce((sum, each) => sum + each.amount, 0), timed);
            return awaits.bets(bank ? who(bank.seat) : '', bank?.posted ?? 0, timed, placed(view));
        }
        case 'draw':
            return awaits.draw;
        case 'between':
            return view.places.filter((each) => !each.away).length < 2 ? awaits.alone : awaits.next;
        case 'broken':
            return awaits.broken(timed);
        case 'play':
            switch (view.turn.awaits) {
                case 'deck':
                    return isPot(view) ? '' : awaits.deck(playsTiles(view.game)); // between rounds of bets: the title says it
                case 'dice':
                    return awaits.dice;
                case 'settling':
                    return awaits.settling(playsTiles(view.game));
                case 'seats':
                    if (isPot(view)) return view.me.waits ? awaits.after(view.me.waits.before) : deadlineWords(view);
                    return [turnAsks(view).length > 0 ? ownPart(view) : awaits.seats(view.turn.seats.map(who)), shown(view), deadlineWords(view)].filter(Boolean).join(' ');
                case 'floor':
                    return awaits.floor;
                default:
                    return awaits.dealer;
            }
    }
}

/** What is said in the room, about the bank and about wagers has panels of its own. */
const ELSEWHERE = new Set(['bet', 'unbet', 'share', 'bank', 'second', 'decline', 'sit', 'away', 'back', 'leave', 'wait', 'unwait', 'buy', 'cash', 'nobank', 'askbank', 'see', 'time']);

/** What the hand asks of this viewer's own place. */
export function asked(view: View): Choice[] {
    if (view.me.place === null) return [];
    // Who is in the hand has made up what was missed: the end of it says so.
    const posted = isPot(view) && standing(view, view.me.place) !== 'out';
    return view.legal.filter((each) => each.command.seat === view.me.place && !each.apart && !ELSEWHERE.has(each.command.verb) && !(posted && each.command.verb === 'post'));
}

/** What one may say of one's own hand although nobody asks: to give it up before its turn, or
 * once it stands. */
export const outOfTurn = (view: View): Choice[] => view.legal.filter((each) => each.command.seat === view.me.place && each.apart);

/** Hands that may be given up while another is asked about. */
export function meanwhile(view: View): Choice[] {
    const now = asked(view);
    const same = (one: Choice, other: Choice) => one.command.spot === other.command.spot && (one.command.part ?? 1) === (other.command.part ?? 1);
    return outOfTurn(view).filter((each) => each.command.verb === 'surrender' && now.length > 0 && !now.some((other) => same(each, other)));
}

/** Blinds that are owed may be posted at any time: that is nobody's turn. */
const ANY_TIME = new Set(['post', 'pass']);

/** What of it the table waits for. */
export const turnAsks = (view: View): Choice[] => asked(view).filter((each) => !isPot(view) || !ANY_TIME.has(each.command.verb));

/** What one may ask for besides: to see a hand of the showdown, and time. */
export const asides = (view: View): Choice[] => view.legal.filter((each) => each.command.seat === view.me.place && ['see', 'time'].includes(each.command.verb));

/** A wager that is made in play has the size of the one it follows. */
const FOLLOWS: Record<string, string> = { play: 'ante' };

export function sizeOf(view: View, { command, lowest }: Choice): Cents {
    const first = FOLLOWS[command.verb];
    const own = view.stakes.find((each) => each.seat === command.seat && each.spot === (command.spot ?? command.seat) && each.wager === first);
    return own?.amount ?? lowest;
}

export const verbWords = (verb: string) => words.verb(verb);

/** A command as it stands on its button. */
export function choiceWords(view: View, choice: Choice): string {
    const { command } = choice;
    const size = sizeOf(view, choice);
    const parts = [verbWords(command.verb)];
    if (isPot(view) && command.verb === 'pass') return words.asks.blindsPass;
    if (isPot(view) && command.verb === 'post') return words.pot.postButton(choice.lowest, view.blind ?? 0);
    if (command.verb === 'back') return words.sit.back;
    if (command.verb === 'see') return words.pot.see(placeName(view, command.spot ?? 0));
    if (typeof command.name === 'string') parts.push(command.name.replace(/[-_]/g, ' '));
    if (command.verb === 'lapse') parts.push(placeName(view, command.seat ?? 0));
    if (command.count !== undefined) parts.push(String(command.count));
    if (size > 0) parts.push(choice.highest > choice.lowest ? words.asks.upTo(choice.highest) : command.verb === 'double' ? signed(size) : dollars(size));
    if (command.spot !== undefined && command.spot !== command.seat) parts.push(words.asks.for(placeName(view, command.spot)));
    return parts.join(' ');
}

/** What is asked at a table for the pot: chips are a call, a bet or a raise by their size. */
function potAsk(view: View, choice: Choice): string {
    const { verb } = choice.command;
    if (verb === 'draw') return words.asks.draw;
    if (verb !== 'put') return verbWords(verb).toLowerCase();
    const puts = asked(view).filter((each) => each.command.verb === 'put');
    if (asked(view).some((each) => each.command.verb === 'check')) return betNow(view, choice.command.seat ?? 0) > 0 ? words.asks.raise : words.asks.bet;
    return puts[0] === choice ? words.asks.call : words.asks.raise;
}

function askWords(view: View, choice: Choice): string {
    if (isPot(view)) return potAsk(view, choice);
    const { verb, cards } = choice.command;
    // The House Way is one way to set it.
    if (verb === 'houseway' || (verb === 'lay' && cards)) return words.asks.lay(playsTiles(view.game));
    if (verb === 'pile') return words.asks.pile;
    const sized = choice.highest > choice.lowest && (choice.command.spot ?? choice.command.seat) === choice.command.seat; // how much is asked beside it
    const text = sized ? verbWords(verb) : choiceWords(view, choice);
    return text.charAt(0).toLowerCase() + text.slice(1);
}

/** "play $10 or fold": everything that is asked, each once, the lay first. */
export function asks(view: View): string {
    const first = ({ command: { verb } }: Choice) => (verb === 'lay' ? 0 : verb === 'pass' ? 2 : 1);
    const all = new Set(turnAsks(view).sort((a, b) => first(a) - first(b)).map((each) => askWords(view, each)));
    return words.either([...all]);
}

/** What a table of the list asks of one's own place, as its strip would say it; '' where it
 * asks nothing. The list has the verbs alone: chips are a call, then a raise. */
export function rowAsks(table: TableRow, { asks }: OwnRow): string {
    if (table.freeze) return ''; // nobody's time runs
    if (asks.includes('bank')) return words.strip.yourBank;
    const pot = table.structure !== undefined;
    const acts = asks.filter((verb) => !ELSEWHERE.has(verb) && !(pot && ANY_TIME.has(verb)));
    const puts = asks.includes('check') ? [words.asks.bet] : [words.asks.call, words.asks.raise];
    const said = acts.map((verb) => {
        if (verb === 'put') return puts.shift() ?? words.asks.raise;
        if (verb === 'houseway' || verb === 'lay') return words.asks.lay(playsTiles(table.game));
        return verb === 'pile' ? words.asks.pile : verb === 'draw' ? words.asks.draw : verbWords(verb).toLowerCase();
    });
    return said.length > 0 ? words.strip.yourTurn(words.either([...new Set(said)])) : '';
}

export const turnWords = (turn: number) => words.turn(turn);

/** How money moved for the player, or null where an event moved none. */
export interface Line {
    who: string;
    what: string;
    amount: string;
    tone: 'won' | 'lost' | 'flat';
}

/** What an award is for, by its setting: award_777_color is "7-7-7 in one color". */
export function awardName(setting: string): string {
    const [first = '', ...rest] = setting.replace('award_', '').split('_');
    if (first === 'run') return words.award.run(rest[0] ?? '');
    if (first === 'seven') return words.award.seven;
    return words.award.cards([...first].join('-'), first === '888', rest[0]);
}

const MOST_OF = 20; // no printed line pays in finer parts: beyond that chips were rounded

/** What the wager was due by its line, "3 to 2"; nothing where no stake lay there. */
export function ratioOf({ due, amount = 0, stake = 0 }: TableEvent): string {
    const full = due ?? amount;
    const part = (a: number, b: number): number => (b === 0 ? a : part(b, a % b));
    const shared = part(full, stake);
    return stake > 0 && full > 0 && stake / shared <= MOST_OF ? words.settled.to(full / shared, stake / shared) : '';
}

/** Which set of its rules a game is of, where its house has two: the first is the older. */
export function rulesOf(games: Game[], game: Game | undefined): string {
    const sets = [...new Set(games.filter((each) => each.house_name === game?.house_name).map((each) => each.id.split('/')[0]!))].sort();
    if (!game || sets.length < 2) return '';
    return game.id.startsWith(`${sets[0]}/`) ? words.lobby.rules.older : words.lobby.rules.newer;
}

/** Wagers called by the hand that they are on. */
const ON_HANDS = new Set(['player', 'banker']);

export const OF_HANDS = new Set(['base', 'double', 'base+double']); // wagers that each hand of a split has for itself

/** The house numbers the hands of a split from the second on; once there is one, the first is hand 1. */
export function onHand(event: TableEvent, steps: TableEvent[]): TableEvent {
    if (event.part || !event.spot || (event.wager && !OF_HANDS.has(event.wager))) return event;
    const split = steps.findIndex((step) => step.event === 'SPLIT' && step.spot === event.spot);
    const at = steps.indexOf(event);
    return split >= 0 && (at < 0 || split < at) ? { ...event, part: 1 } : event;
}

/** Which pot, or which part of one, a step pushes; `steps` are those of its hand. */
export function potName(steps: TableEvent[], { count = 1, hand = '' }: TableEvent): string {
    const pushed = steps.filter((step) => step.event === 'POT');
    const same = pushed.filter((step) => (step.count ?? 1) === count && (step.hand ?? '') === hand);
    return words.result.potName(count > 1 || pushed.some((step) => (step.count ?? 1) > 1) ? count : 0, hand, same.length > 1);
}

/** A settlement event as one line; null for the others. `name` gives a place's name, `steps` are those of its hand. */
export function settlementLine(of: TableEvent, name: (place: number | undefined) => string, steps: TableEvent[] = []): Line | null {
    const event = onHand(of, steps);
    const { settled } = words;
    const wager = event.part ? settled.hand(event.part, event.wager ?? '') : event.wager ? (ON_HANDS.has(event.wager) ? settled.betOn : String)(wagerName(event.wager)) : '';
    const where = event.spot !== undefined && event.spot !== event.seat ? settled.on(name(event.spot)) : '';
    const who = name(event.seat);
    const amount = event.amount ?? 0;
    const short = event.due !== undefined && amount !== event.due ? settled.due(amount, event.due) : '';
    switch (event.event) {
        case 'FEE':
            return { who: event.seat ? who : settled.pot, what: settled.fee, amount: dollars(-amount), tone: 'flat' };
        case 'JACKPOT':
            return { who: settled.pot, what: settled.jackpot, amount: dollars(-amount), tone: 'flat' };
        case 'PAID':
            return { who, what: settled.paid(wager, where, ratioOf(event), event.stake ?? 0, short), amount: signed(amount), tone: 'won' };
        case 'TAKEN':
            return { who, what: settled.taken(wager, where, short), amount: signed(-amount), tone: 'lost' };
        case 'PUSHED':
            return { who, what: settled.pushed(wager, where), amount: dollars(0), tone: 'flat' };
        case 'RETURNED':
            return { who, what: settled.returned(wager, where), amount: dollars(0), tone: 'flat' };
        case 'UNPAID':
            return { who, what: settled.unpaid(wager, where), amount: dollars(0), tone: 'flat' };
        case 'POT':
            return { who, what: settled.wins(potName(steps, event)), amount: signed(amount), tone: 'won' };
        case 'POOLED':
            return event.seat === undefined ? null : { who, what: settled.pooled, amount: dollars(-amount), tone: 'flat' };
        case 'AWARDED':
            return { who, what: settled.awarded(event.value ?? '', where, short && settled.pooledDue(amount, event.due ?? 0)), amount: signed(amount), tone: amount ? 'won' : 'flat' };
        case 'UNBANKED':
            return { who, what: settled.unbanked(amount), amount: '', tone: 'flat' };
        default:
            return null;
    }
}

const SUITS: Record<string, string> = { s: '\u2660', h: '\u2665', d: '\u2666', c: '\u2663' };

/** "Q\u2660 10\u2665 joker", "a card face down", "2 cards face down"; tiles by their names. */
export function cardsWords(cards: string[] = [], tiles = false): string {
    const closed = cards.filter((card) => card === '??').length;
    const seen = cards.filter((card) => card !== '??').map((card) => {
        const suit = SUITS[card.charAt(1)];
        if (card === 'Xx') return words.cards.joker;
        return suit && card.length === 2 ? `${card.charAt(0) === 'T' ? '10' : card.charAt(0)}${suit}` : (words.tiles[card] ?? title(card));
    });
    return [...seen, ...(closed === 0 ? [] : [words.cards.closed(closed, tiles)])].join(' ');
}

/** How many cards lie before this in a hand that is everyone's. */
function dealtTo({ hand, spot, ...event }: TableEvent, steps: TableEvent[]): number {
    const at = steps.findIndex((step) => step.event === event.event && step.hand === hand && step.cards === event.cards);
    return !spot && ON_HANDS.has(hand ?? '') ? steps.slice(0, Math.max(0, at)).filter((step) => step.event === 'CARD' && !step.spot && step.hand === hand).length : 0;
}

/** Any event as a sentence, for the recall of a hand; `tiles` where it is dealt in tiles, which closed ones do not show. */
export function sentence(of: TableEvent, name: (place: number | undefined) => string, steps: TableEvent[] = [], tiles = false): string {
    const event = onHand(of, steps);
    const line = settlementLine(event, name, steps);
    if (line) return words.line(line.who, line.what, line.amount);
    const who = name(event.seat);
    const money = event.amount === undefined ? '' : dollars(event.amount);
    const told = words.events[event.event as ToldEvent] as ((told: Told) => string) | undefined; // of a newer house it may be none
    return told === undefined ? '' : told({ event, who, money, cards: cardsWords(event.cards, tiles), tiles, name, drawn: dealtTo(event, steps) });
}

/** The same of a view's own people. */
export const eventWords = (view: View, event: TableEvent) => sentence(event, (place) => placeName(view, place), [], playsTiles(view.game));
