/** The steps in their order; each is the last segment of its address, because the language switch keeps no more. */
export const steps = [
  'cart',
  'checkout-contact',
  'checkout-password',
  'checkout-date',
  'checkout-payment',
  'checkout-paid',
] as const;
export type Step = (typeof steps)[number];
