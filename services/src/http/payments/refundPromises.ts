import { aloneLeftOf, isByGateway, type RefundPromise } from '../../domain/orderRefunds.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { idFor } from '../../platform/kit/ids.ts';
import { askingStaff } from '../staff/people.ts';

/** Whether whoever asks may pay so much back alone. */
export const mayAlone = (limitSatang: number | null, amountSatang: number): boolean =>
  limitSatang === null || amountSatang <= limitSatang;

type SettledMoney = {
  /** Money of one payment may be settled twice: what was too much as it came late, and the rest as the order was cancelled. */
  readonly what: 'lateMoney' | 'cancel';
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
  settled: SettledMoney & { readonly placed: PlacedFacts },
): Promise<RefundPromise> => {
  const { what, orderId, paymentId, amountSatang, reference, placed } = settled;
  const { refundLimitSatang: limitSatang } = await askingStaff(log, ctx);
  const isApproved = mayAlone(aloneLeftOf(placed, { paymentId, staffId: ctx.actor.id, limitSatang }), amountSatang);
  // What has been transferred cannot wait for anybody's word: who may not transfer so much alone asks for it first.
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
