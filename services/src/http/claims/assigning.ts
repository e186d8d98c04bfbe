import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { holdsRight, resolveRights } from '@klang/contracts/permissions/rights';
import { claim } from '../../domain/claim.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Serve } from '../kit/serve.ts';
import type { People } from '../staff/people.ts';

/** Who of the staff looks after a claim. */
export const assigningRoutes = (serve: Serve, { staff }: Pick<People, 'staff'>): void => {
  const ableIn = async (org: string) => {
    const modules = orgOf(org)?.modules ?? [];
    const all = await staff.colleagues(org);
    return all.filter((rights) => holdsRight(resolveRights({ modules, ...rights }), 'orderlist', 'u'));
  };

  serve(ownerClaims.colleagues, async ({ org }) => {
    const able = await ableIn(org);
    return { data: able.map(({ id, name }) => ({ id, name: name ?? id })) };
  });

  serve(ownerClaims.assign, async (ctx, { claimId, staffId }) => {
    if (staffId !== null && !(await ableIn(ctx.org)).some(({ id }) => id === staffId))
      throw new Refused('claim_colleague_may_not', 'staffId');
    await ctx.execute(claim, claimId, { type: 'AssignClaim', claimId, staffId, at: ctx.now.toISOString() });
    return { claimId };
  });
};
