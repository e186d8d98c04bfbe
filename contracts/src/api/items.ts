import { z } from 'zod';
import { sealEnd } from '../codes/codeFields.ts';
import { custodies, itemState } from '../custody/custody.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';
import { custodyStep, itemIds, ownerItemRow } from './custody.ts';

const see = { module: 'ordertracking', right: 'v' } as const;
const shelve = { module: 'qr', right: 'u' } as const;
const pdf = { detail: z.never(), file: ['application/pdf'] } as const;
const deed = { deedId: id, at: instant };

export const items = {
  list: query({
    path: '/api/owner/item/list',
    summary: 'All items by status, place, order and text, the last changed first.',
    access: see,
    body: z.strictObject({
      state: z.array(itemState).max(8).optional(),
      custody: z.enum(custodies).optional(),
      /** Those with the movers that are on no way to a customer. */
      awaitsPlace: z.boolean().optional(),
      locationId: id.optional(),
      orderId: id.optional(),
      customerId: id.optional(),
      search: text(100).optional(),
      after: anyText.max(200).optional(),
      limit: z.int().min(1).max(500).optional(),
      isCounted: z.boolean().optional(),
    }),
    detail: z.object({
      data: z.array(ownerItemRow),
      next: z.string().nullable(),
      /** Of all pages. Missing if it was not asked for. */
      count: z.int().optional(),
    }),
    reads: 'items',
  }),
  detail: query({
    path: '/api/owner/item/detail',
    summary: 'One item with its chain of custody.',
    access: see,
    body: z.strictObject({ itemId: id }),
    detail: z.object({ item: ownerItemRow, steps: z.array(custodyStep) }),
    reads: 'items',
  }),
  certificate: query({
    path: '/api/owner/item/certificate',
    summary: 'The custody certificate of an item as a PDF: every scan, and every gap in the chain of custody.',
    access: { ...see, orViewers: ['orderlist'] },
    body: z.strictObject({ itemId: id }),
    ...pdf,
    reads: 'items',
  }),
  myCertificate: query({
    path: '/api/engine/item/certificate',
    summary: 'The custody certificate of an item of the caller as a PDF.',
    access: 'customer',
    body: z.strictObject({ itemId: id }),
    ...pdf,
    reads: 'items',
  }),
  fullness: query({
    path: '/api/owner/location/fullness',
    summary: 'The number of items at each storage place.',
    access: { module: 'qr', right: 'v', orViewers: ['ordertracking'] },
    body: z.strictObject({}),
    detail: z.object({ data: z.array(z.object({ locationId: id, items: z.int() })) }),
    reads: 'items',
  }),
  store: command({
    path: '/api/owner/item/store',
    summary: 'Put items at a storage place, or move them from one place to another.',
    access: shelve,
    body: z.strictObject({
      itemIds,
      locationId: id,
      ...deed,
      isOverFull: z.boolean().optional(),
    }),
    detail: z.object({ itemIds: z.array(id) }),
  }),
  takeOut: command({
    path: '/api/owner/item/takeout',
    summary: 'Take items out of storage for the trip that brings them to the customer.',
    access: shelve,
    body: z.strictObject({ itemIds, tripId: id, ...deed }),
    detail: z.object({ itemIds: z.array(id) }),
  }),
  seal: query({
    path: '/api/owner/item/seal',
    summary: 'Whether an item may have this seal. If not, the refusal gives the reason.',
    access: see,
    body: z.strictObject({ seal: text(60).min(1), itemId: id.nullable() }),
    detail: z.object({ seal: z.string() }),
    reads: 'codes',
  }),
  reseal: command({
    path: '/api/owner/item/reseal',
    summary: 'Record that the seal of an item is broken, missing or opened, and its new seal.',
    access: shelve,
    body: z.strictObject({ itemId: id, why: sealEnd, seal: text(60).nullable(), ...deed }),
    detail: z.object({ itemId: id }),
  }),
};
