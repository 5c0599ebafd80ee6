// Checks the types and builds the pages: node build.mjs FOLDER [STAMP]
import { spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const [folder = 'dist', stamp] = process.argv.slice(2).map((name) => resolve(name));

const types = spawnSync(process.execPath, [join(here, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', here], {
    stdio: 'inherit',
});
if (types.status !== 0) process.exit(1);

/** Lengths follow the letters that a person has set in the browser, and so do the widths
 * at which a page changes: larger letters alone do what zooming does. Hairlines stay. */
const PX = 16;
const drawn = (rule) => /(^|[\s,>])text\b[^-]*$/.test(rule); // letters within a drawing grow with it
const letters = {
    name: 'letters',
    enforce: 'pre',
    transform(css, file) {
        if (!file.endsWith('.css')) return null;
        return css
            .replace(/@media[^{]+/g, (query) => query.replace(/([\d.]+)px/g, (_, px) => `${px / PX}em`))
            .replace(/([^{}]*)\{([^{}]*)\}/g, (whole, rule, body) =>
                drawn(rule.trim()) ? whole : `${rule}{${body.replace(/(?<![\w#.])([\d.]+)px/g, (same, px) => (px <= 2 ? same : `${px / PX}rem`))}}`,
            );
    },
};

await build({
    root: here,
    plugins: [letters],
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
// The license of the letters goes wherever they go.
copyFileSync(join(here, 'node_modules/@fontsource-variable/inter/LICENSE'), join(folder, 'inter-license.txt'));
if (stamp) writeFileSync(stamp, '');
