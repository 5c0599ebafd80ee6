// What was collected, by hour and by table. Every figure of a chart stands in a table beside it.
import { dollars } from '../words/words';
import { words } from '../words/language';
import { roundUp, type Fees } from './books';

const WIDTH = 680;
const HEIGHT = 260;
const LEFT = 64;
const FOOT = 44;

export function ByHour({ hours }: { hours: Fees['hours'] }) {
    const shown = hours.filter((hour, index) => hour.pot + hour.banked > 0 || (hours.slice(0, index).some((each) => each.pot + each.banked > 0) && hours.slice(index).some((each) => each.pot + each.banked > 0)));
    const most = roundUp(Math.max(1, ...shown.map((hour) => hour.pot + hour.banked)));
    const tall = HEIGHT - FOOT - 24;
    const y = (cents: number) => 24 + tall - (cents / most) * tall;
    const step = (WIDTH - LEFT) / Math.max(shown.length, 1);
    const { reports } = words;
    return (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={reports.hoursLabel(shown.length)} class="chart">
            {[0, 1, 2, 3, 4].map((line) => (
                <g key={line}>
                    <path d={`M${LEFT} ${y((most / 4) * line)}H${WIDTH}`} class="grid" />
                    <text x={LEFT - 8} y={y((most / 4) * line) + 4} text-anchor="end">
                        {dollars((most / 4) * line)}
                    </text>
                </g>
            ))}
            {shown.map((hour, index) => {
                const x = LEFT + index * step + step * 0.18;
                return (
                    <g key={hour.hour}>
                        <rect x={x} y={y(hour.pot)} width={step * 0.64} height={24 + tall - y(hour.pot)} class="pot" />
                        <rect x={x} y={y(hour.pot + hour.banked)} width={step * 0.64} height={y(hour.pot) - y(hour.pot + hour.banked)} class="banked" />
                        <text x={x + step * 0.32} y={y(hour.pot + hour.banked) - 6} text-anchor="middle" class="strong">
                            {dollars(hour.pot + hour.banked)}
                        </text>
                        <text x={x + step * 0.32} y={HEIGHT - FOOT + 18} text-anchor="middle">
                            {hour.hour.slice(11)}
                        </text>
                    </g>
                );
            })}
            <rect x={LEFT} y={HEIGHT - 14} width="12" height="12" class="pot" />
            <text x={LEFT + 18} y={HEIGHT - 4}>
                {reports.poker}
            </text>
            <rect x={LEFT + 120} y={HEIGHT - 14} width="12" height="12" class="banked" />
            <text x={LEFT + 138} y={HEIGHT - 4}>
                {reports.banked}
            </text>
        </svg>
    );
}

export function ByTable({ tables, nameOf }: { tables: Fees['tables']; nameOf(game: string): string }) {
    const all = new Map<number, { game: string; fees: number }>();
    for (const row of tables) all.set(row.table, { game: row.game, fees: row.fees + (all.get(row.table)?.fees ?? 0) });
    const rows = [...all].sort((a, b) => b[1].fees - a[1].fees);
    const most = Math.max(1, ...rows.map(([, row]) => row.fees));
    return (
        <table class="bars">
            <tbody>
                {rows.map(([table, row]) => (
                    <tr key={table}>
                        <th scope="row">{table}</th>
                        <td class="dim">{nameOf(row.game)}</td>
                        <td class="bar-cell">
                            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                                <rect width={(row.fees / most) * 100} height="10" class="banked" />
                            </svg>
                        </td>
                        <td class="num">{dollars(row.fees)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
