import { z } from 'zod';
import { actorKinds, instant, satang } from '../kit/event.ts';
import { mailStates, mailTroubles, messageWays } from '../mails/mailStates.ts';
import { billWaitsFor, creditOnBill } from '../papers/billOnPaper.ts';
import { billLine, billSums } from './bill.ts';

const eventOfOrder = z.object({
  type: z.string(),
  at: instant,
  by: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
  revision: z.int(),
});
export type EventOfOrder = Readonly<z.output<typeof eventOfOrder>>;

/** A message about a bill: `at` is when the bill was issued, or the reminder. Missing in answers of an older version. */
const billMessage = z.object({
  at: instant,
  way: z.enum(messageWays),
  state: z.enum(mailStates),
  trouble: z.enum(mailTroubles).nullable(),
});
export type BillMessage = Readonly<z.output<typeof billMessage>>;

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
  messages: z.array(billMessage).optional(),
});
export type BillMade = Readonly<z.output<typeof billMade>>;
