// What the house sends. The server is the judge of all of it; nothing here is
// computed on the page.
import type { BankSide, Call, Choice, Denied, Frozen, Freeze as Frost, Hand as HandSeen, Mark, Past, Place, Pot, Stake, TableEvent, View } from './wire';

export type { BankSide, Call, Choice, Denied, Mark, Past, Place, Pot, Stake, TableEvent, View };
export type Phase = View['phase'];
export type Structure = NonNullable<View['structure']>;

/** Since when and why the floor has stopped a table. */
export type Freeze = Frost | null;

export type Cents = number;
export type Card = string; // "Ks", "Xx" the joker, "teen" a tile, "??" unknown

/** A command as it is said, an event as it came out: a name and its fields. */
export interface Command {
    verb: string;
    seat?: number;
    spot?: number;
    to?: number;
    wager?: string;
    amount?: Cents;
    who?: string;
    why?: string;
    cards?: Card[];
    count?: number;
    part?: number;
    [field: string]: unknown;
}

/** A hand as the page tells it: what it came to may be said instead of the points. */
export interface Hand extends HandSeen {
    count?: string;
}

// What the table is played on: amounts in cents, numbers as they are, words.
export interface Settings {
    [option: string]: number | string | undefined;
    min?: number;
    max?: number;
    cut?: number;
    backline?: number;
    option?: string; // the number of the schedule in force
    edition?: string; // of the schedules
}

/** A hand that one has played oneself, as it was seen from one's own place. */
export interface OwnHand extends RecalledHand {
    table: number;
    game: string;
    at: number; // when it ended, in ms
    seat: number;
}

export interface OwnHands {
    hands: OwnHand[]; // the latest first
    before: string | null; // to ask with for what is further back
    behind: number; // records that the house has still to look through
}

export interface TableRow {
    id: number;
    game: string;
    title: string;
    phase: Phase;
    hand: number;
    seats: ({ seat: number; who: string; stack: Cents; away: boolean; practice: boolean } | null)[]; // `practice`: not a person
    waiting: string[];
    min: Cents;
    max: Cents;
    structure?: Structure; // at a poker table
    fees: { by: string; least: Cents; most: Cents }[]; // by the schedule in force
    banker: null | { seat: number; posted: Cents };
    deadline: number | null; // in ms of `clock`, the house's when this was said
    otherwise?: string | null; // what is done then
    mine?: OwnRow | null; // of whoever asks; null without a place there
    clock: number;
    freeze: Freeze;
    stopped: string | null; // why there is no shoe until the floor has looked
    frozen: Frozen | null;
}

/** One's own place at a table of the list. */
export interface OwnRow {
    place: number;
    stack: Cents;
    on_felt: Cents; // wagers, or chips in the pot
    asks: string[]; // verbs that may be said while the table waits for this place; none while it does not
    deadline: number | null; // the own one where it runs, else the table's
    otherwise: string | null;
}

/** A table as the floor looks at it. */
export interface FloorRow extends TableRow {
    now: number;
    call: Call | null;
    turn: { awaits: string; seats: number[]; since: number };
    bank: null | { seat: number; chips: Cents; offered: number; turn: number };
    in_play: Cents;
    missed_blinds: number;
    disputes: number;
    entered: boolean; // a dealer enters the cards
}

/** Something that the floor has said, and what came of it. */
export interface LogEntry {
    table: number;
    seq: number;
    at: number;
    hand: number; // the last that had been dealt, 0 where that is not known
    by: string;
    command: Command;
    events: TableEvent[];
}

/** A company whose employees bank with its money, and what is in its account. */
export interface Company {
    name: string;
    amount: Cents;
    employees: { who: string; person: number; badge: string }[];
}

/** What somebody has proposed and another person is to approve. */
export interface Proposal {
    number: number;
    who: string;
    word: string; // entry, set or key
    table: number;
    seat: number;
    to: number;
    amount: Cents;
    count: number;
    name: string;
    value: string;
    why: string;
    left: number; // ms until it is void
}

/** What can go wrong in a game, and the fields that naming it takes. */
export interface Accident {
    name: string;
    gist: string;
    names: string[];
    from: string;
    to: string;
    rule: string;
    follows: string;
    floor: boolean; // left to the management: no dealer says it
}

/** A pot, or a half of one, that was pushed: who could win it, who has, with what, and what that beats. */
export interface PotWon {
    pot: number; // the main pot is 1
    hand?: 'high' | 'low';
    amount: Cents;
    seats: number[];
    winners: number[];
    name?: string; // where the hand was shown
    beats: { seat: number; name: string }[];
    no_low?: boolean; // half of it was for a low hand, and none was shown
    odd?: { amount: Cents; seats: number[]; why: 'high' | 'button' | 'dealer' }[]; // chips that could not be divided
}

export interface RecalledHand {
    hand: number;
    steps: TableEvent[];
    net: { seat: number; amount: Cents }[];
    named: { spot: number; hand?: string; name: string; wins?: boolean; ties?: boolean; best?: Card[]; best_low?: Card[]; joker?: Card; joker_low?: Card }[]; // hands that were shown; one, or a part of one that was set, is higher than the bank's, or ranks alike, or neither
    order?: { early: number; from?: number; clockwise?: boolean; counted?: 'bank' | 'dealer' }; // against a bank: wagers settled while the hand was played, then from which spot on and which way round, and after whom the action was counted
    pots?: PotWon[]; // at a table for the pot, as they were pushed
    totals?: { spot: number; part?: number; total: string }[]; // what players' hands came to, where hands are totals
    people: { seat: number; who: string }[]; // who has had the place since before the hand
    stacks?: { seat: number; amount: Cents }[]; // before it, where they were asked for and it is not too long ago
    moves?: { step: number; seat: number; amount: Cents }[]; // by which of the steps, from 0 on, a stack grew or shrank
    put_right?: { at: number; entry: TableEvent }[]; // compensating entries about it
}

/** What the bank can expect of the wagers that lie there; signs are the bank's. */
export interface Outlook {
    hand: number;
    posted: Cents;
    action: Cents;
    fee: Cents;
    worst: Cents;
    expected: number; // before the fee
    results: { result: string; chance: number; bank: Cents; covered: boolean; short: Cents }[];
    wagers: { seat: number; spot: number; wager: string; stake: Cents; expected: number; worst: Cents; outcomes: { outcome: string; chance: number; bank: Cents }[] }[];
}

export interface Rule {
    id: string;
    game: string;
    kind: string;
    gist: string;
    status: string;
    edition?: string; // the document, and where in it
    source_lines?: string;
}

/** A rule with all that the book knows of it. */
export interface BookRule extends Rule {
    house: string;
    edition: string;
    source_lines: string;
    games: string[]; // that it concerns, by their ids
    tests: string[]; // that prove it
    sheets: { sheet: string; field: string }[]; // where it is cited
    rulings: { ruling: string; title: string; words: string }[]; // where its text was silent
}

export interface Game {
    id: string;
    name: string;
    house: string;
    house_name: string;
    edition: string;
    gega: string;
    family: string;
    seats: number;
    decks: number;
    wagers: string[];
    codes: string[]; // of its rules: its own, then those of its side bets
    options: Setting[]; // what the odds can be asked under
    settings: Setting[];
    playable: boolean;
}

/** What the floor may set at a table: one of some words, or within a range. */
export interface Setting {
    name: string;
    values?: string[];
    money?: boolean; // then in cents
    lowest?: number;
    highest?: number;
    default?: number | string;
    rule: string;
    changes: string; // when it may
    two_persons: boolean; // once the table has been played at
}

export interface Odds {
    game: string;
    decks: number;
    wagers: {
        wager: string;
        ev: number;
        outcomes: { outcome: string; probability: number; pays: number }[];
    }[];
    // Of wagers whose outcomes are not their printed lines: how often each of those comes, by the
    // keys of the pay table, several where they are counted together; and hands that are counted
    // apart, without a key and with a name.
    lines?: { wager: string; keys: string[]; probability: number; name?: string }[];
}

export interface FeeRow {
    option: string;
    action_lo: Cents | null;
    action_hi: Cents | null;
    players_min: number | null;
    players_max: number | null;
    player_fee: Cents | null;
    player_dealer_fee: Cents | null;
    jackpot_fee: Cents | null;
    moment: Record<string, string>; // by the name of the fee
    action_counts_bonus?: boolean | null; // in the action that sets the fee; null where there is none
    note?: string;
}

/** A printed line of a pay table: to 1, or a fixed amount. */
export interface PayRow {
    wager: string;
    key: string;
    outcome: string;
    pays?: [number, number];
    amount?: Cents;
}

/** A fee that the table takes: when, of whom, and by which rule. */
export interface PostedFee {
    fee: string;
    moment: string;
    payer: string;
    rule: string;
}

/** What each of the fees comes to for so many players, or for so much action. */
export interface PostedRate {
    players?: [number, number];
    action?: [Cents | null, Cents | null];
    amounts: Cents[];
}

export interface Collection {
    fees: PostedFee[];
    rates: PostedRate[];
}

/** What hangs at a table: name, limits, every fee and the pays in force, the house rules; and what
 * the documents remark that is nobody's to keep. */
export interface NoticeBoard {
    name: string;
    gega: string | null;
    decks: number;
    jokers: number; // in each deck
    in_turn: number; // sets of decks, one in play while the other is shuffled
    min: Cents;
    max: Cents;
    edition: string;
    effective: string | null;
    option: string;
    limits: { wager: string; min: Cents; max: Cents; bound?: 'equal' | 'at_most' | 'half'; to?: string }[]; // none at a table for the pot
    banked: { hands: number; offered: string | null; cover: string | null; returned: string | null } | null; // how, and by which rules
    fees: FeeRow[]; // as the edition prints them
    collection: Collection;
    pays: PayRow[];
    rules: Rule[];
    signs: (Rule & { kept: string })[]; // they ask for what stands on the notice, in these words
    remarks: Rule[];
}

export interface Session {
    name: string;
    role: string;
    csrf: string;
}

/** How the House Way sets a hand, and the line of its chart. */
export interface HouseWay {
    ahead: Card[];
    rest: Card[];
    by: string; // the house's own rule by which it is asked for
    rule: string;
    chart: string | null; // whose chart the rule is of, where this house prints none
    gist: string; // what the rule says
    why: string; // what the chart did with this hand
    ways: SetWay[]; // all that are not foul, this one first, those that another beats in both parts last
}

/** A way to set a hand: the cards of its first part, and what both are called. */
export interface SetWay {
    ahead: Card[];
    front: string;
    back: string;
}

/** How tiles rank, the highest first. */
export interface TileRanks {
    hands: { kind: string; name: string; family: string; tiles: Card[] }[]; // of two, that beat nine points
    singles: { family: string; tiles: Card[] }[]; // two where they look different and rank alike
}

/** What the parts of a hand are called that is set so, and the rule if it is foul. */
export interface SetNames {
    ahead: string;
    rest: string;
    foul: string | null;
}
