// Tables for the pot, in a real browser.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { othersFolded } from '../../src/table/why.ts';
import type { View } from '../../src/wire/view.ts';
import { dollars } from '../../src/words/words.ts';
import { Clerk, closeBrowser, comeIn, handsOf, inHouse, shot, sitDown, untilSettled, viewOf, visit, type House } from './house.ts';
import { misfits } from './measure.ts';
import { Scripted } from './scripted.ts';

after(closeBrowser);

/** Plays a hand to its end by what the dock offers, in this order; the hand's number. */
async function playHand(page: Page, order: string[], each: (verb: string) => Promise<void> = async () => undefined): Promise<number> {
    let hand = 0;
    for (;;) {
        const view = await viewOf(page);
        if (hand > 0 && (view.hand > hand || view.phase !== 'play')) break;
        const offered = await page.locator('.dock.asks [data-verb]:enabled').evaluateAll((all) => all.map((button) => button.getAttribute('data-verb') ?? ''));
        // A newcomer posts, and waits for no blind.
        const post = page.locator('.dock.asks [data-verb=post]:enabled').first();
        if (offered.includes('post')) await post.click({ timeout: 2000 }).catch(() => undefined);
        const verb = order.find((each) => offered.includes(each));
        if (verb === undefined || view.turn.seats[0] !== view.me.place) {
            await page.waitForTimeout(100);
            continue;
        }
        hand ||= view.hand;
        await each(verb);
        await page.locator(`.dock [data-verb=${verb}]:enabled`).first().click();
        while ((await viewOf(page)).seq === view.seq) await page.waitForTimeout(50);
    }
    await untilSettled(page, hand);
    return hand;
}

inHouse('Hold\u2019em: called and checked to the end, the stack moves by what the house wrote down, and the hand is named', 150, async (house) => {
    const { page, context, complaints } = await visit(house);
    await comeIn(page, 'Quinn', 'marina1/holdem');
    const seat = await sitDown(page, 400);
    assert.equal(await page.locator('.felt.h10 .seat').count(), 9);
    let named = '';
    const told = page.locator('.phase[data-phase=ending]').waitFor({ timeout: 120000 }).then(() => page.waitForFunction(() => {
        const beats = [...document.querySelectorAll('.beats li')].map((each) => each.textContent).join(' ');
        const wins = [...document.querySelectorAll('.seat.wins')].map((each) => each.getAttribute('data-seat') ?? '').sort();
        return wins.length > 0 && { wins, beats };
    }, undefined, { polling: 50 }));
    const hand = await playHand(page, ['check', 'call', 'turnup'], async (verb) => {
        const view = await viewOf(page);
        const own = view.hands.find((each) => each.spot === seat)!;
        const drawn = await page.locator('.seat.mine [data-card]').evaluateAll((all) => all.map((each) => each.getAttribute('data-card')));
        assert.deepEqual(drawn, own.cards);
        assert.ok(!own.cards.includes('??'));
        if (verb !== 'turnup') assert.ok(view.hands.every((each) => each.spot === seat || each.spot === 0 || each.cards.includes('??')));
        named = own.name ?? '';
        assert.equal((await page.locator('.pot-name').innerText()).toLowerCase(), named.toLowerCase());
        await shot(page, 'holdem-turn');
    });
    assert.notEqual(named, '');
    const recalled = (await handsOf(page)).find((each) => each.hand === hand)!;
    // Who was pushed a pot has the mark, nobody else; and the hands that were shown say why.
    const winners = [...new Set(recalled.steps.filter((step) => step.event === 'POT').map((step) => String(step.seat)))].sort();
    const ended = (await (await told).jsonValue()) as { wins: string[]; beats: string };
    assert.deepEqual(ended.wins, winners);
    const shown = new Set(recalled.named.map((each) => each.spot)).size;
    if (othersFolded(recalled)) assert.equal(ended.beats, 'Everyone else folded');
    else assert.equal(ended.beats.length > 0, shown > 1, ended.beats);
    assert.ok(recalled.named.filter((each) => winners.includes(String(each.spot))).every((each) => shown < 2 || ended.beats.toLowerCase().includes(each.name)), ended.beats);
    const put = recalled.steps.filter((step) => step.seat === seat && step.event === 'PUT').reduce((sum, step) => sum + (step.amount ?? 0), 0);
    const got = recalled.steps.filter((step) => step.seat === seat && (step.event === 'POT' || step.event === 'UNPUT')).reduce((sum, step) => sum + (step.amount ?? 0), 0);
    assert.equal(recalled.net.find((each) => each.seat === seat)?.amount ?? 0, got - put);
    await page.goto(`/replay/${(await viewOf(page)).id}/${hand}`);
    await page.locator('.replay-steps li').nth(8).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('heading', { name: 'The hand is over' }).waitFor();
    if (got !== put) assert.equal(await page.locator('.seat.mine .delta').innerText(), `${got > put ? '+' : ''}${dollars(got - put)}`);
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'marina1/holdem', betting: 4 });

const FLOOR = 'a floor that is level';
const ME = 4;
const OTHER = 5;

/** Presses what the dock has for it, once, and waits until the table has heard it. */
async function press(page: Page, verb: string): Promise<void> {
    const { seq } = await viewOf(page);
    await page.locator(`.dock [data-verb=${verb}]:enabled`).first().click();
    while ((await viewOf(page)).seq === seq) await page.waitForTimeout(50);
}

/** Between two people whose cards are entered: Rio calls time on the draw (GEN-6), and asks
 * to see a hand that is thrown away, or is about to be (LB-11). */
async function callTimeAndSee(house: House, page: Page): Promise<void> {
    const floor = new Clerk(house);
    await floor.logIn('Flo', FLOOR);
    const table = await Scripted.open(house, floor, 'marina1/lowball', { decide_seconds: 100 });
    await table.sit(OTHER, 'Ivo', 40000);
    await table.say({ verb: 'sit', seat: ME, who: 'Rio', amount: 40000 });
    await page.goto(`/table/${table.table}`);
    await page.locator('.seat.mine').waitFor();
    const other = table.others.get(OTHER)!;
    const showdown = 3; // behind the two rounds of betting
    for (;;) {
        await table.until((now) => now.turn.seats.includes(ME) || now.street === showdown, ME);
        const view = await viewOf(page);
        if (view.street === showdown) break;
        const may = (verb: string) => view.legal.some((each) => each.command.verb === verb);
        if (may('draw')) {
            await press(page, 'time');
            assert.ok((await viewOf(page)).turn.deadline! > view.turn.deadline!, 'there is more time');
            await page.locator('.dock [data-verb=time]').waitFor({ state: 'detached' });
        }
        await press(page, may('draw') ? 'draw' : may('check') ? 'check' : 'call');
    }
    const { hand, turn } = await viewOf(page);
    if (turn.seats[0] === OTHER) await other.say(table.table, { verb: 'muck', seat: OTHER });
    await page.getByRole('button', { name: 'See Ivo\u2019s hand' }).waitFor();
    await shot(page, 'lowball-see');
    await press(page, 'see');
    await press(page, 'turnup');
    if (turn.seats[0] !== OTHER) await other.say(table.table, { verb: 'muck', seat: OTHER });
    await table.until((now) => now.phase === 'between', 0);
    const { steps } = (await handsOf(page)).find((each) => each.hand === hand)!;
    assert.ok(steps.some((step) => step.event === 'ASKED' && step.seat === ME && step.spot === OTHER));
    assert.equal(steps.find((step) => step.event === 'SHOWN' && step.spot === OTHER)?.cards?.filter((each) => each !== '??').length, 5);
}

inHouse('Lowball on a phone: two cards are given up, two come, by what the view lists; time is called, and a hand asked for', 150, async (house) => {
    const { page, context, complaints } = await visit(house, { viewport: { width: 390, height: 844 } });
    await comeIn(page, 'Rio', 'marina1/lowball');
    const seat = await sitDown(page, 400);
    let before: string[] = [];
    const hand = await playHand(page, ['draw', 'check', 'call', 'turnup'], async (verb) => {
        if (verb !== 'draw') return;
        const own = (await viewOf(page)).hands.find((each) => each.spot === seat)!;
        before = own.cards;
        const said = (await page.locator('.draw-words .pot-name').innerText()).replace(/\u2011/g, '-').toLowerCase();
        assert.equal(said, own.name!.toLowerCase());
        const late = page.locator('.acts .late');
        assert.match(await late.innerText(), /^If time runs out, you stand pat\.$/);
        assert.ok(await late.isVisible());
        assert.deepEqual(await page.evaluate(misfits, true), [], 'beside it all that is asked lies whole in the dock');
        await page.locator('.draw-cards button').nth(1).click();
        await page.locator('.draw-cards button').nth(3).click();
        await page.getByRole('button', { name: 'Draw 2 cards' }).waitFor();
        await shot(page, 'lowball-draw');
    });
    const steps = (await handsOf(page)).find((each) => each.hand === hand)!.steps;
    assert.equal(steps.find((step) => step.event === 'DRAWS' && step.seat === seat)?.count, 2);
    const came = steps.filter((step) => step.event === 'CARD' && step.seat === seat).flatMap((step) => step.cards ?? []);
    assert.equal(came.length, 7, 'five dealt and two drawn');
    assert.deepEqual(came.slice(0, 5), before);
    await callTimeAndSee(house, page);
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'marina1/lowball', betting: 4, before: (house) => house.employ('Flo', 'floor', FLOOR) });

/** Presses a key and waits until the table has heard of it; what it has put in since. */
async function key(page: Page, letter: string): Promise<number> {
    const put = ({ stakes }: View) => stakes.filter((each) => each.seat === ME).reduce((sum, each) => sum + each.amount, 0);
    const before = await viewOf(page);
    await page.keyboard.press(letter);
    let after = before;
    while ((after = await viewOf(page)).seq === before.seq) await page.waitForTimeout(50);
    return put(after) - put(before);
}

inHouse('Hold\u2019em by keys alone: time, a raise, a check or call and a fold, each as the list says', 120, async (house) => {
    const floor = new Clerk(house);
    await floor.logIn('Flo', FLOOR);
    const table = await Scripted.open(house, floor, 'marina1/holdem', { decide_seconds: 100 });
    const { page, context, complaints } = await visit(house);
    await context.request.post('/api/v1/sessions', { data: { name: 'Kim' }, headers: { 'content-type': 'application/json' } });
    await table.sit(OTHER, 'Ivo', 100000);
    await table.say({ verb: 'sit', seat: ME, who: 'Kim', amount: 100000 });
    await page.goto(`/table/${table.table}`);
    const mine = async () => {
        const view = await table.until((now) => now.phase === 'play' && now.turn.awaits === 'seats' && now.turn.seats.includes(ME) && now.hands.some((each) => each.spot === ME), ME);
        await page.locator('.dock.asks [data-key=f]:enabled').waitFor();
        return view;
    };
    await mine();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    const told = await list.locator('dt').allInnerTexts();
    assert.equal(new Set(told).size, told.length, 'no key has two lines');
    for (const each of ['C', 'F', 'R', 'T', 'E', 'P', 'Y']) assert.ok(told.includes(each), `${each} is listed`);
    assert.deepEqual(told.filter((each) => ['Z', 'X', 'H', 'L', 'V', 'B', 'Arrows'].includes(each)), [], 'no keys of other games');
    const first = await list.locator('dl').first().innerText();
    assert.match(first, /F\s+Fold\s+C\s+(Call \$\d+|Check)\s+R\s+Raise to \$\d+/, 'what can be pressed now comes first, in its own words');
    const [over, dock] = [(await list.boundingBox())!, (await page.locator('.dock').boundingBox())!];
    assert.ok(over.x >= dock.x + dock.width && over.y >= (await page.locator('.top').boundingBox())!.height - 1, 'it covers neither the dock nor the top');
    await page.keyboard.press('Escape');
    const before = await viewOf(page);
    await key(page, 't');
    assert.ok((await viewOf(page)).turn.deadline! > before.turn.deadline!, 'T calls time');
    assert.ok((await key(page, 'r')) > 0, 'R raises');
    await mine();
    const heard = await viewOf(page);
    const checks = heard.legal.some((each) => each.command.verb === 'check');
    assert.equal((await key(page, 'c')) > 0, !checks, 'C checks or calls');
    await mine();
    await key(page, 'f');
    assert.ok((await viewOf(page)).phase !== 'play' || !(await viewOf(page)).hands.some((each) => each.spot === ME), 'F folds');
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'marina1/holdem', betting: 4, before: (house) => house.employ('Flo', 'floor', FLOOR) });

/** A table of three whose cards are entered, the page's own person with the button. */
async function threeHanded(house: House, page: Page): Promise<Scripted> {
    const floor = new Clerk(house);
    await floor.logIn('Flo', FLOOR);
    const table = await Scripted.open(house, floor, 'marina1/holdem', { decide_seconds: 100, draw: 0 });
    await page.context().request.post('/api/v1/sessions', { data: { name: 'Kim' }, headers: { 'content-type': 'application/json' } });
    await table.say({ verb: 'sit', seat: ME, who: 'Kim', amount: 100000 });
    await table.sit(OTHER, 'Ivo', 100000);
    await table.sit(OTHER + 1, 'Ann', 100000);
    await page.goto(`/table/${table.table}`);
    await page.locator('.seat.mine').waitFor();
    return table;
}

inHouse('Hold\u2019em: what is chosen before one\u2019s turn is played when it comes, at its price and at no other', 120, async (house) => {
    const { page, context, complaints } = await visit(house);
    const table = await threeHanded(house, page);
    const asked = async (seat: number, street: number) => {
        const so = (now: View) => now.street === street && now.turn.awaits === 'seats' && now.turn.seats.includes(seat);
        let view = await table.until(so, ME);
        for (; !so(view); view = await table.until(so, ME)) await page.waitForTimeout(50); // the page has still to say something
        await page.locator(`[data-seq="${view.seq}"]`).waitFor();
    };
    const says = (seat: number, verb: string, amount?: number) => table.others.get(seat)!.say(table.table, { verb, seat, ...(amount && { amount }) });
    const put = async (street: number) => (await table.view()).stakes.filter((each) => each.seat === ME && each.street === street).reduce((sum, each) => sum + each.amount, 0);
    const pressed = () => page.locator('.ahead [aria-pressed=true]').evaluateAll((all) => all.map((each) => each.getAttribute('data-pick')));
    const offers = () => page.locator('.ahead [data-pick]').allInnerTexts();
    const choose = async (letter: string, pick: string) => {
        await page.keyboard.press(letter);
        await page.locator(`.ahead [data-pick=${pick}][aria-pressed=true]`).waitFor();
    };
    await asked(ME, 1);
    await page.locator('.dock.asks [data-verb=call]:enabled').waitFor();
    await page.keyboard.press('c');
    // The flop: a check is chosen, a bet clears it, the call is chosen at its price and played.
    await asked(OTHER, 2);
    await page.getByText('You act after 2 more players.').waitFor();
    await choose('2', 'check');
    await shot(page, 'holdem-ahead');
    const { seq } = await table.view();
    await page.waitForTimeout(300);
    assert.equal((await table.view()).seq, seq, 'nothing is sent before one\u2019s turn');
    await says(OTHER, 'put', 100);
    await page.getByText('A raise changed the price: your choice is cleared.').waitFor();
    assert.deepEqual(await pressed(), []);
    assert.deepEqual((await offers()).map((each) => each.split('\n')[0]!.trim().replace(/ \d$/, '')), ['Fold', 'Call $1', 'Call any bet']);
    await choose('2', 'call');
    await says(OTHER + 1, 'put', 100);
    // The turn: check or fold is a check where that is free.
    await asked(OTHER, 3);
    assert.equal(await put(2), 100, 'the call was played');
    await choose('1', 'checkFold');
    await says(OTHER, 'check');
    await says(OTHER + 1, 'check');
    // The river: a check is not played where there is a bet; one is asked.
    await asked(OTHER, 4);
    await page.locator('.ahead').waitFor();
    assert.deepEqual(await pressed(), [], 'it is gone with its street');
    await choose('2', 'check');
    await says(OTHER, 'check');
    await says(OTHER + 1, 'put', 100);
    await page.locator('.dock.asks [data-verb=call]:enabled').waitFor();
    assert.equal(await put(4), 0);
    await page.keyboard.press('f');
    await table.until((now) => !now.hands.some((each) => each.spot === ME), ME);
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'marina1/holdem', betting: 4, before: (house) => house.employ('Flo', 'floor', FLOOR) });

inHouse('Hold\u2019em: whose time ran out is told what was done for them', 90, async (house) => {
    const { page, context, complaints } = await visit(house);
    const floor = new Clerk(house);
    await floor.logIn('Flo', FLOOR);
    const table = await Scripted.open(house, floor, 'marina1/holdem', { decide_seconds: 4, draw: 0 });
    await context.request.post('/api/v1/sessions', { data: { name: 'Kim' }, headers: { 'content-type': 'application/json' } });
    await table.say({ verb: 'sit', seat: ME, who: 'Kim', amount: 100000 });
    await table.sit(OTHER, 'Ivo', 100000);
    await table.sit(OTHER + 1, 'Ann', 100000);
    await page.goto(`/table/${table.table}`);
    await page.locator('.seat.mine').waitFor();
    await table.until((now) => now.phase === 'play' && now.turn.awaits === 'seats' && now.turn.seats.includes(ME), ME);
    await page.locator('.dock.asks').waitFor();
    await page.locator('.dock').getByText('Time ran out: you fold.').waitFor();
    assert.equal(await page.locator('.dock h2').innerText(), 'You folded this hand');
    assert.match(await page.locator('.this-hand').first().innerText(), /Time ran out: you fold/);
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'marina1/holdem', betting: 4, before: (house) => house.employ('Flo', 'floor', FLOOR) });

inHouse('Hold\u2019em: a hand that wins by what is shown is mucked only when that is said twice', 120, async (house) => {
    const { page, context, complaints } = await visit(house);
    const table = await threeHanded(house, page);
    for (let hands = 0; ; hands++) {
        assert.ok(hands < 12, 'one hand of twelve between three is the best');
        const before = (await table.view()).hand;
        const mine = async () => table.until((now) => (now.phase !== 'play' && now.hand > before) || (now.phase === 'play' && now.turn.seats.includes(ME)), ME);
        let own = await viewOf(page);
        for (let now = await mine(); now.phase === 'play'; now = await mine()) {
            own = await viewOf(page);
            if (own.legal.some((each) => each.gives_up)) break;
            await page.locator('.dock.asks .acts [data-verb]:enabled').first().waitFor();
            const offered = await page.locator('.dock.asks .acts [data-verb]:enabled').evaluateAll((all) => all.map((each) => each.getAttribute('data-verb')));
            const order = own.street === 1 ? ['raise', 'call'] : ['turnup', 'check', 'call']; // what the house takes leaves something
            await press(page, order.find((verb) => offered.includes(verb))!);
        }
        const wins = own.legal.find((each) => each.gives_up);
        if (!wins) continue;
        const name = own.hands.find((each) => each.spot === ME)!.name!;
        await page.locator('.dock [data-verb=muck]:enabled').waitFor();
        await page.keyboard.press('m');
        const question = await page.locator('.gives-up').innerText();
        assert.ok(question.includes(`your ${name} win`) && question.includes(dollars(wins.gives_up!)), question);
        await shot(page, 'holdem-muck');
        assert.equal((await viewOf(page)).seq, own.seq, 'nothing is said before it is meant');
        await press(page, 'muck');
        await table.until((now) => now.phase !== 'play', ME);
        const { steps } = (await handsOf(page)).find((each) => each.hand === own.hand)!;
        assert.ok(steps.some((step) => step.event === 'MUCKED' && step.seat === ME));
        break;
    }
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'marina1/holdem', betting: 4, before: (house) => house.employ('Flo', 'floor', FLOOR) });

inHouse('Hold\u2019em: where everyone else folds, that is said, no card is turned, and the hand ends on its street; whoever sat out is back from there', 60, async (house) => {
    const { page, context, complaints } = await visit(house, { viewport: { width: 1280, height: 800 } });
    const table = await threeHanded(house, page);
    await table.until((now) => now.phase === 'play' && now.turn.awaits === 'seats', ME);
    await page.locator('.phase[data-phase=play] .now').filter({ hasText: 'Preflop' }).waitFor();
    await table.say({ verb: 'away', seat: ME });
    const told = page.waitForFunction(() => {
        const text = (where: string) => document.querySelector(where)?.textContent ?? '';
        return text('.phase[data-phase=ending] .say p') && text('[data-why]') && { said: text('.phase .say p'), why: text('[data-why]'), step: text('.phase-steps .now') };
    }, undefined, { polling: 50 });
    for (;;) {
        const { phase, turn } = await table.view();
        if (phase !== 'play') break;
        const seat = turn.seats[0] ?? 0;
        if (seat === ME) await page.waitForTimeout(50); // the house folds for whoever is away
        else if (turn.awaits === 'seats') await table.others.get(seat)!.say(table.table, { verb: 'fold', seat });
        else await table.step(ME);
    }
    const ended = (await (await told).jsonValue()) as { said: string; why: string; step: string };
    assert.match(ended.said, /^Everyone else folded\. /);
    assert.equal(ended.why, 'Everyone else folded.');
    assert.equal(ended.step, 'Preflop');
    await page.locator('.result-acts [data-verb=back]').waitFor();
    await shot(page, 'holdem-folded');
    await page.locator('.result-acts [data-verb=back]').click();
    await page.locator('.phase[data-phase=ending]').waitFor({ state: 'detached' });
    assert.equal((await viewOf(page)).places.find((each) => each.place === ME)!.away, false);
    assert.deepEqual(complaints, []);
    await context.close();
}, { games: 'marina1/holdem', betting: 4, before: (house) => house.employ('Flo', 'floor', FLOOR) });
