// A frame says what is chosen, whose turn it is and where the focus lies: three to one against
// what it lies on, in both themes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

const css = readFileSync(join(process.env.PAGES!, 'pieces/tokens.css'), 'utf8');

/** The colors that rules with just this selector give. */
const colorsOf = (selector: string) =>
    Object.fromEntries([...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, named]) => named!.replace(/\/\*.*?\*\//gs, '').split(',').some((each) => each.trim() === selector)).flatMap(([, , body]) => [...body!.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name, color]) => [name, color] as const)));

function luminance(color: string): number {
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
    const [high, low] = [luminance(a), luminance(b)].sort((one, other) => other - one);
    return (high! + 0.05) / (low! + 0.05);
}

const FELTS = ['green', 'petrol', 'wine', 'slate', 'blue'];
const root = colorsOf(':root');

for (const theme of ['dark', 'light'])
    test(`${theme}: every frame is seen`, () => {
        const color = { ...root, ...colorsOf(`[data-theme="${theme}"]`) };
        const seen = (frame: string, ground: string, what: string) => assert.ok(contrast(frame, ground) >= 3, `${what}: ${contrast(frame, ground).toFixed(2)} to one`);
        for (const frame of ['--brass', '--blue']) seen(color[frame]!, color['--plate']!, `${frame} within a plate`);
        for (const frame of ['--brass', '--focus']) seen(color[frame]!, color['--panel']!, `${frame} on the dock`);
        for (const felt of FELTS) {
            const lies = { ...colorsOf(`[data-felt="${felt}"]`), ...(theme === 'light' && colorsOf(`[data-theme="light"] [data-felt="${felt}"]`)) };
            for (const ground of ['--felt', '--felt-2']) {
                seen(color['--turn']!, lies[ground]!, `the turn on ${felt}`);
                seen('#ffffff', lies[ground]!, `a chosen area of ${felt}`);
            }
        }
    });

test('contrast is that of the W3C: black on white is 21 to one', () => {
    assert.equal(contrast('#000000', '#ffffff'), 21);
    assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
});
