// The first start of a house: whoever has the code from the window where it was started
// makes the first administrator, opens tables and adds people.
import { useState } from 'preact/hooks';
import type { StaffProps } from '../staff/frame';
import { Brand, Link } from '../room/parts';
import { claimHouse, enter, Trouble } from '../wire/api';
import { useAnswer } from '../wire/hooks';
import { words } from '../words/language';
import { OpenTables } from './tables';
import { AddPerson } from './users';

function MakeAdmin({ onSession, onMaking }: { onSession: StaffProps['onSession']; onMaking(making: boolean): void }) {
    const [code, setCode] = useState('');
    const [name, setName] = useState('');
    const [password, setPassword] = useState('');
    const [again, setAgain] = useState('');
    const [refused, setRefused] = useState('');
    const missing = !code.trim() ? words.first.typeCode : !name.trim() ? words.admin.people.typeName : password.length < 8 ? words.admin.people.short : password !== again ? words.first.differ : '';
    const make = () => {
        onMaking(true);
        return claimHouse(code.trim(), name.trim(), password)
            .then(() => enter(name.trim(), password))
            .then(onSession)
            .catch((trouble: unknown) => setRefused(trouble instanceof Trouble ? trouble.message : words.noAnswer))
            .finally(() => onMaking(false));
    };
    const field = (label: string, value: string, set: (value: string) => void, type = 'text', complete = 'off') => (
        <label class="f">
            {label}
            <input class="field" type={type} value={value} autocomplete={complete} onInput={(input) => set(input.currentTarget.value)} />
        </label>
    );
    return (
        <form
            class="form"
            onSubmit={(submit) => {
                submit.preventDefault();
                if (!missing) void make();
            }}
        >
            <h1>{words.first.nobody}</h1>
            <p class="lead">{words.first.lead}</p>
            {field(words.first.code, code, setCode)}
            {field(words.first.name, name, setName, 'text', 'username')}
            {field(words.first.password, password, setPassword, 'password', 'new-password')}
            {field(words.first.again, again, setAgain, 'password', 'new-password')}
            {refused && (
                <p class="msg" role="alert">
                    {refused}
                </p>
            )}
            <button type="submit" class="btn go" disabled={missing !== ''}>
                {missing || words.first.make(name.trim())}
            </button>
        </form>
    );
}

export function FirstPage({ session, onSession, go }: StaffProps) {
    const [making, setMaking] = useState(false); // the house is not asked meanwhile: it would say that somebody has come first
    const { value: first, trouble } = useAnswer<{ open: boolean }>(making ? null : 'first', 5000);
    const [step, setStep] = useState(1);
    const [opened, setOpened] = useState(0);
    const [added, setAdded] = useState<string[]>([]);
    const now = session?.role === 'admin' ? step : 0;
    return (
        <div class="staff">
            <header class="bar">
                <Link to="/" go={go} class="mark">
                    <Brand />
                    {words.house}
                </Link>
            </header>
            <main class="wiz">
                <ol class="st">
                    {words.first.steps.map((each, index) => (
                        <li key={each} class={index < now ? 'done' : index === now ? 'now' : ''} aria-current={index === now ? 'step' : undefined}>
                            {each}
                        </li>
                    ))}
                </ol>
                <section>
                    {trouble && <p class="msg">{trouble}</p>}
                    {now === 0 && first && !first.open && (
                        <>
                            <h1>{words.first.taken}</h1>
                            <p class="lead">{words.first.takenLead}</p>
                            <Link to="/admin" go={go} class="btn">
                                {words.first.toAdmin}
                            </Link>
                        </>
                    )}
                    {now === 0 && first?.open && <MakeAdmin onSession={onSession} onMaking={setMaking} />}
                    {now === 1 && session && (
                        <>
                            <h1>{words.first.which}</h1>
                            <p class="lead">{words.first.whichLead}</p>
                            <OpenTables
                                session={session}
                                onOpened={(count) => {
                                    setOpened(count);
                                    setStep(2);
                                }}
                            />
                        </>
                    )}
                    {now === 2 && session && (
                        <>
                            <h1>{words.first.who}</h1>
                            <p class="lead">{words.first.whoLead(opened)}</p>
                            <AddPerson session={session} onAdded={(name) => setAdded((names) => [...names.filter((each) => each !== name), name])} />
                            {added.length > 0 && <p class="ok">{words.first.added(added)}</p>}
                            <button type="button" class="btn go" onClick={() => setStep(3)}>
                                {words.first.goOn}
                            </button>
                        </>
                    )}
                    {now === 3 && (
                        <>
                            <h1>{words.first.safe}</h1>
                            <p class="lead">{words.first.safeLead}</p>
                            <Link to="/admin" go={go} class="btn go">
                                {words.first.toAdmin}
                            </Link>
                        </>
                    )}
                </section>
            </main>
        </div>
    );
}
