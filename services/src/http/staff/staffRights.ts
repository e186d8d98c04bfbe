import { staff } from '@klang/contracts/api/staff';
import { staff as staffRules } from '../../domain/staff.ts';
import type { AboutAdmins } from '../../domain/staffState.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { inTurn } from '../../platform/kit/turns.ts';
import { endSessionsOf } from '../../platform/sessions/endingSessions.ts';
import type { Serve } from '../kit/serve.ts';
import { orToldAtForm } from './formPast.ts';
import { byStaff, type People, requireMayAct, requireRoleToGive, staffIn } from './people.ts';
import { giveUpPlace, requirePlace } from './staffPlaces.ts';

type StaffKey = { readonly org: string; readonly staffId: string };

/**
 * Whether nobody else would be left: those whom the list calls admins, each looked up in the log. Somebody who was
 * made one a moment ago may be missed, and then it is refused once too often, never once too little.
 */
export const isLastAdmin = async (log: EventLog, one: StaffKey, admins: readonly string[]): Promise<boolean> => {
  for (const id of admins) {
    if (id === one.staffId) continue;
    const { isAdmin, status } = await staffIn(log, one.org, id);
    if (isAdmin && status === 'active') return false;
  }
  return true;
};

type AdminTarget = Parameters<typeof byStaff>[2] & { readonly doing: (by: AboutAdmins) => Promise<unknown> };
/** Two admins who shut each other out at the same moment come one after the other, and the second is refused. */
export const aboutAdmins = async (people: People, ctx: Context, { doing, ...about }: AdminTarget): Promise<void> => {
  const { log, pool } = people;
  const { staffId } = about;
  const admins = await people.staff.adminIds(ctx.org);
  await inTurn(pool, `klang admins of ${ctx.org}`, async () => {
    const by = await byStaff(log, ctx, about);
    await doing({ ...by, isLastAdmin: await isLastAdmin(log, { org: ctx.org, staffId }, admins) });
  });
};

/** What a backend user may do, and whether they may come in at all. */
export const staffRightsRoutes = (serve: Serve, people: People): void => {
  const { log, sessions } = people;

  serve(staff.setRights, async (ctx, { staffId, revision, ...rights }) => {
    const { permissionId: before } = await staffIn(log, ctx.org, staffId);
    if (rights.permissionId !== before && staffId !== ctx.actor.id)
      await requireRoleToGive(log, ctx, rights.permissionId);
    const at = ctx.now.toISOString();
    const setting = aboutAdmins(people, ctx, {
      staffId,
      permissionId: rights.permissionId,
      doing: (by) =>
        ctx.execute(staffRules, staffId, { type: 'SetStaffRights', staffId, revision, ...rights, ...by, at }),
    });
    await orToldAtForm(setting, { log, decider: staffRules }, { org: ctx.org, id: staffId, revision });
    return { staffId };
  });

  serve(staff.suspend, async (ctx, { staffId, reason }) => {
    const at = ctx.now.toISOString();
    await aboutAdmins(people, ctx, {
      staffId,
      doing: (by) => ctx.execute(staffRules, staffId, { type: 'SuspendStaff', staffId, reason, ...by, at }),
    });
    await giveUpPlace(people, { org: ctx.org, staffId });
    const account = { org: ctx.org, kind: 'staff', personId: staffId } as const;
    await endSessionsOf(sessions, ctx, { account, why: 'suspended' });
    return { staffId };
  });

  serve(staff.restore, async (ctx, { staffId }) => {
    const by = await requireMayAct(log, ctx, staffId);
    await requirePlace(people, { org: ctx.org, staffId });
    await ctx.execute(staffRules, staffId, { type: 'RestoreStaff', staffId, ...by, at: ctx.now.toISOString() });
    return { staffId };
  });
};
