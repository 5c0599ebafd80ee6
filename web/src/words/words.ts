// Words and figures for people.
import { isTile } from '../pieces/pieces';
import { isPot } from '../pot/pot';
import type { Cents, Choice, Phase, Place, TableEvent, View } from '../wire/view';

const MINUS = '\u2212';

/** 2500 is $25, 50 is $0.50, 123456 is $1,234.56. */
export function dollars(cents: Cents): string {
    const whole = Math.trunc(Math.abs(cents) / 100);
    const rest = Math.abs(cents) % 100;
    const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
    return `${cents < 0 ? MINUS : ''}$${grouped}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/** Books have their cents: $25.00. */
export function toTheCent(cents: Cents): string {
    return cents % 100 ? dollars(cents) : `${dollars(cents)}.00`;
}

/** With its sign, also when it is a gain. */
export function signed(cents: Cents): string {
    return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/** What a person types for money, in cents; null when it is no amount. */
export function readDollars(text: string): Cents | null {
    const found = /^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(text.replace(/,/g, ''));
    if (!found) return null;
    return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

/** Words of the house as a sentence: a large letter first, a full stop last. */
export function fullStop(words: string): string {
    const text = capital(words);
    return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** "$5 to $500", or where there is no maximum "from $5". */
export const limitsWords = (min: Cents, max: Cents) => (max > 0 ? `${dollars(min)}\u2013${dollars(max)}` : `from ${dollars(min)}`);

/** "the floor", "the floor or the cage", "a, b or c". */
export const anyOf = (words: string[]) =>
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;

/** 1 table, 2 tables. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "triple-rabbit" is Triple rabbit. */
export function title(word: string): string {
    const text = word.replace(/[-_]/g, ' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
}

const WAGERS: Record<string, string> = {
    base: 'Main wager',
    'pair-plus': 'Pair Plus',
    'six-card': '6 Card Bonus',
    bonus: 'Bonus bet',
};

export const wagerName = (wager: string) => WAGERS[wager] ?? title(wager);

export function percent(part: number, digits = 2): string {
    return `${(part * 100).toFixed(digits)}%`;
}

export function placeName(places: Place[], place: number | undefined): string {
    if (place === undefined) return '';
    const there = places.find((each) => each.place === place);
    return there ? there.who : place <= 8 ? `Seat ${place}` : `Rail ${place}`;
}

export const PHASES: Record<Phase, string> = {
    shut: 'The table is closed',
    offer: 'Waiting for a bank',
    bets: 'Bets are open',
    play: 'The hand is dealt',
    broken: 'The game is broken',
    between: 'Between hands',
    draw: 'Drawing for the button',
};

/** Where the hand stands, in a few words; what is asked of this viewer comes first. */
export function heading(view: View): string {
    if (view.phase === 'play' && asked(view).length > 0) return `Your turn: ${asks(view)}`;
    if (view.phase === 'offer' && view.bank.offered !== null && view.bank.offered === view.me.place) return 'Your turn: the bank';
    return PHASES[view.phase];
}

/** What is done when nothing is said in time. */
export function deadlineWords(view: View): string {
    return view.turn.otherwise === null || view.turn.deadline === null ? '' : `No answer in time: ${view.turn.otherwise}.`;
}

/** What the table waits for, in one sentence. */
export function awaited(view: View): string {
    const who = (place: number) => (place === view.me.place ? 'you' : placeName(view.places, place));
    switch (view.phase) {
        case 'shut':
            return 'The floor has not opened this table.';
        case 'offer':
            if (!view.bank.offered) return 'Nobody is here to take the bank.';
            return `The bank is offered to ${who(view.bank.offered)}, ${turnWords(view.bank.turn)}.`;
        case 'bets':
            return `${
                view.bank.front ? `${capital(who(view.bank.front.seat))} bank${view.bank.front.seat === view.me.place ? '' : 's'}. ` : ''
            }Place your bets${view.turn.deadline === null ? '; the dealer closes them' : ''}.`;
        case 'draw':
            return 'A new game begins: each player draws a card, and the highest has the button.';
        case 'between':
            return view.places.filter((each) => !each.away).length < 2 ? 'Two players make a game: the next hand waits for another.' : 'The next hand is about to begin.';
        case 'broken':
            return `Nobody else will bank${view.turn.deadline === null ? ': play goes on when the floor resumes it' : ''}.`;
        case 'play':
            switch (view.turn.awaits) {
                case 'deck':
                    return 'No more bets. The next card is on its way.';
                case 'dice':
                    return 'No more bets. The dice are in the cup.';
                case 'settling':
                    return 'The cards have decided. The dealer settles the wagers.';
                case 'seats':
                    if (asked(view).length > 0) return deadlineWords(view);
                    return `Waiting for ${view.turn.seats.map(who).join(', ')}.`;
                case 'floor':
                    return 'Waiting for a decision of the floor.';
                default:
                    return 'No more bets. Waiting for the dealer.';
            }
    }
}

/** What is said in the room, about the bank and about wagers has panels of its own. */
const ELSEWHERE = new Set(['bet', 'unbet', 'share', 'bank', 'second', 'decline', 'sit', 'away', 'back', 'leave', 'wait', 'unwait', 'buy', 'cash', 'nobank', 'askbank']);

/** What the hand asks of this viewer's own place. */
export function asked(view: View): Choice[] {
    if (view.me.place === null) return [];
    return view.legal.filter((each) => each.command.seat === view.me.place && !each.apart && !ELSEWHERE.has(each.command.verb));
}

/** A wager that is made in play has the size of the one it follows. */
const FOLLOWS: Record<string, string> = { play: 'ante' };

export function sizeOf(view: View, { command, lowest }: Choice): Cents {
    const first = FOLLOWS[command.verb];
    const own = view.stakes.find((each) => each.seat === command.seat && each.spot === (command.spot ?? command.seat) && each.wager === first);
    return own?.amount ?? lowest;
}

const VERBS: Record<string, string> = {
    insure: 'Insure',
    even: 'Even money',
    pass: 'No, thanks',
    houseway: 'House Way',
    newdeck: 'Ask for a new deck',
    cut: 'Cut the deck',
    lapse: 'Time is up for',
    put: 'Put in',
    turnup: 'Show the hand',
    muck: 'Muck it',
};

export const verbWords = (verb: string) => VERBS[verb] ?? title(verb);

/** A command as it stands on its button. */
export function choiceWords(view: View, choice: Choice): string {
    const { command } = choice;
    const size = sizeOf(view, choice);
    const parts = [verbWords(command.verb)];
    if (isPot(view) && command.verb === 'pass') return 'Let the blinds pass by';
    if (typeof command.name === 'string') parts.push(command.name.replace(/[-_]/g, ' '));
    if (command.verb === 'lapse') parts.push(placeName(view.places, command.seat ?? 0));
    if (command.count !== undefined) parts.push(String(command.count));
    if (size > 0) parts.push(choice.highest > choice.lowest ? `for up to ${dollars(choice.highest)}` : dollars(size));
    if (command.spot !== undefined && command.spot !== command.seat) parts.push(`for ${placeName(view.places, command.spot)}`);
    return parts.join(' ');
}

/** What is asked at a table for the pot: chips are a call, a bet or a raise by their size. */
function potAsk(view: View, choice: Choice): string {
    const { verb } = choice.command;
    if (verb === 'draw') return 'draw cards or stand pat';
    if (verb !== 'put') return verbWords(verb).toLowerCase();
    const puts = asked(view).filter((each) => each.command.verb === 'put');
    if (asked(view).some((each) => each.command.verb === 'check')) return 'bet';
    return puts[0] === choice ? 'call' : 'raise';
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

function askWords(view: View, choice: Choice): string {
    if (isPot(view)) return potAsk(view, choice);
    const { verb, cards } = choice.command;
    if (verb === 'lay' && cards) return `choose ${COUNTS[cards.length] ?? cards.length} ${cards.some(isTile) ? 'tiles' : 'cards'} for the front`;
    if (verb === 'houseway') return 'take the House Way';
    if (verb === 'pile') return 'choose the pile that is dealt first';
    const words = choiceWords(view, choice);
    return words.charAt(0).toLowerCase() + words.slice(1);
}

/** "check, bet or fold". */
const listed = (words: string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);

/** "play $10 or fold": everything that is asked, each once, the lay first. */
export function asks(view: View): string {
    const first = (choice: Choice) => (choice.command.verb === 'lay' ? 0 : 1);
    const words = new Set([...asked(view)].sort((a, b) => first(a) - first(b)).map((each) => askWords(view, each)));
    return listed([...words]);
}

export function turnWords(turn: number): string {
    return turn === 1 ? 'first hand' : turn === 2 ? 'second hand' : `hand ${turn}`;
}

export function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

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
    if (first === 'run') return rest[0] === '5' ? '5 or more naturals in a row' : `${rest[0]} naturals in a row`;
    if (first === 'seven') return 'Seven cards or more';
    const cards = `${[...first].join('-')}${first === '888' ? ' of the player-dealer' : ''}`;
    return rest.length === 0 ? cards : `${cards}${rest[0] === 'color' ? ' in one color' : ` ${rest[0]}`}`;
}

/** A settlement event as one line; null for the others. `name` gives a place's name. */
export function settlementLine(event: TableEvent, name: (place: number | undefined) => string): Line | null {
    const wager = event.wager ? wagerName(event.wager) : '';
    const where =
        event.spot !== undefined && event.spot !== event.seat ? ` on ${name(event.spot)}\u2019s spot` : '';
    const short = event.due !== undefined && event.amount !== event.due ? `, of ${dollars(event.due)} due` : '';
    const who = name(event.seat);
    switch (event.event) {
        case 'FEE':
            return { who: event.seat ? who : 'The pot', what: 'Collection to the house', amount: dollars(-(event.amount ?? 0)), tone: 'flat' };
        case 'PAID':
            return { who, what: `${wager}${where} pays${short}`, amount: signed(event.amount ?? 0), tone: 'won' };
        case 'TAKEN':
            return { who, what: `${wager}${where} loses${short}`, amount: signed(-(event.amount ?? 0)), tone: 'lost' };
        case 'PUSHED':
            return { who, what: `${wager}${where} pushes`, amount: dollars(0), tone: 'flat' };
        case 'RETURNED':
            return { who, what: `${wager}${where} is not covered and goes back`, amount: dollars(0), tone: 'flat' };
        case 'UNPAID':
            return { who, what: `${wager}${where} is not paid: the bank is used up`, amount: dollars(0), tone: 'flat' };
        case 'POT':
            return { who, what: `Wins ${event.count && event.count > 1 ? `side pot ${event.count - 1}` : 'the pot'}${event.hand === 'low' ? ', low half' : event.hand === 'high' ? ', high half' : ''}`, amount: signed(event.amount ?? 0), tone: 'won' };
        case 'POOLED':
            return event.seat === undefined
                ? null
                : { who, what: 'Into the pool for awards', amount: dollars(-(event.amount ?? 0)), tone: 'flat' };
        case 'AWARDED':
            return {
                who,
                what: `Award for ${event.value}${where}${short}`,
                amount: signed(event.amount ?? 0),
                tone: event.amount ? 'won' : 'flat',
            };
        case 'UNBANKED':
            return { who, what: `The bank goes back: ${dollars(event.amount ?? 0)}`, amount: '', tone: 'flat' };
        default:
            return null;
    }
}

/** "Ann" or "Ann's hand 2". */
function handOf(event: TableEvent, name: (place: number | undefined) => string): string {
    return event.part && event.part > 1 ? `${name(event.spot)}\u2019s hand ${event.part}` : name(event.spot);
}

const SUITS: Record<string, string> = { s: '\u2660', h: '\u2665', d: '\u2666', c: '\u2663' };

/** "Q\u2660 10\u2665 joker", "a card face down", "2 cards face down"; tiles by their names. */
export function cardsWords(cards: string[] = []): string {
    const closed = cards.filter((card) => card === '??').length;
    const seen = cards.filter((card) => card !== '??').map((card) => {
        const suit = SUITS[card.charAt(1)];
        return card === 'Xx' ? 'joker' : suit && card.length === 2 ? `${card.charAt(0) === 'T' ? '10' : card.charAt(0)}${suit}` : capital(card);
    });
    const rest = closed === 0 ? [] : closed === 1 ? ['a card face down'] : [`${closed} cards face down`];
    return [...seen, ...rest].join(' ');
}

/** Any event as a sentence, for the recall of a hand. */
export function sentence(event: TableEvent, name: (place: number | undefined) => string): string {
    const line = settlementLine(event, name);
    if (line) return `${line.who}: ${line.what}${line.amount ? ` ${line.amount}` : ''}`;
    const who = name(event.seat);
    const money = event.amount === undefined ? '' : dollars(event.amount);
    const cards = cardsWords(event.cards);
    switch (event.event) {
        case 'OPENED':
            return `The table opens with ${event.game}`;
        case 'SETTING':
            return `Setting ${event.name}: ${event.value}`;
        case 'SEATED':
            return `${event.who} sits down at seat ${event.seat}`;
        case 'LEFT':
            return `${event.who} leaves the table`;
        case 'AWAY':
            return `${who} steps away`;
        case 'BACK':
            return `${who} is back`;
        case 'NO-BANK':
            return `${who} is not offered the bank, by choice`;
        case 'ASK-BANK':
            return `${who} is offered the bank again`;
        case 'BOUGHT':
            return `${who} takes chips for ${money}`;
        case 'WITHDRAWN':
            return `The offer of the bank to seat ${event.seat} is withdrawn: nobody is there`;
        case 'UNSHARED':
            return `${who}\u2019s wager changes: ${name(event.to)} has no share of it any more (${money})`;
        case 'OFFERED':
            return `The bank is offered to ${who}, ${turnWords(event.turn ?? 1)}`;
        case 'DECLINED':
            return `${who} declines the bank`;
        case 'BANKED':
            return `${who} banks ${money}, ${turnWords(event.turn ?? 1)}`;
        case 'SECONDED':
            return `${who} adds a second bank of ${money}`;
        case 'BET':
            return `${who} bets ${money} on ${wagerName(event.wager ?? '')}${event.spot !== event.seat ? ` at ${name(event.spot)}\u2019s spot` : ''}`;
        case 'UNBET':
            return `${who} takes back ${money} from ${wagerName(event.wager ?? '')}`;
        case 'SHARED':
            return `${who} shares ${money} of ${event.wager ?? 'the bank'} with ${name(event.to)}`;
        case 'CLOSED':
            return `Bets are closed: ${money} in action`;
        case 'COVER':
            return (event.amount ?? 0) >= (event.due ?? 0)
                ? `The bank of ${money} covers every result: at most ${dollars(event.due ?? 0)} changes hands`
                : `The bank of ${money} may not reach: up to ${dollars(event.due ?? 0)} could change hands`;
        case 'CARD':
            return `${event.spot ? handOf(event, name) : title(event.hand ?? '')} gets ${cards}`;
        case 'LAID':
            return `${name(event.spot)} lays ${cards} to the ${event.hand ?? 'front'}`;
        case 'HOUSE-WAY':
            return event.why ? `The floor refuses the House Way for ${name(event.spot)}\u2019s hand: ${event.why}` : `${name(event.spot)}\u2019s hand is set the House Way`;
        case 'SHOWN':
            return [`${name(event.spot)} shows ${cards}`, event.hand === 'front' || event.hand === 'back' ? event.hand : '', event.value, event.result]
                .filter(Boolean)
                .join(', ');
        case 'BUTTON':
            return `${who} has an Envy button${event.spot !== event.seat ? ` at ${name(event.spot)}\u2019s spot` : ''}`;
        case 'NEW-GAME':
            return `A new game begins with ${counted(event.count ?? 0, 'player')}`;
        case 'PLUCKED':
            return `${who} draws ${cards}`;
        case 'DRAWN':
            return `${who} has the button with ${cards}`;
        case 'STARTED':
            return `The hand begins; ${who} has the button`;
        case 'PUT':
            return `${who} puts in ${money}${event.wager === 'dead' ? ', dead' : ''}`;
        case 'UNPUT':
            return `${money} go back to ${who}`;
        case 'CHECKED':
            return `${who} checks`;
        case 'STREET':
            return 'The betting of this round is over';
        case 'DRAWS':
            return event.count ? `${who} draws ${counted(event.count, 'card')}` : `${who} stands pat`;
        case 'MUCKED':
            return `${who} mucks the hand`;
        case 'JACKPOT':
            return `${money} to the jackpot`;
        case 'FOLDED':
            return `${who} folds`;
        case 'PILE':
            return `${who} chooses pile ${event.count}`;
        case 'DICE':
            return `The dice show ${event.value}: ${name(event.spot)} is dealt first`;
        case 'STANDS':
            return `${event.spot && !event.hand ? handOf(event, name) : title(event.hand ?? '')} stands on ${event.value || (event.count ?? 0)}`;
        case 'HIT':
            return `${handOf(event, name)} takes a card`;
        case 'SPLIT':
            return `${name(event.spot)} splits: hand ${event.part} beside hand ${event.count ?? 1}`;
        case 'SURRENDERED':
            return `${name(event.spot)} gives the hand up for half the wager`;
        case 'PASSED':
            return `${who} takes no insurance`;
        case 'EVEN':
            return `${who} takes even money`;
        case 'PEEKED':
            return `The house dealer looks under the card: ${(event.result ?? '').replace(/-/g, ' ')}`;
        case 'BURNED':
            return `Burned: ${cards || 'a card face down'}`;
        case 'RESULT':
            return `Result: ${title(event.result ?? '')}`;
        case 'ACTION':
            return `First action: ${name(event.spot)}`;
        case 'SHUFFLED':
            return 'A new shoe is shuffled';
        case 'CUT':
            return event.seat ? `${who} cuts the shoe` : 'The machine cuts the shoe';
        case 'TIP':
            return `${who} takes part in the next shuffle`;
        case 'DUE':
            return 'A shoe is due: the house has committed to its secret';
        case 'CALLED':
            return `${event.who} is asked for a word`;
        case 'WORD':
            return `${event.who} gives a word`;
        case 'SEEDED':
            return `The shoe is drawn: ${event.value}`;
        case 'MISSED':
            return `No word came from ${event.who}`;
        case 'VOID':
            return 'The shoe is given up, and its secret is shown';
        case 'REVEALED':
            return 'The shoe is over, and its secret is shown';
        case 'HALTED':
            return `The table stops for the floor: ${event.why}`;
        case 'GOES-ON':
            return `The floor lets the table go on: ${event.why}`;
        case 'ENDED':
            return 'The hand is over';
        default: {
            const rest = [event.who ?? who, money, event.why ?? ''].filter(Boolean).join(', ');
            return `${title(event.event.toLowerCase())}${rest ? `: ${rest}` : ''}`;
        }
    }
}
