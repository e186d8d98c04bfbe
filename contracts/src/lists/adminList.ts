import { listShape } from '../kit/sheet.ts';
import { staffList } from './staffList.ts';

/** The list of platform admins, column by column. */
export const adminList = listShape({
  page: 'admin_list',
  title: { th: 'ผู้ดูแลแพลตฟอร์ม', en: 'Platform admins' },
  columns: {
    name: staffList.columns.name,
    email: staffList.columns.email,
    status: staffList.columns.status,
    line: staffList.columns.line,
    since: staffList.columns.since,
  },
  sorts: ['name', 'since'],
});
export type AdminSort = (typeof adminList.sorts)[number];
