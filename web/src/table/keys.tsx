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

/** What the figures choose, by what they stand on. */
const FIGURES: [on: string, does: keyof typeof words.keys.figured][] = [
    ['.dock .trays', 'card'],
    ['.dock .draw-cards', 'lift'],
    ['.dock [data-verb=pile]', 'pile'],
    ['.dock .offer', 'bank'],
    ['.dock .tray', 'chip'],
    ['.dock .ahead', 'ahead'],
    ['.dock .sizes', 'size'],
];

/** What answers to keys now, all of it or what has this one. */
const keyed = (key?: string) => [...document.querySelectorAll<HTMLElement>(key === undefined ? '[data-key]' : `[data-key="${CSS.escape(key)}"]`)].filter((each) => !each.matches(':disabled'));

/** Where two have one key it is that of one's own place, else the one that can be seen. */
const firstOf = (all: HTMLElement[]) => all.find((each) => each.closest('.dock')) ?? all.find((each) => each.checkVisibility()) ?? all[0];

const PRESSED = 'button, a, summary, input[type=checkbox]';

/** Nothing is pressed that cannot be seen: what lies in a closed menu is shown and has the focus.
 * A field has the focus too, and of a group its first control. */
function press(control: HTMLElement): void {
    const closed = control.matches('summary') ? null : control.closest<HTMLDetailsElement>('details:not([open])');
    if (closed) closed.open = true;
    if (!closed && control.matches(PRESSED)) {
        if (control.matches('summary')) control.focus();
        control.click();
    } else (control.matches(`${PRESSED}, input`) ? control : control.querySelector<HTMLElement>(PRESSED))?.focus();
}

/** A control in its own words, or in those that it has for this list. */
function saysOf(control: HTMLElement): string {
    const text = (control.closest('label') ?? control).cloneNode(true) as HTMLElement;
    text.querySelectorAll('kbd, svg, [aria-hidden]').forEach((each) => each.remove());
    return control.dataset.does ?? control.getAttribute('aria-label') ?? text.textContent!.trim();
}

/** What can be pressed now: first in the dock, then around it. */
function keysNow(): KeyLine[] {
    const all = keyed();
    const keys = [...new Set(all.map((each) => each.dataset.key!))];
    const controls = keys.filter((key) => !FIGURE.test(key)).map((key) => firstOf(all.filter((each) => each.dataset.key === key))!);
    const inDock = (each: HTMLElement) => each.closest('.dock') !== null;
    const figures = keys.filter((key) => FIGURE.test(key)).length;
    const does = FIGURES.find(([on]) => document.querySelector(on))?.[1];
    const line = (each: HTMLElement): KeyLine => [words.keys.names[each.dataset.key!] ?? each.dataset.key!.toUpperCase(), saysOf(each)];
    return [
        ...controls.filter(inDock).map(line),
        ...(figures > 0 && does ? [[words.keys.figures(figures), words.keys.figured[does]] as KeyLine] : []),
        ...controls.filter((each) => !inDock(each)).map(line),
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
function KeyList({ game, about, onClose }: Pick<KeysProps, 'game' | 'about'> & { onClose(): void }) {
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
            {others.length > 0 && <h3>{about}</h3>}
            <Lines lines={others.map(([key, does]) => [key, does.join(', ')])} />
            <button type="button" class="btn" onClick={onClose}>
                {words.close} <kbd aria-hidden="true">{words.keys.names.escape}</kbd>
            </button>
        </div>
    );
}

interface KeysProps {
    game?: Map<string, string[]>; // the keys of all its moments
    about?: string; // whose they are
    walk?(event: KeyboardEvent): boolean; // where arrows lead; true when the key was one
}

/** A field in which letters are letters, and arrows move within. */
const TYPED = 'select, textarea, input:not([type=checkbox])';

export function Keys({ game, about = words.keys.game, walk }: KeysProps) {
    const [open, setOpen] = useState(false);
    useEffect(() => {
        const down = (event: KeyboardEvent) => {
            const on = event.target as HTMLElement | null;
            if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || on?.matches(TYPED)) return;
            if (event.key.length === 1 && event.key !== ' ' && chosen('keys') === 'off') return;
            if (onArea(on?.closest('.area') ?? null, event) || walk?.(event)) event.preventDefault();
            else if (event.key === '?') setOpen((was) => !was);
            else if (event.key === 'Escape') setOpen(false);
            else if (event.key === 'g') document.querySelector<HTMLElement>('.phase h1')?.focus();
            else {
                if (event.key === ' ' && on?.matches(PRESSED)) return; // it presses that one
                const control = firstOf(keyed(event.key.toLowerCase()));
                if (!control) return;
                event.preventDefault();
                if (!event.repeat) press(control); // a key that is kept down acts once
            }
        };
        window.addEventListener('keydown', down);
        return () => window.removeEventListener('keydown', down);
    }, []);
    return open ? <KeyList game={game} about={about} onClose={() => setOpen(false)} /> : null;
}
