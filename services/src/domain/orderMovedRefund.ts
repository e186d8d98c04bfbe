import type { OrderEvent } from '@klang/contracts/events/order';
import type { RefundCause } from '@klang/contracts/payments/refunds';
import { nothing, type Only, refuse } from './kit.ts';
import { lostAtSource } from './orderGone.ts';
import { causeOf, creditIn, receivedOf, withPartTakenBack, withPromised } from './orderRefunds.ts';
import type { Order, OrderCommandHead, OrderDecision, PlacedFacts } from './orderState.ts';
import { notPaidOutOf, withoutUnpayable } from './orderUnpayable.ts';

export type NoteMovedRefund = OrderCommandHead & {
  readonly type: 'NoteMovedRefund';
  /** That of the order where the money came in. */
  readonly refundId: string;
  /** The moved money in this order. */
  readonly paymentId: string;
  readonly amountSatang: number;
  readonly cause: RefundCause;
  /** Who gave it back alone. Absent if two did. */
  readonly aloneBy?: string | undefined;
};

/** Promised refunds that the rest does not cover are released. What went back from here before is not counted again. */
export const noteMovedRefund = (command: NoteMovedRefund, before: PlacedFacts): OrderDecision => {
  const { orderId, refundId, paymentId, aloneBy, at } = command;
  if (before.refunds.has(refundId)) return nothing;
  if (receivedOf(before, paymentId) === 0) return refuse('refund_payment_not_found');
  const leftSatang = notPaidOutOf(before, paymentId);
  const amountSatang = Math.min(command.amountSatang, leftSatang);
  if (amountSatang <= 0) return nothing;
  // It may be known already that this was taken back.
  const goneSatang = Math.max(amountSatang, lostAtSource(before, paymentId));
  const { order, events } = withoutUnpayable(command, before, leftSatang - goneSatang);
  const cause = causeOf(order, command);
  const creditSatang = creditIn(order, { amountSatang, cause });
  const ofCredit = { ...(creditSatang > 0 && { creditSatang }), ...(aloneBy && { aloneBy }) };
  const money = { refundId, paymentId, amountSatang, cause, ...ofCredit };
  const data = { orderId, customerId: order.customerId, ...money, notedAt: at };
  return [...events, { type: 'MovedMoneyRefunded', data }];
};

/** Late money that paid nothing here counts as taken back. */
export const withMovedRefund = (
  order: Order,
  { refundId, paymentId, amountSatang, creditSatang = 0, aloneBy }: Only<OrderEvent, 'MovedMoneyRefunded'>['data'],
): Order => {
  if (!order) return order;
  const money = { paymentId, amountSatang, method: 'transfer', creditSatang, aloneBy: aloneBy ?? null } as const;
  const refund = { ...money, isOfSettling: false, cause: null, state: 'paid', isNoted: true } as const;
  if (order.attempts.get(paymentId)?.state !== 'late') return withPromised(order, refundId, refund);
  const back = withPartTakenBack(order, paymentId, { cause: 'givenBack', amountSatang });
  return withPromised(back, refundId, { ...refund, ofCaseId: refundId });
};
