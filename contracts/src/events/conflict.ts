import { z } from 'zod';
import { conflictChoice, conflictReason, scanMode } from '../codes/scans.ts';
import { custodies } from '../custody/custody.ts';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

const one = { conflictId: id, itemId: id, orderId: id, customerId: id };

/** A scan that does not fit what is known of its thing, one stream for each, under the id of the scan. */
export const conflictEvents = {
  ScanConflicted: event('A scan tells another story of a thing than the records: somebody must say which holds.', {
    ...one,
    reason: conflictReason,
    mode: scanMode,
    placeId: id.nullable(),
    statusId: id.nullable(),
    tripId: id.nullable(),
    deviceId: id,
    seq: z.int().min(0),
    /** By the clock of the device, and by ours. */
    deviceAt: instant,
    scannedAt: instant,
    /** What the records say of the thing at that moment. */
    theirs: z.object({
      custody: z.enum(custodies),
      locationId: id.nullable(),
      tripId: id.nullable(),
      movedAt: instant.nullable(),
    }),
    conflictedAt: instant,
  }),
  ConflictSettled: event('Somebody said which story of a thing holds, and why.', {
    ...one,
    choice: conflictChoice,
    /** It may tell of the customer, and is sealed as what is told of them. */
    reason: personal('customerId', anyText.max(500)),
    settledAt: instant,
  }),
};
export type ConflictEvent = EventOf<typeof conflictEvents>;
