import { z } from 'zod';
import { codeUse, reprintReason } from '../codes/codeFields.ts';
import { mostCodes, mostForeign } from '../codes/codes.ts';
import { type EventOf, event, id, instant } from '../kit/event.ts';

/** One stream per prefix. The kind of a prefix may change, but a number is used only once. */
export const codeseriesEvents = {
  CodesMade: event('A batch of codes was made, from the first number on.', {
    prefix: id,
    batchId: id,
    kindId: id,
    standsFor: codeUse,
    digits: z.int().min(4).max(12),
    first: z.int().min(1),
    count: z.int().min(1).max(mostCodes),
    /** The order whose items get these codes, in the order of `itemIds`. */
    orderId: id.nullable(),
    itemIds: z.array(id),
    madeAt: instant,
  }),
  CodesPrinted: event('The labels of a batch were sent to a printer, with a reason for a reprint.', {
    prefix: id,
    batchId: id,
    printId: id,
    reason: reprintReason.nullable(),
    printedAt: instant,
  }),
  ForeignNumbersKept: event('Older labels on items use numbers of this prefix: no batch makes them.', {
    prefix: id,
    codes: z.array(id).min(1).max(mostForeign),
    keptAt: instant,
  }),
};
export type CodeseriesEvent = EventOf<typeof codeseriesEvents>;
