import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { issue } from './orderBillingFixture.ts';
import { afterAll, again, at, book, on, recordTrip, stored } from './orderDoorFixture.ts';
import * as sample from './orderSamples.ts';
import { deliverySatang, priced } from './orderVisitFeeFixture.ts';

const { orderId, itemIds } = sample;
const [first = ''] = itemIds;
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

  it('and goes over to the one that comes next by the days to which they were moved', () => {
    const three = [
      ...both.slice(0, 2),
      book('b', 'deposit', rest.slice(0, 1)),
      book('c', 'deposit', rest.slice(1)),
    ] as const;
    const fees = (visitDays: Readonly<Record<string, string>>) => {
      const over = recordTrip({ tripId: 'a', outcome: 'canceled', visitDays });
      return ['b', 'c'].map((tripId) => feeOf(tripId, ...three, over));
    };
    expect(fees({})).toEqual([0, deliverySatang]);
    expect(fees({ b: '2026-12-30', c: '2026-12-11' })).toEqual([deliverySatang, 0]);
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

describe('a collection that was taken back began nothing', () => {
  const rest = itemIds.slice(1);
  const both = [
    recordTrip({ outcome: 'unsuccessful' }),
    book('a', 'deposit', [first]),
    book('b', 'deposit', rest),
  ] as const;
  const took = (tripId: string, taken: readonly string[], day = on) =>
    recordTrip({ tripId, taken: [...taken], on: day });
  const done = (tripId: string, taken: readonly string[]) => recordTrip({ tripId, taken: [...taken], outcome: 'done' });
  const isMistaken = recordTrip({ tripId: 'b', undone: rest });
  const failed = recordTrip({ tripId: 'b', outcome: 'unsuccessful', failFeeSatang: 20_000 });
  const feesOf = (...commands: readonly OrderCommand[]) =>
    ['a', 'b'].map((tripId) => feeOf(tripId, ...both, ...commands));

  it('so the first collection that still stands has the fee in the first bill, be its visit over or not', () => {
    const early = [took('b', rest), took('a', [first])] as const;
    expect(feesOf(...early)).toEqual([deliverySatang, 0]);
    expect(feesOf(...early, isMistaken)).toEqual([0, deliverySatang]);
    expect(feesOf(...early, isMistaken, failed, done('a', [first]))).toEqual([0, 20_000]);
    expect(feesOf(...early, done('a', [first]), isMistaken)).toEqual([0, deliverySatang]);
    expect(feesOf(...early, done('a', [first]), isMistaken, failed)).toEqual([0, 20_000]);
    expect(feesOf(...early, done('a', [first]), isMistaken, done('b', rest))).toEqual([0, deliverySatang]);
    const some = recordTrip({ tripId: 'b', undone: rest.slice(1) });
    expect(feesOf(...early, done('a', [first]), some, done('b', rest.slice(0, 1)))).toEqual([deliverySatang, 0]);
  });

  it('and the term begins on the day of that one', () => {
    const later = [took('b', rest), took('a', [first], '2026-01-12')] as const;
    const { state, log } = afterAll(priced, [...both, ...later, isMistaken]);
    expect(state.contract.termFrom).toBe('2026-01-12');
    expect(log.findLast(({ type }) => type === 'TermBegan')?.data).toMatchObject({
      on: '2026-01-12',
      until: '2026-07-11',
    });
    const same = afterAll(priced, [...both, took('b', rest), took('a', [first]), isMistaken]);
    expect(same.types.filter((type) => type === 'TermBegan')).toHaveLength(1);
  });

  it('and a fee that is on a bill already is credited on it', () => {
    const billed = [...both, took('b', rest), done('a', [first]), issue('2026-07-03')] as const;
    const before = afterAll(priced, billed);
    const { log, state } = afterAll(priced, [...billed, isMistaken]);
    expect(log.slice(before.log.length).map(({ type }) => type)).toEqual([
      ...rest.map(() => 'ItemVisitUndone'),
      'VisitFeeChanged',
      'CreditGranted',
      'BillCredited',
      'VisitFeeChanged',
    ]);
    const noted = [{ noteId: 'fee-a-n1', billId: 'o1-b2', amountSatang: deliverySatang }];
    expect(log.find(({ type }) => type === 'CreditGranted')?.data).toMatchObject({
      amountSatang: deliverySatang,
      cause: 'visit',
      causeId: 'a',
      lowers: noted,
    });
    const bill = state.contract.billing.bills.get('o1-b2');
    expect(bill).toMatchObject({ creditedSatang: deliverySatang, giftLetGoSatang: deliverySatang });
    expect(afterAll(priced, [...billed, isMistaken, isMistaken]).log).toEqual(log);
    expect(feeOf('b', ...billed, isMistaken)).toBe(deliverySatang);
  });
});
