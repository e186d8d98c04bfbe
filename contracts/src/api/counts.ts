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
  sizeId: id.nullable(),
  state: countState,
  /** A stranger that closing the count leaves to a person: since it was seen, somebody decided that nobody knows where it is. */
  isUndecided: z.boolean().optional(),
  custody: z.enum(custodies),
  locationId: id.nullable(),
  seenAt: instant.nullable(),
  /** When it was last scanned or counted where it is recorded. Null if this count found it. */
  lastSeenAt: instant.nullable(),
});
export type CountedItem = z.output<typeof countedItem>;
export const countOfPlace = z.object({
  placeId: id,
  lastAt: instant.nullable(),
  count: z
    .object({
      countId: id,
      openedAt: instant,
      openedBy: z.string().nullable(),
      /** Who counted here, and how many things. The one who counted most is first. */
      people: z.array(z.object({ personId: id, name: z.string().nullable(), seen: z.int(), lastAt: instant })),
      items: z.array(countedItem),
    })
    .nullable(),
});
export type CountOfPlace = z.output<typeof countOfPlace>;
export const soughtItem = z.object({
  itemId: id,
  orderId: id,
  orderNumber: z.string(),
  code: z.string().nullable(),
  locationId: id.nullable(),
  soughtAt: instant,
});
export type SoughtItem = z.output<typeof soughtItem>;

export const counts = {
  of: query({
    path: '/api/owner/count/of',
    summary: 'The open count of a storage place: items seen, missing, and out of place.',
    access: see,
    body: z.strictObject({ placeId: id }),
    detail: countOfPlace,
    reads: 'counts',
    alsoReads: ['items'],
  }),
  sheet: query({
    path: '/api/owner/count/sheet',
    summary: 'The expected items of a storage place, as a PDF for counting on foot.',
    access: see,
    body: z.strictObject({ placeId: id }),
    detail: z.never(),
    file: ['application/pdf'],
    reads: 'items',
    alsoReads: ['counts'],
  }),
  open: command({
    path: '/api/owner/count/open',
    summary: 'Start the count of a storage place. A second person joins the open count.',
    access: scan,
    body: named,
    detail: z.object({ countId: id }),
  }),
  close: command({
    path: '/api/owner/count/close',
    summary:
      'Close a count. Missing items are marked as sought. Items found out of place are recorded at this place, or become conflicts.',
    access: settle,
    body: named.extend({ missing: z.array(id).max(mostCounted) }),
    /** How many of those out of place are recorded here, and how many a person decides. */
    detail: z.object({ countId: id, placed: z.int(), undecided: z.int() }),
  }),
  cancel: command({
    path: '/api/owner/count/cancel',
    summary:
      'Cancel a count that was started by mistake. Items that were sought and seen in it stay found. Nothing else changes.',
    access: settle,
    body: named,
    detail: z.object({ countId: id }),
  }),
  running: query({
    path: '/api/owner/count/running',
    summary: 'The open counts, the longest running first.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({
      data: z.array(z.object({ placeId: id, countId: id, openedAt: instant, expected: z.int(), seen: z.int() })),
    }),
    reads: 'counts',
  }),
  sought: query({
    path: '/api/owner/count/sought',
    summary: 'Items that are sought and have no claim for loss, the longest first.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({ data: z.array(soughtItem), count: z.int() }),
    reads: 'items',
    alsoReads: ['claims'],
  }),
};
