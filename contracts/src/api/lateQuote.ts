import { z } from 'zod';
import { day, id, satang } from '../kit/event.ts';
/** What is recorded if staff take over an item that a phone told of after the visit was over. */
export const lateQuote = z.object({
  sizeId: id.nullable(),
  monthlySatang: satang,
  insuranceSatang: satang,
  /** For the days that are left of the paid term. */
  amountSatang: satang,
  /** Pages of before read it: no other visit has to fetch the item. */
  joins: z.null(),
  /** The day on which its visit collected it. Missing in answers of an older version. */
  collectedOn: day.optional(),
  /** What that visit costs by it, if it seemed to come to nothing. */
  feeSatang: satang.optional(),
  /** Other visits that cost their fee by it. Missing in answers of an older version. */
  otherFees: z.array(z.object({ on: day, feeSatang: satang })).optional(),
  /** What that visit then costs in cash. Missing: none. */
  cashSatang: satang.optional(),
  /** The service order of that visit was issued before, and stays without the item. */
  isNoteIssued: z.boolean().optional(),
});
export type LateQuote = z.output<typeof lateQuote>;
/** What its preview said. The fees are those of all visits in one sum. */
export const lateCostsShown = z.strictObject({
  monthlySatang: satang,
  insuranceSatang: satang,
  amountSatang: satang,
  cashSatang: satang.optional(),
  feeSatang: satang.optional(),
});
