import { factors } from '@klang/contracts/api/factors';
import { admin } from '../../domain/admin.ts';
import { person } from '../../domain/person.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Parts } from '../../platform/parts.ts';
import { endSessionsOf } from '../../platform/sessions/endingSessions.ts';
import type { Serve } from '../kit/serve.ts';
import type { FactorOwner } from '../signin/factorTicket.ts';
import { requireMayAct, staffIn } from '../staff/people.ts';

type Ports = Pick<Parts, 'log' | 'factors' | 'recoveryCodes' | 'sessions'>;

/** Removes the lost factors and ends all sessions. Sessions end first, in case the rest fails. */
const reset = async (
  ports: Ports,
  ctx: Context,
  { who, reason }: { readonly who: FactorOwner; readonly reason: string },
) => {
  const { org, personId, kind } = who;
  const at = ctx.now.toISOString();
  await endSessionsOf(ports.sessions, ctx, { account: who, why: 'factorsReset' });
  const there = ctx.as({ org, actor: ctx.actor });
  await there.execute(person, personId, { type: 'ResetFactors', personId, kind, reason, at });
  await Promise.all([ports.factors.remove(who), ports.recoveryCodes.remove(who)]);
  await endSessionsOf(ports.sessions, ctx, { account: who, why: 'factorsReset' });
};

export const factorResetRoutes = (serve: Serve, ports: Ports): void => {
  const { log } = ports;

  serve(factors.resetOfStaff, async (ctx, { staffId, reason }) => {
    if ((await staffIn(log, ctx.org, staffId)).status === 'none') throw new Refused('staff_not_found');
    if (staffId === ctx.actor.id) throw new Refused('staff_is_yourself');
    await requireMayAct(log, ctx, staffId);
    await reset(ports, ctx, { who: { org: ctx.org, kind: 'staff', personId: staffId }, reason });
    return { staffId };
  });

  serve(factors.resetOfOrgStaff, async (ctx, { org, staffId, reason }) => {
    if (!orgOf(org)) throw new Refused('organization_not_found', 'org');
    if ((await staffIn(log, org, staffId)).status === 'none') throw new Refused('staff_not_found');
    await reset(ports, ctx, { who: { org, kind: 'staff', personId: staffId }, reason });
    return { org, staffId };
  });

  serve(factors.resetOfAdmin, async (ctx, { adminId, reason }) => {
    const { status } = await stateOf(log, admin, { org: ctx.org, id: adminId });
    if (status === 'none') throw new Refused('admin_not_found');
    if (adminId === ctx.actor.id) throw new Refused('admin_is_yourself');
    await reset(ports, ctx, { who: { org: ctx.org, kind: 'admin', personId: adminId }, reason });
    return { adminId };
  });
};
