import { z } from 'zod';
import { paperHash } from '../events/paper.ts';
import { query } from '../kit/endpoint.ts';
import { day, instant, satang } from '../kit/event.ts';
import { factKey, factPage } from './reports.ts';

const see = { module: 'report02', right: 'v' } as const;

export const closedFigures = ['papers', 'received', 'vat'] as const;
export type ClosedFigure = (typeof closedFigures)[number];

export const closedDay = z.object({
  on: day,
  /** Earlier than `on` if closings were missed. */
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

/** docs/audit-format.md describes each one. */
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
  /** Null if the whole log was checked. */
  from: day.nullable(),
  checkedAt: instant,
  tookMs: z.int(),
  figures: figures.nullable(),
  wrong: z.object({ code: z.enum(proofFaults), what: z.string(), why: z.string() }).nullable(),
});
export type CheckedBooks = z.output<typeof checkedBooks>;

export const mostEventsChecked = 200_000;
export const proofFile = 'application/x-ndjson; charset=utf-8';

export const proof = {
  days: query({
    path: '/api/owner/proof/days',
    summary: 'The closed days, newest first, each linked to the day before by its hash.',
    access: see,
    body: z.strictObject({}),
    detail: z.object({ today: day, data: z.array(closedDay) }),
  }),
  facts: query({
    path: '/api/owner/proof/facts',
    summary:
      'The facts that add up to a figure of a closed day: all facts written since the previous closing, for any day.',
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
    summary: `The result of checking events, papers, money, PDFs and rows now: all of them, or the newest closed days with at most ${mostEventsChecked} events.`,
    access: see,
    body: z.strictObject({}),
    detail: checkedBooks,
  }),
  export: query({
    path: '/api/owner/proof/export',
    summary: 'The proof file of a range of closed days, for a check that needs nothing from us.',
    access: see,
    body: z.strictObject({ from: day, to: day }).refine(({ from, to }) => from <= to, { path: ['to'] }),
    detail: z.never(),
    file: [proofFile],
  }),
};
