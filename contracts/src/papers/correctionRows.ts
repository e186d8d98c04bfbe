import { z } from 'zod';
import { day, id } from '../kit/event.ts';
import { correctionWays } from './corrections.ts';
import { paperBuyer } from './paper.ts';
import { paperRow } from './paperRow.ts';

export const toCorrect = z.object({
  paper: paperRow,
  buyer: paperBuyer,
  /** Today's way to correct it. `freshUntil` is the last day to issue it anew. */
  way: z.enum(correctionWays),
  freshUntil: day,
});
export type PaperToCorrect = z.output<typeof toCorrect>;
export const requestedCorrection = z.object({
  paper: paperRow,
  correctionId: id,
  /** The printed buyer and the corrected one. Null once the person is forgotten. */
  stands: paperBuyer.nullable(),
  asked: paperBuyer.nullable(),
  words: z.string().nullable(),
  /** The colleague who sent it in the name of the customer. Another one decides. Null: the customer did. */
  askedBy: z.object({ name: z.string().nullable(), isMe: z.boolean() }).nullable(),
});
export type RequestedCorrection = z.output<typeof requestedCorrection>;
