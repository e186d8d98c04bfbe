import { z } from 'zod';
import { scanMode } from '../codes/scanFields.ts';
import { mostLateSends } from '../codes/scans.ts';
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
  deedId: id,
  verb: z.enum(verbs),
  /** The device's clock. */
  at: instant,
  what: text(200),
  tripId: id.nullable(),
  placeId: id.nullable(),
  itemId: id.nullable().default(null),
  /** Only for a scan. `undoes` is the scan that it reverts. */
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
  endedAt: instant,
  toldAt: instant,
});
export type LateSendRow = z.output<typeof lateSendRow>;

/** Unsent work of a device whose session was revoked. It is refused, and shown until staff reviewed it. */
export const lateSends = {
  tell: command({
    path: '/api/owner/late/tell',
    summary: 'Report the unsent work of a device whose session was ended. Nothing of it is executed; staff review it.',
    access: 'anyone',
    body: z.strictObject({
      token: text(200).min(1),
      deeds: z.array(z.strictObject(lateSend)).min(1).max(mostLateSends),
    }),
    detail: z.object({}),
  }),
  list: query({
    path: '/api/owner/late/list',
    summary: 'Unsent work of devices whose session was ended, without what arrived since, the oldest first.',
    access: { module: 'scanqrcode', right: 'v' },
    body: z.strictObject({}),
    detail: z.object({ data: z.array(lateSendRow), count: z.int() }),
  }),
  putAway: command({
    path: '/api/owner/late/putaway',
    summary: 'Mark the unsent work of a device as reviewed.',
    access: { module: 'qr', right: 'u' },
    body: z.strictObject({ deedId: id }),
    detail: z.object({}),
  }),
};
