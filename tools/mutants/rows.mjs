// What can be broken: rows written down in tests/mutants/*.txt, and values and
// conditions found beside the rule ids that the sources cite.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

export class Rotten extends Error {}

const ID = /\b(?:[A-Z]+[0-9]*)-[A-Z][A-Z0-9]*-[A-Za-z0-9]+\b/g;

// Runs of white space are alike, so that a row outlives a new layout.
function pattern(text) {
  const words = text.trim().split(/\s+/);
  return new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+'), 'g');
}

// Where a part of a source lies: a function, an object of the file or a macro, by its name; from the
// line that names it to its last.
function partsOf(file, text) {
  const parts = [];
  let open = null;
  let at = 0;
  for (const line of text.split('\n')) {
    const end = at + line.length, macro = line.match(/^# *define (\w+)/)?.[1];
    if (macro !== undefined) open = { file, name: macro, start: at };
    if (open?.name !== undefined && text.startsWith('#', open.start)) {
      if (!line.endsWith('\\')) {
        parts.push({ ...open, end });
        open = null;
      }
    } else if (/^[})]/.test(line) && open !== null) {
      parts.push({ ...open, end });
      open = null;
    } else if (/^[a-z]/.test(line)) {
      const name = line.match(/^[^(=;]*?\b(\w+)(?:\[[^\]]*\])* *(?:\(|=|;|\{|$)/)?.[1];
      if (/;\s*(\/\*.*)?$/.test(line)) {
        if (name !== undefined) parts.push({ file, name, start: at, end });
        open = null;
      } else if (open === null) open = { file, name, start: at };
    }
    at = end + 1;
  }
  return parts;
}

// The files and parts that rows speak of, each read once. A row's place is a data file
// ("rulebook/fees.csv"), or a part's name, with the file's before it where several have
// one ("zoobac.c:admitted").
class Sources {
  constructor(tree) {
    this.tree = tree;
    this.texts = new Map();
  }

  read(file) {
    if (!this.texts.has(file)) {
      try {
        this.texts.set(file, readFileSync(join(this.tree, file), 'utf8'));
      } catch {
        throw new Rotten(`tests/mutants: there is no file '${file}'`);
      }
    }
    return this.texts.get(file);
  }

  named() {
    if (this.parts !== undefined) return this.parts;
    this.parts = new Map();
    const files = readdirSync(join(this.tree, 'src'), { recursive: true }).filter((file) => /\.[ch]$/.test(file));
    for (const file of files.sort().map((name) => join('src', name)))
      for (const part of partsOf(file, this.read(file))) {
        const shared = this.parts.get(part.name);
        if (shared === undefined) this.parts.set(part.name, [part]);
        else shared.push(part);
      }
    return this.parts;
  }

  // { file, start, end } of a place.
  find(place) {
    if (place.includes('/')) return { file: place, start: 0, end: this.read(place).length };
    const [, stem, name] = place.match(/^(?:([\w.]+):)?(\w+)$/) ?? [];
    const all = (this.named().get(name) ?? []).filter(({ file }) => stem === undefined || basename(file) === stem);
    const inside = all.filter(({ file }) => file.endsWith('.c')), found = inside.length > 0 ? inside : all;
    if (found.length !== 1) throw new Rotten(`${found.length} parts of the sources are called '${place}', not one`);
    return found[0];
  }
}

// A block of a data file: a line of ids, each with the clause that is broken where the rule has
// several ("MC2-ZOO-K1.2"), the place, lines to find there ("- "), which must be there once, and
// lines to put there ("+ ", none to drop them). Blocks stand apart by empty lines; a
// line that begins with "#" says why.
function readBlock(where, lines, sources) {
  const part = (mark) => lines.filter((line) => line[0] === mark).map((line) => line.slice(2));
  const [ids, place, ...rest] = lines.filter((line) => line[0] !== '#');
  const old = part('-').join('\n'), now = part('+').join('\n');
  if (place === undefined || old === '' || rest.some((line) => !/^[-+]( |$)/.test(line)))
    throw new Rotten(`${where}: a block is a line of ids, a place, "- " lines and "+ " lines`);
  const { file, start, end } = sources.find(place), text = sources.read(file);
  const found = [...text.slice(start, end).matchAll(pattern(old))];
  if (found.length !== 1) throw new Rotten(`${where}: found ${found.length} times in ${place}, not once: ${old}`);
  const at = start + found[0].index;
  const named = ids.split(/\s+/);
  return {
    ids: named.map((id) => id.replace(/\.\d+$/, '')),
    clauses: named.filter((id) => id.includes('.')),
    file,
    text: text.slice(0, at) + now + text.slice(at + found[0][0].length),
    place: `${file}:${lineOf(text, at)}`,
    words: `${squeeze(old)} -> ${squeeze(now) || '(dropped)'}`,
  };
}

function lineOf(text, index) {
  return text.slice(0, index).split('\n').length;
}

function squeeze(text) {
  const one = text.replace(/\s+/g, ' ').trim();
  return one.length > 70 ? `${one.slice(0, 67)}...` : one;
}

// What does not fit is complained of, and the next block is read.
function readFileOfRows(path, name, sources, complaints) {
  const rows = [];
  let lines = [], first = 0;
  const flush = () => {
    try {
      if (lines.some((line) => line[0] !== '#')) rows.push(readBlock(`${name}:${first}`, lines, sources));
    } catch (error) {
      if (!(error instanceof Rotten)) throw error;
      complaints.push(error.message);
    }
    lines = [];
  };
  readFileSync(path, 'utf8').split('\n').forEach((line, i) => {
    if (line.trim() === '') return flush();
    if (lines.length === 0) first = i + 1;
    lines.push(line);
  });
  flush();
  return rows;
}

export function writtenRows(tree) {
  const folder = join(tree, 'tests/mutants'), sources = new Sources(tree);
  const complaints = [];
  const rows = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => readFileOfRows(join(folder, name), `tests/mutants/${name}`, sources, complaints));
  if (complaints.length > 0) throw new Rotten(complaints.join('\nmutants: '));
  return rows;
}

// ---- what the sources say themselves -----------------------------------------

const more = (number) => String(Number(number) + 1);

// How a line can be broken. Each gives the line's new text.
const BREAKS = [
  // A pay: { 25, 1 }, "MC2-ZOO-W4".
  [/\{ (\d+), (\d+) \}(?=, ")/, (all, over, under) => `{ ${more(over)}, ${under} }`],
  // The same by its name in paytables.csv: no page pays seven to two.
  [/\bPAY_\w+(?=, ")/, () => '{ 7, 2 }'],
  // An accident that the house no longer knows.
  [/^\s*\{ ACCIDENT_\w+, RULING_\w+, .*\},\s*$/, () => ''],
  // A field whose comment cites its rule: .decks = 8, /* MC2-ZOO-K1 */
  [/(\.\w+ *= )(\d+)(?=,? *(?:\}[^/]*)?\/\*)/, (all, name, number) => name + more(number)],
  [/(\.\w+ *= )(true|false)(?=,? *\/\*)/, (all, name, word) => name + (word === 'true' ? 'false' : 'true')],
];
// And a condition on the line, or on the first one under a comment.
const CONDITION = [
  [/\bif \((.*)\)(?= *(?:\{ *)?(?:\/\*.*)?$)/, (all, condition) => `if (!(${condition}))`],
  [/\breturn (.*[<>=&|!].*);/, (all, condition) => `return !(${condition});`],
];

function tryBreak(line, breaks) {
  for (const [find, put] of breaks)
    if (find.test(line)) return line.replace(find, put);
  return null;
}

// The line at `at`, or under the comment that ends on or after it.
function brokenNear(lines, at, inSheet) {
  if (inSheet || !/^\s*(\/\*|\*)/.test(lines[at]))
    return [at, tryBreak(lines[at], inSheet ? BREAKS : CONDITION)];
  let below = at;
  while (below < lines.length && !lines[below].includes('*/')) below++;
  below++;
  const line = lines[below] ?? '';
  return [below, /^\s/.test(line) ? tryBreak(line, CONDITION) : null];
}

// Mutants that follow from the citations in one file.
export function foundRows(file, text) {
  const lines = text.split('\n'), inSheet = /\/sheet_\w+\.c$/.test(file), rows = [];
  lines.forEach((line, i) => {
    const ids = [...new Set(line.match(ID) ?? [])];
    if (ids.length === 0) return;
    const [at, now] = brokenNear(lines, i, inSheet);
    if (now === null) return;
    rows.push({
      ids,
      clauses: [],
      line,
      file,
      text: [...lines.slice(0, at), now, ...lines.slice(at + 1)].join('\n'),
      place: `${file}:${at + 1}`,
      words: `${squeeze(lines[at])} -> ${squeeze(now)}`,
    });
  });
  return rows;
}

// ---- clauses --------------------------------------------------------------------

// What each rule says, clause by clause: tests/mutants/clauses/*.csv. A clause is broken by the rows
// that name it, or by the mutant beside a citation whose line has the words in `cited`. A rule that
// says one thing has one line without words, "ID,1,,": its gist says it, and any row that names the
// rule breaks it.
export function readClauses(tree) {
  const folder = join(tree, 'tests/mutants/clauses');
  if (!existsSync(folder)) return [];
  const seen = new Set(), whole = new Map();
  const clauses = readdirSync(folder).filter((name) => name.endsWith('.csv')).sort().flatMap((file) => {
    const where = `tests/mutants/clauses/${file}`;
    const [header, ...lines] = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
    if (header !== 'id,clause,says,cited') throw new Rotten(`${where}: the columns are id,clause,says,cited`);
    return lines.map((line, i) => {
      const [, id, number, quoted, plain, cited] = line.match(/^([^,]+),(\d+),(?:"((?:[^"]|"")*)"|([^,"]*)),(.*)$/) ?? [];
      const says = quoted?.replaceAll('""', '"') ?? plain, name = `${id}.${number}`;
      if (says === undefined || seen.has(name)) throw new Rotten(`${where}:${i + 2}: not a clause, or one that is there twice`);
      seen.add(name);
      whole.set(id, [...(whole.get(id) ?? []), says]);
      return { id, name, says, cited };
    });
  });
  for (const [id, says] of whole) if (says.length > 1 && says.includes('')) throw new Rotten(`tests/mutants/clauses: a clause of ${id} has no words`);
  return clauses;
}

// Gives each row the clauses that it breaks; a clause named nowhere is rotten, and so is one
// whose citation is gone.
export function joinClauses(clauses, rows) {
  const known = new Set(clauses.map(({ name }) => name));
  for (const { place, clauses: named } of rows)
    for (const name of named) if (!known.has(name)) throw new Rotten(`tests/mutants/clauses has no '${name}' (for ${place})`);
  for (const { id, name, says, cited } of clauses) {
    if (says === '') rows.filter((row) => row.ids.includes(id)).forEach((row) => row.clauses.push(name));
    if (cited === '') continue;
    const found = rows.filter((row) => row.line !== undefined && row.ids.includes(id) && row.line.includes(cited));
    if (found.length === 0) throw new Rotten(`tests/mutants/clauses: ${name} is beside no citation with '${cited}'`);
    found.forEach((row) => row.clauses.push(name));
  }
}
