import { type Field, lookup, names } from '../kit/lookup.ts';
import type { Text } from '../messages.ts';

const millimetres = (label: Text): Field => ({
  is: 'number',
  min: 10,
  max: 300,
  label,
  unit: { th: 'มม.', en: 'mm' },
});

export const qrtype = lookup({
  kind: 'qrtype',
  page: 'generatetype',
  module: 'qrtype',
  title: { th: 'ชนิดของรหัส', en: 'Code kinds' },
  unique: 'prefix',
  usedBy: ['qr', 'scanqrcode', 'printqrcode'],
  fields: {
    ...names,
    prefix: {
      is: 'text',
      max: 8,
      pattern: /^[A-Z0-9]{1,8}$/,
      inList: true,
      label: { th: 'ตัวนำหน้า', en: 'Prefix' },
      help: { th: 'ตัวพิมพ์ใหญ่และตัวเลข ไม่เกิน 8 ตัว', en: 'Capital letters and digits, eight at most' },
    },
    digits: { is: 'number', min: 4, max: 12, inList: true, label: { th: 'จำนวนหลัก', en: 'Digits' } },
    labelWidthMm: millimetres({ th: 'ป้ายกว้าง', en: 'Label width' }),
    labelHeightMm: millimetres({ th: 'ป้ายสูง', en: 'Label height' }),
    nextNumber: { is: 'number', min: 1, max: 999_999_999, inList: true, label: { th: 'เลขถัดไป', en: 'Next number' } },
  },
});
