// The door: a name is enough in a house of play chips.
import { useContext, useState } from 'preact/hooks';
import { enter, Trouble } from '../wire/api';
import { PlayChips, StartChips } from '../room/parts';
import type { Session } from '../wire/view';
import { fullStop } from '../words/figures';
import { words } from '../words/language';

const REMEMBERED = 'housedealer.name';

function remembered(): string {
    try {
        return localStorage.getItem(REMEMBERED) ?? '';
    } catch {
        return '';
    }
}

/** `onWatch`: a way in without a name, where there is one. */
export function Entrance({ onSession, onWatch }: { onSession(session: Session): void; onWatch?(): void }) {
    const [name, setName] = useState(remembered);
    const [password, setPassword] = useState('');
    const play = useContext(PlayChips);
    const start = useContext(StartChips);
    const [asks, setAsks] = useState(!play); // for a password
    const [trouble, setTrouble] = useState('');
    const [busy, setBusy] = useState(false);
    const go = async () => {
        if (busy) return; // the button stays as it is: it would lose the focus
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
            setTrouble(!(why instanceof Trouble) ? words.noAnswer : why.status === 401 && password ? words.door.refused(name.trim()) : why.message);
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
                {words.door.name}
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
                    {words.door.password}
                    <input
                        type="password"
                        value={password}
                        autocomplete="current-password"
                        onInput={(input) => setPassword(input.currentTarget.value)}
                    />
                </label>
            )}
            <div class="enter">
                <button type="submit" class="btn main" aria-busy={busy} disabled={name.trim() === ''}>
                    {words.door.enter}
                </button>
                {onWatch && (
                    <button type="button" class="btn" onClick={onWatch}>
                        {words.door.watch}
                    </button>
                )}
            </div>
            <p class="new-here">
                {play && words.door.newHere(start)}{' '}
                {!asks && (
                    <button type="button" class="text" onClick={() => setAsks(true)}>
                        {words.door.hasPassword}
                    </button>
                )}
            </p>
            <p class="trouble" role="alert">
                {trouble && fullStop(trouble)}
            </p>
        </form>
    );
}
