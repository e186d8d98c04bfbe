import type { BillKind, BillLine, BillSums } from '@klang/contracts/bills/bill';
import { share } from '@klang/contracts/kit/share';
import { withholdingPercent as usual, vatPercent as usualVat } from '@klang/contracts/limits';
import type { OrderNames } from '@klang/contracts/orders/orderNames';
import { type ReceiptMoney, sumsApart } from './receipt.ts';
import { lineOnBill } from './receiptLine.ts';

type Bill = Omit<BillSums, 'payNowSatang'> & {
  readonly lines: readonly BillLine[];
  readonly withholdingPercent?: number | undefined;
  readonly vatPercent?: number | undefined;
};

export const moneyOfBill = (
  { lines: billed, vatRule, vatPercent = usualVat, vatSatang, totalSatang }: Bill,
  names: OrderNames | null,
): ReceiptMoney => {
  const lines = billed.map((line) => lineOnBill(line, names));
  const sums = { valueSatang: totalSatang - vatSatang, vatSatang, totalSatang };
  return {
    pricesIncludeVat: vatRule !== 'added',
    lines,
    sums: vatRule === 'none' ? { ...sums, vatPercent: null } : sumsApart(lines, { ...sums, percent: vatPercent }),
  };
};

export const periodOfBill = ({
  kind,
  from,
  until,
}: {
  readonly kind: BillKind;
  readonly from: string;
  readonly until: string;
}) => (kind === 'period' ? { from, until } : null);

type PaidPart = { readonly netSatang: number; readonly unaskedSatang: number };
/** Of the part that is paid: its share of the base and of the tax. What a bill takes back, it takes back with its tax. */
export const withholdingOfBill = (
  { withholdingBaseSatang, withholdingSatang, withholdingPercent: percent = usual }: Bill,
  { netSatang, unaskedSatang }: PaidPart,
) => {
  const withheldSatang = withholdingSatang - unaskedSatang;
  if (withholdingSatang === 0) return null;
  if (unaskedSatang === 0) return { baseSatang: withholdingBaseSatang, percent, withheldSatang, netSatang };
  const sign = Math.sign(withholdingSatang);
  const baseSatang = sign * share(sign * withholdingBaseSatang, sign * withheldSatang, sign * withholdingSatang);
  return { baseSatang, percent, withheldSatang, netSatang, unaskedSatang };
};
