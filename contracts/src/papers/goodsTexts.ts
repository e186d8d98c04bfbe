import type { ItemCondition } from '../custody/custody.ts';
import type { Text } from '../messages.ts';

export const conditionTexts: Readonly<Record<ItemCondition, Text>> = {
  asNew: { th: 'เหมือนใหม่', en: 'As new' },
  used: { th: 'ใช้แล้ว', en: 'Used' },
  worn: { th: 'มีร่องรอย', en: 'Worn' },
  damagedBefore: { th: 'ชำรุดก่อนรับ', en: 'Damaged before pick-up' },
};

export const someThing: Text = { th: 'สิ่งของ', en: 'Item' };
