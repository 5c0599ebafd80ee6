// The pad's line to its table: every view at once, and what is said in order. Nothing is
// told slowly here, as it is to players.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { openLine, type Refusal } from '../wire/hooks';
import type { Link, Live } from '../wire/live';
import type { Command, Session, View } from '../wire/view';

export interface Pad {
    view: View | null;
    link: Link;
    trouble: string;
    refusal: Refusal | null;
    busy: boolean;
    /** One after another, until one is refused. */
    say(...commands: Command[]): Promise<boolean>;
    forgive(): void;
}

export function usePad(table: number, session: Session | null, onSession: (session: Session | null) => void): Pad {
    const [view, setView] = useState<View | null>(null);
    const [link, setLink] = useState<Link>('connecting');
    const [trouble, setTrouble] = useState('');
    const [refusal, setRefusal] = useState<Refusal | null>(null);
    const [sent, setSent] = useState(0);
    const live = useRef<Live | null>(null);
    const name = session?.name ?? '';
    useEffect(() => {
        if (!name) return;
        const { line, hangUp } = openLine(table, name, onSession, null, { view: setView, events: () => undefined, link: setLink, trouble: setTrouble });
        live.current = line;
        return hangUp;
    }, [table, name]);
    const say = useCallback(async (...commands: Command[]) => {
        setRefusal(null);
        setSent((n) => n + 1);
        let taken = live.current !== null;
        for (const command of commands) {
            const answer = taken && live.current ? await live.current.say(command) : null;
            if (answer && !answer.ok) setRefusal({ words: answer.words, rule: answer.rule });
            taken = answer?.ok === true;
        }
        setSent((n) => n - 1);
        return taken;
    }, []);
    return { view, link, trouble, refusal, busy: sent > 0, say, forgive: useCallback(() => setRefusal(null), []) };
}
