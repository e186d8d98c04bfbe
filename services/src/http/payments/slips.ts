import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { refunds } from '@klang/contracts/api/refunds';
import type { FastifyInstance } from 'fastify';
import { order } from '../../domain/order.ts';
import { refund } from '../../domain/refund.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newPictureName } from '../../platform/images/privatePictures.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { type Keeping, keepingPictures, showingPrivate } from '../images/images.ts';
import { type Door, servedBy } from '../kit/serve.ts';
import { takeForms, type Upload } from '../kit/uploads.ts';

type SlipOwner = { readonly org: string; readonly customerId: string };

/** Slips of transfers: they name somebody's account, so only staff who may see orders are shown them. */
export const slipRoutes = async (
  app: FastifyInstance,
  door: Door,
  { log, ...keeping }: Keeping & { readonly log: EventLog },
): Promise<void> => {
  const [keep, show] = [keepingPictures(keeping), showingPrivate(keeping)];
  const whoseIs = async ({ org }: Context, refundId: string) => {
    const known = await stateOf(log, refund, { org, id: refundId });
    if (!known) throw new Refused('refund_not_found');
    return { org, customerId: known.customerId };
  };
  const putIn = async ({ org, now }: Context, whose: SlipOwner, uploads: readonly Upload[]) => {
    const about = { org, now, nameOf: () => newPictureName(whose), about: whose.customerId };
    return { pictures: (await keep(about, uploads)).map(({ path }) => path) };
  };
  await app.register(async (forms) => {
    await takeForms(forms);
    const serve = servedBy(forms, door);
    serve(refunds.putSlip, async (ctx, { refundId }, { uploads }) => putIn(ctx, await whoseIs(ctx, refundId), uploads));

    const whoseOrder = async ({ org }: Context, orderId: string) => {
      const placed = await stateOf(log, order, { org, id: orderId });
      if (!placed) throw new Refused('order_not_found');
      return { org, customerId: placed.customerId };
    };
    serve(ownerOrders.putSlip, async (ctx, { orderId }, { uploads }) =>
      putIn(ctx, await whoseOrder(ctx, orderId), uploads),
    );
    serve(ownerOrders.slip, async (ctx, { orderId, ...asked }) => show(await whoseOrder(ctx, orderId), asked));
    serve(refunds.slip, async (ctx, { refundId, ...asked }) => show(await whoseIs(ctx, refundId), asked));
  });
};
