// What is asked of the house: a game, its decks and options, twice where two are compared; and
// what share of the action lies on each wager.
import type { Game } from '../wire/view';
import type { CountedOdds, Wager } from './wire';

/** A game on some terms; `set` has all of its options. */
export interface Side {
    game: Game;
    decks: number;
    set: Record<string, string>;
}

const OWN_DECKS = 'decks'; // the option of that name, where a game has it
export const DECKS_MOST = 8;

const optionOf = (game: Game, name: string) => game.options.find((each) => each.name === name);

/** As the house has it unless told. */
export function sideOf(game: Game): Side {
    const set = game.options.filter(({ name }) => name !== OWN_DECKS).map(({ name, default: preset }) => [name, String(preset)]);
    return { game, decks: Number(optionOf(game, OWN_DECKS)?.default ?? game.decks), set: Object.fromEntries(set) as Record<string, string> };
}

/** How many decks can be asked for; the same twice where there is no choice. */
export function decksOf(game: Game): [number, number] {
    const option = optionOf(game, OWN_DECKS);
    if (option) return [option.lowest ?? 1, option.highest ?? game.decks];
    return game.decks > 1 ? [1, DECKS_MOST] : [1, 1];
}

/** Options with a choice. */
export const choicesOf = (game: Game) => game.options.filter(({ name, values }) => name !== OWN_DECKS && (values?.length ?? 0) > 1);

/** For the address of the house's answer, and of the page: only what is not as usual. */
export function queryOf({ game, decks, set }: Side): string {
    const usual = sideOf(game);
    const others = Object.entries(set).filter(([name, value]) => value !== usual.set[name]);
    return [`game=${encodeURIComponent(game.id)}`, decks !== usual.decks && `decks=${decks}`, others.length > 0 && `set=${encodeURIComponent(others.map((each) => each.join('=')).join(','))}`].filter(Boolean).join('&');
}

/** What a query says of these games; null where it names none of them. */
export function sideFrom(games: Game[], query: string): Side | null {
    const asked = new URLSearchParams(query);
    const game = games.find((each) => each.id === asked.get('game'));
    if (!game) return null;
    const side = sideOf(game);
    const [least, most] = decksOf(game);
    const decks = Number(asked.get('decks') ?? side.decks);
    const told = (asked.get('set') ?? '').split(',').map((each) => each.split('=') as [string, string]);
    const known = told.filter(([name, value]) => choicesOf(game).some((each) => each.name === name && each.values?.includes(value)));
    return { game, decks: decks >= least && decks <= most ? decks : side.decks, set: { ...side.set, ...Object.fromEntries(known) } };
}

/** Are these the figures of that side, not of one asked for before? */
export const answers = (counted: CountedOdds, side: Side) =>
    counted.game === side.game.id && counted.decks === side.decks && Object.entries(side.set).every(([name, value]) => counted.options[name] === value);

/** The one share as it is set, the others as they stand to each other; 100 together. */
export function shared(mix: Record<string, number>, wager: string, value: number): Record<string, number> {
    const others = Object.keys(mix).filter((each) => each !== wager);
    if (others.length === 0) return { [wager]: 100 };
    const rest = 100 - value;
    const before = others.reduce((sum, each) => sum + mix[each]!, 0);
    const exact = others.map((each) => (before > 0 ? (mix[each]! * rest) / before : rest / others.length));
    const whole = exact.map(Math.floor);
    const byRest = exact.map((each, index) => ({ index, part: each - Math.floor(each) })).sort((a, b) => b.part - a.part);
    const missing = rest - whole.reduce((a, b) => a + b, 0);
    for (const { index } of byRest.slice(0, missing)) whole[index]!++;
    return Object.fromEntries(Object.keys(mix).map((each) => [each, each === wager ? value : whole[others.indexOf(each)]!]));
}

export const mixText = (mix: Record<string, number>) =>
    Object.entries(mix)
        .filter(([, share]) => share > 0)
        .map((each) => each.join('='))
        .join(',');

/** Lines that both have and that pay otherwise. */
export function paysApart(a: Wager[], b: Wager[]): { wager: string; outcome: string; a: number; b: number }[] {
    return a.flatMap(({ wager, outcomes }) => {
        const other = b.find((each) => each.wager === wager)?.outcomes ?? [];
        return outcomes.flatMap(({ outcome, pays }) => {
            const same = other.find((each) => each.outcome === outcome);
            return same && Math.abs(same.pays - pays) > 1e-9 && outcome !== 'split' ? [{ wager, outcome, a: pays, b: same.pays }] : [];
        });
    });
}
