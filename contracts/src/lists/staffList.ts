import { z } from 'zod';
import { id, instant } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';
import type { Text } from '../messages.ts';

export const staffStatuses = ['invited', 'waiting', 'active', 'suspended', 'rejected', 'forgotten'] as const;
export const staffStatusTexts: Readonly<Record<(typeof staffStatuses)[number], Text>> = {
  invited: { th: 'เชิญแล้ว', en: 'Invited' },
  waiting: { th: 'รออนุมัติ', en: 'Waiting' },
  active: { th: 'ใช้งานอยู่', en: 'Active' },
  suspended: { th: 'ถูกระงับ', en: 'Suspended' },
  rejected: { th: 'ถูกปฏิเสธ', en: 'Turned down' },
  forgotten: { th: 'ลบข้อมูลแล้ว', en: 'Forgotten' },
};

export const staffList = listShape({
  page: 'stafflist',
  title: { th: 'พนักงาน', en: 'Staff' },
  row: z.object({
    id,
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    isAdmin: z.boolean(),
    permissionId: id.nullable(),
    permissionName: z.string().nullable(),
    status: z.enum(staffStatuses),
    hasLine: z.boolean(),
    /** When they were added, were invited or applied. */
    since: instant,
    revision: z.int().min(0),
  }),
  columns: {
    name: { label: { th: 'ชื่อ', en: 'Name' }, kind: 'person' },
    email: { label: { th: 'อีเมล', en: 'E-mail' }, kind: 'text', isExtra: true },
    phone: { label: { th: 'เบอร์โทรศัพท์', en: 'Phone' }, kind: 'text', isExtra: true },
    role: { label: { th: 'บทบาท', en: 'Role' } },
    status: { label: { th: 'สถานะ', en: 'Status' }, kind: 'choice', texts: staffStatusTexts },
    line: {
      label: { th: 'LINE', en: 'LINE' },
      kind: 'flag',
      field: 'hasLine',
      yes: { th: 'เชื่อมแล้ว', en: 'Linked' },
    },
    since: { label: { th: 'ตั้งแต่', en: 'Since' }, kind: 'instant' },
  },
  filter: {
    status: { is: 'one', of: staffStatuses },
    permissionId: { is: 'id', as: 'role' },
    search: { is: 'words' },
  },
  sorts: ['name', 'since'],
});
