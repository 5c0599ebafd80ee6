// A key for every act: buttons carry theirs, and a key presses the button that is
// there. Keys are off while something is typed or another control is used.
import { useEffect, useState } from 'preact/hooks';
import { words } from '../words/language';

export function Keys() {
    const [open, setOpen] = useState(false);
    useEffect(() => {
        const press = (event: KeyboardEvent) => {
            const on = event.target as HTMLElement | null;
            if (event.ctrlKey || event.metaKey || event.altKey || on?.matches('input, select, textarea')) return;
            if (event.key === '?') setOpen((was) => !was);
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
