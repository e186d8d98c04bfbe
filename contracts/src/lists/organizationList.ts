import { z } from 'zod';
import { organizationStateOf, organizationStateTexts } from '../console/organizationStates.ts';
import { id, instant, satang } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';

export const organizationViews = ['open', 'suspended', 'near', 'archived'] as const;
export type OrganizationView = (typeof organizationViews)[number];

const used = z.object({ used: z.int(), limit: z.int().nullable() });

export const organizationList = listShape({
  page: 'organize_list',
  title: { th: 'องค์กร', en: 'Organizations' },
  row: z.object({
    _id: id,
    name_th: z.string(),
    name_en: z.string(),
    hosts: z.array(z.string()),
    package: z.object({ _id: id, name_th: z.string(), name_en: z.string(), priceSatang: satang }).nullable(),
    status: z.int(),
    isOpen: z.boolean(),
    since: instant,
    staff: used,
    customers: used,
    /** In this month, Bangkok time. */
    orders: used,
    lastActivityAt: instant.nullable(),
    closed: z.object({ at: instant, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  }),
  columns: {
    name: { label: { th: 'องค์กร', en: 'Organization' } },
    hosts: { label: { th: 'โฮสต์', en: 'Hosts' } },
    package: { label: { th: 'แพ็กเกจ', en: 'Package' } },
    orders: { label: { th: 'คำสั่งซื้อเดือนนี้', en: 'Orders this month' } },
    staff: { label: { th: 'พนักงาน', en: 'Staff' } },
    customers: { label: { th: 'ลูกค้า', en: 'Customers' }, isExtra: true },
    state: {
      label: { th: 'สถานะ', en: 'State' },
      kind: 'choice',
      texts: organizationStateTexts,
      derive: organizationStateOf,
    },
    activity: { label: { th: 'เคลื่อนไหวล่าสุด', en: 'Last activity' }, kind: 'instant', field: 'lastActivityAt' },
    since: { label: { th: 'ตั้งแต่', en: 'Since' }, kind: 'instant', isExtra: true },
  },
  filter: {
    view: { is: 'one', of: organizationViews },
    search: { is: 'words' },
    _id: { is: 'id', isHidden: true },
  },
  sorts: ['name', 'since'],
});
export type OrganizationColumn = keyof typeof organizationList.columns;

export const nearLimit = 0.9;
