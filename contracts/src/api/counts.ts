import { z } from 'zod';
import { countState, mostCounted } from '../codes/counts.ts';
import { custodies } from '../custody/custody.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';

const see = { module: 'scanqrcode', right: 'v' } as const;
const scan = { module: 'scanqrcode', right: 'u' } as const;
const settle = { module: 'qr', right: 'u' } as const;
const named = z.strictObject({ placeId: id, countId: id });

export const countedItem = z.object({
  itemId: id,
  orderId: id,
  orderNumber: z.string(),
  code: z.string().nullable(),
  state: countState,
  custody: z.enum(custodies),
  /** Where it lies by the records. */
  locationId: id.nullable(),
  seenAt: instant.nullable(),
  changedAt: instant,
});
export type CountedItem = z.output<typeof countedItem>;
export const countOfPlace = z.object({
  placeId: id,
  lastAt: instant.nullable(),
  count: z
    .object({ countId: id, openedAt: instant, openedBy: z.string().nullable(), items: z.array(countedItem) })
    .nullable(),
});
export type CountOfPlace = z.output<typeof countOfPlace>;
export const soughtItem = z.object({
  itemId: id,
  orderId: id,
  orderNumber: z.string(),
  code: z.string().nullable(),
  /** Where it was seen last. */
  locationId: id.nullable(),
  soughtAt: instant,
});
export type SoughtItem = z.output<typeof soughtItem>;

/** Counting what lies at a place, and what was not there. */
export const counts = {
  of: query({
    path: '/api/owner/count/of',
    summary: 'The count of a storage place that is going on, with what was seen, is missing and does not belong there.',
    access: see,
    body: z.strictObject({ placeId: id }),
    detail: countOfPlace,
    reads: 'counts',
    alsoReads: ['items'],
  }),
  sheet: query({
    path: '/api/owner/count/sheet',
    summary: 'What a storage place should hold, as a PDF to count on foot with.',
    access: see,
    body: z.strictObject({ placeId: id }),
    detail: z.never(),
    file: ['application/pdf'],
    reads: 'items',
    alsoReads: ['counts'],
  }),
  open: command({
    path: '/api/owner/count/open',
    summary: 'Begin to count a storage place; who comes second counts along.',
    access: scan,
    body: named,
    detail: z.object({ countId: id }),
  }),
  close: command({
    path: '/api/owner/count/close',
    summary: 'End a count: what is missing is looked for, what was seen beside it lies there from now on.',
    access: settle,
    body: named.extend({ missing: z.array(id).max(mostCounted) }),
    detail: z.object({ countId: id }),
  }),
  cancel: command({
    path: '/api/owner/count/cancel',
    summary: 'End a count that was begun by mistake; nothing follows from it.',
    access: settle,
    body: named,
    detail: z.object({ countId: id }),
  }),
  running: query({
    path: '/api/owner/count/running',
    summary: 'The places that are being counted, the longest first.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({
      data: z.array(z.object({ placeId: id, countId: id, openedAt: instant, expected: z.int(), seen: z.int() })),
    }),
    reads: 'counts',
  }),
  sought: query({
    path: '/api/owner/count/sought',
    summary: 'Things that are looked for and of which nobody has claimed the loss, the longest first.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({ data: z.array(soughtItem), count: z.int() }),
    reads: 'items',
    alsoReads: ['claims'],
  }),
};
