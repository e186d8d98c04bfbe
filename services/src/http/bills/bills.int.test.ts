import { bills } from '@klang/contracts/api/bills';
import { orders } from '@klang/contracts/api/orders';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { monthsAfter } from '../../domain/orderPeriods.ts';
import { openPayShop, type PayShop, totalSatang } from '../testing/payShopFixture.ts';

let shop: PayShop;
let staff: string;
beforeAll(async () => {
  shop = await openPayShop();
  staff = await shop.api.signedIn('staff', 's1');
});
afterAll(() => shop.close());

const at = () => shop.clock.now().toISOString();
const today = () => bangkokDay(shop.clock.now());
/** A paid order whose term ended ten days ago; its bill is due by then. */
const billed = async (orderId: string) => {
  const pickUp = { on: monthsAfter(daysAfter(today(), -10), -6), slotId: 'am', start: '09:00', end: '12:00' };
  await shop.place(orderId, { pickUp });
  const send = (command: object) =>
    shop.api.asSystem().execute(order, orderId, { orderId, at: at(), ...command } as never);
  await send({ type: 'RecordPayment', paymentId: `${orderId}.p`, amountSatang: totalSatang, paidAt: at() });
  await send({
    ...{ type: 'RecordTrip', tripId: orderId, on: pickUp.on, taken: [1, 2, 3].map((place) => `${orderId}-0${place}`) },
    ...{ given: [], missing: [], extras: [], outcome: 'done', failFeeSatang: 0, cashTakenSatang: 0 },
  });
  await send({ type: 'IssueBills', on: today() });
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
  it('stands in the list of its customer beside the first, which is the order itself', async () => {
    const bill = await billed('b1');
    expect(bill).toMatchObject({ kind: 'period', period: 2, openSatang: bill.payNowSatang });
    expect((await mine('b1')).map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['order', 'period']),
    );
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

  it('belongs to nobody else', async () => {
    const { billId } = await billed('b4');
    const other = await shop.api.signedIn('customer', 'c2');
    const asked = { orderId: 'b4', billId, paymentId: 'x', method: 'card' };
    expect((await shop.api.call(bills.pay.path, asked, { token: other })).json()).toMatchObject({ code: 404 });
    expect((await shop.api.call(bills.mine.path, { orderId: 'b4' }, { token: other })).json().detail.data).toEqual([]);
  });
});

describe('staff', () => {
  it('see what is overdue and how long, and what is owed with the events behind it', async () => {
    const { billId, payNowSatang } = await billed('b5');
    const moved = { orderId: 'b5', billId, dueOn: daysAfter(today(), 3), reason: 'pays on the 28th' };
    expect((await asStaff(ownerBills.moveDue.path, moved)).statusCode).toBe(200);
    const { detail } = (await asStaff(ownerBills.list.path, { tab: 'open', orderId: 'b5' })).json();
    expect(detail.data).toMatchObject([{ billId, dueOn: moved.dueOn }]);
    const balance = (await asStaff(ownerBills.balance.path, { orderId: 'b5' })).json().detail;
    expect(balance).toMatchObject({ balanceSatang: payNowSatang, entries: [{ type: 'issued', billId }] });
  });

  it('remind, give credit, and write down money that came, which ends what is owed', async () => {
    const { billId, payNowSatang } = await billed('b6');
    expect((await asStaff(ownerBills.remind.path, { orderId: 'b6', billId })).statusCode).toBe(200);
    const credit = { orderId: 'b6', creditId: 'cr1', amountSatang: 1_000, reason: 'sorry' };
    expect((await asStaff(ownerBills.credit.path, credit)).statusCode).toBe(200);
    expect((await asStaff(ownerBills.credit.path, credit)).statusCode).toBe(200);
    const money = { orderId: 'b6', billId, paymentId: 'cash1', method: 'cash', paidAt: at() };
    const all = await asStaff(ownerBills.recordMoney.path, { ...money, amountSatang: payNowSatang });
    expect(all.json()).toMatchObject({ code: 409 });
    const rest = await asStaff(ownerBills.recordMoney.path, { ...money, amountSatang: payNowSatang - 1_000 });
    expect(rest.statusCode, rest.body).toBe(200);
    const balance = (await asStaff(ownerBills.balance.path, { orderId: 'b6' })).json().detail;
    expect(balance).toMatchObject({ balanceSatang: 0, creditSatang: 0 });
  });
});
