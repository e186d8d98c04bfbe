import { lookup, names } from '../kit/lookup.ts';

/** Customers as a list to choose from; who they are is kept with themselves. */
export const customer = lookup({
  kind: 'customer',
  page: 'customer',
  module: 'customer',
  title: { th: 'ลูกค้า', en: 'Customers' },
  usedBy: ['orderlist'],
  changed: { th: 'สมัครเมื่อ', en: 'Registered' },
  fields: {
    name_th: { ...names.name_th, label: { th: 'ชื่อ', en: 'Name' } },
    name_en: names.name_en,
    firstname: { is: 'text', max: 120, isOptional: true, inList: true, label: { th: 'ชื่อ', en: 'First name' } },
    lastname: { is: 'text', max: 120, isOptional: true, inList: true, label: { th: 'นามสกุล', en: 'Last name' } },
    email: { is: 'text', max: 254, isOptional: true, inList: true, label: { th: 'อีเมล', en: 'E-mail' } },
    phone: { is: 'text', max: 20, isOptional: true, inList: true, label: { th: 'เบอร์โทรศัพท์', en: 'Phone' } },
    typeId: { is: 'one', of: 'customertype', isOptional: true, label: { th: 'ประเภท', en: 'Type' } },
    hasOrder: { is: 'flag', label: { th: 'มีคำสั่งซื้อ', en: 'Has ordered' } },
    /** The record of the same person that stays, where this one was joined to it. */
    mergedIntoId: { is: 'text', max: 120, isOptional: true, label: { th: 'รวมเข้ากับ', en: 'Joined with' } },
    registeredOn: { is: 'day', label: { th: 'สมัครเมื่อ', en: 'Registered' } },
  },
});
