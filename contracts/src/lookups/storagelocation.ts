import { type Field, lookup, printedNames } from '../kit/lookup.ts';
import type { Text } from '../messages.ts';

const part = (label: Text, isOptional = false): Field => ({ is: 'text', max: 20, inList: true, label, isOptional });

export const storagelocation = lookup({
  kind: 'storagelocation',
  page: 'location',
  module: 'qr',
  title: { th: 'ที่เก็บของ', en: 'Storage places' },
  unique: 'code',
  usedBy: ['ordertracking', 'orderlist', 'scanqrcode'],
  fields: {
    ...printedNames,
    code: { is: 'text', max: 30, pattern: /^[A-Z0-9-]+$/, inList: true, label: { th: 'รหัส', en: 'Code' } },
    zone: part({ th: 'โซน', en: 'Zone' }),
    rack: part({ th: 'แถว', en: 'Rack' }, true),
    shelf: part({ th: 'ชั้น', en: 'Shelf' }, true),
    capacity: {
      is: 'number',
      min: 1,
      max: 10_000,
      inList: true,
      label: { th: 'จุได้', en: 'Capacity' },
      unit: { th: 'ชิ้น', en: 'items' },
    },
  },
});
