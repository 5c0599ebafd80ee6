// Checks the types and builds the pages: node build.mjs FOLDER [STAMP]
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const [folder = 'dist', stamp] = process.argv.slice(2).map((name) => resolve(name));

const types = spawnSync(process.execPath, [join(here, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', here], {
    stdio: 'inherit',
});
if (types.status !== 0) process.exit(1);

await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact', legalComments: 'none' },
    build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'es2020',
        // Nothing inline: the server's content policy allows only its own files.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
    },
});
if (stamp) writeFileSync(stamp, '');
