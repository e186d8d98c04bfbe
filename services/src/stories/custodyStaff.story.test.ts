import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../processes/waiting.ts';
import { byItself, type House, openHouse, signInAsCustomer } from './testing/browserFixture.ts';
import { book, payAtGateway } from './testing/checkoutFixture.ts';
import { words } from './testing/checkoutWords.ts';
import { signInAsStaff } from './testing/staffFixture.ts';

let house: House;
let desk: Page;
let phone: Page;
beforeAll(async () => {
  house = await openHouse();
}, 300_000);
afterAll(() => house?.close());

/** Asks as whoever is signed in there. */
const ask = async <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async ([to, said]) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('tokenbackendlogin')}`,
      };
      const answer = await fetch(`${to}`, { method: 'POST', headers, body: JSON.stringify(said) });
      return (await answer.json()).detail;
    },
    [path, body] as const,
  );
type Whole = {
  readonly trip: {
    readonly status: string;
    readonly arrivedAt: string | null;
    readonly visit: { readonly on: string };
    readonly orderNumber: string;
  };
  readonly items: readonly { readonly itemId: string; readonly door: string }[];
};
const wholeTrip = (tripId: string) => ask<Whole>(desk, '/api/owner/trip/detail', { tripId });

/** A customer books and pays; answers the trip that fetches the things, once staff see it. */
const bookTrip = async (): Promise<{ readonly tripId: string; readonly on: string }> => {
  const customer = await house.open({ screen: 'phone', language: 'th' });
  await signInAsCustomer(customer, 'th', 'services?boxes=3&months=3');
  const tripId = await book(customer, 'th');
  await payAtGateway(customer, 'th');
  await customer.getByRole('heading', { name: words.th.confirmed }).waitFor();
  const seen = async () => ((await wholeTrip(tripId)).trip ? wholeTrip(tripId) : undefined);
  const { trip } = await waitFor(seen, { withinMs: 20_000, orSay: 'The trip did not come.', everyMs: 200 });
  return { tripId, on: trip.visit.on };
};

/** Gives all that nobody drives on a day to the first crew, on the page that plans it. */
const plan = async (on: string, tripId: string, crew = 'ทีมเหนือ'): Promise<void> => {
  await desk.goto(`/backend/tripplan?on=${on}`);
  const stop = desk.locator('li', { has: desk.locator(`a[href$="${tripId}"]`) });
  await stop.getByRole('combobox').selectOption({ label: crew });
  await desk.locator('ol li', { has: desk.locator(`a[href$="${tripId}"]`) }).waitFor();
};
const openSheet = async (on: string, tripId: string): Promise<void> => {
  await phone.context().setOffline(false);
  await phone.goto(`/backend/daysheet?on=${on}&crew=crew-north&stop=${tripId}`);
  await phone.getByRole('article').waitFor();
};
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const inDialog = async (name: string | RegExp) => {
  await phone.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await phone.getByRole('dialog').waitFor({ state: 'detached' });
};
const typeItem = async (end: string) => {
  await phone.getByLabel('หมายเลขของ').fill(end);
  await phone.keyboard.press('Enter');
  await phone.getByRole('dialog').waitFor();
};
const waiting = (page: Page) => page.getByText(/รอส่ง/);
const settle = (tripId: string, status: string) =>
  expect.poll(async () => (await wholeTrip(tripId)).trip.status, byItself).toBe(status);

beforeAll(async () => {
  desk = await house.open({ screen: 'desk', language: 'th' });
  phone = await house.open({ screen: 'phone', language: 'th' });
  await signInAsStaff(desk, 'owner');
  await signInAsStaff(phone, 'owner');
}, 120_000);

describe('a day of the movers', () => {
  it('is planned on a desk and driven on a phone that loses its line, with one thing fewer and one more', async () => {
    const { tripId, on } = await bookTrip();
    await plan(on, tripId);
    await openSheet(on, tripId);
    await desk.goto(`/backend/ordertrackinglist?from=${on}&to=${on}`);
    await desk.getByText('สด', { exact: true }).first().waitFor();
    await desk.getByRole('region', { name: /นัดไว้/ }).locator(`a[href$="${tripId}"]`).waitFor();
    const column = desk.getByRole('region', { name: /กำลังเดินทาง/ });
    await press(phone, 'ออกเดินทาง');
    await column.locator(`a[href$="${tripId}"]`).waitFor(byItself);
    await press(phone, 'ถึงแล้ว');

    // The line is lost at the door: everything goes on, and waits in sight.
    await expect.poll(async () => (await wholeTrip(tripId)).trip.arrivedAt, byItself).not.toBeNull();
    await waiting(phone).waitFor({ state: 'detached' });
    await phone.context().setOffline(true);
    await typeItem('1');
    await inDialog('รับแล้ว');
    await typeItem('2');
    await phone.getByRole('dialog').getByLabel('สภาพ').selectOption('worn');
    await inDialog('รับแล้ว');
    await typeItem('3');
    await inDialog('ไม่มีของ หรือลูกค้าไม่ให้');
    await press(phone, 'ของที่ไม่ได้จอง');
    await inDialog('รับแล้ว');
    await press(phone, 'เขียนชื่อแทน');
    await press(phone, 'เก็บลายเซ็น');
    await phone.getByText(/รอส่ง 5\sรายการ ตั้งแต่/).waitFor();

    // It is still there when the page is opened anew while nothing can be sent.
    const deeds = '**/api/owner/{trip,upload}/**';
    await phone.route(deeds, (route) => route.abort());
    await phone.context().setOffline(false);
    await phone.reload();
    await phone.getByText(/รอส่ง 5\sรายการ ตั้งแต่/).waitFor();
    expect((await wholeTrip(tripId)).items.filter(({ door }) => door !== 'awaited')).toEqual([]);
    await phone.unroute(deeds);
    await press(phone, 'ส่งเลย');
    await waiting(phone).waitFor({ state: 'detached' });
    await press(phone, 'ปิดจุดนี้');
    await settle(tripId, 'done');
    const { items } = await wholeTrip(tripId);
    expect(items.map(({ door }) => door)).toEqual(['taken', 'taken', 'missing', 'taken']);
    await desk
      .getByRole('region', { name: /เสร็จแล้ว/ })
      .locator(`a[href$="${tripId}"]`)
      .waitFor(byItself);

    // What came is put on a shelf.
    const [first = ''] = items.map(({ itemId }) => itemId);
    await desk.goto('/backend/warehouse');
    await desk.getByLabel('หมายเลขของ').fill(first);
    await press(desk, 'เพิ่ม');
    await desk.getByRole('combobox', { name: 'ที่เก็บ', exact: true }).selectOption({ index: 1 });
    await press(desk, /^เก็บเข้าที่ 1/);
    await desk.goto(`/backend/ordertrackingdetail?item=${first}`);
    await desk.getByText('จัดเก็บ', { exact: true }).first().waitFor();
  });

  it('has a visit that comes to nothing, with a reason, and gets another day, in English', async () => {
    // Whatever opens from here on is in another language, as if two other people went on.
    for (const page of [desk, phone])
      await page.context().addInitScript(() => localStorage.setItem('klang-language', 'en'));
    const { tripId, on } = await bookTrip();
    await plan(on, tripId, 'North crew');
    await openSheet(on, tripId);
    await press(phone, 'Unsuccessful…');
    await phone.getByRole('dialog').getByLabel('Reason').selectOption({ label: 'Nobody there' });
    await inDialog('It was unsuccessful');
    await settle(tripId, 'unsuccessful');
    await desk.goto(`/backend/ordertrackingdetail?id=${tripId}`);
    await desk.getByText('Nobody there').waitFor();
    await press(desk, 'Book again');
    const dialog = desk.getByRole('dialog');
    const next = new Date(Date.parse(on) + 7 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Day', { exact: true }).fill(next);
    await dialog.getByLabel('Hours').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await desk.goto(`/backend/ordertrackinglist?view=list&from=${next}&to=${next}`);
    const { trip } = await wholeTrip(tripId);
    await desk.getByRole('row', { name: new RegExp(trip.orderNumber) }).waitFor(byItself);
  });
});
