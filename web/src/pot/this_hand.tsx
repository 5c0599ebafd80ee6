// The hand that is played, street by street, in the side panel.
import type { Collection, TableEvent, View } from '../wire/view';
import { cardsWords, dollars, fullStop, placeName, shortName } from '../words/words';
import { words } from '../words/language';
import { areBets, blindsOf, stepsOfHand, wholePot } from './pot';
import { streetsTold, together, type Act, type StreetTold } from './story';

/** What one of them did, in a sentence without its full stop. */
export function actWords(view: View, act: Act & { seats?: number[] }): string {
    const names = (act.seats ?? [act.seat]).map((seat) => (seat === view.me.place ? null : shortName(placeName(view, seat))));
    const told = words.pot.story.act(names, act.deed, act.amount);
    return act.late ? words.pot.story.late(told) : told;
}

export const toldOf = (view: View, events: TableEvent[]) => streetsTold(events, view.game, view.blind ?? 0, view.killer ?? null);

/** Has the street ended without a bet? */
const allChecked = ({ acts }: StreetTold, ended: boolean) => ended && acts.length > 1 && acts.every((act) => act.deed === 'checks' && !act.late);

function Row({ view, told, ended }: { view: View; told: StreetTold; ended: boolean }) {
    const { story } = words.pot;
    const said = allChecked(told, ended) ? [story.allCheck] : together(told.acts).map((act) => actWords(view, act));
    return (
        <tr data-step={told.step}>
            <th scope="row">{stepsOfHand(view.game, blindsOf(view).length)[told.step]}</th>
            <td>
                {told.cards.length > 0 && <b>{fullStop(cardsWords(told.cards))} </b>}
                {said.length > 0 && story.acts(said)}
                {told.taken > 0 && <span class="dim">{story.taken(told.taken)}</span>}
            </td>
            <td data-pot={told.pot}>{dollars(told.pot)}</td>
        </tr>
    );
}

/** What a hand takes out of the pot with so many players, or the half hour from each of them. */
function collected({ fees, rates }: Collection, players: number): string[] {
    const rate = rates.find((each) => !each.players || (players >= each.players[0] && players <= each.players[1]));
    return fees.flatMap((fee, index) => {
        const amount = rate?.amounts[index] ?? 0;
        return amount > 0 ? [words.pot.about.fee(amount, fee.fee, fee.moment)] : [];
    });
}

/** On what terms the table plays, and whether there is room at it. */
export function AboutTable({ view, collection }: { view: View; collection: Collection | undefined }) {
    const { about } = words.pot;
    const players = view.places.filter((each) => each.place <= view.seats && !each.away).length;
    const fees = collection ? collected(collection, Math.max(2, players)) : [];
    const { decide_seconds = 0 } = view.settings;
    const blinds = blindsOf(view);
    const rows = [
        { name: words.pot.blinds(blinds.length), text: about.posted(blinds) },
        { name: about.bets, text: words.pot.stakes(view.structure, ...(view.bets ?? [0, 0])) },
        { name: about.time, text: Number(decide_seconds) > 0 ? about.seconds(Number(decide_seconds), view.calls_time ?? false) : '' },
        { name: about.collection, text: about.fees(fees, players) },
        { name: about.buyIn, text: view.buy_in ? about.atLeast(view.buy_in) : '' },
    ];
    return (
        <section class="this-hand about-table" aria-label={about.heading}>
            <h2>
                {about.heading} <span>{about.seated(view.places.filter((each) => each.place <= view.seats).length, view.seats, view.waiting.length)}</span>
            </h2>
            <table>
                <tbody>
                    {rows
                        .filter(({ text }) => text)
                        .map(({ name, text }) => (
                            <tr key={name}>
                                <th scope="row">{name}</th>
                                <td>{text}</td>
                            </tr>
                        ))}
                </tbody>
            </table>
        </section>
    );
}

/** What lies in the middle now stands above it, whoever came late and has not heard the rest. */
export function ThisHand({ view, events, hand, over }: { view: View; events: TableEvent[]; hand: number; over: boolean }) {
    const { story } = words.pot;
    const streets = toldOf(view, events);
    if (over && streets.length === 0) return null;
    return (
        <section class="this-hand" aria-label={story.heading}>
            <h2>
                {over ? words.hand(hand) : story.heading} {!over && <span>{words.hand(hand)}</span>}
            </h2>
            {!over && <p class="pot-now">{story.now(wholePot(view), areBets(view))}</p>}
            <table>
                <tbody>
                    {streets.map((told, index) => (
                        <Row key={told.step} view={view} told={told} ended={over || index < streets.length - 1} />
                    ))}
                </tbody>
            </table>
        </section>
    );
}
