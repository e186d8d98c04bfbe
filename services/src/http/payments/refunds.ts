import { type RefundablePayment, refunds } from '@klang/contracts/api/refunds';
import { imagePath } from '@klang/contracts/images';
import { type RefundReads, type RefundStanding, refundReads } from '@klang/projections/refunds/queries';
import { order } from '../../domain/order.ts';
import { isByGateway, receivedOf, refundableOf } from '../../domain/orderRefunds.ts';
import type { Placed } from '../../domain/orderState.ts';
import { refund } from '../../domain/refund.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { openUploads } from '../../platform/images/uploads.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { bringRefund } from '../../platform/payments/bringRefund.ts';
import type { Serve } from '../kit/serve.ts';
import { askingStaff, type People } from '../staff/people.ts';
import { mayAlone } from './refundPromises.ts';
import { ownRefund, refundSheetRoutes, refundsShown } from './refundsShown.ts';

type RefundParts = Pick<People, 'log' | 'staff'> & { readonly reads: RefundReads };

const mostOfOrder = 100;

const paymentsOf = (placed: Placed): RefundablePayment[] =>
  [...placed.attempts].flatMap(([paymentId, attempt]) => {
    const amountSatang = receivedOf(placed, paymentId);
    if (amountSatang === 0) return [];
    const { method } = attempt;
    const refundableSatang = refundableOf(placed, paymentId);
    return [{ paymentId, method, amountSatang, refundableSatang, isByGateway: isByGateway(attempt) }];
  });

type Mine = { readonly customerId: string; readonly orderId: string };

/** What a customer sees of the money that goes back to them, and tells us for it. */
const ownRefundRoutes = (serve: Serve, { reads, log }: RefundParts): void => {
  const requireOwn = async (org: string, { customerId, orderId }: Mine): Promise<void> => {
    const placed = await stateOf(log, order, { org, id: orderId });
    if (placed?.customerId !== customerId) throw new Refused('order_not_found');
  };

  serve(refunds.mine, async ({ org, now, actor }, { orderId }) => {
    await requireOwn(org, { customerId: actor.id, orderId });
    const { rows } = await reads.list(org, { orderId, limit: mostOfOrder });
    return { data: rows.map(ownRefund), now: now.toISOString() };
  });

  serve(refunds.myAccount, async (ctx, { refundId, account }) => {
    const at = ctx.now.toISOString();
    const asCustomer = ctx.actor.id;
    await ctx.execute(refund, refundId, { type: 'GiveRefundAccount', refundId, account, asCustomer, at });
    return { refundId };
  });
};

/** What staff ask for: the order promises it first, so that no two refunds give back more than came. */
const askingRoutes = (serve: Serve, { log }: RefundParts): void => {
  serve(refunds.refundable, async (ctx, { orderId }) => {
    const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
    if (!placed) throw new Refused('order_not_found');
    const { refundLimitSatang: limitSatang } = await askingStaff(log, ctx);
    return { payments: paymentsOf(placed), limitSatang };
  });

  serve(refunds.ask, async (ctx, { refundId, orderId, ...asked }) => {
    const { refundLimitSatang } = await askingStaff(log, ctx);
    const isApproved = mayAlone(refundLimitSatang, asked.amountSatang);
    await ctx.execute(order, orderId, {
      ...{ type: 'PromiseRefund', refundId, orderId, ...asked, isApproved, askedBy: ctx.actor.id },
      ...{ transferReference: '', at: ctx.now.toISOString() },
    });
    await bringRefund(log, ctx, { orderId, refundId });
    return { refundId, isApproved };
  });
};

/** Money that goes back to customers, as staff see it and decide about it. */
export const refundRoutes = (serve: Serve, { pool, log, staff }: Pick<People, 'pool' | 'log' | 'staff'>): void => {
  const [reads, uploads] = [refundReads(pool), openUploads(pool)];
  const parts = { log, staff, reads };
  const shownIn = refundsShown({ staff });
  ownRefundRoutes(serve, parts);
  askingRoutes(serve, parts);
  refundSheetRoutes(serve, { reads, staff });

  serve(refunds.list, async ({ org, now }, { sort, after, limit, ...filter }) => {
    const [page, count, open] = await Promise.all([
      reads.list(org, { ...filter, sort, after, limit }),
      reads.count(org, filter),
      reads.count(org, { state: 'open' }),
    ]);
    return { data: await shownIn(org, page.rows), next: page.next, count, open, now: now.toISOString() };
  });

  const mayApprove = async (ctx: Context, { state, askedById, amountSatang }: RefundStanding): Promise<boolean> => {
    if (state !== 'waiting' || askedById === ctx.actor.id) return false;
    return mayAlone((await askingStaff(log, ctx)).refundLimitSatang, amountSatang);
  };
  serve(refunds.one, async (ctx, { refundId }) => {
    const row = await reads.one(ctx.org, refundId);
    const [found] = row ? await shownIn(ctx.org, [row]) : [];
    if (!row || !found) throw new Refused('refund_not_found');
    return { found, mayApprove: await mayApprove(ctx, row), now: ctx.now.toISOString() };
  });

  serve(refunds.approve, async (ctx, { refundId }) => {
    const { refundLimitSatang: limitSatang } = await askingStaff(log, ctx);
    const by = { staffId: ctx.actor.id, limitSatang, at: ctx.now.toISOString() };
    await ctx.execute(refund, refundId, { type: 'ApproveRefund', refundId, ...by });
    return { refundId };
  });

  serve(refunds.deny, async (ctx, { refundId, reason }) => {
    await ctx.execute(refund, refundId, { type: 'DenyRefund', refundId, reason, at: ctx.now.toISOString() });
    return { refundId };
  });

  serve(refunds.account, async (ctx, { refundId, account }) => {
    const at = ctx.now.toISOString();
    await ctx.execute(refund, refundId, { type: 'GiveRefundAccount', refundId, account, asCustomer: null, at });
    return { refundId };
  });

  serve(refunds.transfer, async (ctx, { refundId, reference, slipPath }) => {
    const [, of, name] = imagePath.exec(slipPath ?? '') ?? [];
    if (slipPath !== null && of !== ctx.org) throw new Refused('refund_slip_not_found', 'slipPath');
    // Kept before it is named: a slip that nobody names any more is better than one that is gone.
    if (name) await uploads.takeIntoUse(ctx.org, [`${ctx.org}/${name}`]);
    await ctx.execute(refund, refundId, {
      ...{ type: 'RecordRefundTransfer', refundId, reference, slipPath, wasPaidBefore: false },
      at: ctx.now.toISOString(),
    });
    return { refundId };
  });

  serve(refunds.tryAgain, async (ctx, { refundId }) => {
    await ctx.execute(refund, refundId, { type: 'TryRefundAgain', refundId, at: ctx.now.toISOString() });
    return { refundId };
  });
};
