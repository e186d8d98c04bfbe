import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { exportFormats, mostRowsIn } from '../kit/sheet.ts';
import { anyText, ofKnownYear } from '../kit/text.ts';
import { loggedEvent } from '../reports/eventInLog.ts';
import { type FactKind, factKinds } from '../reports/facts.ts';
import { type Dimension, dimensions, type ReportName } from '../reports/kit.ts';
import { reports } from '../reports/reports.ts';

const dimensionNames = Object.keys(dimensions) as [Dimension, ...Dimension[]];
const factKindNames = Object.keys(factKinds) as [FactKind, ...FactKind[]];

/** The state of the log at that time. Microseconds keep two facts of the same moment apart. */
export const knownAt = ofKnownYear(z.iso.datetime());
const queryOf = (name: ReportName) => {
  const tabs = reports[name].tabs.map((tab) => tab.id);
  return {
    tab: z.enum(tabs),
    from: day,
    to: day,
    groupBy: z.enum(dimensionNames).optional(),
    branch: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
    /** Without both: now. With both: the earlier one. */
    asOfNr: z.int().min(0).optional(),
    asOf: knownAt.optional(),
  };
};
export const reportFormats = { ...exportFormats, pdf: 'application/pdf' } as const;
export type ReportFormat = keyof typeof reportFormats;
/** The API process itself draws the pages, so a PDF has a lower limit. */
export const mostReportRows: Readonly<Record<ReportFormat, number>> = { ...mostRowsIn, pdf: 1_000 };
export const reportFormat = z.enum(['csv', 'xlsx', 'pdf']);
export const asReportFile = { detail: z.never(), file: Object.values(reportFormats) } as const;
const text = z.object({ th: z.string(), en: z.string() });
export const stamp = z.object({ nr: z.int(), at: knownAt.nullable() });
/** By measure id. Null is a ratio without a denominator. */
const values = z.record(z.string(), z.number().nullable());
const figures = z.object({
  groups: z.array(z.object({ key: z.string(), label: text, values })),
  totals: values,
});
const series = z.array(z.object({ key: z.string(), values }));

const line = z.object({
  nr: z.int(),
  part: z.int(),
  eventId: z.string(),
  type: z.string(),
  kind: z.enum(factKindNames),
  at: instant,
  on: day,
  value: z.number(),
  title: z.string(),
  person: z.string().nullable(),
  detail: text.nullable(),
  orderId: id.nullable(),
  paperId: id.nullable(),
  itemId: id.nullable(),
  tripId: id.nullable(),
  customerId: id.nullable(),
});
export type FactLine = z.output<typeof line>;
/** Page cursor: running number and part of the last fact. */
export const factKey = z.string().regex(/^\d{1,12}\.\d{1,4}$/);
export const factPage = {
  data: z.array(line),
  next: z.string().nullable(),
  sum: z.number(),
  count: z.int(),
};

const figureGroup = anyText.max(200).optional();
const waysOutOf = (name: ReportName) => ({
  export: query({
    path: `/api/owner/${name}/export`,
    summary: `A tab of ${name}, or the facts behind one of its figures, as a file with its filter, its point in time and its hash.`,
    access: { module: name, right: 'v' },
    body: z.strictObject({
      ...queryOf(name),
      /** With `measure`: exports the facts behind it instead of the tab. */
      group: figureGroup,
      measure: id.optional(),
      format: reportFormat,
      language: z.enum(['th', 'en']).optional(),
    }),
    ...asReportFile,
  }),
  print: command({
    path: `/api/owner/${name}/print`,
    summary: `Record that a tab of ${name} is printed from its page, once for each printId.`,
    access: { module: name, right: 'v' },
    isViewing: true,
    body: z.strictObject({ ...queryOf(name), printId: id }),
    detail: z.object({ rows: z.int() }),
  }),
});

const callsOf = (name: ReportName) => {
  const access = { module: name, right: 'v' } as const;
  const of = queryOf(name);
  const figure = { group: figureGroup, measure: id };
  return {
    figures: query({
      path: `/api/owner/${name}/figures`,
      summary: `The figures of a tab of ${name} for a range, as known now or at an earlier time.`,
      access,
      body: z.strictObject({ ...of, compareFrom: day.optional(), compareTo: day.optional() }),
      detail: z.object({
        asOf: stamp,
        isLatest: z.boolean(),
        groupBy: z.enum(dimensionNames),
        ...figures.shape,
        series,
        compared: figures.nullable(),
        /** All rows. The answer has only the first of them. */
        count: z.int(),
        /** Hash of the CSV in the caller's language, for the print-out. Null if the answer has not all rows. */
        sha256: z.string().nullable(),
        branches: z.array(z.string()),
      }),
      reads: 'facts',
    }),
    facts: query({
      path: `/api/owner/${name}/facts`,
      summary: `The facts that add up to a figure of ${name}. Without a group, the facts of its total.`,
      access,
      body: z.strictObject({
        ...of,
        ...figure,
        after: factKey.optional(),
        limit: z.int().min(1).max(200).optional(),
      }),
      detail: z.object({ asOf: stamp, ...factPage }),
      reads: 'facts',
    }),
    fact: query({
      path: `/api/owner/${name}/fact`,
      summary: `One event behind a figure of ${name} as it stands in the log, with its cause and the events that followed.`,
      access,
      body: z.strictObject({ nr: z.int().min(1) }),
      detail: z.object({
        event: loggedEvent,
        facts: z.array(z.object({ part: z.int(), kind: z.enum(factKindNames), satang, quantity: z.int() })),
        causes: z.array(loggedEvent),
        followed: z.array(loggedEvent),
      }),
      reads: 'facts',
    }),
    ...waysOutOf(name),
  };
};

export const reportEndpoints = {
  report01: callsOf('report01'),
  report02: callsOf('report02'),
  report03: callsOf('report03'),
  report04: callsOf('report04'),
};
export type ReportAnswer = z.output<(typeof reportEndpoints)['report01']['figures']['detail']>;
