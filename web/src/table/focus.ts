// The focus is never lost, and never jumps onto another act: where a control of one's own
// place goes or rests, the heading of the place has it until that same control is back. Nor does
// it stay nowhere: where a key pressed a control that had it not, the heading has it once that goes.
import { useEffect, useRef } from 'preact/hooks';

const HEADING = '.dock h2, .phase h1';

/** An act whose words have changed is another one. */
const saysOf = (control: HTMLElement) => (control.dataset.verb ? control.textContent : '');

/** Call on every draw of the page; `busy` while nothing can be pressed. */
export function useKeptFocus(busy: boolean): void {
    const last = useRef<{ control: HTMLElement; says: string | null; keyed?: boolean } | null>(null); // of the dock that had it, or was pressed by its key
    useEffect(() => {
        const came = (event: FocusEvent) => {
            const on = event.target as HTMLElement;
            if (on.matches(HEADING)) return;
            last.current = on.closest('.dock') ? { control: on, says: saysOf(on) } : null;
        };
        const pressed = (event: MouseEvent) => {
            const on = event.target as HTMLElement;
            if (event.detail === 0 && document.activeElement === document.body && on.closest('.dock')) last.current = { control: on, says: null, keyed: true };
        };
        const left = (event: PointerEvent) => {
            if (!(event.target as HTMLElement).closest('.dock')) last.current = null;
        };
        document.addEventListener('focusin', came);
        document.addEventListener('click', pressed, true);
        document.addEventListener('pointerdown', left);
        return () => {
            document.removeEventListener('focusin', came);
            document.removeEventListener('click', pressed, true);
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
            const { control, says, keyed } = was;
            if (keyed && control.isConnected) return;
            const back = !busy && control.isConnected && !control.matches(':disabled') && saysOf(control) === says;
            const to = back ? control : (document.querySelector<HTMLElement>('.dock h2') ?? document.querySelector<HTMLElement>('.phase h1'));
            if (!to || to === now) return;
            if (!back) to.tabIndex = -1;
            to.focus({ preventScroll: true });
        });
        return () => cancelAnimationFrame(frame);
    });
}
