const minuteMs = 60_000;

/** Texts state the same number. */
export const paymentWindowMinutes = 15;
export const paymentWindowMs = paymentWindowMinutes * minuteMs;
/** Per customer: each one reserves capacity. */
export const mostUnpaidOrders = 3;
export const mostFreeOrdersADay = 5;
/** Per order: the gateway is polled for each attempt. */
export const mostPayAttempts = 10;
/** Per reported transfer, sent by its customer. */
export const mostSlips = 5;
export const transferConfirmMs = 24 * 60 * minuteMs;
export const carriedMinutes = 30;
export const longestWithMoversMs = 24 * 60 * minuteMs;
export const bankVerdictMs = 60 * 24 * 60 * minuteMs;
export const bankReminderMs = 3 * 24 * 60 * minuteMs;
export const lateMoneySettleMs = 3 * 24 * 60 * minuteMs;
export const otpValidMs = 10 * minuteMs;
export const otpTries = 5;
export const otpResendMs = minuteMs;
export const provedForMs = 5 * minuteMs;
/** A page sends this header with automatic reads while the user is inactive. */
export const unattendedHeader = 'x-klang-unattended';
/** The time of the server, on the answer to every call. */
export const nowHeader = 'x-klang-now';
export const unattendedAfterMs = minuteMs;
export const factorWaitMs = 15 * minuteMs;
export const mostFactors = 10;
export const recoveryCodes = 10;
export const forgetAfterMs = 30 * 24 * 60 * minuteMs;
export const settleWaitMs = 2_000;
export const contactAnswerMs = 12 * 60 * minuteMs;
export const mostContactNotes = 50;
/** Staff get a reminder when only this much of it is left. */
export const contactSoonMs = 2 * 60 * minuteMs;
export const version = '2.0.7';
/** In months. */
export const storageTerms = [1, 3, 6, 12] as const;
/** In Bangkok days. */
export const pickUpLeadDays = 2;
/** Stored items can come back the next day. Within two days each item costs cash. */
export const returnLeadDays = 1;
/** The least distance of the new day when a customer moves a visit. */
export const moveLeadDays = 2;
export const pickUpDays = 90;
/** With so few places or fewer, their number is shown. */
export const fewPlaces = 3;
export const usualPlaces = 4;
export const shortNoticeMs = 48 * 60 * minuteMs;
/** Per item, in cash to the mover. */
export const urgentItemSatang = 5_000;
export const vatPercent = 7;
export const withholdingPercent = 3;
/** Nothing is withheld below this contract value. */
export const withholdingLeastSatang = 100_000;
/** Per minute and caller, over all processes. `signIn`, `message` and `step` count by address, which many phones share. */
export const callsAMinute = {
  signIn: 300,
  message: 10,
  step: 60,
  command: 600,
  query: 6_000,
  strangeToken: 300,
  paper: 60,
} as const;
export type CallKind = keyof typeof callsAMinute;
/** Per organization and hour, so that fake checkouts cannot flood the log. */
export const checkoutsAnHour = 1_000;

export const identityRetentionDays = 90;
/** In characters. */
export const leastLookReason = 5;
