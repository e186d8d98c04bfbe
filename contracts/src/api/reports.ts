import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { exportFormats, mostRowsIn } from '../kit/sheet.ts';
import { anyText, ofKnownYear } from '../kit/text.ts';
import { told } from '../reports/eventInLog.ts';
import { type FactKind, factKinds } from '../reports/facts.ts';
import { type Dimension, dimensions, type ReportName } from '../reports/kit.ts';
import { reports } from '../reports/reports.ts';

// The keys of these records are what their types say.
const dimensionNames = Object.keys(dimensions) as [Dimension, ...Dimension[]];
const factKindNames = Object.keys(factKinds) as [FactKind, ...FactKind[]];

/** The log as it was known then: up to a running number, or to an instant. Microseconds tell two facts of one moment apart. */
export const knownAt = ofKnownYear(z.iso.datetime());
const asked = (name: ReportName) => {
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
    /** Without either, as it is known now; with both, as of the earlier. */
    asOfNr: z.int().min(0).optional(),
    asOf: knownAt.optional(),
  };
};
/** In which a report leaves. */
export const reportFormats = { ...exportFormats, pdf: 'application/pdf' } as const;
export type ReportFormat = keyof typeof reportFormats;
/** Pages are drawn by the same process that answers everybody else. */
export const mostReportRows: Readonly<Record<ReportFormat, number>> = { ...mostRowsIn, pdf: 1_000 };
export const reportFormat = z.enum(['csv', 'xlsx', 'pdf']);
export const asReportFile = { detail: z.never(), file: Object.values(reportFormats) } as const;
const text = z.object({ th: z.string(), en: z.string() });
/** How far the log was known: the running number, and its instant. */
export const stamp = z.object({ nr: z.int(), at: knownAt.nullable() });
/** By the id of its measure; null is a ratio of nothing. */
const values = z.record(z.string(), z.number().nullable());
const figures = z.object({
  groups: z.array(z.object({ key: z.string(), label: text, values })),
  totals: values,
});
/** What the chart shows: always by day or month, where the table is grouped otherwise too. */
const series = z.array(z.object({ key: z.string(), values }));

const line = z.object({
  nr: z.int(),
  part: z.int(),
  eventId: z.string(),
  type: z.string(),
  kind: z.enum(factKindNames),
  at: instant,
  on: day,
  /** In the unit of the figure, with the sign by which it counts there. */
  value: z.number(),
  /** The paper, order or thing that people know it by. */
  title: z.string(),
  /** Looked up now; null where nobody is known, or they are forgotten. */
  person: z.string().nullable(),
  detail: text.nullable(),
  orderId: id.nullable(),
  paperId: id.nullable(),
  itemId: id.nullable(),
  tripId: id.nullable(),
  customerId: id.nullable(),
});
export type FactLine = z.output<typeof line>;
/** Where of the facts of a figure a page begins: behind the one with this running number and part. */
export const factKey = z.string().regex(/^\d{1,12}\.\d{1,4}$/);
/** Some facts of a figure, and all of them together. */
export const factPage = {
  data: z.array(line),
  next: z.string().nullable(),
  sum: z.number(),
  count: z.int(),
};

const figureGroup = anyText.max(200).optional();
/** The ways out of a report. */
const waysOutOf = (name: ReportName) => ({
  export: query({
    path: `/api/owner/${name}/export`,
    summary: `A tab of ${name}, or the facts behind one of its figures, as a file with what was asked, as of when, and its own hash.`,
    access: { module: name, right: 'v' },
    body: z.strictObject({
      ...asked(name),
      /** With a measure: the facts behind it, instead of the tab. */
      group: figureGroup,
      measure: id.optional(),
      format: reportFormat,
      language: z.enum(['th', 'en']).optional(),
    }),
    ...asReportFile,
  }),
  print: command({
    path: `/api/owner/${name}/print`,
    summary: `Write down that a tab of ${name} goes from its page to a printer; the same printId is written down once.`,
    access: { module: name, right: 'v' },
    isViewing: true,
    body: z.strictObject({ ...asked(name), printId: id }),
    detail: z.object({ rows: z.int() }),
  }),
});

const callsOf = (name: ReportName) => {
  const access = { module: name, right: 'v' } as const;
  const of = asked(name);
  const figure = { group: figureGroup, measure: id };
  return {
    figures: query({
      path: `/api/owner/${name}/figures`,
      summary: `The figures of a tab of ${name} within a range, as they are known now or were known then.`,
      access,
      body: z.strictObject({ ...of, compareFrom: day.optional(), compareTo: day.optional() }),
      detail: z.object({
        asOf: stamp,
        isLatest: z.boolean(),
        groupBy: z.enum(dimensionNames),
        ...figures.shape,
        series,
        compared: figures.nullable(),
        /** How many rows there are; the first of them are shown. */
        count: z.int(),
        /** Of its CSV in the language of the call, which a print of it says; null where not all rows are shown. */
        sha256: z.string().nullable(),
        branches: z.array(z.string()),
      }),
      reads: 'facts',
    }),
    facts: query({
      path: `/api/owner/${name}/facts`,
      summary: `The facts of which a figure of ${name} is the sum; without a group those of its total.`,
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
      summary: `An event behind a figure of ${name} as it stands in the log, with what caused it and what followed.`,
      access,
      body: z.strictObject({ nr: z.int().min(1) }),
      detail: z.object({
        event: told,
        facts: z.array(z.object({ part: z.int(), kind: z.enum(factKindNames), satang, quantity: z.int() })),
        causes: z.array(told),
        followed: z.array(told),
      }),
      reads: 'facts',
    }),
    ...waysOutOf(name),
  };
};

/** The four reports, each by its own module. */
export const reportEndpoints = {
  report01: callsOf('report01'),
  report02: callsOf('report02'),
  report03: callsOf('report03'),
  report04: callsOf('report04'),
};
export type ReportAnswer = z.output<(typeof reportEndpoints)['report01']['figures']['detail']>;
