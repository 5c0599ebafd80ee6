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

export interface CountedOdds {
    game: string;
    decks: number;
    options: Record<string, string>;
    exact: boolean;
    total: number | string | null; // deals in all
    wagers: Wager[];
    strategy: string | null;
    chart_ev?: number;
}

/** The bank at one action; means are in cents and have fractions. */
export interface Point {
    action: Cents;
    fee: Cents;
    ev_before: number;
    ev_after: number;
    sd: number;
    ruin: number | null;
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
