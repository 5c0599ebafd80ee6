// The page's own hash against libsodium's, its check against shoes that the
// program drew (FAIR_VECTORS), and what it answers by itself.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { blake2b } from '../../src/fair/blake2b.ts';
import { check, checkLast, foundAt, leaves } from '../../src/fair/check.ts';
import { answer, climb, find, hex, STEPS, unhex, type Chain, type Given, type Keeper, type Proof } from '../../src/fair/fair.ts';
import { SeenCards, type SeenShoe } from '../../src/fair/seen_cards.ts';
import type { Command, View } from '../../src/wire/view.ts';
import { words as language } from '../../src/words/language.ts';

const program = process.env.FAIR_VECTORS;
const skip = program ? false : 'no FAIR_VECTORS';
const lines = program ? execFileSync(program, { encoding: 'utf8', maxBuffer: 1 << 26 }).trim().split('\n') : [];
const drawn = lines.filter((line) => line.includes('"root"')).map((line) => JSON.parse(line) as Proof);
const shoes = drawn.filter((shoe) => shoe.root !== null);

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
    assert.equal(drawn.length, 6);
    assert.equal(shoes.length, 5); // one was void
    for (const shoe of drawn) assert.equal(check(shoe), null);
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
        assert.ok(check({ ...shoe, method: 'words-4' }));
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

test('cards that were seen are compared with the opened shoe', { skip }, () => {
    for (const shoe of shoes) {
        const cards = (shoe as Proof & { dealt: string[] }).dealt.map((face, at) => ({ at, face }));
        assert.equal(cards.length, 20);
        assert.equal(check(shoe, { cards }), null);
        const other = cards.findIndex((card) => card.face !== cards[0]!.face);
        const swapped = cards.map((card, i) => (i === 0 ? { at: 0, face: cards[other]!.face } : card));
        assert.equal(check(shoe, { cards: swapped }), 'What you saw dealt is not where the opened order has it.');
        assert.ok(check(shoe, { cards: cards.map((card) => ({ ...card, at: card.at + 1 })) }));
        assert.equal(check({ ...shoe, secret: null }, { cards: swapped }), null); // nothing is opened yet
    }
});

test('every turn of the last shoe is checked, each with its own cards', { skip }, () => {
    const [first, second] = shoes as [Proof, Proof];
    const last = { ...second, number: first.number, turn: 0 }; // of another shoe: its commitment cannot fit
    const dealt = (first as Proof & { dealt: string[] }).dealt.map((face, at) => ({ at, face }));
    const cards = (root: string | null) => (root === first.root ? dealt : []);
    const published = { commitment: first.commitment, root: first.root! };
    assert.deepEqual(checkLast({ now: null, last: first }, published, cards), { wrong: null, compared: 20 });
    assert.deepEqual(checkLast({ now: null, last: null }, undefined, cards), { wrong: null, compared: 0 });
    assert.ok(checkLast({ now: null, last: first, turns: [first, last] }, published, cards).wrong);
    assert.equal(checkLast({ now: null, last: first, turns: [first, second] }, published, cards).wrong, null); // another number
    assert.ok(checkLast({ now: null, last: first }, { ...published, root: flip(first.root!) }, cards).wrong);
});

function counted(root: string, dealt: number): Pick<View, 'shoe'> {
    return { shoe: { dealt, root } } as unknown as View;
}

function album(): SeenCards {
    let shoes: SeenShoe[] = [];
    return new SeenCards(
        () => shoes,
        (next) => (shoes = next),
    );
}

test('cards are noted from where the page came in, and a burn is counted', () => {
    const seen = album();
    seen.view(counted('four', 10));
    seen.events([
        { event: 'CARD', cards: ['As', 'Kd'] },
        { event: 'CARD', cards: ['??'] },
    ]);
    seen.view(counted('four', 13));
    assert.deepEqual(seen.find('four'), [
        { at: 10, face: 'As' },
        { at: 11, face: 'Kd' },
    ]);
    seen.events([{ event: 'SHUFFLED' }, { event: 'BURNED', cards: ['??'] }, { event: 'CARD', cards: ['2c'] }]);
    seen.view(counted('five', 2));
    assert.deepEqual(seen.find('five'), [{ at: 1, face: '2c' }]);
    assert.equal(seen.find('four').length, 2);
});

test('a batch that the view has already counted is dropped', () => {
    const seen = album();
    seen.view(counted('one', 3));
    seen.view(counted('one', 5)); // after a break: this view has the two cards that come again
    seen.events([{ event: 'CARD', cards: ['3c', '4c'] }]);
    seen.view(counted('one', 5));
    assert.deepEqual(seen.find('one'), []);
    seen.events([{ event: 'CARD', cards: ['5c'] }]);
    seen.view(counted('one', 6));
    assert.deepEqual(seen.find('one'), [{ at: 5, face: '5c' }]);
    seen.events([{ event: 'RESHUFFLED' }, { event: 'CARD', cards: ['6c'] }]);
    seen.view(counted('two', 1));
    assert.deepEqual(seen.find('two'), []); // where it began is not known yet
    seen.view(counted('two', 1));
    seen.events([{ event: 'CARD', cards: ['7c'] }]);
    seen.view(counted('two', 2));
    assert.deepEqual(seen.find('two'), [{ at: 1, face: '7c' }]);
    assert.equal(seen.find('one').length, 1);
});

/** What a browser keeps; a page that is loaded again has nothing else. */
function keeper(): Keeper & { chain: Chain | null; words: Given[]; shoes: number[] } {
    let drawn = 0;
    return {
        chain: null,
        words: [],
        shoes: [],
        load() {
            return this.chain;
        },
        save(chain) {
            this.chain = chain;
        },
        given() {
            return this.words;
        },
        give(word) {
            this.words.push(word);
        },
        dealt(shoe) {
            return this.shoes.includes(shoe);
        },
        random: () => new Uint8Array(32).fill(++drawn),
    };
}

/** The commitment to the secret of a shoe; `other` is another secret's. */
const sealed = (number: number, other = 0) => (number * 16 + other).toString(16).padStart(64, '0');

function view(place: number | null, step: string | null, owes: number[] = [], { role = 'player', number = 1, commitment = sealed(number), stage = owes.length > 0 ? 'called' : 'dealt' } = {}): View {
    const steps = step && place ? [{ place, step }] : [];
    return { me: { place, role }, promise: { owes, steps, number, commitment, stage } } as unknown as View;
}

const wordOf = (command: Command | null) => (command?.verb === 'word' ? String(command.hash) : null);

/** A page that has told its tip. */
function seated(): { kept: ReturnType<typeof keeper>; tip: string } {
    const kept = keeper();
    return { kept, tip: String(answer(view(3, null), kept)!.hash) };
}

test('a seated player tells a tip once, and one step down for each call', () => {
    const { kept, tip } = seated();
    assert.equal(tip, hex(climb(unhex(kept.chain!.first), STEPS)));
    let told = tip;
    assert.equal(answer(view(3, told), kept), null);
    for (let i = 1; i <= 3; i++) {
        const word = answer(view(3, told, [3], { number: i }), kept)!;
        assert.equal(word.verb, 'word');
        assert.equal(hex(climb(unhex(word.hash as string), 1)), told);
        told = word.hash as string;
        assert.equal(find(unhex(kept.chain!.first), told), STEPS - i);
        assert.equal(answer(view(3, told, [4], { number: i }), kept), null); // somebody else is asked
    }
});

test('strangers, staff and places whose chain is elsewhere say nothing that counts', () => {
    const kept = keeper();
    assert.equal(answer(view(null, null), kept), null);
    assert.equal(answer(view(2, null, [], { role: 'floor' }), kept), null);
    assert.equal(answer(view(2, 'ab'.repeat(32), [2]), kept), null);
    assert.equal(answer(view(2, 'ab'.repeat(32)), kept)!.verb, 'tip');
});

test('a word of one\u2019s own makes another chain', () => {
    const plain = keeper();
    const own = keeper();
    answer(view(1, null), plain);
    answer(view(1, null), own, 'plum');
    assert.notEqual(plain.chain!.first, own.chain!.first);
    const told = hex(climb(unhex(own.chain!.first), STEPS));
    assert.equal(answer(view(1, told), own, 'pear')!.verb, 'tip');
});

test('a house that asks with no shoe due hears no word', () => {
    for (const lie of [{ stage: 'nothing' }, { stage: 'seeded' }, { stage: 'dealt' }, { number: 0 }, { commitment: '' }, { commitment: 'ab' }]) {
        const { kept, tip } = seated();
        assert.equal(answer(view(3, tip, [3], lie), kept), null, JSON.stringify(lie));
        assert.deepEqual(kept.words, []);
    }
});

test('a page that was loaded again in mid-call gives the same word for the same commitment', () => {
    const { kept, tip } = seated();
    const word = wordOf(answer(view(3, tip, [3]), kept));
    assert.ok(word);
    const again = { ...kept }; // what the browser has, in a new page
    assert.equal(wordOf(answer(view(3, tip, [3]), again)), word);
    assert.equal(kept.words.length, 1);
    assert.equal(answer(view(3, word), again), null);
});

test('a house that asks for two commitments hears one word', () => {
    const { kept, tip } = seated();
    const word = wordOf(answer(view(3, tip, [3]), kept));
    assert.ok(word);
    // It has heard the word for one secret, and would have it, or the next, for another.
    assert.equal(answer(view(3, tip, [3], { commitment: sealed(1, 1) }), kept), null);
    assert.equal(answer(view(3, tip, [3], { number: 2 }), kept), null);
    assert.equal(answer(view(3, word, [3], { commitment: sealed(1, 1) }), kept), null);
    assert.equal(answer(view(3, word, [3], { number: 2, commitment: sealed(1) }), kept), null);
    // Nor does a chain begun anew give one for the same shoe under another secret.
    const tipAgain = String(answer(view(3, null), kept)!.hash);
    assert.notEqual(tipAgain, tip);
    assert.equal(answer(view(3, tipAgain, [3], { commitment: sealed(1, 1) }), kept), null);
    assert.deepEqual(
        kept.words.map((each) => each.word),
        [word],
    );
});

test('what was told last the page knows by itself', () => {
    const { kept, tip } = seated();
    const one = wordOf(answer(view(3, tip, [3]), kept))!;
    const two = wordOf(answer(view(3, one, [3], { number: 2 }), kept))!;
    // One step further down than was ever told, or one further up: neither is what it told last.
    const below = hex(climb(unhex(kept.chain!.first), STEPS - 3));
    for (const step of [below, one, tip]) assert.equal(answer(view(3, step, [3], { number: 3 }), kept), null);
    assert.equal(kept.words.length, 2);
    assert.equal(find(unhex(kept.chain!.first), two), STEPS - 2);
});

test('for a pile that is shuffled again the next word goes to the same commitment', () => {
    const { kept, tip } = seated();
    const one = wordOf(answer(view(3, tip, [3]), kept))!;
    kept.shoes.push(1);
    const two = wordOf(answer(view(3, one, [3]), kept))!;
    assert.equal(hex(climb(unhex(two), 1)), one);
    assert.deepEqual(
        kept.words.map((each) => [each.number, each.commitment, each.word, each.again]),
        [
            [1, sealed(1), one, false],
            [1, sealed(1), two, true],
        ],
    );
});

test('one\u2019s own word must be in the shoe that it was given for, and in no other', { skip }, () => {
    const one = shoes[1]!;
    const word = one.words[0]!.word!;
    const own: Given = { number: one.number, commitment: one.commitment, word, again: false };
    const found = (proof: Proof, given: Given[]) => checkLast({ now: null, last: proof }, undefined, () => [], given).wrong;
    assert.equal(found(one, [own]), null);
    assert.equal(found(one, [{ ...own, number: 1, commitment: flip(own.commitment), word: flip(word) }]), null); // of another shoe
    // A shoe that was made without it is a whole shoe of fewer persons: nothing else is wrong with it.
    const without = { ...shoes[0]!, number: 7, commitment: one.commitment, secret: null };
    assert.equal(found(without, []), null);
    assert.equal(found(without, [{ ...own, number: 7 }]), language.fair.wrong.own);
    assert.equal(found({ ...without, stage: 'void', root: null }, [{ ...own, number: 7 }]), null); // too late, or not: nobody can show it
    assert.equal(found(without, [{ ...own, number: 7, again: true }]), null); // a turn that came to nothing
    // It was given for another secret, under this number or another.
    assert.equal(found(one, [{ ...own, commitment: flip(own.commitment) }]), language.fair.wrong.own);
    assert.equal(found(one, [{ ...own, number: own.number + 1, commitment: flip(own.commitment) }]), language.fair.wrong.own);
});

test('what was void before is in the seed, and none of it can be left out or exchanged', { skip }, () => {
    const [gone, next] = [drawn[4]!, drawn[5]!];
    assert.equal(leaves(gone), next.before);
    assert.equal(leaves(drawn[0]!), null); // it was dealt
    const found = (last: Proof, earlier: Proof[]) => checkLast({ now: null, last, earlier }, undefined, () => []).wrong;
    assert.equal(found(next, [gone]), null);
    assert.equal(found({ ...next, before: null }, []), language.fair.wrong.order);
    assert.equal(found({ ...next, before: flip(next.before!) }, []), language.fair.wrong.order);
    for (const other of [{ secret: flip(gone.secret!) }, { turn: 1 }, { words: gone.words.slice(1) }, { words: gone.words.map((row) => ({ ...row, word: row.word && flip(row.word) })) }]) {
        assert.equal(found(next, [{ ...gone, ...other }]), language.fair.wrong.before);
    }
    assert.equal(found({ ...drawn[1]!, number: 6 }, [gone]), language.fair.wrong.before); // it goes on as if nothing had been
    assert.equal(found({ ...drawn[1]!, number: 6, method: 'words-2' }, [gone]), language.fair.wrong.secret); // the method of before knew nothing of it
});

test('a deck of other cards is not as promised, whatever they are called', { skip }, () => {
    const [tiles, deck, jokers, eight] = shoes as [Proof, Proof, Proof, Proof];
    const aces = (proof: Proof): Proof => {
        const codes = proof.codes.map((code) => (code < 4 ? code + 48 : code)); // every deuce an ace
        return { ...proof, codes, deck: codes.map((code) => deck.deck[code]!) };
    };
    // With the secret closed nothing but the cards can be wrong; a house that shuffles them so has
    // the root to go with them.
    for (const proof of [deck, eight]) assert.equal(check({ ...aces(proof), secret: null }), language.fair.wrong.deck);
    for (const proof of [tiles, deck, jokers, eight]) {
        const less = { ...proof, secret: null, codes: proof.codes.slice(1), deck: proof.deck.slice(1) };
        assert.equal(check(less), language.fair.wrong.deck);
        const called = proof.deck.map((name, i) => (i === 5 ? proof.deck[9]! : name));
        assert.equal(check({ ...proof, deck: called }), language.fair.wrong.deck);
    }
    // A pile has no more of a card than its shoe.
    const pile = { ...deck, turn: 1, secret: null, codes: [51, 3, 3], deck: ['As', '2s', '2s'] };
    const first = { ...deck, secret: null };
    assert.equal(checkLast({ now: null, last: pile, turns: [first, pile] }, undefined, () => []).wrong, language.fair.wrong.deck);
    const sound = { ...pile, codes: [51, 3], deck: ['As', '2s'] };
    assert.equal(checkLast({ now: null, last: sound, turns: [first, sound] }, undefined, () => []).wrong, null);
});

test('a proof that fails shows where, and claims nothing that was not looked at', () => {
    const STEPS = ['sealed', 'words', 'order', 'dealt', 'opened'] as const;
    const found = (wrong: string | null) => STEPS.map((step) => foundAt(step, wrong));
    assert.deepEqual(found(null), ['good', 'good', 'good', 'good', 'good']);
    assert.deepEqual(found(language.fair.wrong.secret), ['good', 'good', 'good', 'unknown', 'bad']);
    assert.deepEqual(found(language.fair.wrong.seen), ['good', 'good', 'good', 'bad', 'good']);
    assert.deepEqual(found(language.fair.wrong.root), ['good', 'unknown', 'bad', 'unknown', 'unknown']);
    for (const wrong of Object.values(language.fair.wrong)) assert.equal(found(wrong).filter((each) => each === 'bad').length, 1, wrong);
});
