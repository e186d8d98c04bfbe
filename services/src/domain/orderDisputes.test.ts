import { disputeDays } from '@klang/contracts/custody/custody';
import type { OrderEvent } from '@klang/contracts/events/order';
import { daysAfter } from '@klang/contracts/kit/days';
import { type VatTerms, vatTermsOf } from '@klang/contracts/site/vat';
import { describe, expect, it } from 'vitest';
import { isRefusal } from './kit.ts';
import type { OrderCommand } from './order.ts';
import { billingOf, hasNoReceipt, openBills, openOf } from './orderBilling.ts';
import { given, issue, orderId, record, running } from './orderBillingFixture.ts';
import { billedFeeOf } from './orderFeeCredit.ts';
import * as sample from './orderSamples.ts';

const { customerId, itemIds } = sample;
const [at, on, tripId, feeSatang] = ['2026-07-02T03:00:00.000Z', '2026-07-02', 't1', 20_000];
const written = (events: readonly OrderEvent[], ...commands: readonly OrderCommand[]): readonly OrderEvent[] => {
  const log = [...events];
  for (const command of commands) {
    const { decision } = given(...log).when(command);
    if (isRefusal(decision)) throw new Error(`${command.type}: ${decision.refused}`);
    log.push(...decision);
  }
  return log;
};

const visit = { on, slotId: 'morning', start: '09:00', end: '12:00' };
const booking = { orderId, asCustomer: customerId, tripId, visit, on, cashSatang: 0, at } as const;
const ask: OrderCommand = { type: 'BookTrip', ...booking, ask: 'temporary', itemIds };
const failing = (failFeeSatang: number): OrderCommand => ({
  type: 'RecordTrip',
  orderId,
  tripId,
  on,
  taken: [],
  given: [],
  missing: [],
  extras: [],
  outcome: 'unsuccessful',
  failFeeSatang,
  cashTakenSatang: 0,
  at,
});
const disputeCommand = (change: { on?: string; asCustomer?: string[] | string } = {}): OrderCommand =>
  ({ type: 'DisputeVisit', orderId, tripId, asCustomer: customerId, on, at, ...change }) as OrderCommand;
const by = { staffId: 's1', limitSatang: null } as const;
const decide = (isFeeDue: boolean, change: { limitSatang?: number } = {}): OrderCommand => ({
  type: 'SettleDispute',
  orderId,
  tripId,
  isFeeDue,
  reason: 'The guard kept the van outside',
  ...by,
  at,
  ...change,
});
const endAll: OrderCommand = { type: 'BookTrip', ...booking, tripId: 't2', ask: 'cancelContract', itemIds: [] };
const endDone: OrderCommand = { ...failing(0), tripId: 't2', given: itemIds, outcome: 'done' } as OrderCommand;

const failed = written(running, ask, failing(feeSatang));
const history = written(failed, disputeCommand());
const billed = written(failed, issue('2026-07-03'));
const feesOn = (events: readonly OrderEvent[]): readonly number[] =>
  events.flatMap((event) =>
    event.type === 'BillIssued'
      ? event.data.lines.filter((line) => line.tripId === tripId).map(({ amountSatang }) => amountSatang)
      : [],
  );
const statusOf = (events: readonly OrderEvent[]) => given(...events).state?.status;
const typesOf = (events: readonly OrderEvent[], after: number) => events.slice(after).map(({ type }) => type);

describe('the fee of a visit that came to nothing', () => {
  it('goes on the next bill where its customer says nothing', () => expect(feesOn(billed)).toEqual([feeSatang]));

  it('is on no bill while its customer says that it was otherwise, and on the next once staff decide that it stands', () => {
    const waiting = written(history, issue('2026-07-03'));
    expect(feesOn(waiting)).toEqual([]);
    const due = written(waiting, decide(true));
    expect(typesOf(due, waiting.length)).toEqual(['VisitDisputeSettled']);
    expect(feesOn(written(due, issue('2026-08-03')))).toEqual([feeSatang]);
  });

  it('is on no bill at all once staff let it go', () =>
    expect(feesOn(written(history, decide(false), issue('2026-07-03'), issue('2026-08-03')))).toEqual([]));

  it('comes off what is billed where it stood on a bill already, with the VAT that came on it', () => {
    const free = written(billed, disputeCommand(), decide(false));
    expect(typesOf(free, billed.length)).toEqual([
      'VisitDisputed',
      'VisitDisputeSettled',
      'CreditGranted',
      'BillCredited',
    ]);
    expect(free).toMatchObject({
      [billed.length + 2]: { data: { amountSatang: feeSatang, grantedBy: 's1', cause: 'staff' } },
    });
  });

  it('comes off at the VAT of the bill on which it stands, which may be another than is agreed, or than is usual', () => {
    const company = vatTermsOf({
      pricesIncludeVat: false,
      vatChanges: [{ standing: 'registered', percent: 10, from: on }],
    });
    const quote = {
      lines: [],
      totalSatang: 1,
      withholdingSatang: 0,
      withholdingBaseSatang: 0,
      payNowSatang: 1,
      cashSatang: 0,
    };
    const untaxed = { ...sample.placed, data: { ...sample.placed.data, quote } } as OrderEvent;
    const before = [untaxed, ...written([untaxed, ...running.slice(1)], ask, failing(feeSatang)).slice(1)];
    const free = (vat: VatTerms) =>
      written(before, { ...issue('2026-07-03'), vat } as OrderCommand, disputeCommand(), decide(false));
    const credit = (events: readonly OrderEvent[]) =>
      events.flatMap((event) => (event.type === 'CreditGranted' ? [event.data.amountSatang] : []));
    expect(credit(free(company))).toEqual([22_000]);
    expect(credit(free(vatTermsOf({ isVatRegistered: false })))).toEqual([feeSatang]);
    // A bill without a stored rate used the default.
    const old = free(company).map((event) =>
      event.type === 'BillIssued' ? { ...event, data: { ...event.data, vatPercent: undefined } } : event,
    );
    const { state } = given(...(old as OrderEvent[]));
    expect(state && billedFeeOf(state, tripId)).toBe(21_400);
  });

  it('comes off a bill by nobody who may not give so much alone', () =>
    given(...billed, ...written(billed, disputeCommand()).slice(billed.length))
      .when(decide(false, { limitSatang: feeSatang - 1 }))
      .thenRefused('refund_above_limit'));
});

const gift = { creditId: 'gift', cause: 'staff', causeId: 's1', reason: 'sorry' } as const;
describe('a contract that ended while a fee waits', () => {
  const over = written(history, endAll, endDone);
  it('is closed once the fee is let go, and not before', () => {
    expect(statusOf(written(over, issue(on)))).toBe('canceling');
    expect(statusOf(written(over, issue(on), decide(false)))).toBe('canceled');
  });
  it('whose bill is paid already is not closed before that is decided, and gives the fee back once staff approve it', () => {
    const pay = (events: readonly OrderEvent[]): readonly OrderEvent[] => {
      const { billing } = given(...events).state?.contract ?? {};
      const all = billing ? openBills(billing) : [];
      const of = { orderId, method: 'cash', staffId: 's1', paidAt: at, at } as const;
      const take = ([billId, bill]: (typeof all)[number]): OrderCommand => ({
        type: 'RecordBillMoney',
        billId,
        paymentId: billId,
        amountSatang: openOf(bill),
        ...of,
      });
      return written(events, ...all.map(take));
    };
    const paid = pay(written(failed, endAll, endDone, issue(on), disputeCommand()));
    expect(statusOf(paid)).toBe('canceling');
    const free = written(paid, decide(false));
    const back = ['VisitDisputeSettled', 'CreditGranted', 'ContractSettled', 'RefundPromised'];
    expect(typesOf(free, paid.length)).toEqual(back);
    const money = { cause: 'overpaid', amountSatang: feeSatang, creditSatang: feeSatang, isApproved: false };
    expect(free.at(-1)?.data).toMatchObject(money);
    expect(given(...free).state?.contract.billing.creditSatang).toBe(0);
    given(...free)
      .when(issue(on))
      .thenNothing();
    // A granted credit was never money, so it is not refunded.
    const grant = { type: 'GrantCredit', orderId, amountSatang: 10_000_000, ...gift, at } as const;
    const covered = written(failed, endAll, endDone, issue(on), disputeCommand(), grant);
    const freed = written(covered, decide(false));
    expect(typesOf(freed, covered.length)).toEqual(['VisitDisputeSettled', 'CreditGranted', 'ContractSettled']);
    expect(typesOf(written(paid, decide(true)), paid.length)).toEqual(['VisitDisputeSettled', 'ContractSettled']);
  });
  it('gives back what is paid for a fee after it was let go, where its payment had begun before', () => {
    const billed = written(failed, endAll, endDone, issue(on), disputeCommand());
    const [[billId = '', bill] = []] = openBills(given(...billed).state?.contract.billing ?? billingOf(null));
    const paying = { paymentId: 'b9', method: 'transfer', billId, at } as const;
    const goodwill = { type: 'GrantCredit', orderId, amountSatang: 3_000, ...gift, at } as const;
    const amountSatang = bill ? openOf(bill) : 0;
    const free = written(billed, sample.start(paying), goodwill, decide(false));
    const paid = written(free, sample.pay({ paymentId: 'b9', amountSatang, paidAt: at, at }));
    expect(typesOf(paid, free.length)).toContain('RefundPromised');
    expect(paid.at(-1)?.data).toMatchObject({ paymentId: 'b9', amountSatang: feeSatang, creditSatang: feeSatang });
    expect(given(...paid).state?.contract.billing.creditSatang).toBe(3_000);
    given(...paid)
      .when(issue(on))
      .thenNothing();
  });
  it('has one bill more where the fee stands', () => {
    const due = written(over, issue(on), decide(true));
    expect(statusOf(due)).toBe('canceling');
    expect(feesOn(written(due, issue(on)))).toEqual([feeSatang]);
  });
});

describe('saying that a visit was otherwise', () => {
  it('happens once, however often it is told, and is decided once', () => {
    given(...history)
      .when(disputeCommand())
      .thenNothing();
    const due = written(history, decide(true));
    given(...due)
      .when(decide(true))
      .thenNothing();
    given(...due)
      .when(decide(false))
      .thenRefused('trip_dispute_settled');
    given(...due)
      .when(disputeCommand())
      .thenNothing();
    given(...failed)
      .when(decide(true))
      .thenRefused('trip_not_disputed');
  });
  it('is for a visit of mine that came to nothing and costs something, within thirty days', () => {
    given(...failed)
      .when(disputeCommand({ asCustomer: 'c9' }))
      .thenRefused('order_not_found');
    given(...written(running, ask, failing(0)))
      .when(disputeCommand())
      .thenRefused('trip_has_no_fee');
    given(...written(running, ask))
      .when(disputeCommand())
      .thenRefused('trip_has_no_fee');
    given(...running)
      .when(disputeCommand())
      .thenRefused('trip_not_found');
    const last = daysAfter(on, disputeDays);
    expect(written(failed, disputeCommand({ on: last })).at(-1)?.type).toBe('VisitDisputed');
    given(...failed)
      .when(disputeCommand({ on: daysAfter(last, 1) }))
      .thenRefused('trip_dispute_late');
  });
});

it('the money of a fee that is let go covers the next bill as money, not as a gift', () => {
  const price = written(running, ask, failing(200_000), issue('2026-07-03'));
  const bill = given(...price).state?.contract.billing.bills.get('o1-b2');
  const paid = written(price, record({ amountSatang: bill ? openOf(bill) : 0 }), disputeCommand(), issue('2026-08-03'));
  const free = written(paid, { ...decide(false), at: '2026-08-04T03:00:00.000Z' } as OrderCommand);
  const next = given(...free).state?.contract.billing.bills.get('o1-b3');
  const used = free.find((event) => event.type === 'BillCredited' && event.data.billId === 'o1-b3');
  expect(next && hasNoReceipt(next)).toBe(false);
  expect(used?.data).not.toHaveProperty('isGift');
  const calledGift = free.map((event) =>
    event === used && event.type === 'BillCredited'
      ? { ...event, data: { ...event.data, isGift: true } as const }
      : event,
  );
  const old = given(...calledGift).state?.contract.billing.bills.get('o1-b3');
  expect(old && hasNoReceipt(old)).toBe(false);
});
