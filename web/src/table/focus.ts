// The focus is never lost: where a control of one's own place goes or rests, the focus
// goes to what can be done next, and until there is something to the strip above.
import { useEffect, useRef } from 'preact/hooks';

const NEXT = '.dock button.main:enabled, .dock button:enabled, .dock input:enabled';
const STRIP = '.phase h1';

/** Call on every draw of the page; `busy` while nothing can be pressed. */
export function useKeptFocus(busy: boolean): void {
    const last = useRef<HTMLElement | null>(null); // the control of the dock that had it
    useEffect(() => {
        const came = (event: FocusEvent) => {
            const on = event.target as HTMLElement;
            if (on.closest('.dock')) last.current = on;
            else if (!on.matches(STRIP)) last.current = null;
        };
        const left = (event: PointerEvent) => {
            if (!(event.target as HTMLElement).closest('.dock')) last.current = null;
        };
        document.addEventListener('focusin', came);
        document.addEventListener('pointerdown', left);
        return () => {
            document.removeEventListener('focusin', came);
            document.removeEventListener('pointerdown', left);
        };
    }, []);
    useEffect(() => {
        const was = last.current;
        if (!was) return;
        // A browser takes the focus from what is gone or disabled when it draws the next frame.
        const frame = requestAnimationFrame(() => {
            const now = document.activeElement;
            if (now && now !== document.body && !now.matches(STRIP)) return;
            const back = was.isConnected && !was.matches(':disabled') ? was : document.querySelector<HTMLElement>(NEXT);
            const to = busy || !back ? document.querySelector<HTMLElement>(STRIP) : back;
            if (to && to !== now) to.focus();
        });
        return () => cancelAnimationFrame(frame);
    });
}
