// How a game for the pot is played, in a few lines with this table's figures, and what beats what.
import { Piece } from '../pieces/pieces';
import type { View } from '../wire/view';
import { limitsWords } from '../words/words';
import { words } from '../words/language';
import { blindsOf, hasBoard, lowWins } from './pot';

/** Hands from the best down, by the names they have in the words, each with its cards. */
const HIGH: [string, string][] = [
    ['straightFlush', '9s8s7s6s5s'],
    ['four', 'QsQhQdQc4h'],
    ['fullHouse', 'TsThTd6c6s'],
    ['flush', 'AhJh8h6h2h'],
    ['straight', '8c7d6s5h4c'],
    ['three', '7s7h7dKc3s'],
    ['twoPair', 'KcKd9s9h4d'],
    ['pair', 'AsAdJc8h5s'],
    ['high', 'AcQd9h6s3c'],
];
const FIVE_ACES: [string, string] = ['fiveAces', 'AsAhAdAcXx'];
const LOW: [string, string][] = [
    ['best', '5h4s3d2cAh'],
    ['second', '6s4h3c2dAs'],
    ['seven', '7d5s4h3c2d'],
    ['king', 'Kc9d8s4h3c'],
    ['pair', '9h9c4s3d2h'],
];
/** The low half of a pot: the best that there is, and the last that counts. */
const EIGHT: [string, string][] = [
    ['best', '5h4s3d2cAh'],
    ['last', '8s7h6d5c4s'],
];

function Ranks({ heading, hands, names }: { heading: string; hands: [string, string][]; names: Record<string, string> }) {
    return (
        <table class="hand-ranks">
            <caption>{heading}</caption>
            <tbody>
                {hands.map(([name, cards]) => (
                    <tr key={name}>
                        <th scope="row">{names[name]}</th>
                        <td>
                            <span class="fan">
                                {(cards.match(/../g) ?? []).map((face) => (
                                    <Piece key={face} face={face} />
                                ))}
                            </span>
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

export function PotHowTo({ view }: { view: View }) {
    const { how } = words.pot;
    const { structure = '' } = view.settings;
    const joker = view.shoe.size % 52 !== 0;
    const omaha = /omaha/.test(view.game);
    const low = lowWins(view.game);
    const lines = [
        how.blinds(blindsOf(view)),
        how.rounds(hasBoard(view.game) ? (omaha ? 4 : 2) : 5),
        how.bets(limitsWords(...(view.bets ?? [0, 0])), String(structure)),
        omaha ? how.omaha : low ? how.lowball : how.holdem,
        ...(joker ? [low ? how.lowJoker : how.joker] : []),
        how.showdown,
        omaha ? how.oddHigh : how.odd,
    ];
    return (
        <div class="pot-how">
            <ul class="how">
                {lines.map((line) => (
                    <li key={line}>{line}</li>
                ))}
            </ul>
            {low ? <Ranks heading={how.ranks.low} hands={LOW} names={how.lows} /> : <Ranks heading={how.ranks.high} hands={joker ? [FIVE_ACES, ...HIGH] : HIGH} names={how.highs} />}
            {omaha && <Ranks heading={how.ranks.eight} hands={EIGHT} names={how.eights} />}
        </div>
    );
}
