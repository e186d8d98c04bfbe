import { z } from 'zod';
import { codeState, codeUse, mostCodes, mostForeign, reprintReason, retireReason } from '../codes/codes.ts';
import { labelFormat, mostParts } from '../codes/labels.ts';
import { itemState } from '../custody/custody.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { anyText, text } from '../kit/text.ts';
import { itemIds } from './custody.ts';

const see = { module: 'qr', right: 'v' } as const;
const make = { module: 'qr', right: 'i' } as const;
const act = { module: 'qr', right: 'u' } as const;
const scan = { module: 'qr', right: 'v', orViewers: ['ordertracking', 'scanqrcode'] } as const;

export const batchRow = z.object({
  id,
  kindId: id,
  standsFor: codeUse,
  prefix: z.string(),
  digits: z.int(),
  first: z.int(),
  count: z.int(),
  firstCode: z.string(),
  lastCode: z.string(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  /** How often its labels went to a printer. */
  prints: z.int(),
  printedAt: instant.nullable(),
  used: z.int(),
  retired: z.int(),
  madeAt: instant,
});
export type BatchRow = z.output<typeof batchRow>;

export const codeRow = z.object({
  code: z.string(),
  state: codeState,
  standsFor: codeUse,
  targetId: id.nullable(),
  orderId: id.nullable(),
  changedAt: instant,
});
export type CodeRow = z.output<typeof codeRow>;

export const waitingOrder = z.object({
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string().nullable(),
  itemCount: z.int(),
  /** So many of its items have no code yet. */
  missing: z.int(),
});
export type WaitingOrder = z.output<typeof waitingOrder>;

const pageOf = { after: anyText.max(200).optional(), limit: z.int().min(1).max(500).optional() };
/** As it was typed or scanned. */
const typed = text(200).min(1);

/** Of a sheet: which number is stuck on which item, or on which storage place by its code. */
const foreignRow = z.strictObject({ number: text(60).min(1), target: text(80).min(1) });
const foreignRows = z.array(foreignRow).min(1).max(mostForeign);
export const foreignAnswer = z.object({
  rows: z.array(
    foreignRow.extend({
      targetId: id.nullable(),
      refusal: z.string().nullable(),
      why: z.object({ th: z.string(), en: z.string() }).nullable(),
    }),
  ),
  /** So many of them are right. */
  right: z.int(),
});
export type ForeignAnswer = z.output<typeof foreignAnswer>;

/** Codes of things and places: made in batches, printed, stuck on, and found again. */
export const codes = {
  waiting: query({
    path: '/api/owner/code/waiting',
    summary: 'Paid orders with items that have no code yet.',
    access: see,
    body: z.strictObject({ search: text(100).optional(), ...pageOf }),
    detail: z.object({ data: z.array(waitingOrder), next: z.string().nullable(), orders: z.int(), items: z.int() }),
    reads: 'items',
  }),
  order: query({
    path: '/api/owner/code/order',
    summary: 'The items of an order with their codes, and the batches that were made for it.',
    access: see,
    body: z.strictObject({ orderId: id }),
    detail: z.object({
      orderNumber: z.string(),
      customerName: z.string().nullable(),
      items: z.array(z.object({ id, sizeId: id.nullable(), state: itemState, code: z.string().nullable() })),
      batches: z.array(batchRow),
    }),
    reads: 'codes',
    alsoReads: ['items'],
  }),
  batches: query({
    path: '/api/owner/code/batches',
    summary: 'Batches of codes, the newest first: how many were made, printed and used.',
    access: see,
    body: z.strictObject({ kindId: id.optional(), ...pageOf }),
    detail: z.object({ data: z.array(batchRow), next: z.string().nullable() }),
    reads: 'codes',
    alsoReads: ['items'],
  }),
  batch: query({
    path: '/api/owner/code/batch',
    summary: 'One batch, with those of its codes to which something happened.',
    access: see,
    body: z.strictObject({ batchId: id, ...pageOf }),
    detail: z.object({ batch: batchRow, data: z.array(codeRow), next: z.string().nullable() }),
    reads: 'codes',
    alsoReads: ['items'],
  }),
  make: command({
    path: '/api/owner/code/make',
    summary: 'Make a batch of codes of a kind.',
    access: make,
    body: z.strictObject({ batchId: id, kindId: id, count: z.int().min(1).max(mostCodes) }),
    detail: z.object({ batchId: id }),
  }),
  label: command({
    path: '/api/owner/code/label',
    summary: 'Make codes for items of an order, and give each item one.',
    access: make,
    body: z.strictObject({ batchId: id, kindId: id, orderId: id, itemIds }),
    detail: z.object({ batchId: id }),
  }),
  assign: command({
    path: '/api/owner/code/assign',
    summary: 'Give a code that is free to an item, or to a storage place.',
    access: act,
    body: z.strictObject({ code: typed, targetId: id }),
    detail: z.object({ code: z.string(), targetId: id }),
  }),
  retire: command({
    path: '/api/owner/code/retire',
    summary: 'Use a code no more; the item that had it needs another.',
    access: act,
    body: z.strictObject({ code: typed, reason: retireReason }),
    detail: z.object({ code: z.string() }),
  }),
  print: command({
    path: '/api/owner/code/print',
    summary: 'Write down that the labels of a batch are printed; why, when it is not for the first time.',
    access: act,
    body: z.strictObject({ batchId: id, printId: id, reason: reprintReason.nullable() }),
    detail: z.object({ batchId: id }),
  }),
  sheet: query({
    path: '/api/owner/code/sheet',
    summary: 'The labels of a batch as a file for a printer, so many in each part.',
    access: see,
    body: z.strictObject({
      batchId: id,
      format: labelFormat,
      /** The first place on the first sheet that is not used yet. */
      start: z.int().min(1).max(24).default(1),
      part: z.int().min(1).max(mostParts).default(1),
    }),
    detail: z.object({}),
    file: ['application/pdf', 'text/plain'],
    reads: 'codes',
  }),
  sheets: query({
    path: '/api/owner/code/sheets',
    summary:
      'All labels of a large batch as one file, made while it is sent: text for label printers, else an archive of its parts.',
    access: see,
    body: z.strictObject({ batchId: id, format: labelFormat, start: z.int().min(1).max(24).default(1) }),
    detail: z.object({}),
    file: ['application/zip', 'text/plain'],
    reads: 'codes',
  }),
  checkForeign: query({
    path: '/api/owner/code/foreign/check',
    summary: 'What is wrong in a sheet of numbers that were on items or places before us.',
    access: act,
    body: z.strictObject({ rows: foreignRows }),
    detail: foreignAnswer,
    reads: 'codes',
    alsoReads: ['items'],
  }),
  takeForeign: command({
    path: '/api/owner/code/foreign/take',
    summary: 'Take in the rows of such a sheet that are right; from then on they are scanned like codes of ours.',
    access: act,
    body: z.strictObject({ rows: foreignRows }),
    detail: foreignAnswer,
  }),
  find: query({
    path: '/api/owner/code/find',
    summary: 'What a typed or scanned code stands for; refused where something else is wanted.',
    access: scan,
    body: z.strictObject({ code: typed, wants: z.enum(['item', 'location']).optional() }),
    detail: z.object({ code: z.string(), state: codeState, standsFor: codeUse, targetId: id.nullable() }),
    reads: 'codes',
  }),
};
