// Two sides compared: where their terms and their pays differ.
import { capital, wagerName } from '../words/words';
import { words } from '../words/language';
import { paysApart, type Side } from './side';
import type { CountedOdds } from './wire';

export interface Apart {
    name: string;
    a: string;
    b: string;
}

/** Every difference by its name: game, decks, options, wagers, pays. */
export function apartOf(a: { side: Side; counted: CountedOdds }, b: { side: Side; counted: CountedOdds }): Apart[] {
    const { odds } = words;
    const rows: Apart[] = [];
    const add = (name: string, left: string, right: string) => left !== right && rows.push({ name, a: left, b: right });
    add(odds.game, odds.gameOf(a.side.game), odds.gameOf(b.side.game));
    add(odds.decks, String(a.side.decks), String(b.side.decks));
    const named = (side: Side, name: string) => (side.set[name] === undefined ? odds.open : odds.valueOf(name, side.set[name]));
    for (const name of new Set([...Object.keys(a.side.set), ...Object.keys(b.side.set)])) add(odds.optionOf(name, ''), named(a.side, name), named(b.side, name));
    const wagers = ({ counted }: { counted: CountedOdds }) => counted.wagers.map((each) => each.wager);
    for (const wager of new Set([...wagers(a), ...wagers(b)])) add(wagerName(wager), wagers(a).includes(wager) ? odds.offered : odds.notOffered, wagers(b).includes(wager) ? odds.offered : odds.notOffered);
    for (const each of paysApart(a.counted.wagers, b.counted.wagers)) add(odds.payLine(wagerName(each.wager), capital(each.outcome)), odds.paid(each.a, false), odds.paid(each.b, false));
    return rows;
}

export function Differences({ rows }: { rows: Apart[] }) {
    const { odds } = words;
    return (
        <section class="panel" aria-label={odds.apart} data-apart={rows.length}>
            <header>
                <h2>{odds.apart}</h2>
            </header>
            {rows.length === 0 ? (
                <p class="in">{odds.alike}</p>
            ) : (
                <table class="data tight">
                    <thead>
                        <tr>
                            <th>{odds.difference}</th>
                            <th>A</th>
                            <th class="cmp">B</th>
                        </tr>
                    </thead>
                    <tbody>
                        {rows.map(({ name, a, b }) => (
                            <tr key={name}>
                                <th scope="row">{name}</th>
                                <td>{a}</td>
                                <td class="cmp">{b}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            )}
        </section>
    );
}
