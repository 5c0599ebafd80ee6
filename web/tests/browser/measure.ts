// What does not fit on the page of a table, looked for within the page itself.

/** What lies outside its seat, and whose text is cut; a name has an ellipsis and is whole in its title.
 * Zoomed in, a page may scroll down, never across, and its dock holds all that it offers. */
export function misfits(scrolls: boolean): string[] {
    const found: string[] = [];
    const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16; // of larger letters
    const shown = (each: Element) => each.getClientRects().length > 0;
    const what = (each: Element) => `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''} "${(each.textContent ?? '').slice(0, 30)}"`;
    for (const seat of document.querySelectorAll('.seat')) {
        const cell = seat.getBoundingClientRect();
        for (const each of seat.querySelectorAll('*')) {
            if (!shown(each) || each.closest('.plate-name b')) continue;
            const box = each.getBoundingClientRect();
            const out = Math.max(cell.left - box.left, box.right - cell.right, cell.top - box.top, box.bottom - cell.bottom);
            if (out > 1.5 * unit && !each.closest('svg > *')) found.push(`seat ${seat.getAttribute('data-seat')}: ${what(each)} is out by ${Math.round(out)}`);
        }
    }
    for (const each of document.querySelectorAll('.felt *, .phase *, .top *')) {
        if (!(each instanceof HTMLElement) || !shown(each) || each.matches('.visually-hidden, .plate-name b, .say h1, .say p, .news, .where, .where *')) continue;
        const style = getComputedStyle(each);
        if (style.overflowX !== 'visible' && each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1) found.push(`${what(each)} is cut`);
    }
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth || (!scrolls && scrollHeight > clientHeight)) found.push(`the page is ${scrollWidth} by ${scrollHeight} on a screen of ${clientWidth} by ${clientHeight}`);
    const lines = innerWidth > 1100 || innerWidth < 721 ? ', .dock .own-lines' : ''; // a tablet scrolls them where every figure is a million
    for (const each of document.querySelectorAll(`.dock, .dock .acts, .dock .place${lines}`)) if (each.scrollHeight > each.clientHeight + 1) found.push(`${what(each)} is ${each.scrollHeight} high and shows ${each.clientHeight}`);
    const place = document.querySelector('.dock')?.getBoundingClientRect();
    for (const each of document.querySelectorAll('.dock button, .dock input')) {
        const box = each.getBoundingClientRect();
        if (place && shown(each) && !each.closest('.spots, .own-lines') && (box.right > place.right + 1 || box.left < place.left - 1 || box.bottom > place.bottom + 1)) found.push(`${what(each)} leaves the dock`);
    }
    const boxes = [...document.querySelectorAll('.seat')].map((seat) => seat.getBoundingClientRect());
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1 && found.push('two seats overlap')));
    return found;
}

/** A phone and a desktop hold all of a table; a desktop zoomed to twice its size scrolls. */
export const SCREENS = [
    { width: 390, height: 844, scrolls: false },
    { width: 820, height: 1180, scrolls: false },
    { width: 1024, height: 768, scrolls: false },
    { width: 1280, height: 720, scrolls: false },
    { width: 1440, height: 900, scrolls: false },
    { width: 1920, height: 1080, scrolls: false },
    { width: 640, height: 400, scrolls: true },
];
