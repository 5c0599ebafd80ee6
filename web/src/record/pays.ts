// The pay tables in force, and how often each of their lines comes: what the
// notices print, joined with what `odds` has counted.
import type { Odds, PayRow, TableEvent } from '../wire/view';
import { dollars, thousands, unbroken } from '../words/figures';
import { words } from '../words/language';

/** Wagers as the pages of the documents call them, by their names on the layout. */
const ON_LAYOUT: Record<string, string> = {
    'pair plus': 'pair-plus',
    '6 card bonus': 'six-card',
    'bonus bet': 'bonus',
    'blackjack bonus bet': 'bonus',
    'fortune bonus': 'fortune',
    'envy bonus': 'envy',
};

export interface PayLine {
    key: string;
    outcome: string;
    paid: string;
    oneIn: number | null;
}

export interface PayTable {
    wager: string; // its name on the layout
    about: string; // what all of its lines are of
    lines: PayLine[];
    edge: number | null; // the bank's, of each dollar bet
    best: string; // the most that it pays
    apart: { name: string; oneIn: number }[]; // hands that none of the lines is counted of
}

type Outcome = Odds['wagers'][number]['outcomes'][number];
type Line = NonNullable<Odds['lines']>[number];

/** To 1; of a prize in dollars, as the odds have it. */
const ratioOf = (row: PayRow) => (row.pays ? row.pays[0] / row.pays[1] : (row.amount ?? NaN) / 100);

/** As it is printed; what it pays stands beside it. */
const outcomeOf = (row: PayRow) => row.outcome.replace(/ \(push\)$/, '');
const plainOf = (row: PayRow) => words.pays.printed(outcomeOf(row));
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, ' ').trim();

/** Of the outcomes that are counted, the one that a printed line is: by its name,
 * else by what it pays, where several pay the same in their order. */
function countedAs(row: PayRow, rows: PayRow[], outcomes: Outcome[]): Outcome | null {
    const named = outcomes.find(({ outcome }) => [plain(row.key), plain(row.outcome)].includes(plain(outcome)));
    if (named) return named;
    const same = (each: PayRow) => ratioOf(each) === ratioOf(row);
    const alike = outcomes.filter(({ pays }) => Math.abs(pays - ratioOf(row)) < 1e-9);
    return alike[rows.filter(same).indexOf(row)] ?? null;
}

export function paidWords(row: PayRow): string {
    if (row.amount !== undefined) return dollars(row.amount);
    const [pays, of] = row.pays!;
    if (pays === 0) return words.notices.pays.push;
    return pays < 0 ? words.notices.pays.half : words.notices.pays.to(pays, of);
}

const isWin = (row: PayRow) => row.pays !== undefined && ratioOf(row) > 0;

/** A line that takes the whole wager says nothing that the others do not. */
const isLoss = (row: PayRow) => row.pays !== undefined && row.pays[0] <= -row.pays[1];

/** Lines that are counted as one are one line. */
function joined(rows: PayRow[], together: PayRow[]): PayRow[] {
    if (together.length < 2) return rows;
    const outcome = words.notices.pays.anyOf(together.map(plainOf));
    return rows.flatMap((row) => (row === together[0] ? [{ ...row, outcome }] : together.includes(row) ? [] : [row]));
}

/** Lines that give the wager back, where the odds have one outcome for all of them. */
const backs = (rows: PayRow[], outcomes: Outcome[]) => (outcomes.filter(({ pays }) => pays === 0).length === 1 ? rows.filter((row) => row.pays?.[0] === 0) : []);

const lineOfOdds = (row: PayRow, lines: Line[]) => lines.find(({ keys }) => keys.includes(row.key));

/** The best hand stands first; lines that give back less than the wager last: they part no others. */
const placeOf = (row: PayRow) => (row.key === 'NATURAL' ? 0 : ratioOf(row) < 0 ? 2 : 1);
const inOrder = (rows: PayRow[]) => [...rows].sort((a, b) => placeOf(a) - placeOf(b));

/** What all lines of a table begin with, as it is printed. */
const BEGINNING = /^another player['\u2019]s hand: /;

/** The rows of a table with how often each comes, by the lines that the odds have of it, else by its outcomes. */
function counted(all: PayRow[], outcomes: Outcome[], lines: Line[]): { row: PayRow; probability: number | null }[] {
    const rows = inOrder(all.filter((row) => !isLoss(row)));
    if (lines.length > 0) {
        const shown = lines.reduce((left, { keys }) => joined(left, left.filter(({ key }) => keys.includes(key))), rows);
        return shown.map((row) => ({ row, probability: lineOfOdds(row, lines)?.probability ?? null }));
    }
    const shown = joined(rows, backs(rows, outcomes));
    const found = shown.map((row) => countedAs(row, shown, outcomes));
    const whole = outcomes.every((each) => found.includes(each) || (each.pays === 0 && rows.some((row) => row.amount !== undefined))); // else they are of more than its lines
    return shown.map((row, index) => ({ row, probability: (whole && found[index]?.probability) || null }));
}

/** "1 to 1", where several lines win "up to 200 to 1". */
function bestOf(rows: PayRow[]): string {
    const wins = rows.filter((row) => ratioOf(row) > 0).sort((a, b) => ratioOf(b) - ratioOf(a));
    if (!wins[0]) return '';
    return ratioOf(wins[0]) === ratioOf(wins.at(-1)!) ? paidWords(wins[0]) : words.notices.pays.upTo(paidWords(wins[0]));
}

/** One table a wager, in the order of the layout. */
export function payTables(rows: PayRow[], odds: Odds | null, layout: string[] = []): PayTable[] {
    const names = [...new Set(rows.map((row) => row.wager))];
    const at = (name: string) => (layout.indexOf(ON_LAYOUT[name] ?? name) + layout.length + 1) % (layout.length + 1);
    return names.sort((a, b) => at(a) - at(b)).map((name) => {
        const wager = ON_LAYOUT[name] ?? name;
        const all = rows.filter((row) => row.wager === name);
        const known = odds?.wagers.find((each) => each.wager === wager);
        const outcomes = (known?.outcomes ?? []).filter(({ pays }) => pays >= 0);
        const lines = (odds?.lines ?? []).filter((each) => each.wager === name);
        const fixed = all.some((row) => row.amount !== undefined);
        return {
            wager,
            about: words.pays.about[wager] ?? '',
            edge: known && !fixed ? -known.ev : null,
            lines: counted(all, outcomes, lines).map(({ row, probability }) => ({
                key: row.key,
                outcome: unbroken(words.pays.about[wager] ? plainOf(row).replace(BEGINNING, '') : plainOf(row)),
                paid: paidWords(row),
                oneIn: probability && 1 / probability,
            })),
            best: bestOf(all),
            apart: lines.flatMap((each) => (each.keys.length === 0 ? [{ name: each.name ?? '', oneIn: 1 / each.probability }] : [])),
        };
    });
}

const MANY = 3; // times the wager: what pays more is told to whoever would bank

/** The wager that pays most for what was bet, and those that pay a fixed amount. */
export function highestPays(rows: PayRow[]): { wager: string; paid: string }[] {
    const sorted = [...rows].filter((row) => !(ratioOf(row) <= 0)).sort((a, b) => ratioOf(b) - ratioOf(a));
    const most = sorted.find((row) => row.pays && ratioOf(row) > MANY);
    const fixed = sorted.filter((row, index) => row.amount !== undefined && sorted.findIndex((each) => each.wager === row.wager) === index);
    return [...(most ? [most] : []), ...fixed].map((row) => ({ wager: ON_LAYOUT[row.wager] ?? row.wager, paid: paidWords(row) }));
}

const linesOf = (rows: PayRow[], wager: string) => rows.filter((row) => (ON_LAYOUT[row.wager] ?? row.wager) === wager);

/** The printed line by which a wager was paid or pushed: the only one that pays so, or of
 * several the one of the hand's result. Null where chips were rounded, or none is certain. */
export function lineOf(rows: PayRow[], { wager = '', event, due, amount = 0, stake = 0 }: TableEvent, result = ''): string | null {
    const full = event === 'PUSHED' ? 0 : (due ?? amount);
    const lines = linesOf(rows, wager.replace('base+double', 'base'));
    const fits = lines.filter((row) => (row.pays ? stake > 0 && row.pays[0] * stake === full * row.pays[1] : stake === 0 && row.amount === full));
    const key = (row: PayRow) => row.key.toLowerCase().replace(/_/g, '-');
    const named = fits.find((row) => key(row) === result) ?? fits.find((row) => result.endsWith(key(row)));
    const line = named ?? (fits.length === 1 ? fits[0] : undefined);
    return line ? outcomeOf(line) : null;
}

/** What a wager pays by its printed lines, each figure once, the least first: "1 to 1", "Natural 6 to 5". */
export function printedPays(rows: PayRow[], wager: string): string[] {
    const wins = linesOf(rows, wager).filter(isWin);
    const each = new Map(wins.map((row) => [ratioOf(row), row]));
    return [...each]
        .sort(([a], [b]) => a - b)
        .map(([, row]) => (row.key.toLowerCase() === 'natural' ? words.notices.pays.natural(paidWords(row), row.outcome) : paidWords(row)));
}

/** Of the lines of a wager that win, the one that pays least: what it takes at the least. */
export function lowestLine(rows: PayRow[], wager: string): string | null {
    const wins = linesOf(rows, wager).filter(isWin);
    return wins.sort((a, b) => ratioOf(a) - ratioOf(b))[0]?.outcome ?? null;
}

/** The line of a wager that neither wins nor loses, where one is printed. */
export const pushingLine = (rows: PayRow[], wager: string) => linesOf(rows, wager).find((row) => ratioOf(row) === 0)?.outcome;

/** "6", "43", "1.2 million": how many hands go by for one of these. */
export function oneInWords(oneIn: number): string {
    if (oneIn >= 1e6) return words.pays.millions((oneIn / 1e6).toFixed(1));
    if (oneIn < 10) return oneIn.toFixed(1);
    return thousands(Math.round(oneIn));
}
