// The rule book, open to all: every rule with where it comes from and what proves it, and what
// the documents print about money: fees and pay tables.
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { Link } from '../room/parts';
import { Frame, Refused } from '../staff/frame';
import type { RoomProps } from '../staff/rooms';
import { useAnswer, Watching } from '../wire/hooks';
import type { BookRule, Game, TableRow } from '../wire/view';
import { words } from '../words/language';
import { FeesPart } from './fees';
import { PaysPart } from './pays';
import type { PayTable, Schedule } from './printed';
import { RulesPart } from './rules';

const TABLES_MS = 30_000; // tables open and close

const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, select, textarea');

/** To the next link of the list, or from the search box into it. */
function walk(by: number): void {
    const links = [...document.querySelectorAll<HTMLElement>('.book-found a')];
    const from = links.indexOf(document.activeElement as HTMLElement);
    const at = from < 0 ? links.findIndex((each) => each.ariaCurrent) : from;
    const next = links[Math.max(0, Math.min(links.length - 1, at + by))];
    next?.focus();
}

/** "/" to the search box, Esc back, arrows up and down the list. */
function useKeys(box: { current: HTMLInputElement | null }, back: () => void) {
    useEffect(() => {
        const press = (key: KeyboardEvent) => {
            if (key.ctrlKey || key.metaKey || key.altKey) return;
            const search = key.target === box.current;
            if (key.key === '/' && !isField(key.target)) box.current?.focus();
            else if (key.key === 'Escape') back();
            else if (key.key === 'ArrowDown' && (search || !isField(key.target))) walk(1);
            else if (key.key === 'ArrowUp' && !isField(key.target)) walk(-1);
            else return;
            key.preventDefault();
        };
        document.addEventListener('keydown', press);
        return () => document.removeEventListener('keydown', press);
    }, [box, back]);
}

const VIEWS = ['', 'fees', 'pays'];

interface PartProps {
    games: Game[];
    sought: string;
    go(path: string): void;
}

function Waiting({ trouble }: { trouble: string }) {
    return trouble ? <Refused words={trouble} /> : <p role="status">{words.book.opening}</p>;
}

function Fees(props: PartProps) {
    const { value, trouble } = useAnswer<Schedule[]>('schedules', TABLES_MS);
    return value ? <FeesPart {...props} schedules={value} /> : <Waiting trouble={trouble} />;
}

function Pays(props: PartProps) {
    const { value, trouble } = useAnswer<PayTable[]>('pay-tables', TABLES_MS);
    return value ? <PaysPart {...props} tables={value} /> : <Waiting trouble={trouble} />;
}

function Book({ session, go, word = '' }: RoomProps) {
    const [sought, setSought] = useState('');
    const box = useRef<HTMLInputElement>(null);
    const { value: rules, trouble } = useAnswer<BookRule[]>('rules');
    const games = useAnswer<Game[]>('games').value;
    const tables = useAnswer<TableRow[]>(useContext(Watching) || session ? 'tables' : null, TABLES_MS).value;
    const { book } = words;
    const at = VIEWS.includes(word) ? word : '';
    const seek = (text: string) => {
        setSought(text);
        if (!at && word && !document.querySelector<HTMLElement>('.book-found')?.offsetParent) go('/book'); // on a phone the rule lies over the list
    };
    useKeys(box, () => (word && !at ? go('/book') : setSought('')));
    const rulings = new Set((rules ?? []).flatMap((rule) => rule.rulings.map((each) => each.ruling)));
    return (
        <main class={`book${at ? ' long' : ''}`}>
            <h1 class="visually-hidden">{book.heading}</h1>
            <div class="book-find noprint">
                <label class="field">
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <path d="M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zm5-1.500L21 21" />
                    </svg>
                    <span class="visually-hidden">{book.searchOf[at]}</span>
                    <input ref={box} type="search" value={sought} placeholder={book.hintOf[at]} autocomplete="off" spellcheck={false} onInput={(input) => seek(input.currentTarget.value)} />
                    <kbd aria-hidden="true">/</kbd>
                </label>
                <nav class="seg" aria-label={book.heading}>
                    {VIEWS.map((each) => (
                        <Link key={each} to={each ? `/book/${each}` : '/book'} go={go} current={each === at}>
                            {book.views[each]}
                        </Link>
                    ))}
                </nav>
                <span class="grow" />
                {rules && <span class="dim book-holds">{book.holds(rules.length, rulings.size, new Set(rules.map((rule) => rule.house)).size)}</span>}
            </div>
            {!rules || !games ? (
                <Waiting trouble={trouble} />
            ) : at === 'fees' ? (
                <Fees games={games} sought={sought} go={go} />
            ) : at === 'pays' ? (
                <Pays games={games} sought={sought} go={go} />
            ) : (
                <RulesPart rules={rules} games={games} tables={tables} sought={sought} id={word || undefined} seek={seek} go={go} />
            )}
        </main>
    );
}

export function BookPage(props: RoomProps) {
    return (
        <Frame {...props} path="/book" still note={props.session ? undefined : words.book.open}>
            <Book {...props} />
        </Frame>
    );
}
