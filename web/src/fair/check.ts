// The check of a shoe whose secret is shown, and of what is known of any other
// (docs/fair.md). It is fetched where a shoe is checked.
import { H, hex, number, step, unhex, words, type Given, type Proof, type Proofs } from './fair';
import type { SeenCard } from './seen_cards';
import { TILE_NAMES } from '../pieces/felts';
import { words as language } from '../words/language';

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
