import type { Page } from 'playwright-core';

export type Shot = {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly prepare?: (page: Page) => Promise<void>;
};

/** The pictures of the README, taken from a running start. */
export const shots: readonly Shot[] = [
  { name: 'desk', path: '/dev', width: 1280, height: 720 },
  { name: 'calls', path: '/api/docs', width: 1280, height: 720 },
];
