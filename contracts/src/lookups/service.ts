import { z } from 'zod';
import { ratios } from '../images.ts';
import { inBoth, lookup, names } from '../kit/lookup.ts';

export const service = lookup({
  kind: 'service',
  page: 'service',
  module: 'service',
  title: { th: 'บริการ', en: 'Services' },
  isPublic: true,
  usedBy: ['salepackage', 'orderlist', 'report01'],
  fields: {
    ...names,
    kind: {
      is: 'choice',
      inList: true,
      label: { th: 'แบบ', en: 'Kind' },
      choices: [
        { value: 'byItem', label: { th: 'คิดตามชิ้น', en: 'By item' } },
        { value: 'bySize', label: { th: 'คิดตามขนาดพื้นที่', en: 'By size' } },
      ],
    },
    ...inBoth('text', { is: 'longText', max: 5_000, isOptional: true, label: { th: 'รายละเอียด', en: 'Description' } }),
    picture: { is: 'image', ratio: ratios.card, isOptional: true, label: { th: 'รูป', en: 'Picture' } },
    itemLimit: {
      is: 'number',
      min: 1,
      max: 1_000,
      isOptional: true,
      isInternal: true,
      label: { th: 'จำนวนชิ้นสูงสุด', en: 'Item limit' },
      help: {
        th: 'เกินจำนวนนี้ เว็บไซต์จะแนะนำบริการตามขนาดพื้นที่ ลูกค้าไม่เห็นตัวเลขนี้',
        en: 'Above it the site suggests storage by size. Customers never see the figure.',
      },
    },
  },
});

export const serviceKinds = ['byItem', 'bySize'] as const;
export const serviceRule = z.object({
  kind: z.enum(serviceKinds),
  itemLimit: z.int().nullable().optional(),
});
export type ServiceRule = z.output<typeof serviceRule>;
