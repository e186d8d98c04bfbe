import { reminderDays } from '@klang/contracts/bills/bill';
import type { PayMethod } from '@klang/contracts/events/order';
import { daysAfter } from '@klang/contracts/kit/days';
import { lateMoneySettleMs, mostPayAttempts, paymentWindowMs, transferConfirmMs } from '@klang/contracts/limits';
import { nothing, refuse } from './kit.ts';
import { type Bill, openOf } from './orderBilling.ts';
import { type As, type Attempt, type Decided, later, type On, type Placed } from './orderState.ts';

const dayMs = 86_400_000;

type Start = On &
  As & {
    readonly paymentId: string;
    readonly method: PayMethod;
    readonly host?: string | null;
    readonly billId: string;
  };
type OfBill = { readonly billId: string; readonly bill: Bill };
/** The bill that an attempt is for. */
export const billOf = ({ contract }: Placed, attempt: Attempt | undefined): OfBill | null => {
  const bill = attempt?.billId ? contract.billing.bills.get(attempt.billId) : undefined;
  return bill && attempt?.billId ? { billId: attempt.billId, bill } : null;
};

/** Until when an attempt to pay a bill can be paid; the bill itself stays payable until it is paid. */
export const attemptEnds = (startedAt: string): string => later(startedAt, paymentWindowMs);

/** So many tries in a day and a night, as for an order. */
const isTriedOut = ({ attempts }: Placed, { billId, at }: Start): boolean => {
  const since = later(at, -dayMs);
  const recent = [...attempts.values()].filter((one) => one.billId === billId && (one.startedAt ?? '') > since);
  return recent.length >= mostPayAttempts;
};

export const startBillPayment = (command: Start, order: Placed): Decided => {
  const { orderId, paymentId, method, host = null, billId, at } = command;
  const bill = order.contract.billing.bills.get(billId);
  if (!bill) return refuse('bill_not_found');
  if (openOf(bill) === 0) return refuse('bill_paid_already');
  const attempt = order.attempts.get(paymentId);
  if (attempt && (attempt.state !== 'pending' || attempt.billId !== billId)) return refuse('payment_already_finished');
  if (attempt) return at > attemptEnds(attempt.startedAt ?? at) ? refuse('payment_window_closed') : nothing;
  if (isTriedOut(order, command)) return refuse('too_many_pay_attempts');
  return [{ type: 'PaymentStarted', data: { orderId, paymentId, method, host, billId, startedAt: at } }];
};

type Of = On & { readonly paymentId: string };
export const reportBillTransfer = (
  { orderId, paymentId, at }: Of,
  attempt: Attempt,
  { billId, bill }: OfBill,
): Decided => {
  if (attempt.state !== 'pending') return refuse('payment_already_finished');
  if (attempt.confirmBy !== null) return nothing;
  if (attempt.method !== 'transfer') return refuse('payment_not_started');
  if (openOf(bill) === 0) return refuse('bill_paid_already');
  const confirmBy = later(at, transferConfirmMs);
  const data = { orderId, paymentId, billId, reportedAt: at, confirmBy, openUntil: null };
  return [{ type: 'TransferReported', data }];
};

export const declineBillPayment = (
  { orderId, paymentId, reason, at }: Of & { readonly reason: string },
  { billId }: OfBill,
): Decided => [
  { type: 'PaymentDeclined', data: { orderId, paymentId, billId, reason, declinedAt: at, openUntil: null } },
];

type Money = Of & { readonly amountSatang: number; readonly paidAt: string };
/** Money pays a bill that asks for just so much; any other is a case for staff, so that no bill is paid twice. */
export const recordBillPayment = (
  { orderId, paymentId, amountSatang, paidAt, at }: Money,
  { billId, bill }: OfBill,
): Decided => {
  const money = { orderId, paymentId, amountSatang, paidAt, recordedAt: at };
  const open = openOf(bill);
  if (open > 0 && open === amountSatang)
    return [{ type: 'BillPaid', data: { ...money, billId, method: null, staffId: null, slipId: null } }];
  const cause = open === 0 ? 'alreadyPaid' : 'wrongAmount';
  const settleBy = later(at, lateMoneySettleMs);
  return [{ type: 'LateMoneyArrived', data: { ...money, billId, cause, settleBy, openUntil: null } }];
};

export type RecordBillMoney = Money & {
  readonly type: 'RecordBillMoney';
  readonly billId: string;
  readonly method: 'cash' | 'transfer';
  readonly staffId: string;
  readonly slipId: string | null;
};
/** Cash, or a transfer that came without an attempt of the customer's. */
export const recordBillMoney = ({ type: _, at, ...money }: RecordBillMoney, order: Placed): Decided => {
  const bill = order.contract.billing.bills.get(money.billId);
  if (!bill) return refuse('bill_not_found');
  if (order.attempts.get(money.paymentId)?.state === 'taken') return nothing;
  if (openOf(bill) === 0) return refuse('bill_paid_already');
  if (money.amountSatang !== openOf(bill)) return refuse('bill_amount_differs');
  return [{ type: 'BillPaid', data: { ...money, recordedAt: at } }];
};

export type RemindBill = On & {
  readonly type: 'RemindBill';
  readonly billId: string;
  /** So many days after the due day it was to be; null where staff remind. */
  readonly day: number | null;
  readonly dueOn: string | null;
  readonly on: string;
};
/** Once for each of the days; who was away for long catches up on the last of them only. */
const isReminded = ({ dueOn, reminded }: Bill, { day, on }: { readonly day: number; readonly on: string }): boolean =>
  reminded.some((one) => one >= day) || reminderDays.some((one) => one > day && daysAfter(dueOn, one) <= on);

/** Of a bill that was paid meanwhile, or is due on another day now, nobody is reminded. */
export const remindBill = ({ orderId, billId, day, dueOn, on, at }: RemindBill, order: Placed): Decided => {
  const bill = order.contract.billing.bills.get(billId);
  if (!bill) return refuse('bill_not_found');
  if (openOf(bill) === 0) return day === null ? refuse('bill_paid_already') : nothing;
  if (day !== null && (bill.dueOn !== dueOn || isReminded(bill, { day, on }))) return nothing;
  return [{ type: 'BillReminded', data: { orderId, customerId: order.customerId, billId, day, remindedAt: at } }];
};

export type MoveBillDue = On & {
  readonly type: 'MoveBillDue';
  readonly billId: string;
  readonly dueOn: string;
  readonly on: string;
  readonly reason: string;
};
export const moveBillDue = ({ orderId, billId, dueOn, on, reason, at }: MoveBillDue, order: Placed): Decided => {
  const bill = order.contract.billing.bills.get(billId);
  if (!bill) return refuse('bill_not_found');
  if (bill.dueOn === dueOn) return nothing;
  if (openOf(bill) === 0) return refuse('bill_paid_already');
  if (dueOn < on) return refuse('bill_due_passed');
  return [
    { type: 'BillDueMoved', data: { orderId, customerId: order.customerId, billId, dueOn, reason, movedAt: at } },
  ];
};
