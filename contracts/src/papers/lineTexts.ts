import type { Text } from '../messages.ts';
import type { CreditOccasion } from './corrections.ts';
import type { MoneyLine } from './paper.ts';

/** What is paid for, as it stands on papers. */
export const lineTexts: Readonly<Record<MoneyLine['kind'], Text>> = {
  monthly: { th: 'ค่าฝากรายเดือน', en: 'Monthly storage' },
  insurance: { th: 'ค่าประกันสิ่งของ', en: 'Insurance' },
  delivery: { th: 'ค่าขนส่ง', en: 'Delivery' },
  service: { th: 'ค่าบริการยกของ', en: 'Handling' },
  inventory: { th: 'ค่าจัดทำรายการสิ่งของ', en: 'Inventory of items' },
  discount: { th: 'ส่วนลด', en: 'Discount' },
  vat: { th: 'ภาษีมูลค่าเพิ่ม', en: 'VAT' },
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
  /** Of days of a period: this one, one before it, or the term that was paid at booking. */
  period: { th: 'งวด', en: 'periods' },
  earlier: { th: 'งวดก่อน', en: 'earlier periods' },
  term: { th: 'สัญญา', en: 'terms' },
  trip: { th: 'เที่ยว', en: 'trips' },
  monthOf: { box: boxMonth, room: roomMonth },
} as const;

/** The one line of a credit note, by what it follows from. */
export const creditTexts: Readonly<Record<CreditOccasion, Text>> = {
  refund: { th: 'คืนเงินค่าบริการ', en: 'Refund of service fees' },
  bill: { th: 'หักคืนค่าบริการของรอบที่ไม่ได้ใช้', en: 'Fees taken back of a time that was not used' },
  fee: { th: 'ยกเว้นค่าขนส่งของรอบที่ไม่สำเร็จ', en: 'Fee of a visit that came to nothing, not to be paid' },
  correction: { th: 'ลดหนี้ทั้งฉบับเพื่อออกฉบับใหม่', en: 'Credited in whole, issued anew' },
  staff: { th: 'ลดค่าบริการ', en: 'Service fees reduced' },
};
