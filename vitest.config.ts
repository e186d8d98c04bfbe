import { defineConfig } from 'vitest/config';

const workspaces = '{contracts,services,projections,web,tests}';
const needs = { globalSetup: ['services/src/embedded/testServers.ts'], hookTimeout: 60_000 };

// Waiting ends when the condition holds; the deadline only has to be longer than a busy machine takes.
const patience = { expect: { poll: { timeout: 15_000 } } };

// Left to itself a machine with two cores works with one of them.
const everyCore = { maxWorkers: '100%' };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${workspaces}/**/*.test.{ts,tsx}`],
          testTimeout: 30_000,
          ...patience,
          ...everyCore,
          exclude: ['**/node_modules/**', '**/*.int.test.ts', '**/*.story.test.ts'],
        },
      },
      {
        test: {
          name: 'int',
          include: [`${workspaces}/**/*.int.test.ts`],
          testTimeout: 60_000,
          ...needs,
          ...patience,
          ...everyCore,
        },
      },
      {
        test: {
          name: 'story',
          include: [`${workspaces}/**/*.story.test.ts`],
          testTimeout: 240_000,
          // Each story starts a house of its own and mostly waits for it.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          maxConcurrency: 3,
          ...needs,
          ...patience,
        },
      },
    ],
  },
});
