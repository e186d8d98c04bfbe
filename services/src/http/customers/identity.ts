import { customerRecords } from '@klang/contracts/api/customerRecords';
import { ownRecord } from '@klang/contracts/api/ownRecord';
import type { IdentityKind } from '@klang/contracts/customers/customerRecord';
import { type CoveredPart, needsBar } from '@klang/contracts/customers/recordShape';
import { imagePath } from '@klang/contracts/images';
import { identityRetentionDays } from '@klang/contracts/limits';
import type { FastifyInstance } from 'fastify';
import { watermarked } from '../../documents/kit/watermark.ts';
import { customer } from '../../domain/customer.ts';
import { identitiesOf, recordsOf } from '../../platform/customers/standing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newPictureName, ownerNamed } from '../../platform/images/privatePictures.ts';
import type { Uploads } from '../../platform/images/uploads.ts';
import { bangkokMinute } from '../../platform/kit/days.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import { type ImageStore, showingPrivate, storingPictures } from '../images/images.ts';
import { CallError } from '../kit/answers.ts';
import { FileAnswer } from '../kit/handled.ts';
import { type ServePorts, servedBy } from '../kit/serve.ts';
import { takeForms, type Upload } from '../kit/uploads.ts';

type IdentityParts = ImageStore & { readonly log: EventLog; readonly uploads: Uploads };
type PutIdentity = {
  readonly customerId: string;
  readonly kind: IdentityKind;
  readonly cover?: CoveredPart | undefined;
};
const dayMs = 86_400_000;

/** The watermark: who looked and when, so that a leaked picture names its source. */
const markOf = ({ org, actor, now }: Context): string =>
  [orgOf(org)?.name_en ?? org, actor.name ?? actor.id, bangkokMinute(now)].join(' · ');

/** The picture of an ID card or passport. Staff need a reason to see it, and each look is logged. */
export const identityRoutes = async (
  app: FastifyInstance,
  servePorts: ServePorts,
  parts: IdentityParts,
): Promise<void> => {
  const { log, uploads, ...keeping } = parts;
  const [storePictures, show] = [storingPictures({ ...keeping, uploads }), showingPrivate(keeping)];
  const all = async (org: string, id: string) => identitiesOf(await recordsOf(log, { org, id }));
  const remove = async (ctx: Context, records: Awaited<ReturnType<typeof all>>, cause: 'asked' | 'replaced') => {
    const at = ctx.now.toISOString();
    for (const { customerId, identity } of records)
      await ctx.execute(customer, customerId, {
        type: 'RemoveIdentity',
        customerId,
        picture: identity.picture,
        cause,
        at,
      });
  };
  /** Removes it from all merged records of the person. */
  const drop = async (ctx: Context, customerId: string) => {
    await remove(ctx, await all(ctx.org, customerId), 'asked');
    return { customerId };
  };

  const put = async (ctx: Context, { customerId, kind, cover }: PutIdentity, sent: readonly Upload[]) => {
    const { org, now } = ctx;
    const { isRegistered, mergedInto } = await stateOf(log, customer, { org, id: customerId });
    if (!isRegistered) throw new Refused('customer_not_found');
    if (mergedInto !== null) throw new Refused('customer_merged');
    if (needsBar(kind, cover)) throw new Refused('identity_needs_bar', 'cover');
    const nameOf = () => newPictureName({ org, customerId });
    const [one] = await storePictures({ org, now, nameOf, about: customerId, cover }, sent.slice(0, 1));
    const [, , name = ''] = imagePath.exec(one?.path ?? '') ?? [];
    await uploads.takeIntoUse(org, [`${org}/${name}`]);
    const removeAt = new Date(now.getTime() + identityRetentionDays * dayMs).toISOString();
    await ctx.execute(customer, customerId, {
      type: 'KeepIdentity',
      customerId,
      kind,
      picture: one?.path ?? '',
      removeAt,
      at: now.toISOString(),
    });
    const older = (await all(org, customerId)).filter((record) => record.customerId !== customerId);
    await remove(ctx, older, 'replaced');
    return { pictures: one ? [one.path] : [] };
  };

  await app.register(async (forms) => {
    await takeForms(forms);
    const serve = servedBy(forms, servePorts);
    serve(ownRecord.putIdentity, (ctx, body, { uploads: sent }) =>
      put(ctx, { customerId: ctx.actor.id, ...body }, sent),
    );
    serve(customerRecords.putIdentity, (ctx, body, { uploads: sent }) => put(ctx, body, sent));
    serve(ownRecord.identity, ({ org, actor, ownIds }, body) =>
      show({ org, customerId: ownerNamed(body.picture, org, ownIds) ?? actor.id }, body),
    );
    serve(ownRecord.dropIdentity, (ctx) => drop(ctx, ctx.actor.id));
    serve(customerRecords.dropIdentity, (ctx, { customerId }) => drop(ctx, customerId));
    serve(customerRecords.seeIdentity, async (ctx, { customerId, reason }) => {
      const { org } = ctx;
      const [newest] = await all(org, customerId);
      if (!newest) throw new Refused('identity_not_found');
      const { customerId: ofId, identity } = newest;
      const { content } = await show({ org, customerId: ofId }, { picture: identity.picture, isSmall: false });
      if (!Buffer.isBuffer(content)) throw new CallError(404, 'notFound');
      const marked = await watermarked(content, markOf(ctx));
      // Log the look before the answer, each time: no look without a record.
      await ctx
        .anew()
        .execute(customer, ofId, { type: 'SeeIdentity', customerId: ofId, reason, at: ctx.now.toISOString() });
      return new FileAnswer({ name: 'identity.webp', type: 'image/webp', content: marked });
    });
  });
};
