import type { OrderEvent } from '@klang/contracts/events/order';
import type { RefundCause, RefundMethod } from '@klang/contracts/payments/refunds';
import type { RefusalCode } from '@klang/contracts/refusals';
import { nothing, type Only, refuse, sameOrTaken } from './kit.ts';
import { creditPartsOf, notedElsewhereOf, withNotes } from './orderBackOfBill.ts';
import { withoutCredit } from './orderBilling.ts';
import { type CreditParts, partsPlus, partsWithin } from './orderCreditParts.ts';
import { goneHereOf, lostAtSource, takenBackOf } from './orderGone.ts';
import { isSamePromise } from './orderSamePromise.ts';
import {
  type Attempt,
  type Order,
  type OrderCommandHead,
  type OrderDecision,
  type PlacedFacts,
  type PromisedRefund,
  withAttempt,
} from './orderState.ts';

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
        /** The refund limit of their role. Null: no limit. */
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
      readonly method?: RefundMethod;
    });
type CommandOf<T extends RefundingCommand['type']> = Extract<RefundingCommand, { readonly type: T }>;

/** Only card payments can be refunded through the gateway. Thai QR banks cannot. */
export const isByGateway = ({ method }: Pick<Attempt, 'method'>): boolean => method === 'card';

const settledOf = (order: PlacedFacts, { state, late, billId }: Attempt): number => {
  if (late?.choice === null || late?.choice === 'moved') return late.amountSatang - late.goneSatang;
  // If late money revived the order, it is the order's payment: a later cancellation may refund more of it.
  const ofCancel = state === 'taken' && billId === null ? order.cancelRefundSatang : 0;
  return ofCancel + (late?.refundSatang ?? 0);
};

const cameBy = ({ late, takenSatang }: Attempt): number => late?.amountSatang ?? takenSatang;

export const receivedOf = (order: PlacedFacts, paymentId: string): number => {
  const attempt = order.attempts.get(paymentId);
  return attempt ? cameBy(attempt) : 0;
};

const isOfMoved = (order: PlacedFacts, paymentId: string): boolean =>
  order.attempts.get(paymentId)?.late?.choice === 'moved';

/** Our promised refunds. Refunds that staff made at the gateway count as taken back instead. */
export const ownRefundsOf = (order: PlacedFacts, paymentId: string): readonly PromisedRefund[] =>
  [...order.refunds.values()].filter((one) => one.paymentId === paymentId && one.ofCaseId === undefined);

const promisedOf = (order: PlacedFacts, paymentId: string): number =>
  ownRefundsOf(order, paymentId).reduce((sum, { amountSatang, isOfSettling, state }) => {
    // The settlement already counts this refund. Once denied, its amount is available again.
    if (isOfSettling) return state === 'released' ? sum - amountSatang : sum;
    return state === 'released' ? sum : sum + amountSatang;
  }, 0);

export const refundableOf = (order: PlacedFacts, paymentId: string): number => {
  const attempt = order.attempts.get(paymentId);
  if (!attempt || attempt.isTakenBack) return 0;
  const goneSatang = goneHereOf(order, paymentId);
  const gone = settledOf(order, attempt) + promisedOf(order, paymentId) + goneSatang;
  // Earlier settlements promised also what had gone back before.
  const here = attempt.late?.choice === 'moved' ? attempt.late.refundSatang : cameBy(attempt);
  const standing = ownRefundsOf(order, paymentId).filter(({ state }) => state !== 'released');
  const left = standing.reduce((sum, { amountSatang }) => sum - amountSatang, here - goneSatang);
  return Math.max(0, Math.min(cameBy(attempt) - gone, left));
};

type TakenPart = Attempt['takenBack'][number];
/** A bank takes back the whole payment. The gateway may refund a part, and the rest stays refundable. */
export const withPartTakenBack = (order: PlacedFacts, paymentId: string, part: TakenPart): PlacedFacts => {
  const attempt = order.attempts.get(paymentId);
  const takenBack = [...(attempt?.takenBack ?? []), part];
  const ours = ownRefundsOf(order, paymentId).filter(({ state }) => state !== 'released');
  const gone = ours.reduce((sum, one) => sum + one.amountSatang, takenBackOf({ takenBack }));
  const isTakenBack = part.cause === 'chargedBack' || gone >= (attempt ? cameBy(attempt) : 0);
  return withAttempt(order, paymentId, { attempt: { isTakenBack, takenBack } }) ?? order;
};
export const withTakenBack = (
  order: Order,
  { paymentId, cause, amountSatang }: Only<OrderEvent, 'PaymentTakenBack'>['data'],
): Order => order && withPartTakenBack(order, paymentId, { cause, amountSatang });

/** Only the bank's chargeback is reversed, not the gateway's own refunds. */
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
export const aloneLeftOf = (order: PlacedFacts, { paymentId, staffId, limitSatang }: Alone): number | null => {
  if (limitSatang === null) return null;
  // Credit and claim compensation belong to no payment, so they share one limit.
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

/** The gateway tells two refunds of a payment apart only by their order, so only one may be open. */
export const isBusy = (order: PlacedFacts, paymentId: string): boolean =>
  [...order.refunds.values()].some(
    (one) => one.paymentId === paymentId && one.method === 'gateway' && one.state === 'open',
  );

type RefundSum = { readonly paymentId: string; readonly amountSatang: number };
const aboveLeft = (order: PlacedFacts, { paymentId, amountSatang }: RefundSum): RefusalCode | null => {
  const leftSatang = refundableOf(order, paymentId);
  if (amountSatang <= leftSatang) return null;
  const lostSatang = lostAtSource(order, paymentId);
  const { atSource = null, isTakenBack = false } = order.attempts.get(paymentId) ?? {};
  // The payment of that bill gives it back. From here it would go back twice.
  if (amountSatang <= leftSatang + Math.min(atSource?.owedAgainSatang ?? 0, lostSatang)) return 'refund_owed_again';
  const isGone = isTakenBack || amountSatang <= leftSatang + lostSatang;
  return isGone ? 'refund_payment_taken_back' : 'refund_above_payment';
};

const obstacle = (order: PlacedFacts, { paymentId, amountSatang, method }: CommandOf<'PromiseRefund'>) => {
  if (paymentId === null) return method === 'gateway' ? refuse('refund_not_by_gateway') : undefined;
  const attempt = order.attempts.get(paymentId);
  if (!attempt || cameBy(attempt) === 0) return refuse('refund_payment_not_found');
  const above = aboveLeft(order, { paymentId, amountSatang });
  if (above) return refuse(above);
  if (method !== 'gateway') return undefined;
  // Moved money paid another order, and the gateway does not know that.
  if (!isByGateway(attempt) || isOfMoved(order, paymentId)) return refuse('refund_not_by_gateway');
  return isBusy(order, paymentId) ? refuse('refund_gateway_busy') : undefined;
};

type PromiseDraft = RefundPromise & { readonly reason: string | null; readonly creditSatang?: number } & Pick<
    CommandOf<'PromiseRefund'>,
    'orderId' | 'paymentId' | 'amountSatang' | 'cause'
  >;

export const promised = (
  of: PromiseDraft,
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

/** Money that paid nothing has no receipt to credit, whatever the stated cause. */
export const causeOf = (
  order: PlacedFacts,
  { paymentId, cause }: Pick<CommandOf<'PromiseRefund'>, 'paymentId' | 'cause'>,
): RefundCause => (paymentId !== null && order.attempts.get(paymentId)?.state === 'late' ? 'lateMoney' : cause);

/** The credit in a refund: once no later bill can use it. Late money paid nothing, so it is owed apart from credit. */
export const creditIn = (
  { contract: { billing } }: PlacedFacts,
  { amountSatang, cause }: Pick<CommandOf<'PromiseRefund'>, 'amountSatang' | 'cause'>,
): number => (billing.isOver && cause !== 'lateMoney' ? Math.min(billing.creditSatang, amountSatang) : 0);

export const promiseRefund = (command: CommandOf<'PromiseRefund'>, order: PlacedFacts): OrderDecision => {
  const known = order.refunds.get(command.refundId);
  if (known) return sameOrTaken(isSamePromise(known, command), 'refund_id_taken');
  const { amountSatang, paymentId } = command;
  const cause = causeOf(order, command);
  const creditSatang = paymentId === null ? 0 : creditIn(order, { amountSatang, cause });
  const promise = { ...command, cause, isApproved: isStillAlone(order, command), creditSatang };
  return obstacle(order, command) ?? [promised(promise, order, { isOfSettling: false, at: command.at })];
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
/** A refund that was paid out is final, even if it was denied meanwhile. */
export const closeRefund = (
  { orderId, refundId, method, at }: CommandOf<'CloseRefund'>,
  { refunds, contract }: PlacedFacts,
): OrderDecision => {
  const known = refunds.get(refundId);
  if (!known) return refuse('refund_not_found');
  if (known.state === 'paid') return nothing;
  // The denial gave its credit back, and now that money is gone.
  const gone = known.state === 'released' ? Math.min(known.creditSatang, contract.billing.creditSatang) : 0;
  const way = { ...(method !== undefined && { method }), ...(gone > 0 && { creditSatang: gone }) };
  return [{ type: 'RefundPaidOut', data: { orderId, refundId, ...way, paidOutAt: at } }];
};

const withBilling = (order: PlacedFacts, billing: PlacedFacts['contract']['billing']): PlacedFacts => ({
  ...order,
  contract: { ...order.contract, billing },
});
const withCreditGone = (order: PlacedFacts, satang: number, parts: CreditParts): PlacedFacts =>
  withBilling(order, withoutCredit(order.contract.billing, satang, parts));
const withCreditAgain = (order: PlacedFacts, satang: number, parts: CreditParts): PlacedFacts => {
  const { billing } = order.contract;
  const creditParts = partsPlus(billing.creditParts, parts);
  return withBilling(order, { ...billing, creditSatang: billing.creditSatang + satang, creditParts });
};

export const withRefund = (order: Order, refundId: string, change: Partial<PromisedRefund>): Order => {
  const known = order?.refunds.get(refundId);
  return order && known ? { ...order, refunds: new Map(order.refunds).set(refundId, { ...known, ...change }) } : order;
};

export const withPromised = (
  order: PlacedFacts,
  refundId: string,
  of: Omit<PromisedRefund, 'creditParts' | 'notedElsewhere' | 'lowersReceipts'>,
): PlacedFacts => {
  const promise = { ...of, creditParts: creditPartsOf(order, of) };
  const isPaid = of.state === 'paid';
  const notedElsewhere = isPaid ? new Map() : notedElsewhereOf(order, promise);
  const planned = { order, refund: { ...promise, notedElsewhere, lowersReceipts: new Map() } };
  const { order: noted, refund } = isPaid ? withNotes(order, promise) : planned;
  const refunds = new Map(order.refunds).set(refundId, refund);
  return { ...withCreditGone(noted, of.creditSatang, promise.creditParts), refunds };
};
/** `creditSatang`: the refund was denied, and its credit is used up after all. */
export const withPaidOut = (
  order: Order,
  { refundId, method, creditSatang = 0 }: Only<OrderEvent, 'RefundPaidOut'>['data'],
): Order => {
  const known = order?.refunds.get(refundId);
  if (!order || !known || known.state === 'paid') return order;
  const { backSatang, notedSatang } = order.contract.billing.creditParts;
  const was = partsWithin(known.creditParts, creditSatang);
  const parts = {
    backSatang: Math.min(was.backSatang, backSatang),
    notedSatang: Math.min(was.notedSatang, notedSatang),
  };
  const after = withCreditGone(order, creditSatang, parts);
  const others = new Map([...after.refunds].filter(([id]) => id !== refundId));
  const noted = withNotes({ ...after, refunds: others }, known);
  const paid = { ...noted.refund, state: 'paid', ...(method && { method }) } as const;
  return { ...noted.order, refunds: new Map(after.refunds).set(refundId, paid) };
};

export const withReleased = (
  order: Order,
  { refundId, creditSatang = 0 }: Only<OrderEvent, 'RefundReleased'>['data'],
): Order => {
  const known = order?.refunds.get(refundId);
  if (!order || !known) return order;
  const again = creditSatang > 0 ? withCreditAgain(order, creditSatang, known.creditParts) : order;
  return withRefund(again, refundId, { state: 'released' });
};
