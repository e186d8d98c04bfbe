import { z } from 'zod';
import { text } from '../kit/text.ts';
import type { Text } from '../messages.ts';

/** `claim` has no payment: it is no part of the price. */
export const refundCauses = ['orderCanceled', 'lateMoney', 'overpaid', 'goodwill', 'claim'] as const;
export type RefundCause = (typeof refundCauses)[number];
/** Stands for the requester if the contract itself requires the refund. */
export const askedByNobody = 'nobody';
/** The payment was reversed for good already. Staff read this. */
export const goneForGood =
  'ธนาคารคืนเงินก้อนนี้ให้ลูกค้าไปแล้ว จึงไม่ต้องคืนอีก · The bank has given this money back to the customer already.';
/** A part of the payment went back meanwhile. Staff read this. */
export const moreThanLeft =
  'เงินก้อนนี้คืนไปแล้วบางส่วน ยอดคืนนี้จึงเกินยอดที่เหลือ กรุณาขอคืนใหม่เท่าที่เหลือ · A part of this payment has gone back already, so this refund is more than what is left. Please request what is left.';
/** The others follow from a settlement. */
export const requestedRefundCauses = [
  'overpaid',
  'goodwill',
  'orderCanceled',
] as const satisfies readonly RefundCause[];

export type RequestedRefundCause = (typeof requestedRefundCauses)[number];

export const refundMethods = ['gateway', 'transfer'] as const;
export type RefundMethod = (typeof refundMethods)[number];

/** `waiting` for approval, `ready` to pay, `sent` to the gateway, which is polled until the result is known. */
export const refundStates = ['waiting', 'ready', 'sent', 'failed', 'done', 'denied'] as const;
export type RefundState = (typeof refundStates)[number];
export const openRefundStates = ['waiting', 'ready', 'sent', 'failed'] as const satisfies readonly RefundState[];

/** `waits`: a case decides whether the money is here. `exceeds`: more than is left of the payment, for good. */
export const promiseStandings = ['payable', 'waits', 'exceeds'] as const;
export type PromiseStanding = (typeof promiseStandings)[number];

export const refundWays = ['void', 'refund'] as const;
export type RefundWay = (typeof refundWays)[number];

export const banks = {
  '002': { th: 'ธนาคารกรุงเทพ', en: 'Bangkok Bank' },
  '004': { th: 'ธนาคารกสิกรไทย', en: 'Kasikornbank' },
  '006': { th: 'ธนาคารกรุงไทย', en: 'Krungthai Bank' },
  '011': { th: 'ธนาคารทหารไทยธนชาต', en: 'TMBThanachart Bank' },
  '014': { th: 'ธนาคารไทยพาณิชย์', en: 'Siam Commercial Bank' },
  '022': { th: 'ธนาคารซีไอเอ็มบีไทย', en: 'CIMB Thai Bank' },
  '024': { th: 'ธนาคารยูโอบี', en: 'UOB Thailand' },
  '025': { th: 'ธนาคารกรุงศรีอยุธยา', en: 'Bank of Ayudhya' },
  '030': { th: 'ธนาคารออมสิน', en: 'Government Savings Bank' },
  '033': { th: 'ธนาคารอาคารสงเคราะห์', en: 'Government Housing Bank' },
  '034': { th: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร', en: 'Bank for Agriculture (BAAC)' },
  '067': { th: 'ธนาคารทิสโก้', en: 'TISCO Bank' },
  '069': { th: 'ธนาคารเกียรตินาคินภัทร', en: 'Kiatnakin Phatra Bank' },
  '073': { th: 'ธนาคารแลนด์ แอนด์ เฮ้าส์', en: 'Land and Houses Bank' },
} as const satisfies Record<string, Text>;
export type BankCode = keyof typeof banks;
export const bankCodes = Object.keys(banks) as [BankCode, ...BankCode[]];

const accountNumber = text(30)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .refine((digits) => /^\d{10,15}$/.test(digits));

export const bankAccount = z.strictObject({
  bank: z.enum(bankCodes),
  name: text(100).min(1),
  number: accountNumber,
});
export type BankAccount = z.output<typeof bankAccount>;

export const shortNumber = (number: string): string => `…${number.slice(-4)}`;

export const refundStateTexts: Readonly<Record<RefundState, Text>> = {
  waiting: { th: 'รออนุมัติ', en: 'Waiting for approval' },
  ready: { th: 'รอคืนเงิน', en: 'To be paid' },
  sent: { th: 'อยู่ที่ผู้ให้บริการ', en: 'With the gateway' },
  failed: { th: 'คืนไม่สำเร็จ', en: 'Failed' },
  done: { th: 'คืนแล้ว', en: 'Paid back' },
  denied: { th: 'ไม่อนุมัติ', en: 'Denied' },
};
/** Instead of the state of a refund that is ready. */
export const unpayableTexts: Readonly<Record<Exclude<PromiseStanding, 'payable'>, Text>> = {
  waits: { th: 'รอผลจากธนาคาร', en: 'Waits for the bank' },
  exceeds: { th: 'เกินยอดที่เหลือ', en: 'More than is left' },
};
export const refundCauseTexts: Readonly<Record<RefundCause, Text>> = {
  orderCanceled: { th: 'ยกเลิกคำสั่งซื้อ', en: 'Order canceled' },
  lateMoney: { th: 'เงินที่ใช้ไม่ได้', en: 'Money that could not be used' },
  overpaid: { th: 'ชำระเกิน', en: 'Overpaid' },
  goodwill: { th: 'ชดเชยน้ำใจ', en: 'Goodwill' },
  claim: { th: 'เคลม', en: 'Claim' },
};
export const refundMethodTexts: Readonly<Record<RefundMethod, Text>> = {
  gateway: { th: 'เข้าบัตรที่ชำระ', en: 'To the card' },
  transfer: { th: 'โอนเข้าบัญชี', en: 'By transfer' },
};
