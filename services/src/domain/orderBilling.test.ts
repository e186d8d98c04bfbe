import type { OrderEvent } from '@klang/contracts/events/order';
import { describe, expect, it } from 'vitest';
import { type OrderCommand, order } from './order.ts';
import { openOf } from './orderBilling.ts';
import * as sample from './orderSamples.ts';
import { specOf } from './spec.ts';

const { given } = specOf(order);
const { orderId, customerId } = sample;
const [at, billId] = ['2026-07-03T01:00:00.000Z', 'o1-b2'];
const credit = { creditId: 'claim-1', amountSatang: 300, cause: 'claim', causeId: 'cl1', reason: 'a dent' } as const;
const grant: OrderCommand = { type: 'GrantCredit', orderId, ...credit, at };
const granted: OrderEvent = { type: 'CreditGranted', data: { orderId, customerId, ...credit, grantedAt: at } };
const running = [sample.placed, sample.paid, ...sample.stored];
const issue = (on: string): OrderCommand => ({ type: 'IssueBills', orderId, on, at });

/** The first bill of a month, three things for a month of 1,490 baht ÷ 18. */
const bill = (() => {
  const { decision } = given(...running).when(issue('2026-07-03'));
  if ('refused' in decision || !decision[0]) throw new Error('no bill');
  return decision[0];
})();
const billed = [...running, bill];
const amountSatang = bill.type === 'BillIssued' ? bill.data.payNowSatang : 0;
const started: OrderEvent = {
  type: 'PaymentStarted',
  data: { orderId, paymentId: 'b1', method: 'transfer', host: null, billId, startedAt: at },
};
const start = (change: object = {}): OrderCommand =>
  sample.start({ paymentId: 'b1', method: 'transfer', billId, at, ...change });
const money = { orderId, paymentId: 'b1', amountSatang, paidAt: at, recordedAt: at };
const paid: OrderEvent = {
  type: 'BillPaid',
  data: { ...money, billId, method: null, staffId: null, slipId: null },
};
const pay = (change: object = {}): OrderCommand =>
  sample.pay({ paymentId: 'b1', amountSatang, paidAt: at, at, ...change });
const record = (change: object = {}): OrderCommand => ({
  ...{ type: 'RecordBillMoney', orderId, billId, paymentId: 'cash1', method: 'cash', staffId: 's1', slipId: null },
  ...{ amountSatang, paidAt: at, at, ...change },
});
const remind = (day: number | null, change: object = {}): OrderCommand => ({
  ...{ type: 'RemindBill', orderId, billId, day, dueOn: '2026-07-10', on: '2026-07-10', at, ...change },
});

describe('credit', () => {
  it('is given to a contract that runs, once for each reason', () => {
    given(...running)
      .when(grant)
      .thenWrites(granted);
    given(...running, granted)
      .when(grant)
      .thenNothing();
  });

  it('is refused where nothing will be billed any more, or not yet', () => {
    given(sample.placed).when(grant).thenRefused('order_not_running');
    given(sample.placed, sample.expired).when(grant).thenRefused('order_not_running');
  });

  it('lowers the oldest bill that is open, and what is left of it waits for the next', () => {
    const used = { type: 'BillCredited', data: { orderId, billId, amountSatang: 300, creditedAt: at } } as const;
    given(...billed)
      .when(grant)
      .thenWrites(granted, used);
    const more: OrderEvent = {
      type: 'CreditGranted',
      data: { ...granted.data, amountSatang: amountSatang + 500 } as never,
    };
    const { state } = given(...billed, more, { ...used, data: { ...used.data, amountSatang } });
    expect(state?.contract.billing.creditSatang).toBe(500);
    expect(state && openOf(state.contract.billing.bills.get(billId) as never)).toBe(0);
  });
});

describe('the bill of a month', () => {
  it('goes out seven days before the month begins and not a day sooner, once however often it is asked for', () => {
    given(...running)
      .when(issue('2026-07-02'))
      .thenNothing();
    expect(bill).toMatchObject({ type: 'BillIssued', data: { billId, sequence: 2, period: 2, dueOn: '2026-07-10' } });
    given(...billed)
      .when(issue('2026-07-03'))
      .thenNothing();
    given(...billed)
      .when(issue('2026-08-02'))
      .thenNothing();
  });

  it('names when the next is due, and comes for each month that was missed', () => {
    expect(bill.data).toMatchObject({ nextAt: '2026-08-03T01:00:00.000Z' });
    const { decision } = given(...running).when(issue('2026-09-05'));
    expect(decision).toMatchObject([{ data: { period: 2 } }, { data: { period: 3 } }, { data: { period: 4 } }]);
  });

  it('is none before something was collected', () => {
    given(sample.placed, sample.paid).when(issue('2027-01-01')).thenNothing();
    given(sample.placed).when(issue('2027-01-01')).thenNothing();
  });
});

describe('paying a bill', () => {
  it('is an attempt of its own, which says nothing of the order', () => {
    given(...billed)
      .when(start())
      .thenWrites(started);
    given(...billed, started)
      .when(start())
      .thenNothing();
    expect(given(...billed, started).state?.status).toBe('success');
    given(...billed)
      .when(start({ billId: 'o1-b9' }))
      .thenRefused('bill_not_found');
    given(...billed)
      .when(start({ asCustomer: 'c2' }))
      .thenRefused('order_not_found');
    given(...billed, started, paid)
      .when(start({ paymentId: 'b2' }))
      .thenRefused('bill_paid_already');
  });

  it('is done by money that comes while the bill is open, however late after the attempt', () => {
    given(...billed, started)
      .when(pay())
      .thenWrites(paid);
    given(...billed, started, paid)
      .when(pay())
      .thenNothing();
    const late = '2026-08-30T01:00:00.000Z';
    const { decision } = given(...billed, started).when(pay({ paidAt: late, at: late }));
    expect(decision).toMatchObject([{ type: 'BillPaid' }]);
  });

  it('is never done twice: other money, or of another amount, is a case', () => {
    const second: OrderEvent = { ...started, data: { ...started.data, paymentId: 'b2' } as never };
    const twice = given(...billed, started, second, paid).when(pay({ paymentId: 'b2' }));
    expect(twice.decision).toMatchObject([{ type: 'LateMoneyArrived', data: { billId, cause: 'alreadyPaid' } }]);
    const wrong = given(...billed, started).when(pay({ amountSatang: amountSatang + 1 }));
    expect(wrong.decision).toMatchObject([{ type: 'LateMoneyArrived', data: { billId, cause: 'wrongAmount' } }]);
  });

  it('may be tried again a day later, however often it was tried before', () => {
    const tries = Array.from(
      { length: 10 },
      (_, index): OrderEvent => ({
        ...started,
        data: { ...started.data, paymentId: `n${index}` } as never,
      }),
    );
    given(...billed, ...tries)
      .when(start())
      .thenRefused('too_many_pay_attempts');
    const { decision } = given(...billed, ...tries).when(start({ at: '2026-07-04T02:00:00.000Z' }));
    expect(decision).toMatchObject([{ type: 'PaymentStarted' }]);
  });

  it('may be a transfer that the customer reports and staff deny or find', () => {
    const { decision } = given(...billed, started).when(sample.report({ paymentId: 'b1', at }));
    expect(decision).toMatchObject([{ type: 'TransferReported', data: { billId, openUntil: null } }]);
    const denied = given(...billed, started).when(sample.decline('b1'));
    expect(denied.decision).toMatchObject([{ type: 'PaymentDeclined', data: { billId, openUntil: null } }]);
  });

  it('is written down by staff for just what is open, once', () => {
    const { decision } = given(...billed).when(record());
    expect(decision).toMatchObject([{ type: 'BillPaid', data: { method: 'cash', staffId: 's1' } }]);
    given(...billed)
      .when(record({ amountSatang: amountSatang - 1 }))
      .thenRefused('bill_amount_differs');
    given(...billed, started, paid)
      .when(record())
      .thenRefused('bill_paid_already');
    given(...billed, started, paid)
      .when(record({ paymentId: 'b1' }))
      .thenNothing();
  });
});

describe('a reminder', () => {
  it('is written once for each of its days, and never of what is paid or due on another day', () => {
    const reminded: OrderEvent = {
      type: 'BillReminded',
      data: { orderId, customerId, billId, day: 0, remindedAt: at },
    };
    given(...billed)
      .when(remind(0))
      .thenWrites(reminded);
    given(...billed, reminded)
      .when(remind(0))
      .thenNothing();
    given(...billed, started, paid)
      .when(remind(0))
      .thenNothing();
    given(...billed)
      .when(remind(0, { dueOn: '2026-07-11' }))
      .thenNothing();
    given(...billed, started, paid)
      .when(remind(null))
      .thenRefused('bill_paid_already');
  });

  it('is the last of those that were missed, never several at once', () => {
    given(...billed)
      .when(remind(1, { on: '2026-07-17' }))
      .thenNothing();
    const { decision } = given(...billed).when(remind(7, { on: '2026-07-17' }));
    expect(decision).toMatchObject([{ type: 'BillReminded', data: { day: 7 } }]);
  });
});

describe('another day until which a bill is to be paid', () => {
  const move = (dueOn: string): OrderCommand => ({
    ...{ type: 'MoveBillDue', orderId, billId, dueOn, on: '2026-07-12', reason: 'pays on the 28th', at },
  });
  it('is today or later, and only of a bill that is open', () => {
    const { decision } = given(...billed).when(move('2026-07-28'));
    expect(decision).toMatchObject([{ type: 'BillDueMoved', data: { dueOn: '2026-07-28' } }]);
    given(...billed)
      .when(move('2026-07-11'))
      .thenRefused('bill_due_passed');
    given(...billed, started, paid)
      .when(move('2026-07-28'))
      .thenRefused('bill_paid_already');
  });
});

describe('new prices', () => {
  const change = (from: string): OrderCommand => ({
    ...{ type: 'ChangePrices', orderId, noticeId: 'n1', on: '2026-07-12', from, text: 'rents rose', at },
    ...{ sizes: [{ sizeId: null, monthlySatang: 9_000 }], insuranceSatang: null },
  });
  it('are announced thirty days ahead, and hold for the months that begin from then on', () => {
    given(...billed)
      .when(change('2026-08-10'))
      .thenRefused('price_notice_too_short');
    const { decision } = given(...billed).when(change('2026-08-11'));
    if ('refused' in decision) throw new Error(decision.refused);
    const next = given(...billed, ...decision).when(issue('2026-09-05')).decision;
    expect(next).toMatchObject([
      { data: { period: 3, lines: [{ unitSatang: 8_278 }] } },
      { data: { period: 4, lines: [{ unitSatang: 9_000 }] } },
    ]);
  });
});
