import { z } from 'zod';
import { paperCause } from '../events/paper.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { paperKind } from './paper.ts';

/** A paper in a list. */
export const paperRow = z.object({
  paperId: id,
  number: z.string(),
  kind: paperKind,
  cause: paperCause,
  on: day,
  orderId: id,
  orderNumber: z.string(),
  /** Null for papers that speak of goods alone. */
  totalSatang: satang.nullable(),
  issuedAt: instant,
  /** Its sheet is drawn, and can be had. */
  isFiled: z.boolean(),
});
export type PaperRow = Readonly<z.output<typeof paperRow>>;
