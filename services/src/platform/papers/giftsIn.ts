import type { OrderEvent } from '@klang/contracts/events/order';
import { evolve } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { hasNoReceipt, openOf } from '../../domain/orderBilling.ts';
import type { RecordedEvent } from '../eventLog/codec.ts';

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

/** When money first covered the bill. Later money of the order never changes it. */
export const coveredByMoneyAt = (events: readonly RecordedEvent[], billId: string): string | null => {
  let state = order.initial;
  for (const event of events) {
    state = evolve(order, state, event as OrderEvent);
    const bill = state?.contract.billing.bills.get(billId);
    if (bill && openOf(bill) <= 0 && !hasNoReceipt(bill)) return momentOf(event);
  }
  return null;
};
