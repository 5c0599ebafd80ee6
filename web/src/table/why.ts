// Why a hand ended as it did for somebody.
import { words } from '../words/language';
import { fullStop } from '../words/figures';
import type { RecalledHand, TableEvent } from '../wire/view';
import { endOf, handsAt, onlyName, partsWon } from './hands';
import type { Ending } from './pace';

type Name = (place: number | undefined) => string;
type Worth = (spot: number) => string;

const stoodOn = (hand: RecalledHand, spot: number, part: number) => hand.steps.find((step) => step.event === 'STANDS' && step.spot === spot && (step.part ?? 1) === part)?.value ?? '';

/** What a hand of a spot came to: "pair of nines", "soft 18", "over with 23". */
export function worthOf({ hand, deal }: Ending, spot: number, part = 1): string {
    const points = handsAt(deal.hands, spot).find((each) => (each.part ?? 1) === part)?.points ?? null;
    return onlyName(hand, spot) || stoodOn(hand, spot, part) || (points === null ? '' : String(points));
}

/** Why the main wager on a spot ended so, in a few words: "Front wins, back loses", "Pair of
 * nines beats queen high", "16 loses to 20". */
export function whyAt(hand: RecalledHand, bank: number | null, spot: number | null, worth: Worth = (at) => onlyName(hand, at) || stoodOn(hand, at, 1)): string {
    const did = (event: string, at: number | null) => hand.steps.some((step) => step.event === event && (step.spot ?? step.seat) === at);
    const parts = spot === null ? null : partsWon(hand, spot);
    const end = spot === null ? null : endOf(hand, spot);
    if (spot !== null && did('SURRENDERED', spot)) return words.result.surrendered;
    if (hand.steps.some((step) => step.event === 'SHOWN' && step.result === 'unqualified')) return words.result.unqualified(bank === null ? '' : onlyName(hand, bank));
    if (spot !== null && did('FOUL', spot)) return words.result.foul;
    if (did('FOUL', bank)) return words.result.bankFoul;
    if (parts) return words.result.parts(parts);
    if (bank === null || spot === null || bank === spot || !end) return '';
    const [own, other] = [worth(spot), worth(bank)];
    return own && other ? words.result.against(own, other, end) : '';
}

/** Who has won which pot: several share one, or have a half of it each. */
export function potsWon(hand: RecalledHand): { seat: number; pots: string[] }[] {
    const pushed = hand.steps.filter((step) => step.event === 'POT');
    const several = pushed.some((step) => (step.count ?? 1) > 1);
    const label = (step: TableEvent) => {
        const same = pushed.filter((each) => (each.count ?? 1) === (step.count ?? 1) && (each.hand ?? '') === (step.hand ?? ''));
        return words.result.potName(several ? (step.count ?? 1) : 0, step.hand ?? '', same.length > 1);
    };
    const seats = [...new Set(pushed.map((step) => step.seat ?? 0))];
    return seats.map((seat) => ({ seat, pots: pushed.filter((step) => step.seat === seat).map(label) }));
}

interface Why {
    title: string;
    text: string; // what else there is to say
}

/** At a table for the pot: who has it, oneself first. */
function potWhy(hand: RecalledHand, me: number | null, name: Name): Why {
    const won = potsWon(hand).sort((a, b) => Number(b.seat === me) - Number(a.seat === me));
    if (won.length === 0) return { title: hand.steps.some((step) => step.event === 'PUT') ? words.result.emptyPot : '', text: '' };
    const [first = '', ...rest] = won.map(({ seat, pots }) => words.result.won(seat === me ? null : name(seat), pots));
    return { title: first, text: rest.map(fullStop).join(' ') };
}

/** The same of a hand that is told, with what follows where one part wins; or what decided it for everybody. */
function bankWhy(ending: Ending, me: number | null): string {
    const { hand, deal } = ending;
    const points = deal.hands.filter((each) => each.spot === 0).map((each) => each.points);
    const split = me !== null && handsAt(deal.hands, me).some((each) => (each.part ?? 1) > 1);
    const own = split ? '' : whyAt(hand, deal.bank, me, (spot) => worthOf(ending, spot));
    if (own && me !== null && partsWon(hand, me) && endOf(hand, me) === 'push') return words.result.push(own);
    if (own || deal.result) return own || words.result.decided(deal.result!, points);
    const set = hand.named.some((each) => each.hand === 'front' || each.hand === 'low');
    const bank = deal.bank === null || set ? '' : worthOf(ending, deal.bank);
    return bank && words.result.bankHas(bank, me !== null && me === deal.bank);
}

export function whyOf(ending: Ending, me: number | null, name: Name): Why {
    if (ending.deal.bank === null && !ending.deal.result) return potWhy(ending.hand, me, name);
    return { title: bankWhy(ending, me), text: '' };
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
