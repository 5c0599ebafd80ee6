// The house's clock: the time where the house is and its gaming day, wherever the browser is.
import { useEffect, useState } from 'preact/hooks';
import { houseFacts } from '../wire/api';

const MINUTE = 60_000;
let east = -new Date().getTimezoneOffset() * MINUTE; // until the house has said
let ahead = 0; // by how much this machine's clock is ahead of the house's
let day = '';

async function learn(): Promise<void> {
    const { clock } = await houseFacts();
    if (!clock) return;
    east = Date.parse(`${clock.local.replace(' ', 'T')}:00Z`) - Math.floor(clock.now / MINUTE) * MINUTE;
    ahead = Date.now() - clock.now;
    day = clock.day;
}

/** "21:14" as it was where the house is. */
export const houseTime = (ms: number) => new Date(ms + east).toISOString().slice(11, 16);

/** The gaming day of the house; empty until it has said. */
export function useGamingDay(): string {
    const [known, setKnown] = useState(day);
    useEffect(() => void learn().then(() => setKnown(day), () => undefined), []);
    return known;
}

/** The time now, and the gaming day; asked for again every minute. */
export function useHouseClock(): { time: string; day: string } {
    const [, drawAgain] = useState(0);
    useEffect(() => {
        const again = () => drawAgain((times) => times + 1);
        const ask = () => void learn().then(again, () => undefined);
        ask();
        const timers = [window.setInterval(again, 1000), window.setInterval(ask, MINUTE)];
        return () => timers.forEach((each) => window.clearInterval(each));
    }, []);
    return { time: houseTime(Date.now() - ahead), day };
}
