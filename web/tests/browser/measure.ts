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
        if (!(each instanceof HTMLElement) || !shown(each) || each.matches('.visually-hidden, .plate-name b, .say, .say h1, .say p, .news, .where, .where *')) continue;
        const style = getComputedStyle(each);
        if (style.clipPath === 'inset(50%)') continue; // for who listens
        if (style.overflowX !== 'visible' && each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1) found.push(`${what(each)} is cut`);
    }
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth || (!scrolls && scrollHeight > clientHeight)) found.push(`the page is ${scrollWidth} by ${scrollHeight} on a screen of ${clientWidth} by ${clientHeight}`);
    const lines = innerWidth > 1100 || innerWidth < 721 ? ', .dock .own-lines' : ''; // a tablet scrolls them where every figure is a million
    for (const each of document.querySelectorAll(`.dock, .dock .acts, .dock .place${lines}`)) if (each.scrollHeight > each.clientHeight + 1) found.push(`${what(each)} is ${each.scrollHeight} high and shows ${each.clientHeight}`);
    const place = document.querySelector('.dock')?.getBoundingClientRect();
    for (const each of document.querySelectorAll('.dock button, .dock input, .dock .ways')) {
        const box = each.getBoundingClientRect();
        const scrolled = each.closest('.spots, .own-lines') ?? each.parentElement?.closest('.ways');
        if (place && shown(each) && !scrolled && (box.right > place.right + 1 || box.left < place.left - 1 || box.top < place.top - 1 || box.bottom > place.bottom + 1)) found.push(`${what(each)} leaves the dock`);
    }
    const boxes = [...document.querySelectorAll('.seat')].map((seat) => seat.getBoundingClientRect());
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1 && found.push('two seats overlap')));
    return found;
}

/** What of a lobby's card lies outside it, or over what comes after it. */
export function cardMisfits(): string[] {
    const found: string[] = [];
    for (const card of document.querySelectorAll('.table-card, .seated-card')) {
        const cell = card.getBoundingClientRect();
        const at = `card ${card.getAttribute('data-table') ?? 'of one\u2019s own'} at ${innerWidth}`;
        const parts = [...card.children].map((each) => ({ each, box: each.getBoundingClientRect() }));
        for (const each of card.querySelectorAll('*')) {
            const box = each.getBoundingClientRect();
            const part = parts.find((one) => one.each.contains(each))!;
            const out = (of: DOMRect) => Math.max(of.left - box.left, box.right - of.right, of.top - box.top, box.bottom - of.bottom);
            if (!each.closest('svg') && box.width > 0 && Math.max(out(cell), out(part.box)) > 1) found.push(`${at}: "${(each.textContent ?? '').slice(0, 30)}" leaves its part`);
        }
        parts.forEach((a, i) =>
            parts.slice(i + 1).forEach((b) => {
                const over = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
                const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
                if (over > 1 && across > 1) found.push(`${at}: ${b.each.tagName} lies over ${a.each.tagName} "${(a.each.textContent ?? '').slice(0, 40)}"`);
            }),
        );
    }
    return found;
}

/** What a hand came to lies inside the dock, however many lines it takes, and its label in one. */
export function beyondDock(): string[] {
    const found: string[] = [];
    const dock = document.querySelector('.dock')!.getBoundingClientRect();
    for (const each of document.querySelectorAll('.dock .sum, .dock .sum small, .dock .sum-stack span, .dock .result-acts > *')) {
        const box = each.getBoundingClientRect();
        const text = `${each.tagName.toLowerCase()} "${each.textContent}"`;
        if (box.top < dock.top + 4 || box.bottom > dock.bottom - 4 || box.left < dock.left + 4 || box.right > dock.right - 4) found.push(`${text} is over the edge of the dock`);
        if (each.matches('small') && box.height > 2 * parseFloat(getComputedStyle(each).fontSize)) found.push(`${text} is broken`);
    }
    return found;
}

/** On a phone the strip keeps its height, with two lines at most; what is cut can be unfolded. */
export async function stripMisfits(): Promise<string[]> {
    if (innerWidth > 720) return [];
    await new Promise((done) => requestAnimationFrame(() => window.setTimeout(done, 50))); // it looks anew when the screen has changed
    const found: string[] = [];
    const strip = document.querySelector('.phase')!.getBoundingClientRect();
    const say = document.querySelector<HTMLElement>('.say')!;
    const box = say.getBoundingClientRect();
    const lines = new Set<number>();
    let cut = false;
    for (const part of say.querySelectorAll<HTMLElement>(':scope > h1, :scope > p')) {
        const range = document.createRange();
        range.selectNodeContents(part);
        const own = part.getBoundingClientRect();
        for (const line of range.getClientRects()) {
            if (line.width === 0) continue;
            const seen = line.left < box.right - 1 && line.top < Math.min(box.bottom, own.bottom) - 2;
            if (seen) lines.add(Math.round(line.top / 4));
            cut ||= !seen || line.right > own.right + 1;
        }
    }
    if (Math.round(strip.height) !== 50) found.push(`the strip is ${Math.round(strip.height)} high`);
    if (lines.size > 2) found.push(`the strip has ${lines.size} lines: ${say.textContent}`);
    if (cut && !say.querySelector('.unfold')) found.push(`what is cut of the strip cannot be read: ${say.textContent}`);
    return found;
}

/** What of one's own hands in the dock cannot be seen: cards, what a hand counts and what lies on it that
 * are out of sight or under something else; and the hand in turn, where it is not the one that is marked. */
export function unseen(): string[] {
    const found: string[] = [];
    const hands = [...document.querySelectorAll('.dock .own-hand')];
    const outOf = (box: DOMRect, cell: DOMRect) => Math.max(cell.left - box.left, box.right - cell.right, cell.top - box.top, box.bottom - cell.bottom);
    hands.forEach((hand, index) => {
        hand.scrollIntoView({ block: 'nearest' }); // of a page that scrolls
        const cells = [new DOMRect(0, 0, innerWidth, innerHeight)];
        for (let at: Element | null = hand; at && at !== document.body; at = at.parentElement) if (at === hand || at.matches('.dock') || getComputedStyle(at).overflowX !== 'visible' || getComputedStyle(at).overflowY !== 'visible') cells.push(at.getBoundingClientRect());
        const see = (what: string, box: DOMRect, x: number, y: number) => {
            const out = Math.max(...cells.map((cell) => outOf(box, cell)));
            const over = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
            if (out > 1) found.push(`hand ${index + 1}: ${what} is out of sight by ${Math.round(out)}`);
            else if (over && !hand.contains(over)) found.push(`hand ${index + 1}: ${what} lies under ${over.tagName}.${over.getAttribute('class') ?? ''}`);
        };
        const cards = [...hand.querySelectorAll('.card')].map((each) => each.getBoundingClientRect());
        cards.forEach((box, at) => {
            see(`card ${at + 1}`, box, 0.2, 0.25);
            const left = at > 0 ? (box.left - cards[at - 1]!.left) / box.width : 1;
            if (left < 0.395) found.push(`hand ${index + 1}: the fan leaves ${Math.round(left * 100)}% of card ${at}`);
            if (box.width < 20) found.push(`hand ${index + 1}: a card is ${Math.round(box.width)} wide`);
        });
        const nodes = document.createTreeWalker(hand, NodeFilter.SHOW_TEXT);
        for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
            const text = node as Text;
            const range = document.createRange();
            range.selectNodeContents(text);
            if (text.data.trim()) for (const line of range.getClientRects()) see(`"${text.data}"`, line, 0.5, 0.5);
        }
        if (!/\$/.test(hand.textContent ?? '') && hands.length > 1) found.push(`hand ${index + 1} has no wager`);
    });
    const marked = hands.filter((each) => each.matches('.now'));
    const asked = document.querySelector('.dock .choices') !== null;
    if (marked.length !== (asked || hands.length === 1 ? 1 : 0)) found.push(`${marked.length} of ${hands.length} hands are marked as the one in turn`);
    return found;
}

/** Texts on the felt, in the strip and in the dock that leave their cell, lie over each other or
 * under something else, and cards of which a fan leaves less than rank and suit. */
export function unread(): string[] {
    const found = new Set<string>();
    const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const what = (text: Text) => `"${text.data.trim().slice(0, 30)}" (${text.parentElement!.getAttribute('class') ?? text.parentElement!.tagName})`;
    const texts: { text: Text; box: DOMRect }[] = [];
    const nodes = document.createTreeWalker(document.querySelector('.table-page') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const text = node as Text;
        const at = text.parentElement!;
        if (text.data.trim() === '' || !at.checkVisibility() || at.closest('.visually-hidden, .side, .own-lines, .where, svg, select') || parseFloat(getComputedStyle(at).fontSize) === 0 || getComputedStyle(at).clipPath === 'inset(50%)') continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        // What an ellipsis stands for is whole in its title.
        const cut = at.closest('.plate-name b, .say, .news')?.getBoundingClientRect();
        const list = at.closest('.ways')?.getBoundingClientRect(); // of which a part is in sight
        for (const line of range.getClientRects()) {
            if (list && (line.left < list.left || line.right > list.right || line.top < list.top || line.bottom > list.bottom)) continue;
            if (cut && line.top > Math.min(cut.bottom, at.getBoundingClientRect().bottom) - 2) continue; // unfolded it is whole
            const right = cut ? Math.min(line.right, cut.right) : line.right;
            if (right > line.left && line.height > 0) texts.push({ text, box: new DOMRect(line.left, line.top, right - line.left, line.height) });
        }
    }
    for (const { text, box } of texts) {
        const cell = text.parentElement!.closest('.seat, .mid, .tray-of, .dock, .phase, .top')?.getBoundingClientRect();
        const out = cell ? Math.max(cell.left - box.left, box.right - cell.right, cell.top - box.top, box.bottom - cell.bottom) : 0;
        if (out > 2 * unit) found.add(`${what(text)} is out of its cell by ${Math.round(out)}`);
        const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const own = text.parentElement!;
        if (over && !over.contains(own) && !own.contains(over) && over.closest('button') !== own.closest('button')) found.add(`${what(text)} lies under ${over.tagName}.${over.getAttribute('class') ?? ''}`);
    }
    texts.forEach((a, i) =>
        texts.slice(i + 1).forEach((b) => {
            const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
            const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
            if (a.text !== b.text && across > 2 * unit && down > 3 * unit) found.add(`${what(a.text)} lies over ${what(b.text)}`);
        }),
    );
    for (const fan of document.querySelectorAll('.felt .fan')) {
        const cards = [...fan.querySelectorAll('.card')].map((each) => each.getBoundingClientRect());
        cards.slice(1).forEach((card, index) => {
            const left = (card.left - cards[index]!.left) / card.width;
            if (left < 0.395 && fan.querySelector('[data-card]:not([data-card="??"])')) found.add(`seat ${fan.closest('.seat')?.getAttribute('data-seat') ?? 'bank'}: a fan leaves ${Math.round(left * 100)}% of a card`);
        });
    }
    const meet = (a: DOMRect, b: DOMRect) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    for (const seat of document.querySelectorAll('.felt .seat')) {
        const at = `seat ${seat.getAttribute('data-seat')}`;
        const shown = (of: string) => [...seat.querySelectorAll(of)].filter((each) => each.checkVisibility()).map((each) => ({ each, box: each.getBoundingClientRect() }));
        // What lies on the layout lies beside the cards and their names, and beside each other.
        const lie = shown('.bets .pile, .bets .puck, .bets .behind');
        const above = shown('.seat-cards :is(.card, .tile, .total), .plate-line > .delta, .plate .of-bank');
        const { left, top, width } = seat.querySelector('.plate')!.getBoundingClientRect();
        for (const { each, box } of lie) {
            const what = each.getAttribute('class');
            for (const over of above) if (meet(box, over.box) > unit) found.add(`${at}: a ${what} lies under ${over.each.getAttribute('class')} "${over.each.textContent}" by ${meet(box, over.box).toFixed(1)}`);
            for (const other of lie) if (other.each !== each && meet(box, other.box) > unit) found.add(`${at}: a ${what} lies on a ${other.each.getAttribute('class')}`);
            if (meet(box, new DOMRect(left, top, width, 2)) > unit) found.add(`${at}: a ${what} lies on the plate`);
        }
    }
    for (const seat of document.querySelectorAll('.felt.h10 .seat')) {
        const at = `seat ${seat.getAttribute('data-seat')}`;
        const boxes = (of: string) => [...seat.querySelectorAll(of)].filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect());
        const names = boxes('.total');
        for (const card of boxes('.fan .card')) {
            // Rank and suit stand in the upper two thirds of a card.
            for (const name of names) if (meet(name, card) > 1 && card.bottom - name.top > card.height * 0.34) found.add(`${at}: the name of a hand hides a suit`);
            for (const tick of boxes('.badge')) if (meet(tick, card) > 1 && !names.some((name) => tick.top >= name.top - 1 && tick.bottom <= name.bottom + 1)) found.add(`${at}: a mark lies on a card`);
        }
        for (const puck of boxes('.plate-pucks .puck')) {
            for (const { text, box } of texts) if (seat.contains(text) && meet(puck, box) > 1) found.add(`${at}: a button lies on ${what(text)}`);
            for (const card of boxes('.fan .card')) if (meet(puck, card) > 1) found.add(`${at}: a button lies on a card`);
        }
    }
    return [...found];
}

/** Tiles before a seat that are smaller than what is left of their cell allows. */
export function wasted(): string[] {
    const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    return [...document.querySelectorAll('.seat-cards:has(.tile)')].flatMap((cell) => {
        const { width, height } = cell.querySelector('.spot-hand')!.getBoundingClientRect();
        const across = [...cell.querySelectorAll('.tile')].reduce((sum, tile) => sum + tile.getBoundingClientRect().width, 0);
        return height > cell.clientHeight - 20 * unit || across > width * 0.85 ? [] : [`seat ${cell.parentElement!.getAttribute('data-seat')}: its tiles leave ${Math.round(cell.clientHeight - height)} above and ${Math.round(width - across)} beside them`];
    });
}

/** What does not fit on the dealer's pad: what is cut or out of sight, texts that leave their
 * key, and what a finger cannot hit, but for rule ids, which stand in texts. Lists may scroll down, nothing scrolls across. */
export function padMisfits(): string[] {
    const found = new Set<string>();
    const what = (each: Element) => `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''} "${(each.textContent ?? '').slice(0, 30)}"`;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const scrolls = innerWidth < 601; // a phone holds the work alone
    if (scrollWidth > clientWidth || (!scrolls && scrollHeight > clientHeight)) found.add(`the page is ${scrollWidth} by ${scrollHeight} on a screen of ${clientWidth} by ${clientHeight}`);
    const outOf = (box: DOMRect, cell: DOMRect) => Math.max(cell.left - box.left, box.right - cell.right, cell.top - box.top, box.bottom - cell.bottom);
    /** By how much it lies where nobody can bring it into sight. */
    const hidden = (each: Element): number => {
        const box = each.getBoundingClientRect();
        for (let at = each.parentElement; at; at = at.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(at);
            if (overflowX === 'visible' && overflowY === 'visible') continue;
            const cell = at.getBoundingClientRect();
            if (overflowY === 'auto' && at.clientHeight >= 88) return Math.max(cell.left - box.left, box.right - cell.right);
            if (outOf(box, cell) > 1) return outOf(box, cell);
        }
        return outOf(box, new DOMRect(0, -scrollY, innerWidth, scrolls ? scrollHeight : innerHeight));
    };
    for (const each of document.querySelectorAll('.pad button, .pad input, .pad select, .pad .wait, .pad .next h1, .pad .steps li, .pad .handbox, .pad .facts div, .pad .bankbox, .pad .gist, .pad .ruling ol li')) {
        if (!each.checkVisibility()) continue;
        const box = each.getBoundingClientRect();
        if (each.matches('button:not(.rule-id), input, select') && (box.width < 44 || box.height < 44)) found.add(`${what(each)} is ${Math.round(box.width)} by ${Math.round(box.height)}`);
        if (hidden(each) > 1) found.add(`${what(each)} is out of sight by ${Math.round(hidden(each))}`);
    }
    const nodes = document.createTreeWalker(document.querySelector('.pad')!, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const cell = node.parentElement!.closest('button, .btn, .steps li, .next, .handbox h2, .facts div, .bankbox, .head');
        if (!node.textContent!.trim() || !cell?.checkVisibility() || node.parentElement!.closest('.undo small, svg')) continue; // what Undo takes back may be long: two lines of it
        const range = document.createRange();
        range.selectNodeContents(node);
        const out = outOf(range.getBoundingClientRect(), cell.getBoundingClientRect());
        if (out > 2) found.add(`"${node.textContent!.trim().slice(0, 30)}" leaves ${what(cell)} by ${Math.round(out)}`);
    }
    return [...found];
}

/** A tablet both ways, and a phone. */
export const PAD_SCREENS = [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
];

/** Where the cells of a table stand, and what is in each. */
export function cells(): Record<string, string> {
    const found: Record<string, string> = {};
    const add = (name: string, each: Element | null) => {
        const box = each?.getBoundingClientRect();
        if (box) found[name] = [box.left, box.top, box.width, box.height].map(Math.round).join(' ');
    };
    for (const seat of document.querySelectorAll('.seat')) for (const part of ['', '.plate']) add(`seat ${seat.getAttribute('data-seat')} ${part}`, part ? seat.querySelector(part) : seat);
    for (const part of ['.felt', '.mid', '.dock']) add(part, document.querySelector(part));
    return found;
}

/** What of a staff page lies beyond its edge, unless in a list that scrolls, and what is cut without
 * an ellipsis; and fields that nobody says what they are for. */
export function strayed(): string[] {
    const found: string[] = [];
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) found.push(`the page is ${page.scrollWidth} wide`);
    const scrolls = (box: Element | null): boolean => box !== null && ((/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) || scrolls(box.parentElement));
    for (const each of document.querySelectorAll<HTMLElement>('.staff *')) {
        const { left, right, width, height } = each.getBoundingClientRect();
        if (!each.checkVisibility() || width * height === 0 || each.closest('.visually-hidden')) continue;
        const what = `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''} "${(each.textContent ?? '').trim().slice(0, 30)}"`;
        if ((left < -1 || right > page.clientWidth + 1) && !scrolls(each.parentElement)) found.push(`${what} lies beyond the page`);
        const style = getComputedStyle(each);
        const shortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (/hidden|clip/.test(style.overflowX) && !shortened && each.scrollWidth > each.clientWidth + 1) found.push(`${what} is cut`);
        if (each instanceof HTMLInputElement && !each.labels?.length && !each.ariaLabel) found.push(`${what} has no label`);
    }
    return found;
}

/** What the staff works at besides a desktop: a phone, and a tablet both ways. */
export const HANDHELD = [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
];

/** A phone and a desktop hold all of a table; a desktop zoomed to twice its size scrolls. */
export const SCREENS = [
    { width: 360, height: 740, scrolls: false },
    { width: 390, height: 844, scrolls: false },
    { width: 820, height: 1180, scrolls: false },
    { width: 1024, height: 768, scrolls: false },
    { width: 1280, height: 720, scrolls: false },
    { width: 1280, height: 800, scrolls: false },
    { width: 1440, height: 900, scrolls: false },
    { width: 1920, height: 1080, scrolls: false },
    { width: 640, height: 400, scrolls: true },
];
