import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText } from '../kit/text.ts';
import { securityList } from '../lists/securityList.ts';

const { row } = securityList;
export type SecurityRow = z.output<typeof row>;

const { ids: _, ...filter } = filterOf(securityList);
const page = { ...filter, after: anyText.max(100).optional(), limit: z.int().min(1).max(200).optional() };
const listed = z.object({ data: z.array(row), next: z.string().nullable(), count: z.int() });
const sheet = { ...filter, ...sheetFields(Object.keys(securityList.columns)) };
const ofStaff = { module: 'staff', right: 'v' } as const;

/** Backend admins see their organization, platform admins all. */
export const security = {
  list: query({
    path: '/api/owner/security/list',
    summary: 'The security log of the organization, newest first, for its admins.',
    access: ofStaff,
    body: z.strictObject(page),
    detail: listed,
  }),
  export: query({
    path: '/api/owner/security/export',
    summary:
      'All entries of the security log that match the filter, as a spreadsheet file. The export itself is logged too.',
    access: ofStaff,
    body: z.strictObject(sheet),
    ...asSheet,
  }),
  listAll: query({
    path: '/api/admin/security/list',
    summary: 'The security log of all organizations and of the platform, newest first.',
    access: 'admin',
    body: z.strictObject(page),
    detail: listed,
  }),
  exportAll: query({
    path: '/api/admin/security/export',
    summary:
      'All entries of the security log of all organizations and the platform that match the filter, as a spreadsheet file.',
    access: 'admin',
    body: z.strictObject(sheet),
    ...asSheet,
  }),
};
