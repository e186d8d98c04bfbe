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
        th: 'มีผลกับประเภทเลขที่ 1 (นิติบุคคล): เลือกหักภาษี ณ ที่จ่ายจากค่าบริการตอนจองได้',
        en: 'For number 1, companies: they may choose to withhold tax on the service fee when they book.',
      },
    },
  },
});
