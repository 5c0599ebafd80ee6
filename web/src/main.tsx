// The pages find their way from the address: the lobby, a table, a board.
import { render, type ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { houseFacts, whoAmI, type HouseFacts } from './wire/api';
import { keepDressed } from './room/dress';
import { usePath, Watching } from './wire/hooks';
import { Lobby } from './lobby/lobby';
import { Nowhere, PlayChips, StartChips } from './room/parts';
import './pieces/letters.css';
import './pieces/tokens.css';
import './room/room.css';
import './record/record.css';
import './roads/roads.css';
import './table/table.css';
import './pot/pot.css';
import './lobby/lobby.css';
import { staffPage } from './staff/pages';
import type { RoomProps } from './staff/rooms';
import { TablePage } from './table/table';
import type { Session } from './wire/view';
import { language, speak, words } from './words/language';

function titleOf(page = '', id = '', hand = ''): string {
    const { titles } = words;
    return page === 'table' ? titles.table(id) : page === 'board' ? titles.board(id) : page === 'pad' ? titles.pad(id) : page === 'replay' ? titles.replay(id, hand) : page === 'fair' ? (hand ? titles.shuffle(id) : titles.fair(id)) : '';
}

const START = 100000; // to sit down with, where one may take so much at once

function Facts({ house, children }: { house: HouseFacts; children: ComponentChildren }) {
    return (
        <PlayChips.Provider value={house.play_chips}>
            <StartChips.Provider value={Math.min(START, house.play_chips_most || START)}>
                <Watching.Provider value={house.watch_public}>{children}</Watching.Provider>
            </StartChips.Provider>
        </PlayChips.Provider>
    );
}

const AGAIN_MS = 2000; // until what could not be fetched is asked for again

/** Pages in files of their own, which are fetched where one of them is opened. */
function useFetched<Pages>(load: () => Promise<Pages>): Pages | null {
    const [pages, setPages] = useState<Pages | null>(null);
    const [tries, setTries] = useState(0);
    useEffect(() => {
        let timer = 0;
        load().then(setPages, () => (timer = window.setTimeout(() => setTries(tries + 1), AGAIN_MS)));
        return () => window.clearTimeout(timer);
    }, [tries]);
    return pages;
}

/** Of the staff: whoever plays never fetches them. */
function Staff({ path, pad, common }: { path: string; pad?: number; common: RoomProps }) {
    const pages = useFetched(() => import('./staff/rooms'));
    if (!pages) return null;
    if (pad !== undefined) return <pages.PadPage key={pad} id={pad} session={common.session} onSession={common.onSession} />;
    const Room = pages.ROOMS[path];
    return Room ? <Room {...common} /> : null;
}

type LaterPages = typeof import('./room/later');

/** What is looked at later than a table. */
function Later({ children }: { children(pages: LaterPages): ComponentChildren }) {
    const pages = useFetched(() => import('./room/later'));
    return pages && <>{children(pages)}</>;
}

function Page() {
    const [path, go] = usePath();
    const [session, setSession] = useState<Session | null>(null);
    const [house, setHouse] = useState<HouseFacts>({ play_chips: false, watch_public: false });
    const [known, setKnown] = useState(false);
    useEffect(() => {
        Promise.all([houseFacts().then(setHouse), whoAmI().then(setSession)])
            .catch(() => undefined)
            .finally(() => setKnown(true));
    }, []);
    const [, page, id, hand] = /^\/(table|board|replay|pad|fair)\/(\d+|poker)(?:\/(\d+|notices|hand\/\d+))?$/.exec(path) ?? [];
    // Who looks at a wall does so for hours: its letters are waited for, however late they come.
    useEffect(() => {
        if (page === 'board') document.fonts.forEach((face) => (face.display = 'block'));
    }, [page]);
    const [book, rule] = /^\/book(?:\/([^/]+))?$/.exec(path) ?? [];
    const place = rule ?? (book ? words.pages[book] : page ? titleOf(page, id, hand) : path === '/history' ? words.history.heading : staffPage(path) && words.pages[path]);
    useEffect(() => {
        document.title = [place, words.house].filter(Boolean).join(' \u00b7 ');
    }, [place]);
    if (!known) return null;
    const common: RoomProps = { session, onSession: setSession, go };
    return (
        <Facts house={house}>
            {page === 'table' ? (
                <TablePage key={id} id={Number(id)} {...common} />
            ) : page === 'board' && id === 'poker' ? (
                <Later>{({ PokerBoard }) => <PokerBoard session={session} onSession={setSession} />}</Later>
            ) : page === 'board' ? (
                <Later>{({ BoardPage }) => <BoardPage key={id} id={Number(id)} notices={hand === 'notices'} {...common} />}</Later>
            ) : page === 'pad' ? (
                <Staff path={path} pad={Number(id)} common={common} />
            ) : page === 'replay' && hand ? (
                <Later>{({ ReplayPage }) => <ReplayPage key={`${id}/${hand}`} id={Number(id)} number={Number(hand)} session={session} go={go} />}</Later>
            ) : page === 'fair' ? (
                <Later>{({ ShufflePage }) => <ShufflePage key={id} id={Number(id)} which={hand} session={session} go={go} />}</Later>
            ) : path === '/history' ? (
                <Later>{({ HistoryPage }) => <HistoryPage {...common} />}</Later>
            ) : book ? (
                <Staff path="/book" common={{ ...common, word: rule }} />
            ) : staffPage(path) || path === '/first' ? (
                <Staff path={path} common={common} />
            ) : path === '/' ? (
                <Lobby {...common} />
            ) : (
                <Nowhere session={session} go={go} why={words.nowhere.words(path)} />
            )}
        </Facts>
    );
}

keepDressed();
void speak(navigator.languages).then(() => {
    document.documentElement.lang = language;
    const place = document.getElementById('page');
    if (place) render(<Page />, place);
});
