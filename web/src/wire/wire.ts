// Written by build/tests/tidy/test-written --write from src/wire/wire.def.
import type { EventName } from './events';
import type { Card, Cents, Command, Settings } from './view';

/** A table as whoever asks may see it. */
export interface View {
    id: number; // its number
    game: string; // what is played there: the id of a game of the catalog
    seq: number; // the table's last record in this view
    phase: 'shut' | 'offer' | 'bets' | 'play' | 'broken' | 'between' | 'draw'; // where the hand is
    hand: number; // how many hands have been dealt
    seats: number; // how many the table has; places beyond them are at the rail
    settings: Settings; // every option of the table: money in cents, other numbers as they are, words
    denominations?: Cents[]; // where the house lists its chips: those that can be used here, the smallest first, in cents
    warning?: string; // where terms are allowed together and fit badly: why
    me: Viewer; // whoever asks
    places: Place[]; // places that are taken
    waiting: string[]; // the waiting list, first come first
    bank: Bank; // the player-dealer's position
    stakes: Stake[]; // wagers that lie there, or chips in the pot
    pots?: Pot[]; // at a table for the pot: the main pot first
    button?: number | null; // at a table for the pot: the seat with the dealer button
    street?: number | null; // at a table for the pot: of the hand in play, from 1
    drawing?: boolean; // at a table for the pot: cards are drawn, before the betting of the street
    blind?: Cents; // at a table for the pot: the big blind, in cents
    calls_time?: boolean; // at a table for the pot: a player may call time
    buy_in?: Cents; // at a table for the pot: the least chips to sit down with, in cents
    blinds?: Blind[]; // at a table for the pot: of the hand in play, the big one last
    killer?: number | null; // at a table for the pot: who killed this pot: its limits are doubled
    kill?: Kill | null; // at a table for the pot: where all agreed to kill pots
    structure?: 'limit' | 'spread' | 'pot-limit' | 'no-limit'; // at a table for the pot: how bets are bounded
    bets?: [Cents, Cents]; // at a table for the pot: the least and the most of this hand, doubled by a kill; most 0: no limit, in cents
    marks: Mark[]; // what is noted of people at the table
    shares: Share[]; // parts of wagers that others have behind them
    shoe: ShoeState; // what is dealt from
    promise: Promise; // how the machine's next shoe comes about
    hands: Hand[]; // hands on the layout, with ?? for what the viewer may not see
    counts?: Record<string, number>; // where hands are told by their points alone: what a card counts, by its rank
    thirds?: string[]; // where a banker draws by a chart: by the banker's score, then by what the player's third card counts: H draws, S stands
    buttons: Button[]; // Envy buttons beside wagers
    thrown?: Thrown | null; // where dice say who is dealt first: for the hand in play
    result: string | null; // of the hand that lies there
    past: Past[]; // results of earlier hands, the latest last
    turn: Turn; // whom the table waits for
    now: number; // the house's clock when this was said, in milliseconds since 1970
    legal: Choice[]; // what the viewer may say now
    denied?: Denied[]; // where something the viewer may look for cannot be said now: what, and why
    action: Cents; // what counts for the collection, in cents
    fee: Cents | null; // what a close would collect, or has collected of the hand in play, in cents
    fees: FeeRange[]; // who pays a collection under the schedule in force
    freeze: Freeze | null; // the floor has stopped the table
    frozen: Frozen | null; // a record of the table is not what was written
    call: Call | null; // the floor is wanted
    undo?: TableEvent | null; // for the dealer and the floor where cards are entered: what `correct` takes back
    settlement?: TableEvent[]; // for the dealer and the floor where cards are entered: what `settle` pays, takes and collects
    dice?: TableEvent | null; // for the dealer and the floor where cards are entered: of this hand
    next?: TableEvent | null; // for the dealer and the floor where cards are entered: where the next card goes: a CARD without its card
    face_down?: number; // for the dealer and the floor where cards are entered: so many of the next cards may be entered as ??
    to_name?: number; // for the dealer and the floor where cards are entered: the spot whose cards must be named before anything is shown; 0 none
    collected?: Cents; // for the dealer and the floor where cards are entered: for the house, of this hand, in cents
    banks_for?: BanksFor | null; // for the dealer and the floor where cards are entered: whose employee banks
    tally?: Tally; // where wagers are not entered: what is known of the hand
}

/** Whoever asks, at this table. */
export interface Viewer {
    place: number | null; // theirs
    role: string; // theirs
    fee?: Cents; // at a banked table: what a close would collect from this place, while bets are open; else 0, in cents
    waits?: Waits; // at a table for the pot, while they are still to be asked for a bet
}

/** Somebody who is still to be asked for a bet. */
export interface Waits {
    before: number; // how many are asked first, if nobody bets or raises
    call: Cents; // what it takes then to stay, in cents
}

/** A place that is taken. */
export interface Place {
    place: number; // its number
    who: string; // the person's name
    person: number; // the person's number
    stack: Cents; // chips in front of them, in cents
    away: boolean; // they have stepped away
    no_bank: boolean; // they asked not to be offered the bank
    since?: number; // where it is known: they sat down, went away or came back, in milliseconds since 1970
}

/** The player-dealer's position; at a table for the pot nothing is in it. */
export interface Bank {
    offered: number | null; // who is offered it now
    next: number | null; // who is offered it next, if they decline
    spot: number | null; // where it is posted or offered: somebody behind a spot may bank there
    turn: number; // 1 the first, 2 the second hand of a player-dealer
    front: BankSide | null; // the player-dealer
    second: BankSide | null; // a second bank behind the first
    covered: boolean; // the bank covers every result
    exposure: Cents; // what it takes to cover every result, in cents
    loss: Cents; // the most that the bank can lose by the wagers that lie there, in cents
    fee: Cents; // the bank's own part of the collection, in cents
    later: string[]; // wagers that may be laid while the hand is played; `exposure` and `loss` have them in
    must?: string; // where the rules play the player-dealer's hand: what they ask of it: draws to hard 17
    in_a_row: number; // hands that this player-dealer has banked one after another
    declined: number[]; // places that were offered the bank and have declined since it was last posted
    until?: number | null; // where the house has set a time: when the position passes to others, in milliseconds since 1970
    pool?: Cents; // where the game has awards: what the table holds for them, in cents
}

/** What a player-dealer has put up. */
export interface BankSide {
    seat: number; // whose
    posted: Cents; // what was put up, in cents
    cover: Cents; // what of it covers wagers, in cents
    chips: Cents; // what it comes to now, in cents
}

/** A wager, or chips in the pot. */
export interface Stake {
    seat: number; // whose
    spot: number; // the betting spot; 0 in the pot
    part?: number; // on a hand that was split: which one, from the second on
    wager: string; // which of the game's wagers
    amount: Cents; // how much, in cents
    street?: number; // at a table for the pot: in which round it was put in
}

/** A part of a wager that somebody has behind it. */
export interface Share {
    seat: number; // whose wager
    spot: number; // where it lies
    wager: string | null; // which one; null is the bank
    to: number; // who has the part
    amount: Cents; // how much of it, in cents
}

/** A pot. */
export interface Pot {
    amount: Cents; // what lies in it, in cents
    seats: number[]; // who can win it
}

/** A blind of the hand in play. */
export interface Blind {
    seat: number; // whose
    amount: Cents; // how much, in cents
}

/** Kill pots, where all agreed to them. */
export interface Kill {
    least: Cents; // the pot that makes a leg, in cents
    post: Cents; // what is posted with two legs, in cents
}

/** What is noted of a person at this table. */
export interface Mark {
    who: string; // the person's name
    person: number; // the person's number
    mark: string; // what is noted
    count: number; // how many, where it is counted
    amount: Cents; // how much, where it is money, in cents
    since: number; // in milliseconds since 1970; 0 not known
}

/** What is dealt from. */
export interface ShoeState {
    ready: boolean; // it can be dealt from
    number: number; // which shoe of the table it is
    dealt: number; // cards that have left it
    size: number; // cards that it began with
    cut: number; // where the cut card lies
    root: string; // the fingerprint of its order; empty where people shuffle
}

/** How a shoe of the machine comes about (docs/fair.md). */
export interface Promise {
    number: number; // of the shoe under way; 0 none
    stage: 'nothing' | 'called' | 'seeded' | 'dealt'; // how far it is
    words: number; // words that were given
    until_ms: number; // until when words are awaited
    commitment: string; // the fingerprint of the house's secret
    last: number; // the last shoe that ended
    stopped: string | null; // why the table waits for the floor
    owes: number[]; // places that are asked for their word
    steps: PromiseStep[]; // the last step that each place has told
}

/** A step of a person's chain of words. */
export interface PromiseStep {
    place: number; // whose
    step: string; // its fingerprint
}

/** A hand on the layout. */
export interface Hand {
    hand: string; // which: "player", "banker", "board"; empty where there is one kind
    spot: number; // whose; 0 everybody's
    part?: number; // where it was split: which hand, from the second on
    cards: Card[]; // ?? where the viewer may not see it
    name?: string; // where they are a hand that the viewer may see: what they are called
    best?: Card[]; // where there is a board: the five that are played, most telling first
    best_low?: Card[]; // where there is a low hand: the same of its low half
    joker?: Card; // where the joker is one of the five: what it stands for
    joker_low?: Card; // where the joker is one of the low five: what it stands for
    points: number | null; // what it counts, where hands count
    soft?: boolean; // where an ace counts 11 in the points
    natural?: boolean; // where it is one
    said?: 'done' | 'plays' | 'folds' | 'surrenders'; // against a bank: what was said of it: nothing more is decided about it
    drew?: number; // until somebody acts after a draw: how many cards it has drawn
    makes?: Makes[]; // where it wins something whatever the bank has: what it wins, if it is played
}

/** A wager that a hand wins whatever the bank has. */
export interface Makes {
    wager: string; // which
    pays: [number, number]; // and at what odds
}

/** An Envy button beside a wager. */
export interface Button {
    seat: number; // whose
    spot: number; // where
}

/** Dice of the hand in play. */
export interface Thrown {
    dice: number[]; // what they show
    first: number; // the spot that is dealt first
    action: number | null; // the spot where the action begins
}

/** The result of an earlier hand. */
export interface Past {
    result: string; // who won
    points: (number | null)[]; // of the hands on the layout, in their order
}

/** Whom the table waits for. */
export interface Turn {
    awaits: string; // what kind of act it waits for: seats, dealer, cards, time, nothing
    seats: number[]; // who may act
    later?: number[]; // while one is asked after the other: who is asked next, in turn
    deadline: number | null; // until when, in milliseconds since 1970
    otherwise: string | null; // what is done then
    cards?: number; // while cards are chosen: how many, at least
    most?: number; // while cards are chosen: how many, at most
}

/** Something that the viewer may say now. */
export interface Choice {
    command: Command; // the command, but for its amount
    lowest: Cents; // the least amount; 0 where it has none, in cents
    highest: Cents; // the most, in cents
    step?: Cents; // where amounts go in steps: from one to the next, in cents
    bound?: Bound; // where a wager of their own bounds it: which one
    gives_up?: Cents; // of a muck: what the hand wins by those that are shown so far, in cents
    apart: boolean; // it can be said whoever's turn it is
}

/** The viewer's own wager that bounds another. */
export interface Bound {
    wager: string; // which
    equal: boolean; // it must come up to that one; else it can be no higher
}

/** Something that the viewer may look for and cannot say now. */
export interface Denied {
    verb: string; // the command
    words: string; // why
    rule: string; // by which rule
}

/** Who pays a collection, and between what it lies. */
export interface FeeRange {
    by: string; // who pays
    least: Cents; // the least, in cents
    most: Cents; // the most, in cents
}

/** The floor has stopped a table. */
export interface Freeze {
    since: number; // in milliseconds since 1970
    why: string; // the floor's reason
}

/** The house has stopped a table itself. */
export interface Frozen {
    seq: number; // the record that is not what was written
    why: string; // what is wrong with it
}

/** The floor is wanted. */
export interface Call {
    why: string; // what for
    since: number; // in milliseconds since 1970
    seat: number | null; // which seat it is about
}

/** A company whose employee banks. */
export interface BanksFor {
    company: string; // its name
    badge: string; // the employee's badge
}

/** What is known of a hand whose wagers are not entered. */
export interface Tally {
    action: Cents; // what counts for the collection, in cents
    circles: number; // circles with a wager
    players: number; // how many were dealt in
    street: number | null; // on which it ended
    seat: number | null; // who won
}

/** Something that happened at a table. */
export interface TableEvent {
    event: EventName; // what
    rule?: string; // where the house says it itself: the rule that it follows; empty where there is none
    late?: boolean; // where a time was up
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
    mark?: string;
    game?: string;
    name?: string;
    value?: string;
    root?: string;
    at?: number;
    why?: string;
    digest?: string;
    street?: number;
    hash?: string;
    table?: number;
    transfer?: number;
    until?: number;
    chips?: number;
    word?: string;
}
