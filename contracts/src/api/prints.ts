import { z } from 'zod';
import { reprintReason } from '../codes/codeFields.ts';
import { labelFormat, mostParts } from '../codes/labels.ts';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import {
  onePage,
  printer,
  printers,
  printFaults,
  printPages,
  printState,
  printWork,
  shownFault,
} from '../prints/prints.ts';

/** A user who may request a print may see the stations. */
const see = { module: 'printqrcode', right: 'v', orViewers: ['qr', 'orderlist', 'ordertracking'] } as const;
const stand = { module: 'printqrcode', right: 'v' } as const;
const act = { module: 'printqrcode', right: 'u' } as const;

export const stationRow = z.object({
  id,
  name: z.string(),
  prints: z.array(printer),
  format: labelFormat,
  isPaused: z.boolean(),
  /** Labels of the sheet in it that are used. */
  used: z.int(),
  /** Its page is open: it sent a heartbeat a short time ago. */
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
  /** Null: all pages. */
  pages: printPages.nullable(),
  /** Of a failed print: the pages that did not come out. Null, or missing in answers from before: unknown. */
  missing: printPages.nullable().optional(),
  /** Codes that were retired after the print was requested: their labels stay blank. Missing in answers from before. */
  blankCodes: z.array(id).optional(),
  /** Codes that were retired already: they have no label. Missing in answers from before. */
  retiredCodes: z.array(id).optional(),
  fault: shownFault.nullable(),
  sent: z.int(),
  takenBy: id.nullable(),
  leaseId: id.nullable(),
  leaseUntil: instant.nullable(),
  askedBy: z.string().nullable(),
  askedAt: instant,
  changedBy: z.string().nullable(),
  changedAt: instant,
  /** While it waits: which one it is in the queue of each station that may take it. Missing in answers from before. */
  turns: z.array(z.object({ stationId: id, turn: z.int().min(1) })).optional(),
});
export type PrintRow = z.output<typeof printRow>;

const jobOf = { jobId: id };
const heldFields = { ...jobOf, stationId: id, leaseId: id };
const detail = z.object(jobOf);
const where = { stationId: id.nullable() };

export const prints = {
  stations: query({
    path: '/api/owner/print/stations',
    summary: 'The print stations, whether they are online, and the number of jobs that wait for each.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({ data: z.array(stationRow) }),
    reads: 'prints',
  }),
  jobs: query({
    path: '/api/owner/print/jobs',
    summary: 'Open print jobs in the order in which stations take them, and the jobs printed today.',
    access: see,
    /** Jobs of this lease are always included, however many others there are. */
    body: z.strictObject({ leaseId: id.optional() }),
    detail: z.object({ open: z.array(printRow), done: z.array(printRow) }),
    reads: 'prints',
    alsoReads: ['staff', 'codes'],
  }),
  keepStation: command({
    path: '/api/owner/print/station',
    summary: 'Set the name of a print station, and what it prints.',
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
    summary: 'Pause a station, or resume it.',
    access: act,
    body: z.strictObject({ stationId: id, isPaused: z.boolean() }),
    detail: z.object({ stationId: id }),
  }),
  newSheet: command({
    path: '/api/owner/print/station/newsheet',
    summary: 'Report that a new sheet of labels is in a station: the next labels begin at the first.',
    access: act,
    body: z.strictObject({ stationId: id }),
    detail: z.object({ stationId: id }),
  }),
  removeStation: command({
    path: '/api/owner/print/station/remove',
    summary: 'Remove a station. Its waiting jobs can go to any other station.',
    access: act,
    body: z.strictObject({ stationId: id }),
    detail: z.object({ stationId: id }),
  }),
  labels: command({
    path: '/api/owner/print/labels',
    summary: 'Print a batch of labels, or a part of it, at a station. A reprint needs a reason.',
    access: { module: 'qr', right: 'u' },
    body: z.strictObject({
      ...jobOf,
      ...where,
      batchId: id,
      printId: id,
      format: labelFormat,
      reason: reprintReason.nullable(),
      /** Missing: where the sheet in the station is used up to. */
      start: z.int().min(1).max(24).optional(),
      part: z.int().min(1).max(mostParts).default(1),
      /** All parts, as one job with one file. */
      isWhole: z.boolean().default(false),
    }),
    detail,
  }),
  label: command({
    path: '/api/owner/print/label',
    summary: 'Print the label of one item again at a station, with a reason.',
    access: { module: 'qr', right: 'u' },
    body: z.strictObject({ ...jobOf, ...where, itemId: id, format: labelFormat, reason: reprintReason }),
    detail,
  }),
  bill: command({
    path: '/api/owner/print/bill',
    summary: 'Print a bill at a station, with the amount due at the time of printing.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ ...jobOf, ...where, orderId: id, billId: id }),
    detail,
  }),
  paper: command({
    path: '/api/owner/print/paper',
    summary: 'Print a paper at a station: the original, or a copy that is marked as one.',
    access: { module: 'orderlist', right: 'v' },
    body: z.strictObject({ ...jobOf, ...where, paperId: id, isCopy: z.boolean().optional() }),
    detail,
  }),
  take: command({
    path: '/api/owner/print/take',
    summary: 'Report that a station is online, and lease its next waiting job.',
    access: act,
    body: z.strictObject({ stationId: id, leaseId: id }),
    detail: z.object({ jobId: id.nullable() }),
  }),
  sign: command({
    path: '/api/owner/print/sign',
    summary: 'Report that the page of a station is open, whatever it does.',
    access: act,
    body: z.strictObject({ stationId: id }),
    detail: z.object({ stationId: id }),
  }),
  keep: command({
    path: '/api/owner/print/keep',
    summary: 'Extend the lease of a station on a job.',
    access: act,
    body: z.strictObject(heldFields),
    detail,
  }),
  letGo: command({
    path: '/api/owner/print/letgo',
    summary:
      'Release a job before anything was sent to the printer: to other stations, or to staff if no station can make it.',
    access: act,
    body: z.strictObject({
      ...heldFields,
      isUnmade: z.boolean().default(false),
      needsReason: z.boolean().default(false),
      hasNoLabels: z.boolean().default(false),
    }),
    detail,
  }),
  send: command({
    path: '/api/owner/print/send',
    summary: 'Record that a job is sent to the printer now. It is never sent again automatically.',
    access: act,
    body: z.strictObject(heldFields),
    detail,
  }),
  confirm: command({
    path: '/api/owner/print/confirm',
    summary: 'Confirm that a job was printed completely.',
    access: act,
    body: z.strictObject(jobOf),
    detail,
  }),
  fail: command({
    path: '/api/owner/print/fail',
    summary: 'Report that a job was not printed, or not completely.',
    access: act,
    /** `page`: the first one that did not come out, counted as in the file of all pages. */
    body: z.strictObject({ ...jobOf, fault: z.enum(printFaults), page: onePage.optional() }),
    detail,
  }),
  again: command({
    path: '/api/owner/print/again',
    summary: 'Print a job again, or some of its pages, at the same or another station. Labels need a reason.',
    access: act,
    body: z.strictObject({
      ...jobOf,
      ...where,
      reason: reprintReason.nullable(),
      pages: printPages
        .refine(({ first, last }) => first <= last, { path: ['last'] })
        .nullable()
        .default(null),
    }),
    detail,
  }),
  cancel: command({
    path: '/api/owner/print/cancel',
    summary: 'Cancel a print job.',
    access: act,
    body: z.strictObject(jobOf),
    detail,
  }),
  file: query({
    path: '/api/owner/print/file',
    summary: 'The file that a job sends to the printer.',
    access: stand,
    body: z.strictObject(jobOf),
    detail: z.object({}),
    file: ['application/pdf', 'text/plain'],
    reads: 'prints',
  }),
};
