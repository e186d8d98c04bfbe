import type { Text } from '../messages.ts';
import type { OrderStatus } from '../orders/orderStatuses.ts';

export const lateMoneyCauses = [
  'afterWindow',
  'orderExpired',
  'orderCanceled',
  'alreadyPaid',
  'billVoid',
  'wrongAmount',
] as const;
export type LateMoneyCause = (typeof lateMoneyCauses)[number];

/** `revived`: the order is active again. `moved`: pays another order of the customer. */
export const lateMoneyChoices = ['revived', 'moved', 'refunded'] as const;
export type LateMoneyChoice = (typeof lateMoneyChoices)[number];
/** Money that the gateway reversed can only be noted. */
export const caseChoices = [...lateMoneyChoices, 'noted'] as const;
export type CaseChoice = (typeof caseChoices)[number];
export const strayChoices = ['moved', 'refunded', 'noted'] as const satisfies readonly CaseChoice[];

/** `givenBack`: refunded by the gateway. `chargedBack`: claimed by the bank of the card. */
export const takenBackCauses = ['givenBack', 'chargedBack'] as const;
/** `accepted`: we did not defend it. */
export const chargebackOutcomes = ['won', 'lost', 'accepted'] as const;
export type ChargebackOutcome = (typeof chargebackOutcomes)[number];
/** `owedAgain`: the customer pays again. `writtenOff`: the debt is dropped. `ourRefund`: our staff refunded it at the gateway. */
export const lostChoices = ['owedAgain', 'writtenOff', 'ourRefund'] as const;
export type LostChoice = (typeof lostChoices)[number];
/** A chargeback is never a refund of ours. */
export const lostChoicesOf = (cause: string): readonly LostChoice[] =>
  cause === 'chargedBack' ? lostChoices.filter((one) => one !== 'ourRefund') : lostChoices;
export type TakenBackCause = (typeof takenBackCauses)[number];

export const lateMoneyObstacles = {
  orderPaid: { th: 'คำสั่งซื้อนี้ชำระเงินแล้ว', en: 'The order is already paid.' },
  refundSettled: {
    th: 'คำสั่งซื้อนี้ยกเลิกและคืนเงินไปแล้ว',
    en: 'The order was canceled and its refund is settled.',
  },
  tooLittle: { th: 'เงินที่ได้รับน้อยกว่ายอดของคำสั่งซื้อ', en: 'The money is less than the order total.' },
  placeTaken: {
    th: 'ช่วงเวลารับของที่จองไว้เต็มแล้ว',
    en: 'The time slot that was booked is now full.',
  },
  forgotten: {
    th: 'ข้อมูลของลูกค้ารายนี้ถูกลบแล้ว จึงเปิดคำสั่งซื้ออีกครั้งไม่ได้',
    en: 'The customer was forgotten, so the order cannot be active again.',
  },
  takenBack: { th: 'เงินนี้ถูกดึงกลับไปแล้ว', en: 'The money was taken back already.' },
  noOtherOrder: {
    th: 'ลูกค้าไม่มีคำสั่งซื้ออื่นหรือบิลที่รอชำระและยอดไม่เกินเงินนี้',
    en: 'The customer has no other unpaid order or bill that this money covers.',
  },
} as const satisfies Record<string, Text>;
export type LateMoneyObstacle = keyof typeof lateMoneyObstacles;

type OrderDebt = {
  readonly status: OrderStatus;
  readonly payNowSatang: number;
  readonly paidSatang: number | null;
};

/** Undefined if it can be revived. */
export const obstacleToReviving = (
  { status, payNowSatang, paidSatang }: OrderDebt,
  { amountSatang, hasPlace }: { readonly amountSatang: number; readonly hasPlace: boolean },
): LateMoneyObstacle | undefined => {
  if (status === 'canceled' && paidSatang !== null) return 'refundSettled';
  if (paidSatang !== null) return 'orderPaid';
  if (amountSatang < payNowSatang) return 'tooLittle';
  return hasPlace ? undefined : 'placeTaken';
};
