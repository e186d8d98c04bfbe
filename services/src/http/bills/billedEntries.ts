import type { ownerBills } from '@klang/contracts/api/ownerBills';
import type { StatementRow } from '@klang/contracts/bills/statement';
import type { z } from 'zod';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { unaskedIn } from '../../platform/papers/giftsIn.ts';

export type Entry = z.output<typeof ownerBills.balance.detail>['entries'][number];
export type EventOf<T extends RecordedEvent['type']> = Extract<RecordedEvent, { readonly type: T }>;
export type Method = NonNullable<StatementRow['method']>;
export type BilledBefore = {
  readonly unasked: ReturnType<typeof unaskedIn>;
  readonly places: Map<string, number>;
};
export type EntryDraft = Pick<Entry, 'type' | 'at' | 'billId' | 'amountSatang'> & {
  readonly paymentId?: string;
  readonly refundId?: string;
  readonly period?: StatementRow['period'];
  readonly dueOn?: string;
  readonly isBack?: true;
  /** The event has a due day though nothing was ever to be paid. */
  readonly isNeverDue?: true;
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
/** Nobody withholds the tax on what credit covers that was only given: it is not asked for. */
export const taxUnasked = ({ unasked }: BilledBefore, event: RecordedEvent, at: string): EntryDraft[] =>
  (unasked.get(event) ?? []).flatMap(({ billId, satang }): EntryDraft[] => [
    { type: 'withheld', at, billId, amountSatang: satang },
    { type: 'unasked', at, billId, amountSatang: -satang },
  ]);

export const billed = (heard: BilledBefore, event: EventOf<'BillIssued'>): EntryDraft[] => {
  const { billId, sequence, issuedAt: at, dueOn, from, until, kind, totalSatang, withholdingSatang } = event.data;
  const nature = {
    ...(kind === 'back' && { isBack: true as const }),
    ...(event.data.payNowSatang === 0 && { isNeverDue: true as const }),
  };
  heard.places.set(billId, sequence);
  // It is owed since the chargeback already.
  if (kind === 'again') return taxUnasked(heard, event, at);
  const entries = entriesOf({ at, billId, dueOn, period: { from, until }, ...nature }, totalSatang, withholdingSatang);
  return [...entries, ...taxUnasked(heard, event, at)];
};
