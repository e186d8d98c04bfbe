import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ReadModelName } from '../readModels.ts';
import { endpoints } from './index.ts';

const quotes = endpoints.filter(({ path, kind }) => kind === 'query' && /quote$|bill\/preview$/.test(path));
const readOf = ({ reads, alsoReads = [] }: (typeof endpoints)[number]): ReadonlySet<ReadModelName> =>
  new Set(reads ? [reads, ...alsoReads] : alsoReads);
const lackOf = (some: readonly (typeof endpoints)[number][], names: readonly ReadModelName[]) =>
  some.flatMap((quote) => names.filter((name) => !readOf(quote).has(name)).map((name) => `${quote.path} ${name}`));
const saysNextBill = ({ detail }: (typeof endpoints)[number]): boolean =>
  detail instanceof z.ZodObject && 'nextBill' in detail.shape;

describe('a quote that a page shows', () => {
  it('is worked out again when the prices and terms change by which it reckons', () => {
    expect(quotes.length).toBeGreaterThan(10);
    expect(lackOf(quotes, ['lookups'])).toEqual([]);
  });

  it('is worked out again when another visit, a payment or a credit changes the next bill that it says', () => {
    const billing = quotes.filter(saysNextBill);
    expect(billing).toHaveLength(8);
    expect(lackOf(billing, ['items', 'trips', 'orders', 'bills'])).toEqual([]);
  });

  it('is worked out again when the visit moves that an item joins of which a phone told late', () => {
    const late = quotes.filter(({ path }) => path.includes('/late/'));
    expect(late).toHaveLength(1);
    expect(lackOf(late, ['items', 'trips', 'orders'])).toEqual([]);
  });

  it('is worked out again when a promo code changes that may be in it', () => {
    const promos = quotes.filter(({ detail }) => detail instanceof z.ZodObject && 'promoRefusal' in detail.shape);
    expect(promos).toHaveLength(2);
    expect(lackOf(promos, ['promos'])).toEqual([]);
  });
});
