import type { ownerOrders } from '@klang/contracts/api/ownerOrders';
import type { OrderEvent } from '@klang/contracts/events/order';
import type { z } from 'zod';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';

type Attempt = z.output<typeof ownerOrders.detail.detail>['attempts'][number];
type Attempts = Map<string, Attempt>;

const moneyCame = (
  attempts: Attempts,
  event: Extract<OrderEvent, { type: 'OrderPaid' | 'LateMoneyArrived' }>,
): void => {
  const { paymentId, amountSatang, paidAt } = event.data;
  // Nobody tried to pay what costs nothing.
  if (amountSatang === 0) return;
  const begun = attempts.get(paymentId) ?? {
    // Money of an attempt that we never began: somebody paid by a transfer of their own.
    paymentId,
    method: 'transfer',
    startedAt: paidAt,
    reason: null,
    slipPath: null,
  };
  const state = event.type === 'OrderPaid' ? 'paid' : 'late';
  attempts.set(paymentId, { ...begun, state, endedAt: paidAt, amountSatang });
};

const note = (attempts: Attempts, event: OrderEvent): void => {
  // What pays a bill is shown with the bill.
  if ('billId' in event.data && event.data.billId) return;
  if (event.type === 'PaymentStarted') {
    const { paymentId, method, startedAt } = event.data;
    attempts.set(paymentId, {
      paymentId,
      method,
      startedAt,
      state: 'pending',
      endedAt: null,
      reason: null,
      amountSatang: null,
      slipPath: null,
    });
  }
  if (event.type === 'PaymentDeclined') {
    const { paymentId, reason, declinedAt } = event.data;
    const begun = attempts.get(paymentId);
    if (begun) attempts.set(paymentId, { ...begun, state: 'declined', endedAt: declinedAt, reason });
  }
  if (event.type === 'SlipKept') {
    const { paymentId, slipPath } = event.data;
    const begun = attempts.get(paymentId);
    if (begun) attempts.set(paymentId, { ...begun, slipPath });
  }
  if (event.type === 'OrderPaid' || event.type === 'LateMoneyArrived') moneyCame(attempts, event);
};

/** Every attempt to pay an order, straight from its events, in the order in which they began. */
export const attemptsIn = async (log: EventLog, stream: string): Promise<Attempt[]> => {
  const attempts: Attempts = new Map();
  // A stream of an order holds events of an order only.
  for await (const { events } of log.read(stream)) for (const event of events) note(attempts, event as OrderEvent);
  return [...attempts.values()];
};
