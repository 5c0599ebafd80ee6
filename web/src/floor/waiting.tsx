// Who waits for a seat here, first come first.
import { useState } from 'preact/hooks';
import { words } from '../words/language';
import type { PaneProps } from './drawer';

export function WaitingPane({ view, say }: PaneProps) {
    const [name, setName] = useState('');
    const taken = new Set(view.places.map((each) => each.place));
    const free = Array.from({ length: view.seats }, (_, index) => index + 1).find((seat) => !taken.has(seat));
    return (
        <>
            <h3>{words.floor.waitingPane.heading}</h3>
            <ol class="wl">
                {view.waiting.map((who, index) => (
                    <li key={who}>
                        <span class="n">{index + 1}</span>
                        <b>{who}</b>
                        {free !== undefined && (
                            <button type="button" class="btn" onClick={() => void say({ verb: 'sit', who, seat: free })}>
                                {words.floor.waitingPane.seat(free)}
                            </button>
                        )}
                        <button type="button" class="btn quiet" onClick={() => void say({ verb: 'unwait', who })}>
                            {words.floor.waitingPane.off}
                        </button>
                    </li>
                ))}
            </ol>
            {view.waiting.length === 0 && <p class="dim">{words.floor.waitingPane.nobody}</p>}
            {free === undefined && <p class="dim">{words.floor.waitingPane.full}</p>}
            <form
                class="acts"
                onSubmit={(submit) => {
                    submit.preventDefault();
                    if (name.trim()) void say({ verb: 'wait', who: name.trim() }).then((done) => done && setName(''));
                }}
            >
                <input class="field" aria-label={words.floor.waitingPane.name} placeholder={words.floor.waitingPane.name} maxLength={23} value={name} onInput={(input) => setName(input.currentTarget.value)} />
                <button type="submit" class="btn" disabled={!name.trim()}>
                    {words.floor.waitingPane.put(name.trim())}
                </button>
            </form>
        </>
    );
}
