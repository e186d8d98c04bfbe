import type { ownerBills } from '@klang/contracts/api/ownerBills';
import type { StatementRow } from '@klang/contracts/bills/statement';
import type { z } from 'zod';
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
const notAsked = (of: { readonly at: string; readonly billId: string }, satang: number): EntryDraft[] => [
  { type: 'withheld', ...of, amountSatang: satang },
  { type: 'writtenOff', ...of, amountSatang: -satang },
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
  return notAsked({ at, billId }, isGift ? known.satang : -known.satang);
};
/** Of a part that credit covers which was only given, no tax is withheld either. */
export const taxOfPart = ({ data }: EventOf<'BillPaid'>): EntryDraft[] =>
  notAsked({ at: data.recordedAt, billId: data.billId }, data.unaskedSatang ?? 0);

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
