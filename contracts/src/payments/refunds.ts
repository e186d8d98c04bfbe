import { z } from 'zod';
import { text } from '../kit/text.ts';
import type { Text } from '../messages.ts';

/** Why money goes back. What is paid for a claim is no part of the price: it names no payment. */
export const refundCauses = ['orderCanceled', 'lateMoney', 'overpaid', 'goodwill', 'claim'] as const;
export type RefundCause = (typeof refundCauses)[number];
/** In the place of who asked, where it follows from the contract alone. */
export const askedByNobody = 'nobody';
/** Why nothing goes back of a payment that went back by itself for good, as whoever works here reads it. */
export const goneForGood =
  'ธนาคารคืนเงินก้อนนี้ให้ลูกค้าไปแล้ว จึงไม่ต้องคืนอีก · The bank has given this money back to the customer already.';
/** Those that staff choose by hand; the others follow from what was settled. */
export const askedRefundCauses = ['overpaid', 'goodwill', 'orderCanceled'] as const satisfies readonly RefundCause[];

export type AskedRefundCause = (typeof askedRefundCauses)[number];

export const refundMethods = ['gateway', 'transfer'] as const;
export type RefundMethod = (typeof refundMethods)[number];

/** waiting: for somebody else to approve it. ready: to be paid out. sent: at the gateway, which is asked until it is sure. */
export const refundStates = ['waiting', 'ready', 'sent', 'failed', 'done', 'denied'] as const;
export type RefundState = (typeof refundStates)[number];
export const openRefundStates = ['waiting', 'ready', 'sent', 'failed'] as const satisfies readonly RefundState[];

/** By which of its two ways the gateway takes a payment back. */
export const refundWays = ['void', 'refund'] as const;
export type RefundWay = (typeof refundWays)[number];

/** Thai banks by their codes of the clearing house. */
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
// Object.keys answers the keys of the record it is given.
export const bankCodes = Object.keys(banks) as [BankCode, ...BankCode[]];

/** Digits as they are typed, with the dashes and spaces of a bank book. */
const accountNumber = text(30)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .refine((digits) => /^\d{10,15}$/.test(digits));

/** Where a transfer goes. */
export const bankAccount = z.strictObject({
  bank: z.enum(bankCodes),
  name: text(100).min(1),
  number: accountNumber,
});
export type BankAccount = z.output<typeof bankAccount>;

/** A bank account as somebody is shown it who does not pay to it: the last four digits. */
export const shortNumber = (number: string): string => `…${number.slice(-4)}`;

export const refundStateTexts: Readonly<Record<RefundState, Text>> = {
  waiting: { th: 'รออนุมัติ', en: 'Waiting for approval' },
  ready: { th: 'รอคืนเงิน', en: 'To be paid' },
  sent: { th: 'อยู่ที่ผู้ให้บริการ', en: 'With the gateway' },
  failed: { th: 'คืนไม่สำเร็จ', en: 'Failed' },
  done: { th: 'คืนแล้ว', en: 'Paid back' },
  denied: { th: 'ไม่อนุมัติ', en: 'Denied' },
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
