// The scoreboard of a two-handed game (MC2-ZOO-Q1), from the list of past
// results alone: the same walk as src/games/road.c, and held to it by vectors
// that the program itself writes (tests/road.test.ts).
import type { Past } from '../wire/view';

export const ROWS = 6;

export type Winner = 'player' | 'banker' | null;

export function winnerOf(result: string): Winner {
    switch (result) {
        case 'player':
        case 'rabbit':
        case 'triple-rabbit':
            return 'player';
        case 'banker':
        case 'tiger':
        case 'triple-tiger':
            return 'banker';
        default:
            return null;
    }
}

export interface RoadCell {
    winner: 'player' | 'banker';
    result: string;
    ties: number; // that followed it
}

export interface BigRoad {
    tiesFirst: number; // before anyone won
    columns: (RoadCell | null)[][]; // each of ROWS cells
}

/** Each run of one winner goes down a column and turns right at the sixth row
 * or at a taken cell; a tie is a mark on the cell before it. */
export function bigRoad(past: Past[]): BigRoad {
    const road: BigRoad = { tiesFirst: 0, columns: [] };
    const at = (column: number) => {
        while (road.columns.length <= column) road.columns.push(new Array<RoadCell | null>(ROWS).fill(null));
        return road.columns[column]!;
    };
    const taken = (column: number, row: number) => road.columns[column]?.[row] != null;
    let column = 0;
    let row = 0;
    let top = 0; // where this run began
    let last: RoadCell | null = null;
    for (const { result } of past) {
        const winner = winnerOf(result);
        if (!winner) {
            if (last) last.ties++;
            else road.tiesFirst++;
            continue;
        }
        const goesOn: boolean = last !== null && last.winner === winner;
        if (goesOn && column === top && row + 1 < ROWS && !taken(column, row + 1)) {
            row++;
        } else if (goesOn) {
            column++; // the tail of a long run goes right and stays in its row
        } else if (last) {
            do top++;
            while (taken(top, 0));
            column = top;
            row = 0;
        }
        last = { winner, result, ties: 0 };
        at(column)[row] = last;
    }
    return road;
}

/** The list itself, six to a column. */
export function beadPlate(past: Past[]): Past[][] {
    const columns: Past[][] = [];
    for (let i = 0; i < past.length; i += ROWS) columns.push(past.slice(i, i + ROWS));
    return columns;
}

export interface Counts {
    hands: number;
    player: number;
    banker: number;
    tie: number;
    results: Record<string, number>;
    run: number;
    longestPlayer: number;
    longestBanker: number;
}

/** The animals count with their winners; a tie ends no run. */
export function counts(past: Past[]): Counts {
    const total: Counts = {
        hands: past.length,
        player: 0,
        banker: 0,
        tie: 0,
        results: {},
        run: 0,
        longestPlayer: 0,
        longestBanker: 0,
    };
    let side: Winner = null;
    for (const { result } of past) {
        const winner = winnerOf(result);
        total.results[result] = (total.results[result] ?? 0) + 1;
        if (!winner) {
            total.tie++;
            continue;
        }
        total[winner]++;
        total.run = winner === side ? total.run + 1 : 1;
        side = winner;
        if (winner === 'player') total.longestPlayer = Math.max(total.longestPlayer, total.run);
        else total.longestBanker = Math.max(total.longestBanker, total.run);
    }
    return total;
}
