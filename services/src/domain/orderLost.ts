import { type BillLine, billIdOf, extraDueDays, reminderDays } from '@klang/contracts/bills/bill';
import type { OrderEvent } from '@klang/contracts/events/order';
import { daysAfter } from '@klang/contracts/kit/days';
import type { LostChoice } from '@klang/contracts/payments/lateMoney';
import { nothing } from './kit.ts';
import { nextBillAt, settling, usingCredit } from './orderBills.ts';
import { takenBackOf } from './orderRefunds.ts';
import type { Attempt, OrderCommandHead, OrderDecision, PlacedFacts } from './orderState.ts';
import { inSteps } from './orderSteps.ts';

export type LosePayment = OrderCommandHead & {
  readonly type: 'LosePayment';
  readonly paymentId: string;
  readonly amountSatang: number;
  readonly lost: LostChoice;
  readonly reason: string | null;
  /** The Bangkok day on which it was decided. */
  readonly on: string;
};

/** Whether money of an attempt paid something of this order: what came late did only once it was used or went back. */
const hadPaid = ({ refunds }: PlacedFacts, paymentId: string, { state, late }: Attempt): boolean => {
  if (late?.choice === 'moved' || state === 'taken') return true;
  return [...refunds.values()].some((one) => one.paymentId === paymentId && one.state === 'paid');
};

/** Whether the bank took money back that had paid something, of which nobody has said yet what becomes of it. */
export const isLostUnsaid = (order: PlacedFacts, paymentId: string): boolean => {
  const attempt = order.attempts.get(paymentId);
  if (!attempt || takenBackOf(attempt) === 0 || attempt.isWrittenOff || !hadPaid(order, paymentId, attempt))
    return false;
  return [...order.contract.billing.bills.values()].every(({ ofPaymentId }) => ofPaymentId !== paymentId);
};

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
  const { orderId, paymentId: ofPaymentId, amountSatang, reason, on, at } = command;
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
      reason,
    },
  };
};

/** What a payment had paid is owed again once a bank took it for good, or is asked for no more: said once, whoever says it again. */
export const losePayment = (command: LosePayment, order: PlacedFacts): OrderDecision => {
  const { orderId, paymentId, amountSatang, lost, reason, at } = command;
  if (amountSatang === 0 || !isLostUnsaid(order, paymentId)) return nothing;
  const { customerId } = order;
  if (lost === 'owedAgain')
    return inSteps(order, [() => [owedAgain(command, order)], usingCredit({ orderId, at }), settling({ orderId, at })]);
  const data = { orderId, customerId, paymentId, amountSatang, reason, writtenOffAt: at };
  return [{ type: 'PaymentWrittenOff', data }];
};
