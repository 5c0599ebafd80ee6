// Two people at one table, each with a page: what one of them does the other sees, but for the cards.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { cardName } from '../../src/pieces/pieces.tsx';
import { dollars } from '../../src/words/words.ts';
import { Clerk, closeBrowser, inHouse, layChip, shot, viewOf, visit, type House, type Visit } from './house.ts';
import { Novice } from './novice.ts';
import { Scripted } from './scripted.ts';
import { asWritten, keepTold, proper, toldOn } from './told.ts';

after(closeBrowser);

const FLOOR = 'a floor that is level';
const BANK = 5;

interface Person extends Visit {
    novice: Novice;
    seat: number;
}

async function comes(house: House, table: number, name: string): Promise<Person> {
    const visitor = await visit(house);
    await keepTold(visitor.page);
    const novice = new Novice(visitor.page);
    await novice.comeIn(name);
    return { ...visitor, novice, seat: await novice.sitAt(`[data-table="${table}"]`) };
}

/** Lays chips, which the other sees before bets are closed. */
async function betsBefore(one: Person, other: Person, chip: string, amount: number): Promise<void> {
    await one.page.locator('[data-wager=ante] .area-bet:enabled').waitFor();
    await layChip(one.page, 'ante', chip);
    await other.page.locator(`[data-seat="${one.seat}"] .bet`, { hasText: dollars(amount) }).waitFor();
    const { phase, stakes } = await viewOf(other.page);
    assert.equal(phase, 'bets');
    assert.deepEqual(stakes.filter((each) => each.seat === one.seat), [{ seat: one.seat, spot: one.seat, wager: 'ante', amount }]);
}

const drawn = (one: Person, spot: number) => one.page.locator(`.felt [data-cards-at="${spot}"] [data-card]`).evaluateAll((all) => all.map((each) => each.getAttribute('data-card')!));

/** While the hand is played one's own cards are in no other page, by face or by name; the bank's card that is turned up is in both. */
async function keepsTheirCards(one: Person, other: Person): Promise<void> {
    const own = (await viewOf(one.page)).hands.find((each) => each.spot === one.seat)!.cards;
    assert.ok(own.length === 3 && !own.includes('??'));
    assert.deepEqual(await drawn(one, one.seat), own);
    assert.deepEqual(await drawn(other, one.seat), ['??', '??', '??']);
    const whole = await other.page.content();
    for (const card of own) for (const told of [`data-card="${card}"`, cardName(card)]) assert.ok(!whole.includes(told), `${told} is in the other\u2019s page`);
    assert.deepEqual((await viewOf(other.page)).hands.find((each) => each.spot === one.seat)!.cards, ['??', '??', '??']);
}

inHouse('Two people at one table: each sees the other\u2019s wager as it is laid, nobody else\u2019s cards before they are shown, and the same end with a sum of one\u2019s own', 90, async (house) => {
    const floor = new Clerk(house);
    await floor.logIn('Flo', FLOOR);
    const table = await Scripted.open(house, floor, 'marina2/three-card-6');
    await table.sit(BANK, 'Ivo', 200000);
    const [one, other] = await Promise.all([comes(house, table.table, 'Uma'), comes(house, table.table, 'Vic')]);
    const people: [Person, Person][] = [[one, other], [other, one]];
    await table.say({ verb: 'askbank', seat: BANK }); // guests are not asked, until they say so
    await table.until((view) => view.bank.offered === BANK, one.seat);
    await table.others.get(BANK)!.say(table.table, { verb: 'bank', seat: BANK, amount: 100000 });
    await betsBefore(one, other, '$5', 500);
    await betsBefore(other, one, '$25', 2500);

    await table.until((view) => view.phase === 'play' && view.turn.awaits === 'seats' && view.hands.length === 3, 0);
    await Promise.all(people.map(([{ page }]) => page.locator('.dock.asks [data-verb=play]').or(page.locator('.seat.mine [data-card]').nth(2)).first().waitFor()));
    for (const [own, stranger] of people) await keepsTheirCards(own, stranger);
    assert.deepEqual(await drawn(one, BANK), await drawn(other, BANK), 'the card of the bank\u2019s that is turned up is for all');
    await shot(one.page, 'together');

    const settles = async () => {
        while ((await table.until((view) => view.phase !== 'play', 0)).phase === 'play') await one.page.waitForTimeout(50);
    };
    await Promise.all([one.novice.play(), other.novice.play(), settles()]);
    const hands = await Promise.all(people.map(([person]) => asWritten(person, person.seat)));
    assert.equal(hands[0]!.hand, hands[1]!.hand);
    const [mine, theirs] = (await Promise.all(people.map(([{ page }]) => toldOn(page)))).map((told) => told.at(-1)!);
    assert.deepEqual(mine!.cards, theirs!.cards);
    assert.ok(!mine!.cards.includes('??') && mine!.cards.length === 9);
    assert.equal(mine!.bank, theirs!.bank);
    assert.deepEqual(mine!.plates, theirs!.plates, 'what each has won or lost is told to both');
    for (const [person] of people) {
        proper(person, house);
        await person.context.close();
    }
}, { games: 'three-card-6', before: (house) => house.employ('Flo', 'floor', FLOOR) });
