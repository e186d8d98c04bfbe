import type { OrderEvent } from '@klang/contracts/events/order';
import { vatTermsOf } from '@klang/contracts/site/vat';
import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { cancelSumsOf } from './orderCancelSettling.ts';
import { afterAll, again, at, begun, given, on, recordTrip } from './orderDoorFixture.ts';
import * as sample from './orderSamples.ts';

const { orderId, customerId, totalSatang } = sample;
const feeSatang = 20_000;
const failing = (tripId = orderId, change = {}) =>
  recordTrip({ tripId, outcome: 'unsuccessful', failFeeSatang: feeSatang, ...change });
const cancel = { type: 'CancelOrder', orderId, asCustomer: null, reason: 'moved', at } as const;
const dispute: OrderCommand = { type: 'DisputeVisit', orderId, tripId: orderId, asCustomer: customerId, on, at };
const decide = (isFeeDue: boolean): OrderCommand => ({
  type: 'SettleDispute',
  orderId,
  tripId: orderId,
  isFeeDue,
  reason: 'The guard kept the van outside',
  staffId: 's1',
  limitSatang: null,
  at,
});
const settle = (refundSatang: number): OrderCommand => ({ type: 'SettleCancel', orderId, refundSatang, at });
const sumsAfter = (commands: readonly OrderCommand[], began: readonly OrderEvent[] = begun) =>
  cancelSumsOf(afterAll(began, commands).state);

describe('the cancellation of a paid order whose visits failed', () => {
  it('proposes what was paid less the fees of those visits', () => {
    expect(sumsAfter([failing(), cancel])).toEqual({
      paidSatang: totalSatang,
      cashSatang: 0,
      feesSatang: feeSatang,
      refundSatang: totalSatang - feeSatang,
    });
    const twice = [failing(), again(orderId, 't1'), failing('t1'), cancel] as const;
    expect(sumsAfter(twice)).toMatchObject({ feesSatang: 40_000, refundSatang: totalSatang - 40_000 });
    const withdrawn = [recordTrip({ outcome: 'canceled', failFeeSatang: feeSatang }), cancel] as const;
    expect(sumsAfter(withdrawn)).toMatchObject({ feesSatang: 0, refundSatang: totalSatang });
  });

  it('counts the cash that such a visit kept, and never proposes more than was paid', () => {
    const kept = [failing(orderId, { cashTakenSatang: 10_000 }), cancel] as const;
    expect(sumsAfter(kept)).toMatchObject({ cashSatang: 10_000, refundSatang: totalSatang - 10_000 });
    const more = [failing(orderId, { cashTakenSatang: 30_000 }), cancel] as const;
    expect(sumsAfter(more)).toMatchObject({ cashSatang: 30_000, refundSatang: totalSatang });
    const dear = [failing(orderId, { failFeeSatang: totalSatang + 1 }), cancel] as const;
    expect(sumsAfter(dear)).toMatchObject({ refundSatang: 0 });
  });

  it('counts no fee that staff let go', () =>
    expect(sumsAfter([failing(), dispute, decide(false), cancel])).toMatchObject({ feesSatang: 0 }));

  it('adds the VAT of the day of the visit, where it comes on top of the prices', () => {
    const quote = {
      lines: [],
      totalSatang,
      withholdingSatang: 0,
      withholdingBaseSatang: 0,
      payNowSatang: totalSatang,
      cashSatang: 0,
    };
    const added = begun.map((event) =>
      event.type === 'OrderPlaced' ? ({ ...event, data: { ...event.data, quote } } satisfies OrderEvent) : event,
    );
    const { state } = afterAll(added, [failing(), cancel]);
    const vat = vatTermsOf({
      pricesIncludeVat: false,
      vatChanges: [{ standing: 'registered', percent: 10, from: on }],
    });
    expect(cancelSumsOf(state, vat)).toMatchObject({ feesSatang: 22_000, refundSatang: totalSatang - 22_000 });
  });

  it('records the fees that were kept, as far as the refund left them', () => {
    const settled = (refundSatang: number) =>
      afterAll(begun, [failing(), cancel, settle(refundSatang)]).log.at(-1)?.data;
    expect(settled(totalSatang - feeSatang)).toMatchObject({ feesSatang: feeSatang });
    expect(settled(totalSatang - 50)).toMatchObject({ feesSatang: 50 });
    expect(settled(0)).toMatchObject({ feesSatang: feeSatang });
    expect(settled(totalSatang)).not.toHaveProperty('feesSatang');
  });

  it('waits until staff have decided what its customer said of such a visit', () => {
    const asked = afterAll(begun, [failing(), dispute, cancel]).log;
    given(...asked)
      .when(settle(totalSatang))
      .thenRefused('order_dispute_open');
    const due = afterAll(asked, [decide(true)]);
    expect(cancelSumsOf(due.state)).toMatchObject({ feesSatang: feeSatang });
    expect(afterAll(due.log, [settle(totalSatang - feeSatang)]).state.status).toBe('canceled');
  });

  it('is the end of it: the fee of a visit is disputed no longer', () => {
    const over = afterAll(begun, [failing(), cancel, settle(0)]).log;
    given(...over)
      .when(dispute)
      .thenRefused('order_already_closed');
  });
});
