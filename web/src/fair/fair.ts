// The player's side of a shuffle that no one can choose (docs/fair.md): the
// chain that this browser keeps, and what it answers when a shoe is due. The
// check of a shoe is in check.ts. It decides nothing about a game.
import { blake2b } from './blake2b';
import type { Command, View } from '../wire/view';

export const STEPS = 1000;
const HASH = /^[0-9a-f]{64}$/;

export interface Proof {
    table: number;
    number: number;
    turn: number;
    stage: string;
    method: string;
    commitment: string;
    words: { place: number; who: string; tip: string; word: string | null }[];
    before: string | null; // what was void since the last shuffle: it is in the seed
    root: string | null;
    cut: number | null;
    secret: string | null;
    deck: string[];
    codes: number[];
    times?: ShoeTimes; // of a shoe that the journal was asked for
}

/** When each thing came, by the stamps of the records, in ms. */
export interface ShoeTimes {
    due: number | null;
    seeded: number | null;
    shuffled: number | null;
    first_card: number | null;
    last_card: number | null;
    ended: number | null;
}

export interface Proofs {
    now: Proof | null;
    last: Proof | null;
    turns?: Proof[]; // of both, where a pile was shuffled again
    earlier?: Proof[]; // what was void before the last, asked for by the page
}

/** One shoe, under way or long over. */
export interface PastShoe {
    ended: boolean;
    hands: [first: number, last: number]; // that ended on it; 0: none
    latest: number; // of the table's shoes
    shoe: Proof;
    turns: Proof[];
}

// ---- hashes ----------------------------------------------------------------

const text = new TextEncoder();

export function hex(bytes: Uint8Array): string {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function unhex(digits: string): Uint8Array {
    return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Seven bits to a byte, the lowest first. */
export function number(n: number): Uint8Array {
    const bytes: number[] = [];
    for (; n > 127; n = Math.floor(n / 128)) bytes.push((n % 128) + 128);
    return Uint8Array.from([...bytes, n]);
}

function join(parts: Uint8Array[]): Uint8Array {
    const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

export function words(said: string): Uint8Array {
    const bytes = text.encode(said);
    return join([number(bytes.length), bytes]);
}

export function H(label: string, parts: Uint8Array[], size = 32): Uint8Array {
    return blake2b(join([words(label), ...parts]), size);
}

export function step(value: Uint8Array): Uint8Array {
    return H('housedealer step 2', [value]);
}

// ---- the chain of this browser ---------------------------------------------

/** The `steps`-th step up from the first value. */
export function climb(first: Uint8Array, steps: number): Uint8Array {
    let value = first;
    for (let i = 0; i < steps; i++) value = step(value);
    return value;
}

/** A first value that nobody knows; a word of one's own is mixed in. */
export function firstValue(random: Uint8Array, ownWord: string): Uint8Array {
    return H('housedealer own word 2', [random, words(ownWord)]);
}

/** How many steps up from the first value lies this one? -1: it is not of the chain. */
export function find(first: Uint8Array, value: string): number {
    let at = first;
    for (let i = 0; i <= STEPS; i++) {
        if (hex(at) === value) return i;
        at = step(at);
    }
    return -1;
}

/** A chain, and the step of it that was told last: its tip, or a word. */
export interface Chain {
    first: string;
    told: string;
}

/** A word that was given, and the shoe it was given for. */
export interface Given {
    number: number;
    commitment: string;
    word: string;
    again: boolean; // a pile of that shoe was to be shuffled again, which may have come to nothing
}

export interface Keeper {
    load(): Chain | null;
    save(chain: Chain): void;
    given(): Given[]; // at this table, the oldest first
    give(word: Given): void;
    dealt(shoe: number): boolean; // this browser has seen its root
    random(): Uint8Array;
}

/** The word that the place owes, once for each time that a shoe is due. What was told last
 * this browser knows by itself: a house that asks for the step below another one, or for a
 * shoe that it has called otherwise before, hears nothing. */
function wordFor(view: View, place: number, keeper: Keeper, last: string): Command | null {
    const { stage, number: shoe, commitment } = view.promise;
    const chain = keeper.load();
    const given = keeper.given();
    if (!chain || stage !== 'called' || shoe === 0 || !HASH.test(commitment)) return null;
    if (given.some((each) => (each.number === shoe) !== (each.commitment === commitment))) return null;
    // Given before, and not heard yet: the same again.
    const before = given.find((each) => each.commitment === commitment && hex(step(unhex(each.word))) === last);
    if (before) return { verb: 'word', seat: place, hash: before.word };
    const at = last === chain.told ? find(unhex(chain.first), last) : -1;
    if (at <= 0) return null;
    const word = hex(climb(unhex(chain.first), at - 1));
    keeper.give({ number: shoe, commitment, word, again: keeper.dealt(shoe) });
    keeper.save({ ...chain, told: word });
    return { verb: 'word', seat: place, hash: word };
}

/** What this browser has to say for its player now, if anything: the word that
 * its place owes, or the tip of a chain where the house has none of it. */
export function answer(view: View, keeper: Keeper, ownWord = ''): Command | null {
    const place = view.me.place;
    if (place === null || view.me.role !== 'player') return null;
    const told = view.promise.steps.find((row) => row.place === place)?.step ?? '';
    if (view.promise.owes.includes(place)) return wordFor(view, place, keeper, told);
    if (!ownWord && told !== '' && keeper.load()?.told === told) return null;
    const first = firstValue(keeper.random(), ownWord);
    const tip = hex(climb(first, STEPS));
    keeper.save({ first: hex(first), told: tip });
    return { verb: 'tip', seat: place, hash: tip };
}
