import type { BillLine, BillSums } from '@klang/contracts/bills/bill';
import { vatPercent as usualPercent } from '@klang/contracts/limits';
import type { VatKinds } from '@klang/contracts/site/vatKinds';
import type { IssuedBill } from './orderBilling.ts';

export type BillVat = {
  readonly rule: BillSums['vatRule'];
  readonly percent: number;
  readonly kinds?: VatKinds | undefined;
};

/** The charges of a bill, and what it takes back. */
export type BillContents = Pick<
  IssuedBill,
  'period' | 'feesSatang' | 'totalSatang' | 'withholdingSatang' | 'withholdingPercent' | 'creditSatang'
> & {
  readonly vat: BillVat;
  /** The part of its fees that it takes back. */
  readonly feesBackSatang: number;
  readonly charged: readonly string[];
  readonly takenBack: readonly string[];
  readonly trips: readonly string[];
  readonly extras: readonly string[];
};
const keysOf = ({ kind, period, itemIds }: BillLine): string[] =>
  kind === 'monthly' || kind === 'insurance' ? itemIds.map((itemId) => `${kind} ${period} ${itemId}`) : [];

/** Extras and discounts have the VAT kind of storage. */
export const vatFeeOf = ({ kind }: Pick<BillLine, 'kind'>): string =>
  kind === 'extra' || kind === 'discount' ? 'monthly' : kind;
const vatKindsIn = (lines: readonly BillLine[]): VatKinds =>
  Object.fromEntries(
    lines.flatMap((line) => (line.vatKind && line.part !== 'takenBack' ? [[vatFeeOf(line), line.vatKind]] : [])),
  );

export const contentsOf = ({ lines, vatRule, vatPercent = usualPercent, ...of }: IssuedBill): BillContents => ({
  period: of.period,
  feesSatang: of.feesSatang,
  feesBackSatang: lines.reduce((sum, one) => (one.part === 'takenBack' ? sum - one.amountSatang : sum), 0),
  totalSatang: of.totalSatang,
  withholdingSatang: of.withholdingSatang,
  withholdingPercent: of.withholdingPercent,
  creditSatang: of.creditSatang,
  vat: { rule: vatRule, percent: vatPercent, kinds: vatKindsIn(lines) },
  charged: lines.filter(({ part }) => part !== 'takenBack').flatMap(keysOf),
  takenBack: lines.filter(({ part }) => part === 'takenBack').flatMap(keysOf),
  trips: lines.flatMap(({ tripId }) => tripId ?? []),
  // Later bills charge nothing of the first term except extras.
  extras: lines.flatMap(({ period, itemIds }) => (period === 1 ? itemIds : [])),
});

export const keysTakenBack = (lines: readonly BillLine[]): readonly string[] =>
  lines.filter(({ part }) => part === 'takenBack').flatMap(keysOf);
