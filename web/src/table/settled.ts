// What was settled in a hand, in which order, and what a seat's chips came to.
import type { RecalledHand, TableEvent } from '../wire/view';

const SETTLED = new Set(['PAID', 'TAKEN', 'PUSHED', 'RETURNED', 'UNPAID', 'POT', 'AWARDED']);

/** What counts of the steps: a hand that was called off before the deal left nothing behind. */
export const inForce = (steps: TableEvent[]) => steps.slice(steps.map((step) => step.event).lastIndexOf('CALLED-OFF') + 1);

export const isSettled = (event: TableEvent) => SETTLED.has(event.event);

/** Had a seat chips in a hand, be it only for its fee? Then it has a sum. */
export const hadPart = ({ steps }: RecalledHand, seat: number | null) => steps.some((step) => step.seat === seat && (isSettled(step) || step.event === 'FEE' || step.event === 'PUT'));

/** Wagers that were settled while the hand was still played. */
export const earlySteps = ({ steps, order }: RecalledHand) => steps.filter(isSettled).slice(0, order?.early ?? 0);

/** What a seat laid down in a hand, what it paid for it, and what came to it: its own chips
 * and those it won. What came, less what went, is its sum. */
export function moneyAt(hand: RecalledHand, seat: number): { bet: number; fee: number; back: number } {
    const own = inForce(hand.steps).filter((step) => step.seat === seat);
    const sum = (events: string[], of: (step: TableEvent) => number) => own.reduce((all, step) => all + (events.includes(step.event) ? of(step) : 0), 0);
    const fee = sum(['FEE', 'POOLED'], (step) => step.amount ?? 0);
    const back = sum(['PAID', 'TAKEN', 'PUSHED', 'RETURNED'], (step) => step.stake ?? 0) + sum(['UNBANKED', 'PAID', 'AWARDED'], (step) => step.amount ?? 0);
    return { bet: back - fee - (hand.net.find((each) => each.seat === seat)?.amount ?? 0), fee, back };
}
