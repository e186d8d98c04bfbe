import type { OrderEvent } from '@klang/contracts/events/order';
import { type LateMoneyChoice, obstacleToReviving } from '@klang/contracts/payments/lateMoney';
import { askedByNobody } from '@klang/contracts/payments/refunds';
import { nothing, type Only, refuse } from './kit.ts';
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
      /** The order that is paid with it, where it is moved. */
      readonly toOrderId: string | null;
      /** A bill of it, where that is paid with it. */
      readonly toBillId?: string | undefined;
      /** What goes back to the customer: all of it, or what the order that is paid does not need. */
      readonly refundSatang: number;
      readonly reference: string;
      readonly reason: string;
      /** Its place with the movers was held again. */
      readonly isPlaceHeld: boolean;
      /** How it goes back; without, somebody has seen to it already. */
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

/** What the gateway took back meanwhile pays nothing, and has gone back. */
const hasGone = (order: PlacedFacts, paymentId: string): boolean => order.attempts.get(paymentId)?.isTakenBack ?? false;

type Possible = (asked: CommandOf<'SettleLateMoney'>, order: PlacedFacts, late: LateMoney) => boolean;
/** When a choice adds up: every satang pays an order or goes back. */
const isPossible: Readonly<Record<LateMoneyChoice, Possible>> = {
  revived: ({ refundSatang, isPlaceHeld }, order, { amountSatang }) =>
    obstacleToReviving(order, { amountSatang, hasPlace: isPlaceHeld || order.pickUp === null }) === undefined &&
    refundSatang === amountSatang - order.payNowSatang,
  moved: ({ orderId, toOrderId, toBillId, refundSatang }, _, { amountSatang }) =>
    toOrderId !== null && (toOrderId !== orderId || toBillId !== undefined) && refundSatang < amountSatang,
  refunded: ({ refundSatang }, _, { amountSatang }) => refundSatang === amountSatang,
};

const promisedRest = (command: CommandOf<'SettleLateMoney'>, order: PlacedFacts) => {
  const { orderId, paymentId, refundSatang: amountSatang, reason, promise, at } = command;
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
  if (!isPossible[choice](command, order, late)) return refuse('late_money_choice_not_possible');
  const { toOrderId, toBillId } = choice === 'moved' ? command : { toOrderId: null, toBillId: undefined };
  const moved = { toOrderId, ...(toBillId !== undefined && { toBillId }) };
  const settled = { orderId, customerId: order.customerId, paymentId, choice, ...moved, refundSatang };
  const kept = { orderId, paymentId, amountSatang: amountSatang - refundSatang, paidAt, recordedAt: at };
  return [
    { type: 'LateMoneySettled', data: { ...settled, reference, reason, settledAt: at } },
    // An order that lives again is paid like any other.
    ...(choice === 'revived' ? [{ type: 'OrderPaid', data: kept } as const] : []),
    ...promisedRest(command, order),
  ];
};

/** What of it was to go back. What the gateway had taken back by then goes back by nobody, and is here again once it is won. */
export const withLateSettled = (
  order: Order,
  { paymentId, choice, refundSatang }: Only<OrderEvent, 'LateMoneySettled'>['data'],
): Order => withLate(order, paymentId, { choice, refundSatang: order && hasGone(order, paymentId) ? 0 : refundSatang });

/** Whether the settling counts what is promised of it. */
export const isOfLateSettling = (order: Order, paymentId: string | null): boolean =>
  order?.attempts.get(paymentId ?? '')?.late?.refundSatang !== 0;

/** What was to go back as the gateway had it goes back by us once it is ours again and somebody has approved it. */
export const promisedOnceWon = (
  order: PlacedFacts,
  { orderId, paymentId, at }: OrderCommandHead & { readonly paymentId: string },
): readonly OrderEvent[] => {
  const { method: paidBy = null, late = null } = order.attempts.get(paymentId) ?? {};
  const isAsked = [...order.refunds.values()].some((one) => one.paymentId === paymentId);
  if (late?.choice !== 'refunded' || late.refundSatang !== 0 || isAsked) return [];
  const refundId = `${orderId.slice(0, 74)}-w${order.refunds.size + 1}`;
  const money = { orderId, refundId, paymentId, amountSatang: late.amountSatang, cause: 'lateMoney' } as const;
  const asked = { isApproved: false, askedBy: askedByNobody, transferReference: '', reason: null } as const;
  const method = isByGateway({ method: paidBy }) ? 'gateway' : 'transfer';
  return [promised({ ...money, ...asked, method }, order, { isOfSettling: false, at })];
};
