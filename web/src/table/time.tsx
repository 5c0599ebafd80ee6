// How long the table still waits, by the house's clock: a ring of seconds in the strip, and one
// at the place of whoever is waited for.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { View } from '../wire/view';
import { words } from '../words/language';

let ahead = Infinity; // by how much this machine's clock is ahead of the house's, by the quickest view

const TICK_MS = 250;
const ONE_DRAW_MS = 50;

let now = 0; // the time that all seconds on the page are counted from
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
    now = Date.now();
    waiting.forEach((draw) => draw());
}

/** Draws again as time goes by, while there is something to wait for: every ring of a page at the
 * same tick, so that no two of them differ. What is new on the page (`of`) is counted from its own time. */
function useTicks(of: unknown, waits: boolean): void {
    const [, draw] = useState(0);
    const drawn = useRef<unknown>(undefined);
    if (drawn.current !== of) {
        drawn.current = of;
        if (Math.abs(Date.now() - now) > ONE_DRAW_MS) now = Date.now();
    }
    useEffect(() => {
        if (!waits) return;
        const again = () => draw((n) => n + 1);
        if (waiting.size === 0) timer = setInterval(tick, TICK_MS);
        waiting.add(again);
        return () => {
            waiting.delete(again);
            if (waiting.size === 0) clearInterval(timer);
        };
    }, [waits]);
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - now) / 1000));

/** Seconds until the table's deadline by the house's clock; null if it has none. */
export function useSeconds(view: View): number | null {
    const { deadline } = view.turn;
    ahead = Math.min(ahead, Date.now() - view.now);
    useTicks(view, deadline !== null);
    return deadline === null ? null : secondsTo(deadline + ahead);
}

const AROUND = 2 * Math.PI * 17;
const SHORT_S = 7;

interface RingProps {
    seconds: number;
    of: number; // as long as it was at most
    otherwise: string; // what is done after them
    calm?: boolean; // nobody is waited for: it does not press
    silent?: boolean; // of two rings that tell the same the second is not read aloud
}

export function Ring({ seconds, of, otherwise, calm = false, silent = false }: RingProps) {
    const text = seconds < 100 ? String(seconds) : words.strip.minutes(Math.ceil(seconds / 60));
    return (
        <svg
            class={`ring${seconds < SHORT_S && !calm ? ' hot' : ''}`}
            viewBox="0 0 40 40"
            {...(silent ? { 'aria-hidden': true } : { role: 'timer', 'aria-label': words.strip.seconds(seconds, otherwise) })}
        >
            {silent && <title>{words.strip.late(otherwise)}</title>}
            <circle cx="20" cy="20" r="17" />
            <circle class="arc" cx="20" cy="20" r="17" stroke-dasharray={`${(AROUND * Math.min(seconds, of)) / of} ${AROUND}`} transform="rotate(-90 20 20)" />
            <text x="20" y="25.2">{text}</text>
        </svg>
    );
}

/** Seconds until then by this machine's clock; 0 where there is no such time. */
export function useSecondsTo(until: number | undefined): number {
    useTicks(until, until !== undefined);
    return until === undefined ? 0 : secondsTo(until);
}

/** How long the end of a hand is still told, before the next one. */
export function EndRing({ hand, until }: { hand: number; until: number }) {
    const seconds = useSecondsTo(until);
    const [full, setFull] = useState(1);
    useEffect(() => setFull(Math.max(1, Math.ceil((until - Date.now()) / 1000))), [hand]);
    return Number.isFinite(seconds) ? <Ring seconds={seconds} of={Math.max(full, seconds)} otherwise={words.strip.nextHand} calm /> : null;
}

/** How long the table waits; nothing where it does so without end. */
export function TurnRing({ view, silent }: { view: View; silent?: boolean }) {
    const seconds = useSeconds(view);
    const [full, setFull] = useState(1); // the longest this deadline was away
    const { deadline, otherwise } = view.turn;
    useEffect(() => setFull(Math.max(1, seconds ?? 1)), [deadline]);
    if (view.frozen || seconds === null || otherwise === null) return null;
    return <Ring seconds={seconds} of={full} otherwise={otherwise} silent={silent} />;
}
