import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import { isRefusal } from './kit.ts';
import type { OrderCommand } from './order.ts';
import { billPaidBy } from './orderBackOfBill.ts';
import { openBills, openOf } from './orderBilling.ts';
import { billedAsOne, given, issue, orderId, running } from './orderBillingFixture.ts';
import * as sample from './orderSamples.ts';

const { customerId, itemIds } = sample;
const [at, feeSatang] = ['2026-07-02T03:00:00.000Z', 20_000];
const after = (history: readonly OrderEvent[], ...commands: readonly OrderCommand[]): readonly OrderEvent[] => {
  const log = [...history];
  for (const command of commands) {
    const { decision } = given(...log).when(command);
    if (isRefusal(decision)) throw new Error(`${command.type}: ${decision.refused}`);
    log.push(...decision);
  }
  return log;
};
const placedOf = (events: readonly OrderEvent[]) => {
  const { state } = given(...events);
  if (!state) throw new Error('nothing was placed');
  return state;
};
const visitOn = (tripId: string, on: string) => {
  const visit = { on, slotId: 'morning', start: '09:00', end: '12:00' };
  const booking = { orderId, asCustomer: customerId, tripId, visit, on, cashSatang: 0, at } as const;
  const came = {
    type: 'RecordTrip',
    orderId,
    tripId,
    on,
    taken: [],
    missing: [],
    extras: [],
    cashTakenSatang: 0,
    at,
  } as const;
  return { booking: { type: 'BookTrip', ...booking } as const, came };
};
const failing = visitOn('t1', '2026-07-02');
const failed = after(
  running,
  { ...failing.booking, ask: 'temporary', itemIds },
  { ...failing.came, given: [], outcome: 'unsuccessful', failFeeSatang: feeSatang },
);
const payAll = (history: readonly OrderEvent[]): readonly OrderEvent[] =>
  openBills(placedOf(history).contract.billing).reduce(
    (log, [billId, bill]) =>
      after(log, {
        type: 'RecordBillMoney',
        orderId,
        billId,
        paymentId: `pays ${billId}`,
        method: 'cash',
        staffId: 's1',
        amountSatang: openOf(bill),
        paidAt: at,
        at,
      }),
    history,
  );
const ending = (on: string): readonly OrderCommand[] => {
  const leaving = visitOn('t2', on);
  return [
    { ...leaving.booking, ask: 'cancelContract', itemIds: [] },
    { ...leaving.came, given: itemIds, outcome: 'done', failFeeSatang: 0 },
    issue(on),
  ];
};
const ended = ending('2026-08-07');
const dispute: OrderCommand = {
  type: 'DisputeVisit',
  orderId,
  tripId: 't1',
  asCustomer: customerId,
  on: '2026-07-02',
  at,
};
const letGo: OrderCommand = {
  type: 'SettleDispute',
  orderId,
  tripId: 't1',
  isFeeDue: false,
  reason: 'The guard kept the van outside',
  staffId: 's1',
  limitSatang: null,
  at,
};
const goodwillOf = (amountSatang: number): OrderCommand => ({
  type: 'GrantCredit',
  orderId,
  creditId: 'gift',
  amountSatang,
  cause: 'staff',
  causeId: 's1',
  reason: 'sorry',
  at,
});
const backOf = (events: readonly OrderEvent[]) => {
  const placed = placedOf(events);
  return [...placed.refunds.values()].map(({ paymentId, amountSatang, creditParts }) => [
    paymentId === null ? undefined : billPaidBy(placed, paymentId)?.[0],
    amountSatang,
    amountSatang - creditParts.notedSatang,
  ]);
};
/** The events as they were before credit notes had `lowers`. */
const asBefore = (events: readonly OrderEvent[]): readonly OrderEvent[] =>
  events.map((event) =>
    event.type === 'CreditGranted' ? { ...event, data: { ...event.data, lowers: undefined } } : event,
  ) as readonly OrderEvent[];
const lowersIn = (events: readonly OrderEvent[]) =>
  events.flatMap((event) => (event.type === 'CreditGranted' ? (event.data.lowers ?? []) : []));
const july = payAll(after(failed, issue('2026-07-03'), dispute));

it('a fee that was let go and a month that never was go back each by its own payment and on its own receipt', () => {
  const history = payAll(after(july, issue('2026-08-03')));
  const month = placedOf(history).contract.billing.bills.get('o1-b3')?.stands.totalSatang;
  const all = after(history, ...ended, letGo);
  expect(backOf(all)).toEqual([
    ['o1-b2', feeSatang, 0],
    ['o1-b3', month, 0],
  ]);
  expect(placedOf(all).contract.billing.creditSatang).toBe(0);
});

it('the receipt of a fee that is let go is lowered as that is decided, and by the note of its refund where it was before', () => {
  const note = [{ noteId: 'fee-t1-n1', billId: 'o1-b2', amountSatang: feeSatang }];
  const freed = after(july, letGo);
  expect(lowersIn(freed)).toEqual(note);
  // The credit pays the next bill, and no payment is refunded.
  const later = placedOf(payAll(after(freed, issue('2026-08-03')))).contract.billing.bills;
  expect(later.get('o1-b3')?.stands.creditSatang).toBe(feeSatang);
  expect(later.get('o1-b2')).toMatchObject({ lowers: note, backSatang: feeSatang, notedSatang: feeSatang });
  const all = after(payAll(after(july, issue('2026-08-03'))), ...ended, letGo);
  expect(backOf(asBefore(all))[0]).toEqual(['o1-b2', feeSatang, feeSatang]);
});

it('the note of a fee that is let go before its bill is paid follows that bill, also to the next where it becomes void', () => {
  const open = after(failed, issue('2026-07-03'), dispute);
  const freed = placedOf(payAll(after(open, letGo))).contract.billing;
  const noted = { giftLetGoSatang: feeSatang, letGoNotedSatang: feeSatang, lowers: [{ amountSatang: feeSatang }] };
  expect(freed.bills.get('o1-b2')).toMatchObject({ isPaid: true, ...noted });
  const voided = placedOf(after(open, letGo, ...ending('2026-07-07'))).contract.billing.bills;
  expect(voided.get('o1-b2')).toMatchObject({ isVoid: true, lowers: [] });
  expect(voided.get('o1-b3')).toMatchObject({ lowers: [{ billId: 'o1-b3', amountSatang: feeSatang }] });
});

it('no more goes back of a bill that paid for a let-go fee than that fee where the month after was a gift', () => {
  const history = after(july, goodwillOf(10_000_000), issue('2026-08-03'));
  const all = after(history, ...ended, letGo);
  expect(backOf(all)).toEqual([['o1-b2', feeSatang, 0]]);
});

it('what was denied of one payment is credit again, of the same bill, and is promised by no other', () => {
  const history = payAll(after(july, issue('2026-08-03')));
  const all = after(history, ...ended, letGo);
  const denied = after(all, { type: 'ReleaseRefund', orderId, refundId: 'o1-k1', at });
  expect(placedOf(denied).contract.billing).toMatchObject({
    creditSatang: feeSatang,
    creditParts: { backSatang: feeSatang, notedSatang: feeSatang },
  });
  given(...denied)
    .when(issue('2026-08-07'))
    .thenNothing();
});

it('a month that a gift had paid and that never was goes back once its payment comes after all, and the gift stays', () => {
  const history = after(july, issue('2026-08-03'));
  const paying = { paymentId: 'late', method: 'transfer', billId: 'o1-b3', at } as const;
  const amountSatang = placedOf(history).contract.billing.bills.get('o1-b3')?.payNowSatang ?? 0;
  const gift = goodwillOf(amountSatang);
  const over = after(history, sample.start(paying), gift, ...ended, letGo);
  const all = after(over, sample.pay({ paymentId: 'late', amountSatang, paidAt: at, at }));
  expect(backOf(all)).toEqual([
    ['o1-b2', feeSatang, 0],
    ['o1-b3', amountSatang, 0],
  ]);
  expect(placedOf(all).contract.billing.creditSatang).toBe(amountSatang);
});

it('money that came for a bill a second time lowers no receipt as it goes back, and leaves those of the bills their room', () => {
  const begun = { paymentId: 'twice', method: 'transfer', billId: 'o1-b2', at } as const;
  const paid = payAll(after(failed, issue('2026-07-03'), sample.start(begun)));
  const amountSatang = placedOf(paid).contract.billing.bills.get('o1-b2')?.stands.totalSatang ?? 0;
  const twice = after(paid, sample.pay({ paymentId: 'twice', amountSatang, paidAt: at, at }));
  const by = { method: 'transfer', isApproved: true, askedBy: 's1', transferReference: '' } as const;
  const back = { type: 'PromiseRefund', orderId, cause: 'goodwill', reason: 'sorry', ...by, at } as const;
  const late = { paymentId: 'twice', refundSatang: amountSatang, promise: { refundId: 'r1', ...by }, at } as const;
  const all = after(payAll(after(twice, issue('2026-08-03'))), sample.settleMoney(late), {
    ...back,
    refundId: 'r2',
    paymentId: 'pays o1-b2',
    amountSatang: 5_000,
  });
  expect(backOf(all)).toEqual([
    [undefined, amountSatang, amountSatang],
    ['o1-b2', 5_000, 5_000],
  ]);
  expect([...placedOf(all).refunds.values()].map((one) => one.notedElsewhere.size)).toEqual([0, 0]);
});

const leaves = (...ids: readonly string[]): readonly OrderEvent[] => {
  const [of, on] = [{ orderId, itemIds: [...ids] }, '2026-07-07'];
  return [
    { type: 'ItemsEndAsked', data: { ...of, endsOn: on, tripId: null, askedAt: at } },
    { type: 'ItemsReleased', data: { ...of, tripId: 't9', on, releasedAt: at } },
  ];
};
const [first = '', second = '', third = ''] = itemIds;
const lessened = (gone: readonly string[], failFeeSatang = feeSatang) => {
  const history = [...payAll(after(running, issue('2026-07-03'))), ...leaves(...gone)];
  const failing = visitOn('t1', '2026-08-02');
  const failed = { ...failing.came, given: [], outcome: 'unsuccessful', failFeeSatang } as const;
  const booked = {
    ...failing.booking,
    ask: 'temporary',
    itemIds: itemIds.filter((one) => !gone.includes(one)),
  } as const;
  return after(billedAsOne(after(history, booked, failed, issue('2026-08-03'))), { ...dispute, on: '2026-08-02' });
};

it('a fee that is let go on a bill of before, that took something back as well, is money of the receipts that its notes lower', () => {
  const { bills, creditSatang, creditParts } = placedOf(after(payAll(lessened([first, second])), letGo)).contract
    .billing;
  const restSatang = bills.get('o1-b3')?.stands.totalSatang ?? 0;
  expect(bills.get('o1-b3')?.lowers).toMatchObject([
    { billId: 'o1-b3', amountSatang: restSatang },
    { billId: 'o1-b2', amountSatang: feeSatang - restSatang },
  ]);
  expect({ creditSatang, creditParts }).toEqual({
    creditSatang: feeSatang,
    creditParts: { backSatang: feeSatang, notedSatang: feeSatang },
  });
});

it.each([5_000, feeSatang])(
  'the note of a fee of %i on a bill of before that is void lowers what the next took back, where that itself has too little',
  (satang) => {
    const leaving = visitOn('t2', '2026-08-07');
    const end = { ...leaving.came, given: [second, third], outcome: 'done', failFeeSatang: 0 } as const;
    const booked = { ...leaving.booking, ask: 'cancelContract', itemIds: [] } as const;
    const all = billedAsOne(after(lessened([first], satang), letGo, booked, end, issue('2026-08-07')));
    const { bills, creditSatang } = placedOf(all).contract.billing;
    const closing = bills.get('o1-b4');
    const own = Math.max(0, closing?.stands.totalSatang ?? 0);
    const ofFee = closing?.lowers.filter((one) => one.noteId === 'fee-t1-n1') ?? [];
    expect(bills.get('o1-b3')).toMatchObject({ isVoid: true, lowers: [] });
    expect(ofFee.map((one) => [one.billId, one.amountSatang])).toEqual([
      ...(own > 0 ? [['o1-b4', own]] : []),
      ['o1-b2', satang - own],
    ]);
    const back = bills.get('o1-b2')?.notedSatang;
    expect(backOf(all)).toEqual([['o1-b2', back, 0]]);
    expect(creditSatang).toBe(0);
  },
);

it('money lowers its receipt once it went, also if it was denied before', () => {
  const paid = payAll(after(failed, issue('2026-07-03')));
  const by = { method: 'transfer', isApproved: true, askedBy: 's1', transferReference: '', reason: 'sorry' } as const;
  const money = { refundId: 'r1', paymentId: 'pays o1-b2', amountSatang: 5_000, cause: 'goodwill' } as const;
  const promised = after(paid, { type: 'PromiseRefund', orderId, ...money, ...by, at });
  const denied = after(promised, { type: 'ReleaseRefund', orderId, refundId: 'r1', at });
  const gone = after(denied, { type: 'CloseRefund', orderId, refundId: 'r1', at });
  const noted = [promised, denied, gone].map(
    (log) => placedOf(log).contract.billing.bills.get('o1-b2')?.refundNotedSatang,
  );
  expect(noted).toEqual([0, 0, 5_000]);
});
