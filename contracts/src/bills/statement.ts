import { z } from 'zod';
import { payMethods } from '../events/order.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import type { Text } from '../messages.ts';

/**
 * What a fact does to what is owed. `withheld`: tax that a company keeps back of a bill. `reduced`: money that went back for a bill
 * is no longer asked for it; its credit note says so on paper. `late`: money that nothing could take, which is the customer's until it is
 * `moved` to what it pays, or `returned`. `voided`: a bill that is asked for no more, with the tax on it. `takenBack`: the gateway took money back by itself; `wonBack` is what the bank gave us again, `writtenOff` what nobody asks for again. `lapsed`: credit that was left and is the customer's no more.
 */
export const balanceTypes = [
  ...(['issued', 'withheld', 'paid', 'credited', 'refunded', 'reduced'] as const),
  ...(['late', 'moved', 'returned', 'takenBack', 'wonBack', 'voided', 'writtenOff', 'lapsed'] as const),
] as const;
/** A certificate of withheld tax that was found right is a fact too; nothing more or less is owed by it. */
export const statementTypes = [...balanceTypes, 'certificate'] as const;
/** Whether more happened to what is owed than that it was booked and paid. */
export const isBeyondBooking = ({ type }: { readonly type: (typeof balanceTypes)[number] }): boolean =>
  type !== 'issued' && type !== 'withheld' && type !== 'paid';
export type StatementType = (typeof statementTypes)[number];

export const statementRow = z.object({
  type: z.enum(statementTypes),
  at: instant,
  /** Its place in the log. */
  event: z.int(),
  orderId: id,
  orderNumber: z.string(),
  /** Which bill of its order; 1 is the order itself, null where it belongs to none. */
  sequence: z.int().nullable(),
  period: z.object({ from: day, until: day }).nullable(),
  dueOn: day.nullable(),
  method: z.enum([...payMethods, 'cash']).nullable(),
  /** The number of its receipt, credit note or certificate; null while there is none. */
  paper: z.string().nullable(),
  /** The tax on a certificate. */
  taxSatang: satang.nullable(),
  /** What it adds to what is owed, and what is owed after it. */
  amountSatang: satang,
  balanceSatang: satang,
});
export type StatementRow = Readonly<z.output<typeof statementRow>>;

/** What was done to what is owed in a time; each is a sum as people say it, without a sign. */
export const statementSums = z.object({
  issuedSatang: satang,
  withheldSatang: satang,
  paidSatang: satang,
  creditedSatang: satang,
  refundedSatang: satang,
});
export type StatementSums = Readonly<z.output<typeof statementSums>>;

/** What somebody owes at the beginning and the end of some days, and every fact between. */
export const statement = z.object({
  from: day,
  until: day,
  asOf: instant,
  /** The last event that it knows; null where there is none. */
  lastEvent: z.int().nullable(),
  /** The orders that it is about. */
  orders: z.array(z.object({ orderId: id, number: z.string() })),
  openingSatang: satang,
  rows: z.array(statementRow),
  sums: statementSums,
  closingSatang: satang,
  /** Of all that is owed in it: who asks again sees whether it is the same. */
  hash: z.string(),
});
export type Statement = Readonly<z.output<typeof statement>>;

/** What anybody may know of a statement who holds it: never a name. */
export const statementProof = z.object({
  ...statement.pick({ from: true, until: true, asOf: true, closingSatang: true }).shape,
  /** The beginning of its hash, as it stands on the paper. */
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
/** The QR of a statement holds its days in few bytes; no contract of ours is of other years. */
export const [firstStatementDay, lastStatementDay] = ['2000-01-01', '2099-12-31'] as const;
const statementDay = day.refine((on) => on >= firstStatementDay && on <= lastStatementDay, { params: tooFar });
export const statementDays = { orderId: id.optional(), from: statementDay, until: statementDay };
export const endsAfterItBegins = (
  { from, until }: { readonly from: string; readonly until: string },
  ctx: z.RefinementCtx,
): void => {
  if (until < from) ctx.addIssue({ code: 'custom', path: ['until'], params: backwards });
};
