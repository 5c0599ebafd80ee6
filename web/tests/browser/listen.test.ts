// What a table is to whoever listens to it: hands in one go, and nothing that is not there.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { closeBrowser, comeIn, inHouse, visit } from './house.ts';

after(closeBrowser);

inHouse('Cards and tiles are read aloud by hand, closed ones counted and called what they are; lists of nothing are not announced', 90, async (house) => {
    for (const [name, game, closed] of [['Lena', 'marysville/three-card', /^Seat \d, 3 cards face down$/], ['Tess', 'marysville/tiles', /^Seat \d, 4 tiles face down$/]] as const) {
        const { page, context, complaints } = await visit(house, { viewport: { width: 1280, height: 800 } });
        await comeIn(page, name, game);
        await page.locator('.seat .fan[role=img]').first().waitFor();
        const seen = await page.evaluate(() => ({
            fans: [...document.querySelectorAll('.seat .fan')].map((each) => each.getAttribute('aria-label') ?? ''),
            single: document.querySelectorAll('.felt .fan :is([role=img], [aria-label])').length,
            empty: [...document.querySelectorAll('.felt :is(ul, ol)')].filter((each) => !each.querySelector('li')).map((each) => each.getAttribute('aria-label') ?? ''),
        }));
        assert.ok(seen.fans.some((each) => closed.test(each)), seen.fans.join('\n'));
        assert.ok(seen.fans.every((each) => !/tile/.test(each) || game === 'marysville/tiles'));
        assert.ok(game !== 'marysville/tiles' || seen.fans.every((each) => !/card/.test(each)), seen.fans.join('\n'));
        assert.equal(seen.single, 0, 'no card is announced by itself');
        assert.deepEqual(seen.empty, []);
        await page.locator('.seat .fan[aria-label]:not([aria-label*="face down"])').first().waitFor();
        const open = await page.locator('.seat .fan[aria-label]:not([aria-label*="face down"])').first().getAttribute('aria-label');
        assert.match(open!, game === 'marysville/tiles' ? /^Seat \d, (Low|High|low|high), [^,]+, \d-\d, [^,]+, \d-\d$/ : /^Seat \d(, (ace|king|queen|jack|ten|\d) of (spades|hearts|diamonds|clubs)){3}$/);
        assert.deepEqual(complaints, []);
        await context.close();
    }
}, { games: 'marysville/three-card,tiles' });
