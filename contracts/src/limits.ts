const minuteMs = 60_000;

/** What is booked is kept so long for its money; texts say the same figure. */
export const paymentWindowMinutes = 15;
export const paymentWindowMs = paymentWindowMinutes * minuteMs;
/** So many orders of one customer may wait for their money at once: each keeps a place from others. */
export const mostUnpaidOrders = 3;
/** So many orders that a code makes free one customer may place in a day and a night. */
export const mostFreeOrdersADay = 5;
/** So often somebody may begin to pay one order: each attempt is asked about again and again. */
export const mostPayAttempts = 10;
/** A transfer that the customer reports is looked for so long. */
export const transferConfirmMs = 24 * 60 * minuteMs;
/** So long a thing may be carried between its place and a van before its history has a gap, unless an organization says. */
export const carriedMinutes = 30;
/** So long it may be on a van before somebody else has it. */
export const longestWithMoversMs = 24 * 60 * minuteMs;
/** Banks take up to so long to decide over a charge-back. */
export const bankVerdictMs = 60 * 24 * 60 * minuteMs;
/** So long before a bank wants an answer the bell reminds of it. */
export const bankReminderMs = 3 * 24 * 60 * minuteMs;
/** Money that could not be taken is settled within so long. */
export const lateMoneySettleMs = 3 * 24 * 60 * minuteMs;
export const otpValidMs = 10 * minuteMs;
export const otpTries = 5;
export const otpResendMs = minuteMs;
/** What may do harm asks for the password or a second factor, unless it was shown so recently. */
export const provedForMs = 5 * minuteMs;
/** Said by a page with what it reads while nobody has touched it for so long. */
export const unattendedHeader = 'x-klang-unattended';
export const unattendedAfterMs = minuteMs;
/** Between the password and the second factor a sign-in waits so long. */
export const factorWaitMs = 15 * minuteMs;
/** So many second factors one person may have. */
export const mostFactors = 10;
export const recoveryCodes = 10;
/** Whoever asks to be forgotten can take it back for so long. */
export const forgetAfterMs = 30 * 24 * 60 * minuteMs;
/** A command waits this long for the read models it touched before it answers without them. */
export const settleWaitMs = 2_000;
/** Questions of visitors are answered within so long. */
export const contactAnswerMs = 12 * 60 * minuteMs;
export const mostContactNotes = 50;
/** With so little of it left staff are reminded. */
export const contactSoonMs = 2 * 60 * minuteMs;
export const version = '2.0.7';
/** The months for which the site says prices at a glance. */
export const storageTerms = [1, 3, 6, 12] as const;
/** Customers book a pick-up at least so many Bangkok days ahead. */
export const pickUpLeadDays = 2;
/** What is in storage can be brought the day after; within two days each item costs cash. */
export const returnLeadDays = 1;
/** They choose among so many days from the first. */
export const pickUpDays = 90;
/** With so many places or fewer left, a day or slot says how many. */
export const fewPlaces = 3;
/** Visits of a slot on any day, until somebody sets another number. */
export const usualPlaces = 4;
/** A trip that begins sooner than this is one at short notice. */
export const shortNoticeMs = 48 * 60 * minuteMs;
/** A trip at short notice costs so much an item, in cash to the mover. */
export const urgentItemSatang = 5_000;
/** Percent of VAT, and of what companies withhold on services until their organization says otherwise. */
export const vatPercent = 7;
export const withholdingPercent = 3;
/** A contract below it is not withheld from. */
export const withholdingLeastSatang = 100_000;
/**
 * How many calls of a kind one caller may make in a minute, counted over all api processes: what tries a password
 * by address, which thousands of phones may share, messages and steps before a booking too, the rest by token; calls with a token that nobody holds by
 * address again. Where somebody signed in before, the browser counts in the place of its address. A screen that refreshes itself
 * all day must stay far below.
 */
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
/** So many ways through the checkout are counted an hour of one organization: who makes them up fills no log with them. */
export const checkoutsAnHour = 1_000;

/** So long the picture of a card or passport is kept after it was put in. */
export const identityKeptDays = 90;
/** Why somebody of the staff looks at it, in so many signs at least. */
export const leastLookReason = 5;
