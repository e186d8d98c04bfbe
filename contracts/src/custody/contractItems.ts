import type { Quote, WishedItem } from '../orders/quote.ts';

type OrderedItems = {
  readonly items: readonly WishedItem[];
  readonly boxes: number;
  readonly months: number;
  readonly totalSatang: number;
  readonly quote: Quote | null;
};
export type FrozenPrices = {
  readonly bySize: ReadonlyMap<string | null, number>;
  readonly insuranceSatang: number;
  readonly deliverySatang: number;
};

const unitOf = (quote: Quote | null, kind: 'insurance' | 'delivery'): number =>
  quote?.lines.find((line) => line.kind === kind)?.unitSatang ?? 0;

export const pricesOf = ({ quote, totalSatang, boxes, months }: Omit<OrderedItems, 'items'>): FrozenPrices => {
  const monthly = (quote?.lines ?? []).filter(({ kind }) => kind === 'monthly');
  // Orders from before quotes have one price for all items.
  const usual = Math.round(totalSatang / (boxes * months));
  return {
    bySize: new Map(quote ? monthly.map(({ sizeId, unitSatang }) => [sizeId, unitSatang]) : [[null, usual]]),
    insuranceSatang: unitOf(quote, 'insurance'),
    deliverySatang: unitOf(quote, 'delivery'),
  };
};

export const bookedSizes = ({ items, boxes }: Pick<OrderedItems, 'items' | 'boxes'>): readonly WishedItem[] =>
  items.length > 0 ? items : [{ sizeId: null, count: boxes }];

type OrderName = { readonly number: string; readonly orderId: string };
const idPattern = /^[\w.-]{1,70}$/;
/** KD-0011-01: order number and position. */
export const itemIdOf = ({ number, orderId }: OrderName, place: number): string =>
  `${idPattern.test(number) ? number : orderId}-${String(place).padStart(2, '0')}`;

/** Undefined for what cannot be the number of an item. */
export const orderOfItemNumber = (code: string): string | undefined => /^(.+)-\d{2,}$/.exec(code)?.[1];

type BookedItems = { readonly booked: readonly WishedItem[]; readonly prices: FrozenPrices };
/** In the order of the lines of the quote. */
export const bookedItems = (order: OrderName, { booked, prices }: BookedItems) =>
  booked
    .flatMap(({ sizeId, count }) => Array.from({ length: count }, () => sizeId))
    .map((sizeId, place) => ({
      itemId: itemIdOf(order, place + 1),
      sizeId,
      monthlySatang: prices.bySize.get(sizeId) ?? prices.bySize.get(null) ?? 0,
    }));
