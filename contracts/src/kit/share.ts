/** So many parts of an amount, half up to the satang. */
export const share = (amountSatang: number, parts: number, of: number): number => {
  // Twice the amount, so that the half is a whole number; large, so that no digit is lost.
  const [twice, whole] = [2n * BigInt(amountSatang) * BigInt(parts), BigInt(of)];
  return Number((twice + whole) / (2n * whole));
};
