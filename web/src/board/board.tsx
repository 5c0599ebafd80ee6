// The display over a table: everything to see, nothing to press.
import { Entrance } from '../lobby/entrance';
import { lastEnding, useAnswer, useLiveTable, useRecall } from '../wire/hooks';
import { lying, Middle, seatsOf } from '../table/felt';
import { SpotHand } from '../table/seat';
import { feltOf, playsTiles } from '../pieces/felts';
import { handsAt } from '../table/hands';
import { betNow, isPot } from '../pot/pot';
import { Payouts, useOdds } from '../record/notices';
import { LinkLamp } from '../room/parts';
import { Scoreboard } from '../roads/scoreboard';
import type { Game, Session } from '../wire/view';
import { awaited, capital, dollars, limitsWords, placeName } from '../words/words';
import { words } from '../words/language';

export function BoardPage({ id, session, onSession }: { id: number; session: Session | null; onSession(session: Session | null): void }) {
    const { view, ending, link, trouble } = useLiveTable(id, session, onSession);
    const recalled = useRecall(id, session && view && view.phase !== 'play' ? view.hand : undefined);
    const odds = useOdds(view && !isPot(view) ? view.game : undefined);
    const game = useAnswer<Game[]>('games').value?.find((each) => each.id === view?.game);
    if (!session || !view)
        return (
            <main class="empty-page">{!session ? <Entrance onSession={onSession} /> : trouble ? <p role="status">{capital(trouble)}.</p> : <LinkLamp link={link} />}</main>
        );
    const last = ending ?? lastEnding(recalled, view);
    const dealing = ending?.stage === 'cards';
    const { hands, bank } = lying(view, last);
    const spots = seatsOf(view).filter((spot) => spot !== bank && handsAt(hands, spot).length > 0);
    return (
        <main class="board-page">
            <header class="board-head">
                <h1>{game?.name ?? view.game}</h1>
                <p>
                    {words.table(id)} <span class="dim">{words.board.hand(view.hand)}</span>
                </p>
                <p>
                    {limitsWords(view.settings.min ?? 0, view.settings.max ?? 0)}
                </p>
                <p class="board-phase">{dealing ? words.board.noMoreBets : words.phases[view.phase]}</p>
                {link !== 'live' && <LinkLamp link={link} />}
            </header>
            <section class="board-cards felt-plain" data-felt={feltOf(view.game)}>
                <Middle view={view} ending={last} />
                {spots.length > 0 && (
                    <ul class="board-hands">
                        {spots.map((spot) => (
                            <li key={spot}>
                                <SpotHand hands={hands} spot={spot} tiles={playsTiles(view.game)} told={dealing ? null : last?.hand} />
                                <span>
                                    {placeName(view, spot)}
                                    {isPot(view) && betNow(view, spot) > 0 && <b> {dollars(betNow(view, spot))}</b>}
                                </span>
                            </li>
                        ))}
                    </ul>
                )}
                <p class="board-awaits">
                    {dealing ? '\u00a0' : awaited({ ...view, me: { place: null, role: 'board' } })}
                    {view.bank.front && !dealing && <span class="dim"> {words.board.bank(view.bank.front.posted)}</span>}
                </p>
            </section>
            {view.past.length > 0 && (
                <section class="board-road">
                    <Scoreboard past={view.past} wide />
                </section>
            )}
            {odds && (
                <section class="board-pays">
                    <h3>{words.board.payouts}</h3>
                    <Payouts odds={odds} plain />
                </section>
            )}
        </main>
    );
}
