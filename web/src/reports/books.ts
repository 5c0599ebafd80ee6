// The books of a gaming day, as the house sends them.
import type { Cents } from '../wire/view';

export interface Fees {
    when: string;
    tables: { table: number; game: string; option: string; hands: number; fees: Cents; jackpot: Cents }[];
    brackets: { table: number; option: string; fee: Cents; times: number; amount: Cents }[];
    hours: { hour: string; pot: Cents; banked: Cents }[];
}

export type Row = Record<string, string | number | null>;

/** How a column is drawn: words, a time of the gaming day (with its date where that is another),
 * money to the cent, a number, a line to sign on. */
export type Kind = 'text' | 'time' | 'money' | 'number' | 'sign';
export interface Column {
    name: string;
    kind: Kind;
    sums?: boolean;
}

const text = (name: string): Column => ({ name, kind: 'text' });
const time = (name: string): Column => ({ name, kind: 'time' });
const number = (name: string, sums = false): Column => ({ name, kind: 'number', sums });
const money = (name: string, sums = true): Column => ({ name, kind: 'money', sums });
const sign: Column = { name: 'signature', kind: 'sign' };

/** Each report that is one list: which part of the answer it is, and its columns. */
export const SHEETS: Record<string, { part: string; columns: Column[] }> = {
    drop: {
        part: 'boxes',
        columns: [time('dropped'), number('shift'), number('table'), number('box'), money('ledger'), money('amount'), money('difference'), text('counter'), text('witness'), time('counted_at'), text('why'), sign],
    },
    cage: {
        part: 'shifts',
        columns: [number('shift'), time('began'), time('ended'), money('opening', false), number('deposits', true), money('cash_in'), number('payouts', true), money('cash_out'), money('brought'), money('taken'), money('expected', false), money('counted', false), money('difference'), text('counter'), text('witness'), sign],
    },
    cash: { part: 'log', columns: [time('at'), text('who'), text('what'), money('cash_in'), money('cash_out'), money('logged', false), text('by'), text('why')] },
    rotation: { part: 'turns', columns: [number('table'), time('at'), number('hand'), text('what'), text('who'), number('seat'), number('turn'), money('bank', false), text('why')] },
    statement: {
        part: 'tables',
        columns: [number('table'), text('game'), number('hands', true), money('chips_in'), money('chips_out'), money('won'), money('lost'), money('fees_paid'), money('net')],
    },
    'playing-book': {
        part: 'sessions',
        columns: [text('company'), text('who'), text('badge'), number('table'), text('game'), time('on'), time('off'), money('opening'), money('added'), number('hands_banked', true), money('won'), money('lost'), money('fees_paid'), money('closing'), sign],
    },
};

export const sumOf = (rows: Row[], name: string) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);

/** The day before or after: 2026-11-30 and 1 is 2026-12-01. */
export function dayBeside(day: string, by: number): string {
    const date = new Date(`${day}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + by);
    return date.toISOString().slice(0, 10);
}

/** A round figure at or above the largest, in steps that people count by. */
export function roundUp(cents: Cents): Cents {
    for (let unit = 100; ; unit *= 10) for (const step of [1, 2, 5]) if (step * unit * 4 >= cents) return step * unit * 4;
}
