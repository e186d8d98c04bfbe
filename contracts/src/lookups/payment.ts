import { inBoth, lookup, names } from '../kit/lookup.ts';

export const payment = lookup({
  kind: 'payment',
  page: 'payment',
  module: 'payment',
  title: { th: 'ช่องทางชำระเงิน', en: 'Payment options' },
  isPublic: true,
  usedBy: ['orderlist', 'report02'],
  fields: {
    ...names,
    kind: {
      is: 'choice',
      inList: true,
      label: { th: 'วิธี', en: 'Method' },
      choices: [
        { value: 'card', label: { th: 'บัตรเครดิต', en: 'Credit card' } },
        { value: 'thaiqr', label: { th: 'ไทยคิวอาร์', en: 'Thai QR' } },
        { value: 'cash', label: { th: 'เงินสด', en: 'Cash' } },
        { value: 'transfer', label: { th: 'โอนเงิน', en: 'Transfer' } },
      ],
    },
    picture: { is: 'image', isOptional: true, label: { th: 'รูป', en: 'Picture' } },
    minimumSatang: { is: 'money', isOptional: true, inList: true, label: { th: 'ยอดขั้นต่ำ', en: 'Minimum' } },
    maximumSatang: { is: 'money', isOptional: true, inList: true, label: { th: 'ยอดสูงสุด', en: 'Maximum' } },
    ...inBoth('instruction', {
      is: 'longText',
      max: 2_000,
      isOptional: true,
      label: { th: 'คำแนะนำ', en: 'Instruction' },
    }),
  },
});
