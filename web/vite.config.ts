import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { catalogues } from './catalogues.ts';

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

// Where a server runs while the page is worked on: durak serve --port 8765
const server = process.env.DURAK_SERVER ?? 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [catalogues('src'), svelte(), compressed()],
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
