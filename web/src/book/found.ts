// Rules looked for in the book: by words, then by status, document and game.
import type { BookRule, Game } from '../wire/view';

export const GROUPS = ['status', 'document', 'game'] as const;
export type Group = (typeof GROUPS)[number];

/** What is ticked in each group; nothing ticked is everything. */
export type Ticks = Record<Group, string[]>;
export const NO_TICKS: Ticks = { status: [], document: [], game: [] };

/** Statuses in the order in which the command counts them. */
const STATUSES = ['enforced', 'ruled', 'posted', 'evaluated', 'open'];

export const wordsIn = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

export const valueOf = (rule: BookRule, group: Group) => (group === 'document' ? `${rule.house} ${rule.edition}` : rule[group]);

/** Every word stands in the id, in the gist, or names a ruling on the rule, "OQ-4" not OQ-47. */
function says(rule: BookRule, sought: string[]): boolean {
    const text = `${rule.id} ${rule.gist}`.toLowerCase();
    return sought.every((word) => text.includes(word) || rule.rulings.some(({ ruling }) => ruling.toLowerCase() === word));
}

const ticked = (rule: BookRule, ticks: Ticks, besides?: Group) =>
    GROUPS.every((group) => group === besides || ticks[group].length === 0 || ticks[group].includes(valueOf(rule, group)));

export function foundIn(rules: BookRule[], text: string, ticks: Ticks): BookRule[] {
    const sought = wordsIn(text);
    return rules.filter((rule) => says(rule, sought) && ticked(rule, ticks));
}

/** The values of a group in the whole book, each with how many rules would be found under it. */
export function countsOf(rules: BookRule[], text: string, ticks: Ticks, group: Group): { value: string; count: number }[] {
    const sought = wordsIn(text);
    const counts = new Map<string, number>();
    for (const rule of rules) {
        const value = valueOf(rule, group);
        counts.set(value, (counts.get(value) ?? 0) + Number(says(rule, sought) && ticked(rule, ticks, group)));
    }
    const all = [...counts].map(([value, count]) => ({ value, count }));
    return group === 'status' ? all.sort((a, b) => STATUSES.indexOf(a.value) - STATUSES.indexOf(b.value)) : all;
}

export const toggled = (ticks: Ticks, group: Group, value: string): Ticks => ({
    ...ticks,
    [group]: ticks[group].includes(value) ? ticks[group].filter((each) => each !== value) : [...ticks[group], value],
});

/** The text in pieces; every second is what was sought, to the end of its word. */
export function marked(text: string, sought: string[]): string[] {
    if (sought.length === 0) return [text];
    const plain = sought.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return text.split(new RegExp(`((?:${plain.join('|')})[\\p{L}\\d]*)`, 'giu'));
}

const AROUND = 2;

/** What is printed before and after it in the same part of the document. */
export function neighborsOf(rules: BookRule[], rule: BookRule): BookRule[] {
    const part = rules.filter((each) => each.house === rule.house && each.edition === rule.edition && each.game === rule.game);
    const at = part.indexOf(rule);
    return part.slice(Math.max(0, at - AROUND), at + AROUND + 1).filter((each) => each !== rule);
}

/** The game whose own code it is, of the rule's document where there is one. */
export const gameOfCode = (games: Game[], code: string, edition?: string) =>
    games.find((game) => game.codes[0] === code && game.edition === edition) ?? games.find((game) => game.codes[0] === code);
