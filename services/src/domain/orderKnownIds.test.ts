import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { at, billed, billId, given, grant, orderId, paid, record, started } from './orderBillingFixture.ts';

const prices = (monthlySatang: number): OrderCommand => ({
  type: 'ChangePrices',
  orderId,
  noticeId: 'n1',
  on: '2026-07-12',
  from: '2026-08-11',
  text: 'rents rose',
  at: '2026-07-12T01:00:00.000Z',
  sizes: [{ sizeId: null, monthlySatang }],
  insuranceSatang: null,
});
const moved = (dueOn: string): OrderCommand => {
  const of = { orderId, billId, moveId: 'move1', dueOn, on: '2026-07-05', reason: 'a holiday', at } as const;
  return { type: 'MoveBillDue', ...of };
};
const credited = (satang: number): OrderCommand => ({ ...grant, amountSatang: satang }) as OrderCommand;

it.each<readonly [string, OrderCommand, OrderCommand]>([
  ['credit of another sum', credited(300), credited(500)],
  ['money that came in cash, as a transfer', record(), record({ method: 'transfer' })],
  ['money of another sum', record(), record({ amountSatang: 1 })],
  ['money that came at another time', record(), record({ paidAt: '2026-07-02T05:00:00.000Z' })],
  ['another due day', moved('2026-07-28'), moved('2026-07-29')],
  ['new prices of other amounts', prices(9_000), prices(9_500)],
])('a form that was saved, although its answer was lost, is not saved again as %s', (_, saved, changed) => {
  const { decision } = given(...billed).when(saved);
  if ('refused' in decision) throw new Error(decision.refused);
  expect(decision.length).toBeGreaterThan(0);
  given(...billed, ...decision)
    .when(saved)
    .thenNothing();
  given(...billed, ...decision)
    .when(changed)
    .thenRefused('id_taken');
});

it('a due day that was moved, although its answer was lost, is not moved back when somebody moved it again since', () => {
  const { decision: first } = given(...billed).when(moved('2026-07-28'));
  const { decision: second } = given(...billed, ...(first as readonly OrderEvent[])).when({
    ...moved('2026-07-20'),
    moveId: 'move2',
  } as OrderCommand);
  const all = [...billed, ...(first as readonly OrderEvent[]), ...(second as readonly OrderEvent[])];
  given(...all)
    .when(moved('2026-07-28'))
    .thenNothing();
  given(...all, started, paid)
    .when(moved('2026-07-28'))
    .thenNothing();
});

it('a bill that was paid by hand is known although nothing is open of it any more', () => {
  const { decision } = given(...billed).when(record());
  if ('refused' in decision) throw new Error(decision.refused);
  given(...billed, ...decision)
    .when(record({ amountSatang: 0 }))
    .thenNothing();
});

it('a refund that is known is not requested again for another cause, in another way or of another sum', () => {
  const how = { method: 'transfer', isApproved: true, askedBy: 's1', transferReference: '' } as const;
  const of = { orderId, refundId: 'r1', paymentId: 'b1', amountSatang: 500, reason: 'rain', at } as const;
  const request = { type: 'PromiseRefund', ...of, ...how, cause: 'goodwill' } as const;
  const { decision } = given(...billed, started, paid).when(request);
  if ('refused' in decision) throw new Error(decision.refused);
  const known = given(...billed, started, paid, ...decision);
  known.when(request).thenNothing();
  known.when({ ...request, cause: 'overpaid' }).thenRefused('refund_id_taken');
  known.when({ ...request, method: 'gateway' }).thenRefused('refund_id_taken');
  known.when({ ...request, amountSatang: 501 }).thenRefused('refund_id_taken');
});
