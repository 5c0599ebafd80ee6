// Every word of the pages in English, by page. What the house says itself (refusals,
// names of hands, gists of rules) comes from the house.
import type { EventName } from '../wire/events';
import type { Phase, TableEvent } from '../wire/view';
import { accountName, adminEn, entryEn, firstEn, twoEn } from './en_admin';
import { bookEn } from './en_book';
import { floorEn } from './en_floor';
import { oddsEn } from './en_odds';
import { capital, dollars, fullStop, signed, thousands, title, toTheCent, unbroken } from './figures';

/** "a pair of tens", "an ace-high flush"; of "three tens" and "ten high" there is no such thing. */
const withArticle = (hand: string) => (/^pair of|straight$|flush$|^mini royal|^[WG]ong /.test(hand) ? `${/^(ace|eight)/.test(hand) ? 'an' : 'a'} ${hand}` : hand);

/** "Three tens beat a pair", "kings and nines beat it"; a pair, a straight and 8 points beat it alone. */
const isMany = (hand: string) => /^(three|four|five) \w+s$|^\w+s (and|full) /.test(hand);

/** What two tiles come to beside the tile that decides among equals: "4 points", "Gong". */
const byTile = (hand: string) => /^(\d points?|[WG]ong) with /.exec(hand)?.[1] ?? '';

/** 1 table, 2 tables. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** 1st, 2nd, 3rd, 11th, 21st. */
const nth = (place: number) => `${place}${(place % 100 > 10 && place % 100 < 14 ? '' : ['', 'st', 'nd', 'rd'][place % 10]) || 'th'}`;

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const inWords = (count: number) => COUNTS[count] ?? String(count);

const both = (all: string[]) => (all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`);

const RANKS: Record<string, string> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: '10', X: 'joker' };
const rankWords = (card: string) => RANKS[card.charAt(0)] ?? card.charAt(0);

const CORNERS: Record<string, string> = { ace: 'A', king: 'K', queen: 'Q', jack: 'J', ten: '10', nine: '9', eight: '8', seven: '7', six: '6', five: '5', four: '4', three: '3', deuce: '2' };
const RANK_WORDS = `(?:${Object.keys(CORNERS).join('|')})`;
const MANY_HIGH = new RegExp(`^(${RANK_WORDS}(?:-${RANK_WORDS})+)(?: high$|-high )`);
const KICKERS = new RegExp(`^(?:pair of )?(.*) with (?:an? )?(${RANK_WORDS}(?:-${RANK_WORDS})*)$`);
/** Where there is little room, the cards that tell two hands of one name apart by their corners:
 * "J-9 high", "A-K flush", "nines, K-10". */
function cornersOf(hand: string): string {
    const corners = (ranks: string) => ranks.split('-').map((rank) => CORNERS[rank]).join('-');
    return hand.replace(MANY_HIGH, (found, ranks: string) => `${corners(ranks)} ${found.endsWith('high') ? 'high' : ''}`).replace(KICKERS, (_, named: string, ranks: string) => `${named}, ${corners(ranks)}`);
}

/** "the floor", "the floor or the cage", "a, b or c". */
const either = (all: string[]) => (all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`);

/** A day as people write it here: May 1, 2027. */
const dateOf = (ms: number) => new Date(ms).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
/** A time of day: "1:12 PM", where the second counts "1:12:04 PM". */
const clockOf = (ms: number, exact = false) => new Date(ms).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', ...(exact && { second: '2-digit' }) });
/** "2026-11-16" as people say it: "Monday, November 16, 2026". */
const dayWords = (day: string) => (day ? new Date(`${day}T12:00`).toLocaleDateString('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }) : '');

const PHASES: Record<Phase, string> = {
    shut: 'The table is closed',
    offer: 'Waiting for a bank',
    bets: 'Bets are open',
    play: 'The hand is dealt',
    broken: 'Nobody banks',
    between: 'Between hands',
    draw: 'Drawing for the button',
};

const LONG = 40; // letters of a list that there is room for in a title

/** What was won: both halves of a pot are told as one thing, and long lists are counted. */
function inShort(parts: string[]): string {
    const pots = [...new Set(parts.map((part) => part.replace(/^(a share of )?(the (high|low) half of )?/, '')))];
    if (parts.length === 2 && pots.length === 1) return `both halves of ${pots[0]}`;
    return both(parts).length > LONG ? `parts of ${counted(pots.length, 'pot')}` : both(parts);
}

/** Hands of ZooBac and what they make have names: nobody is the player that wins. */
const ZOO_HAND = /^(Player|Banker|Rabbit|Tiger|Monkey|Zoo|Triple) ?/;

const SPLIT_ENDS = [['won', 'wins', 'win'], ['lost', 'loses', 'lose'], ['push', 'pushes', 'push'], ['surrendered', 'is surrendered', 'are surrendered']] as const;

const turn = (number: number) => (number === 1 ? 'first hand' : number === 2 ? 'second hand' : `hand ${number}`);

/** An event with what is said of it: who did it, how much, which cards. */
export interface Told {
    event: TableEvent;
    who: string;
    money: string;
    cards: string;
    tiles: boolean; // what is dealt there
    drawn: number; // cards that lie in the hand already, where it is everyone's
    name(place: number | undefined): string;
}

/** "Ann" or "Ann's hand 2". */
const handOf = ({ event, name }: Told) => (event.part ? `${name(event.spot)}\u2019s hand ${event.part}` : name(event.spot));
const elsewhere = ({ event, name }: Told) => (event.spot !== undefined && event.spot !== event.seat ? ` at ${name(event.spot)}\u2019s spot` : '');

const WAGERS: Record<string, string> = { base: 'Main wager', 'base+double': 'Main wager, doubled,', 'pair-plus': 'Pair Plus', 'six-card': '6 Card Bonus', bonus: 'Bonus bet' };
const WAGERS_SHORT: Record<string, string> = { base: 'Main', 'pair-plus': 'Pair+', 'six-card': '6 card' };
const wager = (id: string) => WAGERS[id] ?? title(id);
/** The same within a sentence: "the main wager", but "the Ante". */
const wagerWithin = (id: string) => (/^(base|bonus|insurance|double)/.test(id) ? wager(id).replace(/^./, (letter) => letter.toLowerCase()) : wager(id));

/** A place that nobody has, within a sentence. */
const placeWithin = (who: string) => who.replace(/^(Seat|Rail)(?= \d)/, (word) => word.toLowerCase());

/** "on the main wager", "on Buster". */
const wagerOn = (id = '') => `${/^(base|bonus)/.test(id) ? 'the ' : ''}${wagerWithin(id)}`;

/** What wagers beside the hand wait for, where no rank of hands says it. */
const NEEDS: Record<string, string> = {
    tie: 'Both hands must count the same',
    tiger: 'It takes a Banker win with a three-card 8',
    rabbit: 'It takes a Player win with a three-card 7',
    monkey: 'It takes a tie at 0',
    zoo: 'It takes a Rabbit, a Tiger or a Monkey',
    player: '',
    banker: '',
    double: '',
    buster: 'The bank did not go over',
    bonus: 'The cards make no paying hand',
    insurance: 'The bank has no Pure 21.5',
};

const VERBS: Record<string, string> = {
    insure: 'Insure',
    even: 'Even money',
    pass: 'No, thanks',
    houseway: 'Set the House Way',
    newdeck: 'Ask for a new deck',
    cut: 'Cut the deck',
    lapse: 'Time is up for',
    put: 'Put in',
    turnup: 'Show the hand',
    muck: 'Muck it unseen',
    time: 'Call time',
};

/** As schedules are printed: $50, then $51. */
const wholeDollars = (amount: number) => Math.floor(amount / 100) * 100;

interface Fee {
    by: string;
    least: number;
    most: number;
}

const PAST: Record<string, string> = { win: 'won', wins: 'won', lose: 'lost', loses: 'lost', beats: 'beat', equals: 'equaled', push: 'pushed', does: 'did', needs: 'needed', is: 'was', are: 'were', pays: 'paid', come: 'came', comes: 'came', has: 'had', have: 'had' };

/** How a wager can end, by the names that the odds have. */
const OUTCOMES: Record<string, string> = {
    win: 'Wins',
    lose: 'Loses',
    push: 'Pushes',
    'win both': 'Ante and Play win',
    'ante wins': 'The Ante alone wins',
    fold: 'Folds',
    'lose both': 'Ante and Play lose',
    natural: 'Wins with a natural',
    'pure 21.5 blackjack': 'Wins with a Pure 21.5',
    'double wins': 'Doubles and wins',
    'double pushes': 'Doubles and pushes',
    'double loses': 'Doubles and loses',
    split: 'Splits, on average',
    surrender: 'Surrenders',
    'even money': 'Takes even money with a Pure 21.5',
    'kings of spades beaten': 'Two kings of spades, beaten',
    'kings of spades': 'Two kings of spades',
    'identical pair': 'Two identical cards',
    'suited 20': 'A suited 20',
    'any 20': 'Any other 20',
    'picture first': 'A picture as first card',
    'six cards': 'Six cards or more, not over',
};
/** The documents have two names for it; it is not broken at its hyphen. */
const kingQueen = (line: string) => line.replace('royal match', 'suited king\u2011queen');

/** Buster pays by how many cards the bank goes over with. */
const outcomeWords = (name: string) => OUTCOMES[name] ?? (/^\d cards/.test(name) ? `Bank over with ${name}` : capital(kingQueen(name)));

/** What the rules say by which a table is banked: no two houses print it in the same words. */
const EVERY_TWO = 'The bank is offered clockwise after every two hands.';
const NO_MORE = 'The player-dealer wins and loses no more than they put up.';
const AS_FAR = 'Winners are paid as far as the player-dealer\u2019s money reaches.';
const GOES_BACK = 'What is not covered goes back. The bank wins and loses no more than it posted.';
const BANKED: Record<string, string> = {
    'MC2-ZOO-P1': EVERY_TWO,
    'MC2-TCP6-P2': EVERY_TWO,
    'CM-TCP-P2': EVERY_TWO,
    'MC1-P215-R15': 'After every two hands the bank moves on clockwise.',
    'CM-P215-R15': 'After every two hands the bank moves on clockwise.',
    'CM-PD-4': 'The bank goes around clockwise. Nobody banks more than two hands in a row.',
    'CM-PD-6': 'After two hands the bank goes clockwise to another player.',
    'MC1-PD-2': 'The bank goes around. Nobody banks more than two hands in a row; if nobody else banks, the game stops.',
    'MC2-PD-1': 'The bank goes around. Nobody banks more than two hands in a row; if nobody else banks, the game stops.',
    'CM-PD-2': 'The bank goes around. After two hands in a row somebody else must bank.',
    'CM-PD-3': 'Between two turns at the bank another player must bank; if nobody else does, the game stops.',
    'MC1-PGP-23': 'Whoever bet on a spot in the last hand may bank there in the next, in turn.',
    'MC2-PGP-23': 'Whoever bet on a spot in the last hand may bank there in the next, in turn.',
    'CM-NBJ-R17a': NO_MORE,
    'MC1-NB22-R14': NO_MORE,
    'MC2-NB22-R15': NO_MORE,
    'MC1-P215-D6': NO_MORE,
    'CM-P215-R4a': 'What the player-dealer puts up pays the winners, and no more than that is won from the losers.',
    'MC2-TCP6-R9a': 'The player-dealer need not cover every wager.',
    'CM-TCP-R9a': 'The player-dealer need not cover every wager.',
    'CM-PGP-6': 'The player-dealer pays and collects only up to what they put up. Once that is used up the hand is over: a wager may be settled in part or not at all.',
    'MC1-PGP-5': 'The player-dealer may bank enough to cover every bet.',
    'MC2-PGP-5': 'The player-dealer may bank enough to cover every bet.',
    'MC2-ZOO-S4': GOES_BACK,
    'MC2-TCP6-R10': GOES_BACK,
    'CM-TCP-R10': GOES_BACK,
    'MC1-P215-B5': 'What is not covered when the bank is used up goes back.',
    'CM-P215-R13': 'No fee is refunded when the bank does not cover every wager.',
    'MC1-NBJ-D7': AS_FAR,
    'CM-NBJ-D9': AS_FAR,
    'MC1-NB22-D9': AS_FAR,
    'MC2-NB22-D9': AS_FAR,
};

/** "$1–$5", never broken over two lines. */
const range = (least: string, most: string) => `${least}\u2060\u2013\u2060${most}`;

/** How bets at a table for the pot are bounded: fixed amounts, any between two, or from one on. */
function stakes(structure: string | undefined, min: number, max: number): string {
    switch (structure) {
        case 'limit':
            return `Limit ${dollars(min)}/${dollars(max)}`;
        case 'spread':
            return `Spread ${range(dollars(min), dollars(max))}`;
        case 'pot-limit':
            return `Pot limit, bets from ${dollars(min)}`;
        case 'no-limit':
            return `No limit, bets from ${dollars(min)}`;
        default:
            return `Bets ${en.limits(min, max)}`;
    }
}

const feeAmount = ({ least, most }: Fee) => (least === most ? dollars(most) : least === 0 ? `up to ${dollars(most)}` : range(dollars(least), dollars(most)));

const SECONDS: Record<string, string> = { offer: 'to answer the bank\u2019s offer', betting: 'for bets', decide: 'to decide', dealer: 'for the dealer', floor: 'for the floor', absent: 'until somebody counts as away', held: 'for which a seat is held' };

/** "20 seconds for bets", "surrender yes": what the floor has set, as it is said. */
function settingWords(name: string, value: string): string {
    const time = /^(.+)_seconds$/.exec(name)?.[1];
    if (time) return value === '0' ? `no limit of seconds ${SECONDS[time] ?? time}` : `${counted(Number(value), 'second')} ${SECONDS[time] ?? time}`;
    const { names, values } = en.terms;
    return `${names[name] ?? name.replace(/_/g, ' ')}: ${values[`${name}.${value}`] ?? values[value] ?? value}`;
}

/** The cards that are played, by their ranks: "K K 9 9 4". */
const bestFive = (cards: string[]) => cards.map((card) => (card === 'Xx' ? 'joker' : card.startsWith('T') ? '10' : card.charAt(0))).join(' ');

/** What the joker stands for, by its rank. */
/** Behind a low half the high one says that it is that: "high: straight", "ace high". */
const highHalf = (name: string) => (/ high$/.test(name) ? name : `high: ${name}`);

const jokerAs = (card: string) => `, the joker as ${/^[A8]/.test(card) ? 'an' : 'a'} ${rankWords(card)}`;

/** When a fee of a hand for the pot is taken, in a word or two. */
const POT_MOMENTS: Record<string, string> = { flop: 'at the flop', no_flop: 'if there is no flop', river: 'at the river', draw: 'at the draw', no_draw: 'if there is no draw', showdown: 'at the showdown', half_hour: 'a player each half hour' };

/** Who pays the collection where somebody banks. */
function bankPays(fees: Fee[]): string {
    const bank = fees.find(({ by }) => by === 'bank');
    const wager = fees.find(({ by }) => by === 'wager');
    if (bank && wager) return `You also pay the collection: ${feeAmount(bank)}, by how much is bet; players pay ${feeAmount(wager)} a spot.`;
    if (bank) return `You also pay the collection: ${feeAmount(bank)}, by how much is bet.`;
    return wager ? `The players pay the collection: ${feeAmount(wager)} a spot.` : 'Nothing is collected.';
}

/** "bank $1–$8", "pot $4": who pays how much; a seat is paid for by the half hour (CM-LB-7). */
function feeWords(fee: Fee): string {
    const { by } = fee;
    const amount = feeAmount(fee);
    return `${{ bank: 'bank', wager: 'a wager', pot: 'pot', seat: 'a player' }[by] ?? by} ${amount}${by === 'seat' ? ' each half hour' : ''}`;
}

/** What somebody does at a table for the pot, without its full stop; null is oneself. */
function potAct(names: (string | null)[], deed: string, amount: number): string {
    const who = both(names.map((name, index) => name ?? (index === 0 ? 'You' : 'you')));
    const many = names.length > 1 || names[0] === null;
    const does = (one: string, all: string) => `${who} ${many ? all : one}`;
    switch (deed) {
        case 'posts':
            return `${who} ${dollars(amount)}`;
        case 'dead':
            return `${who} ${dollars(amount)} dead`;
        case 'kills':
            return `${does('kills', 'kill')} with ${dollars(amount)}`;
        case 'straddles':
            return `${does('straddles', 'straddle')} with ${dollars(amount)}`;
        case 'bets':
            return `${does('bets', 'bet')} ${dollars(amount)}`;
        case 'raises':
            return `${does('raises', 'raise')} to ${dollars(amount)}`;
        case 'calls':
            return does('calls', 'call');
        case 'short':
            return `${does('is', 'are')} all in for ${dollars(amount)}`;
        case 'checks':
            return does('checks', 'check');
        case 'folds':
            return does('folds', 'fold');
        case 'draws':
            return amount === 0 ? does('stands pat', 'stand pat') : `${does('draws', 'draw')} ${amount}`;
        default:
            return `${dollars(amount)} uncalled goes back to ${names[0] ?? 'you'}`;
    }
}

/** The same on the plate of a seat, where there is little room. */
function potNote(deed: string, amount: number): string {
    const notes: Record<string, string> = {
        posts: `blind ${dollars(amount)}`,
        kills: `kill ${dollars(amount)}`,
        straddles: `straddle ${dollars(amount)}`,
        bets: `bets ${dollars(amount)}`,
        raises: `raises to ${dollars(amount)}`,
        calls: 'calls',
        checks: 'checks',
    };
    return notes[deed] ?? '';
}

/** Every event but those that a settlement tells. */
export type ToldEvent = Exclude<EventName, 'FEE' | 'JACKPOT' | 'PAID' | 'TAKEN' | 'PUSHED' | 'RETURNED' | 'UNPAID' | 'POT' | 'AWARDED' | 'UNBANKED'>;

const because = ({ why = '' }: TableEvent) => (why ? `: ${why}` : '');

const EVENTS: Record<ToldEvent, (told: Told) => string> = {
    OPENED: ({ event }) => `The table opens with ${event.game}`,
    SETTING: ({ event }) => `The floor sets: ${settingWords(event.name ?? '', String(event.value ?? ''))}`,
    SEATED: ({ event }) => `${event.who} sits down at seat ${event.seat}`,
    LEFT: ({ event }) => `${event.who} leaves the table`,
    AWAY: ({ who }) => `${who} steps away`,
    BACK: ({ who }) => `${who} is back`,
    'NO-BANK': ({ who }) => `${who} is not offered the bank, by choice`,
    'ASK-BANK': ({ who }) => `${who} is offered the bank again`,
    BOUGHT: ({ who, money }) => `${who} buys ${money} in chips`,
    WITHDRAWN: ({ event }) => `The offer of the bank to seat ${event.seat} is withdrawn: nobody is there`,
    UNSHARED: ({ who, event, name, money }) => `${who}\u2019s wager changes: ${name(event.to)} no longer has a share of it (${money})`,
    OFFERED: ({ who, event }) => `The bank is offered to ${who}, ${turn(event.turn ?? 1)}`,
    DECLINED: ({ who }) => `${who} passes on the bank`,
    BANKED: ({ who, money, event }) => `${who} banks${money ? ` ${money}` : ''}, ${turn(event.turn ?? 1)}`,
    SECONDED: ({ who, money }) => `${who} adds a second bank of ${money}`,
    BET: (told) => `${told.who} bets ${told.money} on ${wagerOn(told.event.wager)}${elsewhere(told)}`,
    UNBET: ({ who, money, event }) => `${who} takes back ${money} from ${wagerOn(event.wager)}`,
    SHARED: ({ who, money, event, name }) => `${who} shares ${money} of ${event.wager ?? 'the bank'} with ${name(event.to)}`,
    CLOSED: ({ money }) => (money ? `Bets are closed: ${money} counts for the collection` : 'Bets are closed'),
    COVER: ({ event, money }) =>
        (event.amount ?? 0) >= (event.due ?? 0)
            ? `The bank of ${money} covers every result: at most ${dollars(event.due ?? 0)} is needed`
            : `The bank covers only ${money}; covering every result would take ${dollars(event.due ?? 0)}`,
    CARD: (told) => `${told.event.spot ? handOf(told) : title(told.event.hand ?? '')} ${told.drawn > 1 ? 'draws' : 'gets'} ${told.cards}`,
    LAID: ({ event, name, cards }) => `${name(event.spot)} sets ${cards} as the ${event.hand ?? 'front'} hand`,
    'HOUSE-WAY': ({ event, name }) =>
        event.why ? `The floor refuses the House Way for ${name(event.spot)}\u2019s hand: ${event.why}` : `${name(event.spot)}\u2019s hand is set the House Way`,
    SHOWN: ({ event, name, cards }) =>
        [`${name(event.spot)} shows ${cards}`, event.hand === 'front' || event.hand === 'back' ? event.hand : '', event.value, event.result].filter(Boolean).join(', '),
    BUTTON: (told) => `${told.who} has an Envy button${elsewhere(told)}`,
    'NEW-GAME': ({ event }) => `A new game begins with ${counted(event.count ?? 0, 'player')}`,
    PLUCKED: ({ who, cards }) => `${who} draws ${cards}`,
    DRAWN: ({ who, cards }) => `${who} draws high with ${cards} and has the button`,
    STARTED: ({ who }) => `The hand begins; ${who} has the button`,
    PUT: ({ who, money, event }) => `${who} puts in ${money}${event.wager === 'dead' ? ', dead' : ''}`,
    UNPUT: ({ who, money }) => `${money} goes back to ${who}`,
    CHECKED: ({ who }) => `${who} checks`,
    STREET: () => 'The betting of this round is over',
    DRAWS: ({ who, event }) => (event.count ? `${who} draws ${counted(event.count, 'card')}` : `${who} stands pat`),
    MUCKED: ({ who }) => `${who} mucks the hand`,
    ASKED: ({ who, event, name }) => `${who} asks to see ${name(event.spot)}\u2019s hand`,
    TIME: ({ who }) => `${who} calls time`,
    FOLDED: ({ who }) => `${who} folds`,
    PILE: ({ who, event }) => `${who} chooses pile ${event.count}`,
    DICE: ({ event, name }) => `The dice show ${event.value}: ${name(event.spot)} is dealt first`,
    STANDS: (told) => told.drawn > 2 ? `${title(told.event.hand ?? '')} has ${told.event.count ?? 0} with three cards` : `${told.event.spot && !told.event.hand ? handOf(told) : title(told.event.hand ?? '')} ${/^over/.test(told.event.value ?? '') ? `goes ${told.event.value}` : `stands on ${told.event.value || (told.event.count ?? 0)}`}`,
    HIT: (told) => `${handOf(told)} takes a card`,
    SPLIT: ({ event, name }) => `${name(event.spot)} splits: hand ${event.part} beside hand ${event.count ?? 1}`,
    SURRENDERED: ({ event, name }) => `${name(event.spot)} surrenders for half the wager`,
    PASSED: ({ who }) => `${who} takes no insurance`,
    EVEN: ({ who }) => `${who} takes even money`,
    PEEKED: ({ event }) => `The house dealer checks the hole card: ${event.result === 'natural' ? 'a Pure 21.5' : 'no Pure 21.5'}`,
    BURNED: ({ cards }) => `Burned: ${cards || 'a card face down'}`,
    RESULT: ({ event }) => `Result: ${title(event.result ?? '')}`,
    ACTION: ({ event, name }) => `First action: ${name(event.spot)}`,
    SHUFFLED: ({ tiles }) => (tiles ? 'The tiles are shuffled' : 'A new shoe is shuffled'),
    CUT: ({ who, event, tiles }) => `${event.seat ? who : 'The machine'} cuts the ${tiles ? 'tiles' : 'shoe'}`,
    TIP: ({ who }) => `${who} takes part in the next shuffle`,
    DUE: ({ tiles }) => `A ${tiles ? 'shuffle' : 'shoe'} is due: the house has committed to its secret`,
    CALLED: ({ event }) => `${event.who} is asked for a word`,
    WORD: ({ event }) => `${event.who} gives a word`,
    SEEDED: ({ event, tiles }) => `The ${tiles ? 'shuffle' : 'shoe'} is drawn: ${event.value}`,
    MISSED: ({ event }) => `No word came from ${event.who}`,
    VOID: ({ tiles }) => `The ${tiles ? 'shuffle' : 'shoe'} is given up, and its secret is shown`,
    REVEALED: ({ tiles }) => `The ${tiles ? 'shuffle' : 'shoe'} is over, and its secret is shown`,
    HALTED: ({ event }) => `The table stops for the floor: ${event.why}`,
    'GOES-ON': ({ event }) => `The floor lets the table go on: ${event.why}`,
    ENDED: () => 'The hand is over',
    CORRECTED: (told) => `Corrected: ${[told.name(told.event.spot ?? told.event.seat), told.cards || told.money || title((told.event.result ?? told.event.name ?? '').toLowerCase())].filter(Boolean).join(' ')} is taken back, ${told.event.why}`,
    COMPENSATED: ({ event, money, name }) => `${money} from ${event.seat ? name(event.seat) : accountName(event.name ?? '')} to ${event.to ? name(event.to) : accountName(event.value ?? '')}${event.count ? `, for hand ${event.count}` : ''}: ${event.why}`,
    'FEE-BACK': ({ money }) => `${money} of the collection goes back`,
    'JACKPOT-BACK': ({ money }) => `${money} goes back from the jackpot`,
    'CASH-IN': ({ money }) => `${money} in cash comes in for the collection`,
    TALLIED: ({ event, name }) => (event.seat ? `${name(event.seat)} wins` : event.street ? `The hand ended on street ${event.street}` : `${event.count} dealt in`),
    'FLOOR-CALLED': ({ event }) => `The floor is called: ${event.why}`,
    'CALL-ENDED': ({ event }) => `The call is over: ${event.why}`,
    CASHED: ({ who, money }) => `${who} cashes out ${money}`,
    MOVED: ({ who, event, name }) => `${who} moves to ${name(event.to)}`,
    WAITING: ({ event }) => `${event.who} is on the waiting list`,
    UNLISTED: ({ event }) => `${event.who} is off the waiting list`,
    WARNED: ({ who, money, event }) => `${who}\u2019s ${money} on ${wagerOn(event.wager)} is outside the limits and does not play`,
    'CALLED-OFF': ({ event }) => `The round is called off${because(event)}`,
    BROKEN: () => 'Nobody takes the bank: the game stops',
    RESUMED: ({ event }) => `The game goes on${because(event)}`,
    'SHOE-END': () => 'This is the last hand of the shoe',
    UNCARD: ({ cards, event }) => `${capital(cards)} goes back${because(event)}`,
    MISDEAL: ({ event }) => `Misdeal${because(event)}`,
    FOUL: ({ event, name }) => `${name(event.spot)}\u2019s hand is foul${because(event)}`,
    REPLACED: ({ event, name, cards }) => `${name(event.spot)} gets ${cards} in exchange`,
    'NEW-DECK': ({ who, event }) => `${event.seat ? who : 'The floor'} asks for a new deck`,
    ACCIDENT: ({ event }) => `Irregularity: ${event.name}${because(event)}`,
    RULING: ({ event }) => `The floor rules${event.name ? `: ${event.name}` : ''}${because(event)}`,
    MARKED: ({ event }) => `Noted of ${event.who}${because(event)}`,
    UNMARKED: ({ event }) => `No longer noted of ${event.who}${because(event)}`,
    RESHUFFLED: ({ event }) => `The cards are shuffled again${because(event)}`,
    NAMED: ({ event, name, cards }) => `${name(event.spot)} holds ${cards}`,
    RODE: ({ who, event }) => `${who} lets the wager ride${event.wager ? ` and adds no ${wagerOn(event.wager)}` : ''}`,
    'CARDS-MOVED': ({ cards, event }) => `${capital(cards)}: ${event.name || 'shoe'} to ${event.value || 'shoe'}${because(event)}`,
    SENT: ({ event, money }) => `${money} goes to the account of ${event.who}`,
    RECEIVED: ({ event, money }) => `${money} comes from the account of ${event.who}`,
    'SENT-BACK': ({ event, money }) => `${money} goes back to the account of ${event.who}`,
    'HALF-HOUR': ({ event }) => `Half hour ${event.count} begins: everybody seated pays`,
    'JACKPOT-SENT': ({ money }) => `${money} goes to the jackpot fund`,
    POOLED: ({ money }) => `${money} goes into the pool`,
    CAUTION: ({ event }) => `Note on the table\u2019s terms${because(event)}`,
    DROPPED: ({ money }) => `The drop box leaves for the count with ${money}`,
    STOOD: ({ event, money }) => `${event.who} has ${money} at the drop`,
    FROZEN: ({ event }) => `The table is frozen${because(event)}`,
    THAWED: ({ event }) => `The table goes on${because(event)}`,
    DISPUTED: ({ event }) => `${event.who} disputes hand ${event.count}${because(event)}`,
    OUTCOME: ({ event }) => `The dispute about hand ${event.count} is decided${because(event)}`,
    ADOPTED: ({ event }) => `Edition ${event.name} of the schedules is in force`,
};

const ZOO_SIDES: Record<string, string> = { player: 'player', rabbit: 'player', 'triple-rabbit': 'player', banker: 'banker', tiger: 'banker', 'triple-tiger': 'banker', tie: 'tie', monkey: 'tie' };
const ORDINALS = ['', 'first', 'second', 'third'];

/** Of what is shuffled and dealt: cards from a shoe, or all the tiles for each hand. */
function fairWords(tiles: boolean) {
    const [unit, card, made] = tiles ? ['shuffle', 'tile', 'made'] : ['shoe', 'card', 'shuffled'];
    const Shoe = capital(unit!);
    return {
        waits: (shoe: number, names: string[]) => `${Shoe} ${shoe} is waiting for a word from ${both(names)}.`,
        void: (shoe: number, names: string[]) => `${Shoe} ${shoe} was given up: no word came from ${both(names)}.`,
        alone: (shoe: number) => `${Shoe} ${shoe} was ${made} from the house\u2019s secret alone.`,
        made: (shoe: number, names: string[]) => `${Shoe} ${shoe} was ${made} from the house\u2019s secret and ${names.length === 1 ? 'a word' : 'words'} from ${both(names)}.`,
        checked: (cards: number) =>
            `Checked in this browser: the ${unit} is the one that was promised${cards === 0 ? '' : `, and ${cards === 1 ? `the ${card} you saw dealt was where it` : `the ${cards} ${card}s you saw dealt were where they`} had to be`}.`,
        ownWord: `A word of your own, mixed into the next ${unit}s`,
        mix: 'Mix it in',
        heading: `How this ${unit} was ${made}`,
        stopped: (why: string) => fullStop(`The table has stopped for the floor: ${why}`),
        none: tiles ? 'No shuffle of the machine is in play.' : 'No machine-shuffled shoe is in play.',
        last: `The last ${unit}`,
        steps: 'How that is known, step by step',
        page: {
            heading: 'The last shuffle',
            one: 'A shuffle',
            ofShoe: (shoe: number) => tiles ? `Shuffle ${shoe}` : `The shuffle of shoe ${shoe}`,
            ofHand: (hand: number) => `The shuffle behind hand ${hand}`,
            lead: (game: string, house: string, table: number, shoe: number, cards: number, [first, last] = [0, 0]) =>
                `${game}, ${house}, table ${table}. ${Shoe} ${shoe}: ${cards} ${card}s${first === 0 ? '' : first === last ? `, hand ${first}` : `, hands ${first} to ${last}`}.`,
            dealtFrom: ({ first_card: first, last_card: last }: { first_card?: number | null; last_card?: number | null }) => (first && last ? `Dealt ${clockOf(first) === clockOf(last) ? `at ${clockOf(first)}` : `from ${clockOf(first)} to ${clockOf(last)}`}, ${dateOf(first)}.` : ''),
            at: (from: number, to: number) => (clockOf(from) === clockOf(to) ? clockOf(from, true) : `${clockOf(from)} to ${clockOf(to)}`),
            others: `Other ${unit}s of this table`,
            earlier: (shoe: number) => `Earlier: ${unit} ${shoe}`,
            later: (shoe: number) => `Later: ${unit} ${shoe}`,
            inPlay: `This ${unit} is not over yet.`,
            sealedStill: 'Its secret stays sealed until then.',
            none: `No ${unit} of this table is over yet. As soon as one is, it is checked here.`,
            looking: 'Looking up the shuffle.',
            logIn: 'Come in with your name to look at a shuffle.',
            right: (seen: number) => (seen > 0 ? `You were dealt the ${card}s that were sealed.` : 'The order that the house opened is the one it had sealed.'),
            closed: `The secret of this ${unit} is not shown.`,
            wrong: `This ${unit} is not the one that was promised.`,
            here: (ms: number, seen: number) => `Your own browser checked it just now, in ${counted(Math.max(1, Math.round(ms)), 'millisecond')}${seen > 0 ? ', with nothing taken on trust' : ''}.`,
            stop: 'Stop betting at this table, leave this page open, and show it to the floor.',
            why: 'In poker, hands that nobody showed stay closed for good, so the secret goes to an auditor alone. In other games it is shown when the shoe is over.',
            sealed: 'The house sealed a secret',
            sealedWords: (kept: boolean) => `Before it heard any word, the house published a fingerprint of its secret. ${kept ? 'Your browser has kept it since.' : 'Your browser was not there yet and has it from the house.'}`,
            commitment: 'Fingerprint of the secret',
            words: 'Players added words',
            wordsOf: (names: string[]) => `${both(names)} gave ${names.length === 1 ? 'a word' : 'a word each'}, chosen before the secret was drawn. Nobody, the house included, could know the order before the last one came.`,
            alone: 'No word was given',
            aloneWords: `Nobody at the table had a word to give (practice players give none), so the order comes from the secret alone. Sit down, and your browser gives one for the next ${unit}.`,
            order: 'The order was fixed before the deal',
            orderWords: (cards: number, cut: number, given: boolean) => `From the secret ${given ? 'and the words' : 'alone'} came the order of all ${cards} ${card}s and a cut at ${card} ${cut + 1}. The fingerprint of that order was out before the first ${card}.`,
            root: 'Fingerprint of the order',
            dealt: (cards: number) => (cards === 1 ? `One ${card} you saw was compared` : `${cards} ${card}s you saw were compared`),
            dealtWords: 'Each lay exactly where the order has it.',
            notDealt: `You saw none of its ${card}s dealt`,
            notDealtWords: `Keep a table open while ${tiles ? 'tiles are' : 'a shoe is'} dealt, and every ${card} you see is compared with ${tiles ? 'the order' : 'it'}.`,
            compared: `The ${card}s you saw were compared`,
            kept: 'Fingerprint that your browser kept',
            unchecked: 'Not looked at: the check stopped at what is wrong.',
            opened: 'The house opened the seal',
            openedWords: 'Your browser made the fingerprint, the order and the cut again from the secret and the words. All of it is the same.',
            secret: 'The secret',
            proves: 'What this proves',
            /** Without a word from a player the house alone chose the secret. */
            willProve: 'What this will prove, once the secret is shown',
            provesList: (given: boolean) => [`The order was fixed before the first ${card}.`, 'Nobody changed it after that.', ...(given ? ['The house could not pick an order that it liked.'] : [])],
            not: 'What it does not prove',
            notList: (given: boolean) => [...(given ? [] : ['That the house did not pick the order: no player gave a word.']), 'What people at the table agreed among themselves.', tiles ? 'Anything about tiles that a dealer shuffles by hand.' : 'Anything about a deck that a dealer shuffles by hand.'],
            now: `The ${unit} in play`,
        },
        closed: 'Its secret has not been shown, so its order cannot be checked.',
        wrong: {
            method: 'It was shuffled by a method that this page does not know.',
            commitment: 'The commitment is not the one that was published.',
            root: 'The root is not the one that was published.',
            step: 'A word is not the step below the one told before.',
            secret: 'The secret is not the one committed to.',
            missing: 'A word that was asked for is not in it.',
            order: 'The order is not the one that secret and words give.',
            cut: 'The cut is not where secret and words put it.',
            seen: 'What you saw dealt is not where the opened order has it.',
            own: `The word your browser gave is missing, or is in a ${unit} it was not given for.`,
            before: `What was void before is not in this ${unit} as it was.`,
            deck: `The ${card}s are not those of new ${tiles ? 'sets' : 'decks'}.`,
        },
    };
}

/** What several games have in common of how they are played. */
const TWO_HANDS = 'Both higher than the bank\u2019s: you win. One of them: push, your wager comes back. Neither: you lose. Equal hands go to the bank.';
const SEVEN_CARDS = ['You get seven cards. Set two in front and five in back; the back must be the higher hand, or the hand is foul and loses.', TWO_HANDS];
const JOKER_AND_WAY = 'The joker is an ace, or fills a straight or a flush. The House Way can set the hand for you.';
const DOUBLE_EQUAL = 'Double your first two cards: as much again, for one more card.';
const SPLIT = 'Split two of one value: as much again, for a second hand.';
const SURRENDER = 'Surrender, where offered: the hand ends and half your wager is lost.';

/** Lines of the pay tables, as the documents print them, in words for whoever bets. */
const PRINTED: Record<string, string> = {
    win: 'any other win',
    'player wins both hands': 'you win both hands',
    'natural (ace + ten-value, first two cards) beats non-natural': 'natural: ace with a ten or a picture, first two cards',
    'natural (two jokers) beats non-natural': 'natural: two jokers, first two cards',
    'natural 22 (two jokers) beats non-natural': 'natural: two jokers, first two cards',
    'pure 21.5 blackjack': 'Pure 21.5: ace with a ten or a picture, first two cards',
    'both over a natural, player closer and player has exactly 3 cards totaling 22 to 25': 'both over, you are closer with three cards of 22 to 25',
    'player over 21 but closer to 21 than an over-21 player-dealer': 'both over, you are closer',
    'both over (22 or more and not a natural) and player closer': 'both over, you are closer',
    'both over 21.5 and player-dealer holds 8-8-8': 'both over, the bank with 8-8-8',
    'player over 21.5 and player-dealer holds 8-8-8': 'you are over, the bank has 8-8-8',
    'player-dealer has a bonus card under an ace': 'the bank has a ten or a picture under its ace',
    'pure 21.5 against an ace up': 'your Pure 21.5 against the bank\u2019s ace',
    'blackjack (ace + bonus card) suited': 'ace with a ten or a picture, suited',
    'blackjack same color': 'ace with a ten or a picture, same color',
    'blackjack unsuited': 'ace with a ten or a picture, unsuited',
    'six-card hand not over 21.5': 'six cards or more, not over',
    'pair of kings of spades beaten by a blackjack (ace with ten or face)': 'pair of kings of spades, beaten by an ace with a ten or a picture',
    'player-dealer does not qualify (less than queen high), player not folded': 'bank does not qualify',
    'player-dealer does not qualify, player higher': 'bank does not qualify, you are higher',
    'player-dealer does not qualify, player-dealer higher': 'bank does not qualify, you are lower',
    'player-dealer qualifies, player higher': 'bank qualifies, you are higher',
    'player hand higher': 'Player higher',
    'banker hand higher, not a three-card 8': 'Banker higher, not with a three-card 8',
    'player wins with a three-card 7': 'Player wins with a three-card 7',
    'player wins with a three-card 7 and Banker total 0': 'Player wins with a three-card 7, Banker has 0',
    'banker wins with a three-card 8': 'Banker wins with a three-card 8',
    'banker wins with a three-card 8 and Player total 0': 'Banker wins with a three-card 8, Player has 0',
    '0-0 tie': 'both hands 0',
    rabbit: 'Rabbit',
    'triple rabbit (Banker total 0)': 'Triple Rabbit (the Banker has 0)',
    tiger: 'Tiger',
    'triple tiger (Player total 0)': 'Triple Tiger (the Player has 0)',
    monkey: 'Monkey',
};
const printed = (line: string) => PRINTED[line] ?? kingQueen(line.replace(/^player-dealer busts/, 'bank over').replace(/player-dealer/g, 'bank'));

export const en = {
    house: 'House Dealer',
    seat: (seat: number) => `Seat ${seat}`,
    rail: (place: number) => `Rail ${place}`,
    table: (id: number) => `Table ${id}`,
    hand: (number: number) => `Hand ${number}`,
    close: 'Close',
    toTables: 'To the tables',
    toTable: 'To the table',
    noAnswer: 'The house does not answer.',
    answered: (status: number) => `The house answered ${status}.`,
    refused: 'refused',
    range: (lowest: number, highest: number) => `${dollars(lowest)} to ${dollars(highest)}`,
    limits: (min: number, max: number) => (max > 0 ? range(dollars(min), dollars(max)) : `from ${dollars(min)}, no upper limit`),
    amount: 'Amount in dollars',
    either,
    turn,
    wager,
    wagerShort: (id: string) => WAGERS_SHORT[id] ?? wager(id),
    verb: (id: string) => VERBS[id] ?? title(id),
    /** A result, a hand on the layout, an outcome of the odds: by its id. */
    name: (id: string) => title(id),

    titles: {
        table: (id: string) => `Table ${id}`,
        board: (id: string) => `Board ${id}`,
        pad: (id: string) => `Pad of table ${id}`,
        replay: (id: string, hand: string) => `Replay of table ${id}, hand ${hand}`,
        fair: (id: string) => `The last shuffle of table ${id}`,
        shuffle: (id: string) => `A shuffle of table ${id}`,
    },
    /** The staff's pages, by their addresses. */
    pages: { '/floor': 'Floor', '/admin': 'Admin', '/cage': 'Cage', '/reports': 'Reports', '/book': 'Book', '/odds': 'Odds' } as Record<string, string>,
    nowhere: { heading: 'There is no page here', words: (path: string) => `The address ${path} leads nowhere in this house.` },

    links: { connecting: 'connecting', live: 'Live', lost: 'connection lost, trying again' },
    menu: {
        theme: 'Colors',
        deck: 'Deck',
        sound: 'Sound at your turn',
        keys: 'Letter keys',
        values: { on: 'on', off: 'off', system: 'system', dark: 'dark', light: 'light', 'two colors': 'two colors', 'four colors': 'four colors' } as Record<string, string>,
        out: 'Leave the house',
        playChips: 'Play chips',
        noValue: 'Chips in this house are for play and have no cash value.',
        legend: 'Play chips only: they have no cash value.',
        practice: 'Names with a star are practice players; they play by the same rules as everyone.',
    },
    /** What did not come about, by what was asked for. */
    refusal: (verb: string) => ({ bet: 'Not placed.', share: 'Not shared.', unbet: 'Not taken back.', bank: 'Not posted.', second: 'Not posted.', sit: 'Not seated.', buy: 'Not bought.' })[verb] ?? 'Refused:',
    unsaid: 'Not sent.',
    otherRule: 'This rule belongs to another part of the rulebook.',

    door: {
        lines: ['The players bank.', 'The house deals.'],
        about: 'A California cardroom that runs on its own printed rules. Every card is sealed before you bet, and every payment names the rule it follows.',
        games: 'games dealt',
        name: 'Your name',
        password: 'Password',
        nameless: 'Type a name first',
        refused: (name: string) => `That password does not open ${name}\u2019s place. Try again, or come in under another name.`,
        newHere: (start: number) => `New here? You sit down with ${dollars(start)} in play chips, or as much as you like.`,
        hasPassword: 'I have a password',
        enter: 'Come in',
        watch: 'Just watch',
        players: (count: number) => (count === 1 ? 'player here now' : 'players here now'),
        practice: 'practice players',
        tables: 'tables open',
    },
    lobby: {
        heading: 'Tables',
        sits: (tables: number) => `You are seated at ${counted(tables, 'table')}. `,
        lead: 'Players bank the games; the house only deals.',
        looking: 'Looking up the tables.',
        none: 'No table is open.',
        seated: 'Where you sit or wait',
        /** A place one has: where it is, how the table stands unless that is said above, and one's money. */
        own: (where: string, place: string, phase: string, banks: number, felt: number, stack: number) =>
            [`${where}, ${place.toLowerCase()}`, phase, banks > 0 ? `your bank is ${dollars(banks)}` : '', felt > 0 ? `${dollars(felt)} on the felt` : '', `stack ${dollars(stack)}`].filter(Boolean).join(' \u00b7 '),
        onList: (place: number) => `You are ${nth(place)} on the list`,
        waits: (house: string, place: number, full: boolean) => `${house} \u00b7 you are ${nth(place)} on the list${full ? '' : ' \u00b7 a seat is free'}`,
        filters: 'What is shown',
        noneLikeThat: 'No table is like what you look for.',
        showAll: 'Show all tables',
        /** Of a house that has two sets of rules. */
        rules: { older: 'older rules', newer: 'newer rules' },
        at: (title: string, id: number) => `${title} \u00b7 table ${id}`,
        return: 'Return',
        house: 'House',
        all: 'All houses',
        book: 'Rule book',
        odds: 'What each wager is worth',
        freeOnly: 'Free seats only',
        kind: 'Game',
        kinds: { all: 'All games', baccarat: 'Baccarat', paigow: 'Pai gow', three: 'Three card', blackjack: 'Twenty-one', poker: 'Poker' },
        covers: 'Has a bank',
        entrance: 'To the entrance',
        bank: 'Bank',
        bankOf: (who: string, posted: number) => `${who}, ${dollars(posted)}`,
        noBank: 'nobody yet',
        collection: 'Collection',
        fees: (fees: Fee[]) => (fees.length === 0 ? 'none' : fees.map(feeWords).join('; ')),
        seconds: (seconds: number) => `, ${seconds} s`,
        joinList: (ahead: number) => (ahead === 0 ? 'Join the list' : `Join the list, ${ahead} ahead`),
        sit: 'Sit',
        sitMeans: (start: number | null) => `To the table: a free seat${start === null ? '' : ` and ${dollars(start)} in play chips`} is ready there; one more click sits you down.`,
        /** What is one's own: at the cage, and on the tables. */
        account: 'Cage',
        onTables: 'On tables',
        counted: (tables: number, people: number, practice: number) =>
            [counted(tables, 'table'), counted(people, 'player'), ...(practice > 0 ? [counted(practice, 'practice player')] : [])].join(', '),
        seatsTaken: (taken: number, seats: number) => `${taken} of ${seats} seats taken`,
        taken: (taken: number, seats: number, waiting: number) => `${taken} of ${seats} taken${waiting > 0 ? `, ${waiting} waiting` : ''}`,
        wagers: 'Wagers',
        limit: 'Betting',
        seats: 'Seats',
        now: 'Now',
        still: 'On hold',
        held: 'Waits for the floor',
        board: 'Wall screen',
        boardMeans: 'This table as a screen on the wall shows it, in a tab of its own',
        watch: 'Watch',
    },

    phases: PHASES,
    steps: { Blinds: 'Blinds', Bank: 'Bank', Bets: 'Bets', Deal: 'Deal', Decide: 'Decide', Settle: 'Settle' } as Record<string, string>,
    streets: { board: ['Preflop', 'Flop', 'Turn', 'River', 'Showdown'], draw: ['First bets', 'Draw', 'Showdown'], rounds: ['First bets', 'Draw', 'Last bets', 'Showdown'] },
    strip: {
        label: 'Where the hand stands',
        seconds: (seconds: number, otherwise: string) => `${seconds} seconds, then ${otherwise}`,
        minutes: (minutes: number) => `${minutes}m`,
        still: 'The table is on hold',
        held: 'The table waits for the floor',
        over: 'The hand is over',
        noMoreBets: 'No more bets',
        settled: (hand: number) => `Hand ${hand} is settled`,
        /** Where the settlement began, and which way round it went; `others`: some were decided before. */
        settledFrom: (who: string, clockwise: boolean, others: boolean) => `${others ? 'The other wagers settled' : 'Settled'} ${clockwise ? 'clockwise' : 'counterclockwise'} from ${who}`,
        settlingFrom: (who: string, clockwise: boolean, others: boolean) => `The ${others ? 'other ' : ''}wagers are settled ${clockwise ? 'clockwise' : 'counterclockwise'} from ${who}`,
        nextIn: (seconds: number) => `Next hand in ${counted(seconds, 'second')}.`,
        clearedIn: (seconds: number) => `The felt is cleared in ${counted(seconds, 'second')}.`,
        /** How long bets are open for oneself. */
        toBet: (seconds: number, to: 'bet' | 'change' | 'close') => `${counted(seconds, 'second')} ${{ bet: 'to bet', change: 'to change it', close: 'until bets close' }[to]}.`,
        settling: 'The wagers are settled one by one.',
        turned: (tiles: boolean) => `The ${tiles ? 'tiles' : 'cards'} are turned.`,
        dealing: 'The cards are being dealt',
        yourTurn: (asks: string) => `Your turn: ${asks}`,
        waiting: (names: string[]) => `Waiting for ${both(names)}`,
        yourBank: 'Your turn: bank or pass',
        youBank: 'You are the bank',
        nextHand: 'the next hand',
        late: (otherwise: string) => `If time runs out, ${otherwise}.`,
        whole: 'Show all of it',
        less: 'Show less of it',
    },
    awaits: {
        you: 'you',
        shut: 'The floor has not opened this table.',
        /** Why a table stands still, and who can change that. */
        held: {
            floor: (why: string) => `${capital(fullStop(why))} No time runs until the floor lets the game go on.`,
            shoe: (why: string) => `No cards: ${fullStop(why)} The game goes on once the floor has looked; bets may be taken back.`,
        },
        nobodyBanks: 'Nobody is here to take the bank.',
        offer: (who: string, number: number) => `The bank is offered to ${who}, ${turn(number)}.`,
        /** `placed`: whether this viewer has bet; null for those who watch. */
        bets: (bank: string, posted: number, timed: boolean, placed: boolean | null) => {
            const todo = placed === null ? 'The players bet.' : placed ? 'Your bet is down.' : 'Pick a chip, then tap a wager.';
            return `${bank ? `${bank} banks ${dollars(posted)}. ` : ''}${todo}${timed ? '' : ' The dealer closes the bets.'}`;
        },
        betAgainst: (bet: number, timed: boolean) => `${bet > 0 ? `${dollars(bet)} is bet` : 'The others bet'} against you${timed ? '' : bet > 0 ? '. The dealer closes the bets' : ' until the dealer closes the bets'}.`,
        draw: 'A new game begins: each player draws a card, and the highest has the button.',
        alone: 'Two players make a game: the next hand waits for another.',
        next: 'The next hand is about to begin.',
        broken: (timed: boolean) => `The game is paused: nobody else will bank. ${timed ? 'The bank is offered again soon.' : 'The floor resumes it.'}`,
        deck: (tiles: boolean) => `No more bets. The next ${tiles ? 'tile' : 'card'} is on its way.`,
        dice: 'No more bets. The dice are in the cup.',
        settling: (tiles: boolean) => `The ${tiles ? 'tiles' : 'cards'} are out. The dealer settles the wagers.`,
        /** Of those who are asked, whoever is asked now is one. */
        after: (players: number) => (players > 1 ? `You act after ${players} more players.` : 'You act next.'),
        seats: (names: string[]) => `Waiting for ${names.length > 3 ? counted(names.length, 'player') : names.join(', ').replace(/\.$/, '')}.`,
        floor: 'Waiting for the floor to decide.',
        shows: (card: string, own: boolean) => `${own ? 'Your bank' : 'The bank'} shows ${/^[A8]/.test(card) ? 'an' : 'a'} ${rankWords(card)}.`,
        part: (part: number, of: number, worth: string) => `Hand ${part} of ${of} counts ${worth}.`,
        dealer: 'No more bets. Waiting for the dealer.',
    },
    asks: {
        draw: 'draw cards or stand pat',
        bet: 'bet',
        call: 'call',
        raise: 'raise',
        lay: (tiles: boolean) => (tiles ? 'set your tiles' : 'set your hand'),
        pile: 'choose the pile that is dealt first',
        blindsPass: 'Let the blinds pass by',
        upTo: (amount: number) => `for up to ${dollars(amount)}`,
        for: (who: string) => `for ${who}`,
    },

    aloud: {
        you: 'You',
        owner: (who: string, hand: string, part: number) => [who, hand.toLowerCase(), part > 1 ? `hand ${part}` : ''].filter(Boolean).join(', '),
        hand: (who: string, cards: string, worth: string) => `${who}: ${cards}.${worth ? ` ${fullStop(worth)}` : ''}`,
        result: (result: string) => `Result: ${result}.`,
        sum: (net: number) => (net > 0 ? `You win ${dollars(net)}.` : net < 0 ? `You lose ${dollars(-net)}.` : 'You neither win nor lose.'),
        ten: 'Ten seconds left.',
    },
    tablePage: {
        yourTurn: 'Your turn',
        watching: 'You are watching',
        watchingWords: 'Come in with a name to take a seat.',
        coming: 'Opening the table.',
        board: 'Board',
        stack: 'Stack',
        sending: 'Sending\u2026 the house has not answered yet.',
        unanswered: 'Not answered: the line is down. It is sent when the line is back, if the table still asks for it then; never twice.',
        wentOn: 'The line was down, and the table has gone on since you pressed. It was not sent again; the table shows what was done',
        changed: 'The question changed as you pressed. Look at it, then press again',
        downTitle: 'The line is down.',
        down: (laid: string) => `${laid ? `Your wagers lie as you left them: ${laid}. ` : ''}The house keeps dealing; you will see the result when you are back.`,
        lastHeard: (seconds: number) => `Trying again. Last heard ${counted(seconds, 'second')} ago.`,
        potSide: 'This hand, last hands, how to play, rules',
        bankSide: 'Bank, pays, last hands, rules',
        ownBankSide: (worst: string) => `Each result for your bank: worst ${worst}`,
        lastHand: (hand: number, net: string, decided: string, bank: string) => `Hand ${hand}: you ${net}. ${decided || (bank ? `Bank ${bank}` : 'Why, and more')}`,
        about: 'About this table',
        place: 'Your place',
        tabs: { hand: 'Hand', roads: 'Shoe', pays: 'How to play', record: 'Record', notices: 'Rules', seat: 'Seat' },
    },
    staff: {
        house: 'The house',
        reason: 'Reason',
        pages: 'Pages',
        gamingDay: (day: string) => `Gaming day: ${dayWords(day)}`,
        notYours: (roles: string[], name: string, role: string) => `This page is for ${either(roles)}. You are here as ${name}, ${role}.`,
    },
    floor: floorEn,
    book: bookEn,
    odds: oddsEn,
    entry: entryEn,
    two: twoEn,
    admin: adminEn,
    first: firstEn,
    cage: {
        people: 'People',
        name: 'Name',
        noCredit: 'The house gives no credit: chips only against cash, chips or a transfer.',
        trades: { buyin: 'Buy-in', cashout: 'Cash-out', transfer: 'Transfer', safe: 'Safe' },
        amountOf: {
            buyin: (who: string) => `${who} pays in cash`,
            cashout: (who: string) => `Chips counted for ${who}`,
            transfer: (who: string, back: boolean) => (back ? `Chips from the table to ${who}\u2019s account` : `Chips from ${who}\u2019s account to the table`),
        },
        act: {
            buyin: (_who: string, amount: number) => `Buy-in ${toTheCent(amount)}`,
            cashout: (who: string, amount: number) => `Pay ${who} ${toTheCent(amount)}`,
            transfer: (_who: string, _amount: number, back: boolean) => (back ? 'Bring to the account' : 'Send to the table'),
            safe: (_who: string, _amount: number, back: boolean) => (back ? 'Take to the safe' : 'Bring to the drawer'),
        },
        why: { buyin: 'buy-in at the window', cashout: 'cash-out at the window', send: 'buy-in from the account', fetch: 'cash-out to the account', safe: 'float' },
        safe: (back: boolean) => (back ? 'Cash that goes to the safe' : 'Cash that comes from the safe'),
        safeWays: ['From the safe', 'To the safe'],
        transferWays: ['Account to table', 'Table to account'],
        chipsGo: 'Where the chips go',
        direction: 'Which way',
        account: 'Account',
        atTable: (table: number, seat: number) => `Table ${table}, seat ${seat}`,
        where: (place: { table: number; seat: number } | null, company?: string) => `${place ? `table ${place.table}, seat ${place.seat}` : 'at no table'}${company ? `, banks for ${company}` : ''}`,
        cashToday: (amount: number) => `${dollars(amount)} cash in today`,
        done: 'What is done',
        pickFirst: 'Pick a person first',
        pick: 'Pick a person',
        type: 'Type the amount',
        clear: 'Clear',
        clearKey: 'Esc',
        noPlace: 'No place at any table',
        noBuyIn: 'no buy-in, no seat',
        has: (who: string, amount: number, place: { table: number; seat: number; stack: number } | null) =>
            `${who} has ${toTheCent(amount)} in the account${place ? ` and ${toTheCent(place.stack)} at table ${place.table}, seat ${place.seat}` : ''}.`,
        banksFor: (who: string, company: string) => `${who} banks for ${company}: chips at tables come from ${company}\u2019s account, by transfer, and go back there.`,
        held: (who: string, counted: number, account: number) =>
            counted === account
                ? `Agrees with the ledger: ${toTheCent(account)} came from the tables to ${who}\u2019s account.`
                : counted > account
                  ? `The ledger has ${toTheCent(account)} for ${who}; ${toTheCent(counted - account)} of these chips are not known. Count again.`
                  : `${toTheCent(account - counted)} of ${who}\u2019s ${toTheCent(account)} stay in the account.`,
        becomes: (way: 'in' | 'out', sum: number) => `cash ${way} today becomes ${toTheCent(sum)}`,
        excluded: (who: string, until: number | null) => `${who} is excluded ${until === null ? 'for good' : `until ${dateOf(until)}`}: no buy-in, no seat. What is in the account is paid out.`,
        paper: {
            over: (who: string, limit: number, way: 'in' | 'out') => `This takes ${who} over ${dollars(limit)} cash ${way} today.`,
            sum: (before: number, sum: number) => `${dollars(before)} + ${dollars(sum - before)} = ${dollars(sum)}. Fill in the currency report before anything changes hands; the trade waits here until then.`,
            reference: 'Number of the report',
            seen: 'What was seen: kind and number of the document',
            record: 'Record the report',
            missing: 'Number and document are missing',
            first: 'The report comes first',
        },
        day: {
            nobody: 'Nobody is picked',
            heading: (who: string) => `${who} today`,
            gaming: dayWords,
            in: 'Cash in',
            out: 'Cash out',
            time: 'Time',
            what: 'What',
            cash: 'Cash',
            apart: 'Cash in and cash out are kept apart.',
            log: (mark: number) => `${dollars(mark)} log`,
            report: (mark: number) => `${dollars(mark)} report`,
            soFar: (cash: number) => `${dollars(cash)} so far`,
            marks: (cash: number, log: number, report: number) => `${dollars(cash)} of cash today; the marks are at ${dollars(log)} and ${dollars(report)}`,
        },
        what: { deposit: 'Buy-in', payout: 'Cash-out', 'report, cash in': 'Report, cash in', 'report, cash out': 'Report, cash out' } as Record<string, string>,
        exclusion: {
            exclude: (who: string) => `Exclude ${who}`,
            readmit: (who: string) => `Readmit ${who}`,
            short: (until: number | null) => (until === null ? 'Excluded for good' : `Excluded until ${dateOf(until)}`),
            until: 'Until (for good if empty)',
            sayWhy: 'Say why first',
            excludeNow: (until: string) => (until ? `Exclude until ${until}` : 'Exclude for good'),
            readmitNow: 'Readmit',
        },
        log: {
            heading: 'Window log',
            entries: (count: number) => (count === 1 ? '1 entry today' : `${count} entries today`),
            logged: (sum: number) => `logged: ${dollars(sum)} today`,
            noCash: 'no cash',
        },
        start: { heading: 'No shift is open', words: 'The window opens with a shift of the cage. It begins with what the last one left in the drawer.', act: 'Start the shift' },
        close: {
            open: 'Close the shift',
            heading: 'Close the shift',
            count: 'Count the drawer',
            shift: (number: number) => `Shift ${number}`,
            note: 'Note',
            pieces: 'Pieces',
            piecesOf: (note: number) => `Pieces of ${dollars(note)}`,
            amount: 'Amount',
            coin: 'Coin',
            counted: 'Counted',
            blind: 'Count first. What the ledger has shows only when the count is written down, so that nobody counts toward it.',
            fill: 'Fill in every line, 0 where there is nothing',
            countNow: (amount: number) => `The drawer holds ${toTheCent(amount)}`,
            expectedFrom: 'Expected, from the ledger',
            opening: 'Opening cash',
            buyins: (count: number) => counted(count, 'buy-in'),
            cashouts: (count: number) => counted(count, 'cash-out'),
            brought: 'From the safe',
            taken: 'To the safe',
            expected: 'Expected',
            agrees: 'Agrees',
            over: 'Over',
            short: 'Short',
            against: (found: number, due: number) => `counted ${toTheCent(found)} against ${toTheCent(due)}`,
            known: 'What is known about it',
            witness: 'Second count by, floor or cage',
            missing: 'Say what is known, and who counted again',
            back: 'Back',
            again: 'Count again',
            end: 'Close the shift',
            recorded: (off: number) => `${toTheCent(Math.abs(off))} ${off > 0 ? 'over' : 'short'} is recorded`,
        },
        boxes: {
            open: (count: number) => `Count ${count === 1 ? 'a box' : `${count} boxes`}`,
            heading: 'Boxes to count',
            ofTable: 'Table',
            number: 'Box',
            found: 'Found in it',
            why: 'What is known, if it differs',
            witness: 'Second count by',
            table: (table: number) => `Table ${table}`,
            box: (count: number) => `box ${count}`,
            countOf: (table: number, count: number) => `Found in box ${count} of table ${table}`,
            needsWitness: 'Name the second counter',
            type: 'Type what was found',
            countNow: (amount: number) => `Counted ${toTheCent(amount)}`,
            none: 'Every box has been counted.',
        },
        shift: (number: number, open: boolean) => (open ? `Shift ${number} is open` : 'No shift is open'),
    },
    reports: {
        tabs: { fees: 'Collection', drop: 'Drop sheet', 'playing-book': 'Playing book', rotation: 'Rotation', cage: 'Close sheet', cash: 'Cash log', statement: 'Statement' } as Record<string, string>,
        which: 'Which report',
        day: 'Gaming day',
        before: 'The day before',
        after: 'The day after',
        csv: 'CSV',
        json: 'JSON',
        print: 'Print',
        printed: (report: string, day: string) => `${report}, gaming day of ${dayWords(day)}`,
        gaming: (day: string) => `Gaming day of ${dayWords(day)}`,
        statement: {
            link: 'My year, won and lost',
            name: 'Whose statement',
            say: 'Type a name: what that person won and lost in the year of the chosen day.',
            heading: (who: string, year: string) => `Win and loss statement of ${who}, ${year}`,
            none: 'No chips at any table that year.',
            about: 'From the house\u2019s journal: chips brought to tables and taken from there, what was won and lost in hands, and the fees paid.',
        },
        looking: 'Looking it up.',
        none: 'Nothing that day.',
        all: 'All',
        collection: 'Collection',
        hands: 'Hands',
        perHand: 'Per hand',
        jackpot: 'Jackpot, held apart',
        byHour: 'By hour',
        byTable: 'By table',
        bySchedule: 'By schedule',
        notJackpot: 'collection, jackpot not counted',
        eachTimes: 'how often each fee was taken',
        hoursLabel: (count: number) => `What was collected in ${counted(count, 'hour')}, poker below and banked games above`,
        poker: 'Poker',
        banked: 'Banked games',
        signs: ['Counted by', 'Second count', 'Floor'],
        signsOf: { 'playing-book': ['For the company', 'Floor'] } as Record<string, string[]>,
        columns: {
            chips_in: 'Chips in', chips_out: 'Chips out', fees_paid: 'Fees paid', net: 'Won or lost',
            dropped: 'Dropped', shift: 'Shift', table: 'Table', box: 'Box', ledger: 'Ledger', amount: 'Counted', difference: 'Difference', counter: 'Counter', witness: 'Witness', counted_at: 'Counted at', why: 'Why',
            signature: 'Signature', began: 'Began', ended: 'Ended', opening: 'Opening', deposits: 'Buy-ins', cash_in: 'Cash in', payouts: 'Cash-outs', cash_out: 'Cash out', brought: 'From the safe', taken: 'To the safe',
            expected: 'Expected', counted: 'Counted', at: 'Time', who: 'Name', what: 'What', logged: 'Day so far, logged', by: 'By', company: 'Company', badge: 'Badge', game: 'Game', on: 'On', off: 'Off', added: 'Added',
            hands_banked: 'Banked', won: 'Won', lost: 'Lost', fees: 'Collected', closing: 'Closing', option: 'Schedule', brackets: 'Fees', hands: 'Hands', jackpot: 'Jackpot', hand: 'Hand', seat: 'Seat', turn: 'In a row', bank: 'Bank',
        } as Record<string, string>,
    },
    felt: {
        label: 'The table',
        dealer: 'House dealer',
        shoe: (number: number, left: number, size: number) => `Shoe ${number} \u00b7 ${left} of ${size} cards left`,
        shuffleDue: 'Shuffle due',
        /** A deck that is shuffled for each hand. */
        deck: (size: number, tiles: boolean) => `${size} ${tiles ? 'tiles' : size === 53 ? 'cards with the joker' : 'cards'}, shuffled for each hand`,
        bank: (who: string) => `${who}, bank`,
        banked: (who: string) => `${who} banked`,
        shows: (card: string) => `shows ${rankWords(card)}`,
        print: {
            zoobac: 'Nearest to nine \u00b7 eight decks',
            fortune: 'Two in front, five in back',
            'double-hand': 'Two in front, five in back',
            tiles: 'Low hand \u00b7 high hand',
            'no-bust': 'Closest to 21',
            pure: 'Closest to 21.5',
            omaha: 'Two from the hand, three from the board',
            holdem: 'Best five of seven',
            lowball: 'Lowest hand wins',
        } as Record<string, string>,
        /** The line on the felt: what is played for, and what is asked of the bank's hand. */
        prints: (line: string, must = '') => [line, must && `Bank ${must}`].filter(Boolean).join(' \u00b7 '),
        dice: (thrown: number[], told: string) => `The dice show ${thrown.join(', ')}: ${told}`,
        /** Nobody need sit where the first hand goes: then the first action is another's. */
        first: (who: string, action: string) => `first hand to ${placeWithin(who)}${action && `, action to ${placeWithin(action)}`}`,
        /** A card of the bank's says how many players are counted off, and after whom; `others`: some were decided before. */
        counted: (count: number, after: 'bank' | 'dealer', who: string, others: boolean) => `The card counts ${count} from the ${after}: ${others ? `other wagers from ${who} on` : `settlement starts with ${who}`}`,
        betOn: (hand: string) => `Bet on ${hand}`,
        /** What the cards of a hand come to, of which the last digit counts. */
        addsUp: (counts: number[]) => {
            const sum = counts.reduce((all, each) => all + each, 0);
            return `${counts.join(' + ')}${sum > 9 ? ` = ${sum}, counts ${sum % 10}` : ''}`;
        },
        atRail: (names: string[]) => `At the rail: ${names.join(', ')}`,
    },
    /** After the line was down. */
    missed: {
        back: 'The line is back',
        nothing: 'Nothing was settled meanwhile',
        settled: (first: number, last: number, net: number | null) => {
            const hands = first === last ? `Hand ${first} was settled` : `Hands ${first} to ${last} were settled`;
            if (net === null) return `${hands} without you`;
            return `${hands}: you ${net > 0 ? `won ${dollars(net)}` : net < 0 ? `lost ${dollars(-net)}` : 'came out even'}${first === last ? '' : ' in all'}`;
        },
        done: { folded: 'Your time ran out and your hand was folded', away: 'You are counted as away: your seat and your chips are kept' },
    },
    seatCell: {
        bank: 'The bank',
        wagers: (seat: number) => `Wagers on seat ${seat}`,
        behind: 'Wagers from behind',
        envy: (count: number) => (count === 1 ? 'an Envy button' : `${count} Envy buttons`),
        bet: (seat: number) => `Bet of seat ${seat}`,
        missed: 'missed blind',
        dealerButton: 'dealer button',
        bankButton: (number: number) => `bank, hand ${number}`,
        secondBank: '2nd bank',
        action: 'action button',
        nobody: 'no player',
        offered: 'offered',
        you: 'you',
        away: 'away',
        folded: 'folded',
        gaveUp: { FOLDED: 'folded', SURRENDERED: 'surrendered' },
        doing: { set: 'set', setting: 'setting', last: 'sets last', plays: 'plays', folded: 'folded' },
        allIn: 'all in',
        /** Beside what the wagers came to: with it they are what the plate says. */
        banked: 'Bank',
        collection: 'Collection',
        drew: (count: number) => (count === 0 ? 'stands pat' : `drew ${count}`),
        sitAt: (seat: number) => `Sit down at seat ${seat}`,
        empty: (seat: number) => `Seat ${seat} is empty`,
        sitHere: 'Sit here',
        plate: (seat: number, who: string, mine: boolean, away: boolean, stack: number, open: boolean) =>
            `${mine ? 'Your seat' : `Seat ${seat}, ${who}`}, ${away ? 'away, ' : ''}${dollars(stack)}${open ? ': bet on this spot' : ''}`,
    },
    bets: {
        chips: 'Chips to bet',
        click: (value: number) => `${dollars(value)} a click`,
        other: 'Other amount, in dollars',
        area: (wager: string, pays: string, stake: number, closed = '') => `${wager}${pays ? `, pays ${pays}` : ''}, ${closed || `${dollars(stake)} on it`}`,
        back: (wager: string) => `Take back ${wager}`,
        own: 'Your wagers',
        behind: (who: string) => `Behind ${who}`,
        behindWhom: 'Behind',
        spot: 'Spot to bet on',
        ownSpot: 'Your spot',
        onFelt: 'On the felt',
        fee: (amount: number) => `+ ${dollars(amount)} collection`,
        feeWhen: 'Taken from your stack when bets close',
        /** How much may be laid, and what keeps it low: another wager, or one's own chips. */
        least: (lowest: number, highest: number, bound?: { wager: string; equal: boolean }, stack = false) =>
            bound?.equal ? `${dollars(highest)}, the same as your ${wagerWithin(bound.wager)}` : `${dollars(lowest)} to ${dollars(highest)}${stack ? ', all you have' : ''}${bound ? `, at most your ${wagerWithin(bound.wager)}` : ''}`,
        lacks: (missing: number, wager: string) => `${dollars(missing)} more, to equal your ${wagerWithin(wager)}`,
        after: (first: string) => `after the ${wagerWithin(first)}`,
        /** Of an area that takes less than the chip at hand. */
        over: (least: number, most: number, more: boolean) => (more ? `at most ${dollars(most)} more` : `takes ${least < most ? `${dollars(least)} to ` : ''}${dollars(most)}`),
        /** What comes along with a wager. */
        along: { fortune: 'Envy from $5 on' } as Record<string, string>,
        limits: 'Limits of a wager',
        /** Of chips that are no wager yet. */
        missing: (missing: number, least: number) => `${dollars(missing)} more to the minimum of ${dollars(least)}`,
        more: (missing: number) => `${dollars(missing)} more`,
        never: (lie: { wager: string; amount: number; least: number }[]) =>
            `Not placed: ${both(lie.map((each) => `${dollars(each.amount)} on ${wagerOn(each.wager)}, where the minimum is ${dollars(each.least)}`))}. ${lie.length > 1 ? 'These chips are' : 'It is'} still in your stack.`,
        nothing: 'There is nothing to bet on now.',
        later: 'Bets open as soon as somebody banks.',
        nextHand: 'This hand was dealt without you. Bets open when it is settled.',
        closed: 'Closed. Nothing can be added or taken back.',
        undo: 'Undo',
        clear: 'Clear',
        rebet: (amount: number) => (amount > 0 ? `Rebet ${dollars(amount)}` : 'Rebet'),
        double: 'Double',
    },
    decide: {
        amount: (lowest: number, highest: number) => `Amount, ${dollars(lowest)} to ${dollars(highest)}`,
        orLess: 'or less',
        part: (number: number, laid: number) => `Hand\u00a0${number}${laid > 0 ? ` \u00b7 ${dollars(laid)}` : ''}`,
        front: 'Front',
        back: 'Back',
        low: 'Low',
        high: 'High',
        chosen: (count: number, most: number, tiles: boolean) => `${count} of ${most} ${tiles ? 'tiles' : 'cards'}`,
        rest: (count: number, tiles: boolean) => `${count} ${tiles ? 'tiles' : 'cards'}`,
        move: (card: string, front: boolean, tiles: boolean) => `${card} to the ${tiles ? (front ? 'high hand' : 'low hand') : front ? 'back' : 'front'}`,
        pick: (card: string, front: boolean, tiles: boolean) => `${card}, in ${tiles ? (front ? 'the low hand' : 'the high hand') : front ? 'front' : 'back'}: pick it up to trade it`,
        trade: (card: string, held: string) => `${card}: trade it for the ${held}`,
        handOf: (who: string) => `${who}\u2019s hand`,
        surrenderOf: (who: string) => `Surrender ${who}\u2019s hand`,
        trays: (tiles: boolean) => (tiles ? 'The low and the high hand' : 'The front and the back'),
        way: (cards: string, tiles: boolean) => `House Way: ${cards} ${tiles ? 'low' : 'in front'}.`,
        /** What a rule of the chart says, without its name and its examples; whose it is, where it is another house's. */
        chartLine: (why: string, chart: string | null) => `By the chart${chart ? ` of ${chart}, as this house prints none` : ''}: ${why.charAt(0).toLowerCase()}${fullStop(why.replace(': ', ', ')).slice(1)}`,
        start: (tiles: boolean) => `Your ${tiles ? 'tiles' : 'cards'} start set the House Way.`,
        itIsTheWay: 'This is the House Way.',
        houseWay: 'House Way:',
        showWay: 'Show it',
        ways: (ways: number) => `${counted(ways, 'way')} to set it`,
        wayOf: (front: string, back: string, tiles: boolean) => (tiles ? `Low ${front.replace(/ points?\b/, '')} \u00b7 high ${back.replace(/ points?\b/, '')}` : `${capital(front)}\u00a0/ ${back}`),
        sure: 'A foul hand loses. Lay it anyway?',
        foul: (ahead: string, rest: string, tiles: boolean) => {
            const [first, other] = tiles ? ['low', 'high'] : ['in front', 'in back'];
            const the = (name: string) => name.replace(/^pair of/, 'the pair of');
            return `Foul. ${capital(the(ahead))} ${first} outranks ${the(rest)} ${other}. A foul hand loses.`;
        },
        layFoul: 'Lay foul hand',
        yesFoul: 'Yes, lay it foul',
        lay: (tiles: boolean) => (tiles ? 'Set tiles' : 'Set hand'),
        set: (tiles: boolean) => (tiles ? 'Set your tiles' : 'Set your hand'),
        setBy: (tiles: boolean) => (tiles ? 'Tap two tiles to trade them; high must outrank low.' : 'Tap two cards to trade them; back must outrank front.'),
        /** What a choice does and what it puts at stake, for those who have never made it. `laid` is
         * what lies on the hand, `more` what the choice adds at most, `less` at least. */
        means: (verb: string, laid: number, more: number, less = more): string | undefined => {
            const adds = `${less < more ? 'up to ' : ''}${dollars(more)} more`;
            switch (verb) {
                case 'play':
                    return `Play bets ${adds}, as much as the Ante, and the hands are shown.`;
                case 'stand':
                    return `Stand takes no more cards, with ${dollars(laid)} at stake.`;
                case 'hit':
                    return 'Hit takes one more card.';
                case 'double':
                    return `Double bets ${adds} and takes one card: ${less < more ? 'up to ' : ''}${dollars(laid + more)} at stake.`;
                case 'split':
                    return `Split makes two hands, ${adds} on the second: ${dollars(laid + more)} at stake.`;
                case 'insure':
                    return `Insure bets ${adds} that the bank has a Pure 21.5.`;
                case 'even':
                    return 'Even money pays your Pure 21.5 at once, 1 to 1, whatever the bank has.';
                case 'pass':
                    return 'No, thanks plays on without it.';
                case 'surrender':
                    return `Surrender ends the hand and gives up half of the ${dollars(laid)}.`;
                default:
                    return undefined;
            }
        },
        isSet: (tiles: boolean) => (tiles ? 'Your tiles are set' : 'Your hand is set'),
        waits: (names: string[]) => `Waiting for ${names.length > 3 ? counted(names.length, 'player') : both(names)} to set.`,
        own: 'Your hand',
        /** Who is asked now, who after them, and whether oneself comes then. */
        turns: (now: string[], later: string[], mine: boolean) => `Waiting for ${now.length > 3 ? counted(now.length, 'player') : both(now)}, then ${both([...(later.length > 2 ? [counted(later.length, 'other')] : later), mine ? 'you' : 'the bank'])}.`,
        dealing: 'The cards are being dealt.',
        bankNext: 'The bank\u2019s hand is next.',
        /** What was said of a hand, by its player (null: by whoever reads it). */
        said: (who: string | null, said: 'done' | 'plays' | 'folds' | 'surrenders', count: string, doubled: boolean) => {
            const has = `${who ?? 'You'} ${doubled ? 'doubled and ' : ''}${who ? 'has' : 'have'} ${count}.`;
            return { done: has, plays: 'You play.', folds: 'You folded.', surrenders: `${who ?? 'You'} surrendered for half the wager.` }[said];
        },
        nothingMore: 'Nothing more to decide.',
        makes: (name: string, pays: number, of: number) => `${name}: this hand is paid ${pays} to ${of} at the end.`,
        /** What lies on the hand: "Ante $5 \u00b7 Pair Plus $5", or behind whose. */
        laid: (stakes: { wager: string; amount: number; behind?: string }[]) => stakes.map((each) => `${wager(each.wager)} ${dollars(each.amount)}${each.behind ? ` behind ${each.behind}` : ''}`.replaceAll(' ', '\u00a0')).join(' \u00b7 '),
        /** Pair Plus goes with the Ante; the 6 Card Bonus does not (MC2-TCP6-R3a, R3b, CM-TCP-R3a). */
        folds: (stakes: { wager: string; amount: number }[]) => {
            const lost = stakes.filter((each) => each.wager !== 'six-card');
            const stays = lost.length < stakes.length ? ' The 6 Card Bonus stays in play.' : '';
            return `Fold gives up the ${lost.map((each) => `${wager(each.wager)} ${dollars(each.amount)}`).join(' and the ')}.${stays}`;
        },
    },
    banking: {
        amounts: 'Amounts',
        offered: 'Bank this hand?',
        offeredTurn: (number: number) => `Your ${turn(number)} of two at most.`,
        /** `pays` are the wagers that pay most. */
        means: (fees: Fee[], pays: { wager: string; paid: string }[] = []) =>
            `You pay winners and collect from losers; you win or lose at most what you post. ${pays.length > 0 ? `${capital(both(pays.map((each, index) => `${wagerOn(each.wager)} ${index > 0 ? '' : 'pays '}up to ${each.paid}`)))}. ` : ''}${bankPays(fees)}`,
        bounds: (range: string, next: string) => `Post ${range}. If you pass, ${next ? `the bank is offered to ${next}` : 'no hand is dealt until somebody banks'}.`,
        youElsewhere: 'you at another spot',
        postedLast: 'what you posted last',
        /** What an amount would have covered of so many hands. */
        coversLast: (covered: number, hands: number) =>
            covered < hands ? (hands > 1 ? `covers ${covered === 0 ? 'none' : covered} of the last ${hands} hands` : 'does not cover the last hand') : hands > 1 ? `covers the last ${hands} hands` : 'covers the last hand',
        coversUpTo: (amount: number) => `covers ${dollars(amount)} of wins and losses`,
        met: 'What a bank met here',
        metIn: (hands: number) => (hands > 1 ? `last ${hands} hands` : 'last hand'),
        metBet: ['Bet against it', 'a hand, on average'],
        metMost: ['To cover it all', 'the most that could change hands'],
        metEdge: ['Edge', 'the bank\u2019s, before the collection'],
        metFee: ['Collection', 'a hand, on average'],
        most: (stack: boolean) => (stack ? 'your whole stack' : 'the most there is'),
        take: 'Take the bank',
        takeIt: (amount: number) => `Bank ${dollars(amount)}`,
        decline: 'Pass',
        eachResult: 'What each result does to your bank',
        eachWager: 'What each wager does to your bank',
        /** How a wager ends, as its bettor would say. */
        outcome: outcomeWords,
        wagerOf: (wager: string, stake: number, who: string[]) => `${wager} ${dollars(stake)}: ${who.join(', ')}`,
        expects: (amount: number, each: boolean) => `expected ${signed(amount)}${each ? ' each' : ''}`,
        inTurn: 'in its turn',
        andOthers: (names: string[]) => ` (or ${either(names.map(outcomeWords).map((name) => (/^[A-Z]-/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1))))})`,
        rare: 'under 0.01%',
        counting: 'The chances are being counted.',
        chances: (covered: boolean, envy: boolean) => `Chances before the deal, money before the collection.${covered ? '' : ' Expected as if every wager were covered.'}${envy ? ' Envy is not counted.' : ''}`,
        result: 'Result',
        resultPaid: 'Result, collection paid',
        chance: 'Chance',
        you: 'You',
        cover: 'Covered',
        covered: 'All',
        short: (amount: number) => `short ${dollars(amount)}`,
        own: 'Your bank',
        posted: 'Posted',
        mostLost: 'the most you can lose',
        passSecond: 'Pass on the second hand',
        passedSecond: 'You pass on the second hand',
        secondMeans: (passed: boolean) => (passed ? 'After this hand the bank is offered to the next player. Tap again to keep it.' : 'After this hand the bank is offered to you once more.'),
        /** Why the dock has no way to post more. */
        fixed: 'Nothing can be added now: the others bet against what you posted.',
        wasBet: 'What was bet',
        notCovered: 'Not covered',
        ofResults: (count: number, of: number) => `in ${count} of ${of} results`,
        atMost: 'at most',
        afterCollection: (fee: number, covered: boolean) => `${covered ? '' : 'if all were covered, '}${fee > 0 ? `after the ${dollars(fee)} collection` : 'nothing is collected from you'}`,
        against: 'Bet against you',
        bettors: (players: number, wagers: number) => (wagers === 0 ? 'nothing yet' : wagers === players ? counted(players, 'player') : `${counted(players, 'player')}, ${counted(wagers, 'wager')}`),
        worstResult: 'Worst result',
        /** What may still be laid beside the wagers is in it. */
        grown: (later: string[]) => (later.includes('play') ? 'of these bets, each with Play' : later.includes('double') ? 'of these bets, however they are played' : 'of these bets'),
        collection: 'Collection, whole table',
        expected: 'Expected',
        coversAll: (exposure: number) => `Every result is covered. The most that can change hands is ${dollars(exposure)}, wins and losses together.`,
        ownCoversAll: (loss: number) => `Your bank covers every result: these bets can take ${dollars(loss)} of it at most, before the collection.`,
        ownCovers: (money: number, exposure: number) => `Up to ${dollars(exposure)} can change hands, wins and losses together. Your bank covers ${dollars(money)} of it; the rest goes back unpaid.`,
        coversOnly: (money: number, exposure: number) => `The bank may run short: ${dollars(money)} for up to ${dollars(exposure)}`,
        covers: (money: number, exposure: number) => `The bank of ${dollars(money)} does not cover every result: up to ${dollars(exposure)} can change hands, wins and losses together. Wagers it does not cover go back unpaid.`,
        reached: 'The bank covered this hand: every wager was paid or taken in full.',
        /** While the cards lie open and nothing is told yet. */
        settling: 'The hand is over: now it is settled.',
        fellShort: 'The bank did not cover every wager. What was left over went back.',
        banks: (who: string | null) => (who === null ? 'You bank' : `${who} banks`),
        /** Bonus bets, by some schedules, and bets made after the deal do not. */
        counts: 'Counts for the collection',
        ofBet: (bet: number) => `of ${dollars(bet)} bet`,
        betOf: (bet: number, counts: number) => (counts >= bet ? dollars(bet) : `${dollars(bet)}, ${dollars(counts)} of it counts for the collection`),
        bank: 'The bank',
        offeredTo: (who: string, number: number) => `Offered to ${who}, ${turn(number)}.`,
        nobody: 'Nobody has the bank.',
        second: (who: string, posted: number) => `${who} stands behind it with ${dollars(posted)}.`,
        addSecond: 'Add a second bank',
        addIt: 'Add it',
    },
    result: {
        nothing: 'You had nothing on this hand.',
        notIn: 'You were not in this hand.',
        othersFolded: 'Everyone else folded',
        dealtFolded: 'You folded before you put in a chip.',
        nothingOn: 'You have nothing on this hand.',
        shapes: { won: '\u2713', paid: '\u2713', lost: '\u2715', push: '=', back: '\u2190' },
        marks: { won: 'wins', paid: 'is paid', lost: 'loses', push: 'pushes', back: 'Ante comes back' },
        /** Beside the bank's hand, where it takes a queen. */
        qualifies: (name: string, qualifies: boolean | undefined) => (qualifies === undefined ? name : `${name}: ${qualifies ? 'qualifies' : 'does not qualify'}`),
        wagers: (laid: string[]) => `Your wagers: ${laid.join(', ')}`,
        /** Front and back, or low and high, of a hand that was set. */
        /** Others' hands by their names, "Ace-king wins, fours lose"; one's own by which they are. */
        parts: (parts: { part: string; wins: boolean; name?: string }[], mine: boolean) => {
            const wins = parts.filter((each) => each.wins).length;
            if (!mine && parts.every((each) => each.name)) {
                const short = (name = '') => name.replace(/^pair of (?=[a-z])/, ''); // of tiles it is said
                const many = (name = '') => isMany(name) || short(name) !== name;
                if (wins === parts.length || wins === 0) return capital(`${both(parts.map((each) => short(each.name)))} ${wins > 0 ? 'win' : 'lose'}`);
                return capital(parts.map(({ wins, name }) => `${short(name)} ${wins ? 'win' : 'lose'}${many(name) ? '' : 's'}`).join(', '));
            }
            if (wins === parts.length) return mine ? 'You win both hands' : 'Both hands win';
            if (wins === 0) return mine ? 'You lose both hands' : 'Both hands lose';
            return capital(parts.map((each) => `${mine ? 'your ' : ''}${each.part} ${each.wins ? 'wins' : 'loses'}`).join(', '));
        },
        push: (why: string) => `${why}: push`,
        /** A line of the settlement with its reason. */
        because: (what: string, why: string) => (why ? `${what}: ${ZOO_HAND.test(why) || /^Pure/.test(why) ? why.charAt(0) : why.charAt(0).toLowerCase()}${why.slice(1).replace(/: (you|the hand) (wins?|loses?)$|: push$/, '')}` : what),
        busted: (cards: number) => `The bank went over with ${inWords(cards)} cards`,
        foul: 'A foul hand loses',
        bankFoul: 'The bank is foul',
        /** Why no hands were compared. */
        allGaveUp: (folded: boolean) => (folded ? 'Everybody folded' : 'Every hand was given up'),
        atOnce: (natural: string) => `The bank has ${natural}, and the hand ends at once`,
        /** A line of another's, said to whoever banks. */
        toBank: (line: string) => line.replace(/\bthe bank(?=\u2019s| )/g, 'your bank'),
        allDecided: 'Every wager was decided before the bank\u2019s hand',
        surrendered: (mine: boolean) => `${mine ? 'You surrendered' : 'Surrendered'} for half the wager`,
        folded: (mine: boolean) => (mine ? 'You folded' : 'Folded'),
        unqualified: (name: string) => (name ? `The bank\u2019s ${name} does not qualify` : 'The bank does not qualify'),
        /** What becomes of one's own Ante and Play then; by some rules the hands have no part in it. */
        without: (stands: 'higher' | 'alike' | 'lower' | null, paid: boolean, whatever: boolean) =>
            whatever
                ? 'Every Ante is paid, Play comes back.'
                : paid
                  ? `${stands === 'higher' ? 'You are higher: the' : 'The'} Ante pays, Play comes back.`
                  : `${stands === 'lower' ? 'You are lower: ' : stands === 'alike' ? 'You are as high: ' : ''}Ante and Play come back.`,
        anteWithout: (own: string, bank: string, stands: 'higher' | 'alike' | 'lower' | null, paid: boolean) =>
            (paid && stands !== 'higher') || !own || !bank
                ? 'The bank does not qualify'
                : `The bank does not qualify and ${withArticle(own)} ${stands === 'higher' ? 'is higher than' : stands === 'alike' ? 'is as high as' : 'is lower than'} ${own === bank ? 'the bank\u2019s' : bank}`,
        playBack: 'The bank does not qualify, it needs queen high',
        /** What a wager beside the hand would have taken; `lowest` is the least line of its table that wins, `pushes` one that pushes. */
        needs: (id: string, lowest: string, pushes?: string) => NEEDS[id] ?? (pushes ? `${capital(pushes)} pushes, ${withArticle(lowest)} or better wins` : `It takes ${withArticle(lowest)} or better`),
        /** A printed line of a pay table as a reason. */
        line: (outcome: string) => outcome.replace(/player-dealer/g, 'the bank').replace(/^pure/, 'Pure'),
        /** One's own hand and the bank's, by their names. */
        against: (own: string, bank: string, end: 'won' | 'lost' | 'push', mine: boolean) => {
            const ends = { won: mine ? 'you win' : 'the hand wins', lost: mine ? 'you lose' : 'the hand loses', push: 'push' }[end];
            const over = (worth: string) => /^over with (.*)/.exec(worth)?.[1];
            if (over(own) && over(own) === over(bank) && end === 'lost') return `${mine ? 'You and the bank' : 'Hand and bank'} both went over with ${over(own)}, and the bank wins such a tie: ${ends}`;
            if (over(own) && over(bank)) return `${mine ? 'You and the bank' : 'Hand and bank'} both went over, ${over(own)} and ${over(bank)}: ${ends}`;
            const natural = /^a (natural|Pure .+)$/.exec(own)?.[1];
            if (over(bank) && natural && end === 'won') return `${mine ? 'Your' : 'A'} ${natural} beats the bank, which went over with ${over(bank)}`;
            if (over(bank)) return `The bank went over with ${over(bank)}: ${ends}`;
            // A total that loses to a lower one is over the limit.
            const went = over(own) ?? (end === 'lost' && Number(own) > Number(bank) ? own : '');
            if (went) return `${mine ? 'You went' : 'Went'} over with ${went}, the bank has ${bank}: ${ends}`;
            if (own === bank) return `Both have ${withArticle(own)}: ${ends}`;
            const [has, other] = [own, bank].map((worth) => worth.replace(/^a /, ''));
            const verbs = isMany(own) ? { won: 'beat', lost: 'lose to', push: 'equal' } : { won: 'beats', lost: 'loses to', push: 'equals' };
            return `${mine ? `Your ${has}` : capital(withArticle(own))} ${verbs[end]} the bank\u2019s ${other}${end === 'push' ? ': push' : ''}`;
        },
        /** How the hands of a split ended, each by itself; `together` is what they came to, once that is told. */
        hands: (ends: ('won' | 'lost' | 'push' | 'surrendered')[], bank: string, together?: number) => {
            const all = ends.length === 2 ? 'both' : `all ${inWords(ends.length)}`;
            const kinds = SPLIT_ENDS.filter(([end]) => ends.includes(end)).map(([end, one, many], index, told) => {
                const count = ends.filter((each) => each === end).length;
                return `${told.length === 1 ? all : inWords(count)}${index > 0 ? '' : count === 1 ? ' hand' : ' hands'} ${count === 1 ? one : many}`;
            });
            const over = kinds.length === 1 && ends[0] === 'won' && /^over/.test(bank) ? `The bank went ${bank}: ` : '';
            return `${capital(over + kinds.join(', '))}${together === undefined ? '' : `, together ${signed(together)}`}`;
        },
        bankHas: (worth: string, own: boolean) => `${own ? 'Your bank' : 'The bank'} ${/^over/.test(worth) ? `went ${worth}` : `has ${withArticle(worth)}`}`,
        /** A total over the limit, where there is room for little. */
        worth: (worth: string) => unbroken(worth.replace(/^over with (.*)/, '$1, over').replace('a natural', 'Natural').replace('a Pure', 'Pure')),
        count: (points: number, soft = false, natural = false) => (natural ? (Number.isInteger(points) ? 'a natural' : `a Pure ${points}`) : soft ? `soft ${points}` : String(points)),
        /** A name for where there is little room, its halves apart: "full house", "low 8-6-4-2-A". */
        /** Of a hand that wins by its low half alone, that half first. */
        lowFirst: (name: string) => name.replace(/^(.*), (low .*)$/, (_, high: string, low: string) => `${low}, ${highHalf(high)}`),
        /** The halves of a short name, the low one first. */
        lowAhead: (halves: string[]) => [...halves.slice(1), ...halves.slice(0, 1).map(highHalf)],
        /** The name of one of two parts that lie side by side. */
        partName: (name: string) => cornersOf(name),
        brief: (name: string) => {
            const [high = '', low] = name.split(', low ');
            const kind = / full of /.test(high) ? 'full house' : /^two pair|^\w+ and \w+$/.test(high) ? 'two pair' : cornersOf(high.replace(/^[\w-]+-high (?=straight|flush)/, ''));
            return low ? [kind, `low ${low}`] : [kind];
        },
        /** What follows the name of one's own part, the front or the back. */
        part: (own: string, bank: string, stands: 'higher' | 'alike' | 'lower') => {
            if (stands === 'alike') return `${isMany(own) ? 'are' : 'is'} the same as the bank\u2019s${own === bank ? '' : ` ${bank}`}; the bank wins copies`;
            const does = stands === 'higher' ? (isMany(own) ? 'beat' : 'beats') : isMany(own) ? 'lose to' : 'loses to';
            return `${does} ${withArticle(bank)}${byTile(own) !== '' && byTile(own) === byTile(bank) ? ': the higher tile decides' : ''}`;
        },
        decided: (result: string, points: (number | null)[]) => {
            const [player, banker] = points;
            if (player == null || banker == null) return `Result: ${title(result)}`;
            const side = ZOO_SIDES[result] ?? result;
            const how = side === 'tie' ? `tie at ${player}` : `${title(side)} wins ${Math.max(player, banker)} to ${Math.min(player, banker)}`;
            return side === result ? title(how) : `${title(result)}: ${how}`;
        },
        /** The same on the felt: which count beats which, and who wins by what. */
        counts: ([player, banker]: (number | null)[]) => (player == null || banker == null ? '' : player === banker ? `${player} to ${banker}` : `${Math.max(player, banker)} beats ${Math.min(player, banker)}`),
        by: (result: string) => {
            const three = { player: 'three-card 7', banker: 'three-card 8' }[ZOO_SIDES[result] ?? ''] ?? '';
            const side = ZOO_SIDES[result] ?? result;
            const how = side === 'tie' ? 'A tie' : `${title(side)} wins`;
            return side === result ? how : `${how}${three ? ` with a ${three}` : ''}: ${title(result)}`;
        },
        stack: (before: number, after: number) => (before === after ? `You had ${dollars(after)} before, as now.` : `You had ${dollars(before)}, now ${dollars(after)}.`),
        /** What went out for the hand and what comes of it; together they are its sum. */
        got: (bet: number, back: number) => (bet === 0 ? `You get ${dollars(back)}.` : `You bet ${dollars(bet)}; ${back > 0 ? dollars(back) : 'nothing'} comes back.`),
        /** What a sum is made of, where a collection was paid: "−$20 wagers, −$1 collection". */
        madeOf: (wagers: number, fee: number, banks: boolean) => `${signed(wagers)} ${banks ? 'bank' : 'wagers'}, ${signed(-fee)} collection`,
        inAll: (hand: number) => `Hand ${hand} in total`,
        /** Beside a wager, once it is settled. */
        ends: { lost: 'lost', push: 'push', back: 'back', unpaid: 'not paid' },
        last: (hand: number, net: string) => `Hand ${hand}: ${net}`,
        /** Why a hand ended so, told of one that is over. */
        past: (why: string) => why.replace(/\b(wins?|loses?|beats|equals|push|does|needs|is|are|pays|comes?|have|has)\b/g, (verb) => PAST[verb]!),
        feePaid: (fee: number) => `collection ${signed(-fee)}`,
        cameBack: (wager: string) => `${wager} came back`,
        lastHand: 'Your last hand',
        lastOf: (hand: number) => `Last hand, number ${hand}`,
        thisHand: (hand: number) => `This hand, number ${hand}`,
        rebet: (amount: number) => `Rebet ${dollars(amount)}`,
        rebets: (amount: number) => `Rebets ${dollars(amount)}`,
        replay: 'Replay',
        you: 'You',
        bank: 'The bank',
        youBank: 'You, the bank',
        why: 'Why',
        total: (worth: string) => ` (${worth})`,
        /** Number 0 is the only pot there is, 1 the main pot. */
        potName: (number: number, half: string, shared: boolean) => {
            const pot = number === 0 ? 'the pot' : number === 1 ? 'the main pot' : `side pot ${number - 1}`;
            const part = half ? `the ${half} half of ${pot}` : pot;
            return shared ? `a share of ${part}` : part;
        },
        won: (who: string | null, pots: string[]) => `${who === null ? 'You win' : `${who} wins`} ${inShort(pots)}`,
        /** Why a pot goes where it goes: "kings and nines beat a pair of kings"; where the lowest hand wins, "8-7-5-4-A is lower than a pair of kings". */
        potReason: (pot: number, half: string, winners: number, name: string, others: string[], lowWins: boolean, played: { own: string[]; other: string[] } | null = null) => {
            const where = [pot === 1 ? 'main pot' : pot > 1 ? `side pot ${pot - 1}` : '', half].filter(Boolean).join(', ');
            const lost = [...new Set(others)].map((other) => (other === name ? `the other ${other}` : withArticle(other)));
            const beaten = others.length > 3 ? `the ${others.length} other hands` : lost.length > 1 && lost.some((each) => / and /.test(each)) ? `${lost.slice(0, -1).join(', ')}, and ${lost.at(-1)}` : both(lost);
            const over = played ? `, ${bestFive(played.own)} over ${bestFive(played.other)}` : '';
            const why = winners > 1 ? `${counted(winners, 'hand')} with ${withArticle(name)} share it` : `${withArticle(name)} ${lowWins ? 'is lower than' : isMany(name) ? 'beat' : 'beats'} ${beaten}${over}`;
            return capital(where ? `${where}: ${why}` : why);
        },
        /** Two hands of one name, each with the card that decides; null is oneself. */
        beside: (called: string, winner: string | null, own: string, loser: string | null, other: string) => {
            const holds = (who: string | null, card: string) => `${who === null ? 'your' : `${who}\u2019s`} ${called} with ${/^[A8]/.test(card) ? 'an' : 'a'} ${rankWords(card)}`;
            return `${capital(holds(winner, own))} ${isMany(called) ? 'beat' : 'beats'} ${holds(loser, other)}.`;
        },
        reasons: (reasons: string[]) => reasons.map(fullStop).join(' '),
        emptyPot: 'The collection took the whole pot',
        outOfPot: (put: number, fee: number, jackpot: number) =>
            `Of ${dollars(put)} in the pot, ${[fee > 0 && `${dollars(fee)} went to the house`, jackpot > 0 && `${dollars(jackpot)} ${fee > 0 ? '' : 'went '}to the jackpot`].filter(Boolean).join(' and ')}`,
        more: (lines: number) => `and ${counted(lines, 'more line')} in the side panel`,
        goOn: 'Go on',
        skip: 'Skip',
        space: 'Space',
        with: (what: string, name: string, amount = 0) => `${what.charAt(0).toLowerCase()}${what.slice(1)}${amount > 0 ? `, ${dollars(amount)}${name ? ',' : ''}` : ''}${name ? ` with ${withArticle(name)}` : ''}`,
        youPutIn: 'You put in',
        /** Whose hand was shown and won nothing; null is oneself. */
        hadHand: (who: string | null, name: string, joker?: string) => `${who ?? 'you'}: ${withArticle(name)}${joker ? jokerAs(joker) : ''}`,
        lostHands: (hands: string[]) => `Also shown: ${hands.slice(0, 4).join('; ')}${hands.length > 4 ? `; and ${hands.length - 4} more` : ''}`,
        noLow: 'No low: no hand shown has five cards of eight or lower',
        /** Who has a chip that could not be divided, and by what; null is oneself. */
        oddChip: (amount: number, who: (string | null)[], why: 'high' | 'button' | 'dealer') => {
            const names = both(who.map((each) => each ?? 'you'));
            return `The odd ${dollars(amount)} goes to ${why === 'high' ? `the high hand (${names})` : `${names}, first from the ${why === 'button' ? 'button' : 'dealer'}\u2019s left`}`;
        },
        own: (wins: string) => wins.replace(/^wins/, 'You win'),
    },
    sit: {
        away: 'Step away',
        back: 'I am back',
        isBack: 'You are back',
        leave: 'Leave the table',
        leaveLater: 'Leave after this hand',
        leaving: 'You leave the table as soon as nothing of yours is in play.',
        stay: 'Stay at the table',
        noBank: 'Don\u2019t offer me the bank',
        passedBy: 'The bank passes you by. Whoever comes in as a guest begins so; untick this to be asked when it is your turn.',
        awayTitle: 'You are away',
        awayWords: (laid: string) => `${laid ? `Your wagers lie as you left them: ${laid}. ` : ''}Until you are back the house answers for you at once where the table would wait for you, and does not offer you the bank.`,
        chips: 'Play chips in dollars',
        more: 'More play chips',
        moreOf: (amount: number) => `${dollars(amount)} more play chips`,
        list: 'Waiting list',
        full: 'Every seat is taken',
        waiting: (names: string[]) => (names.length ? `Waiting: ${names.join(', ')}.` : 'Nobody is waiting.'),
        join: 'Join the waiting list',
        unjoin: 'Leave the waiting list',
        sitDown: 'Sit down',
        take: 'Take a seat',
        free: 'Watching costs nothing. Sit down at any moment; the seat is yours until you leave it.',
        seat: 'Seat',
        with: 'Play chips',
    },
    keys: {
        heading: 'Keys',
        now: 'Now',
        game: 'In this game',
        names: { ' ': 'Space', arrowleft: '\u2190', arrowright: '\u2192', home: 'Home', end: 'End', escape: 'Esc' } as Record<string, string>,
        figures: (count: number) => (count > 1 ? `1 \u2013 ${count}` : '1'),
        figured: {
            chip: 'choose a chip',
            size: 'choose the size of a bet',
            ahead: 'choose what is played when your turn comes',
            card: 'pick a card up, then trade it for another, counted from the left, the front first',
            lift: 'lift a card, counted from the left, or put it back',
            pile: 'choose the pile that is dealt first',
            bank: 'choose the size of the bank',
        },
        menu: 'the menu under your name',
        lobby: 'In the lobby',
        inLobby: [['Arrows', 'from one table to the next, or along what is shown'], ['Enter', 'to that table'], ['Space', 'set or clear a mark'], ['?', 'this list']] as [key: string, does: string][],
        of: {
            bank: [
                ['1 \u2013 6', 'choose a chip'],
                ['Tab, Enter', 'go to an area and lay the chip there'],
                ['Arrows', 'from one area to the next'],
                ['Shift Enter', 'take the wager back from an area'],
                ['Z', 'undo'],
                ['X', 'clear'],
                ['R', 'rebet'],
                ['D', 'double the wagers'],
                ['O', 'bet on another spot'],
                ['B', 'take the bank'],
                ['N', 'pass on the bank, or on its second hand'],
                ['K', 'be offered the bank, or not'],
            ],
            threeCard: [['P', 'play'], ['F', 'fold']],
            set: [['1 \u2013 8', 'pick a card up and trade it for another, or choose a pile'], ['L', 'lay the hand'], ['Y', 'lay a foul hand after all'], ['H', 'let the House Way set it'], ['V', 'see how the House Way sets it']],
            twentyOne: [['H', 'hit'], ['S', 'stand'], ['D', 'double the hand'], ['T', 'split'], ['U', 'surrender'], ['E', 'insurance or even money'], ['N', 'neither of them'], ['M', 'match the wager'], ['I', 'ride']],
            pot: [
                ['C', 'check or call'],
                ['R', 'bet or raise'],
                ['F', 'fold'],
                ['1 \u2013 5', 'choose the size of a bet; before your turn what is played then'],
                ['-', 'bet less'],
                ['+', 'bet more'],
                ['S', 'show the hand'],
                ['M', 'muck it: give it up unseen'],
                ['P', 'post a blind'],
                ['N', 'let the blinds pass by'],
                ['T', 'call time: ask for longer to think'],
                ['E', 'see a hand of the showdown'],
            ],
            draw: [['D', 'draw'], ['1 \u2013 5', 'lift a card']],
            all: [['A', 'step away, or come back'], ['Q', 'leave the table'], ['Space', 'skip to the sum, then go on'], ['Y', 'replay the hand that has ended'], ['G', 'to the line that says where the hand stands'], ['?', 'this list']],
        } as Record<'bank' | 'threeCard' | 'set' | 'twentyOne' | 'pot' | 'draw' | 'all', [key: string, does: string][]>,
    },

    pot: {
        /** Read aloud with one's turn. */
        toCall: (call: number, pot: number) => `${dollars(call)} to call, ${dollars(pot)} in the pot.`,
        stakes,
        toWin: (call: number, pot: number) => `${dollars(call)} to win ${dollars(pot)}`,
        odds: (ratio: number) => `${ratio} to 1`,
        best: bestFive,
        /** One's own hand at the end, before its five cards; behind them its low half, which may be missing. */
        ownHand: (name: string) => `You: ${withArticle(name.replace(/, low .*/, ''))},`,
        ownLow: (name: string) => `; ${/low .*/.exec(name)?.[0] ?? 'no low'}`,
        jokerIs: jokerAs,
        sitOut: 'Sit out',
        sitOutMeans: 'You are not dealt in from the next hand on, until you are back',
        sitsOut: 'You sit out next hand',
        away: 'You sit out until you come back.',
        /** On the felt: what there is to call; who posted, and where the button is. */
        price: (call: number, odds: string) => `${dollars(call)} to call \u00b7 pot odds ${odds}`,
        posted: (blinds: number[], button: number) => `${blinds.length > 0 ? `${blinds.length > 1 ? 'Blinds' : 'Blind'} ${both(blinds.map(dollars))} \u00b7 ` : ''}button at seat ${button}`,
        /** Where a check is free. */
        free: (pot: number) => `Nothing to call \u00b7 ${dollars(pot)} in the pot`,
        /** What a bet or a raise takes from one's stack, and what it makes of the pot. */
        puts: (amount: number, pot: number) => `Puts in ${dollars(amount)}: the pot is then ${dollars(pot)}`,
        /** Of an amount that was typed and cannot be. */
        sizes: (verb: string, least: number, most: number, step: number) => `${verb === 'Bet' ? 'A bet is' : 'A raise is to'} ${dollars(least)} at least, ${dollars(most)} at most${step > 100 ? `, in steps of ${dollars(step)}` : ''}.`,
        presets: 'Sizes',
        min: 'Min',
        half: '\u00bd pot',
        twoThirds: '\u2154 pot',
        pot: 'Pot',
        allIn: 'All in',
        most: 'Most',
        less: 'Less',
        more: 'More',
        bet: 'Bet',
        raise: 'Raise to',
        sized: (verb: string, amount: number) => `${verb}, ${dollars(amount)}`,
        sizeRange: (verb: string, lowest: number, highest: number) => `${verb}, ${dollars(lowest)} to ${dollars(highest)}`,
        fold: 'Fold',
        check: 'Check',
        call: (amount: number, all: boolean) => `${all ? 'All in' : 'Call'} ${dollars(amount)}`,
        put: (verb: string, amount: number) => `${verb} ${dollars(amount)}`,
        /** Before a hand is thrown away that is the best of those shown, or of their low halves. */
        givesUp: (name: string, wins: number) => `By the hands shown so far your ${name} ${isMany(name) ? 'win' : 'wins'} ${dollars(wins)}. Mucking gives that up. Muck it anyway?`,
        muckAnyway: 'Muck it anyway',
        /** Calling time, and what it gives. */
        time: (seconds: number) => `Call time: +${seconds} s`,
        see: (who: string) => `See ${who}\u2019s hand`,
        asides: 'You may also ask',
        means: { time: 'Ask for longer to think: once in each turn your time begins anew.', see: 'Ask to see this hand of the showdown.' } as Record<string, string>,
        yourDraw: 'Your draw: touch the cards to exchange, once',
        /** Of a hand with a pair, where the lowest wins. */
        pairLoses: 'Any hand without a pair beats it.',
        giveUp: 'Cards to give up',
        lifted: (card: string, up: boolean) => `${card}, ${up ? 'given up' : 'kept'}`,
        draw: (count: number) => (count === 0 ? 'Keep all five (stand pat)' : `Draw ${counted(count, 'card')}`),
        place: 'Your place',
        folded: 'You folded this hand',
        hand: 'Your hand',
        inFor: 'In for',
        /** What is chosen before one's turn. */
        ahead: {
            label: 'Choose for your turn',
            mark: '\u2713',
            now: 'Choose now; it is played when your turn comes.',
            chosen: (pick: string) => `\u201c${pick}\u201d is played when your turn comes. Press it again to undo it.`,
            picks: {
                checkFold: () => 'Check / fold',
                check: () => 'Check',
                fold: () => 'Fold',
                call: (call: number) => `Call ${dollars(call)}`,
                callAny: () => 'Call any bet',
            },
            hint: (call: number) => `If somebody raises, \u201c${call > 0 ? `Call ${dollars(call)}` : 'Check'}\u201d is taken back. Nobody sees it before your turn.`,
            cleared: 'A raise changed the price: your choice is cleared.',
        },
        soon: (seconds: number) => `The next hand is dealt in ${counted(seconds, 'second')}.`,
        nextHand: 'You are dealt in with the next hand.',
        waits: (posts: string[]) => `You wait for the big blind${posts.length ? `, or ${either(posts)} and come in with the next hand` : ''}.`,
        /** A post to come in: the big blind, the blinds together of which only the big one is live, or a straddle. */
        post: (amount: number, blind: number) => (amount === 2 * blind ? `straddle with ${dollars(amount)} (twice the big blind)` : amount > blind ? `post ${dollars(amount)} (${dollars(blind)} live, ${dollars(amount - blind)} dead)` : `post ${dollars(amount)}`),
        postButton: (amount: number, blind: number) => `${amount === 2 * blind ? 'Straddle' : 'Post'} ${dollars(amount)}`,
        posts: (amount: number) => `You post ${dollars(amount)} and come in with the next hand.`,
        straddled: (amount: number) => `You straddle with ${dollars(amount)} and come in with the next hand.`,
        letsPass: 'You let the blinds pass by, and come in behind them.',
        /** Somebody with two legs has killed this pot; null is oneself. */
        killed: (who: string | null, limits: string) => `${who ?? 'You'} killed this pot: its limits are ${limits}`,
        oneLeg: (least: number) => `You have one leg: win the next pot alone, ${dollars(least)} or more, and you kill the one after it.`,
        twoLegs: (post: number) => `You have two legs and kill the next pot: you post ${dollars(post)}, and every bet is doubled.`,
        legs: (count: number, next: boolean) => `kill button, ${counted(count, 'leg')}${next ? ', kills the next pot' : ''}`,
        blinds: (count: number) => (count === 1 ? 'Blind' : 'Blinds'),
        story: {
            heading: 'This hand',
            inPot: (pot: number) => `${dollars(pot)} in the pot`,
            now: (pot: number, bets: boolean) => `${dollars(pot)} in the pot${bets ? ', with the bets of this round' : ''}`,
            taken: (amount: number) => `${dollars(amount)} taken from the pot.`,
            act: potAct,
            /** What was done on a street, in one sentence. */
            allCheck: 'All check',
            late: (told: string) => `Time ran out: ${told.replace(/^You\b/, 'you')}`,
            acts: (said: string[]) => `${said.map((each, index) => (index > 0 ? each.replace(/^You\b/, 'you') : each)).join('; ')}. `,
            note: potNote,
        },
        about: {
            heading: 'Table',
            seated: (taken: number, seats: number, waiting: number) => `${taken} of ${seats} seated${waiting > 0 ? ` \u00b7 ${waiting} waiting` : ''}`,
            posted: (blinds: number[]) => both(blinds.map(dollars)),
            bets: 'Bets',
            time: 'Time',
            seconds: (seconds: number, calls: boolean) => `${counted(seconds, 'second')} a turn${calls ? `, ${seconds} more once if you call time` : ''}`,
            collection: 'Collection',
            fee: (amount: number, fee: string, moment: string) => `${dollars(amount)}${fee === 'jackpot_fee' ? ' to the jackpot' : ''} ${POT_MOMENTS[moment] ?? moment}`,
            fees: (fees: string[], players: number) => (fees.length === 0 ? '' : `${fees.join('; ')}${players > 0 && !fees.some((each) => each.includes('half hour')) ? `, with ${counted(players, 'player')}` : ''}`),
            buyIn: 'Buy-in',
            atLeast: (amount: number) => `${dollars(amount)} or more`,
        },
        /** How to play, with the figures of the table. */
        how: {
            blinds: (blinds: number[]) => `The button moves on with each hand; beside it the ${blinds.length > 1 ? 'blinds are' : 'blind is'} put in before the cards: ${both(blinds.map(dollars))}.`,
            rounds: (cards: number) => (cards === 5 ? 'Five cards each, bets, one draw, bets again.' : `${capital(inWords(cards))} cards each, then bets before the flop, after it, on the turn and on the river.`),
            bets: (limits: string, structure: string) =>
                `Bets here: ${structure === 'no-limit' ? `${limits.replace(/, .*/, '')} up to all your chips` : structure === 'pot-limit' ? `${limits.replace(/, .*/, '')} up to the pot` : limits}. All in, you play for what you could match; the rest is a side pot.`,
            holdem: 'Your hand is the best five of your two cards and the five on the board.',
            omaha: 'A hand is two of yours and three from the board. The best high hand and the best low that counts split the pot; without such a low, high takes it all.',
            lowball: 'The lowest hand wins. Aces are low; straights and flushes do not count.',
            joker: 'The joker is an ace, or completes a straight or a flush. In a low hand it is an ace.',
            lowJoker: 'The joker is the lowest card that the hand lacks.',
            showdown: 'At the showdown whoever bet last shows first; a hand that is not shown wins nothing.',
            odd: 'Equal hands share; an odd chip goes to the first left of the button.',
            oddHigh: 'Equal hands share; an odd chip goes to the high hand, then left of the button.',
            ranks: { high: 'Hands from the highest down', low: 'Hands from the lowest up', eight: 'Low: five different ranks, eight or lower; an ace is low' },
            highs: { fiveAces: 'Five aces', straightFlush: 'Straight flush', four: 'Four of a kind', fullHouse: 'Full house', flush: 'Flush', straight: 'Straight', three: 'Three of a kind', twoPair: 'Two pair', pair: 'One pair', high: 'High card' } as Record<string, string>,
            lows: { best: 'The best', second: 'The second', seven: 'A seven', king: 'A king', pair: 'Any pair is worse' } as Record<string, string>,
            eights: { best: 'The best', last: 'The last that counts' } as Record<string, string>,
        },
        pots: 'Pots',
        main: 'Main pot',
        won: (pot: string, names: string[]) => `${pot}: ${names.length > 2 ? `${names.length} winners` : both(names)}`,
        sideNumber: (number: number) => `Side pot ${number}`,
        /** Who can win it. */
        for: (pot: string, names: string[], own: boolean) => (names.length === 0 ? pot : `${pot}: ${names.length < 3 ? both(names) : own ? `you and ${names.length - 1} others` : `${names.length} players`}`),
        board: (count: number, of: number) => `Board, ${count} of ${of} cards`,
    },

    /** What moved money, after who it moved it for. */
    settled: {
        pot: 'The pot',
        fee: 'Collection to the house',
        halfHour: 'Collection for the half hour',
        takenAt: (what: string, streets: string[], street: number) => `${what}, ${street > 1 ? `at the ${(streets[street - 1] ?? '').toLowerCase()}` : `before the ${(streets[1] ?? '').toLowerCase()}`}`,
        on: (who: string) => ` on ${who}\u2019s spot`,
        due: (amount: number, due: number) => `; the bank could cover only ${dollars(amount)} of ${dollars(due)}`,
        /** A wager on a hand that is everyone\u2019s: nobody is Player. */
        betOn: (wager: string) => `Bet on ${wager}`,
        paid: (wager: string, where: string, pays: string, stake: number, short: string) => `${wager}${where} pays${pays ? ` ${pays} on ${dollars(stake)}` : ''}${short}`,
        pooledDue: (amount: number, due: number) => `; the pool held only ${dollars(amount)} of ${dollars(due)}`,
        to: (pays: number, of: number) => `${pays} to ${of}`,
        taken: (wager: string, where: string, short: string) => `${wager}${where} loses${short}`,
        pushed: (wager: string, where: string) => `${wager}${where} pushes`,
        returned: (wager: string, where: string) => `${wager}${where} goes back: the bank has no money left to cover it`,
        unpaid: (wager: string, where: string) => `${wager}${where} is not paid: the bank has no money left`,
        wins: (pot: string) => `Wins ${pot}`,
        jackpot: 'To the jackpot',
        /** A wager on one hand of a split. */
        hand: (number: number, on: string) => `Hand ${number}${on === 'base' ? '' : on === 'base+double' ? ', doubled,' : `, ${wager(on).toLowerCase()},`}`,
        pooled: 'Into the pool for awards',
        awarded: (hand: string, where: string, short: string) => `Award for ${hand}${where}${short}`,
        unbanked: (amount: number) => `The bank goes back: ${dollars(amount)}`,
        bankSum: (posted: number, grown: number) => (grown === 0 ? `Bank of ${dollars(posted)}: wins and losses even out` : `Bank of ${dollars(posted)} ${grown < 0 ? 'loses' : 'wins'} ${dollars(Math.abs(grown))}`),
        many: (players: number) => counted(players, 'player'),
        each: (what: string, amount: number) => `${what}, ${dollars(amount)} each`,
    },
    events: EVENTS,
    line: (who: string, what: string, amount: string) => `${who}: ${what}${amount ? ` ${amount}` : ''}`,
    award: {
        run: (hands: string) => `${hands === '5' ? '5 or more' : hands} Pure 21.5 hands in a row`,
        seven: 'Seven cards or more',
        cards: (cards: string, ofBank: boolean, kind: string | undefined) =>
            `${cards}${ofBank ? ' of the player-dealer' : ''}${kind === undefined ? '' : kind === 'color' ? ' in one color' : ` ${kind}`}`,
    },

    cards: {
        closed: (count: number, tiles = false) => `${count === 1 ? 'a' : count} ${tiles ? 'tile' : 'card'}${count === 1 ? '' : 's'} face down`,
        /** Read aloud: "Seat 2, front, king of spades, king of hearts". */
        handOf: (whose: string, cards: string) => `${whose}, ${cards}`,
        joker: 'joker',
        of: (rank: string, suit: string) => `${rank} of ${suit}`,
        suits: { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' } as Record<string, string>,
        ranks: { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten' } as Record<string, string>,
    },
    tiles: {
        gee6: 'Gee Joon six',
        gee3: 'Gee Joon three',
        teen: 'Teen',
        dey: 'Dey',
        yun: 'Yun',
        gor: 'Gor',
        mooy: 'Mooy',
        chong: 'Chong',
        bon: 'Bon',
        foo: 'Foo',
        ping: 'Ping',
        tit: 'Tit',
        look: 'Look',
        gow36: 'Gow',
        gow45: 'Gow',
        bot26: 'Bot',
        bot35: 'Bot',
        chit25: 'Chit',
        chit34: 'Chit',
        ng14: 'Ng',
        ng23: 'Ng',
    } as Record<string, string>,
    /** Where its pips stand beside it. */
    tileFamily: (name: string) => name.replace(/^(Gee Joon) .*/, '$1'),

    locale: 'en-US',
    history: {
        heading: 'My hands',
        lead: 'Every hand you have played, the latest first. Only you see what you held. Open one to replay it step by step.',
        link: 'My hands',
        all: 'All games',
        any: 'any',
        search: 'Search my hands',
        text: 'Words',
        textHint: 'push, flush, Pair Plus',
        game: 'Game',
        gameOf: (game: string, house: string, rules: string) => [game, house, rules].filter(Boolean).join(', '),
        table: 'Table',
        from: 'From',
        to: 'To',
        result: 'Result',
        results: { '': 'all', won: 'won', lost: 'lost', even: 'even' } as Record<string, string>,
        where: (table: number, hand: number) => `Table ${table}, hand ${hand}`,
        wager: (wager: string, amount: number) => `${wager} ${dollars(amount)}`,
        pot: 'Put in',
        bank: 'Banked',
        folded: 'Folded',
        line: (what: string, amount: string) => `${what}: ${amount}`,
        looking: 'Looking up your hands.',
        none: 'You have not played a hand yet. Each one appears here as soon as it is settled.',
        nothing: 'None of your hands match.',
        behind: (records: number) => `The house is still going through its records (${thousands(records)} left). Your hands show up when it’s done.`,
        more: 'Show earlier hands',
        export: 'Save these hands as',
        csv: 'CSV',
        jsonl: 'JSON lines',
        gathering: (hands: number) => `${counted(hands, 'hand')} so far.`,
        saved: (hands: number, file: string) => `${counted(hands, 'hand')} saved as ${file}.`,
        logIn: 'Come in with your name to see the hands you have played.',
    },
    record: {
        laid: (on: string, hand: number) => (hand > 0 ? `Hand\u00a0${hand}${on === 'base+double' ? ', doubled' : ''}` : wager(on).replace(/,$/, '')),
        inOrder: 'Settled in this order',
        own: 'What was settled for you',
        above: 'see above',
        /** Between the wagers that the bank\u2019s money reached for and those behind them. */
        usedUp: (money: number) => `The bank\u2019s ${dollars(money)} is used up here. Wagers behind it go back or are not paid.`,
        uncovered: (amount: number) => `Not covered by the bank: ${dollars(amount)}`,
        /** `laps`: the wagers for each of which it goes round once. */
        from: (who: string, clockwise: boolean, laps: string[] = []) => capital(`${laps.length > 0 ? `${laps.join(', then ')}, each ` : ''}${clockwise ? 'clockwise' : 'counterclockwise'} from ${who}`),
        early: 'Settled first',
        earlyMeans: 'decided before the others',
        collected: (fee: number, counts: number) => (fee > 0 ? `${dollars(fee)} collected on ${dollars(counts)}` : `${dollars(counts)} counts for the collection`),
        sum: 'The hand in total',
        collection: 'Collection',
        jackpot: 'Jackpot',
        none: 'No hand has been settled at this table yet.',
        you: (amount: string) => `You: ${amount}`,
        later: 'The last hands appear here, with every step of each.',
        replay: 'Replay step by step',
    },
    notices: {
        pays: { anyOf: (all: string[]) => all.join(all.some((each) => each.includes(',')) ? '; or ' : ', or '), push: 'push', lose: 'lose', half: 'half is lost', varies: 'varies', natural: (paid: string, line: string) => (/^pure/i.test(line) ? `Pure\u00a021.5: ${paid}` : `Natural ${paid}`), to: (pays: number, of: number) => `${thousands(pays)} to ${of}`, upTo: (most: string) => `up to ${most}`, each: (all: string[]) => (all.every((one) => one.endsWith(' to 1')) && (all.length > 2 || all[0] !== '1 to 1') ? all.map((one, index) => (index < all.length - 1 ? one.replace(' to 1', '') : one)) : all).join(' \u00b7 ') },
        chances: (decks: number, tiles: boolean, play: 'best' | 'way' | 'none') =>
            `Chances for ${tiles ? 'all 32 tiles' : decks === 1 ? 'a fresh deck' : `a fresh shoe of ${decks} decks`}${{ best: ', hands played as well as they can be', way: ', hands set the House Way', none: '' }[play]}; wagers fully covered.`,
        /** What the collection goes by: all wagers, or those on the game alone. */
        action: (bonus: boolean) => (bonus ? { name: 'All wagers', of: 'before the deal' } : { name: 'Main wagers', of: 'together' }),
        eachAction: 'Amount bet',
        ofTable: (bonus: boolean) => (bonus ? 'all wagers' : 'main wagers'),
        ofWager: 'own wager',
        dealtIn: 'Dealt in',
        /** By the fee and its moment, else by who pays. */
        feeNames: {
            'player_fee.flop': 'Flop',
            'player_fee.draw': 'Draw',
            'jackpot_fee.flop': 'Jackpot',
            'jackpot_fee.draw': 'Jackpot',
            'modified_fee_a.no_flop': 'No flop',
            'modified_fee_a.no_draw': 'No draw',
            'modified_fee_b.river': 'River',
            'modified_fee_b.showdown': 'Showdown',
            'award_fee.close': 'Player, for awards',
            'award_bank_fee.close': 'Player-dealer, for awards',
            bank: 'Player-dealer',
            circle: 'Player',
            seat: 'Each player',
        } as Record<string, string>,
        /** When a fee is taken. */
        moments: {
            close: 'before the deal',
            after_deal: 'after the deal',
            flop: 'from the pot when the flop is dealt',
            no_flop: 'from the pot if the hand ends before the flop',
            river: 'from the pot when the river is dealt',
            draw: 'from the pot at the draw',
            no_draw: 'from the pot if the hand ends before the draw',
            showdown: 'from the pot at the showdown',
            half_hour: 'every half hour, in advance',
        } as Record<string, string>,
        byWager: (moment: string) => `${moment}, by the player\u2019s own wager`,
        taken: (fees: string[], moment: string) => `${both(fees.map((each, index) => (index > 0 ? each.toLowerCase() : each)))}: taken ${moment}.`,
        inAll: 'In all',
        wholeHand: 'of a hand played to the end',
        eachHalfHour: 'Each half hour',
        noCollection: 'Nothing is collected at this table.',
        cents: (most: number) => `The fee goes by whole dollars: ${dollars(most)} counts as ${dollars(wholeDollars(most))}.`,
        playersRange: (least: number, most: number) => (least === most ? counted(most, 'player') : `${least} ${most === least + 1 ? 'or' : 'to'} ${most} players`),
        actionRange: (lowest: number | null, highest: number | null) =>
            lowest === null ? (highest === null ? 'Any amount' : `Up to ${dollars(wholeDollars(highest))}`) : highest === null ? `${dollars(lowest)} and up` : `${dollars(lowest)} to ${dollars(wholeDollars(highest))}`,
        awards: 'Awards',
        pool: (amount: number) => `The pool holds ${dollars(amount)}.`,
        ofPool: (share: string) => `${share} of the pool`,
        collection: 'Collection',
        schedule: (option: string, since: string | null) => `Schedule ${option} is in force${since ? ` since ${dateOf(Date.parse(`${since}T12:00`))}` : ''}.`,
        scheduleLater: 'The schedule is on its way.',
        limits: 'Limits at this table',
        everyWager: 'Every wager',
        stakes: 'Stakes',
        names: both,
        range: (min: number, max: number) => (max > 0 ? `${dollars(min)} to ${dollars(max)}` : `${dollars(min)} or more`),
        /** How much a wager may be that hangs on another. */
        bounds: {
            at_most: (range: string, other: string) => `${range}, at most the ${other}`,
            equal: (_range: string, other: string) => `the same amount as the ${other}`,
            half: (_range: string, other: string) => `half the ${other}`,
        },
        limitOf: (name: string, range: string) => `${name}: ${range}.`,
        backline: (bettors: number) => `Up to ${counted(bettors, 'bettor')} may bet behind each seat.`,
        terms: 'Played on these terms',
        mind: (warning: string) => `Mind: ${warning}.`,
        posted: 'House rules',
        banked: BANKED,
        signs: 'Rules that this notice keeps',
        remarks: 'Remarks of the documents',
    },
    /** The chart of the tiles. */
    tileRanks: {
        heading: 'How tiles rank',
        pairs: 'Pairs, the highest first',
        others: 'Next, below every pair',
        beside: {
            wong: (name: string) => `${name}: beside any nine`,
            gong: (name: string) => `${name}: beside any eight`,
        } as Record<string, (name: string) => string>,
        points: 'Then points, nine down to none; of equal points the higher single tile wins.',
        singles: 'Single tiles, the highest first',
    },
    /** Beside what a wager pays. */
    pays: {
        oneIn: (hands: string) => `1 in ${hands}`,
        millions: (count: string) => `${count} million`,
        edge: (share: string, players: boolean) => ` ${players ? 'player' : 'bank'}\u2019s edge ${share}`,
        /** Hands that no line of a table is counted of: "Doubled hands (1 in 10) and split hands (1 in 46) are counted apart." */
        hands: (name: string, oneIn: string) => `${name} hands (1 in ${oneIn})`,
        /** Of a wager that pays for somebody else's hand. */
        about: { envy: 'Another player\u2019s hand, with $5 or more on your Fortune' } as Record<string, string>,
        apart: (hands: string[]) => `${capital(both(hands))} are counted apart.`,
        /** A line as the documents print it, said plainly. */
        printed,
        large: 'All on one screen',
        howTo: (game: string) => `How to play ${game}`,
    },
    /** What the floor can set at a table. */
    terms: {
        names: {
            max_for: 'The maximum applies per',
            wheel: 'A-2-3-4-5 among straights',
            structure: 'Betting',
            draw: 'Cards are drawn for the first button',
            first_bet: 'The first bet may be',
            joker: 'The joker is in the deck',
            sevens: 'A seven or better must be bet',
            das: 'Double after a split',
            surrender: 'Surrender',
            joker_natural: 'Two jokers pay',
            natural: 'The best two cards pay',
            peek: 'The dealer looks under an ace or ten',
            eights: '8-8-8 of the player-dealer',
            insurance: 'Insurance',
            bonus_table: 'Table of the bonus bet',
            split_natural: 'A natural after a split',
            laps: 'Wagers are settled',
            exposed: 'The player-dealer shows one card',
            backline_plays: 'Those behind a seat decide',
            kill: 'Pots are killed',
            five_aces: 'Five aces are a hand',
        } as Record<string, string>,
        /** As it is set, by name and value; what is not here only a machine wants to know. */
        says: {
            'max_for.bettor': 'The maximum applies to each bettor.',
            'max_for.spot': 'The maximum applies to each spot, with all who bet there.',
            'wheel.low': 'A-2-3-4-5 is the lowest straight.',
            'wheel.second': 'A-2-3-4-5 is the second highest straight.',
            'structure.limit': 'Bets are made at fixed limits.',
            'structure.spread': 'Bets are made at a spread limit.',
            'structure.pot-limit': 'Bets go up to the size of the pot.',
            'structure.no-limit': 'Bets have no upper limit.',
            'draw.1': 'Cards are drawn for the first button.',
            'draw.0': 'No cards are drawn for the first button.',
            'first_bet.lower': 'Bets before the draw are the lower of the two amounts, after it the higher.',
            'first_bet.limit': 'Every bet is the higher of the two amounts, before the draw and after it.',
            'joker.1': 'The joker is in the deck.',
            'joker.0': 'The deck has no joker.',
            'sevens.1': 'A seven or better must be bet after the draw. If it is checked and wins, all bets made after the draw go back.',
            'sevens.0': 'A seven or better may be checked after the draw.',
            'das.1': 'Split hands may be doubled.',
            'das.0': 'Split hands may not be doubled.',
            'surrender.late': 'A hand may be surrendered for half the wager.',
            'surrender.none': 'No surrender.',
            'joker_natural.2:1': 'Two jokers pay 2 to 1.',
            'joker_natural.1:1': 'Two jokers pay 1 to 1.',
            'natural.3:2': 'The best hand, two cards dealt first, pays 3 to 2.',
            'natural.6:5': 'The best hand, two cards dealt first, pays 6 to 5.',
            'natural.7:5': 'The best hand, two cards dealt first, pays 7 to 5.',
            'peek.1': 'When the bank shows an ace, a ten or a picture, the house dealer first looks at the card under it.',
            'peek.0': 'When the bank shows an ace, a ten or a picture, the card under it is not looked at before the players have finished.',
            'eights.push': 'When the player-dealer has 8-8-8, hands over 21.5 push.',
            'eights.win': 'When the player-dealer has 8-8-8, hands over 21.5 win.',
            'insurance.1': 'Insurance is offered.',
            'insurance.0': 'No insurance is offered.',
            'bonus_table.1': 'The bonus bet pays by table 1 of the 3 that the rules print.',
            'bonus_table.2': 'The bonus bet pays by table 2 of the 3 that the rules print.',
            'bonus_table.3': 'The bonus bet pays by table 3 of the 3 that the rules print.',
            'split_natural.1': 'An ace and a ten after a split are a natural.',
            'split_natural.0': 'An ace and a ten after a split count 21, not a natural.',
            'laps.seat': 'Wagers are settled seat by seat.',
            'laps.wager': 'Wagers are settled wager by wager.',
            'exposed.1': 'The player-dealer shows one card.',
            'exposed.0': 'The player-dealer shows no card.',
            'backline_plays.own': 'A player who bets behind a seat decides alone whether to play or fold.',
            'backline_plays.seat': 'Whoever bets behind a seat plays as the seat does.',
            'kill.1': 'Kill pots: whoever wins two pots of $20 or more in a row plays the next at double limits.',
            'kill.0': 'No kill pots at this table.',
            'five_aces.1': 'Five aces beat a royal flush.',
            'five_aces.0': 'Five aces count as four aces.',
        } as Record<string, string>,
        values: {
            '1': 'yes',
            '0': 'no',
            none: 'no',
            late: 'yes',
            'wheel.low': 'the lowest',
            'wheel.second': 'the second highest',
            'laps.seat': 'seat by seat',
            'laps.wager': 'wager by wager',
            'backline_plays.own': 'for themselves',
            'backline_plays.seat': 'as the seat does',
            '6:5': '6 to 5',
            '3:2': '3 to 2',
            '7:5': '7 to 5',
            '2:1': '2 to 1',
            '1:1': '1 to 1',
        } as Record<string, string>,
    },
    /** How each family is played, on one screen; what is in its name comes first. */
    howTo: {
        zoobac: [
            'Bet on Player, Banker or a tie; Rabbit, Tiger, Monkey and Zoo are bets on rare results.',
            'Both hands get two cards, sometimes a third by a fixed rule: nobody decides anything.',
            'Tens and face cards count zero, and only the last digit of a total counts. Nearest to nine wins.',
            'One of the players is the bank: it pays and collects, as far as what it has posted reaches.',
        ],
        'three-card-6': [
            'Bet an Ante. You may add Pair Plus and 6 Card Bonus. You get three cards.',
            'Then play, which adds a bet equal to your Ante, or fold and lose the Ante and Pair Plus; 6 Card Bonus stays in play.',
            'The bank needs queen high or better to qualify; then the higher hand wins both bets. If it does not qualify, every Ante still in play is paid and Play comes back.',
            'Pair Plus goes by your three cards, 6 Card Bonus by yours and the bank\u2019s three together, whichever hand is higher.',
        ],
        'three-card': [
            'Bet an Ante. You may add Pair Plus. You get three cards.',
            'Then play, which adds a bet equal to your Ante, or fold and lose the Ante and Pair Plus.',
            'The bank needs queen high or better to qualify; then the higher hand wins both bets. If it does not qualify, Play comes back, and the Ante is paid if your hand is higher; else it comes back too.',
            'Pair Plus goes by your three cards alone, whichever hand is higher.',
        ],
        fortune: [
            ...SEVEN_CARDS,
            'Fortune pays for your seven cards together. With $5 or more on it you also get an Envy button: it pays when another player, not the bank, has four of a kind or better.',
            JOKER_AND_WAY,
        ],
        'double-hand': [...SEVEN_CARDS, JOKER_AND_WAY],
        tiles: [
            'You get four tiles. Set two low and two high; the high hand must be the higher one, or the hand is foul and loses.',
            'Pairs rank first, then Wong and Gong: Teen or Dey with a nine or an eight.',
            'All else counts points: the last digit of all pips, nine is best; Gee Joon counts 3 or 6. Of equal points the higher single tile wins: \u201c4 points with Yun\u201d beats \u201c4 points with Gor\u201d.',
            TWO_HANDS,
        ],
        'no-bust-22': [
            'Take cards or stand. Whoever is closer to 21 without going over wins.',
            'Best is the natural: an ace with a ten or a picture, dealt first. It counts 22.',
            'Going over does not always lose: three cards that count 22 to 25 push when the bank is further over.',
            `${DOUBLE_EQUAL} ${SPLIT}`,
        ],
        'no-bust-joker': [
            'Take cards or stand. Whoever is closer to 21 without going over wins.',
            'Best is the natural: two jokers, dealt first. A joker with any other card counts 21.',
            'Going over does not always lose: when the bank is further over, the hand pushes. Equal or further over loses.',
            `${DOUBLE_EQUAL} ${SPLIT} ${SURRENDER}`,
        ],
        pure: [
            'Take cards or stand. Whoever is closer to 21.5 without going over wins.',
            'Best is a Pure 21.5: an ace with a bonus card, dealt first. Bonus cards are tens, jacks, queens and kings; otherwise they count 10.',
            `Double your first two cards: up to as much again, for one more card. ${SPLIT} ${SURRENDER}`,
            'Insure, where offered, when the bank shows an ace: up to half your wager, for 2 to 1 if it has a Pure 21.5.',
        ],
    } as Record<string, string[]>,
    roads: {
        big: 'Big road',
        bead: 'Bead plate',
        derived: { eye: 'Big eye road', small: 'Small road', cockroach: 'Cockroach road' },
        legend: 'Player: open ring. Banker: dotted ring. Tie: stroke. Animal: dot in a corner.',
        shoeOf: (hands: number) => `This shoe, ${counted(hands, 'hand')}`,
        beadLabel: (results: number) => `Bead plate, ${counted(results, 'result')}`,
        bigLabel: (columns: number) => `Big road, ${counted(columns, 'column')}`,
        derivedLabel: (road: string, columns: number) => `${road}, ${counted(columns, 'column')}`,
        handWas: (hand: number, result: string, points: string) => `Hand ${hand}: ${result}${points}`,
        thenTied: (result: string, ties: number) => `${result}${ties ? `, then ${ties} tied` : ''}`,
        letters: { player: 'P', banker: 'B', tie: 'T' },
        animal: (single: number, triple: number) => (triple === 0 ? String(single) : `${single > 0 ? `${single} and ` : ''}${triple} triple`),
        run: 'Run now',
        runOf: (side: string, run: number) => `${side} ${run}`,
        longest: 'Longest',
        longestRuns: (player: number, banker: number) => `Player ${player}, Banker ${banker}`,
    },
    putRight: {
        heading: 'Corrected later',
        note: (count: number) => (count === 1 ? 'corrected later by an entry' : `corrected later by ${count} entries`),
    },
    replay: {
        heading: 'Replay',
        steps: 'Steps of the hand',
        step: 'Step',
        stepOf: (step: number, of: number) => `Step ${step} of ${of}`,
        first: 'To the first step',
        back: 'Back',
        play: 'Play',
        pause: 'Pause',
        on: 'Next',
        last: 'To the last step',
        own: 'Your part only',
        check: 'Check the cards',
        when: (hand: number, at: string) => `Hand ${hand}${at && ` \u00b7 ${at}`}`,
        wagerOn: (wager: string) => `Wager on ${wager}`,
        bankPays: (due: number, stake: number) => `The bank pays, \u00d7 ${Number((due / stake).toFixed(2))}`,
        bankBefore: 'Bank before',
        bankAfter: 'after',
        chart: 'The Banker\u2019s draw by the Player\u2019s third card: H draws, S stands',
        third: (third: number, score: number, draws: number[]) => {
            const runs = draws.length === 10 ? 'to any card' : draws.length === 0 ? '' : `to ${draws.at(-1)! - draws[0]! === draws.length - 1 && draws.length > 2 ? `${draws[0]} through ${draws.at(-1)}` : either(draws.map(String))}`;
            return `The Player\u2019s third card counts ${third}. A Banker with ${score} ${runs ? `draws ${runs}` : 'never draws'}.`;
        },
        undone: 'taken back',
        wrong: (hand: number) => `Hand ${hand}. A wrong entry by the dealer, taken back below.`,
        nothing: 'Nothing to show',
        list: 'Steps',
        toPart: (part: string) => `To ${part}`,
        range: (first: number, last: number) => (first === last ? `step ${first}` : `steps ${first} to ${last}`),
        logIn: 'log in to look at a past hand',
        notOver: (hand: number) => `hand ${hand} is not over, or was never dealt here`,
        looking: 'Looking up the hand.',
    },
    pad: {
        title: (id: number) => `The dealer\u2019s pad of table ${id}`,
        forDealers: (name: string, role: string) => `This page is for dealers and the floor. You are here as ${name}, ${role}.`,
        byMachine: 'A machine deals at this table',
        setEntered: 'The floor sets entered=1, or its depth, for a table that is dealt by hand.',
        table: 'The table',
        stepsOfHand: 'Steps of the hand',
        steps: { blinds: 'Blinds', deal: 'Deal', draw: 'Draw', show: 'Show', animal: 'Animal', bank: 'Bank', bets: 'Bets', fee: 'Fee', cards: 'Cards', settle: 'Settle', bracket: 'Bracket', result: 'Result', confirm: 'Confirm', hand: 'Hand', players: 'Players', course: 'How far' },
        depths: { full: 'full', collection: 'collection', result: 'result only' } as Record<string, string>,
        where: (shoe: number, hand: number) => (shoe > 0 ? `shoe ${shoe}, hand ${hand}` : `hand ${hand}`),
        deals: 'deals',
        resultOnly: 'Money and bank are not kept here. The scoreboard follows each result.',
        bankTurn: (number: number) => (number > 0 ? `The bank, ${number === 1 ? 'first' : 'second'} of two hands` : 'The bank'),
        nobody: 'Nobody',
        badge: (company: string, badge: string) => `${company}, badge ${badge}`,
        covers: (all: boolean, most: number) => (all ? `Covers every result: at most ${dollars(most)} is needed` : `Does not cover every result; that would take ${dollars(most)}. Wagers it does not cover go back.`),
        action: 'Table action',
        pot: 'Pot',
        hands: 'Hands',
        taken: 'Taken from the pot',
        feeDue: 'Fee at no more bets',
        feeTaken: 'Fee taken',
        shoeHands: 'Hands of this shoe',
        lastResult: 'Last',
        draws: (hand: string, points: number) => `${hand} has ${points} and draws`,
        source: (document: string, lines: string) => `document ${document}, ${/\D/.test(lines) ? 'lines' : 'line'} ${lines}`,
        potBecomes: (amount: number) => `the pot becomes ${dollars(amount)}`,
        fromSeat: (amount: number, name: string) => `${dollars(amount)} from ${name}`,
        inSeatToCall: (seat: number, amount: number) => (amount > 0 ? `seat ${seat}, ${dollars(amount)} to call` : `seat ${seat}`),
        nowStreet: (street: string) => `Now the ${street.toLowerCase()}`,
        toCall: (amount: number) => `${dollars(amount)} to call`,
        orMore: (act: string) => `${act} or more`,
        allIn: (amount: number) => `All in for ${dollars(amount)}`,
        scoreStays: 'A correction stays visible as a correction, with who made it and when.',
        dealtFirst: (name: string) => `${name} first`,
        tags: { button: 'button', small: 'small', big: 'big', away: 'away', declined: 'declined', missed: 'missed blind', folded: 'folded' },
        leftHanded: 'Left-handed',
        depthLock: 'The floor sets how much is entered at this table.',
        lastTen: 'Last ten',
        letters: { player: 'P', banker: 'B', tie: 'T' } as Record<string, string>,
        sideOf: (result: string) => ZOO_SIDES[result] ?? 'tie',
        emptySeat: 'empty',
        theBank: 'bank',
        offeredNow: 'offered',
        seat: (seat: number) => `seat ${seat}`,
        seatName: (seat: number, name: string) => `${seat} ${name}`,
        empty: (seat: number) => `Seat ${seat}, empty`,
        seatOf: (seat: number, name: string) => `Seat ${seat}, ${name}`,
        seatSomebody: (seat: number) => `Seat ${seat}, empty: seat somebody`,
        inSeat: (name: string, seat: number) => `${name}, seat ${seat}`,
        seatChips: (stack: number) => `${dollars(stack)} in chips.`,
        goesAway: (name: string) => `${name} steps away`,
        seatHeld: 'the seat is held',
        isBack: (name: string) => `${name} is back`,
        leaves: (name: string) => `${name} leaves`,
        seatFree: 'the seat is free',
        whoSits: (seat: number) => `Who sits down at seat ${seat}?`,
        whoSitsMore: 'Without chips here, the cage sends them.',
        name: 'Name',
        chips: 'Chips, in dollars',
        waitingList: 'Waiting list',
        asLast: 'As last hand',
        offered: (name: string) => `Bank offered: ${name}`,
        banks: (name: string) => `${name} banks`,
        banksFor: (name: string, amount: number) => `${name} banks ${dollars(amount)}`,
        declines: (name: string) => `${name} declines`,
        noChips: (name: string) => `${name} has no chips at this table to bank with.`,
        tapSeat: 'Tap a seat to enter or change its wagers.',
        tapWager: 'Tap a wager, then chips.',
        seatTotal: (name: string, seat: number, total: number) => `${name}, seat ${seat}: ${dollars(total)}`,
        seatRight: (seat: number) => `Seat ${seat} is right`,
        backToTable: 'back to the table',
        chip: (value: number) => `Chip of ${dollars(value)}`,
        clear: 'Clear',
        howMuch: 'How much is in action?',
        beforeDeal: 'Before the deal, on all spots.',
        circles: 'Circles that pay',
        circlesPay: (count: number) => `Circles that pay: ${count}`,
        range: (from: number, to: number) => `${dollars(from)} to ${dollars(to)}`,
        andMore: (from: number) => `${dollars(from)} and more`,
        fee: (fee: number) => `fee ${dollars(fee)}`,
        whoWon: 'Who won?',
        tap: (number: number) => (number === 1 ? 'First tap of three.' : 'Second tap of three.'),
        whichAnimal: (side: string) => (side === 'Tie' ? 'A tie. With which animal?' : `${side} won. With which animal?`),
        noAnimal: 'No animal',
        results: { player: 'Player', banker: 'Banker', tie: 'Tie', rabbit: 'Rabbit', 'triple-rabbit': 'Triple Rabbit', tiger: 'Tiger', 'triple-tiger': 'Triple Tiger', monkey: 'Monkey' } as Record<string, string>,
        meaning: {
            player: 'plain win',
            banker: 'plain win',
            tie: 'plain tie',
            rabbit: 'Player wins with a three-card 7',
            'triple-rabbit': 'and the Banker has 0',
            tiger: 'Banker wins with a three-card 8',
            'triple-tiger': 'and the Player has 0',
            monkey: 'both hands have 0',
        } as Record<string, string>,
        howMany: 'How many are dealt in?',
        there: (count: number) => `${count} at the table.`,
        howFar: 'How far did the hand go?',
        players: (count: number) => `${count} dealt in.`,
        endedAt: (street: string) => street,
        wins: (name: string) => `${name} wins`,
        nextCards: (count: number, tiles: boolean) => (count === 1 ? `The next ${tiles ? 'tile' : 'card'}` : `The next ${count} ${tiles ? 'tiles' : 'cards'}`),
        cardFor: (hand: string, number: number, tiles: boolean) => `${hand}, ${ORDINALS[number] ?? 'next'} ${tiles ? 'tile' : 'card'}`,
        cardsFor: (hand: string, count: number, tiles: boolean) => `${hand}: ${count} ${tiles ? 'tiles' : 'cards'}`,
        tapTiles: 'One tap a tile.',
        takeBack: 'Take back',
        burn: 'Burn a card',
        rankThenSuit: 'Rank, then suit.',
        ofWhichSuit: (rank: string) => `${rank} of which suit?`,
        faceDown: (count: number) => (count > 1 ? `Face down, ${count} of them` : 'Face down'),
        dice: 'The dice',
        oneTapADie: 'One tap a die.',
        die: (number: number) => `Die ${number}`,
        amount: (least: number, most: number) => `${dollars(least)} to ${dollars(most)}`,
        acts: (name: string) => `${name} acts`,
        call: (amount: number) => `Call ${dollars(amount)}`,
        putIn: (amount: number) => `Put in ${dollars(amount)}`,
        nameCards: (name: string, tiles: boolean) => `Name ${name}\u2019s ${tiles ? 'tiles' : 'cards'}`,
        whoseCards: 'Turn the hands up one by one and enter them.',
        layAhead: (name: string, count: number, tiles: boolean) => `${name}: which ${COUNTS[count] ?? count} ${tiles ? 'tiles' : 'cards'} lie ahead?`,
        laid: 'Laid so',
        chosenOf: (chosen: number, most: number) => `${chosen} of ${most} chosen`,
        least: 'Least',
        most: 'Most',
        halfPot: 'Half the pot',
        allChips: 'All chips',
        backToChoices: 'Back to the choices',
        waitedFor: 'Waited for',
        back: 'Back',
        decided: 'The hand is decided',
        confirmIt: 'Look at it once more, then confirm.',
        payAndTake: 'Pay and take, then confirm.',
        columns: { seat: 'Seat', wager: 'Wager', ruling: 'Ruling', money: 'Money', bank: 'The bank' },
        won: (side: string, animal: string, [own, other]: (number | null)[]) => {
            const points = own === null || other === null ? '' : side === 'Tie' ? `, ${own} each` : `, ${own} to ${other}`;
            return `${side === 'Tie' ? 'A tie' : `${side} wins`}${points}${animal ? `: ${animal}` : ''}`;
        },
        bankSum: (takes: number, pays: number, posted: number) => `The bank takes ${dollars(takes)} and pays ${dollars(pays)}: ${dollars(posted)} becomes ${dollars(posted + takes - pays)}`,
        pays: (ratio: string) => `is paid ${ratio}`,
        bankHand: (name: string, result: string) => ({ qualifies: `${name} qualifies`, unqualified: `${name} does not qualify`, natural: `${name} has a Pure 21.5`, none: '' })[result] ?? '',
        actionButton: (name: string, seat: number) => `Action button to ${name}, seat ${seat}: settle clockwise from there until the bank is spent.`,
        settles: { PAID: 'is paid', TAKEN: 'loses', PUSHED: 'pushes', RETURNED: 'goes back', POT: 'wins', FEE: 'collection', JACKPOT: 'jackpot' } as Record<string, string>,
        theBox: 'Drop box',
        nothingMoves: 'No money moves.',
        floorResumes: 'The floor resumes it once somebody else is ready to bank.',
        nobodyThere: 'Nobody is there to go on with.',
        resume: 'Ask again who banks',
        tasks: { name: 'Which cards are they?', show: 'Go on when the table is ready', shuffle: 'Shuffle and cut', begin: 'Ready for the next hand' } as Record<string, string>,
        go: {
            floor: 'Waiting for the floor',
            clocks: 'clocks stand still',
            shuffle: 'Shuffled',
            shuffleFirst: 'before bets are closed',
            thenTake: (fee: number) => `then take ${dollars(fee)}`,
            noBets: 'Enter the wagers',
            burned: 'Burned',
            then: (street: string) => `then the ${street.toLowerCase()}`,
            goOn: 'Go on',
            seats: (who: string) => `Seat ${who}`,
            name: 'Type the name',
            suit: 'Tap the suit',
            show: 'Open the hands',
            deal: 'Deal the next hand',
            dealt: 'The hand is dealt',
            confirm: 'Confirm the hand',
            confirmFee: (fee: number) => `${dollars(fee)} into the drop box; after this only the floor can correct it`,
            final: 'after this only the floor can correct it',
            card: 'Tap the card',
            tile: 'Tap the tile',
            waiting: (names: string[]) => `Waiting for ${both(names)}`,
            above: 'Choose one above',
            ruling: 'Confirm this ruling',
            pick: 'Pick what happened',
            log: 'goes to the floor log with the rule',
        },
        undo: 'Undo',
        nothingToUndo: 'nothing yet',
        nothingHappened: 'nothing happened',
        wrong: 'entered wrongly',
        accident: 'Accident',
        accidentWhen: 'during a hand',
        accidentKept: 'call the floor',
        callFloor: 'Call the floor',
        callWhy: 'What is the floor wanted for?',
        reasons: ['A wager', 'A card', 'A payment', 'Conduct', 'Something else'],
        floorComes: 'The floor is on the way',
        calledAgo: (seconds: number) => `called ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ago`,
        reason: (why: string) => `Reason: ${why}`,
        handsOff: 'Hands off the felt; leave cards and chips as they lie.',
        notNeeded: 'Not needed any more',
        staysInLog: 'the call stays in the log',
        whatHappened: 'What happened?',
        untilConfirmed: 'Nothing is changed until you confirm.',
        notNow: 'Not possible at this moment',
        floorSays: 'For the floor to say',
        letFloorRule: 'Let the floor rule',
        anAccident: 'An accident',
        whatFollows: 'What happens now',
        writtenDown: (cards: string, name: string) => `${cards} is written down as ${name}\u2019s.`,
        looksUp: 'The dealer looks up an accident',
        ruledByBook: 'Ruled by the book',
        handWaits: 'The hand waits',
        clocksStand: 'Clocks stand still while this sheet is open.',
        newShoe: 'New shoe',
        newShoeMore: 'the scoreboard begins anew',
        noAccidents: 'The book of this game names no accidents. Call the floor.',
        between: (from: string, to: string) => (from === to ? `Possible during: ${from}.` : `Possible from ${from} to ${to}.`),
        whose: 'Whose',
        whichCard: 'Which card',
        howManyCards: 'How many',
        seen: 'Seen',
    },
    board: {
        noMoreBets: 'No more bets',
        about: (house: string, limits: string, shoe: number, hand: number) => [house, limits, shoe ? `shoe ${shoe}` : '', hand ? `hand ${hand}` : ''].filter(Boolean).join(', '),
        page: (page: number, of: number) => `${page} of ${of}`,
        limits: (min: number, max: number) => (max > 0 ? `${dollars(min)} to ${dollars(max)}` : `from ${dollars(min)}, no upper limit`),
        stakes: (structure: string | undefined, min: number, max: number) => stakes(structure, min, max).replace(/^./, (letter) => letter.toLowerCase()),
        banks: (who: string, posted: number, number: number) => `${who} banks ${dollars(posted)}, ${turn(number)}`,
        last: (hand: number) => `Hand ${hand}`,
        lastHand: (hand: number) => `Last hand, number ${hand}`,
        wins: (side: string, animal: string) => `${side} wins${animal ? `: ${animal}` : ''}`,
        more: (count: number) => `and ${counted(count, 'more part')} of the pot`,
        /** What becomes of everybody's bets where the bank does not qualify. */
        unqualified: (whatever: boolean) => (whatever ? 'Every Ante is paid. Play comes back.' : 'Higher hands win the Ante, the others get it back. Play comes back.'),
        open: (seats: number) => (seats === 0 ? 'No seat is open.' : `${counted(seats, 'seat')} ${seats === 1 ? 'is' : 'are'} open.`),
        wait: (people: number) => `${capital(inWords(people))} ${people === 1 ? 'waits' : 'wait'} for a seat.`,
        untilNext: 'Seconds until the next hand is dealt',
        shown: 'The hands are shown',
        lowHigh: 'Low hands lie on the left, high hands on the right.',
        /** How many of the hands win, push and lose. */
        tally: (ends: string[]) => {
            const told = ([['won', 'wins', 'win'], ['push', 'pushes', 'push'], ['lost', 'loses', 'lose']] as const).flatMap(([end, one, many]) => {
                const count = ends.filter((each) => each === end).length;
                return count > 0 ? [`${inWords(count)} ${count === 1 ? one : many}`] : [];
            });
            return told.length > 0 ? fullStop(capital(told.join(', '))) : '';
        },
        tied: (animal: string) => (animal ? `Tie: ${animal}` : 'Tie'),
        none: 'No hand has been dealt from this shoe yet.',
        nextHand: (hand: number) => `Hand ${hand}`,
        resultsAlone: 'The dealer enters each result.',
        payouts: 'What each wager pays',
        /** Lines that pay the same; what differs in one word is said once: "Busts with 3 or 4 cards". */
        either: (lines: string[]) => {
            const split = lines.map((line) => line.split(' '));
            const own = split[0]!.map((word, index) => (split.every((each) => each[index] === word) ? null : index)).filter((index) => index !== null);
            const alike = own.length === 1 && split.every((each) => each.length === split[0]!.length);
            if (alike) return split[0]!.map((word, index) => (index === own[0] ? split.map((each) => each[index]).join(' or ') : word)).join(' ');
            return lines.every((line) => !line.includes(' ')) ? lines.join(' or ') : lines.map((line, index) => (index > 0 && index === lines.length - 1 ? `or ${line}` : line)).join(', ');
        },
        /** What the rules ask of the bank\u2019s hand. */
        must: (must: string) => `The bank ${must}.`,
        untilCut: 'Until the cut card',
        about_hands: (hands: number) => (hands <= 0 ? 'last hand' : `about ${counted(hands, 'hand')}`),
        poker: {
            heading: 'Poker tonight',
            lead: 'Sit down where a seat is open, or put your name on the list at the table.',
            tables: (tables: number, open: number) => `${counted(tables, 'table')}, ${open === 0 ? 'full' : `${counted(open, 'seat')} open`}`,
            nobody: (table: number | null) => (table === null ? 'Nobody is waiting.' : `Nobody is waiting. Sit down at table ${table}.`),
            wait: (count: number, named: number) => `${count} waiting${count > named ? `, ${count - named} not shown` : ''}`,
            none: 'No poker table is open.',
            jackpot: 'Jackpot, collected so far',
        },
        notices: {
            approved: (gega: string | null, cards: string) => `${gega ? `Approved as ${gega}. ` : ''}${cards}.`,
            decks: (decks: number, jokers: number, tiles: boolean, inTurn: number) => {
                if (tiles) return 'One set of 32 tiles';
                const joker = jokers === 0 ? 'no joker' : jokers === 1 ? 'one joker' : `${jokers} jokers`;
                return inTurn > 1 ? `Two decks, used in turn, ${joker}` : decks === 1 ? `One deck, ${joker}` : `${capital(inWords(decks))} decks, ${jokers === 0 ? 'no jokers' : `${joker} in each`}, from a shoe`;
            },
            continued: (wager: string) => `${wager}, continued`,
            noFee: 'Players pay no fee.',
            /** Who pays the collection, and when. */
            from: (payers: string[], moment: string) => (payers.includes('pot') ? moment : `from ${both(payers.map((payer) => ({ bank: 'the player-dealer', circle: 'each player', seat: 'each player' })[payer] ?? payer))}, ${moment}`),
            eachHand: 'from the pot, each hand',
            fixed: 'Fees are fixed amounts, never a share of wagers or winnings.',
            pays: 'What each wager pays',
            paysBy: 'by the player-dealer, as far as the bank reaches',
            house: 'House rules',
            played: 'How it is played',
            /** What one sits down with at a table for the pot, and what each bet is. */
            stakes: {
                heading: 'At this table',
                blinds: (amounts: number[]) => `${amounts.length > 1 ? 'Blinds' : 'Blind'}: ${both(amounts.map(dollars))}.`,
                /** By the structure; `street` is how far the lower limit goes. */
                bets: (structure: string, low: number, high: number, draw: boolean, alike: boolean) => {
                    switch (structure) {
                        case 'limit':
                            return `Bets and raises: ${alike || low === high ? dollars(high) : draw ? `${dollars(low)} before the draw, ${dollars(high)} after it` : `${dollars(low)} before and on the flop, ${dollars(high)} on the turn and the river`}.`;
                        case 'spread':
                            return `Bets: any amount from ${dollars(low)} to ${dollars(high)}.`;
                        case 'pot-limit':
                            return `Bets: from ${dollars(low)} up to the size of the pot.`;
                        default:
                            return `Bets: from ${dollars(low)} up to all your chips.`;
                    }
                },
                buyIn: (least: number) => `Buy-in: ${dollars(least)} or more.`,
            },
            ask: 'Ask any dealer or the floor to see the full rules.',
            page: (page: number, of: number) => (of === 1 ? 'These rules are in force now' : `Page ${page} of ${of}; these rules are in force now`),
        },
    },
    fair: fairWords(false),
    fairTiles: fairWords(true),
};
