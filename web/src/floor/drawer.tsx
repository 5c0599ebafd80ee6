// One table, beside all the others: rule on it, look back, move people.
import { useState } from 'preact/hooks';
import { Refused } from '../staff/frame';
import { sayAtTable, Trouble } from '../wire/api';
import { useAnswer } from '../wire/hooks';
import type { Command, FloorRow, Session, View } from '../wire/view';
import { passed } from '../words/floor';
import { words } from '../words/language';
import { capital, placeName } from '../words/words';
import { EntryPane } from './entry';
import { RulingPane } from './ruling';
import { SeatsPane } from './seats';
import { TermsPane } from './terms';
import { WaitingPane } from './waiting';

export interface PaneProps {
    view: View;
    row: FloorRow;
    session: Session;
    /** Says it; true when it is done. A refusal is shown by the drawer. */
    say(command: Command): Promise<boolean>;
    /** The same of anything else that is asked of the house. */
    attempt(act: Promise<unknown>): Promise<boolean>;
    about: number; // the hand that is to be put right, 0: the last one
    onAbout(hand: number): void;
}

/** The field of a reason: every act of the floor has one. */
export function Reason({ value, onValue, label = words.floor.drawer.saw }: { value: string; onValue(value: string): void; label?: string }) {
    return (
        <label class="f">
            {label}
            <input class="field" value={value} maxLength={79} onInput={(input) => onValue(input.currentTarget.value)} />
        </label>
    );
}

const PANES = {
    ruling: { name: () => words.floor.drawer.panes.ruling, pane: RulingPane },
    seats: { name: () => words.floor.drawer.panes.seats, pane: SeatsPane },
    waiting: { name: (row: FloorRow) => words.floor.drawer.waiting(row.waiting.length), pane: WaitingPane },
    entry: { name: () => words.entry.tab, pane: EntryPane },
    terms: { name: () => words.floor.terms.tab, pane: TermsPane },
} as const;
type PaneName = keyof typeof PANES;

function Freezer({ row, say }: { row: FloorRow; say: PaneProps['say'] }) {
    const [why, setWhy] = useState('');
    const verb = row.freeze ? 'thaw' : 'freeze';
    return (
        <form
            class="freezer"
            onSubmit={(submit) => {
                submit.preventDefault();
                if (why.trim()) void say({ verb, why: why.trim() }).then((done) => done && setWhy(''));
            }}
        >
            <input class="field" aria-label={row.freeze ? words.floor.freezer.whyThaw : words.floor.freezer.whyFreeze} placeholder={row.freeze ? words.floor.freezer.whyThaw : words.floor.freezer.whyFreeze} value={why} maxLength={79} onInput={(input) => setWhy(input.currentTarget.value)} />
            <button type="submit" class={`btn${row.freeze ? ' go' : ''}`} disabled={!why.trim()}>
                {row.freeze ? words.floor.freezer.thaw : words.floor.freezer.freeze}
                <small>{why.trim() ? (row.freeze ? words.floor.freezer.goesOn : words.floor.freezer.stands) : words.floor.freezer.sayWhy}</small>
            </button>
        </form>
    );
}

export function Drawer({ row, session, close, again }: { row: FloorRow; session: Session; close(): void; again(): void }) {
    const { value: view, trouble, again: look } = useAnswer<View>(`tables/${row.id}/view`, 1500);
    const [pane, setPane] = useState<PaneName>('ruling');
    const [about, setAbout] = useState(0);
    const [refused, setRefused] = useState('');
    const onAbout = (hand: number) => {
        setAbout(hand);
        setPane('entry');
    };
    const attempt = (act: Promise<unknown>) =>
        act
            .then(() => {
                setRefused('');
                look();
                again();
                return true;
            })
            .catch((why: unknown) => {
                setRefused(why instanceof Trouble ? why.message : words.noAnswer);
                return false;
            });
    const say = (command: Command) => attempt(sayAtTable(session, row.id, command));
    const Pane = PANES[pane].pane;
    return (
        <aside class="drawer" aria-label={words.floor.drawer.table(row.id)}>
            <header class={row.freeze || row.frozen || row.stopped ? 'dh stopped' : 'dh'}>
                <h2>
                    {words.floor.drawer.table(row.id)} <span class="dim">{words.floor.drawer.game(row)}</span>
                    <button type="button" class="btn quiet" aria-label={words.floor.drawer.close} onClick={close}>
                        ×
                    </button>
                </h2>
                <p>
                    {row.freeze ? (
                        <>
                            <b class="stop">{words.floor.drawer.frozen}</b> {words.floor.drawer.since(passed(row.now - row.freeze.since))}. {capital(row.freeze.why)}.
                        </>
                    ) : (
                        `${words.floor.tile(row)}.`
                    )}
                    {view?.bank.declined && view.bank.declined.length > 0 && <small class="dim"> {words.floor.drawer.declined(view.bank.declined.map((place) => placeName(view, place)))}</small>}
                    {row.call && (
                        <button type="button" class="btn" onClick={() => void say({ verb: 'endcall', why: words.floor.drawer.hereWhy })}>
                            {words.floor.drawer.here}
                        </button>
                    )}
                </p>
                <Freezer row={row} say={say} />
            </header>
            <nav class="tabs" aria-label={words.floor.drawer.about}>
                {(Object.keys(PANES) as PaneName[]).map((each) => (
                    <button key={each} type="button" aria-pressed={each === pane} onClick={() => {
                            setAbout(0);
                            setPane(each);
                        }}
                    >
                        {PANES[each].name(row)}
                    </button>
                ))}
            </nav>
            <Refused words={refused || trouble} />
            <div class="pane">
                {view && <Pane view={view} row={row} session={session} say={say} attempt={attempt} about={about} onAbout={onAbout} />}
            </div>
        </aside>
    );
}
