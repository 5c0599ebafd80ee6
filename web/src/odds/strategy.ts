// The play behind the figures, read from the text in which the house tells it: a chart of the
// no-bust family (as `odds --strategy` takes it), or the line of Three Card Poker.

export interface ChartRow {
    hand: string; // "16", "88"
    cells: string[];
}

/** A cell for each hand against each card of the bank, the ace last. */
export interface Chart {
    columns: string[];
    parts: { kind: string; rows: ChartRow[] }[]; // in the order in which the house has them
    evenMoney: boolean;
}

export function chartIn(text: string): Chart | null {
    const printed = /^#\s+(A 2 .*)$/m.exec(text)?.[1]?.trim().split(/\s+/);
    if (!printed) return null;
    const aceLast = <T>([ace, ...others]: T[]) => [...others, ace!];
    const parts = new Map<string, ChartRow[]>();
    for (const line of text.split('\n')) {
        const [kind = '', hand = '', ...cells] = line.trim().split(/\s+/);
        if (!/^(hard|soft|pair)\+?$/.test(kind) || cells.length !== printed.length) continue;
        parts.set(kind, [...(parts.get(kind) ?? []), { hand, cells: aceLast(cells) }]);
    }
    return { columns: aceLast(printed), parts: [...parts].map(([kind, rows]) => ({ kind, rows })), evenMoney: /^even money$/m.test(text) };
}

/** What is done with a cell, and what where that is not allowed. */
export const ACTS: Record<string, [string, string?]> = {
    S: ['stand'],
    H: ['hit'],
    D: ['double', 'hit'],
    d: ['double', 'stand'],
    R: ['surrender', 'hit'],
    r: ['surrender', 'stand'],
    P: ['split'],
    '-': ['total'],
};

export interface WayRow {
    up: string; // "any" where no card is turned up
    least: string;
    also: string;
    fold: string;
}

/** "9  T-8-7 or better; also 9-8-3*; not T-8-7*" */
export function wayIn(text: string): WayRow[] | null {
    const [head = '', ...lines] = text.split('\n');
    if (!/^Play or fold/.test(head)) return null;
    return lines.filter(Boolean).map((line) => {
        const [, up = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
        const [least = '', ...more] = rest.split('; ');
        const part = (word: string) => more.find((each) => each.startsWith(`${word} `))?.slice(word.length + 1) ?? '';
        return { up, least, also: part('also'), fold: part('not') };
    });
}
