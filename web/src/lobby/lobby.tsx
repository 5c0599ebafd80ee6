// The lobby: where one sits, then every table of every house.
import { useContext, useEffect, useState } from 'preact/hooks';
import { feltOf } from '../pieces/felts';
import { Piece, Pile } from '../pieces/pieces';
import { Legend, Link, PlayChips, StartChips, Top } from '../room/parts';
import { Keys } from '../table/keys';
import { goOut, houseFacts, type HouseFacts } from '../wire/api';
import { useAnswer, Watching } from '../wire/hooks';
import type { Game, Session, TableRow } from '../wire/view';
import { words } from '../words/language';
import { dollars, fullStop, holdOf, limitsWords, rowAsks, rulesOf } from '../words/words';
import { Entrance } from './entrance';
import { isFull, placeOnList, Seated, useCountdown, Waits } from './own';
import { overTables } from './walk';

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
                const marks = seat ? [seat.who === name ? 'you' : seat.away ? 'away' : 'taken', seat.seat === table.banker?.seat && 'bank'] : ['free'];
                return <circle key={index} cx={x} cy={y} r="7" class={marks.filter(Boolean).join(' ')} />;
            })}
        </svg>
    );
}

function Now({ table }: { table: TableRow }) {
    const seconds = useCountdown(table.deadline, table.clock);
    const held = holdOf(table.freeze, table.stopped);
    if (table.frozen) return <dd title={table.frozen.why}>{words.lobby.still}</dd>;
    if (held) return <dd title={held.why}>{words.lobby.held}</dd>;
    return (
        <dd>
            {words.phases[table.phase]}
            {seconds !== null && words.lobby.seconds(seconds)}
        </dd>
    );
}

function bankWords(table: TableRow): string {
    const who = table.seats.find((seat) => seat?.seat === table.banker?.seat)?.who;
    return table.banker ? words.lobby.bankOf(who ?? words.seat(table.banker.seat), table.banker.posted) : words.lobby.noBank;
}

function TableCard({ table, name, pot, set, go }: { table: TableRow; name: string; pot: boolean; set: string; go: Go }) {
    const play = useContext(PlayChips);
    const start = useContext(StartChips);
    const taken = table.seats.filter(Boolean).length;
    const waits = placeOnList(table, name);
    const list = waits > 0 ? words.lobby.onList(waits) : words.lobby.joinList(table.waiting.length);
    const to = table.mine ? words.lobby.return : !name ? null : isFull(table) ? list : words.lobby.sit;
    return (
        <li class={`table-card${table.frozen ? ' frozen' : ''}`} data-table={table.id} data-game={table.game} data-felt={feltOf(table.game ?? '')}>
            <header>
                <h3>{table.title ?? words.table(table.id)}</h3>
                <span>{[words.table(table.id), set].filter(Boolean).join(', ')}</span>
            </header>
            <TablePicture table={table} name={name} />
            <dl>
                <dt>{pot ? words.lobby.limit : words.lobby.wagers}</dt>
                <dd>{pot ? words.pot.stakes(table.structure, table.min, table.max) : limitsWords(table.min, table.max)}</dd>
                {!pot && <dt>{words.lobby.bank}</dt>}
                {!pot && <dd>{bankWords(table)}</dd>}
                <dt>{words.lobby.collection}</dt>
                <dd>{words.lobby.fees(table.fees)}</dd>
                <dt>{words.lobby.seats}</dt>
                <dd>{words.lobby.taken(taken, table.seats.length, table.waiting.length)}</dd>
                <dt>{words.lobby.now}</dt>
                <Now table={table} />
            </dl>
            <footer>
                <a href={`/board/${table.id}`} target="_blank" class="btn" title={words.lobby.boardMeans}>
                    {words.lobby.board}
                </a>
                <Link to={`/table/${table.id}`} go={go} class={`btn${to && to !== words.lobby.onList(waits) ? ' main' : ''}`} title={to === words.lobby.sit ? words.lobby.sitMeans(play ? start : null) : undefined}>
                    {to ?? words.lobby.watch}
                </Link>
            </footer>
        </li>
    );
}

/** What one has: at the cage, where chips come from there, and on the tables where one sits. */
function Purse({ stacks }: { stacks: number[] }) {
    const play = useContext(PlayChips);
    const account = useAnswer<{ account: number }>(play ? null : 'me/account', 5000).value?.account;
    return (
        <dl class="purse">
            {account !== undefined && (
                <div>
                    <dt>{words.lobby.account}</dt>
                    <dd data-account={account}>{dollars(account)}</dd>
                </div>
            )}
            {stacks.length > 0 && (
                <div>
                    <dt>{words.lobby.onTables}</dt>
                    <dd data-stacks>{dollars(stacks.reduce((sum, each) => sum + each, 0))}</dd>
                </div>
            )}
        </dl>
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

type Kind = keyof typeof words.lobby.kinds;

/** A family of games by the game's own name. */
const KINDS: [RegExp, Kind][] = [
    [/zoobac/, 'baccarat'],
    [/double-hand|fortune|tiles/, 'paigow'],
    [/three-card/, 'three'],
    [/no-bust|pure/, 'blackjack'],
];

const kindOf = (game: string): Kind => KINDS.find(([name]) => name.test(game))?.[1] ?? 'poker';

interface Filter {
    house: string; // '' is all of them
    kind: Kind;
    free: boolean;
    banked: boolean;
}

const EVERYTHING: Filter = { house: '', kind: 'all', free: false, banked: false };
const SHELF = 'housedealer.lobby';

/** What was looked for last, until one goes to the entrance or closes the tab. */
function keptFilter(): Filter {
    try {
        return { ...EVERYTHING, ...(JSON.parse(sessionStorage.getItem(SHELF) ?? '{}') as Partial<Filter>) };
    } catch {
        return EVERYTHING;
    }
}

function keepFilter(filter: Filter): void {
    try {
        sessionStorage.setItem(SHELF, JSON.stringify(filter));
    } catch {
        /* everything is shown the next time */
    }
}

function fits(filter: Filter, table: TableRow, house: string): boolean {
    if (filter.house && filter.house !== house) return false;
    if (filter.kind !== 'all' && filter.kind !== kindOf(table.game)) return false;
    return (!filter.free || table.seats.includes(null)) && (!filter.banked || table.banker !== null);
}

function Filters({ filter, houses, kinds, onFilter }: { filter: Filter; houses: string[]; kinds: Kind[]; onFilter(filter: Filter): void }) {
    const set = (part: Partial<Filter>) => onFilter({ ...filter, ...part });
    const { lobby } = words;
    const house = [lobby.all, ...houses];
    const kind = ['all' as const, ...kinds];
    return (
        <div class="filters" role="group" aria-label={lobby.filters} data-key="f">
            <Choose label={lobby.house} of={house} value={filter.house || lobby.all} onValue={(value) => set({ house: value === lobby.all ? '' : value })} />
            <Choose label={lobby.kind} of={kind.map((each) => lobby.kinds[each])} value={lobby.kinds[filter.kind]} onValue={(value) => set({ kind: kind.find((each) => lobby.kinds[each] === value) ?? 'all' })} />
            <label class="switch">
                <input type="checkbox" checked={filter.free} onChange={() => set({ free: !filter.free })} />
                {lobby.freeOnly}
            </label>
            <label class="switch">
                <input type="checkbox" checked={filter.banked} onChange={() => set({ banked: !filter.banked })} />
                {lobby.covers}
            </label>
        </div>
    );
}

/** People and practice players at these tables, apart; whoever sits at two of them is one. */
function playersAt(tables: TableRow[]): [people: number, practice: number] {
    const seated = tables.flatMap((table) => table.seats.filter((seat) => seat !== null));
    const named = (practice: boolean) => new Set(seated.filter((seat) => !!seat.practice === practice).map((seat) => seat.who)).size;
    return [named(false), named(true)];
}

/** Nothing is like what was looked for: all that was chosen is taken back at once. */
function NoneLikeThat({ onClear }: { onClear(): void }) {
    return (
        <div class="none-like-that">
            <p role="status">{words.lobby.noneLikeThat}</p>
            <button
                type="button"
                class="btn main"
                data-key="c"
                onClick={() => {
                    onClear();
                    document.querySelector<HTMLElement>('.filters button')?.focus(); // this one goes
                }}
            >
                {words.lobby.showAll}
            </button>
        </div>
    );
}

function Tables({ session, go }: { session: Session | null; go: Go }) {
    const { value: tables, trouble, again } = useAnswer<TableRow[]>('tables', 2500);
    const games = useAnswer<Game[]>('games').value;
    const [filter, setFilter] = useState(keptFilter);
    useEffect(() => keepFilter(filter), [filter]);
    const name = session?.name ?? '';
    const gameOf = (table: TableRow) => games?.find((each) => each.id === table.game);
    const houseOf = (table: TableRow) => gameOf(table)?.house_name ?? '';
    const all = tables ?? [];
    const houses = [...new Set(all.map(houseOf))].filter(Boolean);
    const kinds = [...new Set(all.map((table) => kindOf(table.game)))];
    const mine = all.flatMap((table) => (table.mine ? [{ table, mine: table.mine }] : []));
    const waits = all.filter((table) => !table.mine && placeOnList(table, name) > 0);
    const shown = houses.map((house) => ({ house, tables: all.filter((table) => houseOf(table) === house && fits(filter, table, house)) })).filter((each) => each.tables.length > 0);
    const asking = mine.find((each) => rowAsks(each.table, each.mine) !== '');
    const yours = asking !== undefined;
    const first = asking ?? mine[0]; // that one returns to by a key
    useEffect(() => {
        document.title = [yours ? words.tablePage.yourTurn : '', words.house].filter(Boolean).join(' \u00b7 ');
        return () => void (document.title = words.house);
    }, [yours]);
    return (
        <>
            <div class="lobby-head">
                {session?.role === 'player' && <Purse stacks={mine.map((each) => each.mine.stack)} />}
                <h1>{words.lobby.heading}</h1>
                <p class="lead">
                    {mine.length > 0 ? words.lobby.sits(mine.length) : ''}
                    {words.lobby.lead}
                </p>
                <p class="lobby-links">
                    {session?.role === 'player' && (
                        <Link to="/history" go={go}>
                            {words.history.link}
                        </Link>
                    )}
                    <Link to="/book" go={go}>
                        {words.lobby.book}
                    </Link>
                    <Link to="/odds" go={go}>
                        {words.lobby.odds}
                    </Link>
                </p>
            </div>
            {trouble && <p class="trouble">{fullStop(trouble)}</p>}
            {!(tables && games) && !trouble && <p class="quiet">{words.lobby.looking}</p>}
            {tables?.length === 0 && <p class="quiet">{words.lobby.none}</p>}
            {mine.length + waits.length > 0 && session && (
                <ul class="seated" aria-label={words.lobby.seated}>
                    {mine.map((each) => (
                        <Seated key={each.table.id} {...each} house={houseOf(each.table)} session={session} go={go} letter={each === first ? 'r' : undefined} />
                    ))}
                    {waits.map((table) => (
                        <Waits key={table.id} table={table} house={houseOf(table)} session={session} go={go} onOff={again} />
                    ))}
                </ul>
            )}
            {houses.length > 0 && <Filters filter={filter} houses={houses} kinds={kinds} onFilter={setFilter} />}
            {houses.length > 0 && shown.length === 0 && <NoneLikeThat onClear={() => setFilter(EVERYTHING)} />}
            {shown.map(({ house, tables }) => (
                <section key={house}>
                    <header class="house-head">
                        <h2>{house}</h2>
                        <span>{words.lobby.counted(tables.length, ...playersAt(tables))}</span>
                    </header>
                    <ul class="table-cards">
                        {tables.map((table) => (
                            <TableCard key={table.id} table={table} name={name} pot={gameOf(table)?.family === 'poker'} set={rulesOf(games ?? [], gameOf(table))} go={go} />
                        ))}
                    </ul>
                </section>
            ))}
            <Legend names={all.flatMap((table) => table.seats.map((seat) => seat?.who ?? ''))} />
        </>
    );
}

function Fact({ figure, words: of }: { figure: number; words: string }) {
    return (
        <div>
            <dd>{figure}</dd>
            <dt>{of}</dt>
        </div>
    );
}

/** Before the door: how much is going on inside. The long lists of tables and games are not
 * fetched before somebody comes in. */
function Welcome({ onSession, onWatch }: { onSession(session: Session): void; onWatch?(): void }) {
    const [inside, setInside] = useState<HouseFacts['inside']>(null);
    useEffect(() => void houseFacts().then((house) => setInside(house.inside), () => undefined), []);
    return (
        <main class="hero">
            <div class="hero-words">
                <h1>
                    {words.door.lines[0]}
                    <br />
                    {words.door.lines[1]}
                </h1>
                <p>{words.door.about}</p>
                <Entrance onSession={onSession} onWatch={onWatch} />
                {inside && (
                    <dl class="facts">
                        {inside.people !== undefined && <Fact figure={inside.people} words={words.door.players(inside.people)} />}
                        {!!inside.practice && <Fact figure={inside.practice} words={words.door.practice} />}
                        <Fact figure={inside.tables} words={words.door.tables} />
                        <Fact figure={inside.games} words={words.door.games} />
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

let looksOn = false; // chose to watch, as long as the page is open

export function Lobby({ session, onSession, go }: LobbyProps) {
    const watch = useContext(Watching);
    const [watching, setWatching] = useState(looksOn);
    const look = (on: boolean) => setWatching((looksOn = on));
    const toEntrance = () => {
        keepFilter(EVERYTHING);
        look(false);
    };
    return (
        <>
            <Top
                session={session}
                go={go}
                onOut={() => {
                    keepFilter(EVERYTHING);
                    if (session) void goOut(session).finally(() => onSession(null));
                }}
            />
            {session || (watch && watching) ? (
                <main class="lobby">
                    {!session && (
                        <p class="watching">
                            {words.tablePage.watching}.{' '}
                            <button type="button" class="btn" onClick={toEntrance}>
                                {words.lobby.entrance}
                            </button>
                        </p>
                    )}
                    <Tables session={session} go={go} />
                    <Keys game={new Map(words.keys.inLobby.map(([key, does]) => [key, [does]]))} about={words.keys.lobby} walk={overTables} />
                </main>
            ) : (
                <Welcome onSession={onSession} onWatch={watch ? () => look(true) : undefined} />
            )}
        </>
    );
}
