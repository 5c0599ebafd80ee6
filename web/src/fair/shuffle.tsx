// The last shuffle of a table, or any before it, checked in the browser and told step by
// step: what was sealed, who gave a word, what was dealt, and how the seal was opened.
import { useContext } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { Link, Top } from '../room/parts';
import { useAnswer, Watching } from '../wire/hooks';
import type { Game, Session, TableRow } from '../wire/view';
import { fullStop } from '../words/words';
import { words } from '../words/language';
import { foundAt, type Found, type ProofStep } from './check';
import type { PastShoe, Proof, ShoeTimes } from './fair';
import { fairOf, madeOf, shufflePath, useChecked, type Checked, type FairWords } from './fairness';
import { publishedShoes } from './word_keeper';

function Verdict({ checked: { past, wrong, compared, ms }, last, fair: { page } }: { checked: Checked; last: Proof; fair: FairWords }) {
    const inPlay = past !== null && !past.ended;
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
            <h2>{last.secret ? page.right(compared) : inPlay ? page.inPlay : page.closed}</h2>
            <p>{last.secret ? page.here(ms, compared) : inPlay ? page.sealedStill : page.why}</p>
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

/** A step that fails says what is wrong; after it nothing is claimed that was not looked at. */
function Step({ title, text, found, wrong, at, until, children }: { title: string; text: string; found: Found; wrong: string | null; at?: number | null; until?: number | null; children?: ComponentChildren }) {
    return (
        <li class={found}>
            <h3>{title}</h3>
            {at && (
                <p class="step-time">
                    <time dateTime={new Date(at).toISOString()}>{words.fair.page.at(at, until ?? at)}</time>
                </p>
            )}
            <p>{found === 'good' ? text : found === 'bad' ? wrong : words.fair.page.unchecked}</p>
            {found !== 'unknown' && children}
        </li>
    );
}

/** Of a shoe of several turns the secret was sealed before the first, and the deal began there. */
function timesOf(turns: Proof[]): Partial<ShoeTimes> {
    const [first, last] = [turns[0]?.times, turns.at(-1)?.times];
    return { ...last, due: first?.due, first_card: first?.first_card };
}

function Steps({ table, last, turns, compared, wrong, fair: { page } }: { table: number; last: Proof; turns: Proof[]; compared: number; wrong: string | null; fair: FairWords }) {
    const times = timesOf(turns);
    const given = last.words.filter((row) => row.word !== null).map((row) => row.who);
    const seen = publishedShoes(table).find(last.number);
    const kept = seen?.commitment === last.commitment;
    const of = (step: ProofStep) => ({ found: foundAt(step, wrong), wrong });
    return (
        <ol class="shuffle-steps">
            <Step title={page.sealed} text={page.sealedWords(kept)} at={times.due} {...of('sealed')}>
                {seen?.commitment && !kept && <Fingerprint name={page.kept} of={seen.commitment} />}
                <Fingerprint name={page.commitment} of={last.commitment} />
            </Step>
            {given.length > 0 ? <Step title={page.words} text={page.wordsOf(given)} at={times.seeded} {...of('words')} /> : <Step title={page.alone} text={page.aloneWords} {...of('words')} />}
            {last.root !== null && (
                <Step title={page.order} text={page.orderWords(last.codes.length, last.cut ?? 0, given.length > 0)} at={times.shuffled} {...of('order')}>
                    {seen?.root && seen.root !== last.root && <Fingerprint name={page.kept} of={seen.root} />}
                    <Fingerprint name={page.root} of={last.root} />
                </Step>
            )}
            {last.secret !== null && (compared > 0 || wrong ? <Step title={compared > 0 ? page.dealt(compared) : page.compared} text={page.dealtWords} at={times.first_card} until={times.last_card} {...of('dealt')} /> : <Step title={page.notDealt} text={page.notDealtWords} at={times.first_card} until={times.last_card} {...of('dealt')} />)}
            {last.secret !== null && (
                <Step title={page.opened} text={page.openedWords} at={times.ended} {...of('opened')}>
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

function Shuffle({ id, checked, turns, fair }: { id: number; checked: Checked; turns: Proof[]; fair: FairWords }) {
    const { page } = fair;
    const { last, now } = checked.proofs;
    const given = last?.words.some((row) => row.word !== null) ?? false;
    return (
        <>
            {last ? <Verdict checked={checked} last={last} fair={fair} /> : <p class="quiet">{page.none}</p>}
            <div class="shuffle">
                {last && <Steps table={id} last={last} turns={turns} compared={checked.compared} wrong={checked.wrong} fair={fair} />}
                <div class="shuffle-side">
                    {!checked.wrong && <Points title={last?.secret === null ? page.willProve : page.proves} of={page.provesList(given)} />}
                    <Points title={page.not} of={page.notList(given)} />
                    {now && (
                        <section class="panel">
                            <h2>{page.now}</h2>
                            <p>{madeOf(now, fair)}</p>
                            <Fingerprint name={now.root ? page.root : page.commitment} of={now.root ?? now.commitment} />
                        </section>
                    )}
                </div>
            </div>
        </>
    );
}

/** The shoes before and after this one. */
function Neighbors({ id, number, latest, fair: { page }, go }: { id: number; number: number; latest: number; fair: FairWords; go(path: string): void }) {
    return (
        <nav class="row" aria-label={page.others}>
            {number > 1 && (
                <Link to={shufflePath(id, number - 1)} go={go} class="btn">
                    {page.earlier(number - 1)}
                </Link>
            )}
            {number < latest && (
                <Link to={shufflePath(id, number + 1)} go={go} class="btn">
                    {page.later(number + 1)}
                </Link>
            )}
        </nav>
    );
}

/** `which`: the number of a shoe, `hand/` with that of a hand, or nothing for the last shoe. */
export function ShufflePage({ id, which, session, go }: { id: number; which?: string; session: Session | null; go(path: string): void }) {
    const watch = useContext(Watching);
    const may = session !== null || watch;
    const { value: tables, trouble } = useAnswer<TableRow[]>(may ? 'tables' : null);
    const games = useAnswer<Game[]>('games').value;
    const [, hand] = /^hand\/(\d+)$/.exec(which ?? '') ?? [];
    const { checked, trouble: silent } = useChecked(id, may ? 'now' : '', hand ? `hands/${hand}/shoe` : which ? `shoes/${which}` : undefined);
    const table = tables?.find((each) => each.id === id);
    const game = games?.find((each) => each.id === table?.game);
    const last = checked?.proofs.last;
    // The last shoe is told at once; when its steps were the journal says.
    const looked = useAnswer<PastShoe>(last && !checked?.past ? `tables/${id}/shoes/${last.number}` : null).value;
    const past = checked?.past ?? (looked?.shoe.number === last?.number ? looked : null);
    const fair = fairOf(table?.game);
    const { page } = fair;
    return (
        <>
            <Top session={session} go={go}>
                {(!tables || table) && (
                    <span class="where">
                        <Link to={`/table/${id}`} go={go}>
                            {words.toTable}
                        </Link>
                    </span>
                )}
            </Top>
            <main class="lobby">
                <div>
                    <h1>{hand ? page.ofHand(Number(hand)) : checked?.past ? page.ofShoe(checked.past.shoe.number) : which ? page.one : page.heading}</h1>
                    {last && game && <p class="lead">{page.lead(game.name, game.house_name, id, last.number, last.codes.length, past?.hands)} {page.dealtFrom(timesOf(past?.turns ?? []))}</p>}
                </div>
                {last && <Neighbors id={id} number={last.number} latest={past?.latest ?? last.number} fair={fair} go={go} />}
                {checked && (tables || trouble) ? <Shuffle id={id} checked={checked} turns={past?.turns ?? []} fair={fair} /> : <p role="status">{may ? fullStop(trouble || silent || page.looking) : page.logIn}</p>}
            </main>
        </>
    );
}
