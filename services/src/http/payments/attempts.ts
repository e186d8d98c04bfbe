import type { ownerOrders } from '@klang/contracts/api/ownerOrders';
import type { OrderEvent } from '@klang/contracts/events/order';
import { paymentWindowMs } from '@klang/contracts/limits';
import type { PaymentState } from '@klang/contracts/payments/payment';
import type { z } from 'zod';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';

type Attempt = z.output<typeof ownerOrders.detail.detail>['attempts'][number];
type AttemptFacts = Attempt & { readonly confirmBy: string | null };
type Data<T extends OrderEvent['type']> = Extract<OrderEvent, { readonly type: T }>['data'];
type PromisedRefund = Pick<Data<'RefundPromised'>, 'paymentId' | 'amountSatang'>;
/** What was heard so far: attempts, the places of bills, and what is promised back. */
type HeardSoFar = {
  readonly attempts: Map<string, AttemptFacts>;
  readonly places: Map<string, number>;
  readonly promises: Map<string, PromisedRefund>;
};

/** Of an attempt that has just begun. */
const nothingHeard = {
  state: 'pending',
  confirmBy: null,
  endedAt: null,
  reason: null,
  amountSatang: null,
  refundedSatang: 0,
  slipPath: null,
} as const;

const change = ({ attempts }: HeardSoFar, paymentId: string, to: Partial<AttemptFacts>): void => {
  const begun = attempts.get(paymentId);
  if (begun) attempts.set(paymentId, { ...begun, ...to });
};

type Money = {
  readonly paymentId: string;
  readonly billId?: string | undefined;
  readonly method?: Attempt['method'] | null;
  readonly amountSatang: number;
  readonly paidAt: string;
};
const moneyCame = (known: HeardSoFar, { paymentId, billId, ...money }: Money, state: 'paid' | 'late'): void => {
  const { amountSatang, paidAt } = money;
  // Nobody tried to pay what costs nothing.
  if (amountSatang === 0) return;
  // Money of an attempt that we never began: somebody paid by a transfer of their own, or staff wrote it down.
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

const wentBack = (known: HeardSoFar, paymentId: string | null, amountSatang: number): void => {
  const paid = paymentId === null ? undefined : known.attempts.get(paymentId);
  if (!paid || paid.amountSatang === null) return;
  const refundedSatang = Math.max(0, Math.min(paid.amountSatang, paid.refundedSatang + amountSatang));
  change(known, paid.paymentId, { refundedSatang });
};

const note = (known: HeardSoFar, event: OrderEvent): void => {
  switch (event.type) {
    case 'BillIssued':
      known.places.set(event.data.billId, event.data.sequence);
      break;
    case 'PaymentStarted':
      began(known, event.data);
      break;
    case 'TransferReported':
      change(known, event.data.paymentId, { confirmBy: event.data.confirmBy });
      break;
    case 'PaymentDeclined': {
      const { paymentId, reason, declinedAt } = event.data;
      change(known, paymentId, { state: 'declined', endedAt: declinedAt, reason });
      break;
    }
    case 'SlipKept':
      change(known, event.data.paymentId, { slipPath: event.data.slipPath });
      break;
    case 'OrderPaid':
    case 'BillPaid':
      moneyCame(known, event.data, 'paid');
      break;
    case 'LateMoneyArrived':
      moneyCame(known, event.data, 'late');
      break;
    case 'RefundPromised':
      known.promises.set(event.data.refundId, event.data);
      break;
    case 'RefundPaidOut': {
      const promised = known.promises.get(event.data.refundId);
      wentBack(known, promised?.paymentId ?? null, promised?.amountSatang ?? 0);
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

/** How it stands now: what nobody paid in time is over, and of what was paid something may have gone back. */
const stateAt = ({ state, dueAt, confirmBy, refundedSatang }: AttemptFacts, now: string): PaymentState => {
  if (state === 'pending' && now > (confirmBy ?? dueAt ?? now)) return 'expired';
  return (state === 'paid' || state === 'late') && refundedSatang > 0 ? 'refunded' : state;
};

/** Every attempt to pay an order or one of its bills, as its events say it, in the order in which they began. */
export const attemptsOf = (events: readonly OrderEvent[], now: string): Attempt[] => {
  const known: HeardSoFar = { attempts: new Map(), places: new Map(), promises: new Map() };
  for (const event of events) note(known, event);
  return [...known.attempts.values()].map((heard) => {
    const { confirmBy: _, ...attempt } = heard;
    return { ...attempt, state: stateAt(heard, now) };
  });
};

export const attemptsIn = async (log: EventLog, stream: string, now: string): Promise<Attempt[]> => {
  const all: OrderEvent[] = [];
  // A stream of an order holds events of an order only.
  for await (const { events } of log.read(stream)) all.push(...(events as readonly OrderEvent[]));
  return attemptsOf(all, now);
};
