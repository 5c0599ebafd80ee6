// How a game with choices is played behind its figures: a grid, a line, or in words.
import { useState } from 'preact/hooks';
import { words } from '../words/language';
import { ACTS, chartIn, wayIn, type Chart, type WayRow } from './strategy';
import { share } from './worth';
import type { Cell, CountedOdds } from './wire';

const TEN = (text: string) => text.replaceAll('T', '10');

/** "S stand" in its color; what is done where that may not be is named besides. */
function cellWords(letter: string): string {
    const [act = '', other] = ACTS[letter] ?? [letter];
    const { acts, else: otherwise } = words.odds;
    return other ? otherwise(acts[act] ?? act, acts[other] ?? other) : (acts[act] ?? act);
}

const WORTHS = ['stand', 'hit', 'double', 'split', 'surrender'] as const;
const signed = (value: number) => `${value < 0 ? '\u2212' : '+'}${Math.abs(value).toFixed(4)}`;

/** "hard 16" against "9": what each act is worth there, the best first. */
export function worthOf(cell: Cell): { act: string; worth: string; best: boolean }[] {
    const acts = WORTHS.flatMap((act) => (cell[act] === undefined ? [] : [{ act, value: cell[act] }])).sort((a, b) => b.value - a.value);
    return acts.map(({ act, value }, index) => ({ act: words.odds.acts[act]!, worth: signed(value), best: index === 0 }));
}

/** What was pointed at. */
function Worths({ cell }: { cell: Cell | null }) {
    const { odds } = words;
    if (!cell) return <p class="cell-worth dim">{odds.pointAt}</p>;
    const [kind = '', hand = ''] = cell.hand.split(' ');
    return (
        <div class="cell-worth" role="status" data-cell={`${cell.hand} ${cell.up}`}>
            <h3>{odds.againstCard(odds.handOf(kind, TEN(kind === 'pair' ? hand.split('').join(' ') : hand)), TEN(cell.up))}</h3>
            <dl>
                {worthOf(cell).map(({ act, worth, best }) => (
                    <div key={act} class={best ? 'best' : ''}>
                        <dt>{act}</dt>
                        <dd>{worth}</dd>
                    </div>
                ))}
            </dl>
            <p class="small dim">{odds.worthPer}</p>
        </div>
    );
}

interface GridProps {
    kind: string;
    rows: { hand: string; cells: string[] }[];
    columns: string[];
    worth(hand: string, up: string): Cell | undefined;
    point(cell: Cell): void;
}

function Grid({ kind, rows, columns, worth, point }: GridProps) {
    const { odds } = words;
    return (
        <table class="grid" data-grid={kind}>
            <caption>{odds.hands[kind] ?? kind}</caption>
            <thead>
                <tr>
                    <th scope="col">{odds.youHave}</th>
                    {columns.map((column) => (
                        <th key={column} scope="col">
                            {TEN(column)}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {[...rows].reverse().map(({ hand, cells }) => (
                    <tr key={hand}>
                        <th scope="row">{kind === 'pair' ? TEN(hand.split('').join(' ')) : hand}</th>
                        {cells.map((letter, index) => {
                            const cell = worth(`${kind} ${hand}`, columns[index]!);
                            const said = (
                                <>
                                    <span aria-hidden="true">{letter === '-' ? '\u00b7' : letter}</span>
                                    <span class="visually-hidden">{cellWords(letter)}</span>
                                </>
                            );
                            return (
                                <td key={index} class={`act-${ACTS[letter]?.[0] ?? 'total'}`} title={cellWords(letter)}>
                                    {cell ? (
                                        <button type="button" data-at={`${cell.hand} ${cell.up}`} onPointerEnter={() => point(cell)} onFocus={() => point(cell)} onClick={() => point(cell)}>
                                            {said}
                                        </button>
                                    ) : (
                                        said
                                    )}
                                </td>
                            );
                        })}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function Charts({ chart, cells }: { chart: Chart; cells: Cell[] }) {
    const { odds } = words;
    const [pointed, point] = useState<Cell | null>(null);
    const found = new Map(cells.map((cell) => [`${cell.hand} ${cell.up}`, cell]));
    const used = Object.keys(ACTS).filter((letter) => letter !== '-' && chart.parts.some(({ rows }) => rows.some(({ cells }) => cells.includes(letter))));
    return (
        <div class="in">
            <ul class="grid-key" aria-label={odds.key}>
                {used.map((letter) => (
                    <li key={letter}>
                        <span class={`act-${ACTS[letter]![0]}`} aria-hidden="true">
                            {letter}
                        </span>
                        {cellWords(letter)}
                    </li>
                ))}
            </ul>
            <div class="grids">
                {chart.parts.map((part) => (
                    <Grid key={part.kind} {...part} columns={chart.columns} worth={(hand, up) => found.get(`${hand} ${up}`)} point={point} />
                ))}
                {cells.length > 0 && <Worths cell={pointed} />}
            </div>
            <p class="small dim">{chart.evenMoney ? `${odds.evenMoney} ${odds.splitNote}` : odds.splitNote}</p>
        </div>
    );
}

function Way({ rows }: { rows: WayRow[] }) {
    const { odds } = words;
    return (
        <table class="data tight way">
            <thead>
                <tr>
                    <th>{odds.bankShows}</th>
                    <th>{odds.playFrom}</th>
                    <th>{odds.butFold}</th>
                    <th>{odds.alsoPlay}</th>
                </tr>
            </thead>
            <tbody>
                {rows.map(({ up, least, also, fold }) => (
                    <tr key={up} data-up={up}>
                        <th scope="row">{up === 'any' ? odds.anyCard : TEN(up)}</th>
                        <td>{TEN(least)}</td>
                        <td class="dim">{TEN(fold)}</td>
                        <td class="dim">{TEN(also)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

export function Play({ counted, name }: { counted: CountedOdds; name: string }) {
    const { odds } = words;
    const text = counted.strategy ?? '';
    const chart = chartIn(text);
    const way = wayIn(text);
    return (
        <section class="panel" aria-label={odds.play}>
            <header>
                <h2>{odds.bestPlay(name)}</h2>
                <span class="small dim">
                    {chart ? odds.across : way ? odds.wayNote : odds.play}
                    {counted.chart_ev !== undefined && ` ${odds.chart(share(-counted.chart_ev, 4))}`}
                </span>
            </header>
            {chart ? (
                <Charts chart={chart} cells={counted.cells ?? []} />
            ) : way ? (
                <Way rows={way} />
            ) : (
                <pre class="in" tabIndex={0}>
                    {text}
                </pre>
            )}
        </section>
    );
}
