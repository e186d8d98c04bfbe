import { lookup, names } from '../kit/lookup.ts';

export const staffmember = lookup({
  kind: 'staffmember',
  page: 'staff',
  module: 'staff',
  title: { th: 'พนักงาน', en: 'Staff' },
  usedBy: ['ordertracking'],
  fields: { name_th: { ...names.name_th, label: { th: 'ชื่อ', en: 'Name' } }, name_en: names.name_en },
});
