// The pages find their way from the address: the lobby, a table, a board.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { whoAmI } from './api';
import { BoardPage } from './board';
import { usePath } from './hooks';
import { Lobby } from './lobby';
import './style.css';
import { TablePage } from './table';
import type { Session } from './view';

function Page() {
    const [path, go] = usePath();
    const [session, setSession] = useState<Session | null>(null);
    const [known, setKnown] = useState(false);
    useEffect(() => {
        whoAmI()
            .then(setSession)
            .catch(() => undefined)
            .finally(() => setKnown(true));
    }, []);
    const [, page, id] = /^\/(table|board)\/(\d+)$/.exec(path) ?? [];
    useEffect(() => {
        document.title = page ? `${page === 'table' ? 'Table' : 'Board'} ${id} \u00b7 House Dealer` : 'House Dealer';
    }, [page, id]);
    if (!known) return null;
    if (page === 'table') return <TablePage key={id} id={Number(id)} session={session} onSession={setSession} go={go} />;
    if (page === 'board') return <BoardPage key={id} id={Number(id)} session={session} onSession={setSession} />;
    return <Lobby session={session} onSession={setSession} go={go} />;
}

const place = document.getElementById('page');
if (place) render(<Page />, place);
