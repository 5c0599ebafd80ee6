// The floor's page in English.
import type { FloorRow, LogEntry } from '../wire/view';
import { dollars, title } from './figures';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const seatName = (row: FloorRow, seat: number) => row.seats[seat - 1]?.who ?? (seat > row.seats.length ? `Rail ${seat}` : `Seat ${seat}`);

/** Who banks, or may, and for which hand in a row: "Hoa" "1/2", "Maria" "?". */
function bank(row: FloorRow): [string, string] {
    if (row.bank?.seat) return [seatName(row, row.bank.seat), `${row.bank.turn}/2`];
    return row.bank?.offered ? [seatName(row, row.bank.offered), '?'] : ['', ''];
}

function inPlay(row: FloorRow): string {
    const { awaits, seats } = row.turn;
    const first = seats[0];
    if (awaits === 'seats' && seats.length === 1 && first !== undefined) return `${seatName(row, first)} acts`;
    if (awaits === 'seats') return `${counted(seats.length, 'seat')} to act`;
    if (awaits === 'settling') return 'Settling';
    if (awaits === 'floor') return 'The floor is awaited';
    return { deck: 'Cards', dice: 'Dice' }[awaits] ?? 'The dealer is awaited';
}

/** What goes on at a table, in a few words. */
function tile(row: FloorRow): string {
    if (row.frozen) return 'Records damaged';
    if (row.freeze) return `Frozen: ${row.freeze.why}`;
    if (row.stopped) return 'Stopped for the floor';
    if (row.call) return `Floor called: ${row.call.why}`;
    const taken = row.seats.some((seat) => seat !== null);
    switch (row.phase) {
        case 'shut':
            return 'Closed';
        case 'offer':
            return row.bank?.offered ? `Bank offered: ${seatName(row, row.bank.offered)}` : taken ? 'Nobody is asked for the bank' : 'Nobody is here';
        case 'bets':
            return 'Bets are open';
        case 'broken':
            return 'Broken: nobody banks';
        case 'between':
            return taken ? 'Between hands' : 'Nobody is here';
        case 'draw':
            return 'Drawing for the button';
        case 'play':
            return inPlay(row);
    }
}

/** An entry of the log as a sentence. */
function log({ command, events }: LogEntry): string {
    const why = String(command.why ?? '');
    const about = events.find((each) => each.event === 'DISPUTED' || each.event === 'OUTCOME');
    const place = command.seat ? `, seat ${command.seat}` : '';
    switch (command.verb) {
        case 'freeze':
            return `Frozen: ${why}`;
        case 'thaw':
            return `Thawed: ${why}`;
        case 'callfloor':
            return `Floor called${place}: ${why}`;
        case 'endcall':
            return `The floor was there: ${why}`;
        case 'ruling':
            return `Ruling${place}: ${why}`;
        case 'accident':
            return `Accident, ${title(String(command.name)).toLowerCase()}${place}${why ? `: ${why}` : ''}`;
        case 'misdeal':
            return `Misdeal: ${why}`;
        case 'calloff':
            return `Hand called off: ${why}`;
        case 'resume':
            return `The game goes on: ${why}`;
        case 'bar':
            return `${command.who} barred: ${why}`;
        case 'unbar':
            return `${command.who} barred no longer: ${why}`;
        case 'exclude':
            return `${command.who} excluded from the house ${command.value ? `until ${String(command.value)}` : 'for good'}: ${why}`;
        case 'readmit':
            return `${command.who} readmitted to the house: ${why}`;
        case 'move':
            return `Seat ${command.seat} moved to seat ${command.to}: ${why}`;
        case 'set':
            return `${title(String(command.name))} set to ${String(command.value)}${why ? `: ${why}` : ''}`;
        case 'dispute':
            return `${command.who} disputes hand ${about?.count}: ${why}`;
        case 'outcome':
            return `Dispute of ${command.who} about hand ${about?.count} decided: ${why}`;
        case 'propose':
            return `Proposed: ${String(command.word)}${command.table ? ` at table ${String(command.table)}` : ''}: ${why}`;
        case 'approve':
            return `Proposal ${String(command.transfer)} approved`;
        case 'reject':
            return `Proposal ${String(command.transfer)} rejected: ${why}`;
        case 'entry':
            return `Compensating entry about hand ${command.count ?? 0}: ${why}`;
        default:
            return events.some((each) => each.event === 'BROKEN') ? 'The game is broken: nobody else will bank' : `${title(command.verb)}${why ? `: ${why}` : ''}`;
    }
}

const LACKS: Record<string, string> = { seat: 'Say whose it is', spot: 'Say which spot', cards: 'Say which cards', count: 'Say how many' };

export const floorEn = {
    heading: 'Floor',
    needs: 'Needs you',
    nothing: 'Nothing asks for the floor.',
    below: (count: number) => `${counted(count, 'more table')} below.`,
    open: (tables: number, seated: number, waiting: number) => `${counted(tables, 'table')} open, ${seated} seated, ${waiting} waiting`,
    noTable: 'No table is open.',
    seats: (taken: number, all: number) => `${taken} of ${all} seats`,
    label: (row: FloorRow) => `Table ${row.id}, ${row.title}, ${tile(row)}`,
    tile,
    bank,
    missed: (count: number) => (count ? counted(count, 'missed blind') : ''),
    hand: (hand: number) => (hand ? `hand ${hand}` : ''),
    alarms: {
        damaged: 'Records damaged',
        frozen: 'Frozen',
        called: 'Floor called',
        stopped: 'Stopped',
        broken: 'Broken game',
        noBank: 'nobody else will bank',
        wait: 'Long wait',
    },
    log: { heading: 'Floor log', about: 'rulings, freezes, moves and disputes; never erased', later: 'Later', earlier: 'Earlier', none: 'The floor has said nothing yet.', entry: log },
    drawer: {
        table: (id: number) => `Table ${id}`,
        game: (row: FloorRow) => (row.hand ? `${row.title}, hand ${row.hand}` : row.title),
        about: 'About this table',
        close: 'Close the drawer',
        frozen: 'Frozen',
        since: (time: string) => `for ${time}`,
        declined: (names: string[]) => `Offered the bank and declined: ${names.join(', ')}.`,
        here: 'The floor is here',
        hereWhy: 'the floor is here',
        panes: { ruling: 'Ruling', seats: 'Seats', waiting: 'Waiting' } as Record<string, string>,
        waiting: (count: number) => (count ? `Waiting ${count}` : 'Waiting'),
        saw: 'What you saw, one line',
        reason: 'Reason',
        sayReason: 'Say why',
    },
    freezer: {
        whyFreeze: 'Why the table is frozen',
        whyThaw: 'Why the table goes on',
        freeze: 'Freeze',
        thaw: 'Thaw',
        goesOn: 'clocks go on',
        stands: 'everything stands',
        sayWhy: 'say why',
    },
    accident: {
        none: 'The documents of this game list no accidents: rule in words.',
        heading: 'What happened',
        whose: 'Whose',
        spot: 'Which spot',
        choose: 'choose',
        cards: 'Cards, as Ks 9h',
        count: 'How many',
        lacks: (field: string) => LACKS[field] ?? `Say the ${field}`,
        notNow: (names: string[]) => `Not at this moment: ${names.map((each) => title(each).toLowerCase()).join(', ')}.`,
        rule: (name: string) => `Rule: ${title(name).toLowerCase()}`,
        toLog: (rule: string) => `to the log${rule ? `, with ${rule}` : ''}`,
    },
    ruling: {
        heading: 'Rule in words',
        by: 'By which rule',
        own: 'the floor\u2019s own decision',
        act: 'Put the ruling on record',
        say: 'say what you saw',
        acts: { misdeal: 'Misdeal', calloff: 'Call the hand off', resume: 'Go on' } as Record<string, string>,
    },
    disputes: {
        heading: 'Disputes',
        open: (hand: number, time: string) => `about hand ${hand}, open for ${time}. Evidence:`,
        decide: 'Decide it',
        withWords: 'with the words below',
        sayOutcome: 'say the outcome below',
        who: (hand: number) => `Who disputes hand ${hand}`,
        rule: 'Rule of the outcome',
        about: 'What it is about, or the outcome',
        act: 'Open a dispute',
    },
    terms: {
        tab: 'Terms',
        heading: 'What this table is played on',
        which: 'What is set',
        value: 'To',
        sayValue: 'Say what it becomes',
        range: (lowest: string, highest: string) => `${lowest} to ${highest}`,
        now: (value: string) => `Now ${value || 'not set'}.`,
        changes: { 'between hands': 'Changes between hands.', 'at a new shoe': 'Changes at a new shoe.', 'at opening': 'Set when the table opens.' } as Record<string, string>,
        act: (name: string, value: string) => `Set ${name.charAt(0).toLowerCase()}${name.slice(1)} to ${value}`,
        one: 'goes to the floor log',
        two: 'another person approves it within thirty minutes',
        names: {
            min: 'Least wager or stake',
            max: 'Most wager or stake',
            small_blind: 'Small blind',
            big_blind: 'Big blind',
            button_blind: 'Button blind',
            chip: 'Smallest chip',
            edition: 'Edition of the rules and fees',
            option: 'Schedule of fees',
            cut: 'Cut card, in percent',
            backline: 'Bettors behind a seat',
            second: 'A second bank',
            entered: 'A dealer enters the cards',
            depth: 'How much is entered',
            decks: 'Decks',
            offer_seconds: 'Seconds to answer the bank\u2019s offer',
            betting_seconds: 'Seconds for bets',
            decide_seconds: 'Seconds to decide',
            dealer_seconds: 'Seconds for the dealer',
            floor_seconds: 'Seconds for the floor',
            absent_seconds: 'Seconds until somebody counts as away',
            held_seconds: 'Seconds for which a seat is held',
            bank_minutes: 'Minutes within which the bank passes on',
        } as Record<string, string>,
    },
    hands: { heading: 'Last hands', putRight: 'Put right', nothing: 'nothing moved', none: 'No hand is over yet.' },
    seatsPane: {
        tap: 'Tap a seat',
        nobody: 'Nobody sits here.',
        away: (time: string) => (time ? `away for ${time}` : 'away'),
        marks: {
            'missed-blind': 'missed a blind',
            'new-player': 'waits for the big blind',
            'moved-away': 'moved away from the blind',
            meal: 'away for a meal',
            warned: 'warned once',
            barred: 'barred',
            dispute: 'dispute open',
            'bank-time': 'time with the bank is up',
        } as Record<string, string>,
        free: 'Free seat',
        toSeat: 'to a seat or table',
        chooseSeat: 'Choose where to',
        here: 'At this table',
        elsewhere: 'At another table, the first free seat',
        seat: (seat: number) => `seat ${seat}`,
        table: (table: number, game: string) => `table ${table}, ${game}`,
        withChips: (stack: number) => `with all of ${dollars(stack)}`,
        move: (to: string) => `Move to ${to}`,
        sayWhy: 'Say why',
        back: 'Is back',
        goes: 'Is away',
        leaves: 'Leaves, chips to the account',
        timeUp: 'Time is up',
        pickup: 'Pick up the chips',
        bar: 'Bar from this table',
        whyBar: 'Say why to bar',
        barred: 'Barred from this table',
        unbar: 'Let back',
        blinds: 'Missed blinds are made up by the player, who posts or waits.',
    },
    waitingPane: {
        heading: 'Waiting for this table',
        seat: (seat: number) => `Seat ${seat}`,
        off: 'Take off',
        nobody: 'Nobody waits.',
        full: 'No seat is free.',
        name: 'Name',
        put: (name: string) => (name ? `Put ${name} on the list` : 'Type a name'),
    },
};
