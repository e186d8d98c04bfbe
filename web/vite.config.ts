import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type ConfigEnv, defineConfig, type Plugin } from 'vite';
import { drawnPages } from './drawnPages.ts';
import { homeFiles } from './homeFiles.ts';
import { entryNames, shellFiles } from './shellFiles.ts';

/** Where the api answers: `npm run dev` says so; beside a start that runs by itself it is the site. */
const api = process.env['API_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** The fonts of the first screen, fetched beside the script instead of after the styles. */
const firstFonts = /ibm-plex-sans-thai-(thai|latin)-(400|500|600)-normal-[^/]*\.woff2$/;

const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => firstFonts.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
});

/** What says which outline a page has runs before anything of it is seen. */
const outlineFirst = (): Plugin => ({
  name: 'outline-first',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      const built = Object.values(bundle ?? {}).find((one) => one.type === 'chunk' && one.name === 'outline');
      const attrs = built ? { src: `/${built.fileName}` } : { type: 'module', src: '/src/app/outline.ts' };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' as const }];
    },
  },
});

const texts = /\.(?:js|css|svg)$/;
const packedBy = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - 1 },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/** Each text lies beside itself as it travels, packed once and better than a server would for every visitor. */
const packTexts = (): Plugin => ({
  name: 'pack-texts',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const names = Object.keys(bundle).filter((name) => texts.test(name));
    for (const name of names) {
      const path = join(dir, name);
      const content = await readFile(path);
      for (const [ending, pack] of Object.entries(packedBy)) await writeFile(`${path}.${ending}`, await pack(content));
    }
  },
});

/** What changes only when a dependency does: browsers keep it from one version of the site to the next. */
const kept =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|use-sync-external-store)\//;

/** What the pages of every area stand on. With all that it imports it is one file: twenty small ones weigh more. */
const ground =
  /\/web\/src\/(?:app\/(?:AreaFrame|FramedPage|LineBar)|lib\/(?:site|live|format|inLine|quote)|ui\/(?:Button|Drawing|PageTitle|useWide))\.tsx?$/;

/** The router names only its build for developers by itself, with all that it warns of. */
const routerForVisitors = ['react-router', 'react-router/dom'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)).replace('/development/', '/production/'),
}));
const withoutEval = { find: /^zod$/, replacement: `${import.meta.dirname}/src/lib/zodWithoutEval.ts` };

/** The same for what runs in browsers and what draws pages for them. */
const both = (command: ConfigEnv['command']) => ({
  root: import.meta.dirname,
  resolve: { alias: [withoutEval, ...(command === 'build' ? routerForVisitors : [])] },
});

/** What draws the first pages is made of the same. */
const drawing = (command: ConfigEnv['command']) => drawnPages({ ...both(command), plugins: [react()] });

/** What the home page is made of beside: one file, because each costs a slow line a way there and back. */
const home = /\/web\/src\/(?:app\/PublicArea|areas\/public\/(?:frame\/(?!AccountMenu)|home\/|wish\/))/;

/** What it says, in one file a language. */
const firstTexts = /\/web\/src\/locales\/(th|en)\/(?:common|public)\.json$/;
const languageOfTexts = (id: string) => `texts-${firstTexts.exec(id)?.[1]}`;

/** What runs by itself, before the rest. */
const at = (name: string): string => `${import.meta.dirname}/src/app/${name}.ts`;

export default defineConfig(({ command }) => ({
  ...both(command),
  plugins: [react(), preloadFonts(), outlineFirst(), shellFiles(), packTexts(), homeFiles(), drawing(command)],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Drawings and fonts stay files of their own: they are cached alone, and a data address cannot be drawn by reference.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        early: at('early'),
        outline: at('outline'),
        shellWorker: at('shell/shellWorker'),
      },
      output: {
        entryFileNames: entryNames,
        codeSplitting: {
          groups: [
            { name: 'kept', test: kept, priority: 1 },
            { name: 'ground', test: ground },
            { name: 'home', test: home },
            { name: languageOfTexts, test: firstTexts },
          ],
        },
      },
    },
  },
  server: {
    // A file is empty for a moment while it is written; taken then, it stays empty until it is written again.
    watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 10 } },
    proxy: {
      '^/(?:api|dev|files|health|metrics)(?:[/?]|$)': api,
      '/socket.io': { target: api, ws: true },
    },
  },
}));
