// Taking a seat, and what one can do with it: chips, a break, the way out.
import { useContext, useState } from 'preact/hooks';
import { PlayChips } from '../room/parts';
import type { Session, View } from '../wire/view';
import { readDollars } from '../words/words';
import { isPot } from '../pot/pot';
import type { Say } from './bets';
import { seatsOf } from './felt';

const PLAIN_VERBS: Record<string, string> = { away: 'Step away', back: 'I am back', leave: 'Leave the seat' };

export function OwnSeat({ view, busy, say }: { view: View; busy: boolean; say: Say }) {
    const [text, setText] = useState('500');
    const play = useContext(PlayChips);
    const amount = readDollars(text);
    const own = view.places.find((each) => each.place === view.me.place);
    if (!own) return null;
    return (
        <div class="own-seat">
            <div class="row">
                {view.legal
                    .filter((each) => each.command.verb in PLAIN_VERBS)
                    .map((each) => (
                        <button key={each.command.verb} type="button" class="btn" disabled={busy} onClick={() => void say(each.command)}>
                            {PLAIN_VERBS[each.command.verb]}
                        </button>
                    ))}
            </div>
            {!isPot(view) && <label class="switch">
                <input type="checkbox" checked={own.no_bank} disabled={busy} onChange={() => void say({ verb: own.no_bank ? 'askbank' : 'nobank', seat: own.place })} />
                Don&rsquo;t offer me the bank
            </label>}
            {play && (
                <form
                    class="row"
                    onSubmit={(submit) => {
                        submit.preventDefault();
                        if (amount !== null) void say({ verb: 'buy', seat: own.place, amount });
                    }}
                >
                    <label class="field">
                        <span class="visually-hidden">Play chips in dollars</span>
                        <span aria-hidden="true">$</span>
                        <input inputMode="decimal" value={text} aria-invalid={amount === null} onInput={(input) => setText(input.currentTarget.value)} />
                    </label>
                    <button type="submit" class="btn" disabled={busy || amount === null}>
                        More play chips
                    </button>
                </form>
            )}
        </div>
    );
}

interface SitDownProps {
    view: View;
    session: Session;
    busy: boolean;
    say: Say;
    seat: number | null;
    onSeat(seat: number | null): void;
}

export function SitDown({ view, session, busy, say, seat, onSeat }: SitDownProps) {
    const [text, setText] = useState('1000');
    const play = useContext(PlayChips);
    const amount = play ? readDollars(text) : undefined; // else chips come from the cage
    const taken = new Set(view.places.map((each) => each.place));
    const free = seatsOf(view).filter((each) => !taken.has(each));
    const at = seat !== null && free.includes(seat) ? seat : (free[0] ?? null);
    const listed = view.waiting.includes(session.name);
    if (at === null)
        return (
            <div class="place sit" role="group" aria-label="Waiting list">
                <header>
                    <h2>Every seat is taken</h2>
                </header>
                <p>{view.waiting.length ? `Waiting: ${view.waiting.join(', ')}.` : 'Nobody is waiting.'}</p>
                <button type="button" class={`btn${listed ? '' : ' main'}`} disabled={busy} onClick={() => void say({ verb: listed ? 'unwait' : 'wait', who: session.name })}>
                    {listed ? 'Leave the waiting list' : 'Join the waiting list'}
                </button>
            </div>
        );
    return (
        <div class="place sit" role="group" aria-label="Sit down">
            <header>
                <h2>Take a seat</h2>
                <span>Watching costs nothing; a seat is yours until you leave it.</span>
            </header>
            <form
                class="row"
                onSubmit={(submit) => {
                    submit.preventDefault();
                    if (amount !== null) void say({ verb: 'sit', seat: at, who: session.name, amount }).then((done) => done && onSeat(null));
                }}
            >
                <label class="field">
                    Seat
                    <select value={at} onChange={(change) => onSeat(Number(change.currentTarget.value))}>
                        {free.map((each) => (
                            <option key={each} value={each}>
                                {each}
                            </option>
                        ))}
                    </select>
                </label>
                {play && (
                    <label class="field">
                        with play chips for
                        <span aria-hidden="true">$</span>
                        <input inputMode="decimal" value={text} aria-invalid={amount === null} onInput={(input) => setText(input.currentTarget.value)} />
                    </label>
                )}
                <button type="submit" class="btn main" disabled={busy || amount === null}>
                    Sit down
                </button>
            </form>
        </div>
    );
}
