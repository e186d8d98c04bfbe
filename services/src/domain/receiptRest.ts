import { creditedBefore } from '@klang/contracts/papers/lineTexts';
import type { MoneyLine, PaperSums, UntaxedValue } from '@klang/contracts/papers/paper';
import type { ReceiptMoney } from './receipt.ts';

export type Rest = {
  readonly amountSatang: number;
  readonly vatSatang: number;
  readonly untaxed?: UntaxedValue[] | undefined;
};
const sumOf = (all: readonly UntaxedValue[] = []): number => all.reduce((sum, { valueSatang }) => sum + valueSatang, 0);
const ofKind = (all: readonly UntaxedValue[] | undefined, kind: string): number =>
  sumOf((all ?? []).filter(({ vatKind }) => vatKind === kind));

const sumsOfRest = ({ vatPercent }: PaperSums, { amountSatang, vatSatang, untaxed }: Rest): PaperSums => {
  const isTaxed = amountSatang !== sumOf(untaxed) || ofKind(untaxed, 'zero') !== 0;
  return {
    valueSatang: amountSatang - vatSatang,
    ...(untaxed && { untaxed }),
    vatPercent: isTaxed ? vatPercent : null,
    vatSatang,
    totalSatang: amountSatang,
  };
};

/** The lines of a receipt for what credit notes left: the same lines, less what was credited of each kind of VAT. */
export const moneyOfRest = (
  { pricesIncludeVat, lines, sums }: ReceiptMoney,
  rest: Rest,
  numbers: readonly string[],
): ReceiptMoney => {
  const named = numbers.join(', ');
  const less = (satang: number, apart: Pick<MoneyLine, 'vatKind'>): MoneyLine[] => {
    const counted = { quantity: null, unit: null, unitSatang: null, amountSatang: -satang };
    const line = { kind: 'correction', text: creditedBefore, detail: { th: named, en: named } } as const;
    return satang === 0 ? [] : [{ ...line, ...counted, ...apart }];
  };
  const taxedWithVat = sums.totalSatang - sumOf(sums.untaxed) - (rest.amountSatang - sumOf(rest.untaxed));
  const taxed = pricesIncludeVat ? taxedWithVat : taxedWithVat - (sums.vatSatang - rest.vatSatang);
  const apart = (sums.untaxed ?? []).flatMap(({ vatKind, valueSatang }) =>
    less(valueSatang - ofKind(rest.untaxed, vatKind), { vatKind }),
  );
  return { pricesIncludeVat, lines: [...lines, ...less(taxed, {}), ...apart], sums: sumsOfRest(sums, rest) };
};
