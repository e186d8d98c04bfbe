/** A fresh paper is canceled and issued again. What is left of an older one is credited and issued anew. */
export const correctionWays = ['reissue', 'credit'] as const;
export type CorrectionWay = (typeof correctionWays)[number];

/** `bill`: a bill reversed an earlier charge. `fee`: a fee was waived. `correction`: a receipt was corrected late. */
export const creditOccasions = ['refund', 'bill', 'fee', 'correction', 'staff'] as const;
export type CreditOccasion = (typeof creditOccasions)[number];

/** Bangkok days after the date of the paper. */
export const correctionDays = 3;

export const mostReasonSigns = 500;
