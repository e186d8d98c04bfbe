import { z } from 'zod';
import { paperCause } from '../events/paper.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { correctionWays } from './corrections.ts';
import { paperKind } from './paper.ts';

export const paperRow = z.object({
  paperId: id,
  number: z.string(),
  kind: paperKind,
  cause: paperCause,
  causeId: id,
  on: day,
  orderId: id,
  orderNumber: z.string(),
  totalSatang: satang.nullable(),
  issuedAt: instant,
  isFiled: z.boolean(),
  isAbbreviated: z.boolean(),
  /** Nothing on the receipt bears VAT, so it is no tax invoice. */
  isReceiptAlone: z.boolean(),
  state: z.enum(['valid', 'cancelled']),
  /** Null until the new paper has a number. */
  replacedBy: z.string().nullable(),
  refersTo: z.string().nullable(),
  creditedSatang: satang,
  correction: z
    .object({
      correctionId: id,
      state: z.enum(['open', 'refused', 'done']),
      way: z.enum(correctionWays),
      askedAt: instant,
      isByStaff: z.boolean().optional(),
    })
    .nullable(),
});
export type PaperRow = Readonly<z.output<typeof paperRow>>;
