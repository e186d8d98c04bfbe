import { z } from 'zod';
import { reprintReason } from '../codes/codes.ts';
import { labelFormat, mostParts } from '../codes/labels.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { printer, printers, printFault, printFaults, printState, printWork } from '../prints/prints.ts';

/** Who may ask for something may see where it comes out. */
const see = { module: 'printqrcode', right: 'v', orViewers: ['qr', 'orderlist', 'ordertracking'] } as const;
const stand = { module: 'printqrcode', right: 'v' } as const;
const act = { module: 'printqrcode', right: 'u' } as const;

export const stationRow = z.object({
  id,
  name: z.string(),
  prints: z.array(printer),
  format: labelFormat,
  isPaused: z.boolean(),
  /** It was heard of within the last minute. */
  isAwake: z.boolean(),
  heardAt: instant.nullable(),
  waiting: z.int(),
});
export type StationRow = z.output<typeof stationRow>;

export const printRow = z.object({
  id,
  stationId: id.nullable(),
  printer,
  work: printWork,
  title: z.string(),
  state: printState,
  reason: reprintReason.nullable(),
  fault: printFault.nullable(),
  sent: z.int(),
  takenBy: id.nullable(),
  leaseId: id.nullable(),
  leaseUntil: instant.nullable(),
  askedBy: z.string().nullable(),
  askedAt: instant,
  changedBy: z.string().nullable(),
  changedAt: instant,
});
export type PrintRow = z.output<typeof printRow>;

const jobOf = { jobId: id };
const held = { ...jobOf, stationId: id, leaseId: id };
const detail = z.object(jobOf);
const where = { stationId: id.nullable() };

/** Prints: asked for on any screen, taken by one station, and over when a person saw them come out. */
export const prints = {
  stations: query({
    path: '/api/owner/print/stations',
    summary: 'The print stations, which of them are awake, and how much waits for each.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({ data: z.array(stationRow) }),
    reads: 'prints',
  }),
  jobs: query({
    path: '/api/owner/print/jobs',
    summary: 'Prints that are not over, the oldest first, and what came out today.',
    access: see,
    /** What this page of a station has is among them, however many there are. */
    body: z.strictObject({ leaseId: id.optional() }),
    detail: z.object({ open: z.array(printRow), done: z.array(printRow) }),
    reads: 'prints',
    alsoReads: ['staff'],
  }),
  keepStation: command({
    path: '/api/owner/print/station',
    summary: 'Name a print station, and say what it prints.',
    access: act,
    body: z.strictObject({
      stationId: id,
      name: text(60).min(1),
      prints: z
        .array(printer)
        .min(1)
        .max(printers.length)
        .refine((all) => new Set(all).size === all.length),
      format: labelFormat,
    }),
    detail: z.object({ stationId: id }),
  }),
  pauseStation: command({
    path: '/api/owner/print/station/pause',
    summary: 'Let a station rest, or go on.',
    access: act,
    body: z.strictObject({ stationId: id, isPaused: z.boolean() }),
    detail: z.object({ stationId: id }),
  }),
  removeStation: command({
    path: '/api/owner/print/station/remove',
    summary: 'Use a station no more; what waits for it waits for any other.',
    access: act,
    body: z.strictObject({ stationId: id }),
    detail: z.object({ stationId: id }),
  }),
  labels: command({
    path: '/api/owner/print/labels',
    summary: 'Print a part of a batch of labels at a station; why, when they were printed before.',
    access: { module: 'qr', right: 'u' },
    body: z.strictObject({
      ...jobOf,
      ...where,
      batchId: id,
      printId: id,
      format: labelFormat,
      reason: reprintReason.nullable(),
      start: z.int().min(1).max(24).default(1),
      part: z.int().min(1).max(mostParts).default(1),
    }),
    detail,
  }),
  label: command({
    path: '/api/owner/print/label',
    summary: 'Print the label of one item once more at a station, and why.',
    access: { module: 'qr', right: 'u' },
    body: z.strictObject({ ...jobOf, ...where, itemId: id, format: labelFormat, reason: reprintReason }),
    detail,
  }),
  bill: command({
    path: '/api/owner/print/bill',
    summary: 'Print a bill at a station: what is to be paid when it is printed.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ ...jobOf, ...where, orderId: id, billId: id }),
    detail,
  }),
  paper: command({
    path: '/api/owner/print/paper',
    summary: 'Print a paper at a station: its original, or a copy that says so.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ ...jobOf, ...where, paperId: id, isCopy: z.boolean().optional() }),
    detail,
  }),
  take: command({
    path: '/api/owner/print/take',
    summary: 'Say that a station is awake, and take the next print that waits for it.',
    access: act,
    body: z.strictObject({ stationId: id, leaseId: id }),
    detail: z.object({ jobId: id.nullable() }),
  }),
  keep: command({
    path: '/api/owner/print/keep',
    summary: 'Say that the station still has the print.',
    access: act,
    body: z.strictObject(held),
    detail,
  }),
  letGo: command({
    path: '/api/owner/print/letgo',
    summary:
      'Give a print back before anything went to the printer: to the others, or to people where nobody can make it.',
    access: act,
    body: z.strictObject({ ...held, isUnmade: z.boolean().default(false) }),
    detail,
  }),
  send: command({
    path: '/api/owner/print/send',
    summary: 'Write down that the print goes to the printer now; it is never sent there again by itself.',
    access: act,
    body: z.strictObject(held),
    detail,
  }),
  confirm: command({
    path: '/api/owner/print/confirm',
    summary: 'All of it came out.',
    access: act,
    body: z.strictObject(jobOf),
    detail,
  }),
  fail: command({
    path: '/api/owner/print/fail',
    summary: 'It did not come out, or not all of it.',
    access: act,
    body: z.strictObject({ ...jobOf, fault: z.enum(printFaults) }),
    detail,
  }),
  again: command({
    path: '/api/owner/print/again',
    summary: 'Print it once more, or elsewhere; labels say why.',
    access: act,
    body: z.strictObject({ ...jobOf, ...where, reason: reprintReason.nullable() }),
    detail,
  }),
  cancel: command({
    path: '/api/owner/print/cancel',
    summary: 'Do not print it any more.',
    access: act,
    body: z.strictObject(jobOf),
    detail,
  }),
  file: query({
    path: '/api/owner/print/file',
    summary: 'What a print sends to the printer, as a file.',
    access: stand,
    body: z.strictObject(jobOf),
    detail: z.object({}),
    file: ['application/pdf', 'text/plain'],
    reads: 'prints',
  }),
};
