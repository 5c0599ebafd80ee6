// What hangs on the wall: payouts (MC2-ZOO-Q3), posted rules, the collection.
import { Fairness } from '../fair/fairness';
import { useAnswer } from '../wire/hooks';
import { RuleId } from './rules';
import type { FeeRow, NoticeBoard, Odds, View } from '../wire/view';
import { awardName, dollars, percent, title, wagerName } from '../words/words';

/** "6 to 5"; what is a mean of several, as a split is, has no such words. */
export function paysWords(pays: number): string {
    if (pays <= 0) return pays === 0 ? 'push' : 'lose';
    for (let of = 1; of <= 10; of++) if (Math.abs(pays * of - Math.round(pays * of)) < 1e-9) return `${Math.round(pays * of)} to ${of}`;
    return 'varies';
}

export function useOdds(game: string | undefined): Odds | null {
    return useAnswer<Odds>(game ? `odds?game=${encodeURIComponent(game)}` : null).value;
}

/** "25:1, 75:1" or "1:1 to 200:1": what a wager can pay. */
export function paysOf(odds: Odds | null, wager: string): string {
    const found = odds?.wagers.find((each) => each.wager === wager);
    if (found?.outcomes.some((each) => each.pays < -1)) return ''; // counted with wagers that follow it
    const pays = new Set((found?.outcomes ?? []).map((each) => each.pays).filter((each) => each > 0));
    const sorted = [...pays].sort((a, b) => a - b).map((each) => paysWords(each).replace(' to ', ':'));
    return sorted.length > 3 ? `${sorted[0]} to ${sorted.at(-1)}` : sorted.join(', ');
}

export function Payouts({ odds, plain }: { odds: Odds | null; plain?: boolean }) {
    if (!odds) return <p class="quiet">The payouts are on their way.</p>;
    return (
        <div class="payouts">
            <table>
                <thead>
                    <tr>
                        <th scope="col">Wager</th>
                        <th scope="col">Result</th>
                        <th scope="col">Pays</th>
                        {!plain && <th scope="col">Chance</th>}
                    </tr>
                </thead>
                {odds.wagers.map((wager) => {
                    const shown = wager.outcomes.filter((each) => each.pays >= 0);
                    return (
                        <tbody key={wager.wager}>
                            {shown.map((each, index) => (
                                <tr key={each.outcome}>
                                    {index === 0 && (
                                        <th scope="rowgroup" rowSpan={shown.length}>
                                            {wagerName(wager.wager)}
                                        </th>
                                    )}
                                    <td>{title(each.outcome)}</td>
                                    <td class="number">{paysWords(each.pays)}</td>
                                    {!plain && <td class="number dim">{percent(each.probability)}</td>}
                                </tr>
                            ))}
                        </tbody>
                    );
                })}
            </table>
            {!plain && <p class="quiet">Chances for {odds.decks === 1 ? 'a fresh deck' : `a fresh shoe of ${odds.decks} decks`}; wagers fully covered.</p>}
        </div>
    );
}

function Collection({ rows }: { rows: FeeRow[] }) {
    return (
        <table class="collection">
            <thead>
                <tr>
                    <th scope="col">Total action</th>
                    <th scope="col">Player-dealer</th>
                    <th scope="col">Player</th>
                </tr>
            </thead>
            <tbody>
                {rows.map((row) => (
                    <tr key={`${row.option}/${row.action_lo}`}>
                        <td>
                            {dollars(row.action_lo ?? 0)}
                            {row.action_hi === null ? ' and up' : ` \u2013 ${dollars(row.action_hi)}`}
                        </td>
                        <td class="number">{row.player_dealer_fee === null ? '\u2013' : dollars(row.player_dealer_fee)}</td>
                        <td class="number">{row.player_fee === null ? '\u2013' : dollars(row.player_fee)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

const isAward = (name: string) => name.startsWith('award_');

/** What the house awards for a hand besides all wagers, out of the table's pool. */
function Awards({ view }: { view: View }) {
    const worth = (value: string) => (value.endsWith('%') ? `${value} of the pool` : dollars(100 * Number(value)));
    const offered = Object.entries(view.settings).filter(
        ([name, value]) => isAward(name) && typeof value === 'string' && value !== '0',
    );
    if (view.bank.pool === undefined || (offered.length === 0 && view.bank.pool === 0)) return null;
    return (
        <>
            <h3>Awards</h3>
            <p>
                The pool holds <b data-pool={view.bank.pool}>{dollars(view.bank.pool)}</b>.
            </p>
            <dl class="terms">
                {offered.map(([name, value]) => (
                    <div key={name}>
                        <dt>{awardName(name)}</dt>
                        <dd>{worth(String(value))}</dd>
                    </div>
                ))}
            </dl>
        </>
    );
}

export function Notices({ view }: { view: View }) {
    const { edition, option } = view.settings; // asked again when they change
    const notices = useAnswer<NoticeBoard>(`tables/${view.id}/notices?of=${edition}.${option}`).value;
    const fees = notices?.fees;
    return (
        <div class="notices">
            <h3>Collection</h3>
            {view.settings.option && (
                <p>
                    Schedule {view.settings.option} of edition {view.settings.edition} is in force.
                </p>
            )}
            {Array.isArray(fees) ? <Collection rows={fees} /> : <p class="quiet">The schedule is on its way.</p>}
            <h3>Limits at this table</h3>
            <p>
                {dollars(view.settings.min ?? 0)} to {dollars(view.settings.max ?? 0)} a wager
                {view.settings.backline ? `, up to ${view.settings.backline} backline bettors a spot` : ''}.
            </p>
            <Awards view={view} />
            <h3>Played on these terms</h3>
            {view.warning && <p>Mind: {view.warning}.</p>}
            <dl class="terms">
                {Object.entries(view.settings)
                    .filter(([name, value]) => typeof value === 'string' && !isAward(name))
                    .map(([name, value]) => (
                        <div key={name}>
                            <dt>{name}</dt>
                            <dd>{value}</dd>
                        </div>
                    ))}
            </dl>
            <h3>Posted</h3>
            <ul>
                {(notices?.rules ?? []).map((rule) => (
                    <li key={rule.id}>
                        {rule.gist} <RuleId id={rule.id} />
                    </li>
                ))}
            </ul>
            <Fairness view={view} />
        </div>
    );
}
