import { orders } from '@klang/contracts/api/orders';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { refunds } from '@klang/contracts/api/refunds';
import type { FastifyInstance } from 'fastify';
import { isAnothers } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { refund } from '../../domain/refund.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newPictureName } from '../../platform/images/privatePictures.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { type ImageStore, showingPrivate, storingPictures } from '../images/images.ts';
import { type ServePorts, servedBy } from '../kit/serve.ts';
import { takeForms, type Upload } from '../kit/uploads.ts';

type SlipOwner = { readonly org: string; readonly customerId: string };

/** Slips show bank accounts: only the customer and staff with permission for orders see them. */
export const slipRoutes = async (
  app: FastifyInstance,
  servePorts: ServePorts,
  { log, ...keeping }: ImageStore & { readonly log: EventLog },
): Promise<void> => {
  const [storePictures, show] = [storingPictures(keeping), showingPrivate(keeping)];
  const customerOfRefund = async ({ org }: Context, refundId: string) => {
    const known = await stateOf(log, refund, { org, id: refundId });
    if (!known) throw new Refused('refund_not_found');
    return { org, customerId: known.customerId };
  };
  const putIn = async ({ org, now }: Context, whose: SlipOwner, uploads: readonly Upload[]) => {
    const about = { org, now, nameOf: () => newPictureName(whose), about: whose.customerId };
    return { pictures: (await storePictures(about, uploads)).map(({ path }) => path) };
  };
  await app.register(async (forms) => {
    await takeForms(forms);
    const serve = servedBy(forms, servePorts);
    serve(refunds.putSlip, async (ctx, { refundId }, { uploads }) =>
      putIn(ctx, await customerOfRefund(ctx, refundId), uploads),
    );

    const customerOfOrder = async ({ org }: Context, orderId: string) => {
      const placed = await stateOf(log, order, { org, id: orderId });
      if (!placed) throw new Refused('order_not_found');
      return { org, customerId: placed.customerId };
    };
    serve(ownerOrders.putSlip, async (ctx, { orderId }, { uploads }) =>
      putIn(ctx, await customerOfOrder(ctx, orderId), uploads),
    );
    const ownOrder = async (ctx: Context, orderId: string) => {
      const whose = await customerOfOrder(ctx, orderId);
      if (isAnothers(ctx.ownIds, whose.customerId)) throw new Refused('order_not_found');
      return whose;
    };
    serve(orders.putSlip, async (ctx, { orderId }, { uploads }) => putIn(ctx, await ownOrder(ctx, orderId), uploads));
    serve(orders.slip, async (ctx, { orderId, ...body }) => show(await ownOrder(ctx, orderId), body));
    serve(ownerOrders.slip, async (ctx, { orderId, ...body }) => show(await customerOfOrder(ctx, orderId), body));
    serve(refunds.slip, async (ctx, { refundId, ...body }) => show(await customerOfRefund(ctx, refundId), body));
  });
};
