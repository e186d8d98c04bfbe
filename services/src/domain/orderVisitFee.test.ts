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
    expect(feeOf('t3', ...moved, book('t3', 'deposit', [first]))).toBe(0);
  });
});
