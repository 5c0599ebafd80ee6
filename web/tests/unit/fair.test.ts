// The page's own hash against libsodium's, its check against shoes that the
// program drew (FAIR_VECTORS), and what it answers by itself.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { blake2b } from '../../src/fair/blake2b.ts';
import { answer, check, climb, find, hex, STEPS, unhex, type Keeper, type Proof } from '../../src/fair/fair.ts';
import type { View } from '../../src/wire/view.ts';

const program = process.env.FAIR_VECTORS;
const skip = program ? false : 'no FAIR_VECTORS';
const lines = program ? execFileSync(program, { encoding: 'utf8', maxBuffer: 1 << 26 }).trim().split('\n') : [];
const shoes = lines.filter((line) => line.includes('"root"')).map((line) => JSON.parse(line) as Proof);

test('the hash is that of libsodium', { skip }, () => {
    let count = 0;
    for (const line of lines) {
        const vector = JSON.parse(line) as { message?: string; size: number; hash: string };
        if (vector.message === undefined) continue;
        assert.equal(hex(blake2b(unhex(vector.message), vector.size)), vector.hash);
        count++;
    }
    assert.ok(count > 1000);
});

test('a shoe that the program drew is as promised', { skip }, () => {
    assert.equal(shoes.length, 4);
    for (const shoe of shoes) assert.equal(check(shoe), null);
});

const flip = (digits: string) => (digits[0] === '0' ? '1' : '0') + digits.slice(1);

test('whatever is changed in it is found', { skip }, () => {
    for (const shoe of shoes) {
        assert.ok(check({ ...shoe, root: flip(shoe.root!) }));
        assert.ok(check({ ...shoe, commitment: flip(shoe.commitment) }));
        assert.ok(check({ ...shoe, secret: flip(shoe.secret!) }));
        assert.ok(check({ ...shoe, cut: (shoe.cut! + 1) % shoe.codes.length }));
        assert.ok(check({ ...shoe, number: shoe.number + 1 }));
        assert.ok(check({ ...shoe, codes: [...shoe.codes].reverse() }));
        assert.ok(check({ ...shoe, method: 'words-3' }));
        assert.ok(check(shoe, { commitment: flip(shoe.commitment) }));
        assert.ok(check(shoe, { root: flip(shoe.root!) }));
        assert.equal(check(shoe, { root: shoe.root!, commitment: shoe.commitment }), null);
    }
    const [, one, two] = shoes as [Proof, Proof, Proof];
    assert.ok(check({ ...two, words: two.words.slice(1) })); // a word is dropped
    assert.ok(check({ ...two, words: two.words.map((row, i) => (i ? row : { ...row, word: null })) }));
    assert.ok(check({ ...one, words: one.words.map((row) => ({ ...row, tip: flip(row.tip) })) }));
    assert.equal(check({ ...one, secret: null }), null);
});

function keeper(): Keeper & { first: string | null } {
    let drawn = 0;
    return {
        first: null,
        load() {
            return this.first;
        },
        save(first) {
            this.first = first;
        },
        random: () => new Uint8Array(32).fill(++drawn),
    };
}

function view(place: number | null, step: string | null, owes: number[] = [], role = 'player'): View {
    const steps = step && place ? [{ place, step }] : [];
    return { me: { place, role }, promise: { owes, steps } } as unknown as View;
}

test('a seated player tells a tip once, and one step down for each call', () => {
    const kept = keeper();
    const tip = answer(view(3, null), kept)!;
    assert.equal(tip.verb, 'tip');
    assert.equal(tip.seat, 3);
    assert.equal(tip.hash, hex(climb(unhex(kept.first!), STEPS)));
    let told = tip.hash as string;
    assert.equal(answer(view(3, told), kept), null);
    for (let i = 1; i <= 3; i++) {
        const word = answer(view(3, told, [3]), kept)!;
        assert.equal(word.verb, 'word');
        assert.equal(hex(climb(unhex(word.hash as string), 1)), told);
        told = word.hash as string;
        assert.equal(find(unhex(kept.first!), told), STEPS - i);
        assert.equal(answer(view(3, told, [4]), kept), null); // somebody else is asked
    }
});

test('strangers, staff and places whose chain is elsewhere say nothing that counts', () => {
    const kept = keeper();
    assert.equal(answer(view(null, null), kept), null);
    assert.equal(answer(view(2, null, [], 'floor'), kept), null);
    assert.equal(answer(view(2, 'ab'.repeat(32), [2]), kept), null);
    assert.equal(answer(view(2, 'ab'.repeat(32)), kept)!.verb, 'tip');
});

test('a word of one\u2019s own makes another chain', () => {
    const plain = keeper();
    const own = keeper();
    answer(view(1, null), plain);
    answer(view(1, null), own, 'plum');
    assert.notEqual(plain.first, own.first);
    const told = hex(climb(unhex(own.first!), STEPS));
    assert.equal(answer(view(1, told), own, 'pear')!.verb, 'tip');
});
