// Beside the work: the bank, what is in action, the fee, and who sits where.
import type { ComponentChildren } from 'preact';
import { betNow, bettingOf, isPot, standing, wholePot } from '../pot/pot';
import type { View } from '../wire/view';
import { capital, dollars, placeName, wagerName } from '../words/words';
import { words } from '../words/language';
import { depthOf, has, hasResults, saysOf } from './steps';
import type { WorkProps } from './work';

function BankBox({ view }: { view: View }) {
    const bank = view.bank.front;
    const depth = depthOf(view);
    if (depth === 'result')
        return (
            <div class="bankbox plain">
                <div class="eyebrow">{capital(words.pad.depths.result!)}</div>
                <div class="small">{words.pad.resultOnly}</div>
            </div>
        );
    if (isPot(view)) return null;
    return (
        <div class="bankbox">
            <div class="eyebrow">{words.pad.bankTurn(view.bank.turn)}</div>
            <div class="big">
                <span>{bank ? placeName(view, bank.seat) : view.bank.offered ? words.pad.offered(placeName(view, view.bank.offered)) : words.pad.nobody}</span> {bank && bank.posted > 0 && dollars(bank.posted)}
            </div>
            {view.banks_for && <div class="small">{words.pad.badge(view.banks_for.company, view.banks_for.badge)}</div>}
            {bank && depth === 'full' && <div class="small dim">{words.pad.covers(view.bank.covered, view.bank.exposure)}</div>}
        </div>
    );
}

function Fact({ name, value, more, kind }: { name: string; value: string; more?: string; kind?: string }) {
    return (
        <div>
            <dt>{name}</dt>
            <dd class={kind}>
                {value} {more && <small>{more}</small>}
            </dd>
        </div>
    );
}

function Facts({ view }: { view: View }) {
    const { pad } = words;
    if (depthOf(view) === 'result') {
        const last = view.past.at(-1)?.result;
        return (
            <dl class="facts">
                <Fact name={hasResults(view) ? pad.shoeHands : pad.hands} value={String(hasResults(view) ? view.past.length : view.hand)} />
                {last && <Fact name={pad.lastResult} value={pad.results[last] ?? last} kind={`is-${pad.sideOf(last)}`} />}
            </dl>
        );
    }
    return (
        <dl class="facts">
            {isPot(view) ? <Fact name={pad.pot} value={dollars(wholePot(view))} /> : <Fact name={pad.action} value={dollars(view.tally?.action || view.action)} />}
            {isPot(view) && view.collected !== undefined && <Fact name={pad.taken} value={dollars(view.collected)} />}
            {!isPot(view) && view.phase === 'bets' && view.fee !== null && view.fee > 0 && <Fact name={pad.feeDue} value={dollars(view.fee)} />}
            {!isPot(view) && view.phase === 'play' && (view.collected ?? 0) > 0 && <Fact name={pad.feeTaken} value={dollars(view.collected ?? 0)} />}
            {depthOf(view) === 'collection' && <Fact name={pad.hands} value={String(view.hand)} />}
            {view.dice && <Fact name={pad.dice} value={(view.dice.value ?? '').replaceAll('-', ', ')} more={pad.dealtFirst(placeName(view, view.dice.spot))} />}
        </dl>
    );
}

/** What is to be known of a seat besides its name. */
function tagsOf(view: View, seat: number): string[] {
    const place = view.places.find((each) => each.place === seat);
    const { tags } = words.pad;
    if (!place) return [];
    const [big, small] = [...(view.blinds ?? [])].reverse();
    return [
        view.button === seat ? tags.button : '',
        small?.seat === seat ? tags.small : '',
        big?.seat === seat ? tags.big : '',
        place.away ? tags.away : '',
        view.bank.declined?.includes(seat) && view.phase === 'offer' ? tags.declined : '',
        ...view.marks.filter((each) => each.who === place.who && each.mark === 'missed-blind').map(() => tags.missed),
    ].filter(Boolean);
}

/** At a table for the pot what the seat has to call, or has bet on this street. */
function inPot(view: View, seat: number): string {
    if (standing(view, seat) === 'folded') return words.pad.tags.folded;
    const call = view.phase === 'play' && view.turn.seats.includes(seat) ? bettingOf(saysOf(view, seat)).call : undefined;
    if (call) return words.pad.toCall(call.lowest);
    return betNow(view, seat) > 0 ? dollars(betNow(view, seat)) : '';
}

function atSeat(view: View, seat: number): ComponentChildren {
    if (view.bank.front?.seat === seat) return <span class="gold-tag">{words.pad.theBank}</span>;
    if (view.bank.offered === seat) return words.pad.offeredNow;
    if (isPot(view)) return inPot(view, seat);
    return view.stakes
        .filter((each) => each.seat === seat)
        .map((each, index) => (
            <span key={index} class={`is-${each.wager}`}>
                {index > 0 && ', '}
                {wagerName(each.wager)} {dollars(each.amount)}
            </span>
        ));
}

/** Where results alone are kept nobody sits down: the shoe instead. */
function Shoe({ view, busy, say }: WorkProps) {
    return (
        <div class="new-shoe">
            {has(view, 'shuffle') && (
                <button type="button" class="btn" disabled={busy} onClick={() => void say({ verb: 'shuffle' })}>
                    <span>
                        {words.pad.newShoe}
                        <small>{words.pad.newShoeMore}</small>
                    </span>
                </button>
            )}
            <p class="small dim">{words.pad.scoreStays}</p>
        </div>
    );
}

/** In place of the bank while an accident is looked up. */
const HandWaits = () => (
    <div class="bankbox waits" role="status">
        <div class="eyebrow">{words.pad.handWaits}</div>
        <div class="small">{words.pad.clocksStand}</div>
    </div>
);

export function Side({ onSeat, waits, ...work }: WorkProps & { onSeat(seat: number): void; waits: boolean }) {
    const { view } = work;
    const alone = depthOf(view) === 'result' && view.places.length === 0;
    return (
        <aside class="side" aria-label={words.pad.table}>
            {waits ? <HandWaits /> : <BankBox view={view} />}
            <Facts view={view} />
            {!alone && (<ol class="seats">
                {Array.from({ length: view.seats }, (_, index) => index + 1).map((seat) => {
                    const place = view.places.find((each) => each.place === seat);
                    return (
                        <li key={seat} class={`${view.bank.front?.seat === seat ? 'isbank' : ''}${view.turn.seats.includes(seat) && view.phase === 'play' ? ' turn' : ''}${place ? '' : ' out'}`}>
                            <button type="button" onClick={() => onSeat(seat)} aria-label={place ? words.pad.seatOf(seat, place.who) : words.pad.seatSomebody(seat)}>
                                <span class="s">{seat}</span>
                                <span>
                                    {place ? place.who : words.pad.emptySeat}
                                    {tagsOf(view, seat).map((tag) => (
                                        <small key={tag} class="tag">
                                            {tag}
                                        </small>
                                    ))}
                                </span>
                                <span class="w">{atSeat(view, seat)}</span>
                            </button>
                        </li>
                    );
                })}
            </ol>)}
            {view.past.length > 0 && (
                <p class="lastten" aria-label={words.pad.lastTen}>
                    {view.past.slice(-10).map((each, index) => (
                        <span key={index} class={`bead is-${words.pad.sideOf(each.result)}`}>
                            {words.pad.letters[words.pad.sideOf(each.result)]}
                        </span>
                    ))}
                </p>
            )}
            {depthOf(view) === 'result' && <Shoe {...work} />}
        </aside>
    );
}
