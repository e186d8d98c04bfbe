import type { Text } from '../messages.ts';

/** The lines of a price. They stand alone because the first load of the home page shows them. */
export const quoteLineTexts = {
  monthly: { th: 'ค่าฝากรายเดือน', en: 'Monthly storage' },
  insurance: { th: 'ค่าประกันสิ่งของ', en: 'Insurance' },
  delivery: { th: 'ค่าขนส่ง', en: 'Delivery' },
  service: { th: 'ค่าบริการยกของ', en: 'Handling' },
  inventory: { th: 'ค่าจัดทำรายการสิ่งของ', en: 'Inventory list' },
  discount: { th: 'ส่วนลด', en: 'Discount' },
  vat: { th: 'ภาษีมูลค่าเพิ่ม', en: 'VAT' },
} as const satisfies Readonly<Record<string, Text>>;
