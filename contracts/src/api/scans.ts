import { z } from 'zod';
import { codeUse } from '../codes/codes.ts';
import {
  conflictChoice,
  conflictReason,
  mostScansAtOnce,
  scanMode,
  scanOutcome,
  scanPosition,
} from '../codes/scans.ts';
import { custodies, doorState, itemState, tripKind } from '../custody/custody.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { custodyStep } from './custody.ts';

const see = { module: 'scanqrcode', right: 'v' } as const;
const scan = { module: 'scanqrcode', right: 'u' } as const;
const settle = { module: 'qr', right: 'u' } as const;

/** As it was typed or scanned. */
const typed = text(200).min(1);
const said = z.object({ th: z.string(), en: z.string() });

export const oneScan = z.strictObject({
  /** Made up by the device: by it a scan happens once. */
  scanId: id,
  /** Its place among all scans of the device. */
  seq: z.int().min(0),
  code: typed,
  mode: scanMode.exclude(['lookUp']),
  placeId: id.nullable(),
  statusId: id.nullable(),
  tripId: id.nullable(),
  /** By the device's clock. */
  at: instant,
  /** When the device had heard of us last, by our clock: what was done with the thing since it could not know. */
  heardAt: instant,
  /** The earlier scan that this one takes back. */
  undoes: id.nullable(),
  /** The device has never sent it before, and knows that. */
  isFirst: z.boolean().default(false),
  /** Where the device was; null where its person does not let it say so. */
  position: scanPosition.nullable().default(null),
});
export type OneScan = z.output<typeof oneScan>;

export const scanAnswer = z.object({
  scanId: id,
  outcome: scanOutcome,
  itemId: id.nullable(),
  /** Why it was not taken, for the program and for the person. */
  refusal: z.string().nullable(),
  why: said.nullable(),
});
export type ScanAnswer = z.output<typeof scanAnswer>;

export const scanPlace = z.object({
  placeId: id,
  code: z.string(),
  name_th: z.string(),
  name_en: z.string(),
  /** On its labels. */
  labels: z.array(z.string()),
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
export const scanTrip = z.object({
  tripId: id,
  orderNumber: z.string(),
  kind: tripKind,
  on: z.string(),
  start: z.string(),
  end: z.string(),
  items: z.array(z.object({ itemId: id, code: z.string().nullable(), door: doorState, custody: z.enum(custodies) })),
});
export const scanKit = z.object({
  places: z.array(scanPlace),
  statuses: z.array(scanStatus),
  trips: z.array(scanTrip),
  /** How codes of our own begin. */
  prefixes: z.array(z.string()),
  /** Where our labels lead: one that leads elsewhere may be somebody else's of the same number. */
  hosts: z.array(z.string()),
  now: instant,
});
export type ScanKit = z.output<typeof scanKit>;

export const seenItem = z.object({
  itemId: id,
  orderId: id,
  orderNumber: z.string(),
  state: itemState,
  custody: z.enum(custodies),
  locationId: id.nullable(),
  statusId: id.nullable(),
  /** Nobody knows where it is. */
  isSought: z.boolean(),
  changedAt: instant,
});

export const openConflict = z.object({
  conflictId: id,
  itemId: id,
  orderId: id,
  reason: conflictReason,
  mode: scanMode,
  placeId: id.nullable(),
  tripId: id.nullable(),
  by: z.string().nullable(),
  scannedAt: instant,
  deviceAt: instant,
  conflictedAt: instant,
  /** Where it was scanned, for whoever may settle it; null where nobody said. */
  position: scanPosition.nullable(),
  theirs: z.object({
    custody: z.enum(custodies),
    locationId: id.nullable(),
    tripId: id.nullable(),
    movedAt: instant.nullable(),
    /** Where that was done, as above. */
    position: scanPosition.nullable(),
    /** What was written last of the thing, and by whom; null where nothing was. */
    step: custodyStep.nullable(),
  }),
});
export type OpenConflict = z.output<typeof openConflict>;

/** Scans: what the scan page needs, what it sends, and what does not fit. */
export const scans = {
  kit: query({
    path: '/api/owner/scan/kit',
    summary: 'Places, statuses and the open trips of these days, as a device keeps them to scan without a line.',
    access: see,
    body: z.strictObject({}),
    detail: scanKit,
    reads: 'trips',
    alsoReads: ['items', 'lookups', 'codes'],
  }),
  look: query({
    path: '/api/owner/scan/look',
    summary: 'What a code or a number stands for, and how that stands.',
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
    summary: 'Scans of one device in their order; each is answered by itself.',
    access: scan,
    body: z.strictObject({
      deviceId: id,
      /** By the device's clock, from which we learn how far it is from ours. */
      sentAt: instant,
      scans: z.array(oneScan).min(1).max(mostScansAtOnce),
    }),
    detail: z.object({ answers: z.array(scanAnswer), now: instant }),
  }),
  conflicts: query({
    path: '/api/owner/scan/conflicts',
    summary: 'Scans that tell another story than the records and wait to be settled, the oldest first.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({ data: z.array(openConflict), count: z.int() }),
    reads: 'conflicts',
  }),
  settle: command({
    path: '/api/owner/scan/settle',
    summary: 'Say which story of a thing holds, and why; where none does, it is looked for.',
    access: settle,
    body: z.strictObject({ conflictId: id, choice: conflictChoice, reason: text(500).min(1) }),
    detail: z.object({ conflictId: id }),
  }),
};
