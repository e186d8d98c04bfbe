import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import { at, given, issue, orderId, running } from './orderBillingFixture.ts';

const itemId = 'o1-04';
const added: OrderEvent = {
  type: 'ExtraItemAdded',
  data: {
    orderId,
    itemId,
    sizeId: null,
    tripId: null,
    extraId: null,
    monthlySatang: 50_000,
    insuranceSatang: 10_000,
    amountSatang: 260_000,
    days: 131,
    on: '2026-03-01',
    addedAt: at,
  },
};
const fetched: OrderEvent = {
  type: 'ItemsCollected',
  data: { orderId, itemIds: [itemId], tripId: 't9', on: '2026-03-20', collectedAt: at },
};

it('what came beside what was booked is charged from the day on which it was fetched, storing apart from insurance', () => {
  const { decision } = given(...running, added, fetched).when(issue('2026-03-20'));
  const of = { itemIds: [itemId], from: '2026-03-20', until: '2026-07-09', days: 112, ofDays: 181 };
  expect(decision).toMatchObject([
    {
      type: 'BillIssued',
      data: {
        kind: 'extra',
        lines: [
          { kind: 'extra', ...of, unitSatang: 300_000, amountSatang: 185_635 },
          { kind: 'insurance', ...of, unitSatang: 60_000, amountSatang: 37_127 },
        ],
      },
    },
  ]);
  const bills = 'refused' in decision ? [] : decision;
  given(...running, added, fetched, ...bills)
    .when(issue('2026-03-20'))
    .thenNothing();
});

it('what came beside what was booked and costs nothing but insurance is charged once too', () => {
  const insured = { ...added, data: { ...added.data, monthlySatang: 0 } } as OrderEvent;
  const { decision } = given(...running, insured, fetched).when(issue('2026-03-20'));
  const bills = 'refused' in decision ? [] : decision;
  expect(bills).toMatchObject([{ data: { lines: [{ kind: 'insurance' }] } }]);
  given(...running, insured, fetched, ...bills)
    .when(issue('2026-03-20'))
    .thenNothing();
});
