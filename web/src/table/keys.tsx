// A key for every act: buttons carry theirs, and a key presses the button that is
// there. Keys are off while something is typed or another control is used.
import { useEffect, useState } from 'preact/hooks';
import { chosen } from '../room/dress';
import { words } from '../words/language';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** On a betting area: arrows go to the next one, and Shift with Enter takes back what lies
 * there. True when the key was one of these. */
function onArea(area: Element | null, event: KeyboardEvent): boolean {
    const step = STEPS[event.key];
    const back = event.key === 'Enter' && event.shiftKey;
    if (!area || (!step && !back)) return false;
    const all = [...document.querySelectorAll<HTMLElement>('.area-bet:enabled')];
    const at = all.findIndex((each) => area.contains(each));
    if (back) area.querySelector<HTMLElement>('.area-back:enabled')?.click();
    else all[(at + step! + all.length) % all.length]?.focus();
    return true;
}

export function Keys() {
    const [open, setOpen] = useState(false);
    useEffect(() => {
        const press = (event: KeyboardEvent) => {
            const on = event.target as HTMLElement | null;
            if (event.ctrlKey || event.metaKey || event.altKey || on?.matches('input, select, textarea')) return;
            if (event.key.length === 1 && event.key !== ' ' && chosen('keys') === 'off') return;
            if (onArea(on?.closest('.area') ?? null, event)) event.preventDefault();
            else if (event.key === '?') setOpen((was) => !was);
            else if (event.key === 'Escape') setOpen(false);
            else {
                if (event.key === ' ' && on?.matches('button, a, summary')) return; // it presses that one
                const key = `[data-key="${CSS.escape(event.key.toLowerCase())}"]`;
                const button = document.querySelector<HTMLElement>(`.dock ${key}:enabled, .dock a${key}`);
                if (!button) return;
                event.preventDefault();
                button.click();
            }
        };
        window.addEventListener('keydown', press);
        return () => window.removeEventListener('keydown', press);
    }, []);
    if (!open) return null;
    return (
        <div class="keys" role="dialog" aria-label={words.keys.heading}>
            <h2>{words.keys.heading}</h2>
            <dl>
                {words.keys.list.map(([key, does]) => (
                    <div key={key}>
                        <dt>
                            <kbd>{key}</kbd>
                        </dt>
                        <dd>{does}</dd>
                    </div>
                ))}
            </dl>
            <button type="button" class="btn" onClick={() => setOpen(false)}>
                {words.close}
            </button>
        </div>
    );
}
