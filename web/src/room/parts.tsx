// Small parts that every page has.
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Link as LinkState } from '../wire/live';
import { choose, chosen, CHOICES, type Choice } from './dress';
import { RuleId } from '../record/rules';
import type { Session } from '../wire/view';
import type { Refusal } from '../wire/hooks';
import { fullStop } from '../words/words';
import { pagesOf } from '../staff/pages';
import { words } from '../words/language';

/** True in a house whose chips have no value. */
export const PlayChips = createContext(false);

/** What one sits down with unless something else is said, in cents. */
export const StartChips = createContext(100000);

/** What the chips are worth and, where one of these names has a star, what that means. */
export function Legend({ names }: { names: string[] }) {
    if (!useContext(PlayChips)) return null;
    return (
        <p class="legend">
            {words.menu.legend} {names.some((name) => name.endsWith('*')) && words.menu.practice}
        </p>
    );
}

interface LinkProps {
    to: string;
    go(path: string): void;
    children: ComponentChildren;
    class?: string;
    current?: boolean; // it leads to this very page
    letter?: string; // the key that follows it
    title?: string;
}

export function Link({ to, go, children, class: classes, current, letter, title }: LinkProps) {
    return (
        <a
            href={to}
            class={classes}
            data-key={letter}
            title={title}
            aria-current={current ? 'page' : undefined}
            onClick={(click) => {
                if (click.metaKey || click.ctrlKey || click.shiftKey || click.button !== 0) return;
                click.preventDefault();
                go(to);
            }}
        >
            {children}
        </a>
    );
}

export function LinkLamp({ link }: { link: LinkState }) {
    return (
        <span class={`lamp ${link}`} role="status" data-link={link}>
            {words.links[link]}
        </span>
    );
}

/** Closes what is open by Escape, which gives the focus back, and by a touch elsewhere. */
function useClosing() {
    const opened = useRef<HTMLDetailsElement>(null);
    useEffect(() => {
        const away = (event: Event) => {
            if (opened.current?.open && !opened.current.contains(event.target as Node)) opened.current.open = false;
        };
        const escape = (event: KeyboardEvent) => {
            if (event.key !== 'Escape' || !opened.current?.open) return;
            opened.current.open = false;
            opened.current.querySelector('summary')?.focus();
        };
        document.addEventListener('pointerdown', away);
        document.addEventListener('focusin', away);
        document.addEventListener('keydown', escape);
        return () => {
            document.removeEventListener('pointerdown', away);
            document.removeEventListener('focusin', away);
            document.removeEventListener('keydown', escape);
        };
    }, []);
    return opened;
}

/** Under one's name: how the pages look, and the way out. */
export function Menu({ session, go, onOut, children }: { session: Session; go?(path: string): void; onOut?(): void; children?: ComponentChildren }) {
    const [, redraw] = useState(0);
    return (
        <details class="menu" ref={useClosing()}>
            <summary class="whoami" data-key="w" data-does={words.keys.menu}>
                {session.name}
                {session.role !== 'player' && <span class="dim"> {session.role}</span>}
            </summary>
            <div class="menu-body">
                {go && session.role === 'player' && (
                    <>
                        <Link to="/history" go={go}>
                            {words.history.link}
                        </Link>
                        <Link to="/reports" go={go}>
                            {words.reports.statement.link}
                        </Link>
                    </>
                )}
                {(Object.keys(CHOICES) as Choice[]).map((name) => (
                    <label key={name}>
                        {words.menu[name]}
                        <select
                            value={chosen(name)}
                            onChange={(change) => {
                                choose(name, change.currentTarget.value);
                                redraw((n) => n + 1);
                            }}
                        >
                            {CHOICES[name].map((value) => (
                                <option key={value} value={value}>
                                    {words.menu.values[value]}
                                </option>
                            ))}
                        </select>
                    </label>
                ))}
                {children}
                {onOut && (
                    <button type="button" class="btn" onClick={onOut}>
                        {words.menu.out}
                    </button>
                )}
            </div>
        </details>
    );
}

export function Brand() {
    return (
        <svg viewBox="0 0 28 28" aria-hidden="true">
            <rect x="3" y="5" width="14" height="19" rx="2.5" class="brand-back" transform="rotate(-8 10 14)" />
            <rect x="10" y="4" width="14" height="19" rx="2.5" class="brand-front" />
            <path d="M17 8.500c.8 2 3.8 3.3 3.8 6 0 1.9-2.1 2.4-3.3 1.2.1 1.2.5 1.9 1.2 2.300h-3.400c.7-.4 1.1-1.1 1.2-2.3-1.2 1.2-3.3.7-3.3-1.2 0-2.7 3-4 3.8-6Z" class="brand-spade" />
        </svg>
    );
}

interface TopProps {
    session: Session | null;
    go(path: string): void;
    onOut?(): void;
    menu?: ComponentChildren; // what else stands under one's name
    children?: ComponentChildren;
}

export function Top({ session, go, onOut, menu, children }: TopProps) {
    return (
        <header class="top">
            <Link to="/" go={go} class="brand">
                <Brand />
                <span>{words.house}</span>
            </Link>
            {session && session.role !== 'player' && pagesOf(session.role).length > 0 && (
                <nav class="top-pages" aria-label={words.staff.pages}>
                    {pagesOf(session.role).map((page) => (
                        <Link key={page.path} to={page.path} go={go}>
                            {words.pages[page.path]}
                        </Link>
                    ))}
                </nav>
            )}
            {children}
            <span class="top-right">
                {useContext(PlayChips) && (
                    <span class="play-chips" title={words.menu.noValue}>
                        {words.menu.playChips}
                    </span>
                )}
                {session && (
                    <Menu session={session} go={go} onOut={onOut}>
                        {menu}
                    </Menu>
                )}
            </span>
        </header>
    );
}

/** Where an address leads nowhere: why, and the way to the tables. */
export function Nowhere({ session, go, why }: { session: Session | null; go(path: string): void; why: string }) {
    return (
        <>
            <Top session={session} go={go} />
            <main class="empty-page">
                <h1>{words.nowhere.heading}</h1>
                <p role="status">{fullStop(why)}</p>
                <Link to="/" go={go} class="btn">
                    {words.toTables}
                </Link>
            </main>
        </>
    );
}

/** Above the control of the dock that was used last, by mouse, finger or key: where the
 * note ends, where it begins, and where it points. */
function useBeside(shown: boolean) {
    const place = useRef<HTMLDivElement>(null);
    const used = useRef<Element | null>(null);
    useEffect(() => {
        const note = (click: Event) => (used.current = (click.target as Element).closest('.dock button:not(.close-refusal), .dock input') ?? used.current);
        document.addEventListener('click', note, true);
        return () => document.removeEventListener('click', note, true);
    }, []);
    useLayoutEffect(() => {
        const control = used.current?.isConnected ? used.current.getBoundingClientRect() : null;
        const dock = place.current?.parentElement?.getBoundingClientRect();
        const note = place.current?.firstElementChild?.getBoundingClientRect();
        if (!shown || !control?.width || !dock || !note || !place.current) return;
        const inner = place.current.getBoundingClientRect();
        const middle = control.left + control.width / 2 - inner.left;
        const left = Math.max(0, Math.min(middle - note.width / 2, inner.width - note.width));
        place.current.style.bottom = `${dock.bottom - control.top + 8}px`;
        place.current.style.setProperty('--left', `${left}px`);
        place.current.style.setProperty('--points', `${middle - left}px`);
    }); // at every draw: what is around the control may have moved it
    return place;
}

/** What the house refused, in its words, with the rule that says so; or that it has not answered yet. */
export function RefusalNote({ refusal, sending, onClose }: { refusal: Refusal | null; sending?: string; onClose(): void }) {
    const place = useBeside(refusal !== null || !!sending);
    return (
        <div ref={place} class="refusal-place" role="alert">
            {sending && <p class="refusal sending">{sending}</p>}
            {refusal && !sending && (
                <p class="refusal">
                    <span>
                        <strong>{refusal.unsaid ? words.unsaid : words.refusal(refusal.verb ?? '')}</strong> {fullStop(refusal.words)} <RuleId id={refusal.rule} />
                    </span>
                    <button type="button" class="small close-refusal" aria-label={words.close} onClick={onClose}>
                        &times;
                    </button>
                </p>
            )}
        </div>
    );
}

/** `opens`: the tab that is open until one is chosen; the first where nothing is said. What is
 * read, scrolled or pointed at stays open as if it had been chosen. */
export function Tabs({ tabs, label, opens }: { tabs: { name: string; body: ComponentChildren }[]; label: string; opens?: string }) {
    const [name, setName] = useState<string | undefined>(undefined); // tabs may come and go
    const open = Math.max(0, tabs.findIndex((tab) => tab.name === (name ?? opens)));
    const stay = () => setName((was) => was ?? tabs[open]?.name);
    const move = (by: number) => {
        const next = (open + by + tabs.length) % tabs.length;
        setName(tabs[next]?.name);
        document.getElementById(`tab-${next}`)?.focus();
    };
    return (
        <section class="tabs panel" aria-label={label}>
            <div
                role="tablist"
                aria-label={label}
                onKeyDown={(key) => {
                    if (key.key === 'ArrowRight') move(1);
                    else if (key.key === 'ArrowLeft') move(-1);
                }}
            >
                {tabs.map((tab, index) => (
                    <button
                        key={tab.name}
                        id={`tab-${index}`}
                        type="button"
                        role="tab"
                        aria-selected={index === open}
                        aria-controls="tab-body"
                        tabIndex={index === open ? 0 : -1}
                        onClick={() => setName(tab.name)}
                    >
                        {tab.name}
                    </button>
                ))}
            </div>
            <div class="tab-body" id="tab-body" role="tabpanel" aria-labelledby={`tab-${open}`} tabIndex={0} onWheel={stay} onPointerDown={stay} onFocusIn={stay}>
                {tabs[open]?.body}
            </div>
        </section>
    );
}
