import type { OrderEvent } from '@klang/contracts/events/order';
import { describe, expect, it } from 'vitest';
import {
  amountSatang,
  at,
  bill,
  billed,
  billId,
  given,
  issue,
  orderId,
  started,
} from '../../domain/orderBillingFixture.ts';
import * as sample from '../../domain/orderSamples.ts';
import { attemptsOf } from './attempts.ts';
import { payStateOf } from './payments.ts';

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

  it('of moved money shows what went back of it where it came in', () => {
    const gone = {
      orderId,
      customerId: 'c1',
      paymentId: 'b1',
      refundId: 'x',
      amountSatang: 40,
      notedAt: later,
    } as const;
    const noted: OrderEvent = { type: 'MovedMoneyRefunded', data: { ...gone, cause: 'goodwill' } };
    expect(ofBill([started, paid, noted])).toMatchObject({ state: 'refunded', refundedSatang: 40 });
    const { refundId: _, amountSatang: goneSatang, ...of } = gone;
    const disputed = (openSatang: number, revision: number): OrderEvent => ({
      type: 'MovedMoneyTakenBack',
      data: { ...of, goneSatang, openSatang, revision },
    });
    expect(ofBill([started, paid, disputed(40, 7)])).toMatchObject({ refundedSatang: 40, disputedSatang: 40 });
    const settled = ofBill([started, paid, disputed(40, 7), noted, disputed(0, 9)]);
    expect(settled).toMatchObject({ refundedSatang: 40, disputedSatang: 0 });
    const again: OrderEvent = {
      type: 'MovedMoneyTakenBack',
      data: { ...of, goneSatang: 40, openSatang: 0, owedAgainSatang: 30, revision: 8 },
    };
    // What is owed again where it came in still stands here, as in the balance.
    expect(ofBill([started, paid, again])).toMatchObject({ refundedSatang: 10, disputedSatang: 0 });
    // A bank takes all, also what was refunded here. Once that is won, the refund is still one.
    const goneNow = (satang: number, revision: number): OrderEvent => ({
      type: 'MovedMoneyTakenBack',
      data: { ...of, goneSatang: satang, openSatang: 0, revision },
    });
    const before = [started, paid, ...back('r1', 700), goneNow(amountSatang, 7)];
    expect(ofBill(before)).toMatchObject({ state: 'refunded', refundedSatang: amountSatang });
    expect(ofBill([...before, goneNow(0, 9)])).toMatchObject({ state: 'refunded', refundedSatang: 700 });
  });

  it('is over once nobody paid in time, or nobody found the transfer that was reported', () => {
    expect(ofBill([started], '2026-07-03T01:15:00.000Z')?.state).toBe('pending');
    expect(ofBill([started], '2026-07-03T01:15:00.001Z')?.state).toBe('expired');
    // Through the day until which staff look for it, as its bill does.
    expect(ofBill([started, reported], '2026-07-04T16:59:59.999Z')?.state).toBe('pending');
    expect(ofBill([started, reported], '2026-07-04T17:00:00.000Z')?.state).toBe('expired');
  });

  it('is paid whenever its money comes, and refunded in part or whole once some of it went back', () => {
    expect(ofBill([started, paid], later)).toMatchObject({ state: 'paid', amountSatang, refundedSatang: 0 });
    expect(ofBill([started, paid, ...back('r1', 700)])).toMatchObject({ state: 'refunded', refundedSatang: 700 });
    const all = [started, paid, ...back('r1', 700), ...back('r2', amountSatang - 700)];
    expect(ofBill(all)).toMatchObject({ state: 'refunded', refundedSatang: amountSatang });
    const of = { orderId: 'o1', paymentId: paid.data.paymentId, amountSatang, recordedAt: later } as const;
    const takenBack = {
      type: 'PaymentTakenBack',
      data: { ...of, cause: 'chargedBack', takenBackAt: later },
    } as const;
    expect(ofBill([started, paid, takenBack])).toMatchObject({ state: 'refunded', refundedSatang: amountSatang });
    const won = { type: 'PaymentWonBack', data: { ...of, wonAt: later } } as const;
    expect(ofBill([started, paid, takenBack, won])).toMatchObject({ state: 'paid', refundedSatang: 0 });
    expect(ofBill([started, paid, ...back('r1', 700), takenBack, won])).toMatchObject({ refundedSatang: 700 });
  });

  it('of the order itself stands in the first place', () => {
    const events = [sample.placed, sample.started('pay1'), sample.paid];
    expect(attemptsOf(events, soon)[0]).toMatchObject({ billId: null, sequence: 1, state: 'paid' });
  });
});

const stateAfter = (events: readonly OrderEvent[], now = at) => {
  const { state } = given(...billed, ...events);
  return state && payStateOf(state, 'b1', now);
};
const declined: OrderEvent = {
  type: 'PaymentDeclined',
  data: { orderId, paymentId: 'b1', billId, reason: '4051', declinedAt: at, openUntil: null },
};
const voided = (() => {
  const { decision } = given(...billed, ...sample.someEnding).when(issue('2026-07-07'));
  return 'refused' in decision ? [] : [...sample.someEnding, ...decision];
})();

describe('the page after the payment of a bill', () => {
  it('is told that a bill that was canceled meanwhile is over, and not that it is paid', () => {
    expect(voided).toContainEqual(expect.objectContaining({ type: 'BillVoided' }));
    expect(stateAfter([started, declined, ...voided])).toBe('over');
    expect(stateAfter([started, ...voided], '2026-07-08T01:00:00.000Z')).toBe('over');
  });

  it('is told that a bill is paid once its money came, and not after the bank declined', () => {
    expect(stateAfter([started])).toBe('checking');
    expect(stateAfter([started, declined])).toBe('failed');
    expect(stateAfter([started, paid])).toBe('paid');
  });
});
