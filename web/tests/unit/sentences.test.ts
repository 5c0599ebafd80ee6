// Every sentence that tells how a hand ended at a banked table, over all outcomes and all
// names that hands can have there: each must be one of the few shapes below, and English.
import assert from 'node:assert/strict';
import test from 'node:test';
import { words } from '../../src/words/language.ts';

const RANKS = ['ace', 'king', 'queen', 'jack', 'ten', 'nine', 'eight', 'seven', 'six', 'five', 'four', 'three', 'deuce'];
const many = (rank: string) => (rank === 'six' ? 'sixes' : `${rank}s`);
const pairs = RANKS.map((rank) => `pair of ${many(rank)}`);
const highs = RANKS.slice(0, 8).map((rank) => `${rank} high`);

/** Names as src/hands calls them: three_call, two_call, high_call (and _beside), tiles_words, blackjack_say. */
const TOTALS = ['12', '17', '20', '21', 'soft 13', 'soft 18', 'a natural', 'a Pure 21.5'];
const OVER = ['over with 22', 'over with 26'];
const THREE = [...pairs, ...highs, 'jack-nine high', 'ace-king-four high', 'pair of nines with a king', 'pair of aces with an eight', 'king-ten-high flush', 'ace-high straight', 'three nines', 'flush', 'straight', 'three of a kind', 'straight flush', 'mini royal'];
const FIVE = [...pairs, ...highs, 'ace-queen-nine high', 'pair of nines with king-ten', 'kings and nines with an ace', 'ace-king-high flush', ...RANKS.map((rank) => `three ${many(rank)}`), ...RANKS.map((rank) => `four ${many(rank)}`), 'kings and nines', 'sixes full of deuces', 'ace-high straight', 'eight-high flush', 'king-high straight flush', 'royal flush', 'five aces'];
const FRONT = [...pairs, 'ace-king', 'queen-jack'];
const TILES = ['pair of Teen', 'Wong with Dey', 'Gong with Teen', '1 point with Ng', '9 points with Mooy', '0 points with Gor'];

const PLURAL = /^(three|four|five) \w+s |^\w+s (and|full of) \w+ /i;

function english(text: string) {
    assert.match(text, /^[A-Z\d]/, text);
    assert.doesNotMatch(text, /\b(an?|the|its) (an?|the|its)\b|\u2019s an? |  |undefined|null|\b(\w+) \3\b/i, text);
    assert.doesNotMatch(text, /\ba (ace|eight)|\ban (?!ace|eight)/, text);
    assert.doesNotMatch(text, /(have|has|to|beats?) (pair|straight|flush|mini|ace-high|eight-high|king-high|royal)\b(?! high)/, `${text}: an article is missing`);
    const subject = text.replace(/^Your /, '').replace(/^(Both|You) .*/, '');
    if (PLURAL.test(subject)) assert.doesNotMatch(subject, / (beats|loses|equals) /, text);
    else assert.doesNotMatch(subject, / (beat|lose|equal) /, text);
}

/** Which ends are told of two hands that are called so: equal totals may still go to the bank. */
const ENDS = ['won', 'lost', 'push'] as const;
const SHAPES = [
    /^Both have (.+?): (you win|you lose|the hand wins|the hand loses|push)$/,
    /^.+ (beats?|loses? to) .+$/,
    /^.+ equals? the bank\u2019s .+: push$/,
    /^(You and the bank|Hand and bank) both went over with \d+, and the bank wins such a tie: (you lose|the hand loses)$/,
    /^(You and the bank|Hand and bank) both went over, \d+ and \d+: (you win|you lose|the hand wins|the hand loses|push)$/,
    /^(Your|A) (natural|Pure 21\.5) beats the bank, which went over with \d+$/,
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
                    }
    assert.equal(words.result.against('a natural', 'a natural', 'push', true), 'Both have a natural: push');
    assert.equal(words.result.against('18', '18', 'push', true), 'Both have 18: push');
    assert.equal(words.result.against('soft 18', '18', 'push', false), 'Soft 18 equals the bank\u2019s 18: push');
    assert.equal(words.result.against('a natural', '20', 'won', true), 'Your natural beats the bank\u2019s 20');
    assert.equal(words.result.against('a natural', 'over with 23', 'won', true), 'Your natural beats the bank, which went over with 23', 'that the bank went over does not explain 6 to 5');
    assert.equal(words.result.against('a Pure 21.5', 'over with 23', 'won', false), 'A Pure 21.5 beats the bank, which went over with 23');
    assert.equal(words.result.against('jack-nine high', 'jack-ten high', 'lost', true), 'Your jack-nine high loses to the bank\u2019s jack-ten high');
    assert.equal(words.result.against('pair of nines with a king', 'pair of nines with a queen', 'won', false), 'A pair of nines with a king beats the bank\u2019s pair of nines with a queen');
    assert.equal(words.result.against('three nines', 'three tens', 'lost', true), 'Your three nines lose to the bank\u2019s three tens');
    assert.equal(words.result.against('pair of nines', 'queen high', 'won', true), 'Your pair of nines beats the bank\u2019s queen high');
});

test('a part of a hand that was set against the bank\u2019s: cards and tiles, higher, alike and lower', () => {
    for (const names of [FIVE, FRONT, TILES])
        for (const own of names)
            for (const bank of names)
                for (const stands of ['higher', 'alike', 'lower'] as const) {
                    const text = `${own.charAt(0).toUpperCase()}${own.slice(1)} ${words.result.part(own, bank, stands)}`;
                    english(text);
                    if (stands === 'alike') assert.match(text, / (is|are) the same as the bank\u2019s.*; the bank wins copies$/);
                    else assert.match(text, stands === 'higher' ? / beats? / : / loses? to /);
                }
    assert.equal(words.result.part('three sixes', 'ace high', 'higher'), 'beat ace high');
    assert.equal(words.result.part('ace-king', 'ace-king', 'alike'), 'is the same as the bank\u2019s; the bank wins copies');
    assert.equal(words.result.part('ace-ten high', 'ace-jack high', 'lower'), 'loses to ace-jack high');
    assert.equal(words.result.part('4 points with Yun', '4 points with Gor', 'higher'), 'beats 4 points with Gor: the higher tile decides');
    assert.equal(words.result.part('Gong with Dey', 'Gong with Teen', 'lower'), 'loses to a Gong with Teen: the higher tile decides');
    assert.equal(words.result.part('4 points with Yun', '3 points with Teen', 'higher'), 'beats 3 points with Teen', 'points come first');
    assert.deepEqual(['jack-nine high', 'pair of nines with a king', 'king-ten-high flush', 'queen high'].map((name) => words.result.brief(name)[0]), ['J-9 high', 'nines, K', 'flush', 'queen high']);
    assert.deepEqual(['pair of nines with king-ten', 'kings and nines with an ace', 'ace-king-high flush', 'ace-queen-nine high', 'ace-king', '4 points with Yun', 'ace-high flush'].map(words.result.partName), ['nines, K-10', 'kings and nines, A', 'A-K flush', 'A-Q-9 high', 'ace-king', '4 points with Yun', 'ace-high flush']);
});

test('what the bank has, what it went over with, and what does not qualify', () => {
    for (const name of [...TOTALS, ...OVER, ...THREE, ...FIVE, ...FRONT, ...TILES]) for (const own of [true, false]) english(words.result.bankHas(name, own));
    assert.equal(words.result.bankHas('straight', false), 'The bank has a straight');
    assert.equal(words.result.bankHas('over with 24', true), 'Your bank went over with 24');
    for (const name of [...highs, '']) english(words.result.unqualified(name));
    for (const own of THREE) for (const bank of highs) for (const stands of ['higher', 'alike', 'lower', null] as const) for (const paid of [true, false]) english(words.result.anteWithout(own, bank, stands, paid));
    for (const stands of ['higher', 'alike', 'lower', null] as const) for (const paid of [true, false]) for (const whatever of [true, false]) english(words.result.without(stands, paid, whatever));
});

test('the felt says what is played for and what is asked of the bank\u2019s hand', () => {
    assert.equal(words.felt.prints('Closest to 21', 'draws to hard 17'), 'Closest to 21 \u00b7 Bank draws to hard 17');
    assert.equal(words.felt.prints('', 'qualifies with queen high'), 'Bank qualifies with queen high');
    assert.equal(words.felt.prints('Low hand \u00b7 high hand'), 'Low hand \u00b7 high hand');
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
