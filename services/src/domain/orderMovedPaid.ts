import type { OrderEvent } from '@klang/contracts/events/order';
import { nothing, type Only } from './kit.ts';
import { type Order, type OrderCommandHead, type OrderDecision, type PlacedFacts, withLate } from './orderState.ts';

export type NoteMovedPaid = OrderCommandHead & {
  readonly type: 'NoteMovedPaid';
  readonly paymentId: string;
  /** All that the orders behind this one have refunded of what it moved on. */
  readonly paidOutSatang: number;
};

/** What was refunded elsewhere is paid for good, so the largest sum is the newest. */
export const noteMovedPaid = (command: NoteMovedPaid, { customerId, attempts }: PlacedFacts): OrderDecision => {
  const { orderId, paymentId, paidOutSatang, at } = command;
  const late = attempts.get(paymentId)?.late;
  if (late?.choice !== 'moved' || paidOutSatang <= late.paidOnwardsSatang) return nothing;
  return [{ type: 'MovedMoneyPaidOut', data: { orderId, customerId, paymentId, paidOutSatang, notedAt: at } }];
};

export const withMovedPaid = (
  order: Order,
  { paymentId, paidOutSatang: paidOnwardsSatang }: Only<OrderEvent, 'MovedMoneyPaidOut'>['data'],
): Order => withLate(order, paymentId, { paidOnwardsSatang });
