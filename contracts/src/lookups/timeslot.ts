import { lookup, names } from '../kit/lookup.ts';

export const timeslot = lookup({
  kind: 'timeslot',
  page: 'slot',
  module: 'slot',
  title: { th: 'ช่วงเวลา', en: 'Time slots' },
  isPublic: true,
  usedBy: ['calendartimeslot', 'orderlist', 'ordertracking'],
  fields: {
    ...names,
    start: { is: 'time', inList: true, label: { th: 'เริ่ม', en: 'From' } },
    end: { is: 'time', inList: true, label: { th: 'ถึง', en: 'To' } },
  },
});
