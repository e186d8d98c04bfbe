/** `backSatang`: the part of a credit that was money before. `notedSatang`: how much of that a credit note covers. */
export type CreditParts = { readonly backSatang: number; readonly notedSatang: number };
export const noParts: CreditParts = { backSatang: 0, notedSatang: 0 };

/** The parts of a partial use of credit: paid money is used first, granted credit last. */
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
