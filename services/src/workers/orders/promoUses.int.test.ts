import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { what } from '../../domain/orderSamples.ts';
import { type PromoCommand, promo } from '../../domain/promo.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type JobRegistry, roster } from '../kit/kit.ts';
import { performing } from '../kit/perform.ts';
import { bookingsIn, customerId, org } from '../testing/bookingFixture.ts';
import { minuteMs, newClock, openShop, type Shop } from '../testing/workerFixture.ts';
import { reservations } from './reservations.ts';

const clock = newClock();
let shop: Shop;
let known: JobRegistry;
beforeAll(async () => {
  shop = await openShop(clock);
  known = roster(reservations({ log: shop.log }));
});
afterAll(() => shop.close());

const { contextOf, asCustomer, now, send, about, pay, expire, cancel } = bookingsIn(() => shop, clock);
const code = { discountId: 'd1', code: 'WELCOME10' };

const use = (orderId: string, change: Partial<Extract<PromoCommand, { type: 'UsePromo' }>> = {}) =>
  asCustomer().execute(promo, change.discountId ?? 'd1', {
    type: 'UsePromo',
    discountId: 'd1',
    orderId,
    customerId,
    at: now(),
    maxUses: null,
    maxUsesPerCustomer: null,
    ...change,
  });
const placed = async (): Promise<string> => {
  const orderId = newId();
  await use(orderId);
  await send(orderId, { type: 'PlaceOrder', orderId, ...what, customerId, promo: code, at: now() });
  return orderId;
};

const usesOf = async (orderId: string, discountId = 'd1') =>
  (await about(orderId, `promo-${org}.${discountId}`)).map(({ type }) => type);
const ringAll = async (orderId: string, discountId = 'd1'): Promise<void> => {
  const happened = [
    ...(await about(orderId, `order-${org}.${orderId}`)),
    ...(await about(orderId, `promo-${org}.${discountId}`)),
  ];
  const jobs = happened.flatMap(known.jobsOf).filter(({ at }) => Date.parse(at) <= clock.now().getTime());
  const perform = performing({ roster: known, contextOf: contextOf(), clock, report: () => {} });
  await Promise.all([...jobs, ...jobs].map(perform));
};

describe('the use of a promo code', () => {
  it('stays with an order that is paid, also when its cancelling is settled', async () => {
    const orderId = await placed();
    await pay(orderId);
    clock.advance(16 * minuteMs);
    await cancel(orderId);
    await send(orderId, { type: 'SettleCancel', orderId, refundSatang: 0, at: now() });
    await ringAll(orderId);
    expect(await usesOf(orderId)).toEqual(['PromoUsed']);
  });

  it('is given back once when the order expires, however often it rings', async () => {
    const orderId = await placed();
    await expire(orderId);
    await ringAll(orderId);
    clock.advance(2 * minuteMs);
    await ringAll(orderId);
    expect(await usesOf(orderId)).toEqual(['PromoUsed', 'PromoGivenBack']);
  });

  it('is given back once when the order is cancelled unpaid', async () => {
    const orderId = await placed();
    await cancel(orderId);
    await ringAll(orderId);
    clock.advance(16 * minuteMs);
    await ringAll(orderId);
    expect(await usesOf(orderId)).toEqual(['PromoUsed', 'PromoGivenBack']);
  });

  it('counts again when the order lives again with money that came late', async () => {
    const orderId = await placed();
    await expire(orderId);
    await ringAll(orderId);
    await pay(orderId);
    await send(orderId, {
      type: 'SettleLateMoney',
      orderId,
      paymentId: 'p1',
      choice: 'revived',
      toOrderId: null,
      refundSatang: 0,
      reference: '',
      reason: 'paid a moment late',
      isPlaceHeld: true,
      at: now(),
    });
    await ringAll(orderId);
    expect(await usesOf(orderId)).toEqual(['PromoUsed', 'PromoGivenBack', 'PromoUsed']);
  });

  it('is given back when its money goes back', async () => {
    const orderId = await placed();
    await expire(orderId);
    await pay(orderId);
    await send(orderId, {
      type: 'SettleLateMoney',
      orderId,
      paymentId: 'p1',
      choice: 'refunded',
      toOrderId: null,
      refundSatang: what.totalSatang,
      reference: '1',
      reason: 'too late',
      isPlaceHeld: false,
      at: now(),
    });
    await ringAll(orderId);
    expect(await usesOf(orderId)).toEqual(['PromoUsed', 'PromoGivenBack']);
  });
});

describe('a promo code that was used and', () => {
  it('never ordered with, since everything stopped in between, is given back, and not before its time', async () => {
    const orderId = newId();
    await use(orderId);
    clock.advance(15 * minuteMs);
    await ringAll(orderId);
    expect(await usesOf(orderId)).toEqual(['PromoUsed']);
    clock.advance(minuteMs);
    await ringAll(orderId);
    expect(await usesOf(orderId)).toEqual(['PromoUsed', 'PromoGivenBack']);
  });

  it('used anew by a call that is sent again, and left again, is given back each time', async () => {
    const orderId = newId();
    for (const _ of ['first', 'again']) {
      await use(orderId);
      clock.advance(16 * minuteMs);
      await ringAll(orderId);
    }
    expect(await usesOf(orderId)).toEqual(['PromoUsed', 'PromoGivenBack', 'PromoUsed', 'PromoGivenBack']);
  });

  it('left for another code is given back, and that of the order stays', async () => {
    const orderId = newId();
    await use(orderId, { discountId: 'd2' });
    await use(orderId);
    await send(orderId, { type: 'PlaceOrder', orderId, ...what, customerId, promo: code, at: now() });
    await pay(orderId);
    clock.advance(16 * minuteMs);
    await ringAll(orderId);
    await ringAll(orderId, 'd2');
    expect([await usesOf(orderId), await usesOf(orderId, 'd2')]).toEqual([
      ['PromoUsed'],
      ['PromoUsed', 'PromoGivenBack'],
    ]);
  });

  it('ordered with is left to an order that still waits', async () => {
    const orderId = await placed();
    clock.advance(16 * minuteMs);
    await ringAll(orderId);
    expect(await usesOf(orderId)).toEqual(['PromoUsed']);
  });
});
