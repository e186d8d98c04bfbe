import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import type { Text } from '@klang/contracts/messages';
import { countOf, type Quote, type WishedItem } from '@klang/contracts/orders/quote';

/** What the summary shows: of the cart as it is filled, or of an order as it was placed. */
export type Bill = {
  readonly packageId: string;
  readonly items: readonly WishedItem[];
  readonly months: number;
  /** Nothing until the server has said it. */
  readonly quote: Quote | null;
  /** The server does not say it: what is chosen is not offered so. */
  readonly isUnpriced?: boolean;
  /** Nothing is to be paid any more. */
  readonly isPaid?: boolean;
  readonly promoCode: string;
  /** Why the code is not taken; the quote stands without it. */
  readonly promoRefusal?: Text | null;
  readonly pickUp: { readonly on: string; readonly start: string; readonly end: string } | null;
  readonly address: { readonly detail: string; readonly subDistrict: string; readonly postcode: string } | null;
};

export const billOf = (order: OrderListRow, { quote, promo, address }: OrderParts): Bill => {
  const { packageId, items, months, pickUp, paidAt } = order;
  return { packageId, items, months, quote, promoCode: promo?.code ?? '', pickUp, address, isPaid: paidAt !== null };
};

export const boxesOf = ({ items }: Pick<Bill, 'items'>): number => countOf(items);
