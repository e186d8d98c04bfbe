import { z } from 'zod';
import { codeState, codeUse, reprintReason, retireReason } from '../codes/codeFields.ts';
import { mostCodes, mostForeign } from '../codes/codes.ts';
import { labelFormat, mostParts } from '../codes/labels.ts';
import { itemState, tripKind } from '../custody/custody.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import { codeBatchList } from '../lists/codeBatchList.ts';
import { labelList } from '../lists/labelList.ts';
import { itemIds } from './custody.ts';

const see = { module: 'qr', right: 'v' } as const;
const make = { module: 'qr', right: 'i' } as const;
const act = { module: 'qr', right: 'u' } as const;
const scan = { module: 'qr', right: 'v', orViewers: ['ordertracking', 'scanqrcode'] } as const;

export const batchRow = codeBatchList.row;
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

const { row: waitingOrder } = labelList;
export type WaitingOrder = z.output<typeof waitingOrder>;

const pageOf = { after: anyText.max(200).optional(), limit: z.int().min(1).max(500).optional() };
const typed = text(200).min(1);
const batchFilter = filterOf(codeBatchList);
const waitingFilter = filterOf(labelList);

/** One row of a sheet: code number, and the item or the storage place code it is stuck on. */
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
  right: z.int(),
});
export type ForeignAnswer = z.output<typeof foreignAnswer>;

export const nextVisit = z.object({ kind: tripKind, on: z.string(), start: z.string(), end: z.string() });
export type NextVisit = z.output<typeof nextVisit>;
const queuedOrder = waitingOrder.extend({ visit: nextVisit.nullable() });
export type QueuedOrder = z.output<typeof queuedOrder>;
export const donePrint = z.object({
  printId: id,
  firstCode: z.string(),
  lastCode: z.string(),
  count: z.int(),
  reason: reprintReason.nullable(),
  printedAt: instant,
  by: z.string().nullable(),
});
export type DonePrint = z.output<typeof donePrint>;

export const codes = {
  waiting: query({
    path: '/api/owner/code/waiting',
    summary: 'Paid orders with items that have no code yet.',
    access: see,
    body: z.strictObject({ ...waitingFilter, ...pageOf }),
    detail: z.object({
      data: z.array(waitingOrder),
      next: z.string().nullable(),
      count: z.int(),
      orders: z.int(),
      items: z.int(),
    }),
    reads: 'items',
  }),
  waitingExport: query({
    path: '/api/owner/code/waiting/export',
    summary: 'All orders that wait for labels and match the filter, in the order of the list, as a spreadsheet file.',
    access: see,
    body: z.strictObject({ ...waitingFilter, ...sheetFields(Object.keys(labelList.columns)) }),
    ...asSheet,
  }),
  order: query({
    path: '/api/owner/code/order',
    summary: 'The items of an order with their codes, and the batches made for it.',
    access: see,
    body: z.strictObject({ orderId: id }),
    detail: z.object({
      orderNumber: z.string(),
      customerName: z.string().nullable(),
      items: z.array(
        z.object({
          id,
          sizeId: id.nullable(),
          state: itemState,
          code: z.string().nullable(),
          /** When it got its code. Missing in answers from before. */
          boundAt: instant.nullable().optional(),
          /** An older number. Missing in answers from before. */
          isForeign: z.boolean().optional(),
        }),
      ),
      batches: z.array(batchRow),
    }),
    reads: 'codes',
    alsoReads: ['items'],
  }),
  queue: query({
    path: '/api/owner/code/queue',
    summary: 'The orders that wait for labels around one order, with the next visit of each.',
    access: see,
    body: z.strictObject({ orderId: id }),
    detail: z.object({
      visit: nextVisit.nullable(),
      /** Of this order in the list, from 1. Null: all its items have labels. */
      place: z.int().nullable(),
      count: z.int(),
      data: z.array(queuedOrder),
      nextId: id.nullable(),
    }),
    reads: 'items',
    alsoReads: ['trips'],
  }),
  printed: query({
    path: '/api/owner/code/printed',
    summary: 'What was printed of the labels of an order before: when, by whom, and why again. The newest first.',
    access: see,
    body: z.strictObject({ orderId: id }),
    detail: z.object({ data: z.array(donePrint) }),
    reads: 'codes',
  }),
  batches: query({
    path: '/api/owner/code/batches',
    summary: 'Batches of codes, newest first: the numbers made, printed and used.',
    access: see,
    body: z.strictObject({ ...batchFilter, ...pageOf }),
    detail: z.object({ data: z.array(batchRow), next: z.string().nullable(), count: z.int() }),
    reads: 'codes',
    alsoReads: ['items', 'staff'],
  }),
  batchesExport: query({
    path: '/api/owner/code/batches/export',
    summary: 'All batches of codes that match the filter, in the order of the list, as a spreadsheet file.',
    access: see,
    body: z.strictObject({ ...batchFilter, ...sheetFields(Object.keys(codeBatchList.columns)) }),
    ...asSheet,
  }),
  batch: query({
    path: '/api/owner/code/batch',
    summary: 'One batch: its codes that were used or changed, and when, by whom and why it was printed, newest first.',
    access: see,
    body: z.strictObject({ batchId: id, ...pageOf }),
    detail: z.object({
      batch: batchRow,
      data: z.array(codeRow),
      next: z.string().nullable(),
      prints: z.array(donePrint),
    }),
    reads: 'codes',
    alsoReads: ['items', 'staff'],
  }),
  make: command({
    path: '/api/owner/code/make',
    summary: 'Make a batch of codes of one kind.',
    access: make,
    body: z.strictObject({ batchId: id, kindId: id, count: z.int().min(1).max(mostCodes) }),
    detail: z.object({ batchId: id }),
  }),
  label: command({
    path: '/api/owner/code/label',
    summary: 'Make codes for items of an order, and assign one to each item.',
    access: make,
    body: z.strictObject({ batchId: id, kindId: id, orderId: id, itemIds }),
    detail: z.object({ batchId: id }),
  }),
  assign: command({
    path: '/api/owner/code/assign',
    summary: 'Assign a free code to an item or a storage place.',
    access: act,
    body: z.strictObject({ code: typed, targetId: id }),
    detail: z.object({ code: z.string(), targetId: id }),
  }),
  retire: command({
    path: '/api/owner/code/retire',
    summary: 'Retire a code. The item that had it needs a new one.',
    access: act,
    body: z.strictObject({ code: typed, reason: retireReason }),
    detail: z.object({ code: z.string() }),
  }),
  print: command({
    path: '/api/owner/code/print',
    summary: 'Record that the labels of a batch were printed. A reprint needs a reason.',
    access: act,
    body: z.strictObject({ batchId: id, printId: id, reason: reprintReason.nullable() }),
    detail: z.object({ batchId: id }),
  }),
  sheet: query({
    path: '/api/owner/code/sheet',
    summary: 'The labels of a batch as a file for a printer, one part at a time.',
    access: see,
    body: z.strictObject({
      batchId: id,
      format: labelFormat,
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
      'All labels of a large batch as one streamed file: text for label printers, otherwise an archive of its parts.',
    access: see,
    body: z.strictObject({ batchId: id, format: labelFormat, start: z.int().min(1).max(24).default(1) }),
    detail: z.object({}),
    file: ['application/zip', 'text/plain'],
    reads: 'codes',
  }),
  checkForeign: query({
    path: '/api/owner/code/foreign/check',
    summary: 'The errors in a sheet of older numbers that items or places already have.',
    access: act,
    body: z.strictObject({ rows: foreignRows }),
    detail: foreignAnswer,
    reads: 'codes',
    alsoReads: ['items'],
  }),
  takeForeign: command({
    path: '/api/owner/code/foreign/take',
    summary: 'Import the valid rows of such a sheet. Those numbers can then be scanned like our codes.',
    access: act,
    body: z.strictObject({ rows: foreignRows }),
    detail: foreignAnswer,
  }),
  find: query({
    path: '/api/owner/code/find',
    summary: 'The target of a typed or scanned code. Refused if its kind is not the expected one.',
    access: scan,
    body: z.strictObject({ code: typed, wants: z.enum(['item', 'location']).optional() }),
    detail: z.object({ code: z.string(), state: codeState, standsFor: codeUse, targetId: id.nullable() }),
    reads: 'codes',
  }),
};
