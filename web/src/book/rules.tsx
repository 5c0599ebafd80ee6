// The rules of the book: what is found of them, and one of them with all that is known of it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Link } from '../room/parts';
import type { BookRule, Game, TableRow } from '../wire/view';
import { unbroken } from '../words/figures';
import { words } from '../words/language';
import { countsOf, foundIn, gameOfCode, GROUPS, marked, neighborsOf, NO_TICKS, toggled, wordsIn, type Group, type Ticks } from './found';

const TAGS: Record<string, string> = { enforced: 'tag ok', ruled: 'tag ruled', open: 'tag warn', evaluated: 'tag warn' };

function Status({ of }: { of: string }) {
    return <span class={TAGS[of] ?? 'tag'}>{words.book.statusName[of] ?? of}</span>;
}

const houseName = (games: Game[], house: string) => games.find((game) => game.house === house)?.house_name ?? house;

const partName = (games: Game[], code: string, edition?: string) => gameOfCode(games, code, edition)?.name ?? words.book.parts[code] ?? code;

function valueName(games: Game[], group: Group, value: string): string {
    const { book } = words;
    if (group === 'status') return book.statusName[value] ?? value;
    if (group === 'game') return partName(games, value);
    const [house = '', document = ''] = value.split(' ');
    return book.document(houseName(games, house), document);
}

interface FilterProps {
    rules: BookRule[];
    games: Game[];
    sought: string;
    ticks: Ticks;
    setTicks(ticks: Ticks): void;
}

/** Shut where there is no room beside the list; style sheets have it open where there is. */
function Filters({ rules, games, sought, ticks, setTicks }: FilterProps) {
    const [open, setOpen] = useState(false);
    const { book } = words;
    const count = GROUPS.reduce((sum, group) => sum + ticks[group].length, 0);
    return (
        <aside class={`book-filters${open ? ' open' : ''}`} aria-label={book.filters}>
            <button type="button" class="btn book-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
                {book.ticked(count)}
            </button>
            <div class="book-groups">
                {GROUPS.map((group) => (
                    <fieldset key={group}>
                        <legend>{book.groups[group]}</legend>
                        {countsOf(rules, sought, ticks, group).map(({ value, count: found }) => (
                            <label key={value} data-tick={value}>
                                <input type="checkbox" checked={ticks[group].includes(value)} onChange={() => setTicks(toggled(ticks, group, value))} />
                                <span>{valueName(games, group, value)}</span>
                                <span class="dim">{found}</span>
                            </label>
                        ))}
                    </fieldset>
                ))}
                {count > 0 && (
                    <button type="button" class="btn quiet" onClick={() => setTicks(NO_TICKS)}>
                        {book.all}
                    </button>
                )}
            </div>
        </aside>
    );
}

function Marked({ text, sought }: { text: string; sought: string[] }) {
    return <>{marked(text, sought).map((piece, index) => (index % 2 ? <mark key={index}>{piece}</mark> : piece))}</>;
}

interface FoundProps {
    found: BookRule[];
    games: Game[];
    sought: string;
    open: string | undefined;
    go(path: string): void;
}

function Found({ found, games, sought, open, go }: FoundProps) {
    const { book } = words;
    const parts = wordsIn(sought);
    return (
        <section class="book-found" aria-label={book.list}>
            <p class="book-count dim" role="status">
                {book.found(found.length, sought.trim())}
            </p>
            {found.length === 0 && <p class="book-count">{book.none}</p>}
            <ul>
                {found.map((rule) => (
                    <li key={rule.id} data-rule={rule.id}>
                        <Link to={`/book/${rule.id}`} go={go} current={rule.id === open}>
                            <span class="row">
                                <b>
                                    <Marked text={rule.id} sought={parts} />
                                </b>
                                <span class="dim small">{partName(games, rule.game, rule.edition)}</span>
                                <span class="grow" />
                                <Status of={rule.status} />
                            </span>
                            <span class="gist">
                                <Marked text={unbroken(rule.gist)} sought={parts} />
                            </span>
                        </Link>
                    </li>
                ))}
            </ul>
        </section>
    );
}

/** Nothing is copied where the browser lets no page do so. */
function CopyLink() {
    const [done, setDone] = useState(false);
    if (!navigator.clipboard) return null;
    return (
        <button type="button" class="btn quiet" onClick={() => void navigator.clipboard.writeText(location.href).then(() => setDone(true))}>
            {done ? words.book.copied : words.book.copy}
        </button>
    );
}

function Facts({ rule, rules, games, tables, go }: { rule: BookRule; rules: BookRule[]; games: Game[]; tables: TableRow[] | null; go(path: string): void }) {
    const { book } = words;
    const own = games.find((game) => game.codes[0] === rule.game && rule.games.includes(game.id));
    const names = [...new Set(games.filter((game) => rule.games.includes(game.id)).map((game) => game.name))];
    const around = neighborsOf(rules, rule);
    return (
        <dl class="book-facts">
            <dt>{book.game}</dt>
            <dd>{own ? book.approved(own.name, own.gega) : partName(games, rule.game, rule.edition)}</dd>
            {!own && names.length > 0 && (
                <>
                    <dt>{book.concerns}</dt>
                    <dd>{book.names(names)}</dd>
                </>
            )}
            <dt>{book.house}</dt>
            <dd>{book.lines(houseName(games, rule.house), rule.edition, rule.source_lines)}</dd>
            {around.length > 0 && (
                <>
                    <dt>{book.around}</dt>
                    <dd class="book-around">
                        {around.map(({ id }) => (
                            <Link key={id} to={`/book/${id}`} go={go} class="rid">
                                {id}
                            </Link>
                        ))}
                    </dd>
                </>
            )}
            {tables && (
                <>
                    <dt>{book.inForce}</dt>
                    <dd>{book.tables(tables.filter((table) => rule.games.includes(table.game)).map((table) => table.id))}</dd>
                </>
            )}
        </dl>
    );
}

interface RuleProps {
    rule: BookRule;
    rules: BookRule[];
    games: Game[];
    tables: TableRow[] | null;
    seek(text: string): void;
    go(path: string): void;
}

function RulePage({ rule, rules, games, tables, seek, go }: RuleProps) {
    const { book } = words;
    return (
        <>
            <div class="row book-head">
                <h2 class="rid">{rule.id}</h2>
                <Status of={rule.status} />
                <span class="dim">{book.kinds[rule.kind] ?? rule.kind}</span>
                <span class="grow" />
                <span class="row noprint">
                    <CopyLink key={rule.id} />
                    <button type="button" class="btn quiet" onClick={() => window.print()}>
                        {book.print}
                    </button>
                </span>
            </div>
            <p class="book-gist">{unbroken(rule.gist)}</p>
            <Facts rule={rule} rules={rules} games={games} tables={tables} go={go} />
            {rule.rulings.length > 0 && (
                <section>
                    <h3>{book.silent}</h3>
                    {rule.rulings.map((each) => (
                        <div key={each.ruling} class="book-silent">
                            <div class="row">
                                <button type="button" class="rid" onClick={() => seek(each.ruling)}>
                                    {each.ruling}
                                </button>
                                <b>{each.title.replace(/\.$/, '')}</b>
                            </div>
                            <p>{unbroken(each.words)}</p>
                        </div>
                    ))}
                </section>
            )}
            {rule.tests.length > 0 && (
                <section>
                    <h3>{book.proved(rule.tests.length)}</h3>
                    <ul class="book-tests">
                        {rule.tests.map((test) => (
                            <li key={test}>{test}</li>
                        ))}
                    </ul>
                </section>
            )}
            {rule.sheets.length > 0 && (
                <section>
                    <h3>{book.cited}</h3>
                    <ul class="book-code">
                        {rule.sheets.map(({ sheet, field }) => (
                            <li key={sheet + field}>
                                <span class="dim">{sheet}</span> {field}
                            </li>
                        ))}
                    </ul>
                </section>
            )}
        </>
    );
}

function Unknown({ id }: { id: string }) {
    return (
        <>
            <h2>{words.book.unknown(id)}</h2>
            <p>{words.book.unknownHow}</p>
        </>
    );
}

/** Before anything is chosen: what the words beside the rules mean. */
function Beginning({ rules }: { rules: BookRule[] }) {
    const { book } = words;
    return (
        <>
            <h2>{book.choose}</h2>
            <p>{book.chooseHow}</p>
            <dl class="book-facts">
                {countsOf(rules, '', NO_TICKS, 'status').map(({ value }) => (
                    <div key={value}>
                        <dt>
                            <Status of={value} />
                        </dt>
                        <dd>{book.statuses[value]}</dd>
                    </div>
                ))}
            </dl>
        </>
    );
}

interface RulesProps {
    rules: BookRule[];
    games: Game[];
    tables: TableRow[] | null;
    sought: string;
    id: string | undefined;
    seek(text: string): void;
    go(path: string): void;
}

export function RulesPart({ rules, games, tables, sought, id, seek, go }: RulesProps) {
    const [ticks, setTicks] = useState<Ticks>(NO_TICKS);
    const place = useRef<HTMLElement>(null);
    const last = useRef<string | undefined>(undefined);
    const rule = id ? rules.find((each) => each.id.toLowerCase() === id.toLowerCase()) : undefined;
    useEffect(() => {
        const article = place.current;
        const row = document.querySelector<HTMLElement>(`[data-rule="${CSS.escape(rule?.id ?? last.current ?? '')}"]`);
        if (id && !row?.offsetParent) article?.focus({ preventScroll: true }); // the list is out of sight, or it is not there
        else if (id) row?.scrollIntoView({ block: 'nearest' });
        else if (last.current && !(document.activeElement instanceof HTMLInputElement)) {
            row?.scrollIntoView({ block: 'center' });
            row?.querySelector('a')?.focus({ preventScroll: true });
        }
        article?.scrollTo(0, 0);
        last.current = rule?.id;
    }, [id, rule]);
    return (
        <div class={`book-rules${id ? ' chosen' : ''}`}>
            <Filters rules={rules} games={games} sought={sought} ticks={ticks} setTicks={setTicks} />
            <Found found={foundIn(rules, sought, ticks)} games={games} sought={sought} open={rule?.id} go={go} />
            <article class="book-rule" ref={place} tabIndex={-1} aria-label={rule?.id ?? words.book.choose}>
                {id && (
                    <Link to="/book" go={go} class="btn book-back noprint">
                        {words.book.toList}
                    </Link>
                )}
                {rule ? <RulePage rule={rule} rules={rules} games={games} tables={tables} seek={seek} go={go} /> : id ? <Unknown id={id} /> : <Beginning rules={rules} />}
            </article>
        </div>
    );
}
