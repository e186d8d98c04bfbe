import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const mostBytes = 170_000;
const mostOfScanning = 250_000;

/** Besides the entry, what the public home page asks for by itself, in the order in which it does. */
const askedFor = [
  'src/app/PublicArea.tsx',
  'src/app/FramedPage.tsx',
  'src/areas/public/home/HomePage.tsx',
  'src/locales/th/common.json',
  'src/locales/th/public.json',
  'src/lib/recheck.ts',
];

let chunks: readonly Rolldown.OutputChunk[];

beforeAll(async () => {
  // Under test React would come with everything that it says to developers.
  vi.stubEnv('NODE_ENV', 'production');
  const configFile = `${root}vite.config.ts`;
  const built = await build({ root, configFile, logLevel: 'error', build: { write: false } });
  // Built once and not watched, the answer is one output.
  const { output } = built as Rolldown.RolldownOutput;
  chunks = output.filter((part): part is Rolldown.OutputChunk => part.type === 'chunk');
});

afterAll(() => vi.unstubAllEnvs());

const withImports = (first: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> => {
  const found = new Set(first);
  for (const chunk of found) {
    for (const file of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === file);
      if (imported) found.add(imported);
    }
  }
  return found;
};

const firstLoad = () => {
  const asked = askedFor.map((path) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`web/${path}`))),
  );
  expect(asked.map((chunk) => chunk !== undefined)).toEqual(askedFor.map(() => true));
  // What keeps the back office for days without a line runs beside it, and nowhere else.
  const started = chunks.filter((chunk) => (chunk.isEntry && chunk.name !== 'shellWorker') || asked.includes(chunk));
  return [...withImports(started)];
};

it.each(['early', 'outline'])(
  'begins with a script (%s) that needs no other, and leaves the page none of its names',
  (own) => {
    const script = chunks.find(({ name }) => name === own);
    expect(script?.imports).toEqual([]);
    expect(script?.code).toMatch(/^\(\(\) ?=> ?\{[\s\S]+\}\)\(\);\s*$/);
  },
);

describe('the first load of the public home page', () => {
  it(`is at most ${mostBytes} bytes of compressed script`, () => {
    const bytes = firstLoad().reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
  });

  it('holds nothing of the back office, of the console, of the realtime link or of the schema library', () => {
    const modules = firstLoad().flatMap(({ moduleIds }) => moduleIds);
    const foreign = /areas\/(backend|admin)\/|node_modules\/(socket\.io|engine\.io|zod)/;
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter((id) => foreign.test(id))).toEqual([]);
  });

  it('holds of no package what that says to developers alone', () => {
    const modules = firstLoad().flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /node_modules\/.*development/.test(id))).toEqual([]);
  });
});

/** Beside what every page of the back office stands on. */
const beyondFrame = (paths: readonly string[]) => {
  const of = (some: readonly string[]) =>
    withImports(
      chunks.filter(({ moduleIds }) => some.some((path) => moduleIds.some((id) => id.endsWith(`web/${path}`)))),
    );
  const frame = of(['src/app/main.tsx', 'src/app/workRoutes.ts', 'src/app/BackendArea.tsx', 'src/app/FramedPage.tsx']);
  return [...of(paths)].filter((chunk) => !frame.has(chunk));
};

it(`the scan page asks for at most ${mostOfScanning} bytes of compressed script, and for the decoder only with a camera`, () => {
  const texts = ['scan', 'trips', 'prints', 'lists'].map((name) => `src/locales/th/${name}.json`);
  const asked = beyondFrame(['src/areas/backend/scan/ScanPage.tsx', ...texts]);
  expect(asked.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes('zxing'))).toEqual([]);
  const bytes = asked.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(mostOfScanning);
});

it('what devices keep for when they have no line needs no other script, and is all there', () => {
  const worker = chunks.find(({ name }) => name === 'shellWorker');
  expect(worker?.fileName).toBe('backend/shell.js');
  expect(worker?.imports).toEqual([]);
  const { entry, files } = JSON.parse(/^const shellBuilt = (.*);$/m.exec(worker?.code ?? '')?.[1] ?? '{}');
  expect(files).toContain(entry);
  for (const part of ['DaySheetPage', 'ScanPage', 'decoder', 'zxing_reader', 'texts-th', 'texts-en', 'outline'])
    expect(files.filter((file: string) => file.startsWith(`/assets/${part}`))).not.toEqual([]);
});
