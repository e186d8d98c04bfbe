import { orders } from '@klang/contracts/api/orders';
import { mostUnpaidOrders, paymentWindowMs, transferConfirmMs } from '@klang/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { order } from '../../domain/order.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { promo } from '../../domain/promo.ts';
import { bookedIn, slotday } from '../../domain/slotday.ts';
import { hold } from '../../platform/eventLog/reservedValues.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { dayIn, stock } from '../testing/placingFixture.ts';

const org = 'klangdee';
const pickUp = { on: dayIn(10), slotId: 'morning' };
const full = { on: dayIn(11), slotId: 'morning' };
const tooMany = 'too_many_unpaid_orders';
let leadMs = 0;
const clock = { now: () => new Date(Date.now() + leadMs) };

let api: TestApi;
let shop: ReturnType<typeof stock>;
const setPlaces = (on: string, places: number, of = org) =>
  api.asSystem(of).execute(calendar, calendarId, {
    type: 'SetDayPlaces',
    on,
    slotId: 'morning',
    visit: 'pickUp',
    places,
    at: clock.now().toISOString(),
  });
beforeAll(async () => {
  api = await openApi({ clock });
  shop = stock(api);
  await shop.furnish();
  await shop.add('discount', 'd-ten', { kind: 'percent', percent: 10, packages: [], channels: [], code: 'TEN' });
  await setPlaces(pickUp.on, 100);
  await setPlaces(full.on, 0);
});
afterAll(() => api.close());

const place = async (customerId: string, orderId = newId(), change: object = {}): Promise<string> =>
  (await shop.place(orderId, { pickUp, ...change }, customerId)).refusal ?? 'placed';
const placeAll = async (customerId: string): Promise<readonly string[]> => {
  const ids = Array.from({ length: mostUnpaidOrders }, () => newId());
  for (const one of ids) expect(await place(customerId, one)).toBe('placed');
  expect(await place(customerId)).toBe(tooMany);
  return ids;
};
const booked = async () =>
  bookedIn(await stateOf(api.parts.log, slotday, { org, id: pickUp.on }), { visit: 'pickUp', slotId: 'morning' });
const at = () => clock.now().toISOString();
const send = (orderId: string, type: 'ClosePaymentWindow') =>
  api.asSystem().execute(order, orderId, { type, orderId, at: at() });
const placedOf = async (id: string): Promise<PlacedFacts> => {
  const placed = await stateOf(api.parts.log, order, { org, id });
  if (!placed) throw new Error(`There is no order ${id}.`);
  return placed;
};

describe('orders of one customer that wait for their money', () => {
  it('are as many as one may have, however many are placed at once, and take nothing beyond that', async () => {
    const [before, ids] = [await booked(), Array.from({ length: 20 }, () => newId())];
    const answers = await Promise.all(ids.map((one) => place('crowd', one, { promoCode: 'TEN' })));
    const count = (answer: string) => answers.filter((one) => one === answer).length;
    expect([count('placed'), count(tooMany)]).toEqual([mostUnpaidOrders, 20 - mostUnpaidOrders]);
    expect((await booked()) - before).toBe(mostUnpaidOrders);
    expect((await stateOf(api.parts.log, promo, { org, id: 'd-ten' })).uses).toBe(mostUnpaidOrders);
    const written = await Promise.all(ids.map((one) => api.typesOf(`order-${org}.${one}`)));
    expect(written.filter((types) => types.length > 0)).toHaveLength(mostUnpaidOrders);
  });

  it('are told of with what to do', async () => {
    const { message } = await shop.place(newId(), { pickUp }, 'crowd');
    expect(message).toContain('กรุณาชำระหรือยกเลิกรายการเดิม');
  });

  it('leave room again when one is paid, cancelled or over', async () => {
    const [first = '', second = '', third = ''] = await placeAll('c1');
    const { payNowSatang: amountSatang, payBy } = await placedOf(first);
    await api.notify({ orderId: first, paymentId: 'p1', amountSatang });
    expect([await place('c1'), await place('c1')]).toEqual(['placed', tooMany]);
    await shop.ask(orders.cancel.path, { orderId: second, reason: 'moved' }, await shop.token('c1'));
    expect([await place('c1'), await place('c1')]).toEqual(['placed', tooMany]);
    await api.asSystem().execute(order, third, { type: 'ClosePaymentWindow', orderId: third, at: payBy });
    expect((await placedOf(third)).status).toBe('new');
    leadMs += paymentWindowMs;
    await send(third, 'ClosePaymentWindow');
    expect([await place('c1'), await place('c1')]).toEqual(['placed', tooMany]);
  });

  it('leave room for as many as are over, when many are placed at once then', async () => {
    const ids = await placeAll('c2');
    leadMs += paymentWindowMs;
    for (const one of ids.slice(1)) await send(one, 'ClosePaymentWindow');
    const answers = await Promise.all(Array.from({ length: 10 }, () => place('c2')));
    expect(answers.filter((answer) => answer === 'placed')).toHaveLength(mostUnpaidOrders - 1);
  });

  it('count as long as staff look for their transfer', async () => {
    const [first = ''] = await placeAll('c3');
    const paying = { orderId: first, paymentId: 'p1', asCustomer: null };
    await api.asSystem().execute(order, first, { type: 'StartPayment', ...paying, method: 'transfer', at: at() });
    await api.asSystem().execute(order, first, { type: 'ReportTransfer', ...paying, at: at() });
    leadMs += paymentWindowMs;
    await send(first, 'ClosePaymentWindow');
    expect(await place('c3')).toBe(tooMany);
  });

  it('are not those that were refused, or stopped before they stood', async () => {
    for (const _ of Array.from({ length: 5 })) expect(await place('c4', newId(), { pickUp: full })).toBe('slot_full');
    const forMs = transferConfirmMs + 2 * paymentWindowMs;
    for (const n of [1, 2, 3]) {
      const value = { org, list: 'unpaid orders', value: `c5.${n}`, holder: newId() };
      await hold(api.parts.pool, value, { forMs, now: clock.now() });
    }
    expect([await place('c4'), await place('c5')]).toEqual(['placed', tooMany]);
    leadMs += paymentWindowMs + 1_000;
    expect(await place('c5')).toBe('placed');
  });

  it('are one, sent several times at once, and nobody else’s', async () => {
    await Promise.all([place('c6'), place('c6')]);
    const one = newId();
    expect(await Promise.all([0, 1, 2].map(() => place('c6', one)))).toEqual(['placed', 'placed', 'placed']);
    expect([await place('c6'), await place('c6', one), await place('c7')]).toEqual([tooMany, 'placed', 'placed']);
    const other = stock(api, 'second');
    await other.furnish();
    expect((await other.place(newId(), { pickUp }, 'c6')).result).toBe(true);
  });
});

describe('an order that is over', () => {
  it('stands as it was when it is sent once more, and takes neither a place nor a code again', async () => {
    const usesNow = async () => (await stateOf(api.parts.log, promo, { org, id: 'd-ten' })).uses;
    const [before, uses, one, code] = [await booked(), await usesNow(), newId(), { promoCode: 'TEN' }];
    expect(await place('c8', one, code)).toBe('placed');
    expect([await booked(), await usesNow()]).toEqual([before + 1, uses + 1]);
    leadMs += paymentWindowMs;
    await send(one, 'ClosePaymentWindow');
    const [mine, given] = [{ orderId: one, at: at() }, { reason: 'expired', visit: 'pickUp', ...pickUp } as const];
    await api.asSystem().execute(slotday, pickUp.on, { type: 'GivePlaceBack', ...mine, ...given });
    const use = { discountId: 'd-ten', customerId: 'c8' };
    await api.asSystem().execute(promo, 'd-ten', { type: 'GivePromoBack', ...mine, ...use });
    expect(await place('c8', one, code)).toBe('placed');
    expect((await placedOf(one)).status).toBe('expired');
    expect([await booked(), await usesNow()]).toEqual([before, uses]);
  });
});
