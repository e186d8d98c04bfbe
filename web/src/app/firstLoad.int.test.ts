import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const mostBytes = 170_000;

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
  const started = chunks.filter((chunk) => chunk.isEntry || asked.includes(chunk));
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
