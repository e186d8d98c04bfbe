import type { Page } from 'playwright-core';

export type Shot = {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly prepare?: (page: Page) => Promise<void>;
};

const phone = { width: 375, height: 812 };
const desktop = { width: 1280, height: 800 };

/** Through the back office's own door, as the demo's owner. */
const asOwner =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.locator('input:not([type=password])').first().fill('owner');
    await page.locator('input[type=password]').fill('klang-demo1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/backend/main');
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
  };

/** The pictures of the README, taken from a running start. */
export const shots: readonly Shot[] = [
  { name: 'home', path: '/', ...desktop },
  { name: 'home-phone', path: '/en', ...phone },
  { name: 'backoffice', path: '/backend', ...desktop, prepare: asOwner('/backend/main') },
  { name: 'orderlist', path: '/backend', ...desktop, prepare: asOwner('/backend/orderlist') },
  { name: 'desk', path: '/dev', ...desktop },
  { name: 'calls', path: '/api/docs', ...desktop },
];
