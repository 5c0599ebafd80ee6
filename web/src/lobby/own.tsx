// Where one sits, and where one waits for a seat: what is asked there, and for how long.
import { useEffect, useState } from 'preact/hooks';
import { feltOf } from '../pieces/felts';
import { Link } from '../room/parts';
import { Ring } from '../table/time';
import { sayAtTable, Trouble } from '../wire/api';
import type { OwnRow, Session, TableRow } from '../wire/view';
import { fullStop, holdOf, rowAsks } from '../words/words';
import { words } from '../words/language';

type Go = (path: string) => void;

/** Seconds until then, counted down by the house's clock. */
export function useCountdown(deadline: number | null, clock: number): number | null {
    const [now, setNow] = useState(0);
    useEffect(() => {
        if (deadline === null) return;
        const from = Date.now();
        setNow(0);
        const timer = window.setInterval(() => setNow(Date.now() - from), 500);
        return () => window.clearInterval(timer);
    }, [deadline, clock]);
    return deadline === null ? null : Math.max(0, Math.ceil((deadline - clock - now) / 1000));
}

/** One's place on the list of a table, from 1; 0: one is not on it. */
export const placeOnList = (table: TableRow, name: string) => table.waiting.indexOf(name) + 1;

export const isFull = (table: TableRow) => table.seats.every(Boolean);

function OwnRing({ deadline, otherwise, clock }: { deadline: number; otherwise: string; clock: number }) {
    const seconds = useCountdown(deadline, clock) ?? 0;
    const [full, setFull] = useState(1); // the longest this deadline was away
    useEffect(() => setFull(Math.max(1, seconds)), [deadline]);
    return <Ring seconds={seconds} of={full} otherwise={otherwise} />;
}

interface OwnProps {
    table: TableRow;
    house: string;
    session: Session;
    go: Go;
}

/** A seat one has, to return to. */
export function Seated({ table, mine, house, go, letter }: OwnProps & { mine: OwnRow; letter?: string }) {
    const { lobby } = words;
    const asks = rowAsks(table, mine);
    const banks = table.banker?.seat === mine.place ? table.banker.posted : 0;
    const place = mine.place <= table.seats.length ? words.seat(mine.place) : words.rail(mine.place);
    return (
        <li class={`seated-card${asks ? ' asks' : ''}`} data-felt={feltOf(table.game)} data-seated={table.id}>
            {mine.deadline !== null && mine.otherwise !== null && !table.frozen && <OwnRing deadline={mine.deadline} otherwise={mine.otherwise} clock={table.clock} />}
            <div>
                <b>{asks || lobby.at(table.title, table.id)}</b>
                <span>{lobby.own(asks ? lobby.at(table.title, table.id) : house, place, asks ? '' : table.frozen ? lobby.still : holdOf(table.freeze, table.stopped) ? lobby.held : words.phases[table.phase], banks, mine.on_felt, mine.stack)}</span>
            </div>
            <Link to={`/table/${table.id}`} go={go} class="btn" letter={letter}>
                {lobby.return}
            </Link>
        </li>
    );
}

/** A list one is on, with the way off it. */
export function Waits({ table, house, session, go, onOff }: OwnProps & { onOff(): void }) {
    const [trouble, setTrouble] = useState('');
    const { lobby } = words;
    const leave = () =>
        sayAtTable(session, table.id, { verb: 'unwait', who: session.name })
            .then(onOff)
            .catch((why: unknown) => setTrouble(why instanceof Trouble ? why.message : words.noAnswer));
    return (
        <li class="seated-card waits" data-felt={feltOf(table.game)} data-waits={table.id}>
            <div>
                <b>{lobby.at(table.title, table.id)}</b>
                <span role="status">{trouble ? fullStop(trouble) : lobby.waits(house, placeOnList(table, session.name), isFull(table))}</span>
            </div>
            <button type="button" class="btn" onClick={() => void leave()}>
                {words.sit.unjoin}
            </button>
            <Link to={`/table/${table.id}`} go={go} class="btn">
                {isFull(table) ? lobby.watch : lobby.sit}
            </Link>
        </li>
    );
}
