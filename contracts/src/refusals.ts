/** Everything a decider may answer instead of events: statements of fact, each with what a person is told. */
export const refusals = {
  order_not_found: { th: 'ไม่พบคำสั่งซื้อนี้', en: 'This order was not found.' },
  order_already_placed: {
    th: 'หมายเลขคำสั่งซื้อนี้ถูกใช้แล้ว กรุณาสั่งซื้อใหม่',
    en: 'This order number is taken, please place the order again.',
  },
  order_already_closed: { th: 'คำสั่งซื้อนี้ปิดไปแล้ว', en: 'This order is closed already.' },
  order_already_paid: { th: 'คำสั่งซื้อนี้ชำระเงินแล้ว', en: 'This order is paid already.' },
  order_cancel_not_asked: {
    th: 'คำสั่งซื้อนี้ยังไม่มีคำขอยกเลิก',
    en: 'Nobody has asked to cancel this order.',
  },
  refund_above_payment: {
    th: 'ยอดคืนเงินสูงกว่ายอดที่ชำระ กรุณาตรวจสอบยอด',
    en: 'The refund is more than was paid, please check the amount.',
  },
  payment_window_closed: {
    th: 'หมดเวลาชำระเงินแล้ว กรุณาสั่งซื้อใหม่',
    en: 'The time to pay is over, please place the order again.',
  },
  payment_not_started: { th: 'ไม่พบรายการชำระเงินนี้', en: 'This payment was not found.' },
  payment_already_finished: {
    th: 'รายการชำระเงินนี้สิ้นสุดแล้ว กรุณาเริ่มชำระเงินใหม่',
    en: 'This payment is finished, please start a new one.',
  },
  email_taken: {
    th: 'อีเมลนี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบ',
    en: 'There is an account with this e-mail already, please log in.',
  },
  lookup_not_found: { th: 'ไม่พบข้อมูลนี้', en: 'This record was not found.' },
  package_not_found: {
    th: 'ไม่พบแพ็กเกจ (กรุณาเลือกแพ็กเกจ)',
    en: 'No package found (please select package).',
  },
  package_not_available: {
    th: 'แพ็กเกจนี้ยังไม่เปิดให้บริการ',
    en: 'The package is not yet available for service.',
  },
} as const satisfies Record<string, { readonly th: string; readonly en: string }>;

export type RefusalCode = keyof typeof refusals;
