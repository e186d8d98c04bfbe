import type { RefundCause, RefundMethod } from '@klang/contracts/payments/refunds';
import { nothing, refuse } from './kit.ts';
import type { Attempt, Decided, On, Order, Placed } from './orderState.ts';

/** What of an order's money is promised back. */
export type PromisedRefund = {
  readonly paymentId: string | null;
  readonly amountSatang: number;
  readonly method: RefundMethod;
  readonly isOfSettling: boolean;
  readonly state: 'open' | 'paid' | 'released';
};

/** Who promises, by which way, and whether they may alone. */
export type RefundPromise = {
  readonly refundId: string;
  readonly method: RefundMethod;
  readonly isApproved: boolean;
  readonly askedBy: string;
  readonly transferReference: string;
};
export type RefundingCommand =
  | (On &
      RefundPromise & {
        readonly type: 'PromiseRefund';
        readonly paymentId: string | null;
        readonly amountSatang: number;
        readonly cause: RefundCause;
        readonly reason: string;
      })
  | (On & { readonly type: 'ReleaseRefund' | 'CloseRefund'; readonly refundId: string });
type Asked<T extends RefundingCommand['type']> = Extract<RefundingCommand, { readonly type: T }>;

/** Only a card's money goes back by the gateway: banks behind a Thai QR take none back. */
export const isByGateway = ({ method }: Pick<Attempt, 'method'>): boolean => method === 'card';

/** What of an attempt's money is settled already: it pays another order, or went back. */
const settledOf = (order: Placed, { state, late, billId }: Attempt): number => {
  if (late?.choice === 'moved') return late.amountSatang;
  if (late) return late.choice === null ? late.amountSatang : late.refundSatang;
  return state === 'taken' && billId === null ? order.cancelRefundSatang : 0;
};

/** What came by an attempt. */
const cameBy = ({ late, takenSatang }: Attempt): number => late?.amountSatang ?? takenSatang;

/** What came by an attempt of which this order heard. */
export const receivedOf = (order: Placed, paymentId: string): number => {
  const attempt = order.attempts.get(paymentId);
  return attempt ? cameBy(attempt) : 0;
};

const isOfMoved = (order: Placed, paymentId: string): boolean =>
  order.attempts.get(paymentId)?.late?.choice === 'moved';

const promisedOf = (order: Placed, paymentId: string): number =>
  [...order.refunds.values()]
    .filter((one) => one.paymentId === paymentId)
    .reduce((sum, { amountSatang, isOfSettling, state }) => {
      // What was settled is counted there; denied, it is here again.
      if (isOfSettling) return state === 'released' ? sum - amountSatang : sum;
      return state === 'released' ? sum : sum + amountSatang;
    }, 0);

/** How much of an attempt's money can still be promised back. */
export const refundableOf = (order: Placed, paymentId: string): number => {
  const attempt = order.attempts.get(paymentId);
  if (!attempt || attempt.isTakenBack) return 0;
  return Math.max(0, cameBy(attempt) - settledOf(order, attempt) - promisedOf(order, paymentId));
};

const isBusy = (order: Placed, paymentId: string): boolean =>
  [...order.refunds.values()].some(
    (one) => one.paymentId === paymentId && one.method === 'gateway' && one.state === 'open',
  );

/** Why so much of a payment cannot be promised back by such a way; undefined where it can. */
const obstacle = (order: Placed, { paymentId, amountSatang, method }: Asked<'PromiseRefund'>) => {
  if (paymentId === null) return method === 'gateway' ? refuse('refund_not_by_gateway') : undefined;
  const attempt = order.attempts.get(paymentId);
  if (!attempt || cameBy(attempt) === 0) return refuse('refund_payment_not_found');
  if (attempt.isTakenBack) return refuse('refund_payment_taken_back');
  if (amountSatang > refundableOf(order, paymentId)) return refuse('refund_above_payment');
  if (method !== 'gateway') return undefined;
  // What was moved paid another order, where the gateway knows nothing of it.
  if (!isByGateway(attempt) || isOfMoved(order, paymentId)) return refuse('refund_not_by_gateway');
  return isBusy(order, paymentId) ? refuse('refund_gateway_busy') : undefined;
};

type Promised = RefundPromise & { readonly reason: string | null } & Pick<
    Asked<'PromiseRefund'>,
    'orderId' | 'paymentId' | 'amountSatang' | 'cause'
  >;

/** The event by which so much is promised. */
export const promised = (of: Promised, order: Placed, { isOfSettling, at }: { isOfSettling: boolean; at: string }) =>
  ({
    type: 'RefundPromised',
    data: {
      ...{ orderId: of.orderId, refundId: of.refundId, customerId: order.customerId, paymentId: of.paymentId },
      ...{ amountSatang: of.amountSatang, method: of.method, cause: of.cause, isOfSettling },
      ...{ isApproved: of.isApproved, askedBy: of.askedBy, transferReference: of.transferReference },
      ...{ reason: of.reason, promisedAt: at },
    },
  }) as const;

export const promiseRefund = (command: Asked<'PromiseRefund'>, order: Placed): Decided => {
  const known = order.refunds.get(command.refundId);
  if (known) {
    const isSame = known.paymentId === command.paymentId && known.amountSatang === command.amountSatang;
    return isSame ? nothing : refuse('refund_id_taken');
  }
  return obstacle(order, command) ?? [promised(command, order, { isOfSettling: false, at: command.at })];
};

const ended =
  (type: 'RefundReleased' | 'RefundPaidOut') =>
  ({ orderId, refundId, at }: Asked<'ReleaseRefund' | 'CloseRefund'>, { refunds }: Placed): Decided => {
    const known = refunds.get(refundId);
    if (!known) return refuse('refund_not_found');
    if (known.state !== 'open') return nothing;
    return type === 'RefundReleased'
      ? [{ type, data: { orderId, refundId, releasedAt: at } }]
      : [{ type, data: { orderId, refundId, paidOutAt: at } }];
  };
export const releaseRefund = ended('RefundReleased');
export const closeRefund = ended('RefundPaidOut');

/** The order with one of its promises changed. */
export const withRefund = (order: Order, refundId: string, change: Partial<PromisedRefund>): Order => {
  const known = order?.refunds.get(refundId);
  return order && known ? { ...order, refunds: new Map(order.refunds).set(refundId, { ...known, ...change }) } : order;
};
