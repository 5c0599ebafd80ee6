// A compensating entry: nothing is erased, a new entry says what is put right and why. One
// person proposes it, another approves it, and the sum is always zero.
import { useState } from 'preact/hooks';
import { Proposals, useProposals } from '../staff/proposals';
import { sayToHouse, Trouble } from '../wire/api';
import type { Cents, View } from '../wire/view';
import { words } from '../words/language';
import { readDollars, toTheCent } from '../words/words';
import { Reason, type PaneProps } from './drawer';

/** "3" is the stack of seat 3, anything else an account of the table. */
const accountsOf = (view: View) => [...view.places.map((each) => String(each.place)), 'box', 'jackpot', ...(view.bank.pool !== undefined ? ['pool'] : [])];

const side = (account: string, place: 'seat' | 'to', word: 'name' | 'value') => (/^\d+$/.test(account) ? { [place]: Number(account) } : { [word]: account });

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
                    <tr class="sum">
                        <td>{words.entry.sum}</td>
                        <td class="num">{toTheCent(amount - amount)}</td>
                    </tr>
                </tbody>
            </table>
        </>
    );
}

export function EntryPane({ view, session }: PaneProps) {
    const [from, setFrom] = useState('');
    const [to, setTo] = useState('');
    const [text, setText] = useState('');
    const [hand, setHand] = useState(String(view.hand || ''));
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
