import { priceNoticeDays } from './bill.ts';

/** What may stand in the way of a bill. */
export const billRefusals = {
  bill_not_found: { th: 'ไม่พบบิลนี้', en: 'This bill was not found.' },
  bill_paid_already: { th: 'บิลนี้ชำระแล้ว', en: 'This bill is paid already.' },
  bill_amount_differs: {
    th: 'ยอดนี้ไม่ตรงกับยอดค้างของบิล กรุณาตรวจสลิปหรือดูยอดล่าสุดของบิล',
    en: 'This is not what the bill still asks for. Please check the slip, or see what the bill asks for now.',
  },
  bill_due_passed: { th: 'กรุณาเลือกวันครบกำหนดเป็นวันนี้หรือหลังจากนี้', en: 'Please choose today or a later day.' },
  bill_overdue: {
    th: 'มีบิลเกินกำหนดชำระ กรุณาชำระบิลก่อน แล้วขอใหม่ได้ทันที',
    en: 'A bill is overdue. Please pay it first, and ask again at once.',
  },
  price_notice_too_short: {
    th: `ต้องแจ้งราคาใหม่ล่วงหน้าอย่างน้อย ${priceNoticeDays} วัน กรุณาเลือกวันที่หลังจากนั้น`,
    en: `New prices are announced at least ${priceNoticeDays} days ahead. Please choose a later day.`,
  },
};
