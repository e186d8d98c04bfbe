import { inBoth, lookup, names } from '../kit/lookup.ts';
import { templateKeys, templates } from '../mails/templates.ts';

const choices = templateKeys.map((key) => ({ value: key, label: templates[key].title }));

export const templateEntryId = (key: string): string => `template.${key}`;

/** An organization may override a text under the same key. */
export const template = lookup({
  kind: 'template',
  page: 'template',
  title: { th: 'แม่แบบข้อความ', en: 'Templates' },
  unique: 'key',
  fields: {
    ...names,
    key: { is: 'choice', label: { th: 'ข้อความ', en: 'Text' }, choices },
    ...inBoth('subject', { is: 'text', max: 200, inList: true, label: { th: 'หัวเรื่อง', en: 'Subject' } }),
    ...inBoth('body', { is: 'longText', max: 10_000, label: { th: 'ข้อความ', en: 'Text' } }),
  },
});
