import type { BillLine, BillSums } from '@klang/contracts/bills/bill';
import { vatPercent, withholdingPercent } from '@klang/contracts/limits';
import type { Text } from '@klang/contracts/messages';
import type { OrderNames } from '@klang/contracts/orders/orderNames';
import { lineTexts } from '@klang/contracts/papers/lineTexts';
import type { MoneyLine } from '@klang/contracts/papers/paper';
import type { ReceiptMoney } from './receipt.ts';

type Bill = Omit<BillSums, 'payNowSatang'> & { readonly lines: readonly BillLine[] };

const kinds = { monthly: 'monthly', insurance: 'insurance', delivery: 'delivery', extra: 'monthly' } as const;
const dayText = (on: string): string => on.split('-').toReversed().join('/');

const textOf = ({ kind, sizeId }: BillLine, names: OrderNames | null): Text => {
  const size = names?.sizes.find((one) => one.sizeId === sizeId);
  const { th, en } = lineTexts[kinds[kind]];
  return size ? { th: `${th} ${size.th}`, en: `${en} ${size.en}` } : { th, en };
};
const lineOf = (line: BillLine, names: OrderNames | null): MoneyLine => {
  const { kind, itemIds, from, until, unitSatang, amountSatang, days, ofDays } = line;
  const span = `${dayText(from)} – ${dayText(until)}`;
  const isWhole = days === ofDays && amountSatang >= 0 && kind !== 'extra';
  return {
    kind: kinds[kind],
    text: textOf(line, names),
    detail: { th: span, en: span },
    unit: null,
    amountSatang,
    quantity: isWhole ? (kind === 'delivery' ? 1 : itemIds.length) : null,
    unitSatang: isWhole ? unitSatang : null,
  };
};

/** Lines and sums of a bill as they stand on its receipt. Credit is money that came before, and lowers neither. */
export const moneyOfBill = (
  { lines, vatRule, vatSatang, totalSatang }: Bill,
  names: OrderNames | null,
): ReceiptMoney => ({
  pricesIncludeVat: vatRule !== 'added',
  lines: lines.map((line) => lineOf(line, names)),
  sums: {
    valueSatang: totalSatang - vatSatang,
    vatPercent: vatRule === 'none' ? null : vatPercent,
    vatSatang,
    totalSatang,
  },
});

export const withholdingOfBill = (
  { withholdingBaseSatang: baseSatang, withholdingSatang: withheldSatang }: Bill,
  netSatang: number,
) => (withheldSatang > 0 ? { baseSatang, percent: withholdingPercent, withheldSatang, netSatang } : null);
