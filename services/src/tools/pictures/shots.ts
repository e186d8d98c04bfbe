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

type Door = { readonly of: 'backend' | 'admin'; readonly who: string; readonly inside: string };
const office: Door = { of: 'backend', who: 'owner', inside: '**/backend/main' };
const platform: Door = { of: 'admin', who: 'platform', inside: '**/admin' };

const asOneOf =
  ({ who, inside }: Door, language: 'th' | 'en', path: string) =>
  async (page: Page): Promise<void> => {
    await page.evaluate((chosen) => localStorage.setItem('klang-language', chosen), language);
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('input:not([type=password])').first().fill(who);
    await page.locator('input[type=password]').fill('klang-demo1');
    await page.keyboard.press('Enter');
    await page.waitForURL(inside);
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
  };
type Inside = { readonly path: string; readonly language?: 'th' | 'en' };
const inside = (name: string, door: Door, { path, language = 'th' }: Inside): Shot => ({
  name,
  path: `/${door.of}`,
  ...desktop,
  prepare: asOneOf(door, language, `/${door.of}/${path}`),
});

export const shots: readonly Shot[] = [
  { name: 'home', path: '/', ...desktop },
  { name: 'home-phone', path: '/en', ...phone },
  inside('orderlist', office, { path: 'orderlist' }),
  inside('overview', office, { path: 'main', language: 'en' }),
  inside('report', office, { path: 'report02', language: 'en' }),
  inside('console', platform, { path: '', language: 'en' }),
];
