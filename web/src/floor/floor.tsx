// The floor: all tables at a glance, the longest trouble first, and a drawer for one table.
// Tiles stand in room order and keep their places, so that they are learnt.
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { houseTime } from '../staff/clock';
import { StaffFrame, type StaffProps } from '../staff/frame';
import { useAnswer } from '../wire/hooks';
import type { FloorRow, LogEntry } from '../wire/view';
import { alarmsOf, logRule, passed, readsEvidence, type Alarm } from '../words/floor';
import { words } from '../words/language';
import { dollars, limitsWords } from '../words/words';
import { Drawer } from './drawer';

const LOOK_EVERY = 1500;

function Strip({ alarms, now, onPick }: { alarms: Alarm[]; now: number; onPick(id: number): void }) {
    return (
        <nav class="need" aria-label={words.floor.needs}>
            {alarms.slice(0, 4).map((alarm) => (
                <div key={alarm.id} class="alarm">
                    <button type="button" class={alarm.stop ? 'st' : ''} onClick={() => onPick(alarm.id)}>
                        <b>{alarm.id}</b>
                        <span role="alert">
                            {alarm.name}
                            <small>{alarm.what}</small>
                        </span>
                        <i class={alarm.stop ? 'stop' : 'warn'}>{alarm.since ? passed(now - alarm.since) : ''}</i>
                    </button>
                </div>
            ))}
            {alarms.length === 0 && <p class="dim">{words.floor.nothing}</p>}
            {alarms.length > 4 && <p class="dim">{words.floor.below(alarms.length - 4)}</p>}
        </nav>
    );
}

function Dots({ row }: { row: FloorRow }) {
    const taken = row.seats.filter((seat) => seat !== null).length;
    return (
        <span class="dots" role="img" aria-label={words.floor.seats(taken, row.seats.length)}>
            {row.seats.map((seat, index) => (
                <i key={index} class={seat ? 'f' : ''} />
            ))}
        </span>
    );
}

function Tile({ row, alarm, picked, onPick }: { row: FloorRow; alarm: Alarm | undefined; picked: boolean; onPick(): void }) {
    const waits = row.turn.since > 0 && row.turn.awaits !== 'nothing' ? passed(row.now - row.turn.since) : '';
    const since = alarm?.since ? passed(row.now - alarm.since) : waits;
    const look = alarm ? (alarm.stop ? 'stop' : 'warn') : '';
    const [banker, turn] = words.floor.bank(row);
    return (
        <li>
            <button type="button" class={`glance ${look}`} aria-pressed={picked} aria-label={words.floor.label(row)} onClick={onPick}>
                <span class="head">
                    <b class="no">{row.id}</b>
                    <span class="g">
                        <span class="title" title={row.title}>{row.title}</span>
                        <small>{limitsWords(row.min, row.max)}</small>
                    </span>
                </span>
                <span class="s">{words.floor.tile(row)}</span>
                <span class="bot">
                    <Dots row={row} />
                    <span class="sum">{dollars(row.in_play)}</span>
                </span>
                <span class="bot">
                    {row.bank ? <span class="bk" title={banker}>{banker}</span> : <span class="warn">{words.floor.missed(row.missed_blinds)}</span>}
                    {turn && <span class="gold">{turn}</span>}
                    <span class="grow" />
                    <span class={look || 'dim'}>{since}</span>
                </span>
            </button>
        </li>
    );
}

function Log() {
    const [before, setBefore] = useState<number[]>([]);
    const last = before[before.length - 1];
    const { value, trouble } = useAnswer<{ entries: LogEntry[]; before: number | null }>(`floor-log?count=40${last ? `&before=${last}` : ''}`, last ? 60_000 : 5000);
    return (
        <section class="panel log" aria-label={words.floor.log.heading}>
            <header>
                <h2>{words.floor.log.heading}</h2>
                <span class="dim small">{words.floor.log.about}</span>
                <span class="grow" />
                {last !== undefined && (
                    <button type="button" class="btn quiet" onClick={() => setBefore(before.slice(0, -1))}>
                        {words.floor.log.later}
                    </button>
                )}
                {value?.before && (
                    <button type="button" class="btn quiet" onClick={() => setBefore([...before, value.before ?? 0])}>
                        {words.floor.log.earlier}
                    </button>
                )}
            </header>
            {trouble && <p class="msg">{trouble}</p>}
            <div class="rows">
                <table class="data">
                    <tbody>
                        {value?.entries.map((entry) => (
                            <tr key={`${entry.table}-${entry.seq}-${entry.command.verb}`}>
                                <td>{houseTime(entry.at)}</td>
                                <td>
                                    <b>{entry.table || ''}</b>
                                </td>
                                <td>{words.floor.log.entry(entry)}</td>
                                <td>{logRule(entry) && <a class="rid" href={`/book/${logRule(entry)}`} target="_blank">{logRule(entry)}</a>}</td>
                                <td class="dim">{entry.by}</td>
                                <td>{entry.table > 0 && entry.hand > 0 && <Evidence table={entry.table} hand={entry.hand} />}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
                {value?.entries.length === 0 && <p class="dim none">{words.floor.log.none}</p>}
            </div>
        </section>
    );
}

/** Is the evidence of a table's hands this person's to read? */
const Reads = createContext<(table: number) => boolean>(() => false);

/** The evidence bundle of a hand, as a file, for whoever may have it. */
export function Evidence({ table, hand }: { table: number; hand: number }) {
    if (!useContext(Reads)(table)) return <>{words.floor.hand(hand)}</>;
    return (
        <a href={`/api/v1/tables/${table}/hands/${hand}/bundle`} download={`table-${table}-hand-${hand}.txt`}>
            {words.floor.hand(hand)}
        </a>
    );
}

/** A table's number, then Enter, opens it; Esc closes the drawer. */
function useNumberKeys(onPick: (id: number | null) => void) {
    useEffect(() => {
        let typed = '';
        const press = (key: KeyboardEvent) => {
            const there = key.target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(key.target.tagName);
            if (key.key === 'Escape') onPick(null);
            if (there || key.ctrlKey || key.metaKey || key.altKey) return;
            if (/^\d$/.test(key.key)) typed += key.key;
            else if (key.key === 'Enter' && typed) {
                key.preventDefault();
                onPick(Number(typed));
                typed = '';
            } else typed = '';
        };
        window.addEventListener('keydown', press);
        return () => window.removeEventListener('keydown', press);
    }, []);
}

export function FloorPage(props: StaffProps) {
    const may = props.session && ['floor', 'admin'].includes(props.session.role);
    const { value: rows, trouble, again } = useAnswer<FloorRow[]>(may ? 'tables' : null, LOOK_EVERY);
    const [picked, setPicked] = useState<number | null>(null);
    useNumberKeys(setPicked);
    const now = rows?.[0]?.now ?? 0;
    const alarms = alarmsOf(rows ?? [], now);
    const seated = (rows ?? []).reduce((sum, row) => sum + row.seats.filter(Boolean).length, 0);
    const waiting = (rows ?? []).reduce((sum, row) => sum + row.waiting.length, 0);
    const row = rows?.find((each) => each.id === picked);
    return (
        <StaffFrame {...props} path="/floor" still note={rows && words.floor.open(rows.length, seated, waiting)} link={trouble ? 'lost' : rows ? 'live' : 'connecting'}>
            {(session) => (
                <Reads.Provider value={(table) => session.role === 'floor' && readsEvidence(rows ?? [], table)}>
                    <main class={`floor${row ? ' with-drawer' : ''}`}>
                        <div class="left">
                            <h1 class="visually-hidden">{words.floor.heading}</h1>
                            <Strip alarms={alarms} now={now} onPick={setPicked} />
                            <ul class="tiles">
                                {rows?.map((each) => (
                                    <Tile key={each.id} row={each} alarm={alarms.find((alarm) => alarm.id === each.id)} picked={each.id === picked} onPick={() => setPicked(each.id)} />
                                ))}
                            </ul>
                            {rows?.length === 0 && <p class="dim">{words.floor.noTable}</p>}
                            {rows && <Log />}
                        </div>
                        {row && <Drawer key={row.id} row={row} session={session} close={() => setPicked(null)} again={again} />}
                    </main>
                </Reads.Provider>
            )}
        </StaffFrame>
    );
}
