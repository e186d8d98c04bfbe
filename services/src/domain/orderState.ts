import { isLookedFor } from '@klang/contracts/bills/lookedFor';
import type { OrderEvent, PayMethod } from '@klang/contracts/events/order';
import { bangkokDay } from '@klang/contracts/kit/days';
import { mostPayAttempts } from '@klang/contracts/limits';
import type { MadeBy } from '@klang/contracts/orders/madeBy';
import { isUnpaid, type OrderStatus } from '@klang/contracts/orders/orderStatuses';
import type { Visit } from '@klang/contracts/orders/trips';
import type { LateMoneyCause, LateMoneyChoice, TakenBackCause } from '@klang/contracts/payments/lateMoney';
import type { RefundCause, RefundMethod } from '@klang/contracts/payments/refunds';
import type { RefusalCode } from '@klang/contracts/refusals';
import { type Asker, type Decision, isAnothers, refuse } from './kit.ts';
import type { Contract } from './orderContract.ts';
import type { CreditParts } from './orderCreditParts.ts';

export type LateMoney = {
  readonly amountSatang: number;
  readonly paidAt: string;
  readonly cause: LateMoneyCause;
  readonly settleBy: string | null;
  readonly takenBy: string | null;
  readonly choice: LateMoneyChoice | null;
  readonly refundSatang: number;
  /** What had gone back before it was settled. It paid nothing, so it is never lost. */
  readonly goneSatang: number;
  /** Of what was moved on: what was refunded from there. */
  readonly paidOnwardsSatang: number;
};
/** Of moved money: what went back where it came in. `openSatang` of it may still be won, or is not decided. */
export type LossSums = {
  readonly goneSatang: number;
  readonly openSatang: number;
  /** Billed again where it came in: the money stands where it was moved. */
  readonly owedAgainSatang: number;
};
export type LossAtSource = LossSums & {
  /** The revision of the order that said so. */
  readonly revision: number;
};
type WrittenSum = {
  readonly caseId: string | null;
  readonly amountSatang: number;
  readonly aloneBy: string | null;
};
export type Attempt = {
  readonly state: 'pending' | 'declined' | 'taken' | 'late';
  /** Null if we did not start the attempt. */
  readonly method: PayMethod | null;
  readonly host: string | null;
  readonly startedAt: string | null;
  readonly dueAt: string | null;
  /** Null: it pays the order itself. */
  readonly billId: string | null;
  readonly askedSatang: number | null;
  /** How staff say it was paid. Null if nobody recorded it by hand. */
  readonly recordedAs: 'transfer' | 'cash' | PayMethod | null;
  /** When staff say it was paid. */
  readonly recordedPaidAt: string | null;
  /** The amount received. 0 until then. */
  readonly takenSatang: number;
  readonly confirmBy: string | null;
  /** Reported after staff had found no transfer that was reported for that bill before, or not this one. */
  readonly isReportedAgain: boolean;
  /** Of the slips that the customer sent. */
  readonly slipIds: readonly string[];
  readonly reason: string | null;
  readonly late: LateMoney | null;
  /** The gateway took back all the money that was left, possibly before we learned of the payment. */
  readonly isTakenBack: boolean;
  readonly takenBack: readonly { readonly cause: TakenBackCause; readonly amountSatang: number }[];
  readonly wonBackAt: string | null;
  readonly wonCaseId: string | null;
  readonly writtenOff: readonly WrittenSum[];
  readonly atSource: LossAtSource | null;
};

export type PromisedRefund = {
  readonly paymentId: string | null;
  readonly amountSatang: number;
  readonly method: RefundMethod;
  readonly creditSatang: number;
  readonly creditParts: CreditParts;
  /** What its notes lower of the receipts of other bills, as money. Until it is paid, this is a plan. */
  readonly notedElsewhere: ReadonlyMap<string, number>;
  /** What its credit notes lower of the receipts of bills, its own among them. Empty until it is paid. */
  readonly lowersReceipts: ReadonlyMap<string, number>;
  readonly isOfSettling: boolean;
  /** Null for refunds that nobody requested here. */
  readonly cause: RefundCause | null;
  /** The staff member who promised it alone. Null if another had to approve it. */
  readonly aloneBy: string | null;
  readonly state: 'open' | 'paid' | 'released';
  /** For a refund that staff made at the gateway: the case that reported it. */
  readonly ofCaseId?: string;
  readonly ofCause?: RefundCause;
  /** Moved money that was refunded where it came in. */
  readonly isNoted?: true;
};

export type PlacedFacts = {
  readonly number: string;
  readonly customerId: string;
  readonly status: OrderStatus;
  readonly totalSatang: number;
  /** The amount to receive: the total minus withholding tax. */
  readonly payNowSatang: number;
  readonly payBy: string;
  readonly pickUp: Visit | null;
  readonly promo: { readonly discountId: string; readonly code: string } | null;
  readonly language: 'th' | 'en';
  readonly madeBy: MadeBy;
  /** For an order made by staff: the customer accepted the texts. */
  readonly isAgreed: boolean;
  readonly attempts: ReadonlyMap<string, Attempt>;
  readonly paidSatang: number | null;
  readonly cancelRefundSatang: number;
  readonly refunds: ReadonlyMap<string, PromisedRefund>;
  readonly contract: Contract;
};
export type Order = PlacedFacts | null;

export type OrderCommandHead = { readonly orderId: string; readonly at: string };
/** The customer, or null for staff. An order of another customer answers as not found. */
export type ByAsker = { readonly asCustomer: Asker };
export type OrderDecision = Decision<OrderEvent>;

const unknown: Attempt = {
  state: 'pending',
  method: null,
  host: null,
  startedAt: null,
  dueAt: null,
  billId: null,
  askedSatang: null,
  recordedAs: null,
  recordedPaidAt: null,
  takenSatang: 0,
  confirmBy: null,
  isReportedAgain: false,
  slipIds: [],
  reason: null,
  late: null,
  isTakenBack: false,
  takenBack: [],
  wonBackAt: null,
  wonCaseId: null,
  writtenOff: [],
  atSource: null,
};

type Change = { readonly attempt: Partial<Attempt> } & Partial<PlacedFacts>;

const changed = (order: PlacedFacts, paymentId: string, { attempt, ...change }: Change): PlacedFacts => ({
  ...order,
  ...change,
  attempts: new Map(order.attempts).set(paymentId, { ...(order.attempts.get(paymentId) ?? unknown), ...attempt }),
});

export const withAttempt = (order: Order, paymentId: string, change: Change): Order =>
  order && changed(order, paymentId, change);

export const withLate = (order: Order, paymentId: string, change: Partial<LateMoney>): Order => {
  const late = order?.attempts.get(paymentId)?.late;
  return late ? withAttempt(order, paymentId, { attempt: { late: { ...late, ...change } } }) : order;
};

export const isOpen = ({ status }: Pick<PlacedFacts, 'status'>): boolean => isUnpaid(status);

/** It ended unpaid, so its place and promo code are free again. */
export const cameToNothing = ({ status, paidSatang }: Pick<PlacedFacts, 'status' | 'paidSatang'>): boolean =>
  (status === 'expired' || status === 'canceled') && paidSatang === null;

/** Until when money counts: the time to pay, or longer while a reported transfer is awaited. */
export const closesAt = ({ payBy, attempts }: Pick<PlacedFacts, 'payBy' | 'attempts'>): string =>
  [...attempts.values()].reduce(
    (last, { state, confirmBy, isReportedAgain }) =>
      state === 'pending' && !isReportedAgain && confirmBy !== null && confirmBy > last ? confirmBy : last,
    payBy,
  );

export const closesAfter = (order: PlacedFacts, paymentId: string, attempt: Partial<Attempt>): string =>
  closesAt(changed(order, paymentId, { attempt }));

type AwaitedPayment = Pick<Attempt, 'confirmBy'> & {
  readonly paymentId: string;
  readonly method: PayMethod;
  readonly startedAt: string;
};
const looksLonger = (one: AwaitedPayment, other: AwaitedPayment): number =>
  (other.confirmBy ?? '').localeCompare(one.confirmBy ?? '');

/** The awaited attempt: the reported transfer that expires last, otherwise the latest attempt. One that came back with its slip holds no place. */
export const awaited = (order: Pick<PlacedFacts, 'status' | 'attempts'>): AwaitedPayment | null => {
  const pending = [...order.attempts].flatMap(
    ([paymentId, { state, method, startedAt, confirmBy, isReportedAgain }]) =>
      state === 'pending' && !isReportedAgain && method && startedAt
        ? [{ paymentId, method, startedAt, confirmBy }]
        : [],
  );
  if (!isOpen(order)) return null;
  const [transfer] = pending.filter(({ confirmBy }) => confirmBy !== null).sort(looksLonger);
  return transfer ?? pending.at(-1) ?? null;
};

export const lastDeclined = ({
  attempts,
}: Pick<PlacedFacts, 'attempts'>): Pick<Attempt, 'method' | 'reason'> | undefined =>
  [...attempts.values()].findLast(({ state }) => state === 'declined');

export const isTriedOut = ({ attempts }: Pick<PlacedFacts, 'attempts'>): boolean => attempts.size >= mostPayAttempts;

export const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** The last gateway inquiry happens within this time after the due time. */
const heardMs = 3 * 60_000;
/** Until when the attempt's money may still arrive. */
export const awaitedUntil = ({ dueAt, confirmBy }: Pick<Attempt, 'dueAt' | 'confirmBy'>): string | null =>
  confirmBy ?? (dueAt && later(dueAt, heardMs));

/** The bills whose money may be on its way. */
export const billsBeingPaid = ({ attempts }: Pick<PlacedFacts, 'attempts'>, at: string): ReadonlySet<string> =>
  new Set(
    [...attempts.values()].flatMap((one) =>
      one.billId !== null && one.state === 'pending' && (awaitedUntil(one) ?? '') > at ? [one.billId] : [],
    ),
  );

type Report = { readonly paymentId: string; readonly confirmBy: string; readonly reportedAt: string };
const isInVain = ({ state, confirmBy, isReportedAgain }: Attempt, on: string): boolean =>
  confirmBy !== null &&
  (isReportedAgain || state === 'declined' || (state === 'pending' && !isLookedFor(confirmBy, on)));
/** A slip brings back a transfer that was denied or passed, and the next report comes after that one all the same. */
export const withReported = (order: Order, { paymentId, confirmBy, reportedAt }: Report): Order => {
  const { billId = null, confirmBy: before = null } = order?.attempts.get(paymentId) ?? {};
  const on = bangkokDay(new Date(reportedAt));
  const others = billId === null ? [] : [...(order?.attempts.values() ?? [])];
  const isReportedAgain = before !== null || others.some((one) => one.billId === billId && isInVain(one, on));
  return withAttempt(order, paymentId, { attempt: { state: 'pending', reason: null, confirmBy, isReportedAgain } });
};

/** The bills that wait while staff look for their reported transfer. A report after one that was denied, or that nobody answered in time, holds nothing up. */
export const checkedBills = ({ attempts }: Pick<PlacedFacts, 'attempts'>, on: string): ReadonlySet<string> =>
  new Set(
    [...attempts.values()].flatMap(({ billId, state, confirmBy, isReportedAgain }) =>
      billId && state === 'pending' && !isReportedAgain && isLookedFor(confirmBy, on) ? [billId] : [],
    ),
  );

export const cannotStart: Partial<Record<OrderStatus, RefusalCode>> = {
  success: 'order_already_paid',
  cancelingSome: 'order_already_paid',
  canceling: 'order_already_paid',
  cancel: 'order_already_closed',
  canceled: 'order_already_closed',
  expired: 'payment_window_closed',
};

export const onOwnOrder =
  <C extends OrderCommandHead & Partial<ByAsker>>(rule: (command: C, order: PlacedFacts) => OrderDecision) =>
  (command: C, order: Order): OrderDecision => {
    if (!order || isAnothers(command.asCustomer, order.customerId)) return refuse('order_not_found');
    return rule(command, order);
  };
