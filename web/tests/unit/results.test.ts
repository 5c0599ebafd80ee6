// How a result is told at a banked table: two hands of Three Card Poker as the house
// recorded them (samples/three-card.json), the same cards at both houses. The bank has
// jack-eight-four, which does not qualify. Hana at 7 has the same; Eli at 1 a straight, Fay
// at 2 ten high, Maria at 4 queen high. Eli and Maria have $5 on Pair Plus, at Marina on the
// 6 Card Bonus too; everybody has $10 on Ante and on Play.
import assert from 'node:assert/strict';
import test from 'node:test';
import samples from '../samples/three-card.json';
import { earlyAndLate, laidLines, lapsOf, linesOf, usedUpAt } from '../../src/record/settlement.tsx';
import { endOf, markOf, qualifiesAt } from '../../src/table/hands.ts';
import { beatsOf, dealOf, toldSoFar, type Ending } from '../../src/table/pace.ts';
import { endsAt, netAt, pilesAt } from '../../src/table/seat.tsx';
import { moneyAt } from '../../src/table/settled.ts';
import { decidedBy, eachWager, endedBy, madeOf, uncovered, whyAt, whyOf, whyWager } from '../../src/table/why.ts';
import { words } from '../../src/words/language.ts';
import type { PayRow, RecalledHand, TableEvent, View } from '../../src/wire/view.ts';
import { view } from './told.ts';

const BANK = 5;
const NO_BOOK = { rows: [], gist: () => '' };
const [HANA, ELI, FAY, MARIA] = [7, 1, 2, 4];
const recorded = (game: keyof typeof samples) => samples[game] as unknown as { hand: RecalledHand; pays: PayRow[] };
const marysville = recorded('marysville/three-card');
const marina = recorded('marina2/three-card-6');
const marks = ({ hand }: { hand: RecalledHand }) => [HANA, ELI, FAY, MARIA].map((seat) => markOf(hand, seat, 'player'));
const endingOf = (hand: RecalledHand, stage: Ending['stage'] = 'sum', settled?: number[]): Ending => ({ hand, deal: dealOf(hand.steps)!, stage, places: [], settled });
const stepOf = ({ hand }: { hand: RecalledHand }, seat: number, wager: string) => hand.steps.find((step) => step.seat === seat && step.wager === wager && ['PAID', 'TAKEN', 'PUSHED'].includes(step.event))!;
const why = (of: { hand: RecalledHand; pays: PayRow[] }, seat: number, wager: string, mine = true) => whyWager(of.hand, BANK, stepOf(of, seat, wager), mine, { rows: of.pays, gist: () => '' });

test('CM-TCP-R5b, MC2-TCP6-R5b: the mark at a hand is its Ante\u2019s, for without a queen every Play wager comes back', () => {
    assert.deepEqual(marks(marysville), ['push', 'won', 'back', 'won'], 'the wagers of a lower hand come back, but it is not as high');
    assert.deepEqual(marks(marina), ['paid', 'won', 'paid', 'won'], 'paid whatever the hands are, but a hand as low as the bank\u2019s has not won');
    assert.equal(words.result.shapes.paid, words.result.shapes.won);
    assert.notEqual(words.result.shapes.back, words.result.shapes.push);
    assert.equal(words.result.marks.paid, 'is paid');
});

test('a bank that does not qualify is told by what becomes of one\u2019s own Ante', () => {
    const told = ({ hand, pays }: { hand: RecalledHand; pays: PayRow[] }, seat: number) => whyOf(endingOf(hand), seat, String, pays);
    assert.equal(told(marysville, MARIA).title, 'The bank\u2019s jack high does not qualify');
    assert.equal(told(marysville, MARIA).text, 'You are higher: the Ante pays, Play comes back.');
    assert.equal(told(marysville, FAY).text, 'You are lower: Ante and Play come back.');
    assert.equal(told(marysville, HANA).text, 'You are as high: Ante and Play come back.');
    for (const seat of [FAY, HANA, MARIA, ELI]) assert.equal(told(marina, seat).text, 'Every Ante is paid, Play comes back.', 'MC2-TCP6-R5b');
    assert.deepEqual([marina, marysville].map(({ hand }) => [qualifiesAt(hand, BANK), qualifiesAt(hand, MARIA)]), [[false, undefined], [false, undefined]], 'it is asked of the bank alone');
});

test('each wager says in words why it ended so', () => {
    assert.equal(why(marysville, MARIA, 'play'), 'The bank does not qualify, it needs queen high');
    assert.equal(why(marysville, MARIA, 'ante'), 'The bank does not qualify and queen high is higher than jack high');
    assert.equal(why(marysville, FAY, 'ante'), 'The bank does not qualify and ten high is lower than jack high');
    assert.equal(why(marysville, HANA, 'ante'), 'The bank does not qualify and jack high is as high as the bank\u2019s');
    for (const seat of [FAY, MARIA]) assert.equal(why(marina, seat, 'ante'), 'The bank does not qualify', 'the page does not ask how high the hand is');
    assert.equal(why(marysville, ELI, 'pair-plus'), 'straight', 'the printed line that pays 6 to 1');
    assert.equal(why(marysville, MARIA, 'pair-plus'), 'It takes one pair or better');
    assert.equal(why(marina, ELI, 'six-card'), 'straight', '8-7-6-5-4 of the six cards: 9 to 1');
    assert.equal(why(marina, MARIA, 'six-card'), 'It takes three of a kind or better');
    const folds: TableEvent = { event: 'FOLDED', seat: MARIA, spot: MARIA };
    const taken: TableEvent = { ...stepOf(marysville, MARIA, 'ante'), event: 'TAKEN' };
    const folded = { ...marysville.hand, steps: [folds, taken] };
    assert.equal(whyWager(folded, BANK, taken, true, NO_BOOK), 'You folded');
    assert.equal(whyWager(folded, BANK, taken, false, NO_BOOK), 'Folded', 'on another\u2019s row nobody is \u201cyou\u201d');
});

test('beside each wager stands what it came to, and the sum is none of them', () => {
    const ends = endsAt(endingOf(marina.hand), MARIA);
    assert.deepEqual([...ends].map(([wager, { end, amount }]) => [wager, end, amount]), [
        ['play', 'push', 0],
        ['ante', 'won', 1000],
        ['pair-plus', 'lost', -500],
        ['six-card', 'lost', -500],
    ]);
    assert.equal(marina.hand.net.find((each) => each.seat === MARIA)?.amount, 0, 'a result of $0 is a result');
    assert.equal(endsAt(endingOf(marina.hand, 'chips', [HANA]), MARIA).size, 0, 'not before its turn');
    assert.equal(endsAt(endingOf(marina.hand, 'names'), MARIA).size, 0);
});

test('a seat has one figure for the hand: what its wagers and its fee come to, told in its turn, the bank\u2019s last', () => {
    for (const { hand } of [marysville, marina]) {
        for (const seat of [HANA, ELI, FAY, MARIA]) {
            const { bet, fee, back } = moneyAt(hand, seat);
            assert.equal(netAt(endingOf(hand), seat), back - bet - fee);
        }
        const told = [HANA, ELI, FAY, MARIA, BANK].map((seat) => netAt(endingOf(hand), seat)!);
        const fees = hand.steps.reduce((sum, step) => sum + (step.event === 'FEE' ? (step.amount ?? 0) : 0), 0);
        assert.equal(told.reduce((sum, each) => sum + each, 0), -fees, 'what nobody at the table has went to the house');
    }
    assert.equal(netAt(endingOf(marina.hand), MARIA), 0, 'nothing won or lost is told too');
    assert.equal(netAt(endingOf(marina.hand), 3), undefined, 'nobody sits there');
    assert.equal(netAt(endingOf(marina.hand, 'names'), ELI), undefined, 'no money before the cards');
    assert.equal(netAt(endingOf(marina.hand, 'chips', [HANA]), ELI), undefined);
    assert.notEqual(netAt(endingOf(marina.hand, 'chips', [HANA, ELI]), ELI), undefined);
    assert.equal(netAt(endingOf(marina.hand, 'chips', [HANA, ELI, FAY, MARIA]), BANK), undefined);
    assert.equal(netAt(null, ELI), undefined);
});

test('wagers lie with what each came to beside it until the sum is told: then the chips are in the stacks', () => {
    const stakes = ['ante', 'pair-plus', 'six-card'].map((wager) => ({ seat: MARIA, spot: MARIA, wager, amount: wager === 'ante' ? 1000 : 500 }));
    const played = view({ stakes, bank: { front: { seat: BANK, posted: 100000 }, second: null } });
    const lies = (seat: number, ending: Ending | null) => pilesAt(played, seat, ending).map(({ wager, amount, told }) => [wager, amount, told?.end]);
    assert.deepEqual(lies(MARIA, endingOf(marina.hand, 'names')), [['ante', 1000, undefined], ['pair-plus', 500, undefined], ['six-card', 500, undefined]]);
    assert.deepEqual(lies(MARIA, endingOf(marina.hand, 'chips', [MARIA])), [['ante', 1000, 'won'], ['pair-plus', 500, 'lost'], ['six-card', 500, 'lost'], ['play', 1000, 'push']], 'Play was laid after the view');
    assert.deepEqual(lies(BANK, endingOf(marina.hand, 'chips', [MARIA])), [['bank', 100000, undefined]]);
    assert.deepEqual(lies(MARIA, endingOf(marina.hand)), [['ante', 0, 'won'], ['pair-plus', 0, 'lost'], ['six-card', 0, 'lost'], ['play', 0, 'push']]);
    assert.deepEqual(lies(BANK, endingOf(marina.hand)), []);
});

test('what was laid down, what was paid for the hand and what comes back are the sum of it', () => {
    const laid = (hand: RecalledHand, seat: number) => hand.steps.reduce((sum, step) => sum + (step.event === 'BET' && step.seat === seat ? (step.amount ?? 0) : 0), 0);
    assert.deepEqual(moneyAt(marysville.hand, ELI), { bet: 2500, fee: 0, back: 6500 }, '$25 of stakes, $10 and $30 won');
    assert.deepEqual(moneyAt(marysville.hand, FAY), { bet: 2000, fee: 0, back: 2000 });
    assert.deepEqual(moneyAt(marysville.hand, MARIA), { bet: 2500, fee: 0, back: 3000 }, 'Pair Plus is lost');
    for (const { hand } of [marysville, marina]) for (const seat of [HANA, ELI, FAY, MARIA]) assert.equal(moneyAt(hand, seat).bet, laid(hand, seat));
    assert.deepEqual(moneyAt(marysville.hand, BANK), { bet: 100000, fee: 50, back: 95500 }, 'what a bank put up');
    // With a collection of $1 of her own she has $4 more than before.
    const paid = { ...marysville.hand, steps: [...marysville.hand.steps, { event: 'FEE' as const, seat: MARIA, amount: 100 }], net: [{ seat: MARIA, amount: 400 }] };
    assert.deepEqual(moneyAt(paid, MARIA), { bet: 2500, fee: 100, back: 3000 });
    assert.equal(madeOf(paid, MARIA), '+$5 wagers, \u2212$1 collection', 'the seat says +$5, the sum +$4: the dollar between them has a name');
    assert.equal(madeOf(marysville.hand, MARIA), '', 'who pays none has nothing to name');
    assert.equal(madeOf(marysville.hand, BANK), '\u2212$45 bank, \u2212$0.50 collection');
    assert.equal(words.result.got(2500, 3000), 'You bet $25; $30 comes back.');
    assert.equal(words.result.got(1000, 0), 'You bet $10; nothing comes back.');
    assert.equal(words.result.got(0, 500), 'You get $5.');
    assert.equal(words.result.stack(100000, 114500), 'You had $1,000, now $1,145.');
});

test('where several wagers make up the sum, each is named with its part', () => {
    assert.equal(eachWager(marina.hand, MARIA), 'Ante +$10, Pair Plus \u2212$5, 6 Card Bonus \u2212$5, Play came back');
    const paid = { ...marina.hand, steps: [...marina.hand.steps, { seq: 0, event: 'FEE' as const, seat: MARIA, amount: 100 }] };
    assert.match(eachWager(paid, MARIA), /, Play came back, collection \u2212\$1$/, 'all that its sum is made of');
    const alone = { ...marina.hand, steps: marina.hand.steps.filter((step) => step.wager === 'ante') };
    assert.equal(eachWager(alone, MARIA), '', 'one has its reason already');
});

test('the lines of every place add up to its sum, the bank\u2019s and what each paid for the hand among them', () => {
    const cents = (text: string) => Math.round(Number(text.replace(/[^0-9.]/g, '')) * 100) * (/^[-\u2212]/.test(text) ? -1 : 1);
    const paid: TableEvent[] = [HANA, FAY].map((seat) => ({ event: 'FEE', seat, amount: 100 }));
    const owing = marina.hand.net.map(({ seat, amount }) => ({ seat, amount: amount - (seat === HANA || seat === FAY ? 100 : 0) }));
    for (const hand of [marysville.hand, marina.hand, { ...marina.hand, steps: [...paid, ...marina.hand.steps], net: owing }]) {
        const lines = linesOf(hand, (place) => String(place));
        for (const { seat, amount } of hand.net) {
            const own = lines.filter(({ seats }) => seats.includes(seat));
            assert.equal(own.reduce((sum, { line, seats }) => sum + cents(line.amount) / seats.length, 0), amount, `seat ${seat}`);
        }
        const settled = lines.map(({ step }) => step).filter((step) => ['PAID', 'TAKEN', 'PUSHED'].includes(step.event));
        assert.deepEqual(settled, hand.steps.filter((step) => settled.includes(step)), 'as they were settled, one\u2019s own where it was its turn');
        assert.equal(lines[0]!.step.event, 'FEE', 'what was paid for the hand comes first');
        assert.equal(lines.at(-1)!.step.event, 'UNBANKED', 'and the bank last');
    }
    const together = linesOf({ ...marina.hand, steps: paid, net: owing }, (place) => String(place));
    assert.deepEqual(together.map(({ line, seats }) => [line.who, line.what, line.amount, seats]), [['2 players', 'Collection to the house, $1 each', '\u2212$2', [HANA, FAY]]]);
    assert.deepEqual([-17000, 500, 0].map((grown) => words.settled.bankSum(60000, grown)), ['Bank of $600 loses $170', 'Bank of $600 wins $5', 'Bank of $600: wins and losses even out']);
});

test('a hand that ended before its hands were compared says by what', () => {
    const bet = (seat: number, wager: string): TableEvent => ({ event: 'BET', seat, spot: seat, wager, amount: 1000 });
    const taken = (seat: number, wager: string): TableEvent => ({ event: 'TAKEN', seat, spot: seat, wager, amount: 1000 });
    const ended = (steps: TableEvent[], early = 0) => endedBy({ hand: 1, steps, net: [], named: [], people: [], order: { early } }, BANK);
    const closed: TableEvent = { event: 'CLOSED' };
    const fold = (seat: number): TableEvent => ({ event: 'FOLDED', seat, spot: seat });
    assert.equal(ended([bet(2, 'ante'), bet(4, 'ante'), closed, fold(2), fold(4), taken(2, 'ante'), taken(4, 'ante')], 2), 'Everybody folded');
    assert.equal(ended([bet(2, 'ante'), bet(4, 'ante'), closed, fold(2), taken(2, 'ante'), taken(4, 'ante')], 1), '', 'one hand was played');
    assert.equal(ended([bet(2, 'base'), closed, { event: 'SURRENDERED', seat: 2, spot: 2 }, taken(2, 'base')], 1), 'Every hand was given up');
    const stands = (spot: number, value: string): TableEvent => ({ event: 'STANDS', spot, value });
    assert.equal(ended([bet(2, 'base'), closed, stands(BANK, 'a Pure 21.5'), taken(2, 'base')]), 'The bank has a Pure 21.5, and the hand ends at once');
    assert.equal(ended([bet(2, 'base'), closed, stands(2, '18'), stands(BANK, 'a natural'), taken(2, 'base')]), '', 'the hands were played before it was known');
    assert.equal(ended([bet(2, 'base'), closed, { ...taken(2, 'base'), event: 'PAID' }, stands(BANK, '18')], 1), 'Every wager was decided before the bank\u2019s hand');
    assert.equal(endedBy(marysville.hand, BANK), 'The bank\u2019s jack high does not qualify');
});

test('where the bank\u2019s money is used up is told in its place', () => {
    const lines = (steps: Partial<TableEvent>[]) => linesOf({ hand: 1, steps: steps.map((step, at) => ({ event: 'PAID', seat: at + 1, spot: at + 1, wager: 'base', amount: 1000, stake: 1000, ...step })), net: [], named: [], people: [] }, String);
    assert.equal(usedUpAt(lines([{}, { event: 'TAKEN' }])), -1);
    assert.equal(usedUpAt(lines([{}, { amount: 500, due: 1000 }, { event: 'RETURNED' }])), 2, 'behind what was paid in part');
    assert.equal(usedUpAt(lines([{}, { event: 'RETURNED' }, { event: 'RETURNED' }])), 1);
    assert.equal(usedUpAt(lines([{}, { amount: 500, due: 1000 }])), 2, 'the last');
    assert.deepEqual(lapsOf(lines([{}, {}, { wager: 'fortune' }, { wager: 'fortune' }])), ['base', 'fortune']);
    assert.deepEqual(lapsOf(lines([{}, { wager: 'fortune' }, {}, { wager: 'fortune' }])), [], 'seat by seat');
    assert.equal(words.record.from('Hana', true, ['Main wager', 'Fortune']), 'Main wager, then Fortune, each clockwise from Hana');
    const missing = (steps: TableEvent[]) => uncovered({ hand: 1, steps, net: [], named: [], people: [] });
    const paid: TableEvent = { event: 'PAID', seat: 2, spot: 2, wager: 'base', amount: 600 };
    assert.equal(missing([paid, { ...paid, amount: 100, stake: 1000, due: 1000 }]), 300, 'of what two banks paid');
    assert.equal(missing([{ event: 'TAKEN', seat: 3, amount: 400, stake: 600, due: 1000 }, { event: 'RETURNED', seat: 4, stake: 2500 }, { event: 'UNPAID', seat: 4, due: 900 }]), 4000);
    assert.equal(missing([{ ...paid, stake: 600 }]), 0);
    assert.equal(words.result.toBank('Fay: Main wager goes back: the bank has no money left, 13 loses to the bank\u2019s 18'), 'Fay: Main wager goes back: your bank has no money left, 13 loses to your bank\u2019s 18');
});

test('the side panel tells no line, no sum and no bank before its turn', () => {
    const settled = (ending: Ending) => toldSoFar(ending).steps.filter((step) => ['PAID', 'TAKEN', 'PUSHED', 'UNBANKED'].includes(step.event)).map((step) => step.seat);
    const beats = beatsOf(marysville.hand, dealOf(marysville.hand.steps)!, { places: [], stakes: [], hands: [] }, [], { played: true, still: false, within: Infinity });
    for (const { ending } of beats) {
        const told = toldSoFar(ending);
        assert.equal(told.net.length > 0, ending.stage === 'sum', ending.stage);
        if (ending.stage === 'cards' || ending.stage === 'names') assert.deepEqual(settled(ending), []);
        if (ending.stage === 'chips') assert.deepEqual([...new Set(settled(ending))].sort(), [...ending.settled!].sort());
    }
    assert.deepEqual(beats.filter((beat) => beat.ending.stage === 'chips').map((beat) => beat.ending.settled?.at(-1)), [HANA, ELI, FAY, MARIA], 'CM-TCP-R8: clockwise from the bank\u2019s left');
    assert.ok(settled(beats.at(-1)!.ending).includes(BANK), 'then the bank');
});

test('points over the limit are said in words, to their owner and to others', () => {
    const hand = (end: TableEvent['event'], own: string, bank: string): RecalledHand => ({
        hand: 1,
        people: [],
        net: [],
        named: [],
        steps: [
            { event: 'STANDS', seat: 3, spot: 3, value: own },
            { event: 'STANDS', spot: BANK, hand: 'bank', value: bank },
            { event: end, seat: 3, spot: 3, wager: 'base', amount: 500, stake: 500 },
        ],
    });
    const told = (end: TableEvent['event'], own: string, bank: string, mine: boolean) => whyAt(hand(end, own, bank), BANK, 3, mine);
    assert.equal(told('PAID', '19', 'over with 24', true), 'The bank went over with 24: you win');
    assert.equal(told('PAID', '19', 'over with 24', false), 'The bank went over with 24: the hand wins');
    assert.equal(told('TAKEN', 'over with 24', '18', true), 'You went over with 24, the bank has 18: you lose');
    assert.equal(told('PUSHED', 'over with 22', 'over with 24', false), 'Hand and bank both went over, 22 and 24: push');
    assert.equal(told('TAKEN', '24', '18', true), 'You went over with 24, the bank has 18: you lose', 'a higher total that loses is over');
    assert.equal(endOf(hand('PAID', '19', '18'), 3), 'won');
    // Of a hand that went over with its last card nothing is known but its rule, which says why; doubled too.
    const drawn = { ...hand('TAKEN', '', '18'), steps: hand('TAKEN', '', '18').steps.slice(1) };
    const book = { rows: [], gist: (rule: string | undefined) => (rule === 'MC1-P215-G5' ? 'Player above 21.5 and player-dealer below: player loses.' : '') };
    for (const wager of ['base', 'base+double']) {
        const step = { ...drawn.steps.at(-1)!, wager, rule: 'MC1-P215-G5' };
        assert.equal(whyWager(drawn, BANK, step, true, book), 'Player above 21.5 and the bank below: player loses');
    }
});

test('MC2-ZOO-R3: of two hands that are everyone\u2019s it is said which count beats which, and who wins by what', () => {
    const stood = (player: number, banker: number, result: string): RecalledHand => ({
        ...marina.hand,
        steps: [
            { event: 'STANDS', hand: 'player', count: player },
            { event: 'STANDS', hand: 'banker', count: banker },
            { event: 'RESULT', result },
        ],
    });
    assert.equal(decidedBy(stood(4, 5, 'banker')), 'Banker wins 5 to 4');
    assert.equal(decidedBy(stood(7, 6, 'rabbit')), 'Rabbit: Player wins 7 to 6');
    assert.equal(decidedBy(stood(3, 3, 'tie')), 'Tie at 3');
    assert.equal(decidedBy(marina.hand), '', 'hands that are somebody\u2019s are told by their own names');
    assert.equal(words.result.counts([4, 5]), '5 beats 4');
    assert.equal(words.result.counts([3, 3]), '3 to 3');
    assert.equal(words.result.by('banker'), 'Banker wins');
    assert.equal(words.result.by('rabbit'), 'Player wins with a three-card 7: Rabbit');
    assert.equal(words.result.by('triple-tiger'), 'Banker wins with a three-card 8: Triple tiger');
    assert.equal(words.result.by('monkey'), 'A tie: Monkey');
});

test('a wager that was doubled is one line in the side too, in play and settled, with its rule; the sums stay', () => {
    const laid = (wager: string, amount: number, part?: number) => ({ seat: 4, spot: 4, wager, amount, ...(part && { part }) });
    const view = { places: [] } as unknown as View;
    const single = [laid('base', 500), laid('bonus', 100), laid('double', 500)];
    assert.deepEqual(laidLines(view, single), [{ what: 'Main wager, doubled', amount: 1000 }, { what: 'Bonus bet', amount: 100 }]);
    const split = [laid('base', 500), laid('base', 500, 2), laid('double', 300, 2)];
    assert.deepEqual(laidLines(view, split), [{ what: 'Hand\u00a01', amount: 500 }, { what: 'Hand\u00a02, doubled', amount: 800 }]);

    const end = (event: TableEvent['event'], wager: string, part?: number): TableEvent => ({ event, seat: 4, spot: 4, ...(part && { part }), wager, amount: 500, stake: 500, rule: 'MC1-NB22-G3' });
    const steps: TableEvent[] = [{ event: 'SPLIT', seat: 4, spot: 4 }, end('TAKEN', 'base'), end('TAKEN', 'double'), end('PAID', 'base', 2), end('PAID', 'double', 2)];
    const hand = { hand: 1, steps, net: [{ seat: 4, amount: 0 }], named: [], people: [], order: { early: 2 } } as unknown as RecalledHand;
    const lines = linesOf(hand, String, [], 4);
    assert.deepEqual(lines.map(({ line, step }) => [line.what, line.amount, step.rule]), [
        ['Hand 1, doubled, loses', '\u2212$10', 'MC1-NB22-G3'],
        ['Hand 2, doubled, pays 1 to 1 on $10', '+$10', 'MC1-NB22-G3'],
    ]);
    assert.deepEqual(earlyAndLate(hand, lines).map((part) => part.length), [1, 1], 'what was settled in the play stays apart');
});

test('the hand before is told as one that is over', () => {
    const { past } = words.result;
    assert.equal(past('You win both hands.'), 'You won both hands.');
    assert.equal(past('Your 13 loses to the bank\u2019s 18.'), 'Your 13 lost to the bank\u2019s 18.');
    assert.equal(past('The bank\u2019s jack-eight high does not qualify. Ante and Play come back.'), 'The bank\u2019s jack-eight high did not qualify. Ante and Play came back.');
    assert.equal(past('Both have 18: push.'), 'Both had 18: pushed.');
});
