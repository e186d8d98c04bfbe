import type { Page } from 'playwright-core';
import { booking } from './booking.ts';

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

/** Through an area's own door, as somebody of the demo, in this language. */
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
const inside = (name: string, door: Door, path: string, language: 'th' | 'en' = 'th'): Shot => ({
  name,
  path: `/${door.of}`,
  ...desktop,
  prepare: asOneOf(door, language, `/${door.of}/${path}`),
});

/** The pictures of the README and of the gallery, taken from a running start. */
export const shots: readonly Shot[] = [
  { name: 'home', path: '/', ...desktop },
  { name: 'home-phone', path: '/en', ...phone },
  { name: 'services', path: '/services', ...desktop },
  { name: 'estimator', path: '/en/storage-estimator', ...desktop },
  { name: 'faq-phone', path: '/faq', ...phone },
  { name: 'contactus-phone', path: '/en/contactus', ...phone },
  { name: 'cart', path: '/', ...desktop, prepare: booking.fillCart },
  { name: 'checkout-date', path: '/', ...desktop, prepare: booking.chooseDay },
  { name: 'checkout-payment', path: '/', ...desktop, prepare: booking.pay },
  { name: 'checkout-payment-phone', path: '/', ...phone, prepare: booking.pay },
  inside('backoffice', office, 'main'),
  inside('orderlist', office, 'orderlist'),
  inside('order', office, 'orderlistdetail?id=KD-0001', 'en'),
  inside('latemoney', office, 'latemoneylist'),
  inside('calendar', office, 'settingcalendar'),
  inside('packages', office, 'packagelist'),
  inside('package', office, 'packageedit?id=box-monthly', 'en'),
  inside('discounts', office, 'discountlist', 'en'),
  inside('staff', office, 'stafflist'),
  inside('role', office, 'permissionadd', 'en'),
  inside('messages', office, 'contactuslist'),
  inside('sitepart', office, 'settingheader', 'en'),
  inside('console', platform, '', 'en'),
  inside('organizations', platform, 'organize_list'),
  inside('templates', platform, 'template_list', 'en'),
  { name: 'desk', path: '/dev', ...desktop },
  { name: 'calls', path: '/api/docs', ...desktop },
];
