// Somebody who comes in by the door, sits down and plays by what the page offers, without a
// plan: by mouse, by touch, or by keys alone. The tests see that it ends well, the bench how soon.
import type { Locator, Page } from 'playwright-core';

/** How somebody does what the page offers. */
export interface Means {
    press(what: Locator): Promise<void>;
    type(where: Locator, text: string): Promise<void>;
}

const SOON = { timeout: 3000 }; // else it was gone before it was pressed

export const MOUSE: Means = {
    press: (what) => what.click(SOON),
    type: async (where, text) => {
        await where.click();
        await where.page().keyboard.type(text);
    },
};

export const TOUCH: Means = {
    press: (what) => what.tap(SOON),
    type: async (where, text) => {
        await where.tap();
        await where.page().keyboard.type(text);
    },
};

const MOST_TABS = 150;

/** A button with a key of its own is pressed by it; whatever has none is reached with Tab. */
export class Keys implements Means {
    readonly letters: string[] = []; // that were pressed

    async reach(what: Locator, within: { timeout?: number } = {}): Promise<void> {
        for (let tabs = 0; !(await what.evaluate((each) => each === document.activeElement, undefined, within)); tabs++) {
            if (tabs === MOST_TABS) throw new Error(`${String(what)} cannot be reached with Tab`);
            await what.page().keyboard.press('Tab');
        }
    }

    async press(what: Locator): Promise<void> {
        const letter = await what.getAttribute('data-key', SOON);
        if (letter) this.letters.push(letter);
        else await this.reach(what, SOON);
        await what.page().keyboard.press(letter ?? 'Enter');
    }

    async type(where: Locator, text: string): Promise<void> {
        await this.reach(where);
        await where.page().keyboard.type(text);
    }
}

/** What somebody without a plan presses, the first of these that is there. */
export const HABITS = ['post', 'houseway', 'play', 'stand', 'check', 'call', 'turnup', 'muck', 'pile', 'hit', 'draw', 'pass'];

const DOOR_MS = 20000;
const PATIENCE_MS = 180000;

/** On the page: the sum of a hand is told, a wager can be laid, or one of these is asked. */
function whatNow(habits: string[]): string | undefined {
    const there = (what: string) => document.querySelector(what) !== null;
    if (there('[data-sum]')) return 'told';
    // A page that stood still may have missed how the hand ended: then one bets again.
    if (there('.area-bet:enabled') && !there('.area.has')) return 'bet';
    return habits.find((verb) => there(`.dock.asks [data-verb=${verb}]:enabled`));
}

export class Novice {
    /** When one had come so far. */
    readonly at: { seated?: number; bet?: number; told?: number } = {};

    constructor(
        readonly page: Page,
        private readonly means: Means = MOUSE,
    ) {}

    private press = (what: Locator): Promise<boolean> =>
        this.means.press(what.first()).then(
            () => true,
            () => false,
        );

    /** Presses it until what it leads to is there. */
    private async until(what: Locator, there: Locator): Promise<void> {
        do await this.press(what);
        while (!(await there.first().waitFor({ timeout: 5000 }).then(() => true, () => false)));
    }

    /** In by the door, with a name, to the tables. */
    async comeIn(name: string): Promise<void> {
        const { page } = this;
        const door = page.getByLabel('Your name');
        const came = () => page.goto('/').then(() => door.waitFor({ timeout: DOOR_MS })).then(() => true, () => false);
        while (!(await came())); // a line that broke on the way is tried again, as people do
        await this.means.type(door, name);
        await this.until(page.getByRole('button', { name: 'Come in' }), page.locator('[data-table]'));
    }

    /** To a table that stands in the lobby, and into a seat; gives the seat. */
    async sitAt(card: string): Promise<number> {
        const { page } = this;
        await page.locator(card).first().waitFor();
        const sit = page.getByRole('button', { name: 'Sit down', exact: true });
        const mine = page.locator('.seat.mine');
        await this.until(page.locator(card).first().getByRole('link', { name: 'Sit' }), sit);
        await this.until(sit, mine);
        this.at.seated = Date.now();
        return Number(await mine.getAttribute('data-seat'));
    }

    /** Lays the first wager there is, and sees it lie. */
    private async bet(): Promise<void> {
        const { page } = this;
        if (!(await this.press(page.locator('.area-bet:enabled')))) return;
        const lies = await page.locator('.area.has').first().waitFor(SOON).then(() => true, () => false);
        if (lies) this.at.bet ??= Date.now();
    }

    /** Bets, and answers what is asked, until the dock says what a hand came to; `asked` looks
     * at the first question before it is answered. */
    async play(habits = HABITS, asked?: () => Promise<void>): Promise<void> {
        const { page } = this;
        for (;;) {
            const now = await (await page.waitForFunction(whatNow, habits, { timeout: PATIENCE_MS, polling: 50 })).jsonValue();
            if (now === 'told') break;
            if (now === 'bet') await this.bet();
            else {
                await asked?.();
                asked = undefined;
                await this.press(page.locator(`.dock.asks [data-verb=${now}]:enabled`));
            }
        }
        this.at.told = Date.now();
    }

    /** What was told has been read. */
    async goOn(): Promise<void> {
        await this.press(this.page.locator('.dock [data-key=" "]'));
        await this.page.locator('[data-sum]').waitFor({ state: 'detached' });
    }
}
