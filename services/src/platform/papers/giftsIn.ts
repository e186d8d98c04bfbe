import type { OrderEvent } from '@klang/contracts/events/order';
import { evolve } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { hasNoReceipt } from '../../domain/orderBilling.ts';
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
