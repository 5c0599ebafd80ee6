// The cage: money comes in and goes out here, always for somebody, always for a reason.
import { useState } from 'preact/hooks';
import { Refused, StaffFrame, type StaffProps } from '../staff/frame';
import { sayToHouse, Trouble } from '../wire/api';
import { useAnswer } from '../wire/hooks';
import type { Cents, Session } from '../wire/view';
import { readDollars, toTheCent } from '../words/words';
import { words } from '../words/language';

interface Account {
    who: string;
    person: number;
    amount: Cents;
}

interface House {
    accounts: Account[];
    shifts: { name: string; number: number; open: boolean }[];
}

const TRADES = ['deposit', 'payout'] as const;
type TradeName = (typeof TRADES)[number];

function People({ accounts, who, onWho }: { accounts: Account[]; who: string; onWho(who: string): void }) {
    const shown = accounts.filter((each) => each.who.toLowerCase().includes(who.toLowerCase()));
    return (
        <section class="panel people" aria-label={words.cage.people}>
            <div class="search">
                <label class="f">
                    {words.cage.name}
                    <input class="field" value={who} autocomplete="off" spellcheck={false} maxLength={23} onInput={(input) => onWho(input.currentTarget.value)} />
                </label>
            </div>
            <ul>
                {shown.map((each) => (
                    <li key={each.person}>
                        <button type="button" aria-pressed={each.who === who} onClick={() => onWho(each.who)}>
                            <b>{each.who}</b>
                            <span>{toTheCent(each.amount)}</span>
                        </button>
                    </li>
                ))}
            </ul>
            <p class="small dim foot">{words.cage.noCredit}</p>
        </section>
    );
}

function Trade({ session, who, account, done }: { session: Session; who: string; account: Cents; done(): void }) {
    const [trade, setTrade] = useState<TradeName>('deposit');
    const [text, setText] = useState('');
    const [refused, setRefused] = useState('');
    const amount = readDollars(text);
    const { name, by, act, why } = words.cage[trade];
    const say = () =>
        sayToHouse(session, { verb: trade, who, amount, why })
            .then(() => {
                setText('');
                setRefused('');
                done();
            })
            .catch((trouble: unknown) => setRefused(trouble instanceof Trouble ? trouble.message : words.noAnswer));
    return (
        <form
            class="panel form"
            aria-label={name}
            onSubmit={(submit) => {
                submit.preventDefault();
                if (who && amount) void say();
            }}
        >
            <header>
                <div class="seg" role="group" aria-label={words.cage.done}>
                    {TRADES.map((each) => (
                        <button key={each} type="button" aria-pressed={each === trade} onClick={() => setTrade(each)}>
                            {words.cage[each].name}
                        </button>
                    ))}
                </div>
            </header>
            <div class="in">
                <label class="f">
                    {who ? by(who) : words.cage.pickFirst}
                    <input class="field amount" inputMode="decimal" value={text} placeholder="$0.00" onInput={(input) => setText(input.currentTarget.value)} />
                </label>
                <Refused words={refused} />
                <p class="dim">{who ? words.cage.has(who, account) : words.cage.nobody}</p>
                <div class="acts">
                    <button type="submit" class="btn go" disabled={!who || !amount}>
                        {!who ? words.cage.pick : amount ? act(amount) : words.cage.type}
                    </button>
                </div>
            </div>
        </form>
    );
}

export function CagePage(props: StaffProps) {
    const { value: house, trouble, again } = useAnswer<House>(props.session?.role === 'cage' ? 'house' : null, 5000);
    const [who, setWho] = useState('');
    const shift = house?.shifts.find((each) => each.name === 'cage');
    return (
        <StaffFrame {...props} path="/cage" still note={shift && words.cage.shift(shift.number, shift.open)}>
            {(session) => (
                <main class="cage">
                    <h1 class="vh">{words.pages['/cage']}</h1>
                    {trouble && <Refused words={trouble} />}
                    {house && (
                        <>
                            <People accounts={house.accounts} who={who} onWho={setWho} />
                            <Trade session={session} who={who.trim()} account={house.accounts.find((each) => each.who === who)?.amount ?? 0} done={again} />
                        </>
                    )}
                </main>
            )}
        </StaffFrame>
    );
}
