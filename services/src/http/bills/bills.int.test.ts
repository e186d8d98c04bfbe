import { bills } from '@klang/contracts/api/bills';
import { lateMoney } from '@klang/contracts/api/lateMoney';
import { orders } from '@klang/contracts/api/orders';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { roster } from '../../workers/kit/kit.ts';
import { lateMoney as movedMoney } from '../../workers/payments/lateMoney.ts';
import { billedOrder, openPayShop, type PayShop } from '../testing/payShopFixture.ts';

let shop: PayShop;
let staff: string;
beforeAll(async () => {
  shop = await openPayShop();
  staff = await shop.api.signedIn('staff', 's1');
});
afterAll(() => shop.close());

const at = () => shop.clock.now().toISOString();
const today = () => bangkokDay(shop.clock.now());
const billed = async (orderId: string) => {
  await billedOrder(shop, orderId);
  const second = async () => (await mine(orderId)).find((one: { sequence: number }) => one.sequence === 2);
  await expect.poll(second, { timeout: 20_000 }).toBeTruthy();
  return second();
};
const mine = async (orderId: string) =>
  (await shop.api.call(bills.mine.path, { orderId }, { token: shop.token })).json().detail.data;
const asStaff = (path: string, body: object) => shop.api.call(path, body, { token: staff });
const pay = (orderId: string, billId: string, change: object = {}) =>
  shop.api.call(
    bills.pay.path,
    { orderId, billId, paymentId: `${billId}.a`, method: 'transfer', ...change },
    { token: shop.token },
  );

describe('a bill', () => {
  it('stands in the list of its customer before the first, which is the order itself and paid, page by page', async () => {
    const bill = await billed('b1');
    expect(bill).toMatchObject({ kind: 'period', period: 2, openSatang: bill.payNowSatang, vatPercent: 7 });
    expect(bill.remindOn).toEqual([0, 1, 7, 14]);
    const page = async (after?: string) =>
      (await shop.api.call(bills.mine.path, { orderId: 'b1', limit: 1, after }, { token: shop.token })).json().detail;
    const first = await page();
    expect(first).toMatchObject({ data: [{ kind: 'period' }], blocks: 'permanent', openSatang: bill.openSatang });
    const second = await page(first.next);
    expect(second).toMatchObject({ data: [{ kind: 'order' }], next: null, openSatang: bill.openSatang });
  });

  it('is paid by a transfer that the customer reports and staff find, as an order is', async () => {
    const { billId, openSatang } = await billed('b2');
    const { detail } = (await pay('b2', billId)).json();
    expect(detail).toMatchObject({ method: 'transfer', amountSatang: openSatang, qr: { payee: 'ร้านทดสอบ' } });
    const paymentId = `${billId}.a`;
    await shop.api.call(orders.reportTransfer.path, { orderId: 'b2', paymentId }, { token: shop.token });
    const found = { orderId: 'b2', paymentId, amountSatang: openSatang, paidAt: at() };
    expect((await asStaff(ownerOrders.confirmTransfer.path, found)).statusCode).toBe(200);
    expect((await shop.happened('b2')).at(-1)).toBe('BillPaid');
    await expect
      .poll(async () => (await mine('b2')).find((one: { billId: string }) => one.billId === billId)?.openSatang, {
        timeout: 20_000,
      })
      .toBe(0);
    expect((await pay('b2', billId, { paymentId: 'again' })).json()).toMatchObject({ code: 409 });
  });

  it('is paid at the gateway, where the customer comes back to its own state', async () => {
    const { billId } = await billed('b3');
    const begun = await pay('b3', billId, { method: 'card' });
    expect(begun.json().detail.payUrl).toMatch(/\/pay\//);
  });

  it('is paid with money that came for nothing else, once staff move it there', async () => {
    const { billId, openSatang } = await billed('b9');
    const come = { orderId: 'b9', paymentId: 'twice', amountSatang: openSatang + 500, paidAt: at(), at: at() };
    await shop.api.asSystem().execute(order, 'b9', { type: 'RecordPayment', ...come });
    const cases = async () => (await asStaff(lateMoney.list.path, { orderId: 'b9' })).json().detail.data;
    await expect.poll(cases, { timeout: 20_000 }).toHaveLength(1);
    const [{ caseId }] = await cases();
    const { choices } = (await asStaff(lateMoney.one.path, { caseId })).json().detail;
    expect(choices[1].toOrders).toContainEqual(
      expect.objectContaining({ orderId: 'b9', billId, payNowSatang: openSatang }),
    );
    const settle = (change: object) =>
      asStaff(lateMoney.settle.path, { caseId, choice: 'moved', toOrderId: 'b9', reason: 'เงินของบิลนี้', ...change });
    expect((await settle({ toBillId: 'b9-b99' })).json().refusal).toBe('late_money_choice_not_possible');
    expect((await settle({ toBillId: billId })).statusCode).toBe(200);
    const moved = { from: { orderId: 'b9', paymentId: 'twice' }, toOrderId: 'b9', toBillId: billId, refundSatang: 500 };
    const job = roster(movedMoney({ log: shop.api.parts.log })).jobs.get('pay-with-moved-money');
    for (const _ of [1, 2]) await job?.perform({ ...moved, at: at() }, shop.api.asSystem());
    const happened = await shop.happened('b9');
    expect(happened.filter((type) => type === 'BillPaid')).toHaveLength(1);
    expect(happened.filter((type) => type === 'LateMoneyArrived')).toHaveLength(1);
  });

  it('is paid by what it asked for, though credit came meanwhile, which is there for the next', async () => {
    const { billId, openSatang } = await billed('b7');
    await pay('b7', billId);
    const credit = { orderId: 'b7', creditId: 'cr7', amountSatang: 1_000, reason: 'sorry' };
    expect((await asStaff(ownerBills.credit.path, credit)).statusCode).toBe(200);
    const found = { orderId: 'b7', paymentId: `${billId}.a`, amountSatang: openSatang, paidAt: at() };
    expect((await asStaff(ownerOrders.confirmTransfer.path, found)).statusCode).toBe(200);
    const row = async () => (await mine('b7')).find((one: { billId: string }) => one.billId === billId);
    await expect.poll(row, { timeout: 20_000 }).toMatchObject({ openSatang: 0, creditSatang: 0 });
    const balance = (await asStaff(ownerBills.balance.path, { orderId: 'b7' })).json().detail;
    expect(balance).toMatchObject({ balanceSatang: -1_000, creditSatang: 1_000 });
    const own = (await shop.api.call(bills.balance.path, { orderId: 'b7' }, { token: shop.token })).json().detail;
    const reasons = own.entries.map(({ type, reason }: { type: string; reason: string | null }) => [type, reason]);
    expect(reasons).toContainEqual(['credited', 'sorry']);
    expect(reasons).toContainEqual(['paid', null]);
  });

  it('waits no longer for a transfer of which another sum came', async () => {
    const { billId, openSatang } = await billed('b8');
    await pay('b8', billId);
    const of = { orderId: 'b8', paymentId: `${billId}.a` };
    await shop.api.call(orders.reportTransfer.path, of, { token: shop.token });
    const row = async () => (await mine('b8')).find((one: { billId: string }) => one.billId === billId);
    await expect.poll(async () => (await row()).confirmPaymentId, { timeout: 20_000 }).toBe(of.paymentId);
    const found = { ...of, amountSatang: openSatang - 1, paidAt: at() };
    expect((await asStaff(ownerOrders.confirmTransfer.path, found)).statusCode).toBe(200);
    await expect.poll(async () => (await row()).confirmPaymentId, { timeout: 20_000 }).toBeNull();
  });

  it('belongs to nobody else', async () => {
    const { billId } = await billed('b4');
    const other = await shop.api.signedIn('customer', 'c2');
    const body = { orderId: 'b4', billId, paymentId: 'x', method: 'card' };
    expect((await shop.api.call(bills.pay.path, body, { token: other })).json()).toMatchObject({ code: 404 });
    expect((await shop.api.call(bills.mine.path, { orderId: 'b4' }, { token: other })).json().detail.data).toEqual([]);
  });
});

describe('staff', () => {
  it('see what is owed, with the events behind it, of an order and of a customer', async () => {
    const { billId, payNowSatang } = await billed('b5');
    const moved = { orderId: 'b5', billId, dueOn: daysAfter(today(), 3), reason: 'pays on the 28th' };
    expect((await asStaff(ownerBills.moveDue.path, moved)).statusCode).toBe(200);
    const { detail } = (await asStaff(ownerBills.list.path, { tab: 'open', orderId: 'b5' })).json();
    expect(detail.data).toMatchObject([{ billId, dueOn: moved.dueOn }]);
    const balance = (await asStaff(ownerBills.balance.path, { orderId: 'b5' })).json().detail;
    const first = { billId: 'b5-b1', sequence: 1 };
    expect(balance).toMatchObject({
      balanceSatang: payNowSatang,
      entries: [
        { type: 'issued', ...first },
        { type: 'paid', ...first },
        { type: 'issued', billId, sequence: 2, amountSatang: payNowSatang },
      ],
    });
    const own = (token: string) => shop.api.call(bills.balance.path, { orderId: 'b5' }, { token });
    expect((await own(shop.token)).json().detail.balanceSatang).toBe(payNowSatang);
    expect((await own(await shop.api.signedIn('customer', 'c2'))).json()).toMatchObject({ code: 404 });
    const { customerId } = detail.data[0];
    const owed = async (of: string) => (await asStaff(ownerBills.owed.path, { customerId: of })).json().detail;
    const days = { from: daysAfter(today(), -2), until: daysAfter(today(), 1) };
    const { closingSatang } = (await asStaff(ownerBills.statement.path, { customerId, ...days })).json().detail;
    const { orders: parts, ...all } = await owed(customerId);
    expect(all).toEqual({ balanceSatang: closingSatang, overdueSatang: 0 });
    expect(parts.reduce((sum: number, one: { balanceSatang: number }) => sum + one.balanceSatang, 0)).toBe(
      closingSatang,
    );
    expect(await owed('nobody')).toEqual({ balanceSatang: 0, overdueSatang: 0, orders: [] });
  });

  it('remind, give credit, and write down money that came, which ends what is owed, and open the bill to what made it', async () => {
    const { billId, payNowSatang } = await billed('b6');
    expect((await asStaff(ownerBills.remind.path, { orderId: 'b6', billId })).statusCode).toBe(200);
    const credit = { orderId: 'b6', creditId: 'cr1', amountSatang: 1_000, reason: 'sorry' };
    expect((await asStaff(ownerBills.credit.path, credit)).statusCode).toBe(200);
    expect((await asStaff(ownerBills.credit.path, credit)).statusCode).toBe(200);
    const money = { orderId: 'b6', billId, paymentId: 'cash1', method: 'cash', paidAt: at() };
    const all = await asStaff(ownerBills.recordMoney.path, { ...money, amountSatang: payNowSatang });
    expect(all.json()).toMatchObject({ code: 409 });
    const inYearZero = { ...money, amountSatang: payNowSatang - 1_000, paidAt: '0000-01-01T00:00:00.000Z' };
    expect((await asStaff(ownerBills.recordMoney.path, inYearZero)).json()).toMatchObject({
      code: 400,
      fields: [{ field: 'paidAt' }],
    });
    const rest = await asStaff(ownerBills.recordMoney.path, { ...money, amountSatang: payNowSatang - 1_000 });
    expect(rest.statusCode, rest.body).toBe(200);
    const balance = (await asStaff(ownerBills.balance.path, { orderId: 'b6' })).json().detail;
    expect(balance).toMatchObject({ balanceSatang: 0, creditSatang: 0 });
    const back = { orderId: 'b6', refundId: 'rf6', at: at() };
    const body = { paymentId: 'cash1', amountSatang: 700, cause: 'goodwill', reason: 'rain', askedBy: 's1' } as const;
    const how = { method: 'transfer', isApproved: true, transferReference: 'R6' } as const;
    await shop.api.asSystem().execute(order, 'b6', { type: 'PromiseRefund', ...back, ...body, ...how });
    await shop.api.asSystem().execute(order, 'b6', { type: 'CloseRefund', ...back });
    const { detail: made } = (await asStaff(ownerBills.made.path, { orderId: 'b6', billId })).json();
    const sumOf = (all: readonly { amountSatang: number }[]) => all.reduce((sum, one) => sum + one.amountSatang, 0);
    expect([sumOf(made.lines), sumOf(made.later)]).toEqual([made.feesSatang, -payNowSatang]);
    const why = { credits: [{ reason: 'sorry', usedSatang: 1_000 }], reminders: [{ day: null }] };
    expect(made).toMatchObject({ payNowSatang, openSatang: 0, sequence: 2, ...why });
    expect(made.lines.map((line: { pricedBy: { type: string } }) => line.pricedBy.type)).toContain('OrderPlaced');
    expect(made.later).toMatchObject([
      { type: 'BillCredited', amountSatang: -1_000 },
      { type: 'BillPaid', by: { kind: 'staff' } },
    ]);
    const eventAt = async (revision: number, orderId = 'b6') =>
      (await asStaff(ownerOrders.event.path, { orderId, revision })).json();
    expect((await eventAt(made.event.revision)).detail).toMatchObject({ type: 'BillIssued', data: { billId } });
    expect((await eventAt(balance.entries[0].revision)).detail.type).toBe('OrderPaid');
    expect([(await eventAt(9_999)).code, (await eventAt(0, 'none')).code]).toEqual([404, 404]);
    const none = { orderId: 'b6', billId: 'b6-b9' };
    expect((await asStaff(ownerBills.made.path, none)).json().refusal).toBe('bill_not_found');
    const after = (await asStaff(ownerBills.balance.path, { orderId: 'b6' })).json().detail;
    expect(after.balanceSatang).toBe(0);
    expect(after.entries.slice(-2)).toMatchObject([
      { type: 'refunded', billId, sequence: 2, amountSatang: 700 },
      { type: 'reduced', billId, sequence: 2, amountSatang: -700 },
    ]);
  });

  // The last test: it moves the clock by days, which ends all logins.
  it('take the list along as a file, exactly what it shows: its columns in their order, and what narrows it', async () => {
    const { billId } = await billed('b8file');
    const body = { orderId: 'b8file', ids: [billId], language: 'en', format: 'csv' };
    const { detail } = (await asStaff(ownerBills.list.path, { orderId: 'b8file' })).json();
    const [{ orderNumber, from, until }] = detail.data;
    const taken = await asStaff(ownerBills.export.path, { ...body, columns: ['order', 'kind', 'state'] });
    const [head, ...lines] = taken.body.replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(head).toBe('Order,Bill,For,From,Until,State');
    expect(lines).toEqual([`${orderNumber},2,A month of storing,${from},${until},Not due yet`]);
  });

  it('see whose bill is overdue and for how long', async () => {
    const { billId, payNowSatang } = await billed('b7late');
    const { detail } = (await asStaff(ownerBills.list.path, { tab: 'open', orderId: 'b7late' })).json();
    const { customerId } = detail.data[0];
    const late = { orderId: 'b7late', billId, dueOn: today(), reason: 'pays today' };
    expect((await asStaff(ownerBills.moveDue.path, late)).statusCode).toBe(200);
    const overdue = async () =>
      (
        await asStaff(ownerBills.overdue.path, { orderIds: ['b7late', 'none'], customerIds: [customerId, 'nobody'] })
      ).json().detail;
    expect((await overdue()).orders).toEqual([]);
    shop.clock.advance(3 * 86_400_000);
    staff = await shop.api.signedIn('staff', 's1');
    expect(await overdue()).toMatchObject({
      orders: [{ id: 'b7late', overdueSatang: payNowSatang, days: 3 }],
      customers: [{ id: customerId }],
    });
    const ofCustomer = { tab: 'overdue', customerId, orderId: 'b7late' };
    expect((await asStaff(ownerBills.list.path, ofCustomer)).json().detail.data).toMatchObject([{ billId }]);
    expect((await asStaff(ownerBills.list.path, { tab: 'overdue', customerId: 'nobody' })).json().detail.data).toEqual(
      [],
    );
  });
});
