import { type OrderCommand, order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { minuteMs, type Shop, type TestClock } from './workerFixture.ts';

export const org = 'klangdee';
export const customerId = 'c1';
const customer = { org, actor: { kind: 'customer', id: customerId, name: null }, address: null } as const;

export const bookingsIn = (shopOf: () => Shop, clock: TestClock) => {
  const contextOf = () => contexts({ log: shopOf().log, clock, report: () => {} });
  const now = () => clock.now().toISOString();
  const asCustomer = () => contextOf()(customer);
  const send = (orderId: string, command: OrderCommand) => asCustomer().execute(order, orderId, command);

  const about = async (orderId: string, stream: string): Promise<readonly RecordedEvent[]> => {
    const found: RecordedEvent[] = [];
    for await (const { events } of shopOf().log.read(stream))
      found.push(...events.filter(({ data }) => 'orderId' in data && data.orderId === orderId));
    return found;
  };

  return {
    contextOf,
    asCustomer,
    now,
    send,
    about,
    pay: (orderId: string, paidAt = now()) =>
      send(orderId, {
        type: 'RecordPayment',
        orderId,
        paymentId: 'p1',
        amountSatang: what.totalSatang,
        paidAt,
        at: now(),
      }),
    expire: (orderId: string) => {
      clock.advance(15 * minuteMs);
      return send(orderId, { type: 'ClosePaymentWindow', orderId, at: now() });
    },
    cancel: (orderId: string) =>
      send(orderId, { type: 'CancelOrder', orderId, asCustomer: customerId, reason: 'moved', at: now() }),
  };
};
