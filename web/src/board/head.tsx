// What every screen over a table begins with.
import type { ComponentChildren } from 'preact';
import { feltOf } from '../pieces/felts';
import type { View } from '../wire/view';

const LETTERS = 30; // of a name that its line has room for

/** The number of the table on the felt of its family, the game, and what is beside it. */
export function WallHead({ view, name, about, children }: { view: View; name: string; about: string; children?: ComponentChildren }) {
    return (
        <header class="wall-head" data-felt={feltOf(view.game)}>
            <span class="wall-no">{view.id}</span>
            <div>
                <h1 class={name.length > LETTERS ? 'long' : undefined} style={{ '--letters': name.length }} title={name}>
                    {name}
                </h1>
                <p>{about}</p>
            </div>
            {children}
        </header>
    );
}
