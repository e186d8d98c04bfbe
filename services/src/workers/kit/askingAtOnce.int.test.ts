import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mostPayAttempts } from '@klang/contracts/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { gatewayContexts } from '../../platform/payments/gatewayContext.ts';
import { openGateway } from '../../platform/payments/gw2c2p/gateway.ts';
import { paying } from '../payments/payments.ts';
import { minuteMs, newClock, openShop, type Shop } from '../testing/workerFixture.ts';
import { roster } from './kit.ts';
import { performing } from './perform.ts';

const clock = newClock();
let shop: Shop;
const seen = { asked: 0, now: 0, most: 0 };
const gateway = createServer((_, answer) => {
  seen.asked += 1;
  seen.now += 1;
  seen.most = Math.max(seen.most, seen.now);
  setTimeout(() => {
    seen.now -= 1;
    answer.writeHead(503).end('{}');
  }, 30);
});
beforeAll(async () => {
  shop = await openShop(clock);
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  gateway.close();
  await shop.close();
});

it('an order with many attempts is closed without asking the gateway about all of them at once', async () => {
  // A listening server has an address.
  const { port } = gateway.address() as AddressInfo;
  const contextOf = contexts({ log: shop.log, clock, report: () => {} });
  const orderId = await shop.place();
  const customer = contextOf({ org: 'klangdee', actor: { kind: 'customer', id: 'c1', name: null }, address: null });
  for (let index = 0; index < mostPayAttempts; index += 1)
    await customer.execute(order, orderId, {
      type: 'StartPayment',
      orderId,
      paymentId: `p${index}`,
      method: 'card',
      asCustomer: 'c1',
      at: clock.now().toISOString(),
    });
  const at = { url: `http://127.0.0.1:${port}/`, merchantId: 'TEST01', secret: 'of this test', now: clock.now };
  const gatewayContext = gatewayContexts(contextOf, { ORG_DEFAULT: 'klangdee' });
  const known = roster(paying({ log: shop.log, gateway: openGateway(at), gatewayContext }));
  clock.advance(18 * minuteMs);
  const job = { id: `close-payment-window_klangdee.${orderId}`, job: 'close-payment-window', org: 'klangdee' };
  const perform = performing({ roster: known, contextOf, clock, report: () => {} });
  await perform({ ...job, at: clock.now().toISOString(), data: { orderId } });
  expect(seen.asked).toBe(mostPayAttempts);
  expect(seen.most).toBeLessThanOrEqual(4);
  expect((await shop.outcomeOf(orderId)).at(-1)).toBe('PaymentWindowClosed');
});
