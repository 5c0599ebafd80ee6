// The collection schedules: what each option of a schedule asks at some action, and every row
// as the page prints it.
import { useState } from 'preact/hooks';
import { Link } from '../room/parts';
import { Refused } from '../staff/frame';
import type { Cents, Game } from '../wire/view';
import { dollars, readDollars, toTheCent } from '../words/figures';
import { words } from '../words/language';
import { FEES, groupsOf, rangeOf, rowAt, rowsFound, type FeeRow, type Group, type Schedule } from './printed';

const ACTION = 23500;
const FROM = 500; // of the drawing, on a square-root scale
const TO = 150000;
const MARKS = [500, 5000, 10000, 20000, 30000, 50000, 100000, 150000];
const along = (action: Cents) => ((Math.sqrt(Math.min(Math.max(action, FROM), TO)) - Math.sqrt(FROM)) / (Math.sqrt(TO) - Math.sqrt(FROM))) * 100;

const numbersOf = (schedule: Schedule) => (schedule.options.length > 3 ? words.book.numbers(schedule.options[0]!, schedule.options.at(-1)!) : schedule.options.join(', '));
const limitOf = (schedule: Schedule) => rangeOf(schedule.table_limit_lo, schedule.table_limit_hi, words.book.range, dollars);
const boundsOf = (row: FeeRow) =>
    row.action_lo !== undefined || row.action_hi !== undefined
        ? rangeOf(row.action_lo, row.action_hi, words.book.range, dollars)
        : rangeOf(row.players_min, row.players_max, words.book.range, (count) => words.book.players(count));
const paid = (cents: Cents | undefined) => (cents === undefined ? '' : cents === 0 ? '0' : toTheCent(cents));

function groupName(games: Game[], { schedules: [first] }: Group): string {
    const { house_name, edition, games: ids, structure, codes } = first!;
    const names = [...new Set(games.filter((game) => ids.includes(game.id)).map((game) => game.name))];
    return words.book.schedule(names.length ? words.book.names(names) : codes, words.book.structures[structure] ?? '', house_name, edition);
}

function Rules({ schedule, go }: { schedule: Schedule; go(path: string): void }) {
    return (
        <span class="book-around">
            {[...new Set(schedule.fees.map((each) => each.rule))].map((rule) => (
                <Link key={rule} to={`/book/${rule}`} go={go} class="rid">
                    {rule}
                </Link>
            ))}
        </span>
    );
}

/** The brackets of an option along the action; the one that holds it is framed. */
function Brackets({ schedule, action }: { schedule: Schedule; action: Cents }) {
    const here = rowAt(schedule, action);
    const ends = schedule.rows.map((row, index) => ({ row, from: row.due_from ?? 0, to: schedule.rows[index + 1]?.due_from ?? TO }));
    return (
        <span class="book-brackets" role="img" aria-label={words.book.brackets(ends.map(({ row, from }) => words.book.bracket(dollars(from), dollars(row.player_dealer_fee ?? 0))))}>
            {ends
                .filter(({ from, to }) => from < TO && to > FROM)
                .map(({ row, from, to }, index) => (
                    <span key={from} class={`step${Math.min(index, 4)}${row === here ? ' here' : ''}`} style={{ left: `${along(from)}%`, width: `${along(to) - along(from)}%` }}>
                        {dollars(row.player_dealer_fee ?? 0)}
                    </span>
                ))}
            <i style={{ left: `${along(action)}%` }} />
        </span>
    );
}

function Options({ schedules, action, go }: { schedules: Schedule[]; action: Cents; go(path: string): void }) {
    const { book } = words;
    return (
        <table class="data book-options">
            <thead>
                <tr>
                    <th>{book.option}</th>
                    <th>{book.limit}</th>
                    <th class="wide book-scale">
                        <span class="visually-hidden">{book.along}</span>
                        <span aria-hidden="true">
                            {MARKS.map((mark) => (
                                <span key={mark} style={{ left: `${along(mark)}%` }}>
                                    {dollars(mark)}
                                </span>
                            ))}
                        </span>
                    </th>
                    <th class="num">{book.bankPays(dollars(action))}</th>
                    <th class="num">{book.eachPlayer}</th>
                    <th class="wide">{book.rule}</th>
                    <th class="wide">{book.inForce}</th>
                </tr>
            </thead>
            <tbody>
                {schedules.map((schedule) => {
                    const row = rowAt(schedule, action);
                    return (
                        <tr key={schedule.options[0]} data-option={schedule.options[0]}>
                            <th scope="row">{numbersOf(schedule)}</th>
                            <td class="nowrap">{limitOf(schedule) || book.noLimit}</td>
                            <td class="wide">
                                <Brackets schedule={schedule} action={action} />
                            </td>
                            <td class="num">
                                <b>{paid(row?.player_dealer_fee)}</b>
                            </td>
                            <td class="num">{paid(row?.player_fee)}</td>
                            <td class="wide">
                                <Rules schedule={schedule} go={go} />
                            </td>
                            <td class="wide">{schedule.tables?.length ? book.tables(schedule.tables) : ''}</td>
                        </tr>
                    );
                })}
            </tbody>
        </table>
    );
}

/** Every row as it is printed, with its page and the rules by which it is taken. */
function Printed({ rows, games, all, go }: { rows: { schedule: Schedule; row: FeeRow }[]; games: Game[]; all: boolean; go(path: string): void }) {
    const { book } = words;
    const fees = FEES.filter((fee) => rows.some(({ row }) => row[fee] !== undefined));
    const blinds = rows.some(({ row }) => row.big_blind !== undefined);
    return (
        <div class="book-wide" tabIndex={0} role="region" aria-label={book.printed}>
            <table class="data tight book-rows">
                <thead>
                    <tr>
                        {all && <th>{book.scheduleOf}</th>}
                        <th>{book.option}</th>
                        <th>{book.limit}</th>
                        {blinds && <th>{book.blinds}</th>}
                        <th>{book.bounds}</th>
                        {fees.map((fee) => (
                            <th key={fee} class="num">
                                {book.fees[fee]}
                            </th>
                        ))}
                        <th>{book.page}</th>
                        <th>{book.rule}</th>
                    </tr>
                </thead>
                <tbody>
                    {rows.map(({ schedule, row }, index) => (
                        <tr key={index} data-row={row.note}>
                            {all && <td>{groupName(games, { key: '', schedules: [schedule] })}</td>}
                            <th scope="row">{row.option}</th>
                            <td class="nowrap">{limitOf(schedule)}</td>
                            {blinds && <td class="nowrap">{rangeOf(row.small_blind, row.big_blind, book.blindsRange, dollars)}</td>}
                            <td class="nowrap">{boundsOf(row)}</td>
                            {fees.map((fee) => (
                                <td key={fee} class="num">
                                    {paid(row[fee])}
                                </td>
                            ))}
                            <td class="dim">{row.note}</td>
                            <td>
                                <Rules schedule={schedule} go={go} />
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

function Answer({ schedules, action }: { schedules: Schedule[]; action: Cents }) {
    const force = schedules.find((each) => each.tables?.length);
    const row = force && rowAt(force, action);
    if (!force || !row) return null;
    return (
        <p class="book-answer">
            <span>
                {words.book.force(numbersOf(force), force.tables!)}
                <br />
                <span>{words.book.forceRow(rangeOf(row.action_lo, row.action_hi, words.book.range, dollars))}</span>
            </span>
            <b>{toTheCent(row.player_dealer_fee ?? 0)}</b>
        </p>
    );
}

export function FeesPart({ schedules, games, sought, go }: { schedules: Schedule[]; games: Game[]; sought: string; go(path: string): void }) {
    const groups = groupsOf(schedules);
    const [key, setKey] = useState(groups.find((group) => group.schedules.some((each) => each.tables?.length && each.structure === 'banked'))?.key ?? groups[0]?.key ?? '');
    const [limit, setLimit] = useState('');
    const [action, setAction] = useState(ACTION);
    const [bad, setBad] = useState(false);
    const { book } = words;
    const group = groups.find((each) => each.key === key) ?? groups[0];
    if (!group) return null;
    const limits = [...new Set(group.schedules.map(limitOf))].filter(Boolean);
    const shown = group.schedules.filter((each) => !limit || limitOf(each) === limit);
    const banked = group.schedules[0]!.structure === 'banked';
    const text = sought.trim();
    const found = rowsFound(text ? schedules : shown, games, text);
    return (
        <div class="book-money">
            {!text && (
                <section class="panel" aria-label={groupName(games, group)} data-group={group.key}>
                    <header>
                        <h2>{groupName(games, group)}</h2>
                        <span class="small dim">{book.groupNote(group.schedules[0]!.gega.replaceAll('+', ', '), group.schedules.length, group.schedules[0]!.effective)}</span>
                    </header>
                    <div class="in">
                        <div class="book-finder noprint">
                            <label class="f">
                                {book.scheduleOf}
                                <select
                                    class="field"
                                    value={group.key}
                                    onChange={(change) => {
                                        setKey(change.currentTarget.value);
                                        setLimit('');
                                    }}
                                >
                                    {groups.map((each) => (
                                        <option key={each.key} value={each.key}>
                                            {groupName(games, each)}
                                        </option>
                                    ))}
                                </select>
                            </label>
                            <label class="f">
                                {book.limit}
                                <select class="field" value={limit} onChange={(change) => setLimit(change.currentTarget.value)}>
                                    <option value="">{book.anyLimit}</option>
                                    {limits.map((each) => (
                                        <option key={each}>{each}</option>
                                    ))}
                                </select>
                            </label>
                            {banked && (
                                <label class="f">
                                    {book.action}
                                    <input
                                        class={`field${bad ? ' bad' : ''}`}
                                        inputMode="decimal"
                                        autocomplete="off"
                                        defaultValue={dollars(action)}
                                        onInput={(input) => {
                                            const cents = readDollars(input.currentTarget.value);
                                            setBad(cents === null);
                                            if (cents !== null) setAction(cents);
                                        }}
                                    />
                                    {bad && <Refused words={book.amounts} />}
                                </label>
                            )}
                            {banked && <Answer schedules={shown} action={action} />}
                        </div>
                    </div>
                    {banked && <Options schedules={shown} action={action} go={go} />}
                    {banked && <p class="small dim in wide">{book.gaps(dollars(action))}</p>}
                </section>
            )}
            <section class="panel" aria-label={book.printed}>
                <header>
                    <h2>{book.printed}</h2>
                    <span class="small dim" role="status">
                        {book.rowsFound(found.length, text)}
                    </span>
                </header>
                {found.length > 0 ? <Printed rows={found} games={games} all={text !== ''} go={go} /> : <p class="in">{book.noneFound}</p>}
            </section>
        </div>
    );
}
