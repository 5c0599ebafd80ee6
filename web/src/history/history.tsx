// One's own hands at all tables, the latest first: looked for, opened in the replay,
// and saved as a file.
import { useEffect, useState } from 'preact/hooks';
import { Entrance } from '../lobby/entrance';
import { feltOf } from '../pieces/felts';
import { Link, Top } from '../room/parts';
import { save } from '../room/save';
import { get, goOut, Trouble } from '../wire/api';
import { useAnswer } from '../wire/hooks';
import type { Game, OwnHand, OwnHands, Session } from '../wire/view';
import { fullStop, rulesOf, signed } from '../words/words';
import { words } from '../words/language';
import { asCsv, asLines, EVERYTHING, netOf, pathOf, sentenceOf, wagersOf, whenOf, type Search } from './found';

const PAGE = 20;
const FILE_PAGE = 50; // at a time, for a file
const TYPING_MS = 300;

interface Found {
    hands: OwnHand[];
    before: string | null; // where to go on, null at the end
    behind: number; // records that the house has still to look through
    trouble: string;
    busy: boolean;
    more(): void;
}

function useFound(search: Search): Found {
    const [hands, setHands] = useState<OwnHand[]>([]);
    const [before, setBefore] = useState<string | null>(null);
    const [behind, setBehind] = useState(0);
    const [trouble, setTrouble] = useState('');
    const [busy, setBusy] = useState(true);
    const key = JSON.stringify(search);
    const ask = async (from: string | null, still: () => boolean) => {
        setBusy(true);
        try {
            const answer = await get<OwnHands>(pathOf(search, from, PAGE));
            if (!still()) return;
            setHands((was) => (from ? [...was, ...answer.hands] : answer.hands));
            setBefore(answer.before);
            setBehind(answer.behind);
            setTrouble('');
        } catch (why) {
            if (still()) setTrouble(why instanceof Trouble ? why.message : words.noAnswer);
        }
        if (still()) setBusy(false);
    };
    useEffect(() => {
        let stopped = false;
        const timer = window.setTimeout(() => void ask(null, () => !stopped), TYPING_MS);
        return () => {
            stopped = true;
            window.clearTimeout(timer);
        };
    }, [key]);
    return { hands, before, behind, trouble, busy, more: () => before && void ask(before, () => true) };
}

function Filters({ search, games, onSearch }: { search: Search; games: Game[]; onSearch(search: Search): void }) {
    const { history } = words;
    const set = (part: Partial<Search>) => onSearch({ ...search, ...part });
    return (
        <form class="history-search" role="search" aria-label={history.search} onSubmit={(submit) => submit.preventDefault()}>
            <label class="wide">
                {history.text}
                <input type="search" value={search.text} placeholder={history.textHint} maxLength={60} onInput={(input) => set({ text: input.currentTarget.value })} />
            </label>
            <label>
                {history.game}
                <select value={search.game} onChange={(change) => set({ game: change.currentTarget.value })}>
                    <option value="">{history.all}</option>
                    {games.map((game) => (
                        <option key={game.id} value={game.id}>
                            {history.gameOf(game.name, game.house_name, rulesOf(games, game))}
                        </option>
                    ))}
                </select>
            </label>
            <label class="short">
                {history.table}
                <input inputMode="numeric" value={search.table} placeholder={history.any} onInput={(input) => set({ table: input.currentTarget.value })} />
            </label>
            <label>
                {history.from}
                <input type="date" value={search.from} onChange={(change) => set({ from: change.currentTarget.value })} />
            </label>
            <label>
                {history.to}
                <input type="date" value={search.to} onChange={(change) => set({ to: change.currentTarget.value })} />
            </label>
            <label>
                {history.result}
                <select value={search.result} onChange={(change) => set({ result: change.currentTarget.value })}>
                    {Object.entries(history.results).map(([value, name]) => (
                        <option key={value} value={value}>
                            {name}
                        </option>
                    ))}
                </select>
            </label>
        </form>
    );
}

function Row({ hand, games, go }: { hand: OwnHand; games: Game[]; go(path: string): void }) {
    const net = netOf(hand);
    const game = games.find((each) => each.id === hand.game);
    return (
        <li data-felt={feltOf(hand.game)} data-hand={`${hand.table}/${hand.hand}`}>
            <Link to={`/replay/${hand.table}/${hand.hand}`} go={go} class="history-hand">
                <span class="history-where">
                    <b>{game?.name ?? hand.game}</b>
                    <span>{words.history.where(hand.table, hand.hand)}</span>
                    <time dateTime={new Date(hand.at).toISOString()}>{whenOf(hand)}</time>
                </span>
                <span class="history-what">
                    <span>{wagersOf(hand)}</span>
                    <span class="dim">{sentenceOf(hand)}</span>
                    {hand.put_right && hand.put_right.length > 0 && <span class="note">{words.putRight.note(hand.put_right.length)}</span>}
                </span>
                <b class={`history-net ${net > 0 ? 'won' : net < 0 ? 'lost' : 'flat'}`} data-net={net}>
                    {signed(net)}
                </b>
            </Link>
        </li>
    );
}

/** All that is found goes into the file, not only what has been shown. */
function Export({ search, games }: { search: Search; games: Game[] }) {
    const { history } = words;
    const [told, setTold] = useState('');
    const [busy, setBusy] = useState(false);
    const gather = async (): Promise<OwnHand[]> => {
        const hands: OwnHand[] = [];
        let before: string | null = null;
        do {
            const answer: OwnHands = await get<OwnHands>(pathOf(search, before, FILE_PAGE));
            hands.push(...answer.hands);
            before = answer.before;
            setTold(history.gathering(hands.length));
        } while (before);
        return hands;
    };
    const write = async (format: 'csv' | 'jsonl') => {
        setBusy(true);
        try {
            const hands = await gather();
            const csv = format === 'csv';
            save(`hands.${format}`, csv ? 'text/csv;charset=utf-8' : 'application/x-ndjson', csv ? asCsv(hands, games) : asLines(hands));
            setTold(history.saved(hands.length, `hands.${format}`));
        } catch (why) {
            setTold(why instanceof Trouble ? fullStop(why.message) : words.noAnswer);
        }
        setBusy(false);
    };
    return (
        <div class="history-export" role="group" aria-label={history.export}>
            <span>{history.export}</span>
            <button type="button" class="btn" disabled={busy} onClick={() => void write('csv')}>
                {history.csv}
            </button>
            <button type="button" class="btn" disabled={busy} onClick={() => void write('jsonl')}>
                {history.jsonl}
            </button>
            <span class="dim" role="status">
                {told}
            </span>
        </div>
    );
}

function History({ go }: { go(path: string): void }) {
    const [search, setSearch] = useState(EVERYTHING);
    const games = useAnswer<Game[]>('games').value?.filter((game) => game.playable) ?? [];
    const { hands, before, behind, trouble, busy, more } = useFound(search);
    const { history } = words;
    const all = JSON.stringify(search) === JSON.stringify(EVERYTHING);
    return (
        <main class="lobby history">
            <div>
                <h1>{history.heading}</h1>
                <p class="lead">{history.lead}</p>
            </div>
            <Filters search={search} games={games} onSearch={setSearch} />
            {trouble && <p class="trouble">{fullStop(trouble)}</p>}
            {behind > 0 && <p class="quiet">{history.behind(behind)}</p>}
            {hands.length > 0 && <Export search={search} games={games} />}
            <ol class="own-hands" aria-label={history.heading} aria-busy={busy}>
                {hands.map((hand) => (
                    <Row key={`${hand.table}/${hand.hand}`} hand={hand} games={games} go={go} />
                ))}
            </ol>
            {hands.length === 0 && !trouble && (
                <p class="quiet" role="status">
                    {busy ? history.looking : all ? history.none : history.nothing}
                </p>
            )}
            {hands.length === 0 && !busy && all && (
                <Link to="/" go={go} class="btn">
                    {words.toTables}
                </Link>
            )}
            {before && (
                <button type="button" class="btn" disabled={busy} onClick={more}>
                    {history.more}
                </button>
            )}
        </main>
    );
}

export interface HistoryProps {
    session: Session | null;
    onSession(session: Session | null): void;
    go(path: string): void;
}

export function HistoryPage({ session, onSession, go }: HistoryProps) {
    const out = () => {
        if (session) void goOut(session).finally(() => onSession(null));
    };
    return (
        <>
            <Top session={session} go={go} onOut={out}>
                <span class="where">
                    <b>{words.history.heading}</b>
                    <Link to="/" go={go}>
                        {words.toTables}
                    </Link>
                </span>
            </Top>
            {session ? (
                <History key={session.name} go={go} />
            ) : (
                <main class="empty-page">
                    <h1>{words.history.heading}</h1>
                    <p>{words.history.logIn}</p>
                    <Entrance onSession={onSession} />
                </main>
            )}
        </>
    );
}
