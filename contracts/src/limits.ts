const minuteMs = 60_000;

export const paymentWindowMs = 15 * minuteMs;
export const otpValidMs = 10 * minuteMs;
/** A command waits this long for the read models it touched before it answers without them. */
export const settleWaitMs = 2_000;
export const version = '2.0.7';
/** Customers book a pick-up at least so many Bangkok days ahead. */
export const pickUpLeadDays = 2;
