import type { ownerBills } from '@klang/contracts/api/ownerBills';
import { billIdOf } from '@klang/contracts/bills/bill';
import type { StatementRow } from '@klang/contracts/bills/statement';
import type { z } from 'zod';
import { order } from '../../domain/order.ts';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { positionParts } from '../../platform/eventStore/positions.ts';

type Entry = z.output<typeof ownerBills.balance.detail>['entries'][number];
type EventOf<T extends Recorded['type']> = Extract<Recorded, { readonly type: T }>;
type RefundPromise = EventOf<'RefundPromised'>['data'];
type Method = NonNullable<StatementRow['method']>;
/** What was heard before: the place of each bill, what pays it and how, what came late, is promised back or was taken back, and the slips. */
type Balances = {
  withheldSatang: number;
  /** Of money that came late, how much it was. */
  readonly late: Map<string, number>;
  readonly takenBack: Set<string>;
  readonly places: Map<string, number>;
  readonly paidBy: Map<string, string>;
  readonly methods: Map<string, Method>;
  readonly promises: Map<string, RefundPromise>;
  readonly slips: Map<string, string | null>;
};
type EntryDraft = Pick<Entry, 'type' | 'at' | 'billId' | 'amountSatang'> & {
  readonly paymentId?: string;
  readonly refundId?: string;
  readonly period?: StatementRow['period'];
  readonly dueOn?: string;
  readonly method?: Method | null;
};
/** A fact with all that its papers are found by, and its place in the log. */
export type BalanceFact = Entry &
  Pick<StatementRow, 'event' | 'period' | 'dueOn' | 'method'> & {
    readonly paymentId: string | null;
    readonly refundId: string | null;
  };

/** A bill as a whole, and what a company keeps back of it. */
const asked = (
  of: Omit<EntryDraft, 'type' | 'amountSatang'>,
  totalSatang: number,
  withheldSatang: number,
): EntryDraft[] => [
  { type: 'issued', ...of, amountSatang: totalSatang },
  { type: 'withheld', at: of.at, billId: of.billId, amountSatang: -withheldSatang },
];

const paid = (heard: Balances, { type, data }: EventOf<'OrderPaid'> | EventOf<'BillPaid'>): EntryDraft[] => {
  const { orderId, paymentId, amountSatang, recordedAt: at } = data;
  const billId = type === 'BillPaid' ? data.billId : billIdOf(orderId, 1);
  heard.paidBy.set(paymentId, billId);
  const method = (type === 'BillPaid' ? data.method : null) ?? heard.methods.get(paymentId) ?? null;
  const money: EntryDraft = { type: 'paid', at, billId, amountSatang: -amountSatang, paymentId, method };
  if (type === 'BillPaid') return [money];
  // The first bill is the order itself, and asks for what was paid of it.
  heard.places.set(billId, 1);
  const { withheldSatang } = heard;
  return [...asked({ at, billId }, amountSatang + withheldSatang, withheldSatang), money];
};

/** Money that went back for a bill is asked for no more: one without the other would leave it owed. */
const wentBack = ({ paidBy, promises, late }: Balances, { data }: EventOf<'RefundPaidOut'>): EntryDraft[] => {
  const promised = promises.get(data.refundId);
  const billId = promised?.paymentId ? paidBy.get(promised.paymentId) : undefined;
  // What is paid for a claim was never owed.
  if (!promised || promised.cause === 'claim') return [];
  const { amountSatang, paymentId, creditSatang = 0 } = promised;
  const [at, { refundId }] = [data.paidOutAt, data];
  const isOfLate = paymentId !== null && late.has(paymentId) && (!billId || promised.cause === 'lateMoney');
  if (isOfLate) return [{ type: 'returned', at, billId: null, refundId, amountSatang }];
  if (!billId) return [];
  const of = { at, billId, refundId };
  return [
    { type: 'refunded', ...of, amountSatang },
    // What was credit had lowered what is owed before.
    { type: 'reduced', ...of, amountSatang: creditSatang - amountSatang },
  ];
};

/** What nothing could take is the customer's, until it pays something or goes back. */
const cameLate = ({ late, methods }: Balances, { data }: EventOf<'LateMoneyArrived'>): EntryDraft[] => {
  const { paymentId, amountSatang, recordedAt: at } = data;
  late.set(paymentId, amountSatang);
  const method = methods.get(paymentId) ?? null;
  return [{ type: 'late', at, billId: null, amountSatang: -amountSatang, paymentId, method }];
};
const settledLate = ({ late }: Balances, { data }: EventOf<'LateMoneySettled'>): EntryDraft[] => {
  const { paymentId, choice, refundSatang, settledAt: at } = data;
  const used = (late.get(paymentId) ?? 0) - refundSatang;
  return choice === 'refunded' ? [] : [{ type: 'moved', at, billId: null, amountSatang: used, paymentId }];
};

/** What went back before we heard that it came was never here. */
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

/** What an event adds to what is owed: bills without the credit that was used for them, less money and credit. */
const drawnFrom = (heard: Balances, event: Recorded): EntryDraft[] => {
  switch (event.type) {
    case 'OrderPlaced':
      heard.withheldSatang = event.data.totalSatang - (event.data.quote?.payNowSatang ?? event.data.totalSatang);
      return [];
    case 'PaymentStarted':
      heard.methods.set(event.data.paymentId, event.data.method);
      return [];
    case 'BillIssued': {
      const { billId, sequence, issuedAt: at, dueOn, from, until, totalSatang, withholdingSatang } = event.data;
      heard.places.set(billId, sequence);
      // It is owed since it was taken back.
      if (event.data.kind === 'again') return [];
      return asked({ at, billId, dueOn, period: { from, until } }, totalSatang, withholdingSatang);
    }
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
      return [{ type: 'credited', at: event.data.grantedAt, billId: null, amountSatang: -event.data.amountSatang }];
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
    case 'SlipKept':
      heard.slips.set(event.data.paymentId, event.data.slipPath);
      return [];
    default:
      return [];
  }
};

/** The events behind what is owed for an order, each sum of money with its slip where staff kept one. */
export const balanceEntries = async (
  log: EventLog,
  { org, orderId }: { readonly org: string; readonly orderId: string },
): Promise<BalanceFact[]> => {
  const drawn: (EntryDraft & Pick<BalanceFact, 'event' | 'revision'>)[] = [];
  const heard: Balances = {
    withheldSatang: 0,
    late: new Map(),
    takenBack: new Set(),
    places: new Map(),
    paidBy: new Map(),
    methods: new Map(),
    promises: new Map(),
    slips: new Map(),
  };
  for await (const { events } of log.read(streamOf(order.category, org, orderId)))
    for (const one of events) {
      const event = Number(positionParts(one.position).commit);
      const revision = Number(one.revision);
      drawn.push(...drawnFrom(heard, one).map((entry) => ({ ...entry, event, revision })));
    }
  return drawn
    .filter(({ amountSatang }) => amountSatang !== 0)
    .map(({ paymentId = null, refundId = null, period = null, dueOn = null, method = null, ...entry }) => ({
      ...entry,
      paymentId,
      refundId,
      period,
      dueOn,
      method,
      sequence: entry.billId === null ? null : (heard.places.get(entry.billId) ?? null),
      slipPath: heard.slips.get(paymentId ?? '') ?? null,
    }));
};

export const balanceOf = (entries: readonly Pick<Entry, 'amountSatang'>[]): number =>
  entries.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
