import { discountRule } from '@klang/contracts/lookups/discount';
import { misfits } from '@klang/contracts/lookups/rules';
import { packageOffer } from '@klang/contracts/lookups/salepackage';
import type { Quote, WishedItem } from '@klang/contracts/orders/quote';
import { describe, expect, it } from 'vitest';
import { billingOf } from './orderBilling.ts';
import { feesOf, isBySizeBetter, quoteFor, type Terms } from './quote.ts';

const offer = packageOffer.parse({
  active: true,
  status: 5,
  minMonths: 3,
  pricePerBoxMonthSatang: 14_900,
  sizePrices: { 'size-s': 9_900, 'size-m': 14_900 },
  deliveryFeeSatang: 35_000,
  serviceFeeSatang: 3_000,
  insuranceFeeSatang: 1_000,
  inventoryFeeSatang: 2_000,
});
const items: readonly WishedItem[] = [
  { sizeId: 'size-m', count: 3 },
  { sizeId: 'size-s', count: 2 },
];
const included: Terms = { today: '2026-01-05', vat: { isVatRegistered: true, pricesIncludeVat: true } };
const added: Terms = { ...included, vat: { isVatRegistered: true, pricesIncludeVat: false } };
const untaxed: Terms = { ...included, vat: { isVatRegistered: false, pricesIncludeVat: false } };
const discount = (change: object) =>
  discountRule.parse({ active: true, status: 5, code: 'WELCOME10', kind: 'percent', percent: 10, ...change });

const made = (terms: Terms = included, change: object = {}, wished = { items, months: 6 }): Quote => {
  const quote = quoteFor({ ...offer, ...change }, wished, terms);
  if ('refused' in quote) throw new Error(quote.refused);
  return quote;
};
const refused = (change: object, wished = { items, months: 6 }) => quoteFor({ ...offer, ...change }, wished, included);
const shortly = ({ lines }: Quote) => lines.map(({ kind, amountSatang }) => [kind, amountSatang]);

describe('the lines of a quote', () => {
  it('stand in one order, each with what it is reckoned from', () => {
    const { lines, totalSatang } = made();
    const plain = { sizeId: null, months: null, percent: null };
    expect(lines).toEqual([
      {
        ...plain,
        kind: 'monthly',
        rule: 'perItemAndMonth',
        sizeId: 'size-m',
        quantity: 3,
        months: 6,
        unitSatang: 14_900,
        amountSatang: 268_200,
      },
      {
        ...plain,
        kind: 'monthly',
        rule: 'perItemAndMonth',
        sizeId: 'size-s',
        quantity: 2,
        months: 6,
        unitSatang: 9_900,
        amountSatang: 118_800,
      },
      {
        ...plain,
        kind: 'insurance',
        rule: 'perItemAndMonth',
        quantity: 5,
        months: 6,
        unitSatang: 1_000,
        amountSatang: 30_000,
      },
      { ...plain, kind: 'delivery', rule: 'perTrip', quantity: 1, unitSatang: 35_000, amountSatang: 35_000 },
      { ...plain, kind: 'service', rule: 'perItem', quantity: 5, unitSatang: 3_000, amountSatang: 15_000 },
      { ...plain, kind: 'inventory', rule: 'perItem', quantity: 5, unitSatang: 2_000, amountSatang: 10_000 },
      {
        ...plain,
        kind: 'vat',
        rule: 'vatIncluded',
        quantity: 1,
        percent: 7,
        unitSatang: 445_794,
        amountSatang: 31_206,
      },
    ]);
    expect(totalSatang).toBe(477_000);
  });

  it('leave out what costs nothing', () =>
    expect(shortly(made(untaxed, { deliveryFeeSatang: 0, serviceFeeSatang: 0, insuranceFeeSatang: 0 }))).toEqual([
      ['monthly', 268_200],
      ['monthly', 118_800],
      ['inventory', 10_000],
    ]));

  it('take the plain price of the package where no size is chosen', () =>
    expect(made(untaxed, {}, { items: [{ sizeId: null, count: 4 }], months: 3 }).lines[0]).toMatchObject({
      sizeId: null,
      unitSatang: 14_900,
      amountSatang: 178_800,
    }));

  it('multiply by months only what is charged by the month', () =>
    expect(made(untaxed, {}, { items, months: 12 }).totalSatang - made(untaxed).totalSatang).toBe(387_000 + 30_000));
});

describe('VAT', () => {
  const one = {
    sizePrices: null,
    deliveryFeeSatang: 0,
    serviceFeeSatang: 0,
    insuranceFeeSatang: 0,
    inventoryFeeSatang: 0,
  };
  const ofPrice = (terms: Terms, pricePerBoxMonthSatang: number) =>
    made(terms, { ...one, minMonths: 1, pricePerBoxMonthSatang }, { items: [{ sizeId: null, count: 1 }], months: 1 });

  it.each([
    [107_000, 7_000],
    [99_900, 6_536],
    [10_000, 654],
  ])('within %i satang is %i', (price, vat) => {
    const { lines, totalSatang } = ofPrice(included, price);
    expect(totalSatang).toBe(price);
    expect(lines.at(-1)).toMatchObject({ rule: 'vatIncluded', unitSatang: price - vat, amountSatang: vat });
  });
  it.each([
    [150_000, 10_500],
    [99_950, 6_997],
    [101, 7],
  ])('on %i satang is %i', (price, vat) => {
    const { lines, totalSatang } = ofPrice(added, price);
    expect(totalSatang).toBe(price + vat);
    expect(lines.at(-1)).toMatchObject({ rule: 'vatAdded', unitSatang: price, amountSatang: vat });
  });
  it('has no line where it comes to nothing, or where the organization is not registered', () => {
    expect(ofPrice(included, 1).lines).toHaveLength(1);
    expect(shortly(made(untaxed)).map(([kind]) => kind)).not.toContain('vat');
  });
});

describe('a discount', () => {
  it('in percent is taken off all fees, before VAT', () => {
    expect(shortly(made({ ...included, discount: discount({}) })).slice(-2)).toEqual([
      ['discount', -47_700],
      ['vat', 28_085],
    ]);
    expect(made({ ...added, discount: discount({}) }).totalSatang).toBe(429_300 + 30_051);
  });
  it('in percent is rounded half up, once', () =>
    expect(
      made({ ...untaxed, discount: discount({ percent: 0.5 }) }, { deliveryFeeSatang: 35_100 }).lines.at(-1),
    ).toMatchObject({ rule: 'percentOff', percent: 0.5, unitSatang: 477_100, amountSatang: -2_386 }));
  it('of an amount never takes more than there is', () => {
    const much = discount({ kind: 'amount', percent: null, amountSatang: 9_999_900 });
    const quote = made({ ...added, discount: much, withholds: true });
    expect(quote.lines.at(-1)).toMatchObject({ rule: 'amountOff', unitSatang: 9_999_900, amountSatang: -477_000 });
    expect(quote).toMatchObject({ totalSatang: 0, payNowSatang: 0, withholdingSatang: 0 });
    // A free quote shows no tax, but later bills are taxed as usual.
    for (const [terms, vatRule] of [
      [included, 'included'],
      [added, 'added'],
      [untaxed, 'none'],
    ] as const) {
      const free = made({ ...terms, discount: much, withholds: true });
      expect(billingOf(free)).toMatchObject({ vatRule, withholds: true });
      expect(billingOf(made({ ...terms, discount: much })).withholds).toBe(false);
      expect(billingOf(made(terms)).vatRule).toBe(vatRule);
    }
  });
  it('in percent may go on for months after the term, which the quote promises and its total does not feel', () => {
    const later = made({ ...untaxed, discount: discount({ laterMonths: 3 }) });
    expect(later).toMatchObject({ laterDiscount: { percent: 10, months: 3 } });
    expect(later.totalSatang).toBe(made({ ...untaxed, discount: discount({}) }).totalSatang);
    const amount = discount({ kind: 'amount', percent: null, amountSatang: 5_000, laterMonths: 3 });
    expect(made({ ...untaxed, discount: amount })).not.toHaveProperty('laterDiscount');
    expect(misfits('discount', { kind: 'amount', amountSatang: 5_000, laterMonths: 3 })).toMatchObject([
      { field: 'laterMonths' },
    ]);
  });
  it('is judged by the fees alone', () => expect(feesOf(made({ ...added, discount: discount({}) }))).toBe(477_000));
});

describe('withholding', () => {
  it.each([
    ['taken out of prices that include VAT', included, 14_019, 421, 476_579],
    ['on prices before VAT', added, 15_000, 450, 509_940],
    ['without VAT', untaxed, 15_000, 450, 476_550],
  ] as const)(
    'is three percent of the service fee: %s',
    (_, terms, withholdingBaseSatang, withholdingSatang, payNowSatang) =>
      expect(made({ ...terms, withholds: true })).toMatchObject({
        withholdingBaseSatang,
        withholdingSatang,
        payNowSatang,
      }),
  );
  it('is not touched by a discount, but never on more than the contract is worth', () => {
    expect(made({ ...untaxed, withholds: true, discount: discount({}) }).withholdingSatang).toBe(450);
    const most = discount({ kind: 'amount', percent: null, amountSatang: 377_000 });
    const quote = made(
      { ...untaxed, withholds: true, discount: most },
      { serviceFeeSatang: 25_000, deliveryFeeSatang: 0 },
    );
    expect(quote).toMatchObject({ totalSatang: 175_000, withholdingBaseSatang: 125_000 });
    const nearly = discount({ kind: 'amount', percent: null, amountSatang: 450_000 });
    expect(made({ ...untaxed, withholds: true, discount: nearly }, { serviceFeeSatang: 25_000 })).toMatchObject({
      totalSatang: 137_000,
      withholdingBaseSatang: 125_000,
    });
  });
  it('begins with a contract of a thousand baht before VAT', () => {
    const cheap = {
      serviceFeeSatang: 100_000,
      deliveryFeeSatang: 0,
      insuranceFeeSatang: 0,
      inventoryFeeSatang: 0,
    };
    const of = (pricePerBoxMonthSatang: number, serviceFeeSatang: number) =>
      made(
        { ...added, withholds: true },
        { ...cheap, pricePerBoxMonthSatang, serviceFeeSatang },
        { items: [{ sizeId: null, count: 1 }], months: 3 },
      ).withholdingSatang;
    expect([of(0, 99_999), of(0, 100_000)]).toEqual([0, 3_000]);
  });
  it('goes on with later bills as the company chose, though the first had no fee, or was too small', () => {
    const noFee = { serviceFeeSatang: 0 };
    const small = {
      deliveryFeeSatang: 0,
      insuranceFeeSatang: 0,
      inventoryFeeSatang: 0,
      pricePerBoxMonthSatang: 10_000,
    };
    const one = { items: [{ sizeId: null, count: 1 }], months: 3 };
    const quotes = [made({ ...included, withholds: true }, noFee), made({ ...included, withholds: true }, small, one)];
    for (const quote of quotes) {
      expect(quote).toMatchObject({ withholdingSatang: 0, payNowSatang: quote.totalSatang });
      expect(billingOf(quote)).toMatchObject({ withholds: true, vatRule: 'included' });
    }
    expect(billingOf(made(included, noFee)).withholds).toBe(false);
  });
  it('goes by the rate that its organization says, which the quote carries', () => {
    expect(made({ ...untaxed, withholds: true, withholdingPercent: 1.5 })).toMatchObject({
      withholdingPercent: 1.5,
      withholdingSatang: 225,
    });
    expect(made({ ...untaxed, withholds: true })).toMatchObject({ withholdingPercent: 3 });
    expect(made(untaxed)).not.toHaveProperty('withholdingPercent');
  });
  it('is for companies that withhold', () => expect(made().payNowSatang).toBe(477_000));
});

describe('a trip at short notice', () => {
  it('costs fifty baht an item in cash, and nothing more to pay now', () =>
    expect(made({ ...included, isUrgent: true })).toEqual({ ...made(), cashSatang: 25_000 }));
});

describe('no quote', () => {
  it('is made without a package', () =>
    expect(quoteFor(undefined, { items, months: 6 }, included)).toEqual({ refused: 'package_not_found' }));
  it.each([
    { active: false },
    { status: 1 },
    { status: 9 },
    { minMonths: 7 },
    { validFrom: '2026-01-06' },
    { validTo: '2026-01-04' },
  ])('is made of a package that is not for sale: %j', (change) =>
    expect(refused(change)).toEqual({ refused: 'package_not_available' }),
  );
  it('is made on a day outside of the days of sale, of which the first and the last count', () =>
    expect(refused({ validFrom: '2026-01-05', validTo: '2026-01-05' })).toMatchObject({ totalSatang: 477_000 }));
  it.each([{ minItems: 6 }, { maxItems: 4 }])('is made for a number that the package does not take: %j', (change) =>
    expect(refused(change)).toEqual({ refused: 'item_count_not_offered' }),
  );
  it.each(['size-xl', 'constructor'])('is made for a size that the package does not have: %s', (sizeId) =>
    expect(refused({}, { items: [{ sizeId, count: 1 }], months: 6 })).toEqual({ refused: 'size_not_offered' }),
  );
});

describe('storage by size', () => {
  it('is suggested beyond the limit of the service, or the usual one, and never for what is stored by size', () => {
    const limited = { kind: 'byItem', itemLimit: 5 } as const;
    expect([5, 6].map((boxes) => isBySizeBetter(limited, boxes))).toEqual([false, true]);
    for (const usual of [undefined, { kind: 'byItem' } as const, { kind: 'byItem', itemLimit: null } as const])
      expect([20, 21].map((boxes) => isBySizeBetter(usual, boxes))).toEqual([false, true]);
    expect(isBySizeBetter({ kind: 'bySize', itemLimit: 5 }, 99)).toBe(false);
  });
});
