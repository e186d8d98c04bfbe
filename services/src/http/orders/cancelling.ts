import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import type { OrderReads } from '@klang/projections/orders/queries';
import { order } from '../../domain/order.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { requesting } from '../custody/requesting.ts';
import type { Serve } from '../kit/serve.ts';
import { deedOf, meantRows, toMany } from '../lists/toMany.ts';

type Parts = { readonly log: EventLog; readonly reads: OrderReads };
type Cancelling = { readonly orderId: string; readonly reason: string; readonly isPreview: boolean };

/** Orders that staff cancel for their customers, one or many at once. */
export const cancelRoutes = (serve: Serve, { log, reads }: Parts): void => {
  const { beforeCancel } = requesting({ log });

  const cancel = async (ctx: Context, { orderId, reason, isPreview }: Cancelling): Promise<number> => {
    const asCustomer = null;
    if (!isPreview) await beforeCancel(ctx, orderId, { asCustomer });
    const at = ctx.now.toISOString();
    return deedOf(log, ctx, { isPreview })(order, orderId, { type: 'CancelOrder', orderId, asCustomer, reason, at });
  };

  serve(ownerOrders.cancel, async (ctx, { orderId, reason }) => {
    await cancel(ctx, { orderId, reason, isPreview: false });
    return { orderId };
  });

  serve(ownerOrders.cancelMany, async (ctx, { reason = '', ids, isPreview, limit, after, ...filter }, { language }) => {
    const turn = { ids, isPreview, limit, after };
    // In an order in which nothing moves while it is worked off.
    const page = (asked: object) => reads.listOrders(ctx.org, { ...filter, ...asked, sort: 'placed' });
    return toMany(await meantRows(turn, page), {
      language,
      named: ({ id, number }) => ({ _id: id, name: number }),
      deed: ({ id }) => cancel(ctx, { orderId: id, reason, isPreview }),
    });
  });
};
