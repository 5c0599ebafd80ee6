// Which language the pages speak: the first of the browser's that there is a file
// for, else English. Components read `words` when they draw, never before.
import { en } from './en';

/** What a language must have: every key of English, each in its shape. */
export type Words = typeof en;

/** English comes with the pages; the others are fetched by those who read them. */
export const LANGUAGES: Record<string, () => Promise<Words>> = {};

export let words: Words = en;
export let language = 'en';

/** "pt-BR" is served by pt-BR, else by pt. */
export function languageFor(wanted: readonly string[], there: readonly string[]): string {
    for (const each of wanted)
        for (const tag of [each, each.split('-')[0]!]) {
            const found = there.find((one) => one.toLowerCase() === tag.toLowerCase());
            if (found) return found;
        }
    return 'en';
}

/** Before the first page is drawn; a file that does not come leaves English. */
export async function speak(wanted: readonly string[], there = LANGUAGES): Promise<void> {
    const tag = languageFor(wanted, ['en', ...Object.keys(there)]);
    const found = tag === 'en' ? en : await there[tag]!().catch(() => null);
    words = found ?? en;
    language = found ? tag : 'en';
}
