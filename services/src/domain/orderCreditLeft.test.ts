import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import { order } from './order.ts';
import { granted, running } from './orderBillingFixture.ts';
import { mayCreditGoBack } from './orderCreditLeft.ts';
import { at, customerId, orderId, totalSatang } from './orderSamples.ts';
import { specOf } from './spec.ts';

const { given } = specOf(order);
const over: OrderEvent = { type: 'ContractEnded', data: { orderId, on: '2026-07-09', endedAt: at(70) } };
const promised = (amountSatang: number): OrderEvent => ({
  type: 'RefundPromised',
  data: {
    orderId,
    refundId: 'r1',
    customerId,
    paymentId: 'pay1',
    amountSatang,
    creditSatang: Math.min(300, amountSatang),
    method: 'transfer',
    cause: 'goodwill',
    isOfSettling: false,
    isApproved: true,
    askedBy: 's1',
    transferReference: '',
    reason: 'late',
    promisedAt: at(71),
  },
});
const denied: OrderEvent = {
  type: 'RefundReleased',
  data: { orderId, refundId: 'r1', creditSatang: 300, releasedAt: at(72) },
};
const gone: OrderEvent = { type: 'RefundPaidOut', data: { orderId, refundId: 'r1', paidOutAt: at(72) } };
const wholeBefore = [...running, promised(totalSatang), gone];

it.each([
  ['may go back on what was paid', [...running, granted, over], true],
  ['is none while the contract runs, and goes off its bills', [...running, granted], false],
  ['has gone once it went back', [...running, granted, over, promised(300), gone], false],
  ['stays where somebody denied it', [...running, granted, over, promised(300), denied], false],
  ['stays where all that was paid went back before', [...wholeBefore, granted, over], false],
])('credit that is left when a contract is over %s', (_, history, expected) => {
  const { state } = given(...history);
  expect(state && mayCreditGoBack(state)).toBe(expected);
});

it('credit that is left lapses once the contract is over and somebody says why: all of it, as they saw it, and once', () => {
  const [amountSatang, reason, staffId] = [300, 'they want none of it', 's1'];
  const lapse = { type: 'LapseCredit', orderId, amountSatang, reason, staffId, at: at(73) } as const;
  given(...running, granted)
    .when(lapse)
    .thenRefused('credit_still_usable');
  const history = [...running, granted, over];
  given(...history)
    .when({ ...lapse, amountSatang: 299 })
    .thenRefused('credit_changed');
  const data = { orderId, customerId, amountSatang, reason, staffId, lapsedAt: at(73) };
  const lapsed: OrderEvent = { type: 'CreditLapsed', data };
  given(...history)
    .when(lapse)
    .thenWrites(lapsed);
  given(...history, lapsed)
    .when(lapse)
    .thenRefused('credit_none_left');
});
