import { isByGateway, type RefundPromise } from '../../domain/orderRefunds.ts';
import type { Placed } from '../../domain/orderState.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { askingStaff } from '../staff/people.ts';

/** Whether whoever asks may pay so much back alone. */
export const mayAlone = (limitSatang: number | null, amountSatang: number): boolean =>
  limitSatang === null || amountSatang <= limitSatang;

type Settled = {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amountSatang: number;
  /** Of the bank, where whoever settles it transferred it already; empty otherwise. */
  readonly reference: string;
};

/** How money that is settled goes back: to the card where one paid, else by transfer; the same for each time it is asked. */
export const promiseFor = async (
  log: EventLog,
  ctx: Context,
  settled: Settled & { readonly placed: Placed },
): Promise<RefundPromise> => {
  const { orderId, paymentId, amountSatang, reference, placed } = settled;
  const { refundLimitSatang } = await askingStaff(log, ctx);
  const isApproved = mayAlone(refundLimitSatang, amountSatang);
  // What has been transferred cannot wait for anybody's word: who may not transfer so much alone asks for it first.
  if (reference !== '' && !isApproved) throw new Refused('refund_above_limit', 'reference');
  const attempt = placed.attempts.get(paymentId);
  return {
    refundId: idFor('refund-of-settling', ctx.org, orderId, paymentId),
    method: reference === '' && attempt && isByGateway(attempt) ? 'gateway' : 'transfer',
    ...{ isApproved, askedBy: ctx.actor.id, transferReference: reference },
  };
};
