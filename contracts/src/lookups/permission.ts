import { lookup } from '../kit/lookup.ts';

export const permission = lookup({
  kind: 'permission',
  page: 'permission',
  module: 'permission',
  title: { th: 'สิทธิ์การใช้งาน', en: 'Permissions' },
  unique: 'name',
  usedBy: ['staff'],
  fields: {
    name: { is: 'text', max: 100, inList: true, label: { th: 'ชื่อ', en: 'Name' } },
    mod: { is: 'rights', label: { th: 'สิทธิ์', en: 'Rights' } },
    refundSatang: {
      is: 'money',
      isOptional: true,
      label: { th: 'คืนเงินได้เองไม่เกิน', en: 'May pay back alone, up to' },
      help: {
        th: 'มากกว่านี้ต้องให้พนักงานอีกคนที่มีวงเงินพออนุมัติ เว้นว่างคือทุกยอดต้องอนุมัติ',
        en: 'A colleague whose role covers it approves what is more. Empty: every amount is approved by somebody else.',
      },
    },
  },
});
