import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { holdsRight, resolveRights } from '@klang/contracts/permissions/rights';
import type { ClaimReads } from '@klang/projections/claims/queries';
import { claim } from '../../domain/claim.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Serve } from '../kit/serve.ts';
import { chosenRows, deedOf, toMany } from '../lists/toMany.ts';
import type { People } from '../staff/people.ts';
import { takenFrom } from '../staff/takenFrom.ts';

type Parts = Pick<People, 'log' | 'staff'> & { readonly reads: ClaimReads };

export const assigningRoutes = (serve: Serve, { log, staff, reads }: Parts): void => {
  const ableIn = async (org: string) => {
    const modules = orgOf(org)?.modules ?? [];
    const all = await staff.colleagues(org);
    return all.filter((rights) => holdsRight(resolveRights({ modules, ...rights }), 'orderlist', 'u'));
  };

  serve(ownerClaims.colleagues, async ({ org }) => {
    const able = await ableIn(org);
    return { data: able.map(({ id, name }) => ({ id, name: name ?? id })) };
  });

  const requireAble = async (org: string, staffId: string | null): Promise<void> => {
    if (staffId !== null && !(await ableIn(org)).some(({ id }) => id === staffId))
      throw new Refused('claim_colleague_may_not', 'staffId');
  };
  const assignment = (ctx: Context, claimId: string, staffId: string | null) =>
    ({ type: 'AssignClaim', claimId, staffId, at: ctx.now.toISOString() }) as const;

  serve(ownerClaims.assign, async (ctx, { claimId, staffId }) => {
    await requireAble(ctx.org, staffId);
    await ctx.execute(claim, claimId, assignment(ctx, claimId, staffId));
    return { claimId };
  });

  serve(ownerClaims.assignMany, async (ctx, { staffId, ids, isPreview, limit, after, ...filter }, { language }) => {
    await requireAble(ctx.org, staffId);
    const turn = { ids, isPreview, limit, after };
    const asker = { now: ctx.now, me: ctx.actor.id };
    const found = await chosenRows(turn, (paging) =>
      reads.list(ctx.org, { ...filter, ...asker, ...paging, sort: 'opened' }),
    );
    const doTo = deedOf(log, ctx, turn);
    const from = takenFrom(staff, ctx);
    return toMany(found, {
      language,
      warning: isPreview ? ({ staffId: before }) => from(before) : null,
      named: ({ claimId, number }) => ({ _id: claimId, name: number }),
      deed: ({ claimId }) => doTo(claim, claimId, assignment(ctx, claimId, staffId)),
    });
  });
};
