import { share } from '@klang/contracts/kit/share';

type Crediting = {
  /** What goes back now. */
  readonly amountSatang: number;
  readonly totalSatang: number;
  readonly withheldSatang: number;
  /** How much of the receipt was credited before. */
  readonly creditedSatang: number;
};
/**
 * What of a receipt a sum of money stands for: a company kept its tax back, and its receipt is of the whole. It is reckoned on
 * all that has gone back, so that parts come to the whole; what credit paid came in before, and nothing of it stands for that.
 */
export const creditedShare = ({ amountSatang, totalSatang, withheldSatang, creditedSatang }: Crediting): number => {
  const paidFor = totalSatang - withheldSatang;
  const left = totalSatang - creditedSatang;
  if (paidFor <= 0) return left;
  const backBefore = share(creditedSatang, paidFor, totalSatang);
  return Math.min(share(backBefore + amountSatang, totalSatang, paidFor) - creditedSatang, left);
};
