import { bills } from '@klang/contracts/api/bills';
import { orders } from '@klang/contracts/api/orders';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { listUnreminded } from '@klang/projections/bills/due';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsOf } from '../../documents/testing/readPdf.ts';
import { lookup } from '../../domain/lookup.ts';
import { order } from '../../domain/order.ts';
import { organizeFields } from '../../workers/testing/paperFixture.ts';
import { billedOrder, openPayShop, type PayShop } from '../testing/payShopFixture.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
  const at = shop.clock.now().toISOString();
  const about = { lookupId: 'siteorganize', kind: 'siteorganize', fields: organizeFields, at } as const;
  await shop.api.asSystem().execute(lookup, 'siteorganize', { type: 'AddLookup', ...about });
});
afterAll(() => shop.close());

const patience = { timeout: 20_000 };
const asStaff = async () => {
  const staff = await shop.api.signedIn('staff', 's1');
  return async (path: string, body: object) => (await shop.api.call(path, body, { token: staff })).json();
};
/** An order whose second bill is a day overdue. */
const overdueBill = async (orderId: string) => {
  await billedOrder(shop, orderId);
  const again = await shop.api.signedIn('customer', 'c1');
  const rows = async () =>
    (await shop.api.call(bills.mine.path, { orderId }, { token: again })).json().detail?.data ?? [];
  const second = async () => (await rows()).find((one: { sequence: number }) => one.sequence === 2);
  await expect.poll(second, patience).toBeTruthy();
  const { billId, dueOn } = await second();
  const days = (Date.parse(`${dueOn}T03:00:00.000Z`) - shop.clock.now().getTime()) / 86_400_000;
  shop.clock.advance((Math.ceil(days) + 1) * 86_400_000);
  const token = await shop.api.signedIn('customer', 'c1');
  const begin = async (paymentId: string) => {
    const pay = { orderId, billId, paymentId, method: 'transfer' };
    expect((await shop.api.call(bills.pay.path, pay, { token })).statusCode).toBe(200);
  };
  const end = async (paymentId: string) => {
    const reported = await shop.api.call(orders.reportTransfer.path, { orderId, paymentId }, { token });
    expect(reported.statusCode).toBe(200);
  };
  const report = async (paymentId: string) => {
    await begin(paymentId);
    await end(paymentId);
  };
  const isReported = async () =>
    (await shop.api.call(bills.mine.path, { orderId }, { token })).json().detail.data[0].isReported;
  return { orderId, billId, begin, end, report, isReported };
};
const counts = async (orderId: string) => {
  const ask = await asStaff();
  const listed = async (filter: object) => (await ask(ownerBills.list.path, { orderId, ...filter })).detail.data.length;
  const ofTabs = ['overdue', 'open', 'transfer'].map((tab) => listed({ tab }));
  const [overdue, open, transfer, week, notDue] = await Promise.all([
    ...ofTabs,
    listed({ age: 'week' }),
    listed({ age: 'notDue' }),
  ]);
  const found = (await ask(ownerBills.overdue.path, { orderIds: [orderId], customerIds: [] })).detail.orders.length;
  const later = new Date(shop.clock.now().getTime() + 43_200_000);
  const due = (await listUnreminded(shop.api.parts.pool, later, { limit: 50 })).filter(
    (one) => one.orderId === orderId,
  );
  return { overdue, found, due: due.length, week, open, notDue, transfer };
};
const late = { overdue: 1, found: 1, due: 1, week: 1, open: 0, notDue: 0, transfer: 0 };
const looked = { overdue: 0, found: 0, due: 0, week: 0, open: 1, notDue: 1, transfer: 1 };

it('a bill whose reported transfer staff look for is overdue nowhere and due for no reminder until its day is over, and staff have it to check until they did', async () => {
  const { billId, report } = await overdueBill('b1');
  expect(await counts('b1')).toEqual(late);
  await report('a1');
  const asked = async (path: string) => {
    const token = await shop.api.signedIn('customer', 'c1');
    return (await shop.api.call(path, { orderId: 'b1' }, { token })).json().detail;
  };
  const owed = () => asked(bills.balance.path);
  const openSatang = async () => (await asked(bills.mine.path)).openSatang;
  await expect.poll(() => counts('b1'), patience).toEqual(looked);
  const { balanceSatang, waiting } = await owed();
  expect(waiting).toEqual({ checkSatang: balanceSatang, endSatang: 0 });
  expect(await openSatang()).toBe(0);
  const made = async () => (await (await asStaff())(ownerBills.made.path, { orderId: 'b1', billId })).detail;
  expect(await made()).toMatchObject({ waitsFor: 'check' });
  const remind = { orderId: 'b1', billId };
  expect(await (await asStaff())(ownerBills.remind.path, remind)).toMatchObject({
    code: 409,
    refusal: 'bill_transfer_to_check',
  });
  shop.clock.advance(2 * 86_400_000);
  expect(await counts('b1')).toEqual({ ...late, transfer: 1 });
  expect(await owed()).toMatchObject({ waiting: { checkSatang: 0, endSatang: 0 } });
  expect(await openSatang()).toBe(balanceSatang);
  expect(await made()).not.toHaveProperty('waitsFor');
  await (await asStaff())(ownerOrders.denyTransfer.path, { orderId: 'b1', paymentId: 'a1' });
  await expect.poll(() => counts('b1'), patience).toEqual(late);
});

it('the file of a bill whose reported transfer staff look for asks for nothing, and asks again once its day is over', async () => {
  const { billId, report } = await overdueBill('b5');
  const file = async () => {
    const staff = await shop.api.signedIn('staff', 's1');
    const answer = await shop.api.call(ownerBills.asPdf.path, { orderId: 'b5', billId }, { token: staff });
    return (await textsOf(answer.rawPayload)).replaceAll(/\s/g, '');
  };
  expect(await file()).toContain('THAIQRPAYMENT');
  await report('a1');
  const looked = await file();
  expect(looked).toContain('แจ้งโอนแล้วรอตรวจ');
  expect(looked).not.toContain('THAIQRPAYMENT');
  shop.clock.advance(2 * 86_400_000);
  expect(await file()).toContain('THAIQRPAYMENT');
});

it('credit that covered a bill whose reported transfer came after all is free again, and nothing is left to pay', async () => {
  const { billId, report } = await overdueBill('b9');
  await report('a1');
  const ask = await asStaff();
  const made = async () => (await ask(ownerBills.made.path, { orderId: 'b9', billId })).detail;
  const { payNowSatang: amountSatang } = await made();
  const credit = { orderId: 'b9', creditId: 'cr9', amountSatang, reason: 'sorry' };
  await ask(ownerBills.credit.path, credit);
  await expect.poll(async () => (await made()).openSatang, patience).toBe(0);
  const paidAt = shop.clock.now().toISOString();
  await ask(ownerOrders.confirmTransfer.path, { orderId: 'b9', paymentId: 'a1', amountSatang, paidAt });
  expect(await made()).toMatchObject({
    openSatang: 0,
    later: [{ type: 'BillCredited' }, { type: 'BillPaid', amountSatang: -amountSatang, freedSatang: amountSatang }],
  });
  const balance = (await ask(ownerBills.balance.path, { orderId: 'b9' })).detail;
  expect(balance).toMatchObject({ creditSatang: amountSatang, balanceSatang: -amountSatang });
  const known = async () => {
    const { rows } = await shop.api.parts.pool.query<{ satang: number }>(
      `select credit_satang::float8 as satang from read.bill_orders where org = 'klangdee' and order_id = 'b9'`,
    );
    return rows[0]?.satang;
  };
  await expect.poll(known, patience).toBe(amountSatang);
});

it('one of two reported transfers of a bill goes on when the other is denied', async () => {
  const { report } = await overdueBill('b2');
  await report('a1');
  await report('a2');
  await (await asStaff())(ownerOrders.denyTransfer.path, { orderId: 'b2', paymentId: 'a2' });
  await expect.poll(() => counts('b2'), patience).toEqual(looked);
  await (await asStaff())(ownerOrders.denyTransfer.path, { orderId: 'b2', paymentId: 'a1' });
  await expect.poll(() => counts('b2'), patience).toEqual(late);
});

it('a transfer that is reported after a denied one holds nothing up, and staff have it to check', async () => {
  const { report } = await overdueBill('b3');
  await report('a1');
  await (await asStaff())(ownerOrders.denyTransfer.path, { orderId: 'b3', paymentId: 'a1' });
  await report('a2');
  await expect.poll(() => counts('b3'), patience).toEqual({ ...late, transfer: 1 });
});

const sendSlip = (orderId: string, slipId: string) =>
  shop.api.asSystem().execute(order, orderId, {
    type: 'SendSlip',
    orderId,
    paymentId: 'a1',
    slipId,
    slipPath: `/files/klangdee/${'0'.repeat(32)}.webp`,
    asCustomer: null,
    at: shop.clock.now().toISOString(),
  });

it('a transfer that is reported after the slip of one that staff denied or let pass holds nothing up', async () => {
  const denied = await overdueBill('b10');
  await denied.report('a1');
  await (await asStaff())(ownerOrders.denyTransfer.path, { orderId: 'b10', paymentId: 'a1' });
  await sendSlip('b10', 's10');
  await denied.report('a2');
  await expect.poll(() => counts('b10'), patience).toEqual({ ...late, transfer: 1 });

  const unanswered = await overdueBill('b11');
  await unanswered.report('a1');
  await expect.poll(() => counts('b11'), patience).toEqual(looked);
  shop.clock.advance(2 * 86_400_000);
  await sendSlip('b11', 's11');
  const customer = await shop.api.signedIn('customer', 'c1');
  const transfer = { orderId: 'b11', paymentId: 'a2' };
  await shop.api.call(
    bills.pay.path,
    { ...transfer, billId: unanswered.billId, method: 'transfer' },
    { token: customer },
  );
  await shop.api.call(orders.reportTransfer.path, transfer, { token: customer });
  await expect.poll(() => counts('b11'), patience).toEqual({ ...late, transfer: 1 });
});

it('the customer of a denied transfer reads that it was not found', async () => {
  const { report, isReported } = await overdueBill('b6');
  expect(await isReported()).toBe(false);
  await report('a1');
  await (await asStaff())(ownerOrders.denyTransfer.path, { orderId: 'b6', paymentId: 'a1' });
  await expect.poll(() => counts('b6'), patience).toEqual(late);
  expect(await isReported()).toBe(true);
});

it('a transfer that was begun before credit was given is offered with what the customer was to pay', async () => {
  const { billId, begin, end } = await overdueBill('b7');
  const ask = await asStaff();
  await expect.poll(() => counts('b7'), patience).toEqual(late);
  const [{ openSatang }] = (await ask(ownerBills.list.path, { orderId: 'b7', tab: 'overdue' })).detail.data;
  await begin('a1');
  const credit = { orderId: 'b7', creditId: 'c-b7', amountSatang: 10_000, reason: 'The box was late' };
  expect(await ask(ownerBills.credit.path, credit)).toMatchObject({ code: 200 });
  await end('a1');
  await expect
    .poll(async () => (await ask(ownerBills.list.path, { orderId: 'b7', tab: 'transfer' })).detail.data, patience)
    .toMatchObject([{ billId, openSatang: openSatang - 10_000, confirmSatang: openSatang }]);
});

it('a transfer that is reported for a bill which is paid by another one stays with staff until they answer it', async () => {
  const { report } = await overdueBill('b4');
  await report('a1');
  await report('a2');
  const ask = await asStaff();
  const money = { orderId: 'b4', paidAt: shop.clock.now().toISOString() };
  const confirm = (paymentId: string, amountSatang: number) =>
    ask(ownerOrders.confirmTransfer.path, { ...money, paymentId, amountSatang });
  const [row] = (await ask(ownerBills.list.path, { orderId: 'b4', tab: 'transfer' })).detail.data;
  expect(await confirm('a1', row.openSatang)).toMatchObject({ code: 200 });
  const transfers = async () => (await ask(ownerBills.list.path, { orderId: 'b4', tab: 'transfer' })).detail.data;
  await expect
    .poll(transfers, patience)
    .toMatchObject([{ openSatang: 0, confirmPaymentId: 'a2', confirmSatang: row.openSatang }]);
  expect(await confirm('a2', row.openSatang)).toMatchObject({ code: 200 });
  await expect.poll(transfers, patience).toEqual([]);
});
