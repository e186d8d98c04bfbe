import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { day, id, orgId, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import { organizationList } from '../lists/organizationList.ts';
import { loggedEvent } from '../reports/eventInLog.ts';
import { inTurns, turnOutcome } from './lookups.ts';
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
  /** The last 14 days, Bangkok time. */
  days: z.array(z.object({ on: day, orders: z.int(), revenueSatang: satang })),
});
export type PlatformFigures = z.output<typeof figures>;

/** Sums of facts. `usedOrders` is for a single organization. */
export const platformFigures = ['orders', 'revenue', 'usedOrders'] as const;
export type PlatformFigure = (typeof platformFigures)[number];
export const platformCounts = ['organizations', 'suspended', 'staff', 'customers'] as const;
export type PlatformCount = (typeof platformCounts)[number];
const within = { from: day.nullable(), to: day };
const ofOrg = z.object({ _id: id, name_th: z.string(), name_en: z.string(), value: z.number(), count: z.int() });
export type OrgPart = z.output<typeof ofOrg>;

const countedOne = z.object({
  _id: id,
  /** Null for a person: names stay hidden. */
  name: z.object({ th: z.string(), en: z.string() }).nullable(),
  value: z.int(),
  /** The event that made it count. Null if it groups several. */
  event: loggedEvent.nullable(),
});
export type CountedOne = z.output<typeof countedOne>;

const filter = filterOf(organizationList);
export const organizationDeeds = ['suspend', 'resume'] as const;
export type OrganizationDeed = (typeof organizationDeeds)[number];

export const organizations = {
  list: query({
    path: '/api/admin/organize/list',
    summary: 'The organizations, each with its package, how much of it is used, and its status.',
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
      counts: z.object({ all: z.int(), open: z.int(), suspended: z.int(), archived: z.int() }),
    }),
    reads: 'orgs',
    alsoReads: ['staff', 'facts'],
  }),
  export: query({
    path: '/api/admin/organize/export',
    summary: 'All organizations that match the filter, in the order of the list, as a spreadsheet file.',
    access: 'admin',
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(organizationList.columns)) }),
    ...asSheet,
  }),
  figures: query({
    path: '/api/admin/platform/figures',
    summary: 'The figures of the platform: organizations, people, orders and payments.',
    access: 'admin',
    body: z.strictObject({}),
    detail: figures,
    reads: 'orgs',
    alsoReads: ['staff', 'facts'],
  }),
  behind: query({
    path: '/api/admin/platform/behind',
    summary: 'The share of each organization in a figure of the platform, highest first, and their total.',
    access: 'admin',
    body: z.strictObject({ figure: z.enum(platformFigures).exclude(['usedOrders']), ...within }),
    detail: z.object({ sum: z.number(), data: z.array(ofOrg) }),
    reads: 'orgs',
    alsoReads: ['facts'],
  }),
  facts: query({
    path: '/api/admin/platform/facts',
    summary: 'The facts of an organization that add up to its share of a figure, without names.',
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
    summary: 'One event behind a figure of the platform, as the log of its organization has it, without names.',
    access: 'admin',
    body: z.strictObject({ _id: orgId, nr: z.int().min(1) }),
    detail: z.object({ event: loggedEvent }),
    reads: 'facts',
  }),
  counted: query({
    path: '/api/admin/platform/counted',
    summary:
      'The members of a count of the platform: organizations, or the people of one, each with the event that counts it, without names.',
    access: 'admin',
    body: z.strictObject({
      count: z.enum(platformCounts),
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
    summary:
      'Suspend an organization at once. No person of it gets an answer, and open screens show it. Nothing is deleted.',
    access: 'admin',
    body: z.strictObject({ _id: id, reason }),
    detail: done,
  }),
  resume: command({
    path: '/api/admin/organize/resume',
    summary: 'Resume a suspended organization. Its open screens recover by themselves.',
    access: 'admin',
    body: z.strictObject({ _id: id, reason: reason.nullable() }),
    detail: done,
  }),
  many: command({
    path: '/api/admin/organize/many',
    summary: 'Suspend or resume many organizations: a list of ids, or all that match the filter.',
    access: 'admin',
    body: z
      .strictObject({ ...inTurns, ...filter, deed: z.enum(organizationDeeds), reason: reason.optional() })
      .refine(({ deed, isPreview, reason: why }) => isPreview || deed !== 'suspend' || why !== undefined, {
        path: ['reason'],
      }),
    detail: turnOutcome,
  }),
};
