// What an act was made for. What is pressed for one moment is not taken for another.
import type { Choice, Command, View } from '../wire/view';
import { asked } from '../words/words';

/** Acts about the seat itself, whenever they are said. */
const ANY_MOMENT = new Set(['sit', 'leave', 'away', 'back', 'buy', 'nobank', 'askbank', 'wait', 'unwait', 'callfloor']);

export const atAnyMoment = ({ verb }: Command): boolean => ANY_MOMENT.has(verb);

const offer = (choices: Choice[]) => JSON.stringify(choices.map(({ command, lowest, highest }) => [command, lowest, highest]));

/** Would this say in `now` what it was meant to say in `made`? */
export function sameMoment(command: Command, made: View, now: View): boolean {
    if (atAnyMoment(command)) return true;
    if (made.hand !== now.hand || made.phase !== now.phase || made.street !== now.street) return false;
    const of = (view: View) => offer(view.legal.filter((each) => each.command.verb === command.verb && each.command.seat === command.seat));
    return now.phase !== 'play' || of(made) === of(now);
}

/** What is asked of the viewer's place, as one word: equal where nothing else is asked. */
export const askedOf = (view: View): string => (asked(view).length > 0 ? `${view.hand} ${view.street ?? ''} ${offer(asked(view))}` : '');

/** Does it answer what is asked? */
export const isAnswer = (view: View, { verb }: Command) => asked(view).some((each) => each.command.verb === verb);

export const FRESH_MS = 700; // nobody has read within it what is asked now
const FORGOTTEN_MS = 10000; // nobody still means what was asked so long ago

/** Watches what is asked. Where a question is withdrawn unanswered, by the clock or by others,
 * whoever was about to answer it must not answer the next one instead. */
export class Asked {
    private asks = '';
    private since = 0;
    private withdrawn = -Infinity; // when
    private answered = false;

    /** What is asked now; '' for nothing. */
    see(asks: string, now: number): void {
        if (asks === this.asks) return;
        if (this.asks && !this.answered) this.withdrawn = now;
        this.answered = false;
        this.asks = asks;
        this.since = now;
    }

    /** It was answered; or the answer was refused. */
    answer(taken: boolean): void {
        this.answered = taken;
        if (taken) this.withdrawn = -Infinity;
    }

    /** Is something else asked than what was to be answered just now? */
    mistakable(now: number): boolean {
        return this.asks !== '' && now - this.since < FRESH_MS && now - this.withdrawn < FORGOTTEN_MS;
    }
}
