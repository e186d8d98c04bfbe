import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { Order } from './tests/order.ts';
import { sourceFiles, textOf } from './tests/sources.ts';

// What runs for seconds never gets back what the optimizing compiler takes; a wide nursery keeps what dies young from
// being moved. Both hold for every process that a test begins.
const soonOver = fileURLToPath(new URL('./tests/soonOver.cjs', import.meta.url));
process.env['NODE_OPTIONS'] = `--max-semi-space-size=64 --require "${soonOver}"`;

const workspaces = '{contracts,services,projections,web,tests}';
const programs = 'services/src/stories/testing/testPrograms.ts';
const servers = 'services/src/testing/testServers.ts';
const needs = { globalSetup: [servers], hookTimeout: 60_000 };

// Waiting ends when the condition holds; the deadline only has to be longer than a busy machine takes.
const patience = { expect: { poll: { timeout: 15_000 } } };
const calm = fileURLToPath(new URL('./tests/patience.ts', import.meta.url));

// Left to itself a machine with two cores works with one of them; one more works while the others wait for a database.
const everyCore = { maxWorkers: availableParallelism() + 1 };

// Files share what they import, because loading it costs more than most tests; what one left in a spy or a global goes.
const together = {
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
};

// What a file puts in the place of a module must not have been loaded before, nor stay afterwards.
const mocking = sourceFiles().filter(
  (path) => /\.test\.tsx?$/.test(path) && /vi\.(?:mock|doMock)\(/.test(textOf(path)),
);
const isInt = (path: string): boolean => path.endsWith('.int.test.ts');

// A page connects to where it came from: at the usual port somebody's product may be running, which ends its session.
const window = { environmentOptions: { happyDOM: { url: 'http://localhost:1' } } };
const unit = {
  testTimeout: 60_000,
  setupFiles: [calm, 'web/src/testing/testTidy.ts'],
  ...window,
  ...patience,
  ...everyCore,
};
const int = { testTimeout: 60_000, setupFiles: [calm], ...needs, ...patience, ...everyCore };

const story = {
  testTimeout: 240_000,
  // Two leave a machine with two cores a part of its time.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  maxConcurrency: 3,
  ...needs,
  ...together,
  globalSetup: [programs, servers],
  setupFiles: [calm, 'services/src/testing/testFurnished.ts'],
  provide: { fileTakesMs: 120_000 },
  ...patience,
};

export default defineConfig({
  test: {
    sequence: { sequencer: Order },
    // What one project has translated the others take, and the next run.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${workspaces}/**/*.test.{ts,tsx}`],
          exclude: ['**/node_modules/**', '**/*.{int,story,long}.test.ts', ...mocking],
          globalSetup: [programs],
          ...unit,
          ...together,
        },
      },
      { test: { name: 'alone', include: mocking.filter((path) => !isInt(path)), ...unit } },
      {
        test: {
          name: 'int',
          include: [`${workspaces}/**/*.int.test.ts`],
          exclude: ['**/node_modules/**', ...mocking],
          ...int,
          ...together,
        },
      },
      { test: { name: 'int alone', include: mocking.filter(isInt), ...int } },
      { test: { name: 'story', include: [`${workspaces}/**/*.story.test.ts`], ...story } },
      { test: { name: 'long', include: [`${workspaces}/**/*.long.test.ts`], ...story } },
    ],
  },
});
