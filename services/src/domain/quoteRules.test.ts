import { share } from '@klang/contracts/kit/share';
import { discountRule } from '@klang/contracts/lookups/discount';
import { packageOffer } from '@klang/contracts/lookups/salepackage';
import { quoteLineKinds, type WishedItem } from '@klang/contracts/orders/quote';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteFor } from './quote.ts';
import { sumOf } from './quoteLines.ts';

const money = fc.integer({ min: 0, max: 5_000_000 });
const offers = fc
  .record({
    pricePerBoxMonthSatang: money,
    deliveryFeeSatang: money,
    serviceFeeSatang: money,
    insuranceFeeSatang: money,
    inventoryFeeSatang: money,
    sizePrices: fc.record({ s: money, m: money }),
  })
  .map((fees) => packageOffer.parse({ active: true, status: 5, minMonths: 1, ...fees }));
const wishes = fc.record({
  months: fc.integer({ min: 1, max: 36 }),
  items: fc
    .tuple(...['', 's', 'm'].map((size) => fc.record({ sizeId: fc.constant(size || null), count: fc.nat(60) })))
    .map((all): readonly WishedItem[] => all.filter(({ count }) => count > 0))
    .filter((some) => some.length > 0),
});
const discounts = fc
  .oneof(
    fc.integer({ min: 1, max: 1_000 }).map((tenths) => ({ kind: 'percent', percent: tenths / 10 })),
    money.map((amountSatang) => ({ kind: 'amount', amountSatang })),
  )
  .map((worth) => discountRule.parse({ active: true, status: 5, code: 'ANY', ...worth }));
const terms = fc.record({
  today: fc.constant('2026-01-05'),
  vat: fc.record({ isVatRegistered: fc.boolean(), pricesIncludeVat: fc.boolean() }),
  discount: fc.option(discounts),
  withholds: fc.boolean(),
  isUrgent: fc.boolean(),
});
const madeOf = (...[offer, wished, quoteTerms]: Parameters<typeof quoteFor>) => {
  const quote = quoteFor(offer, wished, quoteTerms);
  if ('refused' in quote) throw new Error(quote.refused);
  return quote;
};

describe('any quote', () => {
  it('adds up: its lines are its total, and what is paid now and what is withheld are the total too', () =>
    fc.assert(
      fc.property(offers, wishes, terms, (offer, wished, quoteTerms) => {
        const quote = madeOf(offer, wished, quoteTerms);
        expect(sumOf(quote.lines.filter(({ rule }) => rule !== 'vatIncluded'))).toBe(quote.totalSatang);
        expect(quote.payNowSatang + quote.withholdingSatang).toBe(quote.totalSatang);
      }),
    ));

  it('is never below nought, in whole satang, in the order of a bill, without a line of nothing', () =>
    fc.assert(
      fc.property(offers, wishes, terms, (offer, wished, quoteTerms) => {
        const {
          lines,
          laterDiscount: _,
          withholdingPercent: _rate,
          laterTax: _tax,
          ...sums
        } = madeOf(offer, wished, quoteTerms);
        for (const sum of Object.values(sums)) expect(Number.isSafeInteger(sum) && sum >= 0).toBe(true);
        for (const { amountSatang } of lines) expect(amountSatang).not.toBe(0);
        const places = lines.map(({ kind }) => quoteLineKinds.indexOf(kind));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    ));

  it('costs no less with one item or one month more', () =>
    fc.assert(
      fc.property(offers, wishes, terms, (offer, wished, quoteTerms) => {
        const [first, ...others] = wished.items;
        const more = first ? [{ ...first, count: first.count + 1 }, ...others] : [];
        const { totalSatang } = madeOf(offer, wished, quoteTerms);
        expect(madeOf(offer, { ...wished, items: more }, quoteTerms).totalSatang).toBeGreaterThanOrEqual(totalSatang);
        const longer = madeOf(offer, { ...wished, months: wished.months + 1 }, quoteTerms);
        expect(longer.totalSatang).toBeGreaterThanOrEqual(totalSatang);
      }),
    ));

  it('never mixes cash for the mover into what is paid', () =>
    fc.assert(
      fc.property(offers, wishes, terms, (offer, wished, quoteTerms) => {
        const [calm, urgent] = [false, true].map((isUrgent) => madeOf(offer, wished, { ...quoteTerms, isUrgent }));
        expect({ ...urgent, cashSatang: 0 }).toEqual(calm);
      }),
    ));
});

describe('a share', () => {
  it('is the nearest satang, and of two the upper', () =>
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 1_000 }),
        (a, b, c) => {
          const twiceOff = 2 * share(a, b, c) * c - 2 * a * b;
          expect(twiceOff).toBeGreaterThan(-c);
          expect(twiceOff).toBeLessThanOrEqual(c);
        },
      ),
    ));
});
