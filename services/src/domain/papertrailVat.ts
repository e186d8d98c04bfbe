import { share } from '@klang/contracts/kit/share';
import type { PaperSums, UntaxedValue } from '@klang/contracts/papers/paper';
import type { OwedPaper } from './papertrailState.ts';

export type ReceiptSums = Pick<PaperSums, 'totalSatang' | 'vatSatang' | 'untaxed'>;
type CreditSums = Pick<OwedPaper, 'creditedSatang' | 'creditedVatSatang' | 'creditedUntaxed'>;
type Part = {
  readonly amountSatang: number;
  readonly untaxed?: readonly UntaxedValue[] | undefined;
};
type CreditedVat = { readonly vatSatang: number; readonly untaxed: UntaxedValue[] };

const sumOf = (all: readonly UntaxedValue[]): number => all.reduce((sum, { valueSatang }) => sum + valueSatang, 0);

/** The uncredited rest of a VAT kind. It may be negative. */
const leftOf = (whole: number, credited: number): number =>
  whole < 0 ? Math.min(0, whole - credited) : Math.max(0, whole - credited);
const signed = (satang: number, parts: number, of: number): number =>
  satang < 0 ? -share(-satang, parts, of) : share(satang, parts, of);

/** The VAT kind of the credited fee, otherwise each kind in proportion to its rest. The last credit takes all of them. */
const untaxedOf = (sums: ReceiptSums, before: CreditSums, { amountSatang, untaxed }: Part): UntaxedValue[] => {
  const left = (sums.untaxed ?? []).map(({ vatKind, valueSatang }) => ({
    vatKind,
    valueSatang: leftOf(valueSatang, before.creditedUntaxed[vatKind] ?? 0),
  }));
  const leftSatang = sums.totalSatang - before.creditedSatang;
  const inProportion = (satang: number): number => (leftSatang > 0 ? signed(satang, amountSatang, leftSatang) : 0);
  const belowOf = (satang: number): number =>
    satang < 0 && (!untaxed || amountSatang === leftSatang) ? inProportion(satang) : 0;
  const untaxedPart = ({ vatKind, valueSatang }: UntaxedValue): number =>
    untaxed ? (untaxed.find((one) => one.vatKind === vatKind)?.valueSatang ?? 0) : inProportion(valueSatang);
  const taxedSatang = leftSatang - sumOf(left);
  let room = left.reduce((sum, { valueSatang }) => sum - belowOf(valueSatang), amountSatang - belowOf(taxedSatang));
  const parts = left.map((one) => {
    if (one.valueSatang < 0) {
      const belowSatang = belowOf(one.valueSatang);
      return { ...one, valueSatang: belowSatang, mostSatang: belowSatang };
    }
    const valueSatang = Math.min(untaxedPart(one), one.valueSatang, room);
    room -= valueSatang;
    return { ...one, valueSatang, mostSatang: one.valueSatang };
  });
  let over = Math.max(0, room - Math.max(0, taxedSatang));
  return parts.flatMap(({ vatKind, valueSatang, mostSatang }) => {
    const more = Math.min(over, mostSatang - valueSatang);
    over -= more;
    return valueSatang + more === 0 ? [] : [{ vatKind, valueSatang: valueSatang + more }];
  });
};

/** The VAT of a credit, computed on the running total, so that parts add up to the whole. */
export const vatCredited = (sums: ReceiptSums, before: CreditSums, part: Part): CreditedVat => {
  const untaxed = untaxedOf(sums, before, part);
  const untaxedBefore = Object.values(before.creditedUntaxed).reduce((sum, satang) => sum + satang, 0);
  const taxedSatang = sums.totalSatang - sumOf(sums.untaxed ?? []);
  const credited = before.creditedSatang - untaxedBefore + part.amountSatang - sumOf(untaxed);
  const vatSatang =
    taxedSatang === 0
      ? 0
      : signed(sums.vatSatang, Math.abs(credited), Math.abs(taxedSatang)) - before.creditedVatSatang;
  return { vatSatang, untaxed };
};
