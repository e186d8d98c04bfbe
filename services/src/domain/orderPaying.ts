import type { OrderEvent, PayMethod } from '@klang/contracts/events/order';
import { lateMoneySettleMs, transferConfirmMs } from '@klang/contracts/limits';
import type { OrderStatus } from '@klang/contracts/orders/orderStatuses';
import type { LateMoneyCause, TakenBackCause } from '@klang/contracts/payments/lateMoney';
import type { AcceptedText } from '@klang/contracts/site/acceptedTexts';
import { isRefusal, nothing, type Only, refuse } from './kit.ts';
import {
  attemptEnds,
  billOf,
  declineBillPayment,
  recordBillPayment,
  reportBillTransfer,
  slipFactsOf,
  startBillPayment,
} from './orderBillPaying.ts';
import { takenBackOf } from './orderGone.ts';
import { promisedOnceWon } from './orderLateMoney.ts';
import { lossOfCase } from './orderLost.ts';
import { ownRefundsOf, receivedOf, withWonBack } from './orderRefunds.ts';
import {
  type Attempt,
  type ByAsker,
  cannotStart,
  closesAfter,
  closesAt,
  isOpen,
  isTriedOut,
  later,
  type OrderCommandHead,
  type OrderDecision,
  type PlacedFacts,
} from './orderState.ts';

export type PayingCommand =
  | (OrderCommandHead & ByAsker & { readonly type: 'AgreeToTexts'; readonly accepted: AcceptedText[] })
  | (OrderCommandHead & { readonly type: 'AskForPayLink' })
  | (OrderCommandHead &
      ByAsker & {
        readonly type: 'StartPayment';
        readonly paymentId: string;
        readonly method: PayMethod;
        readonly host?: string | null;
        readonly billId?: string | undefined;
      })
  | (OrderCommandHead & ByAsker & { readonly type: 'ReportTransfer'; readonly paymentId: string })
  | (OrderCommandHead & { readonly type: 'DeclinePayment'; readonly paymentId: string; readonly reason: string })
  /** `paidAt` is when the provider moved the money, `at` when we learned of it. */
  | (OrderCommandHead & {
      readonly type: 'RecordPayment';
      readonly paymentId: string;
      readonly billId?: string | undefined;
      readonly amountSatang: number;
      readonly paidAt: string;
      readonly slipPath?: string | null;
    })
  | (OrderCommandHead & {
      readonly type: 'TakeBackPayment';
      readonly paymentId: string;
      readonly cause: TakenBackCause;
      readonly amountSatang: number;
      readonly takenBackAt: string;
      /** Each part that the gateway refunded, by anyone. Absent if the gateway does not say. */
      readonly gone?: readonly number[];
    })
  | (OrderCommandHead & {
      readonly type: 'WinBackPayment';
      readonly paymentId: string;
      readonly amountSatang: number;
      readonly wonAt: string;
      readonly caseId?: string;
    })
  | (OrderCommandHead & { readonly type: 'ClosePaymentWindow' });
type CommandOf<T extends PayingCommand['type']> = Extract<PayingCommand, { readonly type: T }>;

export const agreeToTexts = (
  { orderId, accepted, at }: CommandOf<'AgreeToTexts'>,
  order: PlacedFacts,
): OrderDecision => {
  if (order.isAgreed) return nothing;
  const refusal = cannotStart[order.status];
  if (refusal) return refuse(refusal);
  return [{ type: 'OrderTextsAgreed', data: { orderId, accepted, agreedAt: at } }];
};

export const askForPayLink = (
  { orderId, at }: CommandOf<'AskForPayLink'>,
  { status, madeBy, payBy }: PlacedFacts,
): OrderDecision => {
  const refusal = cannotStart[status];
  if (refusal) return refuse(refusal);
  if (madeBy !== 'staff') return refuse('order_not_found');
  if (at > payBy) return refuse('payment_window_closed');
  return [{ type: 'PayLinkAsked', data: { orderId, askedAt: at } }];
};

export const startPayment = (command: CommandOf<'StartPayment'>, order: PlacedFacts): OrderDecision => {
  const { orderId, paymentId, method, host = null, billId, at } = command;
  if (billId !== undefined) return startBillPayment({ ...command, billId }, order);
  const { status, payBy, attempts, isAgreed } = order;
  const refusal = cannotStart[status];
  if (refusal) return refuse(refusal);
  if (at > payBy) return refuse('payment_window_closed');
  if (!isAgreed) return refuse('texts_not_agreed');
  const attempt = attempts.get(paymentId);
  if (attempt?.state === 'pending') return nothing;
  if (attempt) return refuse('payment_already_finished');
  if (isTriedOut({ attempts })) return refuse('too_many_pay_attempts');
  // An attempt never outlives its order's own time to pay.
  const ends = attemptEnds(at);
  const isLonger = ends > payBy;
  const dueAt = isLonger ? payBy : ends;
  return [{ type: 'PaymentStarted', data: { orderId, paymentId, method, host, startedAt: at, dueAt } }];
};

export const reportTransfer = (
  { orderId, paymentId, at }: CommandOf<'ReportTransfer'>,
  order: PlacedFacts,
): OrderDecision => {
  const { status, payBy, attempts } = order;
  const attempt = attempts.get(paymentId);
  const ofBill = billOf(order, attempt);
  if (attempt && ofBill) return reportBillTransfer({ orderId, paymentId, at }, attempt, ofBill);
  // A repeated report is a no-op, also after the time to pay.
  if (attempt?.state === 'pending' && attempt.confirmBy !== null && !cannotStart[status]) return nothing;
  const refusal = cannotStart[status];
  if (refusal) return refuse(refusal);
  if (attempt?.method !== 'transfer') return refuse('payment_not_started');
  if (attempt.state !== 'pending') return refuse('payment_already_finished');
  if (at > payBy) return refuse('payment_window_closed');
  const confirmBy = later(at, transferConfirmMs);
  const openUntil = closesAfter(order, paymentId, { confirmBy });
  return [{ type: 'TransferReported', data: { orderId, paymentId, reportedAt: at, confirmBy, openUntil } }];
};

export const declinePayment = (
  { orderId, paymentId, reason, at }: CommandOf<'DeclinePayment'>,
  order: PlacedFacts,
): OrderDecision => {
  const attempt = order.attempts.get(paymentId);
  if (!attempt) return refuse('payment_not_started');
  if (attempt.state === 'taken' || attempt.state === 'late') return refuse('payment_already_finished');
  if (attempt.state === 'declined') return nothing;
  const ofBill = billOf(order, attempt);
  if (ofBill) return declineBillPayment({ orderId, paymentId, reason, at }, ofBill);
  // The order is closed, but its customer waits for an answer to their slip.
  if (!isOpen(order) && attempt.slipIds.length === 0) return nothing;
  const openUntil = isOpen(order) ? closesAfter(order, paymentId, { state: 'declined' }) : null;
  return [{ type: 'PaymentDeclined', data: { orderId, paymentId, reason, declinedAt: at, openUntil } }];
};

const cannotTake: Partial<Record<OrderStatus, LateMoneyCause>> = {
  success: 'alreadyPaid',
  cancelingSome: 'alreadyPaid',
  canceling: 'alreadyPaid',
  cancel: 'alreadyPaid',
  canceled: 'orderCanceled',
  expired: 'orderExpired',
};

const causeOfLateMoney = (
  { amountSatang, paidAt }: CommandOf<'RecordPayment'>,
  order: PlacedFacts,
): LateMoneyCause | undefined => {
  const cause = cannotTake[order.status];
  if (cause) return cause;
  if (paidAt > closesAt(order)) return 'afterWindow';
  return amountSatang === order.payNowSatang ? undefined : 'wrongAmount';
};

export const recordPayment = (command: CommandOf<'RecordPayment'>, order: PlacedFacts): OrderDecision => {
  const decided = moneyRecorded(command, order);
  if (isRefusal(decided) || decided.length === 0) return decided;
  const billId = order.attempts.get(command.paymentId)?.billId ?? command.billId;
  return [...decided, ...slipFactsOf({ ...command, billId }, order)];
};

const moneyRecorded = (command: CommandOf<'RecordPayment'>, order: PlacedFacts): OrderDecision => {
  const { orderId, paymentId, amountSatang, paidAt, at } = command;
  const attempt = order.attempts.get(paymentId);
  const { state, isTakenBack = false } = attempt ?? {};
  // Money that was taken back before we learned of it is not here.
  if (state === 'taken' || state === 'late' || isTakenBack) return nothing;
  const ofBill = billOf(order, attempt ?? { billId: command.billId ?? null });
  if (ofBill) return recordBillPayment(command, order, ofBill);
  const money = { orderId, paymentId, amountSatang, paidAt, recordedAt: at };
  const cause = causeOfLateMoney(command, order);
  if (!cause) return [{ type: 'OrderPaid', data: money }];
  // A transfer whose money arrived, right or wrong, is no longer awaited.
  const openUntil = isOpen(order) ? closesAfter(order, paymentId, { state: 'late' }) : null;
  return [
    {
      type: 'LateMoneyArrived',
      data: { ...money, cause, settleBy: later(at, lateMoneySettleMs), openUntil },
    },
  ];
};

type TakeBackCommand = CommandOf<'TakeBackPayment'>;
const refundsOf = (order: PlacedFacts, paymentId: string) =>
  ownRefundsOf(order, paymentId).filter(({ state }) => state !== 'released');
const sumOf = (all: readonly { readonly amountSatang: number }[]): number =>
  all.reduce((sum, { amountSatang }) => sum + amountSatang, 0);

/** At most what was left of the payment, or all of it if we do not know the payment yet. */
const chargedBack = ({ paymentId, amountSatang }: TakeBackCommand, order: PlacedFacts): number => {
  const came = receivedOf(order, paymentId);
  if (came === 0) return amountSatang;
  const paid = sumOf(refundsOf(order, paymentId).filter(({ state }) => state === 'paid'));
  return Math.max(0, Math.min(amountSatang, came - takenBackOf(order.attempts.get(paymentId)) - paid));
};

const givenBackOf = (attempt: Attempt | undefined) =>
  (attempt?.takenBack ?? []).filter(({ cause }) => cause === 'givenBack');

/** The part that the gateway took back by itself and we do not know yet. Null if all of it may be our own refunds. */
const newlyGone = (command: TakeBackCommand, order: PlacedFacts): number | null => {
  const { paymentId, cause, amountSatang, gone } = command;
  if (cause === 'chargedBack') return chargedBack(command, order);
  // A refund that was finally transferred did not go through the gateway.
  const ours = refundsOf(order, paymentId).filter(({ method }) => method === 'gateway');
  const known = takenBackOf(order.attempts.get(paymentId));
  if (gone === undefined) return ours.length === 0 && known === 0 ? amountSatang : null;
  const left = [...gone];
  const isIn = (satang: number): boolean => {
    const place = left.indexOf(satang);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  };
  const paid = ours.filter(({ state }) => state === 'paid');
  for (const one of [...paid, ...givenBackOf(order.attempts.get(paymentId))]) isIn(one.amountSatang);
  // A refund still open here may be done at the gateway, which reports only its amount.
  const done = [...paid, ...ours.filter((one) => one.state !== 'paid' && isIn(one.amountSatang))];
  const satang = gone.reduce((sum, one) => sum + one, 0) - sumOf(done) - known;
  return satang > 0 ? satang : null;
};

export const takeBackPayment = (command: CommandOf<'TakeBackPayment'>, order: PlacedFacts): OrderDecision => {
  const { type: _, at, gone: __, ...takenBack } = command;
  const attempt = order.attempts.get(command.paymentId);
  const { isTakenBack = false, wonBackAt = null } = attempt ?? {};
  // After a won case only a newer chargeback counts.
  if (isTakenBack || (wonBackAt !== null && command.takenBackAt <= wonBackAt)) return nothing;
  const amountSatang = newlyGone(command, order);
  if (amountSatang === null) return takenBackOf(attempt) > 0 ? nothing : refuse('refund_on_its_way');
  return [{ type: 'PaymentTakenBack', data: { ...takenBack, amountSatang, recordedAt: at } }];
};

/** Reverses only the chargeback that was won, and refunds late money that was due. Money unknown until now arrives. */
export const winBackPayment = (command: CommandOf<'WinBackPayment'>, order: PlacedFacts): OrderDecision => {
  const { type: _, at, ...wonBack } = command;
  const { paymentId, caseId, wonAt } = command;
  const attempt = order.attempts.get(paymentId);
  if (!attempt?.isTakenBack || (attempt.wonBackAt !== null && wonAt <= attempt.wonBackAt)) return nothing;
  if (caseId !== undefined && lossOfCase(order, { paymentId, caseId })) return refuse('late_money_said_lost');
  const won = { type: 'PaymentWonBack', data: { ...wonBack, recordedAt: at } } as const;
  const after = withWonBack(order, won.data) ?? order;
  if (attempt.state === 'taken' || attempt.state === 'late') return [won, ...promisedOnceWon(after, command)];
  const { orderId, amountSatang } = command;
  if (amountSatang === 0) return [won];
  const attempts = new Map(order.attempts).set(paymentId, { ...attempt, isTakenBack: false });
  const money = { type: 'RecordPayment', orderId, paymentId, amountSatang, paidAt: wonAt, at } as const;
  const came = moneyRecorded(money, { ...order, attempts });
  return isRefusal(came) ? came : [won, ...came];
};

/** An order that costs nothing is paid when it is placed. */
export const paidByNothing = (orderId: string, at: string): Only<OrderEvent, 'OrderPaid'> => ({
  type: 'OrderPaid',
  data: { orderId, paymentId: 'free', amountSatang: 0, paidAt: at, recordedAt: at },
});

export const closePaymentWindow = (
  { orderId, at }: CommandOf<'ClosePaymentWindow'>,
  order: PlacedFacts,
): OrderDecision =>
  isOpen(order) && at >= closesAt(order) ? [{ type: 'PaymentWindowClosed', data: { orderId, closedAt: at } }] : nothing;
