export const checkoutSteps = ['cart', 'contact', 'day'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];
