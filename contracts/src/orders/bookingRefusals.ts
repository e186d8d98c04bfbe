import { mostFreeOrdersADay, mostPayAttempts, mostSlips, mostUnpaidOrders } from '../limits.ts';
import type { Text } from '../messages.ts';

export const bookingRefusals = {
  order_not_found: { th: 'ไม่พบคำสั่งซื้อนี้', en: 'This order was not found.' },
  order_already_placed: {
    th: 'หมายเลขคำสั่งซื้อนี้ถูกใช้แล้ว กรุณาสั่งซื้อใหม่',
    en: 'This order number is taken. Please place the order again.',
  },
  too_many_unpaid_orders: {
    th: `คุณมีคำสั่งซื้อที่รอชำระเงินอยู่ ${mostUnpaidOrders} รายการ กรุณาชำระหรือยกเลิกรายการเดิม หรือรอให้หมดเวลาชำระก่อน`,
    en: `You have ${mostUnpaidOrders} orders waiting for payment. Please pay or cancel one of them, or wait until its time runs out.`,
  },
  too_many_free_orders: {
    th: `วันนี้คุณสั่งซื้อด้วยโค้ดที่ไม่ต้องชำระเงินครบ ${mostFreeOrdersADay} รายการแล้ว กรุณาลองใหม่พรุ่งนี้ หรือสั่งซื้อโดยไม่ใช้โค้ด`,
    en: `You have placed ${mostFreeOrdersADay} orders that a code made free today. Please try again tomorrow, or order without the code.`,
  },
  order_already_closed: { th: 'คำสั่งซื้อนี้ปิดไปแล้ว', en: 'This order is already closed.' },
  order_already_paid: { th: 'คำสั่งซื้อนี้ชำระเงินแล้ว', en: 'This order is already paid.' },
  order_cancel_not_asked: {
    th: 'คำสั่งซื้อนี้ยังไม่มีคำขอยกเลิก',
    en: 'Nobody has asked to cancel this order.',
  },
  refund_above_payment: {
    th: 'ยอดคืนเงินสูงกว่ายอดที่ชำระ กรุณาตรวจสอบยอด',
    en: 'The refund is more than was paid. Please check the amount.',
  },
  payment_window_closed: {
    th: 'หมดเวลาชำระเงินแล้ว กรุณาสั่งซื้อใหม่',
    en: 'Payment time has run out. Please place the order again.',
  },
  payment_not_started: { th: 'ไม่พบรายการชำระเงินนี้', en: 'This payment was not found.' },
  payment_already_finished: {
    th: 'รายการชำระเงินนี้สิ้นสุดแล้ว กรุณาเริ่มชำระเงินใหม่',
    en: 'This payment has ended. Please start a new one.',
  },
  too_many_pay_attempts: {
    th: `คุณเริ่มชำระเงินคำสั่งซื้อนี้ครบ ${mostPayAttempts} ครั้งแล้ว ถ้ายังมีรายการที่ค้างอยู่ กรุณาชำระรายการนั้น หรือสั่งซื้อใหม่`,
    en: `You have started to pay this order ${mostPayAttempts} times. Please finish a payment that is still open, or place the order again.`,
  },
  transfer_found_already: {
    th: 'เราพบเงินโอนรายการนี้แล้ว ไม่ต้องส่งสลิปเพิ่ม',
    en: 'We have found this transfer already. No slip is needed any more.',
  },
  too_many_slips: {
    th: `เงินโอนรายการนี้มีสลิปครบ ${mostSlips} รูปแล้ว หากมีข้อสงสัย กรุณาติดต่อเรา`,
    en: `We have ${mostSlips} slips of this transfer already. Please contact us if something is unclear.`,
  },
  item_count_not_offered: {
    th: 'แพ็กเกจนี้ไม่รับจำนวนนี้ กรุณาปรับจำนวนหรือเลือกแพ็กเกจอื่น',
    en: 'This package is not available for that many items. Please change the number or choose another package.',
  },
  size_not_offered: {
    th: 'แพ็กเกจนี้ไม่มีขนาดที่เลือก กรุณาเลือกขนาดอื่น',
    en: 'This package does not have that size. Please choose another one.',
  },
  texts_changed: {
    th: 'ข้อกำหนดหรือนโยบายความเป็นส่วนตัวมีรุ่นใหม่ กรุณาอ่านและยอมรับอีกครั้ง',
    en: 'The terms or the privacy policy have changed. Please read and accept them again.',
  },
  slot_not_found: { th: 'ไม่พบช่วงเวลานี้ กรุณาเลือกใหม่', en: 'This time slot was not found. Please choose another one.' },
  slot_full: {
    th: 'ช่วงเวลานี้เต็มแล้ว กรุณาเลือกวันอื่น',
    en: 'This time slot is full. Please choose another date.',
  },
  day_closed: { th: 'วันนี้ปิดรับ กรุณาเลือกวันอื่น', en: 'This day is closed. Please choose another date.' },
  pick_up_too_soon: {
    th: 'ต้องจองล่วงหน้าอย่างน้อย 2 วัน กรุณาเลือกวันอื่น',
    en: 'Pick-ups are booked at least 2 days ahead. Please choose another date.',
  },
  return_too_soon: {
    th: 'การนำของมาส่งต้องนัดล่วงหน้าอย่างน้อย 1 วัน กรุณาเลือกตั้งแต่พรุ่งนี้เป็นต้นไป',
    en: 'Things are brought from tomorrow on. Please choose another date.',
  },
  move_too_soon: {
    th: 'การเลื่อนวันต้องล่วงหน้าอย่างน้อย 2 วัน กรุณาเลือกวันอื่น หรือโทรหาเราหากต้องการให้เร็วกว่านี้',
    en: 'A visit can be moved to a day at least 2 days ahead. Please choose another date, or call us if it is urgent.',
  },
  day_passed: {
    th: 'วันนี้ผ่านไปแล้ว กรุณาเลือกวันอื่น',
    en: 'This day is over already. Please choose another date.',
  },
  pick_up_too_late: {
    th: 'ยังไม่เปิดจองวันนี้ กรุณาเลือกวันที่ใกล้กว่านี้',
    en: 'This day cannot be booked yet. Please choose an earlier one.',
  },
  promo_not_found: { th: 'ไม่พบโค้ดนี้ กรุณาตรวจสอบตัวสะกด', en: 'This code was not found. Please check the spelling.' },
  promo_not_yet: { th: 'โค้ดนี้ยังไม่เริ่มใช้', en: 'This code is not valid yet.' },
  promo_over: { th: 'โค้ดนี้หมดอายุแล้ว', en: 'This code has expired.' },
  promo_used_up: { th: 'โค้ดนี้ถูกใช้ครบจำนวนแล้ว', en: 'This code has been used up.' },
  promo_used_by_you: { th: 'คุณใช้โค้ดนี้ครบจำนวนแล้ว', en: 'You have used this code as often as allowed.' },
  promo_total_too_low: {
    th: 'ยอดยังไม่ถึงขั้นต่ำของโค้ดนี้',
    en: 'The total is below the minimum for this code.',
  },
  promo_not_for_package: {
    th: 'โค้ดนี้ใช้กับแพ็กเกจที่เลือกไม่ได้',
    en: 'This code is not valid for the package you chose.',
  },
  promo_not_for_channel: {
    th: 'โค้ดนี้ใช้กับการจองทางเว็บไซต์ไม่ได้',
    en: 'This code is not valid for bookings on the website.',
  },
  payment_method_not_offered: {
    th: 'วิธีชำระเงินนี้ใช้กับยอดนี้ไม่ได้ กรุณาเลือกวิธีอื่น',
    en: 'This payment method is not available for this amount. Please choose another one.',
  },
  late_money_not_found: { th: 'ไม่พบรายการเงินนี้', en: 'This money was not found.' },
  late_money_settled: {
    th: 'รายการเงินนี้จัดการไปแล้ว กรุณาโหลดหน้านี้ใหม่',
    en: 'This money is already settled. Please reload the page.',
  },
  late_money_said_lost: {
    th: 'คำสั่งซื้อนี้บันทึกไว้แล้วว่าเสียเงินก้อนนี้ไป จึงเลือก “ชนะ” ไม่ได้ กรุณาเลือก “แพ้” หรือ “ยอมรับ”',
    en: 'Its order already says that this money is lost, so it cannot be won any more. Please choose “Lost” or “Accepted”.',
  },
  late_money_said_won: {
    th: 'คำสั่งซื้อนี้บันทึกไว้แล้วว่าได้เงินก้อนนี้กลับมา กรุณาเลือก “ชนะ”',
    en: 'Its order already says that this money is ours again. Please choose “Won”.',
  },
  late_money_choice_not_possible: {
    th: 'ทางเลือกนี้ทำไม่ได้แล้ว กรุณาเลือกทางอื่น',
    en: 'This is no longer possible. Please choose another way.',
  },
  shop_not_open: {
    th: 'ร้านนี้ยังไม่เปิดรับจอง กรุณากลับมาใหม่เร็ว ๆ นี้',
    en: 'This shop is not open for booking yet. Please come back soon.',
  },
  shop_not_ready: {
    th: 'ยังเปิดร้านไม่ได้ กรุณาทำรายการที่เหลือให้ครบก่อน',
    en: 'The shop cannot be opened yet. Please finish the remaining steps first.',
  },
  orders_paused: {
    th: 'ขณะนี้เรายังรับการจองเพิ่มไม่ได้ กรุณาติดต่อเรา เราจะช่วยหาทางให้',
    en: 'We cannot take more bookings right now. Please contact us and we will find a way.',
  },
  package_not_found: {
    th: 'ไม่พบแพ็กเกจ (กรุณาเลือกแพ็กเกจ)',
    en: 'No package found (please select package).',
  },
  package_not_available: {
    th: 'แพ็กเกจนี้ยังไม่เปิดให้บริการ',
    en: 'The package is not yet available for service.',
  },
} as const satisfies Record<string, Text>;
