// A dealer at the pad of a table that is dealt by hand: taps what the pad shows as the
// next step, and nothing else. Every tap is counted.
import type { Locator, Page } from 'playwright-core';
import { deckOf } from './scripted.ts';
import { comeToWork, visit, type House, type Visit } from './house.ts';

/** The first of these that is there is what a player says who has no mind of their own. */
const SAYS = /^(House Way|Stand|Pass|Check|Call \$|Pat|Show the hand|Muck|Play|Pile 1$)/;

export async function atPad(house: House, table: number, name: string, password: string): Promise<Visit> {
    const dealer = await visit(house, { viewport: { width: 1024, height: 768 } });
    const { page } = dealer;
    await comeToWork(page, `/pad/${table}`, name, password);
    await page.locator('.pad[data-task]:not([data-task=""])').waitFor();
    return dealer;
}

export class Dealer {
    taps = 0;
    readonly tasks: string[] = []; // the steps that the pad has shown
    private cards: string[] = [];
    private shoes = 0;

    constructor(
        private readonly at: Visit,
        private readonly game: string,
    ) {
        this.shuffle();
    }

    private shuffle(): void {
        this.cards = deckOf(this.game, 11 + this.shoes++).filter((face) => face !== 'Xx');
    }

    get page(): Page {
        return this.at.page;
    }

    task = async () => (await this.page.locator('.pad').getAttribute('data-task')) ?? '';
    shows = (task: string) => this.page.locator(`.pad[data-task=${task}]`).waitFor();

    async tap(what: Locator): Promise<void> {
        this.taps++;
        await what.click();
    }

    /** A tap that the house hears, and takes so many commands of. */
    async says(what: Locator, commands = 1): Promise<void> {
        await this.at.heard.taken(() => this.tap(what), commands);
    }

    /** A rank and a suit, or a tile: the last of them is heard. */
    async enter(...faces: string[]): Promise<void> {
        for (const [index, face] of faces.entries()) {
            const last = index === faces.length - 1;
            const tile = face.length > 2;
            if (!tile) await this.tap(this.page.locator(`[data-rank="${face[0]}"]`));
            const key = this.page.locator(tile ? `[data-face=${face}]` : `[data-suit=${face[1]}]`);
            await (last ? this.says(key) : this.tap(key));
        }
    }

    async amount(dollars: number): Promise<void> {
        for (const digit of String(dollars)) await this.tap(this.page.locator('.kp > .key', { hasText: new RegExp(`^${digit}$`) }));
        await this.says(this.page.locator('.kp .wide'));
    }

    async go(): Promise<void> {
        const go = this.page.locator('.foot .go');
        if (/^Shuffled/.test(await go.innerText())) this.shuffle();
        await this.says(go);
    }

    /** The first wager of everybody who does not bank, two chips of the second size. */
    private async bet(): Promise<void> {
        const seats = this.page.locator('.seat-key:not(.zero):enabled', { hasText: /\$0$/ });
        while (await seats.count()) {
            await this.tap(seats.first());
            for (let chips = 0; chips < 2; chips++) await this.says(this.page.locator('.chip-key:enabled').nth(1));
            await this.tap(this.page.locator('.foot .go', { hasText: 'is right' }));
        }
        await this.go();
    }

    private async wanted(of: 'least' | 'down'): Promise<number> {
        return Number(await this.page.locator('.card-keys').getAttribute(`data-${of}`));
    }

    /** What may lie face down does, but tiles; the rest is entered. */
    private async lay(): Promise<void> {
        const least = await this.wanted('least');
        const down = /tiles/.test(this.game) ? 0 : await this.wanted('down');
        const key = this.page.locator('[data-face="??"]');
        if (down >= least) return this.says(key);
        if (down > 0) await this.tap(key);
        await this.enter(...this.cards.splice(0, least - down));
    }

    private async nameHand(): Promise<void> {
        await this.enter(...this.cards.splice(0, await this.wanted('least')));
    }

    private async decide(): Promise<void> {
        const choices = this.page.locator('.choices .choice');
        const names = await choices.allInnerTexts();
        const own = names.findIndex((each) => SAYS.test(each));
        if (own >= 0) return this.says(choices.nth(own));
        const naming = names.findIndex((each) => each.startsWith('Name '));
        if (naming < 0) return this.says(choices.first());
        await this.tap(choices.nth(naming));
        await this.nameHand();
    }

    private async step(task: string): Promise<void> {
        const first = this.page.locator('.choices .choice').first();
        if (task === 'bank') return (await this.page.locator('.kp').count()) ? this.amount(500) : this.says(first);
        if (task === 'bets') return this.bet();
        if (task === 'cards') return this.lay();
        if (task === 'name') {
            if (!(await this.page.locator('.card-keys').count())) await this.tap(first);
            return this.nameHand();
        }
        if (task === 'result') return this.result();
        if (task === 'seat') return this.decide();
        if (task === 'players' || task === 'course') return this.says(first);
        if (task === 'brackets') return this.brackets();
        if (task === 'dice') {
            for (const die of [0, 1]) await this.tap(this.page.locator('.die-row').nth(die).locator('.key').nth(die + 1));
            return this.says(this.page.locator('.die-row').nth(2).locator('.key').nth(4));
        }
        return this.go();
    }

    private async brackets(): Promise<void> {
        const circles = this.page.locator('.circles > b', { hasText: ' 0' });
        if (await circles.count()) await this.says(this.page.locator('.circles .key').last());
        await this.says(this.page.locator('.choices .choice').first());
    }

    private async result(): Promise<void> {
        await this.tap(this.page.locator('.choice.is-player'));
        // At the depth of results the hand is begun with the same tap: two answers come.
        const begins = (await this.page.locator('.pad').getAttribute('data-phase')) !== 'play';
        await this.says(this.page.getByRole('button', { name: /^Rabbit/ }), begins ? 2 : 1);
    }

    /** Taps on until the hand is confirmed; `look` is called before each new step. */
    async hand(look: (task: string) => Promise<void> = async () => undefined): Promise<void> {
        for (let steps = 0; steps < 80; steps++) {
            const task = await this.task();
            if (this.tasks.at(-1) !== task) {
                this.tasks.push(task);
                await look(task);
            }
            await this.step(task);
            if (task === 'settle') return;
        }
        throw new Error(`${this.game} is not settled: ${this.tasks.join(', ')}`);
    }
}
