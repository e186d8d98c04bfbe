import { type BillLine, billIdOf, extraDueDays, reminderDays } from '@klang/contracts/bills/bill';
import type { OrderEvent } from '@klang/contracts/events/order';
import { daysAfter } from '@klang/contracts/kit/days';
import type { LostChoice } from '@klang/contracts/payments/lateMoney';
import { type RequestedRefundCause, requestedRefundCauses } from '@klang/contracts/payments/refunds';
import { nothing, type Only, refuse } from './kit.ts';
import { nextBillAt, settling } from './orderBills.ts';
import { usingCredit } from './orderCreditUsed.ts';
import { takenBackOf } from './orderGone.ts';
import { aloneLeftOf, causeOf, ownRefundsOf, receivedOf, withPromised } from './orderRefunds.ts';
import {
  type Attempt,
  type Order,
  type OrderCommandHead,
  type OrderDecision,
  type PlacedFacts,
  withAttempt,
} from './orderState.ts';
import { inSteps } from './orderSteps.ts';
import { withoutUnpayable } from './orderUnpayable.ts';

export type LosePayment = OrderCommandHead & {
  readonly type: 'LosePayment';
  readonly paymentId: string;
  readonly amountSatang: number;
  /** The case of the chargeback. Each case is decided once. */
  readonly caseId?: string;
  readonly lost: LostChoice;
  readonly refundCause?: RequestedRefundCause;
  readonly reason: string | null;
  readonly aloneBy?: string | null;
  /** The amount per payment that their role may write off alone. Null: no limit. Absent: checked before. */
  readonly limitSatang?: number | null;
  readonly on: string;
};

/** Whether the attempt's money paid something of this order. Late money counts only if it was used or refunded. */
const hadPaid = ({ refunds }: PlacedFacts, paymentId: string, { state, late }: Attempt): boolean => {
  if (late?.choice === 'moved' || state === 'taken') return true;
  return [...refunds.values()].some((one) => one.paymentId === paymentId && one.state === 'paid');
};

type LossSum = Pick<Attempt['writtenOff'][number], 'caseId' | 'amountSatang'> & { readonly lost: LostChoice };
const lossesOf = ({ attempts, refunds, contract: { billing } }: PlacedFacts, paymentId: string): readonly LossSum[] => {
  const again = [...billing.bills.values()].filter(({ ofPaymentId }) => ofPaymentId === paymentId);
  const bills = again.map(({ caseId, stands: { totalSatang: amountSatang } }) => ({ caseId, amountSatang }));
  const written = attempts.get(paymentId)?.writtenOff ?? [];
  const ours = [...refunds.values()].filter((one) => one.paymentId === paymentId && one.ofCaseId !== undefined);
  return [
    ...bills.map((one) => ({ ...one, lost: 'owedAgain' as const })),
    ...written.map((one) => ({ ...one, lost: 'writtenOff' as const })),
    ...ours.map(({ ofCaseId: caseId = null, amountSatang }) => ({ caseId, amountSatang, lost: 'ourRefund' as const })),
  ];
};

type CaseOfPayment = Pick<LosePayment, 'paymentId'> & { readonly caseId: string };
export const lossOfCase = (order: PlacedFacts, { paymentId, caseId }: CaseOfPayment): LostChoice | undefined =>
  lossesOf(order, paymentId).find((one) => one.caseId === caseId)?.lost;

/** The first given reason for our own refund of a case. Undefined if it was not ours, or the payment paid nothing. */
export const causeOfCase = (
  order: PlacedFacts,
  { paymentId, caseId }: CaseOfPayment,
): RequestedRefundCause | undefined => {
  const ours = [...order.refunds.values()].find((one) => one.paymentId === paymentId && one.ofCaseId === caseId);
  return requestedRefundCauses.find((cause) => cause === ours?.ofCause);
};

export const isWonCase = ({ attempts }: PlacedFacts, { paymentId, caseId }: CaseOfPayment): boolean => {
  const attempt = attempts.get(paymentId);
  return attempt?.wonCaseId === caseId && !attempt.isTakenBack;
};

/** The part of a lost payment that is not decided yet. */
export const lostUnsaid = (order: PlacedFacts, paymentId: string): number => {
  const attempt = order.attempts.get(paymentId);
  if (!attempt || !hadPaid(order, paymentId, attempt)) return 0;
  const decidedSatang = lossesOf(order, paymentId).reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  // A chargeback can exceed the rest of the payment.
  const came = receivedOf(order, paymentId);
  const ours = ownRefundsOf(order, paymentId).filter(({ state }) => state === 'paid');
  const left = came - ours.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  const lost = came === 0 ? takenBackOf(attempt) : Math.min(takenBackOf(attempt), left);
  return Math.max(0, lost - (attempt.late?.goneSatang ?? 0) - decidedSatang);
};

/** What was written off of the payments that paid it again. */
const letGoAgain = (order: PlacedFacts, paymentId: string): number => {
  const { attempts, contract } = order;
  return [...attempts].reduce((sum, [paidAs, { billId, writtenOff }]) => {
    const again = contract.billing.bills.get(billId ?? '')?.ofPaymentId;
    if (again !== paymentId) return sum;
    return writtenOff.reduce((all, { amountSatang }) => all + amountSatang, sum) + letGoAgain(order, paidAs);
  }, 0);
};
type DecidedSums = { readonly letGoSatang: number; readonly owedAgainSatang: number };
/** What of a lost payment its order bills again, or was paid again, and what it let go for good. */
export const lossSumsOf = (order: PlacedFacts, paymentId: string): DecidedSums => {
  const sums = { letGoSatang: 0, billedSatang: 0 };
  for (const { lost, amountSatang } of lossesOf(order, paymentId))
    sums[lost === 'owedAgain' ? 'billedSatang' : 'letGoSatang'] += amountSatang;
  const letGoOfBilled = Math.min(sums.billedSatang, letGoAgain(order, paymentId));
  return { letGoSatang: sums.letGoSatang + letGoOfBilled, owedAgainSatang: sums.billedSatang - letGoOfBilled };
};

export const withWrittenOff = (
  order: Order,
  { paymentId, amountSatang, caseId, aloneBy }: Only<OrderEvent, 'PaymentWrittenOff'>['data'],
): Order => {
  const before = order?.attempts.get(paymentId)?.writtenOff ?? [];
  return withAttempt(order, paymentId, {
    attempt: { writtenOff: [...before, { caseId: caseId ?? null, amountSatang, aloneBy: aloneBy ?? null }] },
  });
};

/** Counts like a promised refund: for the credit, the credit note of its receipt, and a person's limit. */
export const withOurRefund = (
  order: Order,
  { caseId, paymentId, amountSatang, creditSatang = 0, aloneBy, cause }: Only<OrderEvent, 'PaymentRefunded'>['data'],
): Order =>
  order &&
  withPromised(order, caseId, {
    paymentId,
    amountSatang,
    method: 'gateway',
    creditSatang,
    isOfSettling: false,
    cause: null,
    aloneBy: aloneBy ?? null,
    state: 'paid',
    ofCaseId: caseId,
    ofCause: cause,
  });

const lineOf = (on: string, amountSatang: number): BillLine => ({
  kind: 'again',
  part: 'period',
  period: null,
  sizeId: null,
  itemIds: [],
  tripId: null,
  from: on,
  until: on,
  days: 1,
  ofDays: 1,
  unitSatang: amountSatang,
  amountSatang,
});

/** A bill for exactly the lost amount. Its receipt and tax were issued with the first payment. */
const owedAgain = (command: LosePayment, { customerId, contract }: PlacedFacts): OrderEvent => {
  const { orderId, paymentId: ofPaymentId, amountSatang, caseId, reason, on, at } = command;
  const sequence = contract.billing.bills.size + 2;
  const dueOn = daysAfter(on, extraDueDays);
  return {
    type: 'BillIssued',
    data: {
      orderId,
      customerId,
      billId: billIdOf(orderId, sequence),
      sequence,
      kind: 'again',
      period: null,
      from: on,
      until: on,
      dueOn,
      lines: [lineOf(on, amountSatang)],
      feesSatang: amountSatang,
      vatRule: 'none',
      vatSatang: 0,
      totalSatang: amountSatang,
      withholdingBaseSatang: 0,
      withholdingSatang: 0,
      creditSatang: 0,
      payNowSatang: amountSatang,
      leadDays: 0,
      remindOn: [...reminderDays],
      issuedAt: at,
      nextAt: nextBillAt(contract),
      ofPaymentId,
      ...(caseId !== undefined && { caseId }),
      reason,
    },
  };
};

/** The rest of the payment, without what the gateway took back and what was paid out. */
const stillOf = (order: PlacedFacts, paymentId: string): number => {
  const paidOut = ownRefundsOf(order, paymentId).filter(({ state }) => state === 'paid');
  const gone = takenBackOf(order.attempts.get(paymentId));
  return paidOut.reduce((sum, { amountSatang }) => sum - amountSatang, receivedOf(order, paymentId) - gone);
};

const ourRefund = (command: LosePayment, before: PlacedFacts): readonly OrderEvent[] => {
  const { orderId, paymentId, amountSatang, caseId = '', refundCause = 'goodwill', aloneBy, reason, at } = command;
  const { order, events } = withoutUnpayable(command, before, stillOf(before, paymentId));
  const { customerId } = order;
  const { billing } = order.contract;
  const ofPayment = causeOf(order, { paymentId, cause: refundCause });
  // Late money paid nothing here, so it is not part of the credit.
  const isOfCredit = billing.isOver && ofPayment !== 'lateMoney';
  const creditSatang = isOfCredit ? Math.min(billing.creditSatang, amountSatang) : 0;
  // Moved money paid another order, whose receipt is lowered by exactly that.
  const isMoved = order.attempts.get(paymentId)?.late?.choice === 'moved';
  const cause = isMoved ? refundCause : ofPayment;
  const ofCredit = { ...(creditSatang > 0 && { creditSatang }), ...(aloneBy && { aloneBy }) };
  const data = { orderId, customerId, paymentId, amountSatang, caseId, cause, ...ofCredit, reason, refundedAt: at };
  return [...events, { type: 'PaymentRefunded', data }];
};

/** Whether the person exceeds their limit. Concurrent write-offs count together. */
const isAboveLimit = (
  order: PlacedFacts,
  { paymentId, aloneBy: staffId, limitSatang }: LosePayment,
  satang: number,
) => {
  if (!staffId || limitSatang === undefined) return false;
  const left = aloneLeftOf(order, { paymentId, staffId, limitSatang });
  return left !== null && satang > left;
};

export const losePayment = (command: LosePayment, order: PlacedFacts): OrderDecision => {
  const { orderId, paymentId, caseId, lost, reason, aloneBy, at } = command;
  const amountSatang = Math.min(command.amountSatang, lostUnsaid(order, paymentId));
  if (caseId !== undefined && isWonCase(order, { paymentId, caseId })) return refuse('late_money_said_won');
  const isDecided = caseId !== undefined && lossOfCase(order, { paymentId, caseId }) !== undefined;
  if (amountSatang === 0 || isDecided) return nothing;
  const { customerId } = order;
  const again = () => [owedAgain({ ...command, amountSatang }, order)];
  if (lost === 'owedAgain') return inSteps(order, [again, usingCredit({ orderId, at }), settling({ orderId, at })]);
  if (isAboveLimit(order, command, amountSatang)) return refuse('refund_above_limit');
  if (lost === 'ourRefund') return ourRefund({ ...command, amountSatang }, order);
  const ofCase = { ...(caseId !== undefined && { caseId }), ...(aloneBy && { aloneBy }) };
  const data = { orderId, customerId, paymentId, amountSatang, ...ofCase, reason, writtenOffAt: at };
  return [{ type: 'PaymentWrittenOff', data }];
};
