import type { OrderEvent } from '@klang/contracts/events/order';
import { describe, expect, it } from 'vitest';
import { type OrderCommand, order } from './order.ts';
import { lostUnsaid } from './orderLost.ts';
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
const takenOf = (history: readonly OrderEvent[], command: OrderCommand) => {
  const { decision } = given(...history).when(command);
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
    const history = [...byCard, promised('r1', 50_000), paidOut('r1'), takenBack('givenBack', 40_000)];
    expect(takenOf(history, bank)).toEqual([totalSatang - 90_000]);
    expect(takenOf([...byCard, promised('r1', 50_000)], bank)).toEqual([totalSatang]);
    expect(takenOf([sample.placed, sample.started('pay1')], bank)).toEqual([totalSatang]);
  });
});

describe('what the gateway gave back by itself', () => {
  const takenBackBy = (gone: readonly number[]) => take({ cause: 'givenBack', gone });
  const open = [...byCard, promised('r1', 50_000)];

  it('is not taken for a refund of ours that waits, once it is known as its own', () => {
    const history = [...open, takenBack('givenBack', 50_000)];
    expect(takenOf(history, takenBackBy([50_000, 3_000]))).toEqual([3_000]);
  });

  it('is not taken for a refund of ours that it has not done', () => {
    expect(takenOf(open, takenBackBy([40_000]))).toEqual([40_000]);
    expect(takenOf(open, takenBackBy([60_000]))).toEqual([60_000]);
  });

  it('is told apart from one of ours that it did, also before we heard of that', () => {
    for (const history of [open, [...open, paidOut('r1')]]) {
      expect(takenOf(history, takenBackBy([50_000]))).toBe('refund_on_its_way');
      expect(takenOf(history, takenBackBy([50_000, 40_000]))).toEqual([40_000]);
      expect(takenOf([...history, takenBack('givenBack', 40_000)], takenBackBy([40_000, 50_000]))).toEqual([]);
    }
  });
});

describe('late money of which the gateway gave a part back before it was settled', () => {
  const came = (amountSatang: number) => [
    sample.placed,
    sample.expired,
    sample.late({ amountSatang }),
    takenBack('givenBack', 300),
  ];
  const moved = sample.moneySettled({ choice: 'moved', toOrderId: 'o2', refundSatang: 300 });
  const revived = sample.moneySettled({ choice: 'revived', refundSatang: 300 });
  const settled = {
    moved: [...came(totalSatang), moved],
    revived: [...came(totalSatang + 300), revived, sample.paid],
    refunded: [...came(totalSatang), sample.moneySettled(), promised('r1', totalSatang - 300), paidOut('r1')],
  };

  it('and that a bank took and gave back goes back without that part', () => {
    const [restSatang, win] = [
      totalSatang - 300,
      { type: 'WinBackPayment', ...of, wonAt: at(60), at: at(60) } as const,
    ];
    const wonOf = (history: readonly OrderEvent[]) => {
      const { decision } = given(...history, sample.moneySettled()).when({ ...win, amountSatang: restSatang });
      return decision;
    };
    const won = { type: 'PaymentWonBack' };
    expect(wonOf([...came(totalSatang), takenBack('chargedBack', restSatang)])).toMatchObject([
      won,
      { type: 'RefundPromised', data: { amountSatang: restSatang } },
    ]);
    const gone = [takenBack('givenBack', restSatang), takenBack('chargedBack', restSatang)];
    expect(wonOf([...came(totalSatang), ...gone])).toMatchObject([won]);
  });

  it.each([
    ['moved', 200],
    ['revived', 200],
    ['refunded', 0],
  ] as const)('and that was %s has lost only what goes back later', (choice, laterSatang) => {
    const lostOf = (...later: readonly OrderEvent[]) => {
      const { state } = given(...settled[choice], ...later);
      return state && lostUnsaid(state, 'pay1');
    };
    expect([lostOf(), lostOf(takenBack('givenBack', 200))]).toEqual([0, laterSatang]);
  });
});
