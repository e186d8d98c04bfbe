import type { Text } from '../messages.ts';
import type { LateMoneyChoice } from '../payments/lateMoney.ts';

/** What became of the money, and of what was too much of it. */
export const lateMoneyOutcomes = {
  revived: {
    th: 'คำสั่งซื้อของคุณกลับมาใช้ได้แล้ว และชำระเงินครบแล้ว วันนัดรับของ: {{pickUp}}',
    en: 'Your order stands again and is paid. Pick-up: {{pickUp}}',
  },
  moved: {
    th: 'เราใช้เงินนี้ชำระคำสั่งซื้อ {{toOrder}} ของคุณแทน',
    en: 'We used it to pay your order {{toOrder}} instead.',
  },
  refunded: {
    th: 'เราคืนเงิน {{refund}} ให้คุณแล้ว',
    en: 'We have given {{refund}} back to you.',
  },
} as const satisfies Record<LateMoneyChoice, Text>;
export const restGivenBack: Text = {
  th: 'ส่วนที่เกิน {{refund}} เราคืนให้คุณแล้ว',
  en: 'What was too much, {{refund}}, was given back to you.',
};
