import type { OrderEvent } from '@klang/contracts/events/order';
import type { Only } from './kit.ts';
import { lostAtSource, takenBackHere } from './orderGone.ts';
import { ownRefundsOf, receivedOf, releaseRefund, withReleased } from './orderRefunds.ts';
import type { Attempt, LateMoney, Order, OrderCommandHead, PlacedFacts } from './orderState.ts';

type OfPayment = OrderCommandHead & { readonly paymentId: string };
type RefundRelease = { readonly order: PlacedFacts; readonly events: readonly Only<OrderEvent, 'RefundReleased'>[] };

/** Promised refunds that `leftSatang` does not cover are released first, to free their credit for another refund. */
export const withoutUnpayable = (
  { orderId, paymentId, at }: OfPayment,
  order: PlacedFacts,
  leftSatang: number,
): RefundRelease => {
  let left = leftSatang;
  const ended: RefundRelease = { order, events: [] };
  return [...order.refunds].reduce(({ order: now, events }, [refundId, one]) => {
    if (one.paymentId !== paymentId || one.state !== 'open') return { order: now, events };
    if (one.amountSatang <= left) {
      left -= one.amountSatang;
      return { order: now, events };
    }
    const decision = releaseRefund({ type: 'ReleaseRefund', orderId, refundId, at }, now);
    const released = 'refused' in decision ? [] : decision.filter((event) => event.type === 'RefundReleased');
    const after = released.reduce<Order>((was, { data }) => withReleased(was, data), now) ?? now;
    return { order: after, events: [...events, ...released] };
  }, ended);
};

const sumOf = (all: readonly { readonly amountSatang: number }[]): number =>
  all.reduce((sum, { amountSatang }) => sum + amountSatang, 0);

/** What was still to be refunded when it was settled. */
const restOf = ({ choice, refundSatang, goneSatang }: LateMoney): number =>
  choice === 'moved' ? refundSatang - goneSatang : refundSatang;

/** What we refunded of it. Settlements without a promise count: their part was paid before. */
const refundedOf = (order: PlacedFacts, paymentId: string, attempt: Attempt): number => {
  const { state, late, billId } = attempt;
  const refunds = ownRefundsOf(order, paymentId);
  const ofCancel = state === 'taken' && billId === null ? order.cancelRefundSatang : 0;
  const settledSatang = ofCancel + (late?.choice ? restOf(late) : 0);
  const paidBefore = Math.max(0, settledSatang - sumOf(refunds.filter(({ isOfSettling }) => isOfSettling)));
  return paidBefore + sumOf(refunds.filter((one) => one.state === 'paid'));
};

/** What neither went back from here nor was moved on, with what is promised but not paid out. */
export const notPaidOutOf = (order: PlacedFacts, paymentId: string): number => {
  const attempt = order.attempts.get(paymentId);
  if (!attempt) return 0;
  const { late } = attempt;
  const here = late?.choice === 'moved' ? late.refundSatang : receivedOf(order, paymentId);
  return Math.max(0, here - takenBackHere(order, paymentId) - refundedOf(order, paymentId, attempt));
};

/** What was refunded of moved money by this order and those behind it. Noted refunds went out where it came in. */
export const paidOutOf = (order: PlacedFacts, paymentId: string): number => {
  const attempt = order.attempts.get(paymentId);
  if (!attempt) return 0;
  const noted = ownRefundsOf(order, paymentId).filter(({ isNoted }) => isNoted);
  const onwards = attempt.late?.paidOnwardsSatang ?? 0;
  return refundedOf(order, paymentId, attempt) - sumOf(noted) + onwards;
};

/** The same, without what was taken back where moved money came in. */
export const notGoneOf = (order: PlacedFacts, paymentId: string): number =>
  Math.max(0, notPaidOutOf(order, paymentId) - lostAtSource(order, paymentId));
