import type { CreditLeft } from '@klang/contracts/bills/creditLeft';
import { refuse } from './kit.ts';
import { refundableOf } from './orderRefunds.ts';
import type { OrderCommandHead, OrderDecision, PlacedFacts } from './orderState.ts';

/**
 * Whether credit that is left once a contract is over may still go back. Where somebody denied it, or nothing is left on which it
 * could go back, nobody can do anything with it any more.
 */
export const mayCreditGoBack = (order: PlacedFacts): boolean => {
  const { isOver, creditSatang } = order.contract.billing;
  const isDenied = [...order.refunds.values()].some((one) => one.creditSatang > 0 && one.state === 'released');
  const isOnAny = [...order.attempts].some(([id, { state }]) => state === 'taken' && refundableOf(order, id) > 0);
  return isOver && creditSatang > 0 && !isDenied && isOnAny;
};

export type LapseCredit = OrderCommandHead & {
  readonly type: 'LapseCredit';
  /** What whoever asks saw of it: what was given, or went back, meanwhile is looked at first. */
  readonly amountSatang: number;
  readonly staffId: string;
  readonly reason: string;
};
/** Credit that is left lapses only once no bill is to come from which it could go, and because somebody says why. */
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
