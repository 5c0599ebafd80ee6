// How likely the bank is ever ruined, by its bankroll, for some actions a hand.
import { dollars, percent, shortDollars, toTheCent } from '../words/figures';
import { words } from '../words/language';
import { marks, useWidth } from './drawing';
import { Levels } from './levels';
import type { Cents } from '../wire/view';
import type { Ever, Point } from './wire';

const HEIGHT = 220;
const LEFT = 52;
const TOP = 12;
const FOOT = 42;
const RIGHT = 24;

type Ruined = Point & { ever: Ever };

/** The usual actions and the one that was asked for, each once, the least first. */
export function ruined(points: Point[], asked: Point | null): Ruined[] {
    const others = points.filter((each) => each.action !== asked?.action);
    return [...others, ...(asked ? [asked] : [])].filter((each): each is Ruined => each.ever !== undefined).sort((a, b) => a.action - b.action);
}

/** "0.57% to 0.75%": between which bounds it lies. */
export function ruinWords({ least, most }: Ever): string {
    return words.odds.between(least === null ? percent(most) : percent(least), percent(most));
}

export function Ruin({ points, bankroll }: { points: Ruined[]; bankroll: Cents }) {
    const { place, width } = useWidth();
    const { odds } = words;
    if (points.length === 0) return null;
    const most = 2 * bankroll;
    const x = (value: number) => LEFT + (value / most) * (width - LEFT - RIGHT);
    const y = (chance: number) => TOP + (1 - chance) * (HEIGHT - TOP - FOOT);
    return (
        <section class="panel ruin" aria-label={odds.ruin}>
            <header>
                <h2>{odds.ruin}</h2>
            </header>
            <div class="in" ref={place}>
                <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} role="img" aria-label={odds.ruinLabel(points.map(({ action, ever }) => odds.ruinPart(dollars(action), dollars(bankroll), ruinWords(ever))))} class="gain">
                    <Levels values={[0, 0.25, 0.5, 0.75, 1]} y={y} from={LEFT} to={width - RIGHT} say={(chance) => percent(chance, 0)} />
                    {marks(0, most)
                        .filter((_, index, list) => width > 420 || index % 2 === 0 || list.length < 5)
                        .map((value) => (
                            <text key={value} x={x(value)} y={HEIGHT - FOOT + 18} text-anchor="middle">
                                {shortDollars(value)}
                            </text>
                        ))}
                    <text x={(LEFT + width) / 2} y={HEIGHT - 6} text-anchor="middle">
                        {odds.ruinAxis}
                    </text>
                    <path d={`M${x(bankroll)} ${TOP}V${HEIGHT - FOOT}`} class="asked-at" />
                    {points.map(({ action, ever }, index) => (
                        <g key={action} class={`ruin-${index % 5}`} data-curve={action}>
                            <polyline points={ever.curve.map((chance, step, all) => `${x((most * step) / (all.length - 1))},${y(chance)}`).join(' ')} class="ruin-line" />
                            <circle cx={x(bankroll)} cy={y(ever.most)} r="4" />
                        </g>
                    ))}
                </svg>
            </div>
            <table class="data tight">
                <thead>
                    <tr>
                        <th>{odds.action}</th>
                        <th class="num wide">{odds.after}</th>
                        <th class="num">{odds.ruinAt(dollars(bankroll))}</th>
                        <th class="num">{odds.enoughFor}</th>
                    </tr>
                </thead>
                <tbody>
                    {points.map(({ action, ev_after, ever }, index) => (
                        <tr key={action} data-ruin={action}>
                            <th scope="row">
                                <span class={`ruin-mark ruin-${index % 5}`} aria-hidden="true" /> {dollars(action)}
                            </th>
                            <td class="num wide">{toTheCent(Math.round(ev_after))}</td>
                            <td class="num">{ruinWords(ever)}</td>
                            <td class="num">{ever.bankroll_for_1_percent === null ? odds.never : dollars(100 * Math.ceil(ever.bankroll_for_1_percent / 100))}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            <p class="small dim in">{points.every(({ ever }) => ever.least === null) ? odds.ruinDiffusion : odds.ruinCounted}</p>
        </section>
    );
}
