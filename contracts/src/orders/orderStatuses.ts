/** Where an order stands, as it is stored and shown. */
export const orderStatuses = ['new', 'unsuccessful', 'success', 'expired', 'cancel', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
