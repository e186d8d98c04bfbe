import { lookup, names } from '../kit/lookup.ts';

export const salechannel = lookup({
  kind: 'salechannel',
  page: 'salechannel',
  module: 'salechannel',
  title: { th: 'ช่องทางขาย', en: 'Sale channels' },
  unique: 'number',
  usedBy: ['discount', 'orderlist', 'report01'],
  fields: {
    ...names,
    number: { is: 'number', min: 1, max: 999, inList: true, label: { th: 'เลขที่', en: 'Number' } },
    color: { is: 'color', inList: true, label: { th: 'สี', en: 'Colour' } },
  },
});
