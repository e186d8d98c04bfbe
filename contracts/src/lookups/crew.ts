import { type Field, lookup, printedNames } from '../kit/lookup.ts';
import type { Text } from '../messages.ts';

const drives = (th: string, en: string): Field => ({
  is: 'flag',
  label: { th: `ออกรถวัน${th}`, en: `Drives on ${en}` },
});
const most = (label: Text, unit: Text): Field => ({ is: 'number', min: 1, max: 500, isOptional: true, label, unit });

export const crew = lookup({
  kind: 'crew',
  page: 'crew',
  module: 'ordertracking',
  title: { th: 'ทีมขนย้าย', en: 'Crews' },
  usedBy: ['orderlist', 'qr'],
  fields: {
    ...printedNames,
    vehicle: { is: 'text', max: 60, isPrinted: true, inList: true, label: { th: 'รถ', en: 'Vehicle' } },
    color: { is: 'color', inList: true, label: { th: 'สี', en: 'Colour' } },
    members: { is: 'many', of: 'staffmember', label: { th: 'สมาชิก', en: 'Members' } },
    mostTrips: most({ th: 'เที่ยวต่อวันไม่เกิน', en: 'Trips a day at most' }, { th: 'เที่ยว', en: 'trips' }),
    mostItems: most({ th: 'ของบนรถไม่เกิน', en: 'Items on board at most' }, { th: 'ชิ้น', en: 'items' }),
    drives0: drives('อาทิตย์', 'Sundays'),
    drives1: drives('จันทร์', 'Mondays'),
    drives2: drives('อังคาร', 'Tuesdays'),
    drives3: drives('พุธ', 'Wednesdays'),
    drives4: drives('พฤหัสบดี', 'Thursdays'),
    drives5: drives('ศุกร์', 'Fridays'),
    drives6: drives('เสาร์', 'Saturdays'),
  },
});
