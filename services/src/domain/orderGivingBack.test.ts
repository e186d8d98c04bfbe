import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import { amountSatang, at, billed, given, issue, orderId, paid, started } from './orderBillingFixture.ts';
import * as sample from './orderSamples.ts';

const left = (feeSatang: number): readonly OrderEvent[] => [
  ...sample.allEnding,
  { type: 'ItemsReleased', data: { orderId, itemIds: sample.itemIds, tripId: 't1', on: '2026-07-07', releasedAt: at } },
  {
    type: 'TripClosed',
    data: { orderId, tripId: 't1', outcome: 'done', feeSatang, cashTakenSatang: 0, on: '2026-07-07', closedAt: at },
  },
  { type: 'ContractEnded', data: { orderId, on: '2026-07-07', isOwing: true, endedAt: at } },
];
const today = issue('2026-07-07');
const written = (past: readonly OrderEvent[]): readonly OrderEvent[] => {
  const { decision } = given(...past).when(today);
  if ('refused' in decision) throw new Error(decision.refused);
  return decision;
};
const past = [...billed, started, paid, ...left(10_000)];
const backSatang = amountSatang - 10_000;
const creditOf = (...all: readonly OrderEvent[]) => given(...all).state?.contract.billing.creditSatang;

it('what was paid for a month that never was goes back on its own payment, less what the last visit costs', () => {
  const events = written(past);
  expect(events).toMatchObject([
    { type: 'BillIssued', data: { kind: 'closing', payNowSatang: 0 } },
    { type: 'ContractSettled' },
    {
      type: 'RefundPromised',
      data: {
        paymentId: 'b1',
        amountSatang: backSatang,
        creditSatang: backSatang,
        method: 'transfer',
        isApproved: false,
      },
    },
  ]);
  expect(creditOf(...past, ...events)).toBe(0);
  given(...past, ...events)
    .when(today)
    .thenNothing();
});

it('what was denied is the customer’s credit again and is asked of nobody once more', () => {
  const data = { orderId, refundId: 'o1-k1', creditSatang: backSatang, releasedAt: at };
  const after: readonly OrderEvent[] = [...past, ...written(past), { type: 'RefundReleased', data }];
  expect(creditOf(...after)).toBe(backSatang);
  given(...after)
    .when(today)
    .thenNothing();
});
