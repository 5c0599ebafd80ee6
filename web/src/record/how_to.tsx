// How the game goes in a few sentences, what every wager pays, how often that comes, and what of a
// dollar stays with the bank in the long run: in the side as far as there is room, its other
// tables folded to a line; over the felt all of it at once.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { decides, playsTiles, setsHands } from '../pieces/felts';
import type { Odds, PayRow } from '../wire/view';
import { capital, percent, wagerName } from '../words/words';
import { oneInWords, payTables, type PayTable } from './pays';
import { TileRanking } from './tile_ranks';
import { words } from '../words/language';

const ROOM = 4; // lines of pay tables that the side shows unfolded, at most
const ABOVE = 340; // what the bank and the tabs take of the side, in a browser's ordinary letters

/** How the game goes, by its family. */
export function howTo(game: string): string[] {
    return Object.entries(words.howTo).find(([family]) => game.includes(family))?.[1] ?? [];
}

/** Which tables stand open: as many as there is room for, from the first wager of the layout on. */
export function unfolded(tables: PayTable[], room = ROOM): Set<string> {
    const open = new Set<string>();
    for (const { wager, lines } of tables) {
        if (lines.length > room) break;
        open.add(wager);
        room -= lines.length;
    }
    return open;
}

function Edge({ edge }: { edge: number | null }) {
    return edge === null ? null : <span class="dim">{words.pays.edge(percent(Math.abs(edge)), edge < 0)}</span>;
}

function Lines({ table }: { table: PayTable }) {
    return (
        <table data-pays={table.wager} aria-label={wagerName(table.wager)}>
            <tbody>
                {table.about && (
                    <tr>
                        <td class="dim" colSpan={3}>
                            {table.about}
                        </td>
                    </tr>
                )}
                {table.lines.map((line) => (
                    <tr key={line.key}>
                        <th scope="row">{capital(line.outcome)}</th>
                        <td class="number">{line.paid}</td>
                        <td class="number dim">{line.oneIn === null ? '' : words.pays.oneIn(oneInWords(line.oneIn))}</td>
                    </tr>
                ))}
                {table.apart.length > 0 && (
                    <tr>
                        <td class="dim" colSpan={3}>
                            {words.pays.apart(table.apart.map(({ name, oneIn }) => words.pays.hands(name, oneInWords(oneIn))))}
                        </td>
                    </tr>
                )}
            </tbody>
        </table>
    );
}

interface HowProps {
    game: string;
    pays: PayRow[];
    layout: string[];
    odds: Odds | null;
}

function Sentences({ game }: { game: string }) {
    return (
        <ul class="how">
            {howTo(game).map((line) => (
                <li key={line}>{line}</li>
            ))}
        </ul>
    );
}

const Chances = ({ game, pays, odds }: HowProps) => (odds && pays.length > 0 ? <p class="quiet">{words.notices.chances(odds.decks, playsTiles(game), !decides(game) ? 'none' : setsHands(game) ? 'way' : 'best')}</p> : null);

/** On a low screen fewer lines are unfolded, until all of it is in sight; a sheet may be as long as it is. */
function useRoom(tables: PayTable[]) {
    const [room, setRoom] = useState(ROOM);
    const ref = useRef<HTMLDivElement>(null);
    const lines = tables.reduce((sum, table) => sum + table.lines.length, 0);
    useLayoutEffect(() => {
        const letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
        const sheet = matchMedia('(max-width: 62.5em)').matches;
        if (!sheet && room > 0 && ref.current!.offsetHeight > innerHeight - ABOVE * letters) setRoom(room - 1);
    }, [room, lines]);
    return { room, ref };
}

export function HowToPlay({ onLarge, ...props }: HowProps & { onLarge(): void }) {
    const tables = payTables(props.pays, props.odds, props.layout);
    const { room, ref } = useRoom(tables);
    const open = unfolded(tables, room);
    return (
        <div ref={ref} class="payouts">
            <Sentences game={props.game} />
            {(open.size < tables.length || playsTiles(props.game)) && (
                <button type="button" class="small open-large" onClick={onLarge}>
                    {words.pays.large}
                </button>
            )}
            {tables.map((table) => (
                <details key={table.wager} open={open.has(table.wager)}>
                    <summary>
                        <b>{wagerName(table.wager)}</b> <span class="best">{table.best}</span> <Edge edge={table.edge} />
                    </summary>
                    <Lines table={table} />
                </details>
            ))}
            {playsTiles(props.game) && (
                <details>
                    <summary>
                        <b>{words.tileRanks.heading}</b>
                    </summary>
                    <TileRanking />
                </details>
            )}
            <Chances {...props} />
        </div>
    );
}

/** A sheet over the felt: what can be pressed is still seen. It takes the focus and gives it back. */
function OverFelt({ title, look = '', onClose, children }: { title: string; look?: string; onClose(): void; children: ComponentChildren }) {
    const sheet = useRef<HTMLElement>(null);
    useEffect(() => {
        const before = document.activeElement as HTMLElement | null;
        sheet.current?.focus();
        const press = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
        window.addEventListener('keydown', press);
        return () => {
            window.removeEventListener('keydown', press);
            before?.focus();
        };
    }, []);
    return (
        <section ref={sheet} class={`how-large ${look}`} role="dialog" aria-label={title} tabIndex={-1}>
            <header>
                <h2>{title}</h2>
                <button type="button" class="btn" onClick={onClose}>
                    {words.close} <kbd aria-hidden="true">{words.keys.names.escape}</kbd>
                </button>
            </header>
            <div class="payouts">{children}</div>
        </section>
    );
}

/** All of it on one screen. */
export function HowToLarge({ title, onClose, ...props }: HowProps & { title: string; onClose(): void }) {
    return (
        <OverFelt title={words.pays.howTo(title)} onClose={onClose}>
            <Sentences game={props.game} />
            {payTables(props.pays, props.odds, props.layout).map((table) => (
                <section key={table.wager}>
                    <h3>
                        {wagerName(table.wager)} <Edge edge={table.edge} />
                    </h3>
                    <Lines table={table} />
                </section>
            ))}
            {playsTiles(props.game) && <TileRanking />}
            <Chances {...props} />
        </OverFelt>
    );
}

/** How tiles rank, for whoever sets them. */
export function RanksLarge({ onClose }: { onClose(): void }) {
    return (
        <OverFelt title={words.tileRanks.heading} look="of-ranks" onClose={onClose}>
            <TileRanking />
        </OverFelt>
    );
}
