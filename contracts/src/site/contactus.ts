import { inBoth, lookup } from '../kit/lookup.ts';
import { link } from './link.ts';

export const contactus = lookup({
  kind: 'sitecontactus',
  page: 'settingcontactus',
  module: 'setting',
  title: { th: 'ช่องทางติดต่อ', en: 'Contact channels' },
  isPublic: true,
  fields: {
    ...inBoth('title', { is: 'text', max: 120, label: { th: 'หัวข้อ', en: 'Title' } }),
    ...inBoth('text', { is: 'longText', max: 600, label: { th: 'ข้อความ', en: 'Text' } }),
    ...inBoth('hours', { is: 'text', max: 120, isOptional: true, label: { th: 'เวลาทำการ', en: 'Hours' } }),
    map: { ...link, label: { th: 'ลิงก์แผนที่', en: 'Map' } },
  },
});
