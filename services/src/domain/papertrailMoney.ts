import { creditedShare, moneyFor, moneyLeft, type PaidReceipt } from '@klang/contracts/papers/creditedShare';
import type { ReceiptFacts } from '@klang/contracts/papers/paper';
import type { OwedPaper } from './papertrailState.ts';
import type { ReceiptSums } from './papertrailVat.ts';

/** `withheldSatang`: the tax that lowers what is paid, withheld or not asked for. Missing: none. */
export type CreditableSums = ReceiptSums & { readonly withheldSatang?: number };

/** The withheld tax belongs to the whole payment. A receipt for the rest of one says which part is its own. */
export const creditableSums = ({
  sums,
  withholding,
  replaces,
}: Pick<ReceiptFacts, 'sums' | 'withholding' | 'replaces'>): CreditableSums => {
  const rest = replaces?.restOf;
  const { withheldSatang: taxSatang = 0, unaskedSatang = 0 } = withholding ?? {};
  const withheldSatang = rest ? (rest.withheldSatang ?? 0) : taxSatang + unaskedSatang;
  return { ...sums, ...(withheldSatang > 0 && { withheldSatang }) };
};

export const receiptNow = ({ totalSatang, withheldSatang = 0 }: CreditableSums, trail: OwedPaper): PaidReceipt => ({
  totalSatang,
  withheldSatang,
  creditedSatang: trail.creditedSatang,
  moneySatang: trail.creditedMoneySatang ?? undefined,
});

export type Credit = {
  readonly amountSatang: number;
  /** True: `amountSatang` is money, of which a share is credited. */
  readonly isMoney?: boolean;
  readonly moneySatang?: number | undefined;
};
// A zero amount credits nothing, however parts were rounded before.
export const creditOf = ({ amountSatang, isMoney = false }: Credit, receipt: PaidReceipt): number =>
  isMoney && amountSatang > 0 ? creditedShare({ ...receipt, amountSatang }) : amountSatang;

/** The money that all credits stand for, with this one. Nothing is said where money and receipt are the same. */
export const creditedMoney = (credit: Credit, receipt: PaidReceipt, creditedSatang: number): number | null => {
  const { totalSatang, withheldSatang } = receipt;
  if (withheldSatang === 0) return null;
  const left = moneyLeft(receipt);
  const byCause = credit.isMoney ? credit.amountSatang : credit.moneySatang;
  const isWhole = credit.isMoney || credit.amountSatang === creditedSatang;
  const now = byCause !== undefined && isWhole ? Math.min(byCause, left) : moneyFor(receipt, creditedSatang);
  return totalSatang - withheldSatang - left + now;
};
