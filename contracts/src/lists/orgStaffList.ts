import { z } from 'zod';
import { orgId } from '../kit/event.ts';
import { type CellContext, type ListColumn, listShape } from '../kit/sheet.ts';
import type { Language } from '../messages.ts';
import { staffList, staffStatuses } from './staffList.ts';

type OfOrg = Readonly<Record<`orgName_${Language}`, string>>;
export const orgColumn = {
  label: { th: 'องค์กร', en: 'Organization' },
  kind: 'text',
  derive: (row: OfOrg, { language }: CellContext) => row[`orgName_${language}`],
} as const satisfies ListColumn;

export const orgStaffList = listShape({
  page: 'staff_list',
  title: { th: 'พนักงานทุกองค์กร', en: 'Staff of all organizations' },
  row: staffList.row.extend({ org: orgId, orgName_th: z.string(), orgName_en: z.string() }),
  columns: {
    name: staffList.columns.name,
    org: orgColumn,
    email: staffList.columns.email,
    phone: staffList.columns.phone,
    role: staffList.columns.role,
    status: staffList.columns.status,
    line: { ...staffList.columns.line, isExtra: true },
    since: staffList.columns.since,
  },
  filter: {
    org: { is: 'id' },
    status: { is: 'one', of: staffStatuses },
    search: { is: 'words' },
  },
  sorts: ['name', 'since'],
});
