// How a hand was settled, line by line, and the hands before it step by step.
import { Link } from '../room/parts';
import { RuleId } from './rules';
import { peopleOf } from '../replay/picture';
import type { RecalledHand, TableEvent, View } from '../wire/view';
import { capital, dollars, placeName, sentence, settlementLine, shortName, signed, unbroken, type Line } from '../words/words';
import { words } from '../words/language';
import { isSettled } from '../table/pace';
import { decidedBy, isFee, isHalfHour, potOf, whyWager, type Book } from '../table/why';

const LINE_NAME = 10; // letters that a line of the side has room for

const pick = (hand: RecalledHand, event: string) => hand.steps.find((step) => step.event === event);

/** Names as they were in the hand. */
function names(view: View, hand: RecalledHand) {
    const then = peopleOf(hand);
    return (place: number | undefined) => then.get(place ?? 0) ?? placeName(view, place);
}

function HandHead({ hand }: { hand: RecalledHand }) {
    const result = pick(hand, 'RESULT');
    const closed = pick(hand, 'CLOSED');
    return (
        <p class="hand-head">
            <strong>{words.hand(hand.hand)}</strong>
            {result?.result && <span class={`result-tag ${result.result}`}>{decidedBy(hand) || words.name(result.result)}</span>}
            {closed?.amount !== undefined && <span class="dim">{words.record.inAction(closed.amount)}</span>}
        </p>
    );
}

function Net({ hand, view }: { hand: RecalledHand; view: View }) {
    const name = names(view, hand);
    const took = (event: string) => hand.steps.filter((step) => step.event === event).reduce((sum, step) => sum + (step.amount ?? 0), 0);
    const jackpot = took('JACKPOT');
    return (
        <table class="net">
            <caption>{words.record.sum}</caption>
            <tbody>
                {hand.net.map((each) => (
                    <tr key={each.seat}>
                        <th scope="row">{name(each.seat)}</th>
                        <td class={each.amount > 0 ? 'won' : each.amount < 0 ? 'lost' : 'flat'}>{signed(each.amount)}</td>
                    </tr>
                ))}
                <tr class="drop">
                    <th scope="row">{words.record.collection}</th>
                    <td>{dollars(took('FEE'))}</td>
                </tr>
                {jackpot > 0 && (
                    <tr class="drop">
                        <th scope="row">{words.record.jackpot}</th>
                        <td>{dollars(jackpot)}</td>
                    </tr>
                )}
            </tbody>
        </table>
    );
}

/** One's own lines, then the others in the order in which they were settled; what somebody
 * paid for the hand stands after them. */
function inOrder(steps: TableEvent[], me: number | null): TableEvent[] {
    const paid = steps.filter((step) => isFee(step) && step.seat);
    const rest = steps.filter((step) => !paid.includes(step));
    const lines = [...rest.filter((step) => step.seat === me), ...rest.filter((step) => step.seat !== me)];
    for (const step of paid) {
        const last = lines.map((each) => each.seat).lastIndexOf(step.seat);
        lines.splice(last < 0 ? lines.length : last + 1, 0, step);
    }
    return lines;
}

/** What goes back to a bank is worth what it is more, or less, than what was put up. */
function ofBank(hand: RecalledHand, step: TableEvent, line: Line): Line {
    const posted = hand.steps.filter((each) => each.event === 'BANKED' && each.seat === step.seat).reduce((sum, each) => sum + (each.amount ?? 0), 0);
    if (step.event !== 'UNBANKED' || posted === 0) return line;
    const grown = (step.amount ?? 0) - posted;
    return { ...line, amount: signed(grown), tone: grown > 0 ? 'won' : grown < 0 ? 'lost' : 'flat' };
}

/** Each line of a settlement; those of a place add up to its sum. */
export function linesOf(hand: RecalledHand, me: number | null, name: (place: number | undefined) => string): { step: TableEvent; line: Line }[] {
    return inOrder(hand.steps, me).flatMap((step) => {
        const line = settlementLine(step, name);
        return line ? [{ step, line: isHalfHour(hand, step) ? { ...line, what: words.settled.halfHour } : ofBank(hand, step, line) }] : [];
    });
}

interface SettlementProps {
    hand: RecalledHand | undefined;
    view: View;
    me: number | null;
    book: Book;
    headed?: boolean; // its number stands above it already
}

export function Settlement({ hand, view, me, book, headed }: SettlementProps) {
    if (!hand) return <p class="quiet">{words.record.none}</p>;
    const name = names(view, hand);
    const cover = pick(hand, 'COVER');
    const action = pick(hand, 'ACTION');
    const had = me !== null && hand.steps.some((step) => step.seat === me && (step.event === 'PUT' || settlementLine(step, name)));
    const own = hand.net.find((each) => each.seat === me)?.amount;
    const banked = pick(hand, 'BANKED');
    const bank = banked?.spot ?? banked?.seat ?? null;
    return (
        <div class="settlement" data-hand={hand.net.length > 0 ? hand.hand : undefined}>
            {!headed && <HandHead hand={hand} />}
            {had && own !== undefined && (
                <p class={`own-net ${own > 0 ? 'won' : own < 0 ? 'lost' : 'flat'}`} data-net={own}>
                    {words.record.you(signed(own))}
                </p>
            )}
            {cover && <EventLine event={cover} name={name} />}
            {action && <EventLine event={action} name={name} />}
            <ol class="lines">
                {linesOf(hand, me, name).map(({ step, line }, index) => {
                    const why = isSettled(step) ? whyWager(hand, bank, step, step.seat === me, book) : '';
                    return (
                        <li key={index} class={step.seat === me ? 'mine' : ''}>
                            <span class="line-who" title={line.who}>{shortName(line.who, LINE_NAME)}</span>
                            <span class="line-what">
                                {step.event === 'POT' ? unbroken(capital(words.result.with(line.what, potOf(hand, step)?.name ?? ''))) : words.result.because(line.what, why)} <RuleId id={step.rule} />
                            </span>
                            <span class={`line-amount ${line.tone}`}>{line.amount}</span>
                        </li>
                    );
                })}
            </ol>
            {hand.net.length > 0 && <Net hand={hand} view={view} />}
        </div>
    );
}

function EventLine({ event, name }: { event: TableEvent; name: (place: number | undefined) => string }) {
    return (
        <p class="event-line">
            {sentence(event, name)} <RuleId id={event.rule} />
        </p>
    );
}

interface RecallProps {
    table: number;
    hands: RecalledHand[];
    view: View;
    go(path: string): void;
}

export function Recall({ table, hands, view, go }: RecallProps) {
    return (
        <div class="recall">
            {view.me.place !== null && (
                <Link to="/history" go={go} class="to-history">
                    {words.history.link}
                </Link>
            )}
            {hands.length === 0 && <p class="quiet">{words.record.later}</p>}
            {hands.map((hand) => (
                <details key={hand.hand}>
                    <summary>
                        <HandHead hand={hand} />
                    </summary>
                    <Link to={`/replay/${table}/${hand.hand}`} go={go} class="btn replay-link">
                        {words.record.replay}
                    </Link>
                    <ol class="steps">
                        {hand.steps.map((step, index) => (
                            <li key={index}>
                                {sentence(step, names(view, hand))} <RuleId id={step.rule} />
                            </li>
                        ))}
                    </ol>
                    <Net hand={hand} view={view} />
                </details>
            ))}
        </div>
    );
}
