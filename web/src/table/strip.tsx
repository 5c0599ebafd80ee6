// Where the hand stands: seconds, one title, one sentence, the steps.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isAsked, polite, urgent } from './aloud';
import type { PayRow, TableEvent, View } from '../wire/view';
import { asked, awaited, deadlineWords, fullStop, heading, placeName, sentence, shortName } from '../words/words';
import { playsTiles } from '../pieces/felts';
import { isOwnBank } from './banking';
import { ownStakes } from './bets';
import { blindsOf, isPot, stepOfStreet, stepsOfHand } from '../pot/pot';
import { stepsThrough } from '../pot/story';
import type { Ending } from './pace';
import { earlySteps } from './settled';
import { useTurnSound } from './sound';
import { EndRing, TurnRing, useSeconds, useSecondsTo } from './time';
import { othersFolded, whyOf } from './why';
import { words } from '../words/language';

const PHONE_TITLE = 36; // letters that a phone has room for in one line

const STEPS = ['Bank', 'Bets', 'Deal', 'Decide', 'Settle'];

function stepsOf(view: View, decides: boolean): string[] {
    return isPot(view) ? stepsOfHand(view.game, blindsOf(view).length) : STEPS.filter((step) => decides || step !== 'Decide');
}

/** Before the first card the blinds are posted; where all others folded, the hand ended on that street. */
function streetNow(view: View, ending: Ending | null, steps: number): number {
    if (ending && othersFolded(ending.hand)) return Math.max(...ending.hand.steps.map(stepsThrough(view.game)));
    if (ending) return steps - 1;
    if (view.phase !== 'play') return -1;
    return view.hands.length === 0 ? 0 : stepOfStreet(view.game, view.street ?? 0, view.drawing ?? false);
}

function stepOf(view: View, ending: Ending | null, steps: string[]): number {
    if (isPot(view)) return streetNow(view, ending, steps.length);
    const at = (step: string) => steps.indexOf(step);
    if (ending) return at(ending.stage === 'cards' ? 'Deal' : 'Settle');
    if (view.phase === 'offer' || view.phase === 'broken') return at('Bank');
    if (view.phase === 'bets') return at('Bets');
    if (view.phase !== 'play') return -1;
    return at(view.turn.awaits === 'seats' ? 'Decide' : view.turn.awaits === 'settling' ? 'Settle' : 'Deal');
}

/** Between two hands for the pot, with enough players for the next: then its seconds are told. */
const dealsSoon = (view: View) => isPot(view) && view.phase === 'between' && view.turn.deadline !== null && !view.frozen && view.places.filter((each) => !each.away).length > 1;

/** The end of a hand: the cards first, then why it ended so for whoever looks on. */
export function told(view: View, ending: Ending, name: (place: number | undefined) => string, pays: PayRow[]): { title: string; text: string } {
    if (ending.stage === 'cards') return { title: isPot(view) ? words.strip.over : words.strip.noMoreBets, text: isPot(view) && othersFolded(ending.hand) ? fullStop(words.result.othersFolded) : words.strip.turned(playsTiles(view.game)) };
    const { title, text } = whyOf(ending, view.me.place, (place) => shortName(name(place)), pays);
    return { title: title || words.strip.over, text: text || settledWords(view, ending, name) };
}

/** Is a part of it out of sight? */
function isCut(say: HTMLElement): boolean {
    const [title, text] = [...say.children] as [HTMLElement, HTMLElement];
    const out = (each: HTMLElement) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2;
    return out(title) || (text.textContent!.trim() !== '' && (out(text) || text.getBoundingClientRect().left >= say.getBoundingClientRect().right - 1));
}

/** How far the settlement is, and where it began. */
function settledWords(view: View, { stage, hand, next }: Ending, name: (place: number | undefined) => string): string {
    const { strip } = words;
    const { from, clockwise = true } = hand.order ?? {};
    const others = earlySteps(hand).length > 0;
    if (stage === 'chips' && !isPot(view)) return from ? fullStop(strip.settlingFrom(shortName(name(from)), clockwise, others)) : strip.settling;
    if (stage !== 'sum' || next !== undefined) return '';
    return fullStop(from ? strip.settledFrom(shortName(name(from)), clockwise, others) : strip.settled(hand.hand));
}

/** Title and sentence; a phone has room for two lines of them, and unfolds what does not fit. */
function Say({ title, text, live, children }: { title: string; text: string; live: boolean; children: ComponentChildren }) {
    const own = useRef<HTMLDivElement>(null);
    const [cut, setCut] = useState(false);
    const [open, setOpen] = useState(false);
    useLayoutEffect(() => {
        setOpen(false);
        setCut(isCut(own.current!));
    }, [title, text]);
    useEffect(() => {
        const look = () => setCut((was) => (own.current!.classList.contains('open') ? was : isCut(own.current!)));
        window.addEventListener('resize', look);
        return () => window.removeEventListener('resize', look);
    }, []);
    return (
        <div ref={own} class={['say', title.length > PHONE_TITLE && 'long', open && 'open'].filter(Boolean).join(' ')} aria-live={live ? 'polite' : 'off'}>
            <h1 tabIndex={-1}>{title}</h1>
            <p>{children}</p>
            {cut && (
                <button type="button" class="unfold" aria-expanded={open} aria-label={open ? words.strip.less : words.strip.whole} onClick={() => setOpen(!open)}>
                    {open ? '\u00d7' : '\u2026'}
                </button>
            )}
        </div>
    );
}

export function Strip({ view, ending, decides, news, last, pays }: { view: View; ending: Ending | null; decides: boolean; news: TableEvent | null; last: string; pays: PayRow[] }) {
    const seconds = useSeconds(view);
    const held = ending?.stage === 'sum' && !view.frozen ? ending : null;
    const left = useSecondsTo(held?.next ?? held?.until);
    const bets = !ending && !view.frozen && view.phase === 'bets' && seconds !== null;
    const next = bets ? words.strip.toBet(seconds, isOwnBank(view) || view.me.place === null ? 'close' : ownStakes(view).length > 0 ? 'change' : 'bet') : left > 0 ? (held?.next === undefined ? words.strip.clearedIn : words.strip.nextIn)(left) : !ending && dealsSoon(view) && seconds !== null ? words.pot.soon(seconds) : '';
    const steps = stepsOf(view, decides);
    const now = stepOf(view, ending, steps);
    const name = (place: number | undefined) => placeName(view, place);
    const waits = awaited(view);
    const late = deadlineWords(view); // which the dock says too: a phone has room for it there
    const short = late && waits.endsWith(` ${late}`) ? waits.slice(0, -late.length).trimEnd() : waits;
    const done = last || (news && news.seat !== view.me.place ? sentence(news, name) : '');
    const acted = last && asked(view).length > 0 ? fullStop(last) : '';
    const said: { title: string; text: string; more?: string } = view.frozen
        ? { title: words.strip.still, text: fullStop(view.frozen.why) }
        : ending
          ? told(view, ending, name, pays)
          : { title: heading(view), text: acted || (dealsSoon(view) ? '' : short), more: acted ? waits : waits.slice(short.length) };
    const aloud = urgent(view, ending, seconds);
    useTurnSound(ending === null && isAsked(view), aloud === words.aloud.ten);
    return (
        <section class="phase" data-phase={ending ? 'ending' : view.phase} aria-label={words.strip.label}>
            {!ending ? <TurnRing view={view} /> : ending.until !== undefined && !view.frozen && <EndRing hand={ending.hand.hand} until={ending.next ?? ending.until} />}
            <p class="visually-hidden" aria-live="assertive" data-aloud="now">
                {aloud}
            </p>
            <p class="visually-hidden" aria-live="polite" data-aloud="later">
                {polite(view, ending)}
            </p>
            <p class="visually-hidden" aria-live="polite" data-aloud="others">
                {last && !ending ? fullStop(last) : ''}
            </p>
            <Say title={said.title} text={said.text} live={ending !== null || !isAsked(view)}>
                {said.text} {said.more && <span class="soon">{said.more}</span>}
                {next && <span class={(held && said.text) || bets ? 'soon' : ''} aria-hidden="true">{next}</span>}
            </Say>
            {done && !ending && asked(view).length === 0 && <span class="news">{done}</span>}
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
