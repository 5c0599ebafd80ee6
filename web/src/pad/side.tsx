// Beside the work: the bank, what is in action, the fee, and who sits where.
import { isPot, standing, wholePot } from '../pot/pot';
import type { View } from '../wire/view';
import { dollars, placeName, wagerName } from '../words/words';
import { words } from '../words/language';
import { depthOf } from './steps';

function BankBox({ view }: { view: View }) {
    const bank = view.bank.front;
    const depth = depthOf(view);
    if (depth === 'result')
        return (
            <div class="bankbox plain">
                <div class="eyebrow">{words.pad.depths.result}</div>
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
            {bank && depth === 'full' && <div class="small dim">{words.pad.covers(view.bank.covered, view.bank.exposure)}</div>}
        </div>
    );
}

function Fact({ name, value, more }: { name: string; value: string; more?: string }) {
    return (
        <div>
            <dt>{name}</dt>
            <dd>
                {value} {more && <small>{more}</small>}
            </dd>
        </div>
    );
}

function Facts({ view }: { view: View }) {
    const { pad } = words;
    if (depthOf(view) === 'result') return <dl class="facts"><Fact name={pad.hands} value={String(view.hand)} /></dl>;
    return (
        <dl class="facts">
            {isPot(view) ? <Fact name={pad.pot} value={dollars(wholePot(view))} /> : <Fact name={pad.action} value={dollars(view.tally?.action || view.action)} />}
            {isPot(view) && view.collected !== undefined && <Fact name={pad.taken} value={dollars(view.collected)} />}
            {!isPot(view) && view.phase === 'bets' && view.fee !== null && view.fee > 0 && <Fact name={pad.feeDue} value={dollars(view.fee)} more={pad.atClose} />}
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
    return [
        view.button === seat ? tags.button : '',
        place.away ? tags.away : '',
        view.bank.declined?.includes(seat) && view.phase === 'offer' ? tags.declined : '',
        ...view.marks.filter((each) => each.who === place.who && each.mark === 'missed-blind').map(() => tags.missed),
    ].filter(Boolean);
}

function atSeat(view: View, seat: number): string {
    const stakes = view.stakes.filter((each) => each.seat === seat);
    const sum = dollars(stakes.reduce((all, each) => all + each.amount, 0));
    if (view.bank.front?.seat === seat) return words.pad.theBank;
    if (view.bank.offered === seat) return words.pad.offeredNow;
    if (isPot(view)) return standing(view, seat) === 'folded' ? words.pad.tags.folded : stakes.length > 0 ? sum : '';
    return stakes.map((each) => `${wagerName(each.wager)} ${dollars(each.amount)}`).join(', ');
}

export function Side({ view, onSeat }: { view: View; onSeat(seat: number): void }) {
    return (
        <aside class="side" aria-label={words.pad.table}>
            <BankBox view={view} />
            <Facts view={view} />
            <ol class="seats">
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
            </ol>
            {view.past.length > 0 && (
                <p class="lastten" aria-label={words.pad.lastTen}>
                    {view.past.slice(-10).map((each, index) => (
                        <span key={index} class={`bead is-${words.pad.sideOf(each.result)}`}>
                            {words.pad.letters[words.pad.sideOf(each.result)]}
                        </span>
                    ))}
                </p>
            )}
        </aside>
    );
}
