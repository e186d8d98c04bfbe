import { lookup, names } from '../kit/lookup.ts';

/** Only for choosing. Other personal data is elsewhere. */
export const customer = lookup({
  kind: 'customer',
  page: 'customer',
  module: 'customer',
  title: { th: 'ลูกค้า', en: 'Customers' },
  usedBy: ['orderlist'],
  changed: { th: 'สมัครเมื่อ', en: 'Registered' },
  fields: {
    name_th: { ...names.name_th, isPersonal: true, label: { th: 'ชื่อ', en: 'Name' } },
    name_en: { ...names.name_en, isPersonal: true },
    firstname: {
      is: 'text',
      max: 120,
      isOptional: true,
      isPersonal: true,
      inList: true,
      label: { th: 'ชื่อ', en: 'First name' },
    },
    lastname: {
      is: 'text',
      max: 120,
      isOptional: true,
      isPersonal: true,
      inList: true,
      label: { th: 'นามสกุล', en: 'Last name' },
    },
    email: {
      is: 'text',
      max: 254,
      isOptional: true,
      isPersonal: true,
      inList: true,
      label: { th: 'อีเมล', en: 'E-mail' },
    },
    phone: {
      is: 'text',
      max: 20,
      isOptional: true,
      isPersonal: true,
      inList: true,
      label: { th: 'เบอร์โทรศัพท์', en: 'Phone' },
    },
    typeId: { is: 'one', of: 'customertype', isOptional: true, label: { th: 'ประเภท', en: 'Type' } },
    hasOrder: { is: 'flag', label: { th: 'มีคำสั่งซื้อ', en: 'Has ordered' } },
    mergedIntoId: { is: 'text', max: 120, isOptional: true, label: { th: 'รวมเข้ากับ', en: 'Joined with' } },
    registeredOn: { is: 'day', label: { th: 'สมัครเมื่อ', en: 'Registered' } },
  },
});
