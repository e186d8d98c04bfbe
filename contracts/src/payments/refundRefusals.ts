export const refundRefusals = {
  refund_not_found: { th: 'ไม่พบรายการคืนเงินนี้', en: 'This refund was not found.' },
  refund_id_taken: {
    th: 'หมายเลขรายการคืนเงินนี้ถูกใช้แล้ว กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'This number is taken. Please reload the page and try again.',
  },
  refund_payment_not_found: {
    th: 'คำสั่งซื้อนี้ไม่มีเงินก้อนนี้ที่คืนได้ กรุณาเลือกจากรายการชำระเงินของคำสั่งซื้อ',
    en: 'This order has no such money to pay back. Please choose one of its payments.',
  },
  refund_payment_taken_back: {
    th: 'เงินก้อนนี้ถูกผู้ให้บริการชำระเงินดึงกลับไปแล้ว จึงคืนอีกไม่ได้',
    en: 'The gateway already took this money back, so it cannot be paid back again.',
  },
  refund_owed_again: {
    th: 'เงินก้อนนี้ถูกดึงกลับไป และเรียกเก็บใหม่ในคำสั่งซื้อที่รับเงินก้อนนี้เข้ามา กรุณาคืนเงินจากการชำระบิลใบใหม่นั้นแทน',
    en: 'This money was taken back and is billed again in the order to which it came. Please refund the payment of that new bill instead.',
  },
  refund_more_than_left: {
    th: 'เงินก้อนนี้คืนไปแล้วบางส่วน ยอดคืนนี้จึงเกินยอดที่เหลือ กรุณาไม่อนุมัติรายการนี้ แล้วขอคืนใหม่เท่าที่เหลือ',
    en: 'A part of this payment has gone back already, so this refund is more than what is left. Please deny it and request what is left.',
  },
  refund_gateway_busy: {
    th: 'มีการคืนเงินก้อนนี้ผ่านผู้ให้บริการชำระเงินค้างอยู่ กรุณารอให้เสร็จก่อน',
    en: 'Another refund of this payment is still with the gateway. Please wait until it is done.',
  },
  refund_not_by_gateway: {
    th: 'เงินก้อนนี้ไม่ได้ชำระด้วยบัตร กรุณาคืนด้วยการโอน',
    en: 'This money was not paid by card. Please pay it back by transfer.',
  },
  refund_needs_another: {
    th: 'ผู้ขอคืนเงินอนุมัติเองไม่ได้ กรุณาให้พนักงานคนอื่นอนุมัติ',
    en: 'Whoever asked for a refund cannot approve it. Please ask a colleague.',
  },
  refund_above_limit: {
    th: 'จำนวนเงินเกินวงเงินของบทบาทคุณ กรุณาให้ผู้ที่มีวงเงินสูงกว่าดำเนินการ',
    en: 'This is more than your role may pay back. Please ask a colleague whose role may.',
  },
  refund_not_waiting: {
    th: 'รายการคืนเงินนี้ไม่ได้รออนุมัติแล้ว กรุณาดูสถานะล่าสุด',
    en: 'This refund is no longer waiting for approval. Please see how it stands now.',
  },
  refund_not_approved: {
    th: 'รายการคืนเงินนี้ยังไม่ได้รับอนุมัติ',
    en: 'This refund is not approved yet.',
  },
  refund_on_its_way: {
    th: 'รายการคืนเงินนี้อยู่ที่ผู้ให้บริการชำระเงินแล้ว กรุณารอผลก่อน',
    en: 'This refund is with the gateway already. Please wait for its answer.',
  },
  refund_over: {
    th: 'รายการคืนเงินนี้จบแล้ว',
    en: 'This refund is over already.',
  },
  refund_not_failed: {
    th: 'รายการคืนเงินนี้ไม่ได้ค้างเพราะคืนไม่สำเร็จ กรุณาดูสถานะล่าสุด',
    en: 'This refund did not fail. Please see how it stands now.',
  },
  refund_needs_account: {
    th: 'ยังไม่มีบัญชีธนาคารที่จะโอนคืน กรุณาใส่บัญชีก่อน',
    en: 'No bank account to transfer to is known yet. Please enter it first.',
  },
  refund_slip_not_found: {
    th: 'ไม่พบรูปสลิปนี้ กรุณาอัปโหลดอีกครั้ง',
    en: 'This picture of the slip was not found. Please upload it again.',
  },
  refund_by_gateway: {
    th: 'รายการนี้คืนผ่านผู้ให้บริการชำระเงิน จึงบันทึกเป็นการโอนไม่ได้',
    en: 'This refund goes through the gateway and cannot be recorded as a transfer.',
  },
} as const;
