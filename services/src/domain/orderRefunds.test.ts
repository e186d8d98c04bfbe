import type { OrderEvent } from '@klang/contracts/events/order';
import { describe, expect, it } from 'vitest';
import { type OrderCommand, order } from './order.ts';
import { grant, granted, running } from './orderBillingFixture.ts';
import { refundableOf } from './orderRefunds.ts';
import * as sample from './orderSamples.ts';
import { specOf } from './spec.ts';

const { given } = specOf(order);
const { orderId, customerId, totalSatang, placed, paid, at } = sample;
const byCard = [placed, sample.started('pay1'), paid];
const who = { method: 'transfer', isApproved: true, askedBy: 's1', transferReference: '' } as const;
const of = { orderId, paymentId: 'pay1', cause: 'goodwill', reason: 'late' } as const;

const ask = (refundId: string, amountSatang: number, change: object = {}): OrderCommand => ({
  type: 'PromiseRefund',
  ...of,
  ...who,
  refundId,
  amountSatang,
  at: at(30),
  ...change,
});
const promised = (refundId: string, amountSatang: number, change: object = {}): OrderEvent => ({
  type: 'RefundPromised',
  data: { ...of, ...who, refundId, customerId, amountSatang, isOfSettling: false, promisedAt: at(30), ...change },
});
const released = (refundId: string): OrderEvent => ({
  type: 'RefundReleased',
  data: { orderId, refundId, releasedAt: at(31) },
});
const paidOut = (refundId: string): OrderEvent => ({
  type: 'RefundPaidOut',
  data: { orderId, refundId, paidOutAt: at(31) },
});
const left = (...history: readonly OrderEvent[]) => {
  const { state } = given(...history);
  return state ? refundableOf(state, 'pay1') : null;
};

describe('what an order promises back', () => {
  it('is never more than came, however many ask', () => {
    given(...byCard)
      .when(ask('r1', totalSatang + 1))
      .thenRefused('refund_above_payment');
    given(...byCard)
      .when(ask('r1', totalSatang))
      .thenWrites(promised('r1', totalSatang));
    given(...byCard, promised('r1', 100_000))
      .when(ask('r2', 49_001))
      .thenRefused('refund_above_payment');
    given(...byCard, promised('r1', 100_000))
      .when(ask('r2', 49_000))
      .thenWrites(promised('r2', 49_000));
    given(...byCard, promised('r1', 100_000), paidOut('r1'))
      .when(ask('r2', 49_001))
      .thenRefused('refund_above_payment');
  });

  it('of a bill is never more than came for that bill, whatever was paid for the order', () => {
    const billPaid: OrderEvent = {
      type: 'BillPaid',
      data: {
        orderId,
        billId: 'b2',
        paymentId: 'pay2',
        amountSatang: 27_000,
        method: 'transfer',
        staffId: 's1',
        slipId: null,
        paidAt: at(20),
        recordedAt: at(20),
      },
    };
    const ofBill = { paymentId: 'pay2' };
    given(...byCard, billPaid)
      .when(ask('r1', 27_001, ofBill))
      .thenRefused('refund_above_payment');
    given(...byCard, billPaid)
      .when(ask('r1', 27_000, ofBill))
      .thenWrites(promised('r1', 27_000, ofBill));
  });

  it('is there again once it is denied', () =>
    expect(left(...byCard, promised('r1', 100_000), released('r1'))).toBe(totalSatang));

  it('that was denied while the gateway gave it back all the same has gone back', () => {
    const close: OrderCommand = { type: 'CloseRefund', orderId, refundId: 'r1', at: at(31) };
    given(...byCard, promised('r1', 100_000), released('r1'))
      .when(close)
      .thenWrites(paidOut('r1'));
    expect(left(...byCard, promised('r1', 100_000), released('r1'), paidOut('r1'))).toBe(totalSatang - 100_000);
  });

  it('is promised alone up to the limit of a role, in one or in parts', () => {
    const limited = { limitSatang: 10_000 };
    given(...byCard)
      .when(ask('r1', 10_000, limited))
      .thenWrites(promised('r1', 10_000));
    const before = [...byCard, promised('r1', 9_000)];
    given(...before)
      .when(ask('r2', 1_000, limited))
      .thenWrites(promised('r2', 1_000));
    given(...before)
      .when(ask('r2', 1_001, limited))
      .thenWrites(promised('r2', 1_001, { isApproved: false }));
    given(...before)
      .when(ask('r2', 10_000, { ...limited, askedBy: 's2' }))
      .thenWrites(promised('r2', 10_000, { askedBy: 's2' }));
    given(...before, released('r1'))
      .when(ask('r2', 10_000, limited))
      .thenWrites(promised('r2', 10_000));
    given(...byCard, promised('r1', 50_000, { isApproved: false }))
      .when(ask('r2', 10_000, limited))
      .thenWrites(promised('r2', 10_000));
  });

  it('is of late money where nothing was paid with it, though it was denied once and is asked for as another', () => {
    const back = promised('r1', totalSatang, { cause: 'lateMoney', isOfSettling: true });
    const settled = [placed, sample.expired, sample.late({ cause: 'orderExpired' }), sample.moneySettled(), back];
    given(...settled, released('r1'))
      .when(ask('r2', totalSatang, { cause: 'overpaid' }))
      .thenWrites(promised('r2', totalSatang, { cause: 'lateMoney' }));
  });

  it('is promised once by one number, which stands for nothing else', () => {
    given(...byCard, promised('r1', 100))
      .when(ask('r1', 100))
      .thenNothing();
    given(...byCard, promised('r1', 100))
      .when(ask('r1', 101))
      .thenRefused('refund_id_taken');
  });

  it('goes by the gateway one at a time, and only where a card paid', () => {
    const byGateway = { method: 'gateway' };
    given(...byCard)
      .when(ask('r1', 1, byGateway))
      .thenWrites(promised('r1', 1, byGateway));
    const busy = [...byCard, promised('r1', 1, byGateway)];
    given(...busy)
      .when(ask('r2', 1, byGateway))
      .thenRefused('refund_gateway_busy');
    given(...busy)
      .when(ask('r2', 1))
      .thenWrites(promised('r2', 1));
    given(...busy, paidOut('r1'))
      .when(ask('r2', 1, byGateway))
      .thenWrites(promised('r2', 1, byGateway));
    const byQr = [placed, sample.started('pay1', 'thaiqr'), paid];
    given(...byQr)
      .when(ask('r1', 1, byGateway))
      .thenRefused('refund_not_by_gateway');
  });

  it('is nothing of money that never came, came late and waits, or was taken back', () => {
    given(placed).when(ask('r1', 1)).thenRefused('refund_payment_not_found');
    given(placed, sample.started('pay1')).when(ask('r1', 1)).thenRefused('refund_payment_not_found');
    given(placed, sample.late({})).when(ask('r1', 1)).thenRefused('refund_above_payment');
    const back = { orderId, paymentId: 'pay1', cause: 'chargedBack', amountSatang: totalSatang } as const;
    const takenBack: OrderEvent = {
      type: 'PaymentTakenBack',
      data: { ...back, takenBackAt: at(9), recordedAt: at(9) },
    };
    given(...byCard, takenBack)
      .when(ask('r1', 1))
      .thenRefused('refund_payment_taken_back');
  });

  it('is no case of money that the gateway took back by itself', () => {
    const takeBack: OrderCommand = {
      type: 'TakeBackPayment',
      orderId,
      paymentId: 'pay1',
      cause: 'givenBack',
      amountSatang: totalSatang,
      takenBackAt: at(40),
      at: at(40),
    };
    given(...byCard, promised('r1', 1, { method: 'gateway' }))
      .when(takeBack)
      .thenRefused('refund_on_its_way');
    expect(given(...byCard, promised('r1', 1)).when(takeBack).decision).toHaveLength(1);
    // If the refund was finally a transfer, the gateway's own refund is a new case.
    const [byGateway, close] = [promised('r1', 1, { method: 'gateway' }), { orderId, refundId: 'r1', at: at(31) }];
    for (const [method, isCase] of [
      ['gateway', false],
      ['transfer', true],
    ] as const) {
      const { decision } = given(...byCard, byGateway).when({ type: 'CloseRefund', ...close, method });
      const gone = decision as readonly OrderEvent[];
      expect(gone).toMatchObject([{ type: 'RefundPaidOut', data: { method } }]);
      expect('refused' in given(...byCard, byGateway, ...gone).when(takeBack).decision).toBe(!isCase);
    }
  });

  it('counts what was settled before there were refunds', () => {
    const { cancelAsked, settled } = sample;
    expect(left(...byCard, cancelAsked, settled)).toBe(
      totalSatang - (settled.type === 'OrderCancelSettled' ? settled.data.refundSatang : 0),
    );
    expect(left(placed, sample.late({}), sample.moneySettled())).toBe(0);
  });
});

describe('settling', () => {
  const promise = { ...who, refundId: 'r1', reason: null };
  const asOf = { isOfSettling: true, reason: null, promisedAt: at(20) };
  it('a cancelled order promises what goes back in the same breath, and counts it once', () => {
    const settle: OrderCommand = { type: 'SettleCancel', orderId, refundSatang: 90_000, promise, at: at(20) };
    const back = promised('r1', 90_000, { ...asOf, cause: 'orderCanceled' });
    const settled: OrderEvent = {
      type: 'OrderCancelSettled',
      data: { orderId, refundSatang: 90_000, settledAt: at(20) },
    };
    given(...byCard, sample.cancelAsked)
      .when(settle)
      .thenWrites(settled, back);
    const history = [...byCard, sample.cancelAsked, settled, back];
    expect(left(...history)).toBe(totalSatang - 90_000);
    expect(left(...history, released('r1'))).toBe(totalSatang);
  });

  it('gives back no more than is left of what was promised before, or of what the bank of the card claimed', () => {
    const settle = (refundSatang: number): OrderCommand => ({
      type: 'SettleCancel',
      orderId,
      refundSatang,
      promise,
      at: at(20),
    });
    const history = [...byCard, sample.cancelAsked, promised('r9', 100_000)];
    given(...history)
      .when(settle(49_001))
      .thenRefused('refund_above_payment');
    expect(given(...history).when(settle(49_000)).decision).toHaveLength(2);
  });

  it('by the gateway waits until no other refund of the payment is there', () => {
    const byGateway = { ...promise, method: 'gateway' } as const;
    const settle = { type: 'SettleCancel', orderId, refundSatang: 90_000, promise: byGateway, at: at(20) } as const;
    const busy = [...byCard, sample.cancelAsked, promised('g1', 100, { method: 'gateway' })];
    given(...busy)
      .when(settle)
      .thenRefused('refund_gateway_busy');
    expect(given(...busy, paidOut('g1')).when(settle).decision).toHaveLength(2);
  });

  it('of an order that lived again by money that came late counts both what went back of it then and at its end', () => {
    const back = (refundId: string, amountSatang: number) =>
      promised(refundId, amountSatang, { ...asOf, cause: 'lateMoney' });
    const came = sample.late({ amountSatang: totalSatang + 500 });
    const revived = sample.moneySettled({ choice: 'revived', refundSatang: 500 });
    const lives = [placed, sample.started('pay1'), came, revived, paid, back('r1', 500)];
    expect(left(...lives)).toBe(totalSatang);
    const over = [...lives, sample.cancelAsked, sample.settled, back('r2', totalSatang)];
    expect(left(...over)).toBe(0);
    expect(left(...over, released('r2'))).toBe(totalSatang);
  });

  it('late money promises what goes back', () => {
    const { type: _, ...command } = sample.settleMoney({});
    const { decision } = given(placed, sample.started('pay1'), sample.late({})).when({
      ...command,
      type: 'SettleLateMoney',
      promise: { ...who, refundId: 'r1' },
    } as OrderCommand);
    expect(Array.isArray(decision) && decision.map(({ type }) => type)).toEqual(['LateMoneySettled', 'RefundPromised']);
  });
});

describe('credit', () => {
  it('is given by one of the staff alone up to what their role may give, in one or in parts', () => {
    const by = (creditId: string, amountSatang: number) =>
      ({
        ...grant,
        creditId,
        amountSatang,
        cause: 'staff',
        causeId: 's1',
        grantedBy: 's1',
        limitSatang: 500,
      }) as OrderCommand;
    given(...running)
      .when(by('one', 501))
      .thenRefused('refund_above_limit');
    const { decision } = given(...running).when(by('one', 300));
    const first = decision as readonly OrderEvent[];
    given(...running, ...first)
      .when(by('two', 201))
      .thenRefused('refund_above_limit');
    expect(given(...running, ...first).when(by('two', 200)).decision).toHaveLength(1);
    const ofClaim = { ...granted, data: { ...granted.data, grantedBy: 's1' } } as OrderEvent;
    given(...running, ofClaim)
      .when(by('two', 201))
      .thenRefused('refund_above_limit');
  });
});
