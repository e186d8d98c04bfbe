import { customerRecords } from '@klang/contracts/api/customerRecords';
import { ownRecord } from '@klang/contracts/api/ownRecord';
import type { IdentityKind } from '@klang/contracts/customers/customerRecord';
import { type CoveredPart, needsBar } from '@klang/contracts/customers/recordShape';
import { imagePath } from '@klang/contracts/images';
import { identityKeptDays } from '@klang/contracts/limits';
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
import { type Keeping, keepingPictures, showingPrivate } from '../images/images.ts';
import { CallError } from '../kit/answers.ts';
import { FileAnswer } from '../kit/handled.ts';
import { type Door, servedBy } from '../kit/serve.ts';
import { takeForms, type Upload } from '../kit/uploads.ts';

type IdentityParts = Keeping & { readonly log: EventLog; readonly uploads: Uploads };
type PutIdentity = {
  readonly customerId: string;
  readonly kind: IdentityKind;
  readonly cover?: CoveredPart | undefined;
};
const dayMs = 86_400_000;

/** Who looks, when and at whose desk: whoever passes such a picture on is known by it. */
const markOf = ({ org, actor, now }: Context): string =>
  [orgOf(org)?.name_en ?? org, actor.name ?? actor.id, bangkokMinute(now)].join(' · ');

/** The picture of a card or passport: its customer puts it in and sees it; staff see it with a reason, which is written down. */
export const identityRoutes = async (app: FastifyInstance, door: Door, parts: IdentityParts): Promise<void> => {
  const { log, uploads, ...keeping } = parts;
  const [keep, show] = [keepingPictures({ ...keeping, uploads }), showingPrivate(keeping)];
  const all = async (org: string, id: string) => identitiesOf(await recordsOf(log, { org, id }));
  const remove = async (ctx: Context, kept: Awaited<ReturnType<typeof all>>, cause: 'asked' | 'replaced') => {
    const at = ctx.now.toISOString();
    for (const { customerId, identity } of kept)
      await ctx.execute(customer, customerId, {
        type: 'RemoveIdentity',
        customerId,
        picture: identity.picture,
        cause,
        at,
      });
  };
  /** Of all records of a person: who wants it gone means every one. */
  const drop = async (ctx: Context, customerId: string) => {
    await remove(ctx, await all(ctx.org, customerId), 'asked');
    return { customerId };
  };

  const put = async (ctx: Context, { customerId, kind, cover }: PutIdentity, sent: readonly Upload[]) => {
    const { org, now } = ctx;
    const { isRegistered, mergedInto } = await stateOf(log, customer, { org, id: customerId });
    // Nothing is kept for nobody.
    if (!isRegistered) throw new Refused('customer_not_found');
    if (mergedInto !== null) throw new Refused('customer_merged');
    if (needsBar(kind, cover)) throw new Refused('identity_needs_bar', 'cover');
    const nameOf = () => newPictureName({ org, customerId });
    const [one] = await keep({ org, now, nameOf, about: customerId, cover }, sent.slice(0, 1));
    const [, , name = ''] = imagePath.exec(one?.path ?? '') ?? [];
    await uploads.takeIntoUse(org, [`${org}/${name}`]);
    const removeAt = new Date(now.getTime() + identityKeptDays * dayMs).toISOString();
    await ctx.execute(customer, customerId, {
      type: 'KeepIdentity',
      customerId,
      kind,
      picture: one?.path ?? '',
      removeAt,
      at: now.toISOString(),
    });
    const older = (await all(org, customerId)).filter((kept) => kept.customerId !== customerId);
    await remove(ctx, older, 'replaced');
    return { pictures: one ? [one.path] : [] };
  };

  await app.register(async (forms) => {
    await takeForms(forms);
    const serve = servedBy(forms, door);
    serve(ownRecord.putIdentity, (ctx, asked, { uploads: sent }) =>
      put(ctx, { customerId: ctx.actor.id, ...asked }, sent),
    );
    serve(customerRecords.putIdentity, (ctx, asked, { uploads: sent }) => put(ctx, asked, sent));
    serve(ownRecord.identity, ({ org, actor, ownIds }, asked) =>
      show({ org, customerId: ownerNamed(asked.picture, org, ownIds) ?? actor.id }, asked),
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
      // Written before it is shown, and each time: nobody has seen it of whom that is not known.
      await ctx
        .anew()
        .execute(customer, ofId, { type: 'SeeIdentity', customerId: ofId, reason, at: ctx.now.toISOString() });
      return new FileAnswer({ name: 'identity.webp', type: 'image/webp', content: marked });
    });
  });
};
