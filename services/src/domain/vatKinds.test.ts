import { standardTerms } from '@klang/contracts/bills/bill';
import type { OrderEvent } from '@klang/contracts/events/order';
import { discountRule } from '@klang/contracts/lookups/discount';
import { packageOffer } from '@klang/contracts/lookups/salepackage';
import { type VatTerms, vatOn, vatTermsOf } from '@klang/contracts/site/vat';
import { describe, expect, it } from 'vitest';
import { isRefusal } from './kit.ts';
import type { OrderCommand } from './order.ts';
import { billed, given, orderId, paid, running, started } from './orderBillingFixture.ts';
import { billedFeeOf } from './orderFeeCredit.ts';
import * as sample from './orderSamples.ts';
import { quoteFor } from './quote.ts';
import { sumOf } from './quoteLines.ts';
import { moneyOfCash, moneyOfOrder } from './receipt.ts';
import { moneyOfBill, withholdingOfBill } from './receiptOfBill.ts';

const row = (fee: string, kind: string, from = '2026-01-01') => ({ fee, kind, from });
const termsOf = (...vatOfFees: readonly object[]): VatTerms => vatTermsOf({ vatOfFees });
const on = '2026-01-05';
const mixed = termsOf(row('delivery', 'exempt'), row('insurance', 'outside'));

describe('what an organization says of the VAT of single fees', () => {
  it('holds from its day on, until it says otherwise', () => {
    const settings = termsOf(row('delivery', 'exempt'), row('delivery', 'standard', '2026-03-01'));
    expect(vatOn(settings, '2025-12-31').kinds).toBeUndefined();
    expect(vatOn(settings, '2026-02-28').kinds).toEqual({ delivery: 'exempt' });
    expect(vatOn(settings, '2026-03-01').kinds).toBeUndefined();
  });
  it('means nothing while it is not registered, and nothing where it cannot be read', () => {
    expect(vatOn(vatTermsOf({ isVatRegistered: false, vatOfFees: [row('delivery', 'exempt')] }), on)).toEqual({
      isVatRegistered: false,
      pricesIncludeVat: true,
      percent: 7,
    });
    expect(vatOn(termsOf(row('delivery', 'half')), on).kinds).toBeUndefined();
  });
});

const offer = packageOffer.parse({
  active: true,
  status: 5,
  minMonths: 1,
  pricePerBoxMonthSatang: 10_700,
  deliveryFeeSatang: 30_000,
  serviceFeeSatang: 10_700,
  insuranceFeeSatang: 1_000,
  inventoryFeeSatang: 0,
});
const quoteOf = (terms: VatTerms, change: object = {}) => {
  const quote = quoteFor(
    offer,
    { items: [{ sizeId: null, count: 10 }], months: 1 },
    { today: on, vat: vatOn(terms, on), ...change },
  );
  if (isRefusal(quote)) throw new Error(quote.refused);
  return quote;
};
const exemptAll = ['monthly', 'insurance', 'delivery', 'service'].map((fee) => row(fee, 'exempt'));
const receiptOf = (quote: ReturnType<typeof quoteOf>, terms = mixed) =>
  moneyOfOrder({ quote, names: null, totalSatang: quote.totalSatang, promoCode: null }, vatOn(terms, on));
const discount = (worth: object) => discountRule.parse({ active: true, status: 5, code: 'ANY', ...worth });

describe('a price of which not all bears VAT', () => {
  it('has VAT on the fees that bear it alone, and its receipt says the value of each kind', () => {
    const quote = quoteOf(mixed);
    expect(quote.lines.map(({ kind, amountSatang, vatKind }) => [kind, amountSatang, vatKind])).toEqual([
      ['monthly', 107_000, undefined],
      ['insurance', 10_000, 'outside'],
      ['delivery', 30_000, 'exempt'],
      ['service', 107_000, undefined],
      ['vat', 14_000, undefined],
    ]);
    expect(quote.totalSatang).toBe(254_000);
    const { lines, sums } = receiptOf(quote);
    expect(lines.map(({ vatKind }) => vatKind)).toEqual([undefined, 'outside', 'exempt', undefined]);
    expect(sums).toEqual({
      valueSatang: 240_000,
      untaxed: [
        { vatKind: 'exempt', valueSatang: 30_000 },
        { vatKind: 'outside', valueSatang: 10_000 },
      ],
      vatPercent: 7,
      vatSatang: 14_000,
      totalSatang: 254_000,
    });
    const added = quoteOf({ ...mixed, pricesIncludeVat: false });
    expect(added.totalSatang).toBe(254_000 + 14_980);
    expect(receiptOf(added).sums).toMatchObject({ valueSatang: 254_000, vatSatang: 14_980 });
  });
  it('takes a discount off each kind in its proportion, and all of it once', () => {
    const off = (worth: object) =>
      quoteOf(mixed, { discount: discount(worth) }).lines.filter(({ kind }) => kind === 'discount');
    expect(off({ kind: 'percent', percent: 10 })).toMatchObject([
      { amountSatang: -21_400, unitSatang: 214_000 },
      { amountSatang: -3_000, unitSatang: 30_000, vatKind: 'exempt' },
      { amountSatang: -1_000, unitSatang: 10_000, vatKind: 'outside' },
    ]);
    const amount = off({ kind: 'amount', amountSatang: 10_001 });
    expect(amount).toHaveLength(3);
    expect(sumOf(amount)).toBe(-10_001);
    expect(sumOf(off({ kind: 'amount', amountSatang: 999_999 }))).toBe(-254_000);
  });
  it('is withheld on before VAT, where the fee bears any', () => {
    expect(quoteOf(mixed, { withholds: true }).withholdingBaseSatang).toBe(100_000);
    const untaxed = quoteOf(termsOf(row('service', 'exempt')), { withholds: true });
    expect(untaxed.withholdingBaseSatang).toBe(107_000);
  });
  it('of which nothing bears VAT shows none, is receipted by a receipt alone, and leaves its bills to be taxed', () => {
    const quote = quoteOf(termsOf(...exemptAll));
    expect(quote.lines.some(({ kind }) => kind === 'vat')).toBe(false);
    expect(quote.laterTax).toEqual({ vatRule: 'included', isWithheld: false });
    expect(receiptOf(quote).sums).toMatchObject({ vatPercent: null, vatSatang: 0, valueSatang: 254_000 });
    const zero = exemptAll.map((one) => ({ ...one, kind: 'zero' }));
    expect(receiptOf(quoteOf(termsOf(...zero))).sums).toMatchObject({ vatPercent: 7, vatSatang: 0 });
  });
  it('of which nothing bears VAT is withheld on later as the company chose, as one that does', () => {
    const wished = { items: [{ sizeId: null, count: 10 }], months: 1 };
    const ofCompany = { today: on, vat: vatOn(termsOf(...exemptAll), on), withholds: true };
    const laterTaxOf = (change: object) => {
      const quote = quoteFor({ ...offer, ...change }, wished, ofCompany);
      return isRefusal(quote) ? quote : quote.laterTax;
    };
    expect(laterTaxOf({})).toEqual({ vatRule: 'included', isWithheld: true });
    expect(laterTaxOf({ serviceFeeSatang: 0 })).toEqual({ vatRule: 'included', isWithheld: true });
  });
  it('of an order from before, which says nothing of kinds, bears VAT as it did', () => {
    const { lines, sums } = receiptOf(quoteOf(vatTermsOf({})));
    expect(lines.some((line) => 'vatKind' in line)).toBe(false);
    expect(sums).toEqual({ valueSatang: 237_383, vatPercent: 7, vatSatang: 16_617, totalSatang: 254_000 });
  });
  it('at the door, for short notice, stands as its fee does', () => {
    const cash = moneyOfCash(10_000, vatOn(termsOf(row('cash', 'outside')), on));
    expect(cash.lines).toMatchObject([{ vatKind: 'outside' }]);
    expect(cash.sums).toEqual({
      valueSatang: 10_000,
      vatPercent: null,
      vatSatang: 0,
      totalSatang: 10_000,
      untaxed: [{ vatKind: 'outside', valueSatang: 10_000 }],
    });
  });
});

const at = '2026-07-03T01:00:00.000Z';
const issue = (day: string, vat: VatTerms): OrderCommand =>
  ({ type: 'IssueBills', ...standardTerms, orderId, on: day, vat, at: `${day}T01:00:00.000Z` }) as const;
const written = (history: readonly OrderEvent[], ...commands: readonly OrderCommand[]): readonly OrderEvent[] => {
  const log = [...history];
  for (const command of commands) {
    const { decision } = given(...log).when(command);
    if (isRefusal(decision)) throw new Error(`${command.type}: ${decision.refused}`);
    log.push(...decision);
  }
  return log.slice(history.length);
};
const billsOf = (events: readonly OrderEvent[]) =>
  events.flatMap((event) => (event.type === 'BillIssued' ? [event.data] : []));
describe('a bill of which not all bears VAT', () => {
  const exempt = termsOf(row('insurance', 'exempt', '2026-07-10'));
  it('says of each line how it stands by the first day that it charges for, and its receipt says the value of each kind', () => {
    const [bill] = billsOf(written(running, issue('2026-07-03', exempt)));
    if (!bill) throw new Error('no bill');
    const insured = sumOf(bill.lines.filter(({ kind }) => kind === 'insurance'));
    const stored = bill.feesSatang - insured;
    expect(bill.lines.every(({ kind, vatKind }) => (kind === 'insurance') === (vatKind === 'exempt'))).toBe(true);
    expect(bill).toMatchObject({ vatSatang: Math.round((stored * 7) / 107), totalSatang: bill.feesSatang });
    if (insured > 0)
      expect(moneyOfBill(bill, null).sums.untaxed).toEqual([{ vatKind: 'exempt', valueSatang: insured }]);
    expect(withholdingOfBill(bill, { netSatang: 0, unaskedSatang: 0 })).toBeNull();
    const [before] = billsOf(written(running, issue('2026-07-03', termsOf(row('monthly', 'exempt', '2026-07-11')))));
    expect(before?.lines.some((line) => 'vatKind' in line)).toBe(false);
  });
  it('takes back a month as it was billed, whatever the organization says of its fee by then', () => {
    const history = [...billed, started, paid];
    const bill = billsOf(written(running, issue('2026-07-03', termsOf(row('monthly', 'exempt')))))[0];
    const asExempt = history.map((event) =>
      event.type === 'BillIssued' && bill ? ({ ...event, data: bill } as OrderEvent) : event,
    );
    const ended = (feeSatang: number) =>
      [
        ...sample.allEnding,
        {
          type: 'ItemsReleased',
          data: { orderId, on: '2026-07-07', releasedAt: at, itemIds: sample.itemIds, tripId: 't1' },
        },
        {
          type: 'TripClosed',
          data: {
            orderId,
            tripId: 't1',
            outcome: 'done',
            feeSatang,
            cashTakenSatang: 0,
            on: '2026-07-07',
            closedAt: at,
          },
        },
        { type: 'ContractEnded', data: { orderId, on: '2026-07-07', isOwing: true, endedAt: at } },
      ] as readonly OrderEvent[];
    const ending = (from: readonly OrderEvent[], vat: VatTerms, feeSatang = 0) =>
      written([...from, ...ended(feeSatang)], issue('2026-07-07', vat));
    const closing = (from: readonly OrderEvent[], vat: VatTerms) => billsOf(ending(from, vat))[0];
    expect(closing(asExempt, vatTermsOf({}))).toMatchObject({ kind: 'closing', lines: [{ vatKind: 'exempt' }] });
    expect(closing(asExempt, vatTermsOf({}))?.vatSatang).toBe(0);
    expect(closing(history, termsOf(row('monthly', 'exempt')))?.vatSatang).toBeLessThan(0);
    // A new fee has a bill of its own, so that two kinds of VAT do not offset each other.
    const both = ending(asExempt, vatTermsOf({}), 10_700);
    const [monthSatang = 0] = billsOf(asExempt).map((one) => one.totalSatang);
    expect(billsOf(both)).toMatchObject([
      {
        kind: 'back',
        totalSatang: -monthSatang,
        vatSatang: 0,
        lines: [{ kind: 'monthly', vatKind: 'exempt' }],
        lowers: [{ amountSatang: monthSatang }],
      },
      { kind: 'closing', totalSatang: 10_700, vatSatang: 700, creditSatang: 10_700, lines: [{ kind: 'delivery' }] },
    ]);
    expect(both.at(-1)).toMatchObject({ type: 'RefundPromised', data: { amountSatang: monthSatang - 10_700 } });
  });
  it('lets a fee go with the VAT that came on it, and that is none where it bears none', () => {
    const visit = { on: '2026-07-02', slotId: 'morning', start: '09:00', end: '12:00' };
    const booking = { orderId, asCustomer: sample.customerId, tripId: 't1', visit, on: visit.on, cashSatang: 0, at };
    const came = { taken: [], given: [], missing: [], extras: [], outcome: 'unsuccessful' } as const;
    const failed = [
      { type: 'BookTrip', ...booking, ask: 'temporary', itemIds: sample.itemIds },
      {
        type: 'RecordTrip',
        orderId,
        tripId: 't1',
        on: visit.on,
        ...came,
        failFeeSatang: 20_000,
        cashTakenSatang: 0,
        at,
      },
    ] as readonly OrderCommand[];
    const feeBy = (vat: VatTerms): number => {
      // An order without VAT uses the default price rule.
      const none = { lines: [], withholdingSatang: 0, withholdingBaseSatang: 0, cashSatang: 0 };
      const quote = { ...none, totalSatang: 1, payNowSatang: 1 };
      const before = [{ ...sample.placed, data: { ...sample.placed.data, quote } }, ...running.slice(1)];
      const began = before as readonly OrderEvent[];
      const history = [...began, ...written(began, ...failed)];
      const { state } = given(...history, ...written(history, issue('2026-07-03', vat)));
      return state ? billedFeeOf(state, 't1') : 0;
    };
    const beside = { pricesIncludeVat: false };
    expect(feeBy(vatTermsOf({}))).toBe(20_000);
    expect(feeBy(vatTermsOf(beside))).toBe(21_400);
    expect(feeBy(vatTermsOf({ ...beside, vatOfFees: [row('delivery', 'exempt')] }))).toBe(20_000);
  });
});

describe('what came beside what was booked', () => {
  const extra = (itemId: string, day: string): readonly OrderEvent[] =>
    [
      {
        type: 'ExtraItemAdded',
        data: {
          orderId,
          itemId,
          sizeId: null,
          tripId: null,
          extraId: null,
          monthlySatang: 50_000,
          insuranceSatang: 0,
          amountSatang: 1,
          days: 1,
          on: day,
          addedAt: at,
        },
      },
      { type: 'ItemsCollected', data: { orderId, itemIds: [itemId], tripId: 't9', on: day, collectedAt: at } },
    ] as readonly OrderEvent[];
  const billsOn = (day: string, ...days: readonly [string, string]) => {
    const vat = vatTermsOf({ vatChanges: [{ standing: 'registered', percent: 10, from: days[1] }] });
    const history = [...running, ...extra('o1-04', days[0]), ...extra('o1-05', days[1])];
    return billsOf(written(history, issue(day, vat)));
  };
  it('on days of two rates stands on two bills, each at the rate of its days', () =>
    expect(billsOn('2026-06-06', '2026-06-04', '2026-06-05')).toMatchObject([
      { kind: 'extra', vatPercent: 7, lines: [{ itemIds: ['o1-04'] }] },
      { kind: 'extra', vatPercent: 10, lines: [{ itemIds: ['o1-05'] }] },
    ]));
  it('stands on no bill of a month that has another rate', () => {
    const [extras, month, ...others] = billsOn('2026-07-06', '2026-07-04', '2026-07-05');
    expect(extras).toMatchObject({ kind: 'extra', vatPercent: 7, lines: [{ itemIds: ['o1-04'] }] });
    expect(month).toMatchObject({ kind: 'period', vatPercent: 10 });
    expect(month?.lines.filter(({ kind }) => kind === 'extra')).toMatchObject([{ itemIds: ['o1-05'] }]);
    expect(others).toEqual([]);
  });
});
