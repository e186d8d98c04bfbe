import { bills } from '@klang/contracts/api/bills';
import { orders } from '@klang/contracts/api/orders';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billedOrder, openPayShop, type PayShop } from '../testing/payShopFixture.ts';

const dayMs = 86_400_000;
let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop.close());

it('money that staff record came neither before the day of its bill nor before the credit that lowered it', async () => {
  const billId = await billedOrder(shop, 'p1');
  const issuedAt = shop.clock.now();
  shop.clock.advance(2 * dayMs);
  const staff = await shop.api.signedIn('staff', 's1');
  const ask = (path: string, body: object) => shop.api.call(path, body, { token: staff });
  const owed = async () => (await ask(ownerBills.made.path, { orderId: 'p1', billId })).json().detail.openSatang;
  const days = (count: number) => new Date(issuedAt.getTime() + count * dayMs).toISOString();
  const record = async (paidAt: string, amountSatang?: number) => {
    const money = { orderId: 'p1', billId, paymentId: 'cash', method: 'transfer', paidAt };
    const body = { ...money, amountSatang: amountSatang ?? (await owed()) };
    return (await ask(ownerBills.recordMoney.path, body)).json();
  };
  const early = { code: 400, fields: [{ field: 'paidAt' }] };
  expect(await record(days(-1))).toMatchObject(early);
  const many = { deed: 'money', method: 'cash', bills: [{ orderId: 'p1', billId }] };
  const looked = async (paidAt: string) =>
    (await ask(ownerBills.preview.path, { ...many, paidAt })).json().detail.rows[0].refusal;
  expect([await looked(days(-1)), await looked(days(1))]).toEqual([expect.any(String), null]);
  const credit = { orderId: 'p1', creditId: 'g1', amountSatang: 100, reason: 'มาช้า' };
  expect((await ask(ownerBills.credit.path, credit)).statusCode).toBe(200);
  expect(await record(days(1))).toMatchObject(early);
  const [now, openSatang] = [shop.clock.now().toISOString(), await owed()];
  for (const _ of [1, 2]) expect((await record(now, openSatang)).code).toBe(200);
});

it('nor did a transfer that the customer reported and staff confirm, unless it is of what was asked before the credit', async () => {
  const issuedAt = shop.clock.now();
  const customer = await shop.api.signedIn('customer', 'c1');
  const reported = async (orderId: string) => {
    const billId = await billedOrder(shop, orderId);
    const [pay, transfer] = [
      { orderId, billId, paymentId: 'a1', method: 'transfer' },
      { orderId, paymentId: 'a1' },
    ];
    const { amountSatang } = (await shop.api.call(bills.pay.path, pay, { token: customer })).json().detail;
    expect((await shop.api.call(orders.reportTransfer.path, transfer, { token: customer })).statusCode).toBe(200);
    return { ...transfer, amountSatang };
  };
  const [lowered, asked] = [await reported('p2'), await reported('p3')];
  shop.clock.advance(dayMs);
  const staff = await shop.api.signedIn('staff', 's1');
  const confirm = async (transfer: object, paidAt: Date) => {
    const body = { ...transfer, paidAt: paidAt.toISOString() };
    return (await shop.api.call(ownerOrders.confirmTransfer.path, body, { token: staff })).json();
  };
  const early = { code: 400, fields: [{ field: 'paidAt' }] };
  expect(await confirm(asked, new Date(issuedAt.getTime() - dayMs))).toMatchObject(early);
  for (const orderId of ['p2', 'p3']) {
    const credit = { orderId, creditId: 'g2', amountSatang: 100, reason: 'มาช้า' };
    expect((await shop.api.call(ownerBills.credit.path, credit, { token: staff })).statusCode).toBe(200);
  }
  const rest = { ...lowered, amountSatang: lowered.amountSatang - 100 };
  expect(await confirm(rest, issuedAt)).toMatchObject(early);
  const now = shop.clock.now();
  for (const _ of [1, 2]) expect((await confirm(rest, now)).code).toBe(200);
  expect((await confirm(asked, issuedAt)).code).toBe(200);
});
