/** Where an order stands, as it is stored and shown. */
export const orderStatuses = [
  'new',
  'unsuccessful',
  'success',
  'cancelingSome',
  'canceling',
  'expired',
  'cancel',
  'canceled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** Paid, and things are or will be in storage. */
export const runningStatuses = ['success', 'cancelingSome', 'canceling'] as const satisfies readonly OrderStatus[];
export const isRunning = (status: OrderStatus): boolean => runningStatuses.some((one) => one === status);
