import { z } from 'zod';
import { conflictChoice, conflictReason, scanMode } from '../codes/scanFields.ts';
import { custodies } from '../custody/custody.ts';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

const one = { conflictId: id, itemId: id, orderId: id, customerId: id };

/** One stream per conflict, with the id of the scan. */
export const conflictEvents = {
  ScanConflicted: event('A scan contradicts the records of an item. Staff must decide which is true.', {
    ...one,
    reason: conflictReason,
    mode: scanMode,
    placeId: id.nullable(),
    statusId: id.nullable(),
    tripId: id.nullable(),
    deviceId: id,
    seq: z.int().min(0),
    deviceAt: instant,
    scannedAt: instant,
    /** Until then the device had heard of all changes. Missing in older events. */
    knownAt: instant.optional(),
    theirs: z.object({
      custody: z.enum(custodies),
      locationId: id.nullable(),
      tripId: id.nullable(),
      movedAt: instant.nullable(),
    }),
    conflictedAt: instant,
  }),
  ConflictSettled: event('Staff decided which version of a conflict is true, with a reason.', {
    ...one,
    choice: conflictChoice,
    /** Sealed: it may be about the customer. */
    reason: personal('customerId', anyText.max(500)),
    settledAt: instant,
  }),
  ConflictWithdrawn: event('The person who scanned took the scan back: nobody has to decide any more.', {
    ...one,
    /** The scan that takes back. */
    deedId: id,
    withdrawnAt: instant,
    recordedAt: instant,
  }),
};
export type ConflictEvent = EventOf<typeof conflictEvents>;
