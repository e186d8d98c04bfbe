import { mostDueDays } from '@klang/contracts/bills/bill';
import type { OrderEvent, PayMethod } from '@klang/contracts/events/order';
import { daysAfter } from '@klang/contracts/kit/days';
import { lateMoneySettleMs, mostPayAttempts, paymentWindowMs, transferConfirmMs } from '@klang/contracts/limits';
import type { LateMoneyCause } from '@klang/contracts/payments/lateMoney';
import { nothing, type Only, type Refusal, refuse, sameOrTaken } from './kit.ts';
import { type Bill, openOf } from './orderBilling.ts';
import { settling } from './orderBills.ts';
import { usingCredit } from './orderCreditUsed.ts';
import { givingBack } from './orderGivingBack.ts';
import {
  type Attempt,
  type ByAsker,
  checkedBills,
  later,
  type OrderCommandHead,
  type OrderDecision,
  type PlacedFacts,
} from './orderState.ts';
import { inSteps } from './orderSteps.ts';
import { unaskedPaid, unaskedWith } from './orderTaxUnasked.ts';

const dayMs = 86_400_000;

type Start = OrderCommandHead &
  ByAsker & {
    readonly paymentId: string;
    readonly method: PayMethod;
    readonly host?: string | null;
    readonly billId: string;
  };
type OfBill = { readonly billId: string; readonly bill: Bill };
export const billOf = ({ contract }: PlacedFacts, attempt: Pick<Attempt, 'billId'> | undefined): OfBill | null => {
  const bill = attempt?.billId ? contract.billing.bills.get(attempt.billId) : undefined;
  return bill && attempt?.billId ? { billId: attempt.billId, bill } : null;
};

/** When an attempt to pay a bill expires. The bill itself stays payable until it is paid. */
export const attemptEnds = (startedAt: string): string => later(startedAt, paymentWindowMs);

const isTriedOut = ({ attempts }: PlacedFacts, { billId, at }: Start): boolean => {
  const since = later(at, -dayMs);
  const recent = [...attempts.values()].filter((one) => one.billId === billId && (one.startedAt ?? '') > since);
  return recent.length >= mostPayAttempts;
};

const closedBy = (bill: Bill): Refusal | undefined => {
  if (bill.isVoid) return refuse('bill_void');
  return openOf(bill) === 0 ? refuse('bill_paid_already') : undefined;
};

export const startBillPayment = (command: Start, order: PlacedFacts): OrderDecision => {
  const { orderId, paymentId, method, host = null, billId, at } = command;
  const bill = order.contract.billing.bills.get(billId);
  if (!bill) return refuse('bill_not_found');
  const closed = closedBy(bill);
  if (closed) return closed;
  const attempt = order.attempts.get(paymentId);
  if (attempt && (attempt.state !== 'pending' || attempt.billId !== billId)) return refuse('payment_already_finished');
  if (attempt) return at > (attempt.dueAt ?? at) ? refuse('payment_window_closed') : nothing;
  if (isTriedOut(order, command)) return refuse('too_many_pay_attempts');
  return [
    {
      type: 'PaymentStarted',
      data: { orderId, paymentId, method, host, billId, startedAt: at, dueAt: attemptEnds(at) },
    },
  ];
};

type PaymentHead = OrderCommandHead & { readonly paymentId: string };
export const reportBillTransfer = (
  { orderId, paymentId, at }: PaymentHead,
  attempt: Attempt,
  { billId, bill }: OfBill,
): OrderDecision => {
  if (attempt.state !== 'pending') return refuse('payment_already_finished');
  if (attempt.confirmBy !== null) return nothing;
  if (attempt.method !== 'transfer') return refuse('payment_not_started');
  const closed = closedBy(bill);
  if (closed) return closed;
  const confirmBy = later(at, transferConfirmMs);
  const data = { orderId, paymentId, billId, reportedAt: at, confirmBy, openUntil: null };
  return [{ type: 'TransferReported', data }];
};

export const declineBillPayment = (
  { orderId, paymentId, reason, at }: PaymentHead & { readonly reason: string },
  { billId }: OfBill,
): OrderDecision => [
  { type: 'PaymentDeclined', data: { orderId, paymentId, billId, reason, declinedAt: at, openUntil: null } },
];

type WithSlip = PaymentHead & { readonly billId?: string | undefined; readonly slipPath?: string | null | undefined };
export const slipFactsOf = (
  { orderId, paymentId, billId, slipPath, at }: WithSlip,
  order: PlacedFacts,
): OrderEvent[] => {
  if (!slipPath) return [];
  const ofBill = billId === undefined ? {} : { billId };
  const slip = { orderId, customerId: order.customerId, paymentId, ...ofBill, slipPath, keptAt: at };
  return [{ type: 'SlipKept', data: slip }];
};

const causeOf = (bill: Bill): LateMoneyCause => {
  if (bill.isVoid) return 'billVoid';
  return openOf(bill) === 0 ? 'alreadyPaid' : 'wrongAmount';
};

type LateData = Only<OrderEvent, 'LateMoneyArrived'>['data'];
const arrivedLate = (
  money: Omit<LateData, 'cause' | 'askedSatang' | 'settleBy' | 'openUntil' | 'billId'>,
  { billId, bill }: OfBill,
): OrderEvent => {
  const settleBy = later(money.recordedAt, lateMoneySettleMs);
  const ofBill = { billId, askedSatang: openOf(bill), cause: causeOf(bill) };
  return { type: 'LateMoneyArrived', data: { ...money, ...ofBill, settleBy, openUntil: null } };
};

type Money = PaymentHead & { readonly amountSatang: number; readonly paidAt: string };
/** Money pays a bill if it is the open amount, or was when its attempt began. Any other amount is a case for staff. */
export const recordBillPayment = (command: Money, order: PlacedFacts, { billId, bill }: OfBill): OrderDecision => {
  const { orderId, paymentId, amountSatang, paidAt, at } = command;
  const money = { orderId, paymentId, amountSatang, paidAt, recordedAt: at };
  const open = openOf(bill);
  const askedSatang = order.attempts.get(paymentId)?.askedSatang ?? 0;
  if (!bill.isPaid && !bill.isVoid && amountSatang > 0 && (amountSatang === open || amountSatang === askedSatang)) {
    const unasked = unaskedPaid(order.contract.billing, billId, amountSatang - open);
    const paid = { ...money, ...unasked, billId, method: null, staffId: null, slipId: null };
    const command = { orderId, at };
    const paying = () => [{ type: 'BillPaid', data: paid } as const];
    return inSteps(order, [paying, usingCredit(command), settling(command), givingBack(command)]);
  }
  return [arrivedLate(money, { billId, bill })];
};

export type RecordBillMoney = Money & {
  readonly type: 'RecordBillMoney';
  readonly billId: string;
  readonly method: 'cash' | 'transfer';
  readonly staffId: string;
  readonly slipPath?: string | null;
};
type BillMoney = Pick<RecordBillMoney, 'method' | 'amountSatang' | 'paidAt'>;
/** Nothing is open of a bill that was paid: 0 is what a repeat over many bills finds. */
const isSameMoney = (
  { recordedAs, recordedPaidAt, takenSatang }: Attempt,
  { method, amountSatang, paidAt }: BillMoney,
): boolean =>
  (recordedAs === null || (recordedAs === method && recordedPaidAt === paidAt)) &&
  (amountSatang === takenSatang || amountSatang === 0);

/** The bill asks for nothing any more, but the money came: staff settle it as other late money. */
const voidBillMoney = (
  { orderId, billId, paymentId, method, amountSatang, paidAt, slipPath, at }: Omit<RecordBillMoney, 'type'>,
  order: PlacedFacts,
  bill: Bill,
): readonly OrderEvent[] => {
  const money = { orderId, paymentId, amountSatang, paidAt, method, recordedAt: at };
  return [arrivedLate(money, { billId, bill }), ...slipFactsOf({ orderId, billId, paymentId, slipPath, at }, order)];
};

/** A manual entry must not use the id of an attempt: the attempt's own money would be lost. */
const knownMoney = (known: Attempt, money: BillMoney & { readonly billId: string }): OrderDecision => {
  const { recordedAs, billId, state, late } = known;
  if (recordedAs && billId !== money.billId) return refuse('id_taken');
  if (recordedAs && late) return sameOrTaken(isSameMoney({ ...known, takenSatang: late.amountSatang }, money));
  const isOfBill = state === 'taken' && billId === money.billId;
  return isOfBill ? sameOrTaken(isSameMoney(known, money)) : refuse('payment_already_finished');
};

export const recordBillMoney = (
  { type: _, at, slipPath, ...money }: RecordBillMoney,
  order: PlacedFacts,
): OrderDecision => {
  const bill = order.contract.billing.bills.get(money.billId);
  if (!bill) return refuse('bill_not_found');
  const known = order.attempts.get(money.paymentId);
  if (known) return knownMoney(known, money);
  if (bill.isVoid && money.amountSatang > 0)
    return voidBillMoney({ ...money, slipPath: slipPath ?? null, at }, order, bill);
  const closed = closedBy(bill);
  if (closed) return closed;
  if (money.amountSatang !== openOf(bill)) return refuse('bill_amount_differs');
  const unasked = unaskedWith(order.contract.billing, money.billId);
  const paid = { type: 'BillPaid', data: { ...money, ...unasked, slipId: null, recordedAt: at } } as const;
  return [
    ...inSteps(order, [() => [paid], settling({ orderId: money.orderId, at })]),
    ...slipFactsOf({ ...money, slipPath, at }, order),
  ];
};

export type RemindBill = OrderCommandHead & {
  readonly type: 'RemindBill';
  readonly billId: string;
  /** Days after the due day. Null: staff send the reminder. */
  readonly day: number | null;
  readonly dueOn: string | null;
  readonly on: string;
  readonly remindId?: string;
};
const isReminded = (bill: Bill, { day, on }: { readonly day: number; readonly on: string }): boolean =>
  bill.reminded.some((one) => one >= day) ||
  bill.remindOn.some((one) => one > day && daysAfter(bill.dueOn, one) <= on) ||
  // No reminder on the day of issue: the bill itself arrives.
  daysAfter(bill.dueOn, day) === bill.issuedOn;

/** Nobody is asked for a bill that the end of its contract will cancel. */
const waiting = ({ waitsUntil }: Bill): Refusal | undefined =>
  waitsUntil === null ? undefined : refuse('bill_waits_for_end');

export const remindBill = (
  { orderId, billId, day, dueOn, on, remindId, at }: RemindBill,
  order: PlacedFacts,
): OrderDecision => {
  const bill = order.contract.billing.bills.get(billId);
  if (!bill) return refuse('bill_not_found');
  if (remindId !== undefined && bill.remindIds.includes(remindId)) return nothing;
  const isChecked = checkedBills(order, on).has(billId);
  const closed = closedBy(bill) ?? waiting(bill) ?? (isChecked ? refuse('bill_transfer_to_check') : undefined);
  if (closed) return day === null ? closed : nothing;
  if (day !== null && (bill.dueOn !== dueOn || isReminded(bill, { day, on }))) return nothing;
  const remindFields = remindId === undefined ? {} : { remindId };
  const { customerId } = order;
  return [{ type: 'BillReminded', data: { orderId, customerId, billId, day, ...remindFields, remindedAt: at } }];
};

export type MoveBillDue = OrderCommandHead & {
  readonly type: 'MoveBillDue';
  readonly billId: string;
  readonly moveId?: string;
  readonly dueOn: string;
  readonly on: string;
  readonly reason: string;
};
export const moveBillDue = (
  { orderId, billId, moveId, dueOn, on, reason, at }: MoveBillDue,
  order: PlacedFacts,
): OrderDecision => {
  const bill = order.contract.billing.bills.get(billId);
  if (!bill) return refuse('bill_not_found');
  const known = bill.moves.get(moveId ?? '');
  if (known !== undefined) return sameOrTaken(known === dueOn);
  if (bill.dueOn === dueOn) return nothing;
  const closed = closedBy(bill) ?? waiting(bill);
  if (closed) return closed;
  if (dueOn < on) return refuse('bill_due_passed');
  if (dueOn > daysAfter(on, mostDueDays)) return refuse('bill_due_too_far');
  const { customerId } = order;
  const moveFields = moveId === undefined ? {} : { moveId };
  const moved = {
    orderId,
    customerId,
    billId,
    ...moveFields,
    dueOn,
    remindOn: [...bill.remindOn],
    reason,
    movedAt: at,
  };
  return [{ type: 'BillDueMoved', data: moved }];
};
