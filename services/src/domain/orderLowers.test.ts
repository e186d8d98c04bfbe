import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import {
  amountSatang,
  at,
  bill,
  billed,
  billedAsOne,
  billId,
  given,
  issue,
  orderId,
  paid,
  running,
  started,
} from './orderBillingFixture.ts';
import * as sample from './orderSamples.ts';

const after = (history: readonly OrderEvent[], on: string): readonly OrderEvent[] => {
  const { decision } = given(...history).when(issue(on));
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
const paidMonth = [...billed, started, paid];

it('what is taken back beyond what is billed lowers the receipt that charged it, with its VAT', () => {
  const history = [...paidMonth, ...ended(sample.itemIds, '2026-07-07'), over];
  expect(billsOf(after(history, '2026-07-07'))).toMatchObject([
    {
      kind: 'closing',
      totalSatang: -amountSatang,
      lowers: [{ noteId: `${orderId}-b3-n1`, billId, amountSatang }],
    },
  ]);
});

it('what is taken back beside a new month has a bill of its own, which lowers the receipt of its month', () => {
  const [back, next] = billsOf(after([...paidMonth, ...ended([one], '2026-07-07')], '2026-08-03'));
  expect(back).toMatchObject({ kind: 'back', lowers: [{ billId, amountSatang: -(back?.totalSatang ?? 0) }] });
  expect(next?.lines.map(({ part }) => part)).toEqual(['period']);
  expect(next).not.toHaveProperty('lowers');
  expect(next?.creditSatang).toBe(-(back?.totalSatang ?? 0));
});

it('what a bill of before took back itself is lowered on the receipt before, and no receipt by more than stands on it', () => {
  // Two of three items end before the month, so the next bill is negative.
  const first = [...paidMonth, ...ended([one, two], '2026-07-07')];
  const august = billedAsOne(after(first, '2026-08-03'));
  const [second] = billsOf(august);
  const lowered = second?.lowers ?? [];
  expect(lowered).toEqual([{ noteId: `${orderId}-b3-n1`, billId, amountSatang: -(second?.totalSatang ?? 0) }]);
  // The last item ends before that month, which has no receipt, so the first receipt is lowered.
  const last = after([...first, ...august, ...ended([three], '2026-08-07'), over], '2026-08-07');
  const [closing] = billsOf(last);
  expect(closing?.totalSatang).toBeLessThan(0);
  expect(closing?.lowers).toEqual([{ noteId: `${orderId}-b4-n1`, billId, amountSatang: -(closing?.totalSatang ?? 0) }]);
  const all = [...lowered, ...(closing?.lowers ?? [])].reduce((sum, note) => sum + note.amountSatang, 0);
  expect(all).toBeLessThanOrEqual(amountSatang);
});

const goodwill = (before: readonly OrderEvent[], satang: number, refundId = 'r1'): readonly OrderEvent[] => {
  const by = { method: 'transfer', isApproved: true, askedBy: 's1', transferReference: '', reason: 'rain' } as const;
  const promise = {
    type: 'PromiseRefund',
    orderId,
    refundId,
    paymentId: 'b1',
    cause: 'goodwill',
    ...by,
  } as const;
  const { decision } = given(...before).when({ ...promise, amountSatang: satang, at });
  if ('refused' in decision) throw new Error(decision.refused);
  return decision;
};
/** The paid month, after 50 baht of it were promised back out of goodwill. */
const withGoodwill = (): readonly OrderEvent[] => [...paidMonth, ...goodwill(paidMonth, 5_000)];
const goodwillGone: OrderEvent = { type: 'RefundPaidOut', data: { orderId, refundId: 'r1', paidOutAt: at } };
const goodwillDenied: OrderEvent = { type: 'RefundReleased', data: { orderId, refundId: 'r1', releasedAt: at } };

it('a refund that is only promised leaves the receipt to what is taken back, so that nothing is lost once it is denied', () => {
  const before = [...withGoodwill(), ...ended(sample.itemIds, '2026-07-07'), over];
  const closed = after(before, '2026-07-07');
  expect(billsOf(closed)).toMatchObject([{ totalSatang: -amountSatang, lowers: [{ billId, amountSatang }] }]);
  const [denied, gone] = [goodwillDenied, goodwillGone].map((end) => given(...before, ...closed, end).state);
  expect(denied?.contract.billing.bills.get(billId)).toMatchObject({ notedSatang: amountSatang, refundNotedSatang: 0 });
  expect(gone?.contract.billing.bills.get(billId)).toMatchObject({ notedSatang: amountSatang, refundNotedSatang: 0 });
});

it('only the rest of a receipt that goodwill lowered is lowered by what is taken back, and then by nothing more as that goes back', () => {
  const history = [...withGoodwill(), goodwillGone, ...ended(sample.itemIds, '2026-07-07'), over];
  const closed = after(history, '2026-07-07');
  const rest = amountSatang - 5_000;
  expect(billsOf(closed)).toMatchObject([
    { totalSatang: -amountSatang, lowers: [{ noteId: `${orderId}-b3-n1`, billId, amountSatang: rest }] },
  ]);
  expect(closed.at(-1)).toMatchObject({ type: 'RefundPromised', data: { paymentId: 'b1', amountSatang: rest } });
  const refundId = `${orderId}-k1`;
  const restGone: OrderEvent = { type: 'RefundPaidOut', data: { orderId, refundId, paidOutAt: at } };
  const { state } = given(...history, ...closed, restGone);
  const [, second] = [...(state?.refunds.values() ?? [])];
  expect([...(second?.lowersReceipts.values() ?? [])]).toEqual([0]);
  // What is left of the credit is more than its payment can give back.
  expect(state?.contract.billing.creditSatang).toBe(5_000);
});

/** Half of a paid month was taken back, and its credit paid the next one. The company withholds tax. */
const halfTakenBack = (): {
  readonly before: readonly OrderEvent[];
  readonly payNowSatang: number;
  readonly half: number;
} => {
  if (bill.type !== 'BillIssued') throw new Error('no bill');
  const { lines } = bill.data;
  const [totalSatang, withholdingSatang, half, halfWithheld] = [1_070_000, 30_000, 535_000, 15_000];
  const changed = (change: object) => ({ ...bill, data: { ...bill.data, ...change } }) as OrderEvent;
  const payNowSatang = totalSatang - withholdingSatang;
  const month = changed({ totalSatang, withholdingSatang, payNowSatang });
  const lowers = [{ noteId: 'b3-n1', billId, amountSatang: half }];
  const back = { billId: 'b3', sequence: 3, kind: 'back', period: null, payNowSatang: 0, lowers } as const;
  const takenBack = lines.map((line) => ({ ...line, part: 'takenBack' as const }));
  const backSums = { totalSatang: -half, withholdingSatang: -halfWithheld };
  const next = { billId: 'b4', sequence: 4, period: 3, payNowSatang: 0, creditSatang: half - halfWithheld } as const;
  const nextLines = lines.map((line) => ({ ...line, period: 3 }));
  const paidWhole = { ...paid, data: { ...paid.data, amountSatang: payNowSatang } } as OrderEvent;
  const before = [
    ...running,
    month,
    started,
    paidWhole,
    changed({ ...back, ...backSums, lines: takenBack }),
    changed({ ...next, totalSatang: half, withholdingSatang: halfWithheld, lines: nextLines }),
  ];
  return { before, payNowSatang, half };
};
const loweredBy = (refundId: string, log: readonly OrderEvent[]): object =>
  Object.fromEntries([...(given(...log).state?.refunds.get(refundId)?.lowersReceipts ?? [])]);

it('where a company withheld tax, all money that goes back leaves nothing on its receipt and on what its credit paid', () => {
  const { before, payNowSatang, half } = halfTakenBack();
  const log = [...before, ...goodwill(before, payNowSatang), goodwillGone];
  expect(loweredBy('r1', log)).toEqual({ b4: half, [billId]: half });
});

it('a refund lowers another receipt only by what its own has no room for when it is paid, whatever was promised beside it', () => {
  const { before, half } = halfTakenBack();
  const satang = 400_000;
  const first = [...before, ...goodwill(before, satang)];
  const both = [...first, ...goodwill(first, satang, 'r2')];
  const secondGone: OrderEvent = { type: 'RefundPaidOut', data: { orderId, refundId: 'r2', paidOutAt: at } };
  // Of the receipt 5,350 baht are left, for 5,200 baht of money.
  const note = 411_538;
  expect(loweredBy('r2', [...both, goodwillDenied, secondGone])).toEqual({ [billId]: note });
  const ownRest = half - note;
  expect(loweredBy('r2', [...both, goodwillGone, secondGone])).toEqual({ b4: 288_077, [billId]: ownRest });
});
