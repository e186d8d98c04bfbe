import { goneForGood, type RefundCause } from '@klang/contracts/payments/refunds';
import { order } from '../../domain/order.ts';
import { receiptedBy } from '../../domain/orderBackOfBill.ts';
import { goneBeforeMoved } from '../../domain/orderMovedGone.ts';
import type { PromisedRefund } from '../../domain/orderState.ts';
import { refund } from '../../domain/refund.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { bringRefund } from '../../platform/payments/bringRefund.ts';
import { type MovedOn, type MovedSum, movedOn, movedRefundId } from '../../platform/payments/movedMoney.ts';
import { unlessRefused, WorkerTrouble } from '../kit/failures.ts';
import { closeRefund } from './closeRefund.ts';

type RefundAtSource = MovedSum & {
  readonly refundId: string;
  readonly cause: RefundCause;
  readonly aloneBy?: string | undefined;
};

type PromiseState = PromisedRefund['state'];
const refundsIn =
  (log: EventLog, org: string) =>
  async ({ orderId, paymentId }: MovedSum, state: PromiseState): Promise<readonly string[]> => {
    const placed = await stateOf(log, order, { org, id: orderId });
    const all = [...(placed?.refunds ?? [])];
    return all.flatMap(([refundId, one]) => (one.paymentId === paymentId && one.state === state ? [refundId] : []));
  };

/** How much of this refund the order has counted already, and how much of it had gone before the rest was moved on. */
const countedIn = async (log: EventLog, org: string, { there, refundId }: { there: MovedSum; refundId: string }) => {
  const placed = await stateOf(log, order, { org, id: there.orderId });
  const countedSatang = placed?.refunds.get(movedRefundId(org, refundId))?.amountSatang ?? 0;
  return { countedSatang, ownSatang: placed ? goneBeforeMoved(placed, there.paymentId) : 0 };
};

const arrivesWithinMs = 86_400_000;
/** Moved money arrives a moment later, so the job is retried. After a day only the hourly sweep looks for it. */
export const unlessOnItsWay =
  ({ now }: Context, { movedAt }: MovedOn) =>
  (error: unknown): never => {
    const isNotThere = error instanceof Refused && error.code === 'refund_payment_not_found';
    if (!isNotThere || now.getTime() > Date.parse(movedAt) + arrivesWithinMs) throw error;
    throw new WorkerTrouble('Moved money has not arrived there yet.', { cause: error });
  };

/** The order may not know yet that its own refund was paid. */
export const closePaid = async (log: EventLog, ctx: Context, there: MovedSum): Promise<void> => {
  for (const refundId of await refundsIn(log, ctx.org)(there, 'open')) {
    const known = await stateOf(log, refund, { org: ctx.org, id: refundId });
    if (known?.state !== 'done') continue;
    await closeRefund(ctx.anew(), { orderId: there.orderId, refundId, method: known.method });
  }
};

export const denyReleased = async (log: EventLog, ctx: Context, there: MovedSum): Promise<void> => {
  for (const refundId of await refundsIn(log, ctx.org)(there, 'released')) {
    await bringRefund(log, ctx, { orderId: there.orderId, refundId });
    const denial = { type: 'DenyRefund', refundId, reason: goneForGood, isMoneyGone: true } as const;
    await ctx.execute(refund, refundId, { ...denial, at: ctx.now.toISOString() }).then(() => {}, unlessRefused);
  }
};

/** What an order counted is not passed on, even if the money is moved on from there before this runs again. */
export const noteMovedRefund = async (log: EventLog, ctx: Context, money: RefundAtSource): Promise<void> => {
  const { refundId, cause, aloneBy } = money;
  const next = await movedOn(log, ctx.org, money);
  if (!next) return;
  const heard = { there: next, refundId };
  const { countedSatang, ownSatang } = await countedIn(log, ctx.org, heard);
  const uncounted = Math.max(0, next.amountSatang - countedSatang - ownSatang);
  const further = await movedOn(log, ctx.org, { ...next, amountSatang: uncounted });
  const amountSatang = next.amountSatang - (further?.amountSatang ?? 0);
  if (amountSatang > 0) {
    const { orderId, paymentId } = next;
    await closePaid(log, ctx, next);
    const of = { refundId: movedRefundId(ctx.org, refundId), amountSatang, cause, ...(aloneBy && { aloneBy }) };
    const at = ctx.now.toISOString();
    const note = { type: 'NoteMovedRefund', orderId, paymentId, ...of, at } as const;
    await ctx.execute(order, orderId, note).catch(unlessOnItsWay(ctx, next));
    await denyReleased(log, ctx, next);
  }
  const restSatang = next.amountSatang - (await countedIn(log, ctx.org, heard)).countedSatang;
  if (restSatang > 0) await noteMovedRefund(log, ctx, { ...money, ...next, amountSatang: restSatang });
};

/** An order that lacks the money keeps no other from hearing. A failure that can be retried counts before a refusal. */
export const tryEach = async (all: readonly (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const one of all) await one().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures.find((error) => !(error instanceof Refused)) ?? failures[0];
};

/** All refunds of ours by which the money went back where it came in. */
export const noteMovedRefunds = async (
  log: EventLog,
  ctx: Context,
  { orderId, paymentId }: Omit<MovedSum, 'amountSatang'>,
): Promise<void> => {
  const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
  const refunds = [...(placed?.refunds.values() ?? [])];
  const sourceOf = (paidAs: string | null) => placed && paidAs !== null && receiptedBy(placed, paidAs);
  const source = sourceOf(paymentId);
  const notes = refunds.flatMap(({ ofCaseId: refundId, ofCause: cause, isNoted, ...one }) => {
    if (sourceOf(one.paymentId) !== source || isNoted || refundId === undefined || cause === undefined) return [];
    const { amountSatang, aloneBy } = one;
    const of = { orderId, paymentId, refundId, amountSatang, cause };
    return [() => noteMovedRefund(log, ctx.anew(), { ...of, ...(aloneBy !== null && { aloneBy }) })];
  });
  await tryEach(notes);
};
