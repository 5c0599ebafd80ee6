// The collection as it hangs at a table: a column for every fee that a hand can cost,
// with its moment and its rule, and a row for each number of players or amount in action.
import type { Cents, Collection, PostedFee, PostedRate } from '../wire/view';
import { dollars } from '../words/words';
import { words } from '../words/language';
import { RuleId } from './rules';

export interface FeeColumn {
    name: string;
    of: string; // whose action it goes by, where the columns differ in that
    moment: string;
    rule: string;
}

export interface FeeLine {
    band: string;
    amounts: number[];
}

export interface FeeTable {
    by: string; // what the bands are of
    byOf: string; // and how much of it counts
    columns: FeeColumn[];
    lines: FeeLine[];
    cents: Cents; // the most that the first band with cents above its whole dollars takes in, 0 where none has
}

/** "$51 to $200" in action, at a table for the pot "5 to 6 players". */
export function bandWords({ players, action }: PostedRate): string {
    if (players) return words.notices.playersRange(...players);
    return action ? words.notices.actionRange(...action) : words.notices.eachHalfHour;
}

/** Some fees go by one's own wager, others by what lies on the whole table; some are the same for all. */
function goesBy({ payer }: PostedFee, amounts: number[]): 'wager' | 'table' | null {
    return new Set(amounts).size < 2 ? null : payer === 'circle' ? 'wager' : 'table';
}

function momentWords({ moment }: PostedFee, by: ReturnType<typeof goesBy>): string {
    const said = words.notices.moments[moment] ?? moment;
    return by === 'wager' ? words.notices.byWager(said) : said;
}

/** Out of a pot come several: what they are in all is told behind them. */
function isOfWholeHand({ moment, payer }: PostedFee): boolean {
    return payer === 'pot' && !moment.startsWith('no_');
}

/** `bonus`: bonus wagers count in the action that sets a fee. */
export function feeTable({ fees, rates }: Collection, bonus = true): FeeTable {
    const by = fees.map((fee, index) => goesBy(fee, rates.map((rate) => rate.amounts[index]!)));
    const apart = by.includes('wager');
    const columns = fees.map((fee, index) => ({
        name: words.notices.feeNames[`${fee.fee}.${fee.moment}`] ?? words.notices.feeNames[fee.payer] ?? fee.fee,
        of: !apart || by[index] === null ? '' : by[index] === 'wager' ? words.notices.ofWager : words.notices.ofTable(bonus),
        moment: momentWords(fee, by[index]!),
        rule: fee.rule,
    }));
    const summed = fees.map(isOfWholeHand);
    const inAll = summed.filter(Boolean).length > 1;
    const whole = apart || !rates[0]?.action ? null : words.notices.action(bonus);
    return {
        by: rates[0]?.players ? words.notices.dealtIn : !rates[0]?.action ? '' : (whole?.name ?? words.notices.eachAction),
        byOf: whole?.of ?? '',
        columns: inAll ? [...columns, { name: words.notices.inAll, of: '', moment: words.notices.wholeHand, rule: '' }] : columns,
        cents: rates.map(({ action }) => action?.[1] ?? 0).find((most) => most % 100 !== 0) ?? 0,
        lines: rates.map((rate) => ({
            band: bandWords(rate),
            amounts: inAll ? [...rate.amounts, rate.amounts.reduce((sum, each, index) => sum + (summed[index] ? each : 0), 0)] : rate.amounts,
        })),
    };
}

/** When each fee is taken and by which rule, those that are taken as one in one line. */
export function momentsOf({ columns }: FeeTable): { said: string; rule: string }[] {
    const ruled = columns.filter(({ rule }) => rule);
    const alike = (a: FeeColumn, b: FeeColumn) => a.moment === b.moment && a.rule === b.rule;
    return ruled
        .filter((column, index) => ruled.findIndex((each) => alike(each, column)) === index)
        .map((column) => ({ said: words.notices.taken(ruled.filter((each) => alike(each, column)).map(({ name }) => name), column.moment), rule: column.rule }));
}

export function FeeHead({ table: { by, byOf, columns } }: { table: FeeTable }) {
    return (
        <thead>
            <tr>
                <th scope="col">
                    {by}
                    {byOf && <small>{byOf}</small>}
                </th>
                {columns.map((column) => (
                    <th key={column.name} scope="col">
                        {column.name}
                        {column.of && <small>{column.of}</small>}
                    </th>
                ))}
            </tr>
        </thead>
    );
}

/** As it stands in the side panel. */
export function CollectionTable({ collection, bonus }: { collection: Collection; bonus: boolean }) {
    const table = feeTable(collection, bonus);
    const { lines, cents } = table;
    if (table.columns.length === 0) return <p>{words.notices.noCollection}</p>;
    return (
        <div class="collection-scroll">
            <table class="collection">
                <FeeHead table={table} />
                <tbody>
                    {lines.map((line) => (
                        <tr key={line.band}>
                            <th scope="row">{line.band}</th>
                            {line.amounts.map((amount, index) => (
                                <td key={index} class="number">
                                    {dollars(amount)}
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
            {cents > 0 && <p class="quiet">{words.notices.cents(cents)}</p>}
            <ul class="collection-moments">
                {momentsOf(table).map(({ said, rule }) => (
                    <li key={said}>
                        {said} <RuleId id={rule} />
                    </li>
                ))}
            </ul>
        </div>
    );
}
