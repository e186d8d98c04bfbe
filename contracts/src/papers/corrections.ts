/** Cancelled and issued anew while it is fresh; later credited in whole, and a new one issued. */
export const correctionWays = ['reissue', 'credit'] as const;
export type CorrectionWay = (typeof correctionWays)[number];

/**
 * What a credit note follows from: money that went back, a bill that took back what was billed, a fee that was let go, a receipt that
 * was corrected late, or a decision of staff.
 */
export const creditOccasions = ['refund', 'bill', 'fee', 'correction', 'staff'] as const;
export type CreditOccasion = (typeof creditOccasions)[number];

/** A mistake is reported within so many Bangkok days after the day of the paper. */
export const correctionDays = 3;

export const mostReasonSigns = 500;
