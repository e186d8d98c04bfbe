import { z } from 'zod';
import { listShape } from '../kit/sheet.ts';
import { staffList } from './staffList.ts';

export const adminStatuses = ['invited', 'active', 'suspended', 'forgotten'] as const;

export const adminList = listShape({
  page: 'admin_list',
  title: { th: 'ผู้ดูแลแพลตฟอร์ม', en: 'Platform admins' },
  row: staffList.row
    .pick({ id: true, name: true, email: true, hasLine: true, since: true, revision: true })
    .extend({ status: z.enum(adminStatuses) }),
  columns: {
    name: staffList.columns.name,
    email: staffList.columns.email,
    status: staffList.columns.status,
    line: staffList.columns.line,
    since: staffList.columns.since,
  },
  filter: {
    status: { is: 'one', of: adminStatuses },
    search: { is: 'words' },
  },
  sorts: ['name', 'since'],
});
