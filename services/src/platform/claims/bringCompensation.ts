import { claim } from '../../domain/claim.ts';
import { order } from '../../domain/order.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { Refused } from '../kit/failures.ts';
import { bringRefund } from '../payments/bringRefund.ts';

type DecisionKey = { readonly claimId: string; readonly decisionId: string };

export const bringCompensation = async (
  log: EventLog,
  ctx: Context,
  { claimId, decisionId }: DecisionKey,
): Promise<void> => {
  const now = await stateOf(log, claim, { org: ctx.org, id: claimId });
  const decision = now?.decisions.find((one) => one.decisionId === decisionId);
  if (!now || !decision || decision.givenSatang === null || now.denied.includes(decisionId)) return;
  const { orderId, number } = now;
  const { givenSatang: amountSatang, payout, decidedBy, isApproved } = decision;
  const at = ctx.now.toISOString();
  if (payout === 'refund') {
    await ctx.execute(order, orderId, {
      type: 'PromiseRefund',
      refundId: decisionId,
      orderId,
      paymentId: null,
      amountSatang,
      method: 'transfer',
      cause: 'claim',
      reason: number,
      isApproved,
      askedBy: decidedBy,
      transferReference: '',
      at,
    });
    await bringRefund(log, ctx, { orderId, refundId: decisionId });
    return;
  }
  const why = { cause: 'claim', causeId: claimId, grantedBy: decidedBy, reason: number } as const;
  const credit = { creditId: decisionId, amountSatang, ...why };
  try {
    await ctx.execute(order, orderId, { type: 'GrantCredit', orderId, ...credit, at });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await ctx.execute(claim, claimId, { type: 'DenyClaimCompensation', claimId, decisionId, at });
  }
};
