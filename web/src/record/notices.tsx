// What hangs on the wall: payouts (MC2-ZOO-Q3), posted rules, the collection.
import { Fairness } from '../fair/fairness';
import { useAnswer } from '../wire/hooks';
import { RuleId } from './rules';
import type { FeeRow, NoticeBoard, Odds, View } from '../wire/view';
import { awardName, dollars, percent, wagerName } from '../words/words';
import { words } from '../words/language';

/** "6 to 5"; what is a mean of several, as a split is, has no such words. */
export function paysWords(pays: number): string {
    if (pays <= 0) return pays === 0 ? words.notices.pays.push : words.notices.pays.lose;
    for (let of = 1; of <= 10; of++) if (Math.abs(pays * of - Math.round(pays * of)) < 1e-9) return words.notices.pays.to(Math.round(pays * of), of);
    return words.notices.pays.varies;
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
    return sorted.length > 3 ? words.notices.pays.span(sorted[0]!, sorted.at(-1)!) : sorted.join(', ');
}

export function Payouts({ odds, plain }: { odds: Odds | null; plain?: boolean }) {
    if (!odds) return <p class="quiet">{words.notices.paysLater}</p>;
    return (
        <div class="payouts">
            <table>
                <thead>
                    <tr>
                        <th scope="col">{words.notices.wager}</th>
                        <th scope="col">{words.notices.result}</th>
                        <th scope="col">{words.notices.paid}</th>
                        {!plain && <th scope="col">{words.notices.chance}</th>}
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
                                    <td>{words.name(each.outcome)}</td>
                                    <td class="number">{paysWords(each.pays)}</td>
                                    {!plain && <td class="number dim">{percent(each.probability)}</td>}
                                </tr>
                            ))}
                        </tbody>
                    );
                })}
            </table>
            {!plain && <p class="quiet">{words.notices.chances(odds.decks)}</p>}
        </div>
    );
}

function Collection({ rows }: { rows: FeeRow[] }) {
    return (
        <table class="collection">
            <thead>
                <tr>
                    <th scope="col">{words.notices.action}</th>
                    <th scope="col">{words.notices.playerDealer}</th>
                    <th scope="col">{words.notices.player}</th>
                </tr>
            </thead>
            <tbody>
                {rows.map((row) => (
                    <tr key={`${row.option}/${row.action_lo}`}>
                        <td>{words.notices.actionRange(row.action_lo ?? 0, row.action_hi)}</td>
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
    const worth = (value: string) => (value.endsWith('%') ? words.notices.ofPool(value) : dollars(100 * Number(value)));
    const offered = Object.entries(view.settings).filter(
        ([name, value]) => isAward(name) && typeof value === 'string' && value !== '0',
    );
    if (view.bank.pool === undefined || (offered.length === 0 && view.bank.pool === 0)) return null;
    return (
        <>
            <h3>{words.notices.awards}</h3>
            <p data-pool={view.bank.pool}>{words.notices.pool(view.bank.pool)}</p>
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
            <h3>{words.notices.collection}</h3>
            {view.settings.option && (
                <p>{words.notices.schedule(view.settings.option, view.settings.edition ?? '')}</p>
            )}
            {Array.isArray(fees) ? <Collection rows={fees} /> : <p class="quiet">{words.notices.scheduleLater}</p>}
            <h3>{words.notices.limits}</h3>
            <p>{words.notices.aWager(view.settings.min ?? 0, view.settings.max ?? 0, view.settings.backline ?? 0)}</p>
            <Awards view={view} />
            <h3>{words.notices.terms}</h3>
            {view.warning && <p>{words.notices.mind(view.warning)}</p>}
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
            <h3>{words.notices.posted}</h3>
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
