// What each wager of a game is worth, beside another where two are compared, and one of them
// line by line.
import { thousands } from '../words/figures';
import { capital, percent, wagerName } from '../words/words';
import { words } from '../words/language';
import type { CountedOdds, Outcome, Wager } from './wire';

const MINUS = '\u2212';

/** "2.24", "42.8", "4,834,201". */
const oneIn = (count: number) => (count < 10 ? count.toFixed(2) : count < 100 ? count.toFixed(1) : thousands(Math.round(count)));

/** With its sign: +0.233522. */
const part = (value: number) => `${value < 0 ? MINUS : value > 0 ? '+' : ''}${Math.abs(value).toFixed(6)}`;

export const share = (value: number, digits: number) => percent(value, digits).replace('-', MINUS);

function EdgeBar({ wager, most }: { wager: Wager; most: number }) {
    const width = (Math.abs(wager.ev) / most) * 100;
    return (
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" class="edge-bar" role="img" aria-label={words.odds.edgeOf(wagerName(wager.wager), share(-wager.ev, 4))}>
            <rect width={width} height="10" class={wager.ev <= 0 ? 'bank' : 'behind'} />
        </svg>
    );
}

/** With its sign, in points of a percent. */
const points = (value: number) => `${value < 0 ? MINUS : value > 0 ? '+' : ''}${Math.abs(value * 100).toFixed(4)}`;

/** The same wager on the other side, null where it has none. */
function Other({ wager, other }: { wager: Wager; other: Wager | null }) {
    const { odds } = words;
    const both = other !== null && !wager.prize && !other.prize;
    return (
        <>
            <td class="num cmp">
                {other ? (other.prize ? odds.noEdge : share(-other.ev, 4)) : odds.open}
                {both && <small class="under">{points(wager.ev - other.ev)}</small>}
            </td>
            <td class="num cmp wide">{both ? points(wager.ev - other.ev) : ''}</td>
        </>
    );
}

function WagerRow({ wager, other, most, chosen, choose }: { wager: Wager; other?: Wager | null; most: number; chosen: boolean; choose(): void }) {
    const { odds } = words;
    const wins = wager.wins === null ? odds.open : share(wager.wins, 4);
    const once = wager.wins_one_in === null ? odds.open : oneIn(wager.wins_one_in);
    const bar = !wager.prize && <EdgeBar wager={wager} most={most} />;
    return (
        <tr data-wager={wager.wager} class={chosen ? 'chosen' : ''}>
            <th scope="row">
                <button type="button" aria-pressed={chosen} onClick={choose}>
                    {wagerName(wager.wager)}
                </button>
                <small class="under dim">{odds.method(wager.method)}</small>
            </th>
            <td class="num">
                <b>{wager.prize ? odds.noEdge : share(-wager.ev, 4)}</b>
                <span class="under">{bar}</span>
            </td>
            <td class="wide">{bar}</td>
            <td class="num">{wager.sd.toFixed(4)}</td>
            <td class="num">
                {wins}
                {wager.wins_one_in !== null && <small class="under dim">{odds.under(once)}</small>}
            </td>
            <td class="num wide">{once}</td>
            {other !== undefined ? <Other wager={wager} other={other} /> : <td class="dim wide">{odds.method(wager.method)}</td>}
        </tr>
    );
}

/** A wager that only the other side has. */
function OnlyOther({ other }: { other: Wager }) {
    const { odds } = words;
    return (
        <tr data-other={other.wager}>
            <th scope="row">{wagerName(other.wager)}</th>
            <td class="num">{odds.open}</td>
            <td class="wide" />
            <td class="num" />
            <td class="num" />
            <td class="num wide" />
            <td class="num cmp">{other.prize ? odds.noEdge : share(-other.ev, 4)}</td>
            <td class="num cmp wide" />
        </tr>
    );
}

export function Worth({ counted, other, chosen, choose }: { counted: CountedOdds; other: CountedOdds | null; chosen: string; choose(wager: string): void }) {
    const { odds } = words;
    const most = Math.max(...counted.wagers.filter((each) => !each.prize).map((each) => Math.abs(each.ev)));
    return (
        <section class="panel" aria-label={odds.worth}>
            <header>
                <h2>{odds.worth}</h2>
                <span class="small dim">{odds.worthNote(odds.shoe(counted.decks))}</span>
            </header>
            <table class={`data worth${other ? ' two-sided' : ''}`}>
                <thead>
                    <tr>
                        <th>{odds.wager}</th>
                        <th class="num">{odds.edge}</th>
                        <th class="wide">
                            <span class="visually-hidden">{odds.edgeBar}</span>
                        </th>
                        <th class="num">{odds.deviation}</th>
                        <th class="num">{odds.wins}</th>
                        <th class="num wide">{odds.oneIn}</th>
                        {other ? (
                            <>
                                <th class="num cmp">{odds.edgeB}</th>
                                <th class="num cmp wide">{odds.less}</th>
                            </>
                        ) : (
                            <th class="wide">{odds.counted}</th>
                        )}
                    </tr>
                </thead>
                <tbody>
                    {counted.wagers.map((wager) => (
                        <WagerRow key={wager.wager} wager={wager} other={other ? (other.wagers.find((each) => each.wager === wager.wager) ?? null) : undefined} most={most} chosen={wager.wager === chosen} choose={() => choose(wager.wager)} />
                    ))}
                    {other?.wagers
                        .filter(({ wager }) => !counted.wagers.some((each) => each.wager === wager))
                        .map((each) => (
                            <OnlyOther key={each.wager} other={each} />
                        ))}
                </tbody>
            </table>
        </section>
    );
}

/** To the right of its middle what the bettor gains, to the left what the bank does. */
function PartBar({ outcome, most }: { outcome: Outcome; most: number }) {
    const width = (Math.abs(outcome.contribution) / most) * 50;
    const loss = outcome.contribution < 0;
    return (
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" class="part-bar" role="img" aria-label={words.odds.partOf(capital(outcome.outcome), part(outcome.contribution))}>
            <path d="M50 0V10" class="middle" />
            <rect x={loss ? 50 - width : 50} width={width} height="10" class={loss ? 'behind' : 'ahead'} />
        </svg>
    );
}

/** Whole numbers that can be longer than a number holds come as their digits. */
export const deals = (count: number | string) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

export function Lines({ wager, total }: { wager: Wager; total: CountedOdds['total'] }) {
    const { odds } = words;
    const name = wagerName(wager.wager);
    const most = Math.max(...wager.outcomes.map((each) => Math.abs(each.contribution)));
    const paid = (outcome: Outcome) => odds.paid(outcome.pays, Boolean(wager.prize));
    return (
        <section class="panel" aria-label={odds.lines(name)} data-lines={wager.wager}>
            <header>
                <h2>{odds.lines(name)}</h2>
                <span class="small dim">{wager.prize ? odds.prizeNote : odds.linesNote}</span>
            </header>
            <table class="data tight">
                <thead>
                    <tr>
                        <th>{odds.outcome}</th>
                        <th class="num wide">{odds.pays}</th>
                        <th class="num">{odds.probability}</th>
                        <th class="num wide">{odds.oneIn}</th>
                        {total !== null && <th class="num wide">{odds.deals}</th>}
                        <th class="num">{odds.contribution}</th>
                        <th class="wide">
                            <span class="visually-hidden">{odds.parts}</span>
                        </th>
                    </tr>
                </thead>
                <tbody>
                    {wager.outcomes.map((outcome) => (
                        <tr key={outcome.outcome}>
                            <th scope="row">
                                {capital(outcome.outcome)}
                                <small class="under dim">{paid(outcome)}</small>
                            </th>
                            <td class="num wide">{paid(outcome)}</td>
                            <td class="num">
                                {share(outcome.probability, 6)}
                                <small class="under dim">{odds.under(oneIn(outcome.one_in))}</small>
                            </td>
                            <td class="num wide">{oneIn(outcome.one_in)}</td>
                            {total !== null && (
                                <td class="num dim wide" data-deals>
                                    {deals(outcome.count ?? 0)}
                                </td>
                            )}
                            <td class={`num ${outcome.contribution < 0 ? 'stop' : 'ok'}`} data-part={outcome.contribution}>
                                {part(outcome.contribution)}
                            </td>
                            <td class="wide">
                                <PartBar outcome={outcome} most={most} />
                            </td>
                        </tr>
                    ))}
                </tbody>
                <tfoot>
                    <tr>
                        <td>{name}</td>
                        <td class="wide" />
                        <td class="num">{percent(1, 0)}</td>
                        <td class="wide" />
                        {total !== null && <td class="num wide">{wager.prize ? '' : deals(total)}</td>}
                        <td class="num" data-sum>
                            {part(wager.ev)}
                        </td>
                        <td class="wide" />
                    </tr>
                </tfoot>
            </table>
        </section>
    );
}
