// What the floor's words are made of, in any language.
import type { FloorRow, LogEntry } from '../wire/view';
import { words } from './language';

/** 42 seconds are 0:42, an hour and a bit 1:02:03. */
export function passed(ms: number): string {
    const whole = Math.max(0, Math.floor(ms / 1000));
    const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    const tail = `${hours ? String(minutes).padStart(2, '0') : minutes}:${String(seconds).padStart(2, '0')}`;
    return hours ? `${hours}:${tail}` : tail;
}

export interface Alarm {
    id: number;
    stop: boolean; // red, not orange
    name: string;
    what: string;
    since: number; // 0: from before anybody counted
}

const LONG_WAIT = 60_000;

function alarmOf(row: FloorRow, now: number): Alarm | null {
    const { id } = row;
    const { alarms } = words.floor;
    if (row.frozen) return { id, stop: true, name: alarms.damaged, what: row.frozen.why, since: 0 };
    if (row.freeze) return { id, stop: true, name: alarms.frozen, what: row.freeze.why, since: row.freeze.since };
    if (row.call) return { id, stop: true, name: alarms.called, what: row.call.why, since: row.call.since };
    if (row.stopped) return { id, stop: true, name: alarms.stopped, what: row.stopped, since: row.turn.since };
    if (row.phase === 'broken') return { id, stop: false, name: alarms.broken, what: alarms.noBank, since: row.turn.since };
    const waits = row.phase === 'play' || row.phase === 'offer';
    if (waits && row.turn.since > 0 && now - row.turn.since >= LONG_WAIT) return { id, stop: false, name: alarms.wait, what: words.floor.tile(row), since: row.turn.since };
    return null;
}

/** Whose evidence may the floor read? Not that of a game for the pot that a machine deals: its cards stay
 * closed, and an auditor takes it. */
export const readsEvidence = (rows: Pick<FloorRow, 'id' | 'bank' | 'entered'>[], table: number) => rows.some((row) => row.id === table && (row.bank !== null || row.entered));

/** What asks for the floor, the longest trouble first. */
export function alarmsOf(rows: FloorRow[], now: number): Alarm[] {
    return rows
        .map((row) => alarmOf(row, now))
        .filter((each) => each !== null)
        .sort((a, b) => a.since - b.since || a.id - b.id);
}

/** The rule that an entry of the log goes by. */
export const logRule = ({ events }: LogEntry) => events.find((each) => each.rule)?.rule;
