import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { billedOrder, openPayShop, type PayShop } from '../testing/payShopFixture.ts';

const orderId = 'priced';
const dayMs = 86_400_000;
let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop.close());

const call = async (path: string, body: object) => {
  const token = await shop.api.signedIn('staff', 's1');
  return (await shop.api.call(path, body, { token })).json().detail;
};
type ItemPrice = { readonly monthlySatang: number };
const shown = async (): Promise<readonly number[]> => {
  const { items } = await call(ownerTrips.ofOrder.path, { orderId });
  return items.map(({ monthlySatang }: ItemPrice) => monthlySatang);
};
const quoted = async () => {
  const wish = { orderId, ask: 'cancelItems', itemIds: [`${orderId}-01`], visit: null };
  const { monthlyNowSatang, monthlyThenSatang } = await call(ownerTrips.quote.path, wish);
  return [monthlyNowSatang, monthlyThenSatang];
};

it('staff read at each item, and in what a request changes, the price in force since new prices rule', async () => {
  const bills = [{ orderId, billId: await billedOrder(shop, orderId) }];
  const itemIds = [1, 2, 3].map((place) => `${orderId}-0${place}`);
  const stored = { type: 'NoteStored', orderId, itemIds, at: shop.clock.now().toISOString() } as const;
  await shop.api.asSystem().execute(order, orderId, stored);
  await expect.poll(shown).toHaveLength(3);
  const [booked = 0] = await shown();
  const before = await quoted();
  expect(before[0] - before[1]).toBeGreaterThanOrEqual(booked);
  const from = daysAfter(bangkokDay(shop.clock.now()), 30);
  const { sizes } = await call(ownerBills.preview.path, { deed: 'prices', from, bills });
  const dearer = [{ sizeId: sizes[0].sizeId, monthlySatang: booked + 1_000 }];
  await call(ownerBills.many.path, { deed: 'prices', from, sizes: dearer, bills, manyId: 'p1', reason: 'rent' });
  expect(await shown()).toEqual([booked, booked, booked]);
  expect(await quoted()).toEqual(before);
  shop.clock.advance(70 * dayMs);
  expect(await shown()).toEqual([booked + 1_000, booked + 1_000, booked + 1_000]);
  expect(await quoted()).toEqual([before[0] + 3_000, before[1] + 2_000]);
});
