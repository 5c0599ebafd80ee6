// What the documents print about money, as the house tells it: schedules by their groups, and
// what is found among their rows and among the pay tables.
import type { Cents, Game } from '../wire/view';
import { dollars } from '../words/figures';
import { wordsIn } from './found';

export interface FeeRow {
    option: string;
    small_blind?: Cents;
    big_blind?: Cents;
    players_min?: number;
    players_max?: number;
    action_lo?: Cents;
    action_hi?: Cents;
    due_from?: Cents; // the least action for which it is due
    player_fee?: Cents;
    player_dealer_fee?: Cents;
    modified_fee_a?: Cents;
    modified_fee_b?: Cents;
    jackpot_fee?: Cents;
    note: string;
}

export const FEES = ['player_dealer_fee', 'player_fee', 'modified_fee_a', 'modified_fee_b', 'jackpot_fee'] as const;

export interface Schedule {
    house: string;
    house_name: string;
    edition: string;
    effective: string | null;
    codes: string;
    gega: string;
    games: string[];
    structure: string;
    options: string[];
    table_limit_lo: Cents | null;
    table_limit_hi: Cents | null;
    fees: { fee: string; moment: string; payer: string; rule: string }[];
    rows: FeeRow[];
    tables: number[] | null;
}

export interface PayLine {
    key: string;
    outcome: string;
    pays: [number, number] | null;
    amount: Cents | null;
    note: string;
    rules: string[];
    tables: number[] | null;
}

export interface PayTable {
    house: string;
    house_name: string;
    document: string;
    code: string;
    wager: string;
    option: string;
    games: string[];
    lines: PayLine[];
}

/** The schedules of one structure that an edition prints for the same games. */
export interface Group {
    key: string;
    schedules: Schedule[];
}

export function groupsOf(schedules: Schedule[]): Group[] {
    const groups = new Map<string, Group>();
    for (const each of schedules) {
        const key = `${each.house} ${each.edition} ${each.codes} ${each.structure}`;
        const group = groups.get(key) ?? { key, schedules: [] };
        group.schedules.push(each);
        groups.set(key, group);
    }
    return [...groups.values()];
}

/** The row that is due for an action, as the house bounds it. */
export const rowAt = ({ rows }: Schedule, action: Cents): FeeRow | undefined => rows.filter((row) => (row.due_from ?? 0) <= action).at(-1);

export const rangeOf = (low: Cents | null | undefined, high: Cents | null | undefined, words: { to(low: string, high: string): string; from(low: string): string; upTo(high: string): string }, print: (value: number) => string): string => {
    if (low == null && high == null) return '';
    if (high == null) return words.from(print(low!));
    return low == null ? words.upTo(print(high)) : low === high ? print(low) : words.to(print(low), print(high));
};

const namesOf = (games: Game[], ids: string[]) => games.filter((game) => ids.includes(game.id)).map((game) => game.name);

const hasAll = (text: string, sought: string[]) => sought.every((word) => text.includes(word));

/** Rows that have every word somewhere: house, edition, game, number, amounts, page, rule. */
export function rowsFound(schedules: Schedule[], games: Game[], text: string): { schedule: Schedule; row: FeeRow }[] {
    const sought = wordsIn(text);
    return schedules.flatMap((schedule) => {
        const { house_name, edition, codes, gega, structure, fees, table_limit_lo, table_limit_hi } = schedule;
        const of = [house_name, edition, codes, gega, structure.replaceAll('_', ' '), ...namesOf(games, schedule.games), ...fees.map((each) => each.rule)];
        return schedule.rows
            .filter((row) => {
                const amounts = [table_limit_lo, table_limit_hi, row.small_blind, row.big_blind, row.action_lo, row.action_hi, ...FEES.map((fee) => row[fee])];
                return hasAll([...of, row.option, row.note, ...amounts.map((each) => (each == null ? '' : dollars(each)))].join(' ').toLowerCase(), sought);
            })
            .map((row) => ({ schedule, row }));
    });
}

/** Pay tables whose heading has every word, or that have a line with the rest of them. */
export function paysFound(tables: PayTable[], games: Game[], text: string): PayTable[] {
    const sought = wordsIn(text);
    return tables.filter((table) => {
        const of = [table.house_name, table.document, table.code, table.wager, table.option, ...namesOf(games, table.games)].join(' ');
        return table.lines.some((line) => hasAll(`${of} ${line.outcome} ${line.note} ${line.rules.join(' ')}`.toLowerCase(), sought));
    });
}

/** Where any of its lines is in force; null where nobody may know. */
export const tablesOf = ({ lines }: PayTable): number[] | null => (lines[0]?.tables ? [...new Set(lines.flatMap((line) => line.tables ?? []))].sort((a, b) => a - b) : null);
