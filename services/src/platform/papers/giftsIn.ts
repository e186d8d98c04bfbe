import type { OrderEvent } from '@klang/contracts/events/order';
import { evolve } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { hasNoReceipt, openOf } from '../../domain/orderBilling.ts';
import { unaskedOfClosed } from '../../domain/orderTaxUnasked.ts';
import type { RecordedEvent } from '../eventLog/codec.ts';

/** Money of one bill can make money of the credit that closed another. */
const closing: ReadonlySet<string> = new Set(['BillIssued', 'BillCredited', 'BillPaid']);
type UnaskedChange = { readonly billId: string; readonly satang: number };
/** By event: by how much more tax of which bills is not asked for than before. It stands where a bill is closed. */
export const unaskedIn = (events: readonly RecordedEvent[]): ReadonlyMap<RecordedEvent, readonly UnaskedChange[]> => {
  const changes = new Map<RecordedEvent, readonly UnaskedChange[]>();
  if (!events.some(({ data }) => 'isGift' in data || 'unaskedSatang' in data)) return changes;
  const known = new Map<string, number>();
  let state = order.initial;
  for (const event of events) {
    state = evolve(order, state, event as OrderEvent);
    if (!closing.has(event.type)) continue;
    const billing = state?.contract.billing;
    const changed = [...(billing?.bills.keys() ?? [])].flatMap((billId) => {
      const now = billing ? unaskedOfClosed(billing, billId) : 0;
      const satang = now - (known.get(billId) ?? 0);
      known.set(billId, now);
      return satang === 0 ? [] : [{ billId, satang }];
    });
    changes.set(event, changed);
  }
  return changes;
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

const momentOf = ({ type, data, meta }: RecordedEvent): string => {
  if (type === 'BillPaid') return data.paidAt;
  if (type === 'BillCredited') return data.creditedAt;
  return type === 'BillIssued' ? data.issuedAt : meta.at;
};

const later = (one: string, other: string): string => (one > other ? one : other);
/** When money first covered the bill. Later money of the order never changes it, and earlier money waits for the credit that it became. */
export const coveredByMoneyAt = (events: readonly RecordedEvent[], billId: string): string | null => {
  let state = order.initial;
  let closedAt = '';
  for (const event of events) {
    state = evolve(order, state, event as OrderEvent);
    const bill = state?.contract.billing.bills.get(billId);
    if (closing.has(event.type) && 'billId' in event.data && event.data.billId === billId) closedAt = momentOf(event);
    if (bill && openOf(bill) <= 0 && !hasNoReceipt(bill)) return later(closedAt, momentOf(event));
  }
  return null;
};
