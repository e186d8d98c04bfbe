import { bangkokDay } from '@klang/contracts/kit/days';
import { id } from '@klang/contracts/kit/event';
import { goneForGood, moreThanLeft, refundMethods } from '@klang/contracts/payments/refunds';
import { listUnsureRefunds } from '@klang/projections/refunds/unsure';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import { receivedOf } from '../../domain/orderRefunds.ts';
import { type Refund, refund } from '../../domain/refund.ts';
import { stray } from '../../domain/stray.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { bringRefund } from '../../platform/payments/bringRefund.ts';
import type { AttemptStanding, Gateway, GaveBack } from '../../platform/payments/gateway.ts';
import { invoiceNoOf } from '../../platform/payments/invoices.ts';
import { promiseNow } from '../../platform/payments/promiseNow.ts';
import { unlessRefused } from '../kit/failures.ts';
import { type Declarations, job, reaction, sweep } from '../kit/kit.ts';
import { closeRefund } from './closeRefund.ts';

export type RefundPorts = { readonly log: EventLog; readonly gateway: Gateway };

/** A bank that has not settled by then never will. */
const settledWithinMs = 7 * 86_400_000;
const noGateway = 'no gateway to ask';

type RefundState = NonNullable<Refund>;
type Way = NonNullable<RefundState['sent']>['way'];
type Sure = { readonly reference: string };
/** `isGone`: the bank took the payment back for good, and the gateway knows no such refund. */
type Answer = { readonly sure: Sure } | { readonly failed: string } | { readonly isGone: true } | null;

const answerOf = ({ outcome, reference, reason }: GaveBack): Answer => {
  if (outcome === 'done') return { sure: { reference } };
  return outcome === 'refused' ? { failed: reason } : null;
};

/** Undefined when the gateway knows nothing of the refund. */
const heardOf = ({ sent }: RefundState, standing: AttemptStanding): Answer | undefined => {
  if (!sent) return undefined;
  if (sent.way === 'void') return standing.isVoided ? { sure: { reference: standing.reference } } : undefined;
  const ours = standing.refunds[sent.seenBefore];
  if (!ours) return undefined;
  if (ours.state === 'failed') return { failed: 'refund rejected by the bank' };
  return ours.state === 'done' ? { sure: { reference: ours.reference } } : null;
};

type TakenBack = 'open' | 'lost' | null;
type Paid = { readonly amountSatang: number; readonly paidAt: string | null; readonly takenBack: TakenBack };
/** A full refund on the payment day can void the payment before it reaches the bank. */
const mayVoid = ({ amountSatang }: RefundState, paid: Paid, { now }: Context): boolean =>
  amountSatang === paid.amountSatang && paid.paidAt !== null && bangkokDay(new Date(paid.paidAt)) === bangkokDay(now);

const isAtGateway = ({ method, state, paymentId }: RefundState): boolean =>
  method === 'gateway' && paymentId !== null && (state === 'ready' || state === 'sent');

/** The same way as before; otherwise void, if the bank has not settled. */
const firstWay = ({ state, sent }: RefundState, { isSettled }: AttemptStanding, isVoidable: boolean): Way => {
  if (state === 'sent' && sent) return sent.way;
  return isVoidable && !isSettled ? 'void' : 'refund';
};

/** Undefined: the gateway must be called. */
const knownOf = (now: RefundState, { takenBack }: Paid, standing: AttemptStanding | null): Answer | undefined => {
  const heard = standing && now.state === 'sent' ? heardOf(now, standing) : undefined;
  if (heard !== undefined) return heard;
  // Do not refund money that the bank took back: wait until that case ends.
  if (takenBack) return takenBack === 'lost' ? { isGone: true } : null;
  return standing ? undefined : { failed: noGateway };
};

type Denial = { readonly isNeverKnown: boolean; readonly reason?: string };
const denyGone = (ctx: Context, refundId: string, { isNeverKnown, reason = goneForGood }: Denial) => {
  const denial = {
    type: 'DenyRefund',
    refundId,
    reason,
    isNeverKnown,
    isMoneyGone: true,
    at: ctx.now.toISOString(),
  } as const;
  return ctx.execute(refund, refundId, denial).then(() => {}, unlessRefused);
};

/** Queries the gateway first, so that no refund is paid twice. */
const paying = ({ log, gateway }: RefundPorts) => {
  const paidOf = async (ctx: Context, { orderId, paymentId }: RefundState, ended: 'open' | 'lost'): Promise<Paid> => {
    const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
    const attempt = paymentId === null ? undefined : placed?.attempts.get(paymentId);
    const amountSatang = placed && paymentId !== null ? receivedOf(placed, paymentId) : 0;
    return {
      amountSatang,
      paidAt: attempt?.late?.paidAt ?? attempt?.startedAt ?? null,
      takenBack: attempt?.isTakenBack ? ended : null,
    };
  };
  const fail = (ctx: Context, refundId: string, reason: string) =>
    ctx.execute(refund, refundId, { type: 'RecordRefundFailed', refundId, reason, at: ctx.now.toISOString() });
  const record = async (ctx: Context, refundId: string, answer: Answer): Promise<void> => {
    if (answer === null) return;
    if ('failed' in answer) await fail(ctx, refundId, answer.failed);
    else if ('isGone' in answer) await denyGone(ctx, refundId, { isNeverKnown: true });
    else {
      const { reference } = answer.sure;
      await ctx.execute(refund, refundId, { type: 'RecordRefundSure', refundId, reference, at: ctx.now.toISOString() });
    }
  };
  type RefundTry = { readonly refundId: string; readonly now: RefundState; readonly standing: AttemptStanding };
  /** Null when another process is asking, or asked too recently. */
  const ask = async (ctx: Context, { refundId, now, standing }: RefundTry, way: Way): Promise<GaveBack | null> => {
    const { orderId, paymentId, amountSatang } = now;
    // A retry finds the first refund at the same index.
    const seenBefore = now.state === 'sent' && now.sent?.way === way ? now.sent.seenBefore : standing.refunds.length;
    const sending = { type: 'SendRefund', refundId, way, seenBefore, at: ctx.now.toISOString() } as const;
    const { events, isRepeated } = await ctx.execute(refund, refundId, sending);
    // Only the process that recorded the sending calls the gateway.
    if (isRepeated || events.length === 0) return null;
    return gateway.giveBack({ org: ctx.org, orderId, paymentId: paymentId ?? '', way, amountSatang });
  };
  /** What was sent already is the gateway's to refuse. */
  const exceeds = async (ctx: Context, refundId: string, { orderId, state }: RefundState): Promise<boolean> => {
    if (state !== 'waiting' && state !== 'ready' && state !== 'failed') return false;
    return (await promiseNow(log, { org: ctx.org, orderId, refundId })) === 'exceeds';
  };
  const isTooLate = ({ sent }: RefundState, ctx: Context): boolean =>
    sent !== null && ctx.now.getTime() > Date.parse(sent.firstAt) + settledWithinMs;

  const askFor = async (ctx: Context, asking: RefundTry, paid: Paid): Promise<Answer> => {
    const { now, standing } = asking;
    const first = firstWay(now, standing, mayVoid(now, paid, ctx));
    const answer = await ask(ctx, asking, first);
    const last = first === 'void' && answer?.outcome === 'refused' ? await ask(ctx, asking, 'refund') : answer;
    if (last?.outcome === 'later' && isTooLate(now, ctx)) return { failed: last.reason };
    return last && answerOf(last);
  };

  return async (ctx: Context, refundId: string, ended: 'open' | 'lost' = 'open'): Promise<void> => {
    const now = await stateOf(log, refund, { org: ctx.org, id: refundId });
    if (!now) return;
    const { orderId, paymentId } = now;
    if (await exceeds(ctx, refundId, now))
      return denyGone(ctx, refundId, { isNeverKnown: false, reason: moreThanLeft });
    if (!isAtGateway(now)) return;
    const paid = await paidOf(ctx, now, ended);
    const standing = await gateway.standingOf({ org: ctx.org, orderId, paymentId: paymentId ?? '' });
    const known = knownOf(now, paid, standing);
    const isToInquire = known === undefined && standing !== null;
    await record(ctx, refundId, isToInquire ? await askFor(ctx, { refundId, now, standing }, paid) : (known ?? null));
  };
};

const caseEnded = z.object({ strayId: id, orderId: id.nullable() });

/** A payment lost to a charge-back is not refunded again: ends its open refunds once the gateway has answered. */
const endingLost =
  ({ log }: RefundPorts, payBack: ReturnType<typeof paying>) =>
  async ({ strayId, orderId }: z.output<typeof caseEnded>, ctx: Context): Promise<void> => {
    const { org } = ctx;
    const back = await stateOf(log, stray, { org, id: strayId });
    if (!back || back.outcome === 'won' || orderId === null) return;
    const placed = await stateOf(log, order, { org, id: orderId });
    const isLost = (paymentId: string): boolean =>
      placed?.attempts.get(paymentId)?.isTakenBack === true &&
      invoiceNoOf({ org, orderId, paymentId }) === back.invoiceNo;
    // The order may have ended it already; the refund must learn of that too.
    const unpaid = [...(placed?.refunds ?? [])].filter(([, { state }]) => state !== 'paid');
    for (const [refundId, { paymentId }] of unpaid) {
      if (paymentId === null || !isLost(paymentId)) continue;
      await bringRefund(log, ctx, { orderId, refundId });
      await payBack(ctx, refundId, 'lost');
      await denyGone(ctx, refundId, { isNeverKnown: false });
    }
  };

export const refunds = (ports: RefundPorts): Declarations => {
  const { log } = ports;
  const payBack = paying(ports);
  const of = z.object({ refundId: id, orderId: id });
  const bring = job({ name: 'bring-refund', data: of, run: (about, ctx) => bringRefund(log, ctx, about) });
  const send = job({ name: 'pay-refund-back', data: of, run: ({ refundId }, ctx) => payBack(ctx, refundId) });
  const gone = of.extend({ method: z.enum(refundMethods).optional() });
  const close = job({
    name: 'close-refund',
    data: gone,
    run: (paid, ctx) => closeRefund(ctx, paid).catch(unlessRefused),
  });
  const release = job({
    name: 'release-refund',
    data: of,
    run: (about, ctx) =>
      ctx
        .execute(order, about.orderId, { type: 'ReleaseRefund', ...about, at: ctx.now.toISOString() })
        .then(() => {}, unlessRefused),
  });
  const endLost = job({ name: 'end-lost-refunds', data: caseEnded, run: endingLost(ports, payBack) });
  const ids = ({ refundId, orderId }: z.output<typeof of>) => ({ refundId, orderId });
  return {
    jobs: [bring, send, close, release, endLost],
    triggers: [
      reaction('RefundPromised', bring, ids),
      reaction('RefundAsked', send, ids),
      reaction('RefundApproved', send, ids),
      reaction('RefundTriedAgain', send, ids),
      reaction('RefundDone', close, ({ method, ...done }) => ({ ...ids(done), method })),
      reaction('RefundDenied', release, ids),
      reaction('StrayMoneySettled', endLost, ({ strayId, ofOrderId: orderId = null }) => ({ strayId, orderId })),
    ],
    sweeps: [
      sweep(send, listUnsureRefunds, ({ refundId, orderId, changedAt }) => ({
        key: [refundId, changedAt],
        at: changedAt,
        data: { refundId, orderId },
      })),
    ],
  };
};
