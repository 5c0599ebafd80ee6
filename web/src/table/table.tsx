// A table one can play at.
import { useContext, useEffect, useState } from 'preact/hooks';
import { Bank } from './bank';
import { Decide } from './decide';
import { Felt, seatsOf } from './felt';
import { lastDeal, useAnswer, useLiveTable, useRecall } from '../wire/hooks';
import { Entrance } from '../lobby/entrance';
import { Notices, Payouts, useOdds } from '../record/notices';
import { Link, LinkLamp, PlayChips, PracticeLegend, RefusalNote, Tabs, Top } from '../room/parts';
import { Rules, useRules } from '../record/rules';
import { Scoreboard } from '../roads/scoreboard';
import { Recall, Settlement } from '../record/settlement';
import { Wagers } from './wagers';
import type { Choice, Command, Game, Session, TableEvent, View } from '../wire/view';
import { awaited, capital, choiceWords, dollars, PHASES, placeName, readDollars, sentence, timeLeft } from '../words/words';

type Say = (command: Command) => Promise<boolean>;

function PhaseLine({ view, dealing, news }: { view: View; dealing: boolean; news: TableEvent | null }) {
    return (
        <div class="phase" data-phase={dealing ? 'dealing' : view.phase}>
            <p aria-live="polite">
                <strong>{view.frozen ? 'The table stands still' : dealing ? 'No more bets' : PHASES[view.phase]}</strong>
                <span>{view.frozen ? `${capital(view.frozen.why)}.` : dealing ? 'The cards are turned.' : awaited(view)}</span>
            </p>
            {!view.frozen && !dealing && <Countdown view={view} />}
            {news && !dealing && <span class="news">{sentence(news, (place) => placeName(view.places, place))}</span>}
        </div>
    );
}

let ahead = Infinity; // by how much this machine's clock is ahead of the house's, by the quickest view

/** Until when the table waits, and what is done then. */
function Countdown({ view }: { view: View }) {
    const { deadline, otherwise } = view.turn;
    const [now, setNow] = useState(Date.now());
    ahead = Math.min(ahead, Date.now() - view.now);
    useEffect(() => {
        if (deadline === null) return;
        setNow(Date.now());
        const timer = setInterval(() => setNow(Date.now()), 500);
        return () => clearInterval(timer);
    }, [deadline]);
    if (deadline === null || otherwise === null) return null;
    const left = deadline + ahead - now;
    return (
        <span class={`countdown${left < 10000 ? ' short' : ''}`} role="timer" data-deadline={deadline}>
            <b>{timeLeft(left)}</b> then {otherwise}
        </span>
    );
}

const PLAIN_VERBS: Record<string, string> = { away: 'Step away', back: 'I am back', leave: 'Leave the seat' };

/** The room: chips, a break, the way out. */
function Room({ view, busy, say }: { view: View; busy: boolean; say: Say }) {
    const [text, setText] = useState('500');
    const play = useContext(PlayChips);
    const amount = readDollars(text);
    const own = view.places.find((each) => each.place === view.me.place);
    if (!own) return null;
    return (
        <section class="room panel" aria-label="Your seat">
            <h2>Your seat</h2>
            <div class="row">
                {view.legal
                    .filter((each) => each.command.verb in PLAIN_VERBS)
                    .map((each) => (
                        <button key={each.command.verb} type="button" disabled={busy} onClick={() => void say(each.command)}>
                            {PLAIN_VERBS[each.command.verb]}
                        </button>
                    ))}
            </div>
            <label class="switch">
                <input
                    type="checkbox"
                    checked={own.no_bank}
                    disabled={busy}
                    onChange={() => void say({ verb: own.no_bank ? 'askbank' : 'nobank', seat: own.place })}
                />
                Don&rsquo;t offer me the bank
            </label>
            {play && (
                <form
                    class="amount-form"
                    onSubmit={(submit) => {
                        submit.preventDefault();
                        if (amount !== null) void say({ verb: 'buy', seat: view.me.place ?? undefined, amount });
                    }}
                >
                    <label>
                        <span class="visually-hidden">Play chips in dollars</span>
                        <span class="dollar" aria-hidden="true">
                            $
                        </span>
                        <input inputMode="decimal" value={text} aria-invalid={amount === null} onInput={(input) => setText(input.currentTarget.value)} />
                    </label>
                    <button type="submit" disabled={busy || amount === null}>
                        More play chips
                    </button>
                </form>
            )}
        </section>
    );
}

/** For the house dealer and the floor: everything the view lists that is not a player's. */
function House({ view, busy, say }: { view: View; busy: boolean; say: Say }) {
    const [why, setWhy] = useState('');
    const mine = view.me.role === 'dealer' || view.me.role === 'floor' || view.me.role === 'admin';
    if (!mine || view.legal.length === 0) return null;
    const act = (choice: Choice) => void say('why' in choice.command ? { ...choice.command, why: why || choice.command.why } : choice.command);
    return (
        <section class="house panel" aria-label="The house">
            <h2>The house</h2>
            <div class="row">
                {view.legal.map((each, index) => (
                    <button key={index} type="button" class={each.apart ? 'apart' : 'main'} disabled={busy} onClick={() => act(each)}>
                        {choiceWords(view, each)}
                    </button>
                ))}
            </div>
            {view.legal.some((each) => 'why' in each.command) && (
                <label class="why">
                    Reason
                    <input value={why} onInput={(input) => setWhy(input.currentTarget.value)} />
                </label>
            )}
        </section>
    );
}

function SitDown({ view, session, busy, say, seat, onSeat }: { view: View; session: Session; busy: boolean; say: Say; seat: number | null; onSeat(seat: number | null): void }) {
    const [text, setText] = useState('1000');
    const play = useContext(PlayChips);
    const amount = play ? readDollars(text) : undefined; // else chips come from the cage
    const taken = new Set(view.places.map((each) => each.place));
    const free = seatsOf(view).filter((each) => !taken.has(each));
    const at = seat !== null && free.includes(seat) ? seat : (free[0] ?? null);
    const listed = view.waiting.includes(session.name);
    if (at === null)
        return (
            <section class="sit panel" aria-label="Waiting list">
                <h2>Every seat is taken</h2>
                <p>{view.waiting.length ? `Waiting: ${view.waiting.join(', ')}.` : 'Nobody is waiting.'}</p>
                <button type="button" class={listed ? '' : 'main'} disabled={busy} onClick={() => void say({ verb: listed ? 'unwait' : 'wait', who: session.name })}>
                    {listed ? 'Leave the waiting list' : 'Join the waiting list'}
                </button>
            </section>
        );
    return (
        <section class="sit panel" aria-label="Sit down">
            <h2>Take a seat</h2>
            <form
                class="amount-form"
                onSubmit={(submit) => {
                    submit.preventDefault();
                    if (amount !== null) void say({ verb: 'sit', seat: at, who: session.name, amount }).then((done) => done && onSeat(null));
                }}
            >
                <label>
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
                    <label>
                        with play chips for
                        <span class="dollar" aria-hidden="true">
                            $
                        </span>
                        <input inputMode="decimal" value={text} aria-invalid={amount === null} onInput={(input) => setText(input.currentTarget.value)} />
                    </label>
                )}
                <button type="submit" class="main" disabled={busy || amount === null}>
                    Sit down
                </button>
            </form>
        </section>
    );
}

export interface TablePageProps {
    id: number;
    session: Session | null;
    onSession(session: Session | null): void;
    go(path: string): void;
}

export function TablePage({ id, session, onSession, go }: TablePageProps) {
    const table = useLiveTable(id, session, onSession);
    const { view, dealing, say } = table;
    const rules = useRules(view?.game);
    const odds = useOdds(view?.game);
    const games = useAnswer<Game[]>('games').value;
    const recalled = useRecall(id, view?.phase === 'play' ? undefined : view?.hand);
    const deal = table.deal ?? lastDeal(recalled, view);
    const [spot, setSpot] = useState<number | null>(null);
    const [seat, setSeat] = useState<number | null>(null);
    const game = games?.find((each) => each.id === view?.game);
    const busy = table.waiting || table.link !== 'live' || dealing;

    return (
        <Rules.Provider value={rules}>
            <Top session={session} go={go}>
                <span class="top-table">
                    <strong>{game?.name ?? view?.game ?? `Table ${id}`}</strong>
                    {view && (
                        <span class="dim">
                            table {id}, hand {view.hand}, {dollars(view.settings.min ?? 0)}&ndash;{dollars(view.settings.max ?? 0)}
                        </span>
                    )}
                </span>
                {session && <LinkLamp link={table.link} />}
                <Link to={`/board/${id}`} go={go} class="quiet-link">
                    Board
                </Link>
            </Top>
            {!session || !view ? (
                <main class="empty-page">
                    {session ? <p role="status">{table.trouble ? `${capital(table.trouble)}.` : 'Coming to the table.'}</p> : <Entrance onSession={onSession} />}
                    {table.trouble && (
                        <Link to="/" go={go} class="button">
                            To the tables
                        </Link>
                    )}
                </main>
            ) : (
                <main class="table-page">
                    <div class="table-main">
                        <PhaseLine view={view} dealing={dealing} news={table.news} />
                        <Felt
                            view={view}
                            deal={deal}
                            dealing={dealing}
                            title={game?.name ?? ''}
                            target={spot}
                            canSit={session.role === 'player' && !view.me.place}
                            onSit={setSeat}
                            onTarget={setSpot}
                        />
                        <RefusalNote refusal={table.refusal} onClose={table.forgive} />
                        {session.role === 'player' && !view.me.place && (
                            <SitDown view={view} session={session} busy={busy} say={say} seat={seat} onSeat={setSeat} />
                        )}
                        {!dealing && <Decide view={view} busy={busy} say={say} />}
                        <Wagers
                            view={view}
                            wagers={game?.wagers ?? []}
                            last={recalled[0]}
                            spot={spot}
                            odds={odds}
                            busy={busy}
                            dealing={dealing}
                            say={say}
                            onSpot={setSpot}
                        />
                        <House view={view} busy={busy} say={say} />
                    </div>
                    <aside class="table-side">
                        <Bank view={dealing ? { ...view, legal: [] } : view} busy={busy} say={say} />
                        <Tabs
                            label="About this table"
                            tabs={[
                                { name: 'Settled', body: <Settlement hand={recalled[0]} places={view.places} me={view.me.place} /> },
                                ...(view.past.length > 0 ? [{ name: 'Scoreboard', body: <Scoreboard past={view.past} /> }] : []),
                                ...(odds ? [{ name: 'Payouts', body: <Payouts odds={odds} /> }] : []),
                                { name: 'Recall', body: <Recall hands={recalled} places={view.places} /> },
                                { name: 'Notices', body: <Notices view={view} /> },
                            ]}
                        />
                        <Room view={view} busy={busy} say={say} />
                        <PracticeLegend />
                    </aside>
                </main>
            )}
        </Rules.Provider>
    );
}

