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
    animals: number; // among those ties
}

/** Columns of ROWS cells. Each run goes down one of them and turns right at the
 * sixth row or at a taken cell. */
class Columns<Cell> {
    readonly columns: (Cell | null)[][] = [];
    private column = 0;
    private row = 0;
    private top = 0; // where this run began

    private taken = (column: number, row: number) => this.columns[column]?.[row] != null;

    lay(cell: Cell, goesOn: boolean): void {
        if (goesOn && this.column === this.top && this.row + 1 < ROWS && !this.taken(this.column, this.row + 1)) {
            this.row++;
        } else if (goesOn) {
            this.column++; // the tail of a long run goes right and stays in its row
        } else if (this.columns.length > 0) {
            do this.top++;
            while (this.taken(this.top, 0));
            this.column = this.top;
            this.row = 0;
        }
        while (this.columns.length <= this.column) this.columns.push(new Array<Cell | null>(ROWS).fill(null));
        this.columns[this.column]![this.row] = cell;
    }
}

export interface BigRoad {
    tiesFirst: number; // before anyone won
    columns: (RoadCell | null)[][]; // each of ROWS cells
    last: RoadCell | null;
}

/** A run is of one winner; a tie is a mark on the cell before it. */
export function bigRoad(past: Past[]): BigRoad {
    const road = new Columns<RoadCell>();
    let tiesFirst = 0;
    let last: RoadCell | null = null;
    for (const { result } of past) {
        const winner = winnerOf(result);
        if (!winner) {
            if (!last) tiesFirst++;
            else {
                last.ties++;
                if (result !== 'tie') last.animals++;
            }
            continue;
        }
        const cell: RoadCell = { winner, result, ties: 0, animals: 0 };
        road.lay(cell, last?.winner === winner);
        last = cell;
    }
    return { tiesFirst, columns: road.columns, last };
}

export type Derived = 'red' | 'blue';

/** The derived roads by how many runs back each of them compares. */
export const DERIVED = { eye: 1, small: 2, cockroach: 3 } as const;

/** The marks of a derived road, in order. A run that goes on is red where the run
 * `back` before it went on as far or ended earlier still, blue where it ended just
 * there; a new run is red where the two runs before it, `back` apart, were equally
 * long. Nothing is marked before there is something to compare with. */
export function derivedMarks(past: Past[], back: number): Derived[] {
    const runs: number[] = [];
    const marks: Derived[] = [];
    let side: Winner = null;
    for (const winner of past.map((each) => winnerOf(each.result)).filter((each) => each !== null)) {
        if (winner !== side) runs.push(0);
        side = winner;
        const at = runs.length - 1;
        const before = runs[at]!++;
        const first = before === 0;
        const compared = runs[first ? at - 1 - back : at - back];
        if (compared === undefined) continue;
        const red = first ? compared === runs[at - 1] : compared !== before;
        marks.push(red ? 'red' : 'blue');
    }
    return marks;
}

/** The marks of a derived road laid as the big road is. */
export function derivedRoad(past: Past[], back: number): (Derived | null)[][] {
    const road = new Columns<Derived>();
    let last: Derived | null = null;
    for (const mark of derivedMarks(past, back)) {
        road.lay(mark, mark === last);
        last = mark;
    }
    return road.columns;
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
