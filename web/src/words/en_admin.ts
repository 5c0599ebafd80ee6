// The administrator's page, the first start, and what needs two persons, in English.
import type { Cents, Place, Proposal } from '../wire/view';
import { dollars, toTheCent } from './figures';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const ACCOUNTS: Record<string, string> = { box: 'the box', jackpot: 'the jackpot\u2019s box', pool: 'the pool for awards' };

/** An account of a table as people call it. */
export const accountName = (word: string) => ACCOUNTS[word] ?? word;

/** "3" is whoever sits there, anything else an account of the table. */
function account(id: string, places: Place[]): string {
    const there = places.find((each) => String(each.place) === id);
    return there ? `${there.who}, seat ${id}` : (ACCOUNTS[id] ?? `seat ${id}`);
}

function proposal(each: Proposal): string {
    const side = (seat: number, word: string) => (seat ? `seat ${seat}` : (ACCOUNTS[word] ?? word));
    if (each.word === 'entry')
        return `Table ${each.table}: ${toTheCent(each.amount)} from ${side(each.seat, each.name)} to ${side(each.to, each.value)}${each.count ? `, hand ${each.count}` : ''}`;
    if (each.word === 'set') return `Table ${each.table}: ${each.name} becomes ${each.value}`;
    if (each.word === 'edition') return `Edition ${each.name} counts from ${each.value}`;
    return `A new ${each.name} key`;
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

function bytes(count: number): string {
    let unit = 0;
    for (; count >= 1000 && unit < UNITS.length - 1; unit++) count /= 1000;
    return `${unit === 0 ? count : count.toFixed(count < 10 ? 1 : 0)} ${UNITS[unit]}`;
}

function ago(then: number, now: number): string {
    const minutes = Math.floor((now - then) / 60_000);
    if (minutes < 1) return 'just now';
    if (minutes < 120) return `${counted(minutes, 'minute')} ago`;
    return minutes < 2880 ? `${counted(Math.floor(minutes / 60), 'hour')} ago` : `${counted(Math.floor(minutes / 1440), 'day')} ago`;
}

export const twoEn = {
    heading: 'Waiting for a second person',
    what: proposal,
    who: (who: string, why: string, left: string) => `${who}: ${why}. Void in ${left}.`,
    other: 'another person approves it',
    approve: 'Approve',
    approved: 'seen and approved',
    reject: 'Reject',
    back: 'Take back',
    rejected: 'not approved',
};

export const entryEn = {
    tab: 'Entry',
    heading: 'Compensating entry',
    lead: 'Nothing is erased. This adds a new entry that points at a hand and says why.',
    from: 'From',
    to: 'To',
    choose: 'choose',
    account,
    amount: 'Amount',
    hand: 'Points at hand',
    settled: (hand: number) => `How hand ${hand} was settled`,
    settledLead: 'Tap a line to move its money back.',
    notFound: (hand: number) => `Hand ${hand} is not over, or there is none.`,
    notSo: (what: string) => `not so: ${what}`,
    reason: 'Reason, required',
    preview: 'What will be written',
    sum: 'Sum',
    needs: (name: string) => `Needs two: proposed by ${name}, approved by a second floor person or administrator on this or another screen.`,
    send: 'Send for approval',
    two: 'choose two accounts',
    type: 'type the amount',
    why: 'a reason is missing',
    says: (amount: Cents, from: string, to: string) => `${toTheCent(amount)} from ${from} to ${to}`,
};

export const adminEn = {
    heading: 'Admin',
    facts: { house: 'House', journal: 'Journal', disk: 'Disk', backup: 'Backup', head: 'Signed head' },
    running: 'running',
    since: (then: number, now: number, version: string) => `opened ${ago(then, now)}, version ${version}`,
    whole: 'whole',
    verifying: 'being verified',
    verified: (records: number, of: number) => `${records} of ${counted(of, 'record')}`,
    damaged: (tables: number) => `${counted(tables, 'table')} damaged`,
    records: (count: number) => counted(count, 'record'),
    free: (count: number) => `${bytes(count)} free`,
    journalHas: (count: number) => `the journal has ${bytes(count)}`,
    ago,
    none: 'none',
    noFolder: 'the setting backups names no folder',
    noPlace: 'its folder cannot be used',
    make: 'make one',
    backupHas: (name: string, size: number) => `${name}, ${bytes(size)}`,
    record: (seq: number) => `record ${seq}`,
    noHead: 'none yet',
    backup: {
        heading: 'Backup',
        how: 'Start the house with --set backups=FOLDER, and backups can be made here. \u201chousedealer backup\u201d makes one at any time.',
        act: 'Back up now',
        about: 'The house goes on while it runs. A restore is audited before it may replace the house. The house key is in no backup.',
    },
    tables: {
        heading: 'Tables',
        open: (count: number) => `${counted(count, 'table')} open`,
        more: 'Open tables',
        notNow: 'Not now',
        players: (count: number) => counted(count, 'player'),
        less: (game: string) => `One fewer table of ${game}`,
        another: (game: string) => `One more table of ${game}`,
        deals: 'Who deals',
        deal: { machine: 'The house deals', full: 'A dealer, all entered', collection: 'A dealer, fees entered', result: 'A dealer, results entered' },
        dealt: (deal: string, money: boolean) =>
            ({
                machine: 'No dealer: the house shuffles and deals, for play chips only.',
                full: 'A dealer deals on the felt and enters wagers and cards on a pad.',
                collection: 'A dealer enters the action bracket and the result; fees, drop and rotation are kept.',
                result: 'A dealer enters results for the scoreboard, and no money.',
            })[deal] + (money ? ' Chips are money here, so a dealer deals at every table.' : ''),
        limits: (min: number, max: number, poker: boolean) => (max === 0 ? `from ${dollars(min)}` : poker ? `${dollars(min)} / ${dollars(max)}` : `${dollars(min)} to ${dollars(max)}`),
        optionOf: (option: string, count: number) => `fee option ${option} of ${count}`,
        oneOption: 'one fee schedule',
        schedule: (option: string, has: { limits: [number, number] | null; blinds: [number, number] | null; players: [number, number] | null; bank: [number, number] | null; poker: boolean }) => {
            const range = ([low, high]: [number, number]) => (low === high || high === 0 ? dollars(low) : `${dollars(low)} to ${dollars(high)}`);
            const stakes = has.limits ? (has.poker ? `limits ${has.limits.map((each) => dollars(each)).join(' / ')}` : has.limits[1] ? `wagers ${range(has.limits)}` : `wagers from ${dollars(has.limits[0])}`) : has.blinds ? `blinds ${has.blinds.map((each) => dollars(each)).join(' and ')}` : '';
            const fees = [has.players ? `${has.poker ? 'fee' : 'players'} ${range(has.players)}` : '', has.bank ? `bank ${range(has.bank)}` : ''];
            return `Option ${option}: ${[stakes, ...fees].filter(Boolean).join(', ') || 'no fee'}`;
        },
        fees: 'Limits and fees',
        feesOf: (game: string) => `Limits and fees of ${game}`,
        from: 'Wagers from, dollars',
        to: 'to, dollars',
        noAmount: (game: string) => `The limits of ${game} are not amounts in dollars. Type them again, such as 5 and 500.`,
        about: 'Limits and fees offered are those the documents allow; the floor can change them later.',
        act: (count: number) => (count ? `Open ${counted(count, 'table')}` : 'Choose at least one table'),
    },
    people: {
        heading: 'People',
        count: (staff: number, players: number) => `${staff} with a role, ${counted(players, 'player')}`,
        name: 'Name',
        role: 'Role',
        password: 'Password',
        slowed: 'too many wrong passwords',
        remove: (name: string) => `Remove ${name}`,
        again: 'Adding a name that is there already gives it the new role and password, and ends its sessions.',
        form: 'Add a person',
        typeName: 'Type a name',
        search: 'Look for a name among all',
        short: 'A password of 8 characters or more',
        add: (name: string) => `Add ${name}`,
    },
    editions: {
        heading: 'Editions',
        columns: ['House', 'Edition', 'From', ''],
        inForce: 'in force',
        form: 'A new edition from a day',
        which: 'Edition',
        day: 'From the gaming day',
        why: 'Why',
        choose: 'Choose an edition',
        sayDay: 'Say from which day',
        sayWhy: 'Say why',
        propose: (edition: string, day: string) => `Propose ${edition} from ${day}`,
        about: 'Tables that are opened from that day on have it; the others adopt it before their first hand of the day. Hands that were played stay under theirs.',
    },
    policy: {
        heading: 'Money',
        chips: 'Chips are',
        kinds: { play: 'for play, without cash value', money: 'money' } as Record<string, string>,
        log: 'Cash of a day is logged above',
        report: 'Cash of a day is reported above',
        about: 'These are settings of the house: \u201chousedealer serve --print-config\u201d lists them all, with the gaming day and the folder for backups. Every change stands in the journal.',
    },
    companies: {
        heading: 'Companies',
        company: 'Company',
        person: 'Person',
        badge: 'Badge',
        account: 'Account',
        why: 'said on the admin page',
        employees: (count: number) => (count ? counted(count, 'employee') : 'no employees'),
        none: 'No company banks here.',
        make: (name: string) => `Add ${name}`,
        known: (name: string) => `${name} is listed`,
        made: (name: string) => `${name} is listed, with an account of its own.`,
        employ: (who: string, name: string) => `${who} banks for ${name}`,
        employed: (who: string, name: string) => `${who} banks for ${name} from now on.`,
        dismiss: (who: string) => `Dismiss ${who}`,
        dismissShort: 'Dismiss',
        dismissed: (who: string) => `${who} no longer banks for a company.`,
        typeCompany: 'Type a company',
        typeBadge: 'Type company, person and badge',
        about: 'What an employee plays with comes out of the company\u2019s account and goes back there. A user in the role company, with the company\u2019s name, reads that company\u2019s books and no others.',
    },
    keys: {
        heading: 'Keys',
        two: 'a change needs two people',
        why: 'Why the house key is changed',
        propose: 'Propose a new house key',
        sayWhy: 'Say why',
        how: 'Once another administrator has approved it, \u201chousedealer key rotate\u201d makes the new key within a day, with the house closed.',
    },
};

export const firstEn = {
    steps: ['Make an admin', 'Open tables', 'Add people', 'Keep it safe'],
    nobody: 'Nobody is here yet',
    lead: 'This house has just been started. Whoever makes the first admin holds the keys. The code is in the window where the house was started.',
    code: 'Code from the window',
    name: 'Your name',
    password: 'Password',
    again: 'The password again',
    typeCode: 'Type the code',
    differ: 'The passwords differ',
    make: (name: string) => `Make ${name} the administrator`,
    taken: 'This house has an administrator',
    takenLead: 'Come in through the entrance; there is nothing left to do here.',
    toAdmin: 'To the admin page',
    which: 'Which tables should open?',
    whichLead: 'Take them from the list; more can be opened later.',
    who: 'Who works here?',
    whoLead: (opened: number) => `${opened ? `${counted(opened, 'table')} ${opened === 1 ? 'is' : 'are'} open. ` : ''}Dealers, floor and cage each come in with a name and a password of their own.`,
    added: (names: string[]) => `${names.join(', ')} can come in now.`,
    goOn: 'Go on',
    safe: 'Keep it safe',
    safeLead: 'Everything is in one file, with one key beside it. Keep a copy of the key apart, under lock: no backup holds it. Have a second administrator, since editions, entries and keys need two people.',
};
