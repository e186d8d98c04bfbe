/** In order. Each is the last URL segment, because the language switch keeps only that. */
export const steps = [
  'cart',
  'checkout-contact',
  'checkout-password',
  'checkout-date',
  'checkout-payment',
  'checkout-paid',
] as const;
export type Step = (typeof steps)[number];
