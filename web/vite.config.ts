import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const PAGE = '../src/durak/page';

/** Compresses as well as can be, which takes its time; for older browsers the server makes do with gzip. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(PAGE, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !/\.(html|js|css|svg|webmanifest)$/.test(entry.name)) continue;
        const content = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}

// What the server puts into words for every table: the lessons and the coach.
const TOLD = /^(coach-|lesson-\d)/;

/**
 * The catalogues as the page needs them: what only a terminal says is not in every language, and not in the page;
 * neither is what the server says, nor what translators tell each other.
 */
function catalogues(): Plugin {
  const messages = (file: string): string[] =>
    readFileSync(file, 'utf8')
      .replace(/^#.*\n/gm, '')
      .split(/^(?=[a-z])/m);
  const nameOf = (message: string): string => message.split(' ', 1)[0]!;
  return {
    name: 'catalogues',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.ftl?raw')) return;
      const file = id.slice(0, -'?raw'.length);
      const folder = dirname(file);
      const languages = readdirSync(folder).filter((name) => name.endsWith('.ftl'));
      const said = languages.map((name) => new Set(messages(join(folder, name)).map(nameOf)));
      const kept = messages(file).filter(
        (message) => !TOLD.test(message) && said.every((names) => names.has(nameOf(message))),
      );
      return `export default ${JSON.stringify(kept.map((message) => message.trimEnd()).join('\n'))}`;
    },
  };
}

// Where a server runs while the page is worked on: durak serve --port 8765
const server = process.env.DURAK_SERVER ?? 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [catalogues(), svelte(), compressed()],
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/ws': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
      '/api': { target: server },
    },
  },
});
