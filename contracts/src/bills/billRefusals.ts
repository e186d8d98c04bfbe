import { priceNoticeDays } from './bill.ts';

export const billRefusals = {
  bill_not_found: { th: 'ไม่พบบิลนี้', en: 'This bill was not found.' },
  bill_paid_already: { th: 'บิลนี้ชำระแล้ว', en: 'This bill is paid already.' },
  bill_void: { th: 'บิลนี้ถูกยกเลิกแล้ว', en: 'This bill was canceled.' },
  bill_amount_differs: {
    th: 'ยอดนี้ไม่ตรงกับยอดค้างของบิล กรุณาตรวจสลิปหรือดูยอดล่าสุดของบิล',
    en: 'This is not what the bill still asks for. Please check the slip, or see what the bill asks for now.',
  },
  bill_waits_for_end: {
    th: 'บิลนี้รอการสิ้นสุดสัญญา และจะยกเลิกเมื่อสัญญาสิ้นสุด จึงยังไม่ทวงถามและไม่ต้องเลื่อนวันครบกำหนด',
    en: 'This bill waits for the end of the contract, which will cancel it. Until then nobody is reminded of it, and it needs no other due day.',
  },
  bill_transfer_to_check: {
    th: 'ลูกค้าแจ้งโอนเงินสำหรับบิลนี้แล้ว กรุณาตรวจยอดโอนก่อนเตือน',
    en: 'The customer has reported a transfer for this bill. Please check it before you send a reminder.',
  },
  bill_due_passed: { th: 'กรุณาเลือกวันครบกำหนดเป็นวันนี้หรือหลังจากนี้', en: 'Please choose today or a later day.' },
  bill_due_too_far: {
    th: 'กรุณาเลือกวันครบกำหนดภายในหนึ่งปีจากวันนี้',
    en: 'Please choose a day within a year from today.',
  },
  bill_overdue: {
    th: 'มีบิลเกินกำหนดชำระ กรุณาชำระบิลก่อน แล้วขอใหม่ได้ทันที',
    en: 'A bill is overdue. Please pay it first, and ask again at once.',
  },
  bill_paper_not_possible: {
    th: 'ยังทำไฟล์ใบแจ้งหนี้ไม่ได้ เพราะข้อมูลของผู้ให้บริการสำหรับออกเอกสารยังไม่ครบ',
    en: 'This bill cannot be made as a file yet: what papers say of the company is not complete.',
  },
  credit_still_usable: {
    th: 'สัญญานี้ยังมีบิลที่ใช้เครดิตได้ เครดิตจึงยังหมดอายุไม่ได้',
    en: 'This contract still has bills from which the credit can go, so it cannot lapse yet.',
  },
  credit_none_left: { th: 'ไม่มีเครดิตเหลือแล้ว', en: 'No credit is left.' },
  credit_changed: {
    th: 'เครดิตที่เหลือเปลี่ยนไปแล้ว กรุณาดูยอดใหม่ก่อน',
    en: 'What is left of the credit has changed. Please look at it again first.',
  },
  price_notice_too_far: {
    th: 'กรุณาเลือกวันที่เริ่มใช้ราคาใหม่ภายในหนึ่งปีจากวันนี้',
    en: 'Please choose a day within a year from today for the new prices.',
  },
  price_notice_changes_nothing: {
    th: 'ราคานี้ไม่เปลี่ยนค่าฝากของสัญญานี้ จึงไม่ต้องแจ้งลูกค้า',
    en: 'No price of this contract changes by this, so there is nothing to tell its customer.',
  },
  price_notice_too_short: {
    th: `ต้องแจ้งราคาใหม่ล่วงหน้าอย่างน้อย ${priceNoticeDays} วัน กรุณาเลือกวันที่หลังจากนั้น`,
    en: `New prices are announced at least ${priceNoticeDays} days ahead. Please choose a later day.`,
  },
};
