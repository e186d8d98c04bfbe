import type { OrganizationRow } from '@klang/contracts/api/organizations';
import { staffDetail } from './testScreen.tsx';

export const at = '2026-11-21T03:00:00.000Z';
export const used = (n: number, limit: number | null) => ({ used: n, limit });
export const organization = (over: Partial<OrganizationRow> = {}): OrganizationRow => ({
  _id: 'metro',
  name_th: 'เมโทร',
  name_en: 'Metro',
  hosts: ['metro.example'],
  status: 5,
  isOpen: true,
  package: { _id: 'pro', name_th: 'โปร', name_en: 'Pro', priceSatang: 490_000 },
  staff: used(3, 25),
  customers: used(2, null),
  orders: used(95, 100),
  since: at,
  lastActivityAt: null,
  closed: null,
  ...over,
});
export const closed = { at, by: 'กฤต', reason: 'ค้างชำระ 45 วัน' };
export const far = { orders: used(1, 100) };
export const person = {
  id: 'p1',
  name: 'พิมพ์ชนก',
  email: 'pim@demo.co',
  phone: null,
  isAdmin: true,
  permissionId: null,
  permissionName: null,
  status: 'active',
  hasLine: false,
  since: at,
  revision: 4,
  org: 'metro',
  orgName_th: 'เมโทร',
  orgName_en: 'Metro',
};
export const admin = {
  id: 'a2',
  name: 'อนันต์',
  email: 'anan@demo.co',
  status: 'invited',
  hasLine: false,
  since: at,
  revision: 0,
};
export const step = {
  type: 'AdminInvited',
  at,
  by: { kind: 'admin', id: 'a1', name: 'กฤต' },
  reason: null,
  revision: 0,
};
export const texts = {
  subject_th: 'เชิญ',
  subject_en: 'Come',
  body_th: 'สวัสดี\n\nเข้า {{link}}',
  body_en: 'Hi\n\nGo {{link}}',
};
export const entry = {
  _id: 'template.invited',
  name_th: 'คำเชิญ',
  name_en: 'Invitation',
  key: 'invited',
  ...texts,
  active: true,
  status: 5,
  sort: 1,
  revision: 1,
  changedAt: at,
};
export const saved = { at, by: { kind: 'admin', name: 'กฤต' }, reason: null, revision: 3 };
export const own = { ...texts, subject_th: 'ชวน', basedOn: 0, revision: 2 };

const days = Array.from({ length: 14 }, (_, day) => ({
  on: `2026-11-${8 + day}`.replace(/-(\d)$/, '-0$1'),
  orders: 1,
  revenueSatang: day * 100,
}));
export const figures = {
  organizations: 3,
  suspended: 1,
  staff: 9,
  customers: 8,
  orders: 1_234,
  revenueTodaySatang: 150_000,
  revenueMonthSatang: 9_900_000,
  days,
};

export const who = {
  ...staffDetail,
  id: 'a1',
  kind: 'admin',
  type: 'admin',
  isadmin: false,
  module: [],
  organize: null,
};
