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

export type Unit = { readonly th: string; readonly one: string; readonly many: string };
const unit = (th: string, one: string, many = `${one}s`): Unit => ({ th, one, many });

const boxMonth = unit('กล่อง-เดือน', 'box-month');
const roomMonth = unit('ห้อง-เดือน', 'room-month');
export const lineUnits = {
  box: unit('กล่อง', 'box', 'boxes'),
  room: unit('ห้อง', 'room'),
  item: unit('ชิ้น', 'item'),
  month: unit('เดือน', 'month'),
  /** The unit of prorated days: this period, an earlier one, or the term of the booking. */
  period: unit('งวด', 'period'),
  earlier: unit('งวดก่อน', 'earlier period'),
  term: unit('สัญญา', 'term'),
  trip: unit('เที่ยว', 'trip'),
  monthOf: { box: boxMonth, room: roomMonth },
} as const;

/** A part of one counts as one: 17/30 period. */
export const unitFor = ({ th, one, many }: Unit, count: number): Text => ({ th, en: count <= 1 ? one : many });
const counted = (count: number, of: Unit): Text => {
  const { th, en } = unitFor(of, count);
  return { th: `${count} ${th}`, en: `${count} ${en}` };
};
/** 3 boxes × 2 months */
export const countedMonths = (quantity: number, of: Unit, months: number): Text => {
  const [things, time] = [counted(quantity, of), counted(months, lineUnits.month)];
  return { th: `${things.th} × ${time.th}`, en: `${things.en} × ${time.en}` };
};
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
