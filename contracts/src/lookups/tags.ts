import { lookup } from '../kit/lookup.ts';

export const tags = lookup({
  kind: 'tags',
  page: 'settingtag',
  module: 'tags',
  title: { th: 'แท็ก', en: 'Tags' },
  unique: 'name',
  isPublic: true,
  usedBy: ['salepackage', 'orderlist', 'customer'],
  fields: {
    name: { is: 'text', max: 60, inList: true, label: { th: 'ชื่อ', en: 'Name' } },
    color: { is: 'color', inList: true, label: { th: 'สี', en: 'Colour' } },
  },
});
