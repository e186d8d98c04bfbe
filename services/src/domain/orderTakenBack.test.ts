import type { OrderEvent } from '@klang/contracts/events/order';
import { describe, expect, it } from 'vitest';
import { type OrderCommand, order } from './order.ts';
import { refundableOf } from './orderRefunds.ts';
import * as sample from './orderSamples.ts';
import { specOf } from './spec.ts';

const { given } = specOf(order);
const { orderId, customerId, totalSatang, at } = sample;
const byCard = [sample.placed, sample.started('pay1'), sample.paid];
const of = { orderId, paymentId: 'pay1' } as const;
const takenBack = (cause: 'givenBack' | 'chargedBack', amountSatang: number): OrderEvent => ({
  type: 'PaymentTakenBack',
  data: { ...of, cause, amountSatang, takenBackAt: at(40), recordedAt: at(40) },
});
const take = (change: object): OrderCommand =>
  ({
    type: 'TakeBackPayment',
    ...of,
    amountSatang: totalSatang,
    takenBackAt: at(40),
    at: at(40),
    ...change,
  }) as OrderCommand;
const promised = (refundId: string, amountSatang: number): OrderEvent => ({
  type: 'RefundPromised',
  data: {
    ...of,
    refundId,
    customerId,
    amountSatang,
    method: 'gateway',
    cause: 'goodwill',
    reason: 'late',
    isOfSettling: false,
    isApproved: true,
    askedBy: 's1',
    transferReference: '',
    promisedAt: at(30),
  },
});
const paidOut = (refundId: string): OrderEvent => ({
  type: 'RefundPaidOut',
  data: { orderId, refundId, paidOutAt: at(31) },
});
const takenOf = (past: readonly OrderEvent[], command: OrderCommand) => {
  const { decision } = given(...past).when(command);
  return 'refused' in decision
    ? decision.refused
    : decision.map(({ data }) => ('amountSatang' in data ? data.amountSatang : null));
};

describe('a charge-back', () => {
  it('that is won leaves what the gateway had given back before', () => {
    const won: OrderEvent = {
      type: 'PaymentWonBack',
      data: { ...of, amountSatang: totalSatang - 40_000, wonAt: at(50), recordedAt: at(50) },
    };
    const bank = takenBack('chargedBack', totalSatang - 40_000);
    const { state } = given(...byCard, takenBack('givenBack', 40_000), bank, won);
    expect(state && refundableOf(state, 'pay1')).toBe(totalSatang - 40_000);
  });

  it('takes no more than was left of what came', () => {
    const bank = take({ cause: 'chargedBack' });
    const past = [...byCard, promised('r1', 50_000), paidOut('r1'), takenBack('givenBack', 40_000)];
    expect(takenOf(past, bank)).toEqual([totalSatang - 90_000]);
    expect(takenOf([...byCard, promised('r1', 50_000)], bank)).toEqual([totalSatang]);
    expect(takenOf([sample.placed, sample.started('pay1')], bank)).toEqual([totalSatang]);
  });
});

describe('what the gateway gave back by itself', () => {
  const told = (gone: readonly number[]) => take({ cause: 'givenBack', gone });
  const open = [...byCard, promised('r1', 50_000)];

  it('is not taken for a refund of ours that waits, once it is known as its own', () => {
    const past = [...open, takenBack('givenBack', 50_000)];
    expect(takenOf(past, told([50_000, 3_000]))).toEqual([3_000]);
  });

  it('is not taken for a refund of ours that it has not done', () => {
    expect(takenOf(open, told([40_000]))).toEqual([40_000]);
    expect(takenOf(open, told([60_000]))).toEqual([60_000]);
  });

  it('is told apart from one of ours that it did, also before we heard of that', () => {
    for (const past of [open, [...open, paidOut('r1')]]) {
      expect(takenOf(past, told([50_000]))).toBe('refund_on_its_way');
      expect(takenOf(past, told([50_000, 40_000]))).toEqual([40_000]);
      expect(takenOf([...past, takenBack('givenBack', 40_000)], told([40_000, 50_000]))).toEqual([]);
    }
  });
});
