import type { Page } from 'playwright-core';

/** The one thing to do on a step of a booking. */
const goOn = async (page: Page, to: string): Promise<void> => {
  await page.locator('[data-variant=accent]').first().click();
  await page.waitForURL(`**/${to}*`);
  await page.waitForLoadState('networkidle');
};

const fillCart = async (page: Page): Promise<void> => {
  const from = encodeURIComponent('services?boxes=8&months=3');
  await page.goto(new URL(`/loginpage?from=${from}`, page.url()).href, { waitUntil: 'networkidle' });
  await page.locator('input[type=email], input[name=email]').first().fill('customer@demo.test');
  await page.locator('input[type=password]').fill('klang-demo1');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cart*');
  await page.locator('[data-variant=accent]').first().waitFor();
};

const chooseDay = async (page: Page): Promise<void> => {
  await fillCart(page);
  await goOn(page, 'checkout-contact');
  await goOn(page, 'checkout-date');
  await page.getByRole('button', { name: 'เดือนถัดไป' }).click();
  await page.locator('button[data-day][data-state=free]').first().click();
  await page.locator('label:has(input[name=slot]:not(:disabled))').first().click();
};

const pay = async (page: Page): Promise<void> => {
  await chooseDay(page);
  await page.getByLabel('รหัสไปรษณีย์').fill('10110');
  await page.getByLabel('เขต', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('แขวง', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('บ้านเลขที่').fill('27/4 ซอยสุขุมวิท 49');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await goOn(page, 'checkout-payment');
  await page.locator('[role=img] svg, svg[role=img]').first().waitFor();
};

/** How far somebody of the demo has come with a booking. */
export const booking = { fillCart, chooseDay, pay } as const;
