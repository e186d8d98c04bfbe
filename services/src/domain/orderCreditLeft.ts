import type { CreditLeft } from '@klang/contracts/bills/creditLeft';
import { refuse } from './kit.ts';
import { refundableOf } from './orderRefunds.ts';
import type { OrderCommandHead, OrderDecision, PlacedFacts } from './orderState.ts';

/** Whether leftover credit can still be refunded: staff did not deny it, and a payment is left to refund it to. */
export const mayCreditGoBack = (order: PlacedFacts): boolean => {
  const { isOver, creditSatang } = order.contract.billing;
  const isDenied = [...order.refunds.values()].some((one) => one.creditSatang > 0 && one.state === 'released');
  const isOnAny = [...order.attempts].some(([id, { state }]) => state === 'taken' && refundableOf(order, id) > 0);
  return isOver && creditSatang > 0 && !isDenied && isOnAny;
};

export type LapseCredit = OrderCommandHead & {
  readonly type: 'LapseCredit';
  /** The credit that the sender saw. A mismatch is a conflict. */
  readonly amountSatang: number;
  readonly staffId: string;
  readonly reason: string;
};
export const lapseCredit = (
  { type: _, at, orderId, amountSatang, ...by }: LapseCredit,
  { customerId, contract: { billing } }: PlacedFacts,
): OrderDecision => {
  if (!billing.isOver || billing.isOwing) return refuse('credit_still_usable');
  if (billing.creditSatang === 0) return refuse('credit_none_left');
  if (billing.creditSatang !== amountSatang) return refuse('credit_changed');
  return [{ type: 'CreditLapsed', data: { orderId, customerId, amountSatang, ...by, lapsedAt: at } }];
};

export const creditLeftOf = ({ refunds, contract: { billing } }: PlacedFacts): CreditLeft => {
  const sumOf = (state: 'open' | 'paid'): number =>
    [...refunds.values()].reduce((sum, one) => (one.state === state ? sum + one.creditSatang : sum), 0);
  const { isOver, creditSatang } = billing;
  return { isOver, creditSatang, waitingSatang: sumOf('open'), goneSatang: sumOf('paid') };
};
