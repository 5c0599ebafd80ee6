// The rule book, in English.
import { thousands } from './figures';

const counted = (count: number, noun: string) => `${thousands(count)} ${noun}${count === 1 ? '' : 's'}`;
const both = (all: string[]) => (all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`);

export const bookEn = {
    heading: 'The book',
    open: 'open to all, no name needed',
    search: 'Search the rules',
    hint: 'a word or an id',
    holds: (rules: number, rulings: number, houses: number) => `${counted(rules, 'rule')}, ${counted(rulings, 'ruling')}, ${counted(houses, 'house')}`,
    opening: 'The book is being opened.',

    filters: 'Filters',
    ticked: (count: number) => (count ? `Filters, ${count} ticked` : 'Filters'),
    all: 'Show everything',
    groups: { status: 'Status', document: 'House and document', game: 'Game' } as Record<string, string>,
    document: (house: string, document: string) => `${house} ${document}`,
    /** Parts of the documents that are no game of their own, by their codes. */
    parts: { GEN: 'General', FEE: 'Collection', PD: 'Player-dealer', KILL: 'Kill pots', BUST: 'Buster', BJBB: 'Blackjack bonus' } as Record<string, string>,

    list: 'Rules found',
    found: (count: number, sought: string) => (sought ? `${counted(count, 'rule')} ${count === 1 ? 'says' : 'say'} \u201c${sought}\u201d` : counted(count, 'rule')),
    none: 'No rule is found. Try one word, or tick less.',

    choose: 'Choose a rule',
    chooseHow: 'Its words stand here, with the document and the lines they come from, where the text was silent, and the tests that prove it.',
    statuses: {
        enforced: 'A table that is dealt decides it.',
        ruled: 'The floor or the dealer applies it with a command, after an accident.',
        posted: 'It hangs at the table as a notice.',
        evaluated: 'A function keeps it, and no table deals its game.',
        open: 'Not kept yet.',
    } as Record<string, string>,
    statusName: { enforced: 'enforced', ruled: 'ruled', posted: 'posted', evaluated: 'evaluated', open: 'open' } as Record<string, string>,
    kinds: {
        mechanic: 'how the game goes',
        config: 'a setting',
        irregularity: 'after an accident',
        floor: 'for the floor to decide',
        signage: 'shown to people',
        conduct: 'asked of people',
    } as Record<string, string>,

    toList: 'Back to the list',
    copy: 'Copy the link',
    copied: 'The link is copied',
    print: 'Print',
    game: 'Game',
    approved: (name: string, gega: string | null) => (gega ? `${name}, ${gega}` : `${name}, no approval number printed`),
    concerns: 'Concerns',
    names: both,
    house: 'House',
    lines: (house: string, document: string, lines: string) => `${house}, document ${document}, ${/[-,]/.test(lines) ? 'lines' : 'line'} ${lines}`,
    around: 'Before and after',
    inForce: 'In force at',
    tables: (ids: number[]) => (ids.length === 0 ? 'no table now' : `${ids.length === 1 ? 'table' : 'tables'} ${both(ids.map(String))}`),
    silent: 'Where the text was silent',
    proved: (count: number) => `Proved by ${counted(count, 'test')}`,
    cited: 'Kept in the sheets',
    unknown: (id: string) => `There is no rule ${id}`,
    unknownHow: 'No rule of the book has this id. Look for it by a word of its text.',
    more: 'In the book',
};
