import { order } from '../../domain/order.ts';
import { aloneLeftOf } from '../../domain/orderRefunds.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { mayAlone } from '../payments/refundPromises.ts';
import { requestingStaff } from '../staff/people.ts';

type Credit = { readonly orderId: string; readonly creditId: string; readonly amountSatang: number };

/** The limit for a grant by one person. Of two concurrent grants the order itself refuses the second. */
export const creditLimits =
  (log: EventLog) =>
  async (ctx: Context, { orderId, creditId, amountSatang }: Credit): Promise<number | null> => {
    const { refundLimitSatang: limitSatang } = await requestingStaff(log, ctx);
    const placed = limitSatang === null ? null : await stateOf(log, order, { org: ctx.org, id: orderId });
    if (!placed || placed.contract.billing.credits.has(creditId)) return limitSatang;
    const left = aloneLeftOf(placed, { paymentId: null, staffId: ctx.actor.id, limitSatang });
    if (!mayAlone(left, amountSatang)) throw new Refused('refund_above_limit', 'amountSatang');
    return limitSatang;
  };
export type CreditLimit = ReturnType<typeof creditLimits>;
