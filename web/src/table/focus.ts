// The focus is never lost, and never jumps onto another act: where a control of one's own
// place goes or rests, the heading of the place has it until that same control is back.
import { useEffect, useRef } from 'preact/hooks';

const HEADING = '.dock h2, .phase h1';

/** An act whose words have changed is another one. */
const saysOf = (control: HTMLElement) => (control.dataset.verb ? control.textContent : '');

/** Call on every draw of the page; `busy` while nothing can be pressed. */
export function useKeptFocus(busy: boolean): void {
    const last = useRef<{ control: HTMLElement; says: string | null } | null>(null); // of the dock that had it
    useEffect(() => {
        const came = (event: FocusEvent) => {
            const on = event.target as HTMLElement;
            if (on.matches(HEADING)) return;
            last.current = on.closest('.dock') ? { control: on, says: saysOf(on) } : null;
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
            if (now && now !== document.body && !now.matches(HEADING)) return;
            const { control, says } = was;
            const back = !busy && control.isConnected && !control.matches(':disabled') && saysOf(control) === says;
            const to = back ? control : (document.querySelector<HTMLElement>('.dock h2') ?? document.querySelector<HTMLElement>('.phase h1'));
            if (!to || to === now) return;
            if (!back) to.tabIndex = -1;
            to.focus({ preventScroll: true });
        });
        return () => cancelAnimationFrame(frame);
    });
}
