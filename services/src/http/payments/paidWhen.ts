import { bangkokDay } from '@klang/contracts/kit/days';
import { paymentWindowMs } from '@klang/contracts/limits';
import { openOf } from '../../domain/orderBilling.ts';
import { later, type PlacedFacts } from '../../domain/orderState.ts';
import { CallError } from '../kit/answers.ts';

const notYet = {
  th: 'เวลานี้ยังมาไม่ถึง กรุณาใส่เวลาตามรายการของธนาคาร',
  en: 'This time has not come yet, please put in the time that the bank says.',
};
const tooEarly = {
  th: 'เวลานี้อยู่ก่อนวันที่สั่งซื้อ กรุณาใส่เวลาตามรายการของธนาคาร',
  en: 'This is before the day of the order, please put in the time that the bank says.',
};

const beforeBill = {
  th: 'เวลานี้อยู่ก่อนวันที่ออกบิลนี้ กรุณาใส่เวลาตามรายการของธนาคาร',
  en: 'This is before the day of the bill, please put in the time that the bank says.',
};
const beforeCredit = {
  th: 'เวลานี้อยู่ก่อนวันที่ให้เครดิตซึ่งลดยอดบิลนี้ กรุณาใส่เวลาตามรายการของธนาคาร',
  en: 'This is before the day of the credit that lowered this bill, please put in the time that the bank says.',
};

type Words = typeof notYet;
const refusePaidAt = (message: Words) => new CallError(400, 'invalidInput', { fields: [{ field: 'paidAt', message }] });

type PaidTime = {
  readonly paidAt: string;
  readonly now: Date;
  readonly billId: string | null;
  readonly amountSatang: number;
};

/**
 * Checks the time that staff enter: a receipt is numbered on that day, so a wrong year is serious.
 * Money for a bill came at the earliest with the bill, and with the credit that lowered it to that sum. A transfer
 * of what the bill asked for before is older than such a credit, which is then there for the next.
 */
export const requirePaidWhen = (
  { payBy, contract }: Pick<PlacedFacts, 'payBy' | 'contract'>,
  { billId, paidAt, amountSatang, now }: PaidTime,
): void => {
  if (paidAt > now.toISOString()) throw refusePaidAt(notYet);
  const on = bangkokDay(new Date(paidAt));
  if (on < bangkokDay(new Date(later(payBy, -paymentWindowMs)))) throw refusePaidAt(tooEarly);
  const bill = billId === null ? undefined : contract.billing.bills.get(billId);
  if (!bill || bill.isPaid) return;
  if (on < bill.issuedOn) throw refusePaidAt(beforeBill);
  if (amountSatang === openOf(bill) && on < (bill.creditedOn ?? '')) throw refusePaidAt(beforeCredit);
};
