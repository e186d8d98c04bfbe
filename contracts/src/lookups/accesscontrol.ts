import { lookup } from '../kit/lookup.ts';

export const accesscontrol = lookup({
  kind: 'accesscontrol',
  page: 'permission',
  module: 'permission',
  title: { th: 'โมดูล', en: 'Modules' },
  usedBy: ['staff'],
  fields: {
    name: { is: 'text', max: 60, inList: true, label: { th: 'โมดูล', en: 'Module' } },
    name_th: { is: 'text', max: 200, inList: true, label: { th: 'ชื่อไทย', en: 'Thai name' } },
    name_en: { is: 'text', max: 200, inList: true, label: { th: 'ชื่ออังกฤษ', en: 'English name' } },
    letters: { is: 'text', max: 3, inList: true, label: { th: 'สิทธิ์ที่ให้ได้', en: 'Letters' } },
  },
});
