import { share } from '@klang/contracts/kit/share';
import type { PaperSums, UntaxedValue } from '@klang/contracts/papers/paper';
import type { Owed } from './papertrailState.ts';

/** What the receipt says of its sums, which never changes. */
export type ReceiptSums = Pick<PaperSums, 'totalSatang' | 'vatSatang' | 'untaxed'>;
type CreditSums = Pick<Owed, 'creditedSatang' | 'creditedVatSatang' | 'creditedUntaxed'>;
type Part = {
  readonly amountSatang: number;
  /** What of it does not bear VAT, where what it follows from says so. */
  readonly untaxed?: readonly UntaxedValue[] | undefined;
};
type CreditedVat = { readonly vatSatang: number; readonly untaxed: UntaxedValue[] };

const sumOf = (all: readonly UntaxedValue[]): number => all.reduce((sum, { valueSatang }) => sum + valueSatang, 0);

/**
 * Which part of what is credited does not bear VAT: that of the fee that it follows from, else each kind in proportion to what
 * is left of it; and never more of either than is left.
 */
const untaxedOf = (sums: ReceiptSums, before: CreditSums, { amountSatang, untaxed }: Part): UntaxedValue[] => {
  const left = (sums.untaxed ?? []).map(({ vatKind, valueSatang }) => ({
    vatKind,
    valueSatang: Math.max(0, valueSatang - (before.creditedUntaxed[vatKind] ?? 0)),
  }));
  const leftSatang = sums.totalSatang - before.creditedSatang;
  const wanted = ({ vatKind, valueSatang }: UntaxedValue): number =>
    untaxed
      ? (untaxed.find((one) => one.vatKind === vatKind)?.valueSatang ?? 0)
      : leftSatang > 0
        ? share(valueSatang, amountSatang, leftSatang)
        : 0;
  let room = amountSatang;
  const parts = left.map((one) => {
    const valueSatang = Math.min(wanted(one), one.valueSatang, room);
    room -= valueSatang;
    return { ...one, valueSatang, mostSatang: one.valueSatang };
  });
  let over = Math.max(0, room - (leftSatang - sumOf(left)));
  return parts.flatMap(({ vatKind, valueSatang, mostSatang }) => {
    const more = Math.min(over, mostSatang - valueSatang);
    over -= more;
    return valueSatang + more > 0 ? [{ vatKind, valueSatang: valueSatang + more }] : [];
  });
};

/** VAT of so much of a receipt that is credited: reckoned on all that was credited of what bears it, so that parts come to the whole. */
export const vatCredited = (sums: ReceiptSums, before: CreditSums, part: Part): CreditedVat => {
  const untaxed = untaxedOf(sums, before, part);
  const untaxedBefore = Object.values(before.creditedUntaxed).reduce((sum, satang) => sum + satang, 0);
  const taxedSatang = sums.totalSatang - sumOf(sums.untaxed ?? []);
  const credited = before.creditedSatang - untaxedBefore + part.amountSatang - sumOf(untaxed);
  const vatSatang = taxedSatang > 0 ? share(credited, sums.vatSatang, taxedSatang) - before.creditedVatSatang : 0;
  return { vatSatang, untaxed };
};
