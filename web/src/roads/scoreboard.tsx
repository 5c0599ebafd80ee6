// The scoreboard (MC2-ZOO-Q1): bead plate, big road and the roads derived from it,
// statistics. Player is an open ring and Banker a dotted one, so that nobody needs
// to tell their colors apart.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Animal } from '../pieces/pieces';
import type { Past } from '../wire/view';
import { percent } from '../words/figures';
import { words } from '../words/language';
import { beadPlate, bigRoad, counts, DERIVED, derivedRoad, ROWS, winnerOf, type Derived, type RoadCell } from './road';

const toneOf = (result: string) => winnerOf(result) ?? 'tie';
export const isAnimal = (result: string) => !['player', 'banker', 'tie'].includes(result);

function pointsOf(past: Past): string {
    const [player, banker] = past.points;
    return player == null || banker == null ? '' : ` ${player}-${banker}`;
}

const CELL = 24;

interface RoadProps<Cell> {
    kind: string;
    label: string;
    columns: (Cell | null | undefined)[][];
    width: number; // columns there is room for
    tail?: boolean; // the last of them only, on a screen that nobody can scroll
    draw(cell: Cell, column: number, row: number): ComponentChildren;
}

/** Six rows of cells; new ones appear at the right, and the road keeps its end in sight. */
function Road<Cell>({ kind, label, columns, width, tail, draw }: RoadProps<Cell>) {
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (box.current) box.current.scrollLeft = box.current.scrollWidth;
    }, [columns.length]);
    const first = tail ? Math.max(0, columns.length - width) : 0;
    const across = Math.max(width, columns.length - first);
    const lines = [];
    for (let x = 0; x <= across; x++) lines.push(<line key={`v${x}`} x1={x * CELL} x2={x * CELL} y1={0} y2={ROWS * CELL} />);
    for (let y = 0; y <= ROWS; y++) lines.push(<line key={`h${y}`} y1={y * CELL} y2={y * CELL} x1={0} x2={across * CELL} />);
    return (
        <div class="road-scroll" ref={box} tabIndex={tail ? undefined : 0} role="img" aria-label={label}>
            <svg class={`road ${kind}${across > width ? '' : ' fit'}`} width={across * CELL} height={ROWS * CELL} viewBox={`0 0 ${across * CELL} ${ROWS * CELL}`}>
                <g class="road-grid">{lines}</g>
                {columns.slice(first).map((column, x) =>
                    column.map(
                        (cell, y) =>
                            cell != null && (
                                <g key={`${x}/${y}`} transform={`translate(${x * CELL} ${y * CELL})`}>
                                    {draw(cell, first + x, y)}
                                </g>
                            ),
                    ),
                )}
            </svg>
        </div>
    );
}

function Bead({ past, hand }: { past: Past; hand: number }) {
    const { result } = past;
    const triple = result.startsWith('triple');
    return (
        <g class={`bead-${toneOf(result)}`} data-result={result}>
            <title>{words.roads.handWas(hand, words.name(result), pointsOf(past))}</title>
            <circle cx="12" cy="12" r="9.500" />
            <text x="12" y={triple ? 18.2 : 15.8}>
                {words.roads.letters[toneOf(result)]}
            </text>
            {isAnimal(result) && (
                <g transform={triple ? 'translate(0 -1.2)' : undefined}>
                    {triple && (
                        <>
                            <rect class="triple" x="12" width="12" height="10" rx="2.200" />
                            <text class="triple" x="20.500" y="8.400">
                                3
                            </text>
                        </>
                    )}
                    <Animal name={result} x={triple ? 7 : 14} y={0} size={10} />
                </g>
            )}
        </g>
    );
}

function Ring({ cell, column, row, last }: { cell: RoadCell; column: number; row: number; last: boolean }) {
    return (
        <g class={`ring-${cell.winner}`} data-cell={`${column},${row}`} data-result={cell.result} data-ties={cell.ties}>
            <title>{words.roads.thenTied(words.name(cell.result), cell.ties)}</title>
            {last && <rect class="newest" x="1" y="1" width="22" height="22" rx="3" />}
            <circle cx="12" cy="12" r="8.500" />
            {cell.winner === 'banker' && <circle class="dot" cx="12" cy="12" r="3.300" />}
            {cell.ties > 0 && (
                <>
                    <line class="tie" x1="4" y1="20" x2="20" y2="4" />
                    {cell.ties > 1 && (
                        <text class="ties" x="19" y="22">
                            {cell.ties}
                        </text>
                    )}
                </>
            )}
            {isAnimal(cell.result) && <circle class="animal" cx="19.500" cy="5" r="3.600" />}
            {cell.animals > 0 && <circle class="animal" cx="4.500" cy="19" r="3.600" />}
        </g>
    );
}

/** Big eye: rings; small road: discs; cockroach: strokes. */
const MARKS: Record<keyof typeof DERIVED, (mark: Derived) => ComponentChildren> = {
    eye: (mark) => <circle class={`ring ${mark}`} cx="12" cy="12" r="7.500" />,
    small: (mark) => <circle class={`disc ${mark}`} cx="12" cy="12" r="8.500" />,
    cockroach: (mark) => <line class={`stroke ${mark}`} x1="5" y1="19" x2="19" y2="5" />,
};

export function BeadRoad({ past, width, tail }: { past: Past[]; width: number; tail?: boolean }) {
    return <Road kind="bead" label={words.roads.beadLabel(past.length)} columns={beadPlate(past)} width={width} tail={tail} draw={(each, x, y) => <Bead past={each} hand={x * ROWS + y + 1} />} />;
}

export function BigRoad({ past, width, tail }: { past: Past[]; width: number; tail?: boolean }) {
    const road = bigRoad(past);
    return (
        <Road
            kind="big"
            label={words.roads.bigLabel(road.columns.length)}
            columns={road.columns}
            width={width}
            tail={tail}
            draw={(cell, x, y) => <Ring cell={cell} column={x} row={y} last={cell === road.last} />}
        />
    );
}

export function DerivedRoads({ past, width, tail }: { past: Past[]; width: number; tail?: boolean }) {
    return (
        <>
            {(Object.keys(DERIVED) as (keyof typeof DERIVED)[]).map((name) => {
                const columns = derivedRoad(past, DERIVED[name]);
                return (
                    <section key={name} class="derived" data-road={name}>
                        <h3>{words.roads.derived[name]}</h3>
                        <Road kind="small-marks" label={words.roads.derivedLabel(words.roads.derived[name], columns.length)} columns={columns} width={width} tail={tail} draw={MARKS[name]} />
                    </section>
                );
            })}
        </>
    );
}

const ANIMALS = ['rabbit', 'tiger', 'monkey'];

export function Statistics({ past, children }: { past: Past[]; children?: ComponentChildren }) {
    const total = counts(past);
    const share = (part: number) => (total.hands ? percent(part / total.hands, 0) : '');
    const side = [...past].reverse().map((each) => winnerOf(each.result)).find(Boolean);
    const triples = (animal: string) => total.results[`triple-${animal}`] ?? 0;
    return (
        <div class="stats">
            <dl class="stat-main">
                {(['player', 'banker', 'tie'] as const).map((each) => (
                    <div key={each} class={`stat ${each}`}>
                        <dt>{words.name(each)}</dt>
                        <dd>
                            <strong data-stat={each}>{total[each]}</strong> <span class="dim">{share(total[each])}</span>
                        </dd>
                    </div>
                ))}
            </dl>
            <dl class="stat-rest">
                {ANIMALS.map((each) => (
                    <div key={each}>
                        <dt>
                            <svg class="animal" viewBox="0 0 32 32" aria-hidden="true">
                                <Animal name={each} />
                            </svg>
                            {words.name(each)}
                        </dt>
                        <dd data-stat={each} data-triple={triples(each)}>
                            {each === 'monkey' ? (total.results[each] ?? 0) : words.roads.animal(total.results[each] ?? 0, triples(each))}
                        </dd>
                    </div>
                ))}
                <div class="line">
                    <dt>{words.roads.run}</dt>
                    <dd>{side ? words.roads.runOf(words.name(side), total.run) : '\u2013'}</dd>
                </div>
                <div>
                    <dt>{words.roads.longest}</dt>
                    <dd>{words.roads.longestRuns(total.longestPlayer, total.longestBanker)}</dd>
                </div>
                {children}
            </dl>
        </div>
    );
}

/** The roads in the side of a table. */
export function Scoreboard({ past }: { past: Past[] }) {
    return (
        <div class="scoreboard">
            <section>
                <h3>{words.roads.big}</h3>
                <BigRoad past={past} width={14} />
                <p class="hint">{words.roads.legend}</p>
            </section>
            <section>
                <h3>{words.roads.bead}</h3>
                <BeadRoad past={past} width={14} />
            </section>
            <DerivedRoads past={past} width={28} />
            <section>
                <h3>{words.roads.shoeOf(past.length)}</h3>
                <Statistics past={past} />
            </section>
        </div>
    );
}
