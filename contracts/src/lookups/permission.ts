import { lookup } from '../kit/lookup.ts';

/** What a backend user may do: the letters v, i and u by module. */
export const permission = lookup({
  kind: 'permission',
  page: 'permission',
  module: 'permission',
  title: { th: 'สิทธิ์การใช้งาน', en: 'Permissions' },
  unique: 'name',
  usedBy: ['staff'],
  fields: {
    name: { is: 'text', max: 100, inList: true, label: { th: 'ชื่อ', en: 'Name' } },
    mod: { is: 'rights', label: { th: 'สิทธิ์', en: 'Rights' } },
  },
});
