import type { BillKind, BillLine, BillSums, LoweredReceipt } from '@klang/contracts/bills/bill';
import { bangkokDay } from '@klang/contracts/kit/days';
import { vatPercent as usualPercent } from '@klang/contracts/limits';
import type { Quote } from '@klang/contracts/orders/quote';
import type { VatKinds } from '@klang/contracts/site/vatKinds';
import { type CreditParts, noParts, partsLess, partsPlus, partsWithin } from './orderCreditParts.ts';
import { withGiftsCarried } from './orderFeeLetGo.ts';
import { withMoneyFreed, withTakenBack } from './orderMoneyBack.ts';

/** How the prices of a bill stand to VAT, its rate, and which fees do not bear it. */
export type BillVat = {
  readonly rule: BillSums['vatRule'];
  readonly percent: number;
  readonly kinds?: VatKinds | undefined;
};
type BillContents = Pick<IssuedBill, 'period' | 'totalSatang' | 'withholdingSatang' | 'creditSatang'> & {
  readonly vat: BillVat;
  readonly charged: readonly string[];
  readonly takenBack: readonly string[];
  readonly trips: readonly string[];
  readonly extras: readonly string[];
};
export type Bill = {
  readonly sequence: number;
  readonly kind: BillKind;
  /** The payment that is owed again by it; null of all others. */
  readonly ofPaymentId: string | null;
  /** The case of which that was said. */
  readonly caseId: string | null;
  readonly payNowSatang: number;
  /** Of credit that came after it was issued. */
  readonly creditedSatang: number;
  /** Of all credit that was used for it. */
  readonly creditParts: CreditParts;
  /** What of the money that came for it was taken back, or let go, since. */
  readonly backSatang: number;
  /** Of how much of that a credit note on its receipt says so already. */
  readonly notedSatang: number;
  /** What of it was taken back, or let go, and is not counted there: no money had come for that yet. */
  readonly giftBackSatang: number;
  readonly giftLetGoSatang: number;
  /** Of how much of what was let go so a credit note says so already. */
  readonly letGoNotedSatang: number;
  /** The receipts of other bills that it lowers, and of what stands on it was let go. */
  readonly lowers: readonly LoweredReceipt[];
  readonly dueOn: string;
  readonly isPaid: boolean;
  /** Its month came to nothing before anybody paid it. */
  readonly isVoid: boolean;
  /** What stands on it, and stands on none once it is void. */
  readonly stands: BillContents;
  readonly issuedOn: string;
  /** So many days after the due day its customer is to be reminded. */
  readonly remindOn: readonly number[];
  /** On which days after the due day its customer was reminded. */
  readonly reminded: readonly number[];
  /** As what staff asked for reminders of many. */
  readonly remindIds: readonly string[];
};
export type PriceChange = {
  readonly noticeId: string;
  readonly from: string;
  readonly bySize: ReadonlyMap<string | null, number>;
  readonly insuranceSatang: number | null;
};
/** What was billed after the first bill, which is the order. */
export type Billing = {
  readonly vatRule: BillSums['vatRule'];
  /** A company that keeps back the tax on services. */
  readonly withholds: boolean;
  /** What the code of the order takes off storing for so many months after the term. */
  readonly discount: Quote['laterDiscount'] | null;
  readonly bills: ReadonlyMap<string, Bill>;
  readonly lastPeriod: number;
  /** Which things were charged for which periods; see chargeKey. */
  readonly charged: ReadonlySet<string>;
  /** Visits and extras that stand on a bill. */
  readonly trips: ReadonlySet<string>;
  readonly extras: ReadonlySet<string>;
  readonly prices: readonly PriceChange[];
  /** The ids of what was credited, and how much of it is left. */
  readonly credits: ReadonlySet<string>;
  readonly creditSatang: number;
  readonly creditParts: CreditParts;
  /** How much of it each of the staff gave alone. */
  readonly creditedBy: ReadonlyMap<string, number>;
  /** The contract has ended. */
  readonly isOver: boolean;
  /** It ended while something of it was still to be paid, and is closed once that is so no more. */
  readonly isOwing: boolean;
};

const vatRuleOf = (quote: Quote | null): BillSums['vatRule'] => {
  if (quote?.laterTax) return quote.laterTax.vatRule;
  const rule = quote?.lines.find(({ kind }) => kind === 'vat')?.rule;
  if (rule === 'vatAdded') return 'added';
  // Of what cost nothing before that was written down, and of orders from before quotes, nobody knows: prices include VAT.
  return rule === 'vatIncluded' || !quote || quote.totalSatang === 0 ? 'included' : 'none';
};

export const billingOf = (quote: Quote | null): Billing => ({
  vatRule: vatRuleOf(quote),
  withholds: (quote?.withholdingSatang ?? 0) > 0 || (quote?.laterTax?.isWithheld ?? false),
  discount: quote?.laterDiscount ?? null,
  bills: new Map(),
  lastPeriod: 1,
  charged: new Set(),
  trips: new Set(),
  extras: new Set(),
  prices: [],
  credits: new Set(),
  creditSatang: 0,
  creditParts: noParts,
  creditedBy: new Map(),
  isOver: false,
  isOwing: false,
});

/** What is still to be paid of a bill. */
export const openOf = ({ payNowSatang, creditedSatang, isPaid, isVoid }: Bill): number =>
  isPaid || isVoid ? 0 : payNowSatang - creditedSatang;
export const openBills = ({ bills }: Billing): readonly (readonly [string, Bill])[] =>
  [...bills].filter(([, bill]) => openOf(bill) > 0);
/** The bill on which a visit stands. */
export const billOfTrip = ({ bills }: Billing, tripId: string): Bill | undefined =>
  [...bills.values()].find(({ isVoid, stands }) => !isVoid && stands.trips.includes(tripId));
/** A bill that should have been paid by a day. */
export const hasOverdue = (billing: Billing, on: string): boolean =>
  openBills(billing).some(([, { dueOn }]) => dueOn < on);

type Granted = {
  readonly creditId: string;
  readonly amountSatang: number;
  readonly cause: 'claim' | 'staff';
  readonly causeId: string;
  readonly grantedBy?: string | undefined;
};
/** `parts`: what of it was paid before. */
export const withCredit = (
  billing: Billing,
  { creditId, amountSatang, cause, causeId, grantedBy }: Granted,
  parts: CreditParts,
): Billing => {
  const by = grantedBy ?? (cause === 'staff' ? causeId : null);
  const { creditedBy } = billing;
  const before = by === null ? 0 : (creditedBy.get(by) ?? 0);
  return {
    ...billing,
    credits: new Set([...billing.credits, creditId]),
    creditSatang: billing.creditSatang + amountSatang,
    creditParts: partsPlus(billing.creditParts, parts),
    creditedBy: by === null ? creditedBy : new Map(creditedBy).set(by, before + amountSatang),
  };
};

/** A bill changed. */
export const withBill = (billing: Billing, billId: string, change: (bill: Bill) => Partial<Bill>): Billing => {
  const bill = billing.bills.get(billId);
  return bill ? { ...billing, bills: new Map(billing.bills).set(billId, { ...bill, ...change(bill) }) } : billing;
};

/** So much credit is left no more: it went back, or lapsed. */
export const withoutCredit = (
  billing: Billing,
  satang: number,
  parts = partsWithin(billing.creditParts, satang),
): Billing => ({
  ...billing,
  creditSatang: billing.creditSatang - satang,
  creditParts: partsLess(billing.creditParts, parts),
});

/** Credit was used for a bill that was issued before. */
export const withCreditUsed = (billing: Billing, billId: string, satang: number): Billing => {
  const parts = partsWithin(billing.creditParts, satang);
  const used = withBill(withoutCredit(billing, satang), billId, ({ creditedSatang, creditParts }) => ({
    creditedSatang: creditedSatang + satang,
    creditParts: partsPlus(creditParts, parts),
  }));
  return withMoneyFreed(used, billId, 0);
};

/** A bill is paid. Credit that it does not need after all is there for others. */
export const withPaid = (
  billing: Billing,
  { billId, amountSatang }: { readonly billId: string; readonly amountSatang: number },
): Billing => {
  const bill = billing.bills.get(billId);
  const free = bill && !bill.isPaid ? Math.max(0, amountSatang - openOf(bill)) : 0;
  const before = bill?.creditParts ?? noParts;
  const used = bill ? bill.stands.creditSatang + bill.creditedSatang - free : 0;
  const creditParts = partsWithin(before, used);
  const paid = withBill(billing, billId, ({ creditedSatang }) => ({
    isPaid: true,
    creditedSatang: creditedSatang - free,
    creditParts,
  }));
  const parts = partsLess(before, creditParts);
  const freed = { creditSatang: paid.creditSatang + free, creditParts: partsPlus(paid.creditParts, parts) };
  return withMoneyFreed({ ...paid, ...freed }, billId, free - parts.backSatang);
};

export type IssuedBill = {
  readonly billId: string;
  readonly sequence: number;
  readonly kind: BillKind;
  readonly period: number | null;
  readonly dueOn: string;
  readonly remindOn: readonly number[];
  readonly issuedAt: string;
  readonly lines: readonly BillLine[];
  readonly payNowSatang: number;
  readonly creditSatang: number;
  readonly totalSatang: number;
  readonly withholdingSatang: number;
  readonly vatRule: BillSums['vatRule'];
  readonly vatPercent?: number | undefined;
  readonly ofPaymentId?: string | undefined;
  readonly caseId?: string | undefined;
  readonly lowers?: readonly LoweredReceipt[] | undefined;
};
const keysOf = ({ kind, period, itemIds }: BillLine): string[] =>
  kind === 'monthly' || kind === 'insurance' ? itemIds.map((itemId) => `${kind} ${period} ${itemId}`) : [];

/** What comes beside what was booked, and a discount, stand to VAT as storing does. */
export const vatFeeOf = ({ kind }: Pick<BillLine, 'kind'>): string =>
  kind === 'extra' || kind === 'discount' ? 'monthly' : kind;
const vatKindsIn = (lines: readonly BillLine[]): VatKinds =>
  Object.fromEntries(
    lines.flatMap((line) => (line.vatKind && line.part !== 'takenBack' ? [[vatFeeOf(line), line.vatKind]] : [])),
  );

const contentsOf = ({ lines, vatRule, vatPercent = usualPercent, ...of }: IssuedBill): BillContents => ({
  period: of.period,
  totalSatang: of.totalSatang,
  withholdingSatang: of.withholdingSatang,
  creditSatang: of.creditSatang,
  vat: { rule: vatRule, percent: vatPercent, kinds: vatKindsIn(lines) },
  charged: lines.filter(({ part }) => part !== 'takenBack').flatMap(keysOf),
  takenBack: lines.filter(({ part }) => part === 'takenBack').flatMap(keysOf),
  trips: lines.flatMap(({ tripId }) => tripId ?? []),
  // What came beside what was booked is the only thing that a bill after the first asks of the first term.
  extras: lines.flatMap(({ period, itemIds }) => (period === 1 ? itemIds : [])),
});

export const keysTakenBack = (lines: readonly BillLine[]): readonly string[] =>
  lines.filter(({ part }) => part === 'takenBack').flatMap(keysOf);
/** What stood on a bill that is void stands on none, and the credit that was used for it is there again. */
export const withVoided = (billing: Billing, billId: string): Billing => {
  const bill = billing.bills.get(billId);
  if (!bill) return billing;
  const { charged, takenBack, trips, extras, creditSatang } = bill.stands;
  const without = (all: ReadonlySet<string>, some: readonly string[]) =>
    new Set([...all].filter((one) => !some.includes(one)));
  return {
    ...withBill(billing, billId, () => ({ isVoid: true, creditedSatang: 0, creditParts: noParts })),
    lastPeriod: bill.stands.period === null ? billing.lastPeriod : billing.lastPeriod - 1,
    charged: new Set([...without(billing.charged, charged), ...takenBack]),
    trips: without(billing.trips, trips),
    extras: without(billing.extras, extras),
    creditSatang: billing.creditSatang + creditSatang + bill.creditedSatang,
    creditParts: partsPlus(billing.creditParts, bill.creditParts),
  };
};

/** What stands on a bill is charged by no other. */
export const withIssued = (billing: Billing, issued: IssuedBill): Billing => {
  const { billId, sequence, kind, period, dueOn, remindOn, payNowSatang } = issued;
  const { ofPaymentId = null, caseId = null, lowers = [] } = issued;
  const issuedOn = bangkokDay(new Date(issued.issuedAt));
  const stands = contentsOf(issued);
  const { charged, takenBack, trips, extras } = stands;
  const back = new Set(takenBack);
  const creditParts = partsWithin(billing.creditParts, issued.creditSatang);
  const now = { creditedSatang: 0, creditParts, lowers, isPaid: false, isVoid: false };
  const noneBack = { backSatang: 0, notedSatang: 0, giftBackSatang: 0, giftLetGoSatang: 0, letGoNotedSatang: 0 };
  const still = { ...now, ...noneBack, reminded: [], remindIds: [] };
  const bill = { sequence, kind, ofPaymentId, caseId, payNowSatang, dueOn, issuedOn, remindOn, stands, ...still };
  // More was taken back than billed: it is credit for what else is open.
  const over = Math.max(0, issued.withholdingSatang - issued.totalSatang);
  const { bills, parts } = withTakenBack(billing, { keys: takenBack, overSatang: over, isNoted: lowers.length > 0 });
  const after: Billing = {
    ...billing,
    bills: new Map(bills).set(billId, bill),
    lastPeriod: period ?? billing.lastPeriod,
    charged: new Set([...[...billing.charged].filter((key) => !back.has(key)), ...charged]),
    trips: new Set([...billing.trips, ...trips]),
    extras: new Set([...billing.extras, ...extras]),
    creditSatang: billing.creditSatang - issued.creditSatang + over,
    creditParts: partsPlus(partsLess(billing.creditParts, creditParts), parts),
  };
  return withGiftsCarried(after, billId);
};
