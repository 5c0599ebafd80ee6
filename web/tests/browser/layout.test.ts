// The fullest tables there can be, measured: nothing leaves its seat, no text is cut.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { ENDS, FULL, show, showEnd } from './full.ts';
import { misfits, SCREENS } from './measure.ts';
import { closeBrowser, inHouse, setLetters, shot, visit } from './house.ts';

after(closeBrowser);

inHouse('the fullest tables: nothing leaves its seat and no text is cut, from a phone to the wall and zoomed in', 120, async (house) => {
    const { page, context, complaints } = await visit(house);
    const wrong: string[] = [];
    for (const [name, view] of Object.entries(FULL)) {
        await show(page, view);
        await page.locator('.seat.mine').waitFor();
        for (const { width, height, scrolls } of SCREENS) {
            await page.setViewportSize({ width, height });
            await shot(page, `full-${name}-${width}`);
            wrong.push(...(await page.evaluate(misfits, scrolls)).map((each) => `${name}, ${width} by ${height}: ${each}`));
        }
        // Letters alone twice as large do what zooming to twice the size does.
        await page.setViewportSize({ width: 1280, height: 800 });
        await setLetters(page, 32);
        await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
        await shot(page, `full-${name}-letters`);
        wrong.push(...(await page.evaluate(misfits, true)).map((each) => `${name}, letters of 32: ${each}`));
        await setLetters(page, 16);
        const own = await page.locator('.seat.mine').boundingBox();
        const others = await page.locator('.seat:not(.mine)').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
        assert.ok(own!.y + own!.height >= Math.max(...others) - 1 || view.seats === 8, 'your seat is at the bottom');
    }
    for (const name of Object.keys(ENDS)) {
        await showEnd(page, name);
        for (const { width, height, scrolls } of SCREENS.filter((screen) => [390, 1280, 1920].includes(screen.width))) {
            await page.setViewportSize({ width, height });
            await shot(page, `end-${name}-${width}`);
            wrong.push(...(await page.evaluate(misfits, scrolls)).map((each) => `the end of ${name}, ${width} by ${height}: ${each}`));
        }
    }
    assert.equal(wrong.join('\n'), '');
    assert.deepEqual(complaints, []);
    await context.close();
});
