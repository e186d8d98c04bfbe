import { useSearchParams } from 'react-router-dom';
import { demoPriceList, demoQuote } from './demoPrices.ts';
import { counts, firstWish, type Months, type PriceList, type Quote, type Wish } from './prices.ts';

const isMonths = (value: number): value is Months => [1, 3, 6, 12].includes(value);

const wishIn = (search: URLSearchParams): Wish => {
  const count = Number(search.get('boxes'));
  const months = Number(search.get('months'));
  const sizeId = search.get('size') ?? '';
  return {
    sizeId: demoPriceList.sizes.some(({ id, kind }) => id === sizeId && kind === 'box') ? sizeId : firstWish.sizeId,
    count: Number.isInteger(count) && count >= counts.least && count <= counts.most ? count : firstWish.count,
    months: isMonths(months) ? months : firstWish.months,
  };
};

export const wishSearch = ({ sizeId, count, months }: Wish): string =>
  new URLSearchParams({ size: sizeId, boxes: String(count), months: String(months) }).toString();

export const usePriceList = (): PriceList => demoPriceList;
export const useQuote = (wish: Wish): Quote => demoQuote(wish);

/** What the visitor has in mind. It stands in the address, so that it survives a reload and can be shared. */
export const useWish = (): readonly [Wish, (change: Partial<Wish>) => void] => {
  const [search, setSearch] = useSearchParams();
  const wish = wishIn(search);
  const change = (part: Partial<Wish>) =>
    setSearch(wishSearch({ ...wish, ...part }), { replace: true, preventScrollReset: true });
  return [wish, change];
};
