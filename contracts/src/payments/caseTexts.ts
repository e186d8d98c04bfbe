import type { CaseCause } from '../api/lateMoney.ts';
import type { Text } from '../messages.ts';
import type { CaseChoice } from './lateMoney.ts';

export const caseCauseTexts: Readonly<Record<CaseCause, Text>> = {
  afterWindow: { th: 'มาหลังหมดเวลาชำระ', en: 'Came after the payment time' },
  orderExpired: { th: 'คำสั่งซื้อหมดเวลาแล้ว', en: 'The order had expired' },
  orderCanceled: { th: 'คำสั่งซื้อถูกยกเลิกแล้ว', en: 'The order was canceled' },
  alreadyPaid: { th: 'ชำระไปแล้ว', en: 'It was paid already' },
  billVoid: { th: 'บิลถูกยกเลิกแล้ว', en: 'The bill was canceled' },
  wrongAmount: { th: 'ยอดไม่ตรง', en: 'Wrong amount' },
  noOrder: { th: 'ไม่มีคำสั่งซื้อ', en: 'No such order' },
  givenBack: { th: 'ผู้ให้บริการชำระเงินคืนเงินเอง', en: 'The payment provider returned it' },
  chargedBack: { th: 'ธนาคารเรียกเงินคืน', en: 'Charged back by the bank' },
};
export const caseChoiceTexts: Readonly<Record<CaseChoice, Text>> = {
  revived: { th: 'ให้คำสั่งซื้อกลับมาใช้ได้', en: 'Revive the order' },
  moved: { th: 'ใช้ชำระคำสั่งซื้ออื่นหรือบิล', en: 'Pay another order or a bill' },
  refunded: { th: 'คืนเงิน', en: 'Refund' },
  noted: { th: 'บันทึกสิ่งที่ทำ', en: 'Record what was done' },
};
