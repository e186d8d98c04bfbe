import type { FoundOrder } from '../orders/orderFound.ts';

/** A number that can be opened to what made it, or an event that did. */
export type Explained =
  | { readonly is: 'owed'; readonly customerId: string }
  | { readonly is: 'balance'; readonly orderId: string }
  | { readonly is: 'bill'; readonly orderId: string; readonly billId: string }
  | { readonly is: 'price'; readonly order: FoundOrder['order'] }
  | { readonly is: 'event'; readonly orderId: string; readonly revision: number };

export type ViewProps<K extends Explained['is']> = {
  readonly of: Extract<Explained, { readonly is: K }>;
  readonly onOpen: (next: Explained) => void;
};
