// How a hand was settled, line by line, and the hands before it step by step.
import { Fragment } from 'preact';
import { playsTiles } from '../pieces/felts';
import { Piece } from '../pieces/pieces';
import { Link } from '../room/parts';
import { RuleId } from './rules';
import { peopleOf, stepsOf } from '../replay/picture';
import type { RecalledHand, Stake, TableEvent, View } from '../wire/view';
import { capital, dollars, fullStop, OF_HANDS, placeName, sentence, settlementLine, shortName, signed, unbroken, wagerName, type Line } from '../words/words';
import { words } from '../words/language';
import { fellShort, isOwnBank, isShort } from '../table/banking';
import { communityHands, faceDown, handsAt, withDoubles } from '../table/hands';
import { dealOf, withTotals } from '../table/pace';
import { earlySteps, inForce, isSettled } from '../table/settled';
import { SpotHand } from '../table/seat';
import { putIn } from '../pot/ended';
import { isPot, streetsOf } from '../pot/pot';
import { decidedBy, doubled, endedBy, isFee, isHalfHour, madeOf, potOf, uncovered, whyWager, type Book } from '../table/why';

const LINE_NAME = 10; // letters that a line of the side has room for

const pick = (hand: RecalledHand, event: string) => hand.steps.find((step) => step.event === event);

/** Names as they were in the hand. */
function names(view: View, hand: RecalledHand) {
    const then = peopleOf(hand);
    return (place: number | undefined) => then.get(place ?? 0) ?? placeName(view, place);
}

function HandHead({ hand, past, own }: { hand: RecalledHand; past?: boolean; own?: number }) {
    const result = pick(hand, 'RESULT');
    const closed = pick(hand, 'CLOSED');
    const fees = hand.steps.reduce((sum, step) => sum + (step.event === 'FEE' ? (step.amount ?? 0) : 0), 0);
    return (
        <p class="hand-head">
            <strong>{past ? words.result.lastOf(hand.hand) : words.hand(hand.hand)}</strong>
            {result?.result && <span class="result-tag">{decidedBy(hand) || words.name(result.result)}</span>}
            {own !== undefined && <span class={own > 0 ? 'won' : own < 0 ? 'lost' : 'flat'}>{words.record.you(signed(own))}</span>}
            {closed?.amount !== undefined && <span class="dim">{words.record.collected(fees, closed.amount)}</span>}
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
                        <th scope="row">
                            {each.seat === view.me.place ? words.result.you : shortName(name(each.seat))}
                            {madeOf(hand, each.seat) && <small>{madeOf(hand, each.seat)}</small>}
                        </th>
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

/** Lines that a place has in common with others: what each paid for the hand, the same by the same rule. */
function together(steps: TableEvent[]): TableEvent[][] {
    const groups: TableEvent[][] = [];
    for (const step of steps) {
        const same = groups.find(([first]) => first!.event === step.event && first!.amount === step.amount && first!.rule === step.rule);
        if (same) same.push(step);
        else groups.push([step]);
    }
    return groups;
}

/** What was paid for the hand, then everything in the order in which it was settled, the bank last. */
function inOrder(steps: TableEvent[]): TableEvent[][] {
    const paid = steps.filter((step) => isFee(step) && step.seat);
    return [...together(paid), ...steps.filter((step) => !paid.includes(step)).map((step) => [step])];
}

/** Which wager a step settles; of one that was doubled, both parts. */
const wagerOf = ({ seat, spot, part, wager, event }: TableEvent) => [event, seat, spot, part, wager === 'double' || wager === 'base+double' ? 'base' : wager].join();

const toneOf = (amount: number): Line['tone'] => (amount > 0 ? 'won' : amount < 0 ? 'lost' : 'flat');

const posted = (hand: RecalledHand, seat: number | undefined) => inForce(hand.steps).filter((each) => each.event === 'BANKED' && each.seat === seat).reduce((sum, each) => sum + (each.amount ?? 0), 0);

const MOVES: Record<string, number> = { PAID: 1, AWARDED: 1, POT: 1, TAKEN: -1, FEE: -1, POOLED: -1 };

/** What a step moved for whoever it is of: what goes back to a bank is worth what it is more, or
 * less, than what was put up. */
const movedBy = (hand: RecalledHand, step: TableEvent) => (step.event === 'UNBANKED' ? (step.amount ?? 0) - posted(hand, step.seat) : (MOVES[step.event] ?? 0) * (step.amount ?? 0));

function ofBank(hand: RecalledHand, step: TableEvent, line: Line): Line {
    if (step.event !== 'UNBANKED' || posted(hand, step.seat) === 0) return line;
    const grown = movedBy(hand, step);
    return { ...line, what: words.settled.bankSum(posted(hand, step.seat), grown), amount: signed(grown), tone: toneOf(grown) };
}

interface Settled {
    step: TableEvent;
    seats: number[]; // whose line it is
    line: Line;
}

/** What is taken from a pot is told with its moment: after the last street that began before it. */
function outOfPot({ steps }: RecalledHand, step: TableEvent, line: Line, streets: string[]): Line {
    if ((step.event !== 'FEE' && step.event !== 'JACKPOT') || step.seat || streets.length === 0) return line;
    const street = steps.slice(0, steps.indexOf(step)).filter((each) => each.event === 'STREET').at(-1)?.street ?? 1;
    return { ...line, what: words.settled.takenAt(line.what, streets, street) };
}

/** Each line of a settlement, or of what was settled for one seat; those of a place add up to its sum.
 * A wager that was doubled is one line here as in the dock. */
export function linesOf(hand: RecalledHand, name: (place: number | undefined) => string, streets: string[] = [], only?: number): Settled[] {
    return inOrder(doubled(inForce(hand.steps).filter((step) => only === undefined || step.seat === only))).flatMap((steps) => {
        const [step] = steps as [TableEvent];
        const line = settlementLine(step, name, hand.steps);
        if (!line) return [];
        const told = isHalfHour(hand, step) ? { ...line, what: words.settled.halfHour } : outOfPot(hand, step, ofBank(hand, step, line), streets);
        const seats = steps.map((each) => each.seat ?? 0);
        if (steps.length === 1) return [{ step, seats, line: told }];
        return [{ step, seats, line: { ...told, who: words.settled.many(steps.length), what: words.settled.each(told.what, step.amount ?? 0), amount: signed(-steps.length * (step.amount ?? 0)) } }];
    });
}

/** What a hand that is everyone's counts; a total of 0 is not written. */
function stoodAt(hand: RecalledHand, name: string): number | undefined {
    const stood = hand.steps.find((step) => step.event === 'STANDS' && step.hand === name);
    return stood && (stood.count ?? 0);
}

/** The hands as they lay at the end: those that are everyone's, or one's own and the bank's. */
function LastCards({ hand, view, me, bank }: { hand: RecalledHand; view: View; me: number | null; bank: number | null }) {
    const found = dealOf(hand.steps);
    if (!found) return null;
    const { hands } = withTotals(found, hand);
    const tiles = playsTiles(view.game);
    const shared = communityHands(hands).filter((each) => each.cards.length > 0);
    const name = names(view, hand);
    const met = me === bank ? [...new Set(inForce(hand.steps).flatMap((step) => (isSettled(step) && step.spot && step.spot !== bank ? [step.spot] : [])))].map((spot) => ({ who: shortName(name(spot), LINE_NAME), spot })) : [];
    const spots = [{ who: me === bank ? words.result.youBank : words.result.you, spot: me }, ...(me === bank ? met : [{ who: words.result.bank, spot: bank }])].filter(({ spot }) => spot !== null && handsAt(hands, spot).some((each) => !faceDown(each)));
    return (
        <ul class="past-cards">
            {shared.map((each) => (
                <li key={each.hand}>
                    <span>{words.name(each.hand)}</span>
                    <span class="fan">{each.cards.map((face, index) => <Piece key={`${index}${face}`} face={face} tiles={tiles} />)}</span>
                    <b>{stoodAt(hand, each.hand)}</b>
                </li>
            ))}
            {shared.length === 0 && spots.map(({ who, spot }) => (
                <li key={spot}>
                    <span>{who}</span>
                    <SpotHand hands={hands} spot={spot!} tiles={tiles} told={hand} />
                </li>
            ))}
        </ul>
    );
}

/** What lies on each hand, its doubling with it, and beside it; hands of a split by their numbers. */
export function laidLines(view: View, own: Stake[]): { what: string; amount: number }[] {
    return withDoubles(own).map(({ spot, seat, part = 1, wager, amount }) => {
        const split = OF_HANDS.has(wager) && own.some((each) => each.spot === spot && (each.part ?? 1) > 1);
        return { what: words.record.laid(wager, split ? part : 0) + (spot === seat ? '' : words.settled.on(placeName(view, spot))), amount };
    });
}

/** The hand in play: what one has on it. */
export function InPlay({ view }: { view: View }) {
    const own = view.stakes.filter((each) => each.seat === view.me.place);
    return (
        <section class="in-play" aria-label={words.result.thisHand(view.hand)}>
            <h3>{words.result.thisHand(view.hand)}</h3>
            <p class="dim">{words.record.collected(view.fee ?? 0, view.action)}</p>
            <ul class="lines">
                {laidLines(view, own).map(({ what, amount }, index) => (
                    <li key={index} class="mine">
                        <span class="line-who">{words.result.you}</span>
                        <span class="line-what">{what}</span>
                        <span class="line-amount">{dollars(amount)}</span>
                    </li>
                ))}
            </ul>
            {view.me.place !== null && own.length === 0 && !isOwnBank(view) && <p class="quiet">{words.result.nothingOn}</p>}
        </section>
    );
}

interface SettlementProps {
    hand: RecalledHand | undefined;
    view: View;
    me: number | null;
    book: Book;
    headed?: boolean; // its number stands above it already
    past?: boolean; // it is told to the end: its cards lie on the table no more
}

interface Told {
    hand: RecalledHand;
    me: number | null;
    bank: number | null;
    book: Book;
}

/** What happened to a wager, with its reason and its rule. */
function What({ step, line, hand, me, bank, book }: { step: TableEvent; line: Line } & Told) {
    const why = isSettled(step) ? whyWager(hand, bank, step, step.seat === me, book) : '';
    return (
        <>
            <span class="line-what">
                {step.event === 'POT' ? unbroken(capital(words.result.with(line.what, potOf(hand, step)?.name ?? ''))) : words.result.because(line.what, why)} <RuleId id={step.rule} />
            </span>
            <span class={`line-amount ${line.tone}`}>{line.amount}</span>
        </>
    );
}

/** One's own lines, which stand first, whenever it was their turn. */
function OwnLines({ lines, put, ...told }: { lines: Settled[]; put: number } & Told) {
    return (
        <ol class="lines own-first" aria-label={words.record.own}>
            {put > 0 && (
                <li class="mine">
                    <span class="line-what">{words.result.youPutIn}</span>
                    <span class="line-amount lost">{signed(-put)}</span>
                </li>
            )}
            {lines.map(({ step, line }, index) => (
                <li key={index} class="mine">
                    <What step={step} line={isFee(step) && put > 0 ? { ...line, tone: 'lost' } : line} {...told} />
                </li>
            ))}
        </ol>
    );
}

/** Where in the order the bank's money was used up: behind the wager that it covered in part, else
 * before the first that it did not cover; -1 where it covered all. */
export function usedUpAt(lines: Settled[]): number {
    const at = lines.findIndex(({ step }) => isShort(step));
    return at < 0 ? -1 : at + Number(lines[at]!.step.event === 'PAID' || lines[at]!.step.event === 'TAKEN');
}

/** The settlement in its order. One's own place in it is marked, with what its lines came to: they stand above. */
function Lines({ lines, ...told }: { lines: Settled[] } & Told) {
    const whose = ({ seats }: Settled) => seats.join();
    const own = (each: Settled | undefined) => each !== undefined && whose(each) === String(told.me);
    const money = pick(told.hand, 'COVER')?.amount;
    const end = money === undefined ? -1 : usedUpAt(lines);
    const usedUp = <li class="used-up">{words.record.usedUp(money ?? 0)}</li>;
    return (
        <ol class="lines">
            {lines.map(({ step, seats, line }, index) => {
                const again = index > 0 && index !== end && whose(lines[index - 1]!) === seats.join(); // the name stands above it
                const before = index === end && usedUp;
                if (own(lines[index])) {
                    if (again) return null;
                    const next = lines.findIndex((each, at) => at > index && (at === end || !own(each)));
                    const moved = lines.slice(index, next < 0 ? undefined : next).reduce((sum, each) => sum + movedBy(told.hand, each.step), 0);
                    return (
                        <Fragment key={index}>
                            {before}
                            <li class="own-turn">
                                <span class="line-who">{words.result.you}</span>
                                <span class="line-what">{words.record.above}</span>
                                <span class={`line-amount ${toneOf(moved)}`}>{signed(moved)}</span>
                            </li>
                        </Fragment>
                    );
                }
                return (
                    <Fragment key={index}>
                        {before}
                        <li class={again ? 'again' : ''}>
                            <span class="line-who" title={line.who}>{again ? <span class="visually-hidden">{line.who}</span> : shortName(line.who, LINE_NAME)}</span>
                            <What step={step} line={line} {...told} />
                        </li>
                    </Fragment>
                );
            })}
            {end === lines.length && usedUp}
        </ol>
    );
}

/** What was settled while the hand was still played, with what was paid for it; then the rest. */
export function earlyAndLate(hand: RecalledHand, lines: Settled[]): [early: Settled[], late: Settled[]] {
    const early = new Set(earlySteps(hand).map(wagerOf));
    const last = Math.max(-1, ...lines.map(({ step }, at) => (isSettled(step) && early.has(wagerOf(step)) ? at : -1)));
    return [lines.slice(0, last + 1), lines.slice(last + 1)];
}

/** The wagers of an order that goes round once for each of them; none where each seat is settled whole. */
export function lapsOf(lines: Settled[]): string[] {
    const wagers = lines.flatMap(({ step }) => (isSettled(step) && step.wager ? [step.wager.replace('base+double', 'base')] : []));
    const laps = wagers.filter((wager, at) => wager !== wagers[at - 1]);
    const seats = new Set(lines.flatMap(({ step }) => (isSettled(step) ? [step.seat] : [])));
    return seats.size > 1 && laps.length > 1 && laps.length === new Set(laps).size ? laps : [];
}

export function Settlement({ hand, view, me, book, headed, past }: SettlementProps) {
    if (!hand) return <p class="quiet">{words.record.none}</p>;
    const name = names(view, hand);
    const cover = pick(hand, 'COVER');
    const action = pick(hand, 'ACTION');
    const had = me !== null && hand.steps.some((step) => step.seat === me && (step.event === 'PUT' || settlementLine(step, name)));
    const own = hand.net.find((each) => each.seat === me)?.amount;
    const banked = pick(hand, 'BANKED');
    const bank = banked?.spot ?? banked?.seat ?? null;
    const streets = isPot(view) ? streetsOf(view.game) : [];
    const all = linesOf(hand, name, streets);
    const fees = isPot(view) ? [] : all.filter(({ step }) => isFee(step) && step.seat);
    const [early, late] = earlyAndLate(hand, all.filter((line) => !fees.includes(line)));
    const mine = me === null ? [] : linesOf(hand, name, streets, me);
    const put = me === null ? 0 : putIn(hand.steps.filter((step) => step.seat === me));
    const { from, clockwise = true } = hand.order ?? {};
    const told = { hand, me, bank, book };
    const settles = (lines: Settled[]) => lines.some(({ step }) => isSettled(step) || step.event === 'UNBANKED');
    const ended = settles([...early, ...late]) ? endedBy(hand, bank) : '';
    const begins = from !== undefined && settles(late);
    const placed = action?.spot === from ? action?.rule : undefined; // where it begins
    const order = pick(hand, 'ENDED')?.rule;
    return (
        <div class="settlement" data-hand={hand.net.length > 0 ? hand.hand : undefined}>
            {!headed && <HandHead hand={hand} past={past} />}
            {had && (own !== undefined || settles(mine)) && (
                <h3 class={`own-net ${own === undefined ? '' : toneOf(own)}`} data-net={own}>
                    {own === undefined ? words.result.you : words.record.you(signed(own))}
                </h3>
            )}
            {(own !== undefined || settles(mine)) && mine.length + put > 0 && <OwnLines lines={mine} put={put} {...told} />}
            {past && bank !== null && <LastCards hand={hand} view={view} me={me} bank={bank} />}
            {cover && fellShort(hand) && <EventLine event={cover} name={name} />}
            {fees.some(({ seats }) => seats.join() !== String(me)) && <Lines lines={fees} {...told} />}
            {ended && <p class="event-line">{fullStop(ended)}</p>}
            {early.length > 0 && (
                <>
                    <h3 class="in-order">
                        {words.record.early}
                        <span class="dim">{words.record.earlyMeans}</span>
                    </h3>
                    <Lines lines={early} {...told} />
                </>
            )}
            {action && (!begins || action.spot !== from) && <EventLine event={action} name={name} />}
            {settles(late) && (
                <h3 class="in-order">
                    {words.record.inOrder}
                    {begins && (
                        <span class="dim">
                            {words.record.from(shortName(name(from)), clockwise, lapsOf(late).map(wagerName))} <RuleId id={placed} /> <RuleId id={order === placed ? undefined : order} />
                        </span>
                    )}
                </h3>
            )}
            <Lines lines={late} {...told} />
            {hand.net.length > 0 && uncovered(hand) > 0 && <p class="event-line">{fullStop(words.record.uncovered(uncovered(hand)))}</p>}
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
                        <HandHead hand={hand} own={hand.net.find((each) => each.seat === view.me.place)?.amount} />
                    </summary>
                    <Link to={`/replay/${table}/${hand.hand}`} go={go} class="btn replay-link">
                        {words.record.replay}
                    </Link>
                    <ol class="steps">
                        {stepsOf(hand).map(({ event, upto }) => (
                            <li key={upto}>
                                {sentence(event, names(view, hand), hand.steps, playsTiles(view.game))} <RuleId id={event.event === 'ENDED' ? undefined : event.rule} />
                            </li>
                        ))}
                    </ol>
                    <Net hand={hand} view={view} />
                </details>
            ))}
        </div>
    );
}
