// What the house says of a banked game's odds, and of its bank after collection.
import type { Cents } from '../wire/view';

export interface Outcome {
    outcome: string;
    pays: number; // net, per unit
    probability: number;
    one_in: number;
    contribution: number;
    count: number | string | null; // of deals; null where they are weighed
}

export interface Wager {
    wager: string;
    method: string;
    ev: number; // the bettor's, per unit
    variance: number;
    sd: number;
    wins: number | null; // null where an outcome is a mean of several
    wins_one_in: number | null;
    prize?: boolean; // no wager: figures are dollars
    outcomes: Outcome[];
}

/** What each act is worth with a hand against a card of the bank's, in main wagers. */
export interface Cell {
    hand: string; // "hard 16"
    up: string;
    stand?: number;
    hit?: number;
    double?: number;
    split?: number;
    surrender?: number;
}

export interface CountedOdds {
    game: string;
    decks: number;
    options: Record<string, string>;
    exact: boolean;
    total: number | string | null; // deals in all
    wagers: Wager[];
    strategy: string | null;
    chart_ev?: number;
    cells?: Cell[];
}

/** The bank at one action; means are in cents and have fractions. */
export interface Point {
    action: Cents;
    fee: Cents;
    ev_before: number;
    ev_after: number;
    sd: number;
    ruin: number | null;
    ever?: Ever; // where a bankroll is named
}

/** How likely the bank is ever ruined; `least` is null where only the diffusion is known. */
export interface Ever {
    least: number | null;
    most: number;
    bankroll_for_1_percent: Cents | null; // null where the bank gains nothing
    curve: number[]; // `most` from no bankroll to twice the one asked for
}

export interface Bracket {
    due_from: Cents;
    due_to: Cents | null;
    player_dealer_fee: Cents | null;
    break_even_action: Cents | null;
    lower: Point | null;
    upper: Point | null;
}

interface BankHead {
    game: string;
    edition: string;
    mix: Record<string, number>; // percent of the action
    edge: number;
    variance_method: string;
}

export interface Schedule {
    option: string;
    fee_lo: Cents | null;
    fee_hi: Cents | null;
    break_even_action: Cents | null;
    ahead_from: Cents | null;
    at_actions: Point[];
    brackets: Bracket[];
}

/** Without an option: all of them side by side. */
export interface BankOptions extends BankHead {
    schedules: Schedule[];
}

export interface Bank extends BankHead {
    option: string;
    bankroll: Cents | null;
    at_action: Point | null;
    brackets: Bracket[];
}
