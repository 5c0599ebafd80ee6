// A house with a dealer and a floor, for tests that tap at the pad; nobody's time runs there.
import { after } from 'node:test';
import { Clerk, closeBrowser, House } from '../browser/house.ts';

export const PASSWORD = 'a word for the staff';
export const STILL = { offer_seconds: 0, betting_seconds: 0, decide_seconds: 0, dealer_seconds: 0, floor_seconds: 0, absent_seconds: 0 };

export async function staffed(): Promise<{ house: House; floor: Clerk }> {
    const house = new House();
    house.employ('Rosa', 'dealer', PASSWORD);
    house.employ('Flo', 'floor', PASSWORD);
    await house.open();
    const floor = new Clerk(house);
    await floor.logIn('Flo', PASSWORD);
    after(async () => {
        await closeBrowser();
        await house.end();
    });
    return { house, floor };
}
