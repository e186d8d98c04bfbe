import { storageTerms } from '@klang/contracts/limits';
import type { WishedItem } from '@klang/contracts/orders/quote';

export const terms = storageTerms;
export type Months = (typeof terms)[number];
/** How many boxes, for how long, and in which package; the usual one for that long goes without saying. */
export type Wish = { readonly boxes: number; readonly months: Months; readonly packageId?: string | undefined };

export const counts = { least: 1, most: 99 } as const;
const firstWish: Wish = { boxes: 8, months: 3 };

const packageName = /^[\w-]{1,64}$/;

const isMonths = (value: number): value is Months => terms.some((term) => term === value);

/** What an address asks for; what it does not say or says wrongly is as everybody begins. */
export const wishIn = (search: URLSearchParams): Wish => {
  const boxes = Number(search.get('boxes'));
  const months = Number(search.get('months'));
  const packageId = search.get('package') ?? '';
  return {
    boxes: Number.isInteger(boxes) && boxes >= counts.least && boxes <= counts.most ? boxes : firstWish.boxes,
    months: isMonths(months) ? months : firstWish.months,
    packageId: packageName.test(packageId) ? packageId : undefined,
  };
};

const sizeAndCount = /^([\w-]{1,64})\.(\d{1,2})$/;

/** So many of each size, or so many boxes; of a package that is named alone nothing is chosen yet. */
export const wishedItemsIn = (search: URLSearchParams): readonly WishedItem[] => {
  const sizes = search.getAll('size').flatMap((one) => {
    const [, sizeId = '', count = '0'] = sizeAndCount.exec(one) ?? [];
    return Number(count) > 0 ? [{ sizeId, count: Number(count) }] : [];
  });
  if (sizes.length > 0) return sizes;
  return search.has('boxes') || !search.has('package') ? [{ sizeId: null, count: wishIn(search).boxes }] : [];
};

/** Whether an address asks for something at all. */
export const hasWish = (search: URLSearchParams): boolean => search.has('boxes') || search.has('package');

export const wishSearch = ({ boxes, months, packageId }: Wish): string =>
  new URLSearchParams({
    boxes: String(boxes),
    months: String(months),
    ...(packageId && { package: packageId }),
  }).toString();

/** The shortest of our terms that is as long as a package asks for. */
export const termFrom = (least: number): Months | undefined => terms.find((term) => term >= least);

/**
 * What leads into the cart. The specification leads every address with "book" in it to the services, and these do the
 * same with what such an address asks for.
 */
export const bookingPage = 'services';
export const bookingWay = (wish: Wish): string => `${bookingPage}?${wishSearch(wish)}`;

type SizedWish = { readonly packageId: string; readonly months: number; readonly sizes: readonly WishedItem[] };
/** A package with sizes of its own; without any they are chosen in the cart. */
export const sizedWay = ({ packageId, months, sizes }: SizedWish): string => {
  const asked = new URLSearchParams({ package: packageId, months: String(months) });
  for (const { sizeId, count } of sizes) asked.append('size', `${sizeId}.${count}`);
  return `${bookingPage}?${asked}`;
};
