// Taking a seat, and what one can do with it: chips, a break, the way out.
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { PlayChips, StartChips } from '../room/parts';
import type { Command, Place, Session, View } from '../wire/view';
import { readDollars } from '../words/words';
import { isPot } from '../pot/pot';
import { findChoice, ownStakes, type Say } from './bets';
import { seatsOf } from './felt';
import { words } from '../words/language';

const PLAIN_VERBS = ['away', 'back'] as const;
const MORE = 50000; // of play chips, unless one says how many

/** The way out, at every moment: with chips in play it is taken as soon as none are. */
export function useLeaving(view: View | null, ending: boolean, busy: boolean, say: Say) {
    const [wished, setWished] = useState(false);
    const choice = view ? findChoice(view, 'leave') : undefined;
    const seated = view !== null && view.me.place !== null;
    const now = !ending && choice !== undefined;
    const leave = () => {
        setWished(false);
        if (choice) void say(choice.command);
    };
    useEffect(() => {
        if (!seated) setWished(false);
        else if (wished && now && !busy) leave();
    }, [wished, now, busy, seated]);
    return { wished, now, want: () => (now ? leave() : setWished(!wished)) };
}
export type Leaving = ReturnType<typeof useLeaving>;

export function Leave({ leaving, busy }: { leaving: Leaving; busy: boolean }) {
    return (
        <>
            <button type="button" class="btn" data-leave data-key="q" aria-pressed={leaving.wished} disabled={busy} onClick={leaving.want}>
                {leaving.wished ? words.sit.stay : leaving.now ? words.sit.leave : words.sit.leaveLater}
            </button>
            {leaving.wished && (
                <p class="quiet" role="status">
                    {words.sit.leaving}
                </p>
            )}
        </>
    );
}

interface OwnSeatProps {
    view: View;
    busy: boolean;
    say: Say;
    leaving: Leaving;
}

/** Away from one's own seat for a while, and back. */
function StepAway({ view, busy, say }: Omit<OwnSeatProps, 'leaving'>) {
    return PLAIN_VERBS.flatMap((verb) => {
        const choice = findChoice(view, verb);
        if (!choice) return [];
        return [
            <button key={verb} type="button" class="btn" data-key="a" disabled={busy} onClick={() => void say(choice.command)}>
                {words.sit[verb]}
            </button>,
        ];
    });
}

const bankWish = (own: Place): Command => ({ verb: own.no_bank ? 'askbank' : 'nobank', seat: own.place });

/** What can be done with a seat at any moment, under one's name: each with its key. */
export function SeatMenu({ view, busy, say, leaving }: OwnSeatProps) {
    const play = useContext(PlayChips);
    const own = view.places.find((each) => each.place === view.me.place);
    if (!own) return null;
    return (
        <>
            <StepAway view={view} busy={busy} say={say} />
            {!isPot(view) && (
                <button type="button" class="btn" data-key="k" aria-pressed={own.no_bank} disabled={busy} onClick={() => void say(bankWish(own))}>
                    {words.sit.noBank}
                </button>
            )}
            {play && (
                <button type="button" class="btn" data-key="$" disabled={busy} onClick={() => void say({ verb: 'buy', seat: own.place, amount: MORE })}>
                    {words.sit.moreOf(MORE)}
                </button>
            )}
            <Leave leaving={leaving} busy={busy} />
        </>
    );
}

export function OwnSeat({ view, busy, say, leaving }: OwnSeatProps) {
    const [text, setText] = useState(String(MORE / 100));
    const play = useContext(PlayChips);
    const amount = readDollars(text);
    const own = view.places.find((each) => each.place === view.me.place);
    if (!own) return null;
    return (
        <div class="own-seat">
            <div class="row">
                <StepAway view={view} busy={busy} say={say} />
                <Leave leaving={leaving} busy={busy} />
            </div>
            {!isPot(view) && <label class="switch">
                <input type="checkbox" data-key="k" checked={own.no_bank} disabled={busy} onChange={() => void say(bankWish(own))} />
                {words.sit.noBank}
            </label>}
            {!isPot(view) && own.no_bank && <p class="quiet">{words.sit.passedBy}</p>}
            {play && (
                <form
                    class="row"
                    onSubmit={(submit) => {
                        submit.preventDefault();
                        if (amount !== null) void say({ verb: 'buy', seat: own.place, amount });
                    }}
                >
                    <label class="field">
                        <span class="visually-hidden">{words.sit.chips}</span>
                        <span aria-hidden="true">$</span>
                        <input inputMode="decimal" data-key="$" data-does={words.sit.more} value={text} aria-invalid={amount === null} onInput={(input) => setText(input.currentTarget.value)} />
                    </label>
                    <button type="submit" class="btn" disabled={busy || amount === null}>
                        {words.sit.more}
                    </button>
                </form>
            )}
        </div>
    );
}

/** Who is away is told so, with the way back. */
export function Away({ view, busy, say }: { view: View; busy: boolean; say: Say }) {
    const back = findChoice(view, 'back');
    const own = ownStakes(view);
    return (
        <div class="place sit" role="group" aria-label={words.sit.awayTitle}>
            <header>
                <h2>{words.sit.awayTitle}</h2>
            </header>
            <p>{words.sit.awayWords(own.length > 0 ? words.decide.laid(own) : '')}</p>
            <div class="row">
                <button type="button" class="btn main" data-key="a" disabled={busy || !back} onClick={() => back && void say(back.command)}>
                    {words.sit.back} <kbd aria-hidden="true">A</kbd>
                </button>
            </div>
        </div>
    );
}

interface SitDownProps {
    view: View;
    session: Session;
    busy: boolean;
    say: Say;
    wanted: number | null; // a seat that was touched on the felt
    onTaken(): void;
}

export function SitDown({ view, session, busy, say, wanted, onTaken }: SitDownProps) {
    const [text, setText] = useState(String(useContext(StartChips) / 100));
    const [seat, setSeat] = useState<number | null>(null);
    const chips = useRef<HTMLInputElement>(null);
    const play = useContext(PlayChips);
    const amount = play ? readDollars(text) : undefined; // else chips come from the cage
    const taken = new Set(view.places.map((each) => each.place));
    const free = seatsOf(view).filter((each) => !taken.has(each));
    const at = seat !== null && free.includes(seat) ? seat : (free[0] ?? null);
    const listed = view.waiting.includes(session.name);
    const sit = (at: number) => (amount === null ? chips.current?.focus() : void say({ verb: 'sit', seat: at, who: session.name, amount }));
    useEffect(() => {
        if (wanted === null) return;
        onTaken();
        setSeat(wanted);
        if (!busy) sit(wanted);
    }, [wanted]);
    if (at === null)
        return (
            <div class="place sit" role="group" aria-label={words.sit.list}>
                <header>
                    <h2>{words.sit.full}</h2>
                </header>
                <p>{words.sit.waiting(view.waiting)}</p>
                <button type="button" class={`btn${listed ? '' : ' main'}`} data-key="j" disabled={busy} onClick={() => void say({ verb: listed ? 'unwait' : 'wait', who: session.name })}>
                    {listed ? words.sit.unjoin : words.sit.join} <kbd aria-hidden="true">J</kbd>
                </button>
            </div>
        );
    return (
        <div class="place sit" role="group" aria-label={words.sit.sitDown}>
            <header>
                <h2>{words.sit.take}</h2>
                <span>{words.sit.free}</span>
            </header>
            <form
                class="row"
                onSubmit={(submit) => {
                    submit.preventDefault();
                    sit(at);
                }}
            >
                <label class="field">
                    {words.sit.seat}
                    <select value={at} onChange={(change) => setSeat(Number(change.currentTarget.value))}>
                        {free.map((each) => (
                            <option key={each} value={each}>
                                {each}
                            </option>
                        ))}
                    </select>
                </label>
                {play && (
                    <label class="field">
                        {words.sit.with}
                        <span aria-hidden="true">$</span>
                        <input ref={chips} inputMode="decimal" value={text} aria-invalid={amount === null} onInput={(input) => setText(input.currentTarget.value)} />
                    </label>
                )}
                <button type="submit" class="btn main" data-key="s" disabled={busy || amount === null}>
                    {words.sit.sitDown} <kbd aria-hidden="true">S</kbd>
                </button>
            </form>
        </div>
    );
}
