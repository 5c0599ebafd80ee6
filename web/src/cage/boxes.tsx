// Boxes that were dropped are counted here, each before a witness; what should be in one
// nobody is told.
import { useState } from 'preact/hooks';
import { Refused } from '../staff/frame';
import type { Session } from '../wire/view';
import { readDollars } from '../words/words';
import { words } from '../words/language';
import { useSaying, type House } from './wire';

function Box({ session, table, count, witness, done }: { session: Session; table: number; count: number; witness: string; done(): void }) {
    const [text, setText] = useState('');
    const [why, setWhy] = useState('');
    const { say, refused, busy } = useSaying(session, done);
    const amount = readDollars(text);
    const { boxes } = words.cage;
    return (
        <tr>
            <td>
                <b>{boxes.table(table)}</b>
            </td>
            <td>{boxes.box(count)}</td>
            <td data-label={boxes.found}>
                <input class="field" inputMode="decimal" aria-label={boxes.countOf(table, count)} value={text} onInput={(input) => setText(input.currentTarget.value)} />
                <Refused words={refused} />
            </td>
            <td data-label={boxes.why}>
                <input class="field" maxLength={79} aria-label={boxes.why} value={why} onInput={(input) => setWhy(input.currentTarget.value)} />
            </td>
            <td class="num">
                <button
                    type="button"
                    class="btn"
                    disabled={busy || amount === null || !witness.trim()}
                    onClick={() =>
                        void say({ verb: 'countbox', table, count, who: witness.trim(), ...(amount ? { amount } : {}), ...(why.trim() ? { why: why.trim() } : {}) })
                    }
                >
                    {!witness.trim() ? boxes.needsWitness : amount === null ? boxes.type : boxes.countNow(amount)}
                </button>
            </td>
        </tr>
    );
}

export function CountBoxes({ session, house, onBack, done }: { session: Session; house: House; onBack(): void; done(): void }) {
    const [witness, setWitness] = useState('');
    const { boxes, close } = words.cage;
    return (
        <main class="cage one">
            <section class="panel">
                <header>
                    <h1>{boxes.heading}</h1>
                    <span class="grow" />
                    <button type="button" class="btn" onClick={onBack}>
                        {close.back}
                    </button>
                </header>
                <div class="in scrolls">
                    <label class="f witness">
                        {boxes.witness}
                        <input class="field" maxLength={23} value={witness} onInput={(input) => setWitness(input.currentTarget.value)} />
                    </label>
                    <table class="data found">
                        <thead>
                            <tr>
                                <th>{boxes.ofTable}</th>
                                <th>{boxes.number}</th>
                                <th>{boxes.found}</th>
                                <th>{boxes.why}</th>
                                <th />
                            </tr>
                        </thead>
                        <tbody>
                            {house.boxes.map((box) => (
                                <Box key={`${box.table}-${box.count}`} session={session} {...box} witness={witness} done={done} />
                            ))}
                        </tbody>
                    </table>
                    {house.boxes.length === 0 && <p class="ok">{boxes.none}</p>}
                </div>
            </section>
        </main>
    );
}
