// Arrows in the lobby: from table to table as they lie on the screen, and along the filters.

const SIDEWAYS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const UP_AND_DOWN: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The nearest in the next row that way, by where they stand. */
function inNextRow(all: HTMLElement[], from: HTMLElement, way: number): HTMLElement | undefined {
    const middle = (each: HTMLElement) => {
        const { left, width, top, height } = each.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
    };
    const here = middle(from);
    const beyond = all.map((each) => ({ each, x: Math.abs(middle(each).x - here.x), y: way * (middle(each).y - here.y) })).filter(({ y }) => y > 1);
    return beyond.sort((a, b) => a.y - b.y || a.x - b.x).filter(({ y }, _, [nearest]) => y - nearest!.y < from.offsetHeight).sort((a, b) => a.x - b.x)[0]?.each;
}

/** True when the key was an arrow that leads somewhere. */
export function overTables({ key, target }: KeyboardEvent): boolean {
    const by = SIDEWAYS[key] ?? UP_AND_DOWN[key];
    if (!by || (target as Element).closest('.menu[open]')) return false;
    const filters = (target as Element).closest('.filters');
    const all = [...(filters ?? document).querySelectorAll<HTMLElement>(filters ? 'button, input' : '.table-card .btn:last-child')];
    const at = all.findIndex((each) => filters ? each === target : each.closest('.table-card')!.contains(target as Element));
    const to = at < 0 ? all[0] : filters || SIDEWAYS[key] ? all[at + by] : inNextRow(all, all[at]!, by);
    to?.focus();
    return to !== undefined;
}
