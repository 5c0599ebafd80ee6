// What happened while the line was down, in one line.
import { words } from '../words/language';
import { fullStop } from '../words/figures';
import type { RecalledHand, TableEvent, View } from '../wire/view';

/** The first hand that may have ended since this view, and the last that has. */
const firstOpen = (view: View) => (view.phase === 'play' ? view.hand : view.hand + 1);

/** Hands that were settled between two views. */
export const settledBetween = (before: View, now: View, hands: RecalledHand[]): RecalledHand[] =>
    hands.filter(({ hand }) => hand >= firstOpen(before) && hand < firstOpen(now)).sort((a, b) => a.hand - b.hand);

const DONE: Record<string, keyof typeof words.missed.done> = { FOLDED: 'folded', AWAY: 'away' };

/** Each of those hands with what it came to for oneself; what the clock did at one's place, by the
 * events that were missed. */
export function meanwhile(hands: RecalledHand[], events: TableEvent[], me: number | null): string {
    const nets = hands.flatMap((each) => each.net.filter(({ seat }) => me !== null && seat === me).map(({ amount }) => amount));
    const net = nets.length > 0 ? nets.reduce((sum, each) => sum + each, 0) : null;
    const done = new Set(events.flatMap(({ event, seat }) => (me !== null && seat === me && DONE[event] ? [DONE[event]!] : [])));
    const told = [...(hands.length > 0 ? [words.missed.settled(hands[0]!.hand, hands.at(-1)!.hand, net)] : []), ...[...done].map((each) => words.missed.done[each])];
    return [words.missed.back, ...(told.length > 0 ? told : [words.missed.nothing])].map(fullStop).join(' ');
}
