import type { Text } from '../messages.ts';
import type { TripKind, TripStatus, VisitPurpose } from './custody.ts';

export const tripStatusTexts: Readonly<Record<TripStatus, Text>> = {
  scheduled: { th: 'นัดไว้', en: 'Scheduled' },
  onTheWay: { th: 'กำลังเดินทาง', en: 'On the way' },
  done: { th: 'เสร็จแล้ว', en: 'Done' },
  unsuccessful: { th: 'ไม่สำเร็จ', en: 'Unsuccessful' },
  canceled: { th: 'ยกเลิก', en: 'Canceled' },
};
export const tripKindTexts: Readonly<Record<TripKind, Text>> = {
  5: { th: 'รับของ', en: 'Pick-up' },
  10: { th: 'คืนชั่วคราว', en: 'Temporary return' },
  20: { th: 'คืนถาวร', en: 'Permanent return' },
};
export const visitPurposeTexts: Readonly<Record<VisitPurpose, Text>> = {
  collect: tripKindTexts[5],
  deposit: { th: 'ส่งกลับเข้าคลัง', en: 'Return to storage' },
  temporary: tripKindTexts[10],
  forGood: tripKindTexts[20],
};
