// Every sentence that tells how a hand ended at a banked table, over all outcomes and all
// names that hands can have there: each must be one of the few shapes below, and English.
import assert from 'node:assert/strict';
import test from 'node:test';
import { words } from '../../src/words/language.ts';

const RANKS = ['ace', 'king', 'queen', 'jack', 'ten', 'nine', 'eight', 'seven', 'six', 'five', 'four', 'three', 'deuce'];
const many = (rank: string) => (rank === 'six' ? 'sixes' : `${rank}s`);
const pairs = RANKS.map((rank) => `pair of ${many(rank)}`);
const highs = RANKS.slice(0, 8).map((rank) => `${rank} high`);

/** Names as src/hands calls them: three_call, two_call, high_call, tiles_words, blackjack_say. */
const TOTALS = ['12', '17', '20', '21', 'soft 13', 'soft 18', 'a natural'];
const OVER = ['over with 22', 'over with 26'];
const THREE = [...pairs, ...highs, 'flush', 'straight', 'three of a kind', 'straight flush', 'mini royal'];
const FIVE = [...pairs, ...highs, ...RANKS.map((rank) => `three ${many(rank)}`), ...RANKS.map((rank) => `four ${many(rank)}`), 'kings and nines', 'sixes full of deuces', 'ace-high straight', 'eight-high flush', 'king-high straight flush', 'royal flush', 'five aces'];
const FRONT = [...pairs, 'ace-king', 'queen-jack'];
const TILES = ['pair of Teen', 'Wong with Dey', 'Gong with Teen', '1 point with Ng', '9 points with Mooy', '0 points with Gor'];

const PLURAL = /^(three|four|five) \w+s |^\w+s (and|full of) \w+ /i;

function english(text: string) {
    assert.match(text, /^[A-Z\d]/, text);
    assert.doesNotMatch(text, /\b(an?|the|its) (an?|the|its)\b|\u2019s an? |  |undefined|null|\b(\w+) \3\b/i, text);
    assert.doesNotMatch(text, /\ba (ace|eight)|\ban (?!ace|eight)/, text);
    assert.doesNotMatch(text, /(have|has|to|beats?) (pair|straight|flush|mini|ace-high|eight-high|king-high|royal)\b(?! high)/, `${text}: an article is missing`);
    const subject = text.replace(/^(Both|You) .*/, '');
    if (PLURAL.test(subject)) assert.doesNotMatch(subject, / (beats|loses|equals) /, text);
    else assert.doesNotMatch(subject, / (beat|lose|equal) /, text);
}

/** Which ends are told of two hands that are called so: equal totals may still go to the bank. */
const ENDS = ['won', 'lost', 'push'] as const;
const SHAPES = [
    /^Both have (.+?)(, (yours|the player\u2019s|the bank\u2019s) is higher)?: (you win|you lose|the hand wins|the hand loses|push)$/,
    /^.+ (beats?|loses? to) .+$/,
    /^.+ equals? the bank\u2019s .+: push$/,
    /^(You and the bank|Hand and bank) both went over, \d+ and \d+: (you win|you lose|the hand wins|the hand loses|push)$/,
    /^The bank went over with \d+: (you win|you lose|the hand wins|the hand loses|push)$/,
    /^(You went|Went) over with \d+, the bank has .+: (you win|you lose|the hand wins|the hand loses|push)$/,
];

test('one hand against the bank\u2019s: all names of twenty-one and Three Card, all ends', () => {
    for (const names of [[...TOTALS, ...OVER], THREE])
        for (const own of names)
            for (const bank of names)
                for (const end of ENDS)
                    for (const mine of [true, false]) {
                        const text = words.result.against(own, bank, end, mine);
                        english(text);
                        assert.ok(SHAPES.some((shape) => shape.test(text)), text);
                        if (end === 'push') assert.match(text, /: push$/, 'it is said that nobody wins');
                        assert.equal(/\byou(rs?)?\b/i.test(text), mine && !/^Both have .*: push$|^The bank went over .*: push$/.test(text), `${text}: whose hand it is is said to its owner, and nobody else is \u201cyou\u201d`);
                        assert.match(text, /^Both|bank/, 'and what it was compared with');
                        // A higher form of the same total does not exist.
                        if (TOTALS.includes(own)) assert.doesNotMatch(text, /higher/, text);
                    }
    assert.equal(words.result.against('a natural', 'a natural', 'push', true), 'Both have a natural: push');
    assert.equal(words.result.against('18', '18', 'push', true), 'Both have 18: push');
    assert.equal(words.result.against('soft 18', '18', 'push', false), 'Soft 18 equals the bank\u2019s 18: push');
    assert.equal(words.result.against('a natural', '20', 'won', true), 'Your natural beats the bank\u2019s 20');
    assert.equal(words.result.against('queen high', 'queen high', 'lost', true), 'Both have queen high, the bank\u2019s is higher: you lose');
    assert.equal(words.result.against('straight', 'straight', 'won', true), 'Both have a straight, yours is higher: you win');
    assert.equal(words.result.against('pair of nines', 'queen high', 'won', true), 'Your pair of nines beats the bank\u2019s queen high');
});

test('a part of a hand that was set against the bank\u2019s: cards and tiles, higher, alike and lower', () => {
    for (const names of [FIVE, FRONT, TILES])
        for (const own of names)
            for (const bank of names)
                for (const stands of ['higher', 'alike', 'lower'] as const) {
                    const text = `${own.charAt(0).toUpperCase()}${own.slice(1)} ${words.result.part(own, bank, stands)}`;
                    english(text);
                    if (stands === 'alike') assert.match(text, / (is|are) the same as the bank\u2019s.*; a copy goes to the bank$/);
                    else assert.match(text, stands === 'higher' ? / beats? / : / loses? to /);
                }
    assert.equal(words.result.part('three sixes', 'ace high', 'higher'), 'beat ace high');
    assert.equal(words.result.part('ace-king', 'ace-king', 'alike'), 'is the same as the bank\u2019s; a copy goes to the bank');
    assert.equal(words.result.part('ace high', 'ace high', 'lower'), 'loses to the bank\u2019s higher ace high');
});

test('what the bank has, what it went over with, and what does not qualify', () => {
    for (const name of [...TOTALS, ...OVER, ...THREE, ...FIVE, ...FRONT, ...TILES]) for (const own of [true, false]) english(words.result.bankHas(name, own));
    assert.equal(words.result.bankHas('straight', false), 'The bank has a straight');
    assert.equal(words.result.bankHas('over with 24', true), 'Your bank went over with 24');
    for (const name of [...highs, '']) english(words.result.unqualified(name));
    for (const own of THREE) for (const bank of highs) for (const stands of ['higher', 'alike', 'lower', null] as const) for (const paid of [true, false]) english(words.result.anteWithout(own, bank, stands, paid));
    for (const stands of ['higher', 'alike', 'lower', null] as const) for (const paid of [true, false]) for (const whatever of [true, false]) english(words.result.without(stands, paid, whatever));
});

test('two parts of a hand, and the two hands of ZooBac, with every result', () => {
    for (const names of [['front', 'back'], ['low', 'high']])
        for (const wins of [[true, true], [true, false], [false, true], [false, false]]) {
            for (const mine of [true, false]) {
                const text = words.result.parts(names.map((part, at) => ({ part, wins: wins[at]! })), mine);
                english(text);
                english(words.result.push(text));
                assert.equal(/\byour?\b/i.test(text), mine, text);
            }
        }
    const SIDES: Record<string, string> = { player: 'Player', rabbit: 'Player', 'triple-rabbit': 'Player', banker: 'Banker', tiger: 'Banker', 'triple-tiger': 'Banker' };
    for (const result of [...Object.keys(SIDES), 'tie', 'monkey'])
        for (let player = 0; player < 10; player++)
            for (let banker = 0; banker < 10; banker++) {
                const side = SIDES[result];
                if (side ? (side === 'Player') !== player > banker || player === banker : player !== banker) continue;
                const text = words.result.decided(result, [player, banker]);
                english(text);
                assert.match(text, side ? new RegExp(`${side} wins ${Math.max(player, banker)} to ${Math.min(player, banker)}$`) : /[Tt]ie at \d$/);
                english(words.result.by(result));
            }
});
