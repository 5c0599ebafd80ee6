// What the pages share: the session, the address, one live table.
import { createContext } from 'preact';
import { useCallback, useContext, useEffect, useRef, useState } from 'preact/hooks';
import { get, getOnce, Trouble, whoAmI } from './api';
import { isNews } from './events';
import { browserWorld, Live, type Answer, type Link, type Listener } from './live';
import { asSeen } from '../table/hands';
import { meanwhile, settledBetween } from '../table/missed';
import { beatsOf, dealOf, handEnded, HOLD_MS, NO_CHIPS, withPoints, withTotals, type Beat, type Ending } from '../table/pace';
import type { Command, RecalledHand, Session, TableEvent, View } from './view';
import { openWords, publishedShoes, seenCards } from '../fair/word_keeper';
import { isPot } from '../pot/pot';
import { atAnyMoment, sameMoment } from '../table/moment';
import { handHeard } from '../pot/story';
import { words as language } from '../words/language';

/** True in a house whose tables may be watched without a name. */
export const Watching = createContext(false);

/** The answer to a question that is asked again every `every` ms, if given. */
export function useAnswer<T>(path: string | null, every = 0): { value: T | null; trouble: string; again(): void } {
    const [value, setValue] = useState<T | null>(null);
    const [trouble, setTrouble] = useState('');
    const [round, setRound] = useState(0);
    useEffect(() => {
        if (path === null) return;
        let stopped = false;
        let timer = 0;
        const ask = () => {
            (every > 0 ? get<T>(path) : getOnce<T>(path))
                .then((answer) => {
                    if (stopped) return;
                    setValue(answer);
                    setTrouble('');
                })
                .catch((why: unknown) => {
                    if (!stopped) setTrouble(why instanceof Trouble ? why.message : language.noAnswer);
                })
                .finally(() => {
                    if (!stopped && every > 0) timer = window.setTimeout(ask, every);
                });
        };
        ask();
        return () => {
            stopped = true;
            window.clearTimeout(timer);
        };
    }, [path, every, round]);
    return { value, trouble, again: useCallback(() => setRound((n) => n + 1), []) };
}

export interface Refusal {
    words: string;
    rule: string;
    verb?: string; // of what was refused
    unsaid?: boolean; // it is the page that did not say it, not the house that refused
}

export interface LiveTable {
    view: View | null;
    link: Link;
    heardAt: number; // when the house was last heard before the line was down
    /** The hand that has just ended, as far as it is told; null when the next goes on. */
    ending: Ending | null;
    /** Enough seen: to its sum, then on. */
    skip(): void;
    /** Somebody looks at it closely: it stays a little longer. */
    linger(): void;
    /** What happened last among the people; the cards speak for themselves. */
    news: TableEvent | null;
    /** At a table for the pot: the hand in play, from its beginning on. */
    heard: TableEvent[];
    /** What happened while the line was down, until it is read. */
    missed: string;
    read(): void;
    trouble: string; // why there is no view
    refusal: Refusal | null;
    waiting: boolean; // for the answer to a command
    slow: boolean; // and for so long that it is told
    say(command: Command): Promise<boolean>;
    /** Not said to the house, and why. */
    withhold(words: string): void;
    forgive(): void;
}

const SLOW_MS = 1000; // until it is said that something is being sent

const RECORDS = 256; // more than a hand for the pot has

const STILL = '(prefers-reduced-motion: reduce)';
const TELLING_SHARE = 0.4; // of the time to bet on the next hand, at most, goes to the last one
const POT_SHARE = 0.9; // where nobody bets between hands
const LINGER_SHARE = 0.6; // while somebody points at how it ended
const LOOK_MS = 250;

/** A line to a table, which hurries when the network or the page comes back. Without a
 * session it is opened under `stranger`, or not at all. */
export function openLine(table: number, name: string, onSession: (session: Session | null) => void, stranger: string | null, hear: Listener): { line: Live; hangUp(): void } {
    const world = browserWorld(async () => {
        const me = await whoAmI();
        if ((me?.name ?? '') !== name) onSession(me);
        return me?.csrf ?? stranger;
    });
    const line = new Live(table, world, hear);
    const hurry = () => !document.hidden && line.hurry();
    const cut = () => line.cut();
    line.open();
    window.addEventListener('online', hurry);
    window.addEventListener('offline', cut);
    document.addEventListener('visibilitychange', hurry);
    return {
        line,
        hangUp() {
            window.removeEventListener('online', hurry);
            window.removeEventListener('offline', cut);
            document.removeEventListener('visibilitychange', hurry);
            line.close();
        },
    };
}

export function useLiveTable(table: number, session: Session | null, onSession: (session: Session | null) => void): LiveTable {
    const watch = useContext(Watching);
    const [view, setView] = useState<View | null>(null);
    const [ending, setEnding] = useState<Ending | null>(null);
    const hasten = useRef(() => {});
    const sitsDown = useRef(() => {});
    const looked = useRef(0); // when somebody last pointed at it
    const [news, setNews] = useState<TableEvent | null>(null);
    const [heard, setHeard] = useState<TableEvent[]>([]);
    const [link, setLink] = useState<Link>('connecting');
    const [heardAt, setHeardAt] = useState(0);
    const [missed, setMissed] = useState('');
    const [trouble, setTrouble] = useState('');
    const [refusal, setRefusal] = useState<Refusal | null>(null);
    const [sent, setSent] = useState(0);
    const [slow, setSlow] = useState(false);
    const latest = useRef<View | null>(null); // as it was shown when something is said
    const live = useRef<Live | null>(null);
    const name = session?.name ?? '';

    useEffect(() => {
        if (!name && !watch) return;
        let shown: View | null = null;
        let held: View | null = null; // the view to show when the hand before it is told
        let left: Beat[] = [];
        let timer = 0;
        let goes: number | undefined; // when the house deals on, by this machine's clock
        let latestBy = 0; // when the next view must be shown, whoever still looks at the last hand
        let stood = '';
        let hand: TableEvent[] = []; // as far as it was heard
        let back = RECORDS; // that were asked for, to hear how the hand began
        let lost: View | null = null; // the last that was seen before the line was down
        let since: TableEvent[] = []; // heard of when it was back

        const hear = (events: TableEvent[]) => {
            hand = handHeard([...hand, ...events]);
            setHeard(hand);
        };
        const show = (next: View) => {
            window.clearTimeout(timer);
            left = [];
            shown = latest.current = next;
            held = null;
            setView(next);
            setEnding(null);
        };
        /** Nobody is kept from an offer, nor from bets until it is too late for them. */
        const lingers = ({ bank, me }: View) => (bank.offered === null || bank.offered !== me.place) && Date.now() < Math.min(latestBy, looked.current + HOLD_MS);
        const beat = () => {
            window.clearTimeout(timer);
            const now = left.shift();
            if (!now && held && lingers(held)) {
                setEnding((last) => last && { ...last, until: undefined });
                timer = window.setTimeout(beat, LOOK_MS);
                return;
            }
            if (!now) return void (held && show(held));
            setEnding({ ...now.ending, until: Date.now() + left.reduce((sum, each) => sum + each.ms, now.ms), next: goes });
            timer = window.setTimeout(beat, now.ms);
        };
        sitsDown.current = () => {
            if (held) show(held); // one's own place is seen at once, whatever is told of the hand before
        };
        hasten.current = () => {
            if (!held) return;
            looked.current = 0;
            left = left.slice(-1); // the sum
            beat();
        };
        const tell = async (before: View, next: View) => {
            held = next;
            goes = isPot(next) && next.turn.deadline !== null ? Date.now() + next.turn.deadline - next.now : undefined;
            const still = window.matchMedia(STILL).matches;
            const wait = next.turn.deadline === null ? Infinity : next.turn.deadline - next.now;
            const within = wait * (isPot(next) ? POT_SHARE : TELLING_SHARE);
            latestBy = Date.now() + wait * (isPot(next) ? POT_SHARE : LINGER_SHARE);
            looked.current = 0;
            const last = (await get<RecalledHand[]>(`tables/${table}/hands?last=1`).catch(() => []))[0];
            const deal = last?.hand === next.hand && dealOf(last.steps);
            if (!held) return; // the next hand was quicker
            if (deal && !document.hidden) left = beatsOf(last, withPoints(withTotals({ ...deal, hands: asSeen(deal.hands, before.hands) }, last), next.past.at(-1)), before, next.places, { played: before.phase === 'play', still, within });
            beat();
        };
        const seen = (next: View) => {
            if (held && next.hand === held.hand && next.phase !== 'play') held = next; // the same hand is still told
            else if (!held && shown && handEnded(shown, next)) void tell(shown, next);
            else show(next);
        };

        const tellMissed = async (before: View, next: View) => {
            const last = await get<RecalledHand[]>(`tables/${table}/hands?last=10`).catch(() => []);
            setMissed(meanwhile(settledBetween(before, next, last), since, next.me.place));
        };

        const published = publishedShoes(table);
        const cards = seenCards(table);
        const words = openWords(table, name, (command) => line.say(command));
        const { line, hangUp } = openLine(table, name, onSession, watch ? '' : null, {
            view: (next) => {
                if (isPot(next) && next.phase === 'play' && hand.length === 0 && back === RECORDS) line.recall(back--);
                published.note(next);
                cards.view(next);
                void words.see(next);
                const stands = `${next.hand} ${next.phase} ${next.turn.awaits}`;
                if (stands !== stood) setNews(null); // what was done before is no news any more
                stood = stands;
                if (lost) void tellMissed(lost, next);
                lost = null;
                seen(next);
            },
            events: (events) => {
                since.push(...events);
                cards.events(events);
                hear(events);
                setNews((last) => events.filter((each) => isNews(each.event)).pop() ?? last);
            },
            gap: () => {
                hand = [];
                back = Math.floor(back / 2);
                if (back > 0) line.recall(back);
            },
            link: (now) => {
                if (now === 'lost' && !lost) {
                    lost = held ?? shown;
                    since = [];
                    setHeardAt(line.heardAt);
                    setMissed('');
                }
                setLink(now);
            },
            trouble: setTrouble,
        });
        live.current = line;
        return () => {
            window.clearTimeout(timer);
            hangUp();
        };
    }, [table, name]);

    const say = useCallback(async (command: Command) => {
        if (!live.current) return false;
        const made = latest.current;
        setRefusal(null);
        setSent((n) => n + 1);
        const answer: Answer = await live.current.say(command, (now) => !made || sameMoment(command, made, now), made && !atAnyMoment(command) ? made.hand : undefined);
        setSent((n) => n - 1);
        if (!answer.ok) setRefusal({ ...answer, verb: command.verb });
        else if (command.verb === 'sit') sitsDown.current();
        return answer.ok;
    }, []);
    useEffect(() => {
        const timer = sent > 0 ? window.setTimeout(() => setSlow(true), SLOW_MS) : 0;
        setSlow(false);
        return () => window.clearTimeout(timer);
    }, [sent]);
    return {
        view,
        link,
        heardAt,
        ending,
        skip: useCallback(() => hasten.current(), []),
        linger: useCallback(() => (looked.current = Date.now()), []),
        news,
        heard,
        missed,
        read: useCallback(() => setMissed(''), []),
        trouble,
        refusal,
        waiting: sent > 0,
        slow: sent > 0 && (slow || link === 'lost'),
        say,
        withhold: useCallback((why: string) => setRefusal({ words: why, rule: '', unsaid: true }), []),
        forgive: useCallback(() => setRefusal(null), []),
    };
}

/** The last hands of a table up to this one, asked anew when another one is over. */
export function useRecall(table: number, hand: number | undefined): RecalledHand[] {
    const [hands, setHands] = useState<RecalledHand[]>([]);
    const round = useRef(0);
    useEffect(() => {
        if (hand === undefined) return;
        const now = ++round.current; // an answer that comes when the next hand is on still tells of this one
        get<RecalledHand[]>(`tables/${table}/hands?last=10`)
            .then((answer) => now === round.current && setHands([...answer].sort((a, b) => b.hand - a.hand)))
            .catch(() => undefined);
    }, [table, hand]);
    return hands.filter((each) => hand === undefined || each.hand <= hand);
}

/** What a wall screen shows between two hands: the one before. */
export function lastEnding(recalled: RecalledHand[], view: View): Ending | null {
    const hand = recalled[0];
    const deal = hand && hand.hand === view.hand && view.phase !== 'play' ? dealOf(hand.steps) : null;
    return hand && deal ? { hand, deal: withPoints(withTotals(deal, hand), view.past.at(-1)), stage: 'sum', places: view.places, chips: NO_CHIPS } : null;
}

export function usePath(): [string, (path: string) => void] {
    const [path, setPath] = useState(location.pathname);
    useEffect(() => {
        const moved = () => setPath(location.pathname);
        window.addEventListener('popstate', moved);
        return () => window.removeEventListener('popstate', moved);
    }, []);
    const go = useCallback((to: string) => {
        history.pushState(null, '', to);
        setPath(to);
        window.scrollTo(0, 0);
    }, []);
    return [path, go];
}
