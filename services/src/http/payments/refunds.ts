import { type RefundablePayment, refunds } from '@klang/contracts/api/refunds';
import { type RefundReads, type RefundStanding, refundReads } from '@klang/projections/refunds/queries';
import { isAnothers } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { aloneLeftOf, isByGateway, receivedOf, refundableOf } from '../../domain/orderRefunds.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { needsAnother, type RefundCommand, refund } from '../../domain/refund.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { openUploads } from '../../platform/images/uploads.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { bringRefund } from '../../platform/payments/bringRefund.ts';
import type { Serve } from '../kit/serve.ts';
import { deedOf, meantRows, toMany } from '../lists/toMany.ts';
import { askingStaff, type People } from '../staff/people.ts';
import { mayAlone } from './refundPromises.ts';
import { ownRefund, refundSheetRoutes, refundsShown } from './refundsShown.ts';
import { takingSlips } from './takingSlips.ts';

type RefundParts = Pick<People, 'log' | 'staff'> & { readonly reads: RefundReads };

const mostOfOrder = 100;

type RefundLimit = { readonly staffId: string; readonly limitSatang: number | null };
const paymentsOf = (placed: PlacedFacts, whose: RefundLimit): RefundablePayment[] =>
  [...placed.attempts].flatMap(([paymentId, attempt]) => {
    const amountSatang = receivedOf(placed, paymentId);
    if (amountSatang === 0) return [];
    const { method } = attempt;
    const refundableSatang = refundableOf(placed, paymentId);
    const aloneSatang = aloneLeftOf(placed, { paymentId, ...whose });
    return [{ paymentId, method, amountSatang, refundableSatang, aloneSatang, isByGateway: isByGateway(attempt) }];
  });

type OwnRefundKey = { readonly ownIds: readonly string[]; readonly orderId: string };

/** What a customer sees of the money that goes back to them, and tells us for it. */
const ownRefundRoutes = (serve: Serve, { reads, log }: RefundParts): void => {
  const requireOwn = async (org: string, { ownIds, orderId }: OwnRefundKey): Promise<void> => {
    const placed = await stateOf(log, order, { org, id: orderId });
    if (!placed || isAnothers(ownIds, placed.customerId)) throw new Refused('order_not_found');
  };

  serve(refunds.mine, async ({ org, now, ownIds }, { orderId }) => {
    await requireOwn(org, { ownIds, orderId });
    const { rows } = await reads.list(org, { orderId, limit: mostOfOrder });
    return { data: rows.map(ownRefund), now: now.toISOString() };
  });

  serve(refunds.myAccount, async (ctx, { refundId, account }) => {
    const at = ctx.now.toISOString();
    const asCustomer = ctx.ownIds;
    await ctx.execute(refund, refundId, {
      type: 'GiveRefundAccount',
      refundId,
      account,
      asCustomer,
      staffId: null,
      at,
    });
    return { refundId };
  });
};

/** What staff ask for: the order promises it first, so that no two refunds give back more than came. */
const askingRoutes = (serve: Serve, { log }: RefundParts): void => {
  serve(refunds.refundable, async (ctx, { orderId }) => {
    const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
    if (!placed) throw new Refused('order_not_found');
    const { refundLimitSatang: limitSatang } = await askingStaff(log, ctx);
    return { payments: paymentsOf(placed, { staffId: ctx.actor.id, limitSatang }) };
  });

  serve(refunds.ask, async (ctx, { refundId, orderId, ...asked }) => {
    const { refundLimitSatang: limitSatang } = await askingStaff(log, ctx);
    const by = { askedBy: ctx.actor.id, isApproved: mayAlone(limitSatang, asked.amountSatang), limitSatang };
    await ctx.execute(order, orderId, {
      type: 'PromiseRefund',
      refundId,
      orderId,
      ...asked,
      ...by,
      transferReference: '',
      at: ctx.now.toISOString(),
    });
    await bringRefund(log, ctx, { orderId, refundId });
    const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
    return { refundId, isApproved: (placed?.refunds.get(refundId)?.aloneBy ?? null) !== null };
  });
};

/** The same decided about many at once. */
const manyRoutes = (serve: Serve, { log, reads }: RefundParts): void => {
  serve(refunds.many, async (ctx, { deed, reason = '', ids, isPreview, limit, after, ...filter }, { language }) => {
    const turn = { ids, isPreview, limit, after };
    const { refundLimitSatang: limitSatang } = await askingStaff(log, ctx);
    const commandOf = (refundId: string): RefundCommand => {
      const one = { refundId, at: ctx.now.toISOString() };
      if (deed === 'approve') return { type: 'ApproveRefund', staffId: ctx.actor.id, limitSatang, ...one };
      return deed === 'deny' ? { type: 'DenyRefund', reason, ...one } : { type: 'TryRefundAgain', ...one };
    };
    const doTo = deedOf(log, ctx, turn);
    // In an order in which nothing moves while it is worked off.
    const found = await meantRows(turn, (asked) => reads.list(ctx.org, { ...filter, ...asked, sort: 'asked' }));
    return toMany(found, {
      language,
      named: ({ refundId, orderId, orderNumber }) => ({ _id: refundId, name: orderNumber ?? orderId }),
      deed: ({ refundId }) => doTo(refund, refundId, commandOf(refundId)),
    });
  });
};

/** Money that goes back to customers, as staff see it and decide about it. */
export const refundRoutes = (serve: Serve, { pool, log, staff }: Pick<People, 'pool' | 'log' | 'staff'>): void => {
  const [reads, takeSlip] = [refundReads(pool), takingSlips(openUploads(pool))];
  const parts = { log, staff, reads };
  const shownIn = refundsShown({ staff });
  ownRefundRoutes(serve, parts);
  askingRoutes(serve, parts);
  manyRoutes(serve, parts);
  refundSheetRoutes(serve, { reads, staff });

  serve(refunds.list, async ({ org, now }, { sort, after, limit, ...filter }) => {
    const [page, count, open] = await Promise.all([
      reads.list(org, { ...filter, sort, after, limit }),
      reads.count(org, filter),
      reads.count(org, { state: 'open' }),
    ]);
    return { data: await shownIn(org, page.rows), next: page.next, count, open, now: now.toISOString() };
  });

  const mayApprove = async (ctx: Context, { state, refundId, amountSatang }: RefundStanding): Promise<boolean> => {
    const now = state === 'waiting' ? await stateOf(log, refund, { org: ctx.org, id: refundId }) : null;
    if (!now || needsAnother(now, ctx.actor.id)) return false;
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
    await ctx.execute(refund, refundId, {
      type: 'GiveRefundAccount',
      refundId,
      account,
      asCustomer: null,
      staffId: ctx.actor.id,
      at,
    });
    return { refundId };
  });

  serve(refunds.transfer, async (ctx, { refundId, reference, slipPath }) => {
    const known = await stateOf(log, refund, { org: ctx.org, id: refundId });
    const placed = known && (await stateOf(log, order, { org: ctx.org, id: known.orderId }));
    // What the gateway took back has gone to them already: until that case has ended nothing is sent.
    if (known?.state !== 'done' && placed?.attempts.get(known?.paymentId ?? '')?.isTakenBack)
      throw new Refused('refund_payment_taken_back');
    await takeSlip(slipPath, { org: ctx.org, customerId: known?.customerId ?? '' });
    await ctx.execute(refund, refundId, {
      type: 'RecordRefundTransfer',
      refundId,
      reference,
      slipPath,
      wasPaidBefore: false,
      at: ctx.now.toISOString(),
    });
    return { refundId };
  });

  serve(refunds.tryAgain, async (ctx, { refundId }) => {
    await ctx.execute(refund, refundId, { type: 'TryRefundAgain', refundId, at: ctx.now.toISOString() });
    return { refundId };
  });
};
