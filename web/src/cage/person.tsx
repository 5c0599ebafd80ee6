// A person's day at the window: cash in and out against the marks, every entry, and whether
// they are excluded.
import { useState } from 'preact/hooks';
import { Refused } from '../staff/frame';
import type { Session } from '../wire/view';
import { toTheCent } from '../words/words';
import { words } from '../words/language';
import { useSaying, type CashBook, type House, type Person } from './wire';

const WIDTH = 354;

function Marks({ cash, log, report }: { cash: number; log: number; report: number }) {
    const whole = Math.max(cash, report) * 1.2;
    const at = (cents: number) => Math.round((cents / whole) * WIDTH);
    const { day } = words.cage;
    return (
        <svg viewBox={`0 0 ${WIDTH} 92`} role="img" aria-label={day.marks(cash, log, report)} class="marks">
            <rect x="0" y="34" width={WIDTH} height="20" rx="4" class="empty" />
            <rect x="0" y="34" width={at(Math.min(cash, report))} height="20" rx="4" class="full" />
            {cash > report && <rect x={at(report)} y="34" width={at(cash) - at(report)} height="20" class="over" />}
            <path d={`M${at(log)} 26v36M${at(report)} 26v36`} class="mark-line" />
            <text x={at(log)} y="20" text-anchor="middle">
                {day.log(log)}
            </text>
            <text x={at(report)} y="20" text-anchor="middle" class="strong">
                {day.report(report)}
            </text>
            <text x="0" y="78">
                {day.soFar(cash)}
            </text>
        </svg>
    );
}

function Exclusion({ session, person, done }: { session: Session; person: Person; done(): void }) {
    const [until, setUntil] = useState('');
    const [why, setWhy] = useState('');
    const { say, refused } = useSaying(session, done);
    const { exclusion, excluded } = words.cage;
    const commands = person.excluded ? { verb: 'readmit', who: person.who, why } : { verb: 'exclude', who: person.who, why, ...(until ? { value: until } : {}) };
    return (
        <details class="exclusion">
            <summary>{person.excluded ? exclusion.readmit(person.who) : exclusion.exclude(person.who)}</summary>
            {person.excluded && <p class="stop">{excluded(person.who, person.excluded.until_ms)}</p>}
            {!person.excluded && (
                <label class="f">
                    {exclusion.until}
                    <input class="field" type="date" value={until} onInput={(input) => setUntil(input.currentTarget.value)} />
                </label>
            )}
            <label class="f">
                {words.staff.reason}
                <input class="field" maxLength={79} value={why} onInput={(input) => setWhy(input.currentTarget.value)} />
            </label>
            <Refused words={refused} />
            <button type="button" class="btn danger" disabled={!why.trim()} onClick={() => void say(commands).then((said) => said && setWhy(''))}>
                {why.trim() ? (person.excluded ? exclusion.readmitNow : exclusion.excludeNow(until)) : exclusion.sayWhy}
            </button>
        </details>
    );
}

export function PersonDay({ session, person, house, book, done }: { session: Session; person: Person | null; house: House; book: CashBook | null; done(): void }) {
    const { day, what } = words.cage;
    if (!person)
        return (
            <section class="panel day" aria-label={day.nobody}>
                <header>
                    <h2>{day.nobody}</h2>
                </header>
            </section>
        );
    const rows = (book?.log ?? []).filter((row) => row.who === person.who);
    return (
        <section class="panel day" aria-label={day.heading(person.who)}>
            <header>
                <h2>{day.heading(person.who)}</h2>
                <span class="grow" />
                <span class="small dim">{day.gaming(book?.when ?? '')}</span>
            </header>
            <div class="in">
                <dl class="sum2">
                    <div>
                        <dt>{day.in}</dt>
                        <dd data-cash="in">{toTheCent(person.cashIn)}</dd>
                    </div>
                    <div>
                        <dt>{day.out}</dt>
                        <dd data-cash="out">{toTheCent(person.cashOut)}</dd>
                    </div>
                </dl>
                <Marks cash={Math.max(person.cashIn, person.cashOut)} log={house.policy.cash_log} report={house.policy.cash_report} />
                <table class="data">
                    <thead>
                        <tr>
                            <th>{day.time}</th>
                            <th>{day.what}</th>
                            <th class="num">{day.cash}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {rows.map((row, index) => (
                            <tr key={index}>
                                <td>{row.at.slice(11)}</td>
                                <td>{what[row.what] ?? row.what}</td>
                                <td class="num">{row.cash_in ? `+${toTheCent(row.cash_in)}` : row.cash_out ? toTheCent(-row.cash_out) : ''}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
                <p class="small dim">{day.apart}</p>
                <Exclusion key={person.who} session={session} person={person} done={done} />
            </div>
        </section>
    );
}
