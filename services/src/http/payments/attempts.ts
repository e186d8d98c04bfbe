import type { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { isLookedFor } from '@klang/contracts/bills/lookedFor';
import type { OrderEvent } from '@klang/contracts/events/order';
import { bangkokDay } from '@klang/contracts/kit/days';
import { paymentWindowMs } from '@klang/contracts/limits';
import type { PaymentState } from '@klang/contracts/payments/payment';
import type { z } from 'zod';
import { notOwedAgain } from '../../domain/orderGone.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';

type Attempt = z.output<typeof ownerOrders.detail.detail>['attempts'][number];
type AttemptFacts = Attempt & { readonly confirmBy: string | null };
type Data<T extends OrderEvent['type']> = Extract<OrderEvent, { readonly type: T }>['data'];
type PromisedRefund = Pick<Data<'RefundPromised'>, 'paymentId' | 'amountSatang'>;
type HeardSoFar = {
  readonly attempts: Map<string, AttemptFacts>;
  readonly places: Map<string, number>;
  readonly promises: Map<string, PromisedRefund>;
  readonly back: Map<string, MoneyBack>;
};
/** What went back from here, and of moved money: what went back where it came in, and what of it we refunded there. */
type MoneyBack = { readonly ownSatang: number; readonly goneSatang: number; readonly notedSatang: number };

const nothingHeard = {
  state: 'pending',
  confirmBy: null,
  endedAt: null,
  reason: null,
  amountSatang: null,
  refundedSatang: 0,
  slipPath: null,
  isReported: false,
  slipSentAt: null,
  disputedSatang: 0,
} as const;
/** Also one that was denied, and of which a slip came afterwards. */
const reportedAnew = { isReported: true, state: 'pending', endedAt: null, reason: null } as const;

const change = ({ attempts }: HeardSoFar, paymentId: string, to: Partial<AttemptFacts>): void => {
  const begun = attempts.get(paymentId);
  if (begun) attempts.set(paymentId, { ...begun, ...to });
};

const noteSlip = (known: HeardSoFar, { paymentId, slipPath, slipId, keptAt }: Data<'SlipKept'>): void =>
  change(known, paymentId, { slipPath, ...(slipId !== undefined && { slipSentAt: keptAt }) });

type Money = {
  readonly paymentId: string;
  readonly billId?: string | undefined;
  readonly method?: Attempt['method'] | null;
  readonly amountSatang: number;
  readonly paidAt: string;
};
const moneyCame = (known: HeardSoFar, { paymentId, billId, ...money }: Money, state: 'paid' | 'late'): void => {
  const { amountSatang, paidAt } = money;
  // An order that costs nothing has no attempt.
  if (amountSatang === 0) return;
  // We did not start this attempt: the customer made a transfer, or staff recorded the money.
  const bare: AttemptFacts = {
    ...nothingHeard,
    paymentId,
    method: money.method ?? 'transfer',
    billId: billId ?? null,
    sequence: placeOf(known, billId),
    startedAt: paidAt,
    dueAt: null,
  };
  const begun = known.attempts.get(paymentId) ?? bare;
  known.attempts.set(paymentId, { ...begun, state, endedAt: paidAt, amountSatang });
};

const placeOf = ({ places }: HeardSoFar, billId: string | null | undefined): number | null =>
  billId ? (places.get(billId) ?? null) : 1;

const began = (known: HeardSoFar, { paymentId, method, billId, startedAt, dueAt }: Data<'PaymentStarted'>): void => {
  const ends = dueAt ?? new Date(Date.parse(startedAt) + paymentWindowMs).toISOString();
  known.attempts.set(paymentId, {
    ...nothingHeard,
    paymentId,
    method,
    billId: billId ?? null,
    sequence: placeOf(known, billId),
    startedAt,
    dueAt: ends,
  });
};

const backOf = ({ back }: HeardSoFar, paymentId: string): MoneyBack =>
  back.get(paymentId) ?? { ownSatang: 0, goneSatang: 0, notedSatang: 0 };
/** A part may be named more than once: what we refunded may be charged back too. So only the sum is cut. */
const goesBack = (known: HeardSoFar, paymentId: string, to: Partial<MoneyBack>): void => {
  const { amountSatang = null } = known.attempts.get(paymentId) ?? {};
  if (amountSatang === null) return;
  const now = { ...backOf(known, paymentId), ...to };
  known.back.set(paymentId, now);
  // A refund that this order counts may be known as taken back before.
  const allSatang = now.ownSatang + Math.max(now.goneSatang, now.notedSatang);
  change(known, paymentId, { refundedSatang: Math.max(0, Math.min(amountSatang, allSatang)) });
};
const wentBack = (known: HeardSoFar, paymentId: string, satang: number): void =>
  goesBack(known, paymentId, { ownSatang: backOf(known, paymentId).ownSatang + satang });

const note = (known: HeardSoFar, event: OrderEvent): void => {
  switch (event.type) {
    case 'BillIssued':
      known.places.set(event.data.billId, event.data.sequence);
      break;
    case 'PaymentStarted':
      began(known, event.data);
      break;
    case 'TransferReported':
      change(known, event.data.paymentId, { ...reportedAnew, confirmBy: event.data.confirmBy });
      break;
    case 'PaymentDeclined': {
      const { paymentId, reason, declinedAt } = event.data;
      change(known, paymentId, { state: 'declined', endedAt: declinedAt, reason });
      break;
    }
    case 'SlipKept':
      noteSlip(known, event.data);
      break;
    case 'OrderPaid':
    case 'BillPaid':
      moneyCame(known, event.data, 'paid');
      break;
    case 'LateMoneyArrived':
      moneyCame(known, { ...event.data, method: event.data.method ?? null }, 'late');
      break;
    case 'RefundPromised':
      known.promises.set(event.data.refundId, event.data);
      break;
    case 'RefundPaidOut': {
      const promised = known.promises.get(event.data.refundId);
      wentBack(known, promised?.paymentId ?? '', promised?.amountSatang ?? 0);
      break;
    }
    case 'MovedMoneyRefunded': {
      const { paymentId, amountSatang } = event.data;
      goesBack(known, paymentId, { notedSatang: backOf(known, paymentId).notedSatang + amountSatang });
      break;
    }
    case 'MovedMoneyTakenBack': {
      const { paymentId, openSatang } = event.data;
      goesBack(known, paymentId, { goneSatang: notOwedAgain(event.data) });
      change(known, paymentId, { disputedSatang: openSatang });
      break;
    }
    case 'PaymentTakenBack':
      wentBack(known, event.data.paymentId, event.data.amountSatang);
      break;
    case 'PaymentWonBack':
      wentBack(known, event.data.paymentId, -event.data.amountSatang);
      break;
    default:
  }
};

const isInTime = ({ billId, dueAt, confirmBy }: AttemptFacts, now: string): boolean =>
  billId !== null && confirmBy !== null
    ? isLookedFor(confirmBy, bangkokDay(new Date(now)))
    : now <= (confirmBy ?? dueAt ?? now);

const stateAt = (attempt: AttemptFacts, now: string): PaymentState => {
  const { state, refundedSatang } = attempt;
  if (state === 'pending' && !isInTime(attempt, now)) return 'expired';
  return (state === 'paid' || state === 'late') && refundedSatang > 0 ? 'refunded' : state;
};

export const attemptsOf = (events: readonly OrderEvent[], now: string): Attempt[] => {
  const known: HeardSoFar = { attempts: new Map(), places: new Map(), promises: new Map(), back: new Map() };
  for (const event of events) note(known, event);
  return [...known.attempts.values()].map((heard) => {
    const { confirmBy: _, ...attempt } = heard;
    return { ...attempt, state: stateAt(heard, now) };
  });
};

export const attemptsIn = async (log: EventLog, stream: string, now: string): Promise<Attempt[]> => {
  const all: OrderEvent[] = [];
  // Safe cast: this stream has only order events.
  for await (const { events } of log.read(stream)) all.push(...(events as readonly OrderEvent[]));
  return attemptsOf(all, now);
};
