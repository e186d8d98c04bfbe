import { claims } from '@klang/contracts/api/claims';
import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { customerReads } from '@klang/projections/customers/queries';
import type { Db } from '@klang/projections/kit/db';
import type { FastifyInstance } from 'fastify';
import { order } from '../../domain/order.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newPictureName, ownerNamed } from '../../platform/images/privatePictures.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { type ImageStore, showingPrivate, storingPictures } from '../images/images.ts';
import { type ServePorts, servedBy } from '../kit/serve.ts';
import { takeForms, type Upload } from '../kit/uploads.ts';

export const claimPictureRoutes = async (
  app: FastifyInstance,
  servePorts: ServePorts,
  { log, pool, ...keeping }: ImageStore & { readonly log: EventLog; readonly pool: Db },
): Promise<void> => {
  const storePictures = storingPictures(keeping);
  const storeFor = async ({ org, now }: Context, customerId: string, sent: readonly Upload[]) => {
    const images = await storePictures(
      { org, now, nameOf: () => newPictureName({ org, customerId }), about: customerId },
      sent,
    );
    return { pictures: images.map(({ path }) => path) };
  };
  const [show, customers] = [showingPrivate(keeping), customerReads(pool)];
  await app.register(async (forms) => {
    await takeForms(forms);
    const serve = servedBy(forms, servePorts);
    serve(claims.upload, (ctx, _, { uploads }) => storeFor(ctx, ctx.actor.id, uploads));
    const customerOf = async ({ org }: Context, orderId: string): Promise<string> => {
      const placed = await stateOf(log, order, { org, id: orderId });
      if (!placed) throw new Refused('order_not_found', 'orderId');
      return placed.customerId;
    };
    serve(ownerClaims.upload, async (ctx, { orderId }, { uploads }) =>
      storeFor(ctx, await customerOf(ctx, orderId), uploads),
    );
    // A claim of a merged record may have pictures of either record.
    serve(claims.picture, ({ org, actor, ownIds }, body) =>
      show({ org, customerId: ownerNamed(body.picture, org, ownIds) ?? actor.id }, body),
    );
    serve(ownerClaims.picture, async (ctx, { orderId, ...body }) => {
      const { org } = ctx;
      const customerId = await customerOf(ctx, orderId);
      const ids = await customers.idsOf(org, customerId);
      return show({ org, customerId: ownerNamed(body.picture, org, ids) ?? customerId }, body);
    });
  });
};
