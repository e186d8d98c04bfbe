import type { OrderEvent } from '@klang/contracts/events/order';
import type { OrderCommand } from './order.ts';
import { at, given, orderId } from './orderBillingFixture.ts';
import type { OrderDecision } from './orderState.ts';

export const lose = (paymentId: string, satang: number, change: object = {}): OrderCommand => ({
  type: 'LosePayment',
  orderId,
  paymentId,
  amountSatang: satang,
  lost: 'owedAgain',
  reason: 'the bank decided for the card holder',
  on: '2026-07-20',
  at,
  ...change,
});

export const decided = (decision: OrderDecision): readonly OrderEvent[] => {
  if ('refused' in decision) throw new Error(decision.refused);
  return decision;
};
export const written = (history: readonly OrderEvent[], command: OrderCommand): readonly OrderEvent[] =>
  decided(given(...history).when(command).decision);
