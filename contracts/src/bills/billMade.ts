import { z } from 'zod';
import { actorKinds, instant, satang } from '../kit/event.ts';
import { billLine, billSums } from './bill.ts';

/** An event of the order of a bill: what happened, when, by whom, and its place in the stream of the order. */
const eventOfOrder = z.object({
  type: z.string(),
  at: instant,
  by: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
  revision: z.int(),
});
export type EventOfOrder = Readonly<z.output<typeof eventOfOrder>>;

/** How a bill came to what is to be paid of it. */
export const billMade = z.object({
  event: eventOfOrder,
  sequence: z.int(),
  lines: z.array(
    billLine.extend({
      /** The event that said what it costs, as it stood when the bill was issued. */
      pricedBy: eventOfOrder.nullable(),
    }),
  ),
  ...billSums,
  /** What lowered it after it was issued: credit, money, or that it was given up. */
  later: z.array(eventOfOrder.extend({ amountSatang: satang })),
  /** What it asked for, less all of those. */
  openSatang: satang,
});
export type BillMade = Readonly<z.output<typeof billMade>>;
