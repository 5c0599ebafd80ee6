// One hand of every game, from the door to the sum, by somebody who presses what is there;
// the house is the judge of all that the page says of it.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Game } from '../../src/wire/view.ts';
import { Clerk, closeBrowser, inHouse, shot, visit, type House } from './house.ts';
import { Novice } from './novice.ts';
import { asWritten, keepTold, proper } from './told.ts';

after(closeBrowser);

const GAMES = 22;
const AT_ONCE = 6;

async function oneHand(house: House, game: string, name: string): Promise<void> {
    const visitor = await visit(house);
    const novice = new Novice(visitor.page);
    try {
        await keepTold(visitor.page);
        await novice.comeIn(name);
        const seat = await novice.sitAt(`[data-game="${game}"]`);
        await novice.play();
        await asWritten(visitor, seat);
        proper(visitor, house);
    } finally {
        await shot(visitor.page, `hand-${game.replace('/', '-')}`);
        await visitor.context.close();
    }
}

inHouse('Every game: a hand from the door to its sum by mouse, and the page says why, with the figures of the house and their rules', 150, async (house) => {
    const clerk = new Clerk(house);
    await clerk.logIn('Vera');
    const games = (await clerk.get<Game[]>('games')).filter((each) => each.playable);
    assert.equal(games.length, GAMES);
    const left = games.sort((a, b) => Number(b.family === 'poker') - Number(a.family === 'poker')).map((each) => each.id); // those take longest
    const wrong: string[] = [];
    const one = async () => {
        for (let game = left.shift(); game; game = left.shift()) {
            await oneHand(house, game, `Nova ${left.length}`).catch((why: unknown) => wrong.push(`${game}: ${String(why)}`));
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    assert.ok(wrong.length === 0, wrong.join('\n'));
}, { betting: 8 });
