import { inBoth, lookup, names } from '../kit/lookup.ts';

export const savedreply = lookup({
  kind: 'savedreply',
  page: 'savedreply',
  module: 'logscontactus',
  title: { th: 'ข้อความตอบกลับสำเร็จรูป', en: 'Saved replies' },
  fields: {
    ...names,
    ...inBoth('text', { is: 'longText', max: 4_000, label: { th: 'ข้อความ', en: 'Text' } }),
  },
});
