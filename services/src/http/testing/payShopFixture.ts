import { orders } from '@klang/contracts/api/orders';
import { standardTerms } from '@klang/contracts/bills/bill';
import type { PayMethod } from '@klang/contracts/events/order';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { expect } from 'vitest';
import { order } from '../../domain/order.ts';
import { monthsAfter } from '../../domain/orderPeriods.ts';
import { what } from '../../domain/orderSamples.ts';
import { freePort } from '../../processes/ports.ts';
import { startStandIn } from '../../standins/gw2c2p/standInFixture.ts';
import { openApi } from './apiFixture.ts';
import { gatewayOfTest, offerPayments } from './gatewayFixture.ts';

export const totalSatang = 149_000;
export const minuteMs = 60_000;

const movedClock = () => {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms: number) => {
      offsetMs += ms;
    },
  };
};

export const openPayShop = async () => {
  const clock = movedClock();
  const siteUrl = `http://127.0.0.1:${await freePort()}`;
  const gateway = await startStandIn({ ...gatewayOfTest, now: clock.now, siteUrl });
  const api = await openApi({ gatewayUrl: gateway.url, publicUrl: siteUrl, clock });
  await api.app.listen({ port: Number(new URL(siteUrl).port), host: '127.0.0.1' });
  await offerPayments(api);
  const token = await api.signedIn('customer', 'c1');

  const place = async (orderId: string, change: object = {}) => {
    await api.asSystem().execute(order, orderId, {
      ...what,
      type: 'PlaceOrder',
      orderId,
      customerId: 'c1',
      customerName: 'สมชาย',
      totalSatang,
      at: clock.now().toISOString(),
      ...change,
    });
    return orderId;
  };
  const pay = (orderId: string, paymentId: string, method: PayMethod = 'card') =>
    api.call(orders.pay.path, { orderId, paymentId, method }, { token });
  const happened = async (orderId: string) => (await api.typesOf(`order-klangdee.${orderId}`)).slice(1);
  return {
    api,
    clock,
    gateway,
    siteUrl,
    token,
    place,
    pay,
    happened,
    begun: async (orderId: string, paymentId: string, method: PayMethod = 'card') => {
      await place(orderId);
      const answer = await pay(orderId, paymentId, method);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().detail;
    },
    untilHappened: (orderId: string, types: readonly string[]) =>
      expect.poll(() => happened(orderId), { timeout: 10_000 }).toEqual(types),
    close: async () => {
      await api.close();
      await gateway.close();
    },
  };
};
export type PayShop = Awaited<ReturnType<typeof openPayShop>>;

export const billedOrder = async (
  { api, clock, place }: PayShop,
  orderId: string,
  change: object = {},
): Promise<string> => {
  const at = clock.now().toISOString();
  const today = bangkokDay(clock.now());
  const pickUp = { on: monthsAfter(daysAfter(today, -10), -6), slotId: 'am', start: '09:00', end: '12:00' };
  await place(orderId, { pickUp, ...change });
  const send = (command: object) => api.asSystem().execute(order, orderId, { orderId, at, ...command } as never);
  await send({ type: 'RecordPayment', paymentId: `${orderId}.p`, amountSatang: totalSatang, paidAt: at });
  await send({
    type: 'RecordTrip',
    tripId: orderId,
    on: pickUp.on,
    taken: [1, 2, 3].map((place) => `${orderId}-0${place}`),
    given: [],
    missing: [],
    extras: [],
    outcome: 'done',
    failFeeSatang: 0,
    cashTakenSatang: 0,
  });
  await send({ type: 'IssueBills', ...standardTerms, on: today });
  return `${orderId}-b2`;
};

const { totalSatang: exemptSatang } = what;
/** The quote of a trip alone, without VAT. */
export const exemptQuote = {
  lines: [
    {
      kind: 'delivery',
      rule: 'perTrip',
      sizeId: null,
      months: null,
      percent: null,
      quantity: 1,
      unitSatang: exemptSatang,
      amountSatang: exemptSatang,
      vatKind: 'exempt',
    },
  ],
  totalSatang: exemptSatang,
  payNowSatang: exemptSatang,
  withholdingSatang: 0,
  withholdingBaseSatang: 0,
  cashSatang: 0,
} as const;
