// Who may do what: every change is a record with the administrator's name.
import { useState } from 'preact/hooks';
import { putUser, removeUser, Trouble } from '../wire/api';
import { useAnswer } from '../wire/hooks';
import type { Session } from '../wire/view';
import { words } from '../words/language';

export const ROLES = ['admin', 'floor', 'dealer', 'cage', 'auditor', 'company', 'board', 'player'];

interface User {
    name: string;
    role: string;
    locked: boolean;
}

export function AddPerson({ session, onAdded }: { session: Session; onAdded(name: string): void }) {
    const [name, setName] = useState('');
    const [role, setRole] = useState('dealer');
    const [password, setPassword] = useState('');
    const [refused, setRefused] = useState('');
    const [busy, setBusy] = useState(false);
    const missing = !name.trim() ? words.admin.people.typeName : password.length < 8 ? words.admin.people.short : '';
    const add = () => {
        setBusy(true);
        return putUser(session, name.trim(), role, password)
            .then(() => {
                onAdded(name.trim());
                setName('');
                setPassword('');
                setRefused('');
            })
            .catch((trouble: unknown) => setRefused(trouble instanceof Trouble ? trouble.message : words.noAnswer))
            .finally(() => setBusy(false));
    };
    return (
        <form
            class="add"
            aria-label={words.admin.people.form}
            onSubmit={(submit) => {
                submit.preventDefault();
                if (!missing && !busy) void add();
            }}
        >
            <label class="f">
                {words.admin.people.name}
                <input class="field" value={name} disabled={busy} maxLength={23} autocomplete="off" onInput={(input) => setName(input.currentTarget.value)} />
            </label>
            <label class="f">
                {words.admin.people.role}
                <select class="field" value={role} onChange={(change) => setRole(change.currentTarget.value)}>
                    {ROLES.map((each) => (
                        <option key={each}>{each}</option>
                    ))}
                </select>
            </label>
            <label class="f">
                {words.admin.people.password}
                <input class="field" type="password" value={password} disabled={busy} autocomplete="new-password" onInput={(input) => setPassword(input.currentTarget.value)} />
            </label>
            <button type="submit" class="btn" disabled={missing !== '' || busy}>
                {missing || words.admin.people.add(name.trim())}
            </button>
            {refused && (
                <p class="msg" role="alert">
                    {refused}
                </p>
            )}
        </form>
    );
}

export function People({ session }: { session: Session }) {
    const { value: users, again } = useAnswer<User[]>('users', 10_000);
    const [refused, setRefused] = useState('');
    const remove = (name: string) =>
        removeUser(session, name)
            .then(again)
            .catch((trouble: unknown) => setRefused(trouble instanceof Trouble ? trouble.message : words.noAnswer));
    const [search, setSearch] = useState('');
    const staff = users?.filter((each) => each.role !== 'player') ?? [];
    const players = (users?.length ?? 0) - staff.length;
    const sought = search.trim().toLowerCase();
    // Players come by the hundred: they are looked for, those with a role stand there.
    const listed = sought ? (users ?? []).filter((each) => each.name.toLowerCase().includes(sought)).slice(0, 20) : staff;
    return (
        <section class="panel" id="users" aria-label={words.admin.people.heading}>
            <header>
                <h2>{words.admin.people.heading}</h2>
                <span class="small dim">
                    {words.admin.people.count(staff.length, players)}
                </span>
            </header>
            <div class="in">
                {refused && (
                    <p class="msg" role="alert">
                        {refused}
                    </p>
                )}
                {players > 0 && (
                    <label class="f">
                        {words.admin.people.search}
                        <input class="field" type="search" value={search} onInput={(input) => setSearch(input.currentTarget.value)} />
                    </label>
                )}
                <table class="data users">
                    <thead>
                        <tr>
                            <th>{words.admin.people.name}</th>
                            <th>{words.admin.people.role}</th>
                            <th />
                            <th />
                        </tr>
                    </thead>
                    <tbody>
                        {listed.map((each) => (
                            <tr key={each.name}>
                                <td>
                                    <b>{each.name}</b>
                                </td>
                                <td>{each.role}</td>
                                <td class="warn">{each.locked ? words.admin.people.slowed : ''}</td>
                                <td class="num">
                                    {each.name !== session.name && (
                                        <button type="button" class="btn quiet" onClick={() => void remove(each.name)}>
                                            {words.admin.people.remove(each.name)}
                                        </button>
                                    )}
                                </td>
                            </tr>
                        ))}
                    </tbody>
                </table>
                <p class="small dim">{words.admin.people.again}</p>
                <AddPerson session={session} onAdded={again} />
            </div>
        </section>
    );
}
