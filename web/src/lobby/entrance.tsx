// The door: a name is enough in a house of play chips.
import { useContext, useState } from 'preact/hooks';
import { enter, Trouble } from '../wire/api';
import { PlayChips } from '../room/parts';
import type { Session } from '../wire/view';

const REMEMBERED = 'housedealer.name';

function remembered(): string {
    try {
        return localStorage.getItem(REMEMBERED) ?? '';
    } catch {
        return '';
    }
}

export function Entrance({ onSession }: { onSession(session: Session): void }) {
    const [name, setName] = useState(remembered);
    const [password, setPassword] = useState('');
    const [asks, setAsks] = useState(!useContext(PlayChips)); // for a password
    const [trouble, setTrouble] = useState('');
    const [busy, setBusy] = useState(false);
    const go = async () => {
        setBusy(true);
        setTrouble('');
        try {
            const session = await enter(name.trim(), password || undefined);
            try {
                localStorage.setItem(REMEMBERED, session.name);
            } catch {
                /* the name will be asked again */
            }
            onSession(session);
        } catch (why) {
            setTrouble(why instanceof Trouble ? why.message : 'The house does not answer.');
            if (why instanceof Trouble && (why.status === 401 || why.status === 403)) setAsks(true);
        } finally {
            setBusy(false);
        }
    };
    return (
        <form
            class="entrance"
            onSubmit={(submit) => {
                submit.preventDefault();
                void go();
            }}
        >
            <label>
                Your name
                <input
                    value={name}
                    autocomplete="username"
                    maxLength={23}
                    required
                    spellcheck={false}
                    onInput={(input) => setName(input.currentTarget.value)}
                />
            </label>
            {asks && (
                <label>
                    Password
                    <input
                        type="password"
                        value={password}
                        autocomplete="current-password"
                        onInput={(input) => setPassword(input.currentTarget.value)}
                    />
                </label>
            )}
            <button type="submit" class="btn main" disabled={busy || name.trim() === ''}>
                Come in
            </button>
            {!asks && (
                <button type="button" class="text" onClick={() => setAsks(true)}>
                    I have a password
                </button>
            )}
            <p class="trouble" role="alert">
                {trouble}
            </p>
        </form>
    );
}
