// The door: a name is enough in a house of play chips.
import { useContext, useId, useRef, useState } from 'preact/hooks';
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
    const [wrong, setWrong] = useState(false); // what was typed, and not the line or the house
    const [busy, setBusy] = useState(false);
    const field = useRef<HTMLInputElement>(null);
    const saysWhy = useId();
    const go = async () => {
        if (busy) return; // the button stays as it is: it would lose the focus
        if (name.trim() === '') {
            setTrouble(words.door.nameless);
            setWrong(true);
            field.current?.focus();
            return;
        }
        setBusy(true);
        setTrouble('');
        setWrong(false);
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
            setWrong(why instanceof Trouble);
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
                    ref={field}
                    value={name}
                    autocomplete="username"
                    maxLength={23}
                    aria-required
                    aria-invalid={wrong}
                    aria-describedby={saysWhy}
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
                        aria-invalid={wrong}
                        aria-describedby={saysWhy}
                        onInput={(input) => setPassword(input.currentTarget.value)}
                    />
                </label>
            )}
            <p id={saysWhy} class="trouble" role="alert">
                {trouble && fullStop(trouble)}
            </p>
            <div class="enter">
                <button type="submit" class="btn main" aria-busy={busy}>
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
        </form>
    );
}
