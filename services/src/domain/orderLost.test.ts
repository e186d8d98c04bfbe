import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { amountSatang, at, billed, customerId, given, granted, orderId, paid, started } from './orderBillingFixture.ts';
import { lossOfCase, lostUnsaid } from './orderLost.ts';
import { lose, written } from './orderLostFixture.ts';
import { aloneLeftOf } from './orderRefunds.ts';
import * as sample from './orderSamples.ts';

const takenBack = (paymentId: string, satang: number): OrderEvent => ({
  type: 'PaymentTakenBack',
  data: { orderId, paymentId, cause: 'chargedBack', amountSatang: satang, takenBackAt: at, recordedAt: at },
});
const ofBill = [...billed, started, paid, takenBack('b1', amountSatang)];
const ofOrder = [sample.placed, sample.paid, takenBack('pay1', sample.totalSatang)];

it.each([
  ['a bill', ofBill, 'b1', amountSatang, 3],
  ['the order itself, of which nothing was fetched yet', ofOrder, 'pay1', sample.totalSatang, 2],
] as const)(
  'what a bank took back for good of %s is owed again by a bill of just that, with its reason and no tax, once',
  (_, history, paymentId, satang, sequence) => {
    const events = written(history, lose(paymentId, satang));
    expect(events).toMatchObject([
      {
        type: 'BillIssued',
        data: {
          sequence,
          kind: 'again',
          ofPaymentId: paymentId,
          reason: 'the bank decided for the card holder',
          dueOn: '2026-07-27',
          totalSatang: satang,
          payNowSatang: satang,
          vatSatang: 0,
          withholdingSatang: 0,
        },
      },
    ]);
    for (const lost of ['owedAgain', 'writtenOff'])
      given(...history, ...events)
        .when(lose(paymentId, satang, { lost }))
        .thenNothing();
  },
);

it('what is owed again is paid like any other bill, and holds up neither the months nor their bills', () => {
  const [again] = written(ofBill, lose('b1', amountSatang));
  if (!again) throw new Error('not owed');
  const { billing } = given(...ofBill, again).state?.contract ?? {};
  expect(billing?.lastPeriod).toBe(2);
  const pay = sample.pay({ paymentId: 'b2', amountSatang, paidAt: at, at });
  const begun = { ...started, data: { ...started.data, paymentId: 'b2', billId: 'o1-b3' } } as OrderEvent;
  expect(written([...ofBill, again, begun], pay)).toMatchObject([{ type: 'BillPaid', data: { billId: 'o1-b3' } }]);
});

it('credit that is left lowers what is owed again', () => {
  const credited = [...ofBill, granted];
  expect(written(credited, lose('b1', amountSatang))).toMatchObject([
    { type: 'BillIssued' },
    { type: 'BillCredited', data: { billId: 'o1-b3', amountSatang: 300, openSatang: amountSatang - 300 } },
  ]);
});

it('what is written off is asked for no more, whatever is said later', () => {
  const off = lose('b1', amountSatang, { lost: 'writtenOff' });
  const reason = 'the bank decided for the card holder';
  const data = { orderId, customerId, paymentId: 'b1', amountSatang, reason, writtenOffAt: at };
  const writtenOff: OrderEvent = { type: 'PaymentWrittenOff', data };
  given(...ofBill)
    .when(off)
    .thenWrites(writtenOff);
  for (const again of [off, lose('b1', amountSatang)])
    given(...ofBill, writtenOff)
      .when(again)
      .thenNothing();
});

it('money that is here, or that never paid anything, is not owed again', () => {
  given(...billed, started, paid)
    .when(lose('b1', amountSatang))
    .thenNothing();
  const late = { orderId, paymentId: 'x1', amountSatang: 700, paidAt: at, recordedAt: at } as const;
  const cameLate: OrderEvent = {
    type: 'LateMoneyArrived',
    data: { ...late, cause: 'alreadyPaid', settleBy: at, openUntil: null },
  };
  given(...billed, cameLate, takenBack('x1', 700))
    .when(lose('x1', 700))
    .thenNothing();
  const { state } = given(...ofBill);
  expect(state && [lostUnsaid(state, 'b1'), lostUnsaid(state, 'unknown')]).toEqual([amountSatang, 0]);
});

it('what becomes of each case of a payment is said once, and never of more than was taken back', () => {
  const part: OrderEvent = {
    type: 'PaymentTakenBack',
    data: { orderId, paymentId: 'b1', cause: 'givenBack', amountSatang: 4_000, takenBackAt: at, recordedAt: at },
  };
  const history = [...billed, started, paid, part];
  const first = written(history, lose('b1', 4_000, { caseId: 'one' }));
  expect(first).toMatchObject([{ type: 'BillIssued', data: { totalSatang: 4_000, caseId: 'one' } }]);
  const both = [...history, ...first, takenBack('b1', amountSatang - 4_000)];
  given(...both)
    .when(lose('b1', 4_000, { caseId: 'one' }))
    .thenNothing();
  const off = { caseId: 'two', lost: 'writtenOff' };
  const second = written(both, lose('b1', amountSatang, off));
  expect(second).toMatchObject([{ type: 'PaymentWrittenOff', data: { amountSatang: amountSatang - 4_000 } }]);
  for (const caseId of ['one', 'two', 'three'])
    given(...both, ...second)
      .when(lose('b1', 4_000, { caseId }))
      .thenNothing();
  const { state } = given(...both, ...second);
  expect(state && lostUnsaid(state, 'b1')).toBe(0);
});

it('a charge-back of which its order knows that it is lost is won no more, and one that was won is lost no more', () => {
  const win = (caseId: string, wonAt = at): OrderCommand => ({
    type: 'WinBackPayment',
    orderId,
    paymentId: 'b1',
    amountSatang,
    caseId,
    wonAt,
    at: wonAt,
  });
  const owed = written(ofBill, lose('b1', amountSatang, { caseId: 'one' }));
  const off = written(ofBill, lose('b1', amountSatang, { caseId: 'one', lost: 'writtenOff' }));
  for (const history of [owed, off])
    given(...ofBill, ...history)
      .when(win('one'))
      .thenRefused('late_money_said_lost');
  const won = written(ofBill, win('one'));
  expect(won).toMatchObject([{ type: 'PaymentWonBack', data: { caseId: 'one' } }]);
  for (const lost of ['owedAgain', 'writtenOff'])
    given(...ofBill, ...won)
      .when(lose('b1', amountSatang, { lost, caseId: 'one' }))
      .thenRefused('late_money_said_won');
  // A second chargeback is a new case, independent of the first.
  const again = given(...ofBill, ...won, takenBack('b1', amountSatang));
  again.when(win('one')).thenNothing();
  expect(again.when(lose('b1', amountSatang, { caseId: 'two' })).decision).toMatchObject([{ type: 'BillIssued' }]);
  const later = new Date(Date.parse(at) + 1).toISOString();
  expect(again.when(win('two', later)).decision).toMatchObject([{ type: 'PaymentWonBack' }]);
});

it('what a bank took is asked for no further than what was left of it, also where more was written down before', () => {
  const refund = { orderId, refundId: 'r1', paymentId: 'b1', amountSatang: 4_000, method: 'transfer' } as const;
  const ask: OrderCommand = {
    type: 'PromiseRefund',
    ...refund,
    cause: 'goodwill',
    reason: 'sorry',
    isApproved: true,
    askedBy: 's1',
    transferReference: '',
    at,
  };
  const history = [...billed, started, paid];
  const promised = [...history, ...written(history, ask)];
  const returned = [
    ...promised,
    ...written(promised, { type: 'CloseRefund', orderId, refundId: 'r1', method: 'transfer', at }),
  ];
  expect(written([...returned, takenBack('b1', amountSatang)], lose('b1', amountSatang))).toMatchObject([
    { data: { totalSatang: amountSatang - 4_000 } },
  ]);
});

it('what somebody wrote off alone of a payment leaves them so much less to let go of it alone', () => {
  const events = written(ofBill, lose('b1', amountSatang, { lost: 'writtenOff', aloneBy: 's1' }));
  const { state } = given(...ofBill, ...events);
  const leftTo = (staffId: string) =>
    state && aloneLeftOf(state, { paymentId: 'b1', staffId, limitSatang: amountSatang + 500 });
  expect([leftTo('s1'), leftTo('s2')]).toEqual([500, amountSatang + 500]);
});

it('what somebody writes off alone in parts stays within what they may let go of that payment, and each part is known by its case', () => {
  const part = (satang: number): OrderEvent => ({
    type: 'PaymentTakenBack',
    data: { orderId, paymentId: 'b1', cause: 'givenBack', amountSatang: satang, takenBackAt: at, recordedAt: at },
  });
  const history = [...billed, started, paid, part(4_000), part(4_000)];
  const off = { lost: 'writtenOff', aloneBy: 's1', limitSatang: 5_000 };
  const first = written(history, lose('b1', 4_000, { ...off, caseId: 'one' }));
  expect(first).toMatchObject([{ type: 'PaymentWrittenOff', data: { amountSatang: 4_000, aloneBy: 's1' } }]);
  const { state, when } = given(...history, ...first);
  when(lose('b1', 4_000, { ...off, caseId: 'two' })).thenRefused('refund_above_limit');
  when(lose('b1', 4_000, { ...off, caseId: 'one' })).thenNothing();
  for (const change of [{ aloneBy: 's2' }, { aloneBy: null }, { limitSatang: null }, { limitSatang: 8_000 }])
    expect(when(lose('b1', 4_000, { ...off, ...change, caseId: 'two' })).decision).toHaveLength(1);
  const again = when(lose('b1', 4_000, { ...off, lost: 'owedAgain', caseId: 'two' })).decision;
  expect(again).toMatchObject([{ type: 'BillIssued' }]);
  const ofCase = (caseId: string) => state && lossOfCase(state, { paymentId: 'b1', caseId });
  expect([ofCase('one'), ofCase('two')]).toEqual(['writtenOff', undefined]);
});
