import type { Text } from '../messages.ts';
import type { OrderStatus } from '../orders/orderStatuses.ts';

/** Why money could not be taken as it came. */
export const lateMoneyCauses = [
  'afterWindow',
  'orderExpired',
  'orderCanceled',
  'alreadyPaid',
  'billVoid',
  'wrongAmount',
] as const;
export type LateMoneyCause = (typeof lateMoneyCauses)[number];

/** What may become of it: the order lives again, another order of the customer is paid with it, or it goes back. */
export const lateMoneyChoices = ['revived', 'moved', 'refunded'] as const;
export type LateMoneyChoice = (typeof lateMoneyChoices)[number];
/** Of money that the gateway took back itself a person can only note what was made of it. */
export const caseChoices = [...lateMoneyChoices, 'noted'] as const;
export type CaseChoice = (typeof caseChoices)[number];
export const strayChoices = ['moved', 'refunded', 'noted'] as const satisfies readonly CaseChoice[];

/** How the gateway takes money back that was here: it gave it back by itself, or the bank of the card claimed it. */
export const takenBackCauses = ['givenBack', 'chargedBack'] as const;
/** How a charge-back ended: the bank decided for us, against us, or we let the money go. */
export const chargebackOutcomes = ['won', 'lost', 'accepted'] as const;
export type ChargebackOutcome = (typeof chargebackOutcomes)[number];
/**
 * What becomes of a debt whose payment was taken back for good: its customer owes it again, nobody asks for it any more, or our own
 * staff gave it back at the gateway on purpose, which is a refund.
 */
export const lostChoices = ['owedAgain', 'writtenOff', 'ourRefund'] as const;
export type LostChoice = (typeof lostChoices)[number];
/** What a bank took nobody of ours gave back. */
export const lostChoicesOf = (cause: string): readonly LostChoice[] =>
  cause === 'chargedBack' ? lostChoices.filter((one) => one !== 'ourRefund') : lostChoices;
export type TakenBackCause = (typeof takenBackCauses)[number];

/** What stands in the way of a choice, as staff read it. */
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
  takenBack: { th: 'เงินนี้ถูกดึงกลับไปแล้ว', en: 'The money was taken back already.' },
  noOtherOrder: {
    th: 'ลูกค้าไม่มีคำสั่งซื้ออื่นหรือบิลที่รอชำระและยอดไม่เกินเงินนี้',
    en: 'The customer has no other unpaid order or bill that this money covers.',
  },
} as const satisfies Record<string, Text>;
export type LateMoneyObstacle = keyof typeof lateMoneyObstacles;

type Owing = {
  readonly status: OrderStatus;
  readonly payNowSatang: number;
  /** What was taken for it; null while nothing was. */
  readonly paidSatang: number | null;
};

/** Why an order cannot live again with money that it could not take; undefined when it can. */
export const obstacleToReviving = (
  { status, payNowSatang, paidSatang }: Owing,
  { amountSatang, hasPlace }: { readonly amountSatang: number; readonly hasPlace: boolean },
): LateMoneyObstacle | undefined => {
  if (status === 'canceled' && paidSatang !== null) return 'refundSettled';
  if (paidSatang !== null) return 'orderPaid';
  if (amountSatang < payNowSatang) return 'tooLittle';
  return hasPlace ? undefined : 'placeTaken';
};
