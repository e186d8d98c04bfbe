export const customerRefusals = {
  identity_needs_bar: {
    th: 'กรุณาวางแถบทับศาสนาบนบัตรประชาชนก่อนส่งรูป',
    en: 'Please lay the bar over the religion on the card before you send its picture.',
  },
  identity_not_found: { th: 'ไม่มีรูปบัตรหรือหนังสือเดินทางเก็บไว้แล้ว', en: 'No picture of a card or passport is kept.' },
  person_is_two: {
    th: 'หมายเลขนี้เป็นของคนอื่นในระบบด้วย หากลบ ชื่อของคนนั้นจะหายไปด้วย จึงลบไม่ได้ กรุณาแจ้งผู้ดูแลแพลตฟอร์ม',
    en: 'This number also belongs to somebody else, whose name would be erased as well. Please tell the platform admins.',
  },
  customer_not_found: { th: 'ไม่พบลูกค้ารายนี้', en: 'This customer was not found.' },
  customer_merged: {
    th: 'ข้อมูลลูกค้ารายนี้รวมเข้ากับอีกรายแล้ว กรุณาเปิดรายที่เก็บไว้',
    en: 'This customer was joined with another record. Please open the one that stays.',
  },
  merge_with_itself: {
    th: 'รวมข้อมูลลูกค้ากับรายเดียวกันไม่ได้ กรุณาเลือกอีกราย',
    en: 'A record cannot be joined with itself. Please choose another one.',
  },
  merge_forget_asked: {
    th: 'มีรายหนึ่งขอให้ลบข้อมูลไว้ จึงรวมไม่ได้จนกว่าจะยกเลิกคำขอหรือลบเสร็จ',
    en: 'One of the two asked to be forgotten, so they cannot be joined until that is taken back or done.',
  },
  orders_still_run: {
    th: 'ยังมีคำสั่งซื้อที่ไม่เสร็จสิ้น กรุณาขอคืนของและปิดคำสั่งซื้อก่อน แล้วขอลบข้อมูลอีกครั้ง',
    en: 'You still have orders that run. Please have your things returned and the orders closed first, then ask again.',
  },
  money_still_open: {
    th: 'ยังมีบิลที่ต้องชำระ เรื่องเคลมที่รอผล หรือเงินที่รอคืน กรุณารอให้เรียบร้อยก่อน แล้วขอลบข้อมูลอีกครั้ง',
    en: 'A bill is still to be paid, a claim is still to be decided, or money is still to go back to you. Please wait until that is done, then ask again.',
  },
  customer_orders_open: {
    th: 'ลูกค้ารายนี้ยังมีคำสั่งซื้อที่ไม่เสร็จสิ้น กรุณาคืนของและปิดคำสั่งซื้อก่อน แล้วจึงลบข้อมูล',
    en: 'This customer still has orders that run. Return the things and close the orders first, then forget the customer.',
  },
  customer_money_open: {
    th: 'ลูกค้ารายนี้ยังมีบิลที่ต้องชำระ เรื่องเคลมที่รอผล หรือเงินที่รอคืน กรุณาจัดการให้เรียบร้อยก่อน แล้วจึงลบข้อมูล',
    en: 'This customer still has a bill to pay, a claim to be decided, or money to get back. Settle it first, then forget the customer.',
  },
  customer_being_forgotten: {
    th: 'มีผู้อื่นกำลังลบข้อมูลลูกค้ารายนี้อยู่ กรุณารอสักครู่แล้วลองอีกครั้ง',
    en: 'Somebody is forgetting this customer right now. Please wait a moment and try again.',
  },
  order_of_forgotten: {
    th: 'ข้อมูลของลูกค้ารายนี้ถูกลบแล้วหรือกำลังถูกลบ จึงสั่งซื้อไม่ได้',
    en: 'This customer is being forgotten or was forgotten, so no order can be placed.',
  },
  customer_forgotten: {
    th: 'ข้อมูลของลูกค้ารายนี้ถูกลบแล้ว จึงส่งอะไรถึงลูกค้าไม่ได้',
    en: 'This customer was forgotten, so nothing can be sent to them.',
  },
  born_in_future: { th: 'วันเกิดต้องไม่อยู่ในอนาคต', en: 'A birthday cannot be in the future.' },
  too_many_addresses: {
    th: 'เก็บที่อยู่ได้ไม่เกิน 10 แห่ง กรุณาลบที่อยู่ที่ไม่ใช้แล้วก่อน',
    en: 'There is room for ten addresses. Please delete one that is no longer used.',
  },
  invoice_tax_id_missing: {
    th: 'กรุณากรอกเลขประจำตัวผู้เสียภาษี 13 หลักสำหรับใบกำกับภาษี',
    en: 'Please enter the 13 digits of the tax ID for the tax invoice.',
  },
  address_not_found: { th: 'ไม่พบที่อยู่นี้', en: 'This address was not found.' },
  customer_email_taken: {
    th: 'มีลูกค้าใช้อีเมลนี้แล้ว กรุณาค้นหาในรายชื่อลูกค้า',
    en: 'A customer already has this e-mail. Please look for them in the list.',
  },
  customer_id_taken: {
    th: 'หมายเลขลูกค้านี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'This customer number is taken. Please reload the page and try again.',
  },
} as const;
