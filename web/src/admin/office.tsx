// What the house has decided about itself: its money, from which day on an edition counts, and
// the companies whose people bank.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { sayToHouse, Trouble } from '../wire/api';
import { useAnswer } from '../wire/hooks';
import type { Cents, Command, Company, Session } from '../wire/view';
import { words } from '../words/language';
import { dollars, toTheCent } from '../words/words';

export interface Edition {
    house: string;
    document: string;
    edition: string;
    printed: string | null;
    from: string | null; // agreed to by two persons
    in_force: boolean;
}

export interface Office {
    policy: { chips: string; cash_log: Cents; cash_report: Cents };
    editions?: Edition[];
}

/** A part of the page under its own heading. */
export function Panel({ heading, aside, children }: { heading: string; aside?: string; children: ComponentChildren }) {
    return (
        <section class="panel" aria-label={heading}>
            <header>
                <h2>{heading}</h2>
                {aside && <span class="small dim">{aside}</span>}
            </header>
            <div class="in">{children}</div>
        </section>
    );
}

/** Says it to the house; what is refused stands where it was entered. */
function useSaying(session: Session, done: () => void) {
    const [refused, setRefused] = useState('');
    const say = (command: Command) =>
        sayToHouse(session, command)
            .then(() => {
                setRefused('');
                done();
                return true;
            })
            .catch((trouble: unknown) => {
                setRefused(trouble instanceof Trouble ? trouble.message : words.noAnswer);
                return false;
            });
    return { refused, say };
}

const Refusal = ({ says }: { says: string }) =>
    says ? (
        <p class="msg" role="alert">
            {says}
        </p>
    ) : null;

function Field({ label, value, onValue, type = 'text' }: { label: string; value: string; onValue(value: string): void; type?: string }) {
    return (
        <label class="f">
            {label}
            <input class="field" type={type} value={value} maxLength={79} onInput={(input) => onValue(input.currentTarget.value)} />
        </label>
    );
}

function NewEdition({ editions, session, done }: { editions: Edition[]; session: Session; done(): void }) {
    const { editions: text } = words.admin;
    const [edition, setEdition] = useState('');
    const [day, setDay] = useState('');
    const [why, setWhy] = useState('');
    const { refused, say } = useSaying(session, done);
    const missing = !edition ? text.choose : !day ? text.sayDay : !why.trim() ? text.sayWhy : '';
    const propose = () => void say({ verb: 'propose', word: 'edition', name: edition, value: day, why: why.trim() }).then((taken) => taken && setWhy(''));
    return (
        <form
            class="pair"
            aria-label={text.form}
            onSubmit={(submit) => {
                submit.preventDefault();
                if (!missing) propose();
            }}
        >
            <label class="f">
                {text.which}
                <select class="field" value={edition} onChange={(change) => setEdition(change.currentTarget.value)}>
                    <option value="" />
                    {[...new Set(editions.map((each) => each.edition))].map((each) => (
                        <option key={each}>{each}</option>
                    ))}
                </select>
            </label>
            <Field label={text.day} type="date" value={day} onValue={setDay} />
            <Field label={text.why} value={why} onValue={setWhy} />
            <button type="submit" class="btn" disabled={missing !== ''}>
                {missing || text.propose(edition, day)}
            </button>
            <Refusal says={refused} />
        </form>
    );
}

export function Editions({ office, session, done }: { office: Office; session: Session; done(): void }) {
    const { editions: text } = words.admin;
    const list = office.editions ?? [];
    return (
        <Panel heading={text.heading} aside={words.admin.keys.two}>
            <table class="data">
                <thead>
                    <tr>
                        {text.columns.map((each) => (
                            <th key={each}>{each}</th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {list.map((each) => (
                        <tr key={each.house + each.edition}>
                            <td>{each.house}</td>
                            <td>
                                <b>{each.edition}</b>
                            </td>
                            <td>{each.from ?? each.printed ?? ''}</td>
                            <td class={each.in_force ? 'ok' : 'dim'}>{each.in_force ? text.inForce : ''}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            <NewEdition editions={list} session={session} done={done} />
            <p class="small dim">{text.about}</p>
        </Panel>
    );
}

export function Policy({ office }: { office: Office }) {
    const { policy: text } = words.admin;
    const { chips, cash_log, cash_report } = office.policy;
    return (
        <Panel heading={text.heading}>
            <table class="data">
                <tbody>
                    <tr>
                        <td>{text.chips}</td>
                        <td class="num">{text.kinds[chips] ?? chips}</td>
                    </tr>
                    <tr>
                        <td>{text.log}</td>
                        <td class="num">{dollars(cash_log)}</td>
                    </tr>
                    <tr>
                        <td>{text.report}</td>
                        <td class="num">{dollars(cash_report)}</td>
                    </tr>
                </tbody>
            </table>
            <p class="small dim">{text.about}</p>
        </Panel>
    );
}

/** Every company with its account, and who banks for it. */
function CompanyList({ list, onDismiss }: { list: Company[]; onDismiss(who: string): void }) {
    const { companies: text } = words.admin;
    return (
        <table class="data">
            <thead>
                <tr>
                    <th>{text.company}</th>
                    <th>{text.badge}</th>
                    <th class="num">{text.account}</th>
                    <th />
                </tr>
            </thead>
            {list.map((each) => (
                <tbody key={each.name}>
                    <tr>
                        <td colSpan={2}>
                            <b>{each.name}</b> <span class="dim">{text.employees(each.employees.length)}</span>
                        </td>
                        <td class="num">{toTheCent(each.amount)}</td>
                        <td />
                    </tr>
                    {each.employees.map((row) => (
                        <tr key={row.person}>
                            <td class="under">{row.who}</td>
                            <td>{row.badge}</td>
                            <td />
                            <td class="num">
                                <button type="button" class="btn" aria-label={text.dismiss(row.who)} onClick={() => onDismiss(row.who)}>
                                    {text.dismissShort}
                                </button>
                            </td>
                        </tr>
                    ))}
                </tbody>
            ))}
        </table>
    );
}

/** The companies, and who banks with their money. */
export function Companies({ session }: { session: Session }) {
    const { companies: text } = words.admin;
    const [said, setSaid] = useState('');
    const [company, setCompany] = useState('');
    const [who, setWho] = useState('');
    const [badge, setBadge] = useState('');
    const { value: list, again } = useAnswer<Company[]>('companies', 10_000);
    const { refused, say } = useSaying(session, again);
    const name = company.trim();
    const known = list?.some((each) => each.name === name) ?? false;
    const person = who.trim();
    const tell = (command: Command, words: string) => void say(command).then((taken) => setSaid(taken ? words : ''));
    return (
        <Panel heading={text.heading}>
            {list && list.length > 0 ? <CompanyList list={list} onDismiss={(who) => tell({ verb: 'dismiss', who, why: text.why }, text.dismissed(who))} /> : <p class="dim">{text.none}</p>}
            <div class="pair">
                <Field label={text.company} value={company} onValue={setCompany} />
                <button type="button" class="btn" disabled={!name || known} onClick={() => tell({ verb: 'company', who: name, name, why: text.why }, text.made(name))}>
                    {name ? (known ? text.known(name) : text.make(name)) : text.typeCompany}
                </button>
                <Field label={text.person} value={who} onValue={setWho} />
                <Field label={text.badge} value={badge} onValue={setBadge} />
                <button type="button" class="btn" disabled={!name || !person || !badge.trim()} onClick={() => tell({ verb: 'employ', who: person, name, value: badge.trim(), why: text.why }, text.employed(person, name))}>
                    {name && person && badge.trim() ? text.employ(person, name) : text.typeBadge}
                </button>
            </div>
            <Refusal says={refused} />
            {said && <p role="status">{said}</p>}
            <p class="small dim">{text.about}</p>
        </Panel>
    );
}
