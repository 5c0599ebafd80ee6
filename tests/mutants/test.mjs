// The tool behind `make mutants`, on a tree of one page with a rule that its test
// would notice, one whose test would not, one that a written row breaks, one that
// nothing can break and one whose mutant does not build.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'housedealer-mutants-'));
const tree = join(scratch, 'tree');
let count = 0, failed = 0;

function check(words, ok, seen) {
  console.log(`${ok ? 'ok' : 'not ok'} ${++count} - ${words}`);
  if (ok) return;
  failed++;
  console.log(seen.replace(/^/gm, '# '));
}

function mutants(...words) {
  const main = join(here, '../../tools/mutants/main.mjs');
  const { status, stdout, stderr } = spawnSync('node', [main, '--rules', join(tree, 'rules.json'), ...words, tree, join(scratch, 'yard')], { encoding: 'utf8' });
  return { status, out: stdout + stderr };
}

// Rows that cannot be put into today's sources break nothing.
function testRows() {
  const root = join(here, '../..'), rules = join(scratch, 'rules.json');
  writeFileSync(rules, spawnSync(process.env.HOUSEDEALER, ['rules', '--json'], { maxBuffer: 1 << 26 }).stdout);
  const { status, stdout, stderr } = spawnSync('node', [join(root, 'tools/mutants/main.mjs'), '--check', '--rules', rules, root, scratch], { encoding: 'utf8' });
  check('every row of tests/mutants fits its file and names a rule', status === 0, stdout + stderr);
}

function test() {
  cpSync(join(here, 'sample'), tree, { recursive: true });
  spawnSync('git', ['init', '-q'], { cwd: tree });

  const first = mutants();
  const survives = (id, why) => new RegExp(`^ {2}${id} +${why}`, 'm').test(first.out);
  check('five ids, two killed, three survive, exit 1', first.status === 1 && /^5 ids, 2 killed, 3 survived/m.test(first.out), first.out);
  check('a value changed beside its citation is noticed', /\.decks = 2.*\.decks = 3.*: killed/.test(first.out), first.out);
  check('a written row is noticed, however its white space lies', /sheet_sample\.c:6 .*: killed/.test(first.out), first.out);
  check('a claim that notices nothing is a survivor', survives('XX-SAM-2', '.*seats = 9'), first.out);
  check('an id that nothing can break is a survivor', survives('XX-SAM-4', 'nothing can be broken'), first.out);
  check('what does not build is no kill', survives('XX-SAM-5', '.*does not build'), first.out);

  const again = mutants();
  check('kills are remembered', again.status === 1 && /^5 ids, 2 mutants to build/m.test(again.out) && /2 killed, 3 survived/.test(again.out), again.out);
  const one = mutants('--only', 'XX-SAM-1', '--fresh');
  check('one rule alone, killed, exit 0', one.status === 0 && /^1 ids, 1 killed, 0 survived/m.test(one.out), one.out);

  const clauses = mutants('--clauses');
  check('all clauses are broken, one of them killed so far', clauses.status === 0 && /^3 clauses of 3 rules: 0 that nothing breaks, 1 killed; 2 rules not divided/m.test(clauses.out) && /^no kill is remembered:\n {2}XX-SAM-2\.1 +Eight seats\.\n {2}XX-SAM-3\.1 +One card is burned\.$/m.test(clauses.out), clauses.out);
  const alone = mutants('--only', 'XX-SAM-3.1');
  check('one clause alone', alone.status === 0 && /^1 ids, 1 mutants to build/m.test(alone.out) && /^1 ids, 1 killed/m.test(alone.out), alone.out);
  appendFileSync(join(tree, 'tests/mutants/clauses/sample.csv'), 'XX-SAM-4,1,Nobody breaks this.,\n');
  const bare = mutants('--clauses');
  check('a clause that nothing breaks is told, exit 1', bare.status === 1 && /^no row breaks:\n {2}XX-SAM-4\.1 +Nobody breaks this\.$/m.test(bare.out), bare.out);
  check('and does not pass the check', mutants('--check').status === 2, '');

  appendFileSync(join(tree, 'tests/mutants/rows.txt'), '\nXX-SAM-3\nsrc/rulebook/sheet_sample.c\n- .gone = 1\n+ .gone = 2\n');
  const rotten = mutants();
  check('a row that no longer fits its file stops the run, exit 2', rotten.status === 2 && /found 0 times/.test(rotten.out), rotten.out);
}

try {
  testRows();
  test();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`1..${count}`);
process.exit(failed === 0 ? 0 : 1);
