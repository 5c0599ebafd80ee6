// The pages find their way from the address: the lobby, a table, a board.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { playsForChips, whoAmI } from './wire/api';
import { CagePage } from './cage/cage';
import { BoardPage } from './board/board';
import { dress } from './room/dress';
import { usePath } from './wire/hooks';
import { Lobby } from './lobby/lobby';
import { Link, PlayChips, Top } from './room/parts';
import './pieces/tokens.css';
import './room/room.css';
import './record/record.css';
import './roads/roads.css';
import './table/table.css';
import './pot/pot.css';
import './lobby/lobby.css';
import './board/board.css';
import { ReplayPage } from './replay/replay';
import './replay/replay.css';
import { staffPage } from './staff/pages';
import './staff/staff.css';
import './cage/cage.css';
import { TablePage } from './table/table';
import type { Session } from './wire/view';

const TITLES: Record<string, string> = { table: 'Table', board: 'Board', replay: 'Replay of table' };

function Nowhere({ session, path, go }: { session: Session | null; path: string; go(path: string): void }) {
    return (
        <>
            <Top session={session} go={go} />
            <main class="empty-page">
                <h1>There is no page here</h1>
                <p>The address {path} leads nowhere in this house.</p>
                <Link to="/" go={go} class="btn">
                    To the tables
                </Link>
            </main>
        </>
    );
}

function Page() {
    const [path, go] = usePath();
    const [session, setSession] = useState<Session | null>(null);
    const [play, setPlay] = useState(false);
    const [known, setKnown] = useState(false);
    useEffect(() => {
        Promise.all([playsForChips().then(setPlay), whoAmI().then(setSession)])
            .catch(() => undefined)
            .finally(() => setKnown(true));
    }, []);
    const [, page, id, hand] = /^\/(table|board|replay)\/(\d+)(?:\/(\d+))?$/.exec(path) ?? [];
    const place = page ? `${TITLES[page]} ${id}${hand ? `, hand ${hand}` : ''}` : staffPage(path)?.name;
    useEffect(() => {
        document.title = place ? `${place} \u00b7 House Dealer` : 'House Dealer';
    }, [place]);
    if (!known) return null;
    const common = { session, onSession: setSession, go };
    return (
        <PlayChips.Provider value={play}>
            {page === 'table' ? (
                <TablePage key={id} id={Number(id)} {...common} />
            ) : page === 'board' ? (
                <BoardPage key={id} id={Number(id)} session={session} onSession={setSession} />
            ) : page === 'replay' && hand ? (
                <ReplayPage key={`${id}/${hand}`} id={Number(id)} number={Number(hand)} session={session} go={go} />
            ) : path === '/cage' ? (
                <CagePage {...common} />
            ) : path === '/' ? (
                <Lobby {...common} />
            ) : (
                <Nowhere {...common} path={path} />
            )}
        </PlayChips.Provider>
    );
}

dress();
const place = document.getElementById('page');
if (place) render(<Page />, place);
