// What the pages share: the session, the address, one live table.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { get, getOnce, Trouble, whoAmI } from './api';
import { browserWorld, Live, type Answer, type Link } from './live';
import { CARD_MS, dealOf, dealOrder, dealtSoFar, handWasDealt, RESULT_MS, withPoints, type Deal } from '../table/pace';
import type { Command, RecalledHand, Session, TableEvent, View } from './view';
import { openWords, publishedShoes } from '../fair/word_keeper';

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
                    if (!stopped) setTrouble(why instanceof Trouble ? why.message : 'The house does not answer.');
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
}

export interface LiveTable {
    view: View | null;
    link: Link;
    /** The last hand as far as its cards are turned; null if none was seen. */
    deal: Deal | null;
    dealing: boolean;
    /** What happened last among the people; the cards speak for themselves. */
    news: TableEvent | null;
    trouble: string; // why there is no view
    refusal: Refusal | null;
    waiting: boolean; // for the answer to a command
    say(command: Command): Promise<boolean>;
    forgive(): void;
}

const NEWS = new Set(['SEATED', 'LEFT', 'AWAY', 'BACK', 'DECLINED', 'BANKED', 'SECONDED', 'BET', 'UNBET', 'CALLED-OFF', 'RESUMED']);

const STILL = '(prefers-reduced-motion: reduce)';

export function useLiveTable(table: number, session: Session | null, onSession: (session: Session | null) => void): LiveTable {
    const [view, setView] = useState<View | null>(null);
    const [deal, setDeal] = useState<Deal | null>(null);
    const [dealing, setDealing] = useState(false);
    const [news, setNews] = useState<TableEvent | null>(null);
    const [link, setLink] = useState<Link>('connecting');
    const [trouble, setTrouble] = useState('');
    const [refusal, setRefusal] = useState<Refusal | null>(null);
    const [sent, setSent] = useState(0);
    const live = useRef<Live | null>(null);
    const name = session?.name ?? '';

    useEffect(() => {
        if (!name) return;
        let shown: View | null = null;
        let held: View | null = null; // the view to show when the cards lie
        let told: Deal | null = null; // events come before the view they led to
        let timer = 0;

        const show = (next: View) => {
            window.clearTimeout(timer);
            timer = 0;
            shown = next;
            held = null;
            setView(next);
            setDealing(false);
        };
        const turn = (dealt: Deal, count: number) => {
            const last = count >= dealOrder(dealt.hands).length;
            setDeal(dealtSoFar(dealt, count));
            timer = window.setTimeout(
                () => (last ? held && show(held) : turn(dealt, count + 1)),
                last ? RESULT_MS : CARD_MS,
            );
        };
        const seen = (next: View) => {
            const still = window.matchMedia(STILL).matches || document.hidden;
            const fresh = handWasDealt(held ?? shown, next) && told !== null ? withPoints(told, next.past.at(-1)) : null;
            told = null;
            if (fresh && !still && !held) {
                held = next;
                setDealing(true);
                turn(fresh, 1);
            } else if (held && !fresh && next.hand === held.hand) {
                held = next; // newer, while the same cards are turned
            } else {
                if (fresh) setDeal(fresh);
                else if (shown && next.hand !== shown.hand) setDeal(null);
                show(next);
            }
        };

        const published = publishedShoes(table);
        const words = openWords(table, name, (command) => line.say(command));
        const line: Live = new Live(
            table,
            browserWorld(async () => {
                const me = await whoAmI();
                if ((me?.name ?? '') !== name) onSession(me);
                return me?.csrf ?? null;
            }),
            {
                view: (next) => {
                    published.note(next);
                    void words.see(next);
                    seen(next);
                },
                events: (events) => {
                    told = dealOf(events) ?? told;
                    setNews((last) => events.filter((each) => NEWS.has(each.event)).pop() ?? last);
                },
                link: setLink,
                trouble: setTrouble,
            },
        );
        const hurry = () => !document.hidden && line.hurry();
        live.current = line;
        line.open();
        window.addEventListener('online', hurry);
        document.addEventListener('visibilitychange', hurry);
        return () => {
            window.clearTimeout(timer);
            window.removeEventListener('online', hurry);
            document.removeEventListener('visibilitychange', hurry);
            line.close();
        };
    }, [table, name]);

    const say = useCallback(async (command: Command) => {
        if (!live.current) return false;
        setRefusal(null);
        setSent((n) => n + 1);
        const answer: Answer = await live.current.say(command);
        setSent((n) => n - 1);
        if (!answer.ok) setRefusal({ words: answer.words, rule: answer.rule });
        return answer.ok;
    }, []);
    return {
        view,
        link,
        deal,
        dealing,
        news,
        trouble,
        refusal,
        waiting: sent > 0,
        say,
        forgive: useCallback(() => setRefusal(null), []),
    };
}

/** The last hands of a table, asked anew when another one is over. */
export function useRecall(table: number, hand: number | undefined): RecalledHand[] {
    const [hands, setHands] = useState<RecalledHand[]>([]);
    useEffect(() => {
        if (hand === undefined) return;
        let stopped = false;
        get<RecalledHand[]>(`tables/${table}/hands?last=10`)
            .then((answer) => !stopped && setHands([...answer].sort((a, b) => b.hand - a.hand)))
            .catch(() => undefined);
        return () => {
            stopped = true;
        };
    }, [table, hand]);
    return hands;
}

/** What lies on the layout for somebody who has just come: the hand before. */
export function lastDeal(recalled: RecalledHand[], view: View | null): Deal | null {
    const last = recalled[0];
    const deal = last && last.hand === view?.hand ? dealOf(last.steps) : null;
    return deal && withPoints(deal, view?.past.at(-1));
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
