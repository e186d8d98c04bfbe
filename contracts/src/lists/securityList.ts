import { z } from 'zod';
import { instant } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';
import { securityNames } from '../security/security.ts';
import { orgColumn } from './orgStaffList.ts';

export const securityKinds = ['customer', 'staff', 'admin'] as const;
const who = z.object({
  kind: z.enum([...securityKinds, 'anonymous', 'system']),
  id: z.string(),
  name: z.string().nullable(),
});

export const securityList = listShape({
  page: 'securitylist',
  title: { th: 'บันทึกความปลอดภัย', en: 'Security log' },
  row: z.object({
    id: z.string(),
    at: instant,
    what: z.enum(securityNames),
    detail: z.string(),
    by: who.nullable(),
    about: who.nullable(),
    org: z.string(),
    orgName_th: z.string(),
    orgName_en: z.string(),
    agent: z.string(),
    /** A hash: equal for the same address, without revealing it. */
    place: z.string(),
  }),
  columns: {
    at: { label: { th: 'เวลา', en: 'When' }, kind: 'instant' },
    what: { label: { th: 'เหตุการณ์', en: 'What happened' } },
    by: { label: { th: 'โดย', en: 'By' } },
    about: { label: { th: 'เกี่ยวกับ', en: 'About' } },
    org: { ...orgColumn, isExtra: true },
    agent: { label: { th: 'อุปกรณ์', en: 'Device' }, kind: 'text' },
    place: { label: { th: 'ที่มา (เข้ารหัส)', en: 'From (hashed)' }, kind: 'text' },
  },
  filter: {
    what: { is: 'one', of: securityNames },
    kind: { is: 'one', of: securityKinds },
    person: { is: 'id' },
    place: { is: 'id' },
    from: { is: 'instant', isHidden: true },
    until: { is: 'instant', isHidden: true },
  },
});
