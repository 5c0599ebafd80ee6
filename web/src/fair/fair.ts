// The player's side of a shuffle that nobody can choose (docs/fair.md): the
// chain that this browser keeps, what it answers when a shoe is due, and the
// check of a shoe whose secret is shown. It decides nothing about a game.
import { blake2b } from './blake2b';
import type { SeenCard } from './seen_cards';
import { TILE_NAMES } from '../pieces/felts';
import type { Command, View } from '../wire/view';
import { words as language } from '../words/language';

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

/** Every turn of the last shoe: where its piles were shuffled again, several. */
function turnsOfLast(proofs: Proofs): Proof[] {
    const { last } = proofs;
    const turns = (proofs.turns ?? []).filter((turn) => last !== null && turn.number === last.number);
    return last === null ? [] : turns.length > 0 ? turns : [last];
}

/** The same for every turn of the last shoe; `cards` gives those that were seen under a
 * root, `given` the words of this browser. How many cards were compared. */
export function checkLast(proofs: Proofs, published: SeenOfShoe | undefined, cards: (root: string | null) => SeenCard[], given: Given[] = []): { wrong: string | null; compared: number } {
    const turns = turnsOfLast(proofs);
    const whole = turns.find((turn) => turn.turn === 0)?.codes;
    const known = [...(proofs.earlier ?? []), ...turns];
    const wrong = turns.map((turn) => check(turn, { commitment: published?.commitment, cards: cards(turn.root), given, whole, earlier: known })).find((words) => words !== null);
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
    given?: Given[];
    whole?: number[]; // the cards of its first turn
    earlier?: Proof[]; // turns and shoes before it
}

/** Is every word of this browser where it was given to, and nowhere else? Whether one came
 * in time for a shoe that was void nobody can show. */
function ownWordsIn({ number, turn, commitment, words, root }: Proof, given: Given[]): boolean {
    const has = ({ word }: Given) => words.some((row) => row.word === word);
    const due = (each: Given) => each.number === number && root !== null && turn === 0 && !each.again;
    return given.every((each) => (each.number === number && each.commitment === commitment ? has(each) || !due(each) : !has(each) && each.number !== number));
}

// ---- the cards -------------------------------------------------------------

interface Piece {
    code: number;
    name: string;
}

const CARDS: Piece[] = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit)).map((name, code) => ({ code, name }));
const JOKER: Piece = { code: CARDS.length, name: 'Xx' };
const PAIRS = TILE_NAMES.flatMap((name) => (/\d/.test(name) ? [name] : [name, name]));
/** Of two tiles that look alike both have the lower number. */
const TILES: Piece[] = PAIRS.map((name) => ({ code: JOKER.code + 1 + PAIRS.indexOf(name), name }));
const NAMES = new Map([...CARDS, JOKER, ...TILES].map(({ code, name }) => [code, name]));

const times = (codes: number[], code: number) => codes.filter((each) => each === code).length;

/** A shoe is shuffled from new decks, one after another, and a pile from some of the same
 * cards. What they are called is not for the house to say either. */
function deckIsRight({ codes, deck, turn }: Proof, whole?: number[]): boolean {
    const named = deck.length === codes.length && codes.every((code, i) => NAMES.get(code) === deck[i]);
    const isNew = (pieces: Piece[]) => codes.length > 0 && codes.length % pieces.length === 0 && codes.every((code, i) => code === pieces[i % pieces.length]!.code);
    if (turn === 0) return named && [CARDS, [...CARDS, JOKER], TILES].some(isNew);
    return named && (whole === undefined || [...new Set(codes)].every((code) => times(codes, code) <= times(whole, code)));
}

/** Did every card that was seen lie where the opened shoe has it? */
function dealtFrom(proof: Proof, order: number[], cards: SeenCard[]): boolean {
    return cards.every(({ at, face }) => NAMES.get(order[(proof.cut! + at) % order.length]!) === face);
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
    own: ['words', ['sealed', 'order']],
    before: ['words', ['sealed', 'order']],
    deck: ['order', ['sealed', 'words']],
};

/** What the check has found at a step, by what it says is wrong; null: nothing is. */
export function foundAt(step: ProofStep, wrong: string | null): Found {
    if (wrong === null) return 'good';
    const key = (Object.keys(SHOWS) as (keyof typeof SHOWS)[]).find((each) => language.fair.wrong[each] === wrong);
    const [bad, good] = key ? SHOWS[key] : ['sealed', [] as ProofStep[]];
    return step === bad ? 'bad' : good.includes(step) ? 'good' : 'unknown';
}

function mixedWords(given: Proof['words']): Uint8Array[] {
    const rows = [...given].sort((a, b) => a.place - b.place);
    return [number(rows.length), ...rows.flatMap((row) => [number(row.place), unhex(row.word!)])];
}

/** What goes into the next seed after this shoe, or turn of one. */
export function leaves({ number: shoe, turn, before, secret, words: rows, root }: Proof): string | null {
    if (root !== null) return null;
    const nothing = new Uint8Array(32);
    const given = rows.filter((row) => row.word !== null);
    return hex(H('housedealer undealt 3', [before ? unhex(before) : nothing, secret ? unhex(secret) : nothing, number(shoe), number(turn), ...mixedWords(given)]));
}

/** Did all that was void go into it? `earlier`: every turn of the shoes before, as far as known. */
function hasWhatWasVoid(proof: Proof, earlier: Proof[]): boolean {
    const isEarlier = (a: Proof, b: Proof) => a.number < b.number || (a.number === b.number && a.turn < b.turn);
    const [last] = earlier.filter((each) => isEarlier(each, proof)).sort((a, b) => (isEarlier(a, b) ? 1 : -1));
    return proof.method === 'words-2' || last === undefined || last.method === 'words-2' || leaves(last) === proof.before;
}

/** Null when everything is as it was promised, else what is not. A shoe whose
 * secret is not shown is checked as far as that goes. */
export function check(proof: Proof, seen?: SeenOfShoe): string | null {
    if (proof.method !== 'words-3' && proof.method !== 'words-2') return language.fair.wrong.method;
    if (seen?.commitment && seen.commitment !== proof.commitment) return language.fair.wrong.commitment;
    if (seen?.root && proof.root && seen.root !== proof.root) return language.fair.wrong.root;
    const given = proof.words.filter((row) => row.word !== null);
    if (given.some((row) => hex(step(unhex(row.word!))) !== row.tip)) return language.fair.wrong.step;
    if (!ownWordsIn(proof, seen?.given ?? [])) return language.fair.wrong.own;
    if (!hasWhatWasVoid(proof, seen?.earlier ?? [])) return language.fair.wrong.before;
    if (proof.root !== null && !deckIsRight(proof, seen?.whole)) return language.fair.wrong.deck;
    if (proof.secret === null) return null;
    const secret = unhex(proof.secret);
    const which = [number(proof.table), number(proof.number)];
    if (hex(H('housedealer due 2', [secret, ...which])) !== proof.commitment) return language.fair.wrong.secret;
    if (proof.root === null) return null;
    if (given.length < proof.words.length) return language.fair.wrong.missing;
    const mixed = [secret, ...which, number(proof.turn), ...mixedWords(given)];
    const seed = proof.before ? H('housedealer seed 3', [unhex(proof.before), ...mixed]) : H('housedealer seed 2', mixed);
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
