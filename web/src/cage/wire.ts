// What the house tells the cage, and how the cage speaks to it.
import { useState } from 'preact/hooks';
import { sayAtTable, sayToHouse, Trouble } from '../wire/api';
import type { Cents, Command, Company, Session } from '../wire/view';
import { words } from '../words/language';

export interface Account {
    who: string;
    person: number;
    amount: Cents;
}

export interface House {
    house: Cents;
    accounts: Account[];
    boxes: { table: number; count: number }[];
    cash: { who: string; person: number; in: Cents; out: Cents; reported_in: boolean; reported_out: boolean }[];
    excluded: { who: string; person: number; until_ms: number | null }[];
    policy: { chips: string; cash_log: Cents; cash_report: Cents };
    shifts: { name: string; number: number; open: boolean }[];
}

/** A row of the list of tables, as far as the cage reads it. */
export interface TableRow {
    id: number;
    title: string | null;
    seats: ({ seat: number; who: string; person: number; stack: Cents } | null)[];
}

export interface CashBook {
    when: string;
    log: { at: string; who: string; what: string; cash_in: Cents | null; cash_out: Cents | null; logged: Cents | null; by: string; why: string | null }[];
}

/** A shift of the close sheet; what the drawer should hold stays empty until it is counted. */
export interface ShiftRow {
    shift: number;
    began: string;
    ended: string | null;
    opening: Cents;
    deposits: number;
    cash_in: Cents;
    payouts: number;
    cash_out: Cents;
    brought: Cents;
    taken: Cents;
    expected: Cents | null;
    counted: Cents | null;
}

export interface Place {
    table: number;
    seat: number;
    stack: Cents;
}

/** Somebody whom the cage may deal with: an account, a place, or only a name. */
export interface Person {
    who: string;
    account: Cents;
    place: Place | null;
    cashIn: Cents;
    cashOut: Cents;
    reported: { in: boolean; out: boolean };
    excluded: { until_ms: number | null } | null;
    company: Company | null; // whose money they have at tables
}

const EMPTY = { account: 0, place: null, cashIn: 0, cashOut: 0, reported: { in: false, out: false }, excluded: null, company: null };

export function peopleOf(house: House, tables: TableRow[], companies: Company[]): Person[] {
    const all = new Map<string, Person>();
    const of = (who: string) => {
        const known = all.get(who) ?? { who, ...EMPTY };
        all.set(who, known);
        return known;
    };
    for (const row of house.accounts) of(row.who).account = row.amount;
    for (const row of house.cash) Object.assign(of(row.who), { cashIn: row.in, cashOut: row.out, reported: { in: row.reported_in, out: row.reported_out } });
    for (const row of house.excluded) of(row.who).excluded = { until_ms: row.until_ms };
    for (const company of companies) {
        of(company.name);
        for (const row of company.employees) of(row.who).company = company;
    }
    for (const table of tables)
        for (const seat of table.seats) if (seat) of(seat.who).place = { table: table.id, seat: seat.seat, stack: seat.stack };
    return [...all.values()].sort((a, b) => a.who.localeCompare(b.who));
}

export const nobody = (who: string): Person => ({ who, ...EMPTY });

export type Said = { events: { event: string; amount?: Cents; due?: Cents }[] };

/** Says one thing after the other, stops at the first refusal, and keeps its words. */
export function useSaying(session: Session, done: () => void) {
    const [refused, setRefused] = useState('');
    const [busy, setBusy] = useState(false);
    const say = async (...commands: Record<string, unknown>[]): Promise<Said | null> => {
        setBusy(true);
        setRefused('');
        try {
            let last: Said | null = null;
            for (const { at, ...command } of commands)
                last = (await (at === undefined ? sayToHouse(session, command) : sayAtTable(session, Number(at), command as unknown as Command))) as Said;
            return last;
        } catch (trouble) {
            setRefused(trouble instanceof Trouble ? trouble.message : words.noAnswer);
            return null;
        } finally {
            setBusy(false);
            done();
        }
    };
    return { say, refused, busy, clear: () => setRefused('') };
}
