import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import { openBills, openOf } from './orderBilling.ts';
import { amountSatang, billed, billId, given, issue, paid, started } from './orderBillingFixture.ts';
import * as sample from './orderSamples.ts';

/** The second month, which is billed already, begins on 10 July: one of three things ends the day before. */
const today = issue('2026-07-07');
const written = (...past: readonly OrderEvent[]): readonly OrderEvent[] => {
  const { decision } = given(...past).when(today);
  if ('refused' in decision) throw new Error(decision.refused);
  return decision;
};
const third = Math.round(amountSatang / 3);

it('a month of which some things ended has another bill in the place of one that nobody paid, and no credit comes of it', () => {
  const past = [...billed, ...sample.someEnding];
  const events = written(...past);
  expect(events).toMatchObject([
    { type: 'BillVoided', data: { billId } },
    { type: 'BillIssued', data: { billId: 'o1-b3', sequence: 3, period: 2, payNowSatang: amountSatang - third } },
  ]);
  const billing = given(...past, ...events).state?.contract.billing;
  expect(billing?.creditSatang).toBe(0);
  expect(billing && openBills(billing).map(([id, bill]) => [id, openOf(bill)])).toEqual([
    ['o1-b3', amountSatang - third],
  ]);
  given(...past, ...events)
    .when(today)
    .thenNothing();
});

it('a month that was paid keeps its bill, and is taken back on the next', () => {
  given(...billed, started, paid, ...sample.someEnding)
    .when(today)
    .thenNothing();
});
