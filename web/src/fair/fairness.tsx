// How the present shoe was made, in words, and the proof of the last one, checked
// here in the browser.
import { useEffect, useState } from 'preact/hooks';
import { get } from '../wire/api';
import { checkLast, type Proof, type Proofs } from './fair';
import type { View } from '../wire/view';
import { publishedShoes, sayOwnWord, seenCards } from './word_keeper';

function names(rows: { who: string }[]): string {
    const all = rows.map((row) => row.who);
    return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

export function madeOf(proof: Proof): string {
    const given = proof.words.filter((row) => row.word !== null);
    const missing = proof.words.filter((row) => row.word === null);
    if (proof.stage === 'called') return `Shoe ${proof.number} waits for a word of ${names(missing)}.`;
    if (proof.stage === 'void') return `Shoe ${proof.number} was given up: no word came from ${names(missing)}.`;
    if (given.length === 0) return `Shoe ${proof.number} has the house's word alone.`;
    return `Shoe ${proof.number} was made of the house's secret and ${given.length === 1 ? 'a word' : 'words'} of ${names(given)}.`;
}

/** What the check found right, with the cards that this page saw. */
function checkedWords(cards: number): string {
    const right = 'Checked in this browser: everything is as it was promised';
    if (cards === 0) return `${right}.`;
    return `${right}, and ${cards === 1 ? 'the card' : `the ${cards} cards`} that you saw dealt lay just there.`;
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
                A word of your own, mixed into the next shoes <input value={word} maxLength={60} onInput={(event) => setWord(event.currentTarget.value)} />
            </label>
            <button type="submit" disabled={!word.trim()}>
                Mix it in
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
            <h3>How this shoe was made</h3>
            {stopped && <p class="wrong">The table has stopped for the floor: {stopped}.</p>}
            {proofs?.now ? <p>{madeOf(proofs.now)}</p> : <p>No shoe of the machine is in play.</p>}
            {proofs?.now && <p class="root">{proofs.now.root ?? proofs.now.commitment}</p>}
            <OwnWord view={view} />
            {proofs?.last && (
                <>
                    <h3>The last shoe</h3>
                    <p>{madeOf(proofs.last)}</p>
                    <p class={wrong ? 'wrong' : 'right'}>
                        {wrong ?? (proofs.last.secret ? checkedWords(compared) : 'Its secret stays closed.')}
                    </p>
                </>
            )}
        </section>
    );
}
