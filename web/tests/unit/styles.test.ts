// A class belongs to one page: what two style sheets say of the same name, one of them says
// about a page that it does not know.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import test from 'node:test';

const SOURCES = process.env.PAGES!;
const SHARED = new Set(['room.css', 'tokens.css', 'staff.css']);
const PAGE_OF: Record<string, string> = { 'pot.css': 'table.css' }; // what a table for the pot has besides

/** The class that each selector of a sheet begins with: whose element it is about. `.staff` is
 * where all pages of the staff stand, so that what comes after it counts. */
function begins(sheet: string): Set<string> {
    const plain = sheet.replace(/\/\*[^]*?\*\//g, '').replace(/\([^(){}]*(\([^(){}]*\)[^(){}]*)*\)/g, '');
    const heads = [...plain.matchAll(/([^{};]+)\{/g)].map((each) => each[1]!.trim()).filter((head) => !head.startsWith('@'));
    const selectors = heads.flatMap((head) => head.split(',')).map((each) => each.trim().replace(/^\.staff(?=[\s>])[\s>]*/, ''));
    return new Set(selectors.flatMap((each) => /^\.([\w-]+)/.exec(each)?.[1] ?? []));
}

/** Classes that more than one page styles, with the sheets. */
function clashes(sheets: [file: string, text: string][]): string[] {
    const owners = new Map<string, Set<string>>();
    for (const [file, text] of sheets) {
        if (SHARED.has(file)) continue;
        for (const name of begins(text)) owners.set(name, (owners.get(name) ?? new Set()).add(PAGE_OF[file] ?? file));
    }
    const shared = new Set(sheets.filter(([file]) => SHARED.has(file)).flatMap(([, text]) => [...begins(text)]));
    return [...owners].filter(([name, files]) => files.size > 1 && !shared.has(name)).map(([name, files]) => `.${name}: ${[...files].sort().join(', ')}`).sort();
}

test('no class is styled by the sheets of two pages', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
    assert.ok(files.length > 10, 'the sheets are found');
    assert.deepEqual(clashes(files.map((file) => [basename(file), readFileSync(join(SOURCES, file), 'utf8')])), []);
});

test('a class of two pages is found, within the staff\u2019s pages too, and one within a page\u2019s own class is not', () => {
    const both = (one: string, other: string) => clashes([['a.css', one], ['b.css', other], ['room.css', '.btn { color: red; }']]);
    assert.deepEqual(both('.cards { color: red; }', '@media (width < 3px) { .x, .cards > li { color: red; } }'), ['.cards: a.css, b.css']);
    assert.deepEqual(both('.staff .log td { color: red; }', '.staff .log { color: red; }'), ['.log: a.css, b.css']);
    assert.deepEqual(both('.a .cards { color: red; }', '.b .cards:not(.cards, .c) { color: red; } /* .a {} */'), []);
    assert.deepEqual(both('.btn.round { color: red; }', '.btn.foul { color: red; }'), [], 'what all pages share may be told apart');
});
