import type { FoundOrder } from '../orders/orderFound.ts';

export type ExplanationSubject =
  | { readonly is: 'owed'; readonly customerId: string }
  | { readonly is: 'balance'; readonly orderId: string }
  | { readonly is: 'bill'; readonly orderId: string; readonly billId: string }
  | { readonly is: 'price'; readonly order: FoundOrder['order'] }
  | { readonly is: 'event'; readonly orderId: string; readonly revision: number };

export type ViewProps<K extends ExplanationSubject['is']> = {
  readonly of: Extract<ExplanationSubject, { readonly is: K }>;
  readonly onOpen: (next: ExplanationSubject) => void;
};
