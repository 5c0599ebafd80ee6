// Every game at every depth from the pad: two hands, by nothing but what the pad shows.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { atPad, Dealer } from '../browser/dealer.ts';
import { Clerk, closeBrowser, inHouse, shot } from '../browser/house.ts';

after(closeBrowser);

const PASSWORD = 'a word for the staff';
const STILL = { offer_seconds: 0, betting_seconds: 0, decide_seconds: 0, dealer_seconds: 0, floor_seconds: 0, absent_seconds: 0 };

const GAMES = (process.env.GAMES ?? 'marina1/double-hand marina1/holdem marina1/lowball marina1/no-bust-joker marina1/pure-21.5 marina1/no-bust-22 marina2/double-hand marina2/holdem marina2/lowball marina2/no-bust-22 marina2/three-card-6 marina2/zoobac marina2/no-bust-joker marina2/pure-21.5 marysville/double-hand marysville/fortune marysville/tiles marysville/three-card marysville/no-bust-joker marysville/pure-21.5 marysville/holdem marysville/omaha-8 marysville/omaha-8-joker marysville/lowball').split(' ');
const DEPTHS = (process.env.DEPTHS ?? 'full collection result').split(' ');

for (const game of GAMES)
    inHouse(
        `two hands of ${game} from the pad at every depth`,
        200,
        async (house) => {
            const floor = new Clerk(house);
            await floor.logIn('Flo', PASSWORD);
            for (const depth of DEPTHS) {
                const pot = /lowball|omaha|holdem/.test(game);
                const table = await floor.openTable(game, { ...STILL, ...(depth === 'full' ? { entered: 1 } : { depth }), ...(pot && { draw: 0 }) });
                for (const [seat, who] of [[1, 'Ada'], [2, 'Ivy'], [3, 'Bo']] as const) await floor.say(table, { verb: 'sit', seat, who, ...(depth === 'full' && { amount: 100000 }) });
                const at = await atPad(house, table, 'Rosa', PASSWORD);
                at.page.setDefaultTimeout(20000);
                const dealer = new Dealer(at, game);
                const name = `${game.replace('/', '-')}-${depth}`;
                try {
                    await dealer.hand((task) => shot(at.page, `${name}-${task}`));
                    await dealer.hand();
                } catch (why) {
                    await shot(at.page, `FAILED-${name}`);
                    throw new Error(`${name} (${dealer.tasks.join(' ')}): ${String(why)}`);
                }
                assert.equal((await floor.get<{ hand: number }>(`tables/${table}/view`)).hand, 2);
                assert.deepEqual(at.complaints, []);
                await at.context.close();
            }
        },
        3,
        (house) => {
            house.employ('Rosa', 'dealer', PASSWORD);
            house.employ('Flo', 'floor', PASSWORD);
        },
    );
