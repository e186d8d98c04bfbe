import { listShape } from '../kit/sheet.ts';

/** The list of roles, column by column. */
export const permissionList = listShape({
  page: 'permissionlist',
  title: { th: 'สิทธิ์การใช้งาน', en: 'Permissions' },
  columns: {
    name: { label: { th: 'ชื่อบทบาท', en: 'Role' }, kind: 'text' },
    status: { label: { th: 'สถานะ', en: 'Status' } },
    given: { label: { th: 'สิทธิ์ที่ให้', en: 'Rights' } },
    holders: { label: { th: 'คนที่ได้', en: 'People' }, kind: 'number' },
    changed: { label: { th: 'แก้ล่าสุด', en: 'Last change' }, kind: 'instant', field: 'changedAt' },
  },
  sorts: ['name', 'holders', 'changed'],
});
export type PermissionSort = (typeof permissionList.sorts)[number];
