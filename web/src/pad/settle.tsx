// The whole arithmetic of a hand, before it is confirmed.
import { isPot } from '../pot/pot';
import { RuleId } from '../record/rules';
import type { Cents, TableEvent, View } from '../wire/view';
import { dollars, placeName, ratioOf, signed, wagerName } from '../words/words';
import { words } from '../words/language';
import { Felt } from './felt';
import { depthOf, hasResults } from './steps';
import { Headline } from './work';

const MOVES = ['PAID', 'TAKEN', 'PUSHED', 'RETURNED', 'POT', 'FEE', 'JACKPOT'];

/** From the bank's side where there is one; in a game for the pot what the seat gets. */
function moneyOf(event: TableEvent, pot: boolean): Cents {
    const amount = event.amount ?? 0;
    if (event.event === 'PAID') return pot ? amount : -amount;
    if (event.event === 'FEE' || event.event === 'JACKPOT') return -amount;
    return event.event === 'TAKEN' || event.event === 'POT' ? amount : 0;
}

/** What lies there of the wager that is settled. */
const stakeOf = (view: View, event: TableEvent): Cents =>
    view.stakes.filter((each) => each.wager === event.wager && each.seat === event.seat && each.spot === (event.spot ?? event.seat) && (each.part ?? 1) === (event.part ?? 1)).reduce((sum, each) => sum + each.amount, 0);

/** Which of the two won, by how much, and with which animal. */
function resultWords(view: View): string {
    if (!view.result) return words.pad.decided;
    if (!hasResults(view)) return words.pad.bankHand(placeName(view, view.bank.spot ?? 0), view.result) || words.pad.decided;
    const side = words.pad.sideOf(view.result);
    const points = ['player', 'banker'].map((hand) => view.hands.find((each) => each.hand === hand)?.points ?? null);
    return words.pad.won(words.pad.results[side]!, view.result === side ? '' : (words.pad.results[view.result] ?? ''), side === 'banker' ? points.reverse() : points);
}

/** What became of a wager: of one that is paid in full, how. */
function rulingWords(event: TableEvent): string {
    const ratio = event.event === 'PAID' && !event.due ? ratioOf(event) : '';
    return ratio ? words.pad.pays(ratio) : words.pad.settles[event.event]!;
}

/** Where the bank does not cover every result: where settling begins. */
function ActionButton({ view }: { view: View }) {
    const action = view.settlement?.find((each) => each.event === 'ACTION');
    if (!action || view.bank.covered) return null;
    return (
        <p class="why action-button">
            <span>{words.pad.actionButton(placeName(view, action.spot), action.spot ?? 0)}</span> <RuleId id={action.rule} />
        </p>
    );
}

export function SettleWork({ view }: { view: View }) {
    const pot = isPot(view);
    const rows = (view.settlement ?? []).filter((each) => MOVES.includes(each.event));
    const sum = (kind: string) => rows.filter((each) => each.event === kind).reduce((all, each) => all + (each.amount ?? 0), 0);
    const banked = !pot && depthOf(view) === 'full' && rows.length > 0;
    return (
        <>
            <Headline text={resultWords(view)} more={depthOf(view) === 'full' ? words.pad.payAndTake : words.pad.confirmIt} />
            <Felt view={view} />
            <ActionButton view={view} />
            <div class="sheet">
                {rows.length > 0 && (<table class="data">
                    <thead>
                        <tr>
                            <th>{words.pad.columns.seat}</th>
                            <th>{words.pad.columns.wager}</th>
                            <th>{words.pad.columns.ruling}</th>
                            <th class="num">{banked ? words.pad.columns.bank : words.pad.columns.money}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {rows.map((each, index) => {
                            const money = moneyOf(each, pot);
                            return (
                                <tr key={index}>
                                    <td>{each.seat ? words.pad.seatName(each.seat, placeName(view, each.seat)) : words.pad.theBox}</td>
                                    <td>
                                        {each.wager ? wagerName(each.wager) : ''} {stakeOf(view, each) > 0 && dollars(stakeOf(view, each))}
                                    </td>
                                    <td>
                                        {rulingWords(each)} <RuleId id={each.rule} />
                                    </td>
                                    <td class={`num${money > 0 ? ' up' : money < 0 ? ' down' : ''}`}>{signed(money)}</td>
                                </tr>
                            );
                        })}
                    </tbody>
                    {banked && (
                        <tfoot>
                            <tr>
                                <td colSpan={3}>{words.pad.bankSum(sum('TAKEN'), sum('PAID'), view.bank.front?.posted ?? 0)}</td>
                                <td class="num">{signed(sum('TAKEN') - sum('PAID'))}</td>
                            </tr>
                        </tfoot>
                    )}
                </table>)}
                {rows.length === 0 && <p class="why">{words.pad.nothingMoves}</p>}
            </div>
        </>
    );
}
