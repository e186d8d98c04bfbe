import { orders } from '@klang/contracts/api/orders';
import type { PayMethod } from '@klang/contracts/events/order';
import { expect } from 'vitest';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { freePort } from '../../processes/ports.ts';
import { startStandIn } from '../../standins/gw2c2p/standInFixture.ts';
import { openApi } from './apiFixture.ts';
import { gatewayOfTest, offerPayments } from './gatewayFixture.ts';

export const totalSatang = 149_000;
export const minuteMs = 60_000;

/** A clock that a test moves. */
const movedClock = () => {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms: number) => {
      offsetMs += ms;
    },
  };
};

/** The api and the gateway's stand-in, each at an address of its own, with one clock and orders to pay. */
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
      ...{ ...what, type: 'PlaceOrder', orderId, customerId: 'c1', customerName: 'สมชาย', totalSatang },
      ...{ at: clock.now().toISOString(), ...change },
    });
    return orderId;
  };
  const pay = (orderId: string, paymentId: string, method: PayMethod = 'card') =>
    api.call(orders.pay.path, { orderId, paymentId, method }, { token });
  const happened = async (orderId: string) => (await api.typesOf(`order-klangdee.${orderId}`)).slice(1);
  return {
    ...{ api, clock, gateway, siteUrl, token, place, pay, happened },
    /** An order with an attempt to pay it. */
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
