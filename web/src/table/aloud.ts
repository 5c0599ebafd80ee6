// What is read aloud at a table, in sentences: cards grouped by hand, tiles by name,
// results with their sum. What asks for an answer comes at once, the rest when there
// is time.
import { playsTiles } from '../pieces/felts';
import { cardsAloud } from '../pieces/pieces';
import type { Hand, View } from '../wire/view';
import { words } from '../words/language';
import { capital, deadlineWords, heading, placeName, turnAsks } from '../words/words';
import { countOf, handsAt, shownName } from './hands';
import { bettingOf, isPot, lowWins, wholePot } from '../pot/pot';
import type { Ending } from './pace';
import { hadPart } from './settled';
import { reasonWords } from './why';

const CLOSED = '??';

function handAloud({ game }: View, who: string, hand: Hand, name: string): string {
    const worth = name || countOf(hand);
    return words.aloud.hand(who, cardsAloud(hand.cards, playsTiles(game)), worth);
}

/** Whose hand it is: "Player", "Ann, front", "Ann, hand 2". */
function ownerOf(view: View, hand: Hand): string {
    if (hand.spot === 0) return words.name(hand.hand);
    const who = hand.spot === view.me.place ? words.aloud.you : placeName(view, hand.spot);
    return words.aloud.owner(who, hand.hand ? words.name(hand.hand) : '', hand.part ?? 1);
}

/** The end of a hand: what lies open, then one's own sum; who had no part in it has none. */
function endingAloud(view: View, ending: Ending): string {
    const { deal, hand, stage } = ending;
    if (stage === 'names') {
        const shown = deal.hands.filter((each) => each.cards.length > 0 && !each.cards.every((card) => card === CLOSED));
        const lines = shown.map((each) => handAloud(view, ownerOf(view, each), each, each.spot ? shownName(hand, each.spot, each.hand) : ''));
        return [...lines, deal.result ? words.aloud.result(words.name(deal.result)) : '', words.result.reasons(reasonWords(hand, lowWins(view.game)))].filter(Boolean).join(' ');
    }
    if (stage !== 'sum' || view.me.place === null) return '';
    const net = hand.net.find((each) => each.seat === view.me.place)?.amount ?? 0;
    return net !== 0 || hadPart(hand, view.me.place) ? words.aloud.sum(net) : '';
}

/** When there is time for it. */
export function polite(view: View, ending: Ending | null): string {
    if (ending) return endingAloud(view, ending);
    if (view.phase !== 'play' || view.me.place === null) return '';
    return handsAt(view.hands, view.me.place)
        .filter((hand) => !hand.cards.every((card) => card === CLOSED))
        .map((hand) => handAloud(view, ownerOf(view, hand), hand, hand.name ?? ''))
        .join(' ');
}

/** Is something asked of this viewer, the bank included? */
export const isAsked = (view: View) => turnAsks(view).length > 0 || view.legal.some(({ command }) => command.verb === 'bank' && command.seat === view.me.place);

/** At once: it is one's turn, and once that there are ten seconds left. */
export function urgent(view: View, ending: Ending | null, seconds: number | null): string {
    if (ending || !isAsked(view)) return '';
    const call = isPot(view) ? (bettingOf(turnAsks(view)).call?.lowest ?? 0) : 0;
    const turn = [`${capital(heading(view))}.`, call > 0 ? words.pot.toCall(call, wholePot(view)) : '', deadlineWords(view)].filter(Boolean).join(' ');
    return seconds !== null && seconds <= 10 ? words.aloud.ten : turn;
}
