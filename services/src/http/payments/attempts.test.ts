import type { OrderEvent } from '@klang/contracts/events/order';
import { describe, expect, it } from 'vitest';
import { amountSatang, bill, billId, orderId, started } from '../../domain/orderBillingFixture.ts';
import * as sample from '../../domain/orderSamples.ts';
import { attemptsOf } from './attempts.ts';

const [soon, later] = ['2026-07-03T01:10:00.000Z', '2026-07-04T01:10:00.000Z'];
const old: OrderEvent = {
  type: 'PaymentStarted',
  data: { orderId, paymentId: 'b1', method: 'transfer', host: null, billId, startedAt: '2026-07-03T01:00:00.000Z' },
};
const money = { orderId, paymentId: 'b1', amountSatang, paidAt: soon, recordedAt: soon };
const paid: OrderEvent = {
  type: 'BillPaid',
  data: { ...money, billId, method: null, staffId: null, slipId: null },
};
const reported: OrderEvent = {
  type: 'TransferReported',
  data: { orderId, paymentId: 'b1', billId, reportedAt: soon, confirmBy: later, openUntil: null },
};
const back = (refundId: string, satang: number): OrderEvent[] => [
  {
    type: 'RefundPromised',
    data: {
      orderId,
      refundId,
      customerId: 'c1',
      paymentId: 'b1',
      amountSatang: satang,
      method: 'transfer',
      cause: 'goodwill',
      isOfSettling: false,
      isApproved: true,
      askedBy: 's1',
      transferReference: 'R1',
      reason: null,
      promisedAt: later,
    },
  },
  { type: 'RefundPaidOut', data: { orderId, refundId, paidOutAt: later } },
];
const ofBill = (events: readonly OrderEvent[], now = soon) =>
  attemptsOf([bill, ...events], now).find(({ paymentId }) => paymentId === 'b1');

describe('a payment', () => {
  it('belongs to its bill and can be paid until its time is over, also one from before that was written down', () => {
    for (const begun of [started, old])
      expect(ofBill([begun])).toMatchObject({
        billId,
        sequence: 2,
        state: 'pending',
        dueAt: '2026-07-03T01:15:00.000Z',
      });
  });

  it('is over once nobody paid in time, or nobody found the transfer that was reported', () => {
    expect(ofBill([started], '2026-07-03T01:15:00.000Z')?.state).toBe('pending');
    expect(ofBill([started], '2026-07-03T01:15:00.001Z')?.state).toBe('expired');
    expect(ofBill([started, reported], '2026-07-03T23:00:00.000Z')?.state).toBe('pending');
    expect(ofBill([started, reported], '2026-07-04T01:10:00.001Z')?.state).toBe('expired');
  });

  it('is paid whenever its money comes, and refunded in part or whole once some of it went back', () => {
    expect(ofBill([started, paid], later)).toMatchObject({ state: 'paid', amountSatang, refundedSatang: 0 });
    expect(ofBill([started, paid, ...back('r1', 700)])).toMatchObject({ state: 'refunded', refundedSatang: 700 });
    const all = [started, paid, ...back('r1', 700), ...back('r2', amountSatang - 700)];
    expect(ofBill(all)).toMatchObject({ state: 'refunded', refundedSatang: amountSatang });
    // What the bank decided for us is here again.
    const of = { orderId: 'o1', paymentId: paid.data.paymentId, amountSatang, recordedAt: later } as const;
    const takenBack = {
      type: 'PaymentTakenBack',
      data: { ...of, cause: 'chargedBack', takenBackAt: later },
    } as const;
    expect(ofBill([started, paid, takenBack])).toMatchObject({ state: 'refunded', refundedSatang: amountSatang });
    const won = { type: 'PaymentWonBack', data: { ...of, wonAt: later } } as const;
    expect(ofBill([started, paid, takenBack, won])).toMatchObject({ state: 'paid', refundedSatang: 0 });
  });

  it('of the order itself stands in the first place', () => {
    const events = [sample.placed, sample.started('pay1'), sample.paid];
    expect(attemptsOf(events, soon)[0]).toMatchObject({ billId: null, sequence: 1, state: 'paid' });
  });
});
