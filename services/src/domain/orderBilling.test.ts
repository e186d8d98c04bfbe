import type { OrderEvent } from '@klang/contracts/events/order';
import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { openBills, openOf } from './orderBilling.ts';
import {
  amountSatang,
  at,
  bill,
  billed,
  billId,
  customerId,
  given,
  grant,
  granted,
  issue,
  orderId,
  paid,
  pay,
  record,
  remind,
  running,
  start,
  started,
  usedOf,
} from './orderBillingFixture.ts';
import * as sample from './orderSamples.ts';

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
    const used = usedOf(300, { openSatang: amountSatang - 300 });
    given(...billed)
      .when(grant)
      .thenWrites(granted, used);
    const more: OrderEvent = {
      type: 'CreditGranted',
      data: { ...granted.data, amountSatang: amountSatang + 500 } as never,
    };
    const { state } = given(...billed, more, usedOf(amountSatang));
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
    const lower = given(...billed, started, usedOf(300)).when(pay({ amountSatang: amountSatang - 100 }));
    expect(lower.decision).toMatchObject([{ type: 'LateMoneyArrived', data: { askedSatang: amountSatang - 300 } }]);
    const moved = given(...billed).when(pay({ paymentId: 'moved', billId }));
    expect(moved.decision).toMatchObject([{ type: 'BillPaid', data: { billId } }]);
  });

  it('is done by what it asked for as they began to pay, and credit that came meanwhile is there for the next', () => {
    const creditOf = (satang: number): readonly OrderEvent[] => [
      { type: 'CreditGranted', data: { ...granted.data, amountSatang: satang } as never },
      usedOf(satang),
    ];
    for (const satang of [300, amountSatang]) {
      const history = [...billed, started, ...creditOf(satang)];
      given(...history)
        .when(pay())
        .thenWrites(paid);
      const { state } = given(...history, paid);
      expect(state?.contract.billing.creditSatang).toBe(satang);
      expect(state && openBills(state.contract.billing)).toEqual([]);
    }
    const before = [...billed, ...creditOf(300), started];
    expect(given(...before).when(pay()).decision).toMatchObject([{ type: 'LateMoneyArrived' }]);
    const rest = amountSatang - 300;
    expect(given(...before).when(pay({ amountSatang: rest })).decision).toMatchObject([{ type: 'BillPaid' }]);
  });

  it('lets credit that is free again lower what else is open', () => {
    const next = given(...billed).when(issue('2026-08-03')).decision;
    if ('refused' in next) throw new Error(next.refused);
    const credits = [granted, usedOf(300)];
    const { decision } = given(...billed, started, ...next, ...credits).when(pay());
    expect(decision).toMatchObject([
      { type: 'BillPaid', data: { billId } },
      { type: 'BillCredited', data: { billId: 'o1-b3', amountSatang: 300 } },
    ]);
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
    const slip = { slipPath: `/files/klangdee/${'0'.repeat(32)}.webp` };
    const withSlip = given(...billed).when(record(slip)).decision as readonly OrderEvent[];
    expect(withSlip).toMatchObject([{ type: 'BillPaid' }, { type: 'SlipKept', data: { billId, ...slip } }]);
    expect(given(...billed, ...withSlip).when(record(slip)).decision).toEqual([]);
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

describe('money that staff write down', () => {
  it('never stands for an attempt of the customer’s, whose own money may be on its way, nor for another bill', () => {
    const next = given(...billed).when(issue('2026-08-03'));
    if ('refused' in next.decision) throw new Error(next.decision.refused);
    given(...billed, started)
      .when(record({ paymentId: 'b1' }))
      .thenRefused('payment_already_finished');
    given(...billed, started, paid, ...next.decision)
      .when(record({ paymentId: 'b1', billId: 'o1-b3' }))
      .thenRefused('payment_already_finished');
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
    type: 'MoveBillDue',
    orderId,
    billId,
    dueOn,
    on: '2026-07-12',
    reason: 'pays on the 28th',
    at,
  });
  it('is today or later, within a year, and only of a bill that is open', () => {
    const { decision } = given(...billed).when(move('2026-07-28'));
    expect(decision).toMatchObject([{ type: 'BillDueMoved', data: { dueOn: '2026-07-28' } }]);
    given(...billed)
      .when(move('2026-07-11'))
      .thenRefused('bill_due_passed');
    expect(given(...billed).when(move('2027-07-12')).decision).toHaveLength(1);
    for (const tooFar of ['2027-07-13', '9999-12-31'])
      given(...billed)
        .when(move(tooFar))
        .thenRefused('bill_due_too_far');
    given(...billed, started, paid)
      .when(move('2026-07-28'))
      .thenRefused('bill_paid_already');
  });
});

describe('new prices', () => {
  const change = (from: string): OrderCommand => ({
    type: 'ChangePrices',
    orderId,
    noticeId: 'n1',
    on: '2026-07-12',
    from,
    text: 'rents rose',
    at,
    sizes: [{ sizeId: null, monthlySatang: 9_000 }],
    insuranceSatang: null,
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
