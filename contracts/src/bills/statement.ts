import { z } from 'zod';
import { payMethods } from '../events/order.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import type { Text } from '../messages.ts';

/** `late`: money that no bill could take, until `moved` or `returned`. `wonBack`: the bank paid reversed money again. `unasked`: tax that nobody withholds. */
export const balanceTypes = [
  ...(['issued', 'withheld', 'paid', 'credited', 'refunded', 'reduced'] as const),
  ...(['late', 'moved', 'returned', 'takenBack', 'wonBack', 'voided', 'writtenOff', 'lapsed'] as const),
  'unasked',
] as const;
/** A matched certificate is listed too. It does not change the balance. */
export const statementTypes = [...balanceTypes, 'certificate'] as const;
export const isBeyondBooking = ({ type }: { readonly type: (typeof balanceTypes)[number] }): boolean =>
  type !== 'issued' && type !== 'withheld' && type !== 'paid';
export type StatementType = (typeof statementTypes)[number];

export const statementRow = z.object({
  type: z.enum(statementTypes),
  at: instant,
  /** Its running number in the log. */
  event: z.int(),
  orderId: id,
  orderNumber: z.string(),
  sequence: z.int().nullable(),
  period: z.object({ from: day, until: day }).nullable(),
  /** Null also for a bill of which nothing was ever to be paid. */
  dueOn: day.nullable(),
  /** A bill that only takes back. */
  isBack: z.literal(true).optional(),
  method: z.enum([...payMethods, 'cash']).nullable(),
  paper: z.string().nullable(),
  taxSatang: satang.nullable(),
  amountSatang: satang,
  balanceSatang: satang,
});
export type StatementRow = Readonly<z.output<typeof statementRow>>;

/** Absolute amounts, without a sign. */
export const statementSums = z.object({
  issuedSatang: satang,
  withheldSatang: satang,
  /** Tax that nobody withholds, because credit that was only given covers a part. */
  unaskedSatang: satang,
  paidSatang: satang,
  creditedSatang: satang,
  refundedSatang: satang,
});
export type StatementSums = Readonly<z.output<typeof statementSums>>;

export const statement = z.object({
  from: day,
  until: day,
  asOf: instant,
  lastEvent: z.int().nullable(),
  orders: z.array(z.object({ orderId: id, number: z.string() })),
  openingSatang: satang,
  rows: z.array(statementRow),
  sums: statementSums,
  closingSatang: satang,
  /** Hash of the content: a second request shows if it changed. */
  hash: z.string(),
});
export type Statement = Readonly<z.output<typeof statement>>;

export const statementProof = z.object({
  ...statement.pick({ from: true, until: true, asOf: true, closingSatang: true }).shape,
  hash: z.string(),
  lookedAt: instant,
});
export type StatementProof = Readonly<z.output<typeof statementProof>>;

const backwards: Text = {
  th: 'วันสุดท้ายต้องไม่อยู่ก่อนวันแรก',
  en: 'The last day cannot be before the first.',
};
const tooFar: Text = {
  th: 'กรุณาเลือกวันในปี ค.ศ. 2000 ถึง 2099',
  en: 'Please choose a day in the years 2000 to 2099.',
};
/** The QR code of a statement stores these days in few bytes. */
export const [firstStatementDay, lastStatementDay] = ['2000-01-01', '2099-12-31'] as const;
const statementDay = day.refine((on) => on >= firstStatementDay && on <= lastStatementDay, { params: tooFar });
export const statementDays = { orderId: id.optional(), from: statementDay, until: statementDay };
export const endsAfterItBegins = (
  { from, until }: { readonly from: string; readonly until: string },
  ctx: z.RefinementCtx,
): void => {
  if (until < from) ctx.addIssue({ code: 'custom', path: ['until'], params: backwards });
};
