// What every page of the staff stands in: the bar with the pages of one's role, who one
// is and the time; and before that the door.
import type { ComponentChildren } from 'preact';
import { Entrance } from '../lobby/entrance';
import { Brand, Link, LinkLamp, Menu } from '../room/parts';
import { goOut } from '../wire/api';
import type { Link as LinkState } from '../wire/live';
import type { Session } from '../wire/view';
import { capital } from '../words/words';
import { useHouseClock } from './clock';
import { pagesOf, staffPage } from './pages';
import { words } from '../words/language';

/** The time where the house is; its gaming day may be yesterday's date. */
export function Clock() {
    const { time, day } = useHouseClock();
    return (
        <b class="house-time" aria-hidden="true" title={day && words.staff.gamingDay(day)}>
            {time}
        </b>
    );
}

export interface StaffProps {
    session: Session | null;
    onSession(session: Session | null): void;
    go(path: string): void;
}

interface FrameProps extends StaffProps {
    path: string; // of the page, as pages.ts has it
    link?: LinkState;
    note?: ComponentChildren; // at the right of the bar: the window, the shift
    still?: boolean; // only lists inside its panels scroll
    children(session: Session): ComponentChildren;
}

function Inside({ path, session, onSession, children }: FrameProps) {
    const page = staffPage(path);
    if (!session)
        return (
            <main class="door">
                <h1>{words.pages[path] ?? words.staff.house}</h1>
                <Entrance onSession={onSession} />
            </main>
        );
    if (page?.roles && !page.roles.includes(session.role))
        return (
            <main class="door">
                <h1>{words.pages[path]}</h1>
                <p>{words.staff.notYours(page.roles, session.name, session.role)}</p>
            </main>
        );
    return <>{children(session)}</>;
}

/** The frame of a staff page; `children` is drawn for whoever may see it. */
export function StaffFrame(props: FrameProps) {
    return (
        <Frame {...props}>
            <Inside {...props} />
        </Frame>
    );
}

/** The bar with its pages, and below it whatever there is to see. */
export function Frame({ path, session, onSession, go, link, note, still, children }: Omit<FrameProps, 'children'> & { children: ComponentChildren }) {
    return (
        <div class={`staff${still ? ' still' : ''}`}>
            <header class="bar noprint">
                <Link to="/" go={go} class="mark">
                    <Brand />
                    {words.house}
                </Link>
                <nav aria-label={words.staff.pages}>
                    {pagesOf(session?.role).map((page) => (
                        <Link key={page.path} to={page.path} go={go} current={page.path === path}>
                            {words.pages[page.path]}
                        </Link>
                    ))}
                </nav>
                <span class="grow" />
                {note && <span class="standing dim">{note}</span>}
                {link && <LinkLamp link={link} />}
                {session && <Menu session={session} onOut={() => void goOut(session).finally(() => onSession(null))} />}
                <Clock />
            </header>
            {children}
        </div>
    );
}

/** What was refused, where it was entered; what was typed stays. */
export function Refused({ words: said }: { words: string }) {
    return (
        <p class="msg" role="alert">
            {said && capital(said)}
        </p>
    );
}
