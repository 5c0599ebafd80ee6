// What a table is to whoever listens to it: hands in one go, and nothing that is not there.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { closeBrowser, comeIn, inHouse, visit } from './house.ts';

after(closeBrowser);

inHouse('Cards and tiles are read aloud by hand, closed ones counted and called what they are; lists of nothing are not announced', 90, async (house) => {
    for (const [name, game, closed] of [['Lena', 'marysville/three-card', /^Seat \d, 3 cards face down$/], ['Tess', 'marysville/tiles', /^Seat \d, 4 tiles face down$/]] as const) {
        const { page, context, complaints } = await visit(house, { viewport: { width: 1280, height: 800 } });
        await comeIn(page, name, game);
        // Whoever comes in may find the cards of a hand that is over: of the next one all is taken down at one moment in which they are closed.
        const looked = await page.waitForFunction((which) => {
            const labels = (of: string) => [...document.querySelectorAll(of)].map((each) => each.getAttribute('aria-label') ?? '');
            const fans = labels('.seat .fan');
            return (
                fans.some((each) => new RegExp(which).test(each)) && {
                    fans,
                    single: document.querySelectorAll('.felt .fan :is([role=img], [aria-label])').length,
                    empty: [...document.querySelectorAll('.felt :is(ul, ol)')].filter((each) => !each.querySelector('li')).map((each) => each.getAttribute('aria-label') ?? ''),
                }
            );
        }, closed.source);
        const seen = (await looked.jsonValue()) as { fans: string[]; single: number; empty: string[] };
        assert.ok(seen.fans.every((each) => !/tile/.test(each) || game === 'marysville/tiles'));
        assert.ok(game !== 'marysville/tiles' || seen.fans.every((each) => !/card/.test(each)), seen.fans.join('\n'));
        assert.equal(seen.single, 0, 'no card is announced by itself');
        assert.deepEqual(seen.empty, []);
        const opened = await page.waitForFunction(() => document.querySelector('.seat .fan[aria-label]:not([aria-label*="face down"])')?.getAttribute('aria-label'));
        const open = await opened.jsonValue();
        // The bank's tiles are turned over in one piece and set before everybody's eyes: two at a time, or all four.
        assert.match(open!, game === 'marysville/tiles' ? /^Seat \d(, (low|high)(, [^,]+, \d-\d){2}|(, [^,]+, \d-\d){4})$/ : /^Seat \d(, (ace|king|queen|jack|ten|\d) of (spades|hearts|diamonds|clubs)){3}$/);
        assert.deepEqual(complaints, []);
        await context.close();
    }
}, { games: 'marysville/three-card,tiles' });
