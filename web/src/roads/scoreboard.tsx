// The scoreboard (MC2-ZOO-Q1): bead plate, big road, statistics.
import { useEffect, useRef } from 'preact/hooks';
import { beadPlate, bigRoad, counts, ROWS, winnerOf } from './road';
import type { Past } from '../wire/view';
import { percent } from '../words/words';
import { words } from '../words/language';

const toneOf = (result: string) => winnerOf(result) ?? 'tie';
const isAnimal = (result: string) => !['player', 'banker', 'tie'].includes(result);

function pointsOf(past: Past): string {
    const [player, banker] = past.points;
    return player == null || banker == null ? '' : ` ${player}-${banker}`;
}

/** New results appear at the right; the road keeps its end in sight. */
function useEndInSight(count: number) {
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (box.current) box.current.scrollLeft = box.current.scrollWidth;
    }, [count]);
    return box;
}

function BeadPlate({ past, columns }: { past: Past[]; columns: number }) {
    const box = useEndInSight(past.length);
    const plate = beadPlate(past);
    const width = Math.max(columns, plate.length);
    return (
        <div class="road-scroll" ref={box} tabIndex={0} role="img" aria-label={words.roads.beadLabel(past.length)}>
            <svg class={`road bead${width > columns ? '' : ' fit'}`} width={width * 24} height={ROWS * 24} viewBox={`0 0 ${width * 24} ${ROWS * 24}`}>
                <Grid columns={width} />
                {plate.map((column, x) =>
                    column.map((each, y) => (
                        <g key={`${x}/${y}`} class={`bead-${toneOf(each.result)}`} data-result={each.result}>
                            <title>{words.roads.handWas(x * ROWS + y + 1, words.name(each.result), pointsOf(each))}</title>
                            <circle cx={x * 24 + 12} cy={y * 24 + 12} r="9.500" />
                            {isAnimal(each.result) && <circle class="halo" cx={x * 24 + 12} cy={y * 24 + 12} r="10.500" />}
                            <text x={x * 24 + 12} y={y * 24 + 15.8}>
                                {words.roads.letters[each.result] ?? '?'}
                            </text>
                        </g>
                    )),
                )}
            </svg>
        </div>
    );
}

function Grid({ columns }: { columns: number }) {
    const lines = [];
    for (let x = 0; x <= columns; x++) lines.push(<line key={`v${x}`} x1={x * 24} x2={x * 24} y1={0} y2={ROWS * 24} />);
    for (let y = 0; y <= ROWS; y++) lines.push(<line key={`h${y}`} y1={y * 24} y2={y * 24} x1={0} x2={columns * 24} />);
    return <g class="road-grid">{lines}</g>;
}

function BigRoad({ past, columns }: { past: Past[]; columns: number }) {
    const box = useEndInSight(past.length);
    const road = bigRoad(past);
    const width = Math.max(columns, road.columns.length);
    return (
        <div class="road-scroll" ref={box} tabIndex={0} role="img" aria-label={words.roads.bigLabel(road.columns.length)}>
            <svg class={`road big${width > columns ? '' : ' fit'}`} width={width * 24} height={ROWS * 24} viewBox={`0 0 ${width * 24} ${ROWS * 24}`}>
                <Grid columns={width} />
                {road.columns.map((column, x) =>
                    column.map(
                        (cell, y) =>
                            cell && (
                                <g
                                    key={`${x}/${y}`}
                                    class={`ring-${cell.winner}`}
                                    data-cell={`${x},${y}`}
                                    data-result={cell.result}
                                    data-ties={cell.ties}
                                >
                                    <title>{words.roads.thenTied(words.name(cell.result), cell.ties)}</title>
                                    <circle cx={x * 24 + 12} cy={y * 24 + 12} r="8.500" />
                                    {isAnimal(cell.result) && (
                                        <text x={x * 24 + 12} y={y * 24 + 15.5}>
                                            {words.roads.letters[cell.result]}
                                        </text>
                                    )}
                                    {cell.ties > 0 && (
                                        <>
                                            <line x1={x * 24 + 4} y1={y * 24 + 20} x2={x * 24 + 20} y2={y * 24 + 4} />
                                            {cell.ties > 1 && (
                                                <text class="ties" x={x * 24 + 19} y={y * 24 + 22}>
                                                    {cell.ties}
                                                </text>
                                            )}
                                        </>
                                    )}
                                </g>
                            ),
                    ),
                )}
            </svg>
        </div>
    );
}

const ANIMALS = ['rabbit', 'triple-rabbit', 'tiger', 'triple-tiger', 'monkey'];

function Statistics({ past }: { past: Past[] }) {
    const total = counts(past);
    const share = (part: number) => (total.hands ? percent(part / total.hands, 0) : '\u2013');
    const side = [...past].reverse().map((each) => winnerOf(each.result)).find(Boolean);
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
                        <dt>{words.name(each)}</dt>
                        <dd data-stat={each}>{total.results[each] ?? 0}</dd>
                    </div>
                ))}
                <div>
                    <dt>{words.roads.hands}</dt>
                    <dd data-stat="hands">{total.hands}</dd>
                </div>
                <div>
                    <dt>{words.roads.run}</dt>
                    <dd>{side ? `${total.run} ${words.name(side)}` : '\u2013'}</dd>
                </div>
                <div>
                    <dt>{words.roads.longest}</dt>
                    <dd>{words.roads.longestRuns(total.longestPlayer, total.longestBanker)}</dd>
                </div>
            </dl>
        </div>
    );
}

export function Scoreboard({ past, wide }: { past: Past[]; wide?: boolean }) {
    return (
        <div class={`scoreboard${wide ? ' wide' : ''}`}>
            <section>
                <h3>{words.roads.big}</h3>
                <BigRoad past={past} columns={wide ? 40 : 14} />
            </section>
            <section>
                <h3>{words.roads.bead}</h3>
                <BeadPlate past={past} columns={wide ? 20 : 14} />
            </section>
            <section>
                <h3>{words.roads.shoe}</h3>
                <Statistics past={past} />
            </section>
        </div>
    );
}
