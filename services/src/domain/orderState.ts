import type { OrderEvent, PayMethod } from '@klang/contracts/events/order';
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

/** Money of an attempt that the order could not take, and what became of it. */
export type LateMoney = {
  readonly amountSatang: number;
  readonly paidAt: string;
  readonly cause: LateMoneyCause;
  readonly settleBy: string | null;
  /** Who of the staff looks after it. */
  readonly takenBy: string | null;
  readonly choice: LateMoneyChoice | null;
  /** What of it was to go back when it was settled. */
  readonly refundSatang: number;
};
type WrittenSum = {
  readonly caseId: string | null;
  readonly amountSatang: number;
  /** Who of the staff let it go alone; null where two did. */
  readonly aloneBy: string | null;
};
export type Attempt = {
  readonly state: 'pending' | 'declined' | 'taken' | 'late';
  /** Null for money of an attempt that we never began. */
  readonly method: PayMethod | null;
  /** Where the customer came from, and is sent back to. */
  readonly host: string | null;
  readonly startedAt: string | null;
  /** Until when it can be paid. */
  readonly dueAt: string | null;
  /** What it is to pay; null where that is the order itself. */
  readonly billId: string | null;
  /** What that bill still asked for as it began. */
  readonly askedSatang: number | null;
  /** What came by it, once it was taken. */
  readonly takenSatang: number;
  /** Until when staff look for a transfer that the customer reported. */
  readonly confirmBy: string | null;
  /** What the provider said when it declined. */
  readonly reason: string | null;
  readonly late: LateMoney | null;
  /** The gateway took its money back by itself, all that was left of it, maybe before we heard that it was here. */
  readonly isTakenBack: boolean;
  /** How much of it went each time, and why. */
  readonly takenBack: readonly { readonly cause: TakenBackCause; readonly amountSatang: number }[];
  /** When a bank decided last that it is ours after all; null where none did. */
  readonly wonBackAt: string | null;
  /** The case of which it did; null where it is not known. */
  readonly wonCaseId: string | null;
  /** What of it was taken back for good and is asked for no more, by the case of which that was said. */
  readonly writtenOff: readonly WrittenSum[];
};

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
  /** Of what our own staff gave back at the gateway: the case by which we heard that it was taken back. */
  readonly ofCaseId?: string;
  /** Of such money, why they gave it back. */
  readonly ofCause?: RefundCause;
};

export type PlacedFacts = {
  /** What it is called where people read it. */
  readonly number: string;
  readonly customerId: string;
  readonly status: OrderStatus;
  readonly totalSatang: number;
  /** What must arrive: the total, without what a company withholds. */
  readonly payNowSatang: number;
  readonly payBy: string;
  readonly pickUp: Visit | null;
  readonly promo: { readonly discountId: string; readonly code: string } | null;
  readonly language: 'th' | 'en';
  readonly madeBy: MadeBy;
  /** Of one that staff made: the customer agreed to the texts. */
  readonly isAgreed: boolean;
  readonly attempts: ReadonlyMap<string, Attempt>;
  /** What was taken for it; null while nothing was. */
  readonly paidSatang: number | null;
  /** What was to go back when its cancelling was settled. */
  readonly cancelRefundSatang: number;
  readonly refunds: ReadonlyMap<string, PromisedRefund>;
  /** Its things and visits once it is paid, and what they cost. */
  readonly contract: Contract;
};
export type Order = PlacedFacts | null;

export type OrderCommandHead = { readonly orderId: string; readonly at: string };
/** The customer who acts, or null when staff act; to a stranger the order does not exist. */
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
  takenSatang: 0,
  confirmBy: null,
  reason: null,
  late: null,
  isTakenBack: false,
  takenBack: [],
  wonBackAt: null,
  wonCaseId: null,
  writtenOff: [],
};

type Change = { readonly attempt: Partial<Attempt> } & Partial<PlacedFacts>;

const changed = (order: PlacedFacts, paymentId: string, { attempt, ...change }: Change): PlacedFacts => ({
  ...order,
  ...change,
  attempts: new Map(order.attempts).set(paymentId, { ...(order.attempts.get(paymentId) ?? unknown), ...attempt }),
});

/** The order with one of its attempts changed, which begins here if nobody has heard of it. */
export const withAttempt = (order: Order, paymentId: string, change: Change): Order =>
  order && changed(order, paymentId, change);

export const withLate = (order: Order, paymentId: string, change: Partial<LateMoney>): Order => {
  const late = order?.attempts.get(paymentId)?.late;
  return late ? withAttempt(order, paymentId, { attempt: { late: { ...late, ...change } } }) : order;
};

export const isOpen = ({ status }: Pick<PlacedFacts, 'status'>): boolean => isUnpaid(status);

/** It was over before anybody paid it: its place and its promo code are free for others. */
export const cameToNothing = ({ status, paidSatang }: Pick<PlacedFacts, 'status' | 'paidSatang'>): boolean =>
  (status === 'expired' || status === 'canceled') && paidSatang === null;

/** Until when money counts: the time to pay, longer while staff look for a transfer that was reported. */
export const closesAt = ({ payBy, attempts }: Pick<PlacedFacts, 'payBy' | 'attempts'>): string =>
  [...attempts.values()].reduce(
    (last, { state, confirmBy }) => (state === 'pending' && confirmBy !== null && confirmBy > last ? confirmBy : last),
    payBy,
  );

/** The same, once one of the attempts has changed: what its event says. */
export const closesAfter = (order: PlacedFacts, paymentId: string, attempt: Partial<Attempt>): string =>
  closesAt(changed(order, paymentId, { attempt }));

type AwaitedPayment = Pick<Attempt, 'confirmBy'> & {
  readonly paymentId: string;
  readonly method: PayMethod;
  readonly startedAt: string;
};
const looksLonger = (one: AwaitedPayment, other: AwaitedPayment): number =>
  (other.confirmBy ?? '').localeCompare(one.confirmBy ?? '');

/** The attempt to pay that is awaited: of reported transfers the one looked for longest, otherwise the latest. */
export const awaited = (order: Pick<PlacedFacts, 'status' | 'attempts'>): AwaitedPayment | null => {
  const pending = [...order.attempts].flatMap(([paymentId, { state, method, startedAt, confirmBy }]) =>
    state === 'pending' && method && startedAt ? [{ paymentId, method, startedAt, confirmBy }] : [],
  );
  if (!isOpen(order)) return null;
  const [transfer] = pending.filter(({ confirmBy }) => confirmBy !== null).sort(looksLonger);
  return transfer ?? pending.at(-1) ?? null;
};

/** How the latest of the attempts that were declined was made, and why it came to nothing. */
export const lastDeclined = ({
  attempts,
}: Pick<PlacedFacts, 'attempts'>): Pick<Attempt, 'method' | 'reason'> | undefined =>
  [...attempts.values()].findLast(({ state }) => state === 'declined');

/** Nothing new can be begun. */
export const isTriedOut = ({ attempts }: Pick<PlacedFacts, 'attempts'>): boolean => attempts.size >= mostPayAttempts;

export const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** So long after the time to pay the gateway has been asked for the last time that matters. */
const heardMs = 3 * 60_000;
/** Until when the money of an attempt may be on its way. */
export const awaitedUntil = ({ dueAt, confirmBy }: Pick<Attempt, 'dueAt' | 'confirmBy'>): string | null =>
  confirmBy ?? (dueAt && later(dueAt, heardMs));

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
