// How a hand for the pot ended for oneself: who has which pot, what one put in and paid, which
// together are the sum; then what else there is to know.
import type { ComponentChildren } from 'preact';
import { RuleId } from '../record/rules';
import type { Ending } from '../table/pace';
import { winsWith } from '../table/result';
import { Badge } from '../table/seat';
import { isFee, isHalfHour, oddChips } from '../table/why';
import type { RecalledHand, TableEvent, View } from '../wire/view';
import { placeName, settlementLine, shortName, signed, unbroken } from '../words/words';
import { words } from '../words/language';

const ROWS = 5; // that there is room for
const POTS = 2;

const sumOf = (steps: TableEvent[], event: string) => steps.filter((step) => step.event === event).reduce((all, step) => all + (step.amount ?? 0), 0);

/** What somebody, or everybody, has put into the pots and not got back uncalled. */
export const putIn = (steps: TableEvent[]) => sumOf(steps, 'PUT') - sumOf(steps, 'UNPUT');

interface RowProps {
    amount?: string;
    tone?: string;
    quiet?: boolean;
    children: ComponentChildren;
}

function Row({ amount, tone, quiet, children }: RowProps) {
    return (
        <li class={quiet ? 'quiet' : undefined}>
            <span>{children}</span>
            {amount && <b class={tone}>{amount}</b>}
        </li>
    );
}

/** Hands that were shown and win nothing, one's own first. */
export function lostHands({ named, pots = [] }: RecalledHand, me: number | null): { seat: number; name: string; joker?: string }[] {
    const winners = new Set(pots.flatMap((pot) => pot.winners));
    const shown = new Map(named.map(({ spot, name, joker }) => [spot, { seat: spot, name, joker }]));
    return [...shown.values()].filter(({ seat }) => !winners.has(seat)).sort((a, b) => Number(b.seat === me) - Number(a.seat === me));
}

/** What was taken out of the pots, of how much, and each fee with its rule; the fee of a half hour is none. */
function outOfPot(steps: TableEvent[]) {
    const taken = steps.filter((step) => (step.event === 'FEE' || step.event === 'JACKPOT') && step.seat === undefined);
    return taken.length === 0 ? [] : [
        <Row key="taken" quiet>
            {words.result.outOfPot(putIn(steps), sumOf(taken, 'FEE'), sumOf(taken, 'JACKPOT'))}{' '}
            {[...new Set(taken.map(({ rule }) => rule))].map((rule) => (
                <RuleId key={rule} id={rule} />
            ))}
        </Row>,
    ];
}

/** Rows whose figures make the sum: what one wins, has put in and pays. Others' pots have theirs in the words. */
function ownRows(view: View, ending: Ending) {
    const me = view.me.place;
    const { hand } = ending;
    const own = hand.steps.filter((step) => step.seat === me);
    const pushed = hand.steps.filter((step) => step.event === 'POT').sort((a, b) => Number(b.seat === me) - Number(a.seat === me));
    const name = (place: number | undefined) => shortName(placeName(view, place));
    return [
        ...pushed.slice(0, POTS).map((step, index) => (
            <Row key={`pot${index}`} {...(step.seat === me && { amount: signed(step.amount ?? 0), tone: 'won' })}>
                <Badge mark="won" />
                {unbroken(winsWith(ending, step, settlementLine(step, name, hand.steps)!, me, step.seat === me ? 0 : (step.amount ?? 0)))} <RuleId id={step.rule} />
            </Row>
        )),
        ...(putIn(own) > 0 ? [<Row key="put" amount={signed(-putIn(own))} tone="lost">{words.result.youPutIn}</Row>] : []),
        ...own.filter(isFee).map((step, index) => (
            <Row key={`fee${index}`} amount={signed(-(step.amount ?? 0))} tone="lost">
                {isHalfHour(hand, step) ? words.settled.halfHour : words.settled.fee} <RuleId id={step.rule} />
            </Row>
        )),
        ...(pushed.length > POTS ? [<Row key="more" quiet>{words.result.more(pushed.length - POTS)}</Row>] : []),
    ];
}

/** What else there is to know: what the pot has less than was put in, then the most telling first; where many hands were shown it takes two lines. */
function moreRows(view: View, ending: Ending) {
    const me = view.me.place;
    const { hand } = ending;
    const name = (seat: number) => (seat === me ? null : shortName(placeName(view, seat)));
    const lost = lostHands(hand, me).map(({ seat, name: called, joker }) => words.result.hadHand(name(seat), called, joker));
    const best = hand.named.filter((each) => each.spot === me).at(-1);
    return [
        ...outOfPot(hand.steps).map((row) => ({ lines: 1, row })),
        ...(lost.length > 0 ? [{ lines: 2, row: <Row key="lost" quiet>{unbroken(words.result.lostHands(lost))}</Row> }] : []),
        ...oddChips(hand).map(({ amount, seats, why }, index) => ({ lines: 1, row: <Row key={`odd${index}`} quiet>{words.result.oddChip(amount, seats.map(name), why)}</Row> })),
        ...(best?.best ? [{ lines: 1, row: <li key="best" class="quiet" data-best><span>{words.pot.ownHand(best.name)} <b>{words.pot.best(best.best)}</b>{best.joker && words.pot.jokerIs(best.joker)}{/omaha/.test(view.game) && words.pot.ownLow(best.name)}</span></li> }] : []),
    ];
}

export function PotLines({ view, ending }: { view: View; ending: Ending }) {
    const rows = ownRows(view, ending);
    let left = ROWS - rows.length;
    const more = moreRows(view, ending).filter(({ lines }) => (left < lines ? false : (left -= lines) >= 0));
    return (
        <>
            {rows}
            {more.map(({ row }) => row)}
        </>
    );
}
