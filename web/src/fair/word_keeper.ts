// What this browser keeps for its player at one table: the chain and the last step
// told of it, which word was given for which shoe, and what was published of each
// shoe, to be compared when it is shown.
import { answer, type Chain, type Given, type Keeper } from './fair';
import { SeenCards, type SeenShoe } from './seen_cards';
import type { Command, View } from '../wire/view';

const SEEN_MAX = 20;
const WORDS_MAX = 60;

/** Storage that may be closed to us (a private window): then a chain lasts as
 * long as the page. */
function shelf<T>(name: string): { get(): T | null; put(value: T): void } {
    let here: T | null = null;
    return {
        get() {
            try {
                return (JSON.parse(window.localStorage.getItem(name) ?? 'null') as T | null) ?? here;
            } catch {
                return here;
            }
        },
        put(value) {
            here = value;
            try {
                window.localStorage.setItem(name, JSON.stringify(value));
            } catch {
                // it lasts as long as the page
            }
        },
    };
}

/** The words that this browser gave at a table, whoever played. */
export function givenWords(table: number): { list(): Given[]; add(word: Given): void } {
    const place = shelf<Given[]>(`housedealer.words.${table}`);
    const list = () => place.get() ?? [];
    return { list, add: (word) => place.put([...list(), word].slice(-WORDS_MAX)) };
}

export function browserKeeper(table: number, person: string): Keeper {
    const place = shelf<Chain>(`housedealer.told.${table}.${person}`);
    const words = givenWords(table);
    return {
        load: () => place.get(),
        save: (chain) => place.put(chain),
        given: () => words.list(),
        give: (word) => words.add(word),
        dealt: (shoe) => Boolean(publishedShoes(table).find(shoe)?.root),
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
    const place = shelf<Published[]>(`housedealer.shoes.${table}`);
    const read = () => place.get() ?? [];
    return {
        note(view) {
            const { number, commitment, stage } = view.promise;
            if (number === 0) return;
            const list = read();
            const known = list.find((row) => row.number === number);
            const root = stage === 'dealt' ? view.shoe.root : '';
            if (known && (known.root || !root)) return;
            const row = { number, commitment: known?.commitment ?? commitment, root };
            place.put([...list.filter((other) => other.number !== number), row].slice(-SEEN_MAX));
        },
        find: (number) => read().find((row) => row.number === number),
    };
}

/** The cards of the last shoes, as this browser saw them dealt. */
export function seenCards(table: number): SeenCards {
    const place = shelf<SeenShoe[]>(`housedealer.cards.${table}`);
    return new SeenCards(
        () => place.get() ?? [],
        (shoes) => place.put(shoes),
    );
}

/** Answers for the player, by itself. Refused once, it keeps still until another shoe is
 * due, the page is opened again or a word of one's own is typed. */
export class WordKeeper {
    private busy = false;
    private still = -1; // while this shoe is the last

    constructor(
        private readonly keeper: Keeper,
        private readonly say: (command: Command) => Promise<{ ok: boolean }>,
    ) {}

    async see(view: View, ownWord = ''): Promise<void> {
        const shoe = view.promise.number;
        if (this.busy || (this.still === shoe && !ownWord)) return;
        const command = answer(view, this.keeper, ownWord);
        if (!command) return;
        this.busy = true;
        try {
            this.still = (await this.say(command)).ok ? -1 : shoe;
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
