import type { OrderEvent } from '@klang/contracts/events/order';
import { type LateMoneyChoice, obstacleToReviving } from '@klang/contracts/payments/lateMoney';
import { askedByNobody } from '@klang/contracts/payments/refunds';
import { nothing, type Only, refuse } from './kit.ts';
import { givenBackOf, goneHereOf, lostAtSource } from './orderGone.ts';
import { isByGateway, promised, type RefundPromise } from './orderRefunds.ts';
import {
  type LateMoney,
  type Order,
  type OrderCommandHead,
  type OrderDecision,
  type PlacedFacts,
  withLate,
} from './orderState.ts';

export type LateMoneyCommand =
  | (OrderCommandHead & { readonly type: 'TakeLateMoney'; readonly paymentId: string; readonly staffId: string })
  | (OrderCommandHead & {
      readonly type: 'SettleLateMoney';
      readonly paymentId: string;
      readonly choice: LateMoneyChoice;
      readonly toOrderId: string | null;
      readonly toBillId?: string | undefined;
      /** The refund: all of it, or the excess over the other order. */
      readonly refundSatang: number;
      readonly reference: string;
      readonly reason: string;
      readonly isPlaceHeld: boolean;
      /** How the refund is paid. Absent: it is paid already. */
      readonly promise?: RefundPromise;
    });
type CommandOf<T extends LateMoneyCommand['type']> = Extract<LateMoneyCommand, { readonly type: T }>;

const openLateMoney = (order: PlacedFacts, paymentId: string): LateMoney | ReturnType<typeof refuse> => {
  const late = order.attempts.get(paymentId)?.late;
  if (!late) return refuse('late_money_not_found');
  return late.choice === null ? late : refuse('late_money_settled');
};

export const takeLateMoney = (
  { orderId, paymentId, staffId, at }: CommandOf<'TakeLateMoney'>,
  order: PlacedFacts,
): OrderDecision => {
  const late = openLateMoney(order, paymentId);
  if ('refused' in late) return late;
  if (late.takenBy === staffId) return nothing;
  return [{ type: 'LateMoneyTaken', data: { orderId, paymentId, staffId, takenAt: at } }];
};

/** Money that the gateway took back pays nothing, and needs no refund. */
const hasGone = (order: PlacedFacts, paymentId: string): boolean => order.attempts.get(paymentId)?.isTakenBack ?? false;

type Possible = (command: CommandOf<'SettleLateMoney'>, order: PlacedFacts, late: LateMoney) => boolean;
/** The amounts of a choice must add up: every satang pays an order or is refunded. */
const isPossible: Readonly<Record<LateMoneyChoice, Possible>> = {
  revived: ({ refundSatang, isPlaceHeld }, order, { amountSatang }) =>
    obstacleToReviving(order, { amountSatang, hasPlace: isPlaceHeld || order.pickUp === null }) === undefined &&
    refundSatang === amountSatang - order.payNowSatang,
  moved: ({ orderId, toOrderId, toBillId, refundSatang }, _, { amountSatang }) =>
    toOrderId !== null && (toOrderId !== orderId || toBillId !== undefined) && refundSatang < amountSatang,
  refunded: ({ refundSatang }, _, { amountSatang }) => refundSatang === amountSatang,
};

const promisedRest = (command: CommandOf<'SettleLateMoney'>, order: PlacedFacts) => {
  const { orderId, paymentId, refundSatang, reason, promise, at } = command;
  const amountSatang = Math.max(0, refundSatang - goneHereOf(order, paymentId));
  if (!promise || amountSatang === 0 || hasGone(order, paymentId)) return [];
  const about = { orderId, paymentId, amountSatang, cause: 'lateMoney', reason } as const;
  return [promised({ ...about, ...promise }, order, { isOfSettling: true, at })];
};

export const settleLateMoney = (command: CommandOf<'SettleLateMoney'>, order: PlacedFacts): OrderDecision => {
  const { orderId, paymentId, choice, refundSatang, reference, reason, at } = command;
  const late = openLateMoney(order, paymentId);
  if ('refused' in late) return late;
  const { amountSatang, paidAt } = late;
  if (refundSatang > amountSatang) return refuse('refund_above_payment');
  if (hasGone(order, paymentId) && choice !== 'refunded') return refuse('late_money_choice_not_possible');
  // A part that went back already is a part of what is to be refunded.
  const isGone = refundSatang < goneHereOf(order, paymentId) && !hasGone(order, paymentId);
  if (isGone || !isPossible[choice](command, order, late)) return refuse('late_money_choice_not_possible');
  const { toOrderId, toBillId } = choice === 'moved' ? command : { toOrderId: null, toBillId: undefined };
  const moved = { toOrderId, ...(toBillId !== undefined && { toBillId }) };
  const settled = { orderId, customerId: order.customerId, paymentId, choice, ...moved, refundSatang };
  const payment = { orderId, paymentId, amountSatang: amountSatang - refundSatang, paidAt, recordedAt: at };
  return [
    { type: 'LateMoneySettled', data: { ...settled, reference, reason, settledAt: at } },
    ...(choice === 'revived' ? [{ type: 'OrderPaid', data: payment } as const] : []),
    ...promisedRest(command, order),
  ];
};

/** The amount to refund. Zero if the gateway took the money back before; it returns if that case is won. */
export const withLateSettled = (
  order: Order,
  { paymentId, choice, refundSatang }: Only<OrderEvent, 'LateMoneySettled'>['data'],
): Order => {
  // What was moved on is reckoned from the whole refund.
  const gone = choice === 'moved' || !order ? 0 : goneHereOf(order, paymentId);
  const atSource = order ? lostAtSource(order, paymentId) : 0;
  const goneSatang = givenBackOf(order?.attempts.get(paymentId)) + atSource;
  const rest = order && hasGone(order, paymentId) ? 0 : Math.max(0, refundSatang - gone);
  return withLate(order, paymentId, { choice, refundSatang: rest, goneSatang });
};

/** Whether the settlement includes the promised refund. */
export const isOfLateSettling = (order: Order, paymentId: string | null): boolean =>
  order?.attempts.get(paymentId ?? '')?.late?.refundSatang !== 0;

/** A refund that the gateway had already made is promised again once the case is won, pending approval. */
export const promisedOnceWon = (
  order: PlacedFacts,
  { orderId, paymentId, at }: OrderCommandHead & { readonly paymentId: string },
): readonly OrderEvent[] => {
  const attempt = order.attempts.get(paymentId);
  const { method: paidBy = null, late = null } = attempt ?? {};
  const isAsked = [...order.refunds.values()].some((one) => one.paymentId === paymentId);
  if (late?.choice !== 'refunded' || late.refundSatang !== 0 || isAsked) return [];
  // A bank may have taken more than what is won back now.
  const amountSatang = late.amountSatang - goneHereOf(order, paymentId);
  if (amountSatang <= 0) return [];
  const refundId = `${orderId.slice(0, 74)}-w${order.refunds.size + 1}`;
  const money = { orderId, refundId, paymentId, amountSatang, cause: 'lateMoney' } as const;
  const promise = { isApproved: false, askedBy: askedByNobody, transferReference: '', reason: null } as const;
  const method = isByGateway({ method: paidBy }) ? 'gateway' : 'transfer';
  return [promised({ ...money, ...promise, method }, order, { isOfSettling: false, at })];
};
