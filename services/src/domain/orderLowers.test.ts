import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import { amountSatang, at, billed, billId, given, issue, orderId, paid, started } from './orderBillingFixture.ts';
import * as sample from './orderSamples.ts';

const after = (past: readonly OrderEvent[], on: string): readonly OrderEvent[] => {
  const { decision } = given(...past).when(issue(on));
  if ('refused' in decision) throw new Error(decision.refused);
  return decision;
};
const billsOf = (events: readonly OrderEvent[]) =>
  events.flatMap((event) => (event.type === 'BillIssued' ? [event.data] : []));
const [one = '', two = '', three = ''] = sample.itemIds;
const ended = (itemIds: readonly string[], on: string): readonly OrderEvent[] => [
  { type: 'ItemsEndAsked', data: { orderId, itemIds: [...itemIds], endsOn: on, tripId: null, askedAt: at } },
  { type: 'ItemsReleased', data: { orderId, itemIds: [...itemIds], tripId: 't1', on, releasedAt: at } },
];
const over: OrderEvent = { type: 'ContractEnded', data: { orderId, on: '2026-08-07', isOwing: true, endedAt: at } };
/** The month from 10 July 2026, billed on the third and paid. */
const paidMonth = [...billed, started, paid];

it('what is taken back beyond what is billed lowers the receipt that charged it, with its VAT', () => {
  const past = [...paidMonth, ...ended(sample.itemIds, '2026-07-07'), over];
  expect(billsOf(after(past, '2026-07-07'))).toMatchObject([
    {
      kind: 'closing',
      totalSatang: -amountSatang,
      lowers: [{ noteId: `${orderId}-b3-n1`, billId, amountSatang }],
    },
  ]);
});

it('a bill that asks for more than it takes back lowers none: its own receipt says so', () => {
  const [next] = billsOf(after([...paidMonth, ...ended([one], '2026-07-07')], '2026-08-03'));
  expect(next?.lines.map(({ part }) => part)).toContain('takenBack');
  expect(next?.totalSatang).toBeGreaterThan(0);
  expect(next).not.toHaveProperty('lowers');
});

it('what a bill took back itself is lowered on the receipt before, and no receipt by more than stands on it', () => {
  // Of three things two end before the month: the bill of the next takes back more than it bills.
  const first = [...paidMonth, ...ended([one, two], '2026-07-07')];
  const august = after(first, '2026-08-03');
  const [second] = billsOf(august);
  const lowered = second?.lowers ?? [];
  expect(lowered).toEqual([{ noteId: `${orderId}-b3-n1`, billId, amountSatang: -(second?.totalSatang ?? 0) }]);
  // Then the last one ends before that month, which has no receipt: what was paid for it stands on the first.
  const last = after([...first, ...august, ...ended([three], '2026-08-07'), over], '2026-08-07');
  const [closing] = billsOf(last);
  expect(closing?.totalSatang).toBeLessThan(0);
  expect(closing?.lowers).toEqual([{ noteId: `${orderId}-b4-n1`, billId, amountSatang: -(closing?.totalSatang ?? 0) }]);
  const all = [...lowered, ...(closing?.lowers ?? [])].reduce((sum, note) => sum + note.amountSatang, 0);
  expect(all).toBeLessThanOrEqual(amountSatang);
});
