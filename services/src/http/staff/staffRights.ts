import { staff } from '@klang/contracts/api/staff';
import { staff as staffRules } from '../../domain/staff.ts';
import type { AboutAdmins } from '../../domain/staffState.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { underLock } from '../../platform/kit/lock.ts';
import { endSessionsOf } from '../../platform/sessions/endingSessions.ts';
import type { Serve } from '../kit/serve.ts';
import { chosenRows, deedOf, toMany } from '../lists/toMany.ts';
import { withConflictAtForm } from './formHistory.ts';
import { byStaff, type People, requireMayAct, requireRoleToGive, staffIn } from './people.ts';
import { giveUpPlace, requirePlace, requirePlaceAfter } from './staffPlaces.ts';

type StaffKey = { readonly org: string; readonly staffId: string };

/** Verifies each listed admin in the log. It refuses once too often rather than once too little. */
export const isLastAdmin = async (log: EventLog, one: StaffKey, admins: readonly string[]): Promise<boolean> => {
  for (const id of admins) {
    if (id === one.staffId) continue;
    const { isAdmin, status } = await staffIn(log, one.org, id);
    if (isAdmin && status === 'active') return false;
  }
  return true;
};

type AdminTarget<T> = Parameters<typeof byStaff>[2] & { readonly doing: (by: AboutAdmins) => Promise<T> };
export const aboutAdmins = async <T>(people: People, ctx: Context, { doing, ...about }: AdminTarget<T>): Promise<T> => {
  const { log, pool } = people;
  const { staffId } = about;
  const admins = await people.staff.adminIds(ctx.org);
  return underLock(pool, `klang admins of ${ctx.org}`, async () => {
    const by = await byStaff(log, ctx, about);
    return doing({ ...by, isLastAdmin: await isLastAdmin(log, { org: ctx.org, staffId }, admins) });
  });
};

export type WayInDeed = {
  readonly staffId: string;
  readonly reason?: string | undefined;
  readonly isPreview?: boolean;
  readonly ahead?: number;
};

const deedsOf = (people: People) => {
  const { log, sessions } = people;
  return {
    suspend: async (ctx: Context, { staffId, reason = '', isPreview = false }: WayInDeed): Promise<number> => {
      const at = ctx.now.toISOString();
      const events = await aboutAdmins(people, ctx, {
        staffId,
        doing: (by) =>
          deedOf(log, ctx, { isPreview })(staffRules, staffId, { type: 'SuspendStaff', staffId, reason, ...by, at }),
      });
      if (isPreview) return events;
      await giveUpPlace(people, { org: ctx.org, staffId });
      const account = { org: ctx.org, kind: 'staff', personId: staffId } as const;
      await endSessionsOf(sessions, ctx, { account, why: 'suspended' });
      return events;
    },
    restore: async (ctx: Context, { staffId, isPreview = false, ahead = 0 }: WayInDeed): Promise<number> => {
      const by = await requireMayAct(log, ctx, staffId);
      const one = { org: ctx.org, staffId };
      await (isPreview ? requirePlaceAfter(people, one, ahead) : requirePlace(people, one));
      const at = ctx.now.toISOString();
      return deedOf(log, ctx, { isPreview })(staffRules, staffId, { type: 'RestoreStaff', staffId, ...by, at });
    },
    inviteAgain: async (ctx: Context, { staffId, isPreview = false }: WayInDeed): Promise<number> => {
      const by = await byStaff(log, ctx, { staffId });
      const at = ctx.now.toISOString();
      return deedOf(log, ctx, { isPreview })(staffRules, staffId, { type: 'InviteStaffAgain', staffId, ...by, at });
    },
  };
};

export const staffRightsRoutes = (serve: Serve, people: People): void => {
  const { log } = people;
  const deeds = deedsOf(people);

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
    await withConflictAtForm(setting, { log, decider: staffRules }, { org: ctx.org, id: staffId, revision });
    return { staffId };
  });

  serve(staff.suspend, async (ctx, { staffId, reason }) => {
    await deeds.suspend(ctx, { staffId, reason });
    return { staffId };
  });

  serve(staff.restore, async (ctx, { staffId }) => {
    await deeds.restore(ctx, { staffId });
    return { staffId };
  });

  serve(staff.inviteAgain, async (ctx, { staffId }) => {
    await deeds.inviteAgain(ctx, { staffId });
    return { staffId };
  });

  serve(staff.many, async (ctx, { deed, reason, ids, isPreview, limit, after, ...filter }, { language }) => {
    const turn = { ids, isPreview, limit, after };
    const found = await chosenRows(turn, (paging) => people.staff.list(ctx.org, { ...filter, ...paging, sort: 'id' }));
    let ahead = 0;
    return toMany(found, {
      language,
      named: ({ id, name, email }) => ({ _id: id, name: name ?? email ?? id }),
      deed: async ({ id }) => {
        const events = await deeds[deed](ctx, { staffId: id, reason, isPreview, ahead });
        ahead += events;
        return events;
      },
      together: 1,
    });
  });
};
