import { describe, expect, it } from 'vitest';
import { isBySizeBetter, quoteFor } from './quote.ts';

const offer = {
  name_th: 'ก',
  name_en: 'a',
  active: true,
  status: 5,
  pricePerBoxMonthSatang: 14_900,
  minMonths: 3,
} as const;

describe('a quote', () => {
  it('is the price of a box and a month, for every box and every month', () => {
    expect(quoteFor(offer, { items: [{ sizeId: null, count: 4 }], months: 6 })).toMatchObject({ totalSatang: 357_600 });
  });

  it('asks for a package', () => {
    expect(quoteFor(undefined, { items: [{ sizeId: null, count: 1 }], months: 3 })).toEqual({
      refused: 'package_not_found',
    });
  });

  it.each([{ active: false }, { status: 1 as const }, { status: 9 as const }, { minMonths: 7 }])(
    'is not made for %j',
    (change) => {
      expect(quoteFor({ ...offer, ...change }, { items: [{ sizeId: null, count: 1 }], months: 6 })).toEqual({
        refused: 'package_not_available',
      });
    },
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
