import { z } from 'zod';
import { paperCause } from '../events/paper.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { correctionWays } from './corrections.ts';
import { paperKind } from './paper.ts';

/** A paper in a list. */
export const paperRow = z.object({
  paperId: id,
  number: z.string(),
  kind: paperKind,
  cause: paperCause,
  /** The attempt to pay, the bill, the visit, the correction or the credit. */
  causeId: id,
  on: day,
  orderId: id,
  orderNumber: z.string(),
  /** Null for papers that speak of goods alone. */
  totalSatang: satang.nullable(),
  issuedAt: instant,
  /** Its sheet is drawn, and can be had. */
  isFiled: z.boolean(),
  /** Cancelled: another stands in its place. */
  state: z.enum(['valid', 'cancelled']),
  /** The number of the paper that came instead, once it has one. */
  replacedBy: z.string().nullable(),
  /** The number of the paper that this one credits, or in whose place it stands. */
  refersTo: z.string().nullable(),
  /** Of all credit notes on it. */
  creditedSatang: satang,
  /** What was asked last. */
  correction: z
    .object({
      correctionId: id,
      state: z.enum(['open', 'refused', 'done']),
      way: z.enum(correctionWays),
      askedAt: instant,
    })
    .nullable(),
});
export type PaperRow = Readonly<z.output<typeof paperRow>>;
