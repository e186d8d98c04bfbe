import type { BillKind, BillLine } from '@klang/contracts/bills/bill';
import { withholdingPercent as usualWithholding } from '@klang/contracts/limits';
import type { VatTerms } from '@klang/contracts/site/vat';
import { type BillVat, keysTakenBack, vatFeeOf } from './orderBillContents.ts';
import type { Billing } from './orderBilling.ts';
import { vatOfBill } from './orderBillSums.ts';
import { chargedInTurn, chargedOn } from './orderMoneyBack.ts';

export type Draft = {
  readonly kind: BillKind;
  readonly period: number | null;
  readonly lines: readonly BillLine[];
  readonly from: string;
  readonly until: string;
  readonly dueOn: string;
};

const isBack = ({ part }: BillLine): boolean => part === 'takenBack';

/** A closing bill charges for days before its own date. */
const chargesFrom = ({ kind, lines, from }: Draft): string =>
  kind === 'closing' ? (lines.map((line) => line.from).toSorted()[0] ?? from) : from;

/** A bill with only reversed lines keeps the VAT of the bill it reverses. */
export const vatOfDraft = (terms: VatTerms | undefined, billing: Billing, draft: Draft): BillVat => {
  const lines = draft.lines.filter((line) => !isBack(line));
  const [, billed] = (lines.length === 0 && chargedOn(billing, keysTakenBack(draft.lines))) || [];
  return billed?.stands.vat ?? vatOfBill(billing, terms, chargesFrom({ ...draft, lines }));
};

/** What is taken back is taken back with the tax that was on it. */
export const withholdingOfDraft = (percent: number, billing: Billing, { lines }: Pick<Draft, 'lines'>): number => {
  const charged = lines.every(isBack) ? chargedInTurn(billing, keysTakenBack(lines)) : [];
  // What a bill of before took back beside its charges can have brought its tax to nothing.
  const [, taxed] = charged.find(([, { stands }]) => stands.withholdingSatang !== 0) ?? charged.at(-1) ?? [];
  if (!taxed) return percent;
  const { withholdingSatang, withholdingPercent = usualWithholding, feesBackSatang } = taxed.stands;
  if (withholdingSatang === 0 && feesBackSatang > 0) return percent;
  return withholdingSatang === 0 ? 0 : withholdingPercent;
};

/** A reversed discount refers to the months it was given for. */
const billOf = (billing: Billing, line: BillLine) =>
  chargedOn(billing, keysTakenBack(line.kind === 'discount' ? [{ ...line, kind: 'monthly' }] : [line]))?.[1];
export const withVatKinds = (billing: Billing, vat: BillVat, lines: readonly BillLine[]): BillLine[] =>
  lines.map((line) => {
    const { kinds = {} } = (isBack(line) ? billOf(billing, line)?.stands.vat : undefined) ?? vat;
    const vatKind = kinds[vatFeeOf(line)];
    return vatKind ? { ...line, vatKind } : line;
  });

const isSameRate = (one: BillVat, other: BillVat): boolean =>
  one.rule === other.rule && (one.rule === 'none' || one.percent === other.percent);
/** The lines with the same VAT rate as the first. Each rate has its own bill. */
export const ofFirstRate = (
  terms: VatTerms | undefined,
  billing: Billing,
  lines: readonly BillLine[],
): readonly BillLine[] => {
  const vatOf = ({ from }: BillLine): BillVat => vatOfBill(billing, terms, from);
  const [first] = lines.toSorted((one, other) => one.from.localeCompare(other.from));
  return first ? lines.filter((line) => isSameRate(vatOf(line), vatOf(first))) : [];
};

/** What goes back has a bill of its own, whose credit knows the money and the gifts behind it. A new charge may use that credit. */
export const backApart = (draft: Draft): Draft | null => {
  const lines = draft.lines.filter(isBack);
  if (lines.length === 0 || lines.length === draft.lines.length) return null;
  const days = lines.flatMap(({ from, until }) => [from, until]).toSorted();
  const [from = draft.from] = days;
  const until = days.at(-1) ?? draft.until;
  return { ...draft, kind: 'back', period: null, lines, from, until };
};

/** Extras of the first term use the VAT rate of their collection day, and need a bill of their own if it differs. */
export const extrasApart = (draft: Draft, terms: VatTerms | undefined, billing: Billing): Draft | null => {
  const isExtra = ({ period, part }: BillLine): boolean => period === 1 && part === 'period';
  const rest: Draft = { ...draft, lines: draft.lines.filter((line) => !isExtra(line)) };
  const lines = ofFirstRate(terms, billing, draft.lines.filter(isExtra));
  const [first] = lines;
  if (!first || rest.lines.length === 0) return null;
  const { from, until } = first;
  const extras: Draft = { ...draft, kind: 'extra', period: null, lines, from, until };
  return isSameRate(vatOfDraft(terms, billing, extras), vatOfDraft(terms, billing, rest)) ? null : extras;
};
