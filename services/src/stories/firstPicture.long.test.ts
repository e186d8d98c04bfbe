import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { demoPassword, demoStaff } from '../demo/accounts.ts';
import { type House, sharedHouse } from './testing/browserFixture.ts';
import { openSlowLine } from './testing/slowLine.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
}, 200_000);
afterAll(() => house?.close());

const heldBack = async (page: Page) => {
  let open = () => {};
  const gate = new Promise<void>((done) => {
    open = done;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  return open;
};

const signIn = async (page: Page) => {
  await page.goto('/backend/loginpage');
  await page.locator('[name=username]').fill(demoStaff[0].login);
  await page.locator('[name=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/backend/main');
};
const placeOf = async (page: Page, selector: string) => {
  const found = page.locator(selector).first();
  const box = (await found.count()) > 0 ? await found.boundingBox() : null;
  return box && [box.x, box.width, box.y + box.height].map(Math.round);
};

describe.each(['phone', 'desk'] as const)('the first picture of a page on a %s', (screen) => {
  it('has the frame that the page will have, says that it loads, and is gone when the page is there', async () => {
    const page = await house.open({ screen, language: 'en' });
    await signIn(page);
    const open = await heldBack(page);
    await page.goto('/backend/orderlist', { waitUntil: 'commit' });
    await page.getByRole('status').getByText('Loading').waitFor();
    const top = await placeOf(page, '#outline .top');
    const side = await placeOf(page, '#outline .side');
    open();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    expect(await placeOf(page, 'header')).toEqual(top);
    expect(await placeOf(page, 'aside')).toEqual(side);
    expect(await page.locator('#outline').isVisible()).toBe(false);
  });

  it.each(screen === 'phone' ? ['/th/faq', '/en/cart'] : ['/en/services'])('fits %s', async (address) => {
    const page = await house.open({ screen, language: 'en' });
    const open = await heldBack(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page
      .getByRole('status')
      .getByText(/Loading|กำลังโหลด/)
      .waitFor();
    const top = await placeOf(page, '#outline .top');
    open();
    await page.getByRole('heading').first().waitFor();
    expect(await placeOf(page, 'header')).toEqual(top);
  });
});

describe('on a slow line', () => {
  const mostShift = 0.02;
  const pages = ['services', 'faq', 'storage-estimator', 'termsandconditions', 'cart', 'none'];

  const countShifts = () => {
    const sum = { shift: 0 };
    Object.assign(window, { sum });
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) sum.shift += 'value' in entry ? Number(entry.value) : 0;
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  };

  it.each(['phone', 'desk'] as const)(
    'nothing in sight moves while a page of the site loads on a %s',
    async (screen) => {
      const shiftOf = async (name: string) => {
        const line = await openSlowLine(400_000);
        onTestFinished(line.close);
        const page = await house.open({ screen, language: 'th', proxy: line.url });
        await page.addInitScript(countShifts);
        await page.goto(`/${name}`, { waitUntil: 'networkidle' });
        const shift = await page.evaluate(() => (window as unknown as { sum: { shift: number } }).sum.shift);
        return { name, shift };
      };
      // In parallel: each mostly waits for its slow connection.
      const moved = (await Promise.all(pages.map(shiftOf))).filter(({ shift }) => shift > mostShift);
      expect(moved).toEqual([]);
    },
  );
});
