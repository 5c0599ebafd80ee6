// The list of a poker room: every game with its stakes, its open seats and who waits.
import { useContext, useEffect, useState } from 'preact/hooks';
import { Entrance } from '../lobby/entrance';
import { useAnswer, Watching } from '../wire/hooks';
import type { Cents, Game, Session, Structure, TableRow } from '../wire/view';
import { words } from '../words/language';
import { dollars, shortName } from '../words/words';
import { inPages, useTurns } from './posted';

const MINUTE_MS = 60000;
const NAMES = { alone: 11, jackpot: 9 }; // that a column has room for

const COLUMNS = 6; // on a screen; more games are turned over
const FEWEST = 3; // columns become no wider

/** Tables of one game with the same stakes wait on one list. */
interface Stakes {
    title: string;
    house: string; // where games of several are played
    min: number;
    max: number;
    structure: Structure | undefined;
    tables: TableRow[];
}

export function stakesOf(rows: TableRow[], games: Game[]): Stakes[] {
    const poker = new Map(games.filter((game) => game.family === 'poker').map((game) => [game.id, game.house_name]));
    const played = rows.filter((each) => poker.has(each.game));
    const several = new Set(played.map((each) => poker.get(each.game))).size > 1;
    const found = new Map<string, Stakes>();
    for (const row of played) {
        const key = `${poker.get(row.game)}/${row.title}/${row.structure}/${row.min}/${row.max}`;
        const stakes = found.get(key) ?? { title: row.title, house: several ? (poker.get(row.game) ?? '') : '', min: row.min, max: row.max, structure: row.structure, tables: [] };
        stakes.tables.push(row);
        found.set(key, stakes);
    }
    return [...found.values()];
}

const openAt = (row: TableRow) => row.seats.filter((seat) => seat === null).length;

function Column({ title, house, min, max, structure, tables, names }: Stakes & { names: number }) {
    const said = words.board.poker;
    const open = tables.reduce((sum, row) => sum + openAt(row), 0);
    const waiting = [...new Set(tables.flatMap((row) => row.waiting))];
    return (
        <section class={`poker-game${open > 0 ? ' open' : ''}`}>
            <header>
                <h2>
                    {title}
                    <span>{words.pot.stakes(structure, min, max)}</span>
                </h2>
                <p>{said.tables(tables.length, open)}</p>
                {house && <p class="poker-house">{house}</p>}
            </header>
            {waiting.length === 0 ? (
                <p class="poker-none">{said.nobody(tables.find((row) => openAt(row) > 0)?.id ?? null)}</p>
            ) : (
                <ol>
                    {waiting.slice(0, names).map((who, index) => (
                        <li key={who}>
                            <i>{index + 1}</i>
                            <b title={who}>{shortName(who)}</b>
                        </li>
                    ))}
                </ol>
            )}
            {waiting.length > 0 && <p class="poker-more">{said.wait(waiting.length, names)}</p>}
        </section>
    );
}

export function PokerBoard({ session, onSession }: { session: Session | null; onSession(session: Session | null): void }) {
    const watch = useContext(Watching);
    const rows = useAnswer<TableRow[]>(session || watch ? 'tables' : null, 3000).value;
    const games = useAnswer<Game[]>('games').value;
    const jackpot = useAnswer<{ amount: Cents }>(session || watch ? 'jackpot' : null, 3000).value?.amount ?? 0;
    const [now, setNow] = useState(new Date());
    useEffect(() => {
        const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 6);
        return () => clearInterval(timer);
    }, []);
    const found = inPages(rows && games ? stakesOf(rows, games) : [], COLUMNS, () => 1);
    const { page, pages, on } = useTurns([found]);
    if (!session && !watch)
        return (
            <main class="empty-page">
                <Entrance onSession={onSession} />
            </main>
        );
    const said = words.board.poker;
    return (
        <main class="wall board-page poker-board" data-theme="dark" style={{ '--columns': Math.max(on(found).length, FEWEST) }}>
            <header class="poker-head">
                <h1>{said.heading}</h1>
                <p>{rows && games && found[0]!.length === 0 ? said.none : said.lead} {pages > 1 && words.board.page(page + 1, pages)}</p>
                <time>{`${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`}</time>
            </header>
            {on(found).map((each) => (
                <Column key={`${each.house}${each.title}${each.structure}${each.min}/${each.max}`} {...each} names={jackpot > 0 ? NAMES.jackpot : NAMES.alone} />
            ))}
            {jackpot > 0 && (
                <p class="poker-jackpot">
                    <span>{said.jackpot}</span>
                    <b>{dollars(jackpot)}</b>
                </p>
            )}
        </main>
    );
}
