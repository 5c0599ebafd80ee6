// Tables to open, from the list of games that are played: how many of each, and who deals.
// Money chips are dealt by people alone.
import { useState } from 'preact/hooks';
import { openTable, Trouble } from '../wire/api';
import { useAnswer } from '../wire/hooks';
import type { Game, Session } from '../wire/view';
import { words } from '../words/language';
import type { Office } from './office';
import { presetWords, settingsOf, TermsOf, type Terms } from './terms';

/** Who deals, and how much of the hand a dealer enters. */
const DEALS = {
    machine: {},
    full: { entered: 1 },
    collection: { depth: 'collection' },
    result: { depth: 'result' },
} satisfies Record<string, Record<string, number | string>>;
type Deal = keyof typeof DEALS;

export function OpenTables({ session, onOpened }: { session: Session; onOpened(count: number): void }) {
    const { value: games } = useAnswer<Game[]>('games');
    const money = useAnswer<Office>('house').value?.policy.chips === 'money';
    const [chosen, setChosen] = useState<Deal>('machine');
    const deal = money && chosen === 'machine' ? 'full' : chosen;
    const [wanted, setWanted] = useState<Record<string, number>>({});
    const [terms, setTerms] = useState<Record<string, Terms>>({});
    const [refused, setRefused] = useState('');
    const [busy, setBusy] = useState(false);
    const total = Object.values(wanted).reduce((sum, each) => sum + each, 0);
    const change = (id: string, by: number) => setWanted({ ...wanted, [id]: Math.max(0, Math.min(20, (wanted[id] ?? 0) + by)) });
    const open = async () => {
        setBusy(true);
        try {
            for (const [game, count] of Object.entries(wanted)) {
                const settings = settingsOf(terms[game] ?? {});
                if (!settings) throw new Trouble(400, words.admin.tables.noAmount(game));
                for (let i = 0; i < count; i++) {
                    await openTable(session, game, { ...settings, ...DEALS[deal] });
                    setWanted((left) => ({ ...left, [game]: (left[game] ?? 1) - 1 }));
                }
            }
            setRefused('');
            onOpened(total);
        } catch (trouble) {
            setRefused(trouble instanceof Trouble ? trouble.message : words.noAnswer);
        }
        setBusy(false);
    };
    return (
        <>
            <div class="seg" role="group" aria-label={words.admin.tables.deals}>
                {(Object.keys(DEALS) as Deal[])
                    .filter((each) => !money || each !== 'machine')
                    .map((each) => (
                        <button key={each} type="button" aria-pressed={each === deal} onClick={() => setChosen(each)}>
                            {words.admin.tables.deal[each]}
                        </button>
                    ))}
            </div>
            <p class="small dim">{words.admin.tables.dealt(deal, money)}</p>
            <section class="panel">
                <ul class="pick">
                    {games?.filter((game) => game.playable).map((game) => (
                        <li key={game.id} class={wanted[game.id] ? '' : 'off'}>
                            <span>
                                <b>{game.name}</b>
                                <small class="dim">{[`${game.house_name} ${game.edition}`, game.gega].filter(Boolean).join(', ')}</small>
                                <small class="dim">{presetWords(game)}</small>
                            </span>
                            <span class="cnt" role="group" aria-label={game.id}>
                                <button type="button" aria-label={words.admin.tables.less(game.id)} onClick={() => change(game.id, -1)}>
                                    −
                                </button>
                                <b>{wanted[game.id] ?? 0}</b>
                                <button type="button" aria-label={words.admin.tables.another(game.id)} onClick={() => change(game.id, 1)}>
                                    +
                                </button>
                            </span>
                            {(wanted[game.id] ?? 0) > 0 && <TermsOf game={game} terms={terms[game.id] ?? {}} onTerms={(next) => setTerms({ ...terms, [game.id]: next })} />}
                        </li>
                    ))}
                </ul>
            </section>
            <p class="small dim">{words.admin.tables.about}</p>
            {refused && (
                <p class="msg" role="alert">
                    {refused}
                </p>
            )}
            <button type="button" class="btn go" disabled={total === 0 || busy} onClick={() => void open()}>
                {words.admin.tables.act(total)}
            </button>
        </>
    );
}
