import { orders } from '@klang/contracts/api/orders';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { mostFreeOrdersADay, paymentWindowMs } from '@klang/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { promo } from '../../domain/promo.ts';
import { bookedIn, slotday } from '../../domain/slotday.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { dayIn, stock } from '../testing/placingFixture.ts';

const org = 'klangdee';
const percentOff = { kind: 'percent', packages: [], channels: [] };

const dayMs = 24 * 60 * 60_000;
let leadMs = 0;
const clock = { now: () => new Date(Date.now() + leadMs) };

let api: TestApi;
let shop: ReturnType<typeof stock>;
beforeAll(async () => {
  api = await openApi({ clock });
  shop = stock(api);
  await shop.furnish();
  await shop.add('discount', 'd-all', { ...percentOff, percent: 100, code: 'ALL' });
  await shop.add('discount', 'd-most', { ...percentOff, percent: 99, code: 'MOST' });
});
afterAll(() => api.close());

const typesOf = (orderId: string) => api.typesOf(`order-${org}.${orderId}`);
const usesOf = async (id: string) => (await stateOf(api.parts.log, promo, { org, id })).uses;
const bookedOn = async (on: string) =>
  bookedIn(await stateOf(api.parts.log, slotday, { org, id: on }), { visit: 'pickUp', slotId: 'morning' });
const placeFree = (orderId: string, days = 10) =>
  shop.place(orderId, { promoCode: 'ALL', pickUp: { on: dayIn(days), slotId: 'morning' } });

describe('an order that a code makes free', () => {
  it('is paid in the moment in which it is placed, with its place and its use of the code', async () => {
    const { detail } = await placeFree('free-1');
    expect(detail).toMatchObject({ totalSatang: 0, payNowSatang: 0 });
    expect(await typesOf('free-1')).toEqual(['OrderPlaced', 'OrderPaid']);
    expect([await bookedOn(dayIn(10)), await usesOf('d-all')]).toEqual([1, 1]);
    const seen = (await shop.ask(orders.one.path, { orderId: 'free-1' }, await shop.token())).detail;
    expect(seen).toMatchObject({
      order: { status: 'success', payNowSatang: 0, method: null },
      parts: { attempt: null },
    });
    expect(seen.order.paidAt).toBe(seen.order.placedAt);
  });

  it('shows staff no attempt to pay', async () => {
    const staff = await api.signedIn('staff', 'staff1');
    const { detail } = await shop.ask(ownerOrders.detail.path, { orderId: 'free-1' }, staff);
    expect(detail).toMatchObject({ order: { status: 'success' }, attempts: [] });
  });

  it('is placed and paid once, sent three times at once and again later', async () => {
    const uses = await usesOf('d-all');
    const answers = await Promise.all([0, 1, 2].map(() => placeFree('free-2', 11)));
    expect(answers.map(({ detail }) => detail.payNowSatang)).toEqual([0, 0, 0]);
    expect((await placeFree('free-2', 12)).detail).toEqual({ ...answers[0]?.detail, now: expect.any(String) });
    expect(await typesOf('free-2')).toEqual(['OrderPlaced', 'OrderPaid']);
    expect([await bookedOn(dayIn(11)), await bookedOn(dayIn(12)), await usesOf('d-all')]).toEqual([1, 0, uses + 1]);
  });

  it('is left alone by the end of the time to pay, and cannot be paid', async () => {
    const placed = await stateOf(api.parts.log, order, { org, id: 'free-1' });
    const at = placed?.payBy ?? '';
    await api.asSystem().execute(order, 'free-1', { type: 'ClosePaymentWindow', orderId: 'free-1', at });
    const pay = { orderId: 'free-1', paymentId: 'p1', method: 'card' };
    expect(await shop.ask(orders.pay.path, pay, await shop.token())).toMatchObject({ result: false, code: 409 });
    expect(await typesOf('free-1')).toEqual(['OrderPlaced', 'OrderPaid']);
  });

  it('is another one than an order of which a little is left to pay', async () => {
    const pickUp = { on: dayIn(13), slotId: 'morning' };
    const { detail } = await shop.place('most-1', { promoCode: 'MOST', pickUp });
    expect(detail.payNowSatang).toBeGreaterThan(0);
    expect(await typesOf('most-1')).toEqual(['OrderPlaced']);
  });
});

describe('of orders that a code makes free', () => {
  const free = async (orderId: string, customerId: string, days: number, change: object = {}) => {
    const pickUp = { on: dayIn(days), slotId: 'morning' };
    const { refusal, code } = await shop.place(orderId, { promoCode: 'ALL', pickUp, ...change }, customerId);
    return refusal ?? code;
  };

  it('a customer has so many in a day and a night, and the next one takes neither a place nor a use of the code', async () => {
    const ids = Array.from({ length: mostFreeOrdersADay }, (_, index) => `of-c7-${index}`);
    // Concurrently, so that the limit cannot count two as one.
    const placed = await Promise.all(ids.map((orderId, index) => free(orderId, 'c7', 20 + index)));
    expect(placed).toEqual(ids.map(() => 200));
    const uses = await usesOf('d-all');
    expect(await free('of-c7-more', 'c7', 30)).toBe('too_many_free_orders');
    expect(await typesOf('of-c7-more')).toEqual([]);
    expect([await bookedOn(dayIn(30)), await usesOf('d-all')]).toEqual([0, uses]);
    expect(await free('of-c7-0', 'c7', 20)).toBe(200);
    expect(await free('of-c7-paid', 'c7', 31, { promoCode: undefined })).toBe(200);
    expect(await free('of-c8', 'c8', 32)).toBe(200);
  });

  it('the next one may come a day and a night after the first', async () => {
    leadMs += dayMs - paymentWindowMs;
    expect(await free('of-c7-next', 'c7', 33)).toBe('too_many_free_orders');
    leadMs += 2 * paymentWindowMs;
    expect(await free('of-c7-next', 'c7', 33)).toBe(200);
    expect(await typesOf('of-c7-next')).toEqual(['OrderPlaced', 'OrderPaid']);
  });
});
