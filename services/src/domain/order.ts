import type { OrderEvent, PayMethod } from '@klang/contracts/events/order';
import type { LateMoneyCause } from '@klang/contracts/lateMoney';
import { lateMoneySettleMs, paymentWindowMs } from '@klang/contracts/limits';
import type { RefusalCode } from '@klang/contracts/refusals';
import type { Visit } from '@klang/contracts/trips';
import { type Decider, type Decision, nothing, type Only, refuse } from './kit.ts';

export const orderStatuses = ['new', 'unsuccessful', 'success', 'expired', 'cancel', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
type Attempt = 'pending' | 'declined' | 'taken' | 'late';

type Placed = {
  readonly customerId: string;
  readonly status: OrderStatus;
  /** What must arrive: the total, without what a company withholds. */
  readonly payNowSatang: number;
  readonly payBy: string;
  readonly pickUp: Visit | null;
  readonly promo: { readonly discountId: string; readonly code: string } | null;
  readonly attempts: ReadonlyMap<string, Attempt>;
  readonly paidSatang: number | null;
};
export type Order = Placed | null;

type On = { readonly orderId: string; readonly at: string };
/** The customer who acts, or null when staff act; to a stranger the order does not exist. */
type As = { readonly asCustomer: string | null };
type PlaceOrder = On & { readonly type: 'PlaceOrder' } & Omit<
    Only<OrderEvent, 'OrderPlaced'>['data'],
    'orderId' | 'placedAt' | 'payBy'
  >;
type StartPayment = On & As & { readonly type: 'StartPayment'; readonly paymentId: string; readonly method: PayMethod };
type DeclinePayment = On & { readonly type: 'DeclinePayment'; readonly paymentId: string; readonly reason: string };
/** `paidAt` is when the provider says the money moved, `at` when we heard of it. */
type RecordPayment = On & {
  readonly type: 'RecordPayment';
  readonly paymentId: string;
  readonly amountSatang: number;
  readonly paidAt: string;
};
type ClosePaymentWindow = On & { readonly type: 'ClosePaymentWindow' };
type CancelOrder = On & As & { readonly type: 'CancelOrder'; readonly reason: string };
type SettleCancel = On & { readonly type: 'SettleCancel'; readonly refundSatang: number };
export type OrderCommand =
  | PlaceOrder
  | StartPayment
  | DeclinePayment
  | RecordPayment
  | ClosePaymentWindow
  | CancelOrder
  | SettleCancel;

type Decided = Decision<OrderEvent>;

const isOpen = (order: Placed) => order.status === 'new' || order.status === 'unsuccessful';
const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

const withAttempt = (order: Order, paymentId: string, attempt: Attempt, change: Partial<Placed> = {}): Order =>
  order && { ...order, ...change, attempts: new Map([...order.attempts, [paymentId, attempt]]) };

const onOwnOrder =
  <C extends On & Partial<As>>(rule: (command: C, order: Placed) => Decided) =>
  (command: C, order: Order): Decided => {
    if (!order || (command.asCustomer ?? order.customerId) !== order.customerId) return refuse('order_not_found');
    return rule(command, order);
  };

const cannotStart: Partial<Record<OrderStatus, RefusalCode>> = {
  success: 'order_already_paid',
  cancel: 'order_already_closed',
  canceled: 'order_already_closed',
  expired: 'payment_window_closed',
};

const startPayment = ({ orderId, paymentId, method, at }: StartPayment, order: Placed): Decided => {
  const refusal = cannotStart[order.status];
  if (refusal) return refuse(refusal);
  if (at > order.payBy) return refuse('payment_window_closed');
  const attempt = order.attempts.get(paymentId);
  if (attempt === 'pending') return nothing;
  if (attempt) return refuse('payment_already_finished');
  return [{ type: 'PaymentStarted', data: { orderId, paymentId, method, startedAt: at } }];
};

const declinePayment = ({ orderId, paymentId, reason, at }: DeclinePayment, order: Placed): Decided => {
  const attempt = order.attempts.get(paymentId);
  if (!attempt) return refuse('payment_not_started');
  if (attempt === 'taken' || attempt === 'late') return refuse('payment_already_finished');
  if (attempt === 'declined' || !isOpen(order)) return nothing;
  return [{ type: 'PaymentDeclined', data: { orderId, paymentId, reason, declinedAt: at } }];
};

const cannotTake: Partial<Record<OrderStatus, LateMoneyCause>> = {
  success: 'alreadyPaid',
  cancel: 'alreadyPaid',
  canceled: 'orderCanceled',
  expired: 'orderExpired',
};

const causeOfLateMoney = ({ amountSatang, paidAt }: RecordPayment, order: Placed): LateMoneyCause | undefined => {
  const cause = cannotTake[order.status];
  if (cause) return cause;
  if (paidAt > order.payBy) return 'afterWindow';
  return amountSatang === order.payNowSatang ? undefined : 'wrongAmount';
};

const recordPayment = (command: RecordPayment, order: Placed): Decided => {
  const { orderId, paymentId, amountSatang, paidAt, at } = command;
  const attempt = order.attempts.get(paymentId);
  if (attempt === 'taken' || attempt === 'late') return nothing;
  const money = { orderId, paymentId, amountSatang, paidAt, recordedAt: at };
  const cause = causeOfLateMoney(command, order);
  if (!cause) return [{ type: 'OrderPaid', data: money }];
  return [{ type: 'LateMoneyArrived', data: { ...money, cause, settleBy: later(at, lateMoneySettleMs) } }];
};

const cancelOrder = ({ orderId, reason, at }: CancelOrder, order: Placed): Decided => {
  const { customerId, status } = order;
  if (status === 'expired') return refuse('order_already_closed');
  if (status === 'cancel' || status === 'canceled') return nothing;
  if (status === 'success') return [{ type: 'OrderCancelAsked', data: { orderId, customerId, reason, askedAt: at } }];
  return [{ type: 'OrderCanceled', data: { orderId, customerId, reason, canceledAt: at } }];
};

const settleCancel = ({ orderId, refundSatang, at }: SettleCancel, order: Placed): Decided => {
  const { status, paidSatang } = order;
  if (status === 'canceled' && paidSatang !== null) return nothing;
  if (status !== 'cancel' || paidSatang === null) return refuse('order_cancel_not_asked');
  if (refundSatang > paidSatang) return refuse('refund_above_payment');
  return [{ type: 'OrderCancelSettled', data: { orderId, refundSatang, settledAt: at } }];
};

/** One storage contract from booking until it is paid, expired or cancelled. */
export const order: Decider<Order, OrderCommand, OrderEvent> = {
  category: 'order',
  initial: null,
  creates: ['PlaceOrder'],

  evolve: {
    OrderPlaced: (_, { customerId, totalSatang, quote, payBy, pickUp, promo }) => ({
      customerId,
      status: 'new',
      payNowSatang: quote?.payNowSatang ?? totalSatang,
      ...{ payBy, pickUp, promo },
      attempts: new Map(),
      paidSatang: null,
    }),
    PaymentStarted: (o, { paymentId }) => withAttempt(o, paymentId, 'pending', { status: 'new' }),
    PaymentDeclined: (o, { paymentId }) => withAttempt(o, paymentId, 'declined', { status: 'unsuccessful' }),
    OrderPaid: (o, { paymentId, amountSatang }) =>
      withAttempt(o, paymentId, 'taken', { status: 'success', paidSatang: amountSatang }),
    LateMoneyArrived: (o, { paymentId }) => withAttempt(o, paymentId, 'late'),
    TransferReported: (o) => o,
    LateMoneyTaken: (o) => o,
    LateMoneySettled: (o) => o,
    PaymentWindowClosed: (o) => o && { ...o, status: 'expired' },
    OrderCanceled: (o) => o && { ...o, status: 'canceled' },
    OrderCancelAsked: (o) => o && { ...o, status: 'cancel' },
    OrderCancelSettled: (o) => o && { ...o, status: 'canceled' },
  },

  decide: {
    PlaceOrder: ({ type: _, at, ...placed }, o) => {
      if (o) return o.customerId === placed.customerId ? nothing : refuse('order_already_placed');
      return [{ type: 'OrderPlaced', data: { ...placed, placedAt: at, payBy: later(at, paymentWindowMs) } }];
    },
    StartPayment: onOwnOrder(startPayment),
    DeclinePayment: onOwnOrder(declinePayment),
    RecordPayment: onOwnOrder(recordPayment),
    ClosePaymentWindow: onOwnOrder(({ orderId, at }, o) =>
      isOpen(o) && at >= o.payBy ? [{ type: 'PaymentWindowClosed', data: { orderId, closedAt: at } }] : nothing,
    ),
    CancelOrder: onOwnOrder(cancelOrder),
    SettleCancel: onOwnOrder(settleCancel),
  },
};
