// How a hand was settled, line by line, and the hands before it step by step.
import { Link } from '../room/parts';
import { RuleId } from './rules';
import { peopleOf } from '../replay/picture';
import type { RecalledHand, TableEvent, View } from '../wire/view';
import { capital, dollars, placeName, sentence, settlementLine, signed } from '../words/words';
import { words } from '../words/language';
import { halfOf } from '../pot/pot';
import { shownName } from '../table/hands';
import { isSettled } from '../table/pace';
import { whyWager, type Book } from '../table/why';

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
            {result?.result && <span class={`result-tag ${result.result}`}>{words.name(result.result)}</span>}
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

/** One's own lines, then the others in the order in which they were settled. */
const ownFirst = (steps: TableEvent[], me: number | null) => [...steps.filter((step) => step.seat === me), ...steps.filter((step) => step.seat !== me)];

export function Settlement({ hand, view, me, book }: { hand: RecalledHand | undefined; view: View; me: number | null; book: Book }) {
    if (!hand) return <p class="quiet">{words.record.none}</p>;
    const name = names(view, hand);
    const cover = pick(hand, 'COVER');
    const action = pick(hand, 'ACTION');
    const had = me !== null && hand.steps.some((step) => step.seat === me && (step.event === 'PUT' || settlementLine(step, name)));
    const lines = ownFirst(hand.steps, me);
    const own = hand.net.find((each) => each.seat === me)?.amount;
    const banked = pick(hand, 'BANKED');
    const bank = banked?.spot ?? banked?.seat ?? null;
    return (
        <div class="settlement" data-hand={hand.net.length > 0 ? hand.hand : undefined}>
            <HandHead hand={hand} />
            {had && own !== undefined && (
                <p class={`own-net ${own > 0 ? 'won' : own < 0 ? 'lost' : 'flat'}`} data-net={own}>
                    {words.record.you(signed(own))}
                </p>
            )}
            {cover && <EventLine event={cover} name={name} />}
            {action && <EventLine event={action} name={name} />}
            <ol class="lines">
                {lines.map((step, index) => {
                    const line = settlementLine(step, name);
                    const why = isSettled(step) ? whyWager(hand, bank, step, step.seat === me, book) : '';
                    return (
                        line && (
                            <li key={index} class={step.seat === me ? 'mine' : ''}>
                                <span class="line-who">{line.who}</span>
                                <span class="line-what">
                                    {step.event === 'POT' ? capital(words.result.with(line.what, halfOf(shownName(hand, step.seat ?? 0, ''), step.hand ?? ''))) : words.result.because(line.what, why)} <RuleId id={step.rule} />
                                </span>
                                <span class={`line-amount ${line.tone}`}>{line.amount}</span>
                            </li>
                        )
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
