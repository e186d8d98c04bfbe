import { type BillLine, billIdOf, extraDueDays, reminderDays } from '@klang/contracts/bills/bill';
import type { OrderEvent } from '@klang/contracts/events/order';
import { daysAfter } from '@klang/contracts/kit/days';
import type { LostChoice } from '@klang/contracts/payments/lateMoney';
import { type AskedRefundCause, askedRefundCauses } from '@klang/contracts/payments/refunds';
import { nothing, type Only, refuse } from './kit.ts';
import { nextBillAt, settling, usingCredit } from './orderBills.ts';
import {
  aloneLeftOf,
  causeOf,
  ownRefundsOf,
  receivedOf,
  releaseRefund,
  takenBackOf,
  withPromised,
  withReleased,
} from './orderRefunds.ts';
import {
  type Attempt,
  type Order,
  type OrderCommandHead,
  type OrderDecision,
  type PlacedFacts,
  withAttempt,
} from './orderState.ts';
import { inSteps } from './orderSteps.ts';

export type LosePayment = OrderCommandHead & {
  readonly type: 'LosePayment';
  readonly paymentId: string;
  readonly amountSatang: number;
  /** The case of what was taken back: each is said once. */
  readonly caseId?: string;
  readonly lost: LostChoice;
  /** Why our own staff gave it back, where they did. */
  readonly refundCause?: AskedRefundCause;
  readonly reason: string | null;
  /** Who of the staff let it go without anybody else. */
  readonly aloneBy?: string | null;
  /** How much their role lets go of one payment alone, null where there is no limit; missing where it was held within one before. */
  readonly limitSatang?: number | null;
  /** The Bangkok day on which it was decided. */
  readonly on: string;
};

/** Whether money of an attempt paid something of this order: what came late did only once it was used or went back. */
const hadPaid = ({ refunds }: PlacedFacts, paymentId: string, { state, late }: Attempt): boolean => {
  if (late?.choice === 'moved' || state === 'taken') return true;
  return [...refunds.values()].some((one) => one.paymentId === paymentId && one.state === 'paid');
};

type SaidSum = Pick<Attempt['writtenOff'][number], 'caseId' | 'amountSatang'> & { readonly lost: LostChoice };
/** What was said of a payment that was taken back: that it is owed again, asked for no more, or a refund of ours. */
const saidOf = ({ attempts, refunds, contract: { billing } }: PlacedFacts, paymentId: string): readonly SaidSum[] => {
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
/** What was said of a case of a payment; undefined where nobody has said anything. */
export const saidOfCase = (order: PlacedFacts, { paymentId, caseId }: CaseOfPayment): LostChoice | undefined =>
  saidOf(order, paymentId).find((one) => one.caseId === caseId)?.lost;

/** Why our own staff gave a case of a payment back, as somebody said first; undefined where nobody did, or where it paid nothing. */
export const causeOfCase = (order: PlacedFacts, { paymentId, caseId }: CaseOfPayment): AskedRefundCause | undefined => {
  const ours = [...order.refunds.values()].find((one) => one.paymentId === paymentId && one.ofCaseId === caseId);
  return askedRefundCauses.find((cause) => cause === ours?.ofCause);
};

/** Whether a payment is ours again because its case was won. */
export const isWonCase = ({ attempts }: PlacedFacts, { paymentId, caseId }: CaseOfPayment): boolean => {
  const attempt = attempts.get(paymentId);
  return attempt?.wonCaseId === caseId && !attempt.isTakenBack;
};

/** What of a payment that had paid something was taken back, of which nobody has said yet what becomes of it. */
export const lostUnsaid = (order: PlacedFacts, paymentId: string): number => {
  const attempt = order.attempts.get(paymentId);
  if (!attempt || !hadPaid(order, paymentId, attempt)) return 0;
  const said = saidOf(order, paymentId).reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  // What banks took was not held within what was left before.
  const came = receivedOf(order, paymentId);
  const ours = ownRefundsOf(order, paymentId).filter(({ state }) => state === 'paid');
  const left = came - ours.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  const lost = came === 0 ? takenBackOf(attempt) : Math.min(takenBackOf(attempt), left);
  return Math.max(0, lost - said);
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

/** It is among the refunds as if we had promised it: it lowers credit, is credited on its receipt, and counts to what somebody gives alone. */
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

/** A bill of just what was taken back: its receipt and its tax were issued when it was paid first. */
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

type Releasing = { readonly order: PlacedFacts; readonly events: readonly Only<OrderEvent, 'RefundReleased'>[] };
/** What was promised of a payment of which too little is left ends first: the credit that it held is what went back. */
const withoutUnpayable = ({ orderId, paymentId, at }: LosePayment, order: PlacedFacts): Releasing => {
  const paidOut = ownRefundsOf(order, paymentId).filter(({ state }) => state === 'paid');
  const gone = takenBackOf(order.attempts.get(paymentId));
  let left = paidOut.reduce((sum, { amountSatang }) => sum - amountSatang, receivedOf(order, paymentId) - gone);
  const ended: Releasing = { order, events: [] };
  return [...order.refunds].reduce(({ order: now, events }, [refundId, one]) => {
    if (one.paymentId !== paymentId || one.state !== 'open') return { order: now, events };
    if (one.amountSatang <= left) {
      left -= one.amountSatang;
      return { order: now, events };
    }
    const decision = releaseRefund({ type: 'ReleaseRefund', orderId, refundId, at }, now);
    const released = 'refused' in decision ? [] : decision.filter((event) => event.type === 'RefundReleased');
    const after = released.reduce<Order>((was, { data }) => withReleased(was, data), now) ?? now;
    return { order: after, events: [...events, ...released] };
  }, ended);
};

/** Our own staff gave it back on purpose; what is credit when the contract is over is there no more. */
const ourRefund = (command: LosePayment, before: PlacedFacts): readonly OrderEvent[] => {
  const { orderId, paymentId, amountSatang, caseId = '', refundCause = 'goodwill', aloneBy, reason, at } = command;
  const { order, events } = withoutUnpayable(command, before);
  const { customerId } = order;
  const { billing } = order.contract;
  const ofPayment = causeOf(order, { paymentId, cause: refundCause });
  // Money that came late paid nothing here, and is owed beside all credit.
  const isOfCredit = billing.isOver && ofPayment !== 'lateMoney';
  const creditSatang = isOfCredit ? Math.min(billing.creditSatang, amountSatang) : 0;
  // What was moved paid another order, whose receipt is lowered for just that.
  const isMoved = order.attempts.get(paymentId)?.late?.choice === 'moved';
  const cause = isMoved ? refundCause : ofPayment;
  const ofCredit = { ...(creditSatang > 0 && { creditSatang }), ...(aloneBy && { aloneBy }) };
  const data = { orderId, customerId, paymentId, amountSatang, caseId, cause, ...ofCredit, reason, refundedAt: at };
  return [...events, { type: 'PaymentRefunded', data }];
};

/** Whether it is more than whoever lets it go alone may still let go: two who do so at once are held within it together. */
const isAboveLimit = (
  order: PlacedFacts,
  { paymentId, aloneBy: staffId, limitSatang }: LosePayment,
  satang: number,
) => {
  if (!staffId || limitSatang === undefined) return false;
  const left = aloneLeftOf(order, { paymentId, staffId, limitSatang });
  return left !== null && satang > left;
};

/** What a payment had paid is owed again once a bank took it for good, is asked for no more, or was given back by our own staff: said once, whoever says it again. */
export const losePayment = (command: LosePayment, order: PlacedFacts): OrderDecision => {
  const { orderId, paymentId, caseId, lost, reason, aloneBy, at } = command;
  const amountSatang = Math.min(command.amountSatang, lostUnsaid(order, paymentId));
  if (caseId !== undefined && isWonCase(order, { paymentId, caseId })) return refuse('late_money_said_won');
  const isSaid = caseId !== undefined && saidOfCase(order, { paymentId, caseId }) !== undefined;
  if (amountSatang === 0 || isSaid) return nothing;
  const { customerId } = order;
  const again = () => [owedAgain({ ...command, amountSatang }, order)];
  if (lost === 'owedAgain') return inSteps(order, [again, usingCredit({ orderId, at }), settling({ orderId, at })]);
  if (isAboveLimit(order, command, amountSatang)) return refuse('refund_above_limit');
  if (lost === 'ourRefund') return ourRefund({ ...command, amountSatang }, order);
  const ofCase = { ...(caseId !== undefined && { caseId }), ...(aloneBy && { aloneBy }) };
  const data = { orderId, customerId, paymentId, amountSatang, ...ofCase, reason, writtenOffAt: at };
  return [{ type: 'PaymentWrittenOff', data }];
};
