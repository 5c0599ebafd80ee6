// The house over HTTP. A refusal is an ordinary answer; anything else that is
// not a success is a Trouble with words for people.
import { newKey } from './live';
import type { Command, Session, TableEvent } from './view';
import { words as language } from '../words/language';

const ROOT = '/api/v1/';

export class Trouble extends Error {
    constructor(
        readonly status: number,
        message: string,
    ) {
        super(message);
    }
}

async function ask<T>(method: string, path: string, body?: unknown, csrf?: string): Promise<T> {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (csrf) headers['X-CSRF'] = csrf;
    const answer = await fetch(ROOT + path, {
        method,
        headers,
        credentials: 'same-origin',
        cache: 'no-store',
        body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    let value: unknown = null;
    try {
        value = text ? JSON.parse(text) : null;
    } catch {
        value = null;
    }
    if (answer.ok) return value as T;
    const words = (value as { error?: string; words?: string } | null) ?? {};
    throw new Trouble(answer.status, words.error ?? words.words ?? language.answered(answer.status));
}

export function get<T>(path: string): Promise<T> {
    return ask<T>('GET', path);
}

const kept = new Map<string, Promise<unknown>>();

/** For what does not change while the program runs: rules, fees, odds, games. */
export function getOnce<T>(path: string): Promise<T> {
    let answer = kept.get(path) as Promise<T> | undefined;
    if (!answer) {
        answer = get<T>(path);
        answer.catch(() => kept.delete(path));
        kept.set(path, answer);
    }
    return answer;
}

/** Who am I? Null for nobody, which is no error. */
export const whoAmI = () => get<Session | null>('me');

export interface HouseFacts {
    play_chips: boolean; // chips have no value here
    play_chips_most?: number; // that one may take at once, in cents
    watch_public: boolean; // tables may be watched without a name
    inside?: null | { tables: number; games: number; people?: number; practice?: number }; // what is going on
    clock?: { now: number; local: string; day: string }; // "2026-11-15 21:14" where the house is
}

/** What kind of house it is, asked before anyone has come in. */
export async function houseFacts(): Promise<HouseFacts> {
    return (await (await fetch('/healthz', { cache: 'no-store' })).json()) as HouseFacts;
}

export function enter(name: string, password?: string): Promise<Session> {
    kept.clear(); // what somebody else was answered
    return ask<Session>('POST', 'sessions', password ? { name, password } : { name });
}

/** Something said to the house itself, whose chain is its own. */
export function sayToHouse(session: Session, command: Record<string, unknown>): Promise<{ seq: number; events: unknown[] }> {
    return ask('POST', 'house/commands', { key: newKey(), command }, session.csrf);
}

/** Something said at a table by somebody who is not following it. */
export function sayAtTable(session: Session, table: number, command: Command): Promise<{ seq: number; events: TableEvent[] }> {
    return ask('POST', `tables/${table}/commands`, { key: newKey(), command }, session.csrf);
}

export function openTable(session: Session, game: string, settings: Record<string, number | string>): Promise<{ id: number }> {
    return ask('POST', 'tables', { game, settings }, session.csrf);
}

/** Somebody is moved to another table with all their chips; the house says to which seat. */
export function moveToTable(session: Session, table: number, seat: number, to: number, why: string): Promise<{ table: number; seat: number; on_account: boolean }> {
    return ask('POST', `tables/${table}/move`, { key: newKey(), seat, to, why }, session.csrf);
}

/** A new user, or another role and password for one that is there. */
export function putUser(session: Session, name: string, role: string, password: string): Promise<unknown> {
    return ask('POST', 'users', { name, role, password }, session.csrf);
}

export function removeUser(session: Session, name: string): Promise<unknown> {
    return ask('DELETE', `users/${encodeURIComponent(name)}`, undefined, session.csrf);
}

export function backUp(session: Session): Promise<unknown> {
    return ask('POST', 'backups', {}, session.csrf);
}

/** The first administrator of a house that has none, with the code from its window. */
export function claimHouse(code: string, name: string, password: string): Promise<unknown> {
    return ask('POST', 'first', { code, name, password });
}

export function goOut(session: Session): Promise<unknown> {
    kept.clear();
    return ask('DELETE', 'sessions', undefined, session.csrf);
}
