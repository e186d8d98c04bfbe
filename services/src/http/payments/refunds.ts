import { type RefundablePayment, refunds } from '@klang/contracts/api/refunds';
import type { PromiseStanding } from '@klang/contracts/payments/refunds';
import { type RefundReads, type RefundStanding, refundReads } from '@klang/projections/refunds/queries';
import { isAnothers } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { aloneLeftOf, isByGateway, receivedOf, refundableOf } from '../../domain/orderRefunds.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { isSentStillRecorded, needsAnother, type Refund, type RefundCommand, refund } from '../../domain/refund.ts';
import { forgettingMarks } from '../../platform/customers/forgettingMarks.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { openUploads } from '../../platform/images/uploads.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { bringRefund } from '../../platform/payments/bringRefund.ts';
import { promiseNow } from '../../platform/payments/promiseNow.ts';
import type { Serve } from '../kit/serve.ts';
import { chosenRows, deedOf, toMany } from '../lists/toMany.ts';
import { type People, requestingStaff } from '../staff/people.ts';
import { mayAlone } from './refundPromises.ts';
import { ownRefund, refundRows, refundSheetRoutes, withStandings } from './refundRows.ts';
import { takingSlips } from './takingSlips.ts';

type RefundParts = Pick<People, 'pool' | 'log' | 'staff'> & { readonly reads: RefundReads };

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

/** Refunds by staff. The order promises each first, so that refunds never exceed the payment. */
const requestRoutes = (serve: Serve, { pool, log }: RefundParts): void => {
  const marks = forgettingMarks({ pool, log });
  serve(refunds.refundable, async (ctx, { orderId }) => {
    const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
    if (!placed) throw new Refused('order_not_found');
    const { refundLimitSatang: limitSatang } = await requestingStaff(log, ctx);
    return { payments: paymentsOf(placed, { staffId: ctx.actor.id, limitSatang }) };
  });

  serve(refunds.ask, async (ctx, { refundId, orderId, ...body }) => {
    const { refundLimitSatang: limitSatang } = await requestingStaff(log, ctx);
    const by = { askedBy: ctx.actor.id, isApproved: mayAlone(limitSatang, body.amountSatang), limitSatang };
    const promise = { refundId, orderId, ...body, ...by, transferReference: '', at: ctx.now.toISOString() };
    const doing = async () => {
      await ctx.execute(order, orderId, { type: 'PromiseRefund', ...promise });
      await bringRefund(log, ctx, { orderId, refundId });
    };
    const known = await stateOf(log, order, { org: ctx.org, id: orderId });
    await (known ? marks.unlessForgotten(ctx, { customerId: known.customerId, refusal: null, doing }) : doing());
    const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
    return { refundId, isApproved: (placed?.refunds.get(refundId)?.aloneBy ?? null) !== null };
  });
};

const manyRoutes = (serve: Serve, { log, reads }: RefundParts): void => {
  serve(refunds.many, async (ctx, { deed, reason = '', ids, isPreview, limit, after, ...filter }, { language }) => {
    const turn = { ids, isPreview, limit, after };
    const { refundLimitSatang: limitSatang } = await requestingStaff(log, ctx);
    const commandOf = (refundId: string): RefundCommand => {
      const one = { refundId, at: ctx.now.toISOString() };
      if (deed === 'approve') return { type: 'ApproveRefund', staffId: ctx.actor.id, limitSatang, ...one };
      return deed === 'deny' ? { type: 'DenyRefund', reason, ...one } : { type: 'TryRefundAgain', ...one };
    };
    const doTo = deedOf(log, ctx, turn);
    const found = await chosenRows(turn, (paging) => reads.list(ctx.org, { ...filter, ...paging, sort: 'asked' }));
    return toMany(found, {
      language,
      named: ({ refundId, orderId, orderNumber }) => ({ _id: refundId, name: orderNumber ?? orderId }),
      deed: ({ refundId }) => doTo(refund, refundId, commandOf(refundId)),
    });
  });
};

const oneRoute = (serve: Serve, { log, staff, reads }: RefundParts): void => {
  const shownIn = refundRows({ staff });
  const mayApprove = async (ctx: Context, { state, amountSatang }: RefundStanding, now: Refund): Promise<boolean> => {
    if (state !== 'waiting' || !now || needsAnother(now, ctx.actor.id)) return false;
    return mayAlone((await requestingStaff(log, ctx)).refundLimitSatang, amountSatang);
  };
  const maySay = (now: Refund, standing: PromiseStanding): boolean =>
    now !== null && (isSentStillRecorded(now) || (now.state === 'ready' && standing !== 'payable'));
  serve(refunds.one, async (ctx, { refundId }) => {
    const row = await reads.one(ctx.org, refundId);
    const [found] = row ? await shownIn(ctx.org, [row]) : [];
    if (!row || !found) throw new Refused('refund_not_found');
    const known = await stateOf(log, refund, { org: ctx.org, id: refundId });
    const standing = await promiseNow(log, { org: ctx.org, orderId: row.orderId, refundId });
    const may = { mayApprove: await mayApprove(ctx, row, known), maySayItWasSent: maySay(known, standing) };
    return { found, standing, ...may, now: ctx.now.toISOString() };
  });
};

type KnownRefund = { readonly refundId: string; readonly known: NonNullable<Refund> };
const refuseUnpayable = async (log: EventLog, org: string, { refundId, known }: KnownRefund): Promise<void> => {
  const { orderId, state } = known;
  const placed = await stateOf(log, order, { org, id: orderId });
  // Money that the gateway took back is with the customer. Nothing is sent until that case ends.
  const isReleased = placed?.refunds.get(refundId)?.state === 'released' && state !== 'denied';
  const standing = await promiseNow(log, { org, orderId, refundId });
  if (isReleased || standing === 'waits') throw new Refused('refund_payment_taken_back');
  if (standing === 'exceeds') throw new Refused('refund_more_than_left');
};

export const refundRoutes = (serve: Serve, { pool, log, staff }: Pick<People, 'pool' | 'log' | 'staff'>): void => {
  const [reads, takeSlip] = [refundReads(pool), takingSlips(openUploads(pool))];
  const parts = { pool, log, staff, reads };
  const [shownIn, standingsOf] = [refundRows({ staff }), withStandings(log)];
  ownRefundRoutes(serve, parts);
  requestRoutes(serve, parts);
  manyRoutes(serve, parts);
  oneRoute(serve, parts);
  refundSheetRoutes(serve, { reads, staff });

  serve(refunds.list, async ({ org, now }, { sort, after, limit, ...filter }) => {
    const [page, count, open] = await Promise.all([
      reads.list(org, { ...filter, sort, after, limit }),
      reads.count(org, filter),
      reads.count(org, { state: 'open' }),
    ]);
    const data = await standingsOf(org, await shownIn(org, page.rows));
    return { data, next: page.next, count, open, now: now.toISOString() };
  });

  serve(refunds.approve, async (ctx, { refundId }) => {
    const { refundLimitSatang: limitSatang } = await requestingStaff(log, ctx);
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

  serve(refunds.transfer, async (ctx, { refundId, reference, slipPath, wasSent = false }) => {
    const known = await stateOf(log, refund, { org: ctx.org, id: refundId });
    if (known && known.state !== 'done' && !wasSent) await refuseUnpayable(log, ctx.org, { refundId, known });
    await takeSlip(slipPath, { org: ctx.org, customerId: known?.customerId ?? '' });
    await ctx.execute(refund, refundId, {
      type: 'RecordRefundTransfer',
      refundId,
      reference,
      slipPath,
      wasPaidBefore: false,
      wasSent,
      at: ctx.now.toISOString(),
    });
    return { refundId };
  });

  serve(refunds.tryAgain, async (ctx, { refundId }) => {
    await ctx.execute(refund, refundId, { type: 'TryRefundAgain', refundId, at: ctx.now.toISOString() });
    return { refundId };
  });
};
