import { z } from 'zod';
import { mostLateSends, scanMode } from '../codes/scans.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { text } from '../kit/text.ts';

const verbs = [
  'scan',
  'start',
  'arrive',
  'take',
  'give',
  'miss',
  'undo',
  'extra',
  'label',
  'sign',
  'cash',
  'done',
  'fail',
] as const;

const lateSend = {
  /** By which the device would have sent it. */
  deedId: id,
  verb: z.enum(verbs),
  /** By the device's clock. */
  at: instant,
  /** A code or the number of an item, where it is of one. */
  what: text(200),
  tripId: id.nullable(),
  placeId: id.nullable(),
  /** Of a label, the thing that it was stuck on. */
  itemId: id.nullable().default(null),
  /** How it was scanned, and which scan it takes back. */
  mode: scanMode.nullable().default(null),
  statusId: id.nullable().default(null),
  undoes: id.nullable().default(null),
};
export const lateSendRow = z.object({
  deedId: id,
  verb: z.enum(verbs),
  at: instant,
  what: z.string(),
  tripId: id.nullable(),
  placeId: id.nullable(),
  itemId: id.nullable(),
  mode: scanMode.nullable(),
  statusId: id.nullable(),
  undoes: id.nullable(),
  personId: id,
  personName: z.string().nullable(),
  agent: z.string(),
  /** Since then nothing of that device is taken. */
  endedAt: instant,
  toldAt: instant,
});
export type LateSendRow = z.output<typeof lateSendRow>;

/** What a device still held when it was switched off in the list of sessions: refused, and shown until somebody has looked after it. */
export const lateSends = {
  tell: command({
    path: '/api/owner/late/tell',
    summary: 'A device that was switched off says what it holds: nothing of it is done, staff are shown it.',
    access: 'anyone',
    body: z.strictObject({
      /** Of the session that ended. */
      token: text(200).min(1),
      deeds: z.array(z.strictObject(lateSend)).min(1).max(mostLateSends),
    }),
    detail: z.object({}),
  }),
  list: query({
    path: '/api/owner/late/list',
    summary: 'What devices held that were switched off, as far as it did not arrive since, the oldest first.',
    access: { module: 'scanqrcode', right: 'v' },
    body: z.strictObject({}),
    detail: z.object({ data: z.array(lateSendRow), count: z.int() }),
  }),
  putAway: command({
    path: '/api/owner/late/putaway',
    summary: 'Say that somebody has looked after what such a device held.',
    access: { module: 'qr', right: 'u' },
    body: z.strictObject({ deedId: id }),
    detail: z.object({}),
  }),
};
