// What is chosen before one's turn comes. Nothing is sent before; then it is said as if it
// were pressed, if it still is what was chosen.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Say } from '../table/bets';
import { FRESH_MS } from '../table/moment';
import type { Cents, Command, View } from '../wire/view';
import { asked } from '../words/words';
import { bettingOf } from './pot';

export type Pick = 'checkFold' | 'check' | 'fold' | 'call' | 'callAny';

export interface Ahead {
    pick: Pick;
    price: Cents;
    round: string;
}

/** What was chosen on one street is gone with it. */
const roundOf = ({ hand, street }: View) => `${hand}/${street}`;

/** What it takes to stay in, now or as things stand; null where one will not be asked. */
export function priceNow(view: View): Cents | null {
    const { fold, call } = bettingOf(asked(view));
    return fold ? (call?.lowest ?? 0) : (view.me.waits?.call ?? null);
}

/** What may be chosen while others are asked. */
export function picksOf({ me }: View): Pick[] {
    if (!me.waits) return [];
    return me.waits.call === 0 ? ['checkFold', 'check', 'callAny'] : ['fold', 'call', 'callAny'];
}

export const aheadOf = (view: View, pick: Pick): Ahead => ({ pick, price: priceNow(view) ?? 0, round: roundOf(view) });

const PRICED: Pick[] = ['check', 'call'];

/** At another price it is another choice; whoever folds, or calls any bet, has chosen no price. */
export function isMeant(view: View, { pick, price, round }: Ahead): boolean {
    const now = priceNow(view);
    return round === roundOf(view) && now !== null && (now === price || !PRICED.includes(pick));
}

/** What it says once one is asked; null until then, and where the house does not list it. */
export function saidBy(view: View, chosen: Ahead): Command | null {
    const { fold, check, call } = bettingOf(asked(view));
    if (!isMeant(view, chosen)) return null;
    const calls = call && { ...call.command, amount: call.lowest };
    const says: Record<Pick, Command | undefined> = {
        checkFold: (check ?? fold)?.command,
        check: check?.command,
        fold: fold?.command,
        call: calls,
        callAny: check?.command ?? calls,
    };
    return says[chosen.pick] ?? null;
}

/** True for a moment after others have changed the price with which one's turn comes: a press
 * that was meant for a choice ahead must not be taken for what lies in its place now. */
function useFresh(view: View): boolean {
    const [fresh, setFresh] = useState(false);
    const offered = useRef<Cents | undefined>(undefined);
    const price = priceNow(view);
    const ahead = view.me.waits?.call;
    useLayoutEffect(() => {
        const changed = offered.current !== undefined && ahead === undefined && price !== null && price !== offered.current;
        offered.current = ahead;
        setFresh(changed);
        const timer = changed ? window.setTimeout(() => setFresh(false), FRESH_MS) : 0;
        return () => window.clearTimeout(timer);
    }, [price, ahead, roundOf(view)]);
    return fresh;
}

export interface Choosing {
    pick: Pick | null;
    cleared: boolean; // by another price
    fresh: boolean;
    choose(pick: Pick): void; // chosen again it is given up
}

export function useAhead(view: View, busy: boolean, say: Say): Choosing {
    const [chosen, setChosen] = useState<Ahead | null>(null);
    const [cleared, setCleared] = useState('');
    const fresh = useFresh(view);
    const command = chosen ? saidBy(view, chosen) : null;
    const lost = chosen !== null && !isMeant(view, chosen);
    useEffect(() => {
        if (lost) setCleared(chosen.round);
        if (lost || (command && !busy)) setChosen(null);
        if (command && !busy) void say(command);
    }, [lost, command !== null, busy]);
    return {
        pick: lost ? null : (chosen?.pick ?? null),
        cleared: cleared === roundOf(view),
        fresh,
        choose: (pick) => {
            setCleared('');
            setChosen(chosen?.pick === pick ? null : aheadOf(view, pick));
        },
    };
}
