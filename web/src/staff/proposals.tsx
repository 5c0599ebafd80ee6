// What waits for a second person: shown wherever somebody may approve it.
import { useState } from 'preact/hooks';
import { sayToHouse, Trouble } from '../wire/api';
import { useAnswer } from '../wire/hooks';
import type { Proposal, Session } from '../wire/view';
import { passed } from '../words/floor';
import { words } from '../words/language';

export function useProposals(session: Session | null): { proposals: Proposal[]; again(): void } {
    const may = session && ['floor', 'admin'].includes(session.role);
    const { value, again } = useAnswer<{ proposals: Proposal[] }>(may ? 'house' : null, 2000);
    return { proposals: value?.proposals ?? [], again };
}

export function Proposals({ list, session, done }: { list: Proposal[]; session: Session; done(): void }) {
    const [refused, setRefused] = useState('');
    const say = (verb: string, number: number) =>
        sayToHouse(session, { verb, transfer: number, why: verb === 'approve' ? words.two.approved : words.two.rejected })
            .then(() => {
                setRefused('');
                done();
            })
            .catch((trouble: unknown) => setRefused(trouble instanceof Trouble ? trouble.message : words.noAnswer));
    if (list.length === 0) return null;
    return (
        <section class="proposals" aria-label={words.two.heading}>
            <h3>{words.two.heading}</h3>
            {refused && (
                <p class="msg" role="alert">
                    {refused}
                </p>
            )}
            <ul>
                {list.map((each) => (
                    <li key={each.number}>
                        <p>
                            <b>{words.two.what(each)}</b>
                            <small class="dim">{words.two.who(each.who, each.why, passed(each.left))}</small>
                        </p>
                        {each.who === session.name ? (
                            <span class="dim small">{words.two.other}</span>
                        ) : (
                            <button type="button" class="btn go" onClick={() => void say('approve', each.number)}>
                                {words.two.approve}
                            </button>
                        )}
                        <button type="button" class="btn" onClick={() => void say('reject', each.number)}>
                            {each.who === session.name ? words.two.back : words.two.reject}
                        </button>
                    </li>
                ))}
            </ul>
        </section>
    );
}
