// The last shuffle of a table, checked in the browser and told step by step: what was
// sealed, who gave a word, what was dealt, and how the seal was opened.
import { useContext } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { Link, Top } from '../room/parts';
import { useAnswer, Watching } from '../wire/hooks';
import type { Game, Session, TableRow } from '../wire/view';
import { words } from '../words/language';
import type { Proof } from './fair';
import { madeOf, useChecked, type Checked } from './fairness';
import { publishedShoes } from './word_keeper';

function Verdict({ checked: { wrong, compared, ms }, last }: { checked: Checked; last: Proof }) {
    const { page } = words.fair;
    if (wrong)
        return (
            <div class="sealed-or-not bad" role="alert">
                <h2>{page.wrong}</h2>
                <p>{wrong}</p>
                <p>{page.stop}</p>
            </div>
        );
    return (
        <div class={`sealed-or-not${last.secret ? ' good' : ''}`} role="status">
            <h2>{last.secret ? page.right(compared) : page.closed}</h2>
            <p>{last.secret ? page.here(ms) : page.why}</p>
        </div>
    );
}

/** Figures that nobody reads and anybody can compare. */
function Fingerprint({ name, of }: { name: string; of: string | null }) {
    if (!of) return null;
    return (
        <p class="fingerprint">
            <span>{name}</span>
            <code>{of.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
    );
}

function Step({ title, text, children }: { title: string; text: string; children?: ComponentChildren }) {
    return (
        <li>
            <h3>{title}</h3>
            <p>{text}</p>
            {children}
        </li>
    );
}

function Steps({ table, last, compared }: { table: number; last: Proof; compared: number }) {
    const { page } = words.fair;
    const given = last.words.filter((row) => row.word !== null).map((row) => row.who);
    const kept = publishedShoes(table).find(last.number)?.commitment === last.commitment;
    return (
        <ol class="shuffle-steps">
            <Step title={page.sealed} text={page.sealedWords(kept)}>
                <Fingerprint name={page.commitment} of={last.commitment} />
            </Step>
            {given.length > 0 ? <Step title={page.words} text={page.wordsOf(given)} /> : <Step title={page.alone} text={page.aloneWords} />}
            {last.root !== null && (
                <Step title={page.order} text={page.orderWords(last.codes.length, last.cut ?? 0)}>
                    <Fingerprint name={page.root} of={last.root} />
                </Step>
            )}
            {last.secret !== null && (compared > 0 ? <Step title={page.dealt(compared)} text={page.dealtWords} /> : <Step title={page.notDealt} text={page.notDealtWords} />)}
            {last.secret !== null && (
                <Step title={page.opened} text={page.openedWords}>
                    <Fingerprint name={page.secret} of={last.secret} />
                </Step>
            )}
        </ol>
    );
}

function Points({ title, of }: { title: string; of: string[] }) {
    return (
        <section class="panel">
            <h2>{title}</h2>
            <ul>
                {of.map((each) => (
                    <li key={each}>{each}</li>
                ))}
            </ul>
        </section>
    );
}

function Shuffle({ id, checked }: { id: number; checked: Checked }) {
    const { page } = words.fair;
    const { last, now } = checked.proofs;
    return (
        <>
            {last ? <Verdict checked={checked} last={last} /> : <p class="quiet">{page.none}</p>}
            <div class="shuffle">
                {last && !checked.wrong && <Steps table={id} last={last} compared={checked.compared} />}
                <div class="shuffle-side">
                    <Points title={page.proves} of={page.provesList} />
                    <Points title={page.not} of={page.notList} />
                    {now && (
                        <section class="panel">
                            <h2>{page.now}</h2>
                            <p>{madeOf(now)}</p>
                            <Fingerprint name={now.root ? page.root : page.commitment} of={now.root ?? now.commitment} />
                        </section>
                    )}
                </div>
            </div>
        </>
    );
}

export function ShufflePage({ id, session, go }: { id: number; session: Session | null; go(path: string): void }) {
    const watch = useContext(Watching);
    const may = session !== null || watch;
    const { value: tables, trouble } = useAnswer<TableRow[]>(may ? 'tables' : null);
    const games = useAnswer<Game[]>('games').value;
    const checked = useChecked(id, may ? 'now' : '');
    const table = tables?.find((each) => each.id === id);
    const game = games?.find((each) => each.id === table?.game);
    const last = checked?.proofs.last;
    const { page } = words.fair;
    return (
        <>
            <Top session={session} go={go}>
                <span class="where">
                    <Link to={`/table/${id}`} go={go}>
                        {words.toTable}
                    </Link>
                </span>
            </Top>
            <main class="lobby">
                <div>
                    <h1>{page.heading}</h1>
                    {last && game && <p class="lead">{page.lead(game.name, game.house_name, id, last.number, last.codes.length)}</p>}
                </div>
                {checked ? <Shuffle id={id} checked={checked} /> : <p role="status">{may ? trouble || page.looking : page.logIn}</p>}
            </main>
        </>
    );
}
