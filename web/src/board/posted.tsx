// The posted notices of a table on a screen: name, limits, the collection, what
// each wager pays, the house rules; always those in force. What does not fit on
// one screen is turned over; on paper all of it stands at once.
import { useEffect, useState } from 'preact/hooks';
import { playsTiles } from '../pieces/felts';
import { isPot } from '../pot/pot';
import { feeBand, feeColumns, termsOf, useNotices } from '../record/notices';
import { payTables } from '../record/pays';
import type { FeeRow, Game, PayRow, Rule, View } from '../wire/view';
import { capital, dollars, wagerName } from '../words/words';
import { words } from '../words/language';
import { WallHead } from './head';

const TURN_MS = 15000;
// What a screen has room for: of its 1080 in height, and letters across.
const HIGH = { fees: 9 * 64, pays: 690, rules: 690 };
const ACROSS = { pays: 28, rules: 29 };
const linesOf = (text: string, across: number) => Math.ceil(text.length / across);

/** Parts that each fill at most so much of the height. */
export function inPages<T>(items: T[], high: number, tall: (item: T) => number): T[][] {
    const pages: T[][] = [[]];
    let used = 0;
    for (const item of items) {
        const height = tall(item);
        if (used + height > high && pages.at(-1)!.length > 0) {
            pages.push([]);
            used = 0;
        }
        pages.at(-1)!.push(item);
        used += height;
    }
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

function Fees({ rows }: { rows: FeeRow[] }) {
    const columns = feeColumns(rows);
    return (
        <table class="posted-fees">
            <thead>
                <tr>
                    <th scope="col">{rows.some((row) => row.action_lo !== null) ? words.notices.action : words.notices.dealtIn}</th>
                    {columns.map((column) => (
                        <th key={column.name} scope="col">
                            {column.name}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {rows.map((row, index) => (
                    <tr key={index}>
                        <td>{feeBand(row)}</td>
                        {columns.map((column) => (
                            <td key={column.name}>{column.of(row) === null ? '\u2013' : dollars(column.of(row)!)}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

export function NoticesBoard({ view, game }: { view: View; game: Game | undefined }) {
    const notices = useNotices(view);
    const said = words.board.notices;
    const house: (Rule | { name: string; value: string })[] = [...termsOf(view), ...(notices?.rules ?? [])];
    const lines = payLines(notices?.pays ?? [], game?.wagers);
    const fees = inPages(notices?.fees ?? [], HIGH.fees, () => 64);
    const pays = inPages(lines, HIGH.pays, (line) => 12 + 34 * linesOf(line.outcome, ACROSS.pays));
    const rules = inPages(house, HIGH.rules, (rule) => 20 + ('gist' in rule ? 34 * linesOf(rule.gist, ACROSS.rules) + 29 : 34 * linesOf(`${rule.name}: ${rule.value}`, ACROSS.rules)));
    const { page, pages, on } = useTurns([fees, pays, rules]);
    if (!notices) return <main class="wall board-page" data-theme="dark" />;
    const moment = said.moments[notices.fees[0]?.moment.player_dealer_fee ?? notices.fees[0]?.moment.player_fee ?? ''];
    const free = !isPot(view) && notices.fees.every((row) => !row.player_fee);
    return (
        <main class="wall board-page posted" data-theme="dark">
            <WallHead view={view} name={notices.name} about={said.approved(notices.gega, said.decks(notices.decks, playsTiles(view.game)))}>
                <p class="posted-limits">
                    {isPot(view) ? said.stakes : said.every}
                    <b>{words.board.limits(notices.min, notices.max)}</b>
                </p>
            </WallHead>
            <section>
                <h2>
                    {words.notices.collection}
                    {moment && <small>{said.collectionFrom(moment)}</small>}
                </h2>
                <Fees rows={on(fees)} />
                <p class="posted-note">
                    {free && said.noFee}
                    <small>{said.fixed}</small>
                </p>
            </section>
            <section>
                {lines.length > 0 && (
                    <>
                        <h2>
                            {said.pays}
                            <small>{said.paysBy}</small>
                        </h2>
                        <table class="posted-pays">
                            <tbody>
                                {on(pays).map((line, index) => (
                                    <tr key={index} class={line.wager ? 'first' : ''}>
                                        <th scope="row">{line.wager}</th>
                                        <td>{line.outcome}</td>
                                        <td>{line.paid}</td>
                                    </tr>
                                ))}
                            </tbody>
                        </table>
                    </>
                )}
            </section>
            <section>
                <h2>
                    {said.house}
                    <small>{said.inForce(notices.edition, notices.effective)}</small>
                </h2>
                <ol class="posted-rules">
                    {on(rules).map((rule) =>
                        'gist' in rule ? (
                            <li key={rule.id}>
                                {rule.gist}
                                <small>{rule.id}</small>
                            </li>
                        ) : (
                            <li key={rule.name}>
                                {rule.name}: <b>{rule.value}</b>
                            </li>
                        ),
                    )}
                </ol>
            </section>
            <footer>
                <span>{said.ask}</span>
                <span class="noprint">{said.page(page + 1, pages)}</span>
            </footer>
        </main>
    );
}
