// What hangs on the wall: payouts (MC2-ZOO-Q3), posted rules, the collection.
import { Fairness } from '../fair/fairness';
import { useAnswer } from '../wire/hooks';
import { CollectionTable } from './collection';
import { RuleId } from './rules';
import type { NoticeBoard, Odds, PayRow, Rule, Structure, View } from '../wire/view';
import { awardName, dollars, unbroken, wagerName } from '../words/words';
import { printedPays } from './pays';
import { isPot } from '../pot/pot';
import { words } from '../words/language';

/** "6 to 5"; what is a mean of several, as a split is, has no such words. */
export function paysWords(pays: number): string {
    if (pays <= 0) return pays === 0 ? words.notices.pays.push : words.notices.pays.lose;
    for (let of = 1; of <= 10; of++) if (Math.abs(pays * of - Math.round(pays * of)) < 1e-9) return words.notices.pays.to(Math.round(pays * of), of);
    return words.notices.pays.varies;
}

/** Of the wagers of a banked table, on the terms that it is played on. */
export function useOdds(view: View | null): Odds | null {
    return useAnswer<Odds>(view && !isPot(view) ? ofTable(view, 'odds') : null).value;
}

/** Asked again when the floor has set anything. */
const ofTable = (view: View, what: string) => `tables/${view.id}/${what}?of=${encodeURIComponent(Object.values(view.settings).join('.'))}`;

/** "25:1, 75:1" or "1:1 to 200:1": what a wager can pay. */
export function paysOf(odds: Odds | null, wager: string, rows: PayRow[] = []): string {
    const found = odds?.wagers.find((each) => each.wager === wager);
    const later = found?.outcomes.some((each) => each.pays < -1); // counted with wagers that follow it: then as it is printed
    const pays = new Set((found?.outcomes ?? []).map((each) => each.pays).filter((each) => each > 0));
    const sorted = later ? printedPays(rows, wager) : [...pays].sort((a, b) => a - b).map(paysWords);
    return sorted.length > 3 ? words.notices.pays.upTo(sorted.at(-1)!) : words.notices.pays.each(sorted);
}

/** What hangs at the table. */
export function useNotices(view: View | null): NoticeBoard | null {
    return useAnswer<NoticeBoard>(view ? ofTable(view, 'notices') : null).value;
}

/** The wagers that share a limit, by their names; one line where all do. Where a wager hangs on
 * another, that is said with it. At a table for the pot the structure of the betting bounds them. */
export function limitLines(notices: NoticeBoard, structure?: Structure): { name: string; range: string }[] {
    const ranges = new Map<string, string[]>();
    for (const { wager, min, max, bound, to } of notices.limits) {
        const range = bound ? words.notices.bounds[bound](words.notices.range(min, max), wagerName(to!).toLowerCase()) : words.notices.range(min, max);
        ranges.set(range, [...(ranges.get(range) ?? []), wagerName(wager)]);
    }
    if (ranges.size === 0) return [{ name: words.notices.stakes, range: words.pot.stakes(structure, notices.min, notices.max) }];
    return [...ranges].map(([range, names]) => ({ name: ranges.size === 1 ? words.notices.everyWager : words.notices.names(names), range }));
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

/** What the floor can set, as it is set now, in sentences; without what is `told` already. */
export function termsOf(view: View, told: string[] = []): string[] {
    return Object.entries(view.settings).flatMap(([name, value]) => (told.includes(name) ? [] : (words.terms.says[`${name}.${value}`] ?? [])));
}

/** How a table is banked, in sentences, each with the rule that says it. */
export function bankedRules({ banked }: NoticeBoard): { id: string; gist: string }[] {
    const ids = new Set(banked ? [banked.offered, banked.cover, banked.returned] : []);
    return [...ids].flatMap((id) => (id !== null && words.notices.banked[id] ? [{ id, gist: words.notices.banked[id]! }] : []));
}

/** Do bonus wagers count in the action that sets the fees? */
export const countsBonus = ({ fees }: NoticeBoard) => fees[0]?.action_counts_bonus !== false;

function RuleList({ rules }: { rules: Pick<Rule, 'id' | 'gist'>[] }) {
    return (
        <ul>
            {rules.map((rule) => (
                <li key={rule.id}>
                    {unbroken(rule.gist)} <RuleId id={rule.id} />
                </li>
            ))}
        </ul>
    );
}

/** Posted rules that ask nothing of a player; none is left out. */
function Folded({ heading, rules = [] }: { heading: string; rules?: Rule[] }) {
    if (rules.length === 0) return null;
    return (
        <details class="remarks">
            <summary>{heading}</summary>
            <RuleList rules={rules} />
        </details>
    );
}

export function Notices({ view, notices, go }: { view: View; notices: NoticeBoard | null; go(path: string): void }) {
    const rules = notices ? [...bankedRules(notices), ...notices.rules] : [];
    return (
        <div class="notices">
            <h3>{words.notices.collection}</h3>
            {view.settings.option && notices && <p>{words.notices.schedule(view.settings.option, notices.effective)}</p>}
            {notices ? <CollectionTable collection={notices.collection} bonus={countsBonus(notices)} /> : <p class="quiet">{words.notices.scheduleLater}</p>}
            <h3>{words.notices.limits}</h3>
            {notices && limitLines(notices, view.structure).map(({ name, range }) => <p key={name}>{words.notices.limitOf(name, range)}</p>)}
            {Boolean(view.settings.backline) && <p>{words.notices.backline(view.settings.backline!)}</p>}
            <Awards view={view} />
            <h3>{words.notices.terms}</h3>
            {view.warning && <p>{words.notices.mind(view.warning)}</p>}
            <ul>
                {termsOf(view).map((term) => (
                    <li key={term}>{term}</li>
                ))}
            </ul>
            {rules.length > 0 && (
                <>
                    <h3>{words.notices.posted}</h3>
                    <RuleList rules={rules} />
                </>
            )}
            <Folded heading={words.notices.signs} rules={notices?.signs} />
            <Folded heading={words.notices.remarks} rules={notices?.remarks} />
            <Fairness view={view} go={go} />
        </div>
    );
}
