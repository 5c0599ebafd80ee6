// The lobby: every table, who sits there and who waits.
import { goOut } from '../wire/api';
import { Entrance } from './entrance';
import { useAnswer } from '../wire/hooks';
import { Link, PracticeLegend, Top } from '../room/parts';
import type { Game, Session, TableRow } from '../wire/view';
import { dollars, PHASES, title, wagerName } from '../words/words';

function TableCard({ table, go }: { table: TableRow; go(path: string): void }) {
    const taken = table.seats.filter(Boolean).length;
    return (
        <li class={`table-card${table.frozen ? ' frozen' : ''}`} data-table={table.id} data-game={table.game}>
            <div class="card-head">
                <h2>
                    <Link to={`/table/${table.id}`} go={go}>
                        {table.title ?? `Table ${table.id}`}
                    </Link>
                </h2>
                <span class="dim">
                    {title(table.game?.split('/')[0] ?? '')} &middot; {table.id}
                </span>
            </div>
            <ol class="dots" aria-label={`${taken} of ${table.seats.length} seats taken`}>
                {table.seats.map((seat, index) => (
                    <li key={index} class={seat ? (seat.away ? 'away' : 'taken') : 'free'} title={seat ? seat.who : `Seat ${index + 1} is free`} />
                ))}
            </ol>
            <dl class="pairs">
                <div>
                    <dt>Limits</dt>
                    <dd>
                        {dollars(table.min)} &ndash; {dollars(table.max)}
                    </dd>
                </div>
                <div>
                    <dt>Seats taken</dt>
                    <dd>
                        {taken} of {table.seats.length}
                    </dd>
                </div>
                <div>
                    <dt>Hand</dt>
                    <dd>{table.hand}</dd>
                </div>
                <div>
                    <dt>Waiting</dt>
                    <dd>{table.waiting.length || 'nobody'}</dd>
                </div>
            </dl>
            <p class="card-foot">
                <span class="dim">{table.frozen ? `Closed: ${table.frozen.why}` : PHASES[table.phase]}</span>
                <Link to={`/board/${table.id}`} go={go} class="quiet-link">
                    Board
                </Link>
                <Link to={`/table/${table.id}`} go={go} class="button main">
                    {taken < table.seats.length ? 'Play' : 'Watch'}
                </Link>
            </p>
        </li>
    );
}

export interface LobbyProps {
    session: Session | null;
    onSession(session: Session | null): void;
    go(path: string): void;
}

/** Before the door: what is dealt inside. */
function Welcome({ onSession }: { onSession(session: Session): void }) {
    const games = useAnswer<Game[]>('games').value?.filter((game) => game.playable) ?? [];
    return (
        <>
            <div class="welcome">
                <h1>A cardroom that keeps its own rules</h1>
                <p class="dim">
                    The players bank the games themselves; the house deals, takes its collection and has no stake. Every payment names the rule it follows.
                </p>
                <Entrance onSession={onSession} />
            </div>
            <ul class="table-cards">
                {games.map((game) => (
                    <li key={game.id} class="table-card">
                        <div class="card-head">
                            <h2>{game.name}</h2>
                            <span class="dim">{game.gega}</span>
                        </div>
                        <dl class="pairs">
                            <div>
                                <dt>Seats</dt>
                                <dd>{game.seats}</dd>
                            </div>
                            <div>
                                <dt>Decks</dt>
                                <dd>{game.decks}</dd>
                            </div>
                        </dl>
                        <p class="dim">{game.wagers.map(wagerName).join(', ')}</p>
                    </li>
                ))}
            </ul>
        </>
    );
}

function Tables({ go }: { go(path: string): void }) {
    const { value: tables, trouble } = useAnswer<TableRow[]>('tables', 2500);
    return (
        <>
            <div>
                <h1>The tables</h1>
                <p class="dim">Sit down at any free seat; a table shows its scoreboard to those who watch.</p>
            </div>
            {trouble && <p class="trouble">{trouble}</p>}
            {!tables && <p class="quiet">Looking around.</p>}
            {tables?.length === 0 && <p class="quiet">No table is open.</p>}
            <ul class="table-cards">
                {tables?.map((table) => (
                    <TableCard key={table.id} table={table} go={go} />
                ))}
            </ul>
        </>
    );
}

export function Lobby({ session, onSession, go }: LobbyProps) {
    return (
        <>
            <Top
                session={session}
                go={go}
                onOut={() => {
                    if (session) void goOut(session).finally(() => onSession(null));
                }}
            />
            <main class="lobby">
                {session ? <Tables go={go} /> : <Welcome onSession={onSession} />}
                <PracticeLegend />
            </main>
        </>
    );
}
