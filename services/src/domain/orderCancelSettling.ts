import type { VatTerms } from '@klang/contracts/site/vat';
import { nothing, refuse } from './kit.ts';
import { isAnyDisputed } from './orderBillLines.ts';
import { feeWithVat, vatOfBill } from './orderBillSums.ts';
import { isBusy, promised, type RefundPromise, refundableOf } from './orderRefunds.ts';
import type { OrderCommandHead, OrderDecision, PlacedFacts } from './orderState.ts';

export type SettleCancel = OrderCommandHead & {
  readonly type: 'SettleCancel';
  readonly refundSatang: number;
  readonly vat?: VatTerms;
  /** How the refund is paid. Absent: it is paid already. */
  readonly promise?: RefundPromise & { readonly reason: string | null };
};

export const paidBy = ({ attempts }: PlacedFacts): string | null =>
  [...attempts].find(([, { state }]) => state === 'taken')?.[0] ?? null;

/** Earlier refund promises stay valid. */
const mostBack = (order: PlacedFacts): number => {
  const paymentId = paidBy(order);
  return paymentId === null ? (order.paidSatang ?? 0) : refundableOf(order, paymentId);
};

/** What a canceled order keeps for visits that failed, and what is left to refund. */
export const cancelSumsOf = (order: PlacedFacts, vat?: VatTerms) => {
  const { trips, billing } = order.contract;
  const failed = [...trips.values()].filter(({ outcome }) => outcome === 'unsuccessful');
  const paidSatang = mostBack(order);
  const cashSatang = failed.reduce((sum, { cashTakenSatang }) => sum + cashTakenSatang, 0);
  const feesSatang = failed.reduce(
    (sum, { feeSatang, closedOn }) => sum + feeWithVat('delivery', feeSatang, vatOfBill(billing, vat, closedOn ?? '')),
    0,
  );
  const refundSatang = Math.min(paidSatang, Math.max(0, paidSatang + cashSatang - feesSatang));
  return { paidSatang, cashSatang, feesSatang, refundSatang };
};

export const settleCancel = (
  { orderId, refundSatang, vat, promise, at }: SettleCancel,
  order: PlacedFacts,
): OrderDecision => {
  const { status, contract, paidSatang } = order;
  if (status === 'canceled' && paidSatang !== null) return nothing;
  if (status !== 'cancel' || paidSatang === null) return refuse('order_cancel_not_asked');
  if (isAnyDisputed(contract)) return refuse('order_dispute_open');
  const sums = cancelSumsOf(order, vat);
  if (refundSatang > sums.paidSatang) return refuse('refund_above_payment');
  const paymentId = paidBy(order);
  const isToPay = promise !== undefined && refundSatang > 0 && paymentId !== null;
  if (isToPay && promise.method === 'gateway' && isBusy(order, paymentId)) return refuse('refund_gateway_busy');
  const about = { orderId, paymentId, amountSatang: refundSatang, cause: 'orderCanceled' } as const;
  const feesSatang = Math.min(sums.feesSatang, sums.paidSatang + sums.cashSatang - refundSatang);
  const fees = feesSatang > 0 ? { feesSatang } : {};
  return [
    { type: 'OrderCancelSettled', data: { orderId, refundSatang, ...fees, settledAt: at } },
    ...(isToPay ? [promised({ ...about, ...promise }, order, { isOfSettling: true, at })] : []),
  ];
};
