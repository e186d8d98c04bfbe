import { order } from '../../domain/order.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { mayAlone } from '../payments/refundPromises.ts';
import { askingStaff } from '../staff/people.ts';

type Credit = { readonly orderId: string; readonly creditId: string; readonly amountSatang: number };

/** Refuses credit above what somebody's role may give of an order: in parts it is no less. */
export const creditLimits = (log: EventLog) => {
  const creditedBefore = async ({ org, actor }: Context, { orderId, creditId }: Credit): Promise<number> => {
    let satang = 0;
    for await (const { events } of log.read(streamOf(order.category, org, orderId)))
      for (const { type, data } of events)
        if (type === 'CreditGranted' && data.causeId === actor.id && data.creditId !== creditId)
          satang += data.amountSatang;
    return satang;
  };
  return async (ctx: Context, credit: Credit): Promise<void> => {
    const { refundLimitSatang: limitSatang } = await askingStaff(log, ctx);
    const before = limitSatang === null ? 0 : await creditedBefore(ctx, credit);
    if (!mayAlone(limitSatang, before + credit.amountSatang)) throw new Refused('refund_above_limit', 'amountSatang');
  };
};
export type CreditLimit = ReturnType<typeof creditLimits>;
