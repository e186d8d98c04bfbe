import { lateMoneyObstacles } from '@klang/contracts/payments/lateMoney';
import { describe, expect, it } from 'vitest';
import { type CaseContext, choicesOf } from './lateMoney.ts';

type OrderDebt = Parameters<typeof choicesOf>[0];
const [now, later] = ['2026-01-05T09:00:00.000Z', '2026-01-05T09:10:00.000Z'];
const late = (amountSatang = 1_000, choice: string | null = null, isTakenBack = false) =>
  new Map([['pay1', { late: { amountSatang, choice }, isTakenBack }]]);
const order = (change: Partial<OrderDebt> = {}): OrderDebt => ({
  status: 'expired',
  payNowSatang: 1_000,
  paidSatang: null,
  attempts: late(),
  ...change,
});
const other = (payNowSatang: number, payBy = later) => ({
  orderId: `o${payNowSatang}`,
  billId: null,
  number: `KD-${payNowSatang}`,
  payNowSatang,
  payBy,
});
const choices = (of: OrderDebt, around: Partial<CaseContext> = {}) =>
  choicesOf(of, 'pay1', { isPlaceFree: true, isForgotten: false, otherOrders: [], now, ...around });
const whyNotRevived = (of: OrderDebt, around?: Partial<CaseContext>) => choices(of, around)[0]?.why;

describe('what can become of money that came late', () => {
  it('is shown with its three ways, of which going back is always one', () =>
    expect(choices(order()).map(({ choice, isPossible }) => [choice, isPossible])).toEqual([
      ['revived', true],
      ['moved', false],
      ['refunded', true],
    ]));

  it('is nothing but that it went back, once the gateway took it back', () =>
    expect(choices(order({ attempts: late(1_000, null, true) }), { otherOrders: [other(900)] })).toEqual([
      { choice: 'revived', isPossible: false, why: lateMoneyObstacles.takenBack, toOrders: [] },
      { choice: 'moved', isPossible: false, why: lateMoneyObstacles.takenBack, toOrders: [] },
      { choice: 'refunded', isPossible: true, why: null, toOrders: [] },
    ]));

  it('is the order again, unless it is paid, refunded, dearer than the money, its place is taken, or its customer is forgotten', () => {
    expect(whyNotRevived(order())).toBe(null);
    expect(whyNotRevived(order({ attempts: late(1_001) }))).toBe(null);
    expect(whyNotRevived(order({ status: 'success', paidSatang: 1_000 }))).toEqual(lateMoneyObstacles.orderPaid);
    expect(whyNotRevived(order({ status: 'canceled', paidSatang: 1_000 }))).toEqual(lateMoneyObstacles.refundSettled);
    expect(whyNotRevived(order({ attempts: late(999) }))).toEqual(lateMoneyObstacles.tooLittle);
    expect(whyNotRevived(order(), { isPlaceFree: false })).toEqual(lateMoneyObstacles.placeTaken);
    expect(whyNotRevived(order(), { isForgotten: true })).toEqual(lateMoneyObstacles.forgotten);
  });

  it('is another unpaid order that it pays and whose time is not over', () => {
    const otherOrders = [other(900), other(1_000), other(1_001), other(800, '2026-01-05T08:59:59.999Z')];
    const [, moved] = choices(order(), { otherOrders });
    expect(moved).toMatchObject({ isPossible: true, why: null, toOrders: [other(900), other(1_000)] });
    expect(choices(order(), { otherOrders: otherOrders.slice(2) })[1]).toMatchObject({
      isPossible: false,
      why: lateMoneyObstacles.noOtherOrder,
      toOrders: [],
    });
  });

  it('is an unpaid bill of whatever order, which waits until it is paid', () => {
    const bill = { ...other(900), billId: 'b2', payBy: null };
    expect(choices(order(), { otherOrders: [bill] })[1]).toMatchObject({ isPossible: true, toOrders: [bill] });
    expect(choices(order(), { otherOrders: [{ ...bill, payNowSatang: 1_001 }] })[1]?.isPossible).toBe(false);
  });

  it('is nothing any more once it is settled, or where none came', () => {
    expect(choices(order({ attempts: late(1_000, 'refunded') }))).toEqual([]);
    expect(choices(order({ attempts: new Map() }))).toEqual([]);
  });
});
