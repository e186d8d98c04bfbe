import { listShape } from '../kit/sheet.ts';

/** The list of customers, column by column: fields of the list `customer`. */
export const customerList = listShape({
  page: 'customerlist',
  title: { th: 'ลูกค้า', en: 'Customers' },
  columns: {
    name_th: { label: { th: 'ชื่อ', en: 'Name' } },
    email: { label: { th: 'อีเมล', en: 'E-mail' } },
    phone: { label: { th: 'เบอร์โทรศัพท์', en: 'Phone' } },
    typeId: { label: { th: 'ประเภท', en: 'Type' } },
    changedAt: { label: { th: 'สมัครเมื่อ', en: 'Registered' } },
  },
  sorts: ['name_th', 'email'],
});
export type CustomerSort = (typeof customerList.sorts)[number];
