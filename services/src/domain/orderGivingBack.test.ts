import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import {
  amountSatang,
  at,
  billed,
  credit,
  customerId,
  given,
  granted,
  issue,
  orderId,
  paid,
  started,
  startedBy,
  usedOf,
} from './orderBillingFixture.ts';
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
const written = (history: readonly OrderEvent[]): readonly OrderEvent[] => {
  const { decision } = given(...history).when(today);
  if ('refused' in decision) throw new Error(decision.refused);
  return decision;
};
const before = [...billed, started, paid, ...left(10_000)];
const backSatang = amountSatang - 10_000;
const creditOf = (...all: readonly OrderEvent[]) => given(...all).state?.contract.billing.creditSatang;

it('what was paid for a month that never was goes back on its own payment, less what the last visit costs', () => {
  const events = written(before);
  expect(events).toMatchObject([
    { type: 'BillIssued', data: { kind: 'back', totalSatang: -amountSatang, payNowSatang: 0 } },
    { type: 'BillIssued', data: { kind: 'closing', creditSatang: 10_000, payNowSatang: 0 } },
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
  expect(creditOf(...before, ...events)).toBe(0);
  given(...before, ...events)
    .when(today)
    .thenNothing();
});

it('what was denied is the customer’s credit again and is asked of nobody once more', () => {
  const data = { orderId, refundId: 'o1-k1', creditSatang: backSatang, releasedAt: at };
  const after: readonly OrderEvent[] = [...before, ...written(before), { type: 'RefundReleased', data }];
  expect(creditOf(...after)).toBe(backSatang);
  given(...after)
    .when(today)
    .thenNothing();
});

it('what went back all the same, though it had been denied, leaves no credit as well', () => {
  const events = written(before);
  const denied = { orderId, refundId: 'o1-k1', creditSatang: backSatang, releasedAt: at };
  const after: readonly OrderEvent[] = [...before, ...events, { type: 'RefundReleased', data: denied }];
  const gone = { orderId, refundId: 'o1-k1', creditSatang: backSatang, paidOutAt: at };
  const paidOut: OrderEvent = { type: 'RefundPaidOut', data: gone };
  given(...after)
    .when({ type: 'CloseRefund', orderId, refundId: 'o1-k1', at })
    .thenWrites(paidOut);
  expect(creditOf(...after, paidOut)).toBe(0);
});

const ofClaim = { ...granted, data: { ...granted.data, amountSatang: 50_000 } } as OrderEvent;
const besideClaim = [...billed, started, paid, ofClaim, ...left(10_000)];

it('what was never money stays credit: however often it is asked, no more goes back than was paid for nothing', () => {
  const events = written(besideClaim);
  const promises = events.filter(({ type }) => type === 'RefundPromised');
  expect(promises).toMatchObject([{ data: { refundId: 'o1-k1', amountSatang: backSatang, creditSatang: backSatang } }]);
  const after = [...besideClaim, ...events];
  expect(creditOf(...after)).toBe(50_000);
  given(...after)
    .when(today)
    .thenNothing();
  const gone: OrderEvent = { type: 'RefundPaidOut', data: { orderId, refundId: 'o1-k1', paidOutAt: at } };
  given(...after, gone)
    .when(today)
    .thenNothing();
});

const promise = (refundId: string, satang: number, change: object = {}): OrderEvent => ({
  type: 'RefundPromised',
  data: {
    orderId,
    refundId,
    customerId,
    paymentId: 'b1',
    amountSatang: satang,
    method: 'transfer',
    cause: 'goodwill',
    isOfSettling: false,
    isApproved: true,
    askedBy: 's1',
    transferReference: '',
    reason: 'sorry',
    promisedAt: at,
    ...change,
  },
});

it('what staff gave back of such money themselves goes back by nothing else', () => {
  const settled = written(besideClaim).filter(({ type }) => type !== 'RefundPromised');
  expect(settled.at(-1)?.type).toBe('ContractSettled');
  const byStaff = promise('r1', backSatang, { creditSatang: backSatang });
  given(...besideClaim, ...settled, byStaff)
    .when(today)
    .thenNothing();
});

it('what goes back by itself has an id that no refund of the order has', () => {
  const known = promise('o1-k1', 100, { paymentId: 'pay1' });
  expect(written([...before, known]).at(-1)).toMatchObject({ type: 'RefundPromised', data: { refundId: 'o1-k2' } });
});

it('what goes back of a card’s payment waits while another refund of it is with the gateway, and is promised once that is over', () => {
  const other = promise('g1', 100, { method: 'gateway' });
  const busy = [...billed, startedBy('card'), paid, other, ...left(10_000)];
  const closed = written(busy);
  expect(closed.map(({ type }) => type)).toEqual(['BillIssued', 'BillIssued', 'ContractSettled']);
  given(...busy, ...closed)
    .when(today)
    .thenNothing();
  const gone: OrderEvent = { type: 'RefundPaidOut', data: { orderId, refundId: 'g1', paidOutAt: at } };
  expect(written([...busy, ...closed, gone])).toMatchObject([
    { type: 'RefundPromised', data: { refundId: 'o1-k1', method: 'gateway', amountSatang: backSatang } },
  ]);
});

it('money that came late goes back beside the credit of a contract that is over, and takes none of it', () => {
  const late = { orderId, paymentId: 'x1', amountSatang: 700, paidAt: at } as const;
  const refunded: readonly OrderEvent[] = [
    {
      type: 'LateMoneyArrived',
      data: { ...late, recordedAt: at, cause: 'alreadyPaid', settleBy: at, openUntil: null },
    },
    {
      type: 'LateMoneySettled',
      data: {
        orderId,
        customerId,
        paymentId: 'x1',
        choice: 'refunded',
        toOrderId: null,
        refundSatang: 700,
        reference: '',
        reason: 'twice',
        settledAt: at,
      },
    },
    promise('r1', 700, { paymentId: 'x1', cause: 'lateMoney', isOfSettling: true }),
    { type: 'RefundReleased', data: { orderId, refundId: 'r1', releasedAt: at } },
  ];
  const over = [...besideClaim, ...written(besideClaim), ...refunded];
  const who = { method: 'transfer', isApproved: true, askedBy: 's1', transferReference: '', reason: 'twice' } as const;
  const ask = (paymentId: string, refundId: string) =>
    ({
      type: 'PromiseRefund',
      orderId,
      refundId,
      paymentId,
      amountSatang: 700,
      ...who,
      cause: 'overpaid',
      at,
    }) as const;
  const ofLate = promise('r2', 700, { paymentId: 'x1', cause: 'lateMoney', reason: 'twice' });
  given(...over)
    .when(ask('x1', 'r2'))
    .thenWrites(ofLate);
  expect(creditOf(...over, ofLate)).toBe(50_000);
  // The payment of a bill is refunded from credit as usual.
  const ofBill = promise('r3', 700, { cause: 'overpaid', reason: 'twice', creditSatang: 700 });
  given(...over)
    .when(ask('b1', 'r3'))
    .thenWrites(ofBill);
});

it('a month that was covered by credit which was given is no money that goes back, whatever else was paid', () => {
  const goodwill: OrderEvent = {
    type: 'CreditGranted',
    data: { orderId, customerId, ...credit, amountSatang, grantedAt: at },
  };
  const all = [...billed, goodwill, usedOf(amountSatang), ...left(10_000)];
  const events = written(all);
  expect(events.filter(({ type }) => type === 'RefundPromised')).toEqual([]);
  expect(given(...all, ...events).state?.contract.billing.creditParts.backSatang).toBe(0);
});
