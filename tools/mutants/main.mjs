// Breaks the rules one by one and sees whether the tests that claim them notice.
//
//   node tools/mutants/main.mjs [--rules FILE] [--jobs N] [--only WORD] [--fresh] [--tap] TREE FOLDER
//   node tools/mutants/main.mjs --check --rules FILE TREE FOLDER
//   node tools/mutants/main.mjs --clauses --rules FILE [--only WORD] TREE FOLDER
//
// FILE is what `housedealer rules --json` prints. WORD is a game's code ("ZOO"), a
// game's id ("marina2/zoobac", with FILE already of that game) or a rule id. For
// each enforced or ruled id every row that names it is put into a copy of the
// tree in FOLDER and the tests that claim the id are run: an id is killed when
// each of its mutants fails one of them, and survives when a mutant fails none or
// nothing could be broken. Kills are remembered in FOLDER until the file or a
// claim changes. Exit 1 with survivors, 2 when a row no longer fits its file or
// names no rule; --check builds nothing and looks for that alone. What each rule says
// stands in tests/mutants/clauses/, a line for each clause: --clauses builds nothing, and prints those that
// no row breaks, those of which no kill is remembered, and the rules that are not divided yet; exit 1
// with any of the first. One clause is run alone as "MC2-ZOO-K1.2".
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Rotten, foundRows, joinClauses, readClauses, writtenRows } from './rows.mjs';
import { Yard } from './yard.mjs';

const { values: options, positionals } = parseArgs({
  options: { rules: { type: 'string' }, jobs: { type: 'string', default: '1' }, only: { type: 'string' }, fresh: { type: 'boolean' }, tap: { type: 'boolean' }, check: { type: 'boolean' }, clauses: { type: 'boolean' } },
  allowPositionals: true,
});
const tree = resolve(positionals[0]), folder = resolve(positionals[1]);

function sourcesBelow(below) {
  return readdirSync(join(tree, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? sourcesBelow(path) : /\.[ch]$/.test(path) ? [path] : [];
  });
}

// Code that obeys is in these rooms; others cite where they tell of it.
const ROOMS = ['src/hands', 'src/games', 'src/fees', 'src/rulebook', 'src/table'];

function allRows() {
  const files = ROOMS.filter((room) => existsSync(join(tree, room))).flatMap(sourcesBelow).filter((file) => file.endsWith('.c'));
  const rows = [...writtenRows(tree), ...files.flatMap((file) => foundRows(file, readFileSync(join(tree, file), 'utf8')))];
  joinClauses(readClauses(tree), rows);
  return rows;
}

function checkRows() {
  const ids = new Set(JSON.parse(readFileSync(options.rules)).map(({ id }) => id)), rows = writtenRows(tree);
  for (const { place, ids: named } of rows)
    for (const id of named) if (!ids.has(id)) throw new Rotten(`tests/mutants: there is no rule '${id}' (for ${place})`);
  const clauses = readClauses(tree), broken = new Set(allRows().flatMap((row) => row.clauses));
  for (const { id } of clauses) if (!ids.has(id)) throw new Rotten(`tests/mutants/clauses: there is no rule '${id}'`);
  const bare = clauses.filter(({ name }) => !broken.has(name)).map(({ name }) => name);
  if (bare.length > 0) throw new Rotten(`tests/mutants: no row breaks ${bare.join(' ')}`);
  console.log(`${rows.length} rows fit, ${clauses.length} clauses are broken`);
  return 0;
}

// Which clauses nothing breaks, and which no test is known to notice.
function tellClauses() {
  recall();
  const rules = wantedRules(), rows = allRows(), ids = new Set(rules.map(({ id }) => id));
  const clauses = readClauses(tree).filter(({ id }) => ids.has(id)), whole = new Set(clauses.map(({ id }) => id));
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const bare = [], alive = [];
  for (const clause of clauses) {
    clause.says ||= byId.get(clause.id).gist;
    const breaking = rows.filter((row) => row.clauses.includes(clause.name));
    if (breaking.length === 0) bare.push(clause);
    else if (!breaking.some((row) => known.has(keyOf(row, byId.get(clause.id))))) alive.push(clause);
  }
  const undivided = rules.filter(({ id }) => !whole.has(id));
  const tell = (title, list) => {
    if (list.length > 0) console.log(`${title}:`);
    list.forEach(({ name, says }) => console.log(`  ${name.padEnd(16)} ${says}`));
  };
  tell('no row breaks', bare);
  tell('no kill is remembered', alive);
  tell('not divided yet', undivided.map(({ id, gist }) => ({ name: id, says: gist })));
  console.log(`${clauses.length} clauses of ${whole.size} rules: ${bare.length} that nothing breaks, ${clauses.length - bare.length - alive.length} killed; ${undivided.length} rules not divided`);
  return bare.length > 0 ? 1 : 0;
}

function wantedRules() {
  const kept = JSON.parse(readFileSync(options.rules)).filter(({ status }) => status === 'enforced' || status === 'ruled');
  const { only } = options;
  return only === undefined || only.includes('/') ? kept : kept.filter(({ id, game }) => id === only.replace(/\.\d+$/, '') || game === only);
}

// ---- kills that are remembered --------------------------------------------------

const memory = join(folder, 'killed.txt');
const known = new Set();

function recall() {
  mkdirSync(folder, { recursive: true });
  if (options.fresh) rmSync(memory, { force: true });
  if (existsSync(memory)) readFileSync(memory, 'utf8').split('\n').forEach((line) => known.add(line));
}

const claimText = new Map();
function textOf(claim) {
  if (claimText.size === 0) {
    for (const path of sourcesBelow('tests')) claimText.set(path.replace(/^.*\/test_|^.*\/|\.c$/g, ''), readFileSync(join(tree, path)));
  }
  const golden = join(tree, 'tests', `${claim}.txt`);
  return existsSync(golden) ? readFileSync(golden) : (claimText.get(claim.split('/')[0]) ?? '');
}

function keyOf(row, rule) {
  const hash = createHash('sha256').update(`${row.file}\0${row.text}\0${rule.id}`);
  for (const claim of rule.tests) hash.update(`\0${claim}\0`).update(textOf(claim));
  return hash.digest('hex');
}

// ---- the work ---------------------------------------------------------------------

// The ids of a row that nothing claims to have noticed. Each test is run once,
// quick ones first; a time limit that is passed counts as noticed.
async function survivorsOf(yard, row, rules, time) {
  const steps = new Map(rules.flatMap(({ asked }) => asked).map((claim) => [claim, yard.step(claim)]));
  return yard.withBroken(row, async () => {
    const made = await yard.make([...steps.values()]);
    if (made.code !== 0) return { invalid: made.out.match(/error: .*/)?.[0] ?? 'it does not build' };
    const failed = new Map();
    const notices = async (claim) => {
      if (!failed.has(claim)) failed.set(claim, (await yard.test(steps.get(claim))).code !== 0);
      return failed.get(claim);
    };
    const left = [];
    for (const rule of rules) {
      let noticed = false;
      for (const claim of [...rule.asked].sort((a, b) => time.get(a) - time.get(b)))
        if ((noticed = await notices(claim))) break;
      if (!noticed) left.push(rule.id);
    }
    return { left };
  });
}

function plan(rules, rows) {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const work = [], touched = new Set();
  for (const row of rows) {
    const named = [...new Set(row.ids)].flatMap((id) => byId.get(id) ?? []);
    named.forEach(({ id }) => touched.add(id));
    const left = named.filter((rule) => !known.has(keyOf(row, rule)));
    if (left.length > 0) work.push({ row, rules: left });
  }
  return { work, bare: rules.filter(({ id }) => !touched.has(id)).map(({ id }) => id) };
}

async function labor(yard, work, time, tell) {
  for (let item; (item = work.shift()) !== undefined;) {
    const { row, rules } = item, result = await survivorsOf(yard, row, rules, time);
    if (result.invalid === undefined)
      for (const rule of rules) if (!result.left.includes(rule.id)) appendFileSync(memory, `${keyOf(row, rule)}\n`);
    tell(row, rules, result);
  }
}

async function main() {
  const started = Date.now();
  if (options.check) return checkRows();
  if (options.clauses) return tellClauses();
  recall();
  const clause = options.only?.match(/^[^/]+\.\d+$/)?.[0];
  const rules = wantedRules(), rows = allRows().filter((row) => clause === undefined || row.clauses.includes(clause));
  const { work, bare } = plan(rules, rows);
  if (rules.length === 0) throw new Rotten(`no enforced or ruled id for '${options.only}'`);
  const total = work.length, survived = new Map(bare.map((id) => [id, ['nothing can be broken']]));
  console.log(`${rules.length} ids, ${total} mutants to build`);
  let time = new Map(), done = 0;
  const blame = (id, words) => survived.set(id, [...(survived.get(id) ?? []), words]);
  const tell = (row, of, { left, invalid }) => {
    done++;
    const ids = left ?? of.map(({ id }) => id);
    const end = invalid !== undefined ? `INVALID ${invalid}` : ids.length === 0 ? 'killed' : `SURVIVED ${ids.join(' ')}`;
    ids.forEach((id) => blame(id, `${row.place} ${row.words}${invalid !== undefined ? ' (does not build)' : ''}`));
    console.log(`[${done}/${total}] ${row.place} ${row.words}: ${end}`);
  };
  if (total > 0) {
    const yards = Array.from({ length: Math.min(Number(options.jobs), total) }, (_, i) => new Yard(tree, join(folder, String(i + 1))));
    await Promise.all(yards.map((yard) => yard.prepare()));
    for (const { rules: named } of work) for (const rule of named) rule.asked = yards[0].asked(rule.tests);
    const claims = [...new Set(work.flatMap((item) => item.rules.flatMap(({ asked }) => asked)))];
    console.log(`${claims.length} tests that claim them`);
    const built = await Promise.all(yards.map((yard, i) => {
      const steps = claims.map((claim) => yard.step(claim));
      return i === 0 ? yard.firstRun(steps) : yard.make(steps);
    }));
    time = built[0];
    yards.forEach((yard) => yard.setLimits(time));
    await Promise.all(yards.map((yard) => labor(yard, work, time, tell)));
  }
  if (survived.size > 0) console.log('\nsurvivors:');
  for (const [id, why] of [...survived].sort()) why.forEach((words) => console.log(`  ${id.padEnd(14)} ${words}`));
  console.log(`${rules.length} ids, ${rules.length - survived.size} killed, ${survived.size} survived in ${Math.round((Date.now() - started) / 1000)} s`);
  if (options.tap) console.log(`${survived.size > 0 ? 'not ok' : 'ok'} 1 - each rule that is broken is noticed\n1..1`);
  return survived.size > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(`mutants: ${error instanceof Rotten ? error.message : error.stack}`);
    process.exit(2);
  },
);
