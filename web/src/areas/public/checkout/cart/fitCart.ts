import type { WishedItem } from '@klang/contracts/orders/quote';
import type { PackageRow } from '../../published/packages.ts';
import { terms } from '../../wish/wish.ts';
import type { Cart } from '../cart.ts';

export const sizesOf = ({ sizePrices }: Pick<PackageRow, 'sizePrices'>): readonly string[] =>
  Object.keys(sizePrices ?? {});

export const termsOf = ({ minMonths }: Pick<PackageRow, 'minMonths'>): readonly number[] =>
  [...new Set([minMonths, ...terms])].filter((term) => term >= minMonths).sort((one, other) => one - other);

const joined = (items: readonly WishedItem[]): readonly WishedItem[] => {
  const counts = new Map<string | null, number>();
  for (const { sizeId, count } of items) counts.set(sizeId, (counts.get(sizeId) ?? 0) + count);
  return [...counts].map(([sizeId, count]) => ({ sizeId, count }));
};

/** Boxes without a size get the size with the base price, or else the first size. */
const sizedItems = (items: readonly WishedItem[], offer: PackageRow, sizes: readonly string[]) => {
  const plain = sizes.find((sizeId) => offer.sizePrices?.[sizeId] === offer.pricePerBoxMonthSatang) ?? sizes[0];
  const named = items.map(({ sizeId, count }) => ({ sizeId: sizeId ?? plain ?? null, count }));
  return joined(named.filter(({ sizeId }) => sizeId !== null && sizes.includes(sizeId)));
};

const fittingTerm = (months: number, offer: PackageRow): number => {
  const offered = termsOf(offer);
  return offered.includes(months) ? months : (offered.find((term) => term >= months) ?? offer.minMonths);
};

type CartWish = Pick<Cart, 'items' | 'months'>;

export const fitted = ({ items, months }: CartWish, offer: PackageRow): CartWish | null => {
  const sizes = sizesOf(offer);
  const fit = {
    items:
      sizes.length > 0 ? sizedItems(items, offer, sizes) : joined(items.map(({ count }) => ({ sizeId: null, count }))),
    months: fittingTerm(months, offer),
  };
  return JSON.stringify(fit) === JSON.stringify({ items, months }) ? null : fit;
};

const most = 500;
export const counts = { least: 1, most } as const;

export const withCount = (
  items: readonly WishedItem[],
  sizeId: string | null,
  count: number,
): readonly WishedItem[] => {
  if (count === 0) return items.filter((item) => item.sizeId !== sizeId);
  if (!items.some((item) => item.sizeId === sizeId)) return [...items, { sizeId, count }];
  return items.map((item) => (item.sizeId === sizeId ? { sizeId, count } : item));
};
