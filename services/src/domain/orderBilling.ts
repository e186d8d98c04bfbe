import { isRunning } from '@klang/contracts/orders/orderStatuses';
import { nothing, refuse } from './kit.ts';
import type { Decided, On, Placed } from './orderState.ts';

export type GrantCredit = On & {
  readonly type: 'GrantCredit';
  readonly creditId: string;
  readonly amountSatang: number;
  readonly cause: 'claim' | 'staff';
  readonly causeId: string;
  readonly reason: string;
};

/** Once for each credit, however often it is asked; after the end of a contract nothing is billed any more. */
export const grantCredit = ({ type: _, at, ...credit }: GrantCredit, order: Placed): Decided => {
  if (order.contract.credits.has(credit.creditId)) return nothing;
  if (!isRunning(order.status)) return refuse('order_not_running');
  return [{ type: 'CreditGranted', data: { ...credit, customerId: order.customerId, grantedAt: at } }];
};
