export const terms = [1, 3, 6, 12] as const;
export type Months = (typeof terms)[number];
/** How many boxes, for how long. */
export type Wish = { readonly boxes: number; readonly months: Months };

export const counts = { least: 1, most: 99 } as const;
const firstWish: Wish = { boxes: 8, months: 3 };

const isMonths = (value: number): value is Months => terms.some((term) => term === value);

/** What an address asks for; what it does not say or says wrongly is as everybody begins. */
export const wishIn = (search: URLSearchParams): Wish => {
  const boxes = Number(search.get('boxes'));
  const months = Number(search.get('months'));
  return {
    boxes: Number.isInteger(boxes) && boxes >= counts.least && boxes <= counts.most ? boxes : firstWish.boxes,
    months: isMonths(months) ? months : firstWish.months,
  };
};

export const wishSearch = ({ boxes, months }: Wish): string =>
  new URLSearchParams({ boxes: String(boxes), months: String(months) }).toString();

/**
 * Where boxes are booked. The specification gives booking no page of its own and leads every address with "book" in it
 * to the services.
 */
export const bookingPage = 'services';
export const bookingWay = (wish: Wish): string => `${bookingPage}?${wishSearch(wish)}`;
