import { leastLabel } from '../codes/labels.ts';
import { type Field, lookup, names } from '../kit/lookup.ts';
import type { Text } from '../messages.ts';

const millimetres = (label: Text, min: number): Field => ({
  is: 'number',
  min,
  max: 300,
  inList: true,
  label,
  help: {
    th: `อย่างน้อย ${min} มม. ป้ายที่เล็กกว่านี้สแกนยาก`,
    en: `At least ${min} mm: a smaller label is hard to scan`,
  },
  tooLittle: {
    th: `สแกนยาก เลือกอย่างน้อย ${min} มม.`,
    en: `Hard to scan: choose at least ${min} mm`,
  },
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
    standsFor: {
      is: 'choice',
      inList: true,
      label: { th: 'ใช้กับ', en: 'Stands for' },
      choices: [
        { value: 'item', label: { th: 'ของ', en: 'An item' } },
        { value: 'location', label: { th: 'ที่เก็บ', en: 'A storage place' } },
        { value: 'seal', label: { th: 'ซีล', en: 'A seal' } },
      ],
    },
    prefix: {
      is: 'text',
      max: 8,
      pattern: /^[A-Z0-9]{0,7}[A-Z]$/,
      inList: true,
      label: { th: 'ตัวนำหน้า', en: 'Prefix' },
      help: {
        th: 'ตัวพิมพ์ใหญ่และตัวเลข ไม่เกิน 8 ตัว ลงท้ายด้วยตัวอักษร',
        en: 'Capital letters and digits, eight at most, with a letter at the end',
      },
    },
    digits: { is: 'number', min: 4, max: 12, inList: true, label: { th: 'จำนวนหลัก', en: 'Digits' } },
    labelWidthMm: millimetres({ th: 'ป้ายกว้าง', en: 'Label width' }, leastLabel.widthMm),
    labelHeightMm: millimetres({ th: 'ป้ายสูง', en: 'Label height' }, leastLabel.heightMm),
    nextNumber: {
      is: 'number',
      min: 1,
      max: 999_999_999,
      label: { th: 'เริ่มที่เลข', en: 'Numbers begin at' },
      help: {
        th: 'ถ้าสร้างรหัสเลยเลขนี้ไปแล้ว ชุดต่อไปจะใช้เลขต่อจากรหัสล่าสุด',
        en: 'Once codes beyond this number are made, the next batch goes on from the last of them',
      },
    },
  },
});
