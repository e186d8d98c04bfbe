import { z } from 'zod';
import { id, instant, satang } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';
import { text } from '../kit/text.ts';
import { type RecordStatus, recordStatus, recordStatuses, recordStatusTexts } from '../lookups/status.ts';
import { moduleNames } from '../permissions/modules.ts';

/** A missing module is not visible to the role. */
export const rightsByModule = z.partialRecord(z.enum(moduleNames), z.string().regex(/^(?:v?i?u?)$/));
export const roleFields = {
  name: text(100).min(1),
  mod: rightsByModule,
  active: z.boolean(),
  status: recordStatus,
  /** The refund limit without approval. Null: no refund alone. */
  refundSatang: satang.min(0).nullable().default(null),
};

/** A role that is switched off cannot be assigned, whatever its status. */
export const roleStatusTexts = { ...recordStatusTexts, off: { th: 'ปิดใช้งาน', en: 'Switched off' } } as const;
type RoleState = { readonly active: boolean; readonly status: RecordStatus };
export const roleStatusOf = ({ active, status }: RoleState): keyof typeof roleStatusTexts => (active ? status : 'off');

export const permissionList = listShape({
  page: 'permissionlist',
  title: { th: 'สิทธิ์การใช้งาน', en: 'Permissions' },
  row: z.object({ id, ...roleFields, sort: z.int(), holders: z.int(), changedAt: instant, revision: z.int().min(0) }),
  columns: {
    name: { label: { th: 'ชื่อบทบาท', en: 'Role' }, kind: 'text' },
    status: {
      label: { th: 'สถานะ', en: 'Status' },
      kind: 'choice',
      texts: roleStatusTexts,
      derive: roleStatusOf,
    },
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
