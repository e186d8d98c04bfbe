import { order } from '../../domain/order.ts';
import { aloneLeftOf } from '../../domain/orderRefunds.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { papertrail } from '../../domain/papertrail.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { underLock } from '../../platform/kit/lock.ts';
import { creditedByHand } from '../../platform/papers/creditedByHand.ts';
import type { Parts } from '../../platform/parts.ts';
import { requestingStaff } from './people.ts';

export type LimitParts = Pick<Parts, 'log' | 'pool'>;
type Grant<T> = (limitSatang: number | null) => Promise<T>;

const above = (): never => {
  throw new Refused('refund_above_limit', 'amountSatang');
};

type GivenOn = { readonly org: string; readonly orderId: string };
/** One at a time for each order: credit, notes and compensation share a limit, but are kept in several streams. */
export const givingOneAtATime = <T>(
  { pool }: Pick<Parts, 'pool'>,
  { org, orderId }: GivenOn,
  give: () => Promise<T>,
): Promise<T> => underLock(pool, `given on ${org} ${orderId}`, give);

type PersonLimit = { readonly orderId: string; readonly limitSatang: number | null };
/** What a person may still give alone on an order. */
export const leftOnOrder = async (
  log: EventLog,
  { org, actor: { id: staffId } }: Context,
  { orderId, limitSatang, placed }: PersonLimit & { readonly placed: PlacedFacts | null },
): Promise<number | null> => {
  const left = placed ? aloneLeftOf(placed, { paymentId: null, staffId, limitSatang }) : limitSatang;
  if (left === null || !placed) return left;
  return Math.max(0, left - (await creditedByHand(log, { org, orderId, staffId }, placed)));
};

type Credit = { readonly orderId: string; readonly creditId: string; readonly amountSatang: number };
/** Grants credit within the limit of a person, as the order is to check it again. */
export const creditLimits = (parts: LimitParts) => {
  const { log } = parts;
  const limitFor = async (ctx: Context, { orderId, creditId, amountSatang }: Credit): Promise<number | null> => {
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
  return <T>(ctx: Context, credit: Credit, grant: Grant<T>): Promise<T> =>
    givingOneAtATime(parts, { org: ctx.org, orderId: credit.orderId }, async () => grant(await limitFor(ctx, credit)));
};
export type CreditLimit = ReturnType<typeof creditLimits>;

type Note = Credit & { readonly paperId: string };
/** The same for a credit note by hand, as its paper is to check it again. */
export const noteLimits = (parts: LimitParts) => {
  const { log } = parts;
  const limitFor = async (ctx: Context, { orderId, paperId, creditId, amountSatang }: Note): Promise<number | null> => {
    const { org, actor } = ctx;
    const { refundLimitSatang: limitSatang } = await requestingStaff(log, ctx);
    const placed = limitSatang === null ? null : await stateOf(log, order, { org, id: orderId });
    const trail = placed && (await stateOf(log, papertrail, { org, id: paperId }));
    if (!trail) return limitSatang;
    const left = await leftOnOrder(log, ctx, { orderId, limitSatang, placed });
    if (left === null) return null;
    return trail.credits.has(creditId) || amountSatang <= left ? left + (trail.creditedBy.get(actor.id) ?? 0) : above();
  };
  return <T>(ctx: Context, note: Note, give: Grant<T>): Promise<T> =>
    givingOneAtATime(parts, { org: ctx.org, orderId: note.orderId }, async () => give(await limitFor(ctx, note)));
};
