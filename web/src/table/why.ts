// Why a hand ended as it did for somebody, and each wager on it.
import { lineOf, lowestLine, pushingLine } from '../record/pays';
import { words } from '../words/language';
import { fullStop } from '../words/figures';
import { OF_HANDS, potName, signed, wagerName } from '../words/words';
import type { PayRow, RecalledHand, TableEvent } from '../wire/view';
import { countOf, endOf, gaveUp, handsAt, isMain, MARKS, onlyName, partsWon, qualified, shownName, standsAt } from './hands';
import { isTold, type Ending } from './pace';
import { earlySteps, inForce, isSettled, moneyAt } from './settled';

type Name = (place: number | undefined) => string;
type Worth = (spot: number) => string;

const stoodOn = (hand: RecalledHand, spot: number, part: number) =>
    hand.totals?.find((each) => each.spot === spot && (each.part ?? 1) === part)?.total ?? hand.steps.find((step) => step.event === 'STANDS' && step.spot === spot && (step.part ?? 1) === part)?.value ?? '';

/** What a hand of a spot came to: "pair of nines", "soft 18", "over with 23". */
export function worthOf({ hand, deal }: Ending, spot: number, part = 1): string {
    const lies = handsAt(deal.hands, spot).find((each) => (each.part ?? 1) === part);
    return onlyName(hand, spot) || stoodOn(hand, spot, part) || (lies ? countOf(lies) : '');
}

/** By what the house says of the hands; `part` is that of a split, and the bank has but one. */
const toldWorth =
    (hand: RecalledHand, bank: number | null, part: number): Worth =>
    (spot) =>
        onlyName(hand, spot) || stoodOn(hand, spot, spot === bank ? 1 : part);

const did = (hand: RecalledHand, event: string, at: number | null) => hand.steps.some((step) => step.event === event && (step.spot ?? step.seat) === at);

/** Has this seat given up the hand of this spot? */
const folded = (hand: RecalledHand, seat: number | undefined, spot: number | undefined) => hand.steps.some((step) => step.event === 'FOLDED' && step.seat === seat && (step.spot ?? step.seat) === (spot ?? seat));

const isSplit = (hand: RecalledHand, spot: number) => hand.steps.some((step) => step.event === 'SPLIT' && step.spot === spot);

/** How the hands of a split ended: no one reason is that of all of them, unless the bank went over. */
function ofHands(hand: RecalledHand, bank: number | null, spot: number, together?: number): string {
    const parts = [1, ...hand.steps.flatMap((step) => (step.event === 'SPLIT' && step.spot === spot && step.part ? [step.part] : []))];
    const ends = parts.map((part) => (gaveUp(hand, spot, part) ? 'surrendered' : endOf(hand, spot, part)));
    const told = ends.filter((end) => end !== null);
    return told.length < parts.length ? '' : words.result.hands(told, bank === null ? '' : toldWorth(hand, bank, 1)(bank), together);
}

/** What the hands of a spot came to for whoever has it. */
const handsNet = ({ steps }: RecalledHand, spot: number) =>
    steps.reduce((sum, step) => sum + (step.seat === spot && step.spot === spot && OF_HANDS.has(step.wager ?? '') ? (step.event === 'PAID' ? 1 : step.event === 'TAKEN' ? -1 : 0) * (step.amount ?? 0) : 0), 0);

/** Why the main wager on a spot ended so, in a few words: "Front wins, back loses", "Pair of
 * nines beats queen high", "16 loses to 20". `mine`: it is said to whoever has the hand. */
export function whyAt(hand: RecalledHand, bank: number | null, spot: number | null, mine: boolean, part?: number, worth: Worth = toldWorth(hand, bank, part ?? 1)): string {
    if (part === undefined && spot !== null && isSplit(hand, spot)) return ofHands(hand, bank, spot);
    const parts = spot === null ? null : partsWon(hand, spot);
    const end = spot === null ? null : endOf(hand, spot, part);
    if (spot !== null && did(hand, 'SURRENDERED', spot)) return words.result.surrendered(mine);
    if (spot !== null && folded(hand, spot, spot)) return words.result.folded(mine);
    if (!qualified(hand)) return words.result.unqualified(bank === null ? '' : onlyName(hand, bank));
    if (spot !== null && did(hand, 'FOUL', spot)) return words.result.foul;
    if (did(hand, 'FOUL', bank)) return words.result.bankFoul;
    if (parts) return words.result.parts(parts.map((each) => ({ ...each, name: shownName(hand, spot!, each.part) })), mine);
    if (bank === null || spot === null || bank === spot || !end) return '';
    const [own, other] = [worth(spot), worth(bank)];
    return own && other ? words.result.against(own, other, end, mine) : '';
}

/** Is the Ante paid whatever the hands are, by one line of its table (MC2-TCP6-R5b)? */
export const paysWhatever = (rows: PayRow[]) => rows.some((row) => row.wager === 'ante' && row.key === 'UNQUALIFIED');

/** Without a queen in the bank's hand Ante and Play end each by a rule of its own. */
function unqualifiedWhy(hand: RecalledHand, bank: number | null, step: TableEvent, rows: PayRow[]): string {
    const spot = step.spot ?? 0;
    if (step.wager === 'play') return words.result.playBack;
    if (paysWhatever(rows)) return words.result.unqualified('');
    const [own, other] = [onlyName(hand, spot), bank === null ? '' : onlyName(hand, bank)];
    return words.result.anteWithout(own, other, standsAt(hand, spot), step.event === 'PAID');
}

/** The line of the pay table that was paid by, in words; '' where none is certain. */
function printed(hand: RecalledHand, step: TableEvent, rows: PayRow[]): string {
    const line = lineOf(rows, step, hand.steps.find((each) => each.event === 'RESULT')?.result);
    return line === null ? '' : words.result.line(line);
}

const isEven = (step: TableEvent) => (step.due ?? step.amount ?? 0) === (step.stake ?? 0);

/** How many cards the bank drew in all. */
function cardsOfBank({ steps }: RecalledHand): number {
    const bank = steps.filter((step) => step.event === 'BANKED').at(-1);
    const spot = bank?.spot ?? bank?.seat;
    return steps.reduce((sum, step) => sum + (step.event === 'CARD' && step.spot === spot ? (step.cards?.length ?? 0) : step.event === 'UNCARD' && step.spot === spot ? -1 : 0), 0);
}

/** Why a wager beside the hand ended so: the line of its table, or what it would have taken. */
function besideWhy(hand: RecalledHand, step: TableEvent, rows: PayRow[]): string {
    if (ZOO_HANDS.includes(step.wager ?? '')) return decidedBy(hand);
    if (step.event === 'PAID' && step.wager === 'buster') return words.result.busted(cardsOfBank(hand));
    if (step.event === 'PAID' || step.event === 'PUSHED') return printed(hand, step, rows);
    const lowest = step.event === 'TAKEN' ? lowestLine(rows, step.wager ?? '') : null;
    return lowest ? words.result.needs(step.wager ?? '', lowest, pushingLine(rows, step.wager ?? '')) : '';
}

/** The pay table and the rules in force, for what the hands themselves do not say. */
export interface Book {
    rows: PayRow[];
    gist(rule: string | undefined): string;
}

/** Why this wager was paid, taken or pushed; where the hands have no words for it, what its
 * rule says; '' where its line says all there is, as it does of a further hand of a split. */
export function whyWager(hand: RecalledHand, bank: number | null, settled: TableEvent, mine: boolean, { rows, gist }: Book, worth?: Worth): string {
    const step = settled.wager === 'base+double' ? { ...settled, wager: 'base' } : settled;
    if (step.event === 'TAKEN' && step.wager !== 'six-card' && folded(hand, step.seat, step.spot)) return words.result.folded(mine);
    if (!isMain(step)) return besideWhy(hand, step, rows);
    if ((step.wager === 'ante' || step.wager === 'play') && !qualified(hand)) return unqualifiedWhy(hand, bank, step, rows);
    // More than even money has a line of its own: a natural, say.
    const line = () => (step.event === 'PAID' && !isEven(step) ? printed(hand, step, rows) : '');
    const early = earlySteps(hand).includes(settled) && line(); // the bank's hand had no part in it
    return early || whyAt(hand, bank, step.spot ?? null, mine, step.part ?? 1, worth) || line() || ((step.part ?? 1) > 1 ? '' : words.result.line(gist(step.rule).replace(/\.$/, '')));
}

/** Who has won which pot: several share one, or have a half of it each. */
export function potsWon(hand: RecalledHand): { seat: number; pots: string[] }[] {
    const pushed = hand.steps.filter((step) => step.event === 'POT');
    const seats = [...new Set(pushed.map((step) => step.seat ?? 0))];
    return seats.map((seat) => ({ seat, pots: pushed.filter((step) => step.seat === seat).map((step) => potName(pushed, step)) }));
}

/** Of which pot this step pushes a part. */
export const potOf = ({ pots = [] }: RecalledHand, { count = 1, hand = '' }: TableEvent) => pots.find((each) => each.pot === count && (each.hand ?? '') === hand);

/** Of hands that are called alike: the cards that each has played, where they tell them apart. */
function played({ named }: RecalledHand, winner: number, beats: number[]): { own: string[]; other: string[] } | null {
    const best = (seat: number) => named.filter((each) => each.spot === seat).at(-1)?.best;
    const [own, other] = [best(winner), best(beats[0] ?? 0)];
    return beats.length === 1 && own && other ? { own, other } : null;
}

/** Of two hands that are called alike: the first card in which they differ, the joker as what it stands for. */
function deciding(hand: RecalledHand, winner: number, loser: number): { own: string; other: string } | null {
    const fiveOf = (seat: number) => {
        const { best, joker } = hand.named.filter((each) => each.spot === seat).at(-1) ?? {};
        return best?.map((card) => (card === 'Xx' ? (joker ?? card) : card).charAt(0));
    };
    const [own, other] = [fiveOf(winner), fiveOf(loser)];
    const at = own?.findIndex((card, index) => card !== other?.[index]) ?? -1;
    return own && other && at >= 0 ? { own: own[at]!, other: other[at]! } : null;
}

/** Why one's own hand beats another that has its name, or is beaten by it: "Your pair of nines
 * with a king beats Fay's pair of nines with a jack"; '' where a name tells them apart. */
export function besideWords(hand: RecalledHand, me: number | null, name: (seat: number) => string): string {
    for (const { hand: half = '', winners, name: called = '', beats } of hand.pots ?? []) {
        if (me === null || half === 'low' || winners.length !== 1) continue;
        const alike = beats.filter((each) => each.name === called).map((each) => each.seat);
        const winner = winners[0]!;
        const loser = winner === me ? (alike.length === 1 ? alike[0] : undefined) : alike.find((seat) => seat === me);
        const by = loser === undefined ? null : deciding(hand, winner, loser);
        if (by) return words.result.beside(called, winner === me ? null : name(winner), by.own, loser === me ? null : name(loser!), by.other);
    }
    return '';
}

/** Was the pot won because nobody else was left in the hand? */
export function othersFolded({ steps }: RecalledHand): boolean {
    const left = new Set(steps.flatMap(({ event, spot }) => (event === 'CARD' && spot ? [spot] : [])));
    for (const { event, seat = 0 } of steps) if (event === 'FOLDED') left.delete(seat);
    return left.size === 1;
}

/** "Side pot 1: kings and nines beat a pair of kings", each pot by itself. Nothing is told
 * where nobody else shows anything. */
export function reasonWords(hand: RecalledHand, lowWins = false): string[] {
    if (othersFolded(hand)) return [words.result.othersFolded];
    const pots = hand.pots ?? [];
    const several = pots.some((each) => each.pot > 1);
    const reasons = pots.flatMap(({ pot, hand: half = '', winners, name, beats }) => {
        if (!name || (beats.length === 0 && winners.length < 2)) return [];
        const alike = half === 'low' ? [] : beats.filter((each) => each.name === name);
        return [words.result.potReason(several ? pot : 0, half, winners.length, name, beats.map((each) => each.name), lowWins, beats.length > 3 ? null : played(hand, winners[0] ?? 0, alike.map((each) => each.seat)))];
    });
    return pots.some((each) => each.no_low) ? [...reasons, words.result.noLow] : reasons;
}

/** Chips that could not be divided, and who has them, of all pots. */
export const oddChips = ({ pots = [] }: RecalledHand) => pots.flatMap((each) => each.odd ?? []);

interface Why {
    title: string;
    text: string; // what else there is to say
}

/** At a table for the pot: who has it, oneself first. */
function potWhy(hand: RecalledHand, me: number | null, name: Name): Why {
    const won = potsWon(hand).sort((a, b) => Number(b.seat === me) - Number(a.seat === me));
    if (won.length === 0) return { title: hand.steps.some((step) => step.event === 'PUT') ? words.result.emptyPot : '', text: '' };
    const [first = '', ...rest] = won.map(({ seat, pots }) => words.result.won(seat === me ? null : name(seat), pots));
    return { title: first, text: (othersFolded(hand) ? [words.result.othersFolded] : rest).map(fullStop).join(' ') };
}

const ZOO_HANDS = ['player', 'banker'];

/** What decided a hand whose cards are everyone's: "Banker wins 5 to 4"; '' of other hands. */
export function decidedBy({ steps }: RecalledHand): string {
    const result = steps.find((step) => step.event === 'RESULT')?.result;
    const stood = ZOO_HANDS.map((hand) => steps.find((step) => step.event === 'STANDS' && step.hand === hand));
    return result && stood.every(Boolean) ? words.result.decided(result, stood.map((step) => step!.count ?? 0)) : '';
}

/** The same of a hand that is told, with what follows where one part wins; or what decided it for everybody. */
function bankWhy(ending: Ending, me: number | null): string {
    const { hand, deal } = ending;
    const points = deal.hands.filter((each) => each.spot === 0).map((each) => each.points);
    const own = me !== null && isSplit(hand, me) ? ofHands(hand, deal.bank, me, isTold(ending, me) ? handsNet(hand, me) : undefined) : whyAt(hand, deal.bank, me, true, 1, (spot) => worthOf(ending, spot));
    if (own && me !== null && partsWon(hand, me) && endOf(hand, me) === 'push') return words.result.push(own);
    if (own || deal.result) return own || words.result.decided(deal.result!, points);
    const ended = endedBy(hand, deal.bank);
    if (ended) return ended;
    const set = hand.named.some((each) => each.hand === 'front' || each.hand === 'low');
    const bank = deal.bank === null || set ? '' : worthOf(ending, deal.bank);
    return bank && words.result.bankHas(bank, me !== null && me === deal.bank);
}

const PLAYED = new Set(['HIT', 'SPLIT', 'STANDS', 'BET', 'SURRENDERED']);

/** A natural of the bank that ended the hand before anybody played. */
function naturalAtOnce(hand: RecalledHand, bank: number | null): string {
    const closed = hand.steps.findIndex((step) => step.event === 'CLOSED');
    const first = hand.steps.find((step, at) => at > closed && PLAYED.has(step.event));
    return closed >= 0 && earlySteps(hand).length === 0 && first?.event === 'STANDS' && first.spot === bank && /^a (natural|Pure)/.test(first.value ?? '') ? first.value! : '';
}

/** What ended a hand for everybody without its hands being compared; '' where they were. */
export function endedBy(hand: RecalledHand, bank: number | null): string {
    const steps = inForce(hand.steps);
    const mains = steps.filter((step) => step.event === 'BET' && (step.wager === 'ante' || step.wager === 'base'));
    const gave = (step: TableEvent) => folded(hand, step.seat, step.spot) || (did(hand, 'SURRENDERED', step.spot ?? null) && !isSplit(hand, step.spot ?? 0));
    if (mains.length > 0 && mains.every(gave)) return words.result.allGaveUp(steps.every((step) => step.event !== 'SURRENDERED'));
    const natural = naturalAtOnce(hand, bank);
    if (natural) return words.result.atOnce(natural);
    if (!qualified(hand)) return words.result.unqualified(bank === null ? '' : onlyName(hand, bank));
    const settled = steps.filter(isSettled).length;
    return settled > 0 && settled === hand.order?.early ? words.result.allDecided : '';
}

/** What becomes of one's own Ante and Play where the bank does not qualify. */
function withoutQueen({ hand }: Ending, me: number | null, rows: PayRow[]): string {
    const ante = me !== null && !qualified(hand) && !folded(hand, me, me) && hand.steps.find((step) => step.seat === me && step.spot === me && step.wager === 'ante' && isMain(step));
    return ante ? words.result.without(standsAt(hand, me), ante.event === 'PAID', paysWhatever(rows)) : '';
}

export function whyOf(ending: Ending, me: number | null, name: Name, rows: PayRow[] = []): Why {
    if (ending.deal.bank === null && !ending.deal.result) return potWhy(ending.hand, me, name);
    const title = bankWhy(ending, me);
    const ended = naturalAtOnce(ending.hand, ending.deal.bank) && endedBy(ending.hand, ending.deal.bank);
    return { title, text: withoutQueen(ending, me, rows) || (ended && ended !== title ? fullStop(ended) : '') };
}

/** A wager that was doubled is told in one line, where both parts ended alike. */
export function doubled(steps: TableEvent[]): TableEvent[] {
    const told: TableEvent[] = [];
    for (const step of steps) {
        const before = told.at(-1);
        const same = before && before.event === step.event && before.seat === step.seat && before.spot === step.spot && before.part === step.part && before.rule === step.rule;
        if (!same || before.wager !== 'base' || step.wager !== 'double' || (before.amount ?? 0) * (step.stake ?? 0) !== (step.amount ?? 0) * (before.stake ?? 0)) told.push(step);
        else {
            const sum = (of: 'amount' | 'stake' | 'due') => (before[of] === undefined ? undefined : before[of] + (step[of] ?? 0));
            told[told.length - 1] = { ...before, wager: 'base+double', amount: sum('amount'), stake: sum('stake'), due: sum('due') };
        }
    }
    return told;
}

/** What each wager of a seat came to, where there were several, and its collection: "Ante +$5, Pair Plus −$5, Play came back, collection −$1". */
export function eachWager(hand: RecalledHand, seat: number): string {
    const sums = new Map<string, number>();
    for (const { event, seat: at, wager = '', amount = 0 } of hand.steps) {
        if (at === seat && event in MARKS) sums.set(wager, (sums.get(wager) ?? 0) + (event === 'PAID' ? amount : event === 'TAKEN' ? -amount : 0));
    }
    const told = [...sums].sort(([, a], [, b]) => Number(a === 0) - Number(b === 0));
    const { fee } = moneyAt(hand, seat);
    return sums.size < 2 ? '' : [...told.map(([wager, amount]) => (amount === 0 ? words.result.cameBack(wagerName(wager)) : `${wagerName(wager)} ${signed(amount)}`)), ...(fee > 0 ? [words.result.feePaid(fee)] : [])].join(', ');
}

/** What a place pays for a hand, whatever comes of it. */
export const isFee = (step: TableEvent) => step.event === 'FEE' || step.event === 'POOLED';

/** At a table for the pot nobody pays for a hand: what a place pays is for the half hour that begins (CM-LB-7). */
export const isHalfHour = (hand: RecalledHand, step: TableEvent) => step.event === 'FEE' && step.seat !== undefined && hand.steps.some((each) => each.event === 'HALF-HOUR');

/** What the bank's money did not reach for: of wagers that went back their stakes, of others what is missing. */
export function uncovered({ steps }: RecalledHand): number {
    const same = (one: TableEvent, other: TableEvent) => (['event', 'seat', 'spot', 'part', 'wager'] as const).every((key) => one[key] === other[key]);
    const moved = (step: TableEvent) => steps.reduce((sum, other) => sum + (same(step, other) ? (other.amount ?? 0) : 0), 0); // by two banks, maybe
    const missing = (step: TableEvent) => (step.event === 'RETURNED' ? (step.stake ?? 0) : step.event === 'UNPAID' ? (step.due ?? 0) : (step.event === 'PAID' || step.event === 'TAKEN') && step.due ? step.due - moved(step) : 0);
    return inForce(steps).reduce((sum, step) => sum + missing(step), 0);
}

/** What a sum is made of, where what the wagers came to is not all of it. */
export function madeOf(hand: RecalledHand, seat: number): string {
    const net = hand.net.find((each) => each.seat === seat)?.amount ?? 0;
    const { fee } = moneyAt(hand, seat);
    const pot = hand.steps.some((step) => step.event === 'PUT');
    return fee > 0 && !pot ? words.result.madeOf(net + fee, fee, hand.steps.some((step) => step.event === 'BANKED' && step.seat === seat)) : '';
}
