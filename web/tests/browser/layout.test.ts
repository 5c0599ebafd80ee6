// The fullest tables there can be, measured: nothing leaves its seat, no text is cut.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { ENDS, FULL, inTurn, phasesOf, potPhases, show, showEnd, splitTurns, toSet } from './full.ts';
import { beyondDock, cells, misfits, SCREENS, stripMisfits, unread, unseen, wasted } from './measure.ts';
import { allLetters, closeBrowser, drawnIn, inHouse, measureFor, setLetters, shot, visit, type Letters } from './house.ts';

after(closeBrowser);

/** With a larger phone and a smaller tablet. */
const MORE_SCREENS = [...SCREENS, { width: 412, height: 915, scrolls: false }, { width: 768, height: 1024, scrolls: false }];

/** Where the letters that come along do not arrive, phones and the narrowest desktop tell enough. */
const screensFor = (letters: Letters, screens: typeof SCREENS) => (letters === 'Inter' ? screens : screens.filter(({ width, height }) => [360, 390].includes(width) || (width === 1280 && height === 800)));

allLetters('the fullest tables: nothing leaves its seat and no text is cut, from a phone to the wall and zoomed in', 120, async (house, letters) => {
    const { page, context, complaints } = await measureFor(house, {}, letters);
    const wrong: string[] = [];
    for (const [name, view] of Object.entries(FULL)) {
        await show(page, view);
        await page.locator('.seat.mine').waitFor();
        for (const { width, height, scrolls } of screensFor(letters, MORE_SCREENS)) {
            await page.setViewportSize({ width, height });
            await shot(page, `full-${name}-${width}`);
            wrong.push(...[...(await page.evaluate(misfits, scrolls)), ...(await page.evaluate(unread)), ...(await page.evaluate(wasted))].map((each) => `${name}, ${width} by ${height}: ${each}`));
        }
        assert.deepEqual(await page.locator('.bets.many .bet:not(:has(i))').allInnerTexts(), [], 'each of several wagers has its name');
        // Letters alone twice as large do what zooming to twice the size does.
        await page.setViewportSize({ width: 1280, height: 800 });
        await setLetters(page, 32);
        await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
        await shot(page, `full-${name}-letters`);
        wrong.push(...(await page.evaluate(misfits, true)).map((each) => `${name}, letters of 32: ${each}`));
        await setLetters(page, 16);
        const own = await page.locator('.seat.mine').boundingBox();
        const others = await page.locator('.seat:not(.mine)').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
        assert.ok(own!.y + own!.height >= Math.max(...others) - 1, `${name}: your seat is at the bottom`);
    }
    assert.equal(await drawnIn(page, '.top .where b'), letters);
    assert.equal(wrong.join('\n'), '');
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac' });

allLetters('the fullest hands, when they are over: all that is told lies whole, from a phone to the wall', 90, async (house, letters) => {
    const { page, context, complaints } = await measureFor(house, {}, letters);
    const wrong: string[] = [];
    for (const name of Object.keys(ENDS)) {
        await showEnd(page, name);
        const least = /for the pot/.test(name) ? 360 : 390; // below it the lines of a bank's fullest hand scroll
        for (const { width, height } of screensFor(letters, MORE_SCREENS).filter((screen) => !screen.scrolls)) {
            await page.setViewportSize({ width, height });
            await shot(page, `end-${name}-${width}`);
            const held = [...(width >= least ? await page.evaluate(misfits, false) : []), ...(await page.evaluate(beyondDock)), ...(await page.evaluate(unread))];
            wrong.push(...held.map((each) => `the end of ${name}, ${width} by ${height}: ${each}`));
        }
    }
    assert.equal(await drawnIn(page, '.top .where b'), letters);
    assert.equal(wrong.join('\n'), '');
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac' });

inHouse('felts turn: whichever seat is yours stands at the bottom, and the others go round clockwise', 60, async (house) => {
    const { page, context, complaints } = await measureFor(house);
    const wrong: string[] = [];
    for (const name of ['four wagers, and five who bet behind each', 'seven cards at seven seats', 'ten seats for the pot']) {
        const view = FULL[name]!;
        const tell = await show(page, view);
        await page.locator('.seat.mine').waitFor();
        for (const place of view.places.map((each) => each.place)) {
            const banker = view.bank.front && { ...view.bank.front, seat: place === 1 ? 2 : 1 };
            await tell({ ...view, me: { ...view.me, place }, bank: { ...view.bank, front: banker, spot: banker && banker.seat } });
            await page.locator(`[data-seat="${place}"].mine`).waitFor();
            for (const { width, height } of SCREENS.filter((screen) => !screen.scrolls && [390, 1280].includes(screen.width))) {
                await page.setViewportSize({ width, height });
                const at = await page.evaluate(() => [...document.querySelectorAll('.seat')].map((seat) => ({ seat: Number(seat.getAttribute('data-seat')), box: seat.getBoundingClientRect().toJSON() as DOMRect })));
                const middle = (from: 'x' | 'y', size: 'width' | 'height') => at.reduce((sum, { box }) => sum + box[from] + box[size] / 2, 0) / at.length;
                const [x, y] = [middle('x', 'width'), middle('y', 'height')];
                const turns = at.sort((a, b) => a.seat - b.seat).map(({ box }) => Math.atan2(box.y + box.height / 2 - y, box.x + box.width / 2 - x));
                // Once round, and never back: each seat is less than half a turn on from the one before.
                const steps = turns.map((turn, index) => (turns[(index + 1) % turns.length]! - turn + 2 * Math.PI) % (2 * Math.PI));
                const where = `${name}, seat ${place}, ${width} by ${height}`;
                if (Math.abs(steps.reduce((sum, each) => sum + each, 0) - 2 * Math.PI) > 0.01) wrong.push(`${where}: the seats are not in their order`);
                const own = at.find(({ seat }) => seat === place)!.box;
                if (own.y + own.height < Math.max(...at.map(({ box }) => box.y + box.height)) - 1) wrong.push(`${where}: it is not at the bottom`);
            }
        }
    }
    // Whoever only looks on sees the seats as they are numbered from the dealer's left.
    await page.setViewportSize({ width: 1280, height: 800 });
    await show(page, { ...FULL['tiles at eight seats']!, me: { place: null, role: 'player' } });
    await page.locator('[data-seat="8"]').waitFor();
    assert.deepEqual(await page.locator('.seat').evaluateAll((all) => all.map((each) => [...each.classList].find((name) => /^p\d$/.test(name)))), ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8']);
    assert.equal(wrong.join('\n'), '');
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac' });

allLetters('tables for the pot: the size of a raise and what is chosen ahead lie whole in the dock', 60, async (house, letters) => {
    const { page, context, complaints } = await measureFor(house, {}, letters);
    const wrong: string[] = [];
    for (const [name, view] of Object.entries(FULL).filter(([each]) => /for the pot/.test(each)))
        for await (const [moment] of inTurn(page, potPhases(view), '.dock .bet-acts')) {
            for (const { width, height } of screensFor(letters, SCREENS).filter((screen) => !screen.scrolls && [390, 820, 1280, 1920].includes(screen.width))) {
                await page.setViewportSize({ width, height });
                await shot(page, `${moment}-${name}-${width}`);
                wrong.push(...[...(await page.evaluate(misfits, false)), ...(await page.evaluate(unread))].map((each) => `${name}, ${moment}, ${width} by ${height}: ${each}`));
            }
        }
    assert.equal(await drawnIn(page, '.top .where b'), letters);
    assert.equal(wrong.join('\n'), '');
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac' });

allLetters('hands of a split: the cards, the count and the wager of each are seen beside all that can be chosen', 90, async (house, letters) => {
    const { page, context, complaints } = await measureFor(house, {}, letters);
    const wrong: string[] = [];
    const look = async (at: string, scrolls: boolean) => {
        const found = [...(await page.evaluate(misfits, scrolls)), ...(await page.evaluate(unread)), ...(await page.evaluate(unseen))];
        wrong.push(...found.map((each) => `${at}: ${each}`));
    };
    for await (const [name] of inTurn(page, splitTurns(), '.dock .own-hand')) {
        for (const { width, height, scrolls } of screensFor(letters, MORE_SCREENS)) {
            await page.setViewportSize({ width, height });
            await shot(page, `split-${name}-${width}-${height}`);
            await look(`${name}, ${width} by ${height}`, scrolls);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        await setLetters(page, 32);
        await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
        await shot(page, `split-${name}-letters`);
        await look(`${name}, letters of 32`, true);
        await setLetters(page, 16);
    }
    assert.equal(await drawnIn(page, '.top .where b'), letters);
    assert.equal(wrong.join('\n'), '');
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac' });

allLetters('hands that are set: both trays, every way and what is pressed lie whole in the dock', 60, async (house, letters) => {
    const { page, context, complaints } = await measureFor(house, {}, letters);
    const wrong: string[] = [];
    for (const [name, view] of toSet()) {
        await show(page, view);
        await page.locator('.dock .ways').waitFor();
        for (const { width, height, scrolls } of screensFor(letters, SCREENS)) {
            await page.setViewportSize({ width, height });
            await shot(page, `set-${name}-${width}`);
            if (!(await page.locator('.how-set').isVisible())) wrong.push(`${name}, ${width} by ${height}: how a hand is set is not said`);
            wrong.push(...[...(await page.evaluate(misfits, scrolls)), ...(await page.evaluate(unread))].map((each) => `${name}, to be set, ${width} by ${height}: ${each}`));
        }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const beside = page.locator('.tray-of .setting-card .tile-name:visible');
    assert.deepEqual(await beside.allInnerTexts(), ['Mooy 10', 'Look 6', 'Gee Joon 3', 'Gee Joon 6'].map((each) => each.replace(/ (\d+)$/, '\n$1')), 'a tile has its name and pips beside it');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.dock .ranks').click();
    await page.locator('.of-ranks li').first().waitFor();
    assert.equal(await page.locator('.of-ranks ol:visible').count(), 3, 'how tiles rank lies over the felt while they are set, on a phone too');
    assert.ok(await page.locator('[data-verb=lay]').isVisible());
    assert.equal(await drawnIn(page, '.top .where b'), letters);
    assert.equal(wrong.join('\n'), '');
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac' });

const PHASED = SCREENS.filter(({ width, height, scrolls }) => !scrolls && [360, 390, 820, 1280, 1920].includes(width) && height !== 720);

allLetters('banked tables: every cell stays where it is from the offer to the turn, and each phase can be read', 120, async (house, letters) => {
    const { page, context, complaints } = await measureFor(house, {}, letters);
    const wrong: string[] = [];
    for (const [name, view] of Object.entries(FULL).filter(([each]) => !/for the pot|at seven seats/.test(each))) {
        const phases = phasesOf(view);
        const stood = new Map<number, Record<string, string>>();
        for await (const [phase, now] of inTurn(page, phases, '.seat.mine')) {
            await page.locator(`[data-phase=${now.phase}]`).waitFor();
            const lie = now.hands.filter((each) => each.spot !== 0 || each.cards.some((card) => card !== '??')); // nobody looks at closed cards of the middle
            await page.waitForFunction((count) => document.querySelectorAll('.felt [data-card]').length === count, lie.flatMap((each) => each.cards).length);
            for (const { width, height } of screensFor(letters, PHASED)) {
                await page.setViewportSize({ width, height });
                const at = `${name}, ${phase}, ${width} by ${height}`;
                const boxes = await page.evaluate(cells);
                const before = stood.get(width) ?? boxes;
                stood.set(width, before);
                for (const [cell, box] of Object.entries(boxes)) if (box !== before[cell]) wrong.push(`${at}: ${cell} is at ${box} and was at ${before[cell]}`);
                // Of one's own turn the strip is measured here.
                const whole = phase === 'own turn' ? [] : [...(await page.evaluate(misfits, false)), ...(await page.evaluate(unread))];
                wrong.push(...[...whole, ...(await page.evaluate(stripMisfits))].map((each) => `${at}: ${each}`));
            }
        }
    }
    assert.equal(await drawnIn(page, '.top .where b'), letters);
    assert.equal(wrong.join('\n'), '');
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac' });

inHouse('cards: rank and suit stand in the two fifths that a fan leaves of a card', 20, async (house) => {
    const { page, context } = await visit(house);
    await page.goto('/');
    const sprite = await page.evaluate(async () => {
        const scripts = [...document.scripts].map((each) => each.src);
        for (const src of scripts) {
            const found = /[\w./-]*pieces[\w.-]*\.svg/.exec(await (await fetch(src)).text());
            if (found) return found[0];
        }
        return null;
    });
    assert.ok(sprite, 'the pages name their drawings');
    const wide = await page.evaluate(async (path) => {
        const drawing = document.createElement('div');
        drawing.innerHTML = await (await fetch(path!.startsWith('/') ? path! : `/assets/${path!.split('/').pop()}`)).text();
        document.body.append(drawing);
        const LEFT = 0.4 * 70; // of the width of a card
        const found: string[] = [];
        const cards = [...drawing.querySelectorAll('symbol')].filter((each) => /^[A2-9TJQK][SHDC]$/.test(each.id));
        for (const symbol of cards) {
            const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
            frame.setAttribute('viewBox', '0 0 70 98');
            frame.innerHTML = symbol.innerHTML;
            document.body.append(frame);
            const [rank, suit] = frame.querySelectorAll<SVGGraphicsElement>(':scope > g, :scope > path');
            for (const part of [rank!, suit!]) {
                const { x, width } = part.getBBox();
                const { a, e } = part.transform.baseVal.consolidate()!.matrix;
                const right = e + a * (x + width + parseFloat(part.getAttribute('stroke-width') ?? '0') / 2);
                if (right > LEFT) found.push(`${symbol.id} reaches ${right.toFixed(1)} of 70`);
            }
            frame.remove();
        }
        return [String(cards.length), ...found];
    }, sprite);
    assert.deepEqual(wide, ['52']);
    await context.close();
}, { games: 'zoobac' });

inHouse('ZooBac on a phone and a tablet: under a chip stands what its area pays, and whoever is offered the bank keeps the name', 60, async (house) => {
    const { page, context, complaints } = await visit(house);
    const [, view] = Object.entries(FULL).find(([, each]) => /zoobac/.test(each.game))!;
    const offered = phasesOf(view)[0]![1];
    const places = offered.places.map((each) => (each.place === 1 ? { ...each, who: 'Gus Park', stack: 202300 } : each));
    for (const { width, height } of SCREENS.filter((screen) => !screen.scrolls && [360, 390, 820].includes(screen.width))) {
        await page.setViewportSize({ width, height });
        await show(page, view);
        await page.locator('.area.has .area-pays', { hasText: 'to 1' }).first().waitFor();
        const hidden = await page.locator('.area.has .area-pays').evaluateAll((all) => all.filter((each) => !each.checkVisibility()).length);
        assert.equal(hidden, 0, `${width} by ${height}: pays are hidden`);
        await show(page, { ...offered, places });
        await page.locator('[data-seat="1"] .of-bank').waitFor();
        const cut = await page.locator('[data-seat="1"] .plate-name b').evaluate((name) => name.scrollWidth - name.clientWidth);
        assert.ok(cut <= 0, `${width} by ${height}: the name is cut`);
    }
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'zoobac' });
