// The end of a shift: the drawer is counted blind, then what the ledger has is shown, and
// what is over or short is recorded before a witness.
import { useState } from 'preact/hooks';
import { Refused } from '../staff/frame';
import { useAnswer } from '../wire/hooks';
import type { Cents, Session } from '../wire/view';
import { dollars, readDollars, toTheCent } from '../words/words';
import { words } from '../words/language';
import { useSaying, type House, type ShiftRow } from './wire';

const NOTES = [10000, 5000, 2000, 1000, 500, 100];

interface Counted {
    amount: Cents;
    due: Cents;
}

function Expected({ shift, due }: { shift: ShiftRow | undefined; due: Cents }) {
    const { close } = words.cage;
    const rows: [string, Cents][] = shift
        ? [
              [close.opening, shift.opening],
              [close.buyins(shift.deposits), shift.cash_in],
              [close.cashouts(shift.payouts), -shift.cash_out],
              [close.brought, shift.brought],
              [close.taken, -shift.taken],
          ]
        : [];
    return (
        <div class="panel">
            <header>
                <h2>{close.expectedFrom}</h2>
            </header>
            <div class="in">
                <table class="data">
                    <tbody>
                        {rows.map(([name, amount]) => (
                            <tr key={name}>
                                <td>{name}</td>
                                <td class="num">{toTheCent(amount)}</td>
                            </tr>
                        ))}
                    </tbody>
                    <tfoot>
                        <tr>
                            <td>{close.expected}</td>
                            <td class="num">{toTheCent(due)}</td>
                        </tr>
                    </tfoot>
                </table>
            </div>
        </div>
    );
}

export function CloseShift({ session, house, onBack, done }: { session: Session; house: House; onBack(): void; done(): void }) {
    const [pieces, setPieces] = useState<string[]>(NOTES.map(() => ''));
    const [coin, setCoin] = useState('');
    const [counted, setCounted] = useState<Counted | null>(null);
    const [witness, setWitness] = useState('');
    const [why, setWhy] = useState('');
    const { say, refused, busy } = useSaying(session, done);
    const sheet = useAnswer<{ shifts: ShiftRow[] }>('books/cage', 3000).value;
    const number = house.shifts.find((each) => each.name === 'cage')?.number;
    const { close } = words.cage;
    const filled = pieces.every((each) => /^\d{1,6}$/.test(each)) && readDollars(coin) !== null;
    const total = pieces.reduce((sum, each, index) => sum + (Number(each) || 0) * (NOTES[index] ?? 0), 0) + (readDollars(coin) ?? 0);
    const off = counted ? counted.amount - counted.due : 0;
    const count = async () => {
        const said = await say({ verb: 'countcash', ...(total > 0 ? { amount: total } : {}) });
        const event = said?.events.find((each) => each.event === 'CASH-COUNTED');
        if (event) setCounted({ amount: event.amount ?? 0, due: event.due ?? 0 });
    };
    const end = async () => {
        const said = await say({ verb: 'endshift', name: 'cage', ...(witness.trim() ? { who: witness.trim() } : {}), ...(why.trim() ? { why: why.trim() } : {}) });
        if (said) onBack();
    };
    return (
        <main class="cage closing">
            <h1 class="visually-hidden">{close.heading}</h1>
            <section class="panel">
                <header>
                    <h2>{close.count}</h2>
                    <span class="grow" />
                    <span class="dim">{close.shift(number ?? 0)}</span>
                </header>
                <div class="in scrolls">
                    <table class="data count">
                        <thead>
                            <tr>
                                <th>{close.note}</th>
                                <th class="num">{close.pieces}</th>
                                <th class="num">{close.amount}</th>
                            </tr>
                        </thead>
                        <tbody>
                            {NOTES.map((note, index) => (
                                <tr key={note}>
                                    <td>
                                        <b>{dollars(note)}</b>
                                    </td>
                                    <td class="num">
                                        <input
                                            class="field"
                                            inputMode="numeric"
                                            aria-label={close.piecesOf(note)}
                                            value={pieces[index]}
                                            disabled={counted !== null}
                                            onInput={(input) => setPieces(pieces.map((each, at) => (at === index ? input.currentTarget.value : each)))}
                                        />
                                    </td>
                                    <td class="num">{toTheCent((Number(pieces[index]) || 0) * note)}</td>
                                </tr>
                            ))}
                            <tr>
                                <td>
                                    <b>{close.coin}</b>
                                </td>
                                <td class="num">
                                    <input class="field" inputMode="decimal" aria-label={close.coin} value={coin} disabled={counted !== null} onInput={(input) => setCoin(input.currentTarget.value)} />
                                </td>
                                <td class="num">{toTheCent(readDollars(coin) ?? 0)}</td>
                            </tr>
                        </tbody>
                        <tfoot>
                            <tr>
                                <td colSpan={2}>{close.counted}</td>
                                <td class="num">{toTheCent(total)}</td>
                            </tr>
                        </tfoot>
                    </table>
                    <p class="small dim">{close.blind}</p>
                </div>
            </section>
            <section class="reckoning">
                {counted && <Expected shift={sheet?.shifts.find((each) => each.shift === number)} due={counted.due} />}
                {counted && (
                    <div class={`off ${off === 0 ? 'agrees' : ''}`} role="status">
                        {off === 0 ? close.agrees : off > 0 ? close.over : close.short}
                        <b>{toTheCent(off)}</b>
                        <span>{close.against(counted.amount, counted.due)}</span>
                    </div>
                )}
                {counted && off !== 0 && (
                    <>
                        <label class="f">
                            {close.known}
                            <input class="field" maxLength={79} value={why} onInput={(input) => setWhy(input.currentTarget.value)} />
                        </label>
                        <label class="f">
                            {close.witness}
                            <input class="field" maxLength={23} value={witness} onInput={(input) => setWitness(input.currentTarget.value)} />
                        </label>
                    </>
                )}
                <Refused words={refused} />
                <div class="acts">
                    <button type="button" class="btn" onClick={onBack}>
                        {close.back}
                    </button>
                    {counted && (
                        <button type="button" class="btn" onClick={() => setCounted(null)}>
                            {close.again}
                        </button>
                    )}
                    {!counted ? (
                        <button type="button" class="btn go" disabled={!filled || busy} onClick={() => void count()}>
                            {filled ? close.countNow(total) : close.fill}
                        </button>
                    ) : (
                        <button type="button" class="btn go" disabled={busy || (off !== 0 && (!why.trim() || !witness.trim()))} onClick={() => void end()}>
                            <span>
                                {off !== 0 && (!why.trim() || !witness.trim()) ? close.missing : close.end}
                                {off !== 0 && <small>{close.recorded(off)}</small>}
                            </span>
                        </button>
                    )}
                </div>
            </section>
        </main>
    );
}
