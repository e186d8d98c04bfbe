/**
 * What of a sum of credit is money that was paid before, for a month that never was or for a fee that was let go; and of how much of
 * that a credit note says so already. All else was given and was never money.
 */
export type CreditParts = { readonly backSatang: number; readonly notedSatang: number };
export const noParts: CreditParts = { backSatang: 0, notedSatang: 0 };

/** What a part of credit consists of: money that was paid before goes first, so that what was given stays. */
export const partsWithin = ({ backSatang, notedSatang }: CreditParts, satang: number): CreditParts => ({
  backSatang: Math.min(backSatang, satang),
  notedSatang: Math.min(notedSatang, satang),
});
export const partsPlus = (one: CreditParts, other: CreditParts): CreditParts => ({
  backSatang: one.backSatang + other.backSatang,
  notedSatang: one.notedSatang + other.notedSatang,
});
export const partsLess = (one: CreditParts, other: CreditParts): CreditParts => ({
  backSatang: one.backSatang - other.backSatang,
  notedSatang: one.notedSatang - other.notedSatang,
});
