import { order } from '../../domain/order.ts';
import { aloneLeftOf } from '../../domain/orderRefunds.ts';
import type { OwedPaper } from '../../domain/papertrailState.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { creditedByHand } from '../../platform/papers/creditedByHand.ts';
import { requestingStaff } from './people.ts';

type Credit = { readonly orderId: string; readonly creditId: string; readonly amountSatang: number };

const above = (): never => {
  throw new Refused('refund_above_limit', 'amountSatang');
};

/** The limit for a grant by one person. Of two concurrent grants the order itself refuses the second. */
export const creditLimits =
  (log: EventLog) =>
  async (ctx: Context, { orderId, creditId, amountSatang }: Credit): Promise<number | null> => {
    const { org, actor } = ctx;
    const { refundLimitSatang } = await requestingStaff(log, ctx);
    const placed = refundLimitSatang === null ? null : await stateOf(log, order, { org, id: orderId });
    if (refundLimitSatang === null || !placed || placed.contract.billing.credits.has(creditId))
      return refundLimitSatang;
    const notes = await creditedByHand(log, { org, orderId, staffId: actor.id }, placed);
    const limitSatang = Math.max(0, refundLimitSatang - notes);
    const left = aloneLeftOf(placed, { paymentId: null, staffId: actor.id, limitSatang });
    return left === null || amountSatang <= left ? limitSatang : above();
  };
export type CreditLimit = ReturnType<typeof creditLimits>;

type Note = Pick<Credit, 'creditId' | 'amountSatang'> & { readonly paperId: string; readonly trail: OwedPaper };
/** The same limit for a credit note by hand. Of two concurrent ones the paper itself refuses the second. */
export const noteLimits =
  (log: EventLog) =>
  async (ctx: Context, { paperId, trail, creditId, amountSatang }: Note): Promise<number | null> => {
    const { org, actor } = ctx;
    const { refundLimitSatang: limitSatang } = await requestingStaff(log, ctx);
    const { orderId } = trail;
    const placed = limitSatang === null ? null : await stateOf(log, order, { org, id: orderId });
    if (limitSatang === null || !placed) return limitSatang;
    const onOrder = aloneLeftOf(placed, { paymentId: null, staffId: actor.id, limitSatang }) ?? 0;
    const notes = await creditedByHand(log, { org, orderId, staffId: actor.id, except: paperId }, placed);
    const left = Math.max(0, onOrder - notes);
    const isKnown = trail.credits.has(creditId);
    return isKnown || amountSatang <= left - (trail.creditedBy.get(actor.id) ?? 0) ? left : above();
  };
