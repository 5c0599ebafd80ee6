// The posted notices of a table on a screen: name, limits, the collection, what
// each wager pays, the house rules; always those in force. What does not fit on
// one screen is turned over.
import { useEffect, useState } from 'preact/hooks';
import { playsTiles } from '../pieces/felts';
import { isPot } from '../pot/pot';
import { feeBand, feeColumns, termsOf, useNotices } from '../record/notices';
import { payTables } from '../record/pays';
import type { FeeRow, Game, Rule, View } from '../wire/view';
import { capital, dollars, wagerName } from '../words/words';
import { words } from '../words/language';
import { WallHead } from './head';

const TURN_MS = 15000;
const LINES = { fees: 9, pays: 16, rules: 21 }; // that a screen has room for
const ACROSS = { pays: 34, rules: 36 }; // letters in a line

/** Parts that each fill at most so many lines. */
export function inPages<T>(items: T[], lines: number, tall: (item: T) => number): T[][] {
    const pages: T[][] = [[]];
    let used = 0;
    for (const item of items) {
        const height = tall(item);
        if (used + height > lines && pages.at(-1)!.length > 0) {
            pages.push([]);
            used = 0;
        }
        pages.at(-1)!.push(item);
        used += height;
    }
    return pages;
}

interface PayLine {
    wager: string; // on its first line
    outcome: string;
    paid: string;
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
    const [turn, setTurn] = useState(0);
    useEffect(() => {
        const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS);
        return () => clearInterval(timer);
    }, []);
    if (!notices) return <main class="wall board-page" data-theme="dark" />;
    const said = words.board.notices;
    const lines: PayLine[] = payTables(notices.pays, null, game?.wagers).flatMap((table) =>
        table.lines.map((line, index) => ({ wager: index === 0 ? wagerName(table.wager) : '', outcome: capital(line.outcome), paid: line.paid })),
    );
    const house: (Rule | { name: string; value: string })[] = [...termsOf(view), ...notices.rules];
    const fees = inPages(notices.fees, LINES.fees, () => 1);
    const pays = inPages(lines, LINES.pays, (line) => Math.ceil(line.outcome.length / ACROSS.pays));
    const rules = inPages(house, LINES.rules, (rule) => ('gist' in rule ? Math.ceil(rule.gist.length / ACROSS.rules) + 1.4 : Math.ceil((rule.name.length + rule.value.length + 2) / ACROSS.rules) + 0.6));
    const pages = Math.max(fees.length, pays.length, rules.length);
    const page = turn % pages;
    const on = <T,>(parts: T[][]) => parts[page % parts.length]!;
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
                <span>{said.page(page + 1, pages)}</span>
            </footer>
        </main>
    );
}
