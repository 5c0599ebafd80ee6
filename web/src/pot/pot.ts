// What a view says of a hand for the pot, and the sizes of bets that are offered.
// Amounts come from what the view lists as legal; nothing here decides any.
import type { Cents, Choice, Pot, View } from '../wire/view';
import { words } from '../words/language';

/** Is it a table for the pot, or one with a bank? */
export const isPot = (view: View) => view.pots !== undefined;

const sum = (amounts: Cents[]) => amounts.reduce((all, each) => all + each, 0);

/** Everything in the middle, the bets of this street included. */
export const wholePot = (view: View) => sum((view.pots ?? []).map((each) => each.amount));

const betOn = ({ stakes, street }: View) => stakes.filter((each) => each.street === street && each.wager !== 'dead');

/** The pots as people see them: what is bet on this street still lies before its owners. It came
 * last, so it is the top of the pots. */
export function potsNow(view: View): Pot[] {
    let before = sum(betOn(view).map((each) => each.amount));
    return [...(view.pots ?? [])]
        .reverse()
        .map(({ amount, seats }) => {
            const lies = Math.min(amount, before);
            before -= lies;
            return { amount: amount - lies, seats };
        })
        .filter(({ amount }) => amount > 0)
        .reverse();
}

/** What a seat can win with a call: of others' bets as much as it matches. */
export function toWin(view: View, seat: number, call: Cents): Cents {
    const matched = inFor(view, seat) + call;
    const others = [...new Set(view.stakes.map((each) => each.seat))].filter((each) => each !== seat);
    return wholePot(view) - sum(others.map((each) => Math.max(0, inFor(view, each) - matched)));
}

/** What a seat has bet on the street in play; earlier chips lie in the pot. */
export const betNow = (view: View, seat: number) => sum(betOn(view).filter((each) => each.seat === seat).map((each) => each.amount));

export const inFor = (view: View, seat: number) => sum(view.stakes.filter((each) => each.seat === seat).map((each) => each.amount));

export type Standing = 'in' | 'folded' | 'all in' | 'out';

/** Does anything of it lie before those who bet it? */
export const areBets = (view: View) => betOn(view).length > 0;

/** A seat in the hand in play: its cards are gone once it has folded. */
export function standing(view: View, seat: number): Standing {
    if (view.phase !== 'play') return 'out';
    if (view.hands.some((each) => each.spot === seat)) return view.places.find((each) => each.place === seat)?.stack === 0 ? 'all in' : 'in';
    if (inFor(view, seat) === 0) return 'out';
    return view.hands.some((each) => each.spot) ? 'folded' : 'in'; // blinds lie there before the first card
}

export interface Betting {
    fold?: Choice;
    check?: Choice;
    call?: Choice; // what stays in the hand, or the last chips
    raise?: Choice; // a bet or a raise, the call included
    all?: Choice; // the last chips, where they are no whole step
}

/** What may be put in. The first single amount is the call where nobody can check. */
export function bettingOf(choices: Choice[]): Betting {
    const of = (verb: string) => choices.filter((each) => each.command.verb === verb);
    const puts = of('put');
    const check = of('check')[0];
    const call = check ? undefined : puts.shift();
    const [raise, all] = puts;
    return { fold: of('fold')[0], check, call, raise, all };
}

/** An amount within the choice, on its step. */
export function within({ lowest, highest, step = 0 }: Choice, amount: Cents): Cents {
    if (amount >= highest) return highest;
    if (amount <= lowest) return lowest;
    return step > 0 ? lowest + Math.round((amount - lowest) / step) * step : lowest;
}

/** Sizes by the pot: what is put in besides the call is that part of the pot after it. */
export function presets(view: View, { call, raise, all }: Betting): { name: string; amount: Cents }[] {
    if (!raise || raise.lowest === raise.highest) return [];
    const due = call?.lowest ?? 0;
    const most = all?.highest ?? raise.highest;
    const stack = view.places.find((each) => each.place === view.me.place)?.stack;
    const part = (name: string, share: number) => ({ name, amount: within(raise, due + Math.round(share * (wholePot(view) + due))) });
    const sizes = [
        { name: words.pot.min, amount: raise.lowest },
        part(words.pot.half, 1 / 2),
        part(words.pot.twoThirds, 2 / 3),
        part(words.pot.pot, 1),
        { name: most === stack ? words.pot.allIn : words.pot.most, amount: most },
    ];
    return sizes.filter((each, index) => sizes.findIndex((other) => other.amount === each.amount) === index);
}

/** "4.6 to 1". */
export function potOdds(pot: Cents, call: Cents): string {
    const ratio = pot / call;
    return words.pot.odds(ratio >= 10 ? Math.round(ratio) : Math.round(ratio * 10) / 10);
}

/** The streets of a game as they are called, the showdown last. */
export const streetsOf = (game: string) => (hasBoard(game) ? words.streets.board : words.streets.draw);

/** What each of them posts, the big blind last. */
export const blindsOf = ({ settings: { button_blind = 0, small_blind = 0 }, blind }: View): Cents[] => [button_blind, small_blind, blind ?? 0].map(Number).filter((each) => each > 0);

/** The steps of a hand from the blinds on; a draw and the betting after it are two. */
export const stepsOfHand = (game: string, blinds: number): string[] => [words.pot.blinds(blinds), ...(hasBoard(game) ? words.streets.board : words.streets.rounds)];

/** Which of them a street is, counted as in the view. */
export const stepOfStreet = (game: string, street: number, drawing: boolean) => (hasBoard(game) || street < 2 ? street : street > 2 ? 4 : drawing ? 2 : 3);

/** Does the game have cards on the board? Its places are drawn before they come. */
export const hasBoard = (game: string) => /holdem|omaha/.test(game);

/** Two cards each: beside them there is room on the felt. */
export const hasTwoCards = (game: string) => /holdem/.test(game);

/** The lowest hand takes the whole pot. */
export const lowWins = (game: string) => /lowball/.test(game);
