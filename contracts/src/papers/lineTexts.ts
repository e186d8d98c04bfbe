import type { BillLineKind } from '../bills/bill.ts';
import type { Text } from '../messages.ts';
import type { CreditOccasion } from './corrections.ts';
import type { MoneyLine } from './paper.ts';
import { quoteLineTexts } from './quoteLineTexts.ts';

/** An issued paper keeps the words that it was issued with. */
export const lineTexts: Readonly<Record<MoneyLine['kind'] | BillLineKind, Text>> = {
  ...quoteLineTexts,
  extra: { th: 'ของที่เพิ่ม', en: 'Added items' },
  cash: { th: 'ค่าบริการเร่งด่วน (น้อยกว่า 48 ชั่วโมง)', en: 'Short notice (under 48 hours)' },
  correction: { th: 'ปรับปรุงยอด', en: 'Correction' },
  again: { th: 'ยอดที่เคยชำระและธนาคารดึงเงินกลับ', en: 'Paid before, and taken back by the bank' },
};

const boxMonth: Text = { th: 'กล่อง-เดือน', en: 'box-months' };
const roomMonth: Text = { th: 'ห้อง-เดือน', en: 'room-months' };
export const lineUnits = {
  box: { th: 'กล่อง', en: 'boxes' },
  room: { th: 'ห้อง', en: 'rooms' },
  item: { th: 'ชิ้น', en: 'items' },
  /** The unit of prorated days: this period, an earlier one, or the term of the booking. */
  period: { th: 'งวด', en: 'periods' },
  earlier: { th: 'งวดก่อน', en: 'earlier periods' },
  term: { th: 'สัญญา', en: 'terms' },
  trip: { th: 'เที่ยว', en: 'trips' },
  monthOf: { box: boxMonth, room: roomMonth },
} as const;

export const creditedBefore: Text = { th: 'หักส่วนที่ลดหนี้ไปแล้ว', en: 'Less what was credited before' };
export const restCredited: Text = {
  th: 'ลดหนี้ส่วนที่เหลือทั้งหมดเพื่อออกฉบับใหม่',
  en: 'The rest credited in whole, issued anew',
};

export const creditTexts: Readonly<Record<CreditOccasion, Text>> = {
  refund: { th: 'คืนเงินค่าบริการ', en: 'Refund of service fees' },
  bill: { th: 'หักคืนค่าบริการของรอบที่ไม่ได้ใช้', en: 'Fees taken back of a time that was not used' },
  fee: { th: 'ยกเว้นค่าขนส่งของรอบที่ไม่สำเร็จ', en: 'Fee of a visit that came to nothing, not to be paid' },
  correction: { th: 'ลดหนี้ทั้งฉบับเพื่อออกฉบับใหม่', en: 'Credited in whole, issued anew' },
  staff: { th: 'ลดค่าบริการ', en: 'Service fees reduced' },
};
