import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import ts from 'typescript';
import { keysOf } from '../../src/table/keys.tsx';
import { en } from '../../src/words/en.ts';
import { language, languageFor, speak, words, type Words } from '../../src/words/language.ts';

const SOURCES = process.env.PAGES!;

/** What is read aloud or shown of an attribute; the others are for the machine. */
const SHOWN = new Set(['aria-label', 'aria-valuetext', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt', 'label', 'text', 'caption', 'heading']);
const LETTERS = /\p{L}{2,}/u;
const SENTENCE = /^\p{Lu}\p{Ll}+ .* .*|^\p{Lu}\p{Ll}+.*\.$/u;

/** The strings that an expression may come to: branches, templates, sums, not what a call is given. */
function comesTo(node: ts.Node, found: ts.Node[]): void {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node);
    else if (ts.isTemplateExpression(node)) {
        comesTo(node.head, found);
        node.templateSpans.forEach((span) => {
            comesTo(span.expression, found);
            comesTo(span.literal, found);
        });
    } else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach((each) => comesTo(each, found));
    else if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) comesTo(node.expression, found);
    else if (ts.isBinaryExpression(node)) {
        const kind = node.operatorToken.kind;
        const { BarBarToken, QuestionQuestionToken, PlusToken, AmpersandAmpersandToken } = ts.SyntaxKind;
        if (kind === BarBarToken || kind === QuestionQuestionToken || kind === PlusToken) comesTo(node.left, found);
        if (kind === BarBarToken || kind === QuestionQuestionToken || kind === PlusToken || kind === AmpersandAmpersandToken) comesTo(node.right, found);
    }
}

/** Words in a source that stand there instead of in the file of a language. */
function literals(file: string, text: string): string[] {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
    const found: string[] = [];
    const note = (node: ts.Node, words: string) => {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push(`${file}:${line + 1}: ${words.trim()}`);
    };
    const look = (node: ts.Node): void => {
        const strings: ts.Node[] = [];
        if (ts.isJsxText(node) && LETTERS.test(node.text.replace(/&#?\w+;/g, ''))) note(node, node.text);
        else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) comesTo(node.expression, strings);
        else if (ts.isJsxAttribute(node) && node.initializer && SHOWN.has(node.name.getText(source)))
            comesTo(ts.isJsxExpression(node.initializer) ? (node.initializer.expression ?? node) : node.initializer, strings);
        else if (ts.isPropertyAssignment(node) && SHOWN.has(node.name.getText(source))) comesTo(node.initializer, strings);
        else if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && SENTENCE.test(node.text) && !ts.isImportDeclaration(node.parent)) note(node, node.text);
        strings.forEach((each) => {
            const { text: words } = each as ts.LiteralLikeNode;
            if (LETTERS.test(words) && !SENTENCE.test(words)) note(each, words);
        });
        ts.forEachChild(node, look);
    };
    look(source);
    return found;
}

const under = (folder: string): string[] =>
    readdirSync(join(SOURCES, folder), { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? under(join(folder, each.name)) : [join(folder, each.name)]));
const sources = under('').filter((file) => /\.tsx?$/.test(file) && !file.startsWith('words') && !file.endsWith('.d.ts'));

test('every word of the pages stands in the file of its language', () => {
    assert.ok(sources.length > 30);
    assert.deepEqual(sources.flatMap((file) => literals(file, readFileSync(join(SOURCES, file), 'utf8'))), []);
});

test('words in a page are found wherever they can stand', () => {
    const page = (inside: string) => literals('page.tsx', `export const Page = ({ a, b }) => ${inside};`).map((each) => each.replace(/^page.tsx:\d+: /, ''));
    assert.deepEqual(page('<p>Tables</p>'), ['Tables']);
    assert.deepEqual(page('<p>&times; {a} &middot; 3</p>'), []);
    assert.deepEqual(page("<p>{a ? 'Close' : `Open ${b}`}</p>"), ['Close', 'Open']);
    assert.deepEqual(page("<p>{a && 'covered'}{b ?? 'none'}</p>"), ['covered', 'none']);
    assert.deepEqual(page("<p class={a ? 'won now' : 'lost'} data-key=\"b\">{f('x', 'front')}</p>"), []);
    assert.deepEqual(page('<input placeholder="Your name" aria-label="Amount" class="field wide" />'), ['Your name', 'Amount']);
    assert.deepEqual(page('<b title={`Seat ${a}`} aria-label={a === \'x\' ? b : \'Hand\'} />'), ['Seat', 'Hand']);
    assert.deepEqual(page("tabs([{ label: 'Hand', body: <i class=\"won\" /> }])"), ['Hand']);
    assert.deepEqual(page("f('The house does not answer.')"), ['The house does not answer.']);
    assert.deepEqual(page("a.key === 'Escape' && 'housedealer draw 2'"), []);
});

test('a language has every word of English, or it is none', () => {
    const whole: Words = { ...en, close: 'Zu' };
    assert.equal(whole.close, 'Zu');
    const { close, ...lacks } = en;
    // @ts-expect-error a word is missing
    const part: Words = lacks;
    assert.equal(part.close, undefined);
    assert.equal(close, 'Close');
});

test('the first language of the reader that there is, else English', () => {
    assert.equal(languageFor(['de-AT', 'es'], ['en', 'es']), 'es');
    assert.equal(languageFor(['ES-mx'], ['en', 'es']), 'es');
    assert.equal(languageFor(['pt-BR'], ['en', 'pt', 'pt-BR']), 'pt-BR');
    assert.equal(languageFor(['zh-Hant-TW'], ['en', 'es']), 'en');
    assert.equal(languageFor([], ['en', 'es']), 'en');
});

test('a language is fetched when it is spoken, and one that does not come is English', async () => {
    await speak(['xx'], { xx: () => Promise.resolve({ ...en, close: 'Xx' }) });
    assert.deepEqual([words.close, language], ['Xx', 'xx']);
    await speak(['xx'], { xx: () => Promise.reject(new Error('no line')) });
    assert.deepEqual([words.close, language], ['Close', 'en']);
});

test('every key that a dock answers to is in the list that ? shows', () => {
    const listed = new Set(Object.values(en.keys.of).flatMap((lines) => lines.flatMap(([key]) => key.split(', '))).map((key) => (key === 'Space' ? ' ' : key.toLowerCase())));
    const docks = ['table/banking.tsx', 'table/bets.tsx', 'table/decide.tsx', 'table/result.tsx', 'pot/betting.tsx'].map((file) => readFileSync(join(SOURCES, file), 'utf8'));
    const said = docks.flatMap((text) => [
        ...[...text.matchAll(/(?:data-key|act)="(.)"/g)].map((found) => found[1]!),
        ...[...text.matchAll(/^const KEYS: .* = \{(.*)\};$/gm)].flatMap((found) => [...found[1]!.matchAll(/'(.)'/g)].map((key) => key[1]!)),
    ]);
    assert.ok(said.length > 20);
    assert.deepEqual([...new Set(said)].filter((key) => !listed.has(key)), []);
});

test('no key of a seat answers to anything else at a table', () => {
    const at = (file: string) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/data-key="(.)"/g)].map((found) => found[1]!);
    const seat = new Set(at('table/own_seat.tsx'));
    assert.deepEqual([...seat].sort(), ['$', 'a', 'j', 'k', 'q', 's']);
    const lists = (['bank', 'threeCard', 'set', 'twentyOne', 'pot', 'draw'] as const).flatMap((each) => en.keys.of[each]);
    for (const key of ['A', 'J', 'Q', '$', 'W', 'G', 'Y', '?']) assert.deepEqual(lists.filter(([listed]) => listed === key && !(key === 'Y')), [], key);
    assert.deepEqual(lists.filter(([key]) => key === 'K').length, 1, 'the bank that one is offered or not');
});

test('the list has the keys of one game, each once', () => {
    const does = (game: string, pot: boolean) => new Map(keysOf(game, pot));
    const holdem = does('marina1/holdem', true);
    assert.deepEqual(['C', 'R', 'F', 'S', 'M', 'P', 'T'].filter((key) => holdem.get(key)?.length !== 1), []);
    assert.deepEqual(['Z', 'X', 'D', 'H', 'L', 'V', 'B', 'Arrows'].filter((key) => holdem.has(key)), [], 'no wagers, no sets, nothing to draw');
    assert.deepEqual(does('marina1/lowball', true).get('D'), ['draw']);
    const zoobac = does('marina2/zoobac', false);
    assert.deepEqual(['P', 'F', 'H', 'S', 'T', 'C', 'M'].filter((key) => zoobac.has(key)), [], 'nothing is decided at ZooBac');
    assert.deepEqual(does('marysville/no-bust', false).get('D'), ['double the wagers', 'double the hand']);
});
