import type { BillKind, BillLine, BillSums } from '@klang/contracts/bills/bill';
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

export const withholdingOfBill = (
  { withholdingBaseSatang: baseSatang, withholdingSatang: withheldSatang, withholdingPercent: percent = usual }: Bill,
  netSatang: number,
) => (withheldSatang > 0 ? { baseSatang, percent, withheldSatang, netSatang } : null);
