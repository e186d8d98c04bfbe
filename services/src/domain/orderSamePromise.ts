import type { RefundCause, RefundMethod } from '@klang/contracts/payments/refunds';
import type { PromisedRefund } from './orderState.ts';

type Wish = {
  readonly paymentId: string | null;
  readonly amountSatang: number;
  readonly method: RefundMethod;
  readonly cause: RefundCause;
};
/** A gateway refund may be a transfer in the end, and money that paid nothing has a cause of its own. */
export const isSamePromise = (known: PromisedRefund, wish: Wish): boolean =>
  known.paymentId === wish.paymentId &&
  known.amountSatang === wish.amountSatang &&
  (known.state === 'paid' || known.method === wish.method) &&
  (known.cause === 'lateMoney' || known.cause === wish.cause);
