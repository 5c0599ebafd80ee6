// Every game at every depth from the pad, in a browser: two hands each, by nothing but what
// the pad shows as the next step.
// GAMES and DEPTHS take a part, SHOTS=FOLDER keeps a picture of each step.
import assert from 'node:assert/strict';
import test from 'node:test';
import { atPad, Dealer } from '../browser/dealer.ts';
import { shot } from '../browser/house.ts';
import { PASSWORD, staffed, STILL } from './staffed.ts';

const PEOPLE = [[1, 'Ada'], [2, 'Ivy'], [3, 'Bo']] as const;
const DEPTHS = (process.env.DEPTHS ?? 'full collection result').split(' ');

const { house, floor } = await staffed();

interface Offered {
    id: string;
    settings?: { name: string }[];
}
const games = (await floor.get<Offered[]>('games')).filter((each) => each.settings?.some((one) => one.name === 'depth') && (!process.env.GAMES || process.env.GAMES.split(' ').includes(each.id)));

async function openTable({ id, settings }: Offered, depth: string): Promise<number> {
    const draw = settings?.some((each) => each.name === 'draw') ? { draw: 0 } : {};
    const table = await floor.openTable(id, { ...STILL, ...draw, ...(depth === 'full' ? { entered: 1 } : { depth }) });
    for (const [seat, who] of PEOPLE) await floor.say(table, { verb: 'sit', seat, who, ...(depth === 'full' && { amount: 1000000 }) });
    return table;
}

for (const game of games)
    for (const depth of DEPTHS)
        test(`two hands of ${game.id} from the pad, depth ${depth}`, async () => {
            const table = await openTable(game, depth);
            const at = await atPad(house, table, 'Rosa', PASSWORD);
            const dealer = new Dealer(at, game.id);
            const name = `${game.id.replace('/', '-')}-${depth}`;
            try {
                await dealer.hand((task) => shot(at.page, `${name}-${task}`));
                await dealer.hand();
            } finally {
                await shot(at.page, `${name}-end`);
            }
            assert.equal((await floor.get<{ hand: number }>(`tables/${table}/view`)).hand, 2);
            assert.deepEqual(at.complaints, []);
            await at.context.close();
        });
