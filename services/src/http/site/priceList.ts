import { storageTerms } from '@klang/contracts/limits';
import { type PriceList, sizePrice } from '@klang/contracts/orders/priceList';
import { type PublishedEntry as Entry, type Offer, offersOn, sellsRooms } from '../orders/onSale.ts';

const isForEverybody = ({ minItems, maxItems }: Offer): boolean => minItems === null && maxItems === null;

/** The cheapest one, in list order if equal. */
const cheapest = <T>(all: readonly T[], satangOf: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>(
    (best, one) => (best === undefined || satangOf(one) < satangOf(best) ? one : best),
    undefined,
  );

/** Packages with item limits count only if there are no others. Storage by size is no box. */
const boxOffers = (entries: readonly Entry[], offers: readonly Offer[]): readonly Offer[] => {
  const bySize = entries.filter(({ kind, fields }) => kind === 'service' && fields['kind'] === 'bySize');
  const boxes = offers.filter(({ service }) => !bySize.some(({ id }) => id === service));
  const open = boxes.filter(isForEverybody);
  return open.length > 0 ? open : boxes;
};

export const priceListOf = (entries: readonly Entry[], today: string): PriceList => {
  const offers = offersOn(entries, today);
  const boxes = boxOffers(entries, offers);
  const open = offers.filter(isForEverybody);
  const soldFor = (all: readonly Offer[], months: number) => all.filter(({ minMonths }) => minMonths <= months);
  const monthlyOf = (sizeId: string) =>
    storageTerms.map((months) => {
      const monthly = soldFor(open, months).flatMap(({ sizePrices }) => sizePrices?.[sizeId] ?? []);
      return monthly.length > 0 ? Math.min(...monthly) : null;
    });
  return {
    packages: storageTerms.map(
      (months) => cheapest(soldFor(boxes, months), ({ pricePerBoxMonthSatang }) => pricePerBoxMonthSatang)?.id ?? null,
    ),
    sizes: entries.flatMap(({ kind, id, fields }) => {
      if (kind !== 'size') return [];
      const read = sizePrice.safeParse({ squareMetres: null, ...fields, _id: id, monthlySatang: monthlyOf(id) });
      return read.success && read.data.monthlySatang.some((satang) => satang !== null) ? [read.data] : [];
    }),
    sellsRooms: sellsRooms(entries, today),
  };
};
