import { z } from 'zod';
import { codeUse } from '../codes/codeFields.ts';
import { conflictChoice, conflictReason, scanMode, scanOutcome, scanPosition } from '../codes/scanFields.ts';
import { mostScansAtOnce } from '../codes/scans.ts';
import { custodies, doorState, itemState, tripKind } from '../custody/custody.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { custodyStep } from './custody.ts';

const see = { module: 'scanqrcode', right: 'v' } as const;
const scan = { module: 'scanqrcode', right: 'u' } as const;
const settle = { module: 'qr', right: 'u' } as const;

const typed = text(200).min(1);
const bilingual = z.object({ th: z.string(), en: z.string() });

/** What was written of the item at the door, such as what is in it. Only for who may see items or orders. Missing in answers from before. */
const words = z.string().nullable().optional();

export const oneScan = z.strictObject({
  scanId: id,
  seq: z.int().min(0),
  code: typed,
  mode: scanMode.exclude(['lookUp']),
  placeId: id.nullable(),
  statusId: id.nullable(),
  tripId: id.nullable(),
  /** The visit whose items are put away. Other items are put away too, and the answer says that they are not of it. */
  ofTripId: id.nullable().default(null),
  at: instant,
  /** Last contact with the server, by the server's clock. The device cannot know later changes. */
  heardAt: instant,
  undoes: id.nullable(),
  /** The device is sure that this is the first attempt to send it. */
  isFirst: z.boolean().default(false),
  position: scanPosition.nullable().default(null),
});
export type OneScan = z.output<typeof oneScan>;

export const scanAnswer = z.object({
  scanId: id,
  outcome: scanOutcome,
  itemId: id.nullable(),
  /** Whether the movers had the item in the visit that is put away. Null: no visit is named. */
  isOfTrip: z.boolean().nullable(),
  /** Missing in answers from before. */
  sizeId: id.nullable().optional(),
  /** As on the item. */
  words,
  /** Set if refused: `refusal` for programs, `why` for people. */
  refusal: z.string().nullable(),
  why: bilingual.nullable(),
});
export type ScanAnswer = z.output<typeof scanAnswer>;

export const scanPlace = z.object({
  placeId: id,
  code: z.string(),
  name_th: z.string(),
  name_en: z.string(),
  labels: z.array(z.string()),
  /** False if it is archived: it takes nothing more, but things may lie there. */
  isInUse: z.boolean(),
});
export const scanStatus = z.object({
  statusId: id,
  number: z.number(),
  color: z.string(),
  name_th: z.string(),
  name_en: z.string(),
  custody: z.string(),
  mayFollow: z.array(z.string()),
});
export const scanSize = z.object({ sizeId: id, name_th: z.string(), name_en: z.string() });
/** Missing in kits that a device kept from before. */
const sized = { sizeId: id.nullable().optional() };
export const scanTrip = z.object({
  tripId: id,
  orderNumber: z.string(),
  kind: tripKind,
  on: z.string(),
  start: z.string(),
  end: z.string(),
  items: z.array(
    z.object({ itemId: id, code: z.string().nullable(), door: doorState, custody: z.enum(custodies), ...sized }),
  ),
});
export const scanArrival = z.object({
  tripId: id,
  orderNumber: z.string(),
  items: z.array(z.object({ itemId: id, code: z.string().nullable(), isPutAway: z.boolean(), ...sized })),
});
export const scanKit = z.object({
  places: z.array(scanPlace),
  /** Those that may be chosen. */
  statuses: z.array(scanStatus),
  /** Archived ones, which items may have. Missing in answers from before. */
  oldStatuses: z.array(scanStatus).optional(),
  /** Missing in kits that a device kept from before. */
  sizes: z.array(scanSize).optional(),
  trips: z.array(scanTrip),
  arrivals: z.array(scanArrival),
  prefixes: z.array(z.string()),
  /** Missing in kits that a device kept from before. A place label that is neither retired nor of a place is on none. */
  placeLabels: z.object({ prefixes: z.array(z.string()), retired: z.array(z.string()) }).optional(),
  /** Hosts of our labels. A label of another host may have the same number. */
  hosts: z.array(z.string()),
  now: instant,
});
export type ScanKit = z.output<typeof scanKit>;

export const seenItem = z.object({
  itemId: id,
  /** Its own label or number, however it was looked up. */
  code: z.string().nullable(),
  orderId: id,
  orderNumber: z.string(),
  state: itemState,
  custody: z.enum(custodies),
  locationId: id.nullable(),
  statusId: id.nullable(),
  isSought: z.boolean(),
  changedAt: instant,
  words,
});

export const openConflict = z.object({
  conflictId: id,
  itemId: id,
  code: z.string().nullable(),
  orderId: id,
  orderNumber: z.string().nullable(),
  /** Only for who may see orders. */
  customerName: z.string().nullable(),
  sizeId: id.nullable(),
  /** The item as it was collected. */
  picture: z.string().nullable(),
  reason: conflictReason,
  mode: scanMode,
  placeId: id.nullable(),
  statusId: id.nullable(),
  tripId: id.nullable(),
  by: z.string().nullable(),
  scannedAt: instant,
  deviceAt: instant,
  conflictedAt: instant,
  position: scanPosition.nullable(),
  theirs: z.object({
    custody: z.enum(custodies),
    locationId: id.nullable(),
    tripId: id.nullable(),
    statusId: id.nullable(),
    /** Looked for in vain since the scan. Absent in an answer from before it was told. */
    isMissing: z.boolean().optional(),
    /** The status of the scan may not be set now. Absent in an answer from before it was told. */
    isStatusOver: z.boolean().optional(),
    movedAt: instant.nullable(),
    /** Last scanned or counted there since, without moving. */
    seenAt: instant.nullable(),
    /** How many events the item has: whoever settles says what they saw. */
    revision: z.int(),
    position: scanPosition.nullable(),
    step: custodyStep.nullable(),
  }),
  /** Where both had the item before the changes that the device had not heard of. Null: never moved before, or nobody knows. */
  agreed: z.object({ custody: z.enum(custodies), locationId: id.nullable(), movedAt: instant }).nullable(),
});
export type OpenConflict = z.output<typeof openConflict>;

export const scans = {
  kit: query({
    path: '/api/owner/scan/kit',
    summary: 'The places, statuses and open trips of a range of days, which a device caches to scan offline.',
    access: see,
    body: z.strictObject({}),
    detail: scanKit,
    reads: 'trips',
    alsoReads: ['items', 'lookups', 'codes'],
  }),
  look: query({
    path: '/api/owner/scan/look',
    summary: 'The item or place of a code or number, and its current state.',
    access: see,
    body: z.strictObject({ code: typed }),
    detail: z.object({
      code: z.string(),
      standsFor: codeUse,
      placeId: id.nullable(),
      item: seenItem.nullable(),
    }),
    reads: 'items',
    alsoReads: ['codes'],
  }),
  send: command({
    path: '/api/owner/scan/send',
    summary:
      'Send the scans of one device in order. Each scan gets its own answer. Only who may record at the door can collect and hand over.',
    access: scan,
    body: z.strictObject({
      deviceId: id,
      /** The device's clock. The server computes the clock skew from it. */
      sentAt: instant,
      scans: z.array(oneScan).min(1).max(mostScansAtOnce),
    }),
    detail: z.object({ answers: z.array(scanAnswer), now: instant }),
  }),
  conflicts: query({
    path: '/api/owner/scan/conflicts',
    summary: 'Open conflicts between scans and records, the oldest first.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({ data: z.array(openConflict), count: z.int() }),
    reads: 'conflicts',
    alsoReads: ['items', 'counts', 'lookups'],
  }),
  settle: command({
    path: '/api/owner/scan/settle',
    summary:
      'Settle a conflict: choose the version that is true, with a reason. If none is, the item is marked as sought.',
    access: settle,
    body: z.strictObject({
      conflictId: id,
      choice: conflictChoice,
      reason: text(500).min(1),
      /** Both of `theirs`, as they were shown. */
      revision: z.int(),
      seenAt: instant.nullable(),
    }),
    detail: z.object({ conflictId: id }),
  }),
};
