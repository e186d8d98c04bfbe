import type { BillKind, BillLine, BillSums, LoweredReceipt } from '@klang/contracts/bills/bill';
import { bangkokDay } from '@klang/contracts/kit/days';
import type { Quote } from '@klang/contracts/orders/quote';
import { type BillContents, contentsOf } from './orderBillContents.ts';
import { type CreditParts, noParts, partsLess, partsPlus, partsWithin } from './orderCreditParts.ts';
import { withGiftsCarried } from './orderFeeLetGo.ts';
import { billLowered, type ReceiptNote } from './orderLowers.ts';
import { withMoneyFreed, withTakenBack } from './orderMoneyBack.ts';

export type Bill = {
  readonly sequence: number;
  readonly kind: BillKind;
  /** The payment that this bill asks for again. Null for all other bills. */
  readonly ofPaymentId: string | null;
  readonly caseId: string | null;
  readonly payNowSatang: number;
  readonly creditedSatang: number;
  readonly creditParts: CreditParts;
  /** Paid money that was reversed or waived since. */
  readonly backSatang: number;
  /** The part of `backSatang` that a credit note on its receipt covers. */
  readonly notedSatang: number;
  /** The part of its receipt that the credit notes of paid refunds lower. */
  readonly refundNotedSatang: number;
  readonly refundMoneySatang: number;
  /** Reversed or waived amounts that are not in `backSatang`, because no money had paid for them. */
  readonly giftBackSatang: number;
  readonly giftLetGoSatang: number;
  /** The part of `giftLetGoSatang` that a credit note covers. */
  readonly letGoNotedSatang: number;
  /** The receipts of other bills that this bill or its waived fees lower. */
  readonly lowers: readonly ReceiptNote[];
  readonly dueOn: string;
  /** The last charged day of the contract whose end will take back the whole bill. Null: nothing is awaited. */
  readonly waitsUntil: string | null;
  /** The part of the tax that was not to be withheld when money, or credit that was money, closed it. */
  readonly unaskedSatang?: number | undefined;
  readonly isPaid: boolean;
  readonly isVoid: boolean;
  /** Nobody paid: credit that was never money covered it. */
  readonly isGift: boolean;
  /** How much of such a gift became money first. Its receipt and its tax stay with that, whatever comes later. */
  readonly turnedSatang?: number;
  /** The charges on the bill. A void bill frees them for another bill. */
  readonly stands: BillContents;
  readonly issuedOn: string;
  /** The day of the last credit that lowered it after it was issued. */
  readonly creditedOn: string | null;
  readonly remindOn: readonly number[];
  readonly reminded: readonly number[];
  readonly remindIds: readonly string[];
  /** The due days to which it was moved, by the id of each move. */
  readonly moves: ReadonlyMap<string, string>;
};
export type PriceChange = {
  readonly noticeId: string;
  readonly from: string;
  readonly bySize: ReadonlyMap<string | null, number>;
  readonly insuranceSatang: number | null;
};
/** All bills after the first. The first bill is the order itself. */
export type Billing = {
  readonly vatRule: BillSums['vatRule'];
  readonly withholds: boolean;
  readonly discount: Quote['laterDiscount'] | null;
  readonly bills: ReadonlyMap<string, Bill>;
  readonly lastPeriod: number;
  readonly charged: ReadonlySet<string>;
  readonly trips: ReadonlySet<string>;
  readonly extras: ReadonlySet<string>;
  readonly prices: readonly PriceChange[];
  /** The amount of each. */
  readonly credits: ReadonlyMap<string, number>;
  readonly creditSatang: number;
  readonly creditParts: CreditParts;
  readonly creditedBy: ReadonlyMap<string, number>;
  readonly isOver: boolean;
  readonly isOwing: boolean;
};

const vatRuleOf = (quote: Quote | null): BillSums['vatRule'] => {
  if (quote?.laterTax) return quote.laterTax.vatRule;
  const rule = quote?.lines.find(({ kind }) => kind === 'vat')?.rule;
  if (rule === 'vatAdded') return 'added';
  // Unknown for orders without a quote or a price: prices then include VAT.
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
  credits: new Map(),
  creditSatang: 0,
  creditParts: noParts,
  creditedBy: new Map(),
  isOver: false,
  isOwing: false,
});

/** Only money has a receipt, also money that came to the order before and was credit meanwhile. What only takes back has none to miss. */
export const hasNoReceipt = ({ isGift, isPaid, creditParts, stands }: Bill): boolean =>
  isGift && !isPaid && creditParts.backSatang === 0 && stands.totalSatang > 0;
export const openOf = ({ payNowSatang, creditedSatang, isPaid, isVoid }: Bill): number =>
  isPaid || isVoid ? 0 : payNowSatang - creditedSatang;
export const openBills = ({ bills }: Billing): readonly (readonly [string, Bill])[] =>
  [...bills].filter(([, bill]) => openOf(bill) > 0);
export const billOfTrip = ({ bills }: Billing, tripId: string): Bill | undefined =>
  [...bills.values()].find(({ isVoid, stands }) => !isVoid && stands.trips.includes(tripId));
/** `checked`: bills whose reported transfer staff look for. */
export const hasOverdue = (billing: Billing, on: string, checked: ReadonlySet<string> = new Set()): boolean =>
  openBills(billing).some(
    ([billId, { dueOn, waitsUntil }]) => waitsUntil === null && dueOn < on && !checked.has(billId),
  );

type CreditGrant = {
  readonly creditId: string;
  readonly amountSatang: number;
  readonly cause: 'claim' | 'staff' | 'visit';
  readonly causeId: string;
  readonly grantedBy?: string | undefined;
};
export const withCredit = (
  billing: Billing,
  { creditId, amountSatang, cause, causeId, grantedBy }: CreditGrant,
  parts: CreditParts,
): Billing => {
  const by = grantedBy ?? (cause === 'staff' ? causeId : null);
  const { creditedBy } = billing;
  const before = by === null ? 0 : (creditedBy.get(by) ?? 0);
  return {
    ...billing,
    credits: new Map(billing.credits).set(creditId, amountSatang),
    creditSatang: billing.creditSatang + amountSatang,
    creditParts: partsPlus(billing.creditParts, parts),
    creditedBy: by === null ? creditedBy : new Map(creditedBy).set(by, before + amountSatang),
  };
};

export const withBill = (billing: Billing, billId: string, change: (bill: Bill) => Partial<Bill>): Billing => {
  const bill = billing.bills.get(billId);
  return bill ? { ...billing, bills: new Map(billing.bills).set(billId, { ...bill, ...change(bill) }) } : billing;
};

export const withoutCredit = (
  billing: Billing,
  satang: number,
  parts = partsWithin(billing.creditParts, satang),
): Billing => ({
  ...billing,
  creditSatang: billing.creditSatang - satang,
  creditParts: partsLess(billing.creditParts, parts),
});

type PaidBill = Pick<Bill, 'unaskedSatang'> & { readonly billId: string; readonly amountSatang: number };
/** Marks a bill as paid. Credit it no longer needs becomes free. */
export const withPaid = (billing: Billing, { billId, amountSatang, unaskedSatang }: PaidBill): Billing => {
  const bill = billing.bills.get(billId);
  const free = bill && !bill.isPaid ? Math.max(0, amountSatang - openOf(bill)) : 0;
  const before = bill?.creditParts ?? noParts;
  const used = bill ? bill.stands.creditSatang + bill.creditedSatang - free : 0;
  const creditParts = partsWithin(before, used);
  const paid = withBill(billing, billId, ({ creditedSatang }) => ({
    isPaid: true,
    creditedSatang: creditedSatang - free,
    creditParts,
    unaskedSatang,
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
  readonly feesSatang: number;
  readonly totalSatang: number;
  readonly withholdingSatang: number;
  readonly withholdingPercent?: number | undefined;
  readonly vatRule: BillSums['vatRule'];
  readonly vatPercent?: number | undefined;
  readonly ofPaymentId?: string | undefined;
  readonly caseId?: string | undefined;
  readonly lowers?: readonly LoweredReceipt[] | undefined;
  readonly isGift?: boolean | undefined;
  readonly unaskedSatang?: number | undefined;
};
/** A later month may stand where an earlier one is void. */
const lastPeriodOf = ({ bills }: Billing): number =>
  Math.max(1, ...[...bills.values()].map(({ isVoid, stands }) => (isVoid ? 1 : (stands.period ?? 1))));
/** Voiding a bill frees its charges and its credit for other bills. */
export const withVoided = (billing: Billing, billId: string): Billing => {
  const bill = billing.bills.get(billId);
  if (!bill) return billing;
  const { charged, takenBack, trips, extras, creditSatang } = bill.stands;
  const without = (all: ReadonlySet<string>, some: readonly string[]) =>
    new Set([...all].filter((one) => !some.includes(one)));
  const left = withBill(billing, billId, () => ({ isVoid: true, creditedSatang: 0, creditParts: noParts }));
  return {
    ...left,
    lastPeriod: bill.stands.period === null ? billing.lastPeriod : lastPeriodOf(left),
    charged: new Set([...without(billing.charged, charged), ...takenBack]),
    trips: without(billing.trips, trips),
    extras: without(billing.extras, extras),
    creditSatang: billing.creditSatang + creditSatang + bill.creditedSatang,
    creditParts: partsPlus(billing.creditParts, bill.creditParts),
  };
};

export const withIssued = (billing: Billing, issued: IssuedBill): Billing => {
  const { billId, sequence, kind, period, dueOn, remindOn, payNowSatang } = issued;
  const { ofPaymentId = null, caseId = null, lowers = [], isGift = false, unaskedSatang } = issued;
  const issuedOn = bangkokDay(new Date(issued.issuedAt));
  const stands = contentsOf(issued);
  const { charged, takenBack, trips, extras } = stands;
  const back = new Set(takenBack);
  const creditParts = partsWithin(billing.creditParts, issued.creditSatang);
  const noted = { lowers: billLowered(lowers, issued), refundNotedSatang: 0, refundMoneySatang: 0 };
  const now = { creditedSatang: 0, creditParts, ...noted, waitsUntil: null, isPaid: false, isVoid: false, isGift };
  const noneBack = { backSatang: 0, notedSatang: 0, giftBackSatang: 0, giftLetGoSatang: 0, letGoNotedSatang: 0 };
  const still = {
    ...now,
    ...noneBack,
    unaskedSatang,
    creditedOn: null,
    reminded: [],
    remindIds: [],
    moves: new Map<string, string>(),
  };
  const bill = { sequence, kind, ofPaymentId, caseId, payNowSatang, dueOn, issuedOn, remindOn, stands, ...still };
  // A negative bill turns into credit for other bills.
  const over = Math.max(0, issued.withholdingSatang - issued.totalSatang);
  const loweredSatang = noted.lowers.reduce((sum, { moneySatang }) => sum + moneySatang, 0);
  const { bills, parts } = withTakenBack(billing, { keys: takenBack, overSatang: over, loweredSatang });
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
