// The display over a table: everything to see, nothing to press.
import { Entrance } from './entrance';
import { lastDeal, useAnswer, useLiveTable, useRecall } from './hooks';
import { isTwoHanded, Layout } from './felt';
import { Payouts, useOdds } from './notices';
import { LinkLamp } from './parts';
import { Scoreboard } from './scoreboard';
import type { Game, Session } from './view';
import { awaited, capital, dollars, PHASES } from './words';

export function BoardPage({ id, session, onSession }: { id: number; session: Session | null; onSession(session: Session | null): void }) {
    const { view, deal, dealing, link, trouble } = useLiveTable(id, session, onSession);
    const recalled = useRecall(id, session && view && view.phase !== 'play' ? view.hand : undefined);
    const odds = useOdds(view?.game);
    const game = useAnswer<Game[]>('games').value?.find((each) => each.id === view?.game);
    if (!session || !view)
        return (
            <main class="empty-page">{!session ? <Entrance onSession={onSession} /> : trouble ? <p role="status">{capital(trouble)}.</p> : <LinkLamp link={link} />}</main>
        );
    return (
        <main class="board-page">
            <header class="board-head">
                <h1>{game?.name ?? view.game}</h1>
                <p>
                    Table {id} <span class="dim">hand {view.hand}</span>
                </p>
                <p>
                    {dollars(view.settings.min ?? 0)} &ndash; {dollars(view.settings.max ?? 0)}
                </p>
                <p class="board-phase">{dealing ? 'No more bets' : PHASES[view.phase]}</p>
                {link !== 'live' && <LinkLamp link={link} />}
            </header>
            <section class="board-cards felt-plain">
                {isTwoHanded(game) && <Layout view={view} deal={deal ?? lastDeal(recalled, view)} dealing={dealing} />}
                <p class="board-awaits">
                    {dealing ? '\u00a0' : awaited({ ...view, me: { place: null, role: 'board' } })}
                    {view.bank.front && !dealing && <span class="dim"> The bank is {dollars(view.bank.front.posted)}.</span>}
                </p>
            </section>
            {isTwoHanded(game) && (
                <section class="board-road">
                    <Scoreboard past={view.past} wide />
                </section>
            )}
            <section class="board-pays">
                <h3>Payouts</h3>
                <Payouts odds={odds} plain />
            </section>
        </main>
    );
}
