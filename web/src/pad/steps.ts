// What a view asks of the dealer: the step that is next, and the steps of the hand. The
// house lists what is legal; here it is only sorted.
import { hasBoard, isPot } from '../pot/pot';
import type { Choice, View } from '../wire/view';
import { words } from '../words/language';

export const depthOf = (view: View) => String(view.settings.depth ?? 'full');

export const choicesOf = (view: View, verb: string, seat?: number): Choice[] =>
    view.legal.filter((each) => each.command.verb === verb && (seat === undefined || each.command.seat === seat));

export const has = (view: View, verb: string) => choicesOf(view, verb).length > 0;

const BESIDE = new Set(['away', 'back', 'leave', 'nobank', 'askbank', 'bet', 'unbet', 'share', 'lapse', 'word', 'tip']);

/** What a seat that is awaited may say of the hand. */
export function saysOf(view: View, seat: number): Choice[] {
    const says = view.legal.filter((each) => each.command.seat === seat && !each.apart && !BESIDE.has(each.command.verb));
    const asksTime = (each: Choice) => each.command.verb === 'time'; // decides nothing: the last of them
    return [...says.filter((each) => !asksTime(each)), ...says.filter(asksTime)];
}

/** Results have words in this game. */
export const hasResults = (view: View) => view.game.endsWith('/zoobac');

export type Task = 'called' | 'bank' | 'shuffle' | 'bets' | 'brackets' | 'result' | 'begin' | 'players' | 'course' | 'cards' | 'name' | 'dice' | 'seat' | 'show' | 'settle' | 'wait';

/** The one thing that is to be done next. */
export function taskOf(view: View): Task {
    const depth = depthOf(view);
    if (view.call) return 'called';
    if (depth !== 'full') return shallowTask(view, depth);
    switch (view.phase) {
        case 'offer':
            return view.bank.offered === null ? 'wait' : 'bank';
        case 'bets':
            return 'bets';
        case 'between':
            return has(view, 'deal') ? 'begin' : 'wait';
        case 'draw':
        case 'play':
            return playTask(view);
        default:
            return 'wait';
    }
}

function shallowTask(view: View, depth: string): Task {
    if (view.phase === 'play') {
        if (view.turn.awaits === 'settling') return 'settle';
        return isPot(view) ? 'course' : 'result';
    }
    if (isPot(view)) return has(view, 'deal') ? 'players' : 'wait';
    if (depth === 'result') return hasResults(view) ? 'result' : 'begin';
    if (view.phase === 'bets') return 'brackets';
    return view.bank.offered === null ? 'wait' : 'bank';
}

function playTask(view: View): Task {
    if (!view.shoe.ready && has(view, 'shuffle')) return 'shuffle';
    switch (view.turn.awaits) {
        case 'deck':
            return has(view, 'shuffle') ? 'shuffle' : 'cards';
        case 'dice':
            return 'dice';
        case 'seats':
            return 'seat';
        case 'dealer':
            return has(view, 'show') ? 'show' : 'name';
        case 'settling':
            return 'settle';
        default:
            return 'wait';
    }
}

/** The street that comes next in a game with a board; empty where there is none. */
export const nextStreet = (view: View) => (isPot(view) && hasBoard(view.game) ? (words.streets.board[view.street ?? 1] ?? '') : '');

/** Is a card burned before the next street is turned? */
export const burnsFirst = (view: View) => taskOf(view) === 'show' && words.streets.board.slice(1, 4).includes(nextStreet(view));

export interface Step {
    name: string;
    state: 'done' | 'now' | 'next';
}

const upTo = (names: string[], now: number): Step[] => names.map((name, index) => ({ name, state: index < now ? 'done' : index === now ? 'now' : 'next' }));

/** The steps of the hand, and where it stands; `sided` once the winner of a result is tapped. */
export function stepsOf(view: View, sided = false): Step[] {
    const depth = depthOf(view);
    const { steps } = words.pad;
    const settling = view.turn.awaits === 'settling';
    if (isPot(view) && depth === 'full') {
        const names = [steps.blinds, steps.deal, ...(hasBoard(view.game) ? words.streets.board.slice(1, -1) : [steps.draw]), steps.show];
        return upTo(names, view.phase === 'play' ? Math.min(view.street ?? 1, names.length - 1) : 0);
    }
    if (isPot(view)) return upTo([steps.players, steps.course, steps.confirm], view.phase !== 'play' ? 0 : settling ? 2 : 1);
    if (depth === 'result' && hasResults(view)) return upTo([steps.result, steps.animal, steps.confirm], settling ? 2 : sided ? 1 : 0);
    if (depth === 'result') return upTo([steps.hand, steps.confirm], settling ? 1 : 0);
    if (depth === 'collection') {
        const names = [steps.bank, steps.bracket, ...(hasResults(view) ? [steps.result] : []), steps.confirm];
        const now = view.phase === 'bets' ? 1 : view.phase === 'play' ? (settling ? names.length - 1 : 2) : 0;
        return upTo(names, now);
    }
    // Where there is a fee it is taken with the last bets.
    const fee = view.phase === 'play' ? (view.collected ?? 0) > 0 : (view.fee ?? 0) > 0;
    const names = [steps.bank, steps.bets, ...(fee ? [steps.fee] : []), steps.cards, steps.settle];
    return upTo(names, view.phase === 'bets' ? 1 : view.phase === 'play' ? names.length - (settling ? 1 : 2) : 0);
}
