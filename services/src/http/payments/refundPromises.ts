import { aloneLeftOf, isByGateway, type RefundPromise } from '../../domain/orderRefunds.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { requestingStaff } from '../staff/people.ts';

export const mayAlone = (limitSatang: number | null, amountSatang: number): boolean =>
  limitSatang === null || amountSatang <= limitSatang;

type SettledMoney = {
  /** One payment can be settled twice: the excess as late money, and the rest at cancellation. */
  readonly what: 'lateMoney' | 'cancel';
  readonly orderId: string;
  readonly paymentId: string;
  readonly amountSatang: number;
  readonly reference: string;
};

/** How settled money is refunded: to the card if it paid, else by transfer. Idempotent by refund id. */
export const promiseFor = async (
  log: EventLog,
  ctx: Context,
  settled: SettledMoney & { readonly placed: PlacedFacts },
): Promise<RefundPromise> => {
  const { what, orderId, paymentId, amountSatang, reference, placed } = settled;
  const { refundLimitSatang: limitSatang } = await requestingStaff(log, ctx);
  const isApproved = mayAlone(aloneLeftOf(placed, { paymentId, staffId: ctx.actor.id, limitSatang }), amountSatang);
  // A transfer already made cannot wait for approval, so it must be within the person's limit.
  if (reference !== '' && !isApproved) throw new Refused('refund_above_limit', 'reference');
  const attempt = placed.attempts.get(paymentId);
  return {
    refundId: idFor(what === 'cancel' ? 'refund-of-cancel' : 'refund-of-settling', ctx.org, orderId, paymentId),
    method: reference === '' && attempt && isByGateway(attempt) ? 'gateway' : 'transfer',
    isApproved,
    askedBy: ctx.actor.id,
    transferReference: reference,
  };
};
