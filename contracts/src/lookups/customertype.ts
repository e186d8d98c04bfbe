import { lookup, names } from '../kit/lookup.ts';

export const customertype = lookup({
  kind: 'customertype',
  page: 'customertype',
  module: 'customertype',
  title: { th: 'ประเภทลูกค้า', en: 'Customer types' },
  unique: 'number',
  isPublic: true,
  usedBy: ['customer', 'orderlist'],
  fields: {
    ...names,
    number: { is: 'number', min: 1, max: 999, inList: true, label: { th: 'เลขที่', en: 'Number' } },
    withholding: {
      is: 'flag',
      inList: true,
      label: { th: 'หักภาษี ณ ที่จ่าย', en: 'Withholds tax' },
      help: {
        th: 'ลูกค้าประเภทนี้หักภาษี ณ ที่จ่าย 3% ของค่าบริการ',
        en: 'Customers of this type withhold 3% of the service fee',
      },
    },
  },
});
