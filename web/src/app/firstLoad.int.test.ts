import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scanPaths } from '../../fewerFiles.ts';

const root = new URL('../..', import.meta.url).pathname;
const mostBytes = 170_000;
const mostOfScanning = 250_000;

const framePaths = [
  'src/app/PublicArea.tsx',
  'src/app/FramedPage.tsx',
  'src/areas/public/home/HomePage.tsx',
  'src/locales/th/common.json',
  'src/locales/th/public.json',
];

let chunks: readonly Rolldown.OutputChunk[];
/** What a module loads only later: its chunk may hold other modules. */
const laterOf = new Map<string, readonly string[]>();
const noteLater = {
  name: 'note-later',
  moduleParsed: ({ id, dynamicallyImportedIds }: Rolldown.ModuleInfo) => void laterOf.set(id, dynamicallyImportedIds),
};

beforeAll(async () => {
  // Under test, the bundle would contain React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  const configFile = `${root}vite.config.ts`;
  const built = await build({ root, configFile, plugins: [noteLater], logLevel: 'error', build: { write: false } });
  // A single build without watch mode returns one output.
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
  const loadedChunks = framePaths.map((path) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`web/${path}`))),
  );
  expect(loadedChunks.map((chunk) => chunk !== undefined)).toEqual(framePaths.map(() => true));
  // The service worker has its own thread, so it does not count for the page.
  const started = chunks.filter(
    (chunk) => (chunk.isEntry && chunk.name !== 'shellWorker') || loadedChunks.includes(chunk),
  );
  return [...withImports(started)];
};

it.each(['early', 'outline'])('the %s script needs no other script, and leaves no names on the page', (own) => {
  const script = chunks.find(({ name }) => name === own);
  expect(script?.imports).toEqual([]);
  expect(script?.code).toMatch(/^\(\(\) ?=> ?\{[\s\S]+\}\)\(\);\s*$/);
});

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

  it('holds nothing of a package that only developers read', () => {
    const modules = firstLoad().flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /node_modules\/.*development/.test(id))).toEqual([]);
  });
});

const framePathsOfWork = [
  'src/app/main.tsx',
  'src/app/workRoutes.ts',
  'src/app/BackendArea.tsx',
  'src/app/OfficePage.tsx',
];
const withModules = (paths: readonly string[]) =>
  withImports(
    chunks.filter(({ moduleIds }) => paths.some((path) => moduleIds.some((id) => id.endsWith(`web/${path}`)))),
  );

it('the scan page loads nothing of the public pages, and of the refusals only those that it says itself', () => {
  const loadedChunks = withModules([...framePathsOfWork, ...scanPaths]);
  const modules = [...loadedChunks].flatMap(({ moduleIds }) => moduleIds);
  expect(modules.length).toBeGreaterThan(200);
  expect(modules.filter((id) => /areas\/public\/(frame|home|wish)\/|contracts\/src\/refusals/.test(id))).toEqual([]);
});

it('the scan page with its frame loads the search of the top bar only later', () => {
  const loadedChunks = withModules([...framePathsOfWork, ...scanPaths]);
  const modules = [...loadedChunks].flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /BackendSearch|useEntrySearch|ui\/office\/Palette\.tsx/.test(id))).toEqual([]);
});

it('the scan page with its frame loads no schema library', () => {
  const loadedChunks = withModules([...framePathsOfWork, ...scanPaths]);
  const modules = [...loadedChunks].flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /node_modules\/zod/.test(id))).toEqual([]);
});

it('a page of the back office comes in few files: each costs a slow connection a round trip', () => {
  const pages = chunks.filter(({ facadeModuleId }) => /areas\/backend\/.*Page\.tsx$/.test(facadeModuleId ?? ''));
  expect(pages.length).toBeGreaterThan(30);
  const frame = withModules(framePathsOfWork);
  const many = pages.map((page) => ({ page: page.name, files: withImports([...frame, page]).size }));
  expect(many.filter(({ files }) => files > 60)).toEqual([]);
});

const packed = (code: string): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - 1 } }).length;

it('the scan page with its frame loads what its buttons open only later', () => {
  const loadedChunks = withModules([...framePathsOfWork, ...scanPaths]);
  const modules = [...loadedChunks].flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /@floating-ui|react-remove-scroll|ui\/office\/panels/.test(id))).toEqual([]);
});

it(`the scan page with its frame and the texts of one language is at most ${mostOfScanning} bytes as served, the decoder apart`, () => {
  const texts = ['common', 'frame', 'scan', 'trips', 'lists'].map((name) => `src/locales/th/${name}.json`);
  const ownScripts = ['src/app/early.ts', 'src/app/outline.ts'];
  const loadedChunks = [...withModules([...framePathsOfWork, ...ownScripts, ...scanPaths, ...texts])];
  const modules = loadedChunks.flatMap(({ moduleIds }) => moduleIds);
  expect(texts.filter((path) => !modules.some((id) => id.endsWith(`web/${path}`)))).toEqual([]);
  expect(modules.filter((id) => id.includes('zxing'))).toEqual([]);
  const bytes = loadedChunks.reduce((sum, { code }) => sum + packed(code), 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(mostOfScanning);
});

const shellBuilt = () => {
  const worker = chunks.find(({ name }) => name === 'shellWorker');
  const built = /^const shellBuilt = (.*);$/m.exec(worker?.code ?? '')?.[1] ?? '{}';
  return { worker, ...(JSON.parse(built) as { readonly entry: string; readonly files: readonly string[] }) };
};

it('whatever the scan page or the day sheet loads only later is stored for use offline too', () => {
  const ofPages = [...laterOf.keys()].filter((id) => /backend\/(scan|daySheet)\//.test(id));
  const later = new Set(ofPages.flatMap((id) => laterOf.get(id) ?? []));
  expect(later.size).toBeGreaterThan(3);
  const { files } = shellBuilt();
  const stored = chunks.filter(({ fileName }) => files.includes(`/${fileName}`)).flatMap(({ moduleIds }) => moduleIds);
  expect([...later].filter((id) => !stored.includes(id))).toEqual([]);
});

it('the service worker of the back office needs no other script, and knows every file to store for use offline', () => {
  const { worker, entry, files } = shellBuilt();
  expect(worker?.fileName).toBe('backend/shell.js');
  expect(worker?.imports).toEqual([]);
  expect(files).toContain(entry);
  for (const part of [
    'DaySheetPage',
    'ScanPage',
    'BackendSearch',
    'panels',
    'frame',
    'decoder',
    'zxing_reader',
    'texts-th',
    'texts-en',
    'outline',
    'claims',
    'doors',
  ])
    expect(files.filter((file) => file.startsWith(`/assets/${part}`))).not.toEqual([]);
});
