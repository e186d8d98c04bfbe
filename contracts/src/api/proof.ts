import { z } from 'zod';
import { paperHash } from '../events/paper.ts';
import { query } from '../kit/endpoint.ts';
import { day, instant, satang } from '../kit/event.ts';
import { factKey, factPage } from './reports.ts';

const see = { module: 'report02', right: 'v' } as const;

/** What a closing says of its events, each figure the sum of facts of theirs. */
export const closedFigures = ['papers', 'received', 'vat'] as const;
export type ClosedFigure = (typeof closedFigures)[number];

export const closedDay = z.object({
  on: day,
  /** Its first day: an earlier one, where nobody closed for a while. */
  since: day,
  events: z.int(),
  papers: z.int(),
  receivedSatang: satang,
  vatSatang: satang,
  hash: paperHash,
  beforeHash: paperHash,
  closedAt: instant,
});
export type ClosedDay = z.output<typeof closedDay>;

/** What can be wrong in a proof file; each is said in docs/audit-format.md. */
export const proofFaults = [
  ...(['line', 'header', 'number', 'leaf', 'twice', 'revision', 'paper', 'paperSums', 'paperMoney'] as const),
  ...(['bill', 'billMoney', 'day', 'sheet', 'row', 'trailer'] as const),
] as const;

const figures = z.object({
  events: z.int(),
  papers: z.int(),
  papersWithMoney: z.int(),
  bills: z.int(),
  waiting: z.int(),
  days: z.int(),
});
export const checkedBooks = z.object({
  /** The first day that was looked at; null where it was everything. */
  from: day.nullable(),
  checkedAt: instant,
  tookMs: z.int(),
  /** Null where something is wrong, which `wrong` names. */
  figures: figures.nullable(),
  wrong: z.object({ code: z.enum(proofFaults), what: z.string(), why: z.string() }).nullable(),
});
export type CheckedBooks = z.output<typeof checkedBooks>;

/** No longer: it is read while somebody waits. */
export const mostEventsChecked = 200_000;
export const proofFile = 'application/x-ndjson; charset=utf-8';

/** Whether the log is as it was written. */
export const proof = {
  days: query({
    path: '/api/owner/proof/days',
    summary: 'The days that were closed, the newest first, each tied to the one before by its hash.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({ today: day, data: z.array(closedDay) }),
  }),
  facts: query({
    path: '/api/owner/proof/facts',
    summary:
      'The facts of which a figure of a closed day is the sum: of all that was written until then since the closing before, whatever day it speaks of.',
    access: see,
    body: z.strictObject({
      on: day,
      figure: z.enum(closedFigures),
      after: factKey.optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({ ...factPage, first: z.int(), last: z.int() }),
    reads: 'facts',
  }),
  check: query({
    path: '/api/owner/proof/check',
    summary: `Check events, papers, money, PDFs and rows as they stand: all of them, or the newest closed days with ${mostEventsChecked} events at most.`,
    access: see,
    body: z.strictObject({}),
    detail: checkedBooks,
  }),
  export: query({
    path: '/api/owner/proof/export',
    summary: 'The proof file of some closed days, which anybody can check without us.',
    access: see,
    body: z.strictObject({ from: day, to: day }).refine(({ from, to }) => from <= to, { path: ['to'] }),
    detail: z.never(),
    file: [proofFile],
  }),
};
