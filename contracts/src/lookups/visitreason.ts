import { lookup, names } from '../kit/lookup.ts';

export const visitreason = lookup({
  kind: 'visitreason',
  page: 'visitreason',
  module: 'ordertracking',
  title: { th: 'เหตุที่ไปไม่สำเร็จ', en: 'Reasons of failed visits' },
  usedBy: ['orderlist'],
  fields: {
    ...names,
    isOfCustomer: { is: 'flag', inList: true, label: { th: 'เหตุจากลูกค้า', en: 'The customer’s own' } },
    feeSatang: {
      is: 'money',
      isOptional: true,
      inList: true,
      label: { th: 'ค่าธรรมเนียม', en: 'Fee' },
      help: { th: 'คิดเมื่อเป็นเหตุจากลูกค้า', en: 'Charged where the reason is the customer’s.' },
    },
  },
});
