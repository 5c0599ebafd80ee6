// A copy of the tree in which a file can be broken, what claims it built, run,
// and the file mended again.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const STEP_LEAST_MS = 30_000;
const BUILD_MS = 900_000;

// { code, out }; a command that runs too long is killed with all it started.
function run(command, args, { cwd, env, ms }) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '', late = false;
    const timer = setTimeout(() => {
      late = true;
      process.kill(-child.pid, 'SIGKILL');
    }, ms);
    const hear = (part) => {
      if (out.length < 1_000_000) out += part;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', (error) => {
      clearTimeout(timer);
      done({ code: 127, out: String(error), late });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      done({ code: code ?? 128, out, late });
    });
  });
}

function filesBelow(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });
}

// Copies what changed and no more, so that the next build is a short one.
function refresh(from, to) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: from, maxBuffer: 1 << 26 })
    .toString().split('\0').filter((path) => path !== '' && existsSync(join(from, path)) && statSync(join(from, path)).isFile());
  mkdirSync(to, { recursive: true });
  for (const path of listed) {
    const target = join(to, path);
    if (existsSync(target) && readFileSync(target).equals(readFileSync(join(from, path)))) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(from, path), target);
  }
  const kept = new Set(listed);
  for (const path of filesBelow(to)) if (!kept.has(path)) rmSync(join(to, path));
}

export class Yard {
  constructor(tree, folder) {
    this.from = tree;
    this.tree = join(folder, 'tree');
    this.build = join(folder, 'build');
    this.limit = new Map();
  }

  // Warnings do not stop a mutant; the pages are no part of it.
  async prepare() {
    refresh(this.from, this.tree);
    if (!existsSync(join(this.build, 'build.ninja'))) {
      const web = existsSync(join(this.tree, 'meson_options.txt')) ? ['-Dweb=disabled', '-Dtests=enabled'] : [];
      const setup = ['setup', '-Dbuildtype=plain', '-Dc_args=-O1', '-Dwerror=false', '-Db_ndebug=false', ...web, this.build, this.tree];
      const { code, out } = await run('meson', setup, { cwd: this.tree, ms: BUILD_MS });
      if (code !== 0) throw new Error(`meson setup: ${out}`);
    }
    const { code, out } = await run('ninja', ['build.ninja'], { cwd: this.build, ms: BUILD_MS }); // what is built may have changed
    if (code !== 0) throw new Error(`ninja build.ninja: ${out}`);
    const targets = this.introspect('--targets'), tests = this.introspect('--tests');
    this.programs = this.readPrograms(targets);
    // Programs of the slow suite count for hours what others sample.
    this.slow = new Set(tests.filter(({ suite }) => suite.some((name) => name.endsWith('slow'))).map(({ cmd }) => cmd[0]));
    this.needs = this.readNeeds(targets, tests);
  }

  introspect(what) {
    return JSON.parse(execFileSync('meson', ['introspect', what, this.build], { maxBuffer: 1 << 26 }));
  }

  // What a test program is run with: its environment, and what else must be built for
  // it, such as the command that it asks.
  readNeeds(targets, tests) {
    const file = new Map(targets.map(({ id, filename }) => [id, filename[0]]));
    return new Map(tests.map(({ cmd, env, depends }) => [cmd[0], { env, built: depends.map((id) => file.get(id)) }]));
  }

  // The claims that are asked: slow ones only where there is no other.
  asked(claims) {
    const quick = claims.filter((claim) => !this.slow.has(this.step(claim).program));
    return quick.length > 0 ? quick : claims;
  }

  // Which program a test file belongs to: "tests/games/test_zoobac.c". Of several
  // the one that bears its name.
  readPrograms(targets) {
    const programs = new Map();
    for (const target of targets.filter(({ type }) => type === 'executable'))
      for (const source of target.target_sources.flatMap(({ sources }) => sources ?? [])) {
        const path = relative(this.tree, source);
        const stem = basename(path).slice(5, -2);
        if (!/(^|\/)test_\w+\.c$/.test(path)) continue;
        if (!programs.has(stem) || target.name === `test-${stem.replaceAll('_', '-')}`) programs.set(stem, target.filename[0]);
      }
    return programs;
  }

  // "zoobac/test_draws" and "golden/zoobac/shoe-end" as a program and a filter.
  step(claim) {
    const [stem, ...rest] = claim.split('/');
    const program = this.programs.get(stem);
    if (program === undefined) throw new Error(`no program has the test '${claim}'`);
    return { claim, program, filter: stem === 'golden' ? `${rest.join('/')}.txt` : rest.join('/') };
  }

  async make(steps) {
    const files = steps.flatMap(({ program }) => [program, ...(this.needs.get(program)?.built ?? [])]);
    const targets = [...new Set(files.map((file) => relative(this.build, file)))];
    return run('ninja', ['-j1', ...targets], { cwd: this.build, ms: BUILD_MS });
  }

  async test(step) {
    return run(step.program, [], {
      cwd: this.tree,
      env: { ...this.needs.get(step.program)?.env, TEST_FILTER: step.filter, CMOCKA_MESSAGE_OUTPUT: 'TAP' },
      ms: this.limit.get(step.claim) ?? BUILD_MS,
    });
  }

  // Every claim must pass while nothing is broken, and be a test at all.
  async firstRun(steps) {
    const { code, out } = await this.make(steps);
    if (code !== 0) throw new Error(`it does not build:\n${out.slice(-4000)}`);
    const time = new Map();
    for (const step of steps) {
      const started = Date.now(), result = await this.test(step);
      if (result.code !== 0) throw new Error(`${step.claim} fails although nothing is broken:\n${result.out.slice(-2000)}`);
      if (!/^\s*ok 1\b/m.test(result.out)) throw new Error(`${step.claim} is not a test`);
      time.set(step.claim, Date.now() - started);
    }
    return time;
  }

  setLimits(time) {
    for (const [claim, ms] of time) this.limit.set(claim, Math.max(STEP_LEAST_MS, 10 * ms));
  }

  // Writes the broken file, hands over, and writes the whole one back.
  async withBroken(row, work) {
    const path = join(this.tree, row.file), whole = readFileSync(path);
    writeFileSync(path, row.text);
    try {
      return await work();
    } finally {
      writeFileSync(path, whole);
    }
  }
}
