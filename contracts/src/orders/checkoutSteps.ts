/** How far somebody came before they booked: something is in the cart, who it is for, and when the movers come. */
export const checkoutSteps = ['cart', 'contact', 'day'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];
