// Figures as people write them here, whatever the language: money, shares, counts.
import type { Cents } from '../wire/view';

const MINUS = '\u2212';

/** "8-6-5-3-2", "22-25": no line ends within it. */
export const unbroken = (text: string) => text.replace(/(?<=[\dAJQKT])-(?=[\dAJQKT])/g, '\u2011');

/** 5000 is 5,000. */
export const thousands = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** 2500 is $25, 50 is $0.50, 123456 is $1,234.56. */
export function dollars(cents: Cents): string {
    const whole = Math.trunc(Math.abs(cents) / 100);
    const rest = Math.abs(cents) % 100;
    return `${cents < 0 ? MINUS : ''}$${thousands(whole)}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/** Where there is little room: $1M, $1.2M, $250K; under $100,000 all of it. */
export function shortDollars(cents: Cents): string {
    if (cents < 0) return MINUS + shortDollars(-cents);
    if (cents < 10000000) return dollars(cents);
    const [worth, letter] = cents >= 100000000 ? [cents / 100000000, 'M'] : [cents / 100000, 'K'];
    return `$${worth >= 100 ? thousands(Math.floor(worth)) : Math.floor(worth * 10) / 10}${letter}`;
}

/** Books have their cents: $25.00. */
export function toTheCent(cents: Cents): string {
    return cents % 100 ? dollars(cents) : `${dollars(cents)}.00`;
}

/** With its sign, also when it is a gain. */
export function signed(cents: Cents): string {
    return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/** What a person types for money, in cents; null when it is no amount. */
export function readDollars(text: string): Cents | null {
    const found = /^\s*\$?(\d{1,9})(?:\.(\d{1,2}))?\s*$/.exec(text.replace(/,/g, ''));
    if (!found) return null;
    return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

export function percent(part: number, digits = 2): string {
    return `${(part * 100).toFixed(digits)}%`;
}

export function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words of the house as a sentence: a large letter first, a full stop last. */
export function fullStop(words: string): string {
    const text = capital(words);
    return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** An id of the house as words: "triple-rabbit" is Triple rabbit. */
export const title = (id: string) => capital(id.replace(/[-_]/g, ' '));
