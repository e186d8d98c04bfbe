import { z } from 'zod';
import { actorKinds, instant, satang } from '../kit/event.ts';
import { billWaitsFor, creditOnBill } from '../papers/billOnPaper.ts';
import { billLine, billSums } from './bill.ts';

const eventOfOrder = z.object({
  type: z.string(),
  at: instant,
  by: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
  revision: z.int(),
});
export type EventOfOrder = Readonly<z.output<typeof eventOfOrder>>;

export const billMade = z.object({
  event: eventOfOrder,
  sequence: z.int(),
  lines: z.array(
    billLine.extend({
      pricedBy: eventOfOrder.nullable(),
    }),
  ),
  ...billSums,
  waitsFor: billWaitsFor.optional(),
  /** Credit that was never money covers all of it, so nobody withholds its tax. */
  isGift: z.literal(true).optional(),
  /** The part of the tax that nobody withholds, because credit that was only given covers a part of the bill. */
  unaskedSatang: satang.optional(),
  /** `freedSatang`: credit that its money set free. */
  later: z.array(eventOfOrder.extend({ amountSatang: satang, freedSatang: satang.optional() })),
  openSatang: satang,
  credits: z.array(creditOnBill),
  /** `day`: how many days after the due day. Null: staff sent it. */
  reminders: z.array(z.object({ day: z.int().nullable(), at: instant })),
});
export type BillMade = Readonly<z.output<typeof billMade>>;
