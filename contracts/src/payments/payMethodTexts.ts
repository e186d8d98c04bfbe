import type { Text } from '../messages.ts';
import type { Payment, PaymentState } from './payment.ts';

export const payMethodTexts: Readonly<Record<Payment['method'], Text>> = {
  card: { th: 'บัตรเครดิต/เดบิต', en: 'Credit or debit card' },
  thaiqr: { th: 'Thai QR', en: 'Thai QR' },
  transfer: { th: 'โอนเงิน', en: 'Transfer' },
  cash: { th: 'เงินสด', en: 'Cash' },
};

export const paymentStateTexts: Readonly<Record<PaymentState, Text>> = {
  pending: { th: 'รอเงินเข้า', en: 'Waiting for the money' },
  paid: { th: 'ชำระแล้ว', en: 'Paid' },
  declined: { th: 'ไม่สำเร็จ', en: 'Failed' },
  expired: { th: 'หมดเวลา', en: 'Expired' },
  late: { th: 'เงินเข้าแล้ว กำลังตรวจสอบ', en: 'Came, and is being settled' },
  refunded: { th: 'คืนเงินแล้ว', en: 'Paid back' },
};
