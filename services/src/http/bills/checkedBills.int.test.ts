import { bills } from '@klang/contracts/api/bills';
import { orders } from '@klang/contracts/api/orders';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { listUnreminded } from '@klang/projections/bills/due';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billedOrder, openPayShop, type PayShop } from '../testing/payShopFixture.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop.close());

it('a bill whose reported transfer staff look for is overdue nowhere, and is due for no reminder, until its day is over', async () => {
  await billedOrder(shop, 'b1');
  const mine = async () =>
    (await shop.api.call(bills.mine.path, { orderId: 'b1' }, { token: shop.token })).json().detail?.data ?? [];
  const second = async () => (await mine()).find((one: { sequence: number }) => one.sequence === 2);
  await expect.poll(second, { timeout: 20_000 }).toBeTruthy();
  const { billId, dueOn } = await second();
  const days = (Date.parse(`${dueOn}T03:00:00.000Z`) - shop.clock.now().getTime()) / 86_400_000;
  shop.clock.advance((Math.ceil(days) + 1) * 86_400_000);
  let staff = await shop.api.signedIn('staff', 's1');
  const asStaff = (path: string, body: object) => shop.api.call(path, body, { token: staff });
  const overdue = async () => {
    const found = (await asStaff(ownerBills.overdue.path, { orderIds: ['b1'], customerIds: [] })).json().detail.orders;
    const listed = (await asStaff(ownerBills.list.path, { tab: 'overdue', orderId: 'b1' })).json().detail.data;
    const open = (await asStaff(ownerBills.list.path, { tab: 'open', orderId: 'b1' })).json().detail.data;
    const later = new Date(shop.clock.now().getTime() + 43_200_000);
    const due = (await listUnreminded(shop.api.parts.pool, later, { limit: 10 })).filter((one) => one.orderId === 'b1');
    return [found, listed, open, due].map(({ length }) => length);
  };
  expect(await overdue()).toEqual([1, 1, 0, 1]);
  const pay = { orderId: 'b1', billId, paymentId: 'a1', method: 'transfer' };
  const again = await shop.api.signedIn('customer', 'c1');
  expect((await shop.api.call(bills.pay.path, pay, { token: again })).statusCode).toBe(200);
  const report = { orderId: 'b1', paymentId: 'a1' };
  expect((await shop.api.call(orders.reportTransfer.path, report, { token: again })).statusCode).toBe(200);
  await expect.poll(overdue, { timeout: 20_000 }).toEqual([0, 0, 1, 0]);
  const made = async () => (await asStaff(ownerBills.made.path, { orderId: 'b1', billId })).json().detail;
  expect(await made()).toMatchObject({ waitsFor: 'check' });
  const remind = (await asStaff(ownerBills.remind.path, { orderId: 'b1', billId })).json();
  expect(remind).toMatchObject({ code: 409, refusal: 'bill_transfer_to_check' });
  shop.clock.advance(2 * 86_400_000);
  staff = await shop.api.signedIn('staff', 's1');
  expect(await overdue()).toEqual([1, 1, 0, 1]);
  expect(await made()).not.toHaveProperty('waitsFor');
});
