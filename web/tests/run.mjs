// Bundles the tests and runs them as one program that speaks TAP:
//   node tests/run.mjs unit|browser [NAME...]
//   node tests/run.mjs shots, which takes pictures (scripts/shots)
//   node tests/run.mjs bench, which measures a new user's first hand
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const [suite = 'unit', ...names] = process.argv.slice(2);
const folder = join(here, suite);
if (suite !== 'unit' && !existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium')) {
    console.log('1..1\nok 1 # SKIP there is no Chromium to look at the pages with');
    process.exit(0);
}
const files = readdirSync(folder).filter(
    (file) => file.endsWith(suite === 'shots' || suite === 'bench' ? '.ts' : '.test.ts') && (names.length === 0 || names.some((name) => file.startsWith(name))),
);
const BESIDE = { 'playwright-core': 'index.mjs', typescript: 'lib/typescript.js' };
const out = mkdtempSync(join(tmpdir(), 'housedealer-pages-'));
try {
    await build({
        stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: folder },
        outfile: join(out, 'tests.mjs'),
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node18',
        jsx: 'automatic',
        jsxImportSource: 'preact',
        sourcemap: 'inline',
        logLevel: 'warning',
        loader: { '.svg': 'dataurl' },
        plugins: [
            {
                name: 'beside',
                setup(tools) {
                    // They are loaded from web/node_modules, not copied.
                    tools.onResolve({ filter: /^(playwright-core|typescript)$/ }, ({ path }) => ({
                        path: join(here, '../node_modules', path, BESIDE[path]),
                        external: true,
                    }));
                },
            },
        ],
    });
    const run = spawnSync(process.execPath, ['--enable-source-maps', '--test-reporter=tap', join(out, 'tests.mjs')], {
        stdio: 'inherit',
        env: { ...process.env, NODE_NO_WARNINGS: '1', PAGES: join(here, '../src') },
    });
    process.exitCode = run.status ?? 1;
} finally {
    rmSync(out, { recursive: true, force: true });
}
