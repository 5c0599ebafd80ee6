// The player's side of a shuffle that nobody can choose (docs/fair.md): the
// chain that this browser keeps, what it answers when a shoe is due, and the
// check of a shoe whose secret is shown. It decides nothing about a game.
import { blake2b } from './blake2b';
import type { SeenCard } from './seen_cards';
import type { Command, View } from '../wire/view';
import { words as language } from '../words/language';

export const STEPS = 1000;

export interface Proof {
    table: number;
    number: number;
    turn: number;
    stage: string;
    method: string;
    commitment: string;
    words: { place: number; who: string; tip: string; word: string | null }[];
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
}

/** One shoe, under way or long over. */
export interface PastShoe {
    ended: boolean;
    hands: [first: number, last: number]; // that ended on it; 0: none
    latest: number; // of the table's shoes
    shoe: Proof;
    turns: Proof[];
}

/** Every turn of the last shoe: where its piles were shuffled again, several. */
function turnsOfLast(proofs: Proofs): Proof[] {
    const { last } = proofs;
    const turns = (proofs.turns ?? []).filter((turn) => last !== null && turn.number === last.number);
    return last === null ? [] : turns.length > 0 ? turns : [last];
}

/** The same for every turn of the last shoe; `cards` gives those that were seen under a
 * root. How many were compared. */
export function checkLast(proofs: Proofs, published: SeenOfShoe | undefined, cards: (root: string | null) => SeenCard[]): { wrong: string | null; compared: number } {
    const turns = turnsOfLast(proofs);
    const wrong = turns.map((turn) => check(turn, { commitment: published?.commitment, cards: cards(turn.root) })).find((words) => words !== null);
    const root = published?.root;
    const lacks = root && turns.length > 0 && !turns.some((turn) => turn.root === root || turn.root === null);
    return { wrong: wrong ?? (lacks ? language.fair.wrong.root : null), compared: turns.reduce((sum, turn) => sum + cards(turn.root).length, 0) };
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
function number(n: number): Uint8Array {
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

function words(said: string): Uint8Array {
    const bytes = text.encode(said);
    return join([number(bytes.length), bytes]);
}

function H(label: string, parts: Uint8Array[], size = 32): Uint8Array {
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

export interface Keeper {
    load(): string | null; // the first value, in hex
    save(first: string): void;
    random(): Uint8Array;
}

/** What this browser has to say for its player now, if anything: the word that
 * its place owes, or the tip of a chain where the house has none of it. */
export function answer(view: View, keeper: Keeper, ownWord = ''): Command | null {
    const place = view.me.place;
    if (place === null || view.me.role !== 'player') return null;
    const told = view.promise.steps.find((row) => row.place === place)?.step ?? '';
    const kept = keeper.load();
    const at = kept && told && !ownWord ? find(unhex(kept), told) : -1;
    if (view.promise.owes.includes(place)) {
        return at > 0 ? { verb: 'word', seat: place, hash: hex(climb(unhex(kept!), at - 1)) } : null;
    }
    if (at > 0) return null;
    const first = firstValue(keeper.random(), ownWord);
    keeper.save(hex(first));
    return { verb: 'tip', seat: place, hash: hex(climb(first, STEPS)) };
}

// ---- the check -------------------------------------------------------------

function* draws(seed: Uint8Array, label: string): Generator<number, never> {
    for (let block = 0; ; block++) yield* H('housedealer draw 2', [seed, words(label), number(block)], 64);
}

function below(stream: Generator<number, never>, n: number): number {
    for (;;) {
        const low = stream.next().value;
        const word = low + 256 * stream.next().value;
        if (word < 65536 - (65536 % n)) return word % n;
    }
}

function rootOf(salts: Uint8Array[], cards: number[]): Uint8Array {
    let level = cards.map((card, i) => H('housedealer leaf 2', [salts[i]!, number(i), number(card)]));
    while (level.length > 1) {
        const above: Uint8Array[] = [];
        for (let i = 0; i < level.length; i += 2) {
            above.push(i + 1 < level.length ? H('housedealer node 2', [level[i]!, level[i + 1]!]) : level[i]!);
        }
        level = above;
    }
    return H('housedealer root 2', [number(cards.length), level[0]!]);
}

/** What this browser saw of a shoe while it was dealt. */
export interface SeenOfShoe {
    commitment?: string;
    root?: string;
    cards?: SeenCard[];
}

/** Did every card that was seen lie where the opened shoe has it? */
function dealtFrom(proof: Proof, order: number[], cards: SeenCard[]): boolean {
    const name = new Map(proof.codes.map((code, i) => [code, proof.deck[i]]));
    return cards.every(({ at, face }) => name.get(order[(proof.cut! + at) % order.length]!) === face);
}

export type ProofStep = 'sealed' | 'words' | 'order' | 'dealt' | 'opened';
export type Found = 'good' | 'bad' | 'unknown';

/** Where each thing that `check` can find wrong shows, and what had been looked at before it. */
const SHOWS: Record<keyof typeof language.fair.wrong, [bad: ProofStep, good: ProofStep[]]> = {
    method: ['sealed', []],
    commitment: ['sealed', []],
    root: ['order', ['sealed']],
    step: ['words', ['sealed', 'order']],
    secret: ['opened', ['sealed', 'words', 'order']],
    missing: ['words', ['sealed', 'order']],
    order: ['opened', ['sealed', 'words', 'order']],
    cut: ['opened', ['sealed', 'words', 'order']],
    seen: ['dealt', ['sealed', 'words', 'order', 'opened']],
};

/** What the check has found at a step, by what it says is wrong; null: nothing is. */
export function foundAt(step: ProofStep, wrong: string | null): Found {
    if (wrong === null) return 'good';
    const key = (Object.keys(SHOWS) as (keyof typeof SHOWS)[]).find((each) => language.fair.wrong[each] === wrong);
    const [bad, good] = key ? SHOWS[key] : ['sealed', [] as ProofStep[]];
    return step === bad ? 'bad' : good.includes(step) ? 'good' : 'unknown';
}

/** Null when everything is as it was promised, else what is not. A shoe whose
 * secret is not shown is checked as far as that goes. */
export function check(proof: Proof, seen?: SeenOfShoe): string | null {
    if (proof.method !== 'words-2') return language.fair.wrong.method;
    if (seen?.commitment && seen.commitment !== proof.commitment) return language.fair.wrong.commitment;
    if (seen?.root && proof.root && seen.root !== proof.root) return language.fair.wrong.root;
    const given = proof.words.filter((row) => row.word !== null);
    if (given.some((row) => hex(step(unhex(row.word!))) !== row.tip)) return language.fair.wrong.step;
    if (proof.secret === null) return null;
    const secret = unhex(proof.secret);
    const which = [number(proof.table), number(proof.number)];
    if (hex(H('housedealer due 2', [secret, ...which])) !== proof.commitment) return language.fair.wrong.secret;
    if (proof.root === null) return null;
    if (given.length < proof.words.length) return language.fair.wrong.missing;
    const mixed = [...given].sort((a, b) => a.place - b.place).flatMap((row) => [number(row.place), unhex(row.word!)]);
    const seed = H('housedealer seed 2', [secret, ...which, number(proof.turn), number(given.length), ...mixed]);
    const cards = [...proof.codes];
    const order = draws(seed, 'order');
    for (let left = cards.length; left > 1; left--) {
        const pick = below(order, left);
        [cards[left - 1], cards[pick]] = [cards[pick]!, cards[left - 1]!];
    }
    const salt = draws(seed, 'salts');
    const salts = cards.map(() => Uint8Array.from({ length: 16 }, () => salt.next().value));
    if (hex(rootOf(salts, cards)) !== proof.root) return language.fair.wrong.order;
    if (below(draws(seed, 'cut'), cards.length) !== proof.cut) return language.fair.wrong.cut;
    if (!dealtFrom(proof, cards, seen?.cards ?? [])) return language.fair.wrong.seen;
    return null;
}
