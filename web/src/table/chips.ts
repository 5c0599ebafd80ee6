// Chips that move: what is lost to the bank, what is won from there to its wager, a pot to whoever
// has it, and once the felt is cleared to the stack. Copies of the piles that lie there travel over
// the page; they are no part of it, carry no figure, and nothing moves where nothing may.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Cents } from '../wire/view';
import { chipMs, type Ending } from './pace';

const COUNT_MS = 300;
const EASE = 'cubic-bezier(.2, .7, .2, 1)';

const still = () => document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const all = (selector: string) => [...document.querySelectorAll(`.table-page ${selector}`)];
const seatOf = (seat: number | null) => `.seat[data-seat="${seat}"]`;
const middleOf = (rect: DOMRect) => [rect.left + rect.width / 2, rect.top + rect.height / 2] as const;

/** A copy of a pile, from one place to another. */
function fly(pile: Element, from: DOMRect, to: DOMRect, ms: number): void {
    const { width, height } = pile.isConnected ? pile.getBoundingClientRect() : from;
    if (width === 0 || from.width === 0 || to.width === 0) return; // one of them is not drawn here
    const chips = pile.cloneNode(true) as SVGElement;
    const [[x, y], [toX, toY]] = [middleOf(from), middleOf(to)];
    chips.classList.add('in-flight');
    Object.assign(chips.style, { left: `${x - width / 2}px`, top: `${y - height / 2}px`, width: `${width}px`, height: `${height}px` });
    document.body.append(chips);
    const flight = chips.animate([{ transform: 'none' }, { transform: `translate(${toX - x}px, ${toY - y}px)` }], { duration: ms, easing: EASE });
    flight.onfinish = flight.oncancel = () => chips.remove();
}

/** Where the bank's chips lie; else its cards. */
const bankPlace = (bank: number | null) => (all(`${seatOf(bank)} .bet .pile`)[0] ?? all(`${seatOf(bank)} .plate`)[0] ?? all('.mid')[0])?.getBoundingClientRect();

/** What one seat has won comes from the bank, what it has lost goes there. */
function settle(seat: number, bank: number | null, ms: number): void {
    const place = bankPlace(bank);
    if (!place || seat === bank) return;
    for (const bet of all(`${seatOf(seat)} .bet[data-end]`)) {
        const pile = bet.querySelector('.pile');
        const end = bet.getAttribute('data-end');
        const lies = pile?.getBoundingClientRect();
        if (pile && lies && end === 'won') fly(pile, place, lies, ms);
        if (pile && lies && end === 'lost') fly(pile, lies, place, ms);
    }
}

/** The pots go from the middle to whoever has won them. */
function push(ms: number): void {
    const middle = all('.pots')[0]?.getBoundingClientRect();
    if (middle) for (const pile of all('.pot-bet .pile')) fly(pile, middle, pile.getBoundingClientRect(), ms);
}

/** Piles that still lie there, each at its seat. */
const lying = () =>
    all('.seat .bet:not([data-end=lost]) .pile').map((pile) => ({ pile, rect: pile.getBoundingClientRect(), seat: Number(pile.closest('.seat')!.getAttribute('data-seat')) }));

export function useMovingChips(ending: Ending | null): void {
    const seen = useRef<{ hand: number; settled: number; piles: ReturnType<typeof lying> }>({ hand: 0, settled: 0, piles: [] });
    useLayoutEffect(() => {
        const before = seen.current;
        const told = ending?.stage === 'chips' || ending?.stage === 'sum';
        // What lay before a seat and lies there no more is in its stack.
        if (!still()) for (const { pile, rect, seat } of before.piles) if (!pile.isConnected) fly(pile, rect, all(`${seatOf(seat)} .plate`)[0]?.getBoundingClientRect() ?? rect, chipMs());
        const settled = ending?.settled ?? [];
        const first = before.hand !== ending?.hand.hand;
        if (ending?.stage === 'chips' && !still()) {
            for (const seat of settled.slice(first ? 0 : before.settled)) settle(seat, ending.deal.bank, chipMs(ending));
            if (first && ending.deal.bank === null) push(chipMs(ending));
        }
        seen.current = { hand: told ? ending.hand.hand : 0, settled: told ? settled.length : 0, piles: told ? lying() : [] };
    }, [ending]);
}

/** A stack as it counts up to what has come to it; what goes out of it is gone at once. */
export function useCounting(amount: Cents): Cents {
    const [shown, setShown] = useState(amount);
    const from = useRef(amount);
    useEffect(() => {
        const least = from.current;
        from.current = amount;
        if (amount <= least || still()) return setShown(amount);
        let frame = 0;
        const began = performance.now();
        const count = (now: number) => {
            const part = Math.min(1, Math.max(0, now - began) / COUNT_MS);
            setShown(part < 1 ? least + Math.round((part * (amount - least)) / 100) * 100 : amount);
            if (part < 1) frame = requestAnimationFrame(count);
        };
        frame = requestAnimationFrame(count);
        return () => {
            cancelAnimationFrame(frame);
            setShown(amount);
        };
    }, [amount]);
    return amount < shown ? amount : shown;
}
