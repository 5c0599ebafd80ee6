// Where the hand stands: seconds, one title, one sentence, the steps.
import { useEffect, useState } from 'preact/hooks';
import { isAsked, polite, urgent } from './aloud';
import type { TableEvent, View } from '../wire/view';
import { asked, awaited, fullStop, heading, placeName, sentence, shortName } from '../words/words';
import { isPot, streetsOf } from '../pot/pot';
import type { Ending } from './pace';
import { whyOf } from './why';
import { words } from '../words/language';

let ahead = Infinity; // by how much this machine's clock is ahead of the house's, by the quickest view

/** Seconds until the table's deadline by the house's clock; null if it has none. */
export function useSeconds(view: View): number | null {
    const { deadline } = view.turn;
    const [now, setNow] = useState(Date.now());
    ahead = Math.min(ahead, Date.now() - view.now);
    useEffect(() => {
        if (deadline === null) return;
        setNow(Date.now());
        const timer = setInterval(() => setNow(Date.now()), 250);
        return () => clearInterval(timer);
    }, [deadline]);
    return deadline === null ? null : Math.max(0, Math.ceil((deadline + ahead - now) / 1000));
}

const AROUND = 2 * Math.PI * 17;
const SHORT_S = 7;

export function Ring({ seconds, of, otherwise }: { seconds: number; of: number; otherwise: string }) {
    const text = seconds < 100 ? String(seconds) : words.strip.minutes(Math.ceil(seconds / 60));
    return (
        <svg class={`ring${seconds < SHORT_S ? ' hot' : ''}`} viewBox="0 0 40 40" role="timer" aria-label={words.strip.seconds(seconds, otherwise)}>
            <circle cx="20" cy="20" r="17" />
            <circle class="arc" cx="20" cy="20" r="17" stroke-dasharray={`${(AROUND * Math.min(seconds, of)) / of} ${AROUND}`} transform="rotate(-90 20 20)" />
            <text x="20" y="25.2">{text}</text>
        </svg>
    );
}

const STEPS = ['Bank', 'Bets', 'Deal', 'Decide', 'Settle'];

function stepsOf(view: View, decides: boolean): string[] {
    return isPot(view) ? ['Blinds', ...streetsOf(view.game)] : STEPS.filter((step) => decides || step !== 'Decide');
}

/** Before the first card the blinds are posted. */
function streetNow(view: View, ending: Ending | null): number {
    if (ending) return streetsOf(view.game).length;
    if (view.phase !== 'play') return -1;
    return view.hands.length === 0 ? 0 : (view.street ?? 0);
}

function stepOf(view: View, ending: Ending | null, steps: string[]): number {
    if (isPot(view)) return streetNow(view, ending);
    const at = (step: string) => steps.indexOf(step);
    if (ending) return at(ending.stage === 'cards' ? 'Deal' : 'Settle');
    if (view.phase === 'offer' || view.phase === 'broken') return at('Bank');
    if (view.phase === 'bets') return at('Bets');
    if (view.phase !== 'play') return -1;
    return at(view.turn.awaits === 'seats' ? 'Decide' : view.turn.awaits === 'settling' ? 'Settle' : 'Deal');
}

/** The end of a hand: the cards first, then why it ended so for whoever looks on. */
function told(view: View, ending: Ending, name: (place: number | undefined) => string): { title: string; text: string } {
    if (ending.stage === 'cards') return { title: isPot(view) ? words.strip.over : words.strip.noMoreBets, text: words.strip.turned };
    const settled = words.strip.settled(ending.hand.hand);
    const { title, text } = whyOf(ending, view.me.place, (place) => shortName(name(place)));
    return title ? { title, text: text || fullStop(settled) } : { title: settled, text: '' };
}

export function Strip({ view, ending, decides, news }: { view: View; ending: Ending | null; decides: boolean; news: TableEvent | null }) {
    const seconds = useSeconds(view);
    const [full, setFull] = useState(1); // the longest this deadline was away
    const { deadline, otherwise } = view.turn;
    useEffect(() => setFull(Math.max(1, seconds ?? 1)), [deadline]);
    const steps = stepsOf(view, decides);
    const now = stepOf(view, ending, steps);
    const name = (place: number | undefined) => placeName(view, place);
    const said = view.frozen
        ? { title: words.strip.still, text: fullStop(view.frozen.why) }
        : ending
          ? told(view, ending, name)
          : { title: heading(view), text: awaited(view) };
    return (
        <section class="phase" data-phase={ending ? 'ending' : view.phase} aria-label={words.strip.label}>
            {!view.frozen && !ending && seconds !== null && otherwise !== null && <Ring seconds={seconds} of={full} otherwise={otherwise} />}
            <p class="visually-hidden" aria-live="assertive" data-aloud="now">
                {urgent(view, ending, seconds)}
            </p>
            <p class="visually-hidden" aria-live="polite" data-aloud="later">
                {polite(view, ending)}
            </p>
            <div class="say" aria-live={!ending && isAsked(view) ? 'off' : 'polite'}>
                <h1 tabIndex={-1}>{said.title}</h1>
                <p>{said.text}</p>
            </div>
            {news && !ending && asked(view).length === 0 && <span class="news">{sentence(news, name)}</span>}
            <ol class="phase-steps" aria-hidden="true">
                {steps.map((step, index) => (
                    <li key={step} class={index < now ? 'done' : index === now ? 'now' : ''}>
                        {words.steps[step] ?? step}
                    </li>
                ))}
            </ol>
        </section>
    );
}
