// The pages find their way from the address: the lobby, a table, a board.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { playsForChips, whoAmI } from './wire/api';
import { BoardPage } from './board/board';
import { dress } from './room/dress';
import { usePath } from './wire/hooks';
import { Lobby } from './lobby/lobby';
import { PlayChips } from './room/parts';
import './pieces/tokens.css';
import './room/room.css';
import './record/record.css';
import './roads/roads.css';
import './table/table.css';
import './lobby/lobby.css';
import './board/board.css';
import { TablePage } from './table/table';
import type { Session } from './wire/view';

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
    const [, page, id] = /^\/(table|board)\/(\d+)$/.exec(path) ?? [];
    useEffect(() => {
        document.title = page ? `${page === 'table' ? 'Table' : 'Board'} ${id} \u00b7 House Dealer` : 'House Dealer';
    }, [page, id]);
    if (!known) return null;
    const common = { session, onSession: setSession, go };
    return (
        <PlayChips.Provider value={play}>
            {page === 'table' ? (
                <TablePage key={id} id={Number(id)} {...common} />
            ) : page === 'board' ? (
                <BoardPage key={id} id={Number(id)} session={session} onSession={setSession} />
            ) : (
                <Lobby {...common} />
            )}
        </PlayChips.Provider>
    );
}

dress();
const place = document.getElementById('page');
if (place) render(<Page />, place);
