import { storageTerms } from '@klang/contracts/limits';
import type { WishedItem } from '@klang/contracts/orders/quote';

export const terms = storageTerms;
export type Months = (typeof terms)[number];
export type Wish = { readonly boxes: number; readonly months: Months; readonly packageId?: string | undefined };

export const counts = { least: 1, most: 99 } as const;
const firstWish: Wish = { boxes: 8, months: 3 };

const packageName = /^[\w-]{1,64}$/;

const isMonths = (value: number): value is Months => terms.some((term) => term === value);

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

export const wishedItemsIn = (search: URLSearchParams): readonly WishedItem[] => {
  const sizes = search.getAll('size').flatMap((one) => {
    const [, sizeId = '', count = '0'] = sizeAndCount.exec(one) ?? [];
    return Number(count) > 0 ? [{ sizeId, count: Number(count) }] : [];
  });
  if (sizes.length > 0) return sizes;
  return search.has('boxes') || !search.has('package') ? [{ sizeId: null, count: wishIn(search).boxes }] : [];
};

export const hasWish = (search: URLSearchParams): boolean => search.has('boxes') || search.has('package');

export const wishSearch = ({ boxes, months, packageId }: Wish): string =>
  new URLSearchParams({
    boxes: String(boxes),
    months: String(months),
    ...(packageId && { package: packageId }),
  }).toString();

export const termFrom = (least: number): Months | undefined => terms.find((term) => term >= least);

/** The specification redirects every path with "book" in it to the services page, so booking links use that page. */
export const bookingPage = 'services';
export const bookingWay = (wish: Wish): string => `${bookingPage}?${wishSearch(wish)}`;

type SizedWish = { readonly packageId: string; readonly months: number; readonly sizes: readonly WishedItem[] };
export const sizedWay = ({ packageId, months, sizes }: SizedWish): string => {
  const params = new URLSearchParams({ package: packageId, months: String(months) });
  for (const { sizeId, count } of sizes) params.append('size', `${sizeId}.${count}`);
  return `${bookingPage}?${params}`;
};
