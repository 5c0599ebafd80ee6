// How the present shoe was made, in words, and the proof of the last one, checked
// here in the browser.
import { useEffect, useState } from 'preact/hooks';
import { get } from '../wire/api';
import { checkLast, type Proof, type Proofs } from './fair';
import type { View } from '../wire/view';
import { publishedShoes, sayOwnWord, seenCards } from './word_keeper';
import { words } from '../words/language';

const names = (rows: { who: string }[]) => rows.map((row) => row.who);

export function madeOf(proof: Proof): string {
    const given = proof.words.filter((row) => row.word !== null);
    const missing = proof.words.filter((row) => row.word === null);
    if (proof.stage === 'called') return words.fair.waits(proof.number, names(missing));
    if (proof.stage === 'void') return words.fair.void(proof.number, names(missing));
    if (given.length === 0) return words.fair.alone(proof.number);
    return words.fair.made(proof.number, names(given));
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
                {words.fair.ownWord} <input value={word} maxLength={60} onInput={(event) => setWord(event.currentTarget.value)} />
            </label>
            <button type="submit" disabled={!word.trim()}>
                {words.fair.mix}
            </button>
        </form>
    );
}

export function Fairness({ view }: { view: View }) {
    const [proofs, setProofs] = useState<Proofs | null>(null);
    const [wrong, setWrong] = useState<string | null>(null);
    const [compared, setCompared] = useState(0);
    const { number, stage, last, stopped } = view.promise;
    useEffect(() => {
        let gone = false;
        get<Proofs>(`tables/${view.id}/proofs`)
            .then((both) => {
                if (gone) return;
                const seen = seenCards(view.id);
                const found = checkLast(both, both.last ? publishedShoes(view.id).find(both.last.number) : undefined, (root) => seen.find(root));
                setWrong(found.wrong);
                setCompared(found.compared);
                setProofs(both);
            })
            .catch(() => undefined);
        return () => {
            gone = true;
        };
    }, [view.id, number, stage, last]);
    return (
        <section class="fairness">
            <h3>{words.fair.heading}</h3>
            {stopped && <p class="wrong">{words.fair.stopped(stopped)}</p>}
            {proofs?.now ? <p>{madeOf(proofs.now)}</p> : <p>{words.fair.none}</p>}
            {proofs?.now && <p class="root">{proofs.now.root ?? proofs.now.commitment}</p>}
            <OwnWord view={view} />
            {proofs?.last && (
                <>
                    <h3>{words.fair.last}</h3>
                    <p>{madeOf(proofs.last)}</p>
                    <p class={wrong ? 'wrong' : 'right'}>
                        {wrong ?? (proofs.last.secret ? words.fair.checked(compared) : words.fair.closed)}
                    </p>
                </>
            )}
        </section>
    );
}
