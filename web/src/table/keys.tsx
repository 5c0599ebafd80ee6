// A key for every act: buttons carry theirs, and a key presses the button that is
// there. Keys are off while something is typed or another control is used.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
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

/** A key, and what it does. */
export type KeyLine = [key: string, does: string];

const FAMILIES: [RegExp, keyof typeof words.keys.of][] = [
    [/lowball/, 'draw'],
    [/three-card/, 'threeCard'],
    [/double-hand|fortune|tiles/, 'set'],
    [/no-bust|pure/, 'twentyOne'],
];

/** The keys of a game, each once with all that it does there. */
export function keysOf(game: string, pot: boolean): Map<string, string[]> {
    const { of } = words.keys;
    const family = FAMILIES.find(([name]) => name.test(game))?.[1];
    const all = new Map<string, string[]>();
    for (const [key, does] of [...of[pot ? 'pot' : 'bank'], ...(family ? of[family] : []), ...of.all]) all.set(key, [...(all.get(key) ?? []), does]);
    return all;
}

const FIGURE = /^\d$/;

/** What can be pressed in the dock now, in the words of its buttons. */
function keysNow(): KeyLine[] {
    const buttons = [...document.querySelectorAll<HTMLElement>('.dock [data-key]')].filter((each) => !each.matches(':disabled'));
    const figures = buttons.map((each) => each.dataset.key!).filter((key) => FIGURE.test(key));
    const says = (button: HTMLElement) => {
        const text = button.cloneNode(true) as HTMLElement;
        text.querySelectorAll('kbd, svg').forEach((each) => each.remove());
        return button.getAttribute('aria-label') ?? text.textContent!.trim();
    };
    return [
        ...buttons.filter((each) => !FIGURE.test(each.dataset.key!)).map((each): KeyLine => [words.keys.names[each.dataset.key!] ?? each.dataset.key!.toUpperCase(), says(each)]),
        ...(figures.length > 0 ? [[words.keys.figures(figures.length), document.querySelector('.dock .tray') ? words.keys.chip : document.querySelector('.dock .ahead') ? words.keys.ahead : words.keys.size] as KeyLine] : []),
    ];
}

function Lines({ lines }: { lines: KeyLine[] }) {
    return (
        <dl>
            {lines.map(([key, does]) => (
                <div key={key}>
                    <dt>
                        <kbd>{key}</kbd>
                    </dt>
                    <dd>{does}</dd>
                </div>
            ))}
        </dl>
    );
}

/** Beside the felt, so that what can be pressed can still be seen and pressed. */
function KeyList({ game, onClose }: { game?: Map<string, string[]>; onClose(): void }) {
    const [now, setNow] = useState<KeyLine[]>([]);
    useLayoutEffect(() => {
        const next = keysNow();
        if (JSON.stringify(next) !== JSON.stringify(now)) setNow(next);
    });
    const pressed = new Set(now.map(([key]) => key));
    const others = [...(game ?? [])].filter(([key, does]) => !pressed.has(key) || does.length > 1);
    return (
        <div class="keys" role="dialog" aria-label={words.keys.heading}>
            <h2>{words.keys.heading}</h2>
            {now.length > 0 && <h3>{words.keys.now}</h3>}
            <Lines lines={now} />
            {others.length > 0 && <h3>{words.keys.game}</h3>}
            <Lines lines={others.map(([key, does]) => [key, does.join(', ')])} />
            <button type="button" class="btn" onClick={onClose}>
                {words.close} <kbd aria-hidden="true">{words.keys.names.escape}</kbd>
            </button>
        </div>
    );
}

/** `game`: the keys of all its moments. */
export function Keys({ game }: { game?: Map<string, string[]> }) {
    const [open, setOpen] = useState(false);
    useEffect(() => {
        const press = (event: KeyboardEvent) => {
            const on = event.target as HTMLElement | null;
            if (event.ctrlKey || event.metaKey || event.altKey || on?.matches('input, select, textarea')) return;
            if (event.key.length === 1 && event.key !== ' ' && chosen('keys') === 'off') return;
            if (onArea(on?.closest('.area') ?? null, event)) event.preventDefault();
            else if (event.key === '?') setOpen((was) => !was);
            else if (event.key === 'Escape') setOpen(false);
            else if (event.key === 'g') document.querySelector<HTMLElement>('.phase h1')?.focus();
            else {
                if (event.key === ' ' && on?.matches('button, a, summary')) return; // it presses that one
                const key = `[data-key="${CSS.escape(event.key.toLowerCase())}"]`;
                const button = document.querySelector<HTMLElement>(`.dock ${key}:enabled, .dock a${key}`);
                if (!button) return;
                event.preventDefault();
                if (!event.repeat) button.click(); // a key that is kept down acts once
            }
        };
        window.addEventListener('keydown', press);
        return () => window.removeEventListener('keydown', press);
    }, []);
    return open ? <KeyList game={game} onClose={() => setOpen(false)} /> : null;
}
