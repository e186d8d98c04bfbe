import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type ConfigEnv, defineConfig, type Plugin } from 'vite';
import { drawnPages } from './drawnPages.ts';
import { type FileGroups, fewerFiles } from './fewerFiles.ts';
import { outlineFirst, preloadFonts } from './headTags.ts';
import { homeFiles } from './homeFiles.ts';
import { entryNames, shellFiles } from './shellFiles.ts';

/** The address of the API: `npm run dev` sets it; otherwise the server that runs on this machine. */
const api = process.env['API_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

const texts = /\.(?:js|css|svg)$/;
const packedBy = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - 1 },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/** Compresses each text file once at build time, better than a server could per request. */
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

/** Changes only with a dependency, so browsers cache it across versions of the site. */
const libraries =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|use-sync-external-store)\//;

/** Modules that every area needs, in one chunk: twenty small ones are larger together. */
const ground =
  /\/web\/src\/(?:app\/(?:AreaFrame|FramedPage|LineBar)|lib\/(?:site|live|format|inLine|quote|idle|ids|leave|copy|recheck)|ui\/(?:Button|Drawing|PageTitle|Segments|Stepper|useWide))\.tsx?$|\/contracts\/src\/(?:images|site\/vatKind)\.ts$/;

/** By default, the router resolves to its development build, which prints warnings. */
const routerForVisitors = ['react-router', 'react-router/dom'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)).replace('/development/', '/production/'),
}));
const withoutEval = { find: /^zod$/, replacement: `${import.meta.dirname}/src/lib/zodWithoutEval.ts` };

const sheetMark = (file: string): string =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4);

/** Shorter than by default, and one mark for a whole sheet: the first script contains every name. */
const css = { modules: { generateScopedName: (name: string, file: string) => `${name}_${sheetMark(file)}` } };

const both = (command: ConfigEnv['command']) => ({
  root: import.meta.dirname,
  css,
  resolve: { alias: [withoutEval, ...(command === 'build' ? routerForVisitors : [])] },
});

const drawing = (command: ConfigEnv['command']) => drawnPages({ ...both(command), plugins: [react()] });

/** The rest of the home page in one chunk: each file costs a slow connection a round trip. */
const home = /\/web\/src\/(?:app\/PublicArea|areas\/public\/(?:frame\/(?!AccountMenu)|home\/|wish\/))/;

const firstTexts = /\/web\/src\/locales\/(th|en)\/(?:common|public)\.json$/;
const languageOfTexts = (id: string) => `texts-${firstTexts.exec(id)?.[1]}`;

const at = (name: string): string => `${import.meta.dirname}/src/app/${name}.ts`;

const ownGroups: FileGroups = [
  { name: 'kept', test: libraries, priority: 1 },
  { name: 'ground', test: ground },
  { name: 'home', test: home },
  { name: languageOfTexts, test: firstTexts },
];

const built = (groups: FileGroups) => ({
  outDir: 'dist',
  emptyOutDir: true,
  // Drawings and fonts stay files: they are cached separately, and `<use>` cannot reference a data URL.
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
      // The first script names every page file: a shorter hash is a smaller first load.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      codeSplitting: { groups },
    },
  },
});

export default defineConfig(async ({ command }) => ({
  ...both(command),
  plugins: [react(), preloadFonts(), outlineFirst(), shellFiles(), packTexts(), homeFiles(), drawing(command)],
  build: built(
    command === 'build'
      ? await fewerFiles(ownGroups, { ...both(command), plugins: [react()], build: built(ownGroups) })
      : ownGroups,
  ),
  server: {
    // A file is empty for a moment during a write; read then, it would stay empty until the next write.
    watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 10 } },
    proxy: {
      '^/(?:api|dev|files|health|metrics)(?:[/?]|$)': api,
      '/socket.io': { target: api, ws: true },
    },
  },
}));
