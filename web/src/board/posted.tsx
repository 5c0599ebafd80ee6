// The posted notices of a table on a screen: name, limits, the collection, what
// each wager pays, the house rules; always those in force. What does not fit on
// one screen is turned over; on paper all of it stands at once.
import { useEffect, useState } from 'preact/hooks';
import { playsTiles } from '../pieces/felts';
import { isPot } from '../pot/pot';
import { FeeHead, feeTable, type FeeLine, type FeeTable } from '../record/collection';
import { bankedRules, limitLines, termsOf, useNotices } from '../record/notices';
import { payTables } from '../record/pays';
import type { Game, PayRow, View } from '../wire/view';
import { capital, dollars, unbroken, wagerName } from '../words/words';
import { words } from '../words/language';
import { WallHead } from './head';

const TURN_MS = 15000;
// What a screen has room for: of its 1080 in height, and letters across.
const HIGH = { fees: 6 * 64, list: 720, limit: 27, also: 40 };
const ACROSS = { pays: 33, rules: 34, wide: 62, few: { pays: 50, rules: 20 } }; // few: rules so short that the pays have of their room

/** So many lines it takes, word by word. */
function linesOf(text: string, across: number): number {
    let lines = 1;
    let used = 0;
    for (const { length } of text.split(' ')) {
        if (used > 0 && used + 1 + length > across) {
            lines++;
            used = 0;
        }
        used += length + Number(used > 0);
    }
    return lines;
}

/** Parts that each fill at most so much of the height. Where items go together, a group that would
 * fit whole begins the next part instead of being cut, once two thirds of this one are full. */
export function inPages<T>(items: T[], high: number, tall: (item: T) => number, groupOf?: (item: T) => string): T[][] {
    const pages: T[][] = [[]];
    let used = 0;
    items.forEach((item, index) => {
        const begins = groupOf !== undefined && (index === 0 || groupOf(items[index - 1]!) !== groupOf(item));
        const group = begins ? items.filter((each) => groupOf(each) === groupOf(item)).reduce((sum, each) => sum + tall(each), 0) : 0;
        const height = group <= high && used * 3 >= high * 2 ? Math.max(group, tall(item)) : tall(item);
        if (used + height > high && pages.at(-1)!.length > 0) {
            pages.push([]);
            used = 0;
        }
        pages.at(-1)!.push(item);
        used += tall(item);
    });
    return pages;
}

interface PayLine {
    of: string; // the wager
    wager: string; // the same on its first line
    outcome: string;
    paid: string;
}

const payLines = (pays: PayRow[], layout: string[] | undefined): PayLine[] =>
    payTables(pays, null, layout).flatMap((table) =>
        table.lines.map((line, index) => ({ of: wagerName(table.wager), wager: index === 0 ? wagerName(table.wager) : '', outcome: capital(line.outcome), paid: line.paid })),
    );

function usePaper(): boolean {
    const [paper, setPaper] = useState(false);
    useEffect(() => {
        const print = window.matchMedia('print');
        const look = () => setPaper(print.matches);
        print.addEventListener('change', look);
        return () => print.removeEventListener('change', look);
    }, []);
    return paper;
}

/** Which page of each list is up now; the list with the most pages sets the pace. */
export function useTurns(lists: unknown[][][]): { page: number; pages: number; on<T>(parts: T[][]): T[] } {
    const [turn, setTurn] = useState(0);
    const paper = usePaper();
    useEffect(() => {
        const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS);
        return () => clearInterval(timer);
    }, []);
    const pages = Math.max(...lists.map((parts) => parts.length));
    const page = turn % pages;
    return { page, pages, on: (parts) => (paper ? parts.flat() : parts[page % parts.length]!) };
}

function Fees({ table, lines }: { table: FeeTable; lines: FeeLine[] }) {
    return (
        <table class="posted-fees">
            <FeeHead by={table.by} columns={table.columns} />
            <tbody>
                {lines.map((line) => (
                    <tr key={line.band}>
                        <td>{line.band}</td>
                        {line.amounts.map((amount, index) => (
                            <td key={index}>{dollars(amount)}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** When each fee is taken, and by which rule. */
function Moments({ table }: { table: FeeTable }) {
    return (
        <ul class="posted-moments">
            {table.cents > 0 && <li>{words.notices.cents(table.cents)}</li>}
            {table.columns
                .filter(({ rule }) => rule)
                .map((column) => (
                    <li key={column.name}>
                        {words.notices.taken(column.name, column.moment)} <small>{column.rule}</small>
                    </li>
                ))}
        </ul>
    );
}

/** A wager whose lines go on from the page before says so. */
const continued = (lines: PayLine[]): PayLine[] => lines.map((line, index) => (index === 0 && !line.wager ? { ...line, wager: words.board.notices.continued(line.of) } : line));

export function NoticesBoard({ view, game }: { view: View; game: Game | undefined }) {
    const notices = useNotices(view);
    const said = words.board.notices;
    const house: { id?: string; gist: string }[] = [...(notices ? bankedRules(notices) : []), ...termsOf(view).map((gist) => ({ gist })), ...(notices?.rules ?? [])];
    const also = [...(notices?.signs ?? []), ...(notices?.remarks ?? [])].map(({ id }) => id);
    const lines = payLines(notices?.pays ?? [], game?.wagers);
    const table = feeTable(notices?.collection ?? { fees: [], rates: [] });
    const wide = notices !== null && lines.length === 0;
    const fees = inPages(table.lines, HIGH.fees, () => 64);
    const [limit, ...others] = notices ? limitLines(notices) : [];
    const high = HIGH.list - HIGH.limit * others.length - (also.length > 0 ? HIGH.also : 0); // further limits in the head and the line at the foot take of it
    const paysIn = (across: number) => inPages(lines, high, (line) => 7 + 34 * linesOf(line.outcome, across), (line) => line.of);
    const rulesIn = (across: number) => inPages(house, high, ({ id, gist }) => 20 + 34 * linesOf(gist, across) + (id ? 29 : 0));
    const few = !wide && rulesIn(ACROSS.few.rules).length === 1 && paysIn(ACROSS.few.pays).length < paysIn(ACROSS.pays).length;
    const pays = paysIn(few ? ACROSS.few.pays : ACROSS.pays);
    const rules = rulesIn(few ? ACROSS.few.rules : wide ? ACROSS.wide : ACROSS.rules);
    const { page, pages, on } = useTurns([fees, pays, rules]);
    if (!notices) return <main class="wall board-page" data-theme="dark" />;
    const free = !isPot(view) && notices.collection.fees.every(({ payer }) => payer === 'bank');
    return (
        <main class={`wall board-page posted${wide ? ' wide' : few ? ' few' : ''}`} data-theme="dark">
            <WallHead view={view} name={notices.name} about={said.approved(notices.gega, said.decks(notices.decks, notices.jokers, playsTiles(view.game), notices.in_turn))}>
                <p class="posted-limits">
                    {limit!.name}
                    <b>{limit!.range}</b>
                    {others.map(({ name, range }) => (
                        <small key={name}>{words.notices.limitOf(name, range)}</small>
                    ))}
                </p>
            </WallHead>
            <section>
                <h2>{words.notices.collection}</h2>
                <Fees table={table} lines={on(fees)} />
                <Moments table={table} />
                <p class="posted-note">
                    {free && said.noFee}
                    <small>{said.fixed}</small>
                </p>
            </section>
            {!wide && (
                <section>
                    <h2>
                        {said.pays}
                        <small>{said.paysBy}</small>
                    </h2>
                    <table class="posted-pays">
                        <tbody>
                            {continued(on(pays)).map((line, index) => (
                                <tr key={index} class={line.wager ? 'first' : ''}>
                                    <th scope="row">{line.wager}</th>
                                    <td>{line.outcome}</td>
                                    <td>{line.paid}</td>
                                </tr>
                            ))}
                        </tbody>
                    </table>
                </section>
            )}
            {house.length > 0 && (
                <section>
                    <h2>
                        {said.house}
                        <small>{said.inForce(notices.effective)}</small>
                    </h2>
                    <ol class="posted-rules">
                        {on(rules).map(({ id, gist }) => (
                            <li key={gist}>
                                {unbroken(gist)}
                                {id && <small>{id}</small>}
                            </li>
                        ))}
                    </ol>
                </section>
            )}
            <footer data-pages={pages}>
                {also.length > 0 && (
                    <p class="posted-also">
                        {said.also} <small>{also.map((id) => `${id} `)}</small>
                    </p>
                )}
                <span>{said.ask}</span>
                <span class="noprint">{said.page(page + 1, pages)}</span>
            </footer>
        </main>
    );
}
