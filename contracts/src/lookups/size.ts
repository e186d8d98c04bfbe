import { ratios } from '../images.ts';
import { type Field, lookup, printedNames } from '../kit/lookup.ts';
import type { Text } from '../messages.ts';

const centimetres = (label: Text): Field => ({
  is: 'number',
  min: 1,
  max: 10_000,
  inList: true,
  label,
  unit: { th: 'ซม.', en: 'cm' },
});

export const size = lookup({
  kind: 'size',
  page: 'size',
  module: 'size',
  title: { th: 'ขนาด', en: 'Sizes' },
  isPublic: true,
  usedBy: ['salepackage', 'orderlist', 'ordertracking', 'qr', 'report03'],
  fields: {
    ...printedNames,
    kind: {
      is: 'choice',
      inList: true,
      label: { th: 'แบบ', en: 'Kind' },
      choices: [
        { value: 'box', label: { th: 'กล่อง', en: 'Box' } },
        { value: 'area', label: { th: 'พื้นที่', en: 'Area' } },
      ],
    },
    widthCm: centimetres({ th: 'กว้าง', en: 'Width' }),
    depthCm: centimetres({ th: 'ลึก', en: 'Depth' }),
    heightCm: centimetres({ th: 'สูง', en: 'Height' }),
    volumeLitres: {
      is: 'number',
      min: 0,
      max: 1_000_000_000,
      isOptional: true,
      isDerived: true,
      label: { th: 'ปริมาตร', en: 'Volume' },
      unit: { th: 'ลิตร', en: 'litres' },
    },
    weightKg: {
      is: 'number',
      min: 1,
      max: 100_000,
      isOptional: true,
      label: { th: 'น้ำหนักสูงสุด', en: 'Weight limit' },
      unit: { th: 'กก.', en: 'kg' },
    },
    squareMetres: {
      is: 'number',
      min: 0.1,
      max: 10_000,
      decimals: 1,
      isOptional: true,
      label: { th: 'พื้นที่', en: 'Floor area' },
      unit: { th: 'ตร.ม.', en: 'm²' },
    },
    picture: { is: 'image', ratio: ratios.card, isOptional: true, label: { th: 'รูป', en: 'Picture' } },
  },
});
