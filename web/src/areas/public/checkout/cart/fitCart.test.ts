// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { fitted, termsOf, withCount } from './fitCart.ts';

const offer = {
  _id: 'p',
  name_th: 'ก',
  name_en: 'a',
  service: 's',
  minMonths: 1,
  pricePerBoxMonthSatang: 200,
  sizePrices: { small: 100, middle: 200 },
};
const plain = { ...offer, sizePrices: null };

it('a cart that gets a package with sizes counts boxes without a size as those of the plain price', () => {
  expect(fitted({ items: [{ sizeId: null, count: 8 }], months: 3 }, offer)).toEqual({
    items: [{ sizeId: 'middle', count: 8 }],
    months: 3,
  });
});

it('a cart that gets a package leaves out sizes that the package does not have, and joins what becomes the same', () => {
  const items = [
    { sizeId: 'gone', count: 1 },
    { sizeId: 'middle', count: 2 },
    { sizeId: null, count: 3 },
  ];
  expect(fitted({ items, months: 3 }, offer)?.items).toEqual([{ sizeId: 'middle', count: 5 }]);
  expect(fitted({ items, months: 3 }, plain)?.items).toEqual([{ sizeId: null, count: 6 }]);
});

it('a cart that gets a package raises the term to the next that is offered, and keeps what fits', () => {
  const items = [{ sizeId: null, count: 1 }];
  expect(fitted({ items, months: 1 }, { ...plain, minMonths: 2 })?.months).toBe(2);
  expect(fitted({ items, months: 24 }, plain)?.months).toBe(1);
  expect(fitted({ items, months: 6 }, plain)).toBeNull();
});

it('a package offers the usual terms from its shortest on, or an unusual one alone', () => {
  expect(termsOf({ minMonths: 2 })).toEqual([2, 3, 6, 12]);
  expect(termsOf({ minMonths: 24 })).toEqual([24]);
  expect(termsOf({ minMonths: 6 })).toEqual([6, 12]);
});

it('a size in the cart is changed, added and taken out', () => {
  const items = [{ sizeId: 'small', count: 1 }];
  expect(withCount(items, 'small', 4)).toEqual([{ sizeId: 'small', count: 4 }]);
  expect(withCount(items, 'middle', 1)).toEqual([...items, { sizeId: 'middle', count: 1 }]);
  expect(withCount(items, 'small', 0)).toEqual([]);
});
