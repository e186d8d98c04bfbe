import { listShape } from '../kit/sheet.ts';
import { staffList } from './staffList.ts';

/** The list of backend users of every organization, column by column. */
export const orgStaffList = listShape({
  page: 'staff_list',
  title: { th: 'พนักงานทุกองค์กร', en: 'Staff of all organizations' },
  columns: {
    name: staffList.columns.name,
    org: { label: { th: 'องค์กร', en: 'Organization' } },
    email: staffList.columns.email,
    phone: staffList.columns.phone,
    role: staffList.columns.role,
    status: staffList.columns.status,
    line: { ...staffList.columns.line, isExtra: true },
    since: staffList.columns.since,
  },
  sorts: ['name', 'since'],
});
export type OrgStaffSort = (typeof orgStaffList.sorts)[number];
