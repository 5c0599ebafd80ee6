// What the house sends. The server is the judge of all of it; nothing here is
// computed on the page.
import type { EventName } from './events';

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

export interface TableEvent {
    event: EventName;
    rule?: string;
    late?: boolean; // it was done because a time was up
    seat?: number;
    who?: string;
    spot?: number;
    part?: number;
    to?: number;
    wager?: string;
    hand?: string;
    result?: string;
    cards?: Card[];
    amount?: Cents;
    due?: Cents;
    stake?: Cents;
    from?: number;
    count?: number;
    turn?: number;
    street?: number | string;
    game?: string;
    name?: string;
    value?: string;
    root?: string;
    why?: string;
}

/** What this viewer may say now; amounts from `lowest` to `highest`. */
export interface Choice {
    command: Command;
    lowest: Cents;
    highest: Cents;
    step?: Cents;
    bound?: { wager: string; equal: boolean }; // the own wager that keeps `highest` so low, or that it must come up to
    gives_up?: Cents; // of a muck: what the hand wins by those that are shown so far
    apart: boolean;
}

/** What the viewer, who is asked, may look for now and not do: why, by which rule. */
export interface Denied {
    verb: string;
    words: string;
    rule: string;
}

export interface Place {
    place: number;
    who: string;
    stack: Cents;
    away: boolean;
    no_bank: boolean; // is not offered the bank, by the own wish
    since?: number; // sat down, went away or came back
}

export interface BankSide {
    seat: number;
    posted: Cents;
    cover: Cents;
    chips: Cents;
}

export interface Stake {
    seat: number;
    spot: number;
    part?: number; // the hand of a split, from the second on
    wager: string;
    amount: Cents;
    street?: number; // at a table for the pot
}

export interface Pot {
    amount: Cents;
    seats: number[]; // that can win it
}

export interface Mark {
    who: string;
    mark: string;
    count: number;
    amount: Cents;
    since: number;
}

export interface Hand {
    hand: string;
    spot: number;
    part?: number; // of a split, from the second hand on
    cards: Card[];
    name?: string; // what they are called, where they are a hand
    best?: Card[]; // the five that are played with the board, most telling first
    best_low?: Card[];
    joker?: Card; // what the joker among them stands for
    joker_low?: Card;
    points: number | null;
    soft?: boolean; // an ace counts 11 in the points
    natural?: boolean;
    count?: string; // what is said instead of the points, by the page: what it came to
    said?: 'done' | 'plays' | 'folds' | 'surrenders'; // against a bank: nothing more is decided about it
    drew?: number; // how many cards it has drawn, until somebody acts
    makes?: { wager: string; pays: [number, number] }[]; // wagers that it wins whatever the bank has, if it is played
}

export interface Past {
    result: string;
    points: (number | null)[];
}

/** How bets for the pot are bounded. */
export type Structure = 'limit' | 'spread' | 'pot-limit' | 'no-limit';

export type Phase = 'shut' | 'offer' | 'bets' | 'play' | 'broken' | 'between' | 'draw';

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

export interface View {
    id: number;
    game: string;
    seq: number;
    phase: Phase;
    hand: number;
    seats: number; // how many the table has; places beyond are at the rail
    settings: Settings;
    denominations?: Cents[]; // chips of the house that can be used here, the smallest first
    warning?: string; // terms that are allowed together and fit badly
    me: {
        place: number | null;
        role: string;
        fee?: Cents; // what a close would collect from this place, while bets are open
        waits?: { before: number; call: Cents }; // still to be asked for a bet: after how many, and for what, if nobody bets or raises
    };
    places: Place[];
    waiting: string[];
    bank: {
        offered: number | null;
        next?: number | null; // who is asked next if they decline
        spot: number | null; // where it is posted or offered: a place behind a spot may bank there
        turn: number;
        front: BankSide | null;
        second: BankSide | null;
        covered: boolean;
        exposure: Cents; // what it takes to cover every result
        loss: Cents; // the most that the bank can lose by the wagers that lie there
        fee: Cents; // the bank's own part of `fee`
        later: string[]; // wagers that may be laid while the hand is played: `exposure` and `loss` have them in
        must?: string; // what the rules ask of the player-dealer's own hand: "draws to hard 17"
        in_a_row: number;
        declined?: number[]; // places that were offered it and have declined since it was last posted
        until?: number | null; // when the position must pass to others, where the house has set a time
        pool?: Cents; // for awards, where the game has any
    };
    stakes: Stake[];
    pots?: Pot[]; // at a table for the pot: the main pot first
    button?: number | null;
    street?: number | null; // of the hand in play
    drawing?: boolean; // cards are drawn, before the betting of the street
    blind?: Cents; // the big one
    calls_time?: boolean; // a player may call time
    buy_in?: Cents; // the least chips to sit down with
    blinds?: { seat: number; amount: Cents }[]; // of the hand in play, the big one last
    killer?: number | null; // who killed this pot: its bets are twice as high
    kill?: null | { least: Cents; post: Cents }; // where all agreed: the pot that makes a leg, and what is posted with two
    structure?: Structure;
    bets?: [least: Cents, most: Cents]; // the limits of this hand, doubled by a kill; most 0: none
    marks: Mark[];
    shares: (Stake & { to: number })[];
    shoe: { ready: boolean; number: number; dealt: number; size: number; cut: number; root: string };
    promise: {
        number: number; // of the machine's shoe under way, 0 none
        stage: 'nothing' | 'called' | 'seeded' | 'dealt';
        words: number;
        until_ms: number;
        commitment: string;
        last: number; // the last that ended
        stopped: string | null;
        owes: number[]; // places that are asked for their word
        steps: { place: number; step: string }[];
    };
    hands: Hand[];
    counts?: Record<string, number>; // what a card counts by its rank, where hands are told by their points alone
    thirds?: string[]; // by the banker's score, then by what the player's third card counts: H draws, S stands
    buttons: { seat: number; spot: number }[]; // Envy buttons beside wagers
    thrown?: { dice: number[]; first: number; action: number | null } | null; // for the hand in play, the spot they name, and where the action begins
    result: string | null;
    past: Past[];
    // who is asked after `seats`, in turn (the house says it of every view); until when the table waits, in ms of `now`, and what is done then
    turn: { awaits: string; seats: number[]; later?: number[]; deadline: number | null; otherwise: string | null; cards?: number; most?: number };
    now: number; // the house's clock when this was said
    legal: Choice[];
    denied?: Denied[];
    action: Cents;
    fee: Cents | null; // what a close would collect, or has collected of the hand in play
    fees: { by: string; least: Cents; most: Cents }[]; // who pays a collection under the schedule in force
    freeze: Freeze;
    frozen: null | { seq: number; why: string };
    call: Call | null;
    // At a table that is dealt by hand, for the dealer and the floor: what `correct` takes
    // back, and what `settle` pays, takes and collects.
    undo?: TableEvent | null;
    settlement?: TableEvent[];
    dice?: TableEvent | null; // of this hand
    next?: TableEvent | null; // where the next card goes: a CARD without its card
    face_down?: number; // so many of the next cards may be entered as ??
    to_name?: number; // the spot whose cards must be named before anything is shown, 0 none
    collected?: Cents; // for the house, of this hand
    banks_for?: { company: string; badge: string } | null; // whose employee banks
    // Of a hand whose wagers are not entered.
    tally?: { action: Cents; circles: number; players: number; street: number | null; seat: number | null };
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

/** The floor is wanted: why, since when, and about which seat. */
export interface Call {
    why: string;
    since: number;
    seat: number | null;
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
    frozen: null | { seq: number; why: string };
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

/** Since when and why the floor has stopped a table. */
export type Freeze = null | { since: number; why: string };

/** A table as the floor looks at it. */
export interface FloorRow extends TableRow {
    now: number;
    call: null | { why: string; since: number; seat: number | null };
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
