import { listShape } from '../kit/sheet.ts';

/** Those that ever ordered or never did, and those that are forgotten; without one all that are not. */
export const customerViews = ['withOrder', 'withoutOrder', 'forgotten'] as const;

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
  filter: {
    search: { is: 'words' },
    typeId: { is: 'id', as: 'type' },
    from: { is: 'day' },
    to: { is: 'day' },
    view: { is: 'one', of: customerViews },
  },
  sorts: ['name_th', 'email'],
  usualSort: 'name_th',
});
