import type { OrderEvent } from '@klang/contracts/events/order';
import { mostSlips } from '@klang/contracts/limits';
import { describe, expect, it } from 'vitest';
import { order } from './order.ts';
import { planOf } from './orderAsking.ts';
import * as billing from './orderBillingFixture.ts';
import {
  at,
  confirmBy,
  customerId,
  declined,
  late,
  money,
  orderId,
  paid,
  placed,
  reported,
  started,
} from './orderSamples.ts';
import type { SendSlip } from './orderSlips.ts';
import { awaited } from './orderState.ts';
import { specOf } from './spec.ts';

const { given } = specOf(order);
const slipPath = `/files/klangdee/${'0'.repeat(32)}.webp`;
const send = (change: Partial<SendSlip> = {}): SendSlip => ({
  type: 'SendSlip',
  orderId,
  paymentId: 'pay1',
  slipId: 's1',
  slipPath,
  asCustomer: [customerId],
  at: at(5),
  ...change,
});
const kept = (slipId = 's1', ofBill: object = {}) =>
  ({
    type: 'SlipKept',
    data: { orderId, customerId, paymentId: 'pay1', ...ofBill, slipPath, slipId, keptAt: at(5) },
  }) as OrderEvent;
const transferred = [placed, started('pay1', 'transfer'), reported()];

describe('the slip of a reported transfer', () => {
  it('is kept once for whoever made the order, and of no transfer that was not reported', () => {
    given(...transferred)
      .when(send())
      .thenWrites(kept());
    given(...transferred, kept())
      .when(send())
      .thenNothing();
    given(...transferred)
      .when(send({ asCustomer: ['c2'] }))
      .thenRefused('order_not_found');
    given(placed, started('pay1', 'transfer')).when(send()).thenRefused('payment_not_started');
    given(placed, started('pay1')).when(send()).thenRefused('payment_not_started');
  });

  it('is refused once the money was found, and after so many of one transfer', () => {
    given(...transferred, paid)
      .when(send())
      .thenRefused('transfer_found_already');
    const all = Array.from({ length: mostSlips }, (_, place) => kept(`k${place}`));
    given(...transferred, ...all)
      .when(send())
      .thenRefused('too_many_slips');
  });

  it('of one that staff did not find brings it before them again, and gives the order no more time', () => {
    const denied = [...transferred, declined('pay1')];
    const again = {
      type: 'TransferReported',
      data: { orderId, paymentId: 'pay1', reportedAt: at(5), confirmBy: expect.any(String), openUntil: at(15) },
    };
    expect(given(...denied).when(send()).decision).toEqual([kept(), again]);
    const { state } = given(...denied, kept(), again as OrderEvent);
    expect(state?.attempts.get('pay1')).toMatchObject({ state: 'pending', isReportedAgain: true });
    // Nothing says that its place is held, and it can be paid in another way.
    expect(state && awaited(state)).toBeNull();
    const both = given(...denied, kept(), again as OrderEvent, started('pay2')).state;
    expect(both && awaited(both)).toMatchObject({ paymentId: 'pay2', confirmBy: null });
    given(...denied, kept(), again as OrderEvent)
      .when({ type: 'ClosePaymentWindow', orderId, at: at(15) })
      .thenWrites({ type: 'PaymentWindowClosed', data: { orderId, closedAt: at(15) } });
  });

  it('of an order that expired is answered: its money is a case, or staff say that they do not find it', () => {
    const later = new Date(Date.parse(confirmBy) + 60_000).toISOString();
    const expired = [...transferred, { type: 'PaymentWindowClosed', data: { orderId, closedAt: confirmBy } } as const];
    const sent = given(...expired).when(send({ at: later })).decision as readonly OrderEvent[];
    expect(sent.map(({ type }) => type)).toEqual(['SlipKept', 'TransferReported']);
    const head = { orderId, paymentId: 'pay1', at: later };
    const { amountSatang } = money;
    const found = given(...expired, ...sent).when({ ...head, type: 'RecordPayment', amountSatang, paidAt: at(3) });
    expect(found.decision).toMatchObject([{ type: 'LateMoneyArrived', data: { cause: 'orderExpired' } }]);
    const denial = { ...head, type: 'DeclinePayment', reason: 'no transfer found' } as const;
    const none = given(...expired, ...sent).when(denial).decision as readonly OrderEvent[];
    expect(none).toMatchObject([{ type: 'PaymentDeclined', data: { openUntil: null } }]);
    const after = given(...expired, ...sent, ...none);
    expect(after.state).toMatchObject({ status: 'expired' });
    after.when(denial).thenNothing();
    given(...expired)
      .when(denial)
      .thenNothing();
  });

  it('of money that became a case is not needed any more', () => {
    const moneyLate = late({ paymentId: 'pay1' });
    given(...transferred, moneyLate)
      .when(send())
      .thenRefused('transfer_found_already');
  });
});

it('the slip of a bill’s transfer that staff did not find is before them again, and lifts nothing', () => {
  const { billId } = billing;
  const ofBill = { orderId: billing.orderId, paymentId: 'b1', billId };
  const [reportedAt, declinedAt, sentAt] = [1, 5, 6].map((hour) => `2026-07-11T0${hour}:00:00.000Z`) as [
    string,
    string,
    string,
  ];
  const report: OrderEvent = {
    type: 'TransferReported',
    data: { ...ofBill, reportedAt, confirmBy: '2026-07-12T01:00:00.000Z', openUntil: null },
  };
  const denied: OrderEvent = { type: 'PaymentDeclined', data: { ...ofBill, reason: 'x', declinedAt, openUntil: null } };
  const slip = { ...send(), orderId: billing.orderId, paymentId: 'b1', asCustomer: null, at: sentAt };
  const history = [...billing.billed, billing.started, report, denied];
  const sent = billing.given(...history).when(slip).decision as readonly OrderEvent[];
  expect(sent).toMatchObject([
    { type: 'SlipKept', data: { billId, slipId: 's1' } },
    { type: 'TransferReported', data: { billId, openUntil: null } },
  ]);
  const { state } = billing.given(...history, ...sent);
  const end = { ask: 'cancelContract', itemIds: [], on: '2026-07-12', blocked: ['cancelContract'] } as const;
  expect(state && planOf(state, end)).toMatchObject({ refused: 'bill_overdue' });
});
