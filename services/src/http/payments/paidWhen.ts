import { bangkokDay } from '@klang/contracts/kit/days';
import { paymentWindowMs } from '@klang/contracts/limits';
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

type PaidTime = { readonly paidAt: string; readonly now: Date };

/** Checks the time that staff enter: a receipt is numbered on that day, so a wrong year is serious. */
export const requirePaidWhen = ({ payBy }: Pick<PlacedFacts, 'payBy'>, { paidAt, now }: PaidTime): void => {
  const refuse = (message: typeof notYet) =>
    new CallError(400, 'invalidInput', { fields: [{ field: 'paidAt', message }] });
  if (paidAt > now.toISOString()) throw refuse(notYet);
  const placedOn = bangkokDay(new Date(later(payBy, -paymentWindowMs)));
  if (bangkokDay(new Date(paidAt)) < placedOn) throw refuse(tooEarly);
};
