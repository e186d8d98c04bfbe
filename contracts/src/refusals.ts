/** Everything a decider may answer instead of events: statements of fact, each with a Thai and an English text. */
export const refusalCodes = [
  'order_not_found',
  'order_already_placed',
  'order_already_closed',
  'order_not_paid',
  'order_cancel_not_asked',
  'payment_window_closed',
  'payment_not_started',
  'payment_already_finished',
  'person_not_found',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];
