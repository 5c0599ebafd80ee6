// How the present shoe was made, in words, and the proof of the last one, checked
// here in the browser; its own page tells it step by step (shuffle.tsx).
import { useEffect, useState } from 'preact/hooks';
import { get, Trouble } from '../wire/api';
import type { PastShoe, Proof, Proofs } from './fair';
import { playsTiles } from '../pieces/felts';
import { Link } from '../room/parts';
import type { View } from '../wire/view';
import { givenWords, publishedShoes, sayOwnWord, seenCards } from './word_keeper';
import { words } from '../words/language';

/** The page of a table's last shoe, or of any other of it. */
export const shufflePath = (table: number, shoe?: number) => `/fair/${table}${shoe ? `/${shoe}` : ''}`;

const names = (rows: { who: string }[]) => rows.map((row) => row.who);

/** What is said of what a game is dealt from. */
export type FairWords = typeof words.fair;
export const fairOf = (game: string | undefined): FairWords => (playsTiles(game ?? '') ? words.fairTiles : words.fair);

export function madeOf(proof: Proof, fair: FairWords): string {
    const given = proof.words.filter((row) => row.word !== null);
    const missing = proof.words.filter((row) => row.word === null);
    if (proof.stage === 'called') return fair.waits(proof.number, names(missing));
    if (proof.stage === 'void') return fair.void(proof.number, names(missing));
    if (given.length === 0) return fair.alone(proof.number);
    return fair.made(proof.number, names(given));
}

/** A word that the player types is mixed into the next chain of this browser. */
function OwnWord({ view }: { view: View }) {
    const [word, setWord] = useState('');
    if (view.me.place === null || view.me.role !== 'player' || view.promise.owes.includes(view.me.place)) return null;
    return (
        <form
            onSubmit={(event) => {
                event.preventDefault();
                if (word.trim()) sayOwnWord(view, word.trim());
                setWord('');
            }}
        >
            <label>
                {fairOf(view.game).ownWord} <input value={word} maxLength={60} onInput={(event) => setWord(event.currentTarget.value)} />
            </label>
            <button type="submit" disabled={!word.trim()}>
                {words.fair.mix}
            </button>
        </form>
    );
}

/** The shoe in play and the last one, or the one that was asked for in its place, as the
 * house tells them, and what this browser finds when it makes that one again. */
export interface Checked {
    proofs: Proofs;
    past: PastShoe | null; // the one that was asked for
    wrong: string | null;
    compared: number; // cards that were seen dealt
    ms: number; // that the check took
}

/** The shoes before this one that were never dealt, back to one that was. */
async function undealtBefore(table: number, shoe: Proof | null): Promise<Proof[]> {
    if (!shoe?.before || shoe.number < 2) return [];
    const past = await get<PastShoe>(`tables/${table}/shoes/${shoe.number - 1}`);
    return [...(past.turns.every((turn) => turn.root === null) ? await undealtBefore(table, past.shoe) : []), ...past.turns];
}

async function checkHere(table: number, answer: Proofs | PastShoe, earlier: Proof[]): Promise<Checked> {
    const { checkLast } = await import('./check');
    const past = 'shoe' in answer ? answer : null;
    const proofs: Proofs = 'shoe' in answer ? { now: null, last: answer.shoe, turns: answer.turns, earlier } : { ...answer, earlier };
    const seen = seenCards(table);
    const began = performance.now();
    const found = checkLast(proofs, proofs.last ? publishedShoes(table).find(proofs.last.number) : undefined, (root) => seen.find(root), givenWords(table).list());
    return { proofs, past, ...found, ms: performance.now() - began };
}

/** `which` is what is asked of the table: its last shoe, one by its number, or that of a hand.
 * Asked and checked anew whenever `about` changes; null until then, or where the house does
 * not say. */
export function useChecked(table: number, about: string, which = 'proofs'): { checked: Checked | null; trouble: string } {
    const [checked, setChecked] = useState<Checked | null>(null);
    const [trouble, setTrouble] = useState('');
    useEffect(() => {
        let gone = false;
        get<Proofs | PastShoe>(`tables/${table}/${which}`)
            .then(async (answer) => {
                const earlier = await undealtBefore(table, 'shoe' in answer ? answer.shoe : answer.last);
                const found = await checkHere(table, answer, earlier);
                if (!gone) setChecked(found);
            })
            .catch((why: unknown) => {
                if (gone) return;
                setChecked(null);
                setTrouble(why instanceof Trouble ? why.message : words.noAnswer);
            });
        return () => {
            gone = true;
        };
    }, [table, about, which]);
    return { checked, trouble };
}

export function Fairness({ view, go }: { view: View; go(path: string): void }) {
    const { number, stage, last, stopped } = view.promise;
    const { checked } = useChecked(view.id, `${number} ${stage} ${last}`);
    const { proofs, wrong = null, compared = 0 } = checked ?? {};
    const fair = fairOf(view.game);
    return (
        <section class="fairness">
            <h3>{fair.heading}</h3>
            {stopped && <p class="wrong">{fair.stopped(stopped)}</p>}
            {proofs?.now ? <p>{madeOf(proofs.now, fair)}</p> : <p>{fair.none}</p>}
            {proofs?.now && <p class="root">{proofs.now.root ?? proofs.now.commitment}</p>}
            <OwnWord view={view} />
            {proofs?.last && (
                <>
                    <h3>{fair.last}</h3>
                    <p>{madeOf(proofs.last, fair)}</p>
                    <p class={wrong ? 'wrong' : 'right'}>
                        {wrong ?? (proofs.last.secret ? fair.checked(compared) : fair.closed)}
                    </p>
                    <Link to={shufflePath(view.id)} go={go}>
                        {fair.steps}
                    </Link>
                </>
            )}
        </section>
    );
}
