// The lobby: where one sits, then every table of every house.
import { useState } from 'preact/hooks';
import { feltOf } from '../pieces/felts';
import { Piece, Pile } from '../pieces/pieces';
import { Link, PracticeLegend, Top } from '../room/parts';
import { goOut } from '../wire/api';
import { useAnswer } from '../wire/hooks';
import type { Game, Session, TableRow } from '../wire/view';
import { words } from '../words/language';
import { limitsWords } from '../words/words';
import { Entrance } from './entrance';

type Go = (path: string) => void;

/** The table from above: who sits, who is you. */
function TablePicture({ table, name }: { table: TableRow; name: string }) {
    const seats = table.seats.length;
    const taken = table.seats.filter(Boolean).length;
    const oval = seats !== 8 || feltOf(table.game) === 'blue'; // poker's
    const at = (index: number) => {
        // An arc from the dealer's left for the half-round table, else around the oval.
        const turn = oval ? Math.PI / 2 + (2 * Math.PI * index) / seats : (Math.PI * (index + 0.5)) / seats;
        return oval ? { x: 150 + 128 * Math.cos(turn), y: 33 + 19 * Math.sin(turn) } : { x: 150 + 128 * Math.cos(turn), y: 9 + 45 * Math.sin(turn) };
    };
    return (
        <svg class="table-picture" viewBox="0 0 300 66" role="img" aria-label={words.lobby.seatsTaken(taken, seats)}>
            {oval ? <rect class="cloth" x="6" y="4" width="288" height="58" rx="29" /> : <path class="cloth" d="M8 4H292C292 44 232 62 150 62S8 44 8 4Z" />}
            {table.seats.map((seat, index) => {
                const { x, y } = at(index);
                return <circle key={index} cx={x} cy={y} r="7" class={seat ? (seat.who === name ? 'you' : seat.away ? 'away' : 'taken') : 'free'} />;
            })}
        </svg>
    );
}

function TableCard({ table, session, go }: { table: TableRow; session: Session; go: Go }) {
    const taken = table.seats.filter(Boolean).length;
    const seated = table.seats.some((seat) => seat?.who === session.name);
    const full = taken === table.seats.length;
    return (
        <li class={`table-card${table.frozen ? ' frozen' : ''}`} data-table={table.id} data-game={table.game} data-felt={feltOf(table.game ?? '')}>
            <header>
                <h3>{table.title ?? words.table(table.id)}</h3>
                <span>{words.table(table.id)}</span>
            </header>
            <TablePicture table={table} name={session.name} />
            <dl>
                <dt>{words.lobby.wagers}</dt>
                <dd>{limitsWords(table.min, table.max)}</dd>
                <dt>{words.lobby.seats}</dt>
                <dd>{words.lobby.taken(taken, table.seats.length)}</dd>
                <dt>{words.lobby.waiting}</dt>
                <dd>{table.waiting.length || words.lobby.nobody}</dd>
                <dt>{words.lobby.now}</dt>
                <dd title={table.frozen?.why}>{table.frozen ? words.lobby.still : words.lobby.nowAt(table.phase, table.hand)}</dd>
            </dl>
            <footer>
                <Link to={`/board/${table.id}`} go={go} class="btn">
                    {words.lobby.board}
                </Link>
                <Link to={`/table/${table.id}`} go={go} class="btn main">
                    {seated ? words.lobby.return : full ? words.lobby.watch : words.lobby.play}
                </Link>
            </footer>
        </li>
    );
}

/** A seat one has, to return to. */
function Seated({ table, session, go }: { table: TableRow; session: Session; go: Go }) {
    const seat = table.seats.find((each) => each?.who === session.name);
    if (!seat) return null;
    return (
        <li class="seated-card" data-felt={feltOf(table.game)}>
            <div>
                <b>{words.lobby.at(table.title, table.id)}</b>
                <span>{words.lobby.seat(seat.seat, seat.stack, table.phase)}</span>
            </div>
            <Link to={`/table/${table.id}`} go={go} class="btn">
                {words.lobby.return}
            </Link>
        </li>
    );
}

function Choose({ label, of, value, onValue }: { label: string; of: string[]; value: string; onValue(value: string): void }) {
    return (
        <div class="segments" role="group" aria-label={label}>
            {of.map((each) => (
                <button key={each} type="button" aria-pressed={each === value} onClick={() => onValue(each)}>
                    {each}
                </button>
            ))}
        </div>
    );
}

function Tables({ session, go }: { session: Session; go: Go }) {
    const { value: tables, trouble } = useAnswer<TableRow[]>('tables', 2500);
    const games = useAnswer<Game[]>('games').value;
    const all = words.lobby.all;
    const [house, setHouse] = useState(all);
    const [open, setOpen] = useState(false);
    const houseOf = (table: TableRow) => games?.find((each) => each.id === table.game)?.house_name ?? '';
    const houses = [...new Set((tables ?? []).map(houseOf))].filter(Boolean);
    const mine = (tables ?? []).filter((table) => table.seats.some((seat) => seat?.who === session.name));
    const people = (list: TableRow[]) => list.reduce((sum, table) => sum + table.seats.filter(Boolean).length, 0);
    const shown = (name: string) => (tables ?? []).filter((table) => houseOf(table) === name && (!open || table.seats.includes(null)));
    return (
        <>
            <div>
                <h1>{words.lobby.heading}</h1>
                <p class="lead">
                    {mine.length > 0 ? words.lobby.sits(mine.length) : ''}
                    {words.lobby.lead}
                </p>
            </div>
            {trouble && <p class="trouble">{trouble}</p>}
            {!tables && <p class="quiet">{words.lobby.looking}</p>}
            {tables?.length === 0 && <p class="quiet">{words.lobby.none}</p>}
            {mine.length > 0 && (
                <ul class="seated" aria-label={words.lobby.seated}>
                    {mine.map((table) => (
                        <Seated key={table.id} table={table} session={session} go={go} />
                    ))}
                </ul>
            )}
            {houses.length > 0 && (
                <div class="filters">
                    <Choose label={words.lobby.house} of={[all, ...houses]} value={house} onValue={setHouse} />
                    <label class="switch">
                        <input type="checkbox" checked={open} onChange={() => setOpen(!open)} />
                        {words.lobby.freeOnly}
                    </label>
                </div>
            )}
            {houses
                .filter((name) => house === all || name === house)
                .map((name) => (
                    <section key={name}>
                        <header class="house-head">
                            <h2>{name}</h2>
                            <span>{words.lobby.counted(shown(name).length, people(shown(name)))}</span>
                        </header>
                        <ul class="table-cards">
                            {shown(name).map((table) => (
                                <TableCard key={table.id} table={table} session={session} go={go} />
                            ))}
                        </ul>
                    </section>
                ))}
        </>
    );
}

/** Before the door: what is dealt inside. */
function Welcome({ onSession }: { onSession(session: Session): void }) {
    const games = useAnswer<Game[]>('games').value?.filter((game) => game.playable) ?? [];
    const houses = new Set(games.map((game) => game.house_name)).size;
    return (
        <main class="hero">
            <div class="hero-words">
                <h1>
                    {words.door.lines[0]}
                    <br />
                    {words.door.lines[1]}
                </h1>
                <p>{words.door.about}</p>
                <Entrance onSession={onSession} />
                {games.length > 0 && (
                    <dl class="facts">
                        <div>
                            <dd>{games.length}</dd>
                            <dt>{words.door.games}</dt>
                        </div>
                        <div>
                            <dd>{houses}</dd>
                            <dt>{words.door.houses}</dt>
                        </div>
                    </dl>
                )}
            </div>
            <div class="hero-felt" data-felt="green" aria-hidden="true">
                <div class="hero-cards">
                    <Piece face="As" />
                    <Piece face="9h" />
                    <Piece face="Kd" />
                </div>
                <div class="hero-chips">
                    {[300, 2000, 7500, 64000, 400000].map((amount) => (
                        <Pile key={amount} amount={amount} />
                    ))}
                </div>
                <div class="hero-tiles">
                    {['teen', 'dey', 'gor', 'yun', 'gee6'].map((face) => (
                        <Piece key={face} face={face} />
                    ))}
                </div>
            </div>
        </main>
    );
}

export interface LobbyProps {
    session: Session | null;
    onSession(session: Session | null): void;
    go: Go;
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
            {session ? (
                <main class="lobby">
                    <Tables session={session} go={go} />
                    <PracticeLegend />
                </main>
            ) : (
                <Welcome onSession={onSession} />
            )}
        </>
    );
}
