import type { ownerBills } from '@klang/contracts/api/ownerBills';
import type { StatementRow } from '@klang/contracts/bills/statement';
import type { OrderEvent } from '@klang/contracts/events/order';
import type { z } from 'zod';
import { evolve } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { hasNoReceipt } from '../../domain/orderBilling.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';

export type Entry = z.output<typeof ownerBills.balance.detail>['entries'][number];
export type EventOf<T extends RecordedEvent['type']> = Extract<RecordedEvent, { readonly type: T }>;
export type Method = NonNullable<StatementRow['method']>;
export type BilledBefore = {
  readonly gifts: ReadonlySet<RecordedEvent>;
  readonly places: Map<string, number>;
  /** By bill: the tax that a company is to withhold, and whether nobody paid the bill and so nobody withholds it. */
  readonly taxes: Map<string, { readonly satang: number; readonly isGift: boolean }>;
};
export type EntryDraft = Pick<Entry, 'type' | 'at' | 'billId' | 'amountSatang'> & {
  readonly paymentId?: string;
  readonly refundId?: string;
  readonly period?: StatementRow['period'];
  readonly dueOn?: string;
  readonly method?: Method | null;
  readonly reason?: string | null;
};

export const entriesOf = (
  of: Omit<EntryDraft, 'type' | 'amountSatang'>,
  totalSatang: number,
  withheldSatang: number,
): EntryDraft[] => [
  { type: 'issued', ...of, amountSatang: totalSatang },
  { type: 'withheld', at: of.at, billId: of.billId, amountSatang: -withheldSatang },
];
/** Nobody withholds the tax of a bill that nobody pays: it is not asked for. Money that comes all the same withholds it. */
export const taxTurned = (
  { taxes }: BilledBefore,
  { at, billId }: { at: string; billId: string },
  isGift: boolean,
): EntryDraft[] => {
  const known = taxes.get(billId);
  if (!known || known.isGift === isGift) return [];
  taxes.set(billId, { ...known, isGift });
  const satang = isGift ? known.satang : -known.satang;
  return [
    { type: 'withheld', at, billId, amountSatang: satang },
    { type: 'writtenOff', at, billId, amountSatang: -satang },
  ];
};

/** The uses of credit that was never money. Events of 28 November 2026 also say so of the money of a fee that was let go. */
export const giftsIn = (events: readonly RecordedEvent[]): ReadonlySet<RecordedEvent> => {
  const called = events.filter(({ type, data }) => type === 'BillCredited' && 'isGift' in data && data.isGift);
  if (called.length === 0) return new Set();
  let state = order.initial;
  const gifts = new Set<RecordedEvent>();
  for (const event of events) {
    state = evolve(order, state, event as OrderEvent);
    if (event.type !== 'BillCredited' || !event.data.isGift) continue;
    const bill = state?.contract.billing.bills.get(event.data.billId);
    if (bill && hasNoReceipt(bill)) gifts.add(event);
  }
  return gifts;
};

export const covered = (heard: BilledBefore, event: EventOf<'BillCredited'>): EntryDraft[] => {
  const { creditedAt: at, billId } = event.data;
  return heard.gifts.has(event) ? taxTurned(heard, { at, billId }, true) : [];
};

export const billed = (heard: BilledBefore, { data }: EventOf<'BillIssued'>): EntryDraft[] => {
  const { billId, sequence, issuedAt: at, dueOn, from, until, totalSatang, withholdingSatang: satang } = data;
  heard.places.set(billId, sequence);
  // It is owed since the chargeback already.
  if (data.kind === 'again') return [];
  heard.taxes.set(billId, { satang, isGift: false });
  const entries = entriesOf({ at, billId, dueOn, period: { from, until } }, totalSatang, satang);
  return data.isGift ? [...entries, ...taxTurned(heard, { at, billId }, true)] : entries;
};
