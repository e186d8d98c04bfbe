import type { PromiseStanding } from '@klang/contracts/payments/refunds';
import { lostAtSource } from './orderGone.ts';
import { lostUnsaid } from './orderLost.ts';
import type { PlacedFacts } from './orderState.ts';
import { notGoneOf } from './orderUnpayable.ts';

/** Older promises are paid first, as far as they are covered. */
const isCovered = ({ refunds }: PlacedFacts, refundId: string, satang: number): boolean => {
  const paymentId = refunds.get(refundId)?.paymentId;
  let leftSatang = satang;
  for (const [id, { state, amountSatang, ...one }] of refunds) {
    if (one.paymentId !== paymentId || state !== 'open') continue;
    if (id === refundId) return amountSatang <= leftSatang;
    if (amountSatang <= leftSatang) leftSatang -= amountSatang;
  }
  return false;
};

/** Whether a promised refund may be paid now. It may have been promised before a part of the payment went back. */
export const promiseStanding = (order: PlacedFacts, refundId: string): PromiseStanding => {
  const { paymentId = null, state } = order.refunds.get(refundId) ?? {};
  const attempt = order.attempts.get(paymentId ?? '');
  if (paymentId === null || state !== 'open' || !attempt) return 'payable';
  if (attempt.isTakenBack) return 'waits';
  const leftSatang = notGoneOf(order, paymentId);
  const openSatang = Math.min(attempt.atSource?.openSatang ?? 0, lostAtSource(order, paymentId));
  if (!isCovered(order, refundId, leftSatang + openSatang + lostUnsaid(order, paymentId))) return 'exceeds';
  return isCovered(order, refundId, leftSatang) ? 'payable' : 'waits';
};
