// The cage: money comes in and goes out here, always for somebody, always for a reason.
import { useState } from 'preact/hooks';
import { Refused, StaffFrame, type StaffProps } from '../staff/frame';
import { useAnswer } from '../wire/hooks';
import type { Company, Session } from '../wire/view';
import { dollars, toTheCent } from '../words/words';
import { words } from '../words/language';
import { CountBoxes } from './boxes';
import { CloseShift } from './close';
import { PersonDay } from './person';
import { Trade, type TradeName } from './trade';
import { nobody, peopleOf, useSaying, type CashBook, type House, type Person, type TableRow } from './wire';

function People({ people, who, onWho }: { people: Person[]; who: string; onWho(who: string): void }) {
    const shown = people.filter((each) => each.who.toLowerCase().includes(who.trim().toLowerCase()));
    const { cage } = words;
    return (
        <section class="panel people" aria-label={cage.people}>
            <div class="search">
                <label class="f">
                    {cage.name}
                    <input class="field" value={who} autocomplete="off" spellcheck={false} maxLength={23} onInput={(input) => onWho(input.currentTarget.value)} />
                </label>
            </div>
            <ul>
                {shown.map((each) => (
                    <li key={each.who}>
                        <button type="button" class={each.excluded ? 'ex' : ''} aria-pressed={each.who === who.trim()} onClick={() => onWho(each.who)}>
                            <span>
                                <b>{each.who}</b>
                                <small>{each.excluded ? cage.exclusion.short(each.excluded.until_ms) : cage.where(each.place, each.company?.name)}</small>
                            </span>
                            <span class="a">
                                {each.excluded ? cage.noBuyIn : dollars(each.account)}
                                {!each.excluded && each.cashIn > 0 && <small>{cage.cashToday(each.cashIn)}</small>}
                            </span>
                        </button>
                    </li>
                ))}
            </ul>
            <p class="small dim foot">{cage.noCredit}</p>
        </section>
    );
}

function WindowLog({ book }: { book: CashBook | null }) {
    const rows = [...(book?.log ?? [])].reverse();
    const { log, what } = words.cage;
    return (
        <section class="panel log" aria-label={log.heading}>
            <header>
                <h2>{log.heading}</h2>
                <span class="dim small">{log.entries(rows.length)}</span>
            </header>
            <div class="scrolls" tabIndex={0} role="region" aria-label={log.heading}>
                <table class="data">
                    <tbody>
                        {rows.map((row, index) => (
                            <tr key={rows.length - index}>
                                <td class="dim">{row.at.slice(11)}</td>
                                <td>
                                    <b>{row.who}</b>
                                </td>
                                <td class="what">{what[row.what] ?? row.what}</td>
                                <td class="why dim">{row.logged !== null ? log.logged(row.logged) : (row.why ?? '')}</td>
                                <td class="num">{row.cash_in ? `+${toTheCent(row.cash_in)}` : row.cash_out ? toTheCent(-row.cash_out) : log.noCash}</td>
                                <td class="by dim">{row.by}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
        </section>
    );
}

function StartShift({ session, done }: { session: Session; done(): void }) {
    const { say, refused, busy } = useSaying(session, done);
    return (
        <main class="door">
            <h1>{words.cage.start.heading}</h1>
            <p>{words.cage.start.words}</p>
            <Refused words={refused} />
            <button type="button" class="btn go" disabled={busy} onClick={() => void say({ verb: 'startshift', name: 'cage' })}>
                {words.cage.start.act}
            </button>
        </main>
    );
}

function Window({ session, house, again }: { session: Session; house: House; again(): void }) {
    const tables = useAnswer<TableRow[]>('tables', 4000).value ?? [];
    const cash = useAnswer<CashBook>('books/cash', 4000);
    const companies = useAnswer<Company[]>('companies', 4000);
    const [who, setWho] = useState('');
    const [trade, setTrade] = useState<TradeName>('buyin');
    const [view, setView] = useState<'trade' | 'close' | 'boxes'>('trade');
    const people = peopleOf(house, tables, companies.value ?? []);
    const name = who.trim();
    const person = name ? (people.find((each) => each.who === name) ?? nobody(name)) : null;
    const done = () => {
        again();
        cash.again();
        companies.again();
    };
    const back = () => setView('trade');
    if (!house.shifts.some((each) => each.name === 'cage' && each.open)) return <StartShift session={session} done={done} />;
    if (view === 'close') return <CloseShift session={session} house={house} onBack={back} done={done} />;
    if (view === 'boxes') return <CountBoxes session={session} house={house} onBack={back} done={done} />;
    return (
        <main class="cage">
            <h1 class="visually-hidden">{words.pages['/cage']}</h1>
            <People people={people} who={who} onWho={setWho} />
            <Trade
                session={session}
                house={house}
                person={person}
                trade={trade}
                onTrade={setTrade}
                onClose={() => setView('close')}
                onBoxes={() => setView('boxes')}
                done={done}
            />
            <PersonDay session={session} person={person} house={house} book={cash.value} done={done} />
            <WindowLog book={cash.value} />
        </main>
    );
}

export function CagePage(props: StaffProps) {
    const { value: house, trouble, again } = useAnswer<House>(props.session?.role === 'cage' ? 'house' : null, 3000);
    const shift = house?.shifts.find((each) => each.name === 'cage');
    return (
        <StaffFrame {...props} path="/cage" still note={shift && words.cage.shift(shift.number, shift.open)}>
            {(session) =>
                house ? (
                    <Window session={session} house={house} again={again} />
                ) : (
                    <main class="door">
                        <h1 class="visually-hidden">{words.pages['/cage']}</h1>
                        <Refused words={trouble} />
                    </main>
                )
            }
        </StaffFrame>
    );
}
