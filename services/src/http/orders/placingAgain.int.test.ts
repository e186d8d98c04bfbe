import { mostUnpaidOrders } from '@klang/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { order } from '../../domain/order.ts';
import { promo } from '../../domain/promo.ts';
import { bookedIn, slotday } from '../../domain/slotday.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { dayIn, placingOf, stock } from '../testing/placingFixture.ts';

const org = 'klangdee';
const on = dayIn(10);
const pickUp = { on, slotId: 'morning' };
const full = { on: dayIn(12), slotId: 'morning' };

let api: TestApi;
let shop: ReturnType<typeof stock>;
beforeAll(async () => {
  api = await openApi();
  shop = stock(api);
  await shop.furnish();
  const rule = { kind: 'percent', percent: 10, packages: [], channels: [] };
  await shop.add('discount', 'd-two', { ...rule, code: 'TWO', maxUsesPerCustomer: 2 });
  const places = [
    [on, 40],
    [dayIn(11), 40],
    [full.on, 0],
  ] as const;
  const at = new Date().toISOString();
  for (const [day, count] of places)
    await api.asSystem().execute(calendar, calendarId, {
      type: 'SetDayPlaces',
      on: day,
      slotId: 'morning',
      visit: 'pickUp',
      places: count,
      at,
    });
});
afterAll(() => api.close());

const typesOn = (day: string) => api.typesOf(`slotday-${org}.${day}`);
const typesOfPromo = () => api.typesOf(`promo-${org}.d-two`);
const bookedOn = async (id: string) =>
  bookedIn(await stateOf(api.parts.log, slotday, { org, id }), { visit: 'pickUp', slotId: 'morning' });
const usesNow = async () => (await stateOf(api.parts.log, promo, { org, id: 'd-two' })).uses;
const amountOf = async (id: string) => (await stateOf(api.parts.log, order, { org, id }))?.payNowSatang ?? 0;
const send = async (orderId: string, change: object = {}, { customerId = 'c1', key = newId() } = {}) => {
  const headers = { 'idempotency-key': key };
  const body = placingOf(orderId, { pickUp, ...change });
  return (await api.call('/api/engine/order/place', body, { token: await shop.token(customerId), headers })).json();
};
const pay = async (orderId: string) => api.notify({ orderId, paymentId: 'p1', amountSatang: await amountOf(orderId) });
const fill = async (customerId: string) => {
  for (const one of Array.from({ length: mostUnpaidOrders }, newId))
    expect(await send(one, {}, { customerId })).toMatchObject({ result: true });
};

describe('an order that is sent again', () => {
  it('keeps its place and its use of the code, though the customer has too many unpaid ones by now', async () => {
    await send('again-1', { promoCode: 'TWO' });
    await pay('again-1');
    await fill('c1');
    const [day, uses] = [await typesOn(on), await typesOfPromo()];
    expect(await send('again-1', { promoCode: 'TWO' })).toMatchObject({ result: true });
    expect([await typesOn(on), await typesOfPromo()]).toEqual([day, uses]);
  });

  it('before it is paid keeps them as well', async () => {
    await send('again-2', { promoCode: 'TWO' }, { customerId: 'c2' });
    for (const _ of [1, 2]) await send(newId(), {}, { customerId: 'c2' });
    const [day, uses] = [await typesOn(on), await typesOfPromo()];
    for (const _ of [1, 2, 3]) await send('again-2', { promoCode: 'TWO' }, { customerId: 'c2' });
    expect([await typesOn(on), await typesOfPromo()]).toEqual([day, uses]);
  });

  it('under the same key is told as it stands, not as it would be now', async () => {
    const key = newId();
    const first = await send('again-3', {}, { customerId: 'c3', key });
    await shop.add('size', 'unrelated', { kind: 'box', width: 1, depth: 1, height: 1 });
    const again = await send('again-3', {}, { customerId: 'c3', key });
    expect(again.detail).toEqual({ ...first.detail, now: expect.any(String) });
  });

  it('under another key with another wish is told as it stands, and holds no second place', async () => {
    const first = await send('again-4', {}, { customerId: 'c4' });
    const days = [await typesOn(on), await typesOn(dayIn(11))];
    const other = { pickUp: { on: dayIn(11), slotId: 'morning' }, months: 12 };
    const again = await send('again-4', other, { customerId: 'c4' });
    expect(again.detail).toEqual({ ...first.detail, now: expect.any(String) });
    expect([await typesOn(on), await typesOn(dayIn(11))]).toEqual(days);
  });

  it('under the same key with another wish is refused, and nothing is taken', async () => {
    const key = newId();
    await send('again-5', {}, { customerId: 'c5', key });
    const days = [await typesOn(on), await typesOn(dayIn(11))];
    const other = { pickUp: { on: dayIn(11), slotId: 'morning' } };
    expect(await send('again-6', other, { customerId: 'c5', key })).toMatchObject({ code: 422 });
    expect([await typesOn(on), await typesOn(dayIn(11))]).toEqual(days);
    expect(await api.typesOf(`order-${org}.again-6`)).toEqual([]);
  });
});

it('an order whose first call stopped after it took its code is placed with it by the second', async () => {
  const use = { discountId: 'd-two', orderId: 'half-1', customerId: 'c8', at: new Date().toISOString() };
  const before = { ...use, orderId: 'half-0' };
  for (const one of [before, use]) {
    const { position } = await api.asSystem().execute(promo, 'd-two', {
      type: 'UsePromo',
      ...one,
      maxUses: null,
      maxUsesPerCustomer: null,
    });
    await api.settled(['promos'], position ?? '', 10_000);
  }
  expect(await send('half-1', { promoCode: 'TWO' }, { customerId: 'c8' })).toMatchObject({ result: true });
  expect(await send('half-2', { promoCode: 'TWO' }, { customerId: 'c8' })).toMatchObject({
    refusal: 'promo_used_by_you',
  });
});

it('an order that is over takes nothing again, however often it is sent', async () => {
  const [orderId, customerId, at] = ['again-7', 'c9', new Date().toISOString()];
  await send(orderId, { promoCode: 'TWO' }, { customerId });
  await api.asSystem().execute(order, orderId, {
    type: 'CancelOrder',
    orderId,
    reason: 'no room',
    asCustomer: null,
    at,
  });
  const place = { on, slotId: 'morning', visit: 'pickUp', orderId } as const;
  await api.asSystem().execute(slotday, on, { type: 'GivePlaceBack', ...place, reason: 'canceled', at });
  await api.asSystem().execute(promo, 'd-two', { type: 'GivePromoBack', discountId: 'd-two', orderId, customerId, at });
  const [day, uses] = [await typesOn(on), await typesOfPromo()];
  for (const _ of [1, 2, 3]) await send(orderId, { promoCode: 'TWO' }, { customerId });
  expect([await typesOn(on), await typesOfPromo()]).toEqual([day, uses]);
});

describe('an order that is refused', () => {
  it('for a full slot writes nothing for its code, however often it is tried', async () => {
    const before = await typesOfPromo();
    for (const one of Array.from({ length: 9 }, newId))
      expect(await send(one, { pickUp: full, promoCode: 'TWO' }, { customerId: 'c10' })).toMatchObject({
        refusal: 'slot_full',
      });
    expect(await typesOfPromo()).toEqual(before);
  });

  it('writes nothing for the limit of unpaid ones, however often it is tried', async () => {
    await fill('c6');
    const [day, uses] = [await typesOn(on), await typesOfPromo()];
    for (const one of Array.from({ length: 9 }, newId))
      expect(await send(one, { promoCode: 'TWO' }, { customerId: 'c6' })).toMatchObject({
        refusal: 'too_many_unpaid_orders',
      });
    expect([await typesOn(on), await typesOfPromo()]).toEqual([day, uses]);
  });

  it('for a full slot leaves room for another one', async () => {
    const uses = await usesNow();
    for (const one of Array.from({ length: mostUnpaidOrders + 1 }, newId))
      expect(await send(one, { pickUp: full, promoCode: 'TWO' }, { customerId: 'c7' })).toMatchObject({
        refusal: 'slot_full',
      });
    expect(await send(newId(), {}, { customerId: 'c7' })).toMatchObject({ result: true });
    expect([await usesNow(), await bookedOn(full.on)]).toEqual([uses, 0]);
  });
});
