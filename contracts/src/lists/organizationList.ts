import { listShape } from '../kit/sheet.ts';

export const organizationViews = ['open', 'suspended', 'near', 'archived'] as const;
export type OrganizationView = (typeof organizationViews)[number];

/** The list of organizations, column by column. */
export const organizationList = listShape({
  page: 'organize_list',
  title: { th: 'องค์กร', en: 'Organizations' },
  columns: {
    name: { label: { th: 'องค์กร', en: 'Organization' } },
    hosts: { label: { th: 'โฮสต์', en: 'Hosts' } },
    package: { label: { th: 'แพ็กเกจ', en: 'Package' } },
    orders: { label: { th: 'คำสั่งซื้อเดือนนี้', en: 'Orders this month' } },
    staff: { label: { th: 'พนักงาน', en: 'Staff' } },
    customers: { label: { th: 'ลูกค้า', en: 'Customers' }, isExtra: true },
    state: { label: { th: 'สถานะ', en: 'State' } },
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

/** From this share of a limit on an organization is near it. */
export const nearLimit = 0.9;
