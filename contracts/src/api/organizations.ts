import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { day, id, orgId, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import { organizationList } from '../lists/organizationList.ts';
import { told } from '../reports/eventInLog.ts';
import { factKey, factPage } from './reports.ts';

const reason = text(500).min(1);
const done = z.object({ _id: id });
const { row } = organizationList;
export type OrganizationRow = z.output<typeof row>;

const figures = z.object({
  organizations: z.int(),
  suspended: z.int(),
  staff: z.int(),
  customers: z.int(),
  orders: z.int(),
  revenueTodaySatang: satang,
  revenueMonthSatang: satang,
  /** The last two weeks of Bangkok, each day. */
  days: z.array(z.object({ on: day, orders: z.int(), revenueSatang: satang })),
});
export type PlatformFigures = z.output<typeof figures>;

/** Figures that are sums over the facts of organizations; those of one alone among them. */
export const platformFigures = ['orders', 'revenue', 'usedOrders'] as const;
export type PlatformFigure = (typeof platformFigures)[number];
/** Figures that count what there is now: each is made by an event. */
export const platformCounts = ['organizations', 'suspended', 'staff', 'customers'] as const;
export type PlatformCount = (typeof platformCounts)[number];
/** Without a first day from the beginning on. */
const within = { from: day.nullable(), to: day };
const ofOrg = z.object({ _id: id, name_th: z.string(), name_en: z.string(), value: z.number(), count: z.int() });
export type OrgPart = z.output<typeof ofOrg>;

const countedOne = z.object({
  _id: id,
  /** An organization is called something; of its people nobody is named. */
  name: z.object({ th: z.string(), en: z.string() }).nullable(),
  value: z.int(),
  /** By which it counts; null where it stands for several. */
  event: told.nullable(),
});
export type CountedOne = z.output<typeof countedOne>;

const filter = filterOf(organizationList);

/** The organizations with what they have, and the platform as a whole. */
export const organizations = {
  list: query({
    path: '/api/admin/organize/list',
    summary: 'The organizations, each with its package, how much of it is used, and whether it is open.',
    access: 'admin',
    body: z.strictObject({
      ...filter,
      after: anyText.max(100).optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({
      data: z.array(row),
      next: z.string().nullable(),
      count: z.int(),
      /** Whatever is asked for. */
      counts: z.object({ all: z.int(), open: z.int(), suspended: z.int(), archived: z.int() }),
    }),
    reads: 'orgs',
    alsoReads: ['staff', 'facts'],
  }),
  export: query({
    path: '/api/admin/organize/export',
    summary: 'All organizations that the filter finds, in the order of the list, as a file for a spreadsheet.',
    access: 'admin',
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(organizationList.columns)) }),
    ...asSheet,
  }),
  figures: query({
    path: '/api/admin/platform/figures',
    summary: 'The platform in figures: organizations, people, orders, and what was paid.',
    access: 'admin',
    body: z.strictObject({}),
    detail: figures,
    reads: 'orgs',
    alsoReads: ['staff', 'facts'],
  }),
  behind: query({
    path: '/api/admin/platform/behind',
    summary: 'What each organization has of a figure of the platform, most first, and the figure that they come to.',
    access: 'admin',
    body: z.strictObject({ figure: z.enum(platformFigures).exclude(['usedOrders']), ...within }),
    detail: z.object({ sum: z.number(), data: z.array(ofOrg) }),
    reads: 'orgs',
    alsoReads: ['facts'],
  }),
  facts: query({
    path: '/api/admin/platform/facts',
    summary: 'The facts of an organization of which its part of a figure is the sum; nobody is named in them.',
    access: 'admin',
    body: z.strictObject({
      _id: orgId,
      figure: z.enum(platformFigures),
      ...within,
      after: factKey.optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object(factPage),
    reads: 'facts',
  }),
  fact: query({
    path: '/api/admin/platform/fact',
    summary:
      'An event behind a figure of the platform as it stands in the log of its organization; nobody is named in it.',
    access: 'admin',
    body: z.strictObject({ _id: orgId, nr: z.int().min(1) }),
    detail: z.object({ event: told }),
    reads: 'facts',
  }),
  counted: query({
    path: '/api/admin/platform/counted',
    summary:
      'What a count of the platform is made of: organizations, or the people of one, each with the event by which it counts; nobody is named.',
    access: 'admin',
    body: z.strictObject({
      count: z.enum(platformCounts),
      /** Whose people; null for all organizations. */
      org: orgId.nullable(),
      after: id.optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({ sum: z.int(), data: z.array(countedOne), next: id.nullable() }),
    reads: 'orgs',
    alsoReads: ['staff', 'customers'],
  }),
  suspend: command({
    path: '/api/admin/organize/suspend',
    summary: 'Close an organization at once: nobody of it is answered, and open screens say so. Nothing is deleted.',
    access: 'admin',
    body: z.strictObject({ _id: id, reason }),
    detail: done,
  }),
  resume: command({
    path: '/api/admin/organize/resume',
    summary: 'Open a suspended organization again; its screens come back by themselves.',
    access: 'admin',
    body: z.strictObject({ _id: id, reason: reason.nullable() }),
    detail: done,
  }),
};
