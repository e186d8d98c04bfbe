import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, demoStaff } from '../demo/accounts.ts';
import { type House, sharedHouse } from './testing/browserFixture.ts';

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
      // Chromium sometimes never finishes a slowed-down page: retry on a new connection.
      const shiftOf = async (name: string, tries = 3): Promise<{ name: string; shift: number }> => {
        const page = await house.open({ screen, language: 'th' });
        await page.addInitScript(countShifts);
        const line = await page.context().newCDPSession(page);
        const speed = { downloadThroughput: 400_000, uploadThroughput: 100_000 };
        await line.send('Network.emulateNetworkConditions', { offline: false, latency: 60, ...speed });
        const isStuck = (error: Error) => tries > 1 && error.name === 'TimeoutError';
        const opened = page.goto(`/${name}`, { waitUntil: 'networkidle', timeout: 45_000 });
        const trouble = await opened.then(() => null).catch((error: Error) => error);
        if (trouble && isStuck(trouble)) return shiftOf(name, tries - 1);
        if (trouble) throw trouble;
        const shift = await page.evaluate(() => (window as unknown as { sum: { shift: number } }).sum.shift);
        return { name, shift };
      };
      // In parallel: each mostly waits for its slow connection.
      const moved = (await Promise.all(pages.map(shiftOf))).filter(({ shift }) => shift > mostShift);
      expect(moved).toEqual([]);
    },
  );
});
