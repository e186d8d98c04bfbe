import type { Text } from '../messages.ts';
import type { ChargebackOutcome, LateMoneyChoice, LostChoice } from '../payments/lateMoney.ts';

export const lateMoneyOutcomes = {
  revived: {
    th: 'คำสั่งซื้อของคุณกลับมาใช้ได้แล้ว และชำระเงินครบแล้ว วันรับของ: {{pickUp}}',
    en: 'Your order is active again and paid. Pick-up: {{pickUp}}',
  },
  moved: {
    th: 'เราใช้เงินนี้ชำระคำสั่งซื้อ {{toOrder}} ของคุณแทน',
    en: 'We used it to pay your order {{toOrder}} instead.',
  },
  movedToBill: {
    th: 'เราใช้เงินนี้ชำระบิลของคำสั่งซื้อ {{toOrder}} ของคุณแทน',
    en: 'We used it to pay a bill of your order {{toOrder}} instead.',
  },
  refunded: {
    th: 'เรากำลังคืนเงิน {{refund}} ให้คุณ',
    en: 'We are paying {{refund}} back to you.',
  },
} as const satisfies Record<LateMoneyChoice | 'movedToBill', Text>;
export const takenBackOutcomes = {
  given: {
    th: 'เงินนี้คืนกลับไปยังช่องทางที่คุณใช้ชำระแล้ว',
    en: 'It went back to the way you paid.',
  },
  won: {
    th: 'ธนาคารตัดสินว่าการชำระเงินนี้ถูกต้อง คำสั่งซื้อของคุณยังชำระแล้วเหมือนเดิม',
    en: 'The bank decided that the payment stands. Your order stays paid.',
  },
  lost: {
    th: 'ธนาคารตัดสินคืนเงินนี้ให้คุณ',
    en: 'The bank decided that the money goes back to you.',
  },
  accepted: {
    th: 'เรายอมรับ และเงินนี้คืนให้คุณ',
    en: 'We accepted it, and the money goes back to you.',
  },
} as const satisfies Record<ChargebackOutcome | 'given', Text>;
export const lostOutcomes = {
  owedAgain: {
    th: 'ยอดนี้จึงต้องชำระอีกครั้ง เราส่งบิลของยอดนี้ให้คุณแล้ว',
    en: 'What it had paid is owed again, and we sent you a bill of it.',
  },
  writtenOff: { th: 'คุณไม่ต้องชำระยอดนี้อีก', en: 'We do not ask for it again.' },
  ourRefund: {
    th: 'เราเป็นผู้คืนเงินนี้ให้คุณ และคุณไม่ต้องชำระยอดนี้อีก',
    en: 'We paid it back to you, and you do not owe it again.',
  },
} as const satisfies Record<LostChoice, Text>;
export const restGivenBack: Text = {
  th: 'ส่วนที่เกิน {{refund}} เรากำลังคืนให้คุณ',
  en: 'We are paying the excess of {{refund}} back to you.',
};
