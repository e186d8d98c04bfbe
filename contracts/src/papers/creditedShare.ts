import { share } from '../kit/share.ts';

export type PaidReceipt = {
  readonly totalSatang: number;
  readonly withheldSatang: number;
  readonly creditedSatang: number;
  /** The money of the credited part. Not always in proportion: no tax is withheld from some fees. Missing: in proportion. */
  readonly moneySatang?: number | undefined;
};
const paidFor = ({ totalSatang, withheldSatang }: PaidReceipt): number => totalSatang - withheldSatang;
const moneyOf = (receipt: PaidReceipt): number =>
  receipt.moneySatang ?? share(receipt.creditedSatang, paidFor(receipt), receipt.totalSatang);

/** The money that the rest of a receipt stands for: exactly this money credits all of the rest. */
export const moneyLeft = (receipt: PaidReceipt): number =>
  receipt.totalSatang <= receipt.creditedSatang || paidFor(receipt) <= 0
    ? 0
    : Math.max(0, paidFor(receipt) - moneyOf(receipt));

/** The money that a part of a receipt stands for, if nothing else is known of it: its share of what is left. */
export const moneyFor = (receipt: PaidReceipt, creditSatang: number): number => {
  const left = receipt.totalSatang - receipt.creditedSatang;
  return creditSatang >= left ? moneyLeft(receipt) : share(moneyLeft(receipt), creditSatang, left);
};

type CreditInput = PaidReceipt & { readonly amountSatang: number };
/** The share of a receipt that a refund stands for: parts add up to the whole. */
export const creditedShare = ({ amountSatang, ...receipt }: CreditInput): number => {
  const { totalSatang, creditedSatang, moneySatang } = receipt;
  const left = totalSatang - creditedSatang;
  const money = moneyLeft(receipt);
  if (amountSatang >= money) return left;
  const upToNow = () => share(moneyOf(receipt) + amountSatang, totalSatang, paidFor(receipt)) - creditedSatang;
  return Math.min(moneySatang === undefined ? upToNow() : share(left, amountSatang, money), left);
};
