/** Rounds half up. */
export const share = (amountSatang: number, parts: number, of: number): number => {
  // BigInt keeps all digits. Twice the amount makes the half a whole number.
  const [twice, whole] = [2n * BigInt(amountSatang) * BigInt(parts), BigInt(of)];
  return Number((twice + whole) / (2n * whole));
};
