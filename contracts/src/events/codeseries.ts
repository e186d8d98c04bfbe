import { z } from 'zod';
import { codeUse, mostCodes, mostForeign, reprintReason } from '../codes/codes.ts';
import { type EventOf, event, id, instant } from '../kit/event.ts';

/** The numbers of one prefix, one stream for each: whose kind the prefix is may change, a number is given once. */
export const codeseriesEvents = {
  CodesMade: event('A batch of codes was made: so many numbers, from the first on.', {
    prefix: id,
    batchId: id,
    kindId: id,
    standsFor: codeUse,
    digits: z.int().min(4).max(12),
    first: z.int().min(1),
    count: z.int().min(1).max(mostCodes),
    /** The order whose items the codes are meant for, in their order. */
    orderId: id.nullable(),
    itemIds: z.array(id),
    madeAt: instant,
  }),
  CodesPrinted: event('The labels of a batch went to a printer; why, where it was not for the first time.', {
    prefix: id,
    batchId: id,
    printId: id,
    reason: reprintReason.nullable(),
    printedAt: instant,
  }),
  ForeignNumbersKept: event('Numbers of this prefix stand on things from before us: no batch gives them.', {
    prefix: id,
    codes: z.array(id).min(1).max(mostForeign),
    keptAt: instant,
  }),
};
export type CodeseriesEvent = EventOf<typeof codeseriesEvents>;
