import type { OrderEvent } from '@klang/contracts/events/order';
import type { RefundCause, RefundMethod } from '@klang/contracts/payments/refunds';
import { nothing, type Only, refuse } from './kit.ts';
import { partsOfRefund } from './orderBackOfBill.ts';
import { withoutCredit } from './orderBilling.ts';
import { type CreditParts, partsPlus, partsWithin } from './orderCreditParts.ts';
import {
  type Attempt,
  type Order,
  type OrderCommandHead,
  type OrderDecision,
  type PlacedFacts,
  withAttempt,
} from './orderState.ts';

/** What of an order's money is promised back. */
export type PromisedRefund = {
  readonly paymentId: string | null;
  readonly amountSatang: number;
  readonly method: RefundMethod;
  /** Of credit that was left when the contract ended. */
  readonly creditSatang: number;
  readonly creditParts: CreditParts;
  readonly notedElsewhere: ReadonlyMap<string, number>;
  readonly isOfSettling: boolean;
  /** Who of the staff promised it without anybody else; null where somebody else was to approve it. */
  readonly aloneBy: string | null;
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
  | (OrderCommandHead &
      RefundPromise & {
        readonly type: 'PromiseRefund';
        /** How much their role may pay back; null where there is no limit. */
        readonly limitSatang?: number | null;
        readonly paymentId: string | null;
        readonly amountSatang: number;
        readonly cause: RefundCause;
        readonly reason: string;
      })
  | (OrderCommandHead & { readonly type: 'ReleaseRefund'; readonly refundId: string })
  | (OrderCommandHead & {
      readonly type: 'CloseRefund';
      readonly refundId: string;
      /** By which way it went in the end. */
      readonly method?: RefundMethod;
    });
type CommandOf<T extends RefundingCommand['type']> = Extract<RefundingCommand, { readonly type: T }>;

/** Only a card's money goes back by the gateway: banks behind a Thai QR take none back. */
export const isByGateway = ({ method }: Pick<Attempt, 'method'>): boolean => method === 'card';

/** What of an attempt's money is settled already: it pays another order, or went back. */
const settledOf = (order: PlacedFacts, { state, late, billId }: Attempt): number => {
  if (late?.choice === null || late?.choice === 'moved') return late.amountSatang;
  // What came late and revived the order is what paid it: it may be cancelled later, and more of it goes back.
  const ofCancel = state === 'taken' && billId === null ? order.cancelRefundSatang : 0;
  return ofCancel + (late?.refundSatang ?? 0);
};

/** What came by an attempt. */
const cameBy = ({ late, takenSatang }: Attempt): number => late?.amountSatang ?? takenSatang;

/** What came by an attempt of which this order heard. */
export const receivedOf = (order: PlacedFacts, paymentId: string): number => {
  const attempt = order.attempts.get(paymentId);
  return attempt ? cameBy(attempt) : 0;
};

const isOfMoved = (order: PlacedFacts, paymentId: string): boolean =>
  order.attempts.get(paymentId)?.late?.choice === 'moved';

const promisedOf = (order: PlacedFacts, paymentId: string): number =>
  [...order.refunds.values()]
    .filter((one) => one.paymentId === paymentId)
    .reduce((sum, { amountSatang, isOfSettling, state }) => {
      // What was settled is counted there; denied, it is here again.
      if (isOfSettling) return state === 'released' ? sum - amountSatang : sum;
      return state === 'released' ? sum : sum + amountSatang;
    }, 0);

/** What of an attempt's money went back by itself. */
export const takenBackOf = (attempt: Pick<Attempt, 'takenBack'> | undefined): number =>
  (attempt?.takenBack ?? []).reduce((sum, { amountSatang }) => sum + amountSatang, 0);

/** How much of an attempt's money can still be promised back. */
export const refundableOf = (order: PlacedFacts, paymentId: string): number => {
  const attempt = order.attempts.get(paymentId);
  if (!attempt || attempt.isTakenBack) return 0;
  const gone = settledOf(order, attempt) + promisedOf(order, paymentId) + takenBackOf(attempt);
  return Math.max(0, cameBy(attempt) - gone);
};

/** A bank takes all of it; what the gateway gave back by itself may be a part, and of the rest more may go back. */
export const withTakenBack = (
  order: Order,
  { paymentId, cause, amountSatang }: Only<OrderEvent, 'PaymentTakenBack'>['data'],
): Order => {
  const attempt = order?.attempts.get(paymentId);
  const takenBack = [...(attempt?.takenBack ?? []), { cause, amountSatang }];
  const ours = [...(order?.refunds.values() ?? [])].filter(
    (one) => one.paymentId === paymentId && one.state !== 'released',
  );
  const gone = ours.reduce((sum, one) => sum + one.amountSatang, takenBackOf({ takenBack }));
  const isTakenBack = cause === 'chargedBack' || gone >= (attempt ? cameBy(attempt) : 0);
  return withAttempt(order, paymentId, { attempt: { isTakenBack, takenBack } });
};

/** What the bank took is ours again; what the gateway gave back beside it is not. */
export const withWonBack = (
  order: Order,
  { paymentId, recordedAt: wonBackAt, caseId }: Only<OrderEvent, 'PaymentWonBack'>['data'],
): Order => {
  const parts = order?.attempts.get(paymentId)?.takenBack ?? [];
  const takenBack = parts.filter(({ cause }) => cause !== 'chargedBack');
  return withAttempt(order, paymentId, {
    attempt: { isTakenBack: false, takenBack, wonBackAt, wonCaseId: caseId ?? null },
  });
};

type Alone = { readonly paymentId: string | null; readonly staffId: string; readonly limitSatang: number | null };
/** How much of a payment somebody may still let go alone, back or for good: what they did before counts, so that nobody does it in parts. */
export const aloneLeftOf = (order: PlacedFacts, { paymentId, staffId, limitSatang }: Alone): number | null => {
  if (limitSatang === null) return null;
  // What is given for claims, and as credit, is of no payment: all of it counts together.
  const credited = paymentId === null ? (order.contract.billing.creditedBy.get(staffId) ?? 0) : 0;
  const promised = [...order.refunds.values()].filter((one) => one.paymentId === paymentId && one.state !== 'released');
  const written = paymentId === null ? [] : (order.attempts.get(paymentId)?.writtenOff ?? []);
  const before = [...promised, ...written]
    .filter(({ aloneBy }) => aloneBy === staffId)
    .reduce((sum, { amountSatang }) => sum + amountSatang, credited);
  return Math.max(0, limitSatang - before);
};
const isStillAlone = (order: PlacedFacts, command: CommandOf<'PromiseRefund'>): boolean => {
  const { paymentId, askedBy: staffId, amountSatang, isApproved, limitSatang = null } = command;
  const left = aloneLeftOf(order, { paymentId, staffId, limitSatang });
  return isApproved && (left === null || amountSatang <= left);
};

/** Another refund of it is to go by the gateway, which knows two of one payment by their places alone. */
export const isBusy = (order: PlacedFacts, paymentId: string): boolean =>
  [...order.refunds.values()].some(
    (one) => one.paymentId === paymentId && one.method === 'gateway' && one.state === 'open',
  );

/** Why so much of a payment cannot be promised back by such a way; undefined where it can. */
const obstacle = (order: PlacedFacts, { paymentId, amountSatang, method }: CommandOf<'PromiseRefund'>) => {
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

type Promised = RefundPromise & { readonly reason: string | null; readonly creditSatang?: number } & Pick<
    CommandOf<'PromiseRefund'>,
    'orderId' | 'paymentId' | 'amountSatang' | 'cause'
  >;

/** The event by which so much is promised. */
export const promised = (
  of: Promised,
  order: PlacedFacts,
  { isOfSettling, at }: { isOfSettling: boolean; at: string },
) =>
  ({
    type: 'RefundPromised',
    data: {
      orderId: of.orderId,
      refundId: of.refundId,
      customerId: order.customerId,
      paymentId: of.paymentId,
      amountSatang: of.amountSatang,
      method: of.method,
      cause: of.cause,
      ...(of.creditSatang && { creditSatang: of.creditSatang }),
      isOfSettling,
      isApproved: of.isApproved,
      askedBy: of.askedBy,
      transferReference: of.transferReference,
      reason: of.reason,
      promisedAt: at,
    },
  }) as const;

/** Money that nothing was paid with has no receipt to credit, whatever is said of why it goes back. */
const causeOf = (order: PlacedFacts, { paymentId, cause }: CommandOf<'PromiseRefund'>): RefundCause =>
  paymentId !== null && order.attempts.get(paymentId)?.state === 'late' ? 'lateMoney' : cause;

export const promiseRefund = (command: CommandOf<'PromiseRefund'>, order: PlacedFacts): OrderDecision => {
  const known = order.refunds.get(command.refundId);
  if (known) {
    const isSame = known.paymentId === command.paymentId && known.amountSatang === command.amountSatang;
    return isSame ? nothing : refuse('refund_id_taken');
  }
  const { amountSatang, paymentId } = command;
  const { isOver, creditSatang: left } = order.contract.billing;
  const cause = causeOf(order, command);
  // No bill is still to come from which it could go off; late money paid nothing, and is owed beside all credit.
  const isOfCredit = isOver && paymentId !== null && cause !== 'lateMoney';
  const creditSatang = isOfCredit ? Math.min(left, amountSatang) : 0;
  const asked = { ...command, cause, isApproved: isStillAlone(order, command), creditSatang };
  return obstacle(order, command) ?? [promised(asked, order, { isOfSettling: false, at: command.at })];
};

export const releaseRefund = (
  { orderId, refundId, at }: CommandOf<'ReleaseRefund'>,
  { refunds }: PlacedFacts,
): OrderDecision => {
  const known = refunds.get(refundId);
  if (!known) return refuse('refund_not_found');
  const { creditSatang } = known;
  const again = creditSatang > 0 ? { creditSatang } : {};
  return known.state === 'open'
    ? [{ type: 'RefundReleased', data: { orderId, refundId, ...again, releasedAt: at } }]
    : nothing;
};
/** Money that has gone is gone, also where somebody had denied it meanwhile. */
export const closeRefund = (
  { orderId, refundId, method, at }: CommandOf<'CloseRefund'>,
  { refunds, contract }: PlacedFacts,
): OrderDecision => {
  const known = refunds.get(refundId);
  if (!known) return refuse('refund_not_found');
  if (known.state === 'paid') return nothing;
  // As it was denied its credit came back, which is money that has gone now.
  const gone = known.state === 'released' ? Math.min(known.creditSatang, contract.billing.creditSatang) : 0;
  const way = { ...(method !== undefined && { method }), ...(gone > 0 && { creditSatang: gone }) };
  return [{ type: 'RefundPaidOut', data: { orderId, refundId, ...way, paidOutAt: at } }];
};

const withBilling = (order: PlacedFacts, billing: PlacedFacts['contract']['billing']): PlacedFacts => ({
  ...order,
  contract: { ...order.contract, billing },
});
/** Credit that goes back is there no more. */
const withCreditGone = (order: PlacedFacts, satang: number, parts: CreditParts): PlacedFacts =>
  withBilling(order, withoutCredit(order.contract.billing, satang, parts));
/** It is there again once somebody denied that it goes back. */
const withCreditAgain = (order: PlacedFacts, satang: number, parts: CreditParts): PlacedFacts => {
  const { billing } = order.contract;
  const creditParts = partsPlus(billing.creditParts, parts);
  return withBilling(order, { ...billing, creditSatang: billing.creditSatang + satang, creditParts });
};

/** The order with one of its promises changed. */
export const withRefund = (order: Order, refundId: string, change: Partial<PromisedRefund>): Order => {
  const known = order?.refunds.get(refundId);
  return order && known ? { ...order, refunds: new Map(order.refunds).set(refundId, { ...known, ...change }) } : order;
};

export const withPromised = (
  order: PlacedFacts,
  refundId: string,
  promise: Omit<PromisedRefund, 'creditParts' | 'notedElsewhere'>,
): PlacedFacts => {
  const parts = partsOfRefund(order, promise);
  const refunds = new Map(order.refunds).set(refundId, { ...promise, ...parts });
  return { ...withCreditGone(order, promise.creditSatang, parts.creditParts), refunds };
};
/** `creditSatang`: it had been denied, and what was credit again is gone. */
export const withPaidOut = (
  order: Order,
  { refundId, method, creditSatang = 0 }: Only<OrderEvent, 'RefundPaidOut'>['data'],
): Order => {
  const known = order?.refunds.get(refundId);
  if (!order || !known) return order;
  const { backSatang, notedSatang } = order.contract.billing.creditParts;
  const was = partsWithin(known.creditParts, creditSatang);
  const parts = {
    backSatang: Math.min(was.backSatang, backSatang),
    notedSatang: Math.min(was.notedSatang, notedSatang),
  };
  return withRefund(withCreditGone(order, creditSatang, parts), refundId, { state: 'paid', ...(method && { method }) });
};

/** The order with a promise that was denied. */
export const withReleased = (
  order: Order,
  { refundId, creditSatang = 0 }: Only<OrderEvent, 'RefundReleased'>['data'],
): Order => {
  const known = order?.refunds.get(refundId);
  if (!order || !known) return order;
  const again = creditSatang > 0 ? withCreditAgain(order, creditSatang, known.creditParts) : order;
  return withRefund(again, refundId, { state: 'released' });
};
