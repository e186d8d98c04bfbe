import { billIdOf } from '@klang/contracts/bills/bill';
import type { StatementRow } from '@klang/contracts/bills/statement';
import { order } from '../../domain/order.ts';
import { lostOnwards, type MovedOnMoney, notOwedAgain } from '../../domain/orderGone.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { positionParts } from '../../platform/eventStore/positions.ts';
import { unaskedIn } from '../../platform/papers/giftsIn.ts';
import {
  type BilledBefore,
  billed,
  type Entry,
  type EntryDraft,
  type EventOf,
  entriesOf,
  type Method,
  taxUnasked,
} from './billedEntries.ts';

type RefundPromise = EventOf<'RefundPromised'>['data'];
/** Moved money that waits here as a case: what was let go where it came in, and what of it was refunded there by us. */
type MovedCase = {
  readonly goneSatang: number;
  /** The same, with what is not decided or owed again there. */
  readonly heardSatang: number;
  readonly notedSatang: number;
  /** Null: nothing was moved on from here. */
  readonly movedOn: MovedOnMoney | null;
  /** We refunded it from here. */
  readonly returnedSatang: number;
};
type Balances = BilledBefore & {
  withheldSatang: number;
  readonly late: Map<string, number>;
  readonly moved: Map<string, MovedCase>;
  readonly takenBack: Set<string>;
  readonly paidBy: Map<string, string>;
  readonly methods: Map<string, Method>;
  readonly promises: Map<string, RefundPromise>;
  readonly slips: Map<string, string | null>;
};
export type BalanceFact = Entry &
  Pick<StatementRow, 'event' | 'period' | 'dueOn' | 'method' | 'isBack'> &
  Pick<EntryDraft, 'isNeverDue'> & {
    readonly paymentId: string | null;
    readonly refundId: string | null;
  };

const paid = (heard: Balances, event: EventOf<'OrderPaid'> | EventOf<'BillPaid'>): EntryDraft[] => {
  const { type, data } = event;
  const { orderId, paymentId, amountSatang, recordedAt: at } = data;
  const billId = type === 'BillPaid' ? data.billId : billIdOf(orderId, 1);
  heard.paidBy.set(paymentId, billId);
  const method = (type === 'BillPaid' ? data.method : null) ?? heard.methods.get(paymentId) ?? null;
  const money: EntryDraft = { type: 'paid', at, billId, amountSatang: -amountSatang, paymentId, method };
  if (event.type === 'BillPaid') return [...taxUnasked(heard, event, at), money];
  // The first bill is the order itself, for the amount that was paid.
  heard.places.set(billId, 1);
  const { withheldSatang } = heard;
  return [...entriesOf({ at, billId }, amountSatang + withheldSatang, withheldSatang), money];
};

const nothingGone: MovedCase = { goneSatang: 0, heardSatang: 0, notedSatang: 0, movedOn: null, returnedSatang: 0 };
const movedIn = ({ moved }: Balances, paymentId: string): MovedCase => moved.get(paymentId) ?? nothingGone;
const goneHere = ({ goneSatang, notedSatang, movedOn }: MovedCase): number =>
  Math.max(notedSatang, goneSatang - lostOnwards(movedOn, goneSatang));
/** What left this order in another way is not owed here once more: it is owed where the money came in. */
const goneOfRest = (one: MovedCase, cameSatang: number): number =>
  Math.min(goneHere(one), Math.max(0, (one.movedOn?.refundSatang ?? cameSatang) - one.returnedSatang));
/** Returns by how much more is gone from here than before. */
const hearMoved = (heard: Balances, paymentId: string, change: Partial<MovedCase>): number => {
  const before = movedIn(heard, paymentId);
  const after = { ...before, ...change };
  heard.moved.set(paymentId, after);
  const cameSatang = heard.late.get(paymentId) ?? 0;
  return goneOfRest(after, cameSatang) - goneOfRest(before, cameSatang);
};

const returnedLate = (heard: Balances, paymentId: string, entry: EntryDraft): EntryDraft[] => {
  const { at, billId, amountSatang } = entry;
  const returnedSatang = movedIn(heard, paymentId).returnedSatang + amountSatang;
  const back = hearMoved(heard, paymentId, { returnedSatang });
  const money = { ...entry, billId: null };
  return billId ? [money] : [money, { type: 'takenBack', at, billId: null, paymentId, amountSatang: back }];
};
/** A refund of a bill also lowers its charge. Otherwise the amount would be owed again. */
const wentBack = (heard: Balances, { data }: EventOf<'RefundPaidOut'>): EntryDraft[] => {
  const { paidBy, promises, late } = heard;
  const promised = promises.get(data.refundId);
  const billId = promised?.paymentId ? paidBy.get(promised.paymentId) : undefined;
  // Claim compensation was never owed.
  if (!promised || promised.cause === 'claim') return [];
  const { amountSatang, paymentId, creditSatang = 0 } = promised;
  const [at, { refundId }] = [data.paidOutAt, data];
  if (paymentId !== null && late.has(paymentId) && (!billId || promised.cause === 'lateMoney'))
    return returnedLate(heard, paymentId, { type: 'returned', at, billId: billId ?? null, refundId, amountSatang });
  if (!billId) return [];
  const of = { at, billId, refundId };
  return [
    { type: 'refunded', ...of, amountSatang },
    // The credit had lowered the balance before.
    { type: 'reduced', ...of, amountSatang: creditSatang - amountSatang },
  ];
};

/** Late money belongs to the customer until it pays something or is refunded. */
const cameLate = ({ late, methods }: Balances, { data }: EventOf<'LateMoneyArrived'>): EntryDraft[] => {
  const { paymentId, amountSatang, recordedAt: at } = data;
  late.set(paymentId, amountSatang);
  const method = data.method ?? methods.get(paymentId) ?? null;
  return [{ type: 'late', at, billId: null, amountSatang: -amountSatang, paymentId, method }];
};
const settledLate = (heard: Balances, { data }: EventOf<'LateMoneySettled'>): EntryDraft[] => {
  const { paymentId, choice, refundSatang, settledAt: at } = data;
  const cameSatang = heard.late.get(paymentId) ?? 0;
  if (choice === 'moved') {
    const { heardSatang, notedSatang } = movedIn(heard, paymentId);
    const goneSatang = Math.max(heardSatang, notedSatang);
    const movedOn = { choice, amountSatang: cameSatang, refundSatang, goneSatang, paidOnwardsSatang: 0 };
    hearMoved(heard, paymentId, { movedOn });
  }
  const amountSatang = cameSatang - refundSatang;
  return choice === 'refunded' ? [] : [{ type: 'moved', at, billId: null, amountSatang, paymentId }];
};

/** Money taken back before we learned of it was never in the balance. */
const tookBack = ({ paidBy, late, takenBack }: Balances, { data }: EventOf<'PaymentTakenBack'>): EntryDraft[] => {
  const { paymentId, amountSatang, recordedAt: at } = data;
  if (!paidBy.has(paymentId) && !late.has(paymentId)) return [];
  takenBack.add(paymentId);
  return [{ type: 'takenBack', at, billId: paidBy.get(paymentId) ?? null, amountSatang, paymentId }];
};
const wonAgain = ({ paidBy, takenBack }: Balances, { data }: EventOf<'PaymentWonBack'>): EntryDraft[] => {
  const { paymentId, amountSatang, recordedAt: at } = data;
  if (!takenBack.delete(paymentId)) return [];
  return [{ type: 'wonBack', at, billId: paidBy.get(paymentId) ?? null, amountSatang: -amountSatang, paymentId }];
};

const movedBack = (heard: Balances, { data }: EventOf<'MovedMoneyRefunded'>): EntryDraft[] => {
  const { paymentId, refundId, notedAt: at, amountSatang, creditSatang = 0 } = data;
  const of = { at, billId: heard.paidBy.get(paymentId) ?? null, refundId };
  if (heard.late.has(paymentId) && of.billId === null) {
    const notedSatang = movedIn(heard, paymentId).notedSatang + amountSatang;
    return [{ type: 'returned', ...of, amountSatang: hearMoved(heard, paymentId, { notedSatang }) }];
  }
  return [
    { type: 'refunded', ...of, amountSatang },
    { type: 'reduced', ...of, amountSatang: creditSatang - amountSatang },
  ];
};
/** Whether a bill that it paid is owed again is decided where the money came in. What is owed there still stands here. */
const movedGone = (heard: Balances, { data }: EventOf<'MovedMoneyTakenBack'>): EntryDraft[] => {
  const { paymentId, openSatang, notedAt: at } = data;
  if (!heard.late.has(paymentId) || heard.paidBy.has(paymentId)) return [];
  const goneSatang = notOwedAgain(data) - openSatang;
  const amountSatang = hearMoved(heard, paymentId, { goneSatang, heardSatang: data.goneSatang });
  return [{ type: amountSatang < 0 ? 'wonBack' : 'takenBack', at, billId: null, amountSatang, paymentId }];
};
/** What was refunded further on is not lost there, so more of the loss is owed here. */
const paidOnwards = (heard: Balances, { data }: EventOf<'MovedMoneyPaidOut'>): EntryDraft[] => {
  const { paymentId, paidOutSatang: paidOnwardsSatang, notedAt: at } = data;
  const { movedOn } = movedIn(heard, paymentId);
  if (!movedOn) return [];
  const amountSatang = hearMoved(heard, paymentId, { movedOn: { ...movedOn, paidOnwardsSatang } });
  return [{ type: 'takenBack', at, billId: null, amountSatang, paymentId }];
};

const drawnFrom = (heard: Balances, event: RecordedEvent): EntryDraft[] => {
  switch (event.type) {
    case 'OrderPlaced':
      heard.withheldSatang = event.data.totalSatang - (event.data.quote?.payNowSatang ?? event.data.totalSatang);
      return [];
    case 'PaymentStarted':
      heard.methods.set(event.data.paymentId, event.data.method);
      return [];
    case 'BillIssued':
      return billed(heard, event);
    case 'BillCredited':
      return taxUnasked(heard, event, event.data.creditedAt);
    case 'BillVoided': {
      const { billId, voidedAt: at, totalSatang, withholdingSatang } = event.data;
      return [
        { type: 'voided', at, billId, amountSatang: -totalSatang },
        { type: 'withheld', at, billId, amountSatang: withholdingSatang },
      ];
    }
    case 'OrderPaid':
    case 'BillPaid':
      return paid(heard, event);
    case 'CreditGranted':
      return [
        {
          type: 'credited',
          at: event.data.grantedAt,
          billId: null,
          amountSatang: -event.data.amountSatang,
          reason: event.data.reason,
        },
      ];
    case 'CreditLapsed':
      return [{ type: 'lapsed', at: event.data.lapsedAt, billId: null, amountSatang: event.data.amountSatang }];
    case 'RefundPromised':
      heard.promises.set(event.data.refundId, event.data);
      return [];
    case 'RefundPaidOut':
      return wentBack(heard, event);
    case 'LateMoneyArrived':
      return cameLate(heard, event);
    case 'LateMoneySettled':
      return settledLate(heard, event);
    case 'PaymentTakenBack':
      return tookBack(heard, event);
    case 'PaymentWonBack':
      return wonAgain(heard, event);
    case 'PaymentWrittenOff': {
      const { paymentId, writtenOffAt: at, amountSatang } = event.data;
      return [{ type: 'writtenOff', at, billId: heard.paidBy.get(paymentId) ?? null, amountSatang: -amountSatang }];
    }
    case 'PaymentRefunded': {
      const { paymentId, caseId: refundId, refundedAt: at, amountSatang, creditSatang = 0 } = event.data;
      const billId = heard.paidBy.get(paymentId) ?? null;
      return [{ type: 'reduced', at, billId, refundId, amountSatang: creditSatang - amountSatang }];
    }
    case 'MovedMoneyRefunded':
      return movedBack(heard, event);
    case 'MovedMoneyTakenBack':
      return movedGone(heard, event);
    case 'MovedMoneyPaidOut':
      return paidOnwards(heard, event);
    case 'SlipKept':
      heard.slips.set(event.data.paymentId, event.data.slipPath);
      return [];
    default:
      return [];
  }
};

export const entriesIn = (events: readonly RecordedEvent[]): BalanceFact[] => {
  const heard: Balances = {
    unasked: unaskedIn(events),
    withheldSatang: 0,
    late: new Map(),
    moved: new Map(),
    takenBack: new Set(),
    places: new Map(),
    paidBy: new Map(),
    methods: new Map(),
    promises: new Map(),
    slips: new Map(),
  };
  const drawn = events.flatMap((one) => {
    const event = Number(positionParts(one.position).commit);
    const revision = Number(one.revision);
    return drawnFrom(heard, one).map((entry) => ({ ...entry, event, revision }));
  });
  return drawn
    .filter(({ amountSatang }) => amountSatang !== 0)
    .map(
      ({ paymentId = null, refundId = null, period = null, dueOn = null, method = null, reason = null, ...entry }) => ({
        ...entry,
        paymentId,
        refundId,
        period,
        dueOn,
        method,
        reason,
        sequence: entry.billId === null ? null : (heard.places.get(entry.billId) ?? null),
        slipPath: heard.slips.get(paymentId ?? '') ?? null,
      }),
    );
};

type OrderKey = { readonly org: string; readonly orderId: string };
export const balanceEntries = async (log: EventLog, { org, orderId }: OrderKey): Promise<BalanceFact[]> => {
  const all: RecordedEvent[] = [];
  for await (const { events } of log.read(streamOf(order.category, org, orderId))) all.push(...events);
  return entriesIn(all);
};

export const balanceOf = (entries: readonly Pick<Entry, 'amountSatang'>[]): number =>
  entries.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
