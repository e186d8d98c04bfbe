import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { waitFor } from '../processes/waiting.ts';
import { type House, openHouse, signInAsCustomer } from './testing/browserFixture.ts';
import { book, numberOn, payAtGateway, registerAndOrder } from './testing/checkoutFixture.ts';
import { words } from './testing/checkoutWords.ts';
import { faultsInEveryLook } from './testing/everyLook.ts';
import { startSecondApi } from './testing/secondApi.ts';
import { openOrderList } from './testing/staffFixture.ts';

const booking = 'services?boxes=8&months=3';
const overTheWindowMs = 15 * 60_000 + 1_000;

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 200_000);
afterAll(() => house?.close());

const moveClock = (advanceMs: number) =>
  fetch(`${house.start.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs }),
  });

const killAndWait = async (name: string): Promise<void> => {
  const pidNow = async () => (await house.start.run()).processes[name];
  const pid = await pidNow();
  if (!pid) throw new Error(`There is no ${name} to kill.`);
  process.kill(pid, 'SIGKILL');
  const replaced = async () => {
    const fresh = await pidNow();
    return fresh !== pid ? fresh : undefined;
  };
  await waitFor(replaced, { withinMs: 20_000, failure: `${name} did not come back.`, everyMs: 50 });
};

const storyOf = async (page: Page): Promise<void> => {
  const steps = page.locator('section:has(h2:text-is("ลำดับเหตุการณ์")) ol li b');
  const [coming, paid, started, placed] = words.th.steps;
  await expect
    .poll(() => steps.allTextContents())
    .toEqual([coming, paid, started, started, placed].map((step) => expect.stringMatching(step)));
};

describe('one booking, in a browser', () => {
  it('is ordered and paid on a phone in Thai, by somebody who was a stranger', async () => {
    const page = await house.open({ screen: 'phone', language: 'th' });
    await registerAndOrder(page, 'th', 'panisara@example.com');
    await payAtGateway(page, 'th');
    await page.getByRole('heading', { name: words.th.confirmed }).waitFor();
    await page.getByRole('link', { name: words.th.toOrder }).click();
    await storyOf(page);
  });

  it('moves the list of the staff by itself, while a customer orders and pays in English', async () => {
    const list = await house.open({ screen: 'desk', language: 'th' });
    await openOrderList(list, 'สด');
    const customer = await house.open({ screen: 'phone', language: 'en' });
    await signInAsCustomer(customer, 'en', booking);
    await book(customer, 'en');
    const row = list.getByRole('row', { name: await numberOn(customer) });
    await row.getByText('คำสั่งซื้อใหม่').waitFor();
    expect(await row.textContent()).toMatch(/สมชาย ใจดี.*1[45]:\d\d/);
    await payAtGateway(customer, 'en');
    await row.getByText('สำเร็จ').waitFor();
    await customer.getByRole('heading', { name: words.en.confirmed }).waitFor();
    expect(await faultsInEveryLook(list)).toEqual([]);
  });

  it('moves the list of the staff on one api when the customer orders and pays through another', async () => {
    const other = await startSecondApi(house.start);
    onTestFinished(other.stop);
    const list = await house.open({ screen: 'desk', language: 'th', url: other.url });
    await openOrderList(list, 'สด');
    const customer = await house.open({ screen: 'desk', language: 'th' });
    await signInAsCustomer(customer, 'th', booking);
    await book(customer, 'th');
    const row = list.getByRole('row', { name: await numberOn(customer) });
    await row.getByText('คำสั่งซื้อใหม่').waitFor();
    await payAtGateway(customer, 'th');
    await row.getByText('สำเร็จ').waitFor();
    expect(new URL(list.url()).origin).toBe(other.url);
  });

  it('loses nothing but seconds when api, projector, worker and event store are killed meanwhile', async () => {
    const page = await house.open({ screen: 'desk', language: 'th' });
    await signInAsCustomer(page, 'th', booking);
    const id = await book(page, 'th');
    for (const name of ['api', 'projector', 'worker', 'eventstore']) await killAndWait(name);
    await payAtGateway(page, 'th');
    await page.getByRole('heading', { name: words.th.confirmed }).waitFor({ timeout: 40_000 });
    await page.getByRole('link', { name: words.th.toOrder }).click();
    await page.waitForURL(`**/profile?order=${id}`);
    await storyOf(page);
  });

  it('expires on a desk in English when nobody pays until the clock has passed the window', async () => {
    const page = await house.open({ screen: 'desk', language: 'en' });
    await signInAsCustomer(page, 'en', booking);
    const id = await book(page, 'en');
    expect((await moveClock(overTheWindowMs)).status).toBe(200);
    await page.getByRole('heading', { name: words.en.over }).waitFor();
    await page.goto(`/en/profile?order=${id}`);
    await page.locator('ol li b').getByText(words.en.closed).waitFor();
  });
});
