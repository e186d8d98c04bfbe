import type { OrderEvent } from '@klang/contracts/events/order';
import { describe, expect, it } from 'vitest';
import { amountSatang, at, billed, customerId, given, granted, orderId, paid, started } from './orderBillingFixture.ts';
import { losePayment, lossOfCase, lostUnsaid, withOurRefund } from './orderLost.ts';
import { decided, lose, written } from './orderLostFixture.ts';
import { aloneLeftOf, refundableOf } from './orderRefunds.ts';

describe('what our own staff gave back at the gateway', () => {
  const back = (satang: number): OrderEvent => ({
    type: 'PaymentTakenBack',
    data: { orderId, paymentId: 'b1', cause: 'givenBack', amountSatang: satang, takenBackAt: at, recordedAt: at },
  });
  const ours = { lost: 'ourRefund', refundCause: 'overpaid', caseId: 'one' };
  const history = [...billed, started, paid, back(4_000)];

  it('is a refund with its cause, said once and counted once, of which no more than the rest may still go back', () => {
    const events = written(history, lose('b1', 4_000, { ...ours, aloneBy: 's1' }));
    expect(events).toMatchObject([
      { type: 'PaymentRefunded', data: { amountSatang: 4_000, cause: 'overpaid', caseId: 'one', aloneBy: 's1' } },
    ]);
    const { state, when } = given(...history, ...events);
    for (const lost of ['ourRefund', 'writtenOff', 'owedAgain'])
      when(lose('b1', 4_000, { ...ours, lost })).thenNothing();
    expect(state && [refundableOf(state, 'b1'), lostUnsaid(state, 'b1')]).toEqual([amountSatang - 4_000, 0]);
    expect(state && lossOfCase(state, { paymentId: 'b1', caseId: 'one' })).toBe('ourRefund');
    // The bank takes only the rest, and the gateway reports its earlier refund in vain.
    const take = { type: 'TakeBackPayment', orderId, paymentId: 'b1', amountSatang, takenBackAt: at, at } as const;
    expect(when({ ...take, cause: 'chargedBack' }).decision).toMatchObject([
      { data: { amountSatang: amountSatang - 4_000 } },
    ]);
    when({ ...take, cause: 'givenBack', gone: [4_000] }).thenNothing();
    expect(when({ ...take, cause: 'givenBack', gone: [4_000, 1_000] }).decision).toMatchObject([
      { data: { amountSatang: 1_000 } },
    ]);
  });

  it('counts to what somebody gives back alone, and above that waits for somebody else', () => {
    const limited = { ...ours, aloneBy: 's1', limitSatang: 5_000 };
    given(...history, back(4_000))
      .when(lose('b1', 8_000, limited))
      .thenRefused('refund_above_limit');
    const { state } = given(...history, ...written(history, lose('b1', 4_000, limited)));
    expect(state && aloneLeftOf(state, { paymentId: 'b1', staffId: 's1', limitSatang: 5_000 })).toBe(1_000);
  });

  it('uses up credit that is left once the contract is over, as any refund does', () => {
    const over = given(...history, granted).state;
    if (!over) throw new Error('not placed');
    const { billing } = over.contract;
    const left = billing.creditSatang;
    const ended = { ...over, contract: { ...over.contract, billing: { ...billing, isOver: true } } };
    const command = lose('b1', 4_000, ours) as Parameters<typeof losePayment>[0];
    const [event] = decided(losePayment(command, ended));
    expect(event).toMatchObject({ type: 'PaymentRefunded', data: { creditSatang: left } });
    if (event?.type !== 'PaymentRefunded') throw new Error('no refund');
    expect(withOurRefund(ended, event.data)?.contract.billing.creditSatang).toBe(0);
  });

  const overWith = (events: readonly OrderEvent[]) => {
    const { state } = given(...events);
    if (!state) throw new Error('not placed');
    const billing = { ...state.contract.billing, isOver: true };
    return { ...state, contract: { ...state.contract, billing } };
  };

  it('of money that came late and was moved leaves the credit of this order alone', () => {
    const late = { orderId, paymentId: 'x1', amountSatang: 700, paidAt: at, recordedAt: at } as const;
    const settled = {
      orderId,
      customerId,
      paymentId: 'x1',
      choice: 'moved',
      toOrderId: 'o2',
      refundSatang: 0,
    } as const;
    const moved = overWith([
      ...billed,
      started,
      paid,
      granted,
      { type: 'LateMoneyArrived', data: { ...late, cause: 'alreadyPaid', settleBy: at, openUntil: null } },
      { type: 'LateMoneySettled', data: { ...settled, reference: '', reason: 'paid twice', settledAt: at } },
      { ...back(700), data: { ...back(700).data, paymentId: 'x1' } } as OrderEvent,
    ]);
    const [event] = decided(losePayment(lose('x1', 700, ours) as Parameters<typeof losePayment>[0], moved));
    expect(event).toMatchObject({ type: 'PaymentRefunded', data: { amountSatang: 700, cause: 'overpaid' } });
    expect(event?.data).not.toHaveProperty('creditSatang');
  });

  it('ends what was promised of that payment and waits, so that its credit is what went back', () => {
    const promise = (refundId: string, creditSatang: number): OrderEvent => ({
      type: 'RefundPromised',
      data: {
        orderId,
        refundId,
        customerId,
        paymentId: 'b1',
        amountSatang: creditSatang,
        method: 'transfer',
        cause: 'overpaid',
        creditSatang,
        isOfSettling: false,
        isApproved: false,
        askedBy: 's1',
        transferReference: '',
        reason: null,
        promisedAt: at,
      },
    });
    const waiting = [...billed, started, paid, granted, promise('r1', 300)];
    const command = lose('b1', amountSatang, ours) as Parameters<typeof losePayment>[0];
    expect(decided(losePayment(command, overWith([...waiting, back(amountSatang)])))).toMatchObject([
      { type: 'RefundReleased', data: { refundId: 'r1', creditSatang: 300 } },
      { type: 'PaymentRefunded', data: { amountSatang, creditSatang: 300 } },
    ]);
    expect(decided(losePayment(command, overWith([...waiting, back(amountSatang - 300)])))).toMatchObject([
      { type: 'PaymentRefunded', data: { amountSatang: amountSatang - 300 } },
    ]);
  });
});
