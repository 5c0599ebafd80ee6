// What this browser keeps for its player at one table: the first value of the
// chain, and what was published of each shoe, to be compared when it is shown.
import { answer, type Keeper } from './fair';
import { SeenCards, type SeenShoe } from './seen_cards';
import type { Command, View } from '../wire/view';

const SEEN_MAX = 20;

/** Storage that may be closed to us (a private window): then a chain lasts as
 * long as the page. */
function shelf(name: string): { get(): string | null; put(value: string): void } {
    let here: string | null = null;
    return {
        get() {
            try {
                return window.localStorage.getItem(name) ?? here;
            } catch {
                return here;
            }
        },
        put(value) {
            here = value;
            try {
                window.localStorage.setItem(name, value);
            } catch {
                // it lasts as long as the page
            }
        },
    };
}

export function browserKeeper(table: number, person: string): Keeper {
    const place = shelf(`housedealer.chain.${table}.${person}`);
    return {
        load: () => place.get(),
        save: (first) => place.put(first),
        random: () => window.crypto.getRandomValues(new Uint8Array(32)),
    };
}

interface Published {
    number: number;
    commitment: string;
    root: string;
}

/** Commitment and root as they were when this browser first saw them. */
export function publishedShoes(table: number): { note(view: View): void; find(number: number): Published | undefined } {
    const place = shelf(`housedealer.shoes.${table}`);
    const read = (): Published[] => {
        try {
            return JSON.parse(place.get() ?? '[]') as Published[];
        } catch {
            return [];
        }
    };
    return {
        note(view) {
            const { number, commitment, stage } = view.promise;
            if (number === 0) return;
            const list = read();
            const known = list.find((row) => row.number === number);
            const root = stage === 'dealt' ? view.shoe.root : '';
            if (known && (known.root || !root)) return;
            const row = { number, commitment: known?.commitment ?? commitment, root };
            place.put(JSON.stringify([...list.filter((other) => other.number !== number), row].slice(-SEEN_MAX)));
        },
        find: (number) => read().find((row) => row.number === number),
    };
}

/** The cards of the last shoes, as this browser saw them dealt. */
export function seenCards(table: number): SeenCards {
    const place = shelf(`housedealer.cards.${table}`);
    const load = (): SeenShoe[] => {
        try {
            return JSON.parse(place.get() ?? '[]') as SeenShoe[];
        } catch {
            return [];
        }
    };
    return new SeenCards(load, (shoes) => place.put(JSON.stringify(shoes)));
}

/** Answers for the player, by itself. Refused once, it keeps still until the page
 * is opened again or a word of one's own is typed. */
export class WordKeeper {
    private busy = false;
    private still = false;

    constructor(
        private readonly keeper: Keeper,
        private readonly say: (command: Command) => Promise<{ ok: boolean }>,
    ) {}

    async see(view: View, ownWord = ''): Promise<void> {
        if (this.busy || (this.still && !ownWord)) return;
        const command = answer(view, this.keeper, ownWord);
        if (!command) return;
        this.busy = true;
        try {
            this.still = !(await this.say(command)).ok;
        } finally {
            this.busy = false;
        }
    }
}

let open: { table: number; words: WordKeeper } | null = null;

/** The keeper of the table that is shown; the page has one at a time. */
export function openWords(table: number, person: string, say: (command: Command) => Promise<{ ok: boolean }>): WordKeeper {
    const words = new WordKeeper(browserKeeper(table, person), say);
    open = { table, words };
    return words;
}

/** A word of one's own begins a new chain. */
export function sayOwnWord(view: View, word: string): void {
    if (open?.table === view.id) void open.words.see(view, word);
}
