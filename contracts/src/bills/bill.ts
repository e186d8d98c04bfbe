import { z } from 'zod';
import { day, id, satang } from '../kit/event.ts';
import { vatKinds } from '../site/vatKind.ts';

/** In the order that a bill prints them. */
export const billLineKinds = ['monthly', 'insurance', 'delivery', 'extra', 'discount', 'again'] as const;
export type BillLineKind = (typeof billLineKinds)[number];

/** `takenBack` reverses a charge of a period that was voided. */
export const billLineParts = ['period', 'earlier', 'takenBack'] as const;

export const billLine = z.object({
  kind: z.enum(billLineKinds),
  part: z.enum(billLineParts),
  /** 1 is the term that was paid at booking. */
  period: z.int().min(1).nullable(),
  sizeId: id.nullable(),
  itemIds: z.array(id),
  tripId: id.nullable(),
  from: day,
  until: day,
  days: z.int().min(1),
  ofDays: z.int().min(1),
  /** Per item and full period, or per visit. */
  unitSatang: satang,
  percent: z.number().optional(),
  /** Negative for a discount and for `takenBack`. */
  amountSatang: satang,
  /** Missing: taxed at the full rate. */
  vatKind: z.enum(vatKinds).optional(),
});
export type BillLine = Readonly<z.output<typeof billLine>>;

/** `extra`: beyond the booking. `back`: what was billed ahead for items that left, beside a new bill. `again`: a payment that the bank took back. */
export const billKinds = ['period', 'extra', 'back', 'closing', 'again'] as const;
export type BillKind = (typeof billKinds)[number];

/** Rounded once when the bill is issued, never computed again. */
export const billSums = {
  feesSatang: satang,
  vatRule: z.enum(['included', 'added', 'none']),
  vatSatang: satang,
  /** With VAT. Negative if more is reversed than charged: the rest is credit. */
  totalSatang: satang,
  withholdingBaseSatang: satang,
  withholdingSatang: satang,
  creditSatang: satang.min(0),
  payNowSatang: satang.min(0),
};
export type BillSums = { readonly [K in keyof typeof billSums]: z.output<(typeof billSums)[K]> };

/** A receipt that a credit note reduces: another bill reverses more than it charges, or a billed fee was waived. */
export const loweredReceipt = z.object({ noteId: id, billId: id, amountSatang: satang.min(1) });
export type LoweredReceipt = Readonly<z.output<typeof loweredReceipt>>;

/** Derived from order and sequence, so a bill cannot be issued twice. */
export const billIdOf = (orderId: string, sequence: number): string => `${orderId.slice(0, 74)}-b${sequence}`;

/** Null: it is no bill. */
export const sequenceOf = (billId: string): number | null => {
  const [, sequence] = /-b(\d{1,6})$/.exec(billId) ?? [];
  return sequence === undefined ? null : Number(sequence);
};

/** Default: days from issue to the start of the period. */
export const billLeadDays = 7;
/** A longer lead would be before the price notice of the period. */
export const mostLeadDays = 28;
export const extraDueDays = 7;
export const mostDueDays = 365;
/** Default, in days after the due date. */
export const reminderDays: readonly number[] = [0, 1, 7, 14];
export const mostReminders = 6;
export type BillTerms = { readonly leadDays: number; readonly remindOn: readonly number[] };
export const standardTerms: BillTerms = { leadDays: billLeadDays, remindOn: reminderDays };
export const priceNoticeDays = 30;
/** A later date is a mistyped year. */
export const mostNoticeDays = 365;
