import { z } from 'zod';
import { day, id, satang } from '../kit/event.ts';
import { vatKinds } from '../site/vatKind.ts';

/** What is billed, in the order in which it stands on a bill. */
export const billLineKinds = ['monthly', 'insurance', 'delivery', 'extra', 'discount', 'again'] as const;
export type BillLineKind = (typeof billLineKinds)[number];

/** This period, days of one before it, or what was billed for one that came to nothing. */
export const billLineParts = ['period', 'earlier', 'takenBack'] as const;

export const billLine = z.object({
  kind: z.enum(billLineKinds),
  part: z.enum(billLineParts),
  /** Which period of the contract: 1 is the term that was paid at booking. */
  period: z.int().min(1).nullable(),
  sizeId: id.nullable(),
  itemIds: z.array(id),
  tripId: id.nullable(),
  from: day,
  until: day,
  /** So many days of the period were charged, out of so many. */
  days: z.int().min(1),
  ofDays: z.int().min(1),
  /** Of one thing for a whole period, or of the visit. */
  unitSatang: satang,
  /** Of a discount: how many. */
  percent: z.number().optional(),
  /** Below nought for a discount, and for what is taken back. */
  amountSatang: satang,
  /** How it stands to VAT; missing where it bears VAT at the rate. */
  vatKind: z.enum(vatKinds).optional(),
});
export type BillLine = Readonly<z.output<typeof billLine>>;

/**
 * A month, things that came beside what was booked, what is taken back of a month at the VAT at which that was billed, what is left at
 * the end, or what was paid once and is owed again because the bank took it back. Bill 1 is the order itself.
 */
export const billKinds = ['period', 'extra', 'back', 'closing', 'again'] as const;
export type BillKind = (typeof billKinds)[number];

/** What a bill comes to; each satang is reckoned once and stands from then on. */
export const billSums = {
  /** The lines together. */
  feesSatang: satang,
  vatRule: z.enum(['included', 'added', 'none']),
  vatSatang: satang,
  /** With VAT. Below nought where more was taken back than billed: then it is credit. */
  totalSatang: satang,
  /** What a company keeps back, and on how much. */
  withholdingBaseSatang: satang,
  withholdingSatang: satang,
  /** Credit that was used for it. */
  creditSatang: satang.min(0),
  /** What must come in. */
  payNowSatang: satang.min(0),
};
export type BillSums = { readonly [K in keyof typeof billSums]: z.output<(typeof billSums)[K]> };

/** A receipt of a bill that is lowered by a credit note: another bill takes more back than it bills, or a fee was let go that stands on it. */
export const loweredReceipt = z.object({ noteId: id, billId: id, amountSatang: satang.min(1) });
export type LoweredReceipt = Readonly<z.output<typeof loweredReceipt>>;

/** The name of a bill follows from its order and its place, so that it is issued once whoever issues it. */
export const billIdOf = (orderId: string, sequence: number): string => `${orderId.slice(0, 74)}-b${sequence}`;

/** A bill goes out so many days before its period, until its organization says otherwise. */
export const billLeadDays = 7;
/** Sooner would be before the notice of the prices that hold in its period. */
export const mostLeadDays = 28;
/** A bill for what was added at the door, or one at the end, is due in so many days. */
export const extraDueDays = 7;
/** So many days ahead a bill can be put off. */
export const mostDueDays = 365;
/** So many days after the due day its customer is reminded, until its organization says otherwise. */
export const reminderDays: readonly number[] = [0, 1, 7, 14];
export const mostReminders = 6;
/** When the bills of an organization go out, and on which days after the due day it reminds of them. */
export type BillTerms = { readonly leadDays: number; readonly remindOn: readonly number[] };
export const standardTerms: BillTerms = { leadDays: billLeadDays, remindOn: reminderDays };
/** Prices of running contracts change so many days after their customers were told, at the soonest. */
export const priceNoticeDays = 30;
/** Further ahead a year was mistyped, and nobody remembers what they were told. */
export const mostNoticeDays = 365;
