// One trade at the window: cash in, cash out, chips between account and table, the safe.
import { useState } from 'preact/hooks';
import { Refused } from '../staff/frame';
import type { Cents, Session } from '../wire/view';
import { readDollars, toTheCent } from '../words/words';
import { words } from '../words/language';
import { nobody, useSaying, type House, type Person } from './wire';

export const TRADES = ['buyin', 'cashout', 'transfer', 'safe'] as const;
export type TradeName = (typeof TRADES)[number];

const Sign = () => (
    <svg viewBox="0 0 24 24" aria-hidden="true" class="sign">
        <path d="M12 3 2 20h20L12 3zm0 7v5m0 2.500v.5" />
    </svg>
);

/** Over the mark the trade waits for its paper, which is recorded here. */
function Paper({ person, sum, limit, way, onPaper }: { person: Person; sum: Cents; limit: Cents; way: 'in' | 'out'; onPaper(reference: string, seen: string): void }) {
    const [reference, setReference] = useState('');
    const [seen, setSeen] = useState('');
    const { paper } = words.cage;
    return (
        <div class="alert" role="alert">
            <Sign />
            <div class="paper">
                <b>{paper.over(person.who, limit, way)}</b>
                <span>{paper.sum(way === 'in' ? person.cashIn : person.cashOut, sum)}</span>
                <label class="f">
                    {paper.reference}
                    <input class="field" maxLength={23} value={reference} onInput={(input) => setReference(input.currentTarget.value)} />
                </label>
                <label class="f">
                    {paper.seen}
                    <input class="field" maxLength={79} value={seen} onInput={(input) => setSeen(input.currentTarget.value)} />
                </label>
                <button type="button" class="btn" disabled={!reference.trim() || !seen.trim()} onClick={() => onPaper(reference.trim(), seen.trim())}>
                    {reference.trim() && seen.trim() ? paper.record : paper.missing}
                </button>
            </div>
        </div>
    );
}

/** What is said to the house for a trade, in order. */
function commandsOf(trade: TradeName, person: Person, amount: Cents, toTable: boolean, back: boolean): Record<string, unknown>[] {
    const { who, place } = person;
    const { why } = words.cage;
    const send = place && { verb: 'send', who, table: place.table, amount, why: why.send };
    const fetch = place && { at: place.table, verb: 'send', seat: place.seat, amount, why: why.fetch };
    switch (trade) {
        case 'buyin':
            return [{ verb: 'deposit', who, amount, why: why.buyin }, ...(send && toTable && !person.company ? [send] : [])];
        case 'cashout':
            return [{ verb: 'payout', who, amount, why: why.cashout }];
        case 'transfer':
            return back ? (fetch ? [fetch] : []) : send ? [send] : [];
        case 'safe':
            return [{ verb: back ? 'takecash' : 'bringcash', amount, why: why.safe }];
    }
}

interface TradeProps {
    session: Session;
    house: House;
    person: Person | null;
    trade: TradeName;
    onTrade(trade: TradeName): void;
    onClose(): void;
    onBoxes(): void;
    done(): void;
}

export function Trade({ session, house, person, trade, onTrade, onClose, onBoxes, done }: TradeProps) {
    const [text, setText] = useState('');
    const [toTable, setToTable] = useState(true);
    const [back, setBack] = useState(false);
    const { say, refused, busy, clear } = useSaying(session, done);
    const { cage } = words;
    const amount = readDollars(text) ?? 0;
    const company = person?.company ?? null;
    const payer = person && (trade === 'transfer' && company ? { who: company.name, account: company.amount } : person); // whose account it is
    const way = trade === 'cashout' ? 'out' : 'in';
    const cash = person !== null && (trade === 'buyin' || trade === 'cashout');
    const sum = person ? (way === 'in' ? person.cashIn : person.cashOut) + amount : 0;
    const due = cash && amount > 0 && sum > house.policy.cash_report && !person.reported[way];
    const out = person?.excluded && (trade === 'buyin' || (trade === 'transfer' && !back)) ? person.excluded : null;
    const needsPlace = trade === 'transfer' && person !== null && person.place === null;
    const missing = trade !== 'safe' && !person ? cage.pick : needsPlace ? cage.noPlace : amount === 0 ? cage.type : due ? cage.paper.first : '';
    const go = async () => {
        if (missing || out || busy) return;
        if (await say(...commandsOf(trade, person ?? nobody(''), amount, toTable, back))) setText('');
    };
    return (
        <form
            class="panel form"
            aria-label={cage.trades[trade]}
            onSubmit={(submit) => {
                submit.preventDefault();
                void go();
            }}
            onKeyDown={(key) => {
                if (key.key === 'Escape') {
                    setText('');
                    clear();
                }
            }}
        >
            <header>
                <div class="seg" role="group" aria-label={cage.done}>
                    {TRADES.map((each) => (
                        <button key={each} type="button" aria-pressed={each === trade} onClick={() => onTrade(each)}>
                            {cage.trades[each]}
                        </button>
                    ))}
                </div>
                <span class="grow" />
                {house.boxes.length > 0 && (
                    <button type="button" class="btn" onClick={onBoxes}>
                        {cage.boxes.open(house.boxes.length)}
                    </button>
                )}
                <button type="button" class="btn" onClick={onClose}>
                    {cage.close.open}
                </button>
            </header>
            <div class="in">
                <label class="f">
                    {trade === 'safe' ? cage.safe(back) : payer ? cage.amountOf[trade](payer.who, back) : cage.pickFirst}
                    <input class="field amount" inputMode="decimal" autocomplete="off" value={text} placeholder="$0.00" onInput={(input) => setText(input.currentTarget.value)} />
                </label>
                {trade === 'buyin' && person?.place && !company && (
                    <div class="seg" role="group" aria-label={cage.chipsGo}>
                        <button type="button" aria-pressed={toTable} onClick={() => setToTable(true)}>
                            {cage.atTable(person.place.table, person.place.seat)}
                        </button>
                        <button type="button" aria-pressed={!toTable} onClick={() => setToTable(false)}>
                            {cage.account}
                        </button>
                    </div>
                )}
                {(trade === 'transfer' || trade === 'safe') && (
                    <div class="seg" role="group" aria-label={cage.direction}>
                        {[false, true].map((each) => (
                            <button key={String(each)} type="button" aria-pressed={back === each} onClick={() => setBack(each)}>
                                {trade === 'safe' ? cage.safeWays[Number(each)] : cage.transferWays[Number(each)]}
                            </button>
                        ))}
                    </div>
                )}
                {person && trade === 'cashout' && amount > 0 && (
                    <p class={`held ${amount === person.account ? 'ok' : amount > person.account ? 'stop' : 'dim'}`} role="status">
                        {cage.held(person.who, amount, person.account)}
                    </p>
                )}
                {payer && trade !== 'safe' && <p class="dim">{cage.has(payer.who, payer.account, company && trade !== 'transfer' ? null : person!.place)}</p>}
                {company && trade !== 'safe' && <p>{cage.banksFor(person!.who, company.name)}</p>}
                {out && (
                    <p class="msg" role="alert">
                        {cage.excluded(person!.who, out.until_ms)}
                    </p>
                )}
                {due && !out && (
                    <Paper
                        person={person}
                        sum={sum}
                        limit={house.policy.cash_report}
                        way={way}
                        onPaper={(reference, seen) => void say({ verb: 'report', who: person.who, word: way, value: reference, why: seen })}
                    />
                )}
                <Refused words={refused} />
                <div class="acts">
                    <button
                        type="button"
                        class="btn"
                        onClick={() => {
                            setText('');
                            clear();
                        }}
                    >
                        {cage.clear} <kbd>{cage.clearKey}</kbd>
                    </button>
                    <button type="submit" class="btn go" disabled={busy || out !== null || missing !== ''}>
                        <span>
                            {missing || (out ? cage.noBuyIn : cage.act[trade](person?.who ?? '', amount, back))}
                            {!missing && !out && cash && <small>{cage.becomes(way, sum)}</small>}
                            {!missing && !cash && <small>{toTheCent(amount)}</small>}
                        </span>
                    </button>
                </div>
            </div>
        </form>
    );
}
