import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import type { Text } from '@klang/contracts/messages';
import type { OrderNames } from '@klang/contracts/orders/orderNames';
import { countOf, type Quote, type WishedItem } from '@klang/contracts/orders/quote';

export type Bill = {
  readonly packageId: string;
  readonly names?: OrderNames | null;
  readonly items: readonly WishedItem[];
  readonly months: number;
  /** Null until the server has answered. */
  readonly quote: Quote | null;
  /** The server has no price: the chosen combination is not offered. */
  readonly isUnpriced?: boolean;
  readonly isPaid?: boolean;
  readonly promoCode: string;
  readonly promoRefusal?: Text | null;
  readonly pickUp: { readonly on: string; readonly start: string; readonly end: string } | null;
  readonly address: { readonly detail: string; readonly subDistrict: string; readonly postcode: string } | null;
};

export const billOf = (order: OrderListRow, { quote, promo, address }: OrderParts): Bill => {
  const { packageId, names, items, months, pickUp, paidAt } = order;
  const promoCode = promo?.code ?? '';
  return { packageId, names, items, months, quote, promoCode, pickUp, address, isPaid: paidAt !== null };
};

export const boxesOf = ({ items }: Pick<Bill, 'items'>): number => countOf(items);
