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

/** Who came in, was refused and changed what others may: of an organization for its backend admins, of all for platform admins. */
export const security = {
  list: query({
    path: '/api/owner/security/list',
    summary: 'What concerns the security of accounts of the organization, the newest first; for its backend admins.',
    access: ofStaff,
    body: z.strictObject(page),
    detail: listed,
  }),
  export: query({
    path: '/api/owner/security/export',
    summary: 'All of it that the filter finds, as a file for a spreadsheet; that it was taken stands in it too.',
    access: ofStaff,
    body: z.strictObject(sheet),
    ...asSheet,
  }),
  listAll: query({
    path: '/api/admin/security/list',
    summary: 'The same of all organizations and of the platform.',
    access: 'admin',
    body: z.strictObject(page),
    detail: listed,
  }),
  exportAll: query({
    path: '/api/admin/security/export',
    summary: 'The same of all organizations and of the platform, as a file.',
    access: 'admin',
    body: z.strictObject(sheet),
    ...asSheet,
  }),
};
