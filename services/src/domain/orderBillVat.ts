import type { BillKind, BillLine } from '@klang/contracts/bills/bill';
import type { VatTerms } from '@klang/contracts/site/vat';
import { type Billing, type BillVat, keysTakenBack } from './orderBilling.ts';
import { vatOfBill } from './orderBillSums.ts';
import { chargedOn } from './orderMoneyBack.ts';

/** What a bill is to be once it is reckoned. */
export type Draft = {
  readonly kind: BillKind;
  readonly period: number | null;
  readonly lines: readonly BillLine[];
  readonly from: string;
  readonly until: string;
  readonly dueOn: string;
};

const isBack = ({ part }: BillLine): boolean => part === 'takenBack';

/** A closing bill charges for days before the one on which it is made. */
const chargesFrom = ({ kind, lines, from }: Draft): string =>
  kind === 'closing' ? (lines.map((line) => line.from).toSorted()[0] ?? from) : from;

/** What is taken back alone goes at the VAT at which it was billed, all else at that of the day from which it charges. */
export const vatOfDraft = (terms: VatTerms | undefined, billing: Billing, draft: Draft): BillVat => {
  const lines = draft.lines.filter((line) => !isBack(line));
  const [, billed] = (lines.length === 0 && chargedOn(billing, keysTakenBack(draft.lines))) || [];
  return billed?.stands.vat ?? vatOfBill(billing, terms, chargesFrom({ ...draft, lines }));
};

/** A bill has one VAT: what it takes back that was billed at another stands on one of its own, before it. */
export const backApart = (terms: VatTerms | undefined, billing: Billing, draft: Draft): Draft | null => {
  const lines = draft.lines.filter(isBack);
  const back: Draft = { ...draft, kind: 'back', period: null, lines };
  const rest: Draft = { ...draft, lines: draft.lines.filter((line) => !isBack(line)) };
  if (lines.length === 0 || rest.lines.length === 0) return null;
  const [one, other] = [vatOfDraft(terms, billing, back), vatOfDraft(terms, billing, rest)];
  const isSame = one.rule === other.rule && (one.rule === 'none' || one.percent === other.percent);
  return isSame ? null : back;
};
