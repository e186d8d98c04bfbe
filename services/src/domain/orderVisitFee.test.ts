import type { OrderEvent } from '@klang/contracts/events/order';
import type { Quote } from '@klang/contracts/orders/quote';
import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { afterAll, again, at, begun, book, on, recordTrip, stored } from './orderDoorFixture.ts';
import * as sample from './orderSamples.ts';

const { orderId, itemIds } = sample;
const [first = ''] = itemIds;
const deliverySatang = 35_000;
const line = { months: null, percent: null, sizeId: null, quantity: 1, amountSatang: 0 };
const quote: Quote = {
  lines: [
    { ...line, kind: 'monthly', rule: 'perItemAndMonth', months: 6, unitSatang: 10_000 },
    { ...line, kind: 'delivery', rule: 'perTrip', unitSatang: deliverySatang },
  ],
  totalSatang: sample.totalSatang,
  withholdingSatang: 0,
  withholdingBaseSatang: 0,
  payNowSatang: sample.totalSatang,
  cashSatang: 0,
};
const priced = begun.map((event) =>
  event.type === 'OrderPlaced' ? ({ ...event, data: { ...event.data, quote } } satisfies OrderEvent) : event,
);
const today = { monthlySatang: 9_900, insuranceSatang: 0 };
const add: OrderCommand = { type: 'AddItems', orderId, sizeId: null, today, count: 1, on, at };
const added = 'o1-04';
const feeOf = (tripId: string, ...commands: readonly OrderCommand[]) =>
  afterAll(priced, commands).state.contract.trips.get(tripId)?.feeSatang;

describe('the fee of the first collection is in the first bill', () => {
  it('so the visit that comes in place of one that failed, or was withdrawn, costs nothing', () => {
    expect(feeOf('t1', recordTrip({ outcome: 'unsuccessful' }), again(orderId, 't1'))).toBe(0);
    expect(feeOf('t1', recordTrip({ outcome: 'canceled' }), book('t1', 'deposit', [...itemIds]))).toBe(0);
    const twice = [recordTrip({ outcome: 'unsuccessful' }), again(orderId, 't1')] as const;
    expect(feeOf('t2', ...twice, recordTrip({ tripId: 't1', outcome: 'unsuccessful' }), again('t1', 't2'))).toBe(0);
  });

  it('and a visit after it costs the fee, also if it fetches only what was added since', () => {
    expect(feeOf('t1', ...stored, add, book('t1', 'deposit', [added]))).toBe(deliverySatang);
    const failed = [
      ...stored,
      add,
      book('t1', 'deposit', [added]),
      recordTrip({ tripId: 't1', outcome: 'unsuccessful' }),
    ];
    expect(feeOf('t2', ...failed, again('t1', 't2'))).toBe(deliverySatang);
  });

  it('so does a second visit beside the first one, which is still to come', () => {
    const apart = [recordTrip({ outcome: 'canceled' }), book('t1', 'deposit', [first])] as const;
    expect(feeOf('t2', ...apart, book('t2', 'deposit', itemIds.slice(1)))).toBe(deliverySatang);
    const moved = [
      ...apart,
      book('t2', 'deposit', itemIds.slice(1)),
      recordTrip({ tripId: 't1', outcome: 'canceled' }),
    ];
    expect(feeOf('t2', ...moved)).toBe(0);
    expect(feeOf('t3', ...moved, book('t3', 'deposit', [first]))).toBe(deliverySatang);
  });
});

describe('the fee in the first bill is the one of the visit that collects first', () => {
  const rest = itemIds.slice(1);
  const both = [
    recordTrip({ outcome: 'unsuccessful' }),
    book('a', 'deposit', [first]),
    book('b', 'deposit', rest),
  ] as const;
  const done = (tripId: string, taken: readonly string[]) => recordTrip({ tripId, taken: [...taken], outcome: 'done' });
  const feesOf = (...commands: readonly OrderCommand[]) =>
    ['a', 'b'].map((tripId) => feeOf(tripId, ...both, ...commands));

  it('and goes over to the visit that is left when the one that had it is withdrawn or fails', () => {
    expect(feesOf()).toEqual([0, deliverySatang]);
    expect(feesOf(recordTrip({ tripId: 'a', outcome: 'canceled' }))).toEqual([0, 0]);
    expect(feesOf(recordTrip({ tripId: 'a', outcome: 'canceled' }), done('b', rest))).toEqual([0, 0]);
    const failed = recordTrip({ tripId: 'a', outcome: 'unsuccessful', failFeeSatang: 20_000 });
    expect(feesOf(failed, done('b', rest))).toEqual([20_000, 0]);
    expect(feeOf('c', ...both, failed, again('a', 'c'))).toBe(deliverySatang);
  });

  it('and is owed by the other one where that comes later', () => {
    expect(feesOf(done('b', rest))).toEqual([deliverySatang, 0]);
    expect(feesOf(done('b', rest), done('a', [first]))).toEqual([deliverySatang, 0]);
    expect(feesOf(done('b', rest), recordTrip({ tripId: 'a', outcome: 'canceled' }))).toEqual([0, 0]);
    expect(feesOf(done('a', [first]), done('b', rest))).toEqual([0, deliverySatang]);
    const taken = recordTrip({ tripId: 'b', taken: rest.slice(0, 1) });
    expect(feesOf(taken, taken, done('b', rest))).toEqual([deliverySatang, 0]);
  });

  it('and comes back to no visit that is over', () => {
    const wrote = afterAll(priced, [...both, done('a', [first]), done('b', rest), ...stored.slice(1)]).types;
    expect(wrote.filter((type) => type === 'VisitFeeChanged')).toEqual([]);
    const undone = recordTrip({ tripId: 'b', undone: rest.slice(0, 1) });
    const early = recordTrip({ tripId: 'b', taken: rest.slice(0, 1) });
    expect(feesOf(early, undone, recordTrip({ tripId: 'b', outcome: 'unsuccessful' }))).toEqual([0, 0]);
  });
});
