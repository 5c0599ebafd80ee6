// Who sits where, with what; a seat is tapped and something is done about it.
import { useState } from 'preact/hooks';
import { moveToTable } from '../wire/api';
import { useAnswer } from '../wire/hooks';
import type { Command, FloorRow, Mark, Place } from '../wire/view';
import { passed } from '../words/floor';
import { words } from '../words/language';
import { dollars } from '../words/words';
import { Reason, type PaneProps } from './drawer';

function stateOf(place: Place, marks: Mark[], now: number): string {
    const { marks: known, away } = words.floor.seatsPane;
    const own = marks.filter((mark) => mark.who === place.who && known[mark.mark]);
    const gone = place.away ? [away(place.since ? passed(now - place.since) : '')] : [];
    return [...gone, ...own.map((mark) => known[mark.mark])].join(', ');
}

function Acts({ place, view, say, attempt, session, row }: PaneProps & { place: Place }) {
    const [why, setWhy] = useState('');
    const [to, setTo] = useState('');
    const free = Array.from({ length: view.seats }, (_, index) => index + 1).filter((seat) => !view.places.some((each) => each.place === seat));
    const legal = (verb: string) => view.legal.some((each) => each.command.verb === verb && each.command.seat === place.place);
    const send = (command: Command) => void say(command).then((done) => done && setWhy(''));
    const seat = place.place;
    const others = (useAnswer<FloorRow[]>(session.role === 'floor' ? 'tables' : null, 5000).value ?? []).filter((each) => each.id !== view.id && each.seats.some((one) => one === null));
    const [kind, number] = to.split(' ');
    const move = () => {
        if (kind === 'table') void attempt(moveToTable(session, view.id, seat, Number(number), why.trim())).then((done) => done && setWhy(''));
        else send({ verb: 'move', seat, to: Number(number), why: why.trim() });
    };
    return (
        <div class="seatact">
            <h2>{place.who}</h2>
            <span class="dim">{stateOf(place, view.marks, row.now)}</span>
            <Reason value={why} onValue={setWhy} label={words.floor.drawer.reason} />
            <div class="acts">
                <select class="field" aria-label={words.floor.seatsPane.free} value={to} onChange={(change) => setTo(change.currentTarget.value)}>
                    <option value="">{words.floor.seatsPane.toSeat}</option>
                    <optgroup label={words.floor.seatsPane.here}>
                        {free.map((each) => (
                            <option key={each} value={`seat ${each}`}>
                                {words.floor.seatsPane.seat(each)}
                            </option>
                        ))}
                    </optgroup>
                    {others.length > 0 && (
                        <optgroup label={words.floor.seatsPane.elsewhere}>
                            {others.map((each) => (
                                <option key={each.id} value={`table ${each.id}`}>
                                    {words.floor.seatsPane.table(each.id, each.title)}
                                </option>
                            ))}
                        </optgroup>
                    )}
                </select>
                <button type="button" class="btn" disabled={!to || !why.trim()} onClick={move}>
                    {!to ? words.floor.seatsPane.chooseSeat : why.trim() ? words.floor.seatsPane.move(to) : words.floor.seatsPane.sayWhy}
                    {kind === 'table' && why.trim() && <small>{words.floor.seatsPane.withChips(place.stack)}</small>}
                </button>
            </div>
            <div class="acts">
                <button type="button" class="btn" onClick={() => send({ verb: place.away ? 'back' : 'away', seat })}>
                    {place.away ? words.floor.seatsPane.back : words.floor.seatsPane.goes}
                </button>
                <button type="button" class="btn" onClick={() => send({ verb: 'leave', seat, word: 'account' })}>
                    {words.floor.seatsPane.leaves}
                </button>
                {legal('lapse') && (
                    <button type="button" class="btn" onClick={() => send({ verb: 'lapse', seat })}>
                        {words.floor.seatsPane.timeUp}
                    </button>
                )}
                {legal('pickup') && (
                    <button type="button" class="btn" onClick={() => send({ verb: 'pickup', seat })}>
                        {words.floor.seatsPane.pickup}
                    </button>
                )}
                <button type="button" class="btn danger" disabled={!why.trim()} onClick={() => send({ verb: 'bar', who: place.who, why: why.trim() })}>
                    {why.trim() ? words.floor.seatsPane.bar : words.floor.seatsPane.whyBar}
                </button>
            </div>
        </div>
    );
}

function Barred({ view, say }: PaneProps) {
    const [why, setWhy] = useState('');
    const barred = view.marks.filter((mark) => mark.mark === 'barred');
    if (barred.length === 0) return null;
    return (
        <>
            <h3>{words.floor.seatsPane.barred}</h3>
            <Reason value={why} onValue={setWhy} label={words.floor.drawer.reason} />
            {barred.map((mark) => (
                <p key={mark.who} class="row">
                    <b>{mark.who}</b>
                    <button type="button" class="btn" disabled={!why.trim()} onClick={() => void say({ verb: 'unbar', who: mark.who, why: why.trim() }).then((done) => done && setWhy(''))}>
                        {why.trim() ? words.floor.seatsPane.unbar : words.floor.seatsPane.sayWhy}
                    </button>
                </p>
            ))}
        </>
    );
}

export function SeatsPane(props: PaneProps) {
    const { view, row } = props;
    const [chosen, setChosen] = useState<number | null>(null);
    const place = view.places.find((each) => each.place === chosen);
    return (
        <>
            <h3>{words.floor.seatsPane.tap}</h3>
            <ul class="sl">
                {view.places.map((each) => (
                    <li key={each.place}>
                        <button type="button" aria-pressed={each.place === chosen} onClick={() => setChosen(each.place === chosen ? null : each.place)}>
                            <span class={`n${view.bank.front?.seat === each.place ? ' bk0' : ''}`}>{each.place}</span>
                            <b>{each.who}</b>
                            <span class="dim">{stateOf(each, view.marks, row.now)}</span>
                            <span class="num">{dollars(each.stack)}</span>
                        </button>
                    </li>
                ))}
            </ul>
            {view.places.length === 0 && <p class="dim">{words.floor.seatsPane.nobody}</p>}
            {place && <Acts {...props} place={place} />}
            <Barred {...props} />
            <p class="dim small">{words.floor.seatsPane.blinds}</p>
        </>
    );
}
