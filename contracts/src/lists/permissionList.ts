import { z } from 'zod';
import { id, instant, satang } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';
import { text } from '../kit/text.ts';
import { recordStatus, recordStatuses } from '../lookups/status.ts';
import { moduleNames } from '../permissions/modules.ts';

/** Letters by module; a module that is not named is not theirs to see. */
export const rightsByModule = z.partialRecord(z.enum(moduleNames), z.string().regex(/^(?:v?i?u?)$/));
/** What a form says of a role. */
export const roleFields = {
  name: text(100).min(1),
  mod: rightsByModule,
  active: z.boolean(),
  status: recordStatus,
  /** How much whoever holds it may pay back alone; empty or not said: nothing. */
  refundSatang: satang.min(0).nullable().default(null),
};

/** The list of roles, column by column. */
export const permissionList = listShape({
  page: 'permissionlist',
  title: { th: 'สิทธิ์การใช้งาน', en: 'Permissions' },
  row: z.object({ id, ...roleFields, sort: z.int(), holders: z.int(), changedAt: instant, revision: z.int().min(0) }),
  columns: {
    name: { label: { th: 'ชื่อบทบาท', en: 'Role' }, kind: 'text' },
    status: { label: { th: 'สถานะ', en: 'Status' } },
    given: { label: { th: 'สิทธิ์ที่ให้', en: 'Rights' } },
    holders: { label: { th: 'คนที่ได้', en: 'People' }, kind: 'number' },
    changed: { label: { th: 'แก้ล่าสุด', en: 'Last change' }, kind: 'instant', field: 'changedAt' },
  },
  filter: {
    status: { is: 'one', of: recordStatuses },
    search: { is: 'words' },
    permissionId: { is: 'id', isHidden: true },
  },
  sorts: ['name', 'holders', 'changed'],
});
