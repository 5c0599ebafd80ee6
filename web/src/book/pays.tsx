// The pay tables as the documents print them, each with its page, its rules and its tables.
import { Link } from '../room/parts';
import type { Game } from '../wire/view';
import { capital, dollars, thousands } from '../words/figures';
import { words } from '../words/language';
import { paysFound, tablesOf, type PayLine, type PayTable } from './printed';

function paid({ pays, amount }: PayLine): string {
    if (amount !== null) return dollars(amount);
    if (pays === null) return words.book.notPrinted;
    const [num, den] = pays;
    if (num === 0) return words.book.push;
    if (num < 0) return num === -den ? words.book.loses : words.book.losesPart(-num, den);
    return words.book.toOne(thousands(num), den);
}

/** Once where all lines say the same, else by each. */
const alike = (lines: PayLine[], of: (line: PayLine) => string) => lines.every((line) => of(line) === of(lines[0]!));

function RuleLinks({ ids, go }: { ids: string[]; go(path: string): void }) {
    return (
        <>
            {ids.map((id) => (
                <Link key={id} to={`/book/${id}`} go={go} class="rid">
                    {id}
                </Link>
            ))}
        </>
    );
}

function Table({ table, games, go }: { table: PayTable; games: Game[]; go(path: string): void }) {
    const { book } = words;
    const names = [...new Set(games.filter((game) => table.games.includes(game.id)).map((game) => game.name))];
    const one = alike(table.lines, (line) => line.note) && alike(table.lines, (line) => line.rules.join(' '));
    const open = tablesOf(table);
    return (
        <section class="panel" data-pays={`${table.document} ${table.code} ${table.wager} ${table.option}`.trim()}>
            <header>
                <h2>{book.payTable(capital(table.wager), table.option)}</h2>
                <span class="small dim">{book.payOf(names.length ? book.names(names) : table.code, table.house_name, table.document)}</span>
            </header>
            <table class="data tight">
                <tbody>
                    {table.lines.map((line) => (
                        <tr key={line.key}>
                            <td>
                                {capital(line.outcome)}
                                {!one && (
                                    <span class="book-source">
                                        {line.note} <RuleLinks ids={line.rules} go={go} />
                                    </span>
                                )}
                            </td>
                            <td class="num">
                                <b>{paid(line)}</b>
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
            <div class="in small dim">
                {one && (
                    <p class="book-source">
                        {table.lines[0]!.note} <RuleLinks ids={table.lines[0]!.rules} go={go} />
                    </p>
                )}
                {open && <p>{book.payForce(open)}</p>}
            </div>
        </section>
    );
}

export function PaysPart({ tables, games, sought, go }: { tables: PayTable[]; games: Game[]; sought: string; go(path: string): void }) {
    const found = paysFound(tables, games, sought);
    return (
        <>
            <p class="book-count dim" role="status">
                {words.book.paysFound(found.length, sought.trim())}
            </p>
            <div class="book-pays">
                {found.map((table, index) => (
                    <Table key={index} table={table} games={games} go={go} />
                ))}
            </div>
        </>
    );
}
