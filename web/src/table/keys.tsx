// A key for every act: buttons carry theirs, and a key presses the button that is
// there. Keys are off while something is typed or another control is used.
import { useEffect, useState } from 'preact/hooks';

const WORDS: [key: string, does: string][] = [
    ['1 \u2013 5', 'choose a chip'],
    ['Tab, Enter', 'go to an area and lay the chip there'],
    ['Z', 'undo'],
    ['X', 'clear'],
    ['R', 'rebet, or raise'],
    ['D', 'double, or draw'],
    ['P, F', 'play, fold'],
    ['C', 'check or call'],
    ['H', 'hit, or House Way'],
    ['S, T, U', 'stand, split, surrender'],
    ['M, I', 'match the wager, or ride'],
    ['L', 'lay the hand'],
    ['E, N', 'insurance or even money, neither'],
    ['B, N', 'take the bank, decline it'],
    ['Space', 'skip to the sum'],
    ['?', 'this list'],
];

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
                const button = document.querySelector<HTMLButtonElement>(`.dock [data-key="${CSS.escape(event.key.toLowerCase())}"]:enabled`);
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
        <div class="keys" role="dialog" aria-label="Keys">
            <h2>Keys</h2>
            <dl>
                {WORDS.map(([key, does]) => (
                    <div key={key}>
                        <dt>
                            <kbd>{key}</kbd>
                        </dt>
                        <dd>{does}</dd>
                    </div>
                ))}
            </dl>
            <button type="button" class="btn" onClick={() => setOpen(false)}>
                Close
            </button>
        </div>
    );
}
