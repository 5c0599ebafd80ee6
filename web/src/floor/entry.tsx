// A compensating entry: nothing is erased, a new entry says what is put right and why. One
// person proposes it, another approves it, and the sum is always zero. How the hand was
// settled stands above it; a line of that is moved back by a tap.
import { useState } from 'preact/hooks';
import { Proposals, useProposals } from '../staff/proposals';
import { corrected } from '../table/pace';
import { sayToHouse, Trouble } from '../wire/api';
import { useAnswer } from '../wire/hooks';
import type { Cents, RecalledHand, TableEvent, View } from '../wire/view';
import { words } from '../words/language';
import { capital, placeName, readDollars, sentence, settlementLine, toTheCent } from '../words/words';
import { Reason, type PaneProps } from './drawer';

/** "3" is the stack of seat 3, anything else an account of the table. */
const accountsOf = (view: View) => [...view.places.map((each) => String(each.place)), 'box', 'jackpot', ...(view.bank.pool !== undefined ? ['pool'] : [])];

const side = (account: string, place: 'seat' | 'to', word: 'name' | 'value') => (/^\d+$/.test(account) ? { [place]: Number(account) } : { [word]: account });

/** Which way the money of a line goes back. */
function backOf(event: TableEvent): { from: string; to: string } | null {
    const seat = event.seat ? String(event.seat) : '';
    const bank = event.from ? String(event.from) : '';
    switch (event.event) {
        case 'PAID':
            return { from: seat, to: bank };
        case 'TAKEN':
            return { from: bank, to: seat };
        case 'FEE':
            return { from: 'box', to: seat };
        case 'JACKPOT':
            return { from: 'jackpot', to: seat };
        case 'POT':
            return { from: seat, to: '' };
        default:
            return null;
    }
}

interface LineProps {
    view: View;
    hand: RecalledHand | undefined;
    number: number;
    chosen: TableEvent | null;
    onLine(event: TableEvent, words: string): void;
}

/** How the hand was settled, and what has been put right of it already. */
function Settled({ view, hand, number, chosen, onLine }: LineProps) {
    const then = (place: number | undefined) => hand?.people.find((each) => each.seat === place)?.who ?? placeName(view, place);
    if (!hand) return <p class="small dim">{words.entry.notFound(number)}</p>;
    const lines = corrected(hand.steps).stand.filter((each) => (each.amount ?? 0) > 0 && backOf(each) !== null);
    return (
        <section class="settled" aria-label={words.entry.settled(number)}>
            <h3>
                <a href={`/replay/${view.id}/${number}`}>{words.entry.settled(number)}</a>
            </h3>
            {lines.length > 0 && <p class="small dim">{words.entry.settledLead}</p>}
            <ul>
                {lines.map((each, index) => {
                    const line = settlementLine(each, then);
                    const text = line ? words.line(line.who, line.what, '') : sentence(each, then);
                    const isChosen = chosen !== null && JSON.stringify(chosen) === JSON.stringify(each);
                    return (
                        <li key={index}>
                            <button type="button" aria-pressed={isChosen} onClick={() => onLine(each, text)}>
                                <span>{text}</span>
                                <b>{line?.amount}</b>
                            </button>
                        </li>
                    );
                })}
                {(hand.put_right ?? []).map(({ at, entry }) => (
                    <li key={at} class="tag">
                        {words.putRight.heading}: {capital(sentence(entry, then))}
                    </li>
                ))}
            </ul>
        </section>
    );
}

function Account({ label, view, value, onValue }: { label: string; view: View; value: string; onValue(value: string): void }) {
    return (
        <label class="f">
            {label}
            <select class="field" value={value} onChange={(change) => onValue(change.currentTarget.value)}>
                <option value="">{words.entry.choose}</option>
                {accountsOf(view).map((each) => (
                    <option key={each} value={each}>
                        {words.entry.account(each, view.places)}
                    </option>
                ))}
            </select>
        </label>
    );
}

function Preview({ view, from, to, amount }: { view: View; from: string; to: string; amount: Cents }) {
    return (
        <>
            <h3>{words.entry.preview}</h3>
            <table class="data prev">
                <tbody>
                    <tr>
                        <td>{words.entry.account(from, view.places)}</td>
                        <td class="num stop">{toTheCent(-amount)}</td>
                    </tr>
                    <tr>
                        <td>{words.entry.account(to, view.places)}</td>
                        <td class="num ok">+{toTheCent(amount)}</td>
                    </tr>
                    <tr class="total">
                        <td>{words.entry.sum}</td>
                        <td class="num">{toTheCent(amount - amount)}</td>
                    </tr>
                </tbody>
            </table>
        </>
    );
}

export function EntryPane({ view, session, about }: PaneProps) {
    const [from, setFrom] = useState('');
    const [to, setTo] = useState('');
    const [text, setText] = useState('');
    const [hand, setHand] = useState(String(about || view.hand || ''));
    const [chosen, setChosen] = useState<TableEvent | null>(null);
    const number = Number(hand) || 0;
    const recalled = useAnswer<RecalledHand[]>(number > 0 ? `tables/${view.id}/hands?last=1&before=${number + 1}` : null, 3000).value;
    const here = new Set(accountsOf(view));
    const onLine = (event: TableEvent, text: string) => {
        const back = backOf(event)!;
        setChosen(event);
        setFrom(here.has(back.from) ? back.from : '');
        setTo(here.has(back.to) ? back.to : '');
        setText(toTheCent(event.amount ?? 0));
        setWhy(words.entry.notSo(text).slice(0, 79));
    };
    const [why, setWhy] = useState('');
    const [refused, setRefused] = useState('');
    const { proposals, again } = useProposals(session);
    const amount = readDollars(text) ?? 0;
    const missing = !from || !to || from === to ? words.entry.two : !amount ? words.entry.type : !why.trim() ? words.entry.why : '';
    const send = () =>
        sayToHouse(session, { verb: 'propose', word: 'entry', table: view.id, ...side(from, 'seat', 'name'), ...side(to, 'to', 'value'), amount, why: why.trim(), ...(Number(hand) ? { count: Number(hand) } : {}) })
            .then(() => {
                setText('');
                setWhy('');
                setRefused('');
                again();
            })
            .catch((trouble: unknown) => setRefused(trouble instanceof Trouble ? trouble.message : words.noAnswer));
    return (
        <>
            <h3>{words.entry.heading}</h3>
            <p class="small dim">{words.entry.lead}</p>
            {number > 0 && recalled && <Settled view={view} hand={recalled.find((each) => each.hand === number)} number={number} chosen={chosen} onLine={onLine} />}
            <div class="two">
                <Account label={words.entry.from} view={view} value={from} onValue={setFrom} />
                <Account label={words.entry.to} view={view} value={to} onValue={setTo} />
                <label class="f">
                    {words.entry.amount}
                    <input class="field" inputMode="decimal" placeholder="$0.00" value={text} onInput={(input) => setText(input.currentTarget.value)} />
                </label>
                <label class="f">
                    {words.entry.hand}
                    <input class="field" inputMode="numeric" value={hand} onInput={(input) => setHand(input.currentTarget.value)} />
                </label>
            </div>
            <Reason value={why} onValue={setWhy} label={words.entry.reason} />
            {from && to && from !== to && amount > 0 && <Preview view={view} from={from} to={to} amount={amount} />}
            {refused && (
                <p class="msg" role="alert">
                    {refused}
                </p>
            )}
            <p class="small dim">{words.entry.needs(session.name)}</p>
            <button type="button" class="btn go" disabled={missing !== ''} onClick={() => void send()}>
                <span>
                    {words.entry.send}
                    <small>{missing || words.entry.says(amount, words.entry.account(from, view.places), words.entry.account(to, view.places))}</small>
                </span>
            </button>
            <Proposals list={proposals.filter((each) => each.table === view.id)} session={session} done={again} />
        </>
    );
}
