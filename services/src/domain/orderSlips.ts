import { isLookedFor } from '@klang/contracts/bills/lookedFor';
import { bangkokDay } from '@klang/contracts/kit/days';
import { mostSlips, transferConfirmMs } from '@klang/contracts/limits';
import { nothing, refuse } from './kit.ts';
import {
  type Attempt,
  type ByAsker,
  closesAt,
  isOpen,
  later,
  type Order,
  type OrderCommandHead,
  type OrderDecision,
  type PlacedFacts,
  withAttempt,
} from './orderState.ts';

export type SendSlip = OrderCommandHead &
  ByAsker & {
    readonly type: 'SendSlip';
    readonly paymentId: string;
    /** The sender's own name of this slip, so that one that is sent twice counts once. */
    readonly slipId: string;
    readonly slipPath: string;
  };

const isBeforeStaff = ({ state, billId, confirmBy }: Attempt, order: PlacedFacts, at: string): boolean => {
  if (state !== 'pending') return false;
  return billId === null ? isOpen(order) && at <= (confirmBy ?? '') : isLookedFor(confirmBy, bangkokDay(new Date(at)));
};

/** A slip of a reported transfer. Where staff denied the transfer or let it pass, it is before them again. */
export const sendSlip = ({ orderId, paymentId, slipId, slipPath, at }: SendSlip, order: PlacedFacts): OrderDecision => {
  const attempt = order.attempts.get(paymentId);
  if (attempt?.method !== 'transfer' || attempt.confirmBy === null) return refuse('payment_not_started');
  if (attempt.slipIds.includes(slipId)) return nothing;
  if (attempt.state === 'taken' || attempt.state === 'late') return refuse('transfer_found_already');
  if (attempt.slipIds.length >= mostSlips) return refuse('too_many_slips');
  const { billId } = attempt;
  const of = { orderId, paymentId, ...(billId === null ? {} : { billId }) };
  const { customerId } = order;
  const slipKept = { type: 'SlipKept', data: { ...of, customerId, slipPath, slipId, keptAt: at } } as const;
  if (isBeforeStaff(attempt, order, at)) return [slipKept];
  const confirmBy = later(at, transferConfirmMs);
  // It lengthens nothing: an order that waits for its money keeps its time.
  const openUntil = billId === null && isOpen(order) ? closesAt(order) : null;
  return [slipKept, { type: 'TransferReported', data: { ...of, reportedAt: at, confirmBy, openUntil } }];
};

type KeptSlip = { readonly paymentId: string; readonly slipId?: string | undefined };
/** Slips that staff saved themselves count nowhere. */
export const withSlip = (order: Order, { paymentId, slipId }: KeptSlip): Order => {
  const known = order?.attempts.get(paymentId);
  if (!known || slipId === undefined) return order;
  return withAttempt(order, paymentId, { attempt: { slipIds: [...known.slipIds, slipId] } });
};
