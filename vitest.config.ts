import { defineConfig } from 'vitest/config';

const workspaces = '{contracts,services,projections,web,tests}';
const needs = { globalSetup: ['services/src/embedded/testServers.ts'], hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${workspaces}/**/*.test.{ts,tsx}`],
          exclude: ['**/node_modules/**', '**/*.int.test.ts', '**/*.story.test.ts'],
        },
      },
      { test: { name: 'int', include: [`${workspaces}/**/*.int.test.ts`], testTimeout: 30_000, ...needs } },
      {
        test: {
          name: 'story',
          include: [`${workspaces}/**/*.story.test.ts`],
          testTimeout: 180_000,
          fileParallelism: false,
          ...needs,
        },
      },
    ],
  },
});
