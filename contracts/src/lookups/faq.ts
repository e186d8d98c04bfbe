import { inBoth, lookup } from '../kit/lookup.ts';

export const faq = lookup({
  kind: 'faq',
  page: 'faq',
  module: 'faq',
  title: { th: 'คำถามที่พบบ่อย', en: 'FAQs' },
  isPublic: true,
  fields: {
    ...inBoth('name', { is: 'text', max: 300, inList: true, label: { th: 'คำถาม', en: 'Question' } }),
    ...inBoth('answer', { is: 'longText', max: 5_000, label: { th: 'คำตอบ', en: 'Answer' } }),
    ...inBoth('group', { is: 'text', max: 60, inList: true, label: { th: 'กลุ่ม', en: 'Group' } }),
  },
});
