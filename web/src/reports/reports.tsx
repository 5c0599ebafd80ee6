// The books of a gaming day: collection with charts, and the sheets that are signed.
import { useState } from 'preact/hooks';
import { useGamingDay } from '../staff/clock';
import { Refused, StaffFrame, type StaffProps } from '../staff/frame';
import { useAnswer } from '../wire/hooks';
import type { Game, Session } from '../wire/view';
import { dollars, toTheCent } from '../words/words';
import { words } from '../words/language';
import { dayBeside, SHEETS, sumOf, type Column, type Fees, type Row } from './books';
import { ByHour, ByTable } from './charts';

const TABS = ['fees', 'drop', 'playing-book', 'rotation', 'cage', 'cash', 'statement'] as const;
type Tab = (typeof TABS)[number];

function drawn(column: Column, value: string | number | null, day = ''): string {
    if (value === null || value === undefined) return '';
    if (column.kind === 'time') return String(value).replace(`${day} `, '');
    return column.kind === 'money' ? toTheCent(Number(value)) : String(value);
}

const CLASSES: Partial<Record<Column['kind'], string>> = { sign: 'sign', time: 'when', money: 'num', number: 'num' };

function Sheet({ rows, columns, label, day, none = words.reports.none }: { rows: Row[]; columns: Column[]; label: string; day?: string; none?: string }) {
    const { columns: heads, all } = words.reports;
    const numeric = (column: Column) => column.kind === 'money' || column.kind === 'number';
    return (
        <div class="scrolls" tabIndex={0} role="region" aria-label={label}>
            <table class="data">
                <thead>
                    <tr>
                        {columns.map((column) => (
                            <th key={column.name} class={numeric(column) ? 'num' : ''}>
                                {heads[column.name] ?? column.name}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {rows.map((row, index) => (
                        <tr key={index}>
                            {columns.map((column) => (
                                <td key={column.name} class={CLASSES[column.kind] ?? ''}>
                                    {drawn(column, row[column.name] ?? null, day)}
                                </td>
                            ))}
                        </tr>
                    ))}
                    {rows.length === 0 && (
                        <tr>
                            <td colSpan={columns.length} class="dim">
                                {none}
                            </td>
                        </tr>
                    )}
                </tbody>
                {columns.some((column) => column.sums) && rows.length > 0 && (
                    <tfoot>
                        <tr>
                            {columns.map((column, index) => (
                                <td key={column.name} class={numeric(column) ? 'num' : ''}>
                                    {column.sums ? drawn(column, sumOf(rows, column.name)) : index === 0 ? all : ''}
                                </td>
                            ))}
                        </tr>
                    </tfoot>
                )}
            </table>
        </div>
    );
}

/** Whoever signs the sheet: those who counted, or the company and the floor. */
function Signatures({ tab }: { tab: string }) {
    return (
        <div class="sig">
            {(words.reports.signsOf[tab] ?? words.reports.signs).map((sign) => (
                <div key={sign}>{sign}</div>
            ))}
        </div>
    );
}

function Tile({ name, value }: { name: string; value: string }) {
    return (
        <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
        </div>
    );
}

function Collection({ fees, games }: { fees: Fees; games: Game[] }) {
    const nameOf = (game: string) => games.find((each) => each.id === game)?.name ?? game;
    const total = sumOf(fees.tables as unknown as Row[], 'fees');
    const hands = sumOf(fees.tables as unknown as Row[], 'hands');
    const { reports } = words;
    const columns: Column[] = [
        { name: 'table', kind: 'number' },
        { name: 'game', kind: 'text' },
        { name: 'option', kind: 'text' },
        { name: 'brackets', kind: 'text' },
        { name: 'hands', kind: 'number', sums: true },
        { name: 'fees', kind: 'money', sums: true },
        { name: 'jackpot', kind: 'money', sums: true },
    ];
    const rows = fees.tables.map((row) => ({
        ...row,
        game: nameOf(row.game),
        brackets: fees.brackets
            .filter((each) => each.table === row.table && each.option === row.option)
            .map((each) => `${each.times} \u00d7 ${dollars(each.fee)}`)
            .join(', '),
    }));
    return (
        <>
            <dl class="tiles">
                <Tile name={reports.collection} value={toTheCent(total)} />
                <Tile name={reports.hands} value={hands.toLocaleString('en-US')} />
                <Tile name={reports.perHand} value={hands ? toTheCent(Math.round(total / hands)) : '\u2013'} />
                <Tile name={reports.jackpot} value={toTheCent(sumOf(fees.tables as unknown as Row[], 'jackpot'))} />
            </dl>
            <div class="two">
                <section class="panel" aria-label={reports.byHour}>
                    <header>
                        <h2>{reports.byHour}</h2>
                    </header>
                    <div class="in">
                        <ByHour hours={fees.hours} />
                    </div>
                </section>
                <section class="panel" aria-label={reports.byTable}>
                    <header>
                        <h2>{reports.byTable}</h2>
                        <span class="dim small">{reports.notJackpot}</span>
                    </header>
                    <div class="in">
                        <ByTable tables={fees.tables} nameOf={nameOf} />
                    </div>
                </section>
            </div>
            <section class="panel" aria-label={reports.bySchedule}>
                <header>
                    <h2>{reports.bySchedule}</h2>
                    <span class="dim small">{reports.eachTimes}</span>
                </header>
                <Sheet rows={rows} columns={columns} label={reports.bySchedule} />
            </section>
        </>
    );
}

/** Rows as people read them: the game by its name, fees as what somebody paid. */
const named = (rows: Row[], games: Game[]): Row[] =>
    rows.map((row) => ({ ...row, ...(row.game ? { game: games.find((each) => each.id === row.game)?.name ?? row.game } : {}), fees_paid: row.fees ?? null }));

/** What one person won and lost in the year of the day. */
function Statement({ who, day }: { who: string; day: string }) {
    const { value, trouble } = useAnswer<{ when: string; who: string; tables: Row[] }>(`books/statement?day=${day}&who=${encodeURIComponent(who)}`, 15000);
    const games = useAnswer<Game[]>('games').value ?? [];
    const { statement, looking } = words.reports;
    if (trouble) return <Refused words={trouble} />;
    if (!value || value.who !== who || value.when !== day.slice(0, 4)) return <p role="status">{looking}</p>;
    return (
        <section class="panel sheet" aria-label={statement.heading(who, value.when)}>
            <header>
                <h2>{statement.heading(who, value.when)}</h2>
            </header>
            <Sheet rows={named(value.tables, games)} columns={SHEETS.statement!.columns} label={statement.heading(who, value.when)} none={statement.none} />
            <p class="small dim in">{statement.about}</p>
        </section>
    );
}

function Report({ tab, day }: { tab: Tab; day: string }) {
    const { value, trouble } = useAnswer<Record<string, unknown> & { when: string }>(`books/${tab}?day=${day}`, 15000);
    const games = useAnswer<Game[]>('games').value ?? [];
    const { reports } = words;
    if (trouble) return <Refused words={trouble} />;
    if (!value || value.when !== day) return <p role="status">{reports.looking}</p>;
    if (tab === 'fees') return <Collection fees={value as unknown as Fees} games={games} />;
    const sheet = SHEETS[tab];
    if (!sheet) return null;
    return (
        <section class="panel sheet" aria-label={reports.tabs[tab]}>
            <header>
                <h2>{reports.tabs[tab]}</h2>
                <span class="grow" />
                <span class="dim">{reports.gaming(day)}</span>
            </header>
            <Sheet rows={named(value[sheet.part] as Row[], games)} columns={sheet.columns} label={reports.tabs[tab] ?? tab} day={day} />
            {sheet.columns.some((column) => column.kind === 'sign') && <Signatures tab={tab} />}
        </section>
    );
}

function Books({ session }: { session: Session }) {
    const tabs: readonly Tab[] = session.role === 'company' ? ['playing-book'] : session.role === 'player' ? ['statement'] : TABS;
    const [tab, setTab] = useState<Tab>(tabs[0]!);
    const [chosen, setChosen] = useState('');
    const [typed, setTyped] = useState('');
    const who = session.role === 'player' ? session.name : typed.trim();
    const today = useGamingDay();
    const day = chosen || today;
    const { reports } = words;
    if (!day) return <main class="reports" />;
    const file = (format: string) => `/api/v1/books/${tab}?day=${day}&format=${format}${tab === 'statement' ? `&who=${encodeURIComponent(who)}` : ''}`;
    return (
        <main class="reports">
            <h1 class="visually-hidden">{words.pages['/reports']}</h1>
            <div class="controls noprint">
                <div class="seg which" role="group" aria-label={reports.which}>
                    {tabs.map((each) => (
                        <button key={each} type="button" aria-pressed={each === tab} onClick={() => setTab(each)}>
                            {reports.tabs[each]}
                        </button>
                    ))}
                </div>
                <div class="seg" role="group" aria-label={reports.day}>
                    <button type="button" aria-label={reports.before} onClick={() => setChosen(dayBeside(day, -1))}>
                        &lsaquo;
                    </button>
                    <label class="date">
                        <span class="visually-hidden">{reports.day}</span>
                        <input type="date" value={day} max={today} onChange={(change) => setChosen(change.currentTarget.value)} />
                    </label>
                    <button type="button" aria-label={reports.after} disabled={day >= today} onClick={() => setChosen(dayBeside(day, 1))}>
                        &rsaquo;
                    </button>
                </div>
                <span class="grow" />
                <span class="files">
                    <a class="btn" href={file('csv')} download={`${tab}-${day}.csv`}>
                        {reports.csv}
                    </a>
                    <a class="btn" href={file('json')} download={`${tab}-${day}.json`}>
                        {reports.json}
                    </a>
                    <button type="button" class="btn" onClick={() => window.print()}>
                        {reports.print}
                    </button>
                </span>
            </div>
            {tab === 'statement' && session.role !== 'player' && (
                <label class="f noprint">
                    {reports.statement.name}
                    <input class="field" value={typed} maxLength={23} autocomplete="off" spellcheck={false} onInput={(input) => setTyped(input.currentTarget.value)} />
                </label>
            )}
            {tab === 'fees' && <p class="printed">{reports.printed(reports.tabs[tab] ?? tab, day)}</p>}
            {tab !== 'statement' ? <Report key={tab} tab={tab} day={day} /> : who ? <Statement key={who} who={who} day={day} /> : <p class="dim">{reports.statement.say}</p>}
        </main>
    );
}

export function ReportsPage(props: StaffProps) {
    return (
        <StaffFrame {...props} path="/reports">
            {(session) => <Books session={session} />}
        </StaffFrame>
    );
}
