// The bank after collection: what is left of its edge at each action, where it breaks even,
// and every option of the schedule side by side.
import { useEffect, useState } from 'preact/hooks';
import { Refused } from '../staff/frame';
import { useAnswer } from '../wire/hooks';
import type { Cents } from '../wire/view';
import { dollars, percent, readDollars, toTheCent, wagerName } from '../words/words';
import { words } from '../words/language';
import { Counting } from './counting';
import { marks, useWidth } from './drawing';
import { Levels } from './levels';
import { Ruin, ruined } from './ruin';
import type { Bank, BankOptions, Bracket, Point, Schedule } from './wire';

const ACTION = 30000;
const BANKROLL = 2000000;

/** A mean of cents, to the cent. */
const money = (cents: number) => toTheCent(Math.round(cents));
const gain = (cents: number) => (Math.round(cents) > 0 ? `+${money(cents)}` : money(cents));
const tone = (cents: number) => (cents < 0 ? 'stop' : 'ok');
const amount = (cents: Cents | null) => (cents === null ? words.odds.never : dollars(cents));

/** The points of a bracket that the house has worked out, by their action. */
const pointsIn = ({ due_from, due_to, lower, upper }: Bracket, others: (Point | null)[]) =>
    [lower, upper, ...others]
        .filter((each) => each !== null)
        .filter((each) => each.action >= due_from && (due_to === null || each.action <= due_to))
        .sort((a, b) => a.action - b.action);

const HEIGHT = 300;
const LEFT = 58;
const TOP = 14;
const FOOT = 44;
const RIGHT = 28; // half of a figure below the axis

function Gain({ bank, others, second, secondOthers }: { bank: Bank; others: Point[]; second: Bank | null; secondOthers: Point[] }) {
    const { place, width } = useWidth();
    const lines = bank.brackets.map((bracket) => pointsIn(bracket, [...others, bank.at_action]));
    const secondLines = (second?.brackets ?? []).map((bracket) => pointsIn(bracket, [...secondOthers, second!.at_action]));
    const all = [...lines, ...secondLines].flat();
    const most = Math.max(...all.map((each) => each.action));
    const low = Math.min(0, ...all.map((each) => each.ev_after));
    const high = Math.max(0, ...all.map((each) => each.ev_after));
    const x = (action: number) => LEFT + (action / most) * (width - LEFT - RIGHT);
    const y = (value: number) => TOP + ((high - value) / (high - low || 1)) * (HEIGHT - TOP - FOOT);
    const even = bank.brackets.map((each) => each.break_even_action).filter((each) => each !== null);
    const crossing = bank.brackets.filter((each) => each.break_even_action !== null && each.break_even_action > each.due_from);
    const across = marks(0, most).filter((_, index, list) => width > 500 || index % 2 === 0 || list.length < 5);
    const { odds } = words;
    return (
        <div ref={place}>
            <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} role="img" aria-label={odds.gainLabel(bank.option, even.map(dollars))} class="gain">
                <Levels values={marks(low, high)} y={y} from={LEFT} to={width - RIGHT} say={(value) => dollars(Math.round(value))} />
                {across.map((value) => (
                    <text key={value} x={x(value)} y={HEIGHT - FOOT + 20} text-anchor="middle">
                        {dollars(value)}
                    </text>
                ))}
                <text x={(LEFT + width) / 2} y={HEIGHT - 6} text-anchor="middle">
                    {odds.axis}
                </text>
                {lines.map((points, index) => (
                    <polyline key={index} points={points.map((each) => `${x(each.action)},${y(each.ev_after)}`).join(' ')} class="gain-line" />
                ))}
                {secondLines.map((points, index) => (
                    <polyline key={index} points={points.map((each) => `${x(each.action)},${y(each.ev_after)}`).join(' ')} class="gain-line second" />
                ))}
                {crossing.map((each) => (
                    <circle key={each.due_from} cx={x(each.break_even_action!)} cy={y(0)} r="5" class="even" />
                ))}
                {bank.at_action && <circle cx={x(bank.at_action.action)} cy={y(bank.at_action.ev_after)} r="6" class="here" />}
            </svg>
        </div>
    );
}

function PointRow({ point, even, here }: { point: Point; even: string; here: boolean }) {
    const { odds } = words;
    return (
        <tr class={here ? 'chosen' : ''}>
            <th scope="row">
                {dollars(point.action)}
                <small class="under dim">{odds.feeOf(dollars(point.fee))}</small>
            </th>
            <td class="num wide">{dollars(point.fee)}</td>
            <td class="num wide">{gain(point.ev_before)}</td>
            <td class={`num ${here ? '' : tone(point.ev_after)}`}>
                {gain(point.ev_after)}
                {even && <small class="under dim">{odds.evenAt(even)}</small>}
            </td>
            <td class="num">{odds.within(money(point.sd))}</td>
            <td class="num wide">{even}</td>
        </tr>
    );
}

/** The table beside the drawing: both ends of every bracket, and the action that was asked for. */
function Points({ bank }: { bank: Bank }) {
    const { odds } = words;
    return (
        <table class="data tight points">
            <thead>
                <tr>
                    <th>{odds.action}</th>
                    <th class="num wide">{odds.fee}</th>
                    <th class="num wide">{odds.before}</th>
                    <th class="num">{odds.after}</th>
                    <th class="num">{odds.deviation}</th>
                    <th class="num wide">{odds.breaksEven}</th>
                </tr>
            </thead>
            <tbody>
                {bank.brackets.flatMap((bracket) =>
                    pointsIn(bracket, [bank.at_action]).map((point, index) => (
                        <PointRow key={`${point.action}.${index}`} point={point} even={index === 0 ? amount(bracket.break_even_action) : ''} here={point === bank.at_action} />
                    )),
                )}
            </tbody>
        </table>
    );
}

const FROM = 500; // what a strip shows, on a scale on which ten times as much is as far everywhere
const TO = 100000;
const along = (action: number) => (Math.log(Math.min(Math.max(action, FROM), TO) / FROM) / Math.log(TO / FROM)) * 100;

/** Where the edge pays the fee, bracket by bracket, and where it does not. */
function Strip({ numbers, schedule }: { numbers: string; schedule: Schedule }) {
    const { odds } = words;
    const parts = schedule.brackets.flatMap(({ due_from, due_to, break_even_action }) => {
        const to = Math.min(due_to ?? TO, TO);
        const even = Math.min(break_even_action ?? to, to);
        return [
            { from: Math.max(due_from, FROM), to: even, ahead: false },
            { from: Math.max(even, FROM), to, ahead: true },
        ].filter((each) => each.to > each.from);
    });
    return (
        <svg viewBox="0 0 100 12" preserveAspectRatio="none" class="strip" role="img" aria-label={odds.stripLabel(numbers, parts.map(({ from, to, ahead }) => (ahead ? odds.ahead : odds.behind)(dollars(from), dollars(to))))}>
            {parts.map(({ from, to, ahead }) => (
                <rect key={from} x={along(from)} width={along(to) - along(from)} height="12" class={ahead ? 'ahead' : 'behind'} />
            ))}
        </svg>
    );
}

/** Several numbers can stand for the same rows (OQ-48). */
function together(schedules: Schedule[]): { numbers: string; schedule: Schedule }[] {
    const found = new Map<string, { numbers: string; schedule: Schedule }>();
    for (const schedule of schedules) {
        const key = JSON.stringify([schedule.brackets, schedule.at_actions]);
        const before = found.get(key);
        found.set(key, { numbers: before ? `${before.numbers}, ${schedule.option}` : schedule.option, schedule: before?.schedule ?? schedule });
    }
    return [...found.values()];
}

function Options({ all }: { all: BankOptions }) {
    const { odds } = words;
    return (
        <section class="panel" aria-label={odds.options}>
            <header>
                <h2>{odds.options}</h2>
                <span class="small dim">{odds.optionsNote}</span>
            </header>
            <table class="data tight options">
                <thead>
                    <tr>
                        <th>{odds.optionNo}</th>
                        <th class="wide strip-cell">{odds.strip}</th>
                        <th class="num">{odds.breaksEven}</th>
                        <th class="num">{odds.aheadFrom}</th>
                        {all.schedules[0]?.at_actions.map((point) => (
                            <th key={point.action} class="num wide">
                                {odds.gainAt(dollars(point.action))}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {together(all.schedules).map(({ numbers, schedule }) => (
                        <tr key={numbers} data-option={schedule.option}>
                            <th scope="row">
                                {numbers}
                                <span class="under">
                                    <Strip numbers={numbers} schedule={schedule} />
                                </span>
                            </th>
                            <td class="wide">
                                <Strip numbers={numbers} schedule={schedule} />
                            </td>
                            <td class="num">{amount(schedule.break_even_action)}</td>
                            <td class="num">{amount(schedule.ahead_from)}</td>
                            {schedule.at_actions.map((point) => (
                                <td key={point.action} class={`num wide ${tone(point.ev_after)}`}>
                                    {gain(point.ev_after)}
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </section>
    );
}

/** What was typed counts once the field is left, if it is an amount. */
function Amount({ name, value, set }: { name: string; value: Cents; set(cents: Cents): void }) {
    const [bad, setBad] = useState(false);
    return (
        <label class="f">
            {name}
            <input
                class={`field${bad ? ' bad' : ''}`}
                inputMode="decimal"
                autocomplete="off"
                defaultValue={dollars(value)}
                onChange={(change) => {
                    const cents = readDollars(change.currentTarget.value);
                    setBad(cents === null);
                    if (cents !== null) set(cents);
                }}
            />
            {bad && <Refused words={words.odds.amounts} />}
        </label>
    );
}

/** The bank of a side under one schedule, the first of its edition unless told. */
function useBank(query: string | null, option: string, action: string, bankroll: string) {
    const of = query && `bank?${query}`;
    const all = useAnswer<BankOptions>(of && `${of}&${bankroll}`);
    const groups = together(all.value?.schedules ?? []);
    const number = groups.some(({ schedule }) => schedule.option === option) ? option : (groups[0]?.schedule.option ?? '');
    const one = useAnswer<Bank>(of && number ? `${of}&option=${encodeURIComponent(number)}&${action}&${bankroll}` : null);
    return { all, groups, number, one };
}

interface BankProps {
    query: string; // of side A, with the mix
    second: string | null; // of side B
    told(mix: Record<string, number>): void; // the mix that the house has taken
}

export function BankSide({ query, second, told }: BankProps) {
    const [option, setOption] = useState('');
    const [action, setAction] = useState(ACTION);
    const [bankroll, setBankroll] = useState(BANKROLL);
    const asked = [`action=${action}`, `bankroll=${bankroll}`] as const;
    const { all, groups, number, one } = useBank(query, option, ...asked);
    const other = useBank(second, option, ...asked);
    const bank = one.value; // the last one stays while the next is asked for
    const { odds } = words;
    const taken = JSON.stringify(all.value?.mix ?? null);
    useEffect(() => {
        if (all.value) told(all.value.mix);
    }, [taken]);
    if (all.trouble) return <Refused words={all.trouble} />;
    if (!all.value || !bank) return one.trouble ? <Refused words={one.trouble} /> : <Counting />;
    const shares = Object.entries(bank.mix).filter(([, part]) => part > 0);
    const beside = second ? other.one.value : null;
    const worked = (of: BankOptions | null, { option: named }: Bank) => of?.schedules.find((each) => each.option === named)?.at_actions ?? [];
    return (
        <>
            <section class="panel" aria-label={odds.bank} data-bank={bank.option} data-edge={percent(bank.edge, 4)}>
                <header>
                    <h2>{odds.bank}</h2>
                    <span class="small dim">{odds.bankNote(percent(bank.edge, 4), bank.edition)}</span>
                </header>
                <div class="in">
                    <div class="asked noprint">
                        <label class="f">
                            {odds.option}
                            <select class="field" value={number} onChange={(change) => setOption(change.currentTarget.value)}>
                                {groups.map(({ numbers, schedule }) => (
                                    <option key={numbers} value={schedule.option}>
                                        {numbers}
                                    </option>
                                ))}
                            </select>
                        </label>
                        <Amount name={odds.action} value={action} set={setAction} />
                        <Amount name={odds.bankroll} value={bankroll} set={setBankroll} />
                    </div>
                    {one.trouble && <Refused words={one.trouble} />}
                    <Gain bank={bank} others={worked(all.value, bank)} second={beside} secondOthers={beside ? worked(other.all.value, beside) : []} />
                    {beside && <p class="small dim">{odds.edges(percent(bank.edge, 4), percent(beside.edge, 4))}</p>}
                    <p class="small dim">{odds.mix(shares.map(([wager, part]) => odds.shareOf(wagerName(wager), part)))}</p>
                </div>
                <Points bank={bank} />
                {bank.variance_method !== 'exact' && <p class="small dim in">{odds.boundedNote}</p>}
            </section>
            <Ruin points={ruined(worked(all.value, bank), bank.at_action)} bankroll={bankroll} />
            <Options all={all.value} />
        </>
    );
}
