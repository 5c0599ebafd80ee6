// What may not be done with a hand at twenty-one, and why, in a real browser.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { Clerk, closeBrowser, comeIn, findings, inHouse, shot, viewOf, visit, type House } from './house.ts';
import { Scripted } from './scripted.ts';

after(closeBrowser);

const FLOOR = 'a floor that is level';
const ME = 3;

/** Whoever else is offered the bank declines it. */
async function annBanks(table: Scripted): Promise<void> {
    for (;;) {
        const { bank } = await table.view();
        if (bank.offered === 2) return void (await table.others.get(2)!.say(table.table, { verb: 'bank', seat: 2, amount: 100000 }));
        await table.say({ verb: 'decline', seat: bank.offered ?? ME });
    }
}

inHouse(
    'twenty-one: what is not allowed is a gray button with its reason in one line, for the mouse, the keyboard and a reader',
    90,
    async (house: House) => {
        const floor = new Clerk(house);
        await floor.logIn('Flo', FLOOR);
        const table = await Scripted.open(house, floor, 'marina1/no-bust-22', { option: 5 });
        const { page } = await visit(house);
        await comeIn(page, 'Rio');
        await table.sit(2, 'Ann', 200000);
        await table.others.get(2)!.say(table.table, { verb: 'askbank', seat: 2 });
        await table.say({ verb: 'sit', seat: ME, who: 'Rio', amount: 50000 });
        await page.goto(`/table/${table.table}`);
        await page.locator('.seat.mine').waitFor();
        await annBanks(table);
        await table.say({ verb: 'bet', seat: ME, spot: ME, wager: 'base', amount: 1000 });
        await table.until((view) => view.phase === 'play', ME);
        const cards = async (...faces: string[]) => {
            for (const face of faces) await table.say({ verb: 'card', cards: [face] });
        };
        const denied = () => page.locator('.dock [data-denied]').evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.denied));
        const line = page.locator('.dock .why-not');

        // 5 and 6 must be drawn to: Stand is gray, and the line says why.
        await cards('5h', '9c', '6d', 'Kc');
        await page.locator('.dock [data-verb=hit]:enabled').waitFor();
        assert.deepEqual(await denied(), ['stand']);
        assert.match(await line.innerText(), /^The hand on spot 3 has 11 and must be drawn to\. MC1-NB22-R9$/);
        const stand = page.locator('.dock [data-denied=stand]');
        assert.equal(await stand.getAttribute('aria-disabled'), 'true');
        assert.match(await stand.evaluate((each) => document.getElementById(each.getAttribute('aria-describedby')!)!.textContent!), /must be drawn to/);
        const before = (await viewOf(page)).seq;
        await stand.click({ force: true });
        await stand.focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('s');
        assert.equal((await viewOf(page)).seq, before, 'nothing was said');
        assert.equal(await page.locator('.refusal').count(), 0);
        assert.deepEqual(await findings(page, 'denied'), []);
        await shot(page, 'denied-stand');

        // Tens that may be split no more: the line follows what is looked at.
        await page.locator('.dock [data-verb=hit]').click();
        await table.until((view) => view.turn.awaits === 'deck', ME);
        await cards('Ts');
        await table.until((view) => view.phase !== 'play', 0);
        await annBanks(table);
        await table.say({ verb: 'bet', seat: ME, spot: ME, wager: 'base', amount: 1000 });
        await table.until((view) => view.phase === 'play', ME);
        await cards('Th', '9c', 'Qd', 'Kc');
        await page.locator('.dock [data-verb=split]:enabled').click();
        await table.until((view) => view.turn.awaits === 'deck', ME);
        await cards('Js'); // of the same value: once more
        await page.locator('.dock [data-verb=split]:enabled').click();
        await table.until((view) => view.turn.awaits === 'deck', ME);
        await cards('Ks');
        await page.locator('.dock [data-denied=split]').waitFor();
        assert.match(await line.innerText(), /are of two suits: no third split\. MC1-NB22-D4$/);
        assert.ok((await line.boundingBox())!.height < 50, 'one short line, or two');
        await shot(page, 'denied-split');
    },
    { games: 'zoobac', before: (house) => house.employ('Flo', 'floor', FLOOR) },
);
